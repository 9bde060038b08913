//! How many games there are and what their channels are owed, for whoever runs the bot.

use std::time::Duration;

use super::App;
use crate::store::Stage;

/// Counts of lobbies and games, and of channels that wait for a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Vitals {
    /// Lobbies that are open.
    pub lobbies: usize,
    /// Games that are being played.
    pub running: usize,
    /// Games that hold their channel and cannot be read.
    pub unreadable: usize,
    /// The store, a database that is away perhaps, does not say which games there are.
    pub is_silent: bool,
    /// Channels that have yet to be shown the newest state of their game.
    pub owed: usize,
    /// Time since the oldest change that a channel has not been shown.
    pub oldest_debt: Duration,
}

impl App {
    /// Counts the games and what is owed. Reads every game that holds its channel, as long as the store answers.
    pub fn vitals(&self) -> Vitals {
        let mut vitals = Vitals::default();
        for game in self.store.all_current() {
            match game.and_then(|game| self.store.table(game)) {
                Ok(Some(table)) if table.stage == Stage::Lobby => vitals.lobbies += 1,
                Ok(Some(_)) => vitals.running += 1,
                Ok(None) => {}
                Err(error) if error.is_of_one_game() => vitals.unreadable += 1,
                Err(_) => {
                    // Each further question would take as long to fail.
                    vitals.is_silent = true;
                    return vitals;
                }
            }
        }
        let owed = self.owed();
        vitals.owed = owed.len();
        vitals.oldest_debt = owed.iter().map(|debt| debt.age).max().unwrap_or_default();
        vitals
    }
}
