//! The expansions and house rules: what they add to the game, each in its own file.
//!
//! The words of an expansion stand here, in the options and in the catalog, and nowhere else in the engine. The game's own files
//! know mechanisms: a kept tile, a figure that moves on, stakes, a hand. It is asked for them in the order of
//! ([`Game::after_scoring`](super::game::Game)); what must be remembered within a turn stands in [`Aside`].

mod abbey_mayor;
mod bets;
mod festival;
mod figures;
mod house;
mod room;

use abbey_mayor::Mover;
use bets::Stakes;
pub use bets::{Chip, Number, Stake};
pub use figures::MeepleKind;
pub(super) use house::Hand;
use house::Market;

use super::event::{Event, Points};
use super::feature::Node;
use super::game::Game;
use super::player::{BySeat, Seat, SeatSet};
use super::rules::Rules;
use super::tile::FeatureKind;

/// What an expansion pays for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Extra {
    /// To the farmers of a farm in which a barn is placed.
    BarnPlaced,
    /// To the farmers of a farm that is joined to one with a barn.
    BarnJoined,
    /// To a barn at the end.
    Barn,
    /// To a chip, during the game.
    Bet(Stake),
    /// To a chip, at the end.
    FinalBet(Stake),
}

impl Extra {
    /// The sort of feature that the points come from.
    pub const fn feature(self) -> Option<FeatureKind> {
        match self {
            Self::BarnPlaced | Self::BarnJoined | Self::Barn => Some(FeatureKind::Field),
            Self::Bet(_) | Self::FinalBet(_) => None,
        }
    }

    /// Whether such points are given in final scoring only.
    pub const fn is_final(self) -> bool {
        match self {
            Self::Barn | Self::FinalBet(_) => true,
            Self::BarnPlaced | Self::BarnJoined | Self::Bet(_) => false,
        }
    }
}

/// What expansions and house rules remember beside the board: nothing in the base game.
#[derive(Clone, Debug)]
pub(super) struct Aside {
    /// Kept tiles in each supply.
    kept: BySeat<u8>,
    /// Those who are still to be asked in the last round, once it has begun.
    last: Option<Vec<Seat>>,
    /// Where a barn was placed in this turn.
    built: Option<Node>,
    /// Figures that were scored in this turn and may move on.
    movers: Vec<Mover>,
    stakes: Stakes,
    hands: BySeat<Hand>,
    /// Tiles of hands that whoever looks does not see, put into the pile.
    mixed_in: usize,
    /// Those who have not placed the kept tile, the only one of their hand that fits, since the last tile was placed.
    passed: SeatSet,
    /// Those of them who were asked.
    declined: SeatSet,
    market: Market,
}

impl Aside {
    pub(super) fn new(rules: &Rules) -> Self {
        Self {
            kept: BySeat::from_fn(|_| rules.stock.kept),
            last: None,
            built: None,
            movers: Vec::new(),
            stakes: Stakes::new(rules.stock.stakes),
            hands: BySeat::default(),
            mixed_in: 0,
            passed: SeatSet::EMPTY,
            declined: SeatSet::EMPTY,
            market: Market::default(),
        }
    }
}

impl Game {
    /// What comes after roads, cities and cloisters were scored (R-16.1, 3b to 4). Whether somebody is asked something first.
    pub(in crate::engine) fn after_scoring(&mut self, events: &mut Vec<Event>) -> bool {
        self.score_barns(events);
        self.ask_on(events)
    }

    /// Goes on with the questions of this turn; `true` if somebody is awaited.
    pub(in crate::engine) fn ask_on(&mut self, events: &mut Vec<Event>) -> bool {
        self.settle_stakes(events) || self.move_on(events) || self.ask_for_stakes(events)
    }

    /// The game as a player sees it: nobody knows which chips of others lie face down, and the tiles of their
    /// hands are in the pile, which is sorted. What everybody can count is as it was. For looking ahead: what a move
    /// would bring must not tell what is secret. Nobody buys in it: nobody knows what others would offer.
    #[must_use]
    pub fn seen_by(&self, seat: Seat) -> Self {
        let mut seen = self.clone();
        seen.aside.stakes.forget_others(seat);
        seen.forget_hands(seat);
        seen.pile.sort_unstable();
        seen.rules.buy_tiles = false;
        seen
    }

    /// Whose secrets are in this game at all: those with face-down chips or a hidden hand. For whoever publishes.
    pub fn has_secrets(&self) -> bool {
        self.rules.bets.is_some() || (self.rules.hand > 1 && !self.hands_are_open())
    }

    /// What expansions pay at the end, beside stakes.
    pub(in crate::engine) fn final_extras(&self, give: &mut impl FnMut(Seat, Points)) {
        self.final_barns(give);
    }

    fn others(&self, seat: Seat) -> SeatSet {
        self.seats().filter(|&other| other != seat).collect()
    }
}
