//! Requests tried until they succeed, within limits.

use std::time::Duration;

use tokio::time::Instant;

use super::work::Work;
use crate::rest::rest_error::RestError;

/// Tries a request until it succeeds, fails for good, or `patience` is over. Only [`RestError::Passing`] is tried
/// again, after waits that double, and [`RestError::Limited`] where Discord takes it again within `patience`. When the
/// bot stops, one last attempt is made at once, unless Discord wants none.
pub(crate) async fn persist<T, F: Future<Output = Result<T, RestError>>>(
    work: &Work,
    patience: Duration,
    first_wait: Duration,
    mut attempt: impl FnMut() -> F,
) -> Result<T, RestError> {
    let until = Instant::now() + patience;
    let mut wait = first_wait;
    loop {
        let trouble = match attempt().await {
            Err(trouble @ (RestError::Passing(_) | RestError::Limited(..))) => trouble,
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
