//! The cells where a placement matters most: told without trying it, so that games that are only imagined go on
//! quickly.

use carc_rules::{Game, Growth, Placement, Position};

/// Next to a feature that somebody holds, counted for each of them.
const HELD: u32 = 3;
/// Around a cloister with a figure.
const AROUND: u32 = 2;
/// Next to a road or city that nobody holds.
const FREE: u32 = 1;

/// The free cells, sorted, and how much it matters what comes there.
pub(super) struct Interest {
    cells: Vec<(Position, u32)>,
}

impl Interest {
    /// Looks around the board.
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

    /// Returns how much such a placement matters.
    pub fn in_placement(&self, placement: Placement) -> u32 {
        let found = self.cells.binary_search_by_key(&placement.position, |&(cell, _)| cell);
        found.map_or(0, |index| self.cells[index].1)
    }
}
