//! A position as a line of JSON: the rules, the moves so far, and what one seat may see.

use serde::{Deserialize, Serialize};

use crate::engine::{Action, Game, Record, Seat, Setup};

/// What one seat knows of a game. The tiles drawn so far stand in `setup.deck.pile` in their order, and then those to come,
/// sorted: nobody may know in which order they come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The seat that is to answer.
    seat: Seat,
    /// The setup that the game began with.
    setup: Setup,
    /// Every action, in order.
    actions: Vec<Action>,
}

impl Position {
    /// What a seat knows of a game, whose record this is.
    ///
    /// # Errors
    /// In games in which more is hidden than the order of the tiles ([`Game::has_secrets`]), or a tile was put back.
    pub fn of(record: &Record, game: &Game, seat: Seat) -> Result<Self, String> {
        if game.has_secrets() || record.actions.iter().any(|a| matches!(a, Action::PutBack { .. })) {
            return Err("a position with secrets of others cannot be told to an engine".to_owned());
        }
        let mut setup = record.setup.clone();
        let known = setup.deck.pile.len().saturating_sub(game.still_to_come().len());
        setup.deck.pile[known..].sort_unstable();
        Ok(Self { seat, setup, actions: record.actions.clone() })
    }

    /// The game as the seat sees it, which is to answer now.
    ///
    /// # Errors
    /// If it is no position, or the seat is not awaited in it.
    pub fn parse(line: &str) -> Result<(Game, Seat), String> {
        let Self { seat, setup, actions } = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let game = Record { setup, actions }.replay().map_err(|error| error.to_string())?;
        if !game.phase().awaits().contains(seat) {
            return Err(format!("seat {} is not awaited", seat.0));
        }
        Ok((game.seen_by(seat), seat))
    }

    /// The position as a line.
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("a position is JSON")
    }
}
