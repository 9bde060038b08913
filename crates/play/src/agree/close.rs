//! `/carc game close`: announces that a game will be closed in a day, because the player to move has let three days
//! pass beyond the time on their clock. A move or an objection keeps the game open. Earlier, the host or a manager of
//! the server can end the game after a confirmation; a rated game with other people only if they manage the server and
//! do not play. Closed games are kept.

use std::time::Duration;

use crate::calls::awaited::all_awaited;
use crate::calls::notice;
use crate::calls::pace;
use crate::calls::pace::{AWAY, allowance, waited};
use crate::calls::wish;
use crate::calls::wish::Proposals;
use crate::case::aid;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::show::button::OwnButton;
use crate::show::button::button;
use crate::talk::reply::{ActionRow, Note, Weight};
use crate::talk::request::Request;
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::text::Value;
use carc_rules::Game;
use carc_rules::Seat;
use carc_table::{Call, Matter, PersonId, Stage, Table, TimeLimit, Wish, WishKind, time_outside};

/// Keeps the game open. Its number is the announcement's; older programs wrote 0.
pub(crate) const OBJECT: OwnButton = OwnButton::new("object", object);

/// Ends a game in which people still play. Its number is that of the wait in which the button was shown.
pub(crate) const END: OwnButton = OwnButton::new("end", end);

/// Time that players have to object.
const NOTICE: Duration = Duration::from_hours(24);

