//! The rules of Carcassonne as pure values: no pictures, no storage, no chat, no clock, no files, no randomness.
//!
//! A [`Setup`] starts a [`Game`]. The game tells what it waits for ([`Phase`]), accepts an [`Action`] or refuses it
//! ([`Illegal`]), and returns what happened ([`Event`]). It is stored as a [`Record`]. Rule numbers are those
//! of `docs/rules.md`.
//!
//! The same record leads to the same position on every machine and in every later version: nothing here depends on the
//! order of a hash map, a clock or randomness. A refused action changes nothing.
//!
//! # Words
//!
//! | word | meaning here |
//! |---|---|
//! | *figure*, *meeple* | any piece of a player on the board; a *follower* is one that counts for the majority |
//! | *deployment* | what a player does with figures after placing a tile: put one down, take one back, or nothing |
//! | *record* | the setup of a game and its actions: the stored truth, replayed whenever the game is needed |
//! | *fingerprint* | a number that equal positions share on every machine, to check that a record still leads there |
//! | *edge* | one of the four sides of a tile |

mod action;
mod board;
mod catalog;
mod deck;
mod event;
pub mod expansion;
mod feature;
mod game;
mod geometry;
pub mod moves;
pub mod notation;
mod options;
mod phase;
mod player;
mod record;
mod rules;
mod setup;
pub mod shorthand;
mod tile;
mod traits;
mod version;

pub use action::{Action, Illegal};
pub use board::{Board, Demand, PlacedTile, Placement, SegmentRef, TableLimit, TableSize};
pub use catalog::{Catalog, CatalogError, Mark, TileSet};
pub use deck::{Deck, Layer};
pub use event::{Counted, Event, Item, Points, Reason};
pub use expansion::{Extra, Stock};
pub use feature::Feature;
pub use game::{FeatureId, Game, Growth, Outcome, Standing, Unarranged, arranged, pile};
pub use geometry::{Corner, Edge, EdgeSet, HalfEdge, HalfEdgeSet, NotARotation, Position, Rotation};
pub use options::*;
pub use phase::{Phase, Placing};
pub use player::{BySeat, Colour, MeepleKind, Seat, SeatSet, Supply};
pub use record::{Record, Unreplayable};
pub use rules::Rules;
pub use setup::{Setup, SetupError};
pub use tile::{EdgeKind, FeatureKind, River, RiverEnd, Segment, SegmentId, Spot, Tile, TileId};
pub use traits::{Trait, Traits};
pub use version::RULES;
