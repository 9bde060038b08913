//! What the bot says to messages that mention it, and how much of what people typed it repeats.

use carc_rules::expansion::{self, bets};
use std::sync::atomic::Ordering;

use carc_discord::message;
use carc_play::reply::{Note, Reply};
use carc_play::request::{
    Ask, BoardOptions, ChannelId, Field, MessageId, Question, ServerOptions, SettingsOptions, StartOptions, Suggest,
    Typed,
};

use carc_testing::app::{Bot, CHANNEL, words};

/// The most characters that are repeated of what somebody typed.
const QUOTED: usize = 60;
const HOUR: u64 = 60 * 60 * 1000;

fn mention(line: &str) -> Ask {
    Ask::Play { line: line.to_owned(), mention: true }
}

/// Returns what a channel reads, as Discord gets it.
fn written(reply: Reply) -> serde_json::Value {
    let Reply::Note(note) = reply else { panic!("{reply:?}") };
    message::reply(note, MessageId(7)).json
}

#[test]
fn strangers_get_one_line_an_hour_and_channel() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 61);
    let answered = |app: &mut Bot, channel: u64| {
        let mut said = Vec::new();
        // Four strangers by turns, as long as they like.
        for index in 0..30 {
            let mut request = app.request(20 + index % 4, mention("hi, join discord.gg/spam"));
            request.channel = ChannelId(channel);
            let reply = app.app.handle(&request);
            if reply != Reply::Silence {
                said.push(words(&reply));
            }
        }
        said
    };
    let here = CHANNEL.0;
    assert_eq!(answered(&mut app, here).len(), 1, "no game");
    assert!(answered(&mut app, here).is_empty());
    assert_eq!(answered(&mut app, here + 1).len(), 1, "another channel");
    app.begin(2, "");
    app.clock.0.fetch_add(HOUR - 1, Ordering::Relaxed);
    assert!(answered(&mut app, here).is_empty(), "within the hour");
    app.clock.0.fetch_add(1, Ordering::Relaxed);
    let said = answered(&mut app, here);
    assert!(said.len() == 1 && said[0].lines().count() == 1 && said[0].len() < 120, "{said:?}");
    assert!(said[0].contains("/carc help") && !said[0].contains("spam"), "{said:?}");
    // A move of theirs changes nothing either.
    let (state, line) = (app.state(), app.suggest(1, Field::Move, "", None, None)[0].value.clone());
    assert_eq!(app.ask(9, mention(&line)), Reply::Silence);
    assert_eq!(app.state(), state);
}

#[test]
fn who_is_seated_is_answered_each_time() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 62);
    app.done(1, Ask::Start(StartOptions::default()));
    app.done(2, Ask::Join);
    for _ in 0..3 {
        assert!(app.refused(2, mention("B3")).contains("hasn't begun"), "in the lobby too");
    }
    app.done(1, Ask::Begin);
    app.post();
    let who = app.awaited();
    for bare in ["", "   "] {
        let said = app.refused(who, mention(bare));
        assert!(
            said.contains("B3 rot90 road") && said.contains("/carc help") && !said.contains("not a move"),
            "{said}"
        );
    }
    let line = app.suggest(who, Field::Move, "", None, None)[0].value.clone();
    app.done(who, mention(&line));
}

#[test]
fn an_old_name_is_answered_with_the_new_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 64);
    app.begin(2, "");
    for (old, new) in [("resign", "/carc game resign now: "), ("Seat Remove", "/carc lobby remove now: ")] {
        assert!(app.refused(1, mention(old)).contains(new), "{old}");
    }
    assert!(app.refused(1, Ask::Moved("carc lobby leave")).contains("/carc lobby leave now: "));
}

