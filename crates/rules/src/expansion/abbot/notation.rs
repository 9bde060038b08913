//! The words of The Abbot's actions in `shorthand`.

use std::fmt::{self, Write};

use super::Action;
use crate::shorthand::{Parts, place_of};

/// Adds the word of an action.
pub(in crate::expansion) fn write(action: Action, words: &mut String) -> fmt::Result {
    match action {
        Action::CallBack { seat, at } => write!(words, "v{},{}", seat.0, place_of(at)),
    }
}

/// Reads an action from its letter and the parts after it; `None` if they are invalid.
pub(in crate::expansion) fn read(letter: char, parts: &mut Parts<'_>) -> Option<Action> {
    Some(match letter {
        'v' => Action::CallBack { seat: parts.seat()?, at: parts.segment()? },
        _ => return None,
    })
}
