//! The story of a finished game, a line for each part: its biggest city, its biggest steal, the farm that decided it,
//! what mattered of expansions, and the longest wait. Lines with nothing worth telling are left out.

use std::time::Duration;

use crate::case::chronicle::Played;
use crate::case::paid;
use crate::case::paid::{Paid, Share};
use crate::expansions::{self, NamesThen};
use crate::words;
use crate::words::replay::is_by_person;
use crate::words::replay::{Replay, Turn};
use crate::words::text::{Text, Texts};
use carc_rules::notation::cell_name;
use carc_rules::{BySeat, Counted, Event, FarmScoring, FeatureKind, Game, Points, Position, Seat};
use carc_table::Table;

/// Minimum points of a city, or of a stolen feature, that is worth telling.
const WORTH_TELLING: u32 = 8;
/// Minimum wait that is worth telling.
const LONG: Duration = Duration::from_hours(1);

/// Returns the story of a game that was played to its end. `played` are its turns with their times, also those that
/// were taken back.
pub(crate) fn story(texts: &Texts, table: &Table, replay: &Replay, played: &[Played]) -> Text {
    let name = |seat, turn| words::name_then(table, seat, turn);
    let paid = paid::all(replay);
    let events: Vec<(usize, &Event)> = replay.events().collect();
    let lines = [
        biggest_city(texts, &name, &replay.game, &paid),
        steal(texts, &name, &replay.game, &paid),
        deciding_farm(texts, &name, &replay.game, &paid),
        Some(expansions::in_story(texts, &name, &events)),
        longest_wait(texts, table, played),
    ];
    lines.into_iter().flatten().fold(Text::default(), Text::then)
}

/// Returns the feature with the most points, the last among equals, with what it brought the first player who got so
/// many; `None` if it is not worth telling.
fn best<'a>(paid: impl Iterator<Item = &'a Paid>) -> Option<(&'a Paid, &'a Share)> {
    let best = paid.max_by_key(|paid| paid.most()).filter(|paid| paid.most() >= WORTH_TELLING)?;
    best.to.iter().find(|share| share.total() == best.most()).map(|share| (best, share))
}

fn biggest_city(texts: &Texts, name: NamesThen<'_>, game: &Game, paid: &[Paid]) -> Option<Text> {
    let city = best(paid.iter().filter(|paid| paid.kind == FeatureKind::City))?;
    Some(told(texts, name, "story-city", game, city, &[]))
}

/// Tells the most valuable feature that others took from the player who was there first. A farm that is scored with a
/// barn is left out: it may grow on, and who was first in the part that was scored isn't known.
fn steal(texts: &Texts, name: NamesThen<'_>, game: &Game, paid: &[Paid]) -> Option<Text> {
    let robbed = |paid: &Paid| paid.first.filter(|&first| paid.to.iter().all(|share| share.seat != first));
    let is_whole = |paid: &Paid| paid.kind != FeatureKind::Field || paid.is_final;
    let steal = best(paid.iter().filter(|paid| is_whole(paid) && robbed(paid).is_some()))?;
    let from = name(robbed(steal.0)?, steal.0.turn);
    Some(told(texts, name, "story-steal", game, steal, &[("from", from)]))
}

fn deciding_farm(texts: &Texts, name: NamesThen<'_>, game: &Game, paid: &[Paid]) -> Option<Text> {
    let mut scores = BySeat::default();
    game.seats().for_each(|seat| scores[seat] = game.score(seat));
    Some(told(texts, name, "story-farm", game, deciding(game, &scores, paid)?, &[]))
}

/// Returns the biggest farm without which the only winner would not have won alone, with what it brought the winner:
/// with a pig, another player may have got more.
fn deciding<'a>(game: &Game, scores: &BySeat<u32>, paid: &'a [Paid]) -> Option<(&'a Paid, &'a Share)> {
    let winner = sole_winner(game, scores)?;
    let decides = |farm: &&Paid| {
        let mut without = *scores;
        for share in &farm.to {
            // Some of its points may have been spent on a tile.
            without[share.seat] = without[share.seat].saturating_sub(share.total());
        }
        farm.kind == FeatureKind::Field && sole_winner(game, &without) != Some(winner)
    };
    let farm = paid.iter().filter(decides).max_by_key(|farm| farm.most())?;
    farm.to.iter().find(|share| share.seat == winner).map(|share| (farm, share))
}

fn sole_winner(game: &Game, scores: &BySeat<u32>) -> Option<Seat> {
    let most = game.seats().map(|seat| scores[seat]).max()?;
    let mut winners = game.seats().filter(|&seat| scores[seat] == most);
    winners.next().filter(|_| winners.next().is_none())
}

