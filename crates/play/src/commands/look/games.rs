//! `/carc games`: the asker's lobbies and running games on this server, and those in which they can take a seat back;
//! the ones that wait for them come first. In a direct message, it lists those of all servers and of direct messages.

use std::time::Duration;

use super::watched;
use crate::calls::away;
use crate::calls::loss;
use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Session};
use crate::commands::Command;
use crate::moves::question;
use crate::talk::reply::{ActionRow, Button, Note, Weight};
use crate::talk::request::{Ask, GuildId, PersonId, Press, Request};
use crate::words;
use crate::words::text::{Link, Text};
use carc_table::{GameId, Stage, Table};

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::look("games", Run::Alone(|cx, request, ()| Ok(run(cx, request)?.into()))).in_direct(),
    options: &[],
    read: |_| Some(Ask::Games),
};

/// Maximum number of games listed.
const LISTED: usize = 15;
/// Maximum number of games with a button.
const BUTTONS: usize = 5;

/// One of the asker's games.
struct Own {
    table: Table,
    /// The people that the game waits for; empty in a lobby.
    awaited: Vec<PersonId>,
    /// The press that opens the question that the game asks; `None` while a tile is awaited.
    question: Option<Press>,
    /// Whether it can be read; if not, it is unknown who is to move.
    is_readable: bool,
}

pub(crate) fn run(cx: &Context<'_>, request: &Request) -> Result<Note, NotDone> {
    let me = request.who.id;
    let mut games = Vec::new();
    for game in cx.store.index().current_of(me) {
        games.extend(own(cx, game?, request.guild, me)?);
    }
    if games.is_empty() {
        let key = if request.guild.is_some() { "games-none" } else { "games-none-anywhere" };
        let text = cx.texts.say(key, &[]).then(watched::anywhere(cx, request)?.unwrap_or_default());
        return Ok(Note { text, ..Note::default() });
    }
    // Games that wait for the asker, the longest first; then seats to take back; then others' turns; then lobbies.
    games.sort_by_key(|own| {
        (
            !own.awaited.contains(&me),
            !loss::may_return(&own.table, me),
            own.table.stage == Stage::Lobby,
            own.table.waiting().since,
            own.table.id,
        )
    });
    let has_button = |own: &&Own| own.awaited.contains(&me) || loss::may_return(&own.table, me);
    let named: Vec<String> = games.iter().filter(has_button).map(|own| others(cx, &own.table, me)).collect();
    let is_alike = |own: &Own| {
        let with = others(cx, &own.table, me);
        named.iter().filter(|named| **named == with).count() > 1
    };
    let key = if request.guild.is_some() { "games-head" } else { "games-head-everywhere" };
    let mut text = cx.texts.say(key, &[("count", games.len().into())]);
    for own in games.iter().take(LISTED) {
        text = text.then(row(cx, own, me, is_alike(own))?);
    }
    if games.len() > LISTED {
        text = text.then(cx.texts.say("games-more", &[("count", (games.len() - LISTED).into())]));
    }
    let mine = games.iter().filter(has_button).take(BUTTONS);
    let buttons: Vec<Button> = mine.map(|own| button(cx, own, me, is_alike(own))).collect();
    let controls = if buttons.is_empty() { Vec::new() } else { vec![ActionRow::Buttons(buttons)] };
    Ok(Note { text, controls, ..Note::default() })
}

/// Returns a game in which the asker has a seat, or may take one back; `None` if it is over, or on another server than
/// `guild`.
fn own(cx: &Context<'_>, game: GameId, guild: Option<GuildId>, me: PersonId) -> Result<Option<Own>, NotDone> {
    let Some(table) = cx.store.table(game)? else { return Ok(None) };
    let is_elsewhere = guild.is_some() && table.guild != guild;
    let is_theirs = table.seat_of(me).is_some() || loss::may_return(&table, me);
    if is_elsewhere || !is_theirs || !cx.goes_on(&table)? {
        return Ok(None);
    }
    let asked = match table.stage {
        Stage::Running => cx.load(game).and_then(|session| asked(cx, &session)),
        Stage::Lobby | Stage::Finished | Stage::Cancelled => Ok((Vec::new(), None)),
    };
    match asked {
        Ok((awaited, question)) => Ok(Some(Own { table, awaited, question, is_readable: true })),
        // An unreadable game must not keep the others from being listed.
        Err(NotDone::Fault(fault)) if fault.unreadable().is_some() => {
            Ok(Some(Own { table, awaited: Vec::new(), question: None, is_readable: false }))
        }
        Err(other) => Err(other),
    }
}

