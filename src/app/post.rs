//! What a channel is owed: the lobby, the board of the turn, the final sheet.

mod calls;

use calls::{next_person, turn_calls};

use super::commands::game::{close, handover, pause, vote, wake};
use super::commands::me::notices;
use super::commands::undo;
use super::fault::{Fault, NotDone};
use super::picture::{Look, picture};
use super::reading::{holes, takes};
use super::replay::{Decided, Replay, Turn};
use super::reply::{ActionRow, Button, Note, Post, Weight};
use super::request::{Plan, Press};
use super::session::{Context, Session};
use super::text::{Link, Text};
use super::wish::{self, Proposals};
use super::{
    absence, direct, ending, fairness, invitation, left_move, lobby, loss, notice, pace, question, resumed, table_size,
    thread, words,
};
use crate::engine::expansion::{self, house};
use crate::engine::moves::Source;
use crate::engine::{FeatureKind, Game, Phase, Placing, Seat, Switch, TableLimit};
use crate::store::{BoardMessage, Call, Matter, Resigned, Stage, Table, WishKind};

/// With more lines than this, moves are told in short.
pub(super) const LINES: usize = 18;

/// What the channel of a game is owed.
pub(super) fn post(cx: &Context<'_>, session: &Session) -> Result<Post, NotDone> {
    let table = session.table();
    let shown = cx.store.board_message(table.id)?;
    let mut news = None;
    let (note, wanted) = match table.stage {
        Stage::Lobby => {
            let invitation = |who| Call { who, matter: Matter::Invitation, moment: 0, at: 0 };
            let invited = lobby::invited(cx, table).into_iter().map(invitation);
            let is_quiet = table.questions.wish(WishKind::Rematch).is_some_and(|wish| wish.quiet);
            let invited = invited.filter(|_| !is_quiet);
            (invitation::lobby_note(cx, table), invited.chain(lobby::filled(cx, table)).collect())
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
            let mut note = ending::final_note(cx, session)?;
            let (lost, calls) = loss::told(cx, table, shown.as_ref());
            note.text = lost.then(note.text);
            let everybody = table.players().chain(table.followers.iter().copied()).map(end);
            (note, everybody.chain(calls).collect())
        }
    };
    let leaves_lobby = shown.as_ref().is_some_and(|shown| table.begun.is_some_and(|begun| shown.version < begun));
    // An edit pings nobody: a lobby is posted anew to call its host once it has filled up, and those who could not be called.
    let fills = lobby::is_complete(cx, table)
        && table.filled.is_some_and(|filled| shown.as_ref().is_none_or(|shown| shown.version < filled.version));
    let calls_late = shown.as_ref().is_some_and(|shown| notice::calls_late(cx, shown));
    let (replace, before) = match table.stage {
        Stage::Lobby if fills || calls_late => (false, Some(cx.texts.say("lobby-moved", &[]))),
        Stage::Lobby | Stage::Cancelled => (true, None),
        Stage::Running if shown.as_ref().is_some_and(|shown| is_edited(table, shown)) => (true, None),
        Stage::Running | Stage::Finished => (false, leaves_lobby.then(|| invitation::lobby_left(cx, table))),
    };
    let generation = cx.store.generation()?;
    let turns = if table.stage == Stage::Running { session.replay()?.game.turn().into() } else { u64::MAX };
    let (call, calls) = match shown {
        Some(shown) if replace && news.is_none() => (Vec::new(), shown.calls),
        shown => {
            let (taken_back, since) = (wish::taken_back(table), table.waiting().since);
            let wanted: Vec<Call> =
                wanted.iter().filter(|call| !notice::has_just_acted(cx, table, call)).copied().collect();
            notice::called(cx, shown, &wanted, notice::Progress { turns, taken_back, since })
        }
    };
    let direct = direct::messages(cx, session, &call, &wanted, &note)?;
    let (game, version, shown, channel) = (table.id, table.version, table.shown_version(), table.channel);
    let (thread, line) = (thread::owed(cx, table), thread::ended(cx, session)?);
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

/// The board of a running game with all that is asked there; the channel sees the message `shown`.
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

/// The board of a running game, for one of its players.
pub(super) fn board_of(cx: &Context<'_>, session: &Session) -> Result<Note, NotDone> {
    let shown = cx.store.board_message(session.id())?;
    Ok(running(cx, session, shown.as_ref())?.note)
}

/// Whether the message that shows a running game is edited: nothing has come since that wants one of its own.
fn is_edited(table: &Table, shown: &BoardMessage) -> bool {
    table.waiting.as_ref().and_then(|waiting| waiting.board).is_some_and(|board| shown.version >= board)
}

fn board_note(cx: &Context<'_>, table: &Table, replay: &Replay) -> Result<(Note, Vec<Call>), NotDone> {
    if let Some(asked) = question::question_note(cx, table, replay) {
        return Ok(asked);
    }
    let game = &replay.game;
    // Once people were reminded, what was last done is old news, and stands in the line of what happened since.
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
        text = text.then(fairness::announced(cx, table));
    }
    let picture = picture(cx, table, replay, &Look { told, ..Look::turn() });
    let buttons = turn_buttons(cx, table, replay)?;
    let note = Note { text, picture: Some(picture), file: None, controls: vec![ActionRow::Buttons(buttons)] };
    Ok((note, turn_calls(cx, table, game, seat)))
}

