//! `/carc game pause`: stops the clocks once all players agree. A move, or any player, starts them again.

use crate::calls::wish;
use crate::calls::wish::Proposals;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session, with_new_message};
use crate::show::button::OwnButton;
use crate::show::button::button;
use crate::talk::reply::{ActionRow, Note, Weight};
use crate::talk::request::Request;
use crate::words;
use crate::words::refusal::Refusal;
use carc_table::{Call, Matter, PersonId, Table, Waiting, WishKind};

/// Agrees to a pause. Its number is the proposal's.
pub(crate) const AGREE: OwnButton = OwnButton::new("pause", |cx, request, session, number| {
    open(session, number)?;
    agree(cx, request, session)
});

/// Declines a pause. Its number is the proposal's.
pub(crate) const DECLINE: OwnButton = OwnButton::new("nopause", decline);

/// Starts the clocks again. Its number is the pause's; older programs wrote 0.
pub(crate) const GO_ON: OwnButton = OwnButton::new("unpause", |cx, request, session, number| {
    let waiting = session.table().waiting();
    if number == pause_number(&waiting) || (number == 0 && waiting.board.is_none()) {
        return go_on(cx, request, session);
    }
    Err(Refusal::OldButton.into())
});

/// Returns the number of the newest pause: when it began.
fn pause_number(waiting: &Waiting) -> u32 {
    waiting.pauses.last().map_or(0, |pause| pause.from as u32)
}

/// Refuses unless the proposal with this number is open.
fn open(session: &Session, number: u32) -> Result<(), Refusal> {
    let table = session.table();
    let is_open = !table.waiting().pause.is_empty() && wish::number(table, WishKind::Pause) == number;
    if is_open { Ok(()) } else { Err(Refusal::OldButton) }
}

/// Proposes a pause, agrees to one, or ends it.
pub(crate) fn run(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    if session.running()?.0.waiting().is_paused() { go_on(cx, request, session) } else { agree(cx, request, session) }
}

fn agree(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    let (mut table, mut waiting) = seated(request, session)?;
    if waiting.is_paused() {
        return Err(Refusal::OldButton.into());
    }
    let is_first = waiting.pause.is_empty();
    waiting.pause_declined = None;
    if !waiting.pause.contains(&request.who.id) {
        waiting.pause.push(request.who.id);
    }
    let is_agreed = table.players().all(|person| waiting.pause.contains(&person));
    if is_agreed {
        begin(cx, &mut waiting);
    }
    table.waiting = Some(waiting);
    if is_agreed {
        return Ok(Outcome::done(cx.change(session, table)));
    }
    if is_first {
        let pings = wish::ask(cx, &mut table, WishKind::Pause, request.who.id);
        return Ok(wish::asked(cx, cx.change(session, table), pings));
    }
    // The channel was asked; further agreement is only counted.
    let note = Note { text: cx.texts.say("pause-agreed", &[]), ..Note::default() };
    Ok(Outcome::told(cx.quiet_change(session, table), note))
}

/// Begins a proposed pause if all current players have agreed to it.
pub(crate) fn recount(cx: &Context<'_>, table: &mut Table) {
    let mut waiting = table.waiting();
    let is_agreed = !waiting.pause.is_empty() && table.players().all(|person| waiting.pause.contains(&person));
    if is_agreed && !waiting.is_paused() {
        begin(cx, &mut waiting);
        table.waiting = Some(waiting);
    }
}

/// Begins the pause that all have agreed to.
fn begin(cx: &Context<'_>, waiting: &mut Waiting) {
    waiting.pause.clear();
    waiting.begin_pause(cx.now);
    // People who agree to a pause mean to go on playing, so the game is not closed.
    waiting.closes = None;
}

fn decline(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let (table, mut waiting) = seated(request, session)?;
    open(session, number)?;
    waiting.pause.clear();
    waiting.pause_declined = Some(request.who.id);
    Ok(Outcome::done(cx.change(session, Table { waiting: Some(waiting), ..table })))
}

fn go_on(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    let (mut table, mut waiting) = seated(request, session)?;
    match waiting.pauses.last_mut() {
        Some(pause) if pause.to.is_none() => pause.to = Some(cx.now),
        Some(_) | None => return Err(Refusal::OldButton.into()),
    }
    waiting.resumed = Some(cx.now);
    table.waiting = Some(waiting);
    let pings = wish::ask(cx, &mut table, WishKind::GoOn, request.who.id);
    let change = cx.change(session, table);
    // An edit of the board pings nobody.
    Ok(wish::asked(cx, if pings { with_new_message(change) } else { change }, pings))
}

/// Returns the table and the wait of a running game; refused if the asker does not play in it.
fn seated(request: &Request, session: &Session) -> Result<(Table, Waiting), NotDone> {
    let table = session.running()?.0.clone();
    table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let waiting = table.waiting();
    Ok((table, waiting))
}

/// Adds an open proposal to the board's message, or who declined the last one, or, during a pause, the button that ends
/// it.
pub(crate) fn propose(cx: &Context<'_>, table: &Table, proposals: &mut Proposals) {
    let waiting = table.waiting();
    if waiting.is_paused() {
        let press = GO_ON.press(table.id, pause_number(&waiting));
        proposals.note.controls.push(ActionRow::Buttons(vec![button(cx, "button-unpause", press, Weight::Plain)]));
        return;
    }
    if let Some(seat) = waiting.pause_declined.and_then(|person| table.seat_of(person)) {
        let declined = cx.texts.say("pause-declined", &[("who", words::name(table, seat).into())]);
        proposals.note.text = std::mem::take(&mut proposals.note.text).then(declined);
    }
    let Some(seat) = waiting.pause.first().and_then(|&person| table.seat_of(person)) else { return };
    let missing: Vec<PersonId> = table.players().filter(|person| !waiting.pause.contains(person)).collect();
    let proposed = cx.texts.say("pause-proposed", &[("who", words::name(table, seat).into())]);
    let number = wish::number(table, WishKind::Pause);
    let buttons = vec![
        button(cx, "button-pause", AGREE.press(table.id, number), Weight::Go),
        button(cx, "button-no-pause", DECLINE.press(table.id, number), Weight::Plain),
    ];
    let wish = table.questions.wish(WishKind::Pause);
    let moment = wish.map_or(waiting.since, |wish| wish.version);
    let calls = missing.iter().map(|&who| Call { who, matter: Matter::Pause, moment, at: 0 }).collect();
    proposals.add(wish, proposed.to_people(&missing), buttons, calls);
}
