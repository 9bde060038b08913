//! The areas of the board that pills should keep clear of.

use crate::pixels::area::Area;
use crate::pixels::length::p;

/// The areas, in pixels, that the points of a round and the number of the last tile must keep clear of.
#[derive(Debug, Default)]
pub struct Occupied {
    /// Names, numbers, other tokens: nothing may hide them.
    pub never: Vec<Area>,
    /// Those areas of `never` that name cells. A line to a token would strike through the name, and a token that
    /// touches one seems to belong to it.
    pub names: Vec<Area>,
    /// Figures and signs: hidden only if nothing else is free. A token that touches a figure draws the eye away from
    /// it.
    pub rather_not: Vec<Area>,
    /// Tiles: everything on them matters for reading the board.
    pub tiles: Vec<Area>,
}

impl Occupied {
    /// Returns only the areas that overlap `area`.
    pub fn near(&self, area: Area) -> Self {
        let near = |all: &[Area]| all.iter().copied().filter(|other| other.meets(area)).collect();
        Self {
            never: near(&self.never),
            names: near(&self.names),
            rather_not: near(&self.rather_not),
            tiles: near(&self.tiles),
        }
    }

    /// The least cost of hiding something on a tile.
    pub const TILE: usize = 2_000;

    /// Returns the cost of covering this area.
    pub fn cost(&self, area: Area) -> usize {
        const NEVER: usize = 10_000;
        const RATHER_NOT: usize = 250;
        const BESIDE: usize = 10;
        let hidden = |others: &[Area]| others.iter().filter(|other| other.meets(area)).count();
        let beside = |others: &[Area]| others.iter().filter(|other| other.meets(area.grown(p(4.0)))).count();
        let never = hidden(&self.never) * NEVER;
        if never > 0 {
            return never;
        }
        hidden(&self.rather_not) * RATHER_NOT
            + (beside(&self.names) + beside(&self.rather_not)) * BESIDE
            + hidden(&self.tiles) * Self::TILE
    }

    /// Returns the cost of a line between these points.
    pub fn cost_of_line(&self, from: (i32, i32), to: (i32, i32)) -> usize {
        const NAME: usize = 400;
        const FIGURE: usize = 50;
        const STEP: i32 = p(5.0);
        let steps = ((to.0 - from.0).abs().max((to.1 - from.1).abs()) / STEP).max(1);
        let along = |step| (from.0 + (to.0 - from.0) * step / steps, from.1 + (to.1 - from.1) * step / steps);
        let all = Area::new(from.0.min(to.0), from.1.min(to.1), (to.0 - from.0).abs() + 1, (to.1 - from.1).abs() + 1);
        let struck = |area: &&Area| area.meets(all) && (0..=steps).any(|step| area.holds(along(step)));
        // The line ends at the figure that scored.
        let figures = self.rather_not.iter().filter(|figure| !figure.holds(to) && struck(figure));
        self.names.iter().filter(struck).count() * NAME + figures.count() * FIGURE
    }
}
