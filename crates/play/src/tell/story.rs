//! The story of a finished game, in at most four lines: its biggest city, its biggest steal, the farm that decided it,
//! and the longest wait. Lines with nothing worth telling are left out.

use std::time::Duration;

use crate::case::Context;
use crate::case::chronicle::Played;
use crate::case::paid;
use crate::case::paid::Paid;
use crate::words;
use crate::words::replay::is_by_person;
use crate::words::replay::{Replay, Turn};
use crate::words::text::Text;
use carc_rules::notation::cell_name;
use carc_rules::{BySeat, FeatureKind, Game, Position, Seat};
use carc_table::Table;

/// Minimum points of a city, or of a stolen feature, that is worth telling.
const WORTH_TELLING: u32 = 8;
/// Minimum wait that is worth telling.
const LONG: Duration = Duration::from_hours(1);

/// Returns the story of a game that was played to its end. `played` are its turns with their times, also those that
/// were taken back.
pub(crate) fn story(cx: &Context<'_>, table: &Table, replay: &Replay, played: &[Played]) -> Text {
    let paid = paid::all(replay);
    let lines = [
        biggest_city(cx, table, &paid),
        steal(cx, table, &paid),
        deciding_farm(cx, table, &replay.game, &paid),
        longest_wait(cx, table, played),
    ];
    lines.into_iter().flatten().fold(Text::default(), Text::then)
}

/// Returns the feature with the most points, the last among equals; `None` if it is not worth telling.
fn best<'a>(paid: impl Iterator<Item = &'a Paid>) -> Option<&'a Paid> {
    paid.max_by_key(|paid| paid.most).filter(|paid| paid.most >= WORTH_TELLING)
}

fn biggest_city(cx: &Context<'_>, table: &Table, paid: &[Paid]) -> Option<Text> {
    let city = best(paid.iter().filter(|paid| paid.kind == FeatureKind::City))?;
    Some(told(cx, table, "story-city", city, &[]))
}

/// Tells the most valuable feature that others took from the player who was there first.
fn steal(cx: &Context<'_>, table: &Table, paid: &[Paid]) -> Option<Text> {
    let robbed = |paid: &Paid| paid.first.filter(|&first| paid.to.iter().all(|&(seat, _)| seat != first));
    let steal = best(paid.iter().filter(|paid| robbed(paid).is_some()))?;
    let from = words::name_then(table, robbed(steal)?, steal.turn);
    Some(told(cx, table, "story-steal", steal, &[("from", from)]))
}

fn deciding_farm(cx: &Context<'_>, table: &Table, game: &Game, paid: &[Paid]) -> Option<Text> {
    let scores = BySeat::from_fn(|seat| if seat.index() < table.places.len() { game.score(seat) } else { 0 });
    Some(told(cx, table, "story-farm", deciding(game, &scores, paid)?, &[]))
}

/// Returns the biggest farm without which the only winner would not have won alone.
fn deciding<'a>(game: &Game, scores: &BySeat<u32>, paid: &'a [Paid]) -> Option<&'a Paid> {
    let winner = sole_winner(game, scores)?;
    let decides = |farm: &&Paid| {
        let mut without = *scores;
        for &(seat, points) in &farm.to {
            // Some of its points may have been spent on a tile.
            without[seat] = without[seat].saturating_sub(points);
        }
        farm.kind == FeatureKind::Field && sole_winner(game, &without) != Some(winner)
    };
    paid.iter().filter(decides).max_by_key(|farm| farm.most)
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

/// Returns a line of the story about a feature.
fn told(cx: &Context<'_>, table: &Table, key: &'static str, paid: &Paid, more: &[(&'static str, &str)]) -> Text {
    let names: Vec<&str> = paid.to.iter().map(|&(seat, _)| words::name_then(table, seat, paid.turn)).collect();
    let cell: Position = paid.at.position;
    let mut values = vec![
        ("points", paid.most.into()),
        ("cell", cell_name(cell).into()),
        ("who", words::listed(cx.texts, &names).into()),
    ];
    values.extend(more.iter().map(|&(name, value)| (name, value.into())));
    cx.texts.say(key, &values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_players::self_play::{self, Mover, random_setup, rng};
    use carc_rules::Options;

    #[test]
    fn a_farm_whose_points_went_for_a_tile_decides_by_what_is_left_of_them() {
        let mut rng = rng(1, 0);
        let setup = random_setup(Options::default(), 2, &mut rng);
        let replay = Replay::of(&self_play::record(setup, Mover::Random, &mut rng).unwrap()).unwrap();
        let mut farm = paid::all(&replay).into_iter().find(|paid| paid.kind == FeatureKind::Field).unwrap();
        let scores = BySeat::from_fn(|seat| if seat == Seat(0) { 5 } else { 3 });
        for (points, decides) in [(1, false), (2, true), (5, true), (9, true)] {
            (farm.most, farm.to) = (points, vec![(Seat(0), points)]);
            assert_eq!(deciding(&replay.game, &scores, std::slice::from_ref(&farm)).is_some(), decides, "{points}");
        }
    }
}
