//! *Set up…*: the rules in full and the settings of a lobby. Everybody with a seat can choose a colour; the host also
//! gets a button for each section and is told what *Begin* will do.

use super::lobby_options::changed_options;
use super::section::{FORMS, MENUS, Section};
use super::{aid, altered, boxes, edition, place, seats, section, time};
use crate::calls::pace;
use crate::case::act::Cost;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::show::button::{OwnButton, button};
use crate::talk::reply::{ActionRow, Button, Menu, MenuChoice, Note, Weight};
use crate::talk::request::{Colour, Press, Request};
use crate::tell::colours::is_free;
use crate::tell::guide;
use crate::words;
use crate::words::text::Text;
use carc_rules::{Seat, StartPlayer};
use carc_table::{PersonId, Table};

/// Shows the settings of a lobby. Its number says whether sections open forms or menus, because a bot cannot know what
/// a client supports.
pub(crate) const OPEN: OwnButton = OwnButton::look(section::SETUP, Cost::Light, open);

/// The sections that have a form, in the order of their buttons.
const SECTIONS: [&Section; 6] = [&boxes::FORM, &edition::FORM, &time::FORM, &aid::FORM, &seats::FORM, &place::FORM];

/// Returns the section with this word; `None` if there is none.
pub(crate) fn section(word: &str) -> Option<&'static Section> {
    SECTIONS.into_iter().find(|section| section.word == word)
}

/// Maximum number of changed rules that are explained. Further ones are only named, to keep the message short.
const EXPLAINED: usize = 8;

pub(crate) fn open(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    Ok(panel_with(cx, &session.lobby()?, request.who.id, number).into())
}

/// Returns the rules in full with the controls for `who`; sections open forms.
pub(crate) fn panel(cx: &Context<'_>, table: &Table, who: PersonId) -> Note {
    panel_with(cx, table, who, FORMS)
}

/// Returns the rules in full with the controls for `who`; sections open what `opens` says, [`FORMS`] or [`MENUS`].
fn panel_with(cx: &Context<'_>, table: &Table, who: PersonId, opens: u32) -> Note {
    let text = in_full(cx, table);
    let mut controls = Vec::new();
    let mut text = match table.seat_of(who) {
        Some(seat) => {
            controls.push(colours(cx, table, seat));
            let colour = cx.texts.words(words::colour_key(table.colour(seat)), &[]);
            text.then(cx.texts.say("setup-colour", &[("colour", colour.into())]))
        }
        None => text.then(cx.texts.say("setup-joins", &[])),
    };
    if table.host == who {
        text = text.then(begin_will(cx, table));
        controls.extend(sections(cx, table, opens));
    } else {
        text = text.then(cx.texts.say("setup-read", &[]));
    }
    Note { text, controls, ..Note::default() }
}

fn in_full(cx: &Context<'_>, table: &Table) -> Text {
    let mut text = cx.texts.say(
        "setup-head",
        &[
            ("edition", cx.texts.words(guide::edition_key(table.edition), &[]).into()),
            ("expansions", guide::expansions(cx, &table.options).into()),
            ("tiles", crate::show::rulebook::tile_count(&table.options).into()),
        ],
    );
    let changed = changed_options(table);
    let (explained, others) = changed.split_at(changed.len().min(EXPLAINED));
    if !explained.is_empty() {
        text = text.then(cx.texts.say("lobby-options", &[]));
    }
    text = explained.iter().fold(text, |text, (name, value)| text.then(guide::explained(cx, name, value)));
    if !others.is_empty() {
        let others = others.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ");
        text = text.then(cx.texts.say("lobby-options-more", &[("options", others.into())]));
    }
    text = text.then(cx.texts.say("lobby-time", &[("pace", pace::explained(cx.texts, table.pace).into())]));
    text = text.then(crate::case::aid::row(cx.texts, table.aid));
    text = text.then(cx.texts.say("lobby-theme", &crate::show::settings::theme_words(cx, table.theme.as_deref())));
    if table.open_seed.is_some() {
        text = text.then(cx.texts.say("lobby-open", &[]));
    }
    text.then(altered::told(cx, table, "lobby-altered"))
}

/// Returns the menu of colours that the player of a seat can choose.
fn colours(cx: &Context<'_>, table: &Table, seat: Seat) -> ActionRow {
    let own = table.colour(seat);
    let choice = |colour: Colour| MenuChoice {
        label: cx.texts.words(words::colour_key(colour), &[]),
        detail: None,
        press: Press::Colour(table.id, colour),
        chosen: colour == own,
    };
    let offered = Colour::ALL.into_iter().filter(|&colour| colour == own || is_free(table, colour));
    ActionRow::Menu(Menu { hint: cx.texts.words("colour-choose", &[]), choices: offered.map(choice).collect() })
}

/// Says what *Begin* will do, or why it is not possible yet.
fn begin_will(cx: &Context<'_>, table: &Table) -> Text {
    if table.places.len() < usize::from(*table.options.seats().start()) {
        return cx.texts.say("setup-too-few", &[]);
    }
    let first = match table.options.start_player {
        StartPlayer::Random => "rules-begins-random",
        StartPlayer::Youngest => "rules-begins-youngest",
        StartPlayer::YoungestChooses => "rules-begins-youngest-chooses",
        StartPlayer::MostRoads => "rules-begins-most-roads",
        StartPlayer::Host => "rules-begins-host",
    };
    let names: Vec<&str> = table.places.iter().map(|place| place.holder.name()).collect();
    cx.texts.say(
        "setup-begin",
        &[("people", words::listed(cx.texts, &names).into()), ("first", cx.texts.words(first, &[]).into())],
    )
}

/// Discord's limit on the buttons of a row.
const BUTTONS: usize = 5;

/// Returns a button for each section, and those for the rules and the lobby. There are more rules than fit a form, so
/// they always have menus.
fn sections(cx: &Context<'_>, table: &Table, opens: u32) -> Vec<ActionRow> {
    let plain = |key: &str, press: Press| button(cx, key, press, Weight::Plain);
    let version = table.shown_version() as u32;
    let there = SECTIONS.into_iter().filter(|section| (section.is_there)(table));
    let mut buttons: Vec<Button> = there
        .map(|section| match opens {
            MENUS => plain(section.button, section.menus.press(table.id, 0)),
            _ => plain(section.button, Press::Form(table.id, section.word, version)),
        })
        .collect();
    buttons.insert(2, plain("button-rules", Press::Rules(table.id)));
    let (key, other) = if opens == MENUS { ("button-forms", FORMS) } else { ("button-menus", MENUS) };
    buttons.push(plain(key, OPEN.press(table.id, other)));
    buttons.push(button(cx, "button-cancel", Press::Cancel(table.id), Weight::Danger));
    buttons.chunks(BUTTONS).map(|row| ActionRow::Buttons(row.to_vec())).collect()
}
