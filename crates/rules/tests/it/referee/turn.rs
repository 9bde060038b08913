//! The order of a turn and of the game's end.

use super::board::{Cell, Feature, Place};
use super::claims::Claim;
use super::state::{Figure, Man, Phase, Referee, Turn};
use super::tiles::{Kind, printed};

impl Referee {
    pub fn begin_turn(&mut self, seat: usize) {
        self.turn = Turn { active: seat, mover: seat, ..Turn::default() };
        if self.plays_from_a_hand() {
            self.begin_with_a_hand();
        } else if self.options.draw_ahead {
            self.begin_with_a_held_tile();
        } else {
            self.draw_again();
        }
    }

    pub fn can_place_abbey(&self, seat: usize) -> bool {
        self.players[seat].abbeys > 0 && !self.board.holes().is_empty()
    }

    /// Puts a tile on the board; then its player is asked for a figure.
    pub fn lay(&mut self, kind: &'static Kind, place: Place, turns: usize) {
        self.turn.complete_before = self.board.features().into_iter().filter(Feature::is_complete).collect();
        self.turn.fills_hole = !kind.is_abbey() && self.board.touching(place) == 4;
        self.turn.placed = place;
        self.laid.push(place);
        self.abbeys_kept.clear();
        self.board.cells.insert(place, Cell { kind, turns });
        self.turn.extends = self.extends_a_builder();
        self.phase = Phase::Deploy { seat: self.turn.mover };
    }

    pub fn lay_abbey(&mut self, seat: usize, place: Place) {
        self.players[seat].abbeys -= 1;
        self.lay(printed().abbey(), place, 0);
    }

    /// Step 2, and step 3 behind it.
    pub fn claim(&mut self, claim: Option<Claim>) {
        let seat = self.turn.mover;
        match claim {
            None => {}
            Some(Claim::Deploy { man, segment }) => {
                self.put_down(Figure { seat, man, at: (self.turn.placed, segment) });
            }
            Some(Claim::Build { at, .. }) => {
                self.put_down(Figure { seat, man: Man::Barn, at });
                self.turn.barn = Some(at);
            }
            Some(Claim::TakeBack(figure)) => {
                self.take_home(figure);
                self.send_lonely_home();
            }
            Some(Claim::CallBack(abbot)) => self.call_back(abbot),
        }
        self.score_the_turn();
    }

    pub fn end_the_turn(&mut self) {
        let active = self.turn.active;
        if self.last_round.is_some() {
            self.ask_the_last_round();
        } else if self.turn.bought {
            let Turn { second, earned, .. } = self.turn;
            self.turn = Turn { active, mover: active, second, earned, ..Turn::default() };
            self.draw();
        } else if self.has_a_second_part() {
            self.begin_the_second_part();
        } else {
            self.refill(active);
            let again = (self.turn.fills_hole || self.turn.earned) && self.options.extra_turn;
            self.begin_turn(if again { active } else { self.following(active) });
        }
    }

    /// No tile is left to play: the abbey round, then the final scoring.
    pub fn finish(&mut self) {
        self.turn.second = false;
        let asks = self.options.abbey_mayor && self.options.abbey_endgame;
        let first = self.following(self.last_drawer);
        self.last_round =
            Some(self.seats_from(first).filter(|seat| asks && !self.abbeys_kept.contains(seat)).collect());
        self.ask_the_last_round();
    }

    pub fn ask_the_last_round(&mut self) {
        while let Some(seat) = self.last_round.as_mut().and_then(std::collections::VecDeque::pop_front) {
            if self.can_place_abbey(seat) {
                self.turn = Turn { active: seat, mover: seat, ..Turn::default() };
                self.phase = Phase::Abbey { seat };
                return;
            }
        }
        self.score_the_end();
        self.phase = Phase::Over;
    }
}
