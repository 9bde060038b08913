//! `/carc game vote`: lets a computer player take over for somebody who has not moved for three days. More than half of the others
//! have to agree; the host, or somebody who manages the server, decides alone. Who was replaced may take the seat back.

use std::time::Duration;

use crate::app::commands::game::resign::{pass_to_computer, to_computer};
use crate::app::commands::{Command, OwnButton};
use crate::app::fault::NotDone;
use crate::app::post::button;
use crate::app::refusal::Refusal;
use crate::app::reply::{Note, Weight};
use crate::app::request::{Ask, Request};
use crate::app::session::{Context, Outcome, Session};
use crate::app::text::Value;
use crate::app::wish::{self, Proposals};
use crate::app::words;
use crate::app::{absence, pace};
use crate::engine::{Game, Seat};
use crate::limits::DAYS_UNTIL_VOTE;
use crate::store::{Call, Matter, Overtime, PersonId, Table, TimeLimit, Why, WishKind};

pub(in crate::app) const COMMAND: Command = Command { name: "vote", options: &[], read: |_| Some(Ask::Vote) };

/// Votes for a computer player. The number is that of the wait for whoever is away.
pub(in crate::app::commands) const REPLACE: OwnButton = OwnButton { word: "voteout", run: vote };

/// Would rather wait.
pub(in crate::app::commands) const WAIT: OwnButton = OwnButton { word: "votewait", run: wait };

/// [`REPLACE`] as an older program wrote it, with the number of actions played so far.
pub(in crate::app::commands) const OLD_REPLACE: OwnButton = OwnButton {
    word: "replace",
    run: |cx, request, session, played| vote(cx, request, session, older(session, played)?),
};

/// [`WAIT`] as an older program wrote it.
pub(in crate::app::commands) const OLD_WAIT: OwnButton =
    OwnButton { word: "wait", run: |cx, request, session, played| wait(cx, request, session, older(session, played)?) };

/// Votes, as it is typed.
pub(in crate::app) fn run(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    vote(cx, request, session, number(session.table()))
}

/// Votes, and replaces the absent player once that is decided.
fn vote(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let seat = absent(cx, request, session, number)?;
    let mut table = session.table().clone();
    let mut waiting = table.waiting();
    // Against an announced absence nobody decides alone.
    if decides_alone(&table, request) && pace::left(cx, &table, seat).is_zero() {
        return Ok(Outcome::done(to_computer(cx, session, seat, Why::Vote(vec![request.who.id]), true)?));
    }
    table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let is_first = votes(&table).is_empty();
    if !waiting.replace.contains(&request.who.id) {
        waiting.replace.push(request.who.id);
    }
    table.waiting = Some(waiting);
    if votes(&table).len() >= needed(&table) {
        return Ok(Outcome::done(to_computer(cx, session, seat, Why::Vote(votes(&table)), true)?));
    }
    // The channel is asked once; further votes are only counted.
    if is_first {
        let pings = wish::ask(cx, &mut table, WishKind::Vote, request.who.id);
        return Ok(wish::asked(cx, cx.change(session, table), pings));
    }
    let note = Note { text: cx.texts.say("vote-counted", &counts(cx, &table, seat)), ..Note::default() };
    Ok(Outcome::told(cx.quiet_change(session, table), note))
}

/// Takes back one's vote.
fn wait(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let seat = absent(cx, request, session, number)?;
    let mut table = session.table().clone();
    table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let mut waiting = table.waiting();
    waiting.replace.retain(|&person| person != request.who.id);
    table.waiting = Some(waiting);
    let note = Note { text: cx.texts.say("vote-waits", &counts(cx, &table, seat)), ..Note::default() };
    Ok(Outcome::told(cx.quiet_change(session, table), note))
}

/// Replaces whoever is away once the votes of those who play now are enough.
pub(in crate::app) fn recount(cx: &Context<'_>, game: &Game, table: &mut Table) {
    let Some(seat) = absence::awaited(table, game).filter(|&seat| is_open(cx, table, seat)) else { return };
    let votes = votes(table);
    if !votes.is_empty() && votes.len() >= needed(table) {
        pass_to_computer(cx, table, game, seat, Why::Vote(votes), true);
    }
}

/// Whether the others may vote now on whoever is awaited.
fn is_open(cx: &Context<'_>, table: &Table, seat: Seat) -> bool {
    is_over(cx, table, seat) || absence::outlasts_absence(cx, table, seat)
}

/// Whether the time of whoever is awaited is over, so that the others may vote as was agreed.
fn is_over(cx: &Context<'_>, table: &Table, seat: Seat) -> bool {
    is_to_vote(table) && !is_away(cx, table, seat) && pace::left(cx, table, seat).is_zero()
}

