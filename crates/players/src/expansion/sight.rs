//! What the evaluation knows of a position, for the values that expansions add to it.

use super::traders::printed::Printed;
use crate::evaluation::Openings;
use carc_rules::{BySeat, FeatureId, Game, Growth, MeepleKind, Seat, SegmentRef, Standing, TileSet};

/// Points for a city of a farm.
const CITY: f64 = 3.0;

/// A feature with followers, as the evaluation sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prospect {
    /// The feature.
    pub id: FeatureId,
    /// The points that each owner is expected to get from it, beyond those that it would pay if the game ended now.
    pub more: f64,
    /// The probability that its followers come home.
    pub chance: f64,
}

/// Facts about the tiles to come that expansions ask for, computed once per decision.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ToCome {
    pub(super) goods: Printed,
}

impl ToCome {
    /// Counts the tiles left as a seat sees them.
    pub fn of(seen: &Game) -> Self {
        let plays = seen.setup().options.has(TileSet::Traders);
        Self { goods: if plays { Printed::on(&seen.still_to_come()) } else { Printed::default() } }
    }
}

/// What the evaluation knows of a position.
pub(crate) struct Sight<'a> {
    /// The position.
    pub game: &'a Game,
    /// The tiles to come.
    pub to_come: &'a ToCome,
    /// The places where roads and cities can grow.
    pub openings: &'a Openings,
    /// The unfinished cities, and the probability that each becomes complete.
    pub cities: &'a [(FeatureId, f64)],
    /// The features with followers.
    pub prospects: &'a [Prospect],
    /// The share of the tiles that is left, from 1 to 0.
    pub share: f64,
    /// The part of a free figure's initial value that is left.
    pub fade: f64,
    /// The number of turns that each seat still has.
    pub turns: BySeat<u32>,
}

impl Sight<'_> {
    /// Returns how many of a figure a seat has in the supply.
    pub(super) fn kept(&self, seat: Seat, meeple: MeepleKind) -> f64 {
        f64::from(self.game.supply(seat).count(meeple))
    }

    /// Returns the figures of a kind on the board.
    pub(super) fn standing(&self, meeple: MeepleKind) -> impl Iterator<Item = &Standing> {
        self.game.standing().iter().filter(move |standing| standing.meeple == meeple)
    }

    /// Returns the feature that a figure stands in.
    pub(super) fn under(&self, standing: &Standing) -> FeatureId {
        Growth::of(self.game).under(standing)
    }

    /// Returns what is expected of the feature that a figure stands in; `None` if it has no follower.
    pub(super) fn prospect(&self, standing: &Standing) -> Option<Prospect> {
        let id = self.under(standing);
        self.prospects.iter().copied().find(|prospect| prospect.id == id)
    }

    /// Returns the points that each owner of a feature with a follower is expected to get from it.
    pub(super) fn expected(&self, standing: &Standing) -> f64 {
        let now = |at: SegmentRef| match self.game.worth(at) {
            Some((now, _)) => f64::from(now),
            None => CITY * self.game.complete_cities_of(at) as f64,
        };
        self.prospect(standing).map_or(0.0, |prospect| now(standing.at) + prospect.more)
    }
}
