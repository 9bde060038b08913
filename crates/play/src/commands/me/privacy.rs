//! `/carc-me privacy`: gives the asker the stored data about them as a file, with a button that deletes it.

use serde::Serialize;

use crate::case::act::{Act, Run};
use crate::case::fault::{Fault, NotDone};
use crate::case::former;
use crate::case::{Context, Outcome, Write};
use crate::commands::Command;
use crate::show::button::button;
use crate::talk::reply::{ActionRow, File, Note, Reply, Weight};
use crate::talk::request::{Ask, Press, Request};
use crate::words::text::{Link, Text};
use carc_store::StoreError;
use carc_table::{ChannelId, Deletion, GameId, Holder, Leaving, PersonId, PersonSettings, Salt, Stage, Table};

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::look("carc-me privacy", Run::Alone(|cx, request, ()| Ok(ask(cx, request)?.into()))).in_direct(),
    options: &[],
    read: |_| Some(Ask::Privacy),
};

/// All stored data about a person.
#[derive(Serialize)]
struct Stored<'a> {
    person: PersonId,
    settings: &'a PersonSettings,
    games: Vec<StoredGame<'a>>,
}

/// The data that a game stores about a person. Their moves are in the game's own file.
#[derive(Serialize)]
struct StoredGame<'a> {
    /// The game's ID, as `/carc game export` takes it.
    game: String,
    server: Option<String>,
    channel: String,
    stage: Stage,
    /// Unix time in milliseconds.
    created: u64,
    /// Unix time in milliseconds.
    updated: u64,
    is_host: bool,
    follows: bool,
    /// The number of each seat that they had, with their name there.
    seats: Vec<(usize, &'a str)>,
}

/// Explains what is stored, with the data as a file.
pub(crate) fn ask(cx: &Context<'_>, request: &Request) -> Result<Note, NotDone> {
    let me = request.who.id;
    let settings = cx.store.person_settings(me)?;
    let tables = mentioned_in(cx, me)?;
    let games: Vec<StoredGame<'_>> = tables.iter().map(|table| stored(table, me)).collect();
    let values = [("count", games.len().into())];
    let chosen = if settings == PersonSettings::default() { "privacy-settings-none" } else { "privacy-settings" };
    let bytes = serde_json::to_vec_pretty(&Stored { person: me, settings: &settings, games });
    let bytes = bytes.map_err(|error| Fault::Broken(error.to_string()))?;
    let lines = [
        cx.texts.say("privacy-head", &[]),
        cx.texts.say("privacy-games", &values),
        cx.texts.say(chosen, &[]),
        cx.texts.say("privacy-file", &[]),
        cx.texts.say("privacy-delete", &[]),
        seats(cx, &tables, me)?,
        cx.texts.say("privacy-kept", &[]),
    ];
    // The button is left out if nothing is stored about the asker.
    let forget = || ActionRow::Buttons(vec![button(cx, "button-forget", Press::Forget, Weight::Danger)]);
    let controls = cx.store.knows(me)?.then(forget).into_iter().collect();
    Ok(Note {
        text: lines.into_iter().fold(Text::default(), Text::then),
        file: Some(File { name: "carc-about-me.json".to_owned(), bytes }),
        controls,
        ..Note::default()
    })
}

/// Lists the channels in which the asker still has a seat; an empty text if there are none.
fn seats(cx: &Context<'_>, tables: &[Table], me: PersonId) -> Result<Text, NotDone> {
    /// Maximum number of channels listed.
    const NAMED: usize = 10;
    let mut channels: Vec<ChannelId> = Vec::new();
    for table in tables.iter().filter(|table| table.seat_of(me).is_some()) {
        if cx.goes_on(table)? {
            channels.push(table.found_in());
        }
    }
    if channels.is_empty() {
        return Ok(Text::default());
    }
    let head = cx.texts.say("privacy-seats", &[("count", channels.len().into())]);
    let link =
        |&channel: &ChannelId| cx.texts.say("settings-channel", &[("channel", Link::to_channel(channel).into())]);
    Ok(channels.iter().take(NAMED).map(link).fold(head, Text::then))
}

/// Returns the outcome that deletes the asker, after giving up their seats.
pub(crate) fn forget(cx: &Context<'_>, request: &Request) -> Outcome {
    let me = request.who.id;
    let former = former::former_in(cx.channel_texts, cx.chance);
    let deletion = Deletion::of(me, Salt::new(cx.chance.bytes()));
    let reply = Reply::Note(Note { text: cx.texts.say("privacy-deleted", &[]), ..Note::default() });
    Outcome { write: Write::Forget(Box::new(Leaving::new(me, cx.now, former, deletion))), reply }
}

/// Returns the tables of all readable games that mention a person, in the order of their IDs.
fn mentioned_in(cx: &Context<'_>, person: PersonId) -> Result<Vec<Table>, NotDone> {
    let mut games: Vec<GameId> = cx.store.index().mentioning(person).collect::<Result<_, _>>()?;
    games.reverse();
    // Unreadable games are left out.
    let tables = cx.store.index().tables(games);
    let tables = tables.filter(|table| !table.as_ref().is_err_and(StoreError::is_of_one_game));
    let mentions = |table: &Table| table.mentions(person);
    Ok(tables.filter(|table| table.as_ref().map_or(true, mentions)).collect::<Result<_, _>>()?)
}

/// Returns the data that a game stores about a person.
fn stored(table: &Table, person: PersonId) -> StoredGame<'_> {
    let seats = table
        .places
        .iter()
        .enumerate()
        .flat_map(|(index, place)| place.holders().map(move |holder| (index + 1, holder)));
    let own = seats
        .filter(|(_, holder)| matches!(holder, Holder::Person { id, .. } | Holder::Nobody { id, .. } if *id == person));
    StoredGame {
        game: table.id.to_string(),
        server: table.guild.map(|guild| guild.0.to_string()),
        channel: table.channel.0.to_string(),
        stage: table.stage,
        created: table.created,
        updated: table.updated,
        is_host: table.host == person,
        follows: table.followers.contains(&person),
        seats: own.map(|(seat, holder)| (seat, holder.name())).collect(),
    }
}
