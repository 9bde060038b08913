//! The common part of the sections of *Set up…*: what can be chosen in them, by menus or by a form, and how a change is
//! answered.

use super::lobby_options::LobbyRules;
use super::{computer, only_host, play_by};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session, Write};
use crate::show::button::{OwnButton, button};
use crate::talk::form::{self, Entry, Kind, Offer};
use crate::talk::reply::{ActionRow, Menu, MenuChoice, Note, Reply, Weight};
use crate::talk::request::{Press, Request};
use crate::words::refusal::Refusal;
use carc_store::Change;
use carc_table::{Level, Table};

/// The word of the button that opens [*Set up…*](super::setup).
pub(super) const SETUP: &str = "setup";

/// The number of that button where the sections open forms, and where they open menus.
pub(super) const FORMS: u32 = 0;
pub(super) const MENUS: u32 = 1;

/// A section that a form shows.
pub(crate) struct Section {
    /// Its word in ids.
    pub(crate) word: &'static str,
    /// The message on its button; without its dots, the title of the form.
    pub(super) button: &'static str,
    /// The button that opens its menus.
    pub(super) menus: &'static OwnButton,
    /// Returns whether a lobby has it.
    pub(super) is_there: fn(&Table) -> bool,
    /// Its parts, in order.
    pub(super) parts: fn(&Context<'_>, &Table) -> Vec<Part>,
}

/// A part of a section, and what choosing in it does.
pub(super) struct Part {
    pub(super) shown: form::Part,
    set: Set,
}

/// Puts what is chosen in a part into a draft: the name of the part, a word that it offers, and whether that is chosen.
type Set = fn(&Context<'_>, &mut Draft, &'static str, &str, bool) -> Result<(), NotDone>;

/// The choices in a part, each with its press in a menu.
pub(super) type Lines = Vec<(Offer, Press)>;

/// A lobby as somebody fills in a form for it; nothing of it counts yet.
pub(super) struct Draft {
    pub(super) table: Table,
    pub(super) rules: LobbyRules,
    /// Whether the same people sit as when the form was opened.
    pub(super) is_same: bool,
    /// The place of a player to be removed.
    pub(super) removed: Option<usize>,
    /// The level of a computer player to be added.
    pub(super) added: Option<Level>,
    /// Whether the lobby is to move into a thread.
    pub(super) moves: bool,
}

impl Part {
    /// Creates a part whose label is the message of `hint`. A part in which nothing of what it offers is chosen now may
    /// be left empty.
    pub(super) fn new(
        cx: &Context<'_>,
        name: &'static str,
        hint: &str,
        kind: Kind,
        offers: impl IntoIterator<Item = Offer>,
        set: Set,
    ) -> Self {
        let (label, offers) = (cx.texts.words(hint, &[]), offers.into_iter().collect());
        Self { shown: form::Part { name, label, detail: None, kind, offers }, set }
    }

    /// Returns the same part with a few words below its label.
    pub(super) fn with_detail(mut self, detail: String) -> Self {
        self.shown.detail = Some(detail);
        self
    }
}

impl Draft {
    fn new(table: Table, version: u32) -> Self {
        let is_same = version == table.shown_version() as u32;
        Self { rules: LobbyRules::of(&table), table, is_same, removed: None, added: None, moves: false }
    }

    /// Puts what somebody filled in into the draft.
    ///
    /// # Errors
    /// If anything was not offered, or is no longer.
    fn fill(&mut self, cx: &Context<'_>, parts: &[Part], entries: &[Entry]) -> Result<(), NotDone> {
        if entries.iter().any(|entry| parts.iter().all(|part| part.shown.name != entry.name)) {
            return Err(Refusal::OldButton.into());
        }
        for Part { shown, set } in parts {
            let Some(entry) = entries.iter().find(|entry| entry.name == shown.name) else { continue };
            let is_offered = |word: &String| shown.offers.iter().any(|offer| offer.word == *word);
            if !entry.words.iter().all(is_offered) || (shown.kind != Kind::Boxes && entry.words.len() > 1) {
                return Err(Refusal::OldButton.into());
            }
            for offer in &shown.offers {
                let on = entry.words.contains(&offer.word);
                if on || shown.kind == Kind::Boxes {
                    set(cx, self, shown.name, &offer.word, on)?;
                }
            }
        }
        Ok(())
    }

    /// Returns the change that makes the lobby what the draft is, all at once.
    pub(super) fn commit(self, cx: &Context<'_>, session: &Session) -> Result<Change, NotDone> {
        let Self { mut table, rules, removed, added, .. } = self;
        if let Some(clash) = rules.options.clash() {
            return Err(Refusal::Clash(clash).into());
        }
        if let Some(seat) = removed {
            table.places.remove(seat);
        }
        if let Some(level) = added {
            table.seats = rules.seats;
            computer::add(cx, &mut table, level)?;
        }
        Ok(play_by(cx, session, table, rules)?)
    }
}

/// Returns what a lobby would be if its host chose that in a section.
pub(super) fn filled(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    section: &Section,
    version: u32,
    entries: &[Entry],
) -> Result<Draft, NotDone> {
    let table = session.lobby()?;
    only_host(cx, &table, request)?;
    let parts = (section.parts)(cx, &table);
    let mut draft = Draft::new(table, version);
    draft.fill(cx, &parts, entries)?;
    Ok(draft)
}

/// Chooses one thing in a section, as its menus do. What is wrong with the lobby's version is up to the press.
pub(super) fn chosen(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    section: &Section,
    name: &str,
    word: &str,
) -> Result<Change, NotDone> {
    let version = session.table().shown_version() as u32;
    let entry = Entry { name: name.to_owned(), words: vec![word.to_owned()] };
    filled(cx, request, session, section, version, &[entry])?.commit(cx, session)
}

/// Returns what of a part is offered.
pub(super) fn offers(lines: Lines) -> impl Iterator<Item = Offer> {
    lines.into_iter().map(|(offer, _)| offer)
}

/// Returns the menu of a part.
pub(super) fn menu(cx: &Context<'_>, hint: &str, lines: Lines) -> ActionRow {
    let choice = |(Offer { label, detail, chosen, .. }, press)| MenuChoice { label, detail, press, chosen };
    ActionRow::Menu(Menu { hint: cx.texts.words(hint, &[]), choices: lines.into_iter().map(choice).collect() })
}

/// Answers with what a change has made of a section, and owes the lobby's message.
pub(crate) fn changed(session: &Session, change: Change, note: Note) -> Outcome {
    Outcome { write: Write::Game(Box::new(change)), reply: Reply::Changed(session.id(), note) }
}

/// Returns the button that leads from the menus of a section back to all sections; `to` says what they open.
pub(super) fn back(cx: &Context<'_>, table: &Table, to: u32) -> ActionRow {
    let press = Press::Own(table.id, SETUP, to.into());
    ActionRow::Buttons(vec![button(cx, "button-setup-back", press, Weight::Plain)])
}
