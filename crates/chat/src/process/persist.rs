//! Requests that are repeated until they succeed, within limits.

use std::time::Duration;

use tokio::time::Instant;

use super::work::Work;
use crate::port::send_error::SendError;

/// Tries a request until it succeeds, fails for good, or `patience` is over. Repeats it only after
/// [`SendError::Passing`], with waits that double, and after [`SendError::Limited`] if it is accepted again within
/// `patience`. If the bot stops while it waits, makes one last attempt at once, unless the last error was a rate limit.
///
/// # Errors
/// The [`SendError`] of the last attempt.
pub async fn persist<T, F: Future<Output = Result<T, SendError>>>(
    work: &Work,
    patience: Duration,
    first_wait: Duration,
    mut attempt: impl FnMut() -> F,
) -> Result<T, SendError> {
    let until = Instant::now() + patience;
    let mut wait = first_wait;
    loop {
        let trouble = match attempt().await {
            Err(trouble @ (SendError::Passing(_) | SendError::Limited(..))) => trouble,
            result => return result,
        };
        let pause = wait.max(trouble.wait());
        if Instant::now() + pause >= until {
            return Err(trouble);
        }
        if !work.sleep(pause).await {
            return if trouble.wait().is_zero() { attempt().await } else { Err(trouble) };
        }
        wait *= 2;
    }
}
