//! Remarkable moments of a game get a line of their own: the tests find them by the rules alone, and look for them in
//! the posts.

use std::collections::BTreeMap;

use carc_play::text::{Languages, Texts};
use carc_players::self_play::{self, Mover};
use carc_rules::{Action, BySeat, Event, FeatureKind, Game, Phase, Record, Seat, SeatSet, SegmentRef};
use carc_table::{Aid, GuildId, Language, Server, Table};
use rand::seq::IteratorRandom;

use super::milestones::change;
use carc_testing::scene::{NAMES, Scene, options};

pub const GUILD: GuildId = GuildId(900);

/// The moments of turns, the rarest first, with the number of variants of each.
pub const KINDS: [(&str, usize); 8] = [
    ("moment-comeback", 4),
    ("moment-city-taken", 4),
    ("moment-farm", 3),
    ("moment-city-shared", 4),
    ("moment-tie", 3),
    ("moment-best", 4),
    ("moment-big", 4),
    ("moment-last-tiles", 3),
];
/// The moments that a turn of the base game does not have by itself.
pub const OTHERS: [(&str, usize); 4] =
    [("moment-record", 3), ("moment-first-win", 3), ("moment-hundredth", 3), ("moment-double", 3)];

/// A moment as it should be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    key: &'static str,
    who: Vec<Seat>,
    from: Option<Seat>,
    number: usize,
}

/// The moments of a turn, and the number of actions up to its end.
pub struct Turn {
    done: usize,
    moments: Vec<Moment>,
}

/// Returns the segment, owners, kind and number of tiles of the feature of each figure, so of some features repeatedly.
pub fn owned(game: &Game) -> Vec<(SegmentRef, SeatSet, FeatureKind, u16)> {
    let of = |at: SegmentRef| {
        let feature = game.feature(at).unwrap();
        (at, game.owners(at), feature.kind, feature.tiles())
    };
    game.standing().iter().map(|standing| of(standing.at)).collect()
}

/// Returns the turns of a game in order, each with its moments, rarest first.
pub fn turns(record: &Record) -> Vec<Turn> {
    let mut game = Game::new(record.setup.clone()).unwrap();
    let pile = record.setup.deck.pile.len();
    let mut turns = Vec::new();
    let (mut most_so_far, mut leading) = (0, Vec::new());
    let mut far_behind = BySeat::<u32>::default();
    let (mut was_tied, mut was_near) = (false, false);
    for pair in record.actions.chunks(2) {
        let player = pair[0].seat().unwrap();
        let owners = owned(&game);
        game.play(pair[0]).unwrap();
        let mut moments: Vec<Moment> = Vec::new();
        for (at, before, kind, tiles) in owners {
            let after = game.owners(at);
            let from = before.iter().next().filter(|&from| before.len() == 1 && from != player);
            let Some(from) = from.filter(|_| after.contains(player)) else { continue };
            let now = usize::from(game.feature(at).unwrap().tiles());
            let cities = game.complete_cities_of(at);
            let shared = after.contains(from);
            let key = match kind {
                FeatureKind::City if tiles >= 3 && shared => Some(("moment-city-shared", now)),
                FeatureKind::City if tiles >= 3 => Some(("moment-city-taken", now)),
                FeatureKind::Field if after == SeatSet::only(player) && cities >= 3 => Some(("moment-farm", cities)),
                _ => None,
            };
            moments.extend(key.map(|(key, number)| Moment { key, who: vec![player], from: Some(from), number }));
        }
        let events = game.play(pair[1]).unwrap();
        let brought: Vec<(Seat, u32)> = events
            .iter()
            .filter_map(|event| match event {
                Event::Scored { seat, points } if !points.reason.is_final() => Some((*seat, points.total())),
                _ => None,
            })
            .collect();
        let most = brought.iter().map(|&(_, points)| points).max().unwrap_or(0);
        let mut who: Vec<Seat> = brought.iter().filter(|&&(_, points)| points == most).map(|&(seat, _)| seat).collect();
        who.sort_unstable();
        who.dedup();
        if most > most_so_far.max(5) {
            moments.push(Moment { key: "moment-best", who, from: None, number: most as usize });
        } else if most >= 8 {
            moments.push(Moment { key: "moment-big", who, from: None, number: most as usize });
        }
        most_so_far = most_so_far.max(most);
        if game.phase() != Phase::Over {
            let scores: Vec<u32> = game.seats().map(|seat| game.score(seat)).collect();
            let (first, last) = (*scores.iter().max().unwrap(), *scores.iter().min().unwrap());
            let lead: Vec<Seat> = game.seats().filter(|&seat| game.score(seat) == first).collect();
            for seat in game.seats().filter(|&seat| game.score(seat) == last) {
                far_behind[seat] = far_behind[seat].max(first - last);
            }
            if let [leader] = lead[..] {
                let behind = std::mem::take(&mut far_behind[leader]);
                if behind >= 15 {
                    let who = vec![leader];
                    moments.push(Moment { key: "moment-comeback", who, from: None, number: behind as usize });
                }
            } else if lead != leading && first > 1 && 2 * game.tiles_left() <= pile && !was_tied {
                moments.push(Moment { key: "moment-tie", who: lead.clone(), from: None, number: first as usize });
            }
            leading = lead;
            if (2..=10).contains(&game.tiles_left()) && !was_near {
                moments.push(Moment { key: "moment-last-tiles", who: vec![], from: None, number: game.tiles_left() });
            }
        }
        let rank = |moment: &Moment| KINDS.iter().position(|&(key, _)| key == moment.key);
        moments.sort_by_key(|moment| (rank(moment), std::cmp::Reverse(moment.number)));
        was_tied |= moments.first().is_some_and(|moment| moment.key == "moment-tie");
        was_near |= moments.first().is_some_and(|moment| moment.key == "moment-last-tiles");
        let done = turns.last().map_or(0, |turn: &Turn| turn.done) + pair.len();
        turns.push(Turn { done, moments });
    }
    turns
}

