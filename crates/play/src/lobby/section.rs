//! The common part of the sections of *Set up…*: their choices in menus and forms, and how these are applied.

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

/// The number of that button with which the sections open forms; with [`MENUS`] they open menus.
pub(super) const FORMS: u32 = 0;
pub(super) const MENUS: u32 = 1;

/// A section of *Set up…* that has a form.
pub(crate) struct Section {
    /// Its word in the IDs of buttons.
    pub(crate) word: &'static str,
    /// Key of the message on its button which, without the dots, is also the title of the form.
    pub(super) button: &'static str,
    /// The button that opens its menus.
    pub(super) menus: &'static OwnButton,
    /// Returns whether a lobby has it.
    pub(super) is_there: fn(&Table) -> bool,
    /// Its parts, in order.
    pub(super) parts: fn(&Context<'_>, &Table) -> Vec<Part>,
}

/// A part of a section, and how a choice in it is applied.
pub(super) struct Part {
    pub(super) shown: form::Part,
    set: Set,
}

/// Applies a choice to a draft. Gets the name of the part, a word that it offers, and whether that word is chosen.
type Set = fn(&Context<'_>, &mut Draft, &'static str, &str, bool) -> Result<(), NotDone>;

/// The choices of a part, each with its press in a menu.
pub(super) type Lines = Vec<(Offer, Press)>;

/// A lobby with the choices of a form, which are not applied yet.
pub(super) struct Draft {
    pub(super) table: Table,
    pub(super) rules: LobbyRules,
    /// Whether the lobby is still the version that the form showed.
    pub(super) is_same: bool,
    /// The place of the player to remove.
    pub(super) removed: Option<usize>,
    /// The level of the computer player to add.
    pub(super) added: Option<Level>,
    /// Whether to move the lobby into a thread.
    pub(super) moves: bool,
}

impl Part {
    /// Creates a part whose label is the message `hint`. It may be left empty if none of its offers is chosen now.
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

    /// Sets the text below the label.
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

    /// Applies the entries of a form to the draft.
    ///
    /// # Errors
    /// A refusal if an entry was not offered or no longer is, or cannot be applied.
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

    /// Returns the change that applies the whole draft to the lobby.
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

/// Returns a draft of the lobby with the host's entries in a section; refused for others.
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

/// Returns the change for a single choice in a section, made in a menu. The version of the lobby is not checked here.
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

/// Returns the offers of `lines`, without the presses.
pub(super) fn offers(lines: Lines) -> impl Iterator<Item = Offer> {
    lines.into_iter().map(|(offer, _)| offer)
}

/// Returns the menu of a part.
pub(super) fn menu(cx: &Context<'_>, hint: &str, lines: Lines) -> ActionRow {
    let choice = |(Offer { label, detail, chosen, .. }, press)| MenuChoice { label, detail, press, chosen };
    ActionRow::Menu(Menu { hint: cx.texts.words(hint, &[]), choices: lines.into_iter().map(choice).collect() })
}

/// Returns the outcome of a change that is answered with `note` and updates the lobby's message.
pub(crate) fn changed(session: &Session, change: Change, note: Note) -> Outcome {
    Outcome { write: Write::Game(Box::new(change)), reply: Reply::Changed(session.id(), note) }
}

/// Returns the button that leads from a section back to all sections; `to` is [`FORMS`] or [`MENUS`].
pub(super) fn back(cx: &Context<'_>, table: &Table, to: u32) -> ActionRow {
    let press = Press::Own(table.id, SETUP, to.into());
    ActionRow::Buttons(vec![button(cx, "button-setup-back", press, Weight::Plain)])
}
