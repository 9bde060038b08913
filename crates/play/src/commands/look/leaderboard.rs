//! `/carc leaderboard`: the ratings of a server's people, or its records.

use crate::case::Context;
use crate::case::act::{Act, Cost, Run};
use crate::case::fault::NotDone;
use crate::commands::look::records;
use crate::commands::{Command, Kind, opt, words_of};
use crate::statistics::{RATED_TO_BE_PLACED, Rating, placed};
use crate::talk::reply::Note;
use crate::talk::request::Shown;
use crate::talk::request::{Ask, Request};
use crate::words;
use crate::words::refusal::Refusal;

pub(crate) static COMMAND: Command<bool> = Command {
    act: Act::look("leaderboard", Run::Alone(|cx, request, _| Ok(run(cx, request)?.into())))
        .costs(Cost::Statistics)
        .shown(shown),
    options: &[opt("show", Kind::OneOf(&const { words_of(&SHOWN) })), opt("public", Kind::YesNo)],
    read: |typed| {
        let public = typed.yes("public");
        let is_of_records = typed.one_of("show", &SHOWN) == Some(true);
        Some(if is_of_records { Ask::Records { public } } else { Ask::Leaderboard { public } })
    },
};

/// Shows the records among a server's finished games.
pub(crate) static OF_RECORDS: Act<bool> =
    Act::look("leaderboard show:records", Run::Alone(|cx, request, _| Ok(records::run(cx, request)?.into())))
        .costs(Cost::Statistics)
        .shown(shown);

fn shown(public: &bool) -> Shown {
    if *public { Shown::ToAll } else { Shown::Privately }
}

/// The two views: the word, and whether it shows the records.
const SHOWN: [(&str, bool); 2] = [("ratings", false), ("records", true)];

/// Maximum number of people listed.
const LISTED: usize = 20;

pub(crate) fn run(cx: &Context<'_>, request: &Request) -> Result<Note, NotDone> {
    let guild = request.guild.ok_or(Refusal::NotInServer)?;
    let standings = cx.memory.standings.of(cx.store, guild)?;
    let ratings = standings.ratings.people();
    let name = |who| standings.names.get(&who).map_or("?", String::as_str);
    let row = |index: usize, who, rating: &Rating| {
        let values = [
            ("place", (index + 1).into()),
            ("who", name(who).into()),
            ("rating", rating.points().into()),
            ("uncertainty", rating.uncertainty().into()),
            ("count", rating.games.into()),
        ];
        cx.texts.say("leaderboard-row", &values)
    };
    let placed = placed(ratings);
    let mut text = cx.texts.say("leaderboard-head", &[]);
    for (index, (who, rating)) in placed.iter().take(LISTED).enumerate() {
        text = text.then(row(index, *who, rating));
    }
    let few = ratings.iter().filter(|(_, rating)| !rating.is_placed()).take(LISTED);
    let few: Vec<String> = few.map(|(&who, rating)| format!("{} ({})", name(who), rating.games)).collect();
    if !few.is_empty() {
        let values = [("count", RATED_TO_BE_PLACED.into()), ("who", words::listed(cx.texts, &few).into())];
        text = text.then(cx.texts.say("leaderboard-few", &values));
    }
    if ratings.is_empty() {
        text = text.then(cx.texts.say("leaderboard-none", &[]));
    }
    Ok(Note { text: text.then(cx.texts.say("leaderboard-how", &[])), ..Note::default() })
}