/// The seat of whoever is away; refused if the game has gone on, nobody is away, or they ask themselves.
fn absent(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Seat, NotDone> {
    let (table, replay) = session.running()?;
    if self::number(table) != number {
        return Err(Refusal::OldButton.into());
    }
    let seat = absence::awaited(table, &replay.game).ok_or(Refusal::OldButton)?;
    if table.seat_of(request.who.id) == Some(seat) {
        return Err(Refusal::Own { key: "refuse-vote-own", values: Vec::new() }.into());
    }
    if absence::outlasts_absence(cx, table, seat) {
        return Ok(seat);
    }
    // Whoever says that they are away ends a vote, until the game has waited for long.
    if is_away(cx, table, seat) {
        let long = Duration::from_hours(24 * DAYS_UNTIL_VOTE);
        let time = words::time_until(cx.texts, long.saturating_sub(pace::waited(cx, table, None)));
        let values =
            vec![("who", words::name(table, seat).to_owned()), ("time", time), ("days", DAYS_UNTIL_VOTE.to_string())];
        return Err(Refusal::Own { key: "refuse-vote-away", values }.into());
    }
    let left = pace::left(cx, table, seat);
    if !is_to_vote(table) && !decides_alone(table, request) {
        return Err(Refusal::Own { key: "refuse-vote-not-agreed", values: Vec::new() }.into());
    }
    if !left.is_zero() {
        let values = vec![("who", words::name(table, seat).to_owned()), ("time", words::time_until(cx.texts, left))];
        return Err(Refusal::Own { key: "refuse-vote-early", values }.into());
    }
    Ok(seat)
}

/// Whether a seat's holder is away.
fn is_away(cx: &Context<'_>, table: &Table, seat: Seat) -> bool {
    absence::away(cx, table).iter().any(|&(away, _)| away == seat)
}

/// Whether it was agreed that the others vote.
fn is_to_vote(table: &Table) -> bool {
    table.pace.limit != TimeLimit::None && table.pace.overtime == Overtime::Vote
}

/// The host, and whoever manages the server, ask nobody else.
fn decides_alone(table: &Table, request: &Request) -> bool {
    request.who.manages || request.who.id == table.host
}

/// The number of a wait: when it began, which no other wait of the game has that lasts long enough for a vote.
fn number(table: &Table) -> u32 {
    table.waiting().since as u32
}

/// The number of the wait that a button of an older program means; refused if the game has changed since.
fn older(session: &Session, played: u32) -> Result<u32, NotDone> {
    let table = session.table();
    let is_same = table.waiting().board.is_none() && session.record()?.actions.len() as u32 == played;
    if is_same { Ok(number(table)) } else { Err(Refusal::OldButton.into()) }
}

/// Those who play and have voted.
fn votes(table: &Table) -> Vec<PersonId> {
    let waiting = table.waiting();
    table.players().filter(|person| waiting.replace.contains(person)).collect()
}

/// How many have to agree: more than half of those who are there.
fn needed(table: &Table) -> usize {
    let others = table.players().count() - 1;
    others / 2 + 1
}

fn counts<'a>(cx: &Context<'_>, table: &'a Table, seat: Seat) -> [(&'static str, Value<'a>); 4] {
    [
        ("who", words::name(table, seat).into()),
        ("votes", votes(table).len().into()),
        ("needed", needed(table).into()),
        ("time", words::time(cx.texts, pace::waited(cx, table, None)).into()),
    ]
}

/// Asks the others with the last reminder, in every message after it until somebody moves, and as long as a vote is open.
pub(in crate::app) fn propose(cx: &Context<'_>, session: &Session, proposals: &mut Proposals) {
    let table = session.table();
    let (Ok(replay), Ok(record)) = (session.replay(), session.record()) else { return };
    let Some(seat) = absence::awaited(table, &replay.game) else { return };
    let others: Vec<PersonId> = table.players().filter(|&person| table.seat_of(person) != Some(seat)).collect();
    let is_due = absence::all_reminded(table);
    let is_asked = is_due || !votes(table).is_empty();
    if others.is_empty() || !is_asked || !is_open(cx, table, seat) {
        return;
    }
    let mut asks = cx.texts.say("vote-open", &counts(cx, table, seat));
    if let Some(host) =
        table.seat_of(table.host).filter(|&host| is_over(cx, table, seat) && host != seat && needed(table) > 1)
    {
        asks = asks.then(cx.texts.say("vote-host", &[("who", words::name(table, host).into())]));
    }
    let number = number(table);
    let buttons = vec![
        button(cx, "button-replace", REPLACE.press(table.id, number), Weight::Plain),
        button(cx, "button-wait", WAIT.press(table.id, number), Weight::Plain),
    ];
    // The last reminder calls them once; before it, whoever votes first does.
    let wish = table.questions.wish(WishKind::Vote).filter(|wish| !is_due && wish.at >= table.waiting().since);
    let moment = wish.map_or(record.actions.len() as u64, |wish| wish.version);
    let call = |&who: &PersonId| Call { who, matter: Matter::Vote, moment, at: 0 };
    let calls = others.iter().map(call).collect();
    proposals.add(wish, asks.to_people(&others), buttons, calls);
}
