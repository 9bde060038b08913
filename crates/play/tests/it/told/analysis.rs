//! `/carc history view:analysis`, and how likely a feature becomes complete.

use carc_play::reply::{Note, Reply};
use carc_play::request::{Ask, BoardOptions, Field, StartOptions};
use carc_players::Budget;
use carc_players::self_play::{self, Mover};
use carc_rules::notation::{cell_name, segment_word};
use carc_rules::{Action, FeatureKind, Game, Options, Phase, Record, Seat, SegmentRef, Setup};
use carc_table::Stage;

use carc_testing::app::{Bot, words};
use carc_testing::scene::options;

/// Returns every segment of every tile on the board.
fn features(game: &Game) -> Vec<SegmentRef> {
    let at = |position| move |(segment, _)| SegmentRef { position, segment };
    game.board().tiles().iter().flat_map(|placed| placed.tile.tile().segments().map(at(placed.position))).collect()
}

fn note(reply: Reply) -> Note {
    let Reply::Note(note) = reply else { panic!("no note: {reply:?}") };
    note
}

fn begun(app: &mut Bot, options: &str, aid: &str) {
    let (options, aid) = (Some(options.to_owned()), Some(aid.to_owned()));
    app.done(1, Ask::Start(StartOptions { options, aid, ..StartOptions::default() }));
    app.done(2, Ask::Join);
    app.done(1, Ask::Begin);
    app.post();
}

/// Plays a turn: the first player's by the first suggestion, the second's by the last one.
fn play(app: &mut Bot) {
    let who = app.awaited();
    let moves = app.suggest(who, Field::Move, "", None, None);
    let line = if who == 1 { moves.first() } else { moves.last() };
    let line = line.expect("something can be played").value.clone();
    app.done(who, Ask::Play { line, mention: false });
    app.post();
}

#[test]
fn a_game_that_is_over_is_looked_back_at() {
    for options in ["", "draw_ahead=on"] {
        let folder = tempfile::tempdir().unwrap();
        let mut app = Bot::open(folder.path(), 31);
        begun(&mut app, options, "all");
        let game = app.game();
        play(&mut app);
        let refused = app.refused(1, Ask::Analysis);
        assert!(refused.contains("still on") && refused.contains("view:analysis"), "{refused}");
        while app.table(game).stage == Stage::Running {
            play(&mut app);
        }
        let told = note(app.ask(2, Ask::Analysis));
        let text = told.text.to_string();
        assert_eq!(
            text.contains("Luck of the draw over the whole game, in points"),
            options.is_empty(),
            "{options}: {text}"
        );
        let costly: Vec<&str> = text.lines().filter(|line| line.contains(". I'd have played ")).collect();
        assert_eq!(costly.len(), 5, "{options}: {text}");
        assert!(text.chars().count() < 1_900, "{options}: it fits in a message");
        let picture = told.picture.expect("the curves");
        if let Some(folder) = std::env::var_os("CARC_PICTURES") {
            let name = if options.is_empty() { "analysis.png" } else { "analysis-ahead.png" };
            std::fs::write(std::path::Path::new(&folder).join(name), &picture.png).unwrap();
        }
        assert!(picture.png.starts_with(b"\x89PNG") && picture.alt.contains("How the game went"), "{}", picture.alt);
        // The player who always does the last thing on the list loses most by it.
        let name = app.table(game).places[1].holder.name().to_owned();
        assert!(costly.iter().all(|line| line.contains(&name)), "{options}: {text}");
        assert_eq!(words(&app.ask(1, Ask::Analysis)), text, "asked again, it is the same");
    }
}

#[test]
fn masters_make_no_costly_turns_and_the_curve_ends_with_the_result() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 32);
    begun(&mut app, "", "all");
    let game = app.game();
    while app.table(game).stage == Stage::Running {
        app.play_best();
        app.post();
    }
    let record = app.store.record(game).unwrap().unwrap();
    let over = record.replay().unwrap();
    let review = carc_players::review(&record).unwrap();
    assert_eq!(review.turns.len() + 1, review.expected.len());
    assert_eq!(review.turns.len(), over.board().tiles().len() - 1);
    assert!(review.turns.iter().all(|turn| turn.cost == 0), "{:?}", review.turns.iter().find(|turn| turn.cost != 0));
    assert!(review.turns.iter().any(|turn| turn.luck > 0) && review.turns.iter().any(|turn| turn.luck < 0));
    let last = review.expected.last().unwrap();
    assert!(over.seats().all(|seat| last[seat] == 100 * i64::from(over.score(seat))));
    let told = note(app.ask(1, Ask::Analysis)).text.to_string();
    assert!(told.contains("No turn cost a point or more"), "{told}");
}

