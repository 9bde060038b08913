//! `/carc game handover`: offers the asker's seat to anybody in the channel, or hands it to a computer player for a
//! while.

use super::resign::SEAT_BITS;
use super::resign::tenure;
use super::resign::to_computer;
use crate::calls::seated::holder_of;
use crate::calls::seated::seated;
use crate::calls::wish;
use crate::calls::wish::Proposals;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session, Write, with_new_message};
use crate::show::button::OwnButton;
use crate::show::button::button;
use crate::talk::reply::{ActionRow, Button, Note, Reply, Weight};
use crate::talk::request::Request;
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::replay::moves_of;
use carc_rules::Seat;
use carc_table::{Table, Why, Wish, WishKind};

/// Offers the seat to all. Its number is that of the asker's [`tenure`].
pub(crate) const OFFER: OwnButton = OwnButton::new("offerseat", offer);

/// Hands the seat to a computer player until its owner comes back. Its number is that of the asker's [`tenure`].
pub(crate) const WHILE_AWAY: OwnButton = OwnButton::new("whileaway", while_away);

/// Keeps the seat after all. Its number is the offer's.
pub(crate) const KEEP: OwnButton = OwnButton::new("keepseat", keep);

/// Takes an offered seat. Its number is the offer's; older programs wrote the seat alone.
pub(crate) const TAKE: OwnButton = OwnButton::new("takeseat", take);

/// Asks who should take over the asker's seat.
pub(crate) fn ask(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Note, NotDone> {
    let (table, _) = session.running()?;
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let offered = if table.offered.contains(&seat) {
        button(cx, "button-keep-seat", KEEP.press(table.id, offer_number(table, seat)), Weight::Main)
    } else {
        button(cx, "button-offer-seat", OFFER.press(table.id, tenure(table, seat)), Weight::Main)
    };
    let mut buttons = vec![offered];
    // If nobody else plays, only computer players would be left.
    if table.players().count() > 1 {
        buttons.push(button(cx, "button-while-away", WHILE_AWAY.press(table.id, tenure(table, seat)), Weight::Plain));
    }
    let text = cx.texts.say("handover-ask", &[]);
    Ok(Note { text, controls: vec![ActionRow::Buttons(buttons)], ..Note::default() })
}

/// Returns the number of the offer of a seat.
fn offer_number(table: &Table, seat: Seat) -> u32 {
    let wish = offer_of(table, seat).map_or(0, |wish| wish.number as u32);
    wish << SEAT_BITS | u32::from(seat.0)
}

/// Returns the wish with which a seat was offered; `None` if it is not offered, or an older program stored the offer.
fn offer_of(table: &Table, seat: Seat) -> Option<&Wish> {
    let holder = table.places.get(seat.index())?.holder.person()?;
    table.questions.wish_of(WishKind::Offer, holder)
}

fn offer(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let mut table = session.running()?.0.clone();
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    if table.offered.contains(&seat) || number != tenure(&table, seat) {
        return Err(Refusal::OldButton.into());
    }
    table.offered.push(seat);
    wish::ask(cx, &mut table, WishKind::Offer, request.who.id);
    Ok(changed(cx, session, table, "handover-offered"))
}

fn keep(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let mut table = session.running()?.0.clone();
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    if !table.offered.contains(&seat) || number != offer_number(&table, seat) {
        return Err(Refusal::OldButton.into());
    }
    table.offered.retain(|&offered| offered != seat);
    Ok(changed(cx, session, table, "handover-kept"))
}

/// Returns the outcome of a change that the channel sees, with the message `key` for the asker.
fn changed(cx: &Context<'_>, session: &Session, table: Table, key: &str) -> Outcome {
    let note = Note { text: cx.texts.say(key, &[]), ..Note::default() };
    let change = cx.change(session, table);
    Outcome { write: Write::Game(Box::new(change)), reply: Reply::Changed(session.id(), note) }
}

fn while_away(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let (table, _) = session.running()?;
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    if table.players().count() < 2 || number != tenure(table, seat) {
        return Err(Refusal::OldButton.into());
    }
    Ok(Outcome::done(to_computer(cx, session, seat, Why::Own, true)?))
}

/// Gives an offered seat to the asker, who must have none.
fn take(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let (table, replay) = session.running()?;
    let mut table = table.clone();
    let is_it = |&&seat: &&Seat| offer_number(&table, seat) == number;
    let seat = *table.offered.iter().find(is_it).ok_or(Refusal::OldButton)?;
    if table.seat_of(request.who.id).is_some() {
        return Err(Refusal::Own { key: "refuse-take-own", values: Vec::new() }.into());
    }
    let place = &mut table.places[seat.index()];
    place.pass_to(holder_of(request), moves_of(&replay.game), false);
    place.note_why(Why::Own);
    table.offered.retain(|&offered| offered != seat);
    table.followers.retain(|&person| person != request.who.id);
    if replay.game.phase().awaits().contains(seat) {
        table.waiting = Some(table.waiting().goes_on(cx.now));
    }
    // An edit of the board would call neither the person who offered the seat nor the one who is to move now.
    let calls = wish::ask(cx, &mut table, WishKind::Seat, request.who.id);
    let change = cx.change(session, table);
    Ok(seated(cx, request, if calls { with_new_message(change) } else { change }))
}

/// Adds the offered seats to the board's message, with buttons to take the first five of them.
pub(crate) fn propose(cx: &Context<'_>, table: &Table, proposals: &mut Proposals) {
    for &seat in &table.offered {
        let values = [("who", words::name(table, seat).into())];
        proposals.add(offer_of(table, seat), cx.texts.say("handover-open", &values), Vec::new(), Vec::new());
    }
    let take = |&seat: &Seat| Button {
        label: cx.texts.words("button-take-seat", &[("who", words::name(table, seat).into())]),
        press: TAKE.press(table.id, offer_number(table, seat)),
        weight: Weight::Go,
        enabled: true,
    };
    let buttons: Vec<_> = table.offered.iter().take(5).map(take).collect();
    if !buttons.is_empty() {
        proposals.note.controls.push(ActionRow::Buttons(buttons));
    }
}
