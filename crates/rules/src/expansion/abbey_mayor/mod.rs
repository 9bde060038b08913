//! Abbey & Mayor: the abbey, the barn and the wagon. The mayor is one of the `figures` and needs no file here.

mod abbey;
mod barn;
mod notation;
mod wagon;

use crate::expansion;
use crate::game::turn;
use serde::{Deserialize, Serialize};

pub use abbey::is_last_round;
pub(super) use abbey::{asks_before_draw, begin_last_round, can_place, go_on_last_round, hand_over};
pub(super) use barn::{barns_into, check_claim, final_barns, left, score_barns, stood};
pub(super) use notation::{read, write};
pub(super) use wagon::{move_on, scored};

use crate::action;
use crate::event::{self, SegmentRef};
use crate::feature::Node;
use crate::game::Game;
use crate::geometry::{Corner, Position};
use crate::options::{Options, Switch};
use crate::phase::{self, Placing};
use crate::player::{BySeat, MeepleKind, Seat, Supply};
use crate::rules::Rules;
use crate::tile::{FeatureKind, TileId};
use wagon::Mover;

/// An action that Abbey & Mayor adds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Action {
    /// Places the abbey, instead of drawing or in the last round.
    #[serde(rename = "kept")]
    PlaceAbbey {
        /// The player who places it.
        seat: Seat,
        /// The cell.
        at: Position,
    },
    /// Puts a barn on a corner of the tile just placed, where four tiles meet.
    Build {
        /// The owner of the figure.
        seat: Seat,
        /// The kind of the figure.
        meeple: MeepleKind,
        /// The corner of the tile as it lies.
        corner: Corner,
    },
    /// Moves a wagon on that was scored.
    Move {
        /// The owner of the wagon.
        seat: Seat,
        /// The segment that the figure moves to.
        to: SegmentRef,
    },
}

impl Action {
    /// Returns the seat whose step it is.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::PlaceAbbey { seat, .. } | Self::Build { seat, .. } | Self::Move { seat, .. } => Some(seat),
        }
    }
}

/// A question of Abbey & Mayor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// A wagon that was scored may move on.
    Move {
        /// The owner of the wagon.
        seat: Seat,
        /// The kind of the figure.
        meeple: MeepleKind,
        /// The segment it stood on.
        from: SegmentRef,
    },
    /// The pile is used up, but this player may still place an abbey; so may one who holds tiles if none of
    /// them fits.
    Abbey {
        /// The player who may place it.
        seat: Seat,
    },
}

impl Phase {
    pub(super) const fn seat(self) -> Seat {
        match self {
            Self::Move { seat, .. } | Self::Abbey { seat } => seat,
        }
    }

    pub(super) const fn placing(self) -> Option<(Seat, Placing)> {
        match self {
            Self::Abbey { seat } => Some((seat, Placing::FromSupply)),
            Self::Move { .. } => None,
        }
    }

    pub(super) const fn about(self) -> Option<Position> {
        match self {
            Self::Move { from, .. } => Some(from.position),
            Self::Abbey { .. } => None,
        }
    }

    /// Returns whether it is a question of its own, not the placing of a tile.
    pub(super) const fn is_question(self) -> bool {
        match self {
            Self::Move { .. } => true,
            Self::Abbey { .. } => false,
        }
    }

    pub(super) const fn digest(self) -> (u64, Option<Seat>, Option<TileId>) {
        match self {
            Self::Move { seat, .. } => (8, Some(seat), None),
            Self::Abbey { seat } => (10, Some(seat), None),
        }
    }
}

/// Something that happened that only Abbey & Mayor knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A wagon that was scored moved on.
    Moved {
        /// The owner of the wagon.
        seat: Seat,
        /// The kind of the figure.
        meeple: MeepleKind,
        /// The segment it stood on.
        from: SegmentRef,
        /// The segment it stands on now.
        to: SegmentRef,
    },
}

/// The reason why Abbey & Mayor refuses something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// There is no abbey in the supply.
    #[error("no abbey in the supply")]
    NoAbbey,
    /// A barn in the farm keeps others out.
    #[error("a barn stands in the farm")]
    BarnThere,
    /// The figure does not stand on corners.
    #[error("this figure does not stand on a corner")]
    NotOnCorners {
        /// The kind of the figure.
        meeple: MeepleKind,
    },
    /// Not all four tiles are there, or one does not touch the point with a field.
    #[error("four fields do not meet there")]
    NoPoint,
    /// The wagon cannot move there.
    #[error("the figure cannot move there")]
    NotConnected,
}

