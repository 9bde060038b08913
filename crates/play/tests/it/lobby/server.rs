//! What a server chooses for its games: where, by whom and how many may be started, and their rules.

use std::sync::Barrier;

use carc_play::reply::Reply;
use carc_play::request::{Ask, ChannelsChoice, NoticesOptions, Request, ServerOptions, StartOptions};
use carc_play::text::Span;
use carc_rules::Edition;
use carc_table::limits::{CHANNELS, Limits};
use carc_table::{ChannelId, GuildId, PersonId, Screen, Stage};

use crate::watched;
use carc_testing::app::{Bot, CHANNEL, GUILD, words};
use carc_testing::asked::resign;
use carc_testing::clocks::limited;

const ELSEWHERE: ChannelId = ChannelId(CHANNEL.0 + 1);

fn start() -> Ask {
    Ask::Start(StartOptions::default())
}

/// Asks in a channel as a person who manages the server if `manages`.
fn asked(app: &mut Bot, who: u64, manages: bool, channel: ChannelId, ask: Ask) -> Reply {
    let request = app.request(who, ask);
    let who = carc_play::request::Person { manages, ..request.who.clone() };
    app.app.handle(&Request { who, channel, ..request })
}

fn set(app: &mut Bot, channel: ChannelId, wanted: ServerOptions) -> String {
    words(&asked(app, 9, true, channel, Ask::ServerSettings(wanted)))
}

#[test]
fn who_manages_a_server_is_told_once_that_the_command_was_split() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 85);
    app.begin(2, "start_player=host");
    let asks = |app: &mut Bot, manages| words(&asked(app, 2, manages, CHANNEL, Ask::Help(None)));
    let news = "commands of their own, /carc-server";
    assert!(!asks(&mut app, true).contains(news));
    carc_play::commands_split(&app.app).unwrap();
    assert!(!asks(&mut app, false).contains(news), "who does not manage it is not told");
    // A setting that is changed meanwhile does not forget it, and its answer is a private one, too.
    let told = set(&mut app, CHANNEL, ServerOptions { threads: Some(true), ..ServerOptions::default() });
    assert!(told.contains(news), "{told}");
    assert!(!asks(&mut app, true).contains(news), "once");
}

#[test]
fn games_are_started_where_the_server_allows_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 81);
    let here = ServerOptions { channels: Some(ChannelsChoice::Here), ..ServerOptions::default() };
    let refused = words(&asked(&mut app, 1, false, CHANNEL, Ask::ServerSettings(here.clone())));
    assert!(refused.contains("Manage Server"), "{refused}");
    let told = set(&mut app, ELSEWHERE, here.clone());
    assert!(told.contains("in these channels:"), "{told}");
    let Reply::Note(note) = asked(&mut app, 1, false, CHANNEL, start()) else { panic!() };
    assert!(note.text.to_string().starts_with("On this server, games are started in these channels:"), "{}", note.text);
    let leads_there = |span: &Span| matches!(span, Span::Link(link) if link.channel == ELSEWHERE);
    assert!(note.text.lines.iter().flatten().any(leads_there), "{:?}", note.text);
    set(&mut app, CHANNEL, here);
    app.done(1, start());
    app.done(1, Ask::Cancel);
    set(&mut app, CHANNEL, ServerOptions { channels: Some(ChannelsChoice::NotHere), ..ServerOptions::default() });
    assert!(app.refused(1, start()).contains("in these channels"));
    let told =
        set(&mut app, CHANNEL, ServerOptions { channels: Some(ChannelsChoice::All), ..ServerOptions::default() });
    assert!(told.contains("in any channel"), "{told}");
    app.done(1, start());
}

#[test]
fn games_are_started_by_whom_the_server_allows_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 82);
    let game = app.begin(2, "start_player=host");
    set(&mut app, CHANNEL, ServerOptions { managers_start: Some(true), ..ServerOptions::default() });
    for person in [1, 2] {
        app.done(person, Ask::Press(resign(&app.table(game), person)));
    }
    assert_eq!(app.table(game).stage, Stage::Finished);
    for ask in [start(), Ask::Rematch] {
        let refused = words(&asked(&mut app, 1, false, CHANNEL, ask));
        assert!(refused.contains("only people with the Manage Server permission"), "{refused}");
    }
    assert!(matches!(asked(&mut app, 9, true, CHANNEL, start()), Reply::Done(_)));
    app.done(1, Ask::Join);
    set(&mut app, CHANNEL, ServerOptions { managers_start: Some(false), ..ServerOptions::default() });
    assert!(matches!(asked(&mut app, 2, false, ELSEWHERE, start()), Reply::Done(_)));
}

