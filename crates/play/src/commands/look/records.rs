//! `/carc leaderboard show:records`: totals of a server's finished games, and its records.

use std::cmp::Reverse;

use crate::case::Context;
use crate::case::fault::NotDone;
use crate::statistics::{GameResult, SeatResult};
use crate::talk::reply::Note;
use crate::talk::request::Request;
use crate::words;
use crate::words::refusal::Refusal;
use carc_rules::FeatureKind;

pub(crate) fn run(cx: &Context<'_>, request: &Request) -> Result<Note, NotDone> {
    let guild = request.guild.ok_or(Refusal::NotInServer)?;
    let standings = cx.memory.standings.of(cx.store, guild)?;
    let results = || standings.results.iter().map(|result| &**result);
    let Some(longest) = results().max_by_key(|result| result.lasted) else {
        return Ok(Note { text: cx.texts.say("server-stats-none", &[]), ..Note::default() });
    };
    let tiles: usize = results().map(|result| result.tiles).sum();
    let values =
        [("count", standings.results.len().into()), ("people", standings.names.len().into()), ("tiles", tiles.into())];
    let mut text = cx.texts.say("server-stats-head", &[]).then(cx.texts.say("server-stats-games", &values));
    let seats = || results().flat_map(|result| result.seats.iter().map(move |seat| (result, seat)));
    let mut record = |key, worth: &dyn Fn(&SeatResult) -> u32| -> Result<(), NotDone> {
        // The first person to reach a record holds it.
        let best = seats()
            .filter(|(_, seat)| is_own(seat))
            .max_by_key(|(result, seat)| (worth(seat), Reverse((result.ended, result.game))));
        if let Some((result, seat)) = best.filter(|(_, seat)| worth(seat) > 0) {
            let board = cx.board(result.game, result.guild, result.channel)?;
            let values = [("points", worth(seat).into()), ("who", seat.name.as_str().into()), ("board", board.into())];
            text = std::mem::take(&mut text).then(cx.texts.say(key, &values));
        }
        Ok(())
    };
    record("record-score", &|seat| seat.score)?;
    record("record-city", &|seat| seat.best[FeatureKind::City as usize])?;
    record("record-road", &|seat| seat.best[FeatureKind::Road as usize])?;
    record("record-farm", &|seat| seat.best[FeatureKind::Field as usize])?;
    if let Some((result, [first, second])) = closest(results()) {
        let board = cx.board(result.game, result.guild, result.channel)?;
        let names = words::listed(cx.texts, &[&first.name, &second.name]);
        let ahead = first.score - second.score;
        let values = [("points", ahead.into()), ("who", names.into()), ("board", board.into())];
        text = text.then(cx.texts.say("record-closest", &values));
    }
    let board = cx.board(longest.game, longest.guild, longest.channel)?;
    let values = [("time", words::exact_time(cx.texts, longest.lasted).into()), ("board", board.into())];
    Ok(Note { text: text.then(cx.texts.say("record-longest", &values)), ..Note::default() })
}

/// Returns whether a person played the seat to the end, as records require.
const fn is_own(seat: &SeatResult) -> bool {
    seat.who.is_some() && !seat.gave_up
}

/// Returns the game with the smallest lead, and its first two seats. Only games in which people played both of these to
/// the end count.
fn closest<'a>(results: impl Iterator<Item = &'a GameResult>) -> Option<(&'a GameResult, [&'a SeatResult; 2])> {
    let first_two = |result: &'a GameResult| {
        let mut seats: Vec<&SeatResult> = result.seats.iter().collect();
        seats.sort_by_key(|seat| Reverse(seat.score));
        let first_two = [*seats.first()?, *seats.get(1)?];
        first_two.iter().all(|seat| is_own(seat)).then_some((result, first_two))
    };
    let ended = |&(result, [first, second]): &(&GameResult, [&SeatResult; 2])| {
        (first.score - second.score, result.ended, result.game)
    };
    results.filter_map(first_two).min_by_key(ended)
}
