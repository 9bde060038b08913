//! The rules of Carcassonne as pure values: no pictures, no storage, no chat, no clock, no files, no randomness.
//!
//! [`Setup`] → [`Game`]; a game says what it waits for ([`Phase`]), takes an [`Action`] or refuses it ([`Illegal`]), and tells
//! what happened ([`Event`]). A [`Record`] is what is stored of it. Rule numbers are those of the rules reference.

mod action;
mod board;
mod catalog;
mod deck;
mod event;
mod feature;
mod game;
mod geometry;
pub mod notation;
mod phase;
mod player;
mod record;
mod rules;
mod score;
mod setup;
mod tile;

pub use action::{Action, Illegal};
pub use board::{Board, PlacedTile, Placement};
pub use catalog::{Catalog, CatalogError};
pub use deck::Deck;
pub use event::{Counted, Event, Item, Points, Reason, SegmentRef};
pub use feature::Feature;
pub use game::{Game, Outcome, Standing, Unarranged};
pub use geometry::{Edge, EdgeSet, HalfEdge, HalfEdgeSet, NotARotation, Position, Rotation};
pub use phase::Phase;
pub use player::{BySeat, MeepleKind, Seat, SeatSet, Supply};
pub use record::{Record, Unreplayable};
pub use rules::{
    Edition, FarmScoring, MaxPlayers, OptionError, Options, RoleNames, Rules, SmallCity, StartPlayer, Switch,
    Unplayable,
};
pub use setup::{Setup, SetupError};
pub use tile::{EdgeKind, FeatureKind, Segment, SegmentId, Spot, Tile, TileId};
