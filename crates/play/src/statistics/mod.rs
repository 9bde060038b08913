//! Statistics of people and servers, derived from their finished games. Only each game's tally is stored. It is counted
//! again whenever the way of counting changes, so a better formula applies to old games too.

mod milestones;
mod owner;
mod rating;
mod result;
mod standings;
mod tallies;

pub(super) use milestones::{NewRecord, first_time_winners, record, tiles_before};
pub(super) use rating::{RATED_TO_BE_PLACED, Rating, placed};
pub(super) use result::{GameResult, SeatResult};
pub(super) use standings::AllStandings;
pub use tallies::count_some;
pub(super) use tallies::note_end;
