//! The list of one's own games.

use std::sync::atomic::Ordering;

use carc::app::reply::{ActionRow, Note, Reply};
use carc::app::request::{Ask, ChannelId, GuildId, MessageId, Press, StartOptions};
use carc::app::text::{Link, Span};
use carc::store::GameId;

use super::app::{Bot, CHANNEL, GUILD, presses};
use super::asked::resign;

const MINUTE: u64 = 60 * 1000;

/// The same person asks in another channel, or on another server.
fn elsewhere(app: &mut Bot, guild: GuildId, channel: ChannelId, who: u64, ask: Ask) -> Reply {
    let request = app.request(who, ask);
    app.app.handle(&carc::app::request::Request { guild: Some(guild), channel, ..request })
}

fn games(app: &mut Bot, who: u64) -> Note {
    let Reply::Note(note) = app.ask(who, Ask::Games) else { panic!("not private") };
    note
}

/// A game of two people in a channel.
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
        app.app.handle(&carc::app::request::Request { channel: ChannelId(607), ..request });
    }
    while app.post().is_some() {}

    let before = app.app.owed();
    let note = games(&mut app, 2);
    let lines: Vec<String> = note.text.to_string().lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 5, "a head, two to move in, one to wait for, and a lobby: {lines:?}");
    let expected = [
        "4 games",
        "Your move in 602 with Clara, for 2 days",
        "Your move in 603 with Ana, for 1 hour",
        "Ana to move in 601, for 2 days",
        "605 has not begun: 1 of",
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
    let planner = app.app.handle(&carc::app::request::Request { private: true, channel: CHANNEL, ..request });
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
        let request = carc::app::request::Request { guild: None, channel: ChannelId(77), private: true, ..request };
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
    for ask in [Ask::Start(StartOptions::default()), Ask::Scores, Ask::OwnStats] {
        let refused = directly(&mut app, ask).text.to_string();
        assert!(refused.contains("use it where the game is"), "{refused}");
    }
    assert!(directly(&mut app, Ask::Help(None)).text.to_string().len() > 100);
}
