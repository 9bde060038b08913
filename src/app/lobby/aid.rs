//! The menu of a lobby in which its host chooses how much help everybody gets.

use super::lobby_options::LobbyRules;
use super::{only_host, play_by};
use crate::app::case::act::Cost;
use crate::app::case::aid;
use crate::app::case::fault::NotDone;
use crate::app::case::{Context, Outcome, Session, Write};
use crate::app::show::button::OwnButton;
use crate::app::talk::reply::{ActionRow, Menu, MenuChoice, Note, Reply};
use crate::app::talk::request::Request;
use crate::app::words::refusal::Refusal;
use crate::store::{Aid, Table};

/// Shows how much help there is; the number is not used.
pub(in crate::app) const OPEN: OwnButton = OwnButton::look("aid", Cost::Light, open);

/// Chooses the one of that number in [`Aid::ALL`].
pub(in crate::app) const CHOOSE: OwnButton = OwnButton::new("chooseaid", choose);

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
    Ok(Outcome { write: Write::Game(Box::new(change)), reply: Reply::Changed(session.id(), note) })
}

/// The menu of a lobby; who is not its host only reads.
fn menu(cx: &Context<'_>, table: &Table, is_host: bool) -> Note {
    let text = aid::row(cx.texts, table.aid);
    if !is_host {
        return Note { text: text.then(cx.texts.say("aid-read", &[])), ..Note::default() };
    }
    let choice = |(index, aid): (usize, Aid)| MenuChoice {
        label: cx.texts.words(aid::key(aid), &[]),
        detail: None,
        press: CHOOSE.press(table.id, index as u32),
        chosen: aid == table.aid,
    };
    let choices = Aid::ALL.into_iter().enumerate().map(choice).collect();
    let controls = vec![ActionRow::Menu(Menu { hint: cx.texts.words("hint-aid", &[]), choices })];
    Note { text: text.then(cx.texts.say("aid-choose", &[])), controls, ..Note::default() }
}
