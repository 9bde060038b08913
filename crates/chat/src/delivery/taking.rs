//! Of several processes with one database, which one brings a channel what it is owed.

use std::sync::Arc;

use crate::port::ledger::Ledger;
use crate::process::work::at;
use carc_play::Fault;
use carc_play::request::GameId;

/// The process that delivers what a game's channel is owed.
pub(crate) enum Taking {
    /// This process.
    Ours,
    /// Another process, or one that was killed some seconds ago.
    Theirs,
    /// Another process has done it.
    Paid,
}

/// Takes on to deliver what is owed, or says who does; the words of what failed if that is not known.
pub(crate) async fn take_on(ledger: &Arc<dyn Ledger>, game: GameId) -> Result<Taking, String> {
    let taken = at(ledger, move |ledger| {
        if ledger.take_on(game)? {
            return Ok(Taking::Ours);
        }
        Ok(if ledger.debt(game)?.is_some() { Taking::Theirs } else { Taking::Paid })
    });
    taken.await?.map_err(|fault: Fault| format!("it is not known whose work it is: {fault}"))
}

/// A game whose channel this process brings its board, while others may not.
pub(crate) struct Taken<'a> {
    pub(crate) ledger: &'a Arc<dyn Ledger>,
    pub(crate) game: GameId,
}

impl Drop for Taken<'_> {
    /// Hands back a game whose delivery panicked: a bug in one delivery must not keep it for good. A game that is not
    /// handed back at a stop is when the store is closed.
    fn drop(&mut self) {
        if std::thread::panicking() {
            tokio::spawn(hand_back(Arc::clone(self.ledger), self.game));
        }
    }
}

pub(crate) async fn hand_back(ledger: Arc<dyn Ledger>, game: GameId) {
    match at(&ledger, move |ledger| ledger.hand_back(game).map_err(|fault| fault.to_string())).await {
        Ok(Ok(())) => {}
        Ok(Err(fault)) | Err(fault) => tracing::debug!(game = game.0, fault, "a game is not handed back"),
    }
}
