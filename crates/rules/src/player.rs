//! Players by their order at the table, and their figures. Chat ids never enter the rules.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

pub use super::expansion::MeepleKind;

/// A player by order at the table, from 0 (R-1.6: "clockwise" is the order of the seats).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The most seats a game can have.
    pub const MAX: usize = 6;

    /// Returns its index, 0 to 5.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the first `count` seats, in order.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Self> {
        (0..count).map(Self)
    }
}

/// The colour of a player's figures, different for each player. Players who choose none get one in this order.
/// There is one more colour than seats, so that even the last player of a full game has a choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Black.
    Black,
    /// White.
    White,
    /// Violet.
    Violet,
    /// Green.
    Green,
}

impl Colour {
    /// All colours, in order.
    pub const ALL: [Self; 7] =
        [Self::Red, Self::Blue, Self::Yellow, Self::Black, Self::White, Self::Violet, Self::Green];

    /// Returns its index, 0 to 6.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the colour of a seat if nobody chose any.
    pub const fn of_seat(seat: Seat) -> Self {
        Self::ALL[seat.index() % Self::ALL.len()]
    }

    /// Returns the word that users type for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
            Self::Black => "black",
            Self::White => "white",
            Self::Violet => "violet",
            Self::Green => "green",
        }
    }
}

/// A set of seats, such as the awaited ones or the winners.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// Returns a set of one seat.
    pub const fn only(seat: Seat) -> Self {
        Self::EMPTY.with(seat)
    }

    /// Returns this set with `seat` added.
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// Returns whether `seat` is in it.
    pub const fn contains(self, seat: Seat) -> bool {
        (seat.0 as usize) < Seat::MAX && self.0 & 1 << seat.0 != 0
    }

    /// Returns how many seats are in it.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns `true` if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the set as bits, with the first seat lowest.
    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    /// Returns this set without `seat`.
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Returns the seats in it, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::first(Seat::MAX as u8).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// One value per seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>([T; Seat::MAX]);

impl<T> BySeat<T> {
    /// Creates one value per seat by calling `value`.
    pub fn from_fn(value: impl FnMut(Seat) -> T) -> Self {
        let mut value = value;
        Self(std::array::from_fn(|index| value(Seat(index as u8))))
    }

    /// Returns the values of the first `count` seats, in order.
    pub fn first(&self, count: u8) -> &[T] {
        &self.0[..usize::from(count).min(Seat::MAX)]
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// The figures in front of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<u8>", into = "Vec<u8>")]
pub struct Supply([u8; MeepleKind::ALL.len()]);

/// Number of kinds of figures that every record counts.
const FIRST_SORTS: usize = 4;

/// Reads the counts of a record, which leaves out kinds of figures that did not exist when it was written.
impl From<Vec<u8>> for Supply {
    fn from(counts: Vec<u8>) -> Self {
        Self(std::array::from_fn(|sort| counts.get(sort).copied().unwrap_or(0)))
    }
}

impl From<Supply> for Vec<u8> {
    fn from(Supply(counts): Supply) -> Self {
        let used = counts.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
        counts[..used.max(FIRST_SORTS)].to_vec()
    }
}

impl Supply {
    /// Figures of a player of the base game at the beginning: 7 followers; the eighth is the scoring marker.
    pub const START: Self = Self::only(MeepleKind::Follower, 7);

    /// Creates a supply of `count` figures of `kind` alone.
    pub const fn only(kind: MeepleKind, count: u8) -> Self {
        let mut counts = [0; MeepleKind::ALL.len()];
        counts[kind as usize] = count;
        Self(counts)
    }

    /// Sets the number of figures of `kind`.
    pub const fn set(&mut self, kind: MeepleKind, count: u8) {
        self.0[kind as usize] = count;
    }

    /// Returns the number of figures of `kind`.
    pub const fn count(&self, kind: MeepleKind) -> u8 {
        self.0[kind as usize]
    }

    /// Puts one figure of `kind` back.
    pub(super) const fn put(&mut self, kind: MeepleKind) {
        self.0[kind as usize] += 1;
    }

    /// Takes one figure of `kind` out. The caller has checked that there is one.
    pub(super) const fn take(&mut self, kind: MeepleKind) {
        self.0[kind as usize] -= 1;
    }
}
