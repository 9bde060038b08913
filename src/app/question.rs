//! What the game asks of people beside placing a tile: bets, wagons that move on, houses to settle, tiles for sale.
//!
//! Whoever is awaited answers with a command, which counts at once, or with a button that opens a private menu, which counts when
//! it is confirmed; both read the same list of [`Way`]s. An answer is final. What several answer at once is secret until all have answered: until then the channel gets no message,
//! and nobody else is told anything. Time limits and answers given in advance stand in files of their own.

mod bet;
mod board;
mod market;
mod settle;
mod wagon;

pub(super) use bet::own_chips;

use super::chronicle::Chronicle;
use super::picture::{Look, Overlay};
use super::refusal::Refusal;
use super::reply::{Button, Choice, Menu, MenuChoice, Note, Reply, Row, Weight};
use super::request::{Answer, GameId, Press, Question, Request, Suggest};
use super::text::{Text, Texts};
use super::wish::said;
use super::{App, Trouble, words};
use crate::engine::{Game, Phase, Position, Seat, SeatSet};
use crate::store::{Stage, Table, is_same};

/// As many choices as one menu holds with ease.
const PAGE: usize = 25;

/// One way to answer.
pub(super) struct Way {
    /// The answer.
    answer: Answer,
    /// As it is typed and shown.
    word: String,
    /// What it means, in a few words.
    detail: String,
}

impl Way {
    /// The answer in words: "4-6 (4 tiles: 4 points, 6 tiles: 6 points)", "3 points", "No bet".
    fn told(&self) -> String {
        match self.answer {
            Answer::Decline | Answer::Offer(_) => self.detail.clone(),
            Answer::Stake(_) | Answer::Settle(_) | Answer::Move(_) | Answer::Sell(_) => {
                format!("{} ({})", self.word, self.detail)
            }
        }
    }
}

/// What a phase asks beside tiles, if anything.
pub(super) const fn question(phase: Phase) -> Option<Question> {
    match phase {
        Phase::Stakes { .. } => Some(Question::Bet),
        Phase::Resolve { .. } => Some(Question::Settle),
        Phase::Move { .. } => Some(Question::Wagon),
        Phase::Offers { .. } => Some(Question::Offer),
        Phase::Accept { .. } => Some(Question::Sell),
        Phase::Choose { .. }
        | Phase::Place { .. }
        | Phase::Deploy { .. }
        | Phase::Last { .. }
        | Phase::Room { .. }
        | Phase::PutBack { .. }
        | Phase::Over => None,
    }
}

/// What tells a question from the others of its game. It stays the same while several answer.
fn moment(chronicle: &Chronicle) -> u32 {
    match chronicle.game.phase() {
        // Each is asked once for a tile.
        Phase::Stakes { .. } | Phase::Offers { .. } => chronicle.game.board().tiles().len() as u32,
        Phase::Resolve { .. }
        | Phase::Move { .. }
        | Phase::Accept { .. }
        | Phase::Choose { .. }
        | Phase::Place { .. }
        | Phase::Deploy { .. }
        | Phase::Last { .. }
        | Phase::Room { .. }
        | Phase::PutBack { .. }
        | Phase::Over => chronicle.steps,
    }
}

/// Where on the board a question is about.
fn place(game: &Game) -> Option<Position> {
    match game.phase() {
        Phase::Stakes { at, .. } | Phase::Resolve { at, .. } => Some(at),
        Phase::Move { from, .. } => Some(from.position),
        Phase::Offers { .. }
        | Phase::Accept { .. }
        | Phase::Choose { .. }
        | Phase::Place { .. }
        | Phase::Deploy { .. }
        | Phase::Last { .. }
        | Phase::Room { .. }
        | Phase::PutBack { .. }
        | Phase::Over => None,
    }
}

/// The names of seats, in order.
pub(super) fn names(texts: &Texts, table: &Table, seats: SeatSet) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| words::name(table, seat)).collect();
    words::listed(texts, &names)
}

/// The asker's seat, if the open question is for it.
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
    let was_asked = match question {
        Question::Bet => game.stakes_left(seat) > 0,
        Question::Offer => seat != game.active() && (game.score(seat) > 0 || game.kept(seat) > 0),
        Question::Settle | Question::Wagon | Question::Sell => false,
    };
    Err(if was_asked { Refusal::Answered } else { Refusal::NotAsked { awaited: names(texts, table, awaited) } })
}

impl App {
    /// Shows the asker what can be answered; `at` is the moment that a button was made for.
    pub(super) fn open_question(&self, request: &Request, id: GameId, at: Option<u32>) -> Result<Reply, Trouble> {
        let (table, chronicle) = self.running(id)?;
        if at.is_some_and(|at| at != moment(&chronicle)) && table.seat_of(request.who.id).is_some() {
            return Err(Refusal::OldButton.into());
        }
        let (seat, question) = asked(&self.texts, &table, &chronicle.game, request)?;
        Ok(Reply::Note(self.question_menu(&table, &chronicle, seat, question, None)))
    }

