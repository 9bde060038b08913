//! What computer players make of Inns & Cathedrals.

use carc_players::self_play::{self, Mover};
use carc_players::{Budget, ComputerPlayer, OneTurnAhead, Weigher, Weights};
use carc_rules::{Action, Deck, FeatureKind, Game, MeepleKind, Phase, Seat, Setup, TileId};

use crate::options;

/// A game of two in which these tiles alone are drawn.
fn game(pile: &[&str]) -> Game {
    let options = options("inns=on");
    let mut deck = Deck::unshuffled(&options);
    deck.pile = pile.iter().map(|name| TileId::named(name).unwrap()).collect();
    Game::new(Setup::new(options, 2, Seat(0), deck)).unwrap()
}

/// Returns the segment's kind and the figure that a level puts on the tile that it places.
fn claims(level: &dyn ComputerPlayer, mut game: Game) -> Option<(FeatureKind, MeepleKind)> {
    let seat = game.active();
    loop {
        let action = level.choose(&game.seen_by(seat), seat, &Budget::unlimited()).expect("nobody cancels it");
        if let Action::Deploy { meeple, segment, .. } = action {
            let placed = game.board().tiles().last().unwrap();
            return Some((placed.tile.tile().segment(segment).unwrap().kind, meeple));
        }
        game.play(action).unwrap();
        if game.active() != seat || game.phase() == Phase::Over {
            return None;
        }
    }
}

#[test]
fn nobody_claims_at_the_end_what_brings_nothing() {
    let master = Weigher::by(Weights::master().clone());
    for level in [&OneTurnAhead as &dyn ComputerPlayer, &master] {
        // A city edge and a road with an inn: neither can become complete any more.
        let claimed = claims(level, game(&["IC-13"]));
        assert_eq!(claimed.map(|(kind, _)| kind), Some(FeatureKind::City), "R-24.5");
    }
}

#[test]
fn a_large_follower_is_kept_for_more_than_an_ordinary_one_can_do() {
    let master = Weigher::by(Weights::master().clone());
    let mut pile = vec!["U"];
    pile.extend(std::iter::repeat_n(["V", "E", "W", "D", "J", "K", "U", "B"], 3).flatten());
    let claimed = claims(&master, game(&pile));
    assert_ne!(claimed.map(|(_, meeple)| meeple), Some(MeepleKind::LargeFollower), "{claimed:?}");
}

#[test]
fn every_level_plays_large_followers() {
    let (mut put, mut home) = (0, 0);
    for index in 0..4 {
        let mut rng = self_play::rng(24, index);
        let setup = self_play::random_setup(options("inns=on"), 2, &mut rng);
        let record = self_play::record(setup, Mover::Computer, &mut rng).unwrap();
        let mut game = Game::new(record.setup.clone()).unwrap();
        for action in record.actions {
            put += u32::from(matches!(action, Action::Deploy { meeple: MeepleKind::LargeFollower, .. }));
            let events = game.play(action).unwrap();
            let is_home = |event: &&carc_rules::Event| {
                matches!(event, carc_rules::Event::Returned { meeple: MeepleKind::LargeFollower, .. })
            };
            home += events.iter().filter(is_home).count();
        }
    }
    assert!(put >= 6 && home >= 2, "R-24.2: put down {put} times, home {home} times");
}
