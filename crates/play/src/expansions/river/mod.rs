//! The River: tiles that are placed before all others and lie as one river.

use super::boxed::Boxed;
use super::pieces::{Pieces, Words};
use super::story::Story;
use crate::words::text::{Text, Texts};
use carc_rules::expansion::{self, river};
use carc_rules::{FeatureKind, Game, Illegal, Layer, Options, RiverEnd, Switch, Tile, TileId, TileSet};

pub(crate) struct River;

pub(crate) const BOX: Boxed = Boxed {
    set: TileSet::River,
    rules: &["river_start", "river_turns"],
    key: "expansion-river",
    brings: "expansion-river-brings",
};

impl Pieces for River {
    fn words(&self) -> Words {
        Words { topics: &["river"], ..Words::NONE }
    }

    fn tile_key(&self, tile: TileId) -> Option<&'static str> {
        Some(match tile.tile().river?.end? {
            RiverEnd::Spring => "tile-spring",
            RiverEnd::Lake => "tile-lake",
        })
    }

    fn mark_key(&self, tile: &Tile) -> Option<&'static str> {
        let course = tile.river?.edges;
        // A tile without roads, cities or cloisters is named after the course of the river.
        let has_more = |kind| kind != FeatureKind::Field && kind != FeatureKind::Garden;
        if tile.segments.iter().any(|segment| has_more(segment.kind)) {
            return Some("tile-river");
        }
        let is_straight = course.iter().any(|edge| course.contains(edge.opposite()));
        Some(if is_straight { "tile-river-straight" } else { "tile-river-bend" })
    }

    fn misplaced(&self, tile: TileId, illegal: Illegal, fits_here: bool) -> Option<&'static str> {
        tile.tile().river?;
        match illegal {
            Illegal::Expansion(expansion::Illegal::River(river::Illegal::Turn)) if fits_here => {
                Some("refuse-river-turn")
            }
            Illegal::Expansion(expansion::Illegal::River(river::Illegal::Ahead)) if fits_here => {
                Some("refuse-river-ahead")
            }
            Illegal::Detached | Illegal::Expansion(expansion::Illegal::River(_)) => Some("refuse-river-elsewhere"),
            Illegal::Mismatch { .. } if !fits_here => Some("refuse-river-elsewhere"),
            _ => None,
        }
    }

    fn pile(&self, texts: &Texts, game: &Game) -> Text {
        let left = |layer| game.still_to_come().into_iter().filter(|&tile| Layer::of(tile) == layer).count();
        let (between, lake) = (left(Layer::River), left(Layer::Lake));
        if between + lake == 0 {
            return Text::default();
        }
        texts.say("tiles-river", &[("count", between.into())])
    }
}

impl Story for River {
    fn begins(&self, options: &Options) -> Option<&'static str> {
        (options.river == Switch::On).then_some("game-begins-spring")
    }
}
