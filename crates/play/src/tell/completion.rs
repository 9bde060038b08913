//! How a feature can still become complete: the single tiles that complete it, and how likely that is.

use std::time::{Duration, Instant};

use crate::words;
use crate::words::text::{Text, Texts};
use carc_players::Budget;
use carc_rules::expansion::supposing;
use carc_rules::{Action, FeatureKind, Game, Seat, SegmentRef, TileId};
use carc_table::unseen;

/// Approximate number of turns to simulate in all, which takes half a second; the number of playouts lies in [`TIMES`],
/// and [`chances`] makes half as many. It depends on the position alone, so everybody who asks is told the same.
const TURNS: usize = 3_000;
const TIMES: std::ops::RangeInclusive<usize> = 48..=120;
/// Time after which no further playout begins on a busy machine.
const PATIENCE: Duration = Duration::from_secs(10);

/// Returns the chance in percent, as `seat` sees the game, that each feature at these segments becomes complete if the
/// turn ends with `last`; none of them is a farm.
pub(crate) fn chances(seen: &Game, seat: Seat, last: Action, at: &[SegmentRef]) -> Vec<u8> {
    // Half the playouts, because three positions are told at once.
    if at.is_empty() { Vec::new() } else { percent(seen, seat, Some(last), at, 2) }
}

fn percent(seen: &Game, seat: Seat, first: Option<Action>, at: &[SegmentRef], part: u32) -> Vec<u8> {
    let times = (TURNS / seen.tiles_left().max(1)).clamp(*TIMES.start(), *TIMES.end()) as u32 / part;
    let budget = Budget::unlimited().until(Instant::now() + PATIENCE);
    // So few playouts can't prove that it never or always becomes complete.
    let percent = |share: f64| ((share * 100.0).round() as u8).clamp(1, 99);
    carc_players::completed(seen, seat, first, at, times, &budget).into_iter().map(percent).collect()
}

/// Returns whether there is a road, city or cloister at this segment that is not complete.
pub(crate) fn is_open(game: &Game, at: SegmentRef) -> bool {
    game.feature(at).is_some_and(|feature| feature.kind != FeatureKind::Field && !feature.is_complete())
}

/// Returns a text on how likely a feature becomes complete, as `seat` sees the game, and on the kinds of tile that
/// complete it at once; empty for farms and complete features.
pub(crate) fn told(texts: &Texts, game: &Game, seat: Seat, at: SegmentRef) -> Text {
    if !is_open(game, at) {
        return Text::default();
    }
    let seen = game.seen_by(seat);
    let chance = percent(&seen, seat, None, &[at], 1).into_iter().sum::<u8>();
    let chance = texts.say("feature-chance", &[("percent", chance.into())]);
    if game.phase().placing().is_none() {
        return chance;
    }
    let completes = |tile: TileId| {
        let supposed = supposing(&seen, seat, tile);
        supposed.legal_actions().into_iter().filter(|action| matches!(action, Action::Place { .. })).any(|action| {
            let mut placed = supposed.clone();
            placed.play(action).is_ok() && !is_open(&placed, at)
        })
    };
    let kinds = words::counted(&unseen(game));
    let kinds: Vec<String> = kinds
        .into_iter()
        .filter(|&(tile, _)| completes(tile))
        .map(|(tile, count)| format!("{count} × {}", words::tile_name(texts, tile)))
        .collect();
    let list = words::listed(texts, &kinds);
    chance.then(texts.say("feature-completed-by", &[("count", kinds.len().into()), ("tiles", list.into())]))
}
