//! Statistics of people and servers, worked out from their finished games: nothing of them is stored, so that a better
//! formula counts for old games too.

mod memory;
mod rating;
mod result;

pub(super) use memory::Results;
pub(super) use rating::{RATED_TO_BE_PLACED, Rating, placed, ratings};
pub(super) use result::{GameResult, SeatResult, names};