/// Adds the button for no more reminders of this move to a reminder.
fn mute(cx: &Context<'_>, table: &Table, note: &mut Note) {
    let waiting = table.waiting();
    if absence::reminds(cx, table) && !waiting.muted && !absence::is_last(cx, table) {
        let press = notices::MUTE.press(table.id, waiting.since as u32);
        note.controls.push(ActionRow::Buttons(vec![button(cx, "button-mute", press, Weight::Plain)]));
    }
}

/// The buttons of whoever is awaited.
pub(super) fn turn_buttons(cx: &Context<'_>, table: &Table, replay: &Replay) -> Result<Vec<Button>, NotDone> {
    let mut buttons = match question::question_button(cx, table, replay) {
        Some(button) => vec![button],
        // Nobody has the turn: everybody decides about the table.
        None if matches!(replay.game.phase(), Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. }))) => {
            Vec::new()
        }
        None => {
            let (_, seat, mut buttons) = asked(cx, table, &replay.game)?;
            // A single move is told in the message and framed in its picture already.
            if replay.since_own(table, seat).len() > 1 {
                buttons.push(button(cx, "button-since", Press::Since(table.id), Weight::Plain));
            }
            buttons
        }
    };
    buttons.extend(looking_buttons(cx, table));
    Ok(buttons)
}

/// The buttons that everybody may press, to look at something.
pub(super) fn looking_buttons(cx: &Context<'_>, table: &Table) -> [Button; 2] {
    let (tiles, scores) = (Press::Tiles(table.id), Press::Scores(table.id));
    [button(cx, "button-tiles", tiles, Weight::Plain), button(cx, "button-scores", scores, Weight::Plain)]
}

/// What happened since the seat's own last turn, in a line, up to the turn `from`, from which on the message tells all.
fn since_own(cx: &Context<'_>, table: &Table, replay: &Replay, seat: Seat, from: usize) -> Text {
    const SHOWN: usize = 10;
    let since = replay.since_own(table, seat);
    let first = replay.turns.len() - since.len();
    // After a draw, the message before has told it.
    if replay.begun.is_some() || since.is_empty() || first >= from {
        return Text::default();
    }
    // What is told move by move just above is not told again.
    let since = &since[..since.len() - (replay.turns.len() - from).min(since.len())];
    let hidden = since.len().saturating_sub(SHOWN);
    let more = (hidden > 0).then(|| cx.texts.words("told-from", &[]));
    let moves = since[hidden..].iter().map(|turn| words::short(cx.texts, table, &replay.game, turn));
    let moves = more.into_iter().chain(moves).collect::<Vec<_>>().join(" · ");
    let key = if first == 0 { "turn-since-begin" } else { "turn-since-own" };
    cx.texts.say(key, &[("moves", moves.into())])
}

