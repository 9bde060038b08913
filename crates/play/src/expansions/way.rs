//! The ways to answer a question, and the words around it.

use super::answer::Answer;
use crate::words::refusal::Refusal;
use crate::words::text::{Text, Texts};
use carc_rules::{Game, Seat};
use carc_table::Table;

/// One way to answer.
pub(crate) struct Way {
    /// The answer.
    pub answer: Answer,
    /// As it is typed.
    pub word: String,
    /// What it means, in a few words.
    pub detail: String,
    /// Its line in a menu, if that is not its word.
    pub line: Option<String>,
}

impl Way {
    /// Creates a way whose line in a menu is its word.
    pub const fn new(answer: Answer, word: String, detail: String) -> Self {
        Self { answer, word, detail, line: None }
    }

    /// Returns the name of the player whom it means, without the number that tells players of one name apart; for other
    /// answers, its word.
    pub fn name(&self) -> &str {
        match self.answer {
            Answer::Sell(Seat(seat)) => self.word.strip_prefix(&format!("{} ", seat + 1)).unwrap_or(&self.word),
            _ => &self.word,
        }
    }

    /// Returns its word in the reader's language; a player's name stays as it is.
    pub fn shown(&self, texts: &Texts) -> String {
        if let Answer::Sell(_) = self.answer { self.word.clone() } else { texts.spoken(&self.word) }
    }

    /// Returns its line in a menu.
    pub fn label(&self, texts: &Texts) -> String {
        self.line.clone().unwrap_or_else(|| self.shown(texts))
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

/// Reads what a seat typed as an answer, given its ways to answer.
type Reading = fn(&Game, Seat, &[Way], &str) -> Option<Result<Answer, Refusal>>;

/// A question: the words around it, the ways to answer it, and how an answer is read.
pub(crate) struct Asking {
    /// The command that answers it, as people type it.
    pub command: &'static str,
    /// Key of the text that its menu shows.
    pub hint: &'static str,
    /// Key of the label of its button.
    pub button: &'static str,
    /// Key of the message that says how long is left, and what is done then.
    pub limit: &'static str,
    /// Returns the ways in which a seat that is asked can answer.
    pub ways: fn(&Texts, &Table, &Game, Seat) -> Vec<Way>,
    /// Explains what is asked, with what one has to know for it.
    pub explain: fn(&Texts, &Table, &Game) -> Text,
    /// Reads an answer that is typed otherwise than any of the ways is written; `None` if it is no answer.
    pub read: Reading,
    /// Returns whether a seat that is not awaited now was asked the same before.
    pub was_asked: fn(&Game, Seat) -> bool,
}

/// Reads the only way that is written with the same letters and digits, if there is just one.
pub(crate) fn alike(_: &Game, _: Seat, ways: &[Way], typed: &str) -> Option<Result<Answer, Refusal>> {
    let meant = squeezed(typed);
    let mut alike = ways.iter().filter(|way| squeezed(&way.word) == meant);
    match (alike.next(), alike.next()) {
        (Some(only), None) => Some(Ok(only.answer)),
        (Some(_), Some(_)) | (None, _) => None,
    }
}

/// Returns the ASCII letters and digits of a word in lower case, without a leading `chip`.
fn squeezed(word: &str) -> String {
    let plain: String = word.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect();
    plain.strip_prefix("chip").map_or(plain.clone(), str::to_owned)
}
