//! The edition that a lobby is played by: a menu.

use super::lobby_options::LobbyRules;
use super::section;
use super::{only_host, play_by};
use crate::app::case::act::Cost;
use crate::app::case::fault::NotDone;
use crate::app::case::{Context, Outcome, Session};
use crate::app::show::button::OwnButton;
use crate::app::talk::reply::{ActionRow, Menu, MenuChoice, Note};
use crate::app::talk::request::Request;
use crate::app::tell::guide::edition_key;
use crate::app::words::refusal::Refusal;
use crate::engine::Edition;
use crate::store::Table;

/// Shows the editions; the number is not used.
pub(in crate::app) const OPEN: OwnButton = OwnButton::look("edition", Cost::Light, open);

/// Chooses the one of that number in [`Edition::ALL`].
pub(in crate::app) const CHOOSE: OwnButton = OwnButton::new("chooseedition", choose);

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
    let choice = |(index, edition): (usize, Edition)| MenuChoice {
        label: cx.texts.words(edition_key(edition), &[]),
        detail: Some(cx.texts.words(brings_key(edition), &[])),
        press: CHOOSE.press(table.id, index as u32),
        chosen: edition == table.edition,
    };
    let choices = Edition::ALL.iter().copied().enumerate().map(choice).collect();
    let menu = ActionRow::Menu(Menu { hint: cx.texts.words("hint-edition", &[]), choices });
    let edition = cx.texts.words(edition_key(table.edition), &[]);
    let text = cx.texts.say("edition-now", &[("edition", edition.into())]);
    Note { text, controls: vec![menu, section::back(cx, table)], ..Note::default() }
}

/// The message that says how an edition differs.
const fn brings_key(edition: Edition) -> &'static str {
    match edition {
        Edition::C2 => "edition-c2-brings",
        Edition::C1 => "edition-c1-brings",
        Edition::C1Old => "edition-c1-old-brings",
    }
}
