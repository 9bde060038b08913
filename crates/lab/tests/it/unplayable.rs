//! Tiles that fit nowhere: rare in random games, so dealt here on purpose.

use carc_lab::trace::Observer;
use carc_lab::trace::format::GameTrace;
use carc_lab::verify::{self, Verdict};
use carc_players::self_play::{self, Mover};
use carc_rules::{
    Action, Deck, Game, Options, Phase, Position, RULES, Record, Rotation, Seat, Setup, SetupError, Switch, TileId,
    Unplayable, Unreplayable,
};

/// Plays a game of these tiles in which the first one closes the start tile's city, so that C (city all round) fits
/// nowhere. C goes back `depth` tiles deep whenever chance is asked.
fn played(unplayable: Unplayable, pile: &[&str], depth: u8) -> GameTrace {
    played_by(RULES, Options { unplayable, ..Options::default() }, pile, depth)
}

fn played_by(version: u16, options: Options, pile: &[&str], depth: u8) -> GameTrace {
    let deck = Deck {
        start: TileId::named("D").unwrap(),
        pile: pile.iter().map(|name| TileId::named(name).unwrap()).collect(),
    };
    let mut observer = Observer::new(Setup { version, ..Setup::new(options, 2, Seat(0), deck) }).unwrap();
    let close = Action::Place { seat: Seat(0), at: Position::new(0, -1), rotation: Rotation::R180 };
    observer.play(close).unwrap();
    loop {
        let action = match observer.game().phase() {
            Phase::Over => break,
            Phase::PutBack { .. } => Action::PutBack { depth },
            Phase::Deploy { seat } => Action::Pass { seat },
            _ => observer.game().legal_actions()[0],
        };
        observer.play(action).unwrap();
    }
    let trace = observer.into_trace("dealt".to_owned(), None, false);
    assert_eq!(verify::verdict(&trace), Verdict::Agrees { quirks: 0 });
    trace
}

/// Returns the value of a field that holds C alone.
fn only_c() -> Vec<String> {
    vec!["BA/Cccc+".to_owned()]
}

#[test]
fn it_leaves_the_game_and_the_player_draws_again() {
    let trace = played(Unplayable::Discard, &["E", "C", "U"], 0);
    assert_eq!(trace.turns[1].discarded, Some(only_c()), "R-4.2");
    assert_eq!((trace.turns[1].player, trace.turns[1].laid.tile.as_str()), (1, "BA/RFr"));
    assert_eq!((trace.discarded_at_end, trace.tiles_placed), (None, Some(3)));
}

#[test]
fn the_game_ends_when_it_was_the_last() {
    let trace = played(Unplayable::Discard, &["E", "C"], 0);
    assert_eq!((trace.turns.len(), trace.tiles_placed), (1, Some(2)), "R-4.4");
    assert_eq!(trace.discarded_at_end, Some(only_c()));
}

#[test]
fn it_goes_back_as_deep_as_chance_says() {
    let drawn = |depth| -> Vec<usize> {
        let trace = played(Unplayable::Return, &["E", "C", "U", "B", "V"], depth);
        assert_eq!((trace.turns.len(), &trace.left_at_end), (4, &Some(only_c())), "R-17.6");
        assert_eq!(trace.discarded_at_end, None);
        trace.turns.iter().map(|turn| turn.returned_tiles.as_ref().map_or(0, Vec::len)).collect()
    };
    assert_eq!(drawn(1), [0, 1, 1, 1], "it comes again after each tile, and once more at the end");
    let trace = played(Unplayable::Return, &["E", "C", "U"], 1);
    assert_eq!(trace.left_at_end, Some(only_c()));
}

#[test]
fn the_game_ends_when_nothing_of_the_pile_can_be_placed() {
    let trace = played(Unplayable::Return, &["E", "C"], 0);
    assert_eq!((trace.turns.len(), trace.left_at_end), (1, Some(only_c())), "R-17.6");
}

/// Seat 1 holds C, which fits nowhere, and the pile is empty, but seat 0 holds U.
#[test]
fn whoever_holds_a_tile_that_fits_goes_on_alone() {
    let options = Options { unplayable: Unplayable::Return, draw_ahead: Switch::On, ..Options::default() };
    let tiles = ["E", "C", "U"];
    let trace = played_by(RULES, options, &tiles, 0);
    let turns: Vec<_> = trace.turns.iter().map(|turn| (turn.player, turn.laid.tile.as_str())).collect();
    assert_eq!(turns, [(0, "BA/C"), (0, "BA/RFr")], "R-17.6");
    assert_eq!(trace.turns[0].held, Some(vec![vec!["BA/RFr".to_owned()], only_c()]));
    assert_eq!(trace.left_at_end, Some(only_c()));
    let first = played_by(1, options, &tiles, 0);
    assert_eq!((first.turns.len(), first.rules_version), (1, Some(1)), "a game keeps the rules that it began with");
    let untold = GameTrace { rules_version: None, ..first };
    assert_eq!(verify::verdict(&untold), Verdict::Agrees { quirks: 0 }, "by any version");
    let wrong = GameTrace { rules_version: Some(RULES), ..untold.clone() };
    assert!(matches!(verify::verdict(&wrong), Verdict::Differs(_)));
    let newer = GameTrace { rules_version: Some(RULES + 1), ..untold };
    assert_eq!(verify::verdict(&newer), Verdict::Skipped(format!("rules_version {}", RULES + 1)));
}

#[test]
fn no_game_ends_while_somebody_holds_what_fits() {
    let games = |version, words: &str| {
        let options = self_play::parse_options("base,abbey-mayor", words).unwrap();
        let holds_more = |&index: &u64| {
            let mut rng = self_play::rng(17, index);
            let setup = Setup { version, ..self_play::random_setup(options, 3, &mut rng) };
            let game = self_play::record(setup, Mover::Random, &mut rng).unwrap().replay().unwrap();
            game.seats().any(|seat| game.hand(seat).iter().any(|&tile| game.board().can_place(tile)))
        };
        (0..120).filter(holds_more).count()
    };
    for words in ["draw_ahead=on", "hand_size=3"] {
        let words = format!("{words} unplayable=return table_mode=shift table_size=10x9");
        let (now, once) = (games(RULES, &words), games(1, &words));
        assert!(now == 0 && once > 0, "R-17.6: {words}: {now} of 120 games, and {once} by the first version");
    }
}

#[test]
fn a_record_without_a_version_is_of_the_first() {
    let options = Options { unplayable: Unplayable::Return, ..Options::default() };
    let new = Setup::new(options, 2, Seat(0), Deck::unshuffled(&options));
    let mut words = serde_json::to_value(Record::new(new)).unwrap();
    assert_eq!(words["setup"]["version"], RULES);
    words["setup"].as_object_mut().unwrap().remove("version");
    let old: Record = serde_json::from_value(words.clone()).unwrap();
    assert_eq!(old.setup.version, 1);
    assert_eq!(serde_json::to_value(&old).unwrap(), words, "written as it was");
    assert!(!Game::new(old.setup.clone()).unwrap().rules().hands_play_on);
    let newer = Record::new(Setup { version: RULES + 1, ..old.setup });
    let refused = Unreplayable::Setup(SetupError::Version { version: RULES + 1, known: RULES });
    assert_eq!(newer.replay().unwrap_err(), refused);
}