#[test]
fn no_more_games_are_open_than_the_server_allows() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 83);
    app.done(1, start());
    let told = set(&mut app, CHANNEL, ServerOptions { most_games: Some(1), ..ServerOptions::default() });
    assert!(told.contains("One lobby or game"), "{told}");
    let refused = words(&asked(&mut app, 2, false, ELSEWHERE, start()));
    assert!(refused.contains("allows one at a time"), "{refused}");
    set(&mut app, CHANNEL, ServerOptions { most_games: Some(2), ..ServerOptions::default() });
    assert!(matches!(asked(&mut app, 2, false, ELSEWHERE, start()), Reply::Done(_)));
    let refused = words(&asked(&mut app, 2, false, ChannelId(ELSEWHERE.0 + 1), start()));
    assert!(refused.contains("already has 2 lobbies and games"), "{refused}");
    set(&mut app, CHANNEL, ServerOptions { most_games: Some(0), ..ServerOptions::default() });
    assert!(matches!(asked(&mut app, 2, false, ChannelId(ELSEWHERE.0 + 1), start()), Reply::Done(_)));
}

#[test]
fn lobbies_are_opened_with_the_rules_of_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 84);
    let from_here = ServerOptions { rules_from_here: Some(true), ..ServerOptions::default() };
    let refused = set(&mut app, CHANNEL, from_here.clone());
    assert!(refused.contains("/carc start"), "no game is here: {refused}");
    let words = |text: &str| Some(text.to_owned());
    let special =
        StartOptions { edition: words("c1"), expansions: words("festival"), seats: Some(3), ..StartOptions::default() };
    let game = app.done(1, Ask::Start(special));
    app.ask(1, Ask::Clock(limited("slow")));
    let told = set(&mut app, CHANNEL, from_here);
    assert!(told.contains("first edition") && told.contains("seats: 3"), "{told}");
    let chosen = app.table(game);
    let Reply::Done(other) = asked(&mut app, 2, false, ELSEWHERE, start()) else { panic!() };
    let other = app.table(other);
    assert_eq!(
        (other.edition, other.options, other.seats, other.pace),
        (chosen.edition, chosen.options, 3, chosen.pace)
    );
    // What is said in the command takes precedence.
    let third = ChannelId(ELSEWHERE.0 + 1);
    let plain = StartOptions { edition: words("c2"), expansions: words("none"), ..StartOptions::default() };
    let Reply::Done(plain) = asked(&mut app, 3, false, third, Ask::Start(plain)) else { panic!() };
    assert_eq!((app.table(plain).edition, app.table(plain).seats), (Edition::C2, 3));
    let usual = ServerOptions { rules_from_here: Some(false), ..ServerOptions::default() };
    assert!(set(&mut app, CHANNEL, usual).contains("second and third edition"));
    let Reply::Done(usual) = asked(&mut app, 4, false, ChannelId(third.0 + 1), start()) else { panic!() };
    assert_eq!(app.table(usual).options, carc_rules::Options::default());
}

#[test]
fn no_server_has_more_games_than_the_bot_allows() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 85);
    app.app = app.app.with_limits(Limits { games_per_server: 2, ..Limits::NONE });
    let told = set(&mut app, CHANNEL, ServerOptions::default());
    assert!(told.contains("Up to 2 lobbies and games"), "{told}");
    let game = app.begin(2, "start_player=host");
    assert!(matches!(asked(&mut app, 3, false, ELSEWHERE, start()), Reply::Done(_)));
    let third = ChannelId(ELSEWHERE.0 + 1);
    for chosen in [None, Some(0), Some(80)] {
        set(&mut app, CHANNEL, ServerOptions { most_games: chosen, ..ServerOptions::default() });
        let refused = words(&asked(&mut app, 4, false, third, start()));
        assert!(refused.contains("already has 2 lobbies and games, as many as I can look after"), "{refused}");
        assert!(app.store.current(third).unwrap().is_none());
    }
    // Another server is not concerned, nor this one once a game is over.
    let request = Request { channel: third, guild: Some(GuildId(901)), ..app.request(4, start()) };
    assert!(matches!(app.app.handle(&request), Reply::Done(_)));
    for person in [1, 2] {
        app.done(person, Ask::Press(resign(&app.table(game), person)));
    }
    assert!(matches!(asked(&mut app, 5, false, CHANNEL, start()), Reply::Done(_)));
}

#[test]
fn nobody_hosts_lobby_after_lobby() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 86);
    let most = Limits::default().lobbies_per_host;
    let place = |number: u16| ChannelId(CHANNEL.0 + u64::from(number));
    for number in 0..most {
        assert!(matches!(asked(&mut app, 3, false, place(number), start()), Reply::Done(_)));
    }
    let refused = words(&asked(&mut app, 3, false, place(most), start()));
    assert!(refused.contains("You already host 10 lobbies on this server"), "{refused}");
    assert!(matches!(asked(&mut app, 2, false, place(most), start()), Reply::Done(_)), "somebody else can");
    asked(&mut app, 4, false, CHANNEL, Ask::Join);
    asked(&mut app, 3, false, CHANNEL, Ask::Begin);
    assert!(matches!(asked(&mut app, 3, false, place(most + 1), start()), Reply::Done(_)), "one has begun");
}

