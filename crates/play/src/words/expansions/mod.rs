//! The questions and texts of each expansion and house rule, one file each.
//!
//! This file is the one place of the app that puts them together: a new question of an expansion touches its file and
//! the matches here.

mod abbey_mayor;
mod answer;
mod bets;
mod choice;
mod house;
pub(crate) mod standing;

pub use answer::{Answer, Question};
pub(crate) use bets::{Settled, chip_word, own_chips};
pub use choice::{Expansion, figure_key};

use super::refusal::Refusal;
use super::text::{Text, Texts};
use carc_rules::expansion::{Event, Extra, Phase};
use carc_rules::moves::Move;
use carc_rules::{Game, Seat};
use carc_table::{Answers, Table};

/// One way to answer.
pub(crate) struct Way {
    /// The answer.
    pub answer: Answer,
    /// As it is typed.
    pub word: String,
    /// Its meaning, in a few words.
    pub detail: String,
}

impl Way {
    /// Returns the name of the player whom it means, without the number that tells players of one name apart; else its
    /// word.
    pub fn name(&self) -> &str {
        match self.answer {
            Answer::Sell(Seat(seat)) => self.word.strip_prefix(&format!("{} ", seat + 1)).unwrap_or(&self.word),
            _ => &self.word,
        }
    }

    /// Its word in the reader's language; a player is called by name.
    pub fn shown(&self, texts: &Texts) -> String {
        if let Answer::Sell(_) = self.answer { self.word.clone() } else { texts.spoken(&self.word) }
    }

    /// Its line in a menu: a chip by its numbers, anything else as it is [shown](Self::shown).
    pub fn label(&self, texts: &Texts) -> String {
        if let Answer::Bet(chip) = self.answer { bets::chip_name(texts, chip) } else { self.shown(texts) }
    }

    /// Returns the answer in words: "4 or 6 (4 tiles: 4 points, 6 tiles: 6 points)", "3 points", "No bet".
    pub fn told(&self, texts: &Texts) -> String {
        match self.answer {
            Answer::Decline | Answer::Offer(_) => self.detail.clone(),
            Answer::Bet(_) | Answer::Settle(_) | Answer::Move(_) | Answer::Sell(_) => {
                format!("{} ({})", self.label(texts), self.detail)
            }
        }
    }
}

/// The words around a question.
pub(crate) struct Around {
    /// The command that answers the question, as people type it.
    pub command: &'static str,
    /// The message in its menu.
    pub hint: &'static str,
    /// The message on its button.
    pub button: &'static str,
    /// The message that says how long is left, and what is done then.
    pub limit: &'static str,
}

/// Returns the question of a phase besides tiles, if any.
pub(crate) const fn question(phase: carc_rules::Phase) -> Option<Question> {
    match phase {
        carc_rules::Phase::Expansion(Phase::AbbeyMayor(asked)) => abbey_mayor::question(asked),
        carc_rules::Phase::Expansion(Phase::Bets(asked)) => Some(bets::question(asked)),
        carc_rules::Phase::Expansion(Phase::House(asked)) => house::question(asked),
        carc_rules::Phase::Choose { .. }
        | carc_rules::Phase::Place { .. }
        | carc_rules::Phase::Deploy { .. }
        | carc_rules::Phase::PutBack { .. }
        | carc_rules::Phase::Over => None,
    }
}

pub(crate) const fn around(question: Question) -> Around {
    match question {
        Question::Bet => bets::AROUND_BET,
        Question::Settle => bets::AROUND_SETTLING,
        Question::Wagon => abbey_mayor::AROUND_WAGON,
        Question::Offer => house::AROUND_OFFER,
        Question::Sell => house::AROUND_SALE,
    }
}

/// Returns the move of a tile in the supply that the computer player would make now; `None` if it would do something
/// else.
pub(crate) fn best_from_supply(game: &Game, seat: Seat) -> Option<Move> {
    abbey_mayor::best_of_abbey(game, seat)
}

/// Returns whether a seat that is not awaited now was asked the same question before.
pub(crate) fn was_asked(game: &Game, seat: Seat, question: Question) -> bool {
    match question {
        Question::Bet => game.chips_left(seat) > 0,
        Question::Offer => house::can_offer(game, seat),
        Question::Settle | Question::Wagon | Question::Sell => false,
    }
}

