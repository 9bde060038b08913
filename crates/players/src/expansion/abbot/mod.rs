//! The value of abbots, as the evaluation weighs them.

use serde::{Deserialize, Serialize};

use super::Sight;
use carc_rules::{BySeat, MeepleKind};

/// What the evaluation weighs in games with The Abbot. All 0: an abbot is worth only what it stands on.
#[derive(Clone, Copy, PartialEq, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct AbbotWeights {
    /// Value, in points at the beginning, of an abbot in the supply.
    pub kept: f64,
    /// Share of that value that is left while it stands on a feature that will not be completed: it can be called back.
    pub called_back: f64,
}

impl AbbotWeights {
    pub(super) fn add(&self, sight: &Sight<'_>, points: &mut BySeat<f64>) {
        let kept = self.kept * sight.fade;
        for seat in sight.game.seats() {
            points[seat] += kept * sight.kept(seat, MeepleKind::Abbot);
        }
        for standing in sight.standing(MeepleKind::Abbot) {
            let home = sight.prospect(standing).map_or(0.0, |prospect| prospect.chance);
            points[standing.seat] += kept * (self.called_back + (1.0 - self.called_back) * home);
        }
    }
}
