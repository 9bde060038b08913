//! What became of a change, for those who wait to be told.

use std::sync::Arc;

use tokio::sync::oneshot;

use crate::port::ledger::Ledger;
use crate::process::work::Work;

/// The outcome of a delivery, for those who wait for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// The channel has the post.
    Arrived,
    /// The change is on the disk, and the channel will be shown it once that is possible.
    Kept,
    /// The change is on the disk, and the channel will be shown it with the next board: it has had too many messages
    /// lately.
    Held,
    /// It is unknown whether the change is on the disk.
    Unsaved,
}

/// Tells those who wait that their change is kept, in the words of `fate`, once it is on the disk; if the disk refuses,
/// that it may be lost.
pub(crate) async fn tell_kept(
    work: &Work,
    ledger: &Arc<dyn Ledger>,
    waiting: &mut Vec<oneshot::Sender<Fate>>,
    fate: Fate,
) {
    if !waiting.is_empty() {
        let is_on_disk = work.sync(ledger).await.is_ok();
        tell(waiting, if is_on_disk { fate } else { Fate::Unsaved });
    }
}

/// Tells those who wait what became of the post.
pub(crate) fn tell(waiting: &mut Vec<oneshot::Sender<Fate>>, fate: Fate) {
    for waiting in waiting.drain(..) {
        // The waiting task may have ended.
        let _gone = waiting.send(fate);
    }
}
