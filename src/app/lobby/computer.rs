//! `/carc lobby computer`: seats a computer player; and the menus in which the host chooses how well each of them plays.

use super::{is_full, only_host, room};
use crate::app::case::act::Cost;
use crate::app::case::fault::NotDone;
use crate::app::case::{Context, Outcome, Session, Write};
use crate::app::show::button::OwnButton;
use crate::app::talk::press::{Fields, Spelled};
use crate::app::talk::reply::{ActionRow, Menu, MenuChoice, Note, Reply};
use crate::app::talk::request::Request;
use crate::app::tell::colours;
use crate::app::words;
use crate::app::words::refusal::Refusal;
use crate::store::{Holder, Level, Table};

/// Shows the levels; the number is not used.
pub(in crate::app) const LEVELS: OwnButton = OwnButton::look("levels", Cost::Light, open);

/// Gives a computer player a level, or a level a computer player.
pub(in crate::app) const LEVEL: OwnButton<Chosen> = OwnButton::new("level", choose);

/// A level, and for whom.
#[derive(Clone, Copy)]
pub(in crate::app) struct Chosen {
    /// The computer player's place at the table, from 0, or [`NEW`] for a further one.
    seat: u32,
    /// The level's place in [`Level::OFFERED`].
    level: u32,
}

/// Stands for the next free seat.
const NEW: u32 = 9;
/// What an older program multiplied the seat by when it wrote one number for both.
const SEATS: u32 = 10;

impl Fields for Chosen {
    fn spelled(self) -> Spelled {
        Spelled(self.seat, Some(self.level))
    }

    fn read(spelled: Spelled) -> Option<Self> {
        Some(match spelled {
            Spelled(seat, Some(level)) => Self { seat, level },
            Spelled(both, None) => Self { seat: both / SEATS, level: both % SEATS },
        })
    }
}

/// Discord's limit of menus in a message.
const ROWS: usize = 5;

pub(in crate::app) fn run(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    level: Option<Level>,
) -> Result<Outcome, NotDone> {
    let mut table = session.lobby()?;
    only_host(cx, &table, request)?;
    add(cx, &mut table, level.unwrap_or(Level::USUAL))?;
    Ok(Outcome::done(cx.change(session, table)))
}

/// Seats one more.
fn add(cx: &Context<'_>, table: &mut Table, level: Level) -> Result<(), NotDone> {
    room(table)?;
    let taken = |name: &str| table.places.iter().any(|place| place.holder.name() == name);
    let name = (1..=u32::from(table.seats))
        .map(|number| cx.channel_texts.words("computer-name", &[("number", number.into())]))
        .find(|name| !taken(name))
        .unwrap_or_default();
    colours::seat(cx, table, Holder::Computer { name: name.into(), level });
    Ok(())
}

fn open(cx: &Context<'_>, request: &Request, session: &Session, _number: u32) -> Result<Outcome, NotDone> {
    let table = session.lobby()?;
    Ok(menus(cx, &table, table.host == request.who.id).into())
}

fn choose(cx: &Context<'_>, request: &Request, session: &Session, chosen: Chosen) -> Result<Outcome, NotDone> {
    let mut table = session.lobby()?;
    only_host(cx, &table, request)?;
    let wanted = *Level::OFFERED.get(chosen.level as usize).ok_or(Refusal::OldButton)?;
    if chosen.seat == NEW {
        add(cx, &mut table, wanted)?;
    } else {
        let place = table.places.get_mut(chosen.seat as usize).ok_or(Refusal::OldButton)?;
        let Holder::Computer { level, .. } = &mut place.holder else { return Err(Refusal::OldButton.into()) };
        *level = wanted;
    }
    let note = menus(cx, &table, true);
    let change = cx.change(session, table);
    Ok(Outcome { write: Write::Game(Box::new(change)), reply: Reply::Changed(session.id(), note) })
}

/// A menu for a further computer player, and one for each that is seated; who is not the host only reads.
fn menus(cx: &Context<'_>, table: &Table, is_host: bool) -> Note {
    let text = cx.texts.say("levels-explained", &[]);
    if !is_host {
        return Note { text: text.then(cx.texts.say("levels-read", &[])), ..Note::default() };
    }
    let menu = |hint: String, seat: u32, now: Option<Level>| {
        let choice = |(index, level): (usize, Level)| MenuChoice {
            label: cx.texts.words(words::level_key(level), &[]),
            detail: None,
            press: LEVEL.press(table.id, Chosen { seat, level: index as u32 }),
            chosen: Some(level) == now,
        };
        let choices = Level::OFFERED.into_iter().enumerate().map(choice).collect();
        ActionRow::Menu(Menu { hint, choices })
    };
    let mut controls = Vec::new();
    if !is_full(table) {
        controls.push(menu(cx.texts.words("hint-level-new", &[]), NEW, None));
    }
    for (seat, place) in table.places.iter().enumerate() {
        if let Holder::Computer { level, name } = &place.holder {
            let hint = cx.texts.words("hint-level", &[("who", name.to_string().into())]);
            controls.push(menu(hint, seat as u32, Some(*level)));
        }
    }
    controls.truncate(ROWS);
    let how = cx.texts.say("levels-choose", &[]);
    let named = table.places.iter().filter_map(|place| {
        let Holder::Computer { level, name } = &place.holder else { return None };
        let level = cx.texts.words(words::level_key(*level), &[]);
        Some(cx.texts.say("levels-seat", &[("who", name.to_string().into()), ("level", level.into())]))
    });
    Note { text: named.fold(text, crate::app::words::text::Text::then).then(how), controls, ..Note::default() }
}
