//! The text about what happened since the previous message.

use super::left_move;
use crate::agree::undo;
use crate::calls::{loss, pace};
use crate::case::Context;
use crate::expansions;
use crate::tell::moment;
use crate::words;
use crate::words::replay::{Replay, Turn};
use crate::words::text::Text;
use carc_rules::{FeatureKind, Seat, Switch};
use carc_table::{Resigned, Table};

/// Number of lines beyond which moves are summarised.
pub(crate) const LINES: usize = 18;

/// Returns the first turn that a message tells, counted from 0: the last turn that a person played themselves, or the
/// first one after a seat changed hands or somebody ran out of time, whichever is later. Everything before was told
/// then.
pub(crate) fn told_from(table: &Table, replay: &Replay) -> usize {
    let last = replay.turns.iter().enumerate().rev().find(|&turn| left_move::is_own_move(table, turn));
    let last = last.map_or(0, |(index, _)| index);
    let changed = table.places.iter().filter_map(|place| place.resigned.first()).map(Resigned::changed);
    let timed_out = table.waiting().timed_out.map(|timed_out| timed_out.turns);
    let from = changed.chain(timed_out).map(usize::from).fold(last, usize::max);
    // Turns that were counted then may have been taken back since.
    from.min(replay.turns.len())
}

/// Tells what happened since the previous message, and its most remarkable moment.
pub(crate) fn told(cx: &Context<'_>, table: &Table, replay: &Replay, most: usize) -> Text {
    moves(cx, table, replay, most).then(moment(cx, table, replay))
}

/// Tells the most remarkable thing that happened since the previous message; usually empty.
pub(crate) fn moment(cx: &Context<'_>, table: &Table, replay: &Replay) -> Text {
    // The previous message has told it, or it was taken back.
    if replay.begun.is_some() || undo::told(cx, table).is_some() {
        return Text::default();
    }
    moment::told(cx, table, replay, told_from(table, replay))
}

/// Tells what happened since the previous message: move by move or, if that takes more than `most` lines, the first
/// move in full and the others in one line.
pub(crate) fn moves(cx: &Context<'_>, table: &Table, replay: &Replay, most: usize) -> Text {
    // What happened before the draw was told in the message that asked for it.
    if let Some((seat, events)) = &replay.begun {
        let drew = cx.texts.say("turn-drew", &[("who", words::name(table, *seat).into())]);
        return events.iter().fold(drew, |text, event| {
            text.then(words::happened(cx.texts, table, &replay.game, replay.turns.len(), event))
        });
    }
    if let Some(told) = undo::told(cx, table) {
        return told;
    }
    let from = told_from(table, replay);
    let mut text = Text::default();
    if from == 0 && replay.turns.len() < table.places.len() && table.waiting().missed == 0 {
        let first = replay.turns.first().map_or(replay.game.active(), |turn| turn.seat);
        text = opening(cx, table, first);
    }
    // Once a person has moved since, an earlier message has told it.
    let is_news = !replay.turns.iter().enumerate().skip(from).any(|turn| left_move::is_own_move(table, turn));
    for place in table.places.iter().filter(|_| is_news) {
        if place.resigned.first().is_some_and(|resigned| usize::from(resigned.changed()) == from) {
            text = text.then(loss::changed_hands(cx, table, place));
        }
    }
    text = text.then(pace::timed_out(cx, table));
    let told = |text: Text, (index, turn): (usize, &Turn)| {
        let told = text.then(words::turn(cx.texts, table, &replay.game, turn));
        told.then(left_move::told(cx, table, index, turn.seat))
    };
    let mut turns = replay.turns.iter().enumerate().skip(from);
    let whole = turns.clone().fold(text.clone(), told);
    if whole.lines.len() <= most {
        return whole;
    }
    let text = turns.next().into_iter().fold(text, told);
    let others: Vec<&Turn> = turns.map(|(_, turn)| turn).collect();
    if others.is_empty() {
        return text;
    }
    let moves = others.iter().map(|turn| words::short(cx.texts, table, &replay.game, turn)).collect::<Vec<_>>();
    let text = text.then(cx.texts.say("turn-others", &[("moves", moves.join(" · ").into())]));
    // Secrets revealed by these moves are told in full.
    others.into_iter().fold(text, |text, turn| text.then(words::settled(cx.texts, table, &replay.game, turn)))
}

fn opening(cx: &Context<'_>, table: &Table, first: Seat) -> Text {
    let roads = |tile: carc_rules::TileId| {
        tile.tile().segments().filter(|(_, segment)| segment.kind == FeatureKind::Road).count()
    };
    let begins = expansions::begins(&table.options);
    let head = cx.texts.say(begins.unwrap_or("game-begins"), &[]);
    let text = table.drawn_for_first.iter().fold(head, |text, &(seat, tile)| {
        text.then(cx.texts.say(
            "begin-draw",
            &[
                ("who", words::name(table, seat).into()),
                ("tile", words::tile_name(cx.texts, tile).into()),
                ("roads", roads(tile).into()),
            ],
        ))
    });
    let in_bag = begins.is_none() && table.options.start_tile_in_bag == Switch::On;
    let text = match table.setup.as_ref().filter(|_| in_bag) {
        Some(setup) => text
            .then(cx.texts.say("begin-start-tile", &[("tile", words::tile_name(cx.texts, setup.deck.start).into())])),
        None => text,
    };
    text.then(cx.texts.say("begin-first", &[("who", words::name(table, first).into())]))
}
