//! `/carc undo`: takes the asker's last move back once all other people in the game have agreed. A person who plays
//! only against computers need not ask anybody, but then the game no longer counts.
//!
//! The record is cut back to before the move. The log keeps the move, and the pile is not shuffled, so that the same
//! tile is drawn again.

use crate::calls::wish;
use crate::calls::wish::Proposals;
use crate::case::aid;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session, with_new_message};
use crate::show::button::OwnButton;
use crate::show::button::button;
use crate::show::picture::{Look, picture};
use crate::talk::reply::{ActionRow, Note, Weight};
use crate::talk::request::Request;
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::replay::{Replay, Turn};
use crate::words::text::Text;
use carc_rules::expansion::{self, house};
use carc_rules::notation::cell_name;
use carc_rules::{Action, Game, Record, Seat};
use carc_store::Change;
use carc_table::limits;
use carc_table::questions::Undo;
use carc_table::{Call, Matter, PersonId, Questions, Replayed, Table, TimeLimit, Waiting, WishKind};

/// Asks the others to take a move back. Its number is that of the position that the asker was shown.
pub(crate) const ASK: OwnButton = OwnButton::new("askundo", wish_for);

/// Agrees to take the move back. Its number is the wish's.
pub(crate) const AGREE: OwnButton = OwnButton::new("takeback", agree);

/// Declines to take the move back. Its number is the wish's.
pub(crate) const KEEP: OwnButton = OwnButton::new("leavemove", decline);

/// [`AGREE`] as older programs wrote it, with the number of actions that would stay.
pub(crate) const OLD_AGREE: OwnButton =
    OwnButton::new("undo", |cx, request, session, keep| agree(cx, request, session, older(session, keep)?));

/// [`KEEP`] as older programs wrote it, with the number of actions that would stay.
pub(crate) const OLD_KEEP: OwnButton =
    OwnButton::new("keepmove", |cx, request, session, keep| decline(cx, request, session, older(session, keep)?));

