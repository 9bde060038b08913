//! The post that a channel is owed: the lobby, the board of the turn, the final sheet.

mod calls;

use calls::{next_person, turn_calls};

use super::final_message;
use crate::agree::undo;
use crate::agree::{close, handover, pause, vote, wake};
use crate::calls::mute::MUTE;
use crate::calls::wish;
use crate::calls::wish::Proposals;
use crate::calls::{absence, direct, loss, notice, pace, resumed};
use crate::case::fault::NotDone;
use crate::case::{Context, Session};
use crate::lobby::{altered, message, thread};
use crate::moves::table_size;
use crate::moves::told::LINES;
use crate::moves::told::told;
use crate::moves::told::told_from;
use crate::moves::turn_buttons::asked;
use crate::moves::turn_buttons::turn_buttons;
use crate::moves::{left_move, question};
use crate::show::button::button;
use crate::show::picture::{Look, picture};
use crate::talk::reply::{ActionRow, Note, Post, Weight};
use crate::tell::fairness;
use crate::words::replay::is_by_person;
use crate::words::replay::{Decided, Replay};
use crate::words::text::{Link, Text};
use crate::{lobby, words};
use carc_rules::{Seat, TableLimit};
use carc_table::{BoardMessage, Call, Matter, Opening, Stage, Table, WishKind};

/// Returns the post that the channel of a game is owed.
pub(crate) fn post(cx: &Context<'_>, session: &Session) -> Result<Post, NotDone> {
    let table = session.table();
    let shown = cx.store.board_message(table.id)?;
    let mut news = None;
    let (note, wanted) = match table.stage {
        Stage::Lobby => {
            let invitation = |who| Call { who, matter: Matter::Invitation, moment: 0, at: 0 };
            let invited = lobby::invited(cx, table).into_iter().map(invitation);
            let is_quiet = table.questions.wish(WishKind::Rematch).is_some_and(|wish| wish.quiet);
            let invited = invited.filter(|_| !is_quiet);
            (message::lobby_note(cx, table), invited.chain(lobby::filled(cx, table)).collect())
        }
        Stage::Cancelled => (Note { text: cx.texts.say("lobby-cancelled", &[]), ..Note::default() }, Vec::new()),
        Stage::Running => {
            let asked = running(cx, session, shown.as_ref())?;
            let message = shown.as_ref().filter(|shown| is_edited(table, shown)).map(|shown| shown.message);
            let board = Link { guild: table.guild, channel: table.channel, message };
            news = message.and_then(|_| asked.news(cx, board));
            (asked.note, asked.calls)
        }
        Stage::Finished => {
            let end = |who| Call { who, matter: Matter::End, moment: 0, at: 0 };
            let (lost, calls) = loss::told(cx, table, shown.as_ref());
            let note = final_message::final_note(cx, session, lost)?;
            let everybody = table.players().chain(table.followers.iter().copied()).map(end);
            (note, everybody.chain(calls).collect())
        }
    };
    let leaves_lobby = shown.as_ref().is_some_and(|shown| table.begun.is_some_and(|begun| shown.version < begun));
    // An edit pings nobody, so a lobby is posted again to call its host once it has filled up, and to call those who
    // could not be called before.
    let fills = lobby::is_complete(cx, table)
        && table.filled.is_some_and(|filled| shown.as_ref().is_none_or(|shown| shown.version < filled.version));
    let moves = shown.is_some() && table.thread.is_some_and(|thread| thread.is == Opening::Owed);
    let calls_late = shown.as_ref().is_some_and(|shown| notice::calls_late(cx, shown));
    let (replace, before) = match table.stage {
        Stage::Lobby if fills || calls_late || moves => (false, Some(cx.texts.say("lobby-moved", &[]))),
        Stage::Lobby | Stage::Cancelled => (true, None),
        Stage::Running if shown.as_ref().is_some_and(|shown| is_edited(table, shown)) => (true, None),
        Stage::Running | Stage::Finished => (false, leaves_lobby.then(|| message::lobby_left(cx, table))),
    };
    let generation = cx.store.generation()?;
    let turns = if table.stage == Stage::Running { session.replay()?.game.turn().into() } else { u64::MAX };
    let (call, calls) = match shown {
        Some(shown) if replace && news.is_none() => (Vec::new(), shown.calls),
        shown => {
            let (taken_back, since) = (wish::taken_back(table), table.waiting().since);
            let replay = session.replay().ok();
            let is_news = |call: &&Call| !notice::has_just_acted(cx, table, replay, call);
            let wanted: Vec<Call> = wanted.iter().filter(is_news).copied().collect();
            notice::called(cx, shown, &wanted, notice::Progress { turns, taken_back, since })
        }
    };
    let direct = direct::messages(cx, session, &call, &wanted, &note, |own| board_of(own, session))?;
    let (game, version, shown, channel) = (table.id, table.version, table.shown_version(), table.channel);
    let (thread, line) = (thread::owed(cx, table), thread::line(cx, session)?);
    Ok(Post {
        game,
        version,
        shown,
        generation,
        channel,
        note,
        call,
        direct,
        calls,
        replace,
        news,
        thread,
        before,
        line,
    })
}

