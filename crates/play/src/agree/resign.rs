//! `/carc game resign`: hands the asker's seat to a computer player. The game ends if no person is left, or if one is
//! and the settings say so.

use crate::case::aid;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::talk::reply::{ActionRow, Button, Note, Weight};
use crate::talk::request::{Press, Request};
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::replay::moves_of;
use carc_rules::{Game, Seat};
use carc_store::Change;
use carc_table::Resigned;
use carc_table::{Holder, Level, Stage, Table, Why};

/// Asks for confirmation that the seat is given up.
pub(crate) fn ask(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Note, NotDone> {
    let (table, _) = session.running()?;
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let people = table.players().count();
    let question = match people {
        1 => "resign-ask-last",
        2 if table.pace.ends_alone => "resign-ask-ends",
        _ => "resign-ask",
    };
    let button = Button {
        label: cx.texts.words("button-resign", &[]),
        press: Press::Resign(session.id(), tenure(table, seat)),
        weight: Weight::Danger,
        enabled: true,
    };
    let text = cx.texts.say(question, &[("rated", u8::from(aid::is_rated(table)).into())]);
    Ok(Note { text, controls: vec![ActionRow::Buttons(vec![button])], ..Note::default() })
}

/// Gives the asker's seat to a computer player, which may end the game. `number` is that of the asker's [`tenure`].
pub(crate) fn run(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let (table, _) = session.running()?;
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    if number != tenure(table, seat) {
        return Err(Refusal::OldButton.into());
    }
    Ok(Outcome::done(to_computer(cx, session, seat, Why::Own, false)?))
}

/// Returns the change that gives a seat to a computer player. With `away`, its holder may take it back.
pub(crate) fn to_computer(
    cx: &Context<'_>,
    session: &Session,
    seat: Seat,
    why: Why,
    away: bool,
) -> Result<Change, NotDone> {
    let (table, replay) = session.running()?;
    let mut table = table.clone();
    pass_to_computer(cx, &mut table, &replay.game, seat, why, away);
    Ok(cx.change(session, table))
}

/// Returns the change that takes the person in a seat out of the game: nobody plays the seat any more.
pub(crate) fn out(cx: &Context<'_>, session: &Session, seat: Seat) -> Result<Change, NotDone> {
    let (table, replay) = session.running()?;
    let mut table = table.clone();
    let holder = match &table.places[seat.index()].holder {
        Holder::Person { id, name } => Holder::Nobody { id: *id, name: name.clone() },
        other => other.clone(),
    };
    pass(cx, &mut table, &replay.game, seat, (holder, Why::Time, false));
    Ok(cx.change(session, table))
}

/// Gives a seat to a computer player in `table`. With `away`, its holder may take it back.
pub(crate) fn pass_to_computer(cx: &Context<'_>, table: &mut Table, game: &Game, seat: Seat, why: Why, away: bool) {
    let name = cx.channel_texts.words("computer-for", &[("who", words::name(table, seat).into())]);
    let holder = Holder::Computer { name: name.into(), level: Level::USUAL };
    pass(cx, table, game, seat, (holder, why, away));
}

/// Gives a person's seat another holder. The game ends if no person is left, if only one seat is still played, or if
/// one person is left and the settings say so. It is then unranked, unless one person remains and the game counts for
/// the ratings so far; the person who left ranks last.
fn pass(cx: &Context<'_>, table: &mut Table, game: &Game, seat: Seat, (holder, why, away): (Holder, Why, bool)) {
    let place = &mut table.places[seat.index()];
    place.pass_to(holder, moves_of(game), away);
    place.note_why(why);
    let people = table.players().count();
    let played = table.places.iter().filter(|place| !matches!(place.holder, Holder::Nobody { .. })).count();
    if people == 0 || played == 1 || (people == 1 && table.pace.ends_alone) {
        table.stage = Stage::Finished;
        table.ranked = people == 1 && aid::counts(table, usize::from(moves_of(game)));
    }
    table.offered.retain(|&offered| offered != seat);
    // A new wait begins only if the game waits for this seat.
    if game.phase().awaits().contains(seat) {
        table.waiting = Some(table.waiting().goes_on(cx.now));
    }
}

/// Returns a number made of a seat and the turn in which it last changed hands. Buttons about a seat carry it, so that
/// they expire when the seat changes hands.
pub(crate) fn tenure(table: &Table, seat: Seat) -> u32 {
    let changed = table.places.get(seat.index()).and_then(|place| place.resigned.first()).map(Resigned::changed);
    changed.map_or(0, |turns| u32::from(turns) + 1) << SEAT_BITS | u32::from(seat.0)
}

/// Number of low bits of a button's number that hold the seat.
pub(super) const SEAT_BITS: u32 = 3;
