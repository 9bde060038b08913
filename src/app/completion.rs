//! What can still complete a feature: the single tiles that do, and how often it comes off.

use std::time::{Duration, Instant};

use super::text::{Text, Texts};
use super::words;
use crate::computer::{self, Budget};
use crate::engine::expansion::supposing;
use crate::engine::{Action, FeatureKind, Game, Seat, SegmentRef, TileId};
use crate::store::unseen;

/// How many times the game is played on for one feature.
const TIMES: u32 = 60;
/// How many times where several moves are told.
const FEWER: u32 = 30;
/// After this time no further one is begun: whoever asks waits for it.
const PATIENCE: Duration = Duration::from_millis(400);

/// How likely the feature at this segment becomes complete, in percent, as `seat` sees the game; `None` for a farm, and
/// for one that is complete.
pub(super) fn chance(seen: &Game, seat: Seat, at: SegmentRef) -> Option<u8> {
    is_open(seen, at).then(|| percent(seen, seat, at, FEWER))
}

fn percent(seen: &Game, seat: Seat, at: SegmentRef, times: u32) -> u8 {
    let budget = Budget::unlimited().until(Instant::now() + PATIENCE);
    let share = computer::completed(seen, seat, &[at], times, &budget).into_iter().sum::<f64>();
    (share * 100.0).round() as u8
}

fn is_open(game: &Game, at: SegmentRef) -> bool {
    game.feature(at).is_some_and(|feature| feature.kind != FeatureKind::Field && !feature.is_complete())
}

/// How likely a feature becomes complete, as `seat` sees the game, and the kinds of tile that complete it at once. Nothing
/// of farms, and of what is complete.
pub(super) fn told(texts: &Texts, game: &Game, seat: Seat, at: SegmentRef) -> Text {
    if !is_open(game, at) {
        return Text::default();
    }
    let seen = game.seen_by(seat);
    let chance = texts.say("feature-chance", &[("percent", percent(&seen, seat, at, TIMES).into())]);
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
