//! The computer player.

use std::collections::BTreeMap;

use carc_players::self_play::{self, Mover};
use carc_players::{Budget, ComputerPlayer, OneTurnAhead, Weigher, Weights};
use carc_rules::expansion::bets::Chip;
use carc_rules::expansion::{self, abbey_mayor, bets, festival};
use carc_rules::{Action, Game, Options, Phase, Record, Seat};

use crate::options;
use carc_players::self_play::any;

fn choose(game: &Game, seat: Seat) -> Action {
    OneTurnAhead.choose(&game.seen_by(seat), seat, &Budget::unlimited()).expect("nobody cancels it")
}

/// Returns what the level `master` does, whose evaluation ranks the best turns too.
fn masters(game: &Game, seat: Seat) -> Action {
    let master = Weigher::by(Weights::master().clone());
    master.choose(&game.seen_by(seat), seat, &Budget::unlimited()).expect("nobody cancels it")
}

#[test]
fn whose_answer_is_wanted_no_more_gives_none() {
    let game = Game::new(self_play::random_setup(Options::default(), 2, &mut self_play::rng(4, 0))).unwrap();
    let seat = game.active();
    let (budget, soon) = (Budget::unlimited(), std::time::Instant::now());
    let hurried = budget.until(soon);
    assert!(
        OneTurnAhead.choose(&game.seen_by(seat), seat, &hurried).is_some(),
        "who is in a hurry plays what is best so far"
    );
    assert!(hurried.is_spent() && !budget.is_spent());
    budget.cancel();
    assert_eq!(OneTurnAhead.choose(&game.seen_by(seat), seat, &hurried), None);
}

#[test]
fn it_beats_random_play() {
    let mut won = 0;
    for index in 0..100 {
        let mut rng = self_play::rng(4, index);
        let mut game = Game::new(self_play::random_setup(Options::default(), 2, &mut rng)).unwrap();
        let seat = Seat((index % 2) as u8);
        while let Some(mover) = game.phase().awaits().iter().next() {
            let mover = if mover == seat { Mover::Computer } else { Mover::Random };
            let action = self_play::choose(&game, mover, &mut rng).unwrap();
            game.play(action).unwrap();
        }
        won += u32::from(game.score(seat) > game.score(Seat(1 - seat.0)));
    }
    assert!(won >= 95, "{won} of 100");
}

#[test]
fn the_best_turn_is_the_one_that_a_master_takes() {
    let master = carc_players::level("master").unwrap();
    let choose = |game: &Game, seat: Seat| {
        master.choose(&game.seen_by(seat), seat, &Budget::unlimited()).expect("nobody cancels it")
    };
    let mut rng = self_play::rng(5, 0);
    let mut game = Game::new(self_play::random_setup(Options::default(), 3, &mut rng)).unwrap();
    while let Phase::Place { seat, .. } = game.phase() {
        let best = carc_players::best_turns(&game, 5);
        assert!(best.len() <= 5 && best.is_sorted_by(|a, b| a.value >= b.value));
        let placement = best[0].placement;
        let place = masters(&game, seat);
        assert_eq!(place, Action::Place { seat, at: placement.position, rotation: placement.rotation });
        assert_eq!(place, masters(&game.clone(), seat), "the same position, the same choice");
        game.play(place).unwrap();
        assert_eq!(masters(&game, seat), best[0].deployment.action(seat));
        game.play(masters(&game, seat)).unwrap();
    }
    assert_eq!(game.phase(), Phase::Over);
    assert!(carc_players::best_turns(&game, 5).is_empty());
    assert!(game.check(choose(&game, Seat(0))).is_err(), "a game that is over refuses what it says");
}

const ALL_SETS: &str = "festival=on abbey_mayor=on bets=on";

/// Returns how many of `games` games for two the computer wins against random play.
fn wins(options: Options, games: u64) -> u32 {
    let mut won = 0;
    for index in 0..games {
        let mut rng = self_play::rng(6, index);
        let mut game = Game::new(self_play::random_setup(options, 2, &mut rng)).unwrap();
        let seat = Seat((index % 2) as u8);
        while game.phase() != Phase::Over {
            let action = if game.phase().awaits().contains(seat) {
                choose(&game, seat)
            } else {
                self_play::choose(&game, Mover::Random, &mut rng).unwrap()
            };
            game.play(action).unwrap();
        }
        won += u32::from(game.score(seat) > game.score(Seat(1 - seat.0)));
    }
    won
}

#[test]
fn it_beats_random_play_with_every_expansion() {
    for words in ["festival=on", "abbey_mayor=on", "bets=on", "inns=on", ALL_SETS, "hand_size=3", "draw_ahead=on"] {
        let won = wins(options(words), 20);
        assert!(won >= 18, "{words}: {won} of 20");
    }
}

