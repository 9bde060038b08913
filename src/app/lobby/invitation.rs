//! What a channel sees of a lobby: the rules, the players, and what can be done.

use super::altered;
use super::thread;
use super::time;
use crate::app::calls::{notice, pace};
use crate::app::case::Context;
use crate::app::case::aid;
use crate::app::lobby;
use crate::app::show::button;
use crate::app::show::rulebook::tile_count;
use crate::app::talk::reply::{ActionRow, Button, Menu, MenuChoice, Note, Weight};
use crate::app::talk::request::Press;
use crate::app::tell::guide;
use crate::app::tell::guide::edition_key;
use crate::app::words;
use crate::app::words::expansions::Expansion;
use crate::app::words::text::{Text, Value};
use crate::engine::{Options, Seat, StartPlayer};
use crate::store::{Holder, Table};

/// With more changed rules than this they are named without their meanings, so that the message does not get too long.
const EXPLAINED: usize = 8;

pub(in crate::app) fn lobby_note(cx: &Context<'_>, table: &Table) -> Note {
    let invited = crate::app::lobby::invited(cx, table);
    let called = (!invited.is_empty()).then(|| cx.texts.say("lobby-invited", &[]).to_people(&invited));
    let key = if is_full(table) { "lobby-full" } else { "lobby-all-here" };
    let full = crate::app::lobby::is_complete(cx, table) && table.filled.is_some();
    let full = full.then(|| cx.texts.say(key, &[]).to_people(&[table.host]));
    let head = full.unwrap_or_default().then(called.unwrap_or_default()).then(lobby_head(cx, table));
    let mut text =
        head.then(cx.texts.say("lobby-seats", &[("taken", table.places.len().into()), ("seats", table.seats.into())]));
    for (seat, place) in table.places.iter().enumerate() {
        let colour = cx.texts.words(words::colour_key(table.colour(Seat(seat as u8))), &[]);
        let mut said =
            vec![("number", (seat + 1).into()), ("who", place.holder.name().into()), ("colour", colour.into())];
        let away = place.holder.person().and_then(|who| notice::away_until(&notice::settings(cx, who), cx.now));
        let key = match (&place.holder, away) {
            (Holder::Computer { level, .. }, _) => {
                said.push(("level", cx.texts.words(words::level_key(*level), &[]).into()));
                "lobby-computer"
            }
            (_, Some(until)) => {
                said.push(("until", Value::Moment(until)));
                "lobby-person-away"
            }
            (_, None) => "lobby-person",
        };
        text = text.then(cx.texts.say(key, &said));
    }
    text = text.then(altered::told(cx, table, "lobby-altered"));
    text = text.then(thread::refused(cx, table)).then(cx.texts.say("lobby-how", &[]));
    let controls = [lobby_buttons(cx, table)].into_iter().chain(expansion_buttons(cx, table)).collect();
    Note { text, controls, ..Note::default() }
}

/// What the lobby's message says once the game has begun; it has no buttons any more.
pub(in crate::app) fn lobby_left(cx: &Context<'_>, table: &Table) -> Text {
    lobby_head(cx, table).then(cx.texts.say("lobby-left", &[]))
}

