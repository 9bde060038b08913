//! Slow computations, done before the request that needs them is answered.

use crate::App;
use crate::show::analysis;
use crate::talk::request::Request;

/// Computes and caches what takes long in answering a request, unless it is cached already. It changes nothing else,
/// and the answer is the same without it.
pub fn prepare(app: &App, request: &Request) {
    if analysis::is_asked(request) {
        // If it fails, the answer itself will say why.
        let _known = analysis::make_known(&app.context(None, &request.reader()), request);
    }
}
