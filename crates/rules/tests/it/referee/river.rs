//! The River: where its tiles may lie, and its layers of the pile.

use super::board::{Board, Cell, Place, beside};
use super::state::Referee;
use super::tiles::Kind;

impl Kind {
    fn shows_river(&self) -> usize {
        self.sides.iter().filter(|side| *side == "river").count()
    }

    pub fn is_river(&self) -> bool {
        self.shows_river() > 0
    }

    /// Neither spring nor lake: the river runs through it.
    pub fn is_middle_of_river(&self) -> bool {
        self.shows_river() == 2
    }
}

impl Cell {
    fn has_river_at(self, side: usize) -> bool {
        self.shows(side % 4) == "river"
    }

    /// Returns how the river bends for one that enters at side `from`, in clockwise quarter turns: 1 is a bend to the
    /// right, 3 one to the left, 0 straight on. `None` for spring and lake.
    fn river_turns(self, from: usize) -> Option<usize> {
        let out = (0..4).find(|&side| side != from % 4 && self.has_river_at(side))?;
        Some((out + 4 - (from + 2) % 4) % 4)
    }
}

impl Board {
    /// Returns whether the river goes on with this tile, whose edges fit.
    pub fn continues_the_river(&self, cell: Cell, place: Place) -> bool {
        let upstream = |&side: &usize| {
            let lying = self.neighbour(place, side);
            cell.has_river_at(side) && lying.is_some_and(|lying| lying.has_river_at(side + 2))
        };
        let Some(from) = (0..4).find(upstream) else { return false };
        if self.river_looks_ahead {
            let open = |side: &usize| cell.has_river_at(*side) && self.neighbour(place, *side).is_none();
            return (0..4).filter(open).all(|side| self.is_clear_ahead(place, side));
        }
        let here = cell.river_turns(from).filter(|&turns| turns != 0);
        // The tile before it, entered from where its other river edge is.
        let before = beside(place, from);
        let there = (0..4).find(|&side| side != (from + 2) % 4 && self.cells[&before].has_river_at(side));
        let there = there.and_then(|side| self.cells[&before].river_turns(side));
        here.is_none() || here != there
    }

    /// Returns whether five cells beyond a side are free: left and right of the next one, and the three beyond it.
    fn is_clear_ahead(&self, place: Place, side: usize) -> bool {
        let (left, right) = ((side + 3) % 4, (side + 1) % 4);
        let next = beside(place, side);
        let second = beside(next, side);
        let cells = [beside(next, left), beside(next, right), second, beside(second, left), beside(second, right)];
        cells.iter().all(|cell| !self.cells.contains_key(cell))
    }
}

impl Referee {
    /// Returns how many middle tiles of the river are left to draw.
    pub fn middle_tiles_left(&self) -> usize {
        self.pile.iter().filter(|tile| tile.is_middle_of_river()).count()
    }

    /// Returns whether the next tile of the pile is the river's.
    pub fn draws_from_the_river(&self) -> bool {
        self.pile.front().is_some_and(|tile| tile.is_river())
    }

    /// Returns whether an unplayable tile of the river goes back among the others of it.
    pub fn returns_to_the_river(&self, tile: &Kind) -> bool {
        let mut middle = self.pile.iter().filter(|other| other.is_middle_of_river());
        tile.is_middle_of_river() && middle.any(|other| self.board.is_playable(other))
    }

    /// Returns how deep an unplayable tile may be put back: one of the river among its middle tiles, another anywhere
    ///
    pub fn depths_for(&self, tile: &Kind) -> usize {
        if tile.is_river() { self.middle_tiles_left() } else { self.pile.len() }
    }
}
