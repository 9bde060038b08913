//! The rules that follow from the options of expansions, combined.

use super::{abbey_mayor, inns};
use crate::options::{BetsUnclaimed, FestivalReturn, Options, RiverTurns, Switch};

/// The rules that follow from the options of expansions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The rules of Abbey & Mayor; without effect where its pieces are not in the game.
    pub abbey_mayor: abbey_mayor::Rules,
    /// The way in which bets are settled; `None` without betting houses.
    pub bets: Option<BetsUnclaimed>,
    /// The figures that can be taken back on a festival; `None` without festivals.
    pub festival: Option<FestivalReturn>,
    /// The rules of Inns & Cathedrals; without effect where its tiles are not in the game.
    pub inns: inns::Rules,
    /// Whether the river keeps away from tiles ahead, not only from a second turn to the same side.
    pub river_looks_ahead: bool,
}

impl Rules {
    pub(crate) fn of(options: &Options) -> Self {
        Self {
            abbey_mayor: abbey_mayor::Rules::of(options),
            bets: (options.bets == Switch::On).then_some(options.bets_unclaimed),
            festival: (options.festival == Switch::On).then_some(options.festival_return),
            inns: inns::Rules::of(options),
            river_looks_ahead: options.river_turns == RiverTurns::Ahead,
        }
    }
}
