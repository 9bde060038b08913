//! The rules that follow from the options of Abbey & Mayor.

use crate::options::{Options, Switch, WagonAbbey, WagonMove};

/// The rules that follow from the options of Abbey & Mayor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Whether abbeys can be placed after the last tile of the pile.
    pub last_round: bool,
    /// Whether a barn may join a farm that has one.
    pub barn_on_barn: bool,
    /// The places where a scored wagon may move.
    pub wagon_move: WagonMove,
    /// The features that an abbey connects for wagons.
    pub wagon_abbey: WagonAbbey,
}

impl Rules {
    pub(in crate::expansion) fn of(options: &Options) -> Self {
        Self {
            last_round: options.abbey_endgame == Switch::On,
            barn_on_barn: options.barn_on_barn == Switch::On,
            wagon_move: options.wagon_move,
            wagon_abbey: options.wagon_abbey,
        }
    }
}
