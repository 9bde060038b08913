//! Claims: among several processes with one database, one delivers what a game's channel is owed.

use std::sync::Arc;

use crate::port::ledger::Ledger;
use crate::process::work::at;
use carc_play::Fault;
use carc_play::request::GameId;

/// The process that delivers what a game's channel is owed.
pub(crate) enum Taking {
    /// This process.
    Ours,
    /// Another process, which may have been killed some seconds ago.
    Theirs,
    /// None: another process has delivered it.
    Paid,
}

/// Claims the delivery of what a game's channel is owed, or returns who has; the error is a message for the log.
pub(crate) async fn take_on(ledger: &Arc<dyn Ledger>, game: GameId) -> Result<Taking, String> {
    let taken = at(ledger, move |ledger| {
        if ledger.take_on(game)? {
            return Ok(Taking::Ours);
        }
        Ok(if ledger.debt(game)?.is_some() { Taking::Theirs } else { Taking::Paid })
    });
    taken.await?.map_err(|fault: Fault| format!("cannot tell which process delivers it: {fault}"))
}

/// A claim of this process on a game's delivery.
pub(crate) struct Taken<'a> {
    pub(crate) ledger: &'a Arc<dyn Ledger>,
    pub(crate) game: GameId,
}

impl Drop for Taken<'_> {
    /// Releases the claim if the delivery panicked: a bug in one delivery must not keep the game for good. A claim that
    /// is still held at a stop is released when the store is closed.
    fn drop(&mut self) {
        if std::thread::panicking() {
            tokio::spawn(hand_back(Arc::clone(self.ledger), self.game));
        }
    }
}

pub(crate) async fn hand_back(ledger: Arc<dyn Ledger>, game: GameId) {
    match at(&ledger, move |ledger| ledger.hand_back(game).map_err(|fault| fault.to_string())).await {
        Ok(Ok(())) => {}
        Ok(Err(fault)) | Err(fault) => tracing::debug!(game = game.0, fault, "cannot release the claim on a delivery"),
    }
}
