//! `/carc-me stats`: statistics of the asker's finished games on this server.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::case::Context;
use crate::case::act::{Act, Cost, Run};
use crate::case::fault::NotDone;
use crate::commands::Command;
use crate::statistics::{GameResult, RATED_TO_BE_PLACED, SeatResult, placed};
use crate::talk::reply::Note;
use crate::talk::request::{Ask, Request};
use crate::words::refusal::Refusal;
use crate::words::text::{Text, Value};
use carc_rules::FeatureKind;
use carc_table::PersonId;

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::look("carc-me stats", Run::Alone(|cx, request, ()| Ok(run(cx, request)?.into()))).costs(Cost::Statistics),
    options: &[],
    read: |_| Some(Ask::OwnStats),
};

pub(crate) fn run(cx: &Context<'_>, request: &Request) -> Result<Note, NotDone> {
    let guild = request.guild.ok_or(Refusal::NotInServer)?;
    let me = request.who.id;
    let standings = cx.memory.standings.of(cx.store, guild)?;
    let own: Vec<(&GameResult, &SeatResult)> =
        standings.results.iter().filter_map(|result| Some((&**result, result.of_person(me)?))).collect();
    if own.is_empty() {
        return Ok(Note { text: cx.texts.say("stats-none", &[]), ..Note::default() });
    }
    let ratings = standings.ratings.people();
    let rating = match ratings.get(&me) {
        Some(rating) => {
            let values = [
                ("rating", rating.points().into()),
                ("uncertainty", rating.uncertainty().into()),
                ("count", rating.games.into()),
                ("change", format!("{:+}", rating.last_change).into()),
            ];
            let place = placed(ratings).iter().position(|&(who, _)| who == me).map_or_else(
                || cx.texts.say("stats-not-placed", &[("count", (RATED_TO_BE_PLACED - rating.games).into())]),
                |index| cx.texts.say("stats-placed", &[("place", (index + 1).into())]),
            );
            cx.texts.say("stats-rating", &values).then(place)
        }
        None => cx.texts.say("stats-unrated", &[]),
    };
    let text = [head(cx, &own), rating, points(cx, &own)?, rivals(cx, &own, me)].into_iter();
    Ok(Note { text: text.fold(Text::default(), Text::then), ..Note::default() })
}

/// Says how many games the person played, won and gave up.
fn head(cx: &Context<'_>, own: &[(&GameResult, &SeatResult)]) -> Text {
    let won = own.iter().filter(|(_, seat)| seat.place == 1).count();
    let given_up = own.iter().filter(|(_, seat)| seat.gave_up).count();
    let mut text = cx
        .texts
        .say("stats-head", &[])
        .then(cx.texts.say("stats-games", &[("count", own.len().into())]))
        .then(cx.texts.say("stats-won", &[("won", won.into()), ("share", (100 * won / own.len()).into())]));
    if given_up > 0 {
        text = text.then(cx.texts.say("stats-given-up", &[("count", given_up.into())]));
    }
    text
}

/// Describes the points of the games in which the person stayed to the end.
fn points(cx: &Context<'_>, own: &[(&GameResult, &SeatResult)]) -> Result<Text, NotDone> {
    let stayed: Vec<_> = own.iter().filter(|(_, seat)| !seat.gave_up).collect();
    let Some((top, most)) = stayed.iter().max_by_key(|(_, seat)| seat.score) else { return Ok(Text::default()) };
    let sum: u32 = stayed.iter().map(|(_, seat)| seat.score).sum();
    let values = [
        ("average", (sum as usize / stayed.len()).into()),
        ("most", most.score.into()),
        ("when", Value::Moment(top.ended)),
        ("board", cx.board(top.game, top.guild, top.channel)?.into()),
    ];
    let of = |kind: FeatureKind| stayed.iter().map(|(_, seat)| seat.points[kind as usize]).sum::<u32>();
    let all = FeatureKind::ALL.map(of).iter().sum::<u32>().max(1);
    let share = |kind| (100 * of(kind) / all).into();
    let best = |kind: FeatureKind| stayed.iter().map(|(_, seat)| seat.best[kind as usize]).max().unwrap_or(0).into();
    let by_kind = |by: &dyn Fn(FeatureKind) -> Value<'static>| {
        [
            ("cities", by(FeatureKind::City)),
            ("roads", by(FeatureKind::Road)),
            ("cloisters", by(FeatureKind::Cloister)),
            ("gardens", by(FeatureKind::Garden)),
            ("farms", by(FeatureKind::Field)),
        ]
    };
    let told = cx.texts.say("stats-points", &values);
    let told = told.then(cx.texts.say("stats-shares", &by_kind(&share)));
    Ok(told.then(cx.texts.say("stats-best", &by_kind(&best))))
}

/// Names the opponent whom the person met most often, and says how often each was ahead.
fn rivals(cx: &Context<'_>, own: &[(&GameResult, &SeatResult)], me: PersonId) -> Text {
    #[derive(Default)]
    struct Met<'a> {
        name: &'a str,
        games: usize,
        ahead: usize,
        behind: usize,
    }
    let mut met: BTreeMap<PersonId, Met<'_>> = BTreeMap::new();
    for (result, seat) in own {
        for other in &result.seats {
            let Some(who) = other.who.filter(|&who| who != me) else { continue };
            let met = met.entry(who).or_default();
            met.name = &other.name;
            met.games += 1;
            met.ahead += usize::from(seat.place < other.place);
            met.behind += usize::from(seat.place > other.place);
        }
    }
    let most = met.into_iter().max_by_key(|(who, met)| (met.games, Reverse(*who)));
    let Some((_, Met { name, games, ahead, behind })) = most else { return Text::default() };
    let values = [("who", name.into()), ("count", games.into()), ("ahead", ahead.into()), ("behind", behind.into())];
    cx.texts.say("stats-rival", &values)
}