pub(super) fn button(cx: &Context<'_>, key: &str, press: Press, weight: Weight) -> Button {
    Button { label: cx.texts.words(key, &[]), press, weight, enabled: true }
}

/// What is asked now, of whom, and the buttons that answer it.
fn asked(cx: &Context<'_>, table: &Table, game: &Game) -> Result<(Text, Seat, Vec<Button>), NotDone> {
    let play = button(cx, "button-play", Press::Plan(table.id, table.shown_version()), Weight::Main);
    let Some((seat, placing)) = game.phase().placing() else {
        return Err(Fault::Broken("a running game waits for no tile".to_owned()).into());
    };
    let (key, buttons) = match placing {
        Placing::Drawn(_) => ("turn-call", vec![play]),
        Placing::Choice => {
            let draw = |weight| button(cx, "button-draw", Press::Draw(table.id, table.shown_version()), weight);
            let holds = game.rules().hand > 1;
            let (key, mut buttons) = match (holds, takes(game).is_empty(), game.hands_are_open()) {
                (false, _, _) => ("turn-choose", vec![draw(Weight::Main)]),
                // The rules tell everybody whether a hidden tile fits: only if none does, others are drawn.
                (true, true, _) => ("turn-choose-replace", vec![draw(Weight::Main)]),
                (true, false, true) => ("turn-choose-open", vec![play]),
                (true, false, false) => ("turn-choose-hand", vec![play]),
            };
            if game.abbeys(seat) > 0 && game.board().holes().next().is_some() {
                buttons.push(abbey_button(cx, table, Weight::Plain));
            }
            if holds && !game.hands_are_open() {
                buttons.push(button(cx, "button-hand", Press::Hand(table.id), Weight::Plain));
            }
            (key, buttons)
        }
        Placing::FromSupply => {
            let keep = button(cx, "button-keep", Press::Keep(table.id, table.shown_version()), Weight::Plain);
            let mut buttons = vec![abbey_button(cx, table, Weight::Main), keep];
            // Whoever keeps their abbey now may be asked again, as long as others still place tiles from their hands
            //
            let holds = !game.hand(seat).is_empty();
            if holds && !game.hands_are_open() {
                buttons.push(button(cx, "button-hand", Press::Hand(table.id), Weight::Plain));
            }
            (if holds { "turn-last-hand" } else { "turn-last" }, buttons)
        }
    };
    let Some(person) = table.places.get(seat.index()).and_then(|place| place.holder.person()) else {
        return Ok((Text::default(), seat, buttons));
    };
    let tile = game.phase().drawn().map(|tile| words::tile_name(cx.texts, tile)).unwrap_or_default();
    let values = [
        ("who", person.into()),
        ("colour", cx.texts.words(words::colour_key(table.colour(seat)), &[]).into()),
        ("tile", tile.into()),
        ("cells", holes(game).join(", ").into()),
        ("count", game.tiles_left().into()),
    ];
    Ok((cx.texts.say(key, &values), seat, buttons))
}

/// Opens the planner with the abbey.
fn abbey_button(cx: &Context<'_>, table: &Table, weight: Weight) -> Button {
    let plan = Plan { source: Source::Abbey, ..Plan::new(table.id, table.shown_version()) };
    button(cx, "button-abbey", Press::Step(plan), weight)
}

/// The first turn that a message tells, counted from 0: the last one of a person, after which only computers moved, and
/// moves left ahead; or
/// what came after somebody gave a seat up, because everything before was told then.
pub(super) fn told_from(table: &Table, replay: &Replay) -> usize {
    let last = replay.turns.iter().enumerate().rev().find(|&turn| left_move::is_own_move(table, turn));
    let last = last.map_or(0, |(index, _)| index);
    let changed = table.places.iter().filter_map(|place| place.resigned.first()).map(Resigned::changed);
    let timed_out = table.waiting().timed_out.map(|timed_out| timed_out.turns);
    changed.chain(timed_out).map(usize::from).fold(last, usize::max)
}

