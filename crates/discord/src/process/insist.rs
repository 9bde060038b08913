//! What has to be known before anything else: asked until there is an answer, or patience ends.

use std::time::Duration;

use tokio::time::Instant;

use super::end::{End, token_refused};
use carc_chat::SendError;

/// The first wait where Discord does not answer what is asked at the start …
const FIRST_WAIT: Duration = Duration::from_millis(250);

/// … and the longest.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// Asks Discord what has to be known before anything else, until there is an answer or `patience` ends.
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
