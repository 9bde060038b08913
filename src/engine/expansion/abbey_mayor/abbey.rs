//! The abbey: a tile kept in the supply, placed instead of drawing or in the last round.

use crate::engine::action::Illegal;
use crate::engine::board::Placement;
use crate::engine::catalog::Catalog;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::geometry::{Position, Rotation};
use crate::engine::phase::Phase;
use crate::engine::player::Seat;

impl Game {
    /// How many kept tiles a player still has.
    pub fn kept(&self, seat: Seat) -> u8 {
        self.aside.kept[seat]
    }

    /// One more, or one less, of a player's kept tiles.
    pub(in crate::engine) fn keep(&mut self, from: Seat, to: Seat) {
        self.aside.kept[from] -= 1;
        self.aside.kept[to] += 1;
    }

    /// Whether a player can place the kept tile somewhere now.
    pub(in crate::engine) fn can_place_kept(&self, seat: Seat) -> bool {
        self.aside.kept[seat] > 0 && self.board.holes().next().is_some()
    }

    pub(in crate::engine) fn check_kept(&self, seat: Seat, position: Position) -> Result<(), Illegal> {
        if self.aside.kept[seat] == 0 {
            return Err(Illegal::NoneKept);
        }
        let placement = Placement { position, rotation: Rotation::R0 };
        self.board.check(Catalog::standard().kept(), placement).map_err(Illegal::from)
    }

    pub(in crate::engine) fn place_kept(&mut self, seat: Seat, at: Position, events: &mut Vec<Event>) {
        self.aside.kept[seat] -= 1;
        let tile = Catalog::standard().kept();
        self.lay(tile, at, Rotation::R0, Some(seat));
        events.push(Event::Placed { seat, tile, at, rotation: Rotation::R0 });
        self.phase = Phase::Deploy { seat };
    }

    /// The last tile of the pile was played: whoever still keeps a tile is asked, once, from the player after the one who drew
    /// that last tile. Who was asked since the last tile was placed has answered.
    pub(in crate::engine) fn begin_last_round(&mut self, events: &mut Vec<Event>) {
        let after = |step: u8| Seat((self.drew.0 + step) % self.setup.seats);
        let seats = (1..=self.setup.seats).rev().map(after).filter(|&seat| !self.has_declined(seat));
        let asked = if self.rules.last_round { seats.collect() } else { Vec::new() };
        self.aside.last = Some(asked);
        self.next_of_last_round(events);
    }

    pub(in crate::engine) fn is_last_round(&self) -> bool {
        self.aside.last.is_some()
    }

    pub(in crate::engine) fn next_of_last_round(&mut self, events: &mut Vec<Event>) {
        while let Some(seat) = self.aside.last.as_mut().and_then(Vec::pop) {
            if self.can_place_kept(seat) {
                self.active = seat;
                self.phase = Phase::Last { seat };
                return;
            }
        }
        self.finish(events);
    }
}