fn lobby_head(cx: &Context<'_>, table: &Table) -> Text {
    let host = table.places.iter().find(|place| place.holder.person() == Some(table.host));
    let host = host.map(|place| place.holder.name().to_owned()).unwrap_or_default();
    let mut text = cx.texts.say(
        "lobby-head",
        &[
            ("host", host.into()),
            ("edition", cx.texts.words(edition_key(table.edition), &[]).into()),
            ("expansions", guide::expansions(cx, &table.options).into()),
            ("tiles", tile_count(&table.options).into()),
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
    text = text.then(aid::row(cx.texts, table.aid));
    text = text.then(cx.texts.say("lobby-theme", &crate::app::show::settings::theme_words(cx, table.theme.as_deref())));
    if table.open_seed.is_some() {
        text = text.then(cx.texts.say("lobby-open", &[]));
    }
    text
}

fn lobby_buttons(cx: &Context<'_>, table: &Table) -> ActionRow {
    // Whoever sits there agrees with it to what was changed.
    let (full, is_altered) = (is_full(table), !table.questions.altered.is_empty());
    let ready = table.places.len() >= usize::from(*table.options.seats().start());
    let button = |key, press, weight, enabled| Button { label: cx.texts.words(key, &[]), press, weight, enabled };
    ActionRow::Buttons(vec![
        button("button-join", Press::Join(table.id), Weight::Main, !full || is_altered),
        button("button-leave", Press::Leave(table.id), Weight::Plain, true),
        button("button-computer", Press::AddComputer(table.id), Weight::Plain, !full),
        button("button-begin", Press::Begin(table.id), Weight::Go, ready),
        button("button-cancel", Press::Cancel(table.id), Weight::Danger, true),
    ])
}

/// The most buttons of a row.
const BUTTONS: usize = 5;

/// One button per expansion, and in the next row the other things to choose. An expansion's button says whether it adds or removes it, so that a second click on an old one does not undo the first.
fn expansion_buttons(cx: &Context<'_>, table: &Table) -> Vec<ActionRow> {
    let button = |expansion: Expansion| {
        let on = expansion.is_on(&table.options);
        let name = cx.texts.words(expansion.key(), &[]);
        let key = if on { "button-without" } else { "button-with" };
        Button {
            label: cx.texts.words(key, &[("expansion", name.into())]),
            press: Press::Expand(table.id, expansion, !on),
            weight: Weight::Plain,
            enabled: true,
        }
    };
    let expansions = Expansion::ALL.map(button);
    let others = vec![
        button::button(cx, "button-rules", Press::Rules(table.id), Weight::Plain),
        button::button(cx, "button-time", time::TIME.press(table.id, 0), Weight::Plain),
        button::button(cx, "button-aid", lobby::aid::OPEN.press(table.id, 0), Weight::Plain),
        button::button(cx, "button-levels", lobby::computer::LEVELS.press(table.id, 0), Weight::Plain),
        button::button(cx, "button-colour", Press::Colours(table.id), Weight::Plain),
    ];
    expansions.chunks(BUTTONS).map(<[Button]>::to_vec).chain([others]).map(ActionRow::Buttons).collect()
}

/// Asks the host what the program cannot know: who begins.
pub(in crate::app) fn ask_who_begins(cx: &Context<'_>, table: &Table) -> Note {
    let key = match table.options.start_player {
        StartPlayer::YoungestChooses => "begin-youngest-chooses",
        StartPlayer::Youngest | StartPlayer::Random | StartPlayer::MostRoads | StartPlayer::Host => "begin-youngest",
    };
    let choice = |(seat, place): (usize, &crate::store::Place)| MenuChoice {
        label: place.holder.name().to_owned(),
        detail: None,
        press: Press::BeginWith(table.id, table.shown_version(), seat as u8),
        chosen: false,
    };
    // A computer player is never the youngest, but the youngest may choose it to begin.
    let chosen = table.options.start_player == StartPlayer::YoungestChooses;
    let people = table.places.iter().enumerate().filter(|(_, place)| chosen || place.holder.person().is_some());
    let choices = people.map(choice).collect();
    let menu = Menu { hint: cx.texts.words("begin-choose", &[]), choices };
    Note { text: cx.texts.say(key, &[]), controls: vec![ActionRow::Menu(menu)], ..Note::default() }
}

/// Whether no seat is left.
pub(in crate::app) fn is_full(table: &Table) -> bool {
    table.places.len() >= usize::from(table.seats)
}

/// The options that differ from the edition's, expansions left out, with their values.
pub(in crate::app) fn changed_options(table: &Table) -> Vec<(&'static str, String)> {
    let preset = Options::preset(table.edition);
    let changed = Options::NAMES.iter().filter(|name| table.options.get(name) != preset.get(name));
    let changed = changed.filter(|name| !Expansion::ALL.into_iter().any(|expansion| expansion.is_added_by(name)));
    changed.map(|name| (*name, table.options.get(name).unwrap_or_default())).collect()
}
