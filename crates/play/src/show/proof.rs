//! The answers to the buttons of a finished game that give its proof: how anybody can check that its tiles were fixed
//! from the start, and its file.

use super::button::{OwnButton, button};
use super::rulebook::{self, Topic};
use crate::case::act::Cost;
use crate::case::fault::{Fault, NotDone};
use crate::case::{Context, Session};
use crate::talk::reply::{ActionRow, File, Note, Weight};
use crate::tell::fairness;
use crate::words::refusal::Refusal;
use crate::words::text::Text;
use carc_rules::RULES;
use carc_table::{GameId, Stage};

/// The button that explains the hash of a game; its number is unused.
pub(crate) const FAIR: OwnButton =
    OwnButton::look("fair", Cost::Light, |cx, _, session, _| Ok(told(cx, session).into()));

/// The button that sends a game as a file; its number is unused.
pub(crate) const FILE: OwnButton =
    OwnButton::look("file", Cost::Picture, |cx, _, session, _| Ok(file(cx, session.id())?.into()));

fn told(cx: &Context<'_>, session: &Session) -> Note {
    let table = session.table();
    let version = table.setup.as_ref().map_or(RULES, |setup| setup.version);
    let said = rulebook::sentences(Topic::Fairness, &table.options, version);
    let text = said.into_iter().map(|sentence| cx.texts.say(&sentence.key, &sentence.values));
    let text = text.fold(Text::default(), Text::then).then(fairness::of_this_game(cx, table));
    let file = button(cx, "button-file", FILE.press(table.id, 0), Weight::Plain);
    Note { text, controls: vec![ActionRow::Buttons(vec![file])], ..Note::default() }
}

/// Returns a game as a file, which includes the order of its tiles once it is over.
pub(crate) fn file(cx: &Context<'_>, game: GameId) -> Result<Note, NotDone> {
    let file = cx.store.export(game)?.ok_or(Refusal::NoGame)?;
    if file.table.setup.is_none() {
        return Err(Refusal::NotBegun.into());
    }
    let over = file.table.stage == Stage::Finished;
    let bytes =
        if over { serde_json::to_vec(&file.closed()) } else { serde_json::to_vec(&file.public().map_err(broken)?) };
    let bytes = bytes.map_err(broken)?;
    let key = if over { "export-finished" } else { "export-running" };
    let name = format!("carc-{game}.json");
    let text = cx.texts.say(key, &[("game", game.to_string().into())]);
    Ok(Note { text, file: Some(File { name, bytes }), ..Note::default() })
}

fn broken(error: impl std::fmt::Display) -> NotDone {
    Fault::Broken(error.to_string()).into()
}