#[test]
fn nobody_is_handed_more_lobbies_than_they_may_open() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 86);
    let most = Limits::default().lobbies_per_host;
    let place = |number: u16| ChannelId(CHANNEL.0 + u64::from(number));
    for number in 0..most + 2 {
        assert!(matches!(asked(&mut app, 3, false, place(number), start()), Reply::Done(_)), "{number}");
        asked(&mut app, 4, false, place(number), Ask::Join);
        asked(&mut app, 3, false, place(number), Ask::Leave);
    }
    let hosted = (0..most + 2).filter_map(|number| app.store.current(place(number)).unwrap());
    assert_eq!(hosted.map(|game| app.table(game).host).collect::<Vec<_>>(), vec![PersonId(4); usize::from(most)]);
    // Somebody else who is there and may, hosts it.
    asked(&mut app, 3, false, place(most), start());
    asked(&mut app, 4, false, place(most), Ask::Join);
    asked(&mut app, 5, false, place(most), Ask::Join);
    asked(&mut app, 3, false, place(most), Ask::Leave);
    let game = app.store.current(place(most)).unwrap().unwrap();
    assert_eq!(app.table(game).host, PersonId(5));
}

#[test]
fn one_person_leaves_room_for_the_games_of_others() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 88);
    let most = Limits::default().games_per_host;
    let place = |number: u16| ChannelId(CHANNEL.0 + u64::from(number));
    let begin = |app: &mut Bot, who: u64, number: u16| {
        let opened = asked(app, who, false, place(number), start());
        asked(app, who, false, place(number), Ask::AddComputer { level: None });
        asked(app, who, false, place(number), Ask::Begin);
        opened
    };
    for number in 0..most {
        assert!(matches!(begin(&mut app, 3, number), Reply::Done(_)));
    }
    let refused = words(&begin(&mut app, 3, most));
    assert!(refused.contains("host 20 lobbies and games") && refused.contains("/carc game close"), "{refused}");
    assert!(app.store.current(place(most)).unwrap().is_none());
    assert!(matches!(begin(&mut app, 4, most), Reply::Done(_)), "others are not concerned");
    // Neither is another server, nor they themselves once a game is over.
    let request = Request { channel: place(most + 1), guild: Some(GuildId(901)), ..app.request(3, start()) };
    assert!(matches!(app.app.handle(&request), Reply::Done(_)));
    let game = app.store.current(place(0)).unwrap().unwrap();
    let press = resign(&app.table(game), 3);
    asked(&mut app, 3, false, place(0), Ask::Press(press));
    assert!(matches!(begin(&mut app, 3, most + 2), Reply::Done(_)));
}

#[test]
fn a_server_chooses_as_many_channels_as_can_be_listed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 87);
    let here = ServerOptions { channels: Some(ChannelsChoice::Here), ..ServerOptions::default() };
    let place = |number: usize| ChannelId(CHANNEL.0 + number as u64);
    for number in 0..CHANNELS {
        assert!(set(&mut app, place(number), here.clone()).contains("in these channels"));
    }
    let refused = set(&mut app, place(CHANNELS), here.clone());
    assert!(refused.contains("already has 25 game channels"), "{refused}");
    assert!(set(&mut app, place(0), here).contains("in these channels"), "one of them again");
    assert_eq!(app.store.server(GUILD).unwrap().channels.len(), CHANNELS);
}

#[test]
fn settings_that_are_chosen_at_once_are_all_kept() {
    for _ in 0..20 {
        let (mut app, _) = watched::open();
        let asks = [
            Ask::ServerSettings(ServerOptions { undo: Some(false), ..ServerOptions::default() }),
            Ask::ServerSettings(ServerOptions { threads: Some(true), ..ServerOptions::default() }),
            Ask::Notices(NoticesOptions { next: Some(true), ..NoticesOptions::default() }),
            Ask::Screen(Some(Screen::Phone)),
        ];
        let requests = asks.map(|ask| app.request(1, ask));
        let (begin, app) = (Barrier::new(requests.len()), &app);
        std::thread::scope(|scope| {
            for request in &requests {
                scope.spawn(|| {
                    begin.wait();
                    app.app.handle(request)
                });
            }
        });
        let server = app.store.server(GUILD).unwrap();
        assert!(server.no_undo && server.threads, "{server:?}");
        let settings = app.store.person_settings(PersonId(1)).unwrap();
        assert!(settings.notices.next && settings.screen == Some(Screen::Phone), "{settings:?}");
    }
}
