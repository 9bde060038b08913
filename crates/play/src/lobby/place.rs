//! The lobby setting for where the game is played: in the channel, or in a thread of its own, to which the lobby moves.

use super::section::{self, MENUS, Part, Section};
use super::{only_host, thread};
use crate::case::act::Cost;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::show::button::{OwnButton, button};
use crate::talk::form::{Kind, Offer};
use crate::talk::reply::{ActionRow, Note, Weight};
use crate::talk::request::Request;
use carc_table::{ChannelId, Opening, Table, Thread};

/// Asks where the game is played. Its number is unused.
pub(crate) const OPEN: OwnButton = OwnButton::look("place", Cost::Light, open);

/// Moves the lobby into a thread of its own. Its number is unused.
pub(crate) const MOVE: OwnButton = OwnButton::new("tothread", to_thread);

/// The section of the place.
pub(super) const FORM: Section =
    Section { word: "place", button: "button-place", menus: &OPEN, is_there: can_move, parts };

/// The words of the two places in the form.
const HERE: &str = "here";
const THREAD: &str = "thread";

/// Returns whether the lobby can still move into a thread, because it is not in one.
pub(super) fn can_move(table: &Table) -> bool {
    table.thread.is_none_or(|thread| thread.is == Opening::Refused)
}

fn open(cx: &Context<'_>, request: &Request, session: &Session, _number: u32) -> Result<Outcome, NotDone> {
    let table = session.lobby()?;
    only_host(cx, &table, request)?;
    if !can_move(&table) {
        let text = cx.texts.say("place-thread", &[]);
        return Ok(Note { text, controls: vec![section::back(cx, &table, MENUS)], ..Note::default() }.into());
    }
    let go = button(cx, "button-to-thread", MOVE.press(table.id, 0), Weight::Plain);
    let controls = vec![ActionRow::Buttons(vec![go]), section::back(cx, &table, MENUS)];
    Ok(Note { text: cx.texts.say("place-here", &[]), controls, ..Note::default() }.into())
}

/// Moves the lobby into a thread of its own. Until that is open, the lobby's channel is the ID of the request, as in
/// [`thread`].
pub(super) fn to_thread(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    _number: u32,
) -> Result<Outcome, NotDone> {
    let mut table = session.lobby()?;
    only_host(cx, &table, request)?;
    if !can_move(&table) {
        return open(cx, request, session, 0);
    }
    if let Some(why) = thread::why_none(cx, &request.threads) {
        return Ok(Note { text: why, controls: vec![section::back(cx, &table, MENUS)], ..Note::default() }.into());
    }
    thread::counted(cx, request, || {
        table.thread = Some(Thread { parent: table.channel, is: Opening::Owed });
        table.channel = ChannelId(request.cause);
        let note = Note { text: cx.texts.say("place-moved", &[]), ..Note::default() };
        Ok(section::changed(session, cx.change(session, table), note))
    })
}

fn parts(cx: &Context<'_>, table: &Table) -> Vec<Part> {
    let offer = |word: &str, key: &str, detail: &str| Offer {
        word: word.to_owned(),
        label: cx.texts.words(key, &[]),
        detail: Some(cx.texts.words(detail, &[])),
        chosen: can_move(table) == (word == HERE),
    };
    let offers = [
        offer(HERE, "place-channel", "place-channel-brings"),
        offer(THREAD, "place-own-thread", "place-own-thread-brings"),
    ];
    vec![Part::new(cx, "place", "hint-place", Kind::Radio, offers, |_, draft, _, word, _| {
        draft.moves = word == THREAD;
        Ok(())
    })]
}
