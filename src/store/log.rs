//! The actions of a game, in pieces of a few hundred bytes.
//!
//! A piece is one value: a version byte, then words. `+5120` moves the clock on by milliseconds (from 0 in each piece); every other
//! word is an action done at that time: `p0,3,-2,1` places (seat, x, y, quarter turns), `d0,f,2` deploys (seat, figure, segment),
//! `n0` passes, `b12` puts back (depth); the expansions' and house rules' actions have a letter each. A game of 140 actions takes 2 KB. As JSON with a key for each turn it
//! took 20, and with many games opening the store took seconds.

use std::fmt::Write;

use serde::{Deserialize, Serialize};

use super::codec;
use crate::engine::{
    Action, Corner, MeepleKind, Position, Price, Rotation, Seat, SegmentId, SegmentRef, Stake, TileId,
};

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
    [&[codec::VERSION], words(piece).as_bytes()].concat()
}

/// The words of a piece of any length.
pub(super) fn words(piece: &[Logged]) -> String {
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
            Action::Draw { seat } => push(&mut words, format_args!("r{} ", seat.0)),
            Action::Take { seat, tile } => push(&mut words, format_args!("t{},{tile} ", seat.0)),
            Action::Kept { seat, at } => push(&mut words, format_args!("k{},{},{} ", seat.0, at.x, at.y)),
            Action::Build { seat, meeple, corner } => {
                push(&mut words, format_args!("u{},{},{} ", seat.0, meeple_word(meeple), corner.word()));
            }
            Action::TakeBack { seat, meeple, at } => {
                push(&mut words, format_args!("h{},{},{} ", seat.0, meeple_word(meeple), segment_words(at)));
            }
            Action::Resolve { seat, at } => push(&mut words, format_args!("e{},{} ", seat.0, segment_words(at))),
            Action::Move { seat, to } => push(&mut words, format_args!("m{},{} ", seat.0, segment_words(to))),
            Action::Stake { seat, stake } => push(&mut words, format_args!("s{},{stake} ", seat.0)),
            Action::Offer { seat, price: Price::Points(points) } => {
                push(&mut words, format_args!("o{},{points} ", seat.0));
            }
            Action::Offer { seat, price: Price::Kept } => push(&mut words, format_args!("o{},k ", seat.0)),
            Action::Accept { seat, from } => push(&mut words, format_args!("a{},{} ", seat.0, from.0)),
            Action::Enlarge { width, height } => push(&mut words, format_args!("l{width},{height} ")),
            Action::MakeRoom { width, height } => push(&mut words, format_args!("w{width},{height} ")),
            Action::LetGo => push(&mut words, format_args!("g ")),
            Action::Pass { seat } => push(&mut words, format_args!("n{} ", seat.0)),
            Action::PutBack { depth } => push(&mut words, format_args!("b{depth} ")),
        }
    }
    words.truncate(words.trim_end().len());
    words
}

fn push(words: &mut String, word: std::fmt::Arguments<'_>) {
    words.write_fmt(word).expect("a string takes all text");
}

/// Why bytes are no piece of a log.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum NoLog {
    /// A later program wrote them.
    #[error("{0}")]
    Newer(String),
    /// They make no sense.
    #[error("{0}")]
    Damaged(String),
}

/// # Errors
/// Why the bytes are no piece of a log.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<Logged>, NoLog> {
    let body = codec::body(bytes).map_err(|error| match error {
        codec::Unknown::Version(_) => NoLog::Newer(error.to_string()),
        codec::Unknown::Empty => NoLog::Damaged(error.to_string()),
    })?;
    from_words(std::str::from_utf8(body).map_err(|error| NoLog::Damaged(error.to_string()))?)
}

/// # Errors
/// Which of the words is no action.
pub(super) fn from_words(words: &str) -> Result<Vec<Logged>, NoLog> {
    let mut clock = 0u64;
    let mut piece = Vec::new();
    for word in words.split_ascii_whitespace() {
        // Its first letter only: the rest may be secret, and this gets into logs.
        let wrong = || {
            let kind = word.chars().next().unwrap_or_default();
            let why = format!("no action: {kind:?} …");
            if kind.is_ascii_lowercase() && !KINDS.contains(kind) { NoLog::Newer(why) } else { NoLog::Damaged(why) }
        };
        if let Some(later) = word.strip_prefix('+') {
            clock = later.parse().ok().and_then(|later| clock.checked_add(later)).ok_or_else(wrong)?;
        } else {
            piece.push(Logged { at: clock, action: action(word).ok_or_else(wrong)? });
        }
    }
    Ok(piece)
}

