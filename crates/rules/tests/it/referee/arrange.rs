//! States that are set up directly: worked examples that no order of play leads to.

use serde_json::{Value, json};

use super::board::{Cell, Feature, Place, Spot};
use super::state::{Figure, Man, Referee};
use super::tiles::{Sort, printed};

/// A segment by its id in the tile table: `c0`, `r1`, `f0`, `cloister`, `garden`.
pub fn segment(tile: &str, id: &str) -> usize {
    let segments = &printed().kind(tile).segments;
    let sort = match &id[..1] {
        "r" => Sort::Road,
        "f" => Sort::Field,
        _ if id == "cloister" => Sort::Cloister,
        _ if id == "garden" => Sort::Garden,
        _ => Sort::City,
    };
    let number = if sort.is_surrounded() { 0 } else { id[1..].parse().unwrap() };
    (0..segments.len()).filter(|&index| segments[index].sort == sort).nth(number).unwrap()
}

impl Referee {
    /// A game with these tiles on the board and nothing drawn; the last of them was placed just now by the first seat, which
    /// may put a figure on it.
    pub fn arranged(options: &Value, seats: usize, tiles: &[(&str, Place, usize)]) -> Self {
        let setup = json!({
            "options": options, "seats": seats, "first": 0, "stock": null,
            "deck": { "start": tiles[0].0, "pile": ["B", "V", "E", "X", "U", "D"] },
        });
        let mut referee = Self::new(&setup);
        let (last, before) = tiles.split_last().unwrap();
        for &(tile, place, turns) in before.iter().skip(1) {
            referee.board.cells.insert(place, Cell { kind: printed().kind(tile), turns });
            referee.laid.push(place);
        }
        if !before.is_empty() {
            referee.lay(printed().kind(last.0), last.1, last.2);
        }
        referee
    }

    /// Puts a figure anywhere, allowed or not.
    pub fn stand(&mut self, seat: usize, man: Man, at: Spot) {
        self.players[seat].men[man as usize] += 1;
        self.put_down(Figure { seat, man, at });
    }

    pub fn stake(&mut self, seat: usize, house: Place, name: &str) {
        let chip = printed().chips.iter().find(|chip| chip.name == name).unwrap();
        self.players[seat].chips.remove(name);
        self.stacks.entry(house).or_default().push((seat, chip));
    }

    pub fn field_south_east_of(&self, point: Place) -> Spot {
        self.board.barn_point(point, 3).unwrap()
    }

    /// The feature of a segment, for questions about a position.
    pub fn feature_at(&self, at: Spot) -> Feature {
        self.board.feature(at)
    }
}
