//! Questions that the game asks people besides which tile to place where. The text of each question is in
//! [`expansions`](crate::expansions).
//!
//! The awaited player answers with a command, which counts at once, or with a button that opens a private menu, which
//! counts once it is confirmed; both read the same list of [`Way`]s. An answer cannot be changed. Where several people
//! answer, all answers stay secret until the last one is given: until then the channel gets no message about them, and
//! nobody else is told anything. `deadline` and `answers` deal with time limits and standing answers.

mod board;

pub(crate) use board::{question_button, question_note};

pub(crate) use crate::expansions::question;

use super::answers;
use super::due::due;
use crate::case::Outcome;
use crate::case::fault::NotDone;
use crate::case::{Context, Session};
use crate::expansions::{Standing, Way};
use crate::show::picture::picture;
use crate::show::picture::{Look, Overlay};
use crate::talk::reply::{ActionRow, Button, Choice, Menu, MenuChoice, Note, Reply, Weight};
use crate::talk::request::{Answer, Press, Question, Request, Suggest};
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::replay::Replay;
use crate::words::text::Texts;
use crate::words::typing::said;
use crate::words::vocabulary;
use carc_rules::{Game, Seat, SeatSet};
use carc_table::{Stage, Table};

/// Maximum number of choices in one menu: Discord's limit.
const PAGE: usize = 25;

/// Returns a number that identifies the open question within its game; its buttons carry it. It stays the same while
/// several people answer.
fn number(table: &Table, replay: &Replay) -> u32 {
    /// Bit that distinguishes a version from the numbers of older programs.
    const VERSION: u32 = 1 << 31;
    let asked = table.questions.asked.map_or(0, |asked| asked.number as u32);
    if asked > 0 { asked | VERSION } else { moment(replay) }
}

/// Returns a number that identifies a question within its game, except when moves are taken back and played again.
fn moment(replay: &Replay) -> u32 {
    // A question to several people is asked once per tile.
    if replay.game.phase().gathers() { replay.game.board().tiles().len() as u32 } else { replay.steps }
}

/// Returns the names of seats, in order.
pub(crate) fn names(texts: &Texts, table: &Table, seats: SeatSet) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| words::name(table, seat)).collect();
    words::listed(texts, &names)
}

/// Returns the asker's seat and the open question, if it is asked of them.
fn asked(texts: &Texts, table: &Table, game: &Game, request: &Request) -> Result<(Seat, Question), Refusal> {
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let awaited = game.phase().awaits();
    let question = question(game.phase()).ok_or_else(|| {
        if awaited.contains(seat) {
            return Refusal::NothingAskedButTile;
        }
        Refusal::NothingAsked { awaited: names(texts, table, awaited) }
    })?;
    if awaited.contains(seat) {
        return Ok((seat, question));
    }
    let was_asked = (question.asking().was_asked)(game, seat);
    Err(if was_asked { Refusal::Answered } else { Refusal::NotAsked { awaited: names(texts, table, awaited) } })
}

/// Shows the asker the possible answers; `at` is the number of the question that a button was made for.
pub(crate) fn open_question(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    at: Option<u32>,
) -> Result<Note, NotDone> {
    let (table, replay) = session.running()?;
    if at.is_some_and(|at| at != number(table, replay)) && table.seat_of(request.who.id).is_some() {
        return Err(Refusal::OldButton.into());
    }
    let (seat, question) = asked(cx.texts, table, &replay.game, request)?;
    Ok(question_menu(cx, table, replay, seat, question, None))
}

/// Shows an answer with the button that confirms it.
pub(crate) fn pick(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    at: u32,
    answer: Answer,
) -> Result<Note, NotDone> {
    let (table, replay) = session.running()?;
    let (seat, question) = pressed(cx, table, replay, request, at)?;
    Ok(question_menu(cx, table, replay, seat, question, Some((answer, "question-plan"))))
}

/// Returns the presser's seat and the open question; refused unless the button was made for that question.
fn pressed(
    cx: &Context<'_>,
    table: &Table,
    replay: &Replay,
    request: &Request,
    at: u32,
) -> Result<(Seat, Question), Refusal> {
    match asked(cx.texts, table, &replay.game, request) {
        Err(Refusal::NothingAsked { .. } | Refusal::NothingAskedButTile | Refusal::NotAsked { .. }) => {
            Err(Refusal::OldButton)
        }
        Ok(_) if at != number(table, replay) => Err(Refusal::OldButton),
        asked => asked,
    }
}