/// Shows the asker the board without the move, and asks for confirmation.
pub(crate) fn ask(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Note, NotDone> {
    let seat = may_ask(cx, request, session)?;
    let table = session.table();
    let last = last_move(session, seat)?;
    refuse_declined(session, last.keep)?;
    let others: Vec<&str> = table
        .players()
        .filter(|&person| person != request.who.id)
        .filter_map(|person| table.seat_of(person).map(|seat| words::name(table, seat)))
        .collect();
    let values = [
        ("move", named(cx, &last).into()),
        ("answers", last.answers.into()),
        ("others", words::listed(cx.texts, &others).into()),
        ("count", others.len().into()),
        ("rated", u8::from(aid::is_rated(table)).into()),
    ];
    let (key, label) =
        if others.is_empty() { ("undo-ask-alone", "button-undo") } else { ("undo-ask", "button-undo-ask") };
    let press = button(cx, label, ASK.press(table.id, position(session)?), Weight::Main);
    let picture = picture(cx, table, &before(session, last.keep)?, &Look::turn());
    let controls = vec![ActionRow::Buttons(vec![press])];
    Ok(Note { text: cx.texts.say(key, &values), picture: Some(picture), file: None, controls })
}

/// Asks the others, or takes the move back if nobody else plays; `shown` is the number of the position that the asker
/// was shown.
fn wish_for(cx: &Context<'_>, request: &Request, session: &Session, shown: u32) -> Result<Outcome, NotDone> {
    let mut table = session.running()?.0.clone();
    let seat = may_ask(cx, request, session)?;
    let keep = last_move(session, seat)?.keep;
    refuse_declined(session, keep)?;
    if position(session)? != shown || matches!(table.questions.undo, Some(Undo::Asked { .. })) {
        return Err(Refusal::OldButton.into());
    }
    let who = request.who.id;
    if table.players().all(|person| person == who) {
        return taken_back(cx, request, session, seat);
    }
    table.questions.undo = Some(Undo::Asked { keep, agreed: vec![who] });
    let pings = wish::ask(cx, &mut table, WishKind::Undo, who);
    Ok(wish::asked(cx, cx.change(session, table), pings))
}

/// Agrees to the open wish with this number.
fn agree(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let mut table = session.running()?.0.clone();
    may_ask(cx, request, session)?;
    let (keep, mut agreed) = open(&table, number)?;
    let mover = agreed.first().and_then(|&person| table.seat_of(person)).ok_or(Refusal::OldButton)?;
    if last_move(session, mover)?.keep != keep {
        return Err(Refusal::OldButton.into());
    }
    if !agreed.contains(&request.who.id) {
        agreed.push(request.who.id);
    }
    if table.players().all(|person| agreed.contains(&person)) {
        return taken_back(cx, request, session, mover);
    }
    table.questions.undo = Some(Undo::Asked { keep, agreed });
    let note = Note { text: cx.texts.say("undo-agreed", &[]), ..Note::default() };
    Ok(Outcome::told(cx.quiet_change(session, table), note))
}

/// Leaves the move as it is: another player declines, or the person who asked withdraws the wish.
fn decline(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let mut table = session.running()?.0.clone();
    table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let (keep, agreed) = open(&table, number)?;
    let by = request.who.id;
    table.questions.undo = (agreed.first() != Some(&by)).then_some(Undo::Declined { keep, by });
    Ok(Outcome::done(cx.change(session, table)))
}

/// Returns the open wish with this number: how many actions would stay, and who has agreed; refused if it is not open.
fn open(table: &Table, number: u32) -> Result<(u32, Vec<PersonId>), Refusal> {
    match &table.questions.undo {
        Some(Undo::Asked { keep, agreed }) if wish::number(table, WishKind::Undo) == number => {
            Ok((*keep, agreed.clone()))
        }
        _ => Err(Refusal::OldButton),
    }
}

/// Returns 0, the number of a wish that an older program stored; refused unless the open wish keeps `keep` actions.
fn older(session: &Session, keep: u32) -> Result<u32, Refusal> {
    match session.table().questions.undo {
        Some(Undo::Asked { keep: asked, .. }) if asked == keep => Ok(0),
        _ => Err(Refusal::OldButton),
    }
}

/// Returns a number that identifies the position of a game, with little risk of a collision.
pub(crate) fn position(session: &Session) -> Result<u32, NotDone> {
    Ok(session.replay()?.game.fingerprint() as u32)
}

/// Returns the asker's seat; refused if they do not play, or moves may not be taken back.
fn may_ask(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Seat, NotDone> {
    let (table, _) = session.running()?;
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let is_off = table.guild.map(|guild| cx.store.server(guild)).transpose()?.is_some_and(|server| server.no_undo);
    if is_off {
        return Err(refused("refuse-undo-off", None).into());
    }
    refuse_too_often(session)?;
    Ok(seat)
}

/// Refuses another undo if too much was taken back already: all of it stays in the log, which must not grow without
/// bound.
pub(crate) fn refuse_too_often(session: &Session) -> Result<(), Refusal> {
    if session.taken_back() < limits::TAKEN_BACK { Ok(()) } else { Err(refused("refuse-undo-too-often", None)) }
}

/// Refuses to ask again about a move that somebody declined to take back.
fn refuse_declined(session: &Session, keep: u32) -> Result<(), Refusal> {
    let table = session.table();
    match &table.questions.undo {
        Some(Undo::Declined { keep: declined, by }) if *declined == keep => {
            Err(refused("refuse-undo-declined", table.seat_of(*by).map(|seat| words::name(table, seat))))
        }
        _ => Ok(()),
    }
}

/// A move that may be taken back.
pub(crate) struct LastMove<'a> {
    /// Number of actions of the record that stay.
    pub keep: u32,
    /// The turn of the move.
    pub turn: &'a Turn,
    /// Number of later turns by computer players, which are taken back with it.
    answers: usize,
}

/// Returns the last move of a seat; refused if it has none, or if another person has placed a tile since.
fn last_move(session: &Session, seat: Seat) -> Result<LastMove<'_>, NotDone> {
    last_move_in(session.running()?.0, session, seat)
}

