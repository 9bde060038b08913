//! The lobby setting for the edition: a menu, or a form with the first few rules that an edition decides.

use super::lobby_options::LobbyRules;
use super::lobby_rules::is_open;
use super::section::{self, Draft, Lines, MENUS, Part, Section};
use super::{only_host, play_by};
use crate::case::act::Cost;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::expansions::Expansion;
use crate::show::button::OwnButton;
use crate::talk::form::{Kind, Offer};
use crate::talk::reply::Note;
use crate::talk::request::Request;
use crate::tell::guide::{self, edition_key};
use crate::words::refusal::Refusal;
use carc_rules::{Edition, Options};
use carc_table::Table;

/// Shows the editions. Its number is unused.
pub(crate) const OPEN: OwnButton = OwnButton::look("edition", Cost::Light, open);

/// Chooses the edition whose index in [`Edition::ALL`] is the button's number.
pub(crate) const CHOOSE: OwnButton = OwnButton::new("chooseedition", choose);

/// The section of the edition.
pub(super) const FORM: Section =
    Section { word: "edition", button: "button-edition", menus: &OPEN, is_there: |_| true, parts };

/// Number of rules that a form has room for besides the edition; the menus of the single rules list all.
const RULES: usize = 4;

/// Word of the choice that leaves a rule to the edition.
const BY_EDITION: &str = "edition";

fn open(cx: &Context<'_>, request: &Request, session: &Session, _number: u32) -> Result<Outcome, NotDone> {
    let table = session.lobby()?;
    only_host(cx, &table, request)?;
    Ok(note(cx, &table).into())
}

fn choose(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let table = session.lobby()?;
    only_host(cx, &table, request)?;
    let edition = *Edition::ALL.get(number as usize).ok_or(Refusal::OldButton)?;
    let rules = LobbyRules::of(&table).by_edition(edition);
    let change = play_by(cx, session, table, rules)?;
    let note = note(cx, &change.table);
    Ok(section::changed(session, change, note))
}

fn note(cx: &Context<'_>, table: &Table) -> Note {
    let menu = section::menu(cx, "hint-edition", editions(cx, table));
    let edition = cx.texts.words(edition_key(table.edition), &[]);
    let text = cx.texts.say("edition-now", &[("edition", edition.into())]);
    Note { text, controls: vec![menu, section::back(cx, table, MENUS)], ..Note::default() }
}

fn editions(cx: &Context<'_>, table: &Table) -> Lines {
    let line = |(index, edition): (usize, &Edition)| {
        let offer = Offer {
            word: edition.to_string(),
            label: cx.texts.words(edition_key(*edition), &[]),
            detail: Some(cx.texts.words(brings_key(*edition), &[])),
            chosen: *edition == table.edition,
        };
        (offer, CHOOSE.press(table.id, index as u32))
    };
    Edition::ALL.iter().enumerate().map(line).collect()
}

/// Returns the key of the message that says how an edition differs.
const fn brings_key(edition: Edition) -> &'static str {
    match edition {
        Edition::C2 => "edition-c2-brings",
        Edition::C1 => "edition-c1-brings",
        Edition::C1Old => "edition-c1-old-brings",
    }
}

/// Returns parts for the edition and the first rules that it decides. A rule left to the edition follows the edition
/// chosen in the same form.
fn parts(cx: &Context<'_>, table: &Table) -> Vec<Part> {
    let editions = section::offers(editions(cx, table));
    let edition = Part::new(cx, "edition", "hint-edition", Kind::Radio, editions, |_, draft, _, word, _| {
        let edition = word.parse().map_err(|()| Refusal::OldButton)?;
        if edition != draft.rules.edition {
            draft.rules = draft.rules.clone().by_edition(edition);
        }
        Ok(())
    });
    let edition = edition.with_detail(cx.texts.words("edition-resets", &[]));
    std::iter::once(edition).chain(rules().map(|name| rule(cx, table, name))).collect()
}

/// Returns the first [`RULES`] rules that an edition decides and that apply without any expansion.
fn rules() -> impl Iterator<Item = &'static str> {
    let is_own = |name: &&str| {
        let of_expansion = Expansion::ALL.into_iter().any(|expansion| expansion.rules().contains(name));
        !of_expansion && is_open(&Options::default(), name) && !Options::house_rules().contains(name)
    };
    Options::NAMES.iter().copied().filter(is_own).take(RULES)
}

fn rule(cx: &Context<'_>, table: &Table, name: &'static str) -> Part {
    let now = table.options.get(name).unwrap_or_default();
    let is_usual = Options::preset(table.edition).get(name).as_deref() == Some(&*now);
    let usual = Offer {
        word: BY_EDITION.to_owned(),
        label: cx.texts.words("rule-by-edition", &[]),
        detail: None,
        chosen: is_usual,
    };
    let offer = |value: &'static str| Offer {
        word: value.to_owned(),
        label: guide::meaning(cx, name, value),
        detail: Some(format!("{name}={value}")),
        chosen: !is_usual && value == now,
    };
    let values = Options::values(name).unwrap_or_default().into_iter().map(offer);
    let label = format!("rules-name-{name}");
    Part::new(cx, name, &label, Kind::Menu, std::iter::once(usual).chain(values), set_rule)
}

fn set_rule(_cx: &Context<'_>, draft: &mut Draft, name: &'static str, word: &str, _on: bool) -> Result<(), NotDone> {
    let usual = Options::preset(draft.rules.edition).get(name).unwrap_or_default();
    let value = if word == BY_EDITION { &usual } else { word };
    Ok(draft.rules.set(name, value).map_err(|_| Refusal::OldButton)?)
}
