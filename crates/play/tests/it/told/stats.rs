//! Statistics of people and servers, and ratings.

use carc_play::reply::Reply;
use carc_play::request::{Ask, ClockOptions, Press, StartOptions};
use carc_rules::moves::{Move, Source};
use carc_table::Stage;

use carc_testing::app::{Bot, presses, words};
use carc_testing::asked::resign;
use carc_testing::clocks::limited;

/// Plays a game of `people` people to its end.
fn play(app: &mut Bot, people: u64) {
    let game = begin(app, people);
    finish(app, game);
}

/// Begins a rated game of `people` people.
fn begin(app: &mut Bot, people: u64) -> carc_table::GameId {
    app.done(1, Ask::Start(StartOptions::default()));
    for person in 2..=people {
        app.done(person, Ask::Join);
    }
    app.done(1, Ask::Begin)
}

fn finish(app: &mut Bot, game: carc_table::GameId) {
    app.post();
    while app.table(game).stage == Stage::Running {
        play_well(app, game);
        app.post();
    }
}

/// Plays the best turn: in a rated game the first suggestion is not the best.
fn play_well(app: &mut Bot, game: carc_table::GameId) {
    let position = app.store.record(game).unwrap().unwrap().replay().unwrap();
    let best = carc_players::best_turns(&position, 1)[0];
    let chosen = Move { source: Source::Drawn, placement: best.placement, deployment: best.deployment };
    let (seat, tile) = (position.phase().placing().unwrap().0, position.phase().drawn().unwrap());
    let placed = chosen.placed(&position, seat).unwrap();
    let line = chosen.words(placed.board(), tile);
    app.done(app.awaited(), Ask::Play { line, mention: false });
}

fn line<'a>(text: &'a str, beginning: &str) -> &'a str {
    text.lines().find(|line| line.starts_with(beginning)).unwrap_or_else(|| panic!("no {beginning:?} in\n{text}"))
}

#[test]
fn finished_games_count_for_their_people() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 91);
    assert_eq!(words(&app.ask(1, Ask::OwnStats)), "You haven't finished a game on this server yet.");
    assert!(words(&app.ask(1, Ask::Records { public: false })).starts_with("Nobody has finished a game"));
    assert!(words(&app.ask(1, Ask::Leaderboard { public: false })).contains("Nobody has finished a rated game"));
    for _ in 0..3 {
        play(&mut app, 2);
    }
    let mut most = 0;
    let mut won = [0; 2];
    for game in app.store.finished_in(carc_testing::app::CHANNEL) {
        let game = app.store.record(game.unwrap()).unwrap().unwrap().replay().unwrap();
        let table_scores: Vec<u32> = game.seats().map(|seat| game.score(seat)).collect();
        most = most.max(*table_scores.iter().max().unwrap());
        let best = *table_scores.iter().max().unwrap();
        for (won, score) in won.iter_mut().zip(&table_scores) {
            *won += usize::from(*score == best);
        }
    }
    let told = words(&app.ask(1, Ask::OwnStats));
    assert_eq!(line(&told, "3 games"), "3 games finished");
    assert!(line(&told, "Won: ").starts_with("Won: "), "{told}");
    let total: usize = [1, 2]
        .map(|who| {
            let told = words(&app.ask(who, Ask::OwnStats));
            let won = line(&told, "Won: ").trim_start_matches("Won: ").split(' ').next().unwrap().to_owned();
            won.parse::<usize>().unwrap()
        })
        .iter()
        .sum();
    assert_eq!(total, won.iter().sum::<usize>());
    assert!(line(&told, "Rating: ").contains("after 3 rated games"), "{told}");
    assert!(told.contains("2 more rated games put you on the leaderboard."), "{told}");
    assert!(line(&told, "Favorite opponent: Ben ").contains("3 games"), "{told}");
    let server = words(&app.ask(3, Ask::Records { public: true }));
    assert!(line(&server, "3 games by 2 players").ends_with("213 tiles placed"), "{server}");
    assert!(line(&server, "Most points: ").contains(&format!(" {most} by")), "{server}");
    let board = words(&app.ask(3, Ask::Leaderboard { public: true }));
    assert!(line(&board, "Not ranked yet").ends_with("Ana (3) and Ben (3)"), "{board}");
}

