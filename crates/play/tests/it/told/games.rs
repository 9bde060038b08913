//! The list of one's own games.

use std::sync::atomic::Ordering;

use carc_play::reply::{ActionRow, Note, Reply};
use carc_play::request::{Ask, ChannelId, GuildId, MessageId, Press, StartOptions};
use carc_play::text::{Link, Span};
use carc_table::GameId;

use carc_testing::app::{Bot, CHANNEL, GUILD, presses};
use carc_testing::asked::resign;
use carc_testing::scene::{self, Scene, until};

const MINUTE: u64 = 60 * 1000;

/// Makes a request of the same person in another channel, or on another server.
fn elsewhere(app: &mut Bot, guild: GuildId, channel: ChannelId, who: u64, ask: Ask) -> Reply {
    let request = app.request(who, ask);
    app.app.handle(&carc_play::request::Request { guild: Some(guild), channel, ..request })
}

fn games(app: &mut Bot, who: u64) -> Note {
    let Reply::Note(note) = app.ask(who, Ask::Games) else { panic!("not private") };
    note
}

/// Begins a game of two people in a channel.
fn game(app: &mut Bot, guild: GuildId, channel: u64, people: [u64; 2]) -> GameId {
    let channel = ChannelId(channel);
    let options = StartOptions { options: Some("start_player=host".to_owned()), ..StartOptions::default() };
    elsewhere(app, guild, channel, people[0], Ask::Start(options));
    elsewhere(app, guild, channel, people[1], Ask::Join);
    let Reply::Done(game) = elsewhere(app, guild, channel, people[0], Ask::Begin) else { panic!("not begun") };
    game
}

#[test]
fn those_that_wait_for_the_asker_come_first_the_longest_at_the_top() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 91);
    assert!(games(&mut app, 2).text.to_string().contains("no games"));
    let theirs = game(&mut app, GUILD, 601, [1, 2]);
    let old = game(&mut app, GUILD, 602, [2, 3]);
    app.clock.0.fetch_add(50 * 60 * MINUTE, Ordering::Relaxed);
    let new = game(&mut app, GUILD, 603, [2, 1]);
    app.clock.0.fetch_add(90 * MINUTE, Ordering::Relaxed);
    game(&mut app, GuildId(901), 604, [2, 1]);
    elsewhere(&mut app, GUILD, ChannelId(605), 2, Ask::Start(StartOptions::default()));
    game(&mut app, GUILD, 606, [1, 3]);
    let over = game(&mut app, GUILD, 607, [2, 1]);
    for person in [1, 2] {
        let request = app.request(person, Ask::Press(resign(&app.table(over), person)));
        app.app.handle(&carc_play::request::Request { channel: ChannelId(607), ..request });
    }
    while app.post().is_some() {}

    let before = app.app.owed();
    let note = games(&mut app, 2);
    let lines: Vec<String> = note.text.to_string().lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 5, "a head, two to move in, one to wait for, and a lobby: {lines:?}");
    let expected = [
        "4 games",
        "Your move in 602 with Clara (waiting 2 days)",
        "Your move in 603 with Ana (waiting 1 hour)",
        "Ana to move in 601 (waiting 2 days)",
        "605: not begun yet, 1 of",
    ];
    for (line, expected) in lines.iter().zip(expected) {
        assert!(line.contains(expected), "{line:?}, not {expected:?}");
    }
    let links = note
        .text
        .lines
        .iter()
        .flatten()
        .filter_map(|span| if let Span::Link(link) = span { Some(*link) } else { None });
    let links: Vec<Link> = links.collect();
    assert!(links.iter().all(|link| link.guild == Some(GUILD) && link.message > Some(MessageId(0))), "{links:?}");
    let pressed: Vec<GameId> = presses(&note.controls).iter().map(Press::game).collect();
    assert_eq!(pressed, [old, new], "played from there");
    assert!(matches!(&note.controls[..], [ActionRow::Buttons(buttons)] if buttons[0].label == "Play with Clara"));
    let request = app.request(2, Ask::Press(presses(&note.controls)[0].clone()));
    let planner = app.app.handle(&carc_play::request::Request { private: true, channel: CHANNEL, ..request });
    assert!(matches!(planner, Reply::Note(Note { picture: Some(_), .. })), "{planner:?}");
    assert_eq!(app.app.owed(), before, "looking changes nothing");
    assert!(games(&mut app, 1).text.to_string().contains(&format!("{}", app.table(theirs).channel.0)));
}

#[test]
fn a_long_list_says_how_many_more_there_are() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 92);
    for channel in 0..20 {
        game(&mut app, GUILD, 700 + channel, [1, 2]);
    }
    let note = games(&mut app, 1);
    assert_eq!(note.text.lines.len(), 17);
    assert!(note.text.to_string().ends_with("and 5 more"), "{}", note.text);
    assert_eq!(presses(&note.controls).len(), 5);
    assert!(games(&mut app, 2).controls.is_empty(), "nothing waits for Ben");
}

