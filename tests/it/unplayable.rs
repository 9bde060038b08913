//! Tiles that fit nowhere: rare in random games, so dealt here on purpose.

use carc::cli::trace::Observer;
use carc::cli::trace::format::GameTrace;
use carc::cli::verify::{self, Verdict};
use carc::engine::{Action, Deck, Options, Phase, Position, Rotation, Seat, Setup, TileId, Unplayable};

/// A game of these tiles in which the first one closes the start tile's city, so that C (city all round) fits nowhere. C goes
/// back `depth` tiles deep whenever chance is asked.
fn played(unplayable: Unplayable, pile: &[&str], depth: u8) -> GameTrace {
    let deck = Deck {
        start: TileId::named("D").unwrap(),
        pile: pile.iter().map(|name| TileId::named(name).unwrap()).collect(),
    };
    let options = Options { unplayable, ..Options::default() };
    let mut observer = Observer::new(Setup { options, seats: 2, first: Seat(0), deck, stock: None }).unwrap();
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

/// The field that holds C alone.
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
