//! Inns & Cathedrals: inns at roads and cathedrals in cities, which are traits of segments, and a large follower,
//! which is a row in `figures`. They change what roads and cities pay.

mod points;
mod rules;

pub(super) use points::printed;
pub use rules::Rules;
