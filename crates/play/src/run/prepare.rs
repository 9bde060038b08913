//! Answers that take long are worked out before they are given.

use crate::App;
use crate::show::analysis;
use crate::talk::request::Request;

/// Works out what the answer to a request needs and takes long, unless it is known. It changes nothing, and the answer is the same
/// without it.
pub fn prepare(app: &App, request: &Request) {
    if analysis::is_asked(request) {
        // The answer says what is in the way.
        let _known = analysis::make_known(&app.context(None, &request.reader()), request);
    }
}
