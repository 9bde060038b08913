//! A game against computer players, begun at once: in direct messages, and in the channel of a server.

use carc_play::reply::Reply;
use carc_play::request::{Ask, Field, Person, Press, Request, StartOptions, Suggest, Threads};
use carc_store::Old;
use carc_table::{ChannelId, GameId, Holder, PersonId, Stage};

use carc_testing::app::{Bot, presses, words};

const HERS: ChannelId = ChannelId(77);

/// Asks for something in Ana's direct messages.
fn ask(app: &mut Bot, ask: Ask) -> Reply {
    let private = matches!(ask, Ask::Press(_) | Ask::Play { .. });
    let request = app.request(1, ask);
    let who = Person { manages: false, ..request.who.clone() };
    app.app.handle(&Request { who, guild: None, channel: HERS, private, threads: Threads::Never, ..request })
}

fn start(against: Option<i64>) -> Ask {
    Ask::Start(StartOptions { against, ..StartOptions::default() })
}

fn begun(reply: Reply) -> GameId {
    match reply {
        Reply::Done(game) => game,
        other => panic!("refused: {}", words(&other)),
    }
}

fn computers(app: &Bot, game: GameId) -> usize {
    let is_computer = |holder: &Holder| matches!(holder, Holder::Computer { .. });
    app.table(game).places.iter().filter(|place| is_computer(&place.holder)).count()
}

/// Plays the best move that is suggested in the game of the direct messages, as a message.
fn play(app: &mut Bot) {
    let (who, field) = (PersonId(1), Field::Move);
    let suggest = Suggest {
        who,
        locale: None,
        guild: None,
        channel: HERS,
        field,
        tile: None,
        typed: String::new(),
        cell: None,
        rotation: None,
    };
    let line = app.app.suggest(&suggest).first().expect("a move").value.clone();
    begun(ask(app, Ask::Play { line, mention: true }));
}

#[test]
fn a_game_in_direct_messages_is_played_to_its_end_and_once_more() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 401);
    let Reply::Note(hello) = ask(&mut app, Ask::Play { line: "hello".into(), mention: true }) else { panic!() };
    assert!(hello.text.to_string().contains("Play against a computer"), "{}", hello.text);
    let game = begun(ask(&mut app, Ask::Press(presses(&hello.controls)[0].clone())));
    let table = app.table(game);
    assert_eq!((table.guild, table.channel, table.stage, table.ranked), (None, HERS, Stage::Running, false));
    assert_eq!((table.places.len(), computers(&app, game)), (2, 1));
    let mut turns = 0;
    let end = loop {
        let post = app.post().expect("a board");
        assert_eq!((post.channel, post.note.picture.is_some()), (HERS, true));
        if app.table(game).stage != Stage::Running {
            break post;
        }
        play(&mut app);
        turns += 1;
    };
    assert!(turns > 30, "{turns}");
    assert!(end.note.text.to_string().contains("not rated"), "{}", end.note.text);
    let again = presses(&end.note.controls).into_iter().find(|press| matches!(press, Press::Rematch(_)));
    let next = begun(ask(&mut app, Ask::Press(again.expect("a rematch"))));
    assert_eq!((app.table(next).stage, computers(&app, next)), (Stage::Running, 1));
}

#[test]
fn in_direct_messages_there_is_one_game_at_a_time_and_what_needs_a_server_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 402);
    assert!(words(&ask(&mut app, Ask::Scores)).contains("server's channel"), "there is no game yet");
    assert!(words(&ask(&mut app, start(Some(6)))).contains("1 to 5"));
    let game = begun(ask(&mut app, start(Some(3))));
    assert_eq!(computers(&app, game), 3);
    app.post();
    assert!(words(&ask(&mut app, start(None))).contains("already"));
    for needs_server in [Ask::OwnStats, Ask::Leaderboard { public: false }] {
        assert!(words(&ask(&mut app, needs_server)).contains("server's channel"));
    }
    assert!(words(&ask(&mut app, Ask::Scores)).contains("Ana"));
    // Somebody else's direct messages know nothing of it.
    let request = app.request(2, Ask::Scores);
    let other = Request { guild: None, channel: ChannelId(78), ..request };
    assert!(words(&app.app.handle(&other)).contains("server's channel"));
}

#[test]
fn a_game_in_direct_messages_goes_with_its_person_and_after_a_month() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 403);
    let first = begun(ask(&mut app, start(None)));
    let Reply::Note(asked) = ask(&mut app, Ask::Resign) else { panic!("asked first") };
    begun(ask(&mut app, Ask::Press(presses(&asked.controls)[0].clone())));
    app.post();
    assert!(!app.table(first).stage.holds_channel());
    app.app.forget(Old::Direct);
    assert!(app.store.table(first).unwrap().is_some(), "it is kept for a while");
    app.clock.stand_still(31 * 24 * 60);
    app.app.forget(Old::Direct);
    assert!(app.store.table(first).unwrap().is_none());

    let second = begun(ask(&mut app, start(None)));
    app.post();
    play(&mut app);
    ask(&mut app, Ask::Press(Press::Forget));
    app.app.forget(Old::Direct);
    assert!(app.store.table(second).unwrap().is_none(), "it is deleted with its person");
    assert!(app.post().is_none(), "nobody is told");
}

#[test]
fn in_a_channel_a_game_against_computers_begins_without_a_lobby() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 404);
    let game = app.done(1, start(Some(2)));
    let table = app.table(game);
    assert_eq!((table.stage, table.places.len(), computers(&app, game)), (Stage::Running, 3, 2));
    assert!(app.post().expect("a board").note.picture.is_some());
    app.play_best();
    assert!(app.refused(2, start(Some(1))).contains("already"));
}