#[test]
fn a_mistyped_command_is_recognised() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 62);
    app.begin(2, "");
    for (typed, meant) in [
        ("plya B3 rot90 road", "/carc play B3 rot90 road?"),
        ("/carc plya", "/carc play?"),
        ("crac socres", "/carc scores?"),
        ("Borad!", "/carc board?"),
        ("lobyb begin", "/carc lobby begin?"),
        ("carc-me awya", "/carc-me away?"),
        ("leaderbaord", "/carc leaderboard?"),
    ] {
        let said = app.refused(app.awaited(), mention(typed));
        assert!(said.contains(&format!("Did you mean {meant}")), "{typed}: {said}");
    }
    for typed in ["hello there", "nice move", "ok", "no, I hold the city", "road"] {
        let said = app.refused(app.awaited(), mention(typed));
        assert!(!said.contains("Did you mean"), "{typed}: {said}");
    }
    assert!(words(&app.ask(7, mention("hepl"))).contains("Did you mean /carc help?"), "a stranger, too");
}

#[test]
fn what_a_mention_repeats_is_short_and_dead() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 63);
    app.begin(2, "");
    let who = app.awaited();
    let spam = "**free** nitro: discord.gg/spam https://evil.example @everyone `x` ";
    for spam in [spam.to_owned(), spam.repeat(40)] {
        let json = written(app.ask(who, mention(&spam)));
        let content = json["content"].as_str().unwrap();
        let (quote, rest) = content.strip_prefix('`').and_then(|rest| rest.split_once('`')).expect(content);
        assert!(quote.starts_with("**free** nitro") && quote.chars().count() <= QUOTED, "{content}");
        assert!(rest.starts_with(" isn't a move.") && rest.contains("B3 rot90 road"), "{content}");
        for live in ["discord.gg", "evil.example", "everyone", "free"] {
            assert!(!rest.contains(live), "{live} is outside the code: {content}");
        }
        assert_eq!(json["flags"], 4, "no embeds");
        assert_eq!(json["allowed_mentions"], serde_json::json!({"parse": []}));
    }
}

/// The same words over and over, longer than any message.
fn long() -> String {
    "qwzx ".repeat(1200)
}

#[test]
fn a_refusal_repeats_little_of_what_was_typed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 64);
    let text = |words: String| Some(words);
    let start = |wish: StartOptions| Ask::Start(wish);
    let usual = StartOptions::default;
    let one_word = || "qwzx".repeat(1500);
    let mut lobby = vec![
        start(StartOptions { edition: text(long()), ..usual() }),
        start(StartOptions { expansions: text(one_word()), ..usual() }),
        start(StartOptions { options: text(one_word()), ..usual() }),
        start(StartOptions { options: text(format!("farmers={}", one_word())), ..usual() }),
        start(StartOptions { options: text(format!("{}=on", one_word())), ..usual() }),
        start(StartOptions { theme: text(long()), ..usual() }),
        Ask::ServerSettings(ServerOptions { theme: text(long()), ..ServerOptions::default() }),
        Ask::Rules { topic: text(long()) },
        Ask::Export { game: text(long()) },
    ];
    let check = |app: &mut Bot, ask: Ask| {
        let name = format!("{ask:?}").chars().take(40).collect::<String>();
        let said = app.refused(1, ask);
        let repeated = said.matches(['q', 'z']).count() * 2;
        assert!(repeated > 10, "{name}: what was typed is named: {said}");
        assert!(repeated <= 80, "{name}: {said}");
        let (_, remedy) = said.split_once('…').unwrap_or_else(|| panic!("{name} is cut without an ellipsis: {said}"));
        assert!(remedy.len() > 20, "{name} says what would be right: {said}");
    };
    for ask in lobby.drain(..) {
        check(&mut app, ask);
    }
    app.done(1, Ask::Start(usual()));
    check(&mut app, Ask::Remove { seat: long() });
    app.done(2, Ask::Join);
    app.done(1, Ask::Begin);
    app.post();
    if app.awaited() == 2 {
        app.play_best();
        app.post();
    }
    let best = app.suggest(1, Field::Move, "", None, None)[0].value.clone();
    let (cell, rotation) = best.split_once(' ').map(|(cell, rest)| (cell, rest.split(' ').next().unwrap())).unwrap();
    let typed = |cell: &str, rotation: Option<String>, follower: Option<String>| {
        Ask::Place(Typed { tile: None, cell: cell.to_owned(), rotation, follower })
    };
    let board = BoardOptions::default;
    for ask in [
        Ask::Play { line: long(), mention: false },
        Ask::Play { line: format!("{cell} {}", long()), mention: false },
        typed(&long(), None, None),
        typed(cell, Some(long()), None),
        typed(cell, Some(rotation.to_owned()), Some(long())),
        Ask::Place(Typed { tile: Some(long()), cell: cell.to_owned(), ..Typed::default() }),
        Ask::Board(BoardOptions { feature: Some(long()), ..board() }),
        Ask::Board(BoardOptions { feature: Some(format!("N16 {}", long())), ..board() }),
        Ask::Board(BoardOptions { owners: Some(long()), ..board() }),
        Ask::Board(BoardOptions { since: Some(long()), ..board() }),
        Ask::Board(BoardOptions { zoom: Some(long()), ..board() }),
        Ask::Enlarge { size: long() },
    ] {
        check(&mut app, ask);
    }
}

