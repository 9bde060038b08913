//! The log of a game: everything that was done in it, stored in pieces of at most [`PIECE`] entries.
//!
//! A piece is one value: a version byte, then words. `+5120` advances the clock by milliseconds (from 0 in each piece);
//! `c12` cuts the record back to its first 12 actions; every other word is an action done at that time, in
//! [`shorthand`]. A log only grows: what was taken back stays in it. A game of 140 actions takes 2 KB. As JSON with a
//! key for each turn it took 20 KB, and with many games, opening the store took seconds.

use std::fmt::Write;

use super::version::{self, VERSION};
use carc_rules::Action;
use carc_rules::shorthand::{self, NoAction};

/// Maximum number of entries in a piece.
pub const PIECE: u32 = 128;

/// An entry of a log: what was done, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Logged {
    /// Unix time in milliseconds when it was done.
    pub at: u64,
    /// The entry itself.
    pub done: Done,
}

/// The effect of an entry of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Done {
    /// Plays this action.
    Action(Action),
    /// Takes back all but this many actions, counted from the first.
    CutBack(u32),
}

impl Logged {
    /// Creates the entry of an action done at `at`, a Unix time in milliseconds.
    pub const fn action(at: u64, action: Action) -> Self {
        Self { at, done: Done::Action(action) }
    }
}

/// Returns the actions of a log that were not taken back, in order, each with its time and its index in the log.
pub fn standing(log: &[Logged]) -> Vec<Standing> {
    let mut standing = Vec::with_capacity(log.len());
    for (entry, &Logged { at, done }) in log.iter().enumerate() {
        match done {
            Done::Action(action) => standing.push(Standing { entry, at, action }),
            Done::CutBack(kept) => standing.truncate(kept as usize),
        }
    }
    standing
}

/// An action that was not taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The index of its entry in the log.
    pub entry: usize,
    /// Unix time in milliseconds when it was done.
    pub at: u64,
    /// The action.
    pub action: Action,
}

/// Returns the actions of a log that were not taken back. They are the actions of the game's record.
pub fn actions(log: &[Logged]) -> Vec<Action> {
    standing(log).into_iter().map(|standing| standing.action).collect()
}

/// Writes a piece of a log as it is stored: the version byte, then words.
pub fn write(piece: &[Logged]) -> Vec<u8> {
    [&[VERSION], words(piece).as_bytes()].concat()
}

/// Returns entries of a log, any number of them, as words.
pub fn words(piece: &[Logged]) -> String {
    let mut words = Words { text: String::with_capacity(piece.len() * 16), ..Words::default() };
    for &logged in piece {
        words.push(logged);
    }
    words.finish()
}

/// First letter of the word that cuts the record back; the word of no action begins with it ([`shorthand`]).
const CUT_BACK: char = 'c';

/// Writes a log, word by word.
#[derive(Default)]
pub(super) struct Words {
    text: String,
    /// Unix time in milliseconds of the last word.
    clock: u64,
}

impl Words {
    /// Adds an entry.
    pub(super) fn push(&mut self, Logged { at, done }: Logged) {
        self.tell_time(at);
        match done {
            Done::Action(action) => shorthand::write(action, &mut self.text),
            Done::CutBack(kept) => self.write(format_args!("{CUT_BACK}{kept}")),
        }
        self.text.push(' ');
    }

    /// Adds an action without its secret part: `s1,?`.
    pub(super) fn push_hidden(&mut self, at: u64, action: Action) {
        self.tell_time(at);
        shorthand::write_hidden(action, &mut self.text);
        self.text.push(' ');
    }

    fn tell_time(&mut self, at: u64) {
        // A clock that was set back must not lose an action.
        let later = at.saturating_sub(self.clock);
        if later > 0 {
            self.write(format_args!("+{later} "));
            self.clock = at;
        }
    }

    fn write(&mut self, word: std::fmt::Arguments<'_>) {
        self.text.write_fmt(word).expect("a string takes all text");
    }

    /// Returns all words, without a space at the end.
    pub(super) fn finish(mut self) -> String {
        self.text.truncate(self.text.trim_end().len());
        self.text
    }
}

/// The reason why bytes are not a piece of a log.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoLog {
    /// A later program wrote them.
    #[error("{0}")]
    Newer(String),
    /// They make no sense.
    #[error("{0}")]
    Damaged(String),
}