#[test]
fn in_direct_messages_the_games_of_all_servers_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 93);
    let directly = |app: &mut Bot, ask: Ask| {
        let request = app.request(2, ask);
        let request = carc_play::request::Request { guild: None, channel: ChannelId(77), private: true, ..request };
        let Reply::Note(note) = app.app.handle(&request) else { panic!("not private") };
        note
    };
    let none = directly(&mut app, Ask::Games).text.to_string();
    assert!(none.starts_with("You have no games."), "{none}");
    let here = game(&mut app, GUILD, 611, [2, 1]);
    let there = game(&mut app, GuildId(901), 612, [2, 1]);
    let list = directly(&mut app, Ask::Games);
    assert!(list.text.to_string().starts_with("You have 2 games:"), "{}", list.text);
    let plans: Vec<GameId> = presses(&list.controls).iter().map(Press::game).collect();
    assert_eq!(plans, [here, there]);
    let planner = directly(&mut app, Ask::Press(presses(&list.controls)[1].clone()));
    assert!(planner.picture.is_some(), "{}", planner.text);
    for ask in [Ask::Scores, Ask::OwnStats] {
        let refused = directly(&mut app, ask).text.to_string();
        assert!(refused.contains("in a server's channel"), "{refused}");
    }
    assert!(directly(&mut app, Ask::Help(None)).text.to_string().len() > 100);
}

#[test]
fn two_games_with_the_same_person_are_told_apart_in_the_list_and_in_each_plan() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 94);
    let labels = |note: &Note| -> Vec<String> {
        let [ActionRow::Buttons(buttons)] = &note.controls[..] else { panic!("{:?}", note.controls) };
        buttons.iter().map(|button| button.label.clone()).collect()
    };
    let privately = |app: &mut Bot, press: Press| {
        let request = app.request(2, Ask::Press(press));
        let Reply::Note(note) = app.app.handle(&carc_play::request::Request { private: true, ..request }) else {
            panic!("not private")
        };
        note
    };
    let first = game(&mut app, GUILD, 621, [2, 1]);
    let list = games(&mut app, 2);
    assert_eq!(labels(&list), ["Play with Ana"]);
    let plan = privately(&mut app, presses(&list.controls)[0].clone());
    assert!(!plan.text.to_string().contains("(game"), "there is no other: {}", plan.text);

    let second = game(&mut app, GUILD, 622, [2, 1]);
    let third = game(&mut app, GUILD, 623, [2, 3]);
    let list = games(&mut app, 2);
    let play = |game: GameId| format!("Game {game} · Play with Ana");
    assert_eq!(labels(&list), [play(first), play(second), "Play with Clara".to_owned()]);
    for game in [first, second] {
        assert!(list.text.to_string().contains(&format!("with Ana (game {game})")), "{}", list.text);
    }
    for (press, (game, who, channel)) in
        presses(&list.controls).into_iter().zip([(first, "Ana", 621), (second, "Ana", 622), (third, "Clara", 623)])
    {
        let plan = privately(&mut app, press);
        let says = format!("The game with {who} in {channel} (game {game})");
        assert!(plan.text.to_string().starts_with(&says), "{says}: {}", plan.text);
        // So does each step.
        let step = presses(&plan.controls).into_iter().find(|press| matches!(press, Press::Step(_))).expect("a step");
        let plan = privately(&mut app, step);
        assert!(plan.text.to_string().starts_with(&says), "{says}: {}", plan.text);
    }
}

#[test]
fn who_plays_nowhere_is_told_what_can_be_watched_and_nothing_of_what_is_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 95);
    let none = games(&mut app, 4).text.to_string();
    assert_eq!(none.lines().count(), 1, "{none}");
    game(&mut app, GUILD, CHANNEL.0, [1, 2]);
    for channel in 0..20 {
        game(&mut app, GUILD, 640 + channel, [2, 3]);
    }
    game(&mut app, GuildId(901), 690, [1, 2]);
    let list = games(&mut app, 4);
    let told = list.text.to_string();
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(
        lines[1..4],
        [
            "Here you can watch:",
            "500: Ana to move (waiting less than a minute; Ana and Ben)",
            "There are also games in these channels, if you can see them:"
        ]
    );
    assert_eq!(lines.len(), 4 + 15 + 1, "{told}");
    assert!(told.ends_with("and 5 more") && !told.contains("Clara") && !told.contains("690"), "{told}");
    assert!(lines[4..19].iter().all(|line| line.parse::<u64>().is_ok()), "a mention and nothing else: {told}");
    assert!(list.controls.is_empty());
    // Who plays is not told of others'.
    assert!(!games(&mut app, 1).text.to_string().contains("watch"));
}

#[test]
fn the_button_of_a_game_that_asks_something_opens_the_question() {
    let record = until("bets=on", 3, |game| game.phase().gathers() && game.phase().awaits().len() == 3);
    let mut scene = Scene::of(&record);
    let list = scene.ask(1, Ask::Games);
    let (label, press) = scene::presses(&scene::note(&list).controls).remove(0);
    assert!(label.contains("Ben"), "{label}");
    let opened = scene.ask(1, Ask::Press(press));
    let opened = scene::note(&opened);
    assert!(opened.controls.iter().any(|row| matches!(row, ActionRow::Menu(_))), "{}", opened.text);
}
