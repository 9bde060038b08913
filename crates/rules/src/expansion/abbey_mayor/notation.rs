//! The words of Abbey & Mayor's actions in `shorthand`.

use std::fmt::{self, Write};

use super::Action;
use crate::geometry::Corner;
use crate::shorthand::{Parts, place_of};

/// Adds the word of an action.
pub(in crate::expansion) fn write(action: Action, words: &mut String) -> fmt::Result {
    match action {
        Action::PlaceAbbey { seat, at } => write!(words, "k{},{},{}", seat.0, at.x, at.y),
        Action::Build { seat, meeple, corner } => {
            write!(words, "u{},{},{}", seat.0, meeple.letter(), corner.word())
        }
        Action::Move { seat, to } => write!(words, "m{},{}", seat.0, place_of(to)),
    }
}

/// Reads an action from its letter and the parts after it; `None` if they are invalid.
pub(in crate::expansion) fn read(letter: char, parts: &mut Parts<'_>) -> Option<Action> {
    Some(match letter {
        'k' => Action::PlaceAbbey { seat: parts.seat()?, at: parts.position()? },
        'u' => Action::Build { seat: parts.seat()?, meeple: parts.meeple()?, corner: corner(parts.text()?)? },
        'm' => Action::Move { seat: parts.seat()?, to: parts.segment()? },
        _ => return None,
    })
}

fn corner(text: &str) -> Option<Corner> {
    Corner::ALL.into_iter().find(|corner| corner.word() == text)
}
