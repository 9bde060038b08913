//! The seats of a lobby, as its host chooses them: how many, computer players and how well they play, and whose seat is taken away.

use super::lobby_options::LobbyRules;
use super::section;
use super::{computer, is_full, only_host, play_by};
use crate::app::case::act::Cost;
use crate::app::case::fault::NotDone;
use crate::app::case::{Context, Outcome, Session};
use crate::app::show::button::OwnButton;
use crate::app::talk::press::{Fields, Spelled};
use crate::app::talk::reply::{ActionRow, Menu, MenuChoice, Note};
use crate::app::talk::request::Request;
use crate::app::words;
use crate::app::words::refusal::Refusal;
use crate::store::{Holder, Level, Name, Table};

/// Shows the seats; the number is not used. Older lobbies have a button of the same word for the levels alone.
pub(in crate::app) const OPEN: OwnButton = OwnButton::look("levels", Cost::Light, open);

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

/// Discord's limit of lines in a menu.
const CHOICES: usize = 25;

/// Chooses how many seats there are.
pub(in crate::app) const COUNT: OwnButton = OwnButton::new("seatcount", count);

/// Takes a seat away from its holder.
pub(in crate::app) const REMOVE: OwnButton<Shown> = OwnButton::new("removeseat", remove);

/// A seat, as the lobby was when it was shown: who sits there may have changed since.
#[derive(Clone, Copy)]
pub(in crate::app) struct Shown {
    /// The place at the table, from 0.
    seat: u32,
    /// The version of the table.
    version: u32,
}

impl Fields for Shown {
    fn spelled(self) -> Spelled {
        Spelled(self.seat, Some(self.version))
    }

    fn read(spelled: Spelled) -> Option<Self> {
        let Spelled(seat, Some(version)) = spelled else { return None };
        Some(Self { seat, version })
    }
}

fn open(cx: &Context<'_>, request: &Request, session: &Session, _number: u32) -> Result<Outcome, NotDone> {
    let table = session.lobby()?;
    only_host(cx, &table, request)?;
    Ok(note(cx, &table).into())
}

fn count(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let table = session.lobby()?;
    only_host(cx, &table, request)?;
    let seats = u8::try_from(number).ok().filter(|seats| table.options.seats().contains(seats));
    let rules = LobbyRules { seats: seats.ok_or(Refusal::OldButton)?, ..LobbyRules::of(&table) };
    let change = play_by(cx, session, table, rules)?;
    let note = note(cx, &change.table);
    Ok(section::changed(session, change, note))
}

fn remove(cx: &Context<'_>, request: &Request, session: &Session, shown: Shown) -> Result<Outcome, NotDone> {
    let mut table = session.lobby()?;
    only_host(cx, &table, request)?;
    let seat = shown.seat as usize;
    let is_same = shown.version == table.shown_version() as u32;
    let holder = table.places.get(seat).map(|place| place.holder.person());
    if !is_same || holder.is_none_or(|person| person == Some(table.host)) {
        return Err(Refusal::OldButton.into());
    }
    table.places.remove(seat);
    let change = cx.change(session, table);
    let note = note(cx, &change.table);
    Ok(section::changed(session, change, note))
}

