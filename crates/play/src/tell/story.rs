//! The story of a finished game, a line for each part: its biggest city, its biggest steal, the farm that decided it,
//! what mattered of expansions, and the longest wait. Lines with nothing worth telling are left out.

use std::time::Duration;

use crate::case::Context;
use crate::case::chronicle::Played;
use crate::case::paid;
use crate::case::paid::Paid;
use crate::expansions;
use crate::words;
use crate::words::replay::is_by_person;
use crate::words::replay::{Replay, Turn};
use crate::words::text::Text;
use carc_rules::notation::cell_name;
use carc_rules::{BySeat, Counted, Event, FeatureKind, Game, Points, Position, Seat};
use carc_table::Table;

/// Minimum points of a city, or of a stolen feature, that is worth telling.
const WORTH_TELLING: u32 = 8;
/// Minimum wait that is worth telling.
const LONG: Duration = Duration::from_hours(1);

/// Returns the story of a game that was played to its end. `played` are its turns with their times, also those that
/// were taken back.
pub(crate) fn story(cx: &Context<'_>, table: &Table, replay: &Replay, played: &[Played]) -> Text {
    let paid = paid::all(replay);
    let events: Vec<&Event> = replay.turns.iter().flat_map(|turn| turn.before.iter().chain(&turn.events)).collect();
    let of_expansions = expansions::in_story(cx.texts, &|seat| words::name(table, seat), &events);
    let lines = [
        biggest_city(cx, table, &paid),
        steal(cx, table, &paid),
        deciding_farm(cx, table, &replay.game, &paid),
        Some(of_expansions),
        longest_wait(cx, table, played),
    ];
    lines.into_iter().flatten().fold(Text::default(), Text::then)
}

/// Returns the feature with the most points, the last among equals; `None` if it is not worth telling.
fn best<'a>(paid: impl Iterator<Item = &'a Paid>) -> Option<&'a Paid> {
    paid.max_by_key(|paid| paid.most.total()).filter(|paid| paid.most.total() >= WORTH_TELLING)
}

fn biggest_city(cx: &Context<'_>, table: &Table, paid: &[Paid]) -> Option<Text> {
    let city = best(paid.iter().filter(|paid| paid.kind == FeatureKind::City))?;
    Some(told(cx, table, "story-city", (city, &city.most), &[]))
}

/// Tells the most valuable feature that others took from the player who was there first.
fn steal(cx: &Context<'_>, table: &Table, paid: &[Paid]) -> Option<Text> {
    let robbed = |paid: &Paid| paid.first.filter(|&first| paid.to.iter().all(|&(seat, _)| seat != first));
    let steal = best(paid.iter().filter(|paid| robbed(paid).is_some()))?;
    let from = words::name_then(table, robbed(steal)?, steal.turn);
    Some(told(cx, table, "story-steal", (steal, &steal.most), &[("from", from)]))
}

fn deciding_farm(cx: &Context<'_>, table: &Table, game: &Game, paid: &[Paid]) -> Option<Text> {
    let scores = BySeat::from_fn(|seat| if seat.index() < table.places.len() { game.score(seat) } else { 0 });
    Some(told(cx, table, "story-farm", deciding(game, &scores, paid)?, &[]))
}

/// Returns the biggest farm without which the only winner would not have won alone, with what it brought the winner:
/// with a pig, another player may have got more.
fn deciding<'a>(game: &Game, scores: &BySeat<u32>, paid: &'a [Paid]) -> Option<(&'a Paid, &'a Points)> {
    let winner = sole_winner(game, scores)?;
    let decides = |farm: &&Paid| {
        let mut without = *scores;
        for &(seat, points) in &farm.to {
            // Some of its points may have been spent on a tile.
            without[seat] = without[seat].saturating_sub(points.total());
        }
        farm.kind == FeatureKind::Field && sole_winner(game, &without) != Some(winner)
    };
    let farm = paid.iter().filter(decides).max_by_key(|farm| farm.most.total())?;
    farm.to.iter().find(|&&(seat, _)| seat == winner).map(|(_, points)| (farm, points))
}