    /// Shows an answer before it counts, with the button that gives it.
    pub(super) fn pick(&self, request: &Request, id: GameId, at: u32, answer: Answer) -> Result<Reply, Trouble> {
        let (table, chronicle) = self.running(id)?;
        let (seat, question) = self.pressed(&table, &chronicle, request, at)?;
        Ok(Reply::Note(self.question_menu(&table, &chronicle, seat, question, Some(answer))))
    }

    /// Who presses, and what is asked of them: nothing else than when the button was made.
    fn pressed(
        &self,
        table: &Table,
        chronicle: &Chronicle,
        request: &Request,
        at: u32,
    ) -> Result<(Seat, Question), Refusal> {
        match asked(&self.texts, table, &chronicle.game, request) {
            Err(Refusal::NothingAsked { .. } | Refusal::NothingAskedButTile | Refusal::NotAsked { .. }) => {
                Err(Refusal::OldButton)
            }
            Ok(_) if at != moment(chronicle) => Err(Refusal::OldButton),
            asked => asked,
        }
    }

    /// Takes an answer as typed.
    pub(super) fn answer_typed(
        &self,
        request: &Request,
        id: GameId,
        wanted: Question,
        typed: Option<&str>,
    ) -> Result<Reply, Trouble> {
        let Some(typed) = said(typed) else {
            return self.open_question(request, id, None);
        };
        let (table, chronicle) = self.running(id)?;
        let (seat, question) = asked(&self.texts, &table, &chronicle.game, request)?;
        if question != wanted {
            return Err(Refusal::AskedOtherwise { command: command(question) }.into());
        }
        let ways = ways(&self.texts, &table, &chronicle.game, seat, question);
        let answer = read(&chronicle.game, seat, question, &ways, typed)?;
        self.answer_with(table, &chronicle, seat, answer, request.cause)
    }

    /// Takes an answer from a menu.
    pub(super) fn answer_pressed(
        &self,
        request: &Request,
        id: GameId,
        at: u32,
        answer: Answer,
    ) -> Result<Reply, Trouble> {
        let (table, chronicle) = self.running(id)?;
        let (seat, _) = self.pressed(&table, &chronicle, request, at)?;
        self.answer_with(table, &chronicle, seat, answer, request.cause)
    }

    fn answer_with(
        &self,
        table: Table,
        chronicle: &Chronicle,
        seat: Seat,
        answer: Answer,
        cause: u64,
    ) -> Result<Reply, Trouble> {
        let mut after = chronicle.game.clone();
        let action = answer.action(seat);
        after.play(action).map_err(|_| Refusal::OldButton)?;
        let goes_on = is_same(chronicle.game.phase(), after.phase()) && self.own_action(&table, &after).is_none();
        if !goes_on {
            return self.commit_actions(table, chronicle, vec![action], &after, Some(cause));
        }
        // The others must not see that the board changed: nothing did, for them.
        self.commit_step(table, chronicle, vec![action], &after, Some(cause), false)?;
        let text = self.texts.say("question-answered", &[]);
        Ok(Reply::Note(Note { text, ..Note::default() }))
    }

    /// The private note with which a question is answered; `picked` is the answer that would be given, if it can be.
    fn question_menu(
        &self,
        table: &Table,
        chronicle: &Chronicle,
        seat: Seat,
        question: Question,
        picked: Option<Answer>,
    ) -> Note {
        let game = &chronicle.game;
        let all = ways(&self.texts, table, game, seat, question);
        let picked = picked.and_then(|answer| all.iter().find(|way| way.answer == answer));
        let is_picked = |way: &Way| picked.is_some_and(|picked| picked.answer == way.answer);
        let at = moment(chronicle);
        let choice = |way: &&Way| MenuChoice {
            label: way.word.clone(),
            detail: Some(way.detail.clone()).filter(|detail| !detail.is_empty()),
            press: Press::Pick(table.id, at, way.answer),
            chosen: is_picked(way),
        };
        let (decline, ways): (Vec<&Way>, Vec<&Way>) = all.iter().partition(|way| way.answer == Answer::Decline);
        let hint = self.texts.words(hint(question), &[]);
        let menu = |ways: &[&Way]| Row::Menu(Menu { hint: hint.clone(), choices: ways.iter().map(choice).collect() });
        let mut controls: Vec<Row> = ways.chunks(PAGE).take(4).map(menu).collect();
        let mut buttons: Vec<Button> = decline
            .into_iter()
            .map(|way| Button {
                label: way.detail.clone(),
                press: Press::Pick(table.id, at, way.answer),
                weight: if is_picked(way) { Weight::Main } else { Weight::Plain },
                enabled: !is_picked(way),
            })
            .collect();
        let mut text = explain(&self.texts, table, game, question);
        if let Some(way) = picked {
            text = text.then(self.texts.say("question-plan", &[("choice", way.told().into())]));
            buttons.push(Button {
                label: self.texts.words("planner-confirm", &[]),
                press: Press::Answer(table.id, at, way.answer),
                weight: Weight::Go,
                enabled: true,
            });
        }
        if !buttons.is_empty() {
            controls.push(Row::Buttons(buttons));
        }
        let overlay = picked.and_then(|way| way.answer.feature()).map(Overlay::Feature);
        let picture = self.picture(table, chronicle, &Look { zoom: place(game), overlay, ..Look::default() });
        Note { text, picture: Some(picture), file: None, controls }
    }