/// The first letters of actions; another letter is an action of a later program.
const KINDS: &str = "pdnrtkuhemsoalwgb";

fn action(word: &str) -> Option<Action> {
    let kind = word.chars().next()?;
    let mut parts = word[kind.len_utf8()..].split(',');
    let action = match kind {
        'p' => Action::Place {
            seat: seat(parts.next())?,
            at: position(&mut parts)?,
            rotation: *Rotation::ALL.get(parts.next()?.parse::<usize>().ok()?)?,
        },
        'd' => Action::Deploy {
            seat: seat(parts.next())?,
            meeple: meeple(parts.next())?,
            segment: SegmentId(parts.next()?.parse().ok()?),
        },
        'n' => Action::Pass { seat: seat(parts.next())? },
        'r' => Action::Draw { seat: seat(parts.next())? },
        't' => Action::Take { seat: seat(parts.next())?, tile: TileId::named(parts.next()?)? },
        'k' => Action::Kept { seat: seat(parts.next())?, at: position(&mut parts)? },
        'u' => Action::Build {
            seat: seat(parts.next())?,
            meeple: meeple(parts.next())?,
            corner: parts.next().and_then(|word| Corner::ALL.into_iter().find(|corner| corner.word() == word))?,
        },
        'h' => Action::TakeBack { seat: seat(parts.next())?, meeple: meeple(parts.next())?, at: segment(&mut parts)? },
        'e' => Action::Resolve { seat: seat(parts.next())?, at: segment(&mut parts)? },
        'm' => Action::Move { seat: seat(parts.next())?, to: segment(&mut parts)? },
        's' => Action::Stake { seat: seat(parts.next())?, stake: Stake::named(parts.next()?)? },
        'o' => Action::Offer {
            seat: seat(parts.next())?,
            price: match parts.next()? {
                "k" => Price::Kept,
                points => Price::Points(points.parse().ok()?),
            },
        },
        'a' => Action::Accept { seat: seat(parts.next())?, from: seat(parts.next())? },
        'l' => Action::Enlarge { width: parts.next()?.parse().ok()?, height: parts.next()?.parse().ok()? },
        'w' => Action::MakeRoom { width: parts.next()?.parse().ok()?, height: parts.next()?.parse().ok()? },
        'g' => parts.next().filter(|rest| rest.is_empty()).map(|_| Action::LetGo)?,
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
        MeepleKind::Mayor => "m",
        MeepleKind::Wagon => "w",
        MeepleKind::Barn => "b",
    }
}

fn meeple(text: Option<&str>) -> Option<MeepleKind> {
    MeepleKind::ALL.into_iter().find(|&kind| text == Some(meeple_word(kind)))
}

fn segment_words(at: SegmentRef) -> String {
    format!("{},{},{}", at.position.x, at.position.y, at.segment.0)
}

fn position(parts: &mut std::str::Split<'_, char>) -> Option<Position> {
    Some(Position::new(parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

fn segment(parts: &mut std::str::Split<'_, char>) -> Option<SegmentRef> {
    Some(SegmentRef { position: position(parts)?, segment: SegmentId(parts.next()?.parse().ok()?) })
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
        let at = Position::new(3, -4);
        let there = SegmentRef { position: at, segment: SegmentId(2) };
        let others = [
            Action::Draw { seat },
            Action::Take { seat, tile: TileId::named("AM-03").unwrap() },
            Action::Kept { seat, at },
            Action::Deploy { seat, meeple: MeepleKind::Wagon, segment: SegmentId(0) },
            Action::Build { seat, meeple: MeepleKind::Barn, corner: Corner::Sw },
            Action::TakeBack { seat, meeple: MeepleKind::Mayor, at: there },
            Action::Resolve { seat, at: there },
            Action::Move { seat, to: there },
            Action::Stake { seat, stake: Stake::named("chip-4-6").unwrap() },
            Action::Offer { seat, price: Price::Points(12) },
            Action::Offer { seat, price: Price::Kept },
            Action::Accept { seat, from: Seat(1) },
            Action::Enlarge { width: 20, height: 15 },
            Action::MakeRoom { width: 20, height: 15 },
            Action::LetGo,
        ];
        let others = others.map(|action| Logged { at: 0, action });
        assert_eq!(read(&write(&others)).unwrap(), others);
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
        assert_eq!(read(b"\x02n0"), Err(NoLog::Newer("unknown record version 2, known is 1".to_owned())));
        assert!(matches!(read(b"\x01z1"), Err(NoLog::Newer(_))));
        assert!(matches!(read(b"\x01n9"), Err(NoLog::Damaged(_))));
    }
}