/// Returns all ways to tell a moment.
pub fn variants(texts: &Texts, moment: &Moment, count: usize) -> Vec<String> {
    let name = |seat: &Seat| NAMES[seat.index()];
    let and = match texts.language() {
        Language::English => " and ",
        Language::Spanish => " y ",
        Language::Catalan => " i ",
    };
    let (last, others) = moment.who.split_last().map_or(("", String::new()), |(last, others)| {
        (name(last), others.iter().map(name).collect::<Vec<_>>().join(", "))
    });
    let who = if others.is_empty() { last.to_owned() } else { format!("{others}{and}{last}") };
    let from = moment.from.as_ref().map_or("", name);
    let told = |variant: usize| {
        let values = [
            ("variant", variant.into()),
            ("who", who.as_str().into()),
            ("from", from.into()),
            ("number", moment.number.into()),
        ];
        texts.words(moment.key, &values)
    };
    (0..count).map(told).collect()
}

/// Returns the record up to the end of a turn.
pub fn until(record: &Record, turn: &Turn) -> Record {
    Record { setup: record.setup.clone(), actions: record.actions[..turn.done].to_vec() }
}

pub fn text(scene: &Scene) -> String {
    scene.app.compose(scene.game).unwrap().unwrap().note.text.to_string()
}

/// Returns the words of every variant of every moment.
pub fn beginnings(texts: &Texts) -> Vec<Vec<String>> {
    let of = |&(key, count): &(&str, usize)| (0..count).map(|variant| pieces(texts, key, variant)).collect::<Vec<_>>();
    KINDS.iter().chain(&OTHERS).flat_map(of).collect()
}

/// Returns the words of a variant, without its values.
pub fn pieces(texts: &Texts, key: &str, variant: usize) -> Vec<String> {
    let values = ["who", "from", "number", "before"].map(|name| (name, "\u{1}".into()));
    let words = texts.words(key, &[("variant", variant.into())].into_iter().chain(values).collect::<Vec<_>>());
    words.split(['\u{1}', ' ']).filter(|piece| !piece.is_empty()).map(str::to_owned).collect()
}

/// Returns the lines of a post that are moments.
pub fn moments_in(texts: &Texts, post: &str) -> Vec<String> {
    let all = beginnings(texts);
    let has = |line: &str, pieces: &[String]| {
        let mut rest = line;
        pieces.iter().all(|piece| match rest.find(piece.as_str()) {
            Some(at) => {
                rest = &rest[at + piece.len()..];
                true
            }
            None => false,
        })
    };
    post.lines().filter(|line| all.iter().any(|pieces| has(line, pieces))).map(str::to_owned).collect()
}

pub fn game(seats: u8, index: u64) -> Record {
    moved(Mover::Computer, seats, index)
}

pub fn moved(mover: Mover, seats: u8, index: u64) -> Record {
    let mut rng = self_play::rng(11, index);
    let setup = self_play::random_setup(options(""), seats, &mut rng);
    self_play::record(setup, mover, &mut rng).unwrap()
}

/// Plays a random game in which followers only go to cities, which grow together and are taken over.
pub fn of_knights(seats: u8, index: u64) -> Record {
    let mut rng = self_play::rng(11, index);
    let setup = self_play::random_setup(options(""), seats, &mut rng);
    let mut game = Game::new(setup.clone()).unwrap();
    let mut record = Record::new(setup);
    while game.phase() != Phase::Over {
        let is_knight = |action: &Action| match action {
            Action::Deploy { segment, .. } => {
                let laid = game.board().tiles().last().unwrap().tile.tile();
                laid.segment(*segment).is_some_and(|segment| segment.kind == FeatureKind::City)
            }
            _ => false,
        };
        let legal = game.legal_actions();
        let knight = legal.iter().find(|action| is_knight(action));
        let others = || legal.iter().filter(|action| !matches!(action, Action::Deploy { .. })).choose(&mut rng);
        let action = *knight.or_else(others).unwrap();
        game.play(action).unwrap();
        record.actions.push(action);
    }
    record
}

