//! The cells where a placement matters most, estimated without trying it, so that simulated games are fast.

use carc_rules::{Game, Growth, Placement, Position};

/// Weight of being next to a feature that somebody holds, counted for each such feature.
const HELD: u32 = 3;
/// Weight of being around a cloister with a figure.
const AROUND: u32 = 2;
/// Weight of being next to a road or city that nobody holds.
const FREE: u32 = 1;

/// The free cells, sorted, and how much a placement there matters.
pub(super) struct Interest {
    cells: Vec<(Position, u32)>,
}

impl Interest {
    /// Weighs the free cells of a game.
    pub fn of(game: &Game) -> Self {
        let growth = Growth::of(game);
        let mut held = vec![false; growth.ids()];
        let mut interest = Self { cells: game.board().free_cells().map(|position| (position, 0)).collect() };
        for standing in game.standing() {
            let id = growth.under(standing);
            held[id.index()] = true;
            let feature = growth.feature(id);
            if feature.kind.is_surrounded() && !feature.is_complete() {
                standing.at.position.surrounding().for_each(|position| interest.add(position, AROUND));
            }
        }
        growth.openings(|id, position, _| interest.add(position, if held[id.index()] { HELD } else { FREE }));
        interest
    }

    fn add(&mut self, position: Position, more: u32) {
        if let Ok(index) = self.cells.binary_search_by_key(&position, |&(cell, _)| cell) {
            self.cells[index].1 += more;
        }
    }

    /// Returns how much a placement matters.
    pub fn in_placement(&self, placement: Placement) -> u32 {
        let found = self.cells.binary_search_by_key(&placement.position, |&(cell, _)| cell);
        found.map_or(0, |index| self.cells[index].1)
    }
}
