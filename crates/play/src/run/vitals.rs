//! The number of games, and of channels that are owed a message, for the host of the bot.

use std::time::Duration;

use crate::case::pages::next_page;
use crate::{App, Debt};
use carc_table::Stage;

/// Counts of lobbies and games, and of channels that wait for a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Vitals {
    /// Lobbies that are open.
    pub lobbies: usize,
    /// Games that are being played.
    pub running: usize,
    /// Unreadable games that still occupy their channel.
    pub unreadable: usize,
    /// Whether the store failed to list the games, perhaps because the database is down.
    pub is_silent: bool,
    /// Channels that have not been shown the newest state of their game, except those that are parked.
    pub owed: usize,
    /// Time since the oldest change that one of these channels has not been shown.
    pub oldest_debt: Duration,
    /// Channels whose delivery is suspended until the bot returns to their server or something happens in them.
    pub parked: usize,
}

impl App {
    /// Counts the games and what is owed; `is_parked` returns whether a delivery is suspended. Reads the table and log
    /// of every game that occupies a channel, while the store answers.
    pub fn vitals(&self, is_parked: &dyn Fn(&Debt) -> bool) -> Vitals {
        let mut vitals = Vitals::default();
        let mut current = self.store.all_current().peekable();
        while current.peek().is_some() {
            let (page, faults) = next_page(&mut current);
            let read = self.store.tables_and_logs(page).map(|game| game.map(|(table, _)| table.stage));
            for stage in read.chain(faults.into_iter().map(Err)) {
                match stage {
                    Ok(Stage::Lobby) => vitals.lobbies += 1,
                    Ok(_) => vitals.running += 1,
                    Err(error) if error.is_of_one_game() => vitals.unreadable += 1,
                    Err(error) => {
                        // Each further read would take as long to fail.
                        tracing::error!(%error, "the games cannot be counted");
                        vitals.is_silent = true;
                        return vitals;
                    }
                }
            }
        }
        let (parked, owed): (Vec<Debt>, Vec<Debt>) = self.owed().into_iter().partition(is_parked);
        (vitals.owed, vitals.parked) = (owed.len(), parked.len());
        vitals.oldest_debt = owed.iter().map(|debt| debt.age).max().unwrap_or_default();
        vitals
    }
}
