//! Wishes that people address to the others at a table: how often they ping them, which question a button answers, and
//! how the channel is told.
//!
//! The board's message is edited, and a few words below it ping those who are asked. Each person's wishes of one kind do so three
//! times an hour in a game, whatever became of them; after that the board alone shows them.

use crate::case::{Context, Outcome, Write};
use crate::talk::reply::{ActionRow, Button, Note, Reply};
use crate::words::text::{Link, Text, Value};
use carc_store::Change;
use carc_table::limits::{WISHES_COUNTED, WISHES_PINGING};
use carc_table::{Call, PersonId, Table, Wish, WishKind};

/// Notes what somebody wants now. Returns whether it may ping others.
pub(crate) fn ask(cx: &Context<'_>, table: &mut Table, kind: WishKind, by: PersonId) -> bool {
    let wish =
        Wish { kind, by, at: cx.now, version: table.version + 1, number: table.shown_version() + 1, quiet: false };
    table.questions.add_wish(wish, WISHES_PINGING, |at| is_recent(cx, at));
    table.questions.wish(kind).is_some_and(|wish| !wish.quiet)
}

/// Returns whether a moment is recent enough to be counted.
pub(crate) fn is_recent(cx: &Context<'_>, at: u64) -> bool {
    u128::from(cx.now.saturating_sub(at)) < WISHES_COUNTED.as_millis()
}

/// Returns when moves were last taken back, as Unix time in milliseconds; `None` if they never were, or only by an
/// older program.
pub(crate) fn taken_back(table: &Table) -> Option<u64> {
    let taken_back = table.questions.wishes.iter().filter(|wish| wish.kind == WishKind::TakenBack);
    taken_back.map(|wish| wish.at).max()
}

/// Wraps the change in which something is asked; the asker is told if that pings nobody.
pub(crate) fn asked(cx: &Context<'_>, change: Change, pings: bool) -> Outcome {
    if pings {
        return Outcome::done(change);
    }
    let reply = Reply::Changed(change.table.id, Note { text: quiet(cx), ..Note::default() });
    Outcome { write: Write::Game(Box::new(change)), reply }
}

/// Says that a wish pings nobody, and why.
pub(crate) fn quiet(cx: &Context<'_>) -> Text {
    cx.texts.say("wish-quiet", &[("count", WISHES_PINGING.into())])
}

/// Returns the number of the open question of a kind, which its buttons carry; 0 if an older program asked it.
pub(crate) fn number(table: &Table, kind: WishKind) -> u32 {
    table.questions.wish(kind).map_or(0, |wish| wish.number as u32)
}

/// The open wishes of a game, as they are added to its board.
pub(crate) struct Proposals {
    /// The board.
    pub note: Note,
    /// The people to call, each with the reason.
    pub calls: Vec<Call>,
    /// The version that the channel sees now.
    shown: u64,
    /// The words of what was asked since then.
    news: Text,
    /// Unix time in milliseconds of the newest question in it.
    at: Option<u64>,
}

impl Proposals {
    /// Creates proposals without any yet, on a board that calls these people; the channel sees the version `shown`.
    pub(crate) const fn new(note: Note, calls: Vec<Call>, shown: u64) -> Self {
        Self { note, calls, shown, news: Text { lines: Vec::new() }, at: None }
    }

    /// Adds what is asked: its words, its buttons, and whom it calls unless it is quiet. Without a `wish`, an older program asked it.
    pub(crate) fn add(&mut self, wish: Option<&Wish>, text: Text, buttons: Vec<Button>, calls: Vec<Call>) {
        let before = std::mem::take(&mut self.note.text);
        self.note.text = before.then(text.clone());
        if !buttons.is_empty() {
            self.note.controls.push(ActionRow::Buttons(buttons));
        }
        if wish.is_some_and(|wish| wish.quiet) {
            return;
        }
        if let Some(wish) = wish.filter(|wish| wish.version > self.shown) {
            self.news = std::mem::take(&mut self.news).then(text);
            self.at = self.at.max(Some(wish.at));
        }
        self.calls.extend(calls);
    }

    /// Tells the channel what was asked since it saw the board last; `None` if that is nothing.
    pub(crate) fn news(&self, cx: &Context<'_>, board: Link) -> Option<Text> {
        let values = [("board", board.into()), ("when", Value::Moment(self.at?))];
        Some(self.news.clone().then(cx.texts.say("wish-where", &values)))
    }
}