/// A reason for points from barns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Extra {
    /// To the farmers of a farm in which a barn is placed.
    BarnPlaced,
    /// To the farmers of a farm that is joined to one with a barn.
    BarnJoined,
    /// To a barn at the end.
    Barn,
}

impl Extra {
    pub(super) const fn feature(self) -> FeatureKind {
        match self {
            Self::BarnPlaced | Self::BarnJoined | Self::Barn => FeatureKind::Field,
        }
    }

    pub(super) const fn is_final(self) -> bool {
        match self {
            Self::Barn => true,
            Self::BarnPlaced | Self::BarnJoined => false,
        }
    }
}

/// The state of Abbey & Mayor, apart from the board.
#[derive(Clone, Debug)]
pub(crate) struct State {
    /// Abbeys in each supply.
    abbeys: BySeat<u8>,
    /// The seats still to be asked in the last round, once it has begun.
    last: Option<Vec<Seat>>,
    /// The fields in which barns stand.
    barns: Vec<Node>,
    /// The field where a barn was placed in this turn.
    built: Option<Node>,
    /// Wagons that were scored in this turn and may move on.
    movers: Vec<Mover>,
}

impl State {
    pub(super) fn new(rules: &Rules) -> Self {
        Self {
            abbeys: BySeat::from_fn(|_| rules.stock.abbeys),
            last: None,
            barns: Vec::new(),
            built: None,
            movers: Vec::new(),
        }
    }
}

/// Adds the mayor, the wagon and the barn of each player.
pub(super) fn add_figures(options: &Options, figures: &mut Supply) {
    if options.abbey_mayor == Switch::On {
        figures.set(MeepleKind::Mayor, 1);
        figures.set(MeepleKind::Wagon, 1);
        // Without farms there is nothing for a barn to do.
        figures.set(MeepleKind::Barn, u8::from(options.farmers == Switch::On));
    }
}

pub(super) fn legal_into(game: &Game, phase: Phase, list: &mut Vec<action::Action>) {
    match phase {
        Phase::Move { seat, from, .. } => {
            wagon::moves_into(game, seat, from, list);
            list.push(action::Action::Pass { seat });
        }
        Phase::Abbey { seat } => {
            abbey::holes_into(game, seat, list);
            list.push(action::Action::Pass { seat });
        }
    }
}

/// Adds the cells where the abbey can go instead of drawing.
pub(super) fn choices_into(game: &Game, seat: Seat, list: &mut Vec<action::Action>) {
    if game.abbeys(seat) > 0 {
        abbey::holes_into(game, seat, list);
    }
}

pub(super) fn check(game: &Game, action: Action, phase: phase::Phase) -> Result<(), action::Illegal> {
    match (action, phase) {
        (
            Action::PlaceAbbey { seat, at },
            phase::Phase::Choose { .. } | phase::Phase::Expansion(expansion::Phase::AbbeyMayor(Phase::Abbey { .. })),
        ) => abbey::check(game, seat, at),
        (Action::Build { seat, meeple, corner }, phase::Phase::Deploy { .. }) => {
            barn::check(game, seat, meeple, corner)
        }
        (Action::Move { to, .. }, phase::Phase::Expansion(expansion::Phase::AbbeyMayor(Phase::Move { from, .. }))) => {
            Ok(wagon::check(game, from, to)?)
        }
        (Action::PlaceAbbey { .. } | Action::Build { .. } | Action::Move { .. }, _) => {
            Err(action::Illegal::OutOfTurnOrder)
        }
    }
}

pub(super) fn apply(game: &mut Game, action: Action, events: &mut Vec<event::Event>) {
    match action {
        Action::PlaceAbbey { seat, at } => abbey::place(game, seat, at, events),
        Action::Build { seat, meeple, corner } => {
            barn::build(game, seat, meeple, corner, events);
            turn::score_turn(game, events);
        }
        Action::Move { seat, to } => {
            wagon::go_to(game, seat, to, events);
            turn::go_on(game, events);
        }
    }
}

/// Lets a player send a wagon home, or not place the abbey.
pub(super) fn decline(game: &mut Game, phase: Phase, events: &mut Vec<event::Event>) {
    match phase {
        Phase::Move { .. } => turn::go_on(game, events),
        Phase::Abbey { .. } if is_last_round(game) => abbey::next_of_last_round(game, events),
        Phase::Abbey { seat } => super::house::keep_in_hand(game, seat, events),
    }
}

/// Returns what the fingerprint of a position counts in.
pub(super) fn digest(game: &Game) -> impl Iterator<Item = u64> + '_ {
    game.seats().filter(|_| game.rules.stock.abbeys > 0).map(|seat| u64::from(game.abbeys(seat)))
}
