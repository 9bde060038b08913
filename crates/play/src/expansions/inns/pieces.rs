//! The large follower, inns and cathedrals in words.

use super::Inns;
use crate::expansions::pieces::{Pieces, Printed, Words};
use carc_rules::expansion::Counted;
use carc_rules::{Feature, FeatureKind, Game, MeepleKind, Tile, TileId, TileSet, Trait};

/// An inn at a road.
const INN: Printed = Printed { unpaid: "unpaid-inn", about: "feature-inn", so_far: "effect-inn" };

/// A cathedral in a city.
const CATHEDRAL: Printed =
    Printed { unpaid: "unpaid-cathedral", about: "feature-cathedral", so_far: "effect-cathedral" };

impl Pieces for Inns {
    fn words(&self) -> Words {
        Words { places: &["largefollower"], topics: &["inns"], ..Words::NONE }
    }

    fn figure_key(&self, meeple: MeepleKind) -> Option<&'static str> {
        (meeple == MeepleKind::LargeFollower).then_some("figure-largefollower")
    }

    fn tile_key(&self, tile: TileId) -> Option<&'static str> {
        // Its name would be that of a tile with the same city whose field is one.
        let tile = tile.tile();
        let count = |kind| tile.segments.iter().filter(|segment| segment.kind == kind).count();
        let is_bare = tile.set == TileSet::Inns && tile.segments.len() == 3;
        (is_bare && count(FeatureKind::City) == 1 && count(FeatureKind::Field) == 2).then_some("tile-city-divides")
    }

    fn mark_key(&self, tile: &Tile) -> Option<&'static str> {
        let has = |one: Trait| tile.segments.iter().any(|segment| segment.traits.has(one));
        if has(Trait::Inn) { Some("tile-inn") } else { has(Trait::Cathedral).then_some("tile-cathedral") }
    }

    fn counted(&self, counted: Counted) -> Option<&'static str> {
        match counted {
            Counted::Inns => Some("scored-inn"),
            Counted::Cathedrals => Some("scored-cathedral"),
            Counted::Chips | Counted::Pigs | Counted::MostGoods => None,
        }
    }

    fn printed(&self, game: &Game, feature: &Feature) -> Option<Printed> {
        match feature.kind {
            FeatureKind::Road => game.rules().expansions.inns.has_inn(feature.traits).then_some(INN),
            FeatureKind::City => feature.traits.has(Trait::Cathedral).then_some(CATHEDRAL),
            FeatureKind::Cloister | FeatureKind::Field | FeatureKind::Garden => None,
        }
    }
}