/// Returns the question that a seat has to answer now, if there is one.
pub(crate) fn asked_of(game: &Game, seat: Seat) -> Option<Question> {
    question(game.phase()).filter(|_| game.phase().awaits().contains(seat))
}

/// Shows the answer that the computer player would give, with the button that confirms it.
pub(crate) fn hinted(cx: &Context<'_>, session: &Session, seat: Seat, question: Question) -> Result<Note, NotDone> {
    let (table, replay) = session.running()?;
    let answer = carc_players::best_action(&replay.game, seat).and_then(Answer::of).ok_or(Refusal::OldButton)?;
    Ok(question_menu(cx, table, replay, seat, question, Some((answer, "best-answer"))))
}

/// Gives the answer that was typed; with nothing typed, shows the possible answers.
pub(crate) fn answer_typed(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    wanted: Question,
    typed: Option<&str>,
) -> Result<Outcome, NotDone> {
    let Some(typed) = said(typed) else {
        return Ok(open_question(cx, request, session, None)?.into());
    };
    let (table, replay) = session.running()?;
    let (seat, question) = asked(cx.texts, table, &replay.game, request)?;
    if question != wanted {
        return Err(Refusal::AskedOtherwise { command: question.asking().command }.into());
    }
    let ways = (question.asking().ways)(cx.texts, table, &replay.game, seat);
    let answer = read(cx.texts, &replay.game, seat, question, &ways, typed)?;
    answer_with(cx, session, seat, answer)
}

/// Gives an answer that was chosen in the menu.
pub(crate) fn answer_pressed(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    at: u32,
    answer: Answer,
) -> Result<Outcome, NotDone> {
    let (table, replay) = session.running()?;
    match pressed(cx, table, replay, request, at) {
        Ok((seat, _)) => answer_with(cx, session, seat, answer),
        // The second of two presses reports what the first one did.
        Err(Refusal::Answered) if was_given(session, request, answer)? => Ok(answered(cx).into()),
        Err(Refusal::OldButton) if was_given(session, request, answer)? => Ok(Reply::Done(session.id()).into()),
        Err(refusal) => Err(refusal.into()),
    }
}

/// Returns whether an answer is what the asker did last, and nothing more is asked of them.
fn was_given(session: &Session, request: &Request, answer: Answer) -> Result<bool, NotDone> {
    let Some(seat) = session.table().seat_of(request.who.id) else { return Ok(false) };
    let last = session.record()?.actions.iter().rfind(|action| action.seat() == Some(seat));
    Ok(last == Some(&answer.action(seat)) && asked_of(&session.replay()?.game, seat).is_none())
}

/// Returns the note that the asker's answer is in while others are still asked.
fn answered(cx: &Context<'_>) -> Note {
    Note { text: cx.texts.say("question-answered", &[]), ..Note::default() }
}

fn answer_with(cx: &Context<'_>, session: &Session, seat: Seat, answer: Answer) -> Result<Outcome, NotDone> {
    let before = &session.replay()?.game;
    let mut after = before.clone();
    let action = answer.action(seat);
    after.play(action).map_err(|_| Refusal::OldButton)?;
    let mut change = cx.played(session, vec![action], &after)?;
    let goes_on = before.phase().is_same(after.phase()) && due(session.table(), &after).is_none();
    if !goes_on {
        return Ok(Outcome::done(change));
    }
    // The others must not see that the board changed: nothing changed for them.
    change.owe = false;
    Ok(Outcome::told(change, answered(cx)))
}

