//! The lobby settings for seats: their number, computer players and their levels, and the removal of players.

use super::section::{self, Draft, Lines, MENUS, Part, Section};
use super::{is_full, only_host};
use crate::case::act::Cost;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::show::button::OwnButton;
use crate::talk::form::{Entry, Kind, Offer};
use crate::talk::press::{Fields, Spelled};
use crate::talk::reply::{ActionRow, Note};
use crate::talk::request::{Press, Request};
use crate::words;
use crate::words::refusal::Refusal;
use carc_table::{Holder, Level, Name, Table};

/// Shows the seats. Its number is unused. Its word is that of an older button, which showed only the levels.
pub(crate) const OPEN: OwnButton = OwnButton::look("levels", Cost::Light, open);

/// The section of the seats.
pub(super) const FORM: Section =
    Section { word: "seats", button: "button-seats", menus: &OPEN, is_there: |_| true, parts };

/// Sets the level of a computer player, or adds one of that level.
pub(crate) const LEVEL: OwnButton<Chosen> = OwnButton::new("level", choose);

/// A level and the computer player it is for.
#[derive(Clone, Copy)]
pub(crate) struct Chosen {
    /// Index of the computer player's place at the table, or [`NEW`] for another one.
    seat: u32,
    /// Index of the level in [`Level::OFFERED`].
    level: u32,
}

/// Value of [`Chosen::seat`] that adds a computer player.
const NEW: u32 = 9;
/// Factor of the seat in the single number that older programs wrote for seat and level.
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

/// Discord's limit on the lines of a menu.
const CHOICES: usize = 25;

/// Sets the number of seats to the button's number.
pub(crate) const COUNT: OwnButton = OwnButton::new("seatcount", count);

/// Removes a player from the lobby.
pub(crate) const REMOVE: OwnButton<Shown> = OwnButton::new("removeseat", remove);

/// A seat in the version of the lobby that was shown; another player may hold it since.
#[derive(Clone, Copy)]
pub(crate) struct Shown {
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
    let version = session.table().shown_version() as u32;
    chosen(cx, request, session, version, SEATS_PART, number.to_string())
}

fn remove(cx: &Context<'_>, request: &Request, session: &Session, shown: Shown) -> Result<Outcome, NotDone> {
    chosen(cx, request, session, shown.version, REMOVE_PART, shown.seat.to_string())
}

fn choose(cx: &Context<'_>, request: &Request, session: &Session, wanted: Chosen) -> Result<Outcome, NotDone> {
    let version = session.table().shown_version() as u32;
    let level = *Level::OFFERED.get(wanted.level as usize).ok_or(Refusal::OldButton)?;
    match wanted.seat {
        NEW => chosen(cx, request, session, version, NEW_PART, level.word().to_owned()),
        seat => chosen(cx, request, session, version, LEVEL_PART, level_word(seat, level)),
    }
}

/// Applies one choice and shows the menus again.
fn chosen(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    version: u32,
    part: &str,
    word: String,
) -> Result<Outcome, NotDone> {
    let entry = Entry { name: part.to_owned(), words: vec![word] };
    let change = section::filled(cx, request, session, &FORM, version, &[entry])?.commit(cx, session)?;
    let note = note(cx, &change.table);
    Ok(section::changed(session, change, note))
}

/// Returns the menus of the host.
pub(super) fn note(cx: &Context<'_>, table: &Table) -> Note {
    let text = cx.texts.say("levels-explained", &[]);
    let named = table.places.iter().filter_map(|place| {
        let Holder::Computer { level, name } = &place.holder else { return None };
        let level = cx.texts.words(words::level_key(*level), &[]);
        Some(cx.texts.say("levels-seat", &[("who", name.to_string().into()), ("level", level.into())]))
    });
    let text = named.fold(text, crate::words::text::Text::then);
    let menu = |key: &str, lines: Lines| (!lines.is_empty()).then(|| section::menu(cx, key, lines));
    let enough = counts(cx, table, table.places.len());
    let rows = [
        menu("hint-seats", enough),
        menu("hint-level-new", if is_full(table) { Vec::new() } else { new_levels(cx, table) }),
        menu("hint-level-change", other_levels(cx, table)),
        menu("hint-remove", removals(table)),
    ];
    let controls: Vec<ActionRow> = rows.into_iter().flatten().chain([section::back(cx, table, MENUS)]).collect();
    Note { text, controls, ..Note::default() }
}

/// The names of the parts of the form.
const SEATS_PART: &str = "seats";
const NEW_PART: &str = "computer";
const LEVEL_PART: &str = "level";
const REMOVE_PART: &str = "remove";