/// Announces that the game will be closed or, if it is too early for that, offers to end it.
pub(crate) fn run(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Outcome, NotDone> {
    let (table, replay) = session.running()?;
    refuse_others(cx, request, session)?;
    let open_for = until_closing(cx, table, &replay.game);
    if !open_for.is_zero() {
        refuse_alone(request, table, words::time_until(cx.texts, open_for))?;
        let end = button(cx, "button-end", END.press(table.id, wait_number(table)), Weight::Danger);
        let text = cx.texts.say("close-ask", &[("time", words::time_until(cx.texts, open_for).into())]);
        let controls = vec![ActionRow::Buttons(vec![end])];
        return Ok(Note { text, controls, ..Note::default() }.into());
    }
    let (mut table, mut waiting) = (table.clone(), table.waiting());
    if waiting.closes.is_some() {
        return Err(Refusal::Own { key: "refuse-closing", values: vec![("time", time_left(cx, &table))] }.into());
    }
    waiting.closes = Some(cx.now + NOTICE.as_millis() as u64);
    table.waiting = Some(waiting);
    let pings = wish::ask(cx, &mut table, WishKind::Close, request.who.id);
    Ok(wish::asked(cx, cx.change(session, table), pings))
}

/// Returns the number of the current wait: the low 32 bits of the Unix time in milliseconds at which it began.
fn wait_number(table: &Table) -> u32 {
    table.waiting().since as u32
}

/// Returns the number of the announcement: the low 32 bits of the stored closing time, or 0 if none was announced.
fn closing_number(table: &Table) -> u32 {
    table.waiting().closes.map_or(0, |closes| closes as u32)
}

/// Refuses everybody but the host, the server's managers, and a player whom the game does not wait for, once it can be
/// closed and nobody else has moved, asked or answered anything for a week.
fn refuse_others(cx: &Context<'_>, request: &Request, session: &Session) -> Result<(), NotDone> {
    let (table, replay) = session.running()?;
    let who = request.who.id;
    if request.who.manages || who == table.host {
        return Ok(());
    }
    let (Some(seat), waiting) = (table.seat_of(who), table.waiting()) else {
        return Err(Refusal::Own { key: "refuse-close-not-yours", values: Vec::new() }.into());
    };
    // Others who have asked or answered something since then have not abandoned the game.
    let wishes = table.questions.wishes.iter().filter(|wish| wish.at >= waiting.since).map(|wish| wish.by);
    let answers = [&waiting.replace, &waiting.wait, &waiting.pause].into_iter().flatten().copied();
    let is_alone = wishes.chain(answers).all(|other| other == who || table.seat_of(other).is_none());
    let is_long = pace::is_left_alone(cx, table) && until_closing(cx, table, &replay.game).is_zero();
    if is_alone && is_long && !replay.game.phase().awaits().contains(seat) {
        return Ok(());
    }
    Err(Refusal::Own { key: "refuse-close-not-yours", values: Vec::new() }.into())
}

/// Refuses to end a rated game with several people if its host asks, or a manager who plays in it: either may be about
/// to lose. `time` is the time until it can be closed, in words.
fn refuse_alone(request: &Request, table: &Table, time: String) -> Result<(), Refusal> {
    let is_impartial = request.who.manages && !table.people().contains(&request.who.id);
    if is_impartial || !aid::is_rated(table) || table.players().count() < 2 {
        return Ok(());
    }
    Err(Refusal::Own { key: "refuse-end-rated", values: vec![("time", time)] })
}

/// Ends a game in which people still play.
fn end(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let (table, replay) = session.running()?;
    refuse_others(cx, request, session)?;
    if number != wait_number(table) {
        return Err(Refusal::OldButton.into());
    }
    let open_for = until_closing(cx, table, &replay.game);
    refuse_alone(request, table, words::time_until(cx.texts, open_for))?;
    let mut table = closed(cx, table.clone());
    wish::ask(cx, &mut table, WishKind::Close, request.who.id);
    Ok(Outcome::done(cx.change(session, table)))
}

/// Returns the table with its game closed now, and unranked.
pub(crate) fn closed(cx: &Context<'_>, mut table: Table) -> Table {
    let mut waiting = table.waiting();
    waiting.closes = Some(cx.now);
    table.waiting = Some(waiting);
    table.stage = Stage::Finished;
    table.ranked = false;
    table
}

/// Returns whether a closed game had been abandoned, rather than ended by somebody while people still played.
pub(crate) fn was_left_alone(table: &Table) -> bool {
    let waiting = table.waiting();
    let was_ended = |closes| table.questions.wish(WishKind::Close).is_some_and(|wish| wish.at == closes);
    let is_long = |closes| closes >= waiting.since + (AWAY + NOTICE).as_millis() as u64;
    waiting.closes.is_some_and(|closes| is_long(closes) && !was_ended(closes))
}

/// Returns the seat of the player who closed the game or announced its end; `None` if nobody who plays did, as when the
/// channel was deleted.
pub(crate) fn closed_by(table: &Table) -> Option<Seat> {
    let closes = table.waiting().closes?;
    let is_it = |wish: &&Wish| [wish.at, wish.at + NOTICE.as_millis() as u64].contains(&closes);
    table.seat_of(table.questions.wish(WishKind::Close).filter(is_it)?.by)
}

/// Keeps the game open because a player objects.
fn object(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let mut table = session.running()?.0.clone();
    table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let mut waiting = table.waiting();
    if number != closing_number(&table) && (number != 0 || waiting.board.is_some()) {
        return Err(Refusal::OldButton.into());
    }
    waiting.closes.take().ok_or(Refusal::OldButton)?;
    // The person who objects is present, so another three days begin.
    waiting.since = cx.now;
    waiting.reminders = 0;
    table.waiting = Some(waiting);
    Ok(Outcome::done(cx.change(session, table)))
}

/// Adds the announced closing, if there is one, to `proposals`: its time, and the button to object.
pub(crate) fn propose(cx: &Context<'_>, table: &Table, proposals: &mut Proposals) {
    let Some(closes) = table.waiting().closes else { return };
    let everybody: Vec<PersonId> = table.players().collect();
    let mut text = cx.texts.say("closing", &[("when", Value::Countdown(closing_at(cx, table)))]);
    if let Some(seat) = closed_by(table) {
        text = text.then(cx.texts.say("closing-by", &[("who", words::name(table, seat).into())]));
    }
    let text = text.to_people(&everybody);
    let buttons = vec![button(cx, "button-object", OBJECT.press(table.id, closing_number(table)), Weight::Go)];
    let calls = everybody.into_iter().map(|who| Call { who, matter: Matter::Close, moment: closes, at: 0 }).collect();
    proposals.add(table.questions.wish(WishKind::Close), text, buttons, calls);
}

/// Returns when the game will be closed, as Unix time in milliseconds.
fn closing_at(cx: &Context<'_>, table: &Table) -> u64 {
    cx.now + left(cx, table).unwrap_or_default().as_millis() as u64
}

/// Returns the time until the game will be closed, in words.
fn time_left(cx: &Context<'_>, table: &Table) -> String {
    words::time_until(cx.texts, left(cx, table).unwrap_or_default())
}

/// Returns how long players still have to object; `None` if no closing was announced. The time stands still while the
/// program does not run, because nobody can object then, and while a player is away.
pub(crate) fn left(cx: &Context<'_>, table: &Table) -> Option<Duration> {
    let announced = table.waiting().closes?.saturating_sub(NOTICE.as_millis() as u64);
    let absences = table.players().flat_map(|who| notice::settings(cx, who).vacations);
    let still: Vec<_> = cx.uptime.outages_of(table.guild).chain(absences).collect();
    Some(NOTICE.saturating_sub(time_outside(announced, cx.now, still)))
}

/// Returns the time until the closing of a game may be announced; zero if it may. The three days begin once a bank of
/// the awaited player is used up, and do not run while that player is away.
fn until_closing(cx: &Context<'_>, table: &Table, game: &Game) -> Duration {
    let own = |seat| match table.pace.limit {
        TimeLimit::Bank(_) => allowance(table, seat),
        TimeLimit::None | TimeLimit::Soft => Duration::ZERO,
    };
    let until = |seat| (own(seat) + AWAY).saturating_sub(waited(cx, table, Some(seat)));
    let longest = all_awaited(table, game).map(until).max();
    longest.unwrap_or_else(|| AWAY.saturating_sub(waited(cx, table, None)))
}
