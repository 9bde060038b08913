//! The words of betting's actions in `shorthand`.

use std::fmt::{self, Write};

use super::{Action, Chip};
use crate::shorthand::{Parts, place_of};

/// Adds the word of an action.
pub(in crate::expansion) fn write(action: Action, words: &mut String) -> fmt::Result {
    match action {
        Action::Settle { seat, at } => write!(words, "e{},{}", seat.0, place_of(at)),
        Action::Bet { seat, chip } => write!(words, "s{},{chip}", seat.0),
    }
}

/// Reads an action from its letter and the parts after it; `None` if they are invalid.
pub(in crate::expansion) fn read(letter: char, parts: &mut Parts<'_>) -> Option<Action> {
    Some(match letter {
        'e' => Action::Settle { seat: parts.seat()?, at: parts.segment()? },
        's' => Action::Bet { seat: parts.seat()?, chip: Chip::named(parts.text()?)? },
        _ => return None,
    })
}
