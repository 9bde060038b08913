//! Requests at the start, retried until there is an answer or patience runs out.

use std::time::Duration;

use tokio::time::Instant;

use super::end::{End, token_refused};
use carc_chat::SendError;

/// First wait between two attempts.
const FIRST_WAIT: Duration = Duration::from_millis(250);

/// Longest wait between two attempts.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// Repeats the request `ask` until there is an answer, the token is refused, or `patience` runs out.
pub(crate) async fn insist<T, F: Future<Output = Result<T, SendError>>>(
    patience: Duration,
    ask: impl Fn() -> F,
) -> Result<T, End> {
    let until = Instant::now() + patience;
    let mut wait = FIRST_WAIT;
    loop {
        match ask().await {
            Ok(answer) => return Ok(answer),
            Err(SendError::Token) => return Err(token_refused()),
            Err(trouble) if Instant::now() + wait > until => {
                return Err(End::NoConnection(format!("cannot reach Discord: {trouble}")));
            }
            Err(trouble) => tracing::warn!(%trouble, ?wait, "cannot reach Discord yet"),
        }
        tokio::time::sleep(wait).await;
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}
