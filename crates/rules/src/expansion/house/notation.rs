//! The words of the house rules' actions in `shorthand`.

use std::fmt::{self, Write};

use super::{Action, Price};
use crate::expansion::traders;
use crate::shorthand::Parts;
use crate::tile::TileId;

/// Adds the word of an action.
pub(in crate::expansion) fn write(action: Action, words: &mut String) -> fmt::Result {
    match action {
        Action::Take { seat, tile } => write!(words, "t{},{tile}", seat.0),
        Action::Offer { seat, price: Price::Points(points) } => write!(words, "o{},{points}", seat.0),
        Action::Offer { seat, price: Price::Abbey } => write!(words, "o{},k", seat.0),
        Action::Offer { seat, price: Price::Goods(goods) } => {
            write!(words, "o{},{}", seat.0, traders::write_goods(goods))
        }
        Action::Accept { seat, from } => write!(words, "a{},{}", seat.0, from.0),
        Action::Enlarge { width, height } => write!(words, "l{width},{height}"),
        Action::MakeRoom { width, height } => write!(words, "w{width},{height}"),
        Action::LetGo => write!(words, "g"),
        Action::TimeOut { seat } => write!(words, "z{}", seat.0),
    }
}

/// Reads an action from its letter and the parts after it; `None` if they are invalid.
pub(in crate::expansion) fn read(letter: char, parts: &mut Parts<'_>) -> Option<Action> {
    Some(match letter {
        't' => Action::Take { seat: parts.seat()?, tile: TileId::named(parts.text()?)? },
        'o' => Action::Offer { seat: parts.seat()?, price: price(parts.text()?)? },
        'a' => Action::Accept { seat: parts.seat()?, from: parts.seat()? },
        'l' => Action::Enlarge { width: parts.number()?, height: parts.number()? },
        'w' => Action::MakeRoom { width: parts.number()?, height: parts.number()? },
        'g' => parts.text().filter(|rest| rest.is_empty()).map(|_| Action::LetGo)?,
        'z' => Action::TimeOut { seat: parts.seat()? },
        _ => return None,
    })
}

fn price(text: &str) -> Option<Price> {
    match text {
        "k" => Some(Price::Abbey),
        other => traders::read_goods(other).map(Price::Goods).or_else(|| other.parse().ok().map(Price::Points)),
    }
}
