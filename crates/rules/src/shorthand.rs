//! Actions as short words, which logs are stored in: `p0,3,-2,1` places (seat, x, y, quarter turns), `d0,f,2` deploys
//! (seat, figure, index of the segment), `r0` draws, `n0` passes, `b12` puts back (depth). Each expansion and house
//! rule has letters of its own, in the `notation` file of its folder. A letter never changes its meaning; `c` and `+`
//! begin words of the logs that are not actions.
//!
//! Where the seat is known from the context, it is left out: `p3,-2,1`, `df,2`, `n`.

mod parts;

use std::fmt::Write;

pub use parts::NoAction;
pub(super) use parts::{Parts, place_of};

use super::action::Action;
use super::expansion;
use super::geometry::Rotation;
use super::player::Seat;
use super::tile::SegmentId;

/// Adds the word for an action to `words`.
///
/// # Panics
/// Never: writing to a string cannot fail.
pub fn write(action: Action, words: &mut String) {
    let written = match action {
        Action::Place { seat, at, rotation } => {
            write!(words, "p{},{},{},{}", seat.0, at.x, at.y, rotation.quarters())
        }
        Action::Deploy { seat, meeple, segment } => write!(words, "d{},{},{}", seat.0, meeple.letter(), segment.0),
        Action::Draw { seat } => write!(words, "r{}", seat.0),
        Action::Pass { seat } => write!(words, "n{}", seat.0),
        Action::PutBack { depth } => write!(words, "b{depth}"),
        Action::Expansion(action) => expansion::write(action, words),
    };
    written.expect("writing to a string cannot fail");
}

/// Adds the word for an action whose seat is public but whose content is hidden: `s1,?`.
pub fn write_hidden(action: Action, words: &mut String) {
    let begin = words.len();
    write(action, words);
    let told = words[begin..].find(',').map_or(words.len(), |comma| begin + comma);
    words.truncate(told);
    words.push_str(",?");
}

/// Returns the word for a seat's action without the seat; `None` for actions of no seat.
pub fn own_word(action: Action) -> Option<String> {
    let seat = action.seat()?;
    let mut word = String::new();
    write(action, &mut word);
    let letter = word.chars().next()?;
    let rest = word.strip_prefix(letter)?.strip_prefix(&*seat.0.to_string())?;
    Some(format!("{letter}{}", rest.strip_prefix(',').unwrap_or(rest)))
}

/// Reads what [`own_word`] wrote, as an action of `seat`.
///
/// # Errors
/// [`NoAction`] if it is not an action.
pub fn read_own(seat: Seat, word: &str) -> Result<Action, NoAction> {
    let letter = word.chars().next().ok_or(NoAction::Unknown)?;
    let rest = &word[letter.len_utf8()..];
    let comma = if rest.is_empty() { "" } else { "," };
    let action = read(&format!("{letter}{}{comma}{rest}", seat.0))?;
    if action.seat() == Some(seat) { Ok(action) } else { Err(NoAction::Damaged) }
}

/// Reads the word for an action.
///
/// # Errors
/// [`NoAction`] if it is not an action.
pub fn read(word: &str) -> Result<Action, NoAction> {
    let letter = word.chars().next().ok_or(NoAction::Unknown)?;
    let mut parts = Parts::of(&word[letter.len_utf8()..]);
    let action = match letter {
        'p' => place(&mut parts),
        'd' => deploy(&mut parts),
        'n' => parts.seat().map(|seat| Action::Pass { seat }),
        'r' => parts.seat().map(|seat| Action::Draw { seat }),
        'b' => parts.number().map(|depth| Action::PutBack { depth }),
        letter => Some(expansion::read(letter, &mut parts)?),
    };
    action.filter(|_| parts.text().is_none()).ok_or(NoAction::Damaged)
}

fn place(parts: &mut Parts<'_>) -> Option<Action> {
    let (seat, at) = (parts.seat()?, parts.position()?);
    Some(Action::Place { seat, at, rotation: *Rotation::ALL.get(parts.number::<usize>()?)? })
}

