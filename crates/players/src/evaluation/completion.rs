//! The chance that a feature becomes complete: counted, for each cell at which it is open, from the tiles that are
//! still to come and fit there.

use super::Weights;
use carc_rules::{Demand, Feature, FeatureId, FeatureKind, Game, Growth, Position, SegmentRef};

/// Facts about the tiles to come, computed once per decision.
pub(super) struct ToCome {
    /// The tiles left in the pile.
    pub left: f64,
    /// The turns left to each player.
    turns: f64,
    /// Probability that a fitting tile comes in time, by the demand of a cell.
    chances: [f64; Demand::COUNT],
    /// Share of the tiles that do not fit, by the demand of a cell.
    misfits: [f64; Demand::COUNT],
}

impl ToCome {
    /// Counts the tiles left as a seat sees them: their kinds, not their order.
    pub fn of(seen: &Game, weights: &Weights) -> Self {
        let tiles = seen.still_to_come();
        let left = tiles.len();
        let turns = left as f64 / seen.seats().count() as f64;
        let draws = ((turns * weights.reach).round() as usize).min(left);
        let by_count: Vec<f64> = (0..=left).map(|fitting| comes(fitting, left, draws)).collect();
        let mut kinds: Vec<(_, usize)> = Vec::with_capacity(64);
        for tile in tiles {
            match kinds.last_mut() {
                Some((kind, count)) if *kind == tile => *count += 1,
                Some(_) | None => kinds.push((tile, 1)),
            }
        }
        let (mut chances, mut misfits) = ([0.0; Demand::COUNT], [1.0; Demand::COUNT]);
        for demand in Demand::all() {
            let fitting =
                kinds.iter().filter(|(tile, _)| demand.is_met_by(*tile)).map(|(_, count)| count).sum::<usize>();
            chances[demand.index()] = by_count[fitting];
            misfits[demand.index()] = (left - fitting) as f64 / left.max(1) as f64;
        }
        Self { left: left as f64, turns, chances, misfits }
    }

    fn fills(&self, game: &Game, position: Position, demand: Demand) -> f64 {
        if game.board().is_on_table(position) { self.chances[demand.index()] } else { 0.0 }
    }

    /// Returns the probability that the next tile does not fit at a cell.
    fn misses(&self, game: &Game, position: Position, demand: Demand) -> f64 {
        if game.board().is_on_table(position) { self.misfits[demand.index()] } else { 1.0 }
    }

    /// Returns the probability that enough turns are left to fill `cells` cells.
    fn in_time(&self, cells: u8, weights: &Weights) -> f64 {
        if self.turns > 0.0 { self.turns / (self.turns + weights.slow * f64::from(cells)) } else { 0.0 }
    }
}

/// Returns the probability that one of `fitting` tiles among `left` comes within `draws` draws.
fn comes(fitting: usize, left: usize, draws: usize) -> f64 {
    let missed = (0..draws).map(|drawn| left.saturating_sub(fitting + drawn) as f64 / (left - drawn) as f64);
    1.0 - missed.product::<f64>()
}

/// The open cells of a road or city.
#[derive(Clone, Copy, Debug)]
struct Opening {
    cells: u8,
    last: Position,
    /// Probability that a fitting tile comes in time for each of the cells, were they independent.
    chance: f64,
    /// Probability that the next tile fits at none of the cells, were they independent.
    missed: f64,
}

/// The openings of every road and city of a position.
pub(crate) struct Openings {
    by_id: Vec<Option<Opening>>,
    /// The roads and cities that are open.
    pub(super) open: Vec<FeatureId>,
}

impl Openings {
    pub(super) fn of(game: &Game, to_come: &ToCome) -> Self {
        let mut by_id: Vec<Option<Opening>> = vec![None; Growth::of(game).ids()];
        let mut open = Vec::with_capacity(32);
        let closes = game.rules().edge_closes;
        Growth::of(game).openings(|id, position, demand| {
            if closes && !game.board().is_on_table(position) {
                return;
            }
            let chance = || to_come.fills(game, position, demand);
            let missed = || to_come.misses(game, position, demand);
            match &mut by_id[id.index()] {
                Some(opening) if opening.last == position => {}
                Some(opening) => {
                    opening.cells += 1;
                    opening.last = position;
                    opening.chance *= chance();
                    opening.missed *= missed();
                }
                none @ None => {
                    *none = Some(Opening { cells: 1, last: position, chance: chance(), missed: missed() });
                    open.push(id);
                }
            }
        });
        Self { by_id, open }
    }

    /// Returns the probability that the next tile can extend a feature; 0 if it is no open road or city.
    pub fn extended(&self, id: FeatureId) -> f64 {
        self.by_id[id.index()].map_or(0.0, |opening| 1.0 - opening.missed)
    }

    /// Returns at how many cells a road or city is open, and the probability that it becomes complete.
    pub(super) fn chance(&self, id: FeatureId, feature: &Feature, to_come: &ToCome, weights: &Weights) -> (u8, f64) {
        let Some(opening) = self.by_id[id.index()] else { return (0, 0.0) };
        let further = if feature.kind == FeatureKind::City { weights.further_city } else { weights.further_road };
        let likely = opening.chance * power(further, opening.cells - 1) * to_come.in_time(opening.cells, weights);
        (opening.cells, weights.finish * likely)
    }
}

/// Returns how many cells around a cloister are free, and the probability that all get filled.
pub(super) fn around(game: &Game, cloister: SegmentRef, to_come: &ToCome, weights: &Weights) -> (u8, f64) {
    let (mut cells, mut chance) = (0_u8, 1.0);
    let board = game.board();
    for position in cloister.position.surrounding().filter(|&position| board.at(position).is_none()) {
        if game.rules().edge_closes && !board.is_on_table(position) {
            continue;
        }
        cells += 1;
        chance *= to_come.fills(game, position, board.demand(position));
    }
    let further = power(weights.further_cloister, cells.saturating_sub(1));
    (cells, weights.finish * chance * further * to_come.in_time(cells, weights))
}

/// Returns a power by repeated multiplication, because `powi` does not give the same on every machine.
fn power(factor: f64, times: u8) -> f64 {
    (0..times).fold(1.0, |power, _| power * factor)
}
