//! What can still complete a feature: the single tiles that do, and how often it comes off.

use std::time::{Duration, Instant};

use crate::words;
use crate::words::text::{Text, Texts};
use carc_players::Budget;
use carc_rules::expansion::supposing;
use carc_rules::{Action, FeatureKind, Game, Seat, SegmentRef, TileId};
use carc_table::unseen;

/// The game is played on for about so many turns in all, which takes half a second, between these numbers of times. The
/// number depends on the position alone, so that all who ask are told the same.
const TURNS: usize = 3_000;
const TIMES: std::ops::RangeInclusive<usize> = 48..=120;
/// On a machine that is busy no further time is begun after this.
const PATIENCE: Duration = Duration::from_secs(10);

/// How likely the features at these segments become complete once a turn has ended with `last`, in percent, as `seat` sees the
/// game; none of them is a farm.
pub(crate) fn chances(seen: &Game, seat: Seat, last: Action, at: &[SegmentRef]) -> Vec<u8> {
    // Of one of three positions that are told.
    if at.is_empty() { Vec::new() } else { percent(seen, seat, Some(last), at, 2) }
}

fn percent(seen: &Game, seat: Seat, first: Option<Action>, at: &[SegmentRef], part: u32) -> Vec<u8> {
    let times = (TURNS / seen.tiles_left().max(1)).clamp(*TIMES.start(), *TIMES.end()) as u32 / part;
    let budget = Budget::unlimited().until(Instant::now() + PATIENCE);
    // So many games prove neither that it never comes off nor that it always does.
    let percent = |share: f64| ((share * 100.0).round() as u8).clamp(1, 99);
    carc_players::completed(seen, seat, first, at, times, &budget).into_iter().map(percent).collect()
}

/// Whether there is a road, city or cloister at this segment that is not complete.
pub(crate) fn is_open(game: &Game, at: SegmentRef) -> bool {
    game.feature(at).is_some_and(|feature| feature.kind != FeatureKind::Field && !feature.is_complete())
}

/// How likely a feature becomes complete, as `seat` sees the game, and the kinds of tile that complete it at once. Nothing
/// of farms, and of what is complete.
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
