//! Lists the games that can be watched from a channel: those in its threads, and the channels of others on the server.
//!
//! The program does not know who may see which channel. A person who asks in a channel sees it and the threads opened
//! on its messages, so games there are listed in full. For games elsewhere only their channel is mentioned, which
//! Discord hides from people who may not see it.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::calls::awaited::all_awaited;
use crate::case::Context;
use crate::case::fault::NotDone;
use crate::talk::request::{ChannelId, GuildId, PersonId, Request};
use crate::words;
use crate::words::text::{Link, Text};
use carc_store::StoreError;
use carc_table::{GameId, Opening, Stage, Table};

/// Maximum number of games whose tables are read; further games of a server are ignored.
const READ: usize = 500;
/// Maximum number of games listed in full. Each is replayed to find out who is to move.
const TOLD: usize = 10;
/// Maximum number of other channels mentioned.
const CHANNELS: usize = 15;

/// Lists the games in threads of the asker's channel; `None` if there are none.
pub(super) fn in_threads(cx: &Context<'_>, request: &Request) -> Result<Option<Text>, NotDone> {
    let Some(guild) = request.guild else { return Ok(None) };
    let mut below = on_server(cx, guild)?;
    below.retain(|table| is_below(table, request.channel));
    if below.is_empty() {
        return Ok(None);
    }
    let head = cx.texts.say("watched-in-threads", &[("count", below.len().into())]);
    rows(cx, request.who.id, head, below).map(Some)
}

/// Lists the games of the asker's server, for a person who plays in none; `None` if there are none.
pub(super) fn anywhere(cx: &Context<'_>, request: &Request) -> Result<Option<Text>, NotDone> {
    let Some(guild) = request.guild else { return Ok(None) };
    let is_seen = |table: &Table| table.found_in() == request.channel || is_below(table, request.channel);
    let (seen, hidden): (Vec<_>, Vec<_>) = on_server(cx, guild)?.into_iter().partition(is_seen);
    let channels: BTreeSet<ChannelId> = hidden.iter().map(Table::started_in).collect();
    let mut text = Text::default();
    if !seen.is_empty() {
        text = rows(cx, request.who.id, cx.texts.say("watched-here", &[]), seen)?;
    }
    if !channels.is_empty() {
        text = text.then(cx.texts.say("watched-elsewhere", &[]));
        for &channel in channels.iter().take(CHANNELS) {
            text = text.then(cx.texts.say("settings-channel", &[("channel", Link::to_channel(channel).into())]));
        }
        text = text.then(more(cx, channels.len().saturating_sub(CHANNELS)));
    }
    Ok(Some(text).filter(|text| !text.is_empty()))
}

/// Returns the lobbies and running games of a server, the most recently moved first.
fn on_server(cx: &Context<'_>, guild: GuildId) -> Result<Vec<Table>, NotDone> {
    let games = cx.store.index().current_on(guild).take(READ).collect::<Result<Vec<GameId>, StoreError>>()?;
    let mut tables = Vec::new();
    for table in cx.store.index().tables(games) {
        match table {
            Ok(table) if cx.goes_on(&table)? => tables.push(table),
            Ok(_) => {}
            // The channel of an unreadable game is unknown.
            Err(error) if error.is_of_one_game() => {}
            Err(error) => return Err(error.into()),
        }
    }
    tables.sort_by_key(|table| (std::cmp::Reverse(table.waiting().since), table.id));
    Ok(tables)
}

fn is_below(table: &Table, channel: ChannelId) -> bool {
    table.thread.is_some_and(|thread| thread.is == Opening::Open && thread.parent == channel)
}

/// Returns the rows of these games below `head`, first those in which the asker plays.
fn rows(cx: &Context<'_>, me: PersonId, head: Text, mut tables: Vec<Table>) -> Result<Text, NotDone> {
    tables.sort_by_key(|table| table.seat_of(me).is_none());
    let mut text = head;
    for table in tables.iter().take(TOLD) {
        text = text.then(row(cx, me, table)?);
    }
    Ok(text.then(more(cx, tables.len().saturating_sub(TOLD))))
}

fn row(cx: &Context<'_>, me: PersonId, table: &Table) -> Result<Text, NotDone> {
    let names: Vec<&str> = table.places.iter().map(|place| place.holder.name()).collect();
    let (key, awaited) = match table.stage {
        Stage::Running => match awaited_names(cx, table, me) {
            Ok((true, _)) => ("watched-yours", String::new()),
            Ok((false, awaited)) => ("watched-theirs", awaited),
            Err(NotDone::Fault(fault)) if fault.unreadable().is_some() => ("games-unreadable", String::new()),
            Err(other) => return Err(other),
        },
        Stage::Lobby | Stage::Finished | Stage::Cancelled => ("watched-lobby", String::new()),
    };
    let waited = Duration::from_millis(cx.now.saturating_sub(table.waiting().since));
    let values = [
        ("board", Link::to_channel(table.found_in()).into()),
        ("who", awaited.into()),
        ("time", words::time(cx.texts, waited).into()),
        ("people", words::listed(cx.texts, &names).into()),
        ("seated", table.places.len().into()),
        ("seats", table.seats.into()),
    ];
    Ok(cx.texts.say(key, &values))
}

/// Returns whether the game waits for the asker, and the names of all people it waits for.
fn awaited_names(cx: &Context<'_>, table: &Table, me: PersonId) -> Result<(bool, String), NotDone> {
    let session = cx.load(table.id)?;
    let (table, replay) = session.begun()?;
    let seats: Vec<_> = all_awaited(table, &replay.game).collect();
    let names: Vec<&str> = seats.iter().map(|&seat| words::name(table, seat)).collect();
    let is_theirs = table.seat_of(me).is_some_and(|seat| seats.contains(&seat));
    Ok((is_theirs, words::listed(cx.texts, &names)))
}

fn more(cx: &Context<'_>, count: usize) -> Text {
    if count == 0 { Text::default() } else { cx.texts.say("games-more", &[("count", count.into())]) }
}
