//! Games that cannot go on: the record is damaged, a later program wrote it, or the rules were corrected since. None of
//! them is lost: the host or a manager of the server decides whether it makes room for another, and it is kept even
//! then.

use crate::case::fault::{Fault, NotDone, Unreadable};
use crate::case::{Context, Outcome, Session, Write, anew};
use crate::talk::reply::{ActionRow, Button, Note, Reply, Weight};
use crate::talk::request::{Press, Request};
use crate::words::refusal::Refusal;
use crate::words::replay::Replay;
use carc_table::{GameId, Replayed, Table};

/// Tells why a game cannot go on, and what can be done about it by whom.
pub(crate) fn unreadable_note(cx: &Context<'_>, request: &Request, why: Unreadable) -> Note {
    let key = match why {
        Unreadable::Damaged => "fault-damaged",
        Unreadable::Newer => "fault-newer",
        Unreadable::OtherRules => "fault-other-rules",
    };
    let text = cx.texts.say(key, &[]);
    // An old game that somebody wants to look at blocks nothing.
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

/// Returns the game as it stands by today's rules, if they can play its record.
fn by_todays_rules(cx: &Context<'_>, id: GameId) -> Option<Replay> {
    Replay::of(cx.load(id).ok()?.record().ok()?).ok()
}

/// Frees the channel of a game that cannot be read. The game is kept.
pub(crate) fn free_channel(cx: &Context<'_>, request: &Request, id: GameId) -> Result<Outcome, NotDone> {
    if !is_unreadable(cx, id) {
        return Err(Refusal::OldButton.into());
    }
    only_who_decides(cx, request, id)?;
    let text = cx.texts.say("put-aside", &[("game", id.to_string().into())]);
    let reply = Reply::Note(Note { text, ..Note::default() });
    Ok(Outcome { write: Write::SetAside(request.channel, id), reply })
}

/// Lets a game that was played by older rules go on by today's.
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
    Ok(Outcome::done(anew(cx.change(session, table))))
}

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

/// Returns the host's name, if it is known.
fn host_of(table: Option<&Table>) -> Option<String> {
    let host = table?.places.iter().find(|place| place.holder.person() == table.map(|table| table.host))?;
    Some(host.holder.name().to_owned())
}