fn longest_wait(texts: &Texts, table: &Table, played: &[Played]) -> Option<Text> {
    let by_person = |played: &&Played| is_by_person(table, (usize::from(played.turn.number) - 1, &played.turn));
    let stands = played.iter().filter(|played| !played.taken_back);
    let longest = stands.filter(by_person).max_by_key(|played| played.took)?;
    let took = longest.took.filter(|&took| took >= LONG)?;
    let Turn { number, seat, .. } = longest.turn;
    let values = [
        ("time", words::exact_time(texts, took).into()),
        ("number", number.into()),
        ("who", words::name_then(table, seat, usize::from(number) - 1).into()),
    ];
    Some(texts.say("story-wait", &values))
}

/// Returns a line of the story about a feature, for the players who got as many points for it as one of them.
fn told(
    texts: &Texts,
    name: NamesThen<'_>,
    key: &'static str,
    game: &Game,
    (paid, share): (&Paid, &Share),
    more: &[(&'static str, &str)],
) -> Text {
    let same = paid.to.iter().filter(|other| other.total() == share.total());
    let names: Vec<&str> = same.map(|other| name(other.seat, paid.turn)).collect();
    let cell: Position = paid.at.position;
    let points = counted(game, share);
    let count = |counted| points.map_or(0, |points| points.count(counted));
    let mut values = vec![
        ("points", share.total().into()),
        ("cell", cell_name(cell).into()),
        ("who", words::listed(texts, &names).into()),
        ("tiles", count(Counted::Tiles).into()),
        ("pennants", count(Counted::Pennants).into()),
        ("cities", count(Counted::Cities).into()),
        ("why", points.map(|points| words::why(texts, points)).unwrap_or_default().into()),
    ];
    values.extend(more.iter().map(|&(name, value)| (name, value.into())));
    texts.say(key, &values)
}

/// Returns the points whose items tell what a feature has and what each of that paid; `None` if they don't: by some
/// ways to score farms, only some of the cities pay, or only some of them pay more with the pig (R-11.7, R-11.9,
///
fn counted<'a>(game: &Game, share: &'a Share) -> Option<&'a Points> {
    let [points] = &share.points[..] else { return None };
    let cities = points.count(Counted::Cities);
    let is_told = points.reason.feature() != Some(FeatureKind::Field)
        || game.rules().farms == Some(FarmScoring::PerFarm)
            && cities > 0
            && points.items().all(|item| item.count == cities);
    is_told.then_some(points)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::reading::{self, Typed};
    use crate::words::text::Languages;
    use carc_players::self_play::{self, Mover, parse_options, random_setup, rng};
    use carc_rules::{Options, Record, TileId};
    use carc_table::Language;

    #[test]
    fn a_farm_whose_points_went_for_a_tile_decides_by_what_is_left_of_them() {
        let mut rng = rng(1, 0);
        let setup = random_setup(Options::default(), 2, &mut rng);
        let replay = Replay::of(&self_play::record(setup, Mover::Random, &mut rng).unwrap()).unwrap();
        let mut farm = paid::all(&replay).into_iter().find(|paid| paid.kind == FeatureKind::Field).unwrap();
        farm.to.truncate(1);
        farm.to[0].seat = Seat(0);
        let brought = farm.most();
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
                let Some(least) = farm.to.iter().min_by_key(|share| share.total()) else { continue };
                // The player who got least of the farm has won by a point, and somebody without it was second.
                let second = replay.game.seats().find(|&seat| farm.to.iter().all(|share| share.seat != seat));
                let Some(second) = second.filter(|_| farm.to.len() == 2) else { continue };
                let mut scores = BySeat::<u32>::default();
                (scores[least.seat], scores[second]) = (100, 99);
                let (told, share) = deciding(&replay.game, &scores, std::slice::from_ref(farm)).expect("it decides");
                assert_eq!((told.at, share.seat, &share.points), (farm.at, least.seat, &least.points));
                more += usize::from(told.most() > share.total());
            }
        }
        assert!(more > 0, "no pig made a difference");
    }

    const NAMES: [&str; 3] = ["Ana", "Ben", "Cai"];

    /// Calls `look` with everything that one of three players alone got points for in games played at random.
    fn each_paid_alone(sets: &str, words: &str, games: u64, mut look: impl FnMut(&Game, &Paid, &Share)) {
        let options = parse_options(sets, words).unwrap();
        for index in 0..games {
            let mut rng = rng(12, index);
            let setup = random_setup(options, 3, &mut rng);
            let replay = Replay::of(&self_play::record(setup, Mover::Random, &mut rng).unwrap()).unwrap();
            for paid in &paid::all(&replay) {
                if let [share] = &paid.to[..] {
                    look(&replay.game, paid, share);
                }
            }
        }
    }

    /// Returns a line of the story in English, Spanish and Catalan.
    fn line(key: &'static str, game: &Game, paid: &Paid, share: &Share) -> [String; 3] {
        [Language::English, Language::Spanish, Language::Catalan].map(|language| {
            let languages = Languages::carried();
            told(languages.texts(language).unwrap(), &|seat, _| NAMES[seat.index()], key, game, (paid, share), &[])
                .to_string()
        })
    }

    #[test]
    fn a_farm_that_a_barn_was_put_on_is_not_told_as_stolen() {
        let mut seen = [0; 2];
        each_paid_alone("base,abbey-mayor", "", 1000, |game, paid, share| {
            if paid.first.is_none_or(|first| first == share.seat) || share.total() < WORTH_TELLING {
                return;
            }
            let told = steal(&Texts::english(), &|seat, _| NAMES[seat.index()], game, std::slice::from_ref(paid));
            let has_barn = paid.kind == FeatureKind::Field && !paid.is_final;
            assert_eq!(told.is_none(), has_barn, "{told:?}");
            seen[usize::from(has_barn)] += 1;
        });
        assert!(seen.into_iter().all(|count| count > 0), "{seen:?}");
    }

    #[test]
    fn a_city_is_told_with_its_tiles_and_pennants() {
        let mut seen = [0; 3];
        each_paid_alone("base", "", 60, |game, city, share| {
            if city.kind != FeatureKind::City || share.total() < WORTH_TELLING {
                return;
            }
            let feature = game.feature(city.at).unwrap();
            let (tiles, pennants) = (feature.tiles(), feature.traits.pennants());
            let (points, cell) = (share.total(), cell_name(city.at.position));
            let who = NAMES[share.seat.index()];
            let [and, y, i] = match pennants {
                0 => [""; 3].map(str::to_owned),
                1 => [" and 1 pennant", " y 1 escudo", " i 1 escut"].map(str::to_owned),
                n => [format!(" and {n} pennants"), format!(" y {n} escudos"), format!(" i {n} escuts")],
            };
            let lines = [
                format!("The biggest city: {points} points at {cell} for {who}: {tiles} tiles{and}."),
                format!("La ciudad más grande: {points} puntos en {cell} para {who}: {tiles} losetas{y}."),
                format!("La ciutat més gran: {points} punts a {cell} per a {who}: {tiles} llosetes{i}."),
            ];
            assert_eq!(line("story-city", game, city, share), lines);
            seen[usize::from(pennants.min(2))] += 1;
        });
        assert!(seen.into_iter().all(|count| count > 0), "{seen:?}");
    }

    #[test]
    fn a_city_with_a_cathedral_is_told_with_what_is_paid_thrice() {
        let mut setup = random_setup(parse_options("base,inns", "").unwrap(), 2, &mut rng(1, 0));
        setup.deck.pile = ["IC-11", "E", "E", "E"].map(|name| TileId::named(name).unwrap()).to_vec();
        let mut replay = Replay::of(&Record::new(setup)).unwrap();
        for typed in ["N15 rot0 city", "N14 rot180", "M15 rot90", "O15 rot270"] {
            let seat = replay.game.active();
            let chosen = reading::read(&replay.game, seat, &Typed::line(typed).unwrap()).unwrap();
            chosen.actions(seat).into_iter().for_each(|action| replay.play(action).unwrap());
        }
        let paid = paid::all(&replay);
        let [city] = &paid[..] else { panic!("{} features", paid.len()) };
        let cell = cell_name(city.at.position);
        let lines = [
            format!("The biggest city: 15 points at {cell} for Ana: 5 tiles, × 3 with a cathedral."),
            format!("La ciudad más grande: 15 puntos en {cell} para Ana: 5 losetas, × 3 con una catedral."),
            format!("La ciutat més gran: 15 punts a {cell} per a Ana: 5 llosetes, × 3 amb una catedral."),
        ];
        assert_eq!(line("story-city", &replay.game, city, &city.to[0]), lines);
    }

    #[test]
    fn a_farm_is_told_with_its_cities_where_they_explain_its_points() {
        for (words, is_told) in [("", true), ("farm_scoring=per_farm_once", false), ("farm_scoring=per_city", false)] {
            let mut with_pig = 0;
            each_paid_alone("base,traders", words, 60, |game, farm, share| {
                if farm.kind != FeatureKind::Field {
                    return;
                }
                let pigs = |points: &Points| points.items().any(|item| item.counted != Counted::Cities);
                let has_pig = share.points.iter().any(pigs);
                let cities = game.complete_cities_of(farm.at) as u32;
                let (points, cell) = (share.total(), cell_name(farm.at.position));
                let who = NAMES[share.seat.index()];
                let told = match (is_told, cities) {
                    (false, _) => String::new(),
                    (true, 1) => ", with 1 complete city".to_owned(),
                    (true, _) => format!(", with {cities} complete cities"),
                };
                let why = if is_told && has_pig { ", 4 points for each with the pig" } else { "" };
                let [en, es, ca] = line("story-farm", game, farm, share);
                assert_eq!(en, format!("The farm that decided it: {points} points at {cell} for {who}{told}{why}."));
                for other in [es, ca] {
                    let what = other.split_once(who).unwrap().1;
                    assert_eq!(what != ".", is_told, "{other}");
                    assert_eq!(what.contains(", 4 "), is_told && has_pig, "{other}");
                }
                assert!(!is_told || points == cities * if has_pig { 4 } else { 3 }, "{en}");
                with_pig += usize::from(has_pig);
            });
            assert!(with_pig > 0, "{words}");
        }
    }
}
