//! Drawing: from the pile in the turn, one turn ahead, or into a hand of three (R-2, R-4, R-17.3, R-17.4, R-17.6,
//!

use super::state::{Phase, Referee};
use super::tiles::Kind;

impl Referee {
    fn top_of_the_pile(&mut self, seat: usize) -> Option<&'static Kind> {
        let tile = self.pile.pop_front()?;
        self.last_drawer = seat;
        Some(tile)
    }

    /// Returns how many tiles a seat holds between turns; an unused abbey is one of a hand of three.
    fn hand_size(&self, seat: usize) -> usize {
        if !self.hands_are_drawn {
            0
        } else if self.options.hand_of_three {
            3_usize.saturating_sub(self.players[seat].abbeys as usize)
        } else {
            usize::from(self.options.draw_ahead)
        }
    }

    pub fn refill(&mut self, seat: usize) {
        while self.players[seat].hand.len() < self.hand_size(seat) {
            let Some(tile) = self.top_of_the_pile(seat) else { break };
            self.players[seat].hand.push(tile);
        }
    }

    /// Everybody draws what is held between turns.
    pub fn draw_hands(&mut self, first: usize) {
        self.hands_are_drawn = true;
        for seat in self.seats_from(first) {
            self.refill(seat);
        }
    }

    /// Returns whether the active player plays out of a hand of three. Behind the river, before the first ordinary turn, everybody
    /// draws one.
    pub fn plays_from_a_hand(&mut self) -> bool {
        if self.options.hand_of_three && !self.hands_are_drawn && !self.draws_from_the_river() {
            self.draw_hands(self.turn.active);
        }
        self.options.hand_of_three && self.hands_are_drawn
    }

    pub fn playable_in_hand(&self, seat: usize) -> Vec<&'static Kind> {
        let mut tiles = self.players[seat].hand.clone();
        tiles.sort_by_key(|tile| &tile.name);
        tiles.dedup_by_key(|tile| &tile.name);
        tiles.retain(|tile| self.board.is_playable(tile));
        tiles
    }

    // One tile at a time.

    /// The active player draws or places the abbey instead: at the beginning of the turn and after an unplayable tile.
    pub fn draw_again(&mut self) {
        let seat = self.turn.active;
        if self.plays_from_a_hand() {
            self.begin_with_a_hand();
        } else if self.can_place_abbey(seat) && self.has_a_tile_to_come(seat) {
            self.phase = Phase::Choose { seat };
        } else {
            self.draw();
        }
    }

    fn has_a_tile_to_come(&self, seat: usize) -> bool {
        !self.pile.is_empty() || !self.players[seat].hand.is_empty()
    }

    fn without_a_tile(&mut self) {
        if self.options.draw_ahead {
            self.go_on_without(self.turn.active);
        } else {
            self.finish();
        }
    }

    pub fn draw(&mut self) {
        let seat = self.turn.active;
        if !self.has_a_tile_to_come(seat) {
            self.without_a_tile();
            return;
        }
        let held = self.players[seat].hand.pop();
        let tile = held.or_else(|| self.top_of_the_pile(seat)).unwrap();
        if self.board.is_playable(tile) {
            self.offer_for_sale(tile);
        } else if !self.options.returns_unplayable {
            if self.smallest_table_for(tile).is_some() {
                self.phase = Phase::Room { tile };
            } else {
                self.draw_again();
            }
        } else {
            self.return_to_the_pile(tile);
        }
    }

    /// An unplayable tile goes back, unless nothing in the pile is playable either. Then its player keeps it and is passed over
    /// while somebody else holds one that is; in games of the first version of the rules the game was over.
    fn return_to_the_pile(&mut self, tile: &'static Kind) {
        let seat = self.turn.active;
        if tile.is_river() {
            // No table grows for it: what does not go back leaves the game.
            if self.returns_to_the_river(tile) {
                self.phase = Phase::PutBack { tile };
            } else {
                self.draw_again();
            }
        } else if self.pile.iter().any(|other| self.board.is_playable(other)) {
            self.phase = Phase::PutBack { tile };
        } else if self.options.hands_play_on
            && (0..self.seats()).any(|other| other != seat && !self.playable_in_hand(other).is_empty())
        {
            self.players[seat].hand.push(tile);
            self.go_on_without(seat);
        } else {
            self.pile.push_back(tile);
            self.finish();
        }
    }

    /// A player can place nothing: the next one plays. In a second part that ends the turn as usual.
    fn go_on_without(&mut self, seat: usize) {
        if self.turn.second {
            self.end_the_turn();
        } else {
            self.begin_turn(self.following(seat));
        }
    }

    /// Returns whether no draw brings a tile that can be placed.
    fn is_without_a_draw(&self) -> bool {
        self.pile.is_empty() || self.options.hands_play_on && !self.pile.iter().any(|tile| self.board.is_playable(tile))
    }

    pub fn begin_with_a_held_tile(&mut self) {
        if self.players.iter().all(|player| player.hand.is_empty()) && self.pile.is_empty() {
            self.finish();
        } else {
            self.draw_again();
        }
    }

    // A hand of three.

    /// Returns whether a hand holds an abbey for a hole, and its owner has not kept it since the last tile was laid.
    fn may_lay_abbey(&self, seat: usize) -> bool {
        self.can_place_abbey(seat) && !self.abbeys_kept.contains(&seat)
    }

    fn can_somebody_play(&self) -> bool {
        (0..self.seats()).any(|seat| !self.playable_in_hand(seat).is_empty() || self.may_lay_abbey(seat))
    }

    pub fn begin_with_a_hand(&mut self) {
        let seat = self.turn.active;
        let can_play = !self.playable_in_hand(seat).is_empty() || self.may_lay_abbey(seat);
        if self.turn.second && self.is_without_a_draw() && !can_play {
            self.end_the_turn();
        } else if self.is_without_a_draw() && !self.can_somebody_play() {
            self.finish();
        } else if !self.playable_in_hand(seat).is_empty() {
            self.phase = Phase::Choose { seat };
        } else if self.is_without_a_draw() {
            if self.may_lay_abbey(seat) {
                self.phase = Phase::Abbey { seat };
            } else {
                self.begin_turn(self.following(seat));
            }
        } else if self.can_place_abbey(seat) {
            self.phase = Phase::Choose { seat };
        } else {
            self.replace();
        }
    }

    /// The abbey, the only thing in the hand that fits, stays there.
    pub fn keep_abbey(&mut self, seat: usize) {
        if self.turn.second {
            self.end_the_turn();
            return;
        }
        self.abbeys_kept.insert(seat);
        self.begin_turn(self.following(seat));
    }

    /// The oldest tile of the hand goes for another; then the turn begins anew.
    pub fn replace(&mut self) {
        let seat = self.turn.active;
        let tile = self.players[seat].hand.remove(0);
        if self.options.returns_unplayable {
            self.return_to_the_pile(tile);
        } else if self.smallest_table_for(tile).is_some() {
            self.phase = Phase::Room { tile };
        } else {
            self.draw_into_the_hand();
        }
    }

    /// The table has grown for a tile that fitted nowhere.
    pub fn place_after_all(&mut self, tile: &'static Kind) {
        if self.hands_are_drawn && self.options.hand_of_three {
            let seat = self.turn.active;
            self.players[seat].hand.insert(0, tile);
            self.begin_with_a_hand();
        } else {
            self.offer_for_sale(tile);
        }
    }

    /// It has not: the tile leaves the game.
    pub fn discard_after_all(&mut self) {
        if self.hands_are_drawn && self.options.hand_of_three {
            self.draw_into_the_hand();
        } else {
            self.draw_again();
        }
    }

    fn draw_into_the_hand(&mut self) {
        let seat = self.turn.active;
        let drawn = self.top_of_the_pile(seat).unwrap();
        self.players[seat].hand.push(drawn);
        self.begin_with_a_hand();
    }

    /// An unplayable tile has gone back into the pile.
    pub fn put_back(&mut self, tile: &'static Kind, depth: usize) {
        self.pile.insert(depth, tile);
        if self.hands_are_drawn && self.options.hand_of_three {
            self.draw_into_the_hand();
        } else {
            self.draw_again();
        }
    }
}