fn sole_winner(game: &Game, scores: &BySeat<u32>) -> Option<Seat> {
    let most = game.seats().map(|seat| scores[seat]).max()?;
    let mut winners = game.seats().filter(|&seat| scores[seat] == most);
    winners.next().filter(|_| winners.next().is_none())
}

fn longest_wait(cx: &Context<'_>, table: &Table, played: &[Played]) -> Option<Text> {
    let by_person = |played: &&Played| is_by_person(table, (usize::from(played.turn.number) - 1, &played.turn));
    let stands = played.iter().filter(|played| !played.taken_back);
    let longest = stands.filter(by_person).max_by_key(|played| played.took)?;
    let took = longest.took.filter(|&took| took >= LONG)?;
    let Turn { number, seat, .. } = longest.turn;
    let values = [
        ("time", words::exact_time(cx.texts, took).into()),
        ("number", number.into()),
        ("who", words::name_then(table, seat, usize::from(number) - 1).into()),
    ];
    Some(cx.texts.say("story-wait", &values))
}

/// Returns a line of the story about a feature, for the players who got that many points.
fn told(
    cx: &Context<'_>,
    table: &Table,
    key: &'static str,
    (paid, points): (&Paid, &Points),
    more: &[(&'static str, &str)],
) -> Text {
    let same = paid.to.iter().filter(|(_, own)| own.total() == points.total());
    let names: Vec<&str> = same.map(|&(seat, _)| words::name_then(table, seat, paid.turn)).collect();
    let cell: Position = paid.at.position;
    let cities = points.items().find(|item| item.counted == Counted::Cities).map_or(0, |item| item.count);
    let mut values = vec![
        ("points", points.total().into()),
        ("cell", cell_name(cell).into()),
        ("who", words::listed(cx.texts, &names).into()),
        ("cities", cities.into()),
        ("why", words::why(cx.texts, points).into()),
    ];
    values.extend(more.iter().map(|&(name, value)| (name, value.into())));
    cx.texts.say(key, &values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_players::self_play::{self, Mover, parse_options, random_setup, rng};
    use carc_rules::Options;

    #[test]
    fn a_farm_whose_points_went_for_a_tile_decides_by_what_is_left_of_them() {
        let mut rng = rng(1, 0);
        let setup = random_setup(Options::default(), 2, &mut rng);
        let replay = Replay::of(&self_play::record(setup, Mover::Random, &mut rng).unwrap()).unwrap();
        let mut farm = paid::all(&replay).into_iter().find(|paid| paid.kind == FeatureKind::Field).unwrap();
        farm.to = vec![(Seat(0), farm.most)];
        let brought = farm.most.total();
        for (own, other, decides) in
            [(brought + 5, 4, false), (brought + 5, 5, true), (brought + 5, 6, true), (2, 1, true)]
        {
            let scores = BySeat::from_fn(|seat| if seat == Seat(0) { own } else { other });
            let deciding = deciding(&replay.game, &scores, std::slice::from_ref(&farm));
            assert_eq!(deciding.is_some(), decides, "{own} to {other}, {brought} of them");
        }
    }

    #[test]
    fn a_farm_is_told_with_what_it_brought_the_winner() {
        let options = parse_options("base,traders", "").unwrap();
        let mut more = 0;
        for index in 0..60 {
            let mut rng = rng(11, index);
            let setup = random_setup(options, 3, &mut rng);
            let replay = Replay::of(&self_play::record(setup, Mover::Random, &mut rng).unwrap()).unwrap();
            for farm in paid::all(&replay).iter().filter(|paid| paid.kind == FeatureKind::Field) {
                let Some((winner, least)) = farm.to.iter().min_by_key(|(_, points)| points.total()) else { continue };
                // The player who got least of the farm has won by a point, and somebody without it was second.
                let second = replay.game.seats().find(|&seat| farm.to.iter().all(|&(other, _)| other != seat));
                let Some(second) = second.filter(|_| farm.to.len() == 2) else { continue };
                let mut scores = BySeat::<u32>::default();
                (scores[*winner], scores[second]) = (100, 99);
                let (told, points) = deciding(&replay.game, &scores, std::slice::from_ref(farm)).expect("it decides");
                assert_eq!((told.at, points), (farm.at, least));
                more += usize::from(told.most.total() > points.total());
            }
        }
        assert!(more > 0, "no pig made a difference");
    }
}
