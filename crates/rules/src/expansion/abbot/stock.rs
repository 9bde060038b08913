//! The figure that The Abbot adds.

use crate::options::{Options, Switch};
use crate::player::{MeepleKind, Supply};

/// Adds the abbot of each player.
pub(in crate::expansion) const fn add_figures(options: &Options, figures: &mut Supply) {
    figures.set(MeepleKind::Abbot, matches!(options.abbot, Switch::On) as u8);
}