/// Reads a piece of a log as it is stored.
///
/// # Errors
/// [`NoLog`] if the bytes are not a piece of a log.
pub fn read(bytes: &[u8]) -> Result<Vec<Logged>, NoLog> {
    let body = version::body(bytes).map_err(|error| match error {
        version::Unknown::Version(_) => NoLog::Newer(error.to_string()),
        version::Unknown::Never | version::Unknown::Empty => NoLog::Damaged(error.to_string()),
    })?;
    from_words(std::str::from_utf8(body).map_err(|error| NoLog::Damaged(error.to_string()))?)
}

/// Reads the entries of a piece from its words.
///
/// # Errors
/// [`NoLog`] with the first letter of the first word that is no entry.
pub fn from_words(words: &str) -> Result<Vec<Logged>, NoLog> {
    let mut clock = 0u64;
    let mut piece = Vec::new();
    for word in words.split_ascii_whitespace() {
        // Only the first letter of the word: the rest may be secret, and this gets into logs.
        let wrong = |no_action| {
            let letter = word.chars().next().unwrap_or_default();
            let why = format!("no action: {letter:?} …");
            let newer = letter.is_ascii_lowercase() && no_action == NoAction::Unknown;
            if newer { NoLog::Newer(why) } else { NoLog::Damaged(why) }
        };
        if let Some(later) = word.strip_prefix('+') {
            let later = later.parse().ok().and_then(|later| clock.checked_add(later));
            clock = later.ok_or_else(|| wrong(NoAction::Damaged))?;
        } else if let Some(kept) = word.strip_prefix(CUT_BACK) {
            let kept = kept.parse().map_err(|_| wrong(NoAction::Damaged))?;
            piece.push(Logged { at: clock, done: Done::CutBack(kept) });
        } else {
            piece.push(Logged::action(clock, shorthand::read(word).map_err(wrong)?));
        }
    }
    Ok(piece)
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_rules::{MeepleKind, Position, Rotation, Seat, SegmentId};

    #[test]
    fn no_action_begins_like_a_word_of_the_log_alone() {
        for letter in ["c", "+"] {
            let words = [format!("{letter}0"), format!("{letter}0,1,2,3"), format!("{letter}0,f,1,2,3")];
            assert!(words.iter().all(|word| shorthand::read(word) == Err(NoAction::Unknown)), "{letter}");
        }
    }

    #[test]
    fn a_piece_comes_back() {
        let seat = Seat(5);
        let piece = [
            Logged::action(7, Action::Place { seat, at: Position::new(-3, 12), rotation: Rotation::R270 }),
            Logged::action(7, Action::Deploy { seat, meeple: MeepleKind::Follower, segment: SegmentId(4) }),
            Logged { at: 9, done: Done::CutBack(1) },
            Logged::action(1_800_000_000_000, Action::Pass { seat: Seat(0) }),
            Logged::action(1_800_000_000_000, Action::PutBack { depth: 70 }),
        ];
        let bytes = write(&piece);
        assert_eq!(&bytes[1..], b"+7 p5,-3,12,3 d5,f,4 +2 c1 +1799999999991 n0 b70");
        assert_eq!(read(&bytes).unwrap(), piece);
        assert_eq!(read(&write(&[])).unwrap(), []);
    }

    #[test]
    fn what_was_taken_back_no_longer_stands() {
        let log = from_words("+5 p0,1,0,0 n0 +1 p1,2,0,0 d1,f,0 +1 c2 +1 p1,3,0,0 n1 c3").unwrap();
        assert_eq!(log.len(), 8);
        let standing = standing(&log);
        let places: Vec<_> = standing.iter().map(|standing| (standing.entry, standing.at)).collect();
        assert_eq!(places, [(0, 5), (1, 5), (5, 8)]);
        assert_eq!(standing[2].action, shorthand::read("p1,3,0,0").unwrap());
        assert_eq!(actions(&log).len(), 3);
    }

    #[test]
    fn nonsense_is_refused() {
        for words in [
            "p0,1",
            "p0,1,1,4",
            "p6,1,1,0",
            "p0,1,1,0,0",
            "d0,x,1",
            "d0,f",
            "n",
            "n256",
            "b",
            "c",
            "c-1",
            "q1",
            "+-1",
            "é",
            "pé",
        ] {
            let bytes = [&[VERSION], words.as_bytes()].concat();
            assert!(read(&bytes).is_err(), "{words}");
        }
        assert!(read(b"").is_err());
        assert_eq!(read(b"\x02n0"), Err(NoLog::Newer("unknown record version 2, known is 1".to_owned())));
        assert!(matches!(read(b"\x01q1"), Err(NoLog::Newer(_))));
        assert!(matches!(read(b"\x01n9"), Err(NoLog::Damaged(_))));
    }
}
