//! Seats that went to somebody else. Their former holders are told once, by a call, and learn how to get the seat back
//! if they can.

use super::notice;
use super::wish::Proposals;
use crate::case::Context;
use crate::talk::request::Request;
use crate::words;
use crate::words::text::{Text, Value};
use carc_table::{BoardMessage, Call, Holder, Matter, PersonId, Place, Resigned, Stage, Table, Why};

/// A seat that a person lost, or that somebody took after they had offered it.
struct Loss<'a> {
    who: PersonId,
    name: &'a str,
    /// Name of the next holder.
    to: &'a str,
    /// Number of turns that had ended when the seat changed hands.
    turns: u16,
    /// Key of the message that tells its former holder why.
    key: &'static str,
}

impl Loss<'_> {
    const fn call(&self) -> Call {
        Call { who: self.who, matter: Matter::Seat, moment: self.turns as u64, at: 0 }
    }
}

/// Returns the losses that former holders should be told about, newest first, including those of seats that have changed
/// hands again since. Changes without a stored reason, made by older programs, are left out: they may have been wanted.
fn losses(table: &Table) -> Vec<Loss<'_>> {
    let changes = table.places.iter().flat_map(|place| place.resigned.iter().zip(place.holders()).enumerate());
    let mut losses: Vec<Loss<'_>> =
        changes.filter_map(|(index, (last, after))| loss(table, last, after, index == 0)).collect();
    losses.sort_by_key(|loss| std::cmp::Reverse(loss.turns));
    losses
}

/// Returns the loss of a seat by `last` to `after`; `None` if `last` needs no message. If the seat has changed hands
/// again since (`is_last` is false), only the taking of an offered seat is worth a message.
fn loss<'a>(table: &Table, last: &'a Resigned, after: &'a Holder, is_last: bool) -> Option<Loss<'a>> {
    let who = last.holder.person().filter(|&who| last.returned.is_none() && table.seat_of(who).is_none())?;
    let key = match (last.why.as_ref()?, after) {
        (Why::Own, Holder::Person { .. }) => "seat-taken",
        (Why::Own, _) => return None,
        _ if !is_last => return None,
        (Why::Vote(people), _) if people.contains(&who) => return None,
        (Why::Vote(_), _) => "seat-lost-vote",
        (Why::Time, Holder::Nobody { .. }) => "seat-lost-out",
        (Why::Time, _) => "seat-lost-time",
    };
    Some(Loss { who, name: last.holder.name(), to: after.name(), turns: last.turns, key })
}

/// Adds the losses to the message that calls the former holders who have not been told yet.
pub(crate) fn propose(cx: &Context<'_>, table: &Table, shown: Option<&BoardMessage>, asked: &mut Proposals) {
    let (text, calls) = told(cx, table, shown);
    asked.note.text = std::mem::take(&mut asked.note.text).then(text);
    asked.calls.extend(calls);
}

/// Returns the text for people who lost a seat and have not been called for it yet, and the calls of all who lost one.
pub(crate) fn told(cx: &Context<'_>, table: &Table, shown: Option<&BoardMessage>) -> (Text, Vec<Call>) {
    let is_made = |call: &Call| shown.is_some_and(|shown| shown.calls.include(call));
    let mut text = Text::default();
    let mut calls = Vec::new();
    for loss in losses(table) {
        // A person with several losses is told only of the newest.
        let is_first = calls.iter().all(|call: &Call| call.who != loss.who);
        calls.push(loss.call());
        // A person who may not be called now is told later, when they may be.
        if is_first && !is_made(&loss.call()) && notice::may_be_called(cx, loss.who) {
            text = text.then(sentence(cx, table, &loss, loss.who.into(), "seat-back"));
        }
    }
    (text, calls)
}

/// Returns the sentence about a lost seat and, if its former holder may take it back, the message `back` that says how.
fn sentence(cx: &Context<'_>, table: &Table, loss: &Loss<'_>, who: Value<'_>, back: &str) -> Text {
    let text = cx.texts.say(loss.key, &[("who", who), ("to", loss.to.into())]);
    let is_theirs = may_return(table, loss.who) && table.stage == Stage::Running;
    if is_theirs { text.then(cx.texts.say(back, &[])) } else { text }
}

/// Returns the text of a direct message that tells `who` about the seat they lost, and how to get it back.
pub(crate) fn told_alone(cx: &Context<'_>, table: &Table, who: PersonId) -> Text {
    let theirs = losses(table).into_iter().find(|loss| loss.who == who);
    theirs.map(|loss| sentence(cx, table, &loss, loss.name.into(), "direct-seat-back")).unwrap_or_default()
}

/// Returns the sentence that tells everybody how a seat last changed hands; empty if it never did.
pub(crate) fn changed_hands(cx: &Context<'_>, table: &Table, place: &Place) -> Text {
    let Some(last) = place.resigned.first() else { return Text::default() };
    let voters = if let Some(Why::Vote(people)) = &last.why { &people[..] } else { &[] };
    let voters: Vec<&str> = voters.iter().filter_map(|&who| Some(words::name(table, table.seat_of(who)?))).collect();
    let key = match (&last.why, &place.holder) {
        _ if last.returned.is_some() => "turn-seat-back",
        (_, Holder::Person { .. }) => "turn-handed-over",
        (_, Holder::Nobody { .. }) => "turn-out",
        (Some(Why::Own), _) if last.away => "turn-left-for-a-while",
        (Some(Why::Vote(_)), _) if voters.is_empty() => "turn-replaced-by-manager",
        (Some(Why::Vote(_)), _) => "turn-replaced-by",
        _ if last.away => "turn-replaced",
        _ => "turn-resigned",
    };
    let (who, voters) = (last.holder.name(), words::listed(cx.texts, &voters));
    let text = cx.texts.say(key, &[("who", who.into()), ("to", place.holder.name().into()), ("by", voters.into())]);
    if table.stage == Stage::Running && place.replaced().is_some() {
        text.then(cx.texts.say("turn-can-return", &[("who", who.into())]))
    } else {
        text
    }
}

/// Returns whether somebody may take a seat back from a computer player.
pub(crate) fn may_return(table: &Table, who: PersonId) -> bool {
    let was_theirs = |place: &Place| place.replaced().is_some_and(|replaced| replaced.person() == Some(who));
    table.stage == Stage::Running && table.seat_of(who).is_none() && table.places.iter().any(was_theirs)
}

/// Returns the name of the present holder of a seat whose last holder was `who`, who cannot take it back; `None` if
/// there is none, or if nobody plays the seat any more.
pub(crate) fn taken_by(table: &Table, who: PersonId) -> Option<&str> {
    let was_theirs =
        |place: &&Place| place.resigned.first().is_some_and(|last| last.holder.person() == Some(who) && !last.away);
    let is_played = |place: &&Place| !matches!(place.holder, Holder::Nobody { .. });
    table.places.iter().find(was_theirs).filter(is_played).map(|place| place.holder.name())
}

/// Tells an asker without a seat how to get theirs back; `None` unless they were replaced for a while.
pub(crate) fn way_back(cx: &Context<'_>, request: &Request) -> Option<Text> {
    let table = cx.store.table(cx.store.current(request.channel).ok()??).ok()??;
    may_return(&table, request.who.id).then(|| cx.texts.say("refuse-replaced", &[]))
}
