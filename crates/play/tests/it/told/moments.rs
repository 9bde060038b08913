//! Remarkable moments of a game get a line of their own: the tests find them by the rules alone, and look for them in
//! the posts.

use std::collections::BTreeMap;
use std::sync::Arc;

use carc_play::count_some;
use carc_play::request::{Ask, ServerOptions};
use carc_play::text::{Languages, Texts};
use carc_players::self_play::{self, Mover};
use carc_rules::{Action, BySeat, Event, FeatureKind, Game, Phase, Record, Seat, SeatSet, SegmentRef};
use carc_store::{Change, GameStore};
use carc_table::{Aid, GameId, GuildId, Holder, Language, PersonId, Server, Stage, Table};
use rand::seq::IteratorRandom;

use carc_testing::app::{Bot, words};
use carc_testing::scene::{CHANNEL, NAMES, Scene, lay, options};

const GUILD: GuildId = GuildId(900);

/// The moments of turns, the rarest first, with the number of variants of each.
const KINDS: [(&str, usize); 8] = [
    ("moment-comeback", 4),
    ("moment-city-taken", 4),
    ("moment-farm", 3),
    ("moment-city-shared", 4),
    ("moment-tie", 3),
    ("moment-best", 4),
    ("moment-big", 4),
    ("moment-last-tiles", 3),
];
const ENDS: [(&str, usize); 3] = [("moment-record", 3), ("moment-first-win", 3), ("moment-hundredth", 3)];

/// A moment as it should be told.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Moment {
    key: &'static str,
    who: Vec<Seat>,
    from: Option<Seat>,
    number: usize,
}

/// The events of a turn, and how many actions had been done once it was over.
struct Turn {
    done: usize,
    moments: Vec<Moment>,
}

/// Returns the owners of each city and farm in which somebody stands, with its kind, its tiles and its complete cities.
fn owned(game: &Game) -> Vec<(SegmentRef, SeatSet, FeatureKind, u16)> {
    let of = |at: SegmentRef| {
        let feature = game.feature(at).unwrap();
        (at, game.owners(at), feature.kind, feature.tiles())
    };
    game.standing().iter().map(|standing| of(standing.at)).collect()
}

