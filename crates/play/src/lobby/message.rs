//! The message of a lobby in its channel: the rules, the players and the buttons.

use super::altered;
use super::lobby_options::changed_options;
use super::setup;
use super::thread;
use crate::calls::{notice, pace};
use crate::case::Context;
use crate::case::aid;
use crate::expansions::Expansion;
use crate::lobby;
use crate::show::rulebook::tile_count;
use crate::talk::reply::{ActionRow, Button, Menu, MenuChoice, Note, Weight};
use crate::talk::request::Press;
use crate::tell::guide;
use crate::tell::guide::edition_key;
use crate::words;
use crate::words::text::{Text, Value};
use carc_rules::StartPlayer;
use carc_table::{Holder, Place, Table};

/// Returns the message of an open lobby.
pub(crate) fn lobby_note(cx: &Context<'_>, table: &Table) -> Note {
    let invited = lobby::invited(cx, table);
    let called = (!invited.is_empty()).then(|| cx.texts.say("lobby-invited", &[]).to_people(&invited));
    let key = if is_full(table) { "lobby-full" } else { "lobby-all-here" };
    let full = lobby::is_complete(cx, table) && table.filled.is_some();
    let full = full.then(|| cx.texts.say(key, &[]).to_people(&[table.host]));
    let host = table.places.iter().find(|place| place.holder.person() == Some(table.host));
    let host = host.map(|place| place.holder.name().to_owned()).unwrap_or_default();
    let text = full.unwrap_or_default().then(called.unwrap_or_default());
    let text = text.then(cx.texts.say("lobby-head", &[("host", host.into())])).then(played(cx, table));
    let text = text.then(seated(cx, table)).then(altered::told(cx, table, "lobby-altered"));
    let text = text.then(thread::refused(cx, table));
    Note { text, controls: vec![lobby_buttons(cx, table)], ..Note::default() }
}

/// Returns the text of the lobby's message once the game has begun, when it no longer has buttons.
pub(crate) fn lobby_left(cx: &Context<'_>, table: &Table) -> Text {
    played(cx, table).then(cx.texts.say("lobby-left", &[]))
}

/// Returns a line with the rules in short.
fn played(cx: &Context<'_>, table: &Table) -> Text {
    let has_boxes = Expansion::ALL.into_iter().any(|expansion| expansion.is_on(&table.options));
    let mut parts = vec![
        cx.texts.words(edition_key(table.edition), &[]),
        if has_boxes { guide::expansions(cx, &table.options) } else { cx.texts.words("lobby-base", &[]) },
        cx.texts.words("lobby-tiles", &[("tiles", tile_count(&table.options).into())]),
    ];
    let changed = changed_options(table).len();
    if changed > 0 {
        parts.push(cx.texts.words("lobby-changed", &[("count", changed.into())]));
    }
    parts.push(pace::in_short(cx.texts, table.pace.limit));
    parts.push(cx.texts.words(if aid::would_be_rated(table) { "lobby-rated" } else { "lobby-not-rated" }, &[]));
    cx.texts.say("lobby-played", &[("what", parts.join(" · ").into())])
}

/// Returns a line with the players at the table, computer players included, and the number of seats.
fn seated(cx: &Context<'_>, table: &Table) -> Text {
    let name = |place: &Place| {
        let name = place.holder.name();
        let away = place.holder.person().and_then(|who| notice::away_until(&notice::settings(cx, who), cx.now));
        match (&place.holder, away) {
            (Holder::Computer { level, .. }, _) => {
                let level = cx.texts.words(words::level_key(*level), &[]);
                cx.texts.words("lobby-computer", &[("who", name.into()), ("level", level.into())])
            }
            (_, Some(until)) => cx.texts.words("lobby-away", &[("who", name.into()), ("until", Value::Moment(until))]),
            (_, None) => name.to_owned(),
        }
    };
    let names: Vec<String> = table.places.iter().map(name).collect();
    let values =
        [("people", names.join(", ").into()), ("taken", table.places.len().into()), ("seats", table.seats.into())];
    cx.texts.say("lobby-seats", &values)
}

fn lobby_buttons(cx: &Context<'_>, table: &Table) -> ActionRow {
    // Pressing *Join* again agrees to the changes, so the button stays active if there are any.
    let (full, is_altered) = (is_full(table), !table.questions.altered.is_empty());
    let ready = table.places.len() >= usize::from(*table.options.seats().start());
    let button = |key, press, weight, enabled| Button { label: cx.texts.words(key, &[]), press, weight, enabled };
    ActionRow::Buttons(vec![
        button("button-join", Press::Join(table.id), Weight::Main, !full || is_altered),
        button("button-begin", Press::Begin(table.id), Weight::Go, ready),
        button("button-computer", Press::AddComputer(table.id), Weight::Plain, !full),
        button("button-setup", setup::OPEN.press(table.id, 0), Weight::Plain, true),
        button("button-leave", Press::Leave(table.id), Weight::Plain, true),
    ])
}

/// Asks the host who begins, which depends on who is the youngest.
pub(crate) fn ask_who_begins(cx: &Context<'_>, table: &Table) -> Note {
    let key = match table.options.start_player {
        StartPlayer::YoungestChooses => "begin-youngest-chooses",
        StartPlayer::Youngest | StartPlayer::Random | StartPlayer::MostRoads | StartPlayer::Host => "begin-youngest",
    };
    let choice = |(seat, place): (usize, &carc_table::Place)| MenuChoice {
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

/// Returns whether no seat is left.
pub(crate) fn is_full(table: &Table) -> bool {
    table.places.len() >= usize::from(table.seats)
}
