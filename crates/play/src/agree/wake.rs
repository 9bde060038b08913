//! The wake-up button next to the clocks, with which a player calls the awaited person: from half an hour after the
//! wait began, then once a day, but not during a pause, nor while that person has muted this turn or may not be called.

use std::time::Duration;

use crate::calls::awaited;
use crate::calls::notice;
use crate::calls::wish;
use crate::calls::wish::Proposals;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::show::button::OwnButton;
use crate::show::button::button;
use crate::talk::reply::{ActionRow, Weight};
use crate::talk::request::Request;
use crate::words;
use crate::words::refusal::Refusal;
use carc_rules::{Game, Seat};
use carc_table::limits::{WOKEN_AFTER, WOKEN_AGAIN};
use carc_table::{Call, Matter, PersonId, Table, Wish, WishKind};

/// Calls the awaited player. Its number is that of the wait: when it began.
pub(crate) const WAKE: OwnButton = OwnButton::new("wake", run);

fn run(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let (table, replay) = session.running()?;
    if number != table.waiting().since as u32 {
        return Err(Refusal::OldButton.into());
    }
    may(cx, table, &replay.game, request.who.id)?;
    let mut table = table.clone();
    let pings = wish::ask(cx, &mut table, WishKind::Wake, request.who.id);
    Ok(wish::asked(cx, cx.change(session, table), pings))
}

/// Checks that `by` may call the awaited player now.
///
/// # Errors
/// A refusal that says why not.
fn may(cx: &Context<'_>, table: &Table, game: &Game, by: PersonId) -> Result<(), Refusal> {
    table.seat_of(by).ok_or(Refusal::NotPlaying)?;
    let (seat, who) = awaited(table, game).ok_or(Refusal::OldButton)?;
    if who == by {
        return Err(Refusal::Own { key: "refuse-vote-own", values: Vec::new() });
    }
    let (waiting, name) = (table.waiting(), words::name(table, seat).to_owned());
    if waiting.is_paused() {
        return Err(Refusal::Own { key: "refuse-wake-break", values: Vec::new() });
    }
    if waiting.muted || !notice::may_be_called(cx, who) {
        return Err(Refusal::Own { key: "refuse-wake-quiet", values: vec![("who", name)] });
    }
    let (since, wait) = woken(table).map_or((waiting.since, WOKEN_AFTER), |wish| (wish.at, WOKEN_AGAIN));
    let left = wait.saturating_sub(Duration::from_millis(cx.now.saturating_sub(since)));
    if left.is_zero() {
        return Ok(());
    }
    Err(Refusal::Own {
        key: "refuse-wake-soon",
        values: vec![("who", name), ("time", words::time_until(cx.texts, left))],
    })
}

/// Returns the first awaited person and their seat.
fn awaited(table: &Table, game: &Game) -> Option<(Seat, PersonId)> {
    let seat = awaited::awaited(table, game)?;
    Some((seat, table.places.get(seat.index())?.holder.person()?))
}

/// Returns the last wish to call the awaited player in this wait.
fn woken(table: &Table) -> Option<&Wish> {
    table.questions.wish(WishKind::Wake).filter(|wish| wish.at >= table.waiting().since)
}

/// Returns the button if `by` may press it now; otherwise nothing.
pub(crate) fn controls(cx: &Context<'_>, table: &Table, game: &Game, by: PersonId) -> Vec<ActionRow> {
    if may(cx, table, game, by).is_err() {
        return Vec::new();
    }
    let press = WAKE.press(table.id, table.waiting().since as u32);
    vec![ActionRow::Buttons(vec![button(cx, "button-wake", press, Weight::Plain)])]
}

/// Adds the call of the awaited player to the board's message, and says who asked for it.
pub(crate) fn propose(cx: &Context<'_>, table: &Table, game: &Game, proposals: &mut Proposals) {
    let (Some(wish), Some((_, who))) = (woken(table), awaited(table, game)) else { return };
    let Some(by) = table.seat_of(wish.by).filter(|_| wish.by != who) else { return };
    let text = cx.texts.say("wake", &[("who", who.into()), ("by", words::name(table, by).into())]);
    let call = Call { who, matter: Matter::Wake, moment: wish.version, at: 0 };
    proposals.add(Some(wish), text, Vec::new(), vec![call]);
}