fn parts(cx: &Context<'_>, table: &Table) -> Vec<Part> {
    let part = |name, hint, lines, set| Part::new(cx, name, hint, Kind::Menu, section::offers(lines), set);
    vec![
        // All numbers of seats are offered, because the same form may remove or add a player.
        part(SEATS_PART, "hint-seats", counts(cx, table, 0), |_, draft, _, word, _| {
            draft.rules.seats = word.parse().map_err(|_| Refusal::OldButton)?;
            Ok(())
        }),
        part(NEW_PART, "hint-level-new", new_levels(cx, table), |_, draft, _, word, _| {
            draft.added = Some(level_of(word)?);
            Ok(())
        }),
        part(LEVEL_PART, "hint-level-change", other_levels(cx, table), set_level),
        part(REMOVE_PART, "hint-remove", removals(table), |_, draft, _, word, _| {
            draft.removed = Some(word.parse().map_err(|_| Refusal::OldButton)?);
            // Another player may have taken the seat since.
            Ok(is_same(draft)?)
        }),
    ]
}

fn set_level(_cx: &Context<'_>, draft: &mut Draft, _name: &'static str, word: &str, _on: bool) -> Result<(), NotDone> {
    is_same(draft)?;
    let (seat, wanted) = word.split_once(OF).ok_or(Refusal::OldButton)?;
    let seat: usize = seat.parse().map_err(|_| Refusal::OldButton)?;
    let Some(Holder::Computer { level, .. }) = draft.table.places.get_mut(seat).map(|place| &mut place.holder) else {
        return Err(Refusal::OldButton.into());
    };
    *level = level_of(wanted)?;
    Ok(())
}

fn is_same(draft: &Draft) -> Result<(), Refusal> {
    if draft.is_same { Ok(()) } else { Err(Refusal::OldButton) }
}

/// Separator between a computer player's place and its level in a word.
const OF: char = '-';

fn level_word(seat: u32, level: Level) -> String {
    format!("{seat}{OF}{}", level.word())
}

fn level_of(word: &str) -> Result<Level, Refusal> {
    Level::OFFERED.into_iter().find(|level| level.word() == word).ok_or(Refusal::OldButton)
}

/// Returns the numbers of seats that the rules allow, from `least` on.
fn counts(cx: &Context<'_>, table: &Table, least: usize) -> Lines {
    let line = |seats: u8| {
        let label = cx.texts.words("seats-count", &[("seats", seats.into())]);
        let offer = Offer { word: seats.to_string(), label, detail: None, chosen: seats == table.seats };
        (offer, COUNT.press(table.id, seats.into()))
    };
    table.options.seats().filter(|&seats| usize::from(seats) >= least).map(line).collect()
}

/// Returns lines that remove a player, for everybody at the table but the host.
fn removals(table: &Table) -> Lines {
    let version = table.shown_version() as u32;
    let line = |(seat, place): (usize, &carc_table::Place)| {
        let label = format!("{}. {}", seat + 1, place.holder.name());
        let offer = Offer { word: seat.to_string(), label, detail: None, chosen: false };
        (offer, REMOVE.press(table.id, Shown { seat: seat as u32, version }))
    };
    let others = table.places.iter().enumerate();
    others.filter(|(_, place)| place.holder.person() != Some(table.host)).map(line).collect()
}

/// Returns lines that add a computer player, by level; none if the rules do not allow another player.
fn new_levels(cx: &Context<'_>, table: &Table) -> Lines {
    let is_last = table.places.len() >= usize::from(*table.options.seats().end());
    if is_last { Vec::new() } else { levels(cx, table, NEW, None).collect() }
}

/// Returns lines that change the level of the seated computer players.
fn other_levels(cx: &Context<'_>, table: &Table) -> Lines {
    let computers = table.places.iter().enumerate().filter_map(|(seat, place)| match &place.holder {
        Holder::Computer { level, name } => Some((seat as u32, *level, name)),
        Holder::Person { .. } | Holder::Nobody { .. } => None,
    });
    let lines = computers.flat_map(|(seat, level, name)| levels(cx, table, seat, Some((level, name))));
    lines.take(CHOICES).collect()
}

/// Returns a line for each level that a seat could have, except its current one.
fn levels<'a>(
    cx: &'a Context<'_>,
    table: &'a Table,
    seat: u32,
    now: Option<(Level, &'a Name)>,
) -> impl Iterator<Item = (Offer, Press)> + use<'a> {
    let offered = Level::OFFERED.into_iter().enumerate();
    let other = offered.filter(move |(_, level)| now.is_none_or(|(now, _)| now != *level));
    other.map(move |(index, level)| {
        let name = cx.texts.words(words::level_key(level), &[]);
        let (word, label) = match now {
            None => (level.word().to_owned(), name),
            Some((_, who)) => {
                let values = [("who", who.to_string().into()), ("level", name.into())];
                (level_word(seat, level), cx.texts.words("level-of", &values))
            }
        };
        let press = LEVEL.press(table.id, Chosen { seat, level: index as u32 });
        (Offer { word, label, detail: None, chosen: false }, press)
    })
}
