//! The format of the reference games: complete games as plain facts, one line of JSON each.
//!
//! [`mod@format`] is the shape of a line, [`name`] how it names segments, [`rules`] its options. [`Observer`] plays a
//! game and writes down everything that the format can hold, in the words of `account`; [`compare`] finds the first
//! difference between two such accounts. [`mod@replay`] plays a read game again through an observer, with the pile that
//! `deck` finds in it.

mod account;
pub mod compare;
mod deck;
pub mod format;
mod hands;
pub mod name;
mod observe;
mod price;
mod quirk;
mod replay;
pub mod rules;

pub use observe::Observer;
pub use replay::{CannotReplay, replay};