#[test]
fn each_moment_of_a_turn_is_told_in_every_language_and_plain_servers_hear_none() {
    let languages = Languages::carried();
    let mut seen = BTreeMap::<&str, usize>::new();
    for index in 0..600 {
        // Computer players seldom take a city from each other.
        let seats = 2 + (index % 2) as u8;
        let record = if index < 20 { game(seats, index) } else { of_knights(seats, index) };
        let all = turns(&record);
        for turn in &all {
            let Some(moment) = turn.moments.first() else { continue };
            if seen.get(moment.key).is_some_and(|&seen| seen > 0) || turn.done == record.actions.len() {
                continue;
            }
            *seen.entry(moment.key).or_default() += 1;
            let scene = Scene::of(&until(&record, turn));
            let count = KINDS.iter().find(|(key, _)| *key == moment.key).unwrap().1;
            for language in [Language::English, Language::Spanish, Language::Catalan] {
                let server = Server { language: Some(language), ..Server::default() };
                scene.store.update_server(GUILD, &|stored| stored.clone_from(&server)).unwrap();
                let texts = languages.texts(language).unwrap();
                let lively = text(&scene);
                let told: Vec<&str> = lively
                    .lines()
                    .filter(|line| variants(texts, moment, count).iter().any(|variant| variant == line))
                    .collect();
                assert_eq!(told.len(), 1, "{moment:?} in game {index} after {} actions:\n{lively}", turn.done);
                assert_eq!(moments_in(texts, &lively), told, "one moment:\n{lively}");
                scene.store.update_server(GUILD, &|stored| stored.plain_voice = true).unwrap();
                let plain = text(&scene);
                let without: Vec<&str> = lively.lines().filter(|line| *line != told[0]).collect();
                assert_eq!(plain.lines().collect::<Vec<_>>(), without);
            }
        }
        if seen.len() == KINDS.len() {
            return;
        }
    }
    panic!("not all kinds of moments were met: {seen:?}");
}

#[test]
fn no_two_moments_of_a_kind_in_a_row_are_told_alike_and_a_restart_changes_no_word() {
    let texts = Texts::english();
    let mut compared = 0;
    for index in 0..20 {
        let record = game(2, index);
        let all = turns(&record);
        let mut last = BTreeMap::<&str, usize>::new();
        for turn in &all {
            let Some(moment) = turn.moments.first().filter(|_| turn.done < record.actions.len()) else { continue };
            let scene = Scene::of(&until(&record, turn));
            let before = text(&scene);
            let count = KINDS.iter().find(|(key, _)| *key == moment.key).unwrap().1;
            let variant =
                variants(&texts, moment, count).iter().position(|variant| before.lines().any(|line| line == variant));
            let variant = variant.unwrap_or_else(|| panic!("{moment:?}\n{before}"));
            if let Some(other) = last.insert(moment.key, variant) {
                assert_ne!(other, variant, "{before}");
                compared += 1;
                if compared == 1 {
                    assert_eq!(text(&scene.restart()), before);
                }
            }
        }
        if compared >= 4 {
            return;
        }
    }
    panic!("{compared} moments had one of their kind before them");
}

#[test]
fn who_plays_without_help_is_not_told_who_holds_what() {
    let texts = Texts::english();
    for index in 0..60 {
        let record = game(2, index);
        let all = turns(&record);
        let held = |turn: &&Turn| turn.moments.len() == 1 && turn.moments[0].from.is_some();
        let Some(turn) = all.iter().find(held) else { continue };
        let scene = Scene::of(&until(&record, turn));
        assert_eq!(moments_in(&texts, &text(&scene)).len(), 1);
        let table = scene.table();
        let table = Table { aid: Aid::Purist, version: table.version + 1, ..table };
        change(&*scene.store, table, &record);
        assert_eq!(moments_in(&texts, &text(&scene)), [""; 0]);
        return;
    }
    panic!("nothing was taken from anybody");
}

/// The variants of a message differ in every language, and each has at least three words besides its values.
#[test]
fn the_variants_of_a_moment_differ() {
    let languages = Languages::carried();
    for texts in languages.all() {
        for (key, count) in KINDS.iter().chain(&OTHERS) {
            let all: Vec<Vec<String>> = (0..*count).map(|variant| pieces(texts, key, variant)).collect();
            for (index, pieces) in all.iter().enumerate() {
                assert!(!all[..index].contains(pieces), "{key}: {pieces:?} twice");
                assert!(pieces.len() > 2, "{key}: {pieces:?}");
            }
        }
    }
}