fn deploy(parts: &mut Parts<'_>) -> Option<Action> {
    let (seat, meeple) = (parts.seat()?, parts.meeple()?);
    Some(Action::Deploy { seat, meeple, segment: SegmentId(parts.number()?) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::SegmentRef;
    use crate::expansion::bets::Chip;
    use crate::expansion::house::Price;
    use crate::expansion::traders::Goods;
    use crate::expansion::{abbey_mayor, abbot, bets, festival, house};
    use crate::{Corner, MeepleKind, Position, TileId};

    #[test]
    fn what_no_seat_does_is_no_own_word() {
        for word in ["", "l20,15", "g", "b3", "f,2", "x", "p1,2", "é"] {
            assert!(read_own(Seat(1), word).is_err(), "{word}");
        }
        assert_eq!(read_own(Seat(1), "n"), Ok(Action::Pass { seat: Seat(1) }));
        assert_eq!(own_word(Action::PutBack { depth: 3 }), None);
    }

    #[test]
    fn every_action_comes_back_from_its_word() {
        let seat = Seat(5);
        let at = Position::new(3, -4);
        let there = SegmentRef { position: at, segment: SegmentId(2) };
        let others = [
            Action::Draw { seat },
            Action::Expansion(expansion::Action::House(house::Action::Take {
                seat,
                tile: TileId::named("AM-03").unwrap(),
            })),
            Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { seat, at })),
            Action::Deploy { seat, meeple: MeepleKind::Wagon, segment: SegmentId(0) },
            Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Build {
                seat,
                meeple: MeepleKind::Barn,
                corner: Corner::Sw,
            })),
            Action::Expansion(expansion::Action::Festival(festival::Action::TakeBack {
                seat,
                meeple: MeepleKind::Mayor,
                at: there,
            })),
            Action::Expansion(expansion::Action::Abbot(abbot::Action::CallBack { seat, at: there })),
            Action::Deploy { seat, meeple: MeepleKind::Abbot, segment: SegmentId(4) },
            Action::Deploy { seat, meeple: MeepleKind::LargeFollower, segment: SegmentId(1) },
            Action::Expansion(expansion::Action::Bets(bets::Action::Settle { seat, at: there })),
            Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Move { seat, to: there })),
            Action::Expansion(expansion::Action::Bets(bets::Action::Bet {
                seat,
                chip: Chip::named("chip-4-6").unwrap(),
            })),
            Action::Expansion(expansion::Action::House(house::Action::Offer { seat, price: Price::Points(12) })),
            Action::Expansion(expansion::Action::House(house::Action::Offer { seat, price: Price::Abbey })),
            Action::Expansion(expansion::Action::House(house::Action::Offer {
                seat,
                price: Price::Goods(Goods { wine: 9, grain: 0, cloth: 5 }),
            })),
            Action::Expansion(expansion::Action::House(house::Action::Accept { seat, from: Seat(1) })),
            Action::Expansion(expansion::Action::House(house::Action::Enlarge { width: 20, height: 15 })),
            Action::Expansion(expansion::Action::House(house::Action::MakeRoom { width: 20, height: 15 })),
            Action::Expansion(expansion::Action::House(house::Action::LetGo)),
            Action::Expansion(expansion::Action::House(house::Action::TimeOut { seat })),
        ];
        for action in others {
            let mut word = String::new();
            write(action, &mut word);
            assert_eq!(read(&word), Ok(action), "{word}");
            let own = own_word(action);
            assert_eq!(own.is_some(), action.seat().is_some(), "{word}");
            if let Some(own) = own {
                assert_eq!(read_own(seat, &own), Ok(action), "{own}");
                let mut hidden = String::new();
                write_hidden(action, &mut hidden);
                assert_eq!(hidden[1..], format!("{},?", seat.0));
            }
            let json = serde_json::to_string(&action).unwrap();
            assert_eq!(serde_json::from_str::<Action>(&json).unwrap(), action, "{json}");
        }
    }
}
