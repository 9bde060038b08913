//! Statistics of people and servers, worked out from their finished games. Only what the moves of a game came to is stored,
//! and counted again where the way of counting has changed, so that a better formula counts for old games too.

mod milestones;
mod owner;
mod rating;
mod result;
mod standings;
mod tallies;

pub(super) use milestones::{NewRecord, record, tiles_before, winner_at_first};
pub(super) use rating::{RATED_TO_BE_PLACED, Rating, placed};
pub(super) use result::{GameResult, SeatResult};
pub(super) use standings::AllStandings;
pub use tallies::count_some;
pub(super) use tallies::note_end;
