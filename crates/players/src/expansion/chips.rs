//! The expected points of a chip on a betting house: how large the roads and cities of its tile may become.
//!
//! The model: a feature grows tile by tile; each tile closes one of its open sides, leads on or forks, as often as real
//! tiles do. It stops when no side is open or the tiles run out. The model uses only public facts: how many tiles a
//! feature has, and at how many sides it is open.

use crate::dice::Dice;
use crate::values::POINT;
use carc_rules::expansion::bets::Chip;
use carc_rules::{Feature, FeatureKind, Game, Position, Seat, SegmentRef};

/// Largest number of further tiles that the model counts.
const FAR: usize = 9;
/// Largest number of open sides that the model counts.
const OPEN: usize = 5;
/// Probability 1; probabilities are integers.
const ONE: i64 = 1 << 20;

/// Returns a chip from a player's supply that promises about as much on the tile at `at` as the best one; `None` if
/// none promises anything. Among good chips the choice varies by seat, so that equal players do not all bet alike.
pub(super) fn good_chip(game: &Game, seat: Seat, at: Position) -> Option<Chip> {
    let left = game.setup().deck.pile.len() as i64 + 1 - game.board().tiles().len() as i64;
    let promises = game.chips_of(seat).map(|chip| (chip, expected(game, at, chip, left.max(0))));
    let promises: Vec<(Chip, i64)> = promises.filter(|&(_, promise)| promise > 0).collect();
    let most = promises.iter().map(|&(_, promise)| promise).max()?;
    let good: Vec<Chip> =
        promises.into_iter().filter(|&(_, promise)| promise * 5 >= most * 4).map(|(chip, _)| chip).collect();
    Some(good[Dice::of(game).split(seat.index() as u64).below(good.len())])
}

/// Returns the expected value of a chip on the tile at `at`, in hundredths of a point, while `left` tiles are to come.
pub(super) fn expected(game: &Game, at: Position, chip: Chip, left: i64) -> i64 {
    let Some(placed) = game.board().at(at) else { return 0 };
    let (mut sum, mut weights) = (0, 0);
    for (segment, _) in placed.tile.tile().segments() {
        let Some(feature) = game.feature(SegmentRef { position: at, segment }) else { continue };
        let bettable = matches!(feature.kind, FeatureKind::Road | FeatureKind::City) && !feature.is_complete();
        if bettable {
            // The first feature to be complete settles the chip: the fewer open sides, the sooner.
            let weight = 60 / i64::from(feature.open);
            sum += weight * promise(feature, chip, left);
            weights += weight;
        }
    }
    if weights == 0 { 0 } else { sum / weights }
}

fn promise(feature: &Feature, chip: Chip, left: i64) -> i64 {
    let ends = growth(feature, left);
    let pays = |(more, &likely): (usize, &i64)| i64::from(chip.printed().pays(feature.tiles() + more as u16)) * likely;
    ends.iter().enumerate().map(pays).sum::<i64>() * POINT / ONE
}

/// Returns the probabilities that a feature ends with 0, 1, 2 … further tiles, in parts of [`ONE`].
fn growth(feature: &Feature, left: i64) -> [i64; FAR + 1] {
    // Numbers of tiles that close a side and that lead on, of a hundred tiles that continue it; the others fork.
    let (close, lead_on) = if feature.kind == FeatureKind::City { (55, 30) } else { (40, 55) };
    let open = usize::from(feature.open).min(OPEN);
    let steps = usize::try_from(left * open as i64 / 16).map_or(0, |steps| steps.min(FAR));
    let mut ends = [0; FAR + 1];
    let mut now = [0; OPEN + 1];
    now[open] = ONE;
    for end in &mut ends[1..=steps] {
        let mut next = [0; OPEN + 1];
        for sides in 1..=OPEN {
            let closed = now[sides] * close / 100;
            let same = now[sides] * lead_on / 100;
            next[sides - 1] += closed;
            next[sides] += same;
            next[(sides + 1).min(OPEN)] += now[sides] - closed - same;
        }
        *end = std::mem::take(&mut next[0]);
        now = next;
    }
    ends[steps] += now.iter().sum::<i64>();
    ends
}