/// Returns the last move of a seat like [`last_move`], where `table` says which seats people hold.
pub(crate) fn last_move_in<'a>(table: &Table, session: &'a Session, seat: Seat) -> Result<LastMove<'a>, NotDone> {
    let replay = session.running()?.1;
    let actions = &session.record()?.actions;
    let own = |action: &Action| action.is_placement() && action.seat() == Some(seat);
    let placed = actions.iter().rposition(own).ok_or(refused("refuse-nothing-to-undo", None))?;
    let turn =
        replay.turns.iter().rposition(|turn| turn.seat == seat).ok_or(refused("refuse-nothing-to-undo", None))?;
    let is_person = |seat: Seat| table.places.get(seat.index()).is_some_and(|place| place.holder.person().is_some());
    if let Some(other) = replay.turns[turn + 1..].iter().find(|turn| is_person(turn.seat)) {
        return Err(refused("refuse-undo-too-late", Some(words::name(table, other.seat))).into());
    }
    let keep = without_choice(&actions[..placed], seat);
    Ok(LastMove { keep, turn: &replay.turns[turn], answers: replay.turns.len() - turn - 1 })
}

/// Returns how many of the actions before a placement stay if it is taken back: the choice of a tile from the hand goes
/// with the move.
fn without_choice(before: &[Action], seat: Seat) -> u32 {
    let chosen = |action: &&Action| matches!(action, Action::Expansion(expansion::Action::House(house::Action::Take { seat: whose, .. })) if *whose == seat);
    (before.len() - before.iter().rev().take_while(chosen).count()) as u32
}

/// Returns how many actions of the record stay if all moves after the first `moves` are taken back.
pub(crate) fn keeps(session: &Session, moves: usize) -> Result<u32, NotDone> {
    let actions = &session.record()?.actions;
    let mut placements = actions.iter().enumerate().filter(|(_, action)| action.is_placement());
    let (placed, action) = placements.nth(moves).ok_or(Refusal::OldButton)?;
    Ok(without_choice(&actions[..placed], action.seat().ok_or(Refusal::OldButton)?))
}

/// Replays the first `keep` actions of the record.
pub(crate) fn before(session: &Session, keep: u32) -> Result<Replay, NotDone> {
    let record = session.record()?;
    let actions = record.actions[..keep as usize].to_vec();
    Replay::of(&Record { setup: record.setup.clone(), actions }).map_err(|_| Refusal::OldButton.into())
}

/// Returns the outcome of taking a seat's last move back.
fn taken_back(cx: &Context<'_>, request: &Request, session: &Session, seat: Seat) -> Result<Outcome, NotDone> {
    let LastMove { keep, turn, .. } = last_move(session, seat)?;
    let done = Undo::Done { seat, tile: turn.tile, at: turn.position() };
    let mut change = cut_back(cx, request, session, keep, seat, done)?;
    change.table.ranked &= change.table.players().count() > 1;
    Ok(Outcome::done(change))
}

/// Returns the change that cuts the record back to its first `keep` actions; the first action cut off is one of `seat`.
pub(crate) fn cut_back(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    keep: u32,
    seat: Seat,
    done: Undo,
) -> Result<Change, NotDone> {
    let game = before(session, keep)?.game;
    let mut table = session.table().clone();
    let pings = set_back_to(cx, &mut table, &game, keep, (seat, request.who.id), done)?;
    let mut change = Change { cut_back: Some(keep), ..cx.change(session, table) };
    change.table.questions.ahead.quiet = 0;
    Ok(if pings { with_new_message(change) } else { change })
}

/// Gives a seat with no time left the bonus of one move, so that it does not run out again at once; refused if moves
/// give no bonus.
fn give_time(limit: TimeLimit, waiting: &mut Waiting, seat: Seat) -> Result<(), Refusal> {
    let (TimeLimit::Bank(bank), Some(clock)) = (limit, waiting.clocks.get_mut(seat.index())) else { return Ok(()) };
    if clock.left.is_none_or(|left| left > 0) {
        return Ok(());
    }
    if bank.more == 0 {
        return Err(refused("refuse-undo-no-time", None));
    }
    clock.left = Some(u64::from(bank.more) * 60 * 1000);
    Ok(())
}

