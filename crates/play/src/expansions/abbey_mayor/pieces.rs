//! The pieces of Abbey & Mayor.

use super::{AbbeyMayor, supply};
use crate::expansions::pieces::{Looked, Pieces, Words};
use crate::words::text::Texts;
use carc_rules::expansion::abbey_mayor;
use carc_rules::expansion::{self as all};
use carc_rules::moves::Deployment;
use carc_rules::{Extra, FeatureKind, Game, Illegal, MeepleKind, Seat, SegmentRef, TileId};

impl Pieces for AbbeyMayor {
    fn words(&self) -> Words {
        Words {
            places: &["mayor", "wagon", "barn", supply::WORD],
            directed: &["barn"],
            alone: &["abbey-mayor"],
            ..Words::NONE
        }
    }

    fn figure_key(&self, meeple: MeepleKind) -> Option<&'static str> {
        match meeple {
            MeepleKind::Mayor => Some("figure-mayor"),
            MeepleKind::Wagon => Some("figure-wagon"),
            MeepleKind::Barn => Some("figure-barn"),
            _ => None,
        }
    }

    fn tile_key(&self, tile: TileId) -> Option<&'static str> {
        supply::holds(tile).then_some("tile-abbey")
    }

    fn keeps_out(&self, illegal: Illegal) -> Option<&'static str> {
        let has_barn = matches!(illegal, Illegal::Expansion(all::Illegal::AbbeyMayor(abbey_mayor::Illegal::BarnThere)));
        has_barn.then_some("refuse-reserved")
    }

    /// Says what a barn pays, or a farmer whose field joins one: that farm is scored at once.
    fn effect(&self, texts: &Texts, looked: &Looked<'_>) -> Option<String> {
        match looked.deployment {
            Deployment::Corner(meeple, _) => {
                let mut standing = looked.after.standing().iter();
                let own = standing.rfind(|standing| standing.meeple == meeple && standing.seat == looked.seat)?;
                let points = looked.gained(Extra::AbbeyMayor(abbey_mayor::Extra::BarnPlaced));
                let cities = looked.after.complete_cities_of(own.at);
                Some(texts.words("effect-barn", &[("cities", cities.into()), ("points", points.into())]))
            }
            Deployment::Figure(_, segment) => {
                let feature = looked.placed.feature(SegmentRef { position: looked.position, segment })?;
                let joined = looked.gained(Extra::AbbeyMayor(abbey_mayor::Extra::BarnJoined));
                let joins = feature.kind == FeatureKind::Field && joined > 0;
                joins.then(|| texts.words("effect-closes", &[("points", joined.into())]))
            }
            Deployment::Nothing | Deployment::Return(..) => None,
        }
    }

    fn may_move_on(&self, game: &Game) -> Vec<(Seat, MeepleKind)> {
        game.wagons_to_move().map(|seat| (seat, MeepleKind::Wagon)).collect()
    }
}
