//! The figures that Abbey & Mayor adds.

use crate::options::{Options, Switch};
use crate::player::{MeepleKind, Supply};

/// Adds the mayor, the wagon and the barn of each player.
pub(in crate::expansion) fn add_figures(options: &Options, figures: &mut Supply) {
    if options.abbey_mayor == Switch::On {
        figures.set(MeepleKind::Mayor, 1);
        figures.set(MeepleKind::Wagon, 1);
        // Without farms there is nothing for a barn to do.
        figures.set(MeepleKind::Barn, u8::from(options.farmers == Switch::On));
    }
}
