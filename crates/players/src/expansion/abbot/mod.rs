//! The value of abbots, as the evaluation weighs them.

mod weights;

use super::Sight;
use carc_rules::{BySeat, MeepleKind};
pub use weights::AbbotWeights;

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
