//! *Set up…*: what a lobby's message leaves out. Everybody reads the rules in full and chooses a colour; the host has a button for each
//! thing that can be chosen, and reads what *Begin* will do.

use super::lobby_options::changed_options;
use super::{aid, altered, boxes, edition, place, seats, section, time};
use crate::app::calls::pace;
use crate::app::case::act::Cost;
use crate::app::case::fault::NotDone;
use crate::app::case::{Context, Outcome, Session};
use crate::app::show::button::{OwnButton, button};
use crate::app::talk::reply::{ActionRow, Button, Menu, MenuChoice, Note, Weight};
use crate::app::talk::request::{Colour, Press, Request};
use crate::app::tell::colours::is_free;
use crate::app::tell::guide;
use crate::app::words;
use crate::app::words::text::Text;
use crate::engine::{Seat, StartPlayer};
use crate::store::{PersonId, Table};

/// Shows all that a lobby was opened with; the number is not used.
pub(in crate::app) const OPEN: OwnButton = OwnButton::look(section::SETUP, Cost::Light, open);

/// With more changed rules than this they are named without their meanings, so that the message does not get too long.
const EXPLAINED: usize = 8;

pub(in crate::app) fn open(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    _number: u32,
) -> Result<Outcome, NotDone> {
    Ok(panel(cx, &session.lobby()?, request.who.id).into())
}

/// The rules in full, with what `who` can choose.
pub(in crate::app) fn panel(cx: &Context<'_>, table: &Table, who: PersonId) -> Note {
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
        controls.extend(sections(cx, table));
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
            ("tiles", crate::app::show::rulebook::tile_count(&table.options).into()),
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
    text = text.then(crate::app::case::aid::row(cx.texts, table.aid));
    text = text.then(cx.texts.say("lobby-theme", &crate::app::show::settings::theme_words(cx, table.theme.as_deref())));
    if table.open_seed.is_some() {
        text = text.then(cx.texts.say("lobby-open", &[]));
    }
    text.then(altered::told(cx, table, "lobby-altered"))
}

/// The colours that the player of a seat can choose.
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

/// What *Begin* will do, or why it is not possible yet.
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

/// A button for each section.
fn sections(cx: &Context<'_>, table: &Table) -> Vec<ActionRow> {
    let plain = |key: &str, press: Press| button(cx, key, press, Weight::Plain);
    let mut second: Vec<Button> = vec![plain("button-seats", seats::OPEN.press(table.id, 0))];
    if place::can_move(table) {
        second.push(plain("button-place", place::OPEN.press(table.id, 0)));
    }
    second.push(button(cx, "button-cancel", Press::Cancel(table.id), Weight::Danger));
    vec![
        ActionRow::Buttons(vec![
            plain("button-boxes", boxes::OPEN.press(table.id, 0)),
            plain("button-edition", edition::OPEN.press(table.id, 0)),
            plain("button-rules", Press::Rules(table.id)),
            plain("button-time", time::TIME.press(table.id, 0)),
            plain("button-aid", aid::OPEN.press(table.id, 0)),
        ]),
        ActionRow::Buttons(second),
    ]
}