#[test]
fn the_leaderboard_lists_the_best_first_and_a_restart_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 92);
    for _ in 0..5 {
        play(&mut app, 3);
    }
    let before = words(&app.ask(1, Ask::Leaderboard { public: false }));
    let rows: Vec<&str> = before.lines().filter(|line| line.contains(" ± ")).collect();
    let ratings: Vec<i64> = rows.iter().map(|row| row.split(' ').nth(2).unwrap().parse().unwrap()).collect();
    assert_eq!(rows.len(), 3, "{before}");
    assert!(ratings.is_sorted_by(|a, b| a >= b), "{before}");
    assert!(rows[0].starts_with("1. ") && rows[0].ends_with(" · 5 games"), "{before}");
    let cause = app.cause;
    drop(app);
    let mut app = Bot { cause, ..Bot::open(folder.path(), 93) };
    assert_eq!(words(&app.ask(1, Ask::Leaderboard { public: false })), before);
}

#[test]
fn who_gives_up_ranks_last_and_the_substitute_is_not_rated() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 94);
    let game = begin(&mut app, 3);
    app.post();
    app.done(2, Ask::Press(resign(&app.table(game), 2)));
    finish(&mut app, game);
    let told = words(&app.ask(2, Ask::OwnStats));
    assert_eq!((line(&told, "Won: "), line(&told, "Resigned: ")), ("Won: 0 (0%)", "Resigned: 1"));
    let [ana, ben, clara] = [1, 2, 3].map(|who| {
        let told = words(&app.ask(who, Ask::OwnStats));
        let rating = line(&told, "Rating: ").split(' ').nth(1).unwrap().to_owned();
        rating.parse::<i64>().unwrap()
    });
    assert!(ben < ana && ben < clara, "{ana} {ben} {clara}");
    assert!(!words(&app.ask(1, Ask::Leaderboard { public: false })).contains("Computer"));
}

#[test]
fn nobody_who_gave_up_finished_closest() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 97);
    let closest = |app: &mut Bot| {
        let told = words(&app.ask(1, Ask::Records { public: false }));
        told.lines().find(|line| line.starts_with("Closest finish")).map(str::to_owned)
    };
    play(&mut app, 3);
    let mut before = closest(&mut app).expect("all three played to the end");
    // Until the seat that was given up is one of the first two, and closer to the other than those were.
    let points = |line: &str| line.split(' ').nth(2).unwrap().parse::<u32>().unwrap();
    for _ in 0..20 {
        let game = begin(&mut app, 3);
        app.post();
        app.done(2, Ask::Press(resign(&app.table(game), 2)));
        finish(&mut app, game);
        let end = app.store.record(game).unwrap().unwrap().replay().unwrap();
        let mut scores: Vec<(u32, usize)> = end.seats().map(|seat| (end.score(seat), seat.index())).collect();
        scores.sort_unstable();
        let [.., (second, its), (first, their)] = scores[..] else { panic!("{scores:?}") };
        let given_up = app.table(game).places.iter().position(|place| !place.resigned.is_empty()).unwrap();
        if [its, their].contains(&given_up) && first - second < points(&before) {
            assert_eq!(closest(&mut app), Some(before));
            return;
        }
        before = closest(&mut app).unwrap();
    }
    panic!("no game ended so");
}

#[test]
fn a_seat_counts_for_whoever_gave_it_up_first_unless_they_have_it_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 96);
    let game = begin(&mut app, 3);
    app.post();
    let hand_over = |app: &mut Bot, from: u64, to: u64| {
        let Reply::Note(asked) = app.ask(from, Ask::HandOver) else { panic!("it asks who is to go on") };
        app.ask(from, Ask::Press(presses(&asked.controls)[0].clone()));
        let post = app.post().unwrap();
        let take = presses(&post.note.controls).into_iter().find(|press| matches!(press, Press::Own(_, "takeseat", _)));
        app.done(to, Ask::Press(take.unwrap()));
        app.post();
    };
    hand_over(&mut app, 2, 4);
    hand_over(&mut app, 3, 5);
    hand_over(&mut app, 5, 3);
    app.done(4, Ask::Press(resign(&app.table(game), 4)));
    finish(&mut app, game);
    let given_up = |app: &mut Bot, who| words(&app.ask(who, Ask::OwnStats)).contains("Resigned: 1");
    assert_eq!([1, 2, 3].map(|who| given_up(&mut app, who)), [false, true, false]);
    for substitute in [4, 5] {
        assert!(words(&app.ask(substitute, Ask::OwnStats)).contains("haven't finished a game"));
    }
}