/// Returns the board of a running game with everything that is asked there. `shown` is the message that the channel
/// sees.
fn running(cx: &Context<'_>, session: &Session, shown: Option<&BoardMessage>) -> Result<Proposals, NotDone> {
    let (table, replay) = session.begun()?;
    let (note, calls) = match table_size::room_note(cx, table, replay) {
        Some(note) => (note, Vec::new()),
        None => board_note(cx, table, replay)?,
    };
    let mut asked = Proposals::new(note, calls, shown.map_or(0, |shown| shown.version));
    loss::propose(cx, table, shown, &mut asked);
    resumed::propose(cx, table, &replay.game, shown, &mut asked);
    left_move::propose(cx, table, shown, &mut asked);
    table_size::propose(cx, table, &replay.game, &mut asked);
    undo::propose(cx, session, &mut asked);
    vote::propose(cx, session, &mut asked);
    pause::propose(cx, table, &mut asked);
    wake::propose(cx, table, &replay.game, &mut asked);
    handover::propose(cx, table, &mut asked);
    mute(cx, table, &mut asked.note);
    close::propose(cx, table, &mut asked);
    Ok(asked)
}

/// Returns the board of a running game, for a direct message to one of its players.
fn board_of(cx: &Context<'_>, session: &Session) -> Result<Note, NotDone> {
    let shown = cx.store.board_message(session.id())?;
    Ok(running(cx, session, shown.as_ref())?.note)
}

/// Returns whether the message that shows a running game is edited, because nothing has happened since that needs a new
/// message.
fn is_edited(table: &Table, shown: &BoardMessage) -> bool {
    table.waiting.as_ref().and_then(|waiting| waiting.board).is_some_and(|board| shown.version >= board)
}

fn board_note(cx: &Context<'_>, table: &Table, replay: &Replay) -> Result<(Note, Vec<Call>), NotDone> {
    if let Some(asked) = question::question_note(cx, table, replay) {
        return Ok(asked);
    }
    let game = &replay.game;
    // Once people were reminded, the last move is old news: it appears in the line of what happened since their last
    // turn.
    let is_old = table.waiting().reminders > 0;
    let from = if is_old { replay.turns.len() } else { told_from(table, replay) };
    let mut text = match absence::reminder(cx, table, game) {
        Some(reminder) => reminder,
        None if is_old => undo::told(cx, table).unwrap_or_default(),
        None => told(cx, table, replay, LINES).then(left_move::dropped(cx, table, replay)),
    };
    if let (Some(decided), TableLimit::Fixed(size)) = (replay.decided, game.board().table()) {
        let key = if decided == Decided::Proposal { "larger-now" } else { "larger-stays" };
        let size = [("width", size.width.into()), ("height", size.height.into())];
        text = text.then(cx.texts.say(key, &size));
    }
    let (asked, seat, _) = asked(cx, table, game)?;
    text = text.then(since_own(cx, table, replay, seat, from)).then(asked);
    if let Some(next) = next_person(cx, table, game, seat) {
        text = text.then(cx.texts.say("turn-next", &[("who", next.into())]));
    }
    text = text.then(pace::clocks(cx, table, seat));
    let held = |seat: Seat| {
        let values = [("who", words::name(table, seat).into()), ("tiles", words::held(cx.texts, game, seat).into())];
        cx.texts.words("turn-held-by", &values)
    };
    if game.rules().hand > 0 && game.hands_are_open() {
        let holders = game.seats().filter(|&seat| !game.held(seat).is_empty());
        let held = holders.map(held).collect::<Vec<_>>().join(" · ");
        if !held.is_empty() {
            text = text.then(cx.texts.say("turn-held", &[("held", held.into())]));
        }
    }
    let told = replay.turns.len().saturating_sub(told_from(table, replay));
    if !replay.turns.iter().enumerate().any(|turn| is_by_person(table, turn)) {
        text = text.then(altered::told(cx, table, "board-altered"));
        text = text.then(fairness::announced(cx, table));
    }
    let picture = picture(cx, table, replay, &Look { told, ..Look::turn() });
    let buttons = turn_buttons(cx, table, replay)?;
    let note = Note { text, picture: Some(picture), file: None, controls: vec![ActionRow::Buttons(buttons)] };
    Ok((note, turn_calls(cx, table, replay, seat)))
}

/// Adds the button that stops further reminders of this move, if the message is a reminder.
fn mute(cx: &Context<'_>, table: &Table, note: &mut Note) {
    let waiting = table.waiting();
    if absence::reminds(cx, table) && !waiting.muted && !absence::is_last(cx, table) {
        let press = MUTE.press(table.id, waiting.since as u32);
        note.controls.push(ActionRow::Buttons(vec![button(cx, "button-mute", press, Weight::Plain)]));
    }
}

/// Tells in a line what happened between the last turn of `seat` and the turn `from`; later turns are told in full.
fn since_own(cx: &Context<'_>, table: &Table, replay: &Replay, seat: Seat, from: usize) -> Text {
    const SHOWN: usize = 10;
    let since = replay.since_own(table, seat);
    let first = replay.turns.len() - since.len();
    // After a draw, the previous message has told it.
    if replay.begun.is_some() || since.is_empty() || first >= from {
        return Text::default();
    }
    // Moves that are told in full just above are not repeated.
    let since = &since[..since.len() - (replay.turns.len() - from).min(since.len())];
    let hidden = since.len().saturating_sub(SHOWN);
    let more = (hidden > 0).then(|| cx.texts.words("told-from", &[]));
    let moves = since[hidden..].iter().map(|turn| words::short(cx.texts, table, &replay.game, turn));
    let moves = more.into_iter().chain(moves).collect::<Vec<_>>().join(" · ");
    let key = if first == 0 { "turn-since-begin" } else { "turn-since-own" };
    cx.texts.say(key, &[("moves", moves.into())])
}
