//! The pause between two attempts at a message. Nothing that happens meanwhile cuts it below its minimum, the floor.

use std::time::Duration;

use tokio::pin;
use tokio::sync::Notify;

use super::setback::Obstacle;
use crate::process::work::Work;

/// Longest floor for which waiting people are not told that their message is kept.
const SOON: Duration = Duration::from_secs(2);

/// Waits until the next attempt: for the obstacle's wait or, once its floor is over, until something new is owed
/// (`bell`) or the server was changed (`changed`). Calls `kept` when something new is owed during a floor longer than
/// [`SOON`]. Returns `false` if the bot stops.
pub(crate) async fn pause<F: Future<Output = ()>>(
    work: &Work,
    obstacle: &Obstacle,
    bell: &Notify,
    changed: &Notify,
    kept: impl Fn() -> F,
) -> bool {
    let began = work.moment();
    let floor = work.sleep(obstacle.floor);
    pin!(floor);
    let mut is_wanted = false;
    loop {
        tokio::select! {
            biased;
            slept = &mut floor => {
                if !slept {
                    return false;
                }
                break;
            }
            () = bell.notified() => {
                is_wanted = true;
                if obstacle.floor > SOON {
                    kept().await;
                }
            }
            () = changed.notified() => is_wanted = true,
        }
    }
    if is_wanted {
        return true;
    }
    let rest = async {
        if let Some(wait) = obstacle.wait {
            work.sleep((began + wait).saturating_sub(work.moment())).await
        } else {
            work.stopping().await;
            false
        }
    };
    tokio::select! {
        slept = rest => slept,
        () = bell.notified() => true,
        () = changed.notified() => true,
    }
}
