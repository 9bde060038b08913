//! The explanation of the hash that commits to the order of a game's tiles ([`Commitment`]).

use crate::case::Context;
use crate::words::text::Text;
use carc_table::{Commitment, Stage, Table};

/// Returns the sentence about the hash, in small print below the first board.
pub(crate) fn announced(cx: &Context<'_>, table: &Table) -> Text {
    of_hash(cx, table, "fair-begins")
}

/// Returns the sentence about the hash for a finished game, whose file now proves it.
pub(crate) fn at_the_end(cx: &Context<'_>, table: &Table) -> Text {
    of_hash(cx, table, "fair-ends")
}

/// Returns the sentence about the hash or seed of this game, shown below the rules' topic of fairness.
pub(crate) fn of_this_game(cx: &Context<'_>, table: &Table) -> Text {
    match (&table.commitment, table.stage) {
        (_, Stage::Lobby) if table.open_seed.is_none() => Text::default(),
        (Some(_), Stage::Finished) => at_the_end(cx, table),
        (Some(_), Stage::Lobby | Stage::Running | Stage::Cancelled) => of_hash(cx, table, "fair-now"),
        (None, _) if table.open_seed.is_some() => cx.texts.say("fair-seed", &[]),
        (None, _) => cx.texts.say("fair-older", &[]),
    }
}

fn of_hash(cx: &Context<'_>, table: &Table, key: &'static str) -> Text {
    let Some(Commitment { hash, .. }) = &table.commitment else { return Text::default() };
    cx.texts.say(key, &[("hash", hash.to_string().into()), ("game", table.id.to_string().into())])
}
