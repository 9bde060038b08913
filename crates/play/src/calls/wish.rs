//! Wishes: what people ask of the others at a table. How often wishes ping, which wish a button answers, and how the
//! channel is told.
//!
//! The board's message is edited, and a short message below it pings the people who are asked. In each game, a person's
//! wishes of one kind ping three times an hour, even if they were refused; further ones are only shown on the board.

use crate::case::{Context, Outcome, Write};
use crate::talk::reply::{ActionRow, Button, Note, Reply};
use crate::words::text::{Link, Text, Value};
use carc_store::Change;
use carc_table::limits::{WISHES_COUNTED, WISHES_PINGING};
use carc_table::{Call, PersonId, Table, Wish, WishKind};

/// Records a wish in `table`. Returns whether it may ping others.
pub(crate) fn ask(cx: &Context<'_>, table: &mut Table, kind: WishKind, by: PersonId) -> bool {
    let wish =
        Wish { kind, by, at: cx.now, version: table.version + 1, number: table.shown_version() + 1, quiet: false };
    table.questions.add_wish(wish, WISHES_PINGING, |at| is_recent(cx, at));
    table.questions.wish(kind).is_some_and(|wish| !wish.quiet)
}

/// Returns whether a wish made at the Unix time `at`, in milliseconds, still counts towards the limit on pings.
pub(crate) fn is_recent(cx: &Context<'_>, at: u64) -> bool {
    u128::from(cx.now.saturating_sub(at)) < WISHES_COUNTED.as_millis()
}

/// Returns the Unix time in milliseconds when moves were last taken back; `None` if they never were, or only by an
/// older program.
pub(crate) fn taken_back(table: &Table) -> Option<u64> {
    let taken_back = table.questions.wishes.iter().filter(|wish| wish.kind == WishKind::TakenBack);
    taken_back.map(|wish| wish.at).max()
}

/// Returns the outcome of a change that asks the others something; if it does not ping them, the asker is told so.
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

/// Returns the number of the newest wish of a kind, which its buttons carry; 0 if there is none, or an older program
/// stored it.
pub(crate) fn number(table: &Table, kind: WishKind) -> u32 {
    table.questions.wish(kind).map_or(0, |wish| wish.number as u32)
}

/// Collects a game's open wishes for its board's message.
pub(crate) struct Proposals {
    /// The board.
    pub note: Note,
    /// The people to call, each with the reason.
    pub calls: Vec<Call>,
    /// The version that the channel sees now.
    shown: u64,
    /// The texts of wishes made since that version.
    news: Text,
    /// Unix time in milliseconds of the newest wish in `news`.
    at: Option<u64>,
}

impl Proposals {
    /// Creates an empty collection for the board `note`, which already makes `calls`; the channel sees version `shown`.
    pub(crate) const fn new(note: Note, calls: Vec<Call>, shown: u64) -> Self {
        Self { note, calls, shown, news: Text { lines: Vec::new() }, at: None }
    }

    /// Adds a question: its text, its buttons, and its calls unless it is quiet. `wish` is `None` if an older program
    /// stored the question.
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

    /// Returns the message about wishes that are new to the channel, with a link to the board; `None` if there are
    /// none.
    pub(crate) fn news(&self, cx: &Context<'_>, board: Link) -> Option<Text> {
        let values = [("board", board.into()), ("when", Value::Moment(self.at?))];
        Some(self.news.clone().then(cx.texts.say("wish-where", &values)))
    }
}
