//! Helpers that close a lobby and resign, both after a question.

use carc_play::reply::Reply;
use carc_play::request::{Ask, PersonId, Press};
use carc_table::{GameId, Table};

use crate::app::{Bot, CHANNEL, presses, words};

/// Closes a lobby in which others sit, and confirms that.
pub fn close_lobby(app: &mut Bot, who: u64) -> GameId {
    let asked = app.ask(who, Ask::Cancel);
    let Reply::Note(note) = &asked else { panic!("{}", words(&asked)) };
    let close = presses(&note.controls).pop().unwrap_or_else(|| panic!("refused: {}", note.text));
    app.done(who, Ask::Press(close))
}

/// Returns the press by which a person confirms that they resign.
pub fn resign(table: &Table, who: u64) -> Press {
    let seat = table.seat_of(PersonId(who)).expect("they have a seat");
    let changed = table.places[seat.index()].resigned.first().map_or(0, |last| u32::from(last.changed()) + 1);
    Press::Resign(table.id, changed << 3 | u32::from(seat.0))
}

impl Bot {
    /// Returns the game of the channel, or the one that ended there last.
    pub fn game_or_last(&self) -> GameId {
        let current = self.store.current(CHANNEL).unwrap();
        current.unwrap_or_else(|| self.store.finished_in(CHANNEL).next().unwrap().unwrap())
    }
}
