//! The lobby settings for the level of help in a game and for the theme of its board.

use super::section::{self, Lines, MENUS, Part, Section};
use crate::case::act::Cost;
use crate::case::aid;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::show::button::OwnButton;
use crate::show::settings::{theme_title, theme_words};
use crate::talk::form::{Kind, Offer};
use crate::talk::reply::Note;
use crate::talk::request::Request;
use crate::words::refusal::Refusal;
use carc_table::{Aid, Table};

/// Opens the menus of help and theme. Its number is unused.
pub(crate) const OPEN: OwnButton = OwnButton::look("aid", Cost::Light, open);

/// Chooses the level of help whose index in [`Aid::ALL`] is the button's number.
pub(crate) const CHOOSE: OwnButton = OwnButton::new("chooseaid", choose);

/// Chooses the theme whose index in the list of themes is the button's number.
pub(crate) const THEME: OwnButton = OwnButton::new("choosetheme", choose_theme);

/// The section of help and theme.
pub(super) const FORM: Section = Section { word: "aid", button: "button-aid", menus: &OPEN, is_there: |_| true, parts };

/// Discord's limit on the lines of a menu.
const LINES: usize = 25;

fn open(cx: &Context<'_>, request: &Request, session: &Session, _number: u32) -> Result<Outcome, NotDone> {
    let table = session.lobby()?;
    Ok(menu(cx, &table, table.host == request.who.id).into())
}

fn choose(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let aid = Aid::ALL.get(number as usize).ok_or(Refusal::OldButton)?;
    chosen(cx, request, session, "help", aid.word())
}

fn choose_theme(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let (name, _) = cx.themes.list().nth(number as usize).ok_or(Refusal::OldButton)?;
    chosen(cx, request, session, "theme", name)
}

fn chosen(cx: &Context<'_>, request: &Request, session: &Session, part: &str, word: &str) -> Result<Outcome, NotDone> {
    let change = section::chosen(cx, request, session, &FORM, part, word)?;
    let note = menu(cx, &change.table, true);
    Ok(section::changed(session, change, note))
}

/// Returns the current choices of a lobby, with menus for its host.
fn menu(cx: &Context<'_>, table: &Table, is_host: bool) -> Note {
    let text = aid::row(cx.texts, table.aid);
    let text = text.then(cx.texts.say("lobby-theme", &theme_words(cx, table.theme.as_deref())));
    if !is_host {
        return Note { text: text.then(cx.texts.say("aid-read", &[])), ..Note::default() };
    }
    let controls = vec![
        section::menu(cx, "hint-aid", helps(cx, table)),
        section::menu(cx, "hint-theme", themes(cx, table)),
        section::back(cx, table, MENUS),
    ];
    Note { text: text.then(cx.texts.say("aid-choose", &[])), controls, ..Note::default() }
}

fn parts(cx: &Context<'_>, table: &Table) -> Vec<Part> {
    let help = section::offers(helps(cx, table));
    let help = Part::new(cx, "help", "hint-aid", Kind::Radio, help, |_, draft, _, word, _| {
        draft.rules.aid = aid::read(word)?;
        Ok(())
    });
    let themes = section::offers(themes(cx, table));
    let theme = Part::new(cx, "theme", "hint-theme", Kind::Menu, themes, |cx, draft, _, word, _| {
        // A lobby without a chosen theme keeps none if the usual one is selected.
        if drawn(cx, draft.rules.theme.as_deref()) != Some(word) {
            draft.rules.theme = Some(word.to_owned());
        }
        Ok(())
    });
    vec![help, theme]
}

fn helps(cx: &Context<'_>, table: &Table) -> Lines {
    let line = |(index, aid): (usize, Aid)| {
        let (word, label) = (aid.word().to_owned(), cx.texts.words(aid::key(aid), &[]));
        (Offer { word, label, detail: None, chosen: aid == table.aid }, CHOOSE.press(table.id, index as u32))
    };
    Aid::ALL.into_iter().enumerate().map(line).collect()
}

fn themes(cx: &Context<'_>, table: &Table) -> Lines {
    let now = drawn(cx, table.theme.as_deref());
    let line = |(index, (name, title)): (usize, (&str, &str))| {
        let (word, label) = (name.to_owned(), theme_title(cx, name, title));
        (Offer { word, label, detail: None, chosen: Some(name) == now }, THEME.press(table.id, index as u32))
    };
    cx.themes.list().enumerate().take(LINES).map(line).collect()
}

/// Returns the chosen theme or, if none is chosen, the first of all themes, which is the default.
fn drawn<'a>(cx: &Context<'a>, chosen: Option<&'a str>) -> Option<&'a str> {
    cx.themes.list().next().map(|(usual, _)| chosen.unwrap_or(usual))
}