#[test]
fn an_answer_that_is_none_repeats_little_of_what_was_typed() {
    let record = carc_testing::scene::until("bets=on", 2, |game| {
        matches!(game.phase(), carc_rules::Phase::Expansion(expansion::Phase::Bets(bets::Phase::Bet { .. })))
    });
    let mut scene = carc_testing::scene::Scene::of(&record);
    scene.post();
    let said = scene.told(1, Ask::Answer { question: Question::Bet, typed: Some(long()) });
    assert!((5..=40).contains(&said.matches('q').count()) && said.contains("…") && said.contains("none"), "{said}");
}

#[test]
fn no_backtick_of_ours_reaches_a_reader() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 65);
    let nothing = || SettingsOptions { theme: None };
    app.done(1, Ask::Start(StartOptions::default()));
    for ask in [
        Ask::ServerSettings(ServerOptions::default()),
        Ask::ServerSettings(ServerOptions {
            theme: Some("ink".to_owned()),
            undo: Some(true),
            ..ServerOptions::default()
        }),
        Ask::GameSettings(nothing()),
        Ask::Help(None),
        Ask::Rules { topic: None },
    ] {
        let Reply::Note(Note { text, .. }) = app.ask(1, ask.clone()) else { panic!("{ask:?}") };
        let said = text.to_string();
        assert!(!said.contains('`'), "marks became spans: {said}");
    }
}

#[test]
fn who_has_nothing_to_answer_reads_whose_turn_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 66);
    app.begin(2, "bets=on");
    let (mover, name) = (app.awaited(), if app.awaited() == 1 { "Ana's turn" } else { "Ben's turn" });
    let bet = || Ask::Answer { question: Question::Bet, typed: Some("none".to_owned()) };
    assert!(app.refused(3 - mover, bet()).contains(name));
    let own = app.refused(mover, bet());
    assert!(own.contains("your turn") && !own.contains(name), "{own}");
    let suggest = Suggest {
        who: carc_table::PersonId(mover),
        locale: None,
        guild: Some(carc_testing::app::GUILD),
        channel: CHANNEL,
        field: Field::Topic,
        tile: None,
        typed: String::new(),
        cell: None,
        rotation: None,
    };
    assert!(app.app.suggest(&suggest).iter().any(|choice| choice.value == "picture"));
}

#[test]
fn in_direct_messages_whatever_has_the_form_of_a_move_is_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 67);
    let mut directly = |ask: Ask| {
        let request = app.request(1, ask);
        let request = carc_play::request::Request { guild: None, channel: carc_table::ChannelId(77), ..request };
        app.app.handle(&request)
    };
    let mut said = |line: &str| directly(Ask::Play { line: line.to_owned(), mention: true });
    let help = said("hello");
    assert!(matches!(help, Reply::Note(_)));
    assert_eq!(said("B3"), help, "no game yet");
    let begun = directly(Ask::Start(StartOptions::default()));
    assert!(matches!(begun, Reply::Done(_)), "{begun:?}");
    let mut said = |line: &str| directly(Ask::Play { line: line.to_owned(), mention: true });
    let help = said("hello");
    for line in ["B3", "b 3", "D B3", "draw", "zieh"] {
        assert_eq!(said(line) == help, line == "zieh", "{line}");
    }
}
