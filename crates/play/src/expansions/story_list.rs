//! All [`Story`]s, and what is asked of them.

use super::abbey_mayor::AbbeyMayor;
use super::abbot::Abbot;
use super::answer::Question;
use super::bets::Bets;
use super::house::House;
use super::river::River;
use super::story::{Names, Story};
use super::traders::Traders;
use crate::words::refusal::Refusal;
use crate::words::text::{Text, Texts};
use carc_rules::expansion::{Event, Extra, Phase};
use carc_rules::{Game, Options, Seat};
use carc_table::Answers;

const ALL: [&dyn Story; 6] = [&AbbeyMayor, &Bets, &House, &Abbot, &River, &Traders];

/// Returns the key of the message that a game has begun, if another tile than the start tile lies on the board.
pub(crate) fn begins(options: &Options) -> Option<&'static str> {
    ALL.into_iter().find_map(|story| story.begins(options))
}

/// Returns what a phase asks besides which tile to place where, if anything.
pub(crate) fn question(phase: carc_rules::Phase) -> Option<Question> {
    let carc_rules::Phase::Expansion(asked) = phase else { return None };
    ALL.into_iter().find_map(|story| story.question(asked))
}

/// Returns `true` if a person has answered in advance, with no, to what is asked now.
pub(crate) fn declined_in_advance(answers: Answers, asked: Phase) -> bool {
    ALL.into_iter().any(|story| story.declined_in_advance(answers, asked))
}

/// Returns what has to be settled by all before a tile can be placed; `None` if it is somebody's answer or turn.
pub(crate) fn first_of_all(asked: Phase) -> Option<Refusal> {
    ALL.into_iter().find_map(|story| story.first_of_all(asked))
}

/// Returns the key of the message that heads a picture while something is asked; `who` in it is the first player who is
/// asked.
pub(crate) fn heading(asked: Phase) -> &'static str {
    ALL.into_iter().find_map(|story| story.heading(asked)).unwrap_or("picture-plays")
}

/// Returns an event in words; may be empty. `name` returns the name that a seat's player had then.
pub(crate) fn happened(texts: &Texts, game: &Game, name: Names<'_>, event: &Event) -> Text {
    ALL.into_iter().find_map(|story| story.happened(texts, game, name, event)).unwrap_or_default()
}

/// Returns whether an event begins the next turn or part of a turn, after figures have come home.
pub(crate) fn begins_next(event: &Event) -> bool {
    ALL.into_iter().any(|story| story.begins_next(event))
}

/// Returns the key of the message that tells points; `None` if they are told otherwise.
pub(crate) fn scored_key(extra: Extra) -> Option<&'static str> {
    ALL.into_iter().find_map(|story| story.scored_key(extra))
}

/// Tells what players have besides points that brings them points at the end; usually empty.
pub(crate) fn in_scores(texts: &Texts, game: &Game, name: Names<'_>) -> Text {
    ALL.into_iter().fold(Text::default(), |text, story| text.then(story.in_scores(texts, game, name)))
}

/// Tells the secrets that the events of a turn revealed.
pub(crate) fn revealed(texts: &Texts, game: &Game, name: Names<'_>, events: &[&carc_rules::Event]) -> Text {
    ALL.into_iter().fold(Text::default(), |text, story| text.then(story.revealed(texts, game, name, events)))
}

/// Tells them in a few words each.
pub(crate) fn revealed_in_short(texts: &Texts, name: Names<'_>, events: &[&carc_rules::Event]) -> Vec<String> {
    ALL.into_iter().flat_map(|story| story.revealed_in_short(texts, name, events)).collect()
}

/// Tells what only the seat's player may see, besides tiles; `None` if the game has nothing of the sort.
pub(crate) fn secret(texts: &Texts, game: &Game, seat: Seat) -> Option<Text> {
    ALL.into_iter().filter_map(|story| story.secret(texts, game, seat)).reduce(Text::then)
}

/// Returns what everybody sees in a player's supply besides figures, each thing in words.
pub(crate) fn in_supply(texts: &Texts, game: &Game, seat: Seat) -> Vec<String> {
    ALL.into_iter().flat_map(|story| story.in_supply(texts, game, seat)).collect()
}

/// Tells what lies on the board besides tiles and figures, with the colours of its owners, or only their number.
pub(crate) fn on_board(texts: &Texts, game: &Game, colour: &dyn Fn(Seat) -> String, counted: bool) -> Vec<String> {
    ALL.into_iter().filter_map(|story| story.on_board(texts, game, colour, counted)).collect()
}
