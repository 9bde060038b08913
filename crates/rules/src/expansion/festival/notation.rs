//! The words of the festival's actions in `shorthand`.

use std::fmt::{self, Write};

use super::Action;
use crate::shorthand::{Parts, place_of};

/// Adds the word of an action.
pub(in crate::expansion) fn write(action: Action, words: &mut String) -> fmt::Result {
    match action {
        Action::TakeBack { seat, meeple, at } => {
            write!(words, "h{},{},{}", seat.0, meeple.letter(), place_of(at))
        }
    }
}

/// Reads an action from its letter and the parts after it; `None` if they are invalid.
pub(in crate::expansion) fn read(letter: char, parts: &mut Parts<'_>) -> Option<Action> {
    Some(match letter {
        'h' => Action::TakeBack { seat: parts.seat()?, meeple: parts.meeple()?, at: parts.segment()? },
        _ => return None,
    })
}