    /// The answers that the one who types can give; nothing for anybody else.
    pub(super) fn answer_choices(&self, suggest: &Suggest, wanted: Question) -> Result<Vec<Choice>, Trouble> {
        let Some(id) = self.store.current(suggest.channel)? else { return Ok(Vec::new()) };
        let table = self.table(id)?;
        let Some(seat) = table.seat_of(suggest.who).filter(|_| table.stage == Stage::Running) else {
            return Ok(Vec::new());
        };
        let game = self.chronicle(id)?.game;
        if question(game.phase()) != Some(wanted) || !game.phase().awaits().contains(seat) {
            return Ok(Vec::new());
        }
        let choice = |way: Way| Choice {
            name: if way.detail.is_empty() { way.word.clone() } else { format!("{}: {}", way.word, way.detail) },
            value: way.word,
        };
        Ok(ways(&self.texts, &table, &game, seat, wanted).into_iter().map(choice).collect())
    }
}

/// The ways in which a seat that is asked can answer.
fn ways(texts: &Texts, table: &Table, game: &Game, seat: Seat, question: Question) -> Vec<Way> {
    match question {
        Question::Bet => bet::ways(texts, game, seat),
        Question::Settle => settle::ways(texts, game, seat),
        Question::Wagon => wagon::ways(texts, game, seat),
        Question::Offer => market::offers(texts, game, seat),
        Question::Sell => market::buyers(texts, table, game),
    }
}

/// What is asked, and what one has to know for it.
fn explain(texts: &Texts, table: &Table, game: &Game, question: Question) -> Text {
    match question {
        Question::Bet => bet::explain(texts, game),
        Question::Settle => settle::explain(texts, game),
        Question::Wagon => wagon::explain(texts, game),
        Question::Offer => market::explain_offer(texts, table, game),
        Question::Sell => market::explain_sale(texts, table, game),
    }
}

/// Reads an answer.
fn read(game: &Game, seat: Seat, question: Question, ways: &[Way], typed: &str) -> Result<Answer, Refusal> {
    let refusal = || Refusal::NoSuchAnswer {
        typed: typed.to_owned(),
        answers: ways.iter().map(|way| way.word.clone()).collect(),
    };
    let lower = typed.to_lowercase();
    if ["none", "no", "nothing", "nobody", "home", "pass", "-"].contains(&lower.as_str()) {
        return ways.iter().map(|way| way.answer).find(|&answer| answer == Answer::Decline).ok_or_else(refusal);
    }
    if let Some(exact) = ways.iter().find(|way| way.word.to_lowercase() == lower) {
        return Ok(exact.answer);
    }
    match question {
        Question::Offer => market::read_offer(game, seat, typed).unwrap_or_else(|| Err(refusal())),
        Question::Sell => market::read_buyer(typed, ways).ok_or_else(refusal),
        Question::Bet | Question::Settle | Question::Wagon => {
            let meant = squeezed(&lower);
            let mut alike = ways.iter().filter(|way| squeezed(&way.word) == meant);
            match (alike.next(), alike.next()) {
                (Some(only), None) => Ok(only.answer),
                (Some(_), Some(_)) | (None, _) => Err(refusal()),
            }
        }
    }
}

/// Letters and digits alone, without the word that says that a chip is a chip.
fn squeezed(word: &str) -> String {
    let plain: String = word.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect();
    plain.strip_prefix("chip").map_or(plain.clone(), str::to_owned)
}

/// What is typed to answer a question.
const fn command(question: Question) -> &'static str {
    match question {
        Question::Bet => "/carc bet chip:",
        Question::Settle => "/carc bet settle:",
        Question::Wagon => "/carc wagon to:",
        Question::Offer => "/carc trade offer:",
        Question::Sell => "/carc trade sell:",
    }
}

const fn hint(question: Question) -> &'static str {
    match question {
        Question::Bet => "hint-bet",
        Question::Settle => "hint-settle",
        Question::Wagon => "hint-wagon",
        Question::Offer => "hint-offer",
        Question::Sell => "hint-sell",
    }
}
