//! What the referee keeps of a game: players, figures, chips on houses, whose turn it is and what is asked.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::board::{Board, Feature, Place, Spot};
use super::options::Options;
use super::tiles::{Chip, Kind};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Man {
    Follower,
    Mayor,
    Wagon,
    Barn,
    Abbot,
    Large,
    Builder,
    Pig,
}

impl Man {
    pub const ALL: [Self; 8] =
        [Self::Follower, Self::Mayor, Self::Wagon, Self::Barn, Self::Abbot, Self::Large, Self::Builder, Self::Pig];

    pub fn word(self) -> &'static str {
        ["follower", "mayor", "wagon", "barn", "abbot", "largefollower", "builder", "pig"][self as usize]
    }

    pub fn named(word: &str) -> Self {
        Self::ALL.into_iter().find(|man| man.word() == word).unwrap()
    }

    /// Returns whether it can claim a feature.
    pub fn is_follower(self) -> bool {
        !matches!(self, Self::Barn | Self::Builder | Self::Pig)
    }
}

/// A figure on the board. A barn stands on the field of the cell south-east of its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Figure {
    pub seat: usize,
    pub man: Man,
    pub at: Spot,
}

#[derive(Clone, Debug, Default)]
pub struct Player {
    pub score: u32,
    /// Figures in the supply, in the order of [`Man::ALL`].
    pub men: [u32; 8],
    pub abbeys: u32,
    /// Tokens of wine, grain and cloth.
    pub goods: [u32; 3],
    pub chips: BTreeSet<&'static str>,
    /// Tiles held, oldest first.
    pub hand: Vec<&'static Kind>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Price {
    Points(u32),
    Kept,
    Goods([u32; 3]),
}

#[derive(Clone, Debug)]
pub enum Phase {
    Choose { seat: usize },
    Place { seat: usize, tile: &'static Kind },
    Deploy { seat: usize },
    Settle { seat: usize, house: Place },
    Move { seat: usize, from: Spot },
    Bet { awaited: BTreeSet<usize>, house: Place },
    Offers { awaited: BTreeSet<usize>, tile: &'static Kind },
    Accept { seat: usize, tile: &'static Kind },
    Abbey { seat: usize },
    Room { tile: &'static Kind },
    PutBack { tile: &'static Kind },
    Over,
}

/// The turn that is under way.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is true of a turn or not")]
pub struct Turn {
    /// The seat whose turn it is.
    pub active: usize,
    /// The seat that places the tile: the active player or the buyer.
    pub mover: usize,
    pub bought: bool,
    pub offers: BTreeMap<usize, Price>,
    /// The features complete before the tile was placed.
    pub complete_before: Vec<Feature>,
    pub placed: Place,
    pub fills_hole: bool,
    /// The tile lies in the feature of its player's builder.
    pub extends: bool,
    /// This is the second part of a double turn.
    pub second: bool,
    /// The tile of the first part filled a hole.
    pub earned: bool,
    /// The barn put down in this turn.
    pub barn: Option<Spot>,
    /// The roads and cities whose completion settles bets.
    pub settling: Vec<Feature>,
    /// Houses with chips in them that are not settled yet, in the order in which they were laid.
    pub houses: Vec<Place>,
    /// The features by which those of them are settled that lie in several.
    pub chosen: BTreeMap<Place, Spot>,
    /// Chips that are chosen but do not lie yet.
    pub stakes: Vec<(usize, &'static Chip)>,
    /// Scored wagons that were not asked yet.
    pub wagons: VecDeque<(usize, Spot)>,
}

pub struct Referee {
    pub options: Options,
    pub board: Board,
    pub players: Vec<Player>,
    pub figures: BTreeSet<Figure>,
    /// Chips on houses: of whom, which.
    pub stacks: BTreeMap<Place, Vec<(usize, &'static Chip)>>,
    pub pile: VecDeque<&'static Kind>,
    pub phase: Phase,
    pub turn: Turn,
    /// The cells of all tiles, in the order in which they were laid.
    pub laid: Vec<Place>,
    /// The seat that drew last from the pile.
    pub last_drawer: usize,
    /// The seats that are still to be asked in the abbey round, once it has begun.
    pub last_round: Option<VecDeque<usize>>,
    /// The seats that were asked for an abbey of the hand since the last tile was laid, and kept it.
    pub abbeys_kept: BTreeSet<usize>,
    /// What players hold between turns was drawn: at the beginning, or hands of three behind the river.
    pub hands_are_drawn: bool,
}

impl Referee {
    pub fn seats(&self) -> usize {
        self.players.len()
    }

    pub fn following(&self, seat: usize) -> usize {
        (seat + 1) % self.seats()
    }

    /// All seats, beginning with one.
    pub fn seats_from(&self, first: usize) -> impl Iterator<Item = usize> + use<> {
        let seats = self.seats();
        (0..seats).map(move |step| (first + step) % seats)
    }

    /// The figures that stand in a feature, barns too.
    pub fn figures_in(&self, feature: &Feature) -> Vec<Figure> {
        self.figures.iter().filter(|figure| feature.spots.contains(&figure.at)).copied().collect()
    }

    pub fn is_occupied(&self, feature: &Feature) -> bool {
        self.figures_in(feature).iter().any(|figure| figure.man.is_follower())
    }

    pub fn put_down(&mut self, figure: Figure) {
        self.players[figure.seat].men[figure.man as usize] -= 1;
        assert!(self.figures.insert(figure), "two figures on one spot");
    }

    pub fn take_home(&mut self, figure: Figure) {
        assert!(self.figures.remove(&figure), "no such figure");
        self.players[figure.seat].men[figure.man as usize] += 1;
    }
}