#[test]
fn a_feature_tells_how_likely_it_becomes_complete_and_by_which_tiles() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 33);
    begun(&mut app, "", "all");
    let game = app.game();
    for _ in 0..20 {
        app.play_best();
        app.post();
    }
    let now = app.store.record(game).unwrap().unwrap().replay().unwrap();
    let (mut chances, mut farms) = (0, 0);
    for standing in now.standing() {
        let feature = now.feature(standing.at).unwrap();
        let placed = now.board().at(standing.at.position).unwrap();
        let word = segment_word(placed.tile.tile(), standing.at.segment, placed.rotation).unwrap();
        let named = Some(format!("{} {word}", cell_name(standing.at.position)));
        let told = note(app.ask(1, Ask::Board(BoardOptions { feature: named, ..BoardOptions::default() })));
        let (told, is_farm) = (told.text.to_string(), feature.kind == FeatureKind::Field);
        assert_eq!(told.contains("it was completed"), !is_farm, "{told}");
        assert_eq!(
            told.contains("Any one of these completes it") || told.contains("No single tile"),
            !is_farm,
            "{told}"
        );
        // A road or city that is open at one cell is what a tile that fits there completes, if it does not lead on.
        chances += usize::from(!is_farm);
        farms += usize::from(is_farm);
    }
    assert!(chances > 1 && farms > 0, "{chances} features, {farms} farms");
    // Where ratings count, nobody is told.
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 33);
    begun(&mut app, "", "standard");
    let named = Some("N15 1".to_owned());
    let told = words(&app.ask(1, Ask::Board(BoardOptions { feature: named, ..BoardOptions::default() })));
    assert!(!told.contains("it was completed") && told.contains("N15"), "{told}");
}

/// A complete feature has a chance of 1, one that the last tile leaves open has a chance of 0, and the same position
/// gives the same chances.
#[test]
fn chances_are_shares_of_games_that_are_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 34);
    begun(&mut app, "", "all");
    let record = || app.store.record(app.game_or_last()).unwrap().unwrap();
    let begun = record().replay().unwrap();
    let all = features(&begun);
    let chances = carc_players::completed(&begun.seen_by(Seat(0)), Seat(0), None, &all, 12, &Budget::unlimited());
    assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)) && chances.iter().any(|&chance| chance > 0.5));
    let again = carc_players::completed(&begun.seen_by(Seat(0)), Seat(0), None, &all, 12, &Budget::unlimited());
    assert_eq!(chances, again);
    let game = app.game();
    while app.table(game).stage == Stage::Running {
        app.play_best();
        app.post();
    }
    let over = app.store.record(game).unwrap().unwrap().replay().unwrap();
    let all = features(&over);
    let chances = carc_players::completed(&over.seen_by(Seat(0)), Seat(0), None, &all, 3, &Budget::unlimited());
    for (at, chance) in all.into_iter().zip(chances) {
        let is_complete = over.feature(at).unwrap().is_complete();
        assert!((chance - f64::from(u8::from(is_complete))).abs() < 1e-9, "{at:?}: {chance}");
    }
}

#[test]
fn games_with_all_sets_can_be_looked_back_at() {
    for players in [2, 5] {
        let options = options("festival=on abbey_mayor=on bets=on");
        let mut rng = self_play::rng(7, players.into());
        let setup = self_play::random_setup(options, players, &mut rng);
        let record = self_play::record(setup, Mover::Random, &mut rng).unwrap();
        let (review, over) = (carc_players::review(&record).unwrap(), record.replay().unwrap());
        assert!(review.turns.iter().all(|turn| turn.cost >= 0));
        let costs =
            |seat: Seat| review.turns.iter().filter(|turn| turn.seat == seat).map(|turn| turn.cost).sum::<i64>();
        assert!(over.seats().all(|seat| costs(seat) > 2_000), "chance plays badly");
        assert_eq!(review.expected.len(), over.board().tiles().len());
        let last = review.expected.last().unwrap();
        assert!(over.seats().all(|seat| last[seat] == 100 * i64::from(over.score(seat))));
    }
}