/// Returns the private note in which a question is answered. `picked` is the answer to show before it is confirmed, and
/// the key of the sentence about it; it is ignored if it is not possible.
fn question_menu(
    cx: &Context<'_>,
    table: &Table,
    replay: &Replay,
    seat: Seat,
    question: Question,
    picked: Option<(Answer, &'static str)>,
) -> Note {
    let game = &replay.game;
    let all = (question.asking().ways)(cx.texts, table, game, seat);
    let picked = picked.and_then(|(answer, said)| Some((all.iter().find(|way| way.answer == answer)?, said)));
    // If there is only one feature to choose, it is shown at once.
    let mut places = all.iter().filter(|way| way.answer.feature().is_some());
    let only = places.next().filter(|_| places.next().is_none()).map(|way| (way, "question-plan"));
    let picked = picked.or(only);
    let is_picked = |way: &Way| picked.is_some_and(|(picked, _)| picked.answer == way.answer);
    let at = number(table, replay);
    let choice = |way: &&Way| MenuChoice {
        label: way.label(cx.texts),
        detail: Some(way.detail.clone()).filter(|detail| !detail.is_empty()),
        press: Press::Pick(table.id, at, way.answer),
        chosen: is_picked(way),
    };
    let (decline, ways): (Vec<&Way>, Vec<&Way>) = all.iter().partition(|way| way.answer == Answer::Decline);
    let hint = cx.texts.words(question.asking().hint, &[]);
    let menu = |ways: &[&Way]| ActionRow::Menu(Menu { hint: hint.clone(), choices: ways.iter().map(choice).collect() });
    let mut controls: Vec<ActionRow> = ways.chunks(PAGE).take(4).map(menu).collect();
    let mut buttons: Vec<Button> = decline
        .into_iter()
        .map(|way| Button {
            label: way.detail.clone(),
            press: Press::Pick(table.id, at, way.answer),
            weight: if is_picked(way) { Weight::Main } else { Weight::Plain },
            enabled: !is_picked(way),
        })
        .collect();
    let mut text = (question.asking().explain)(cx.texts, table, game);
    if let Some((way, said)) = picked {
        text = text.then(cx.texts.say(said, &[("choice", way.told(cx.texts).into())]));
        buttons.push(Button {
            label: cx.texts.words("planner-confirm", &[]),
            press: Press::Answer(table.id, at, way.answer),
            weight: Weight::Go,
            enabled: true,
        });
    }
    buttons.extend(answers::always_button(cx, table, seat, Standing::of(question)));
    if !buttons.is_empty() {
        controls.push(ActionRow::Buttons(buttons));
    }
    let overlay = picked.and_then(|(way, _)| way.answer.feature()).map(Overlay::Feature);
    let picture = picture(cx, table, replay, &Look { zoom: game.phase().about(), overlay, ..Look::default() });
    Note { text, picture: Some(picture), file: None, controls }
}

/// Returns the possible answers as suggestions for the person who types; empty if they are not asked.
pub(crate) fn answer_choices(cx: &Context<'_>, suggest: &Suggest, wanted: Question) -> Result<Vec<Choice>, NotDone> {
    let Some(id) = cx.store.current(suggest.channel)? else { return Ok(Vec::new()) };
    let session = cx.load(id)?;
    let table = session.table();
    let Some(seat) = table.seat_of(suggest.who).filter(|_| table.stage == Stage::Running) else {
        return Ok(Vec::new());
    };
    let game = &session.replay()?.game;
    if asked_of(game, seat) != Some(wanted) {
        return Ok(Vec::new());
    }
    let choice = |way: Way| Choice {
        name: if way.detail.is_empty() {
            way.shown(cx.texts)
        } else {
            format!("{}: {}", way.shown(cx.texts), way.detail)
        },
        value: way.word,
    };
    Ok((wanted.asking().ways)(cx.texts, table, game, seat).into_iter().map(choice).collect())
}

/// Reads a typed answer.
fn read(
    texts: &Texts,
    game: &Game,
    seat: Seat,
    question: Question,
    ways: &[Way],
    typed: &str,
) -> Result<Answer, Refusal> {
    let refusal = || Refusal::NoSuchAnswer {
        typed: typed.to_owned(),
        answers: ways.iter().map(|way| way.shown(texts)).collect(),
    };
    // A player's name takes precedence over any other meaning: an exact match first, then a unique match that ignores
    // case.
    let word = vocabulary::whole(typed);
    let may_be_name = word != "nobody" && typed.parse::<u8>().is_err();
    let called = |is_it: &dyn Fn(&str) -> bool| {
        let mut found = ways.iter().filter(|way| is_it(&way.word) || (may_be_name && is_it(way.name())));
        found.next().filter(|_| found.next().is_none())
    };
    let lower = typed.to_lowercase();
    let spelled = called(&|word| word == typed);
    if let Some(way) = spelled.or_else(|| called(&|word| word.to_lowercase() == lower)) {
        return Ok(way.answer);
    }
    if ["none", "nobody", "home", "-"].contains(&&*word) {
        return ways.iter().map(|way| way.answer).find(|&answer| answer == Answer::Decline).ok_or_else(refusal);
    }
    (question.asking().read)(game, seat, ways, &vocabulary::canonical(typed)).unwrap_or_else(|| Err(refusal()))
}