#[test]
fn games_with_computers_and_with_a_chosen_seed_are_not_rated() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 95);
    app.done(1, Ask::Start(StartOptions::default()));
    app.done(1, Ask::AddComputer { level: None });
    let game = app.done(1, Ask::Begin);
    finish(&mut app, game);
    app.done(1, Ask::Start(StartOptions { seed: Some("7".to_owned()), ..StartOptions::default() }));
    app.done(2, Ask::Join);
    let game = app.done(1, Ask::Begin);
    finish(&mut app, game);
    let told = words(&app.ask(1, Ask::OwnStats));
    assert_eq!(line(&told, "2 games"), "2 games finished");
    assert!(told.contains("No rating yet"), "{told}");
}

#[test]
fn who_leaves_the_last_other_player_alone_ranks_last() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 98);
    for (turns, counts) in [(23, false), (24, true)] {
        app.done(1, Ask::Start(StartOptions::default()));
        app.done(2, Ask::Join);
        let clock = ClockOptions { ends_alone: Some(true), ..limited("fast") };
        words(&app.ask(1, Ask::Clock(clock)));
        let game = app.done(1, Ask::Begin);
        app.post();
        for _ in 0..turns {
            play_well(&mut app, game);
            app.post();
        }
        let asked = words(&app.ask(1, Ask::Resign));
        assert!(asked.contains("you'd rank last"), "{asked}");
        app.done(1, Ask::Press(resign(&app.table(game), 1)));
        assert_eq!((app.table(game).stage, app.table(game).ranked), (Stage::Finished, counts));
        let told = app.post().unwrap().note.text.to_string();
        assert_eq!((told.contains("Whoever left ranks last"), told.contains("not rated")), (counts, !counts), "{told}");
    }
    let told = [1, 2].map(|who| words(&app.ask(who, Ask::OwnStats)));
    assert_eq!((line(&told[0], "Won: "), line(&told[0], "Resigned: ")), ("Won: 0 (0%)", "Resigned: 1"));
    assert_eq!(line(&told[1], "Won: "), "Won: 1 (100%)");
    let rating = |told: &str| line(told, "Rating: ").split(' ').nth(1).unwrap().parse::<i64>().unwrap();
    assert!(rating(&told[0]) < rating(&told[1]));
}

#[test]
fn a_manager_who_plays_ends_no_rated_game_and_sets_none_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 99);
    let game = begin(&mut app, 3);
    app.post();
    for _ in 0..2 {
        play_well(&mut app, game);
        app.post();
    }
    let own = |app: &mut Bot, who: u64, ask: Ask, word: &str| {
        let Reply::Note(note) = app.ask(who, ask) else { panic!("it asks first") };
        presses(&note.controls)
            .into_iter()
            .find(|press| matches!(press, Press::Own(_, own, _) if *own == word))
            .unwrap()
    };
    // Ana hosts it and plays, and may manage the server; Zoe manages it and does not play.
    let end = own(&mut app, 9, Ask::Close, "end");
    assert!(app.refused(1, Ask::Press(end.clone())).contains("who isn't playing can"));
    assert_eq!(app.table(game).stage, Stage::Running);
    app.done(9, Ask::Press(end));
    assert_eq!((app.table(game).stage, app.table(game).ranked), (Stage::Finished, false));

    let game = begin(&mut app, 3);
    app.post();
    play_well(&mut app, game);
    app.post();
    let undo = |to| Ask::SetBack { to };
    assert!(app.refused(1, undo(1)).contains("no player can take it back alone"));
    let back = own(&mut app, 9, undo(1), "backto");
    assert!(app.refused(1, Ask::Press(back.clone())).contains("no player can take it back alone"));
    app.done(9, Ask::Press(back));
    assert!(!app.table(game).ranked);
}
