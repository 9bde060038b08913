//! The actions of a game, in pieces of a few hundred bytes.
//!
//! A piece is one value: a version byte, then words. `+5120` moves the clock on by milliseconds (from 0 in each piece); every other
//! word is an action done at that time: `p0,3,-2,1` places (seat, x, y, quarter turns), `d0,f,2` deploys (seat, figure, segment),
//! `n0` passes, `b12` puts back (depth). A game of 140 actions takes 2 KB. As JSON with a key for each turn it
//! took 20, and with many games opening the store took seconds.

use std::fmt::Write;

use serde::{Deserialize, Serialize};

use super::codec;
use crate::engine::{Action, MeepleKind, Position, Rotation, Seat, SegmentId};

/// How many actions a piece holds.
pub(super) const PIECE: u32 = 128;

/// An action and when it was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Logged {
    /// Unix milliseconds.
    pub at: u64,
    /// What.
    pub action: Action,
}

pub(super) fn write(piece: &[Logged]) -> Vec<u8> {
    let mut words = String::with_capacity(piece.len() * 16);
    let mut clock = 0;
    for &Logged { at, action } in piece {
        // A clock that was set back must not lose an action.
        let later = at.saturating_sub(clock);
        if later > 0 {
            push(&mut words, format_args!("+{later} "));
            clock = at;
        }
        match action {
            Action::Place { seat, at, rotation } => {
                push(&mut words, format_args!("p{},{},{},{} ", seat.0, at.x, at.y, rotation.quarters()));
            }
            Action::Deploy { seat, meeple, segment } => {
                push(&mut words, format_args!("d{},{},{} ", seat.0, meeple_word(meeple), segment.0));
            }
            Action::Pass { seat } => push(&mut words, format_args!("n{} ", seat.0)),
            Action::PutBack { depth } => push(&mut words, format_args!("b{depth} ")),
        }
    }
    let mut bytes = vec![codec::VERSION];
    bytes.extend_from_slice(words.trim_end().as_bytes());
    bytes
}

fn push(words: &mut String, word: std::fmt::Arguments<'_>) {
    words.write_fmt(word).expect("a string takes all text");
}

/// # Errors
/// Why the bytes are no piece of a log.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<Logged>, String> {
    let words = std::str::from_utf8(codec::body(bytes)?).map_err(|error| error.to_string())?;
    let mut clock = 0u64;
    let mut piece = Vec::new();
    for word in words.split_ascii_whitespace() {
        let wrong = || format!("no action: {word:?}");
        if let Some(later) = word.strip_prefix('+') {
            clock = later.parse().ok().and_then(|later| clock.checked_add(later)).ok_or_else(wrong)?;
        } else {
            piece.push(Logged { at: clock, action: action(word).ok_or_else(wrong)? });
        }
    }
    Ok(piece)
}

fn action(word: &str) -> Option<Action> {
    let kind = word.chars().next()?;
    let mut parts = word[kind.len_utf8()..].split(',');
    let action = match kind {
        'p' => Action::Place {
            seat: seat(parts.next())?,
            at: Position::new(parts.next()?.parse().ok()?, parts.next()?.parse().ok()?),
            rotation: *Rotation::ALL.get(parts.next()?.parse::<usize>().ok()?)?,
        },
        'd' => Action::Deploy {
            seat: seat(parts.next())?,
            meeple: MeepleKind::ALL.into_iter().find(|&kind| parts.clone().next() == Some(meeple_word(kind)))?,
            segment: SegmentId(parts.nth(1)?.parse().ok()?),
        },
        'n' => Action::Pass { seat: seat(parts.next())? },
        'b' => Action::PutBack { depth: parts.next()?.parse().ok()? },
        _ => return None,
    };
    parts.next().is_none().then_some(action)
}

/// A seat that exists: everything that is kept by seat relies on it.
fn seat(text: Option<&str>) -> Option<Seat> {
    text?.parse().ok().map(Seat).filter(|seat| seat.index() < Seat::MAX)
}

const fn meeple_word(kind: MeepleKind) -> &'static str {
    match kind {
        MeepleKind::Follower => "f",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_comes_back() {
        let seat = Seat(5);
        let piece = [
            Logged { at: 7, action: Action::Place { seat, at: Position::new(-3, 12), rotation: Rotation::R270 } },
            Logged { at: 7, action: Action::Deploy { seat, meeple: MeepleKind::Follower, segment: SegmentId(4) } },
            Logged { at: 1_800_000_000_000, action: Action::Pass { seat: Seat(0) } },
            Logged { at: 1_800_000_000_000, action: Action::PutBack { depth: 70 } },
        ];
        let bytes = write(&piece);
        assert_eq!(&bytes[1..], b"+7 p5,-3,12,3 d5,f,4 +1799999999993 n0 b70");
        assert_eq!(read(&bytes).unwrap(), piece);
        assert_eq!(read(&write(&[])).unwrap(), []);
    }

    #[test]
    fn nonsense_is_refused() {
        for words in
            ["p0,1", "p0,1,1,4", "p6,1,1,0", "p0,1,1,0,0", "d0,x,1", "d0,f", "n", "n256", "b", "z1", "+-1", "é", "pé"]
        {
            let bytes = [&[codec::VERSION], words.as_bytes()].concat();
            assert!(read(&bytes).is_err(), "{words}");
        }
        assert!(read(b"").is_err());
        assert!(read(b"\x02n0").unwrap_err().contains("version 2"));
    }
}
