//! The features that a tile would complete, and for whom, told before it is placed.

use super::listed::listed;
use super::names::{feature_key, name};
use super::text::{Text, Texts, Value};
use super::tile::tile_name;
use crate::expansions::supply::SUPPLY;
use crate::expansions::{self, Looked};
use carc_rules::moves::{Deployment, Move, Source};
use carc_rules::notation::cell_name;
use carc_rules::{Board, Event, Game, Placement, Position, Rotation, Seat, TileId};
use carc_table::Table;

/// Returns a rotation as it is shown: "0°", "↻ 90°". It is typed as `rot90`.
pub fn turned(texts: &Texts, rotation: Rotation) -> String {
    texts.words("rotation", &[("degrees", rotation.degrees().into())])
}

/// Returns a move as it is shown: "N15 ↻ 90° road-e". It is typed as [`Move::words`].
pub fn moved(texts: &Texts, chosen: Move, board: &Board, tile: TileId) -> String {
    let Placement { position, rotation } = chosen.placement;
    let mut words = cell_name(position);
    if chosen.source != SUPPLY {
        words = format!("{words} {}", turned(texts, rotation));
    }
    match chosen.deployment.word(board, tile, rotation) {
        Some(word) => format!("{words} {}", texts.spoken(&word)),
        None => words,
    }
}

/// Returns the sentence about a move that is not played yet: the first of `keys`, or the second if a figure goes down or
/// comes home.
pub fn planned(texts: &Texts, keys: [&'static str; 2], planned: Move, board: &Board, tile: TileId) -> Text {
    let Move { placement: Placement { position, rotation }, deployment, .. } = planned;
    let word = deployment.word(board, tile, rotation);
    let values = [
        ("tile", tile_name(texts, tile).into()),
        ("cell", cell_name(position).into()),
        ("turned", turned(texts, rotation).into()),
        ("follower", texts.spoken(word.as_deref().unwrap_or_default()).into()),
    ];
    texts.say(keys[usize::from(word.is_some())], &values)
}

/// Returns what the tile just placed completes with this deployment: "a city (Ben +8) and a road (nobody's)"; `None` if
/// nothing. `placed` is the game as `seat` sees it.
pub fn completes(texts: &Texts, table: &Table, placed: &Game, seat: Seat, with: Deployment) -> Option<String> {
    let mut after = placed.clone();
    let events = after.play(with.action(seat)).ok()?;
    let scorer = |scorer: Seat, points: u32| {
        let key = if scorer == seat { "completes-own" } else { "completes-points" };
        texts.words(key, &[("who", name(table, scorer).into()), ("points", points.into())])
    };
    let mut items = Vec::new();
    for (index, event) in events.iter().enumerate() {
        let Event::Completed { feature, .. } = event else { continue };
        let own = events[index + 1..].iter().take_while(|event| !matches!(event, Event::Completed { .. }));
        let scored = own.filter_map(|event| match event {
            Event::Scored { seat, points }
                if !points.reason.is_final() && points.reason.feature() == Some(*feature) =>
            {
                Some(scorer(*seat, points.total()))
            }
            _ => None,
        });
        let mut who = listed(texts, &scored.collect::<Vec<_>>());
        if who.is_empty() {
            who = texts.words("completes-nobody", &[]);
        }
        let feature = Value::Noun(feature_key(*feature));
        items.push(texts.words("completes-item", &[("feature", feature), ("who", who.into())]));
    }
    (!items.is_empty()).then(|| listed(texts, &items))
}

/// Returns what the turn would bring besides points with this deployment on the tile just placed: "you play again";
/// `None` if nothing. `placed` is the game as `seat` sees it.
pub fn brings(texts: &Texts, placed: &Game, seat: Seat, deployment: Deployment) -> Option<String> {
    let mut after = placed.clone();
    let events = after.play(deployment.action(seat)).ok()?;
    let position = placed.board().tiles().last()?.position;
    let all = expansions::brings(texts, &Looked { placed, after: &after, events: &events, seat, deployment, position });
    (!all.is_empty()).then(|| listed(texts, &all))
}

/// Returns what a tile would complete and bring with this placement: "completes a city (Ben +8), you play again";
/// `None` if nothing. In `game` the tile is drawn or taken.
pub fn completes_at(
    texts: &Texts,
    table: &Table,
    game: &Game,
    seat: Seat,
    source: Source,
    placement: Placement,
) -> Option<String> {
    let mut placed = game.clone();
    // A tile taken out of a hand is placed like one that was drawn.
    placed.play(source.lay(seat, placement)).ok()?;
    let completes = completes(texts, table, &placed, seat, Deployment::Nothing);
    let completes = completes.map(|list| texts.words("completes", &[("list", list.into())]));
    let all: Vec<String> = completes.into_iter().chain(brings(texts, &placed, seat, Deployment::Nothing)).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

/// Returns the rotations that a tile can have on a cell, and what it would complete: "↻ 90° completes a city (Ben +8);
/// 0°, 180°".
pub fn at_cell(
    texts: &Texts,
    table: &Table,
    game: &Game,
    seat: Seat,
    source: Source,
    position: Position,
    rotations: &[Rotation],
) -> String {
    let mut groups: Vec<(Option<String>, Vec<Rotation>)> = Vec::new();
    for &rotation in rotations {
        let effect = completes_at(texts, table, game, seat, source, Placement { position, rotation });
        match groups.iter_mut().find(|(known, _)| *known == effect) {
            Some((_, alike)) => alike.push(rotation),
            None => groups.push((effect, vec![rotation])),
        }
    }
    groups.sort_by_key(|(effect, _)| effect.is_none());
    let told = groups.into_iter().map(|(effect, alike)| {
        // The arrow is written once, before the first rotation that turns the tile.
        let degrees = |rotation: Rotation| format!("{}°", rotation.degrees());
        let (zero, rest): (Vec<Rotation>, Vec<Rotation>) = alike.into_iter().partition(|&turn| turn == Rotation::R0);
        let mut words: Vec<String> = zero.into_iter().chain(rest.first().copied()).map(|t| turned(texts, t)).collect();
        words.extend(rest.into_iter().skip(1).map(degrees));
        let turned = words.join(", ");
        effect.map_or_else(|| turned.clone(), |effect| format!("{turned} {effect}"))
    });
    told.collect::<Vec<_>>().join("; ")
}
