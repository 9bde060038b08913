//! The seats of a lobby, as its host chooses them: how many, computer players and how well they play, and whose seat is taken away.

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

/// Shows the seats; the number is not used. Older lobbies have a button of the same word for the levels alone.
pub(crate) const OPEN: OwnButton = OwnButton::look("levels", Cost::Light, open);

/// The form.
pub(super) const FORM: Section =
    Section { word: "seats", button: "button-seats", menus: &OPEN, is_there: |_| true, parts };

/// Gives a computer player a level, or a level a computer player.
pub(crate) const LEVEL: OwnButton<Chosen> = OwnButton::new("level", choose);

/// A level, and for whom.
#[derive(Clone, Copy)]
pub(crate) struct Chosen {
    /// The computer player's place at the table, from 0, or [`NEW`] for a further one.
    seat: u32,
    /// The level's place in [`Level::OFFERED`].
    level: u32,
}

/// Stands for the next free seat.
const NEW: u32 = 9;
/// Factor by which an older program multiplied the seat when it wrote one number for both.
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
pub(crate) const COUNT: OwnButton = OwnButton::new("seatcount", count);

/// Takes a seat away from its holder.
pub(crate) const REMOVE: OwnButton<Shown> = OwnButton::new("removeseat", remove);

/// A seat, as the lobby was when it was shown: who sits there may have changed since.
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

/// Chooses one thing; the menus show it.
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
        // A form can remove somebody, or add a seat, for what else is chosen in it.
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
            // Somebody else may sit there by now.
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

/// Stands between a computer player's place and its level.
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

/// Returns everybody at the table but the host.
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

/// Returns the levels of a further computer player; none if the rules allow no further one.
fn new_levels(cx: &Context<'_>, table: &Table) -> Lines {
    let is_last = table.places.len() >= usize::from(*table.options.seats().end());
    if is_last { Vec::new() } else { levels(cx, table, NEW, None).collect() }
}

/// Returns the levels that those who are seated could have instead of theirs.
fn other_levels(cx: &Context<'_>, table: &Table) -> Lines {
    let computers = table.places.iter().enumerate().filter_map(|(seat, place)| match &place.holder {
        Holder::Computer { level, name } => Some((seat as u32, *level, name)),
        Holder::Person { .. } | Holder::Nobody { .. } => None,
    });
    let lines = computers.flat_map(|(seat, level, name)| levels(cx, table, seat, Some((level, name))));
    lines.take(CHOICES).collect()
}

/// Returns each level for a seat; without the one that it has.
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
