//! Events in words: a turn, and each of its effects.

use super::names::{feature_key, name_then, role_key};
use super::replay::Turn;
use super::segment::place_word;
use super::text::{Text, Texts, Value};
use super::tile::tile_name;
use crate::expansions::{self, figure_key};
use carc_rules::moves::{Deployment, corner_word};
use carc_rules::notation::{cell_name, segment_word};
use carc_rules::{BySeat, Counted, Event, FeatureKind, Game, Item, MeepleKind, Points, Reason, Seat};
use carc_table::Table;

/// Returns a turn in words: what came before its tile, a line for the tile, then a line for each effect.
pub fn turn(texts: &Texts, table: &Table, game: &Game, turn: &Turn) -> Text {
    let index = usize::from(turn.number) - 1;
    let who = name_then(table, turn.seat, index);
    let told = |text: Text, event: &Event| text.then(happened(texts, table, game, index, event));
    let mut text = turn.before.iter().fold(Text::default(), told).then(placed(texts, who, game, turn));
    let during: Vec<&Event> = turn.during().collect();
    let (own, next) = during.split_at(during.iter().position(|event| begins_next(event)).unwrap_or(during.len()));
    for (index, event) in own.iter().enumerate() {
        text = match (event, own.get(index + 1)) {
            // The line about the points tells it.
            (Event::Completed { .. }, Some(Event::Scored { .. })) => text,
            // Its figures go home, and nobody has the majority.
            (Event::Completed { at, .. }, Some(Event::Returned { .. })) => {
                let tiles = game.feature(*at).map_or(0, carc_rules::Feature::tiles);
                text.then(texts.say("turn-powerless", &[("tiles", tiles.into())]))
            }
            _ => told(text, event),
        };
    }
    text = text.then(settled(texts, table, game, turn)).then(returned(texts, table, game, turn));
    next.iter().copied().fold(text, told)
}

/// Returns whether an event belongs to what follows a turn, or its first part: the next tile, or who plays now.
fn begins_next(event: &Event) -> bool {
    match event {
        Event::Drawn { .. } | Event::Discarded { .. } | Event::PutBack { .. } => true,
        Event::Expansion(event) => expansions::begins_next(event),
        _ => false,
    }
}

/// Returns the secrets that a turn revealed, with a line for each place.
pub fn settled(texts: &Texts, table: &Table, game: &Game, turn: &Turn) -> Text {
    let name = |seat: Seat| name_then(table, seat, usize::from(turn.number) - 1);
    expansions::revealed(texts, game, &name, &turn.during().collect::<Vec<_>>())
}

/// Returns the secrets that a turn revealed, with a few words for each place.
pub fn settled_in_short(texts: &Texts, table: &Table, turn: &Turn) -> Vec<String> {
    let name = |seat: Seat| name_then(table, seat, usize::from(turn.number) - 1);
    expansions::revealed_in_short(texts, &name, &turn.during().collect::<Vec<_>>())
}

/// Returns the points that a turn brought each seat, except those of final scoring.
pub fn gained(turn: &Turn) -> BySeat<u32> {
    let mut gained = BySeat::default();
    for event in turn.during() {
        if let Event::Scored { seat, points } = event {
            gained[*seat] += points.total();
        }
    }
    gained
}

/// Returns a turn in a few words: "Ana at N15 (Ben +8)".
pub fn short(texts: &Texts, table: &Table, game: &Game, turn: &Turn) -> String {
    let gained = gained(turn);
    let scorers = game.seats().filter(|&seat| gained[seat] > 0);
    let index = usize::from(turn.number) - 1;
    let gained = scorers.map(|seat| format!("{} +{}", name_then(table, seat, index), gained[seat]));
    let gained = gained.collect::<Vec<_>>().join(", ");
    let who = name_then(table, turn.seat, index);
    let values = [("who", who.into()), ("cell", cell_name(turn.position()).into()), ("gained", gained.as_str().into())];
    texts.words(if gained.is_empty() { "turn-short" } else { "turn-short-scored" }, &values)
}

/// Returns the line about the tile: "Ana placed a curve at **B3** and put a knight on it (city-n)."
fn placed(texts: &Texts, who: &str, game: &Game, turn: &Turn) -> Text {
    let tile = turn.tile.tile();
    let named = tile_name(texts, turn.tile);
    let cell = cell_name(turn.position());
    let values = |more: Vec<(&'static str, Value<'static>)>| {
        let all = [("who", who.to_owned().into()), ("tile", named.clone().into()), ("cell", cell.clone().into())];
        all.into_iter().chain(more).collect::<Vec<(&'static str, Value<'static>)>>()
    };
    match turn.deployment {
        Deployment::Nothing => texts.say("turn-placed", &values(Vec::new())),
        Deployment::Figure(meeple, segment) => {
            let word = segment_word(tile, segment, turn.rotation()).unwrap_or_default();
            let kind = tile.segment(segment).map_or(FeatureKind::Field, |segment| segment.kind);
            let is_follower = meeple == MeepleKind::Follower;
            let role = if is_follower { role_key(kind, game.setup().options.role_names) } else { figure_key(meeple) };
            // The role tells what the figure stands on; a direction is only needed if the tile has several such
            // segments.
            let is_told = is_follower && !word.contains('-');
            let key = if is_told { "turn-deployed" } else { "turn-deployed-on" };
            texts.say(key, &values(vec![("role", Value::Noun(role)), ("segment", texts.spoken(&word).into())]))
        }
        Deployment::Corner(meeple, corner) => {
            let role = Value::Noun(figure_key(meeple));
            let corner = texts.word(corner_word(corner));
            texts.say("turn-built", &values(vec![("role", role), ("corner", corner.into())]))
        }
        Deployment::Return(how, meeple, at) => {
            let figure = Value::Noun(figure_key(meeple));
            let from = format!("{} {}", cell_name(at.position), place_word(texts, game, at));
            texts.say(expansions::homecoming(how).turn, &values(vec![("figure", figure), ("from", from.into())]))
        }
    }
}

