//! The menus of a lobby in which its host chooses how much help everybody gets, and how the board is drawn.

use super::lobby_options::LobbyRules;
use super::section;
use super::{only_host, play_by};
use crate::app::case::act::Cost;
use crate::app::case::aid;
use crate::app::case::fault::NotDone;
use crate::app::case::{Context, Outcome, Session};
use crate::app::show::button::OwnButton;
use crate::app::show::settings::{theme_title, theme_words};
use crate::app::talk::reply::{ActionRow, Menu, MenuChoice, Note};
use crate::app::talk::request::Request;
use crate::app::words::refusal::Refusal;
use crate::store::{Aid, Table};

/// Shows how much help there is; the number is not used.
pub(in crate::app) const OPEN: OwnButton = OwnButton::look("aid", Cost::Light, open);

/// Chooses the one of that number in [`Aid::ALL`].
pub(in crate::app) const CHOOSE: OwnButton = OwnButton::new("chooseaid", choose);

/// Chooses the theme of that number.
pub(in crate::app) const THEME: OwnButton = OwnButton::new("choosetheme", choose_theme);

fn open(cx: &Context<'_>, request: &Request, session: &Session, _number: u32) -> Result<Outcome, NotDone> {
    let table = session.lobby()?;
    Ok(menu(cx, &table, table.host == request.who.id).into())
}

fn choose(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let table = session.lobby()?;
    only_host(cx, &table, request)?;
    let aid = *Aid::ALL.get(number as usize).ok_or(Refusal::OldButton)?;
    let rules = LobbyRules { aid, ..LobbyRules::of(&table) };
    let change = play_by(cx, session, table, rules)?;
    let note = menu(cx, &change.table, true);
    Ok(section::changed(session, change, note))
}

fn choose_theme(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let table = session.lobby()?;
    only_host(cx, &table, request)?;
    let (name, _) = cx.themes.list().nth(number as usize).ok_or(Refusal::OldButton)?;
    let rules = LobbyRules { theme: Some(name.to_owned()), ..LobbyRules::of(&table) };
    let change = play_by(cx, session, table, rules)?;
    let note = menu(cx, &change.table, true);
    Ok(section::changed(session, change, note))
}

/// The menus of a lobby; who is not its host only reads.
fn menu(cx: &Context<'_>, table: &Table, is_host: bool) -> Note {
    let text = aid::row(cx.texts, table.aid);
    let text = text.then(cx.texts.say("lobby-theme", &theme_words(cx, table.theme.as_deref())));
    if !is_host {
        return Note { text: text.then(cx.texts.say("aid-read", &[])), ..Note::default() };
    }
    let choice = |(index, aid): (usize, Aid)| MenuChoice {
        label: cx.texts.words(aid::key(aid), &[]),
        detail: None,
        press: CHOOSE.press(table.id, index as u32),
        chosen: aid == table.aid,
    };
    let help = Aid::ALL.into_iter().enumerate().map(choice).collect();
    let drawn = cx.themes.list().next().map(|(usual, _)| table.theme.as_deref().unwrap_or(usual));
    let choice = |(index, (name, title)): (usize, (&str, &str))| MenuChoice {
        label: theme_title(cx, name, title),
        detail: None,
        press: THEME.press(table.id, index as u32),
        chosen: Some(name) == drawn,
    };
    // Discord's menus have 25 lines.
    let themes = cx.themes.list().enumerate().take(25).map(choice).collect();
    let controls = vec![
        ActionRow::Menu(Menu { hint: cx.texts.words("hint-aid", &[]), choices: help }),
        ActionRow::Menu(Menu { hint: cx.texts.words("hint-theme", &[]), choices: themes }),
        section::back(cx, table),
    ];
    Note { text: text.then(cx.texts.say("aid-choose", &[])), controls, ..Note::default() }
}
