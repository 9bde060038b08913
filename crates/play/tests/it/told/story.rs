//! The story of a game in its last message.

use std::sync::atomic::Ordering;

use carc_play::reply::Post;
use carc_play::request::{Ask, Field, Question};
use carc_rules::expansion::{self, bets};
use carc_rules::{Event, FeatureKind, Game, Phase, Reason};
use carc_table::Stage;

use carc_testing::app::{Bot, words};
use carc_testing::asked::resign;

const HOUR: u64 = 60 * 60 * 1000;

/// Plays to the end; the move with the number `late` comes after `hours` hours. Returns the last message.
fn played(app: &mut Bot, late: u16, hours: u64) -> Post {
    let game = app.game();
    let mut last = app.post();
    while app.table(game).stage == Stage::Running {
        if app.record().replay().unwrap().turn() + 1 == late {
            app.clock.0.fetch_add(hours * HOUR, Ordering::Relaxed);
        }
        app.play_best();
        last = app.post().or(last);
    }
    last.unwrap()
}

/// Returns all events of the game, by the rules alone.
fn events(app: &Bot) -> Vec<Event> {
    let record = app.store.record(app.game_or_last()).unwrap().unwrap();
    let mut game = Game::new(record.setup.clone()).unwrap();
    record.actions.iter().flat_map(|&action| game.play(action).unwrap()).collect()
}

fn line<'a>(story: &'a str, beginning: &str) -> Option<&'a str> {
    story.lines().find_map(|line| line.strip_prefix(beginning))
}

#[test]
fn the_last_message_tells_the_story_of_the_game() {
    let (mut cities_told, mut steals, mut farms) = (0, 0, 0);
    for seed in 60..74 {
        let folder = tempfile::tempdir().unwrap();
        let mut app = Bot::open(folder.path(), seed);
        app.clock.0.store(1_000 * HOUR, Ordering::Relaxed);
        app.begin(2 + seed % 3, "");
        let text = played(&mut app, 30, 26).note.text.to_string();
        let is_city =
            |reason| matches!(reason, Reason::Complete(FeatureKind::City) | Reason::Incomplete(FeatureKind::City));
        let cities = events(&app).into_iter().filter_map(|event| match event {
            Event::Scored { points, .. } if is_city(points.reason) => Some(points.total()),
            _ => None,
        });
        let most = cities.max().unwrap();
        let city = line(&text, "The biggest city: ");
        // Small cities are not worth telling.
        assert_eq!(city.is_some(), most >= 8, "{most} points\n{text}");
        assert!(city.is_none_or(|city| city.starts_with(&format!("{most} points at "))), "{most} points\n{text}");
        cities_told += usize::from(city.is_some());
        let wait = line(&text, "The longest wait: ").unwrap();
        assert!(wait.starts_with("1 day, 2 hours for move 30 by "), "{wait}");
        steals += usize::from(line(&text, "The steal of the game: ").is_some());
        farms += usize::from(line(&text, "The farm that decided it: ").is_some());
        // Below the story stands the game's name.
        let told = text.split("\nGame ").next().unwrap();
        let story = told.find("The biggest city").map_or("", |at| &told[at..]);
        assert!(story.lines().count() <= 4, "{story}");
        if cities_told > 2 && steals > 0 && farms > 0 {
            break;
        }
    }
    assert!(cities_told > 2 && steals > 0 && farms > 0, "{cities_told} {steals} {farms}");
}

#[test]
fn a_game_that_nobody_plays_to_its_end_has_no_story() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 71);
    let game = app.begin(2, "start_player=host");
    for _ in 0..40 {
        app.play_best();
    }
    app.post();
    app.done(2, Ask::Press(resign(&app.table(game), 2)));
    app.done(1, Ask::Press(resign(&app.table(game), 1)));
    let text = app.post().unwrap().note.text.to_string();
    assert!(line(&text, "The biggest city: ").is_none(), "{text}");
}

#[test]
fn the_chips_of_a_house_are_told_in_one_line_also_where_moves_are_told_in_short() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 5);
    let game = app.begin(3, "bets=on");
    let (mut told, mut settled) = (0, 0);
    let revealed = |app: &Bot| {
        let is_chip =
            |event: &Event| matches!(event, Event::Expansion(expansion::Event::Bets(bets::Event::Revealed { .. })));
        events(app).iter().filter(|event| is_chip(event)).count()
    };
    while app.table(game).stage == Stage::Running && told < 4 {
        let before = revealed(&app);
        let question = match app.record().replay().unwrap().phase() {
            Phase::Expansion(expansion::Phase::Bets(bets::Phase::Bet { .. })) => Some(Question::Bet),
            Phase::Expansion(expansion::Phase::Bets(bets::Phase::Settle { .. })) => Some(Question::Settle),
            _ => None,
        };
        if let Some(question) = question {
            let who = app.awaited();
            let typed = app.suggest(who, Field::Answer(question), "", None, None).swap_remove(told % 2).value;
            app.ask(who, Ask::Answer { question, typed: Some(typed) });
        } else {
            app.play_best();
        }
        let chips = revealed(&app) - before;
        let Some(post) = app.post() else { continue };
        let text = post.note.text.to_string();
        let lines: Vec<&str> = text.lines().filter(|line| line.starts_with("Bets revealed at ")).collect();
        if chips > 0 {
            assert_eq!(lines.len(), 1, "{text}");
            let verdicts = lines[0].matches(" missed (").count() + lines[0].matches(" hit, +").count();
            assert!((1..=chips).contains(&verdicts), "alike chips are told together: {text}");
            settled += verdicts;
            told += 1;
            let history = words(&app.ask(1, Ask::History { number: None }));
            assert!(history.contains("chips: "), "{history}");
        }
    }
    assert!(told == 4 && settled >= 4, "{told} houses, {settled} kinds of chips");
}