/// Returns the ways in which a seat that is asked can answer.
pub(crate) fn ways(texts: &Texts, table: &Table, game: &Game, seat: Seat, question: Question) -> Vec<Way> {
    match question {
        Question::Bet => bets::ways(texts, game, seat),
        Question::Settle => bets::settlements(texts, game, seat),
        Question::Wagon => abbey_mayor::ways(texts, game, seat),
        Question::Offer => house::offers(texts, game, seat),
        Question::Sell => house::buyers(texts, table, game),
    }
}

/// Explains what is asked, and what one has to know for it.
pub(crate) fn explain(texts: &Texts, table: &Table, game: &Game, question: Question) -> Text {
    match question {
        Question::Bet => bets::explain(texts, game),
        Question::Settle => bets::explain_settling(texts, game),
        Question::Wagon => abbey_mayor::explain(texts, game),
        Question::Offer => house::explain_offer(texts, table, game),
        Question::Sell => house::explain_sale(texts, table, game),
    }
}

/// Reads an answer that is typed otherwise than any of the ways is written; `None` if it is no answer.
pub(crate) fn read(
    game: &Game,
    seat: Seat,
    question: Question,
    ways: &[Way],
    typed: &str,
) -> Option<Result<Answer, Refusal>> {
    match question {
        Question::Offer => house::read_offer(game, seat, typed).or_else(|| alike(typed, ways).map(Ok)),
        Question::Sell => house::read_buyer(typed, ways).map(Ok),
        Question::Bet | Question::Settle | Question::Wagon => alike(typed, ways).map(Ok),
    }
}

/// Returns the only way that is written with the same letters and digits, if there is just one.
fn alike(typed: &str, ways: &[Way]) -> Option<Answer> {
    let meant = squeezed(typed);
    let mut alike = ways.iter().filter(|way| squeezed(&way.word) == meant);
    match (alike.next(), alike.next()) {
        (Some(only), None) => Some(only.answer),
        (Some(_), Some(_)) | (None, _) => None,
    }
}

/// Letters and digits alone, without the word that says that a chip is a chip.
fn squeezed(word: &str) -> String {
    let plain: String = word.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect();
    plain.strip_prefix("chip").map_or(plain.clone(), str::to_owned)
}

/// Returns whether a person has answered no in advance to what is asked now.
pub(crate) fn declined_in_advance(answers: Answers, asked: Phase) -> bool {
    match asked {
        Phase::AbbeyMayor(asked) => abbey_mayor::declined_in_advance(answers, asked),
        Phase::Bets(asked) => bets::declined_in_advance(answers, asked),
        Phase::House(asked) => house::declined_in_advance(answers, asked),
    }
}

/// Returns what all have to settle before a tile can be placed; `None` if it is somebody's answer or turn.
pub(crate) const fn first_of_all(asked: Phase) -> Option<Refusal> {
    match asked {
        Phase::House(asked) => house::first_of_all(asked),
        Phase::AbbeyMayor(_) | Phase::Bets(_) => None,
    }
}

/// Returns the message that heads a picture while something is asked; `who` in it is the one who is.
pub(crate) const fn heading(asked: Phase) -> &'static str {
    match asked {
        Phase::AbbeyMayor(_) => "picture-plays",
        Phase::Bets(asked) => bets::heading(asked),
        Phase::House(asked) => house::heading(asked),
    }
}

/// Returns an event in words. `name` gives what a seat was called then.
pub(crate) fn happened<'a>(texts: &Texts, game: &Game, name: impl Fn(Seat) -> &'a str, event: &Event) -> Text {
    match event {
        Event::AbbeyMayor(event) => abbey_mayor::happened(texts, game, name, event),
        Event::Bets(event) => bets::happened(texts, name, event),
        Event::House(event) => house::happened(texts, name, event),
    }
}

/// Returns the message that tells points; `None` if they are told otherwise.
pub(crate) const fn scored_key(extra: Extra) -> Option<&'static str> {
    match extra {
        Extra::AbbeyMayor(extra) => Some(abbey_mayor::scored_key(extra)),
        // A chip is told with its points when it is turned over.
        Extra::Bets(_) => None,
    }
}