/// All turns of a game with what is remarkable in each, the rarest first.
fn turns(record: &Record) -> Vec<Turn> {
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

/// All ways to tell a moment.
fn variants(texts: &Texts, moment: &Moment, count: usize) -> Vec<String> {
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

/// The record up to the end of a turn.
fn until(record: &Record, turn: &Turn) -> Record {
    Record { setup: record.setup.clone(), actions: record.actions[..turn.done].to_vec() }
}

fn text(scene: &Scene) -> String {
    scene.app.compose(scene.game).unwrap().unwrap().note.text.to_string()
}

/// The lines of a text that may be moments of any kind, by what stands around their values.
fn beginnings(texts: &Texts) -> Vec<Vec<String>> {
    let of = |&(key, count): &(&str, usize)| (0..count).map(|variant| pieces(texts, key, variant)).collect::<Vec<_>>();
    KINDS.iter().chain(&ENDS).flat_map(of).collect()
}

/// A variant without its values.
fn pieces(texts: &Texts, key: &str, variant: usize) -> Vec<String> {
    let values = ["who", "from", "number", "before"].map(|name| (name, "\u{1}".into()));
    let words = texts.words(key, &[("variant", variant.into())].into_iter().chain(values).collect::<Vec<_>>());
    words.split(['\u{1}', ' ']).filter(|piece| !piece.is_empty()).map(str::to_owned).collect()
}

/// The lines of a post that are moments.
fn moments_in(texts: &Texts, post: &str) -> Vec<String> {
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

fn game(seats: u8, index: u64) -> Record {
    moved(Mover::Computer, seats, index)
}

fn moved(mover: Mover, seats: u8, index: u64) -> Record {
    let mut rng = self_play::rng(11, index);
    let setup = self_play::random_setup(options(""), seats, &mut rng);
    self_play::record(setup, mover, &mut rng).unwrap()
}

/// A random game in which followers only go to cities, which grow together and are taken over.
fn of_knights(seats: u8, index: u64) -> Record {
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
                scene.store.set_server(GUILD, &server).unwrap();
                let texts = languages.texts(language).unwrap();
                let lively = text(&scene);
                let told: Vec<&str> = lively
                    .lines()
                    .filter(|line| variants(texts, moment, count).iter().any(|variant| variant == line))
                    .collect();
                assert_eq!(told.len(), 1, "{moment:?} in game {index} after {} actions:\n{lively}", turn.done);
                assert_eq!(moments_in(texts, &lively), told, "one moment:\n{lively}");
                scene.store.set_server(GUILD, &Server { plain_voice: true, ..server }).unwrap();
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

/// Commits a table without any action; `record` is what its game has played.
fn change(store: &dyn GameStore, table: Table, record: &Record) {
    let first = store.record(table.id).unwrap().unwrap_or_else(|| record.clone()).actions.len() as u32;
    store.commit(&Change { table, cut_back: None, actions: Vec::new(), first, cause: None, owe: true }).unwrap();
}

fn people(count: u8) -> Vec<Holder> {
    let person = |seat: Seat| Holder::Person { id: PersonId(u64::from(seat.0) + 1), name: NAMES[seat.index()].into() };
    Seat::first(count).map(person).collect()
}

/// Lays a game that ended at a time.
fn ended(store: &dyn GameStore, record: &Record, holders: Vec<Holder>, at: u64) -> GameId {
    let game = lay(store, record, holders, (GUILD, CHANNEL));
    let table = store.table(game).unwrap().unwrap();
    change(store, Table { stage: Stage::Finished, updated: at, version: 2, ..table }, record);
    while count_some(store, GUILD).is_some() {}
    game
}

/// Returns the seats with the most points at the end, and those points.
fn winners(record: &Record) -> (Vec<Seat>, u32) {
    let outcome = record.replay().unwrap().outcome().unwrap();
    (outcome.winners.iter().collect(), outcome.winners.iter().map(|seat| outcome.scores[seat]).max().unwrap())
}

#[test]
fn a_first_win_a_record_and_a_hundredth_tile_are_told() {
    let texts = Texts::english();
    let scene = Scene::of(&Record { setup: game(2, 0).setup, actions: Vec::new() });
    let (store, app) = (Arc::clone(&scene.store), &scene.app);
    // The channel is free for others.
    let table = scene.table();
    change(&*store, Table { stage: Stage::Cancelled, version: 2, ..table }, &scene.record());
    let won_alone = |record: &Record| winners(record).0.len() == 1;
    let mut games: Vec<Record> = (0..12).map(|index| game(2, index)).filter(won_alone).collect();
    // Each has more points than the one before, but for the last one.
    games.sort_by_key(|record| winners(record).1);
    let last = games.len() - 1;
    games.swap(last - 1, last);
    let told = |id: GameId| moments_in(&texts, &app.compose(id).unwrap().unwrap().note.text.to_string());
    let is_one = |line: &str, key: &str| {
        (0..3).any(|variant| {
            let mut rest = line;
            pieces(&texts, key, variant)
                .iter()
                .all(|piece| rest.find(piece.as_str()).inspect(|at| rest = &rest[at + piece.len()..]).is_some())
        })
    };
    let mut won: Vec<Seat> = Vec::new();
    let (mut most, mut tiles) = (0, 0);
    let (mut records, mut firsts) = (0, 0);
    for (nth, record) in games.iter().enumerate() {
        let (winner, points) = winners(record);
        let id = ended(&*store, record, people(2), 1000 * (nth as u64 + 1));
        let lines = told(id);
        let is_record = nth >= 5 && points > most;
        let is_first = !won.contains(&winner[0]);
        if is_record || is_first {
            assert_eq!(lines.len(), 1, "{lines:?}");
            let key = if is_record { "moment-record" } else { "moment-first-win" };
            assert!(is_one(&lines[0], key), "{lines:?}");
            assert!(lines[0].contains(NAMES[winner[0].index()]), "{lines:?}");
            if is_record {
                assert!(lines[0].contains(&points.to_string()) && lines[0].contains(&most.to_string()), "{lines:?}");
            }
            records += usize::from(is_record);
            firsts += usize::from(!is_record);
        } else {
            assert!(!lines.iter().any(|line| is_one(line, "moment-record") || is_one(line, "moment-first-win")));
        }
        won.extend(winner);
        most = most.max(points);
        if nth == 1 {
            tiles = games[..2].iter().map(|record| placed(record, Seat(0), usize::MAX)).sum();
            // The hundredth tile of Ana is in her third game.
            for (more, is_told) in [(99 - tiles, false), (100 - tiles, true), (101 - tiles, false)] {
                let record = &games[2];
                let turn = (1..=100).find(|&turn| placed(record, Seat(0), 2 * turn) == more).unwrap();
                let record = Record { setup: record.setup.clone(), actions: record.actions[..2 * turn].to_vec() };
                let id = lay(&*store, &record, people(2), (GUILD, CHANNEL));
                let table = store.table(id).unwrap().unwrap();
                change(&*store, Table { created: 2500, version: 2, ..table.clone() }, &record);
                let lines = told(id);
                assert_eq!(lines.iter().any(|line| is_one(line, "moment-hundredth")), is_told, "{more} {lines:?}");
                assert!(!is_told || (lines.len() == 1 && lines[0].contains("Ana")), "{lines:?}");
                change(&*store, Table { stage: Stage::Cancelled, created: 2500, version: 3, ..table }, &record);
            }
        }
    }
    assert!(tiles > 0 && records > 1 && firsts > 0, "{records} records, {firsts} first wins");
}

/// The tiles that a seat placed among the first actions.
fn placed(record: &Record, seat: Seat, actions: usize) -> usize {
    let first = record.actions.iter().take(actions);
    first.filter(|action| action.is_placement() && action.seat() == Some(seat)).count()
}

#[test]
fn a_server_chooses_how_games_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 12);
    let set = |app: &mut Bot, plain| {
        words(&app.ask(1, Ask::ServerSettings(ServerOptions { plain_voice: plain, ..ServerOptions::default() })))
    };
    let is_plain = |app: &Bot| app.store.server(GUILD).unwrap().plain_voice;
    assert!(set(&mut app, None).contains("get a line of their own") && !is_plain(&app));
    assert!(set(&mut app, Some(true)).contains("without extra lines for special moments") && is_plain(&app));
    assert!(set(&mut app, None).contains("voice:lively"), "it stays");
    assert!(
        app.refused(2, Ask::ServerSettings(ServerOptions { plain_voice: Some(false), ..ServerOptions::default() }))
            .contains("Manage Server")
    );
    assert!(set(&mut app, Some(false)).contains("voice:plain") && !is_plain(&app));
}

/// The variants of a message differ in every language, and each has at least two values.
#[test]
fn the_variants_of_a_moment_differ() {
    let languages = Languages::carried();
    for texts in languages.all() {
        for (key, count) in KINDS.iter().chain(&ENDS) {
            let all: Vec<Vec<String>> = (0..*count).map(|variant| pieces(texts, key, variant)).collect();
            for (index, pieces) in all.iter().enumerate() {
                assert!(!all[..index].contains(pieces), "{key}: {pieces:?} twice");
                assert!(pieces.len() > 2, "{key}: {pieces:?}");
            }
        }
    }
}