/// The menus of the host.
pub(super) fn note(cx: &Context<'_>, table: &Table) -> Note {
    let text = cx.texts.say("levels-explained", &[]);
    let named = table.places.iter().filter_map(|place| {
        let Holder::Computer { level, name } = &place.holder else { return None };
        let level = cx.texts.words(words::level_key(*level), &[]);
        Some(cx.texts.say("levels-seat", &[("who", name.to_string().into()), ("level", level.into())]))
    });
    let text = named.fold(text, crate::app::words::text::Text::then);
    let menu = |key: &str, choices: Vec<MenuChoice>| {
        let menu = ActionRow::Menu(Menu { hint: cx.texts.words(key, &[]), choices });
        (!is_empty(&menu)).then_some(menu)
    };
    let least = usize::from(*table.options.seats().start()).max(table.places.len());
    let counts = table.options.seats().filter(|&seats| usize::from(seats) >= least).map(|seats| MenuChoice {
        label: cx.texts.words("seats-count", &[("seats", seats.into())]),
        detail: None,
        press: COUNT.press(table.id, seats.into()),
        chosen: seats == table.seats,
    });
    let rows = [
        menu("hint-seats", counts.collect()),
        menu("hint-level-new", if is_full(table) { Vec::new() } else { new_levels(cx, table) }),
        menu("hint-level-change", other_levels(cx, table)),
        menu("hint-remove", removals(table)),
    ];
    let controls = rows.into_iter().flatten().chain([section::back(cx, table)]).collect();
    Note { text, controls, ..Note::default() }
}

fn is_empty(row: &ActionRow) -> bool {
    matches!(row, ActionRow::Menu(menu) if menu.choices.is_empty())
}

/// Everybody at the table but the host.
fn removals(table: &Table) -> Vec<MenuChoice> {
    let version = table.shown_version() as u32;
    let choice = |(seat, place): (usize, &crate::store::Place)| MenuChoice {
        label: format!("{}. {}", seat + 1, place.holder.name()),
        detail: None,
        press: REMOVE.press(table.id, Shown { seat: seat as u32, version }),
        chosen: false,
    };
    let others = table.places.iter().enumerate();
    others.filter(|(_, place)| place.holder.person() != Some(table.host)).map(choice).collect()
}

fn choose(cx: &Context<'_>, request: &Request, session: &Session, chosen: Chosen) -> Result<Outcome, NotDone> {
    let mut table = session.lobby()?;
    only_host(cx, &table, request)?;
    let wanted = *Level::OFFERED.get(chosen.level as usize).ok_or(Refusal::OldButton)?;
    if chosen.seat == NEW {
        computer::add(cx, &mut table, wanted)?;
    } else {
        let place = table.places.get_mut(chosen.seat as usize).ok_or(Refusal::OldButton)?;
        let Holder::Computer { level, .. } = &mut place.holder else { return Err(Refusal::OldButton.into()) };
        *level = wanted;
    }
    let change = cx.change(session, table);
    let note = note(cx, &change.table);
    Ok(section::changed(session, change, note))
}

/// The levels of a further computer player.
fn new_levels(cx: &Context<'_>, table: &Table) -> Vec<MenuChoice> {
    levels(cx, table, NEW, None).collect()
}

/// The levels that those who are seated could have instead of theirs.
fn other_levels(cx: &Context<'_>, table: &Table) -> Vec<MenuChoice> {
    let computers = table.places.iter().enumerate().filter_map(|(seat, place)| match &place.holder {
        Holder::Computer { level, name } => Some((seat as u32, *level, name)),
        Holder::Person { .. } | Holder::Nobody { .. } => None,
    });
    let choices = computers.flat_map(|(seat, level, name)| levels(cx, table, seat, Some((level, name))));
    choices.take(CHOICES).collect()
}

/// Each level for a seat; without the one that it has.
fn levels<'a>(
    cx: &'a Context<'_>,
    table: &'a Table,
    seat: u32,
    now: Option<(Level, &'a Name)>,
) -> impl Iterator<Item = MenuChoice> + use<'a> {
    let offered = Level::OFFERED.into_iter().enumerate();
    let other = offered.filter(move |(_, level)| now.is_none_or(|(now, _)| now != *level));
    other.map(move |(index, level)| {
        let word = cx.texts.words(words::level_key(level), &[]);
        let label = match now {
            None => word,
            Some((_, name)) => cx.texts.words("level-of", &[("who", name.to_string().into()), ("level", word.into())]),
        };
        MenuChoice {
            label,
            detail: None,
            press: LEVEL.press(table.id, Chosen { seat, level: index as u32 }),
            chosen: false,
        }
    })
}