/// Plays a game between players of the level `master`.
fn masters(setup: Setup) -> Record {
    let master = carc_players::level("master").unwrap();
    let mut game = Game::new(setup.clone()).unwrap();
    let mut record = Record { setup, actions: Vec::new() };
    while let Some(seat) = game.phase().awaits().iter().next() {
        let action = master.choose(&game.seen_by(seat), seat, &Budget::unlimited()).unwrap();
        game.play(action).unwrap();
        record.actions.push(action);
    }
    record
}

/// Prints how well chances come true, and how luck and results go together: `cargo test --release --test it -- --ignored
/// --nocapture foresight`.
#[test]
#[ignore = "takes minutes, and prints figures"]
fn foresight() {
    let (mut bins, mut brier, mut base, mut count) = ([(0.0, 0.0, 0); 10], 0.0, 0.0, 0);
    let (mut lucks, mut margins) = (Vec::new(), Vec::new());
    for index in 0..24 {
        let mut rng = self_play::rng(8, index);
        let setup = self_play::random_setup(Options::default(), 2, &mut rng);
        let record = masters(setup);
        let over = record.replay().unwrap();
        let review = carc_players::review(&record).unwrap();
        lucks.push((review.luck(Seat(0)) - review.luck(Seat(1))) as f64);
        margins.push(f64::from(over.score(Seat(0))) - f64::from(over.score(Seat(1))));
        for part in 1..6 {
            let actions = record.actions[..record.actions.len() * part / 6].to_vec();
            let then = Record { setup: record.setup.clone(), actions }.replay().unwrap();
            let standing = then.standing().iter().map(|standing| standing.at);
            let open = standing
                .filter(|&at| then.feature(at).is_some_and(|f| f.kind != FeatureKind::Field && !f.is_complete()));
            let open: Vec<SegmentRef> = open.collect();
            let seat = then.active();
            let said = carc_players::completed(&then.seen_by(seat), seat, None, &open, 60, &Budget::unlimited());
            for (at, said) in open.into_iter().zip(said) {
                let happened = f64::from(u8::from(over.feature(at).unwrap().is_complete()));
                let bin = &mut bins[((said * 10.0) as usize).min(9)];
                *bin = (bin.0 + said, bin.1 + happened, bin.2 + 1);
                (brier, base, count) = (brier + (said - happened).powi(2), base + happened, count + 1);
            }
        }
    }
    for (said, happened, times) in bins {
        println!("said {:.2} happened {:.2} ({times})", said / f64::from(times), happened / f64::from(times));
    }
    let rate = base / f64::from(count);
    println!("Brier {:.3}, of the base rate {:.3}", brier / f64::from(count), rate * (1.0 - rate));
    let mean = |all: &[f64]| all.iter().sum::<f64>() / all.len() as f64;
    let (luck, margin) = (mean(&lucks), mean(&margins));
    let both = lucks.iter().zip(&margins).map(|(a, b)| (a - luck) * (b - margin)).sum::<f64>();
    let square = |all: &[f64], mean: f64| all.iter().map(|one| (one - mean).powi(2)).sum::<f64>();
    println!("luck and margin: r = {:.2}", both / (square(&lucks, luck) * square(&margins, margin)).sqrt());
}

/// In a player's view the pile is sorted, so after a move always the same tile would be drawn. The chances told with a
/// move must take all tiles into account.
#[test]
fn the_tile_drawn_after_a_move_is_left_to_chance() {
    let differ = |index: u64| {
        let mut rng = self_play::rng(19, index);
        let setup = self_play::random_setup(Options::default(), 2, &mut rng);
        let record = self_play::record(setup, Mover::Random, &mut rng).unwrap();
        let mut placed = Game::new(record.setup).unwrap();
        let mut actions = record.actions.into_iter();
        let seat = loop {
            placed.play(actions.next()?).unwrap();
            if let (Phase::Deploy { seat }, 2) = (placed.phase(), placed.tiles_left()) {
                break seat;
            }
        };
        let placed = placed.seen_by(seat);
        let nothing = Action::Pass { seat };
        let mut after = placed.clone();
        after.play(nothing).unwrap();
        let open = |&at: &SegmentRef| placed.feature(at).is_some_and(|feature| !feature.is_complete());
        let open: Vec<SegmentRef> = features(&placed).into_iter().filter(open).collect();
        let told = |game: &Game, first| carc_players::completed(game, seat, first, &open, 24, &Budget::unlimited());
        let one_tile = told(&after, None);
        let any_tile = told(&placed, Some(nothing));
        Some(one_tile.iter().zip(&any_tile).any(|(one, any)| one.fract() == 0.0 && (0.3..0.7).contains(any)))
    };
    assert!((0..40).any(|index| differ(index) == Some(true)));
}