/// Adapts `table` to `game`, the position after the record's first `keep` actions. The first action cut off is one of
/// `seat`, and `by` asked for it. Returns whether the change may ping people.
///
/// # Errors
/// A refusal if the seat would have no time left; `table` is half changed then.
pub(crate) fn set_back_to(
    cx: &Context<'_>,
    table: &mut Table,
    game: &Game,
    keep: u32,
    (seat, by): (Seat, PersonId),
    done: Undo,
) -> Result<bool, Refusal> {
    let Questions { standing, ahead, wishes, .. } = std::mem::take(&mut table.questions);
    let ahead = ahead.cut_back(keep);
    table.questions = Questions { standing, undo: Some(done), ahead, wishes, ..Questions::default() };
    let pings = wish::ask(cx, table, WishKind::TakenBack, by);
    table.replayed = Some(Replayed::of(game));
    let mut waiting = table.waiting().next(cx.now);
    waiting.take_back(seat);
    give_time(table.pace.limit, &mut waiting, seat)?;
    table.waiting = Some(waiting);
    Ok(pings)
}

/// Returns the line that tells the channel that moves were taken back, or that somebody declined to; `None` while a
/// wish is open or has lapsed, and once the game has gone on.
pub(crate) fn told(cx: &Context<'_>, table: &Table) -> Option<Text> {
    match table.questions.undo.as_ref()? {
        Undo::Done { seat, tile, at } => {
            let values = [
                ("who", words::name(table, *seat).into()),
                ("tile", words::tile_name(cx.texts, *tile).into()),
                ("cell", cell_name(*at).into()),
            ];
            Some(cx.texts.say("undo-done", &values))
        }
        Undo::Declined { by, .. } => {
            let seat = table.seat_of(*by)?;
            Some(cx.texts.say("undo-declined", &[("who", words::name(table, seat).into())]))
        }
        Undo::SetBack { first, moves, by_host } => {
            let values = [
                ("number", (*first).into()),
                ("count", (*moves).into()),
                ("by_host", u8::from(*by_host).into()),
                ("rated", u8::from(aid::was_to_be_rated(table)).into()),
            ];
            Some(cx.texts.say("undo-set-back", &values))
        }
        Undo::Asked { .. } | Undo::Lapsed { .. } => None,
    }
}

/// Adds an open wish to the board's message and calls the players who have not agreed yet, or says that a wish has
/// lapsed.
pub(crate) fn propose(cx: &Context<'_>, session: &Session, proposals: &mut Proposals) {
    let table = session.table();
    if let Some(seat) = table.questions.undo.as_ref().and_then(|undo| lapsed_for(table, undo)) {
        let lapsed = cx.texts.say("undo-lapsed", &[("who", words::name(table, seat).into())]);
        proposals.note.text = std::mem::take(&mut proposals.note.text).then(lapsed);
    }
    let Some(Undo::Asked { keep, agreed }) = &table.questions.undo else { return };
    let Some(seat) = agreed.first().and_then(|&person| table.seat_of(person)) else { return };
    let missing: Vec<PersonId> = table.players().filter(|person| !agreed.contains(person)).collect();
    let Ok(last) = last_move(session, seat) else { return };
    let values = [("who", words::name(table, seat).into()), ("move", named(cx, &last).into())];
    let wish = table.questions.wish(WishKind::Undo);
    let number = wish::number(table, WishKind::Undo);
    let buttons = vec![
        button(cx, "button-undo-agree", AGREE.press(table.id, number), Weight::Go),
        button(cx, "button-undo-keep", KEEP.press(table.id, number), Weight::Plain),
    ];
    let moment = wish.map_or(u64::from(*keep), |wish| wish.version);
    let call = |&who: &PersonId| Call { who, matter: Matter::Undo, moment, at: 0 };
    let calls = missing.iter().map(call).collect();
    proposals.add(wish, cx.texts.say("undo-proposed", &values).to_people(&missing), buttons, calls);
}

/// Returns the seat of the person whose wish lapsed, for instance because the players changed.
fn lapsed_for(table: &Table, undo: &Undo) -> Option<Seat> {
    if let Undo::Lapsed { by } = undo { table.seat_of(*by) } else { None }
}

/// Returns a move in words: its number, its tile and its cell.
fn named(cx: &Context<'_>, last: &LastMove<'_>) -> String {
    let values = [
        ("number", last.turn.number.into()),
        ("tile", words::tile_name(cx.texts, last.turn.tile).into()),
        ("cell", cell_name(last.turn.position()).into()),
    ];
    cx.texts.words("undo-move", &values)
}

/// Returns a refusal of this command, with the name of the person concerned, if any.
fn refused(key: &'static str, who: Option<&str>) -> Refusal {
    Refusal::Own { key, values: who.into_iter().map(|who| ("who", who.to_owned())).collect() }
}
