//! A cache of reviews of finished games.

use super::recent::Recent;
use crate::case::Session;
use crate::case::fault::NotDone;
use crate::case::low_priority::at_low_priority;
use carc_players::{Review, Reviewed, review};
use carc_rules::{BySeat, Seat};
use carc_table::GameId;
use carc_table::limits::REVIEWS;
use std::sync::Arc;
use std::time::Duration;

/// Maximum number of costly turns in a review.
const TOLD: usize = 5;

/// Least cost of a costly turn, in hundredths of a point.
const WORTH_TELLING: i64 = 100;

/// Longest wait for a review from a low-priority thread: several times as long as one takes.
const PATIENCE: Duration = Duration::from_secs(5);

/// The parts of a game's review that are shown.
pub(crate) struct LookedBack {
    /// Number of log entries when it was made.
    entries: u32,
    /// The luck of each seat's draws, in hundredths of a point.
    pub luck: BySeat<i64>,
    /// At most [`TOLD`] turns that cost [`WORTH_TELLING`] or more, the costliest first.
    pub costly: Vec<Reviewed>,
    /// For each seat, the curve of its expected points from [`Review::expected`].
    pub expected: Vec<Vec<i32>>,
}

impl LookedBack {
    fn of(review: &Review, entries: u32, seats: usize) -> Self {
        let expected = |seat: usize| {
            let of = |points: &BySeat<i64>| i32::try_from(points[Seat(seat as u8)]).unwrap_or(i32::MAX);
            review.expected.iter().map(of).collect()
        };
        Self {
            entries,
            luck: BySeat::from_fn(|seat| review.luck(seat)),
            costly: costly(review),
            expected: (0..seats).map(expected).collect(),
        }
    }

    /// Returns about how many bytes of memory it takes.
    fn bytes(&self) -> usize {
        let curves: usize = self.expected.iter().map(|curve| size_of_val(&**curve) + 32).sum();
        size_of::<Self>() + size_of_val(&*self.costly) + curves
    }
}

/// Recent reviews: each takes about half a second, and people tend to look back at the same game together.
pub(crate) struct Reviews(Recent<GameId, Arc<LookedBack>>);

impl Default for Reviews {
    fn default() -> Self {
        Self(Recent::new(REVIEWS))
    }
}

impl Reviews {
    /// Returns the review of a finished game.
    pub(crate) fn of(&self, session: &Session) -> Result<Arc<LookedBack>, NotDone> {
        let entries = session.logged();
        self.0.get(session.id(), |known| {
            if known.is_some_and(|known| known.entries == entries) {
                return Ok(None);
            }
            let _part = tracing::debug_span!("review").entered();
            let record = Arc::new(session.record()?.clone());
            let reviewed = at_low_priority(PATIENCE, move || review(&record))?;
            let looked_back = LookedBack::of(&reviewed, entries, session.table().places.len());
            let bytes = looked_back.bytes();
            Ok(Some((Arc::new(looked_back), bytes)))
        })
    }
}

/// Returns at most [`TOLD`] turns that cost [`WORTH_TELLING`] or more, the costliest first.
fn costly(review: &Review) -> Vec<Reviewed> {
    let mut turns: Vec<Reviewed> = review.turns.iter().filter(|turn| turn.cost >= WORTH_TELLING).copied().collect();
    turns.sort_by_key(|turn| std::cmp::Reverse(turn.cost));
    turns.truncate(TOLD);
    turns
}
