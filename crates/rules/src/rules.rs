//! The effect of edition, expansions and house rules in play, worked out once per game.

use super::board::TableLimit;
use super::expansion;
use super::expansion::Stock;
use super::options::{FarmScoring, HandSize, Options, SmallCity, Switch, TableMode, Unplayable};

/// The effect of edition, expansions and house rules in play, worked out once from [`Options`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule that holds or does not")]
pub struct Rules {
    /// Points of a complete city of two tiles.
    pub small_city: SmallCity,
    /// The way in which farms pay; `None` if fields cannot be claimed.
    pub farms: Option<FarmScoring>,
    /// The fate of a drawn tile that fits nowhere.
    pub unplayable: Unplayable,
    /// Whether incomplete features pay at the end.
    pub incomplete_pays: bool,
    /// Limits on where tiles can lie.
    pub table: TableLimit,
    /// Whether the edge of the table closes roads, cities and cloisters.
    pub edge_closes: bool,
    /// Number of tiles that each player holds between turns: 0; 1 if drawn ahead; 3, but 0 until the
    /// river has ended.
    pub hand: u8,
    /// Whether roads run on where trees stand at a crossing.
    pub trees_run_on: bool,
    /// Whether the drawn tile may be sold.
    pub buy_tiles: bool,
    /// Whether filling a hole earns a further turn.
    pub extra_turns: bool,
    /// Whether players play on from their hands when no tile of the pile fits, instead of the game ending (R-17.6, from
    /// version 2 of the rules on).
    pub hands_play_on: bool,
    /// The rules of expansions.
    pub expansions: expansion::Rules,
    /// Pieces of each player at the beginning.
    pub stock: Stock,
}

impl Options {
    /// Returns the rules that follow from the options.
    pub fn rules(&self) -> Rules {
        let on = |switch| switch == Switch::On;
        Rules {
            small_city: self.small_city,
            farms: on(self.farmers).then_some(self.farm_scoring),
            unplayable: self.unplayable,
            incomplete_pays: !on(self.no_incomplete_points),
            table: match self.table_mode {
                TableMode::Floor => TableLimit::Floor,
                TableMode::Table | TableMode::Extend => TableLimit::Fixed(self.table_size),
                TableMode::Shift => TableLimit::Shifting(self.table_size),
            },
            edge_closes: on(self.table_edge_completes),
            hand: match self.hand_size {
                HandSize::Three => 3,
                HandSize::One => u8::from(on(self.draw_ahead)),
            },
            trees_run_on: on(self.trees_do_not_end_roads),
            buy_tiles: on(self.buy_tiles),
            extra_turns: on(self.fill_hole_extra_turn),
            hands_play_on: self.unplayable == Unplayable::Return,
            expansions: expansion::Rules::of(self),
            stock: Stock::of(self),
        }
    }
}
