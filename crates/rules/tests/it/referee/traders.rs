//! Traders & Builders: who may stand next to whom, double turns, goods.

use super::board::Feature;
use super::state::{Figure, Man, Phase, Referee, Turn};

/// The sorts of goods in the tile data, in the order of [`Player::goods`](super::state::Player::goods).
pub const GOODS: [&str; 3] = ["wine", "grain", "cloth"];

impl Referee {
    /// Returns whether a builder or pig of a player may be put into a feature.
    pub fn may_accompany(&self, seat: usize, feature: &Feature) -> bool {
        self.has_follower(seat, feature) && !feature.is_complete()
    }

    fn has_follower(&self, seat: usize, feature: &Feature) -> bool {
        self.figures_in(feature).iter().any(|figure| figure.seat == seat && figure.man.is_follower())
    }

    /// Sends home the builders and pigs that no follower of their owner stands next to.
    pub fn send_lonely_home(&mut self) {
        let goes = |figure: &&Figure| {
            let accompanies = matches!(figure.man, Man::Builder | Man::Pig);
            accompanies && !self.has_follower(figure.seat, &self.board.feature(figure.at))
        };
        for figure in self.figures.iter().filter(goes).copied().collect::<Vec<_>>() {
            self.take_home(figure);
        }
    }

    /// Returns whether a player has the own pig in a farm.
    pub fn has_pig(&self, seat: usize, farm: &Feature) -> bool {
        self.figures_in(farm).iter().any(|figure| figure.seat == seat && figure.man == Man::Pig)
    }

    /// Returns whether the tile just placed, drawn by its player, belongs to a road or city with the own builder (R-25.5,
    ///
    pub fn extends_a_builder(&self) -> bool {
        let Turn { mover, bought, placed, .. } = self.turn;
        let builders = self.figures.iter().filter(|figure| figure.seat == mover && figure.man == Man::Builder);
        let mut features = builders.map(|builder| self.board.feature(builder.at));
        let is_drawn = !bought && !self.board.cells[&placed].kind.is_abbey();
        is_drawn && features.any(|feature| feature.tiles().contains(&placed))
    }

    /// Returns whether a second part follows this one: its player must have something to place (R-25.8,
    ///
    pub fn has_a_second_part(&self) -> bool {
        let seat = self.turn.active;
        let holds_three = self.options.hand_of_three && self.hands_are_drawn;
        let can_go_on =
            !self.players[seat].hand.is_empty() || !holds_three && !self.pile.is_empty() || self.can_place_abbey(seat);
        self.turn.extends && !self.turn.second && can_go_on
    }

    pub fn begin_the_second_part(&mut self) {
        let seat = self.turn.active;
        let earned = self.turn.fills_hole;
        self.turn = Turn { active: seat, mover: seat, second: true, earned, ..Turn::default() };
        if self.plays_from_a_hand() {
            self.begin_with_a_hand();
            return;
        }
        self.refill(seat);
        if self.pile.is_empty() && self.players[seat].hand.is_empty() {
            self.phase = Phase::Abbey { seat };
        } else {
            self.draw_again();
        }
    }

    /// The active player takes a token for each symbol in a complete city.
    pub fn take_goods(&mut self, city: &Feature) {
        for &spot in &city.spots {
            if let Some(good) = self.board.segment(spot).goods {
                self.players[self.turn.mover].goods[good] += 1;
            }
        }
    }

    /// 10 points for the most tokens of each sort.
    pub fn score_goods(&mut self) {
        for good in 0..GOODS.len() {
            let most = self.players.iter().map(|player| player.goods[good]).max().unwrap();
            for player in self.players.iter_mut().filter(|player| most > 0 && player.goods[good] == most) {
                player.score += 10;
            }
        }
    }
}