/// Whether a turn was played by a person.
pub(super) fn is_by_person(table: &Table, (index, turn): (usize, &Turn)) -> bool {
    table.places.get(turn.seat.index()).is_some_and(|place| place.holder_in(index).person().is_some())
}

/// What happened since the message before: move by move, or, where that would be more than so many lines, the first move and
/// then the others in a line.
pub(super) fn told(cx: &Context<'_>, table: &Table, replay: &Replay, most: usize) -> Text {
    // What came before the draw was told in the message that asked for it.
    if let Some((seat, events)) = &replay.begun {
        let drew = cx.texts.say("turn-drew", &[("who", words::name(table, *seat).into())]);
        return events.iter().fold(drew, |text, event| {
            text.then(words::happened(cx.texts, table, &replay.game, replay.turns.len(), event))
        });
    }
    if let Some(told) = undo::told(cx, table) {
        return told;
    }
    let from = told_from(table, replay);
    let mut text = Text::default();
    if from == 0 && replay.turns.len() < table.places.len() && table.waiting().missed == 0 {
        let first = replay.turns.first().map_or(replay.game.active(), |turn| turn.seat);
        text = opening(cx, table, first);
    }
    // Once a person has moved since, the message before has told it.
    let is_news = !replay.turns.iter().enumerate().skip(from).any(|turn| left_move::is_own_move(table, turn));
    for place in table.places.iter().filter(|_| is_news) {
        if place.resigned.first().is_some_and(|resigned| usize::from(resigned.changed()) == from) {
            text = text.then(loss::changed_hands(cx, table, place));
        }
    }
    text = text.then(pace::timed_out(cx, table));
    let told = |text: Text, (index, turn): (usize, &Turn)| {
        let told = text.then(words::turn(cx.texts, table, &replay.game, turn));
        told.then(left_move::told(cx, table, index, turn.seat))
    };
    let mut turns = replay.turns.iter().enumerate().skip(from);
    let whole = turns.clone().fold(text.clone(), told);
    if whole.lines.len() <= most {
        return whole;
    }
    let text = turns.next().into_iter().fold(text, told);
    let others: Vec<&Turn> = turns.map(|(_, turn)| turn).collect();
    if others.is_empty() {
        return text;
    }
    let moves = others.iter().map(|turn| words::short(cx.texts, table, &replay.game, turn)).collect::<Vec<_>>();
    let text = text.then(cx.texts.say("turn-others", &[("moves", moves.join(" · ").into())]));
    // What was secret until now is told in full.
    others.into_iter().fold(text, |text, turn| text.then(words::settled(cx.texts, table, &replay.game, turn)))
}

fn opening(cx: &Context<'_>, table: &Table, first: Seat) -> Text {
    let roads = |tile: crate::engine::TileId| {
        tile.tile().segments().filter(|(_, segment)| segment.kind == FeatureKind::Road).count()
    };
    let text = table.drawn_for_first.iter().fold(cx.texts.say("game-begins", &[]), |text, &(seat, tile)| {
        text.then(cx.texts.say(
            "begin-draw",
            &[
                ("who", words::name(table, seat).into()),
                ("tile", words::tile_name(cx.texts, tile).into()),
                ("roads", roads(tile).into()),
            ],
        ))
    });
    let text = match table.setup.as_ref().filter(|setup| setup.options.start_tile_in_bag == Switch::On) {
        Some(setup) => text
            .then(cx.texts.say("begin-start-tile", &[("tile", words::tile_name(cx.texts, setup.deck.start).into())])),
        None => text,
    };
    text.then(cx.texts.say("begin-first", &[("who", words::name(table, first).into())]))
}