/// Returns an event in words; empty for events told elsewhere: returning figures are counted, the next tile is called,
/// final scoring has a sheet. Also empty for gardens that are completed with nobody on them. `index` is the turn it
/// belongs to, counted from 0, which determines the names of the players.
pub fn happened(texts: &Texts, table: &Table, game: &Game, index: usize, event: &Event) -> Text {
    let name = |seat: Seat| name_then(table, seat, index);
    match event {
        Event::Scored { seat, points } => scored(texts, name(*seat), points),
        // Most gardens are completed by the way, and only an abbot can stand there: nobody misses points.
        Event::Completed { feature: FeatureKind::Garden, .. } => Text::default(),
        Event::Completed { feature, at } => {
            let tiles = game.feature(*at).map_or(0, carc_rules::Feature::tiles);
            let feature = Value::Noun(feature_key(*feature));
            texts.say("turn-unclaimed", &[("feature", feature), ("tiles", tiles.into())])
        }
        Event::Discarded { tile, .. } => texts.say("turn-discarded", &[("tile", tile_name(texts, *tile).into())]),
        Event::PutBack { tile, .. } => texts.say("turn-put-back", &[("tile", tile_name(texts, *tile).into())]),
        Event::Expansion(event) => expansions::happened(texts, game, &name, event),
        Event::Drawn { .. } | Event::Placed { .. } | Event::Deployed { .. } | Event::Returned { .. } | Event::Ended => {
            Text::default()
        }
    }
}

/// Returns the line about points: "Ana: +10 for a city of 4 tiles and 1 pennant."; empty if they are told otherwise.
fn scored(texts: &Texts, who: &str, points: &Points) -> Text {
    let values = [
        ("who", who.into()),
        ("points", points.total().into()),
        ("tiles", points.count(Counted::Tiles).into()),
        ("pennants", points.count(Counted::Pennants).into()),
        ("cities", points.count(Counted::Cities).into()),
        ("why", why(texts, points).into()),
    ];
    scored_key(points.reason).map(|key| texts.say(key, &values)).unwrap_or_default()
}

/// Returns the end of a line about points that an expansion has changed: what each tile or city paid, and why; empty if
/// none has.
pub fn why(texts: &Texts, points: &Points) -> String {
    let why = expansions::counted(points).map(|(key, more)| {
        let is_usual = |item: &Item| matches!(item.counted, Counted::Tiles | Counted::Cities);
        let usual = points.items().find(is_usual).map_or(0, |item| item.each);
        texts.words(key, &[("each", (usual + more.each).into())])
    });
    why.unwrap_or_default()
}

fn scored_key(reason: Reason) -> Option<&'static str> {
    match reason {
        Reason::Complete(FeatureKind::Road) => Some("scored-road"),
        Reason::Complete(FeatureKind::City) => Some("scored-city"),
        Reason::SmallCity => Some("scored-small-city"),
        Reason::Complete(FeatureKind::Cloister) => Some("scored-cloister"),
        Reason::Complete(FeatureKind::Garden) => Some("scored-garden"),
        Reason::Expansion(extra) => expansions::scored_key(extra),
        // Final scoring is told as a sheet rather than point by point.
        Reason::Incomplete(_) | Reason::Farm | Reason::Complete(FeatureKind::Field) => Some("scored-final"),
    }
}

/// Returns the lines about figures that went home: "Two of Ana's followers came home", "Ben's wagon came home". Figures
/// taken back by choice or moved on are told elsewhere.
fn returned(texts: &Texts, table: &Table, game: &Game, turn: &Turn) -> Text {
    let mut home: Vec<(Seat, MeepleKind)> = Vec::new();
    let forget = |home: &mut Vec<(Seat, MeepleKind)>, gone: (Seat, MeepleKind)| {
        if let Some(index) = home.iter().rposition(|&one| one == gone) {
            home.remove(index);
        }
    };
    for event in &turn.events {
        match event {
            Event::Returned { seat, meeple, .. } => home.push((*seat, *meeple)),
            Event::Expansion(event) => {
                if let Some((seat, meeple, _)) = event.moved_on() {
                    forget(&mut home, (seat, meeple));
                }
            }
            _ => {}
        }
    }
    // A figure that may still move on has not come home.
    if game.board().tiles().last().is_some_and(|newest| newest.position == turn.position()) {
        for figure in expansions::may_move_on(game) {
            forget(&mut home, figure);
        }
    }
    if let Deployment::Return(_, meeple, _) = turn.deployment {
        forget(&mut home, (turn.seat, meeple));
    }
    let index = usize::from(turn.number) - 1;
    let mut text = Text::default();
    for seat in game.seats() {
        let who = name_then(table, seat, index);
        let (followers, others): (Vec<_>, Vec<_>) =
            home.iter().filter(|(owner, _)| *owner == seat).partition(|(_, meeple)| *meeple == MeepleKind::Follower);
        if !followers.is_empty() {
            let values = [("who", who.into()), ("count", followers.len().into())];
            text = text.then(texts.say("turn-returned", &values));
        }
        for (_, meeple) in others {
            let figure = Value::Noun(figure_key(meeple));
            text = text.then(texts.say("turn-returned-figure", &[("who", who.into()), ("figure", figure)]));
        }
    }
    text
}
