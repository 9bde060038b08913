//! The actions of a game, in pieces of a few hundred bytes.
//!
//! A piece is one value: a version byte, then words. `+5120` moves the clock on by milliseconds (from 0 in each piece); every other
//! word is an action done at that time, in [`shorthand`]. A game of 140 actions takes 2 KB. As JSON with a key for each turn it took
//! 20, and with many games opening the store took seconds.

use std::fmt::Write;

use serde::{Deserialize, Serialize};

use super::codec;
use crate::engine::Action;
use crate::engine::shorthand::{self, NoAction};

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
        shorthand::write(action, &mut words);
        words.push(' ');
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
        let wrong = |no_action| {
            let letter = word.chars().next().unwrap_or_default();
            let why = format!("no action: {letter:?} …");
            let newer = letter.is_ascii_lowercase() && no_action == NoAction::Unknown;
            if newer { NoLog::Newer(why) } else { NoLog::Damaged(why) }
        };
        if let Some(later) = word.strip_prefix('+') {
            let later = later.parse().ok().and_then(|later| clock.checked_add(later));
            clock = later.ok_or_else(|| wrong(NoAction::Damaged))?;
        } else {
            piece.push(Logged { at: clock, action: shorthand::read(word).map_err(wrong)? });
        }
    }
    Ok(piece)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{MeepleKind, Position, Rotation, Seat, SegmentId};

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
        assert_eq!(read(b"\x02n0"), Err(NoLog::Newer("unknown record version 2, known is 1".to_owned())));
        assert!(matches!(read(b"\x01z1"), Err(NoLog::Newer(_))));
        assert!(matches!(read(b"\x01n9"), Err(NoLog::Damaged(_))));
    }
}
