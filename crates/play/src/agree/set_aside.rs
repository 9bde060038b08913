//! Games that cannot go on because the record is damaged, a newer program wrote it, or the rules were corrected since.
//! The host or a manager of the server decides whether such a game is set aside to free its channel, or, after a
//! correction, goes on under today's rules. A game that was set aside is kept.

use crate::case::fault::{Fault, NotDone, Unreadable};
use crate::case::{Context, Outcome, Session, Write, with_new_message};
use crate::talk::reply::{ActionRow, Button, Note, Reply, Weight};
use crate::talk::request::{Press, Request};
use crate::words::refusal::Refusal;
use crate::words::replay::Replay;
use carc_table::{GameId, Replayed, Table};

/// Explains why a game cannot go on, with what the asker can do about it or who else can.
pub(crate) fn unreadable_note(cx: &Context<'_>, request: &Request, why: Unreadable) -> Note {
    let key = match why {
        Unreadable::Damaged => "fault-damaged",
        Unreadable::Newer => "fault-newer",
        Unreadable::OtherRules => "fault-other-rules",
    };
    let text = cx.texts.say(key, &[]);
    // An old game that somebody wants to look at does not block the channel.
    let here = cx.store.current(request.channel).ok().flatten();
    let Some(id) = here.filter(|&id| is_unreadable(cx, id)) else { return Note { text, ..Note::default() } };
    let table = cx.store.table(id).ok().flatten();
    if !decides(table.as_ref(), request) {
        let who = Refusal::NotHostNorManager { host: host_of(table.as_ref()) };
        return Note { text: text.then(who.say(cx.texts)), ..Note::default() };
    }
    let button = |key, press, weight| Button { label: cx.texts.words(key, &[]), press, weight, enabled: true };
    let mut buttons = vec![button("button-put-aside", Press::SetAside(id), Weight::Danger)];
    let mut text = text;
    if let Some(replay) = by_todays_rules(cx, id).filter(|_| why == Unreadable::OtherRules) {
        let scores = table.iter().flat_map(|table| table.places.iter()).zip(replay.game.seats());
        let scores = scores.map(|(place, seat)| format!("{} {}", place.holder.name(), replay.game.score(seat)));
        let scores = scores.collect::<Vec<_>>().join(", ");
        text = text.then(cx.texts.say("unreadable-go-on", &[("scores", scores.into())]));
        buttons.insert(0, button("button-go-on", Press::GoOn(id), Weight::Go));
    }
    let text = text.then(cx.texts.say("unreadable-put-aside", &[]));
    Note { text, controls: vec![ActionRow::Buttons(buttons)], ..Note::default() }
}

fn is_unreadable(cx: &Context<'_>, id: GameId) -> bool {
    let read = cx
        .load(id)
        .and_then(|session| if session.table().setup.is_none() { Ok(()) } else { session.replay().map(drop) });
    matches!(read, Err(NotDone::Fault(fault)) if fault.unreadable().is_some())
}

/// Replays the game under today's rules; `None` if it cannot be read, or its record is not legal under them.
fn by_todays_rules(cx: &Context<'_>, id: GameId) -> Option<Replay> {
    Replay::of(cx.load(id).ok()?.record().ok()?).ok()
}

/// Sets an unreadable game aside, which frees its channel. The game is kept.
pub(crate) fn free_channel(cx: &Context<'_>, request: &Request, id: GameId) -> Result<Outcome, NotDone> {
    if !is_unreadable(cx, id) {
        return Err(Refusal::OldButton.into());
    }
    only_who_decides(cx, request, id)?;
    let text = cx.texts.say("put-aside", &[("game", id.to_string().into())]);
    let reply = Reply::Note(Note { text, ..Note::default() });
    Ok(Outcome { write: Write::SetAside(request.channel, id), reply })
}

/// Lets a game that was played under older rules go on under today's.
pub(crate) fn go_on(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    match session.replay() {
        Err(NotDone::Fault(Fault::OtherRules { then, now })) if then < now => {}
        Err(other) => return Err(other),
        Ok(_) => return Err(Refusal::OldButton.into()),
    }
    only_who_decides(cx, request, session.id())?;
    let replay = Replay::of(session.record()?)?;
    let mut table = session.table().clone();
    table.replayed = Some(Replayed::of(&replay.game));
    Ok(Outcome::done(with_new_message(cx.change(session, table))))
}

/// Refuses everybody but the host and the server's managers.
fn only_who_decides(cx: &Context<'_>, request: &Request, id: GameId) -> Result<(), Refusal> {
    let table = cx.store.table(id).ok().flatten();
    if decides(table.as_ref(), request) {
        return Ok(());
    }
    Err(Refusal::NotHostNorManager { host: host_of(table.as_ref()) })
}

fn decides(table: Option<&Table>, request: &Request) -> bool {
    request.who.manages || table.is_some_and(|table| table.host == request.who.id)
}

/// Returns the host's name; `None` if the table is unknown or the host has no seat.
fn host_of(table: Option<&Table>) -> Option<String> {
    let host = table?.places.iter().find(|place| place.holder.person() == table.map(|table| table.host))?;
    Some(host.holder.name().to_owned())
}
