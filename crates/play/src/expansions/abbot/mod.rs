//! The Abbot: gardens, and a figure that is called back for points.

use super::boxed::Boxed;
use super::pieces::{Home, Pieces, Words};
use super::story::{NamesThen, Story, summed};
use crate::words::text::{Text, Texts};
use carc_rules::expansion::Extra;
use carc_rules::{Event, FeatureKind, MeepleKind, Reason, Tile, TileSet};

pub(crate) struct Abbot;

pub(crate) const BOX: Boxed =
    Boxed { set: TileSet::Abbot, rules: &[], key: "expansion-abbot", brings: "expansion-abbot-brings" };

/// An abbot that is called back.
pub(crate) const HOME: Home =
    Home { effect: "effect-called-back", turn: "turn-called-back", refused: "refuse-no-call-back", alone: true };

impl Pieces for Abbot {
    fn words(&self) -> Words {
        Words { places: &["abbot", "garden", "callback"], ..Words::NONE }
    }

    fn figure_key(&self, meeple: MeepleKind) -> Option<&'static str> {
        (meeple == MeepleKind::Abbot).then_some("figure-abbot")
    }

    fn mark_key(&self, tile: &Tile) -> Option<&'static str> {
        tile.segments.iter().any(|segment| segment.kind == FeatureKind::Garden).then_some("tile-garden")
    }
}

impl Story for Abbot {
    fn scored_key(&self, extra: Extra) -> Option<&'static str> {
        matches!(extra, Extra::Abbot(_)).then_some("scored-called-back")
    }

    /// Tells how many points each player got for abbots that were called back.
    fn in_story(&self, texts: &Texts, name: NamesThen<'_>, events: &[(usize, &Event)]) -> Text {
        let paid = events.iter().filter_map(|&(turn, event)| match event {
            Event::Scored { seat, points } if matches!(points.reason, Reason::Expansion(Extra::Abbot(_))) => {
                Some((turn, *seat, points.total()))
            }
            _ => None,
        });
        summed(texts, "story-called-back", name, paid)
    }
}