/// Returns the people that the game waits for, and the press that opens its question if it asks one.
fn asked(cx: &Context<'_>, session: &Session) -> Result<(Vec<PersonId>, Option<Press>), NotDone> {
    let (table, replay) = session.running()?;
    let seats = replay.game.phase().awaits();
    let awaited = seats.iter().filter_map(|seat| table.places.get(seat.index())?.holder.person()).collect();
    Ok((awaited, question::question_button(cx, table, replay).map(|button| button.press)))
}

/// Returns a line of the list, with the game's ID if it `is_alike`: another game with a button has the same players.
fn row(cx: &Context<'_>, own: &Own, me: PersonId, is_alike: bool) -> Result<Text, NotDone> {
    let table = &own.table;
    let board = cx.board(table.id, table.guild, table.found_in())?;
    let waited = Duration::from_millis(cx.now.saturating_sub(table.waiting().since));
    let awaited: Vec<&str> = own.awaited.iter().filter_map(|&person| name(table, person)).collect();
    let key = match table.stage {
        _ if !own.is_readable => "games-unreadable",
        Stage::Lobby => "games-lobby",
        _ if table.seat_of(me).is_none() => "games-lost",
        _ if own.awaited.contains(&me) => "games-yours",
        _ => "games-theirs",
    };
    let values = [
        ("board", board.into()),
        ("time", words::time(cx.texts, waited).into()),
        ("who", words::listed(cx.texts, &awaited).into()),
        ("others", with(cx, table, me, is_alike).into()),
        ("seated", table.places.len().into()),
        ("seats", table.seats.into()),
    ];
    let text = cx.texts.say(key, &values);
    let is_waited_for = table.stage == Stage::Running && !own.awaited.contains(&me);
    Ok(if is_waited_for { text.then(away::told_away(cx, table)) } else { text })
}

/// Returns the button that opens the planner or the question, or takes back the asker's seat. If the game `is_alike`, the label begins
/// with its ID, so that truncation keeps it.
fn button(cx: &Context<'_>, own: &Own, me: PersonId, is_alike: bool) -> Button {
    let table = &own.table;
    let others = [("others", others(cx, table, me).into())];
    let (key, press, weight) = if loss::may_return(table, me) {
        ("button-back-with", Press::Join(table.id), Weight::Go)
    } else {
        let plan = || Press::Plan(table.id, table.shown_version());
        ("button-play-with", own.question.clone().unwrap_or_else(plan), Weight::Main)
    };
    let mut label = cx.texts.words(key, &others);
    if is_alike {
        label = cx.texts.words("button-alike", &[("game", table.id.to_string().into()), ("label", label.into())]);
    }
    Button { label, press, weight, enabled: true }
}

fn name(table: &Table, person: PersonId) -> Option<&str> {
    table.seat_of(person).map(|seat| words::name(table, seat))
}

/// Returns the names of the other players, with the game's ID if it `is_alike`.
fn with(cx: &Context<'_>, table: &Table, me: PersonId, is_alike: bool) -> String {
    let others = others(cx, table, me);
    if !is_alike {
        return others;
    }
    cx.texts.words("games-alike", &[("game", table.id.to_string().into()), ("others", others.into())])
}

/// Says which game a private plan is for if the asker plays in several; otherwise an empty text.
pub(crate) fn which(cx: &Context<'_>, request: &Request, table: &Table) -> Result<Text, NotDone> {
    let me = request.who.id;
    for game in cx.store.index().current_of(me) {
        // An unreadable game has no plans.
        let Some(other) = cx.store.table(game?).ok().flatten() else { continue };
        if other.id != table.id && other.stage == Stage::Running && other.seat_of(me).is_some() && cx.goes_on(&other)? {
            let values = [
                ("others", others(cx, table, me).into()),
                ("board", Link::to_channel(table.channel).into()),
                ("game", table.id.to_string().into()),
            ];
            return Ok(cx.texts.say("plan-which", &values));
        }
    }
    Ok(Text::default())
}

/// Returns the names of the other players.
fn others(cx: &Context<'_>, table: &Table, me: PersonId) -> String {
    let places = table.places.iter().filter(|place| place.holder.person() != Some(me));
    let names: Vec<&str> = places.map(|place| place.holder.name()).collect();
    words::listed(cx.texts, &names)
}