#[test]
fn it_knows_what_every_figure_is_for() {
    let mut played = BTreeMap::new();
    for index in 0..12 {
        let mut rng = self_play::rng(7, index);
        let setup = self_play::random_setup(options(ALL_SETS), 2, &mut rng);
        for action in self_play::record(setup, Mover::Computer, &mut rng).unwrap().actions {
            let what = match action {
                Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { .. })) => "abbey",
                Action::Deploy { meeple, .. }
                | Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Build { meeple, .. })) => {
                    meeple.word()
                }
                Action::Expansion(expansion::Action::Festival(festival::Action::TakeBack { .. })) => "return",
                Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Move { .. })) => "move",
                Action::Expansion(expansion::Action::Bets(bets::Action::Bet { .. })) => "bet",
                _ => continue,
            };
            *played.entry(what).or_insert(0) += 1;
        }
    }
    for what in ["abbey", "follower", "mayor", "wagon", "barn", "return", "move", "bet"] {
        assert!(played.contains_key(what), "{what} in {played:?}");
    }
}

#[test]
fn its_moves_are_legal_whatever_the_options() {
    for index in 0..100 {
        let mut rng = self_play::rng(8, index);
        let setup = any::setup(&mut rng);
        let mut game = Game::new(setup.clone()).unwrap();
        // The beginnings of most games, and some to their end.
        for _ in 0..if index % 10 == 0 { 1000 } else { 30 } {
            let Some(seat) = game.phase().awaits().iter().last() else {
                let Some(chance) = self_play::choose(&game, Mover::Random, &mut rng) else { break };
                game.play(chance).unwrap();
                continue;
            };
            let action = choose(&game, seat);
            let played = game.play(action);
            assert!(played.is_ok(), "{index}: {action:?} in {:?}: {played:?}, {}", game.phase(), setup.options);
        }
    }
}

/// Returns the same game as it may be for all that `seat` knows: other chips of the others where they lie face down or
/// were chosen just now, the rest of the pile in another order; `None` if that game cannot be.
fn disguised(record: &Record, until: usize, seat: Seat) -> Option<Game> {
    let mut disguised = Record { setup: record.setup.clone(), actions: record.actions[..until].to_vec() };
    let game = disguised.replay().unwrap();
    let known = record.setup.deck.pile.len() - game.tiles_left();
    disguised.setup.deck.pile[known..].reverse();
    let answering = matches!(game.phase(), Phase::Expansion(expansion::Phase::Bets(bets::Phase::Bet { .. })));
    for other in game.seats().filter(|&other| other != seat) {
        let Some(spare) = game.chips_of(other).last() else { continue };
        let lying: Vec<Chip> = game.own_bets(other).map(|(_, stake)| stake).collect();
        let mut answers = answering;
        for action in disguised.actions.iter_mut().rev() {
            answers &= matches!(
                action,
                Action::Expansion(expansion::Action::Bets(bets::Action::Bet { .. })) | Action::Pass { .. }
            );
            let Action::Expansion(expansion::Action::Bets(bets::Action::Bet { seat: owner, chip: stake })) = action
            else {
                continue;
            };
            if *owner == other && (answers || lying.contains(stake)) {
                *stake = spare;
                break;
            }
        }
    }
    // Where the spare chip was in use in between, or the pile's order decided what could be placed, the disguise fails.
    disguised.replay().ok().filter(|other| other.phase() == game.phase())
}

#[test]
fn what_it_may_not_know_changes_nothing() {
    let (mut compared, mut chips) = (0, 0);
    for index in 0..8 {
        let mut rng = self_play::rng(9, index);
        let words = if index % 2 == 0 { ALL_SETS } else { "bets=on bets_unclaimed=ignore" };
        let setup = self_play::random_setup(options(words), 3, &mut rng);
        let record = self_play::record(setup, Mover::Random, &mut rng).unwrap();
        for until in (0..record.actions.len()).skip(index as usize % 5).step_by(5) {
            let game =
                Record { setup: record.setup.clone(), actions: record.actions[..until].to_vec() }.replay().unwrap();
            for seat in game.phase().awaits().iter() {
                let Some(other) = disguised(&record, until, seat) else { continue };
                compared += 1;
                chips += usize::from(game.seats().any(|other| other != seat && game.own_bets(other).next().is_some()));
                assert_eq!(choose(&game, seat), choose(&other, seat), "game {index}, action {until}");
                assert_eq!(carc_players::best_turns(&game, 9), carc_players::best_turns(&other, 9));
            }
        }
    }
    assert!(compared > 200 && chips > 50, "{compared} positions, {chips} with chips of others");
}

#[test]
fn hands_of_others_change_nothing() {
    for index in 0..10 {
        let mut rng = self_play::rng(10, index);
        let setup = self_play::random_setup(options("hand_size=3 festival=on"), 2, &mut rng);
        // The first seat holds the first three tiles, the second the next three.
        let mut other = setup.clone();
        other.deck.pile[3..].rotate_left(7);
        let (game, other) = (Game::new(setup).unwrap(), Game::new(other).unwrap());
        assert_eq!(game.hand(Seat(0)), other.hand(Seat(0)));
        assert_eq!(choose(&game, Seat(0)), choose(&other, Seat(0)));
    }
}
