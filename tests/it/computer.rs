//! The computer player.

use carc::app::computer;
use carc::cli::simulate::{self, Mover};
use carc::engine::{Action, Game, Options, Phase, Seat};

#[test]
fn it_beats_random_play() {
    let mut won = 0;
    for index in 0..100 {
        let mut rng = simulate::rng(4, index);
        let mut game = Game::new(simulate::random_setup(Options::default(), 2, &mut rng)).unwrap();
        let seat = Seat((index % 2) as u8);
        while let Some(mover) = game.phase().awaits().iter().next() {
            let mover = if mover == seat { Mover::Computer } else { Mover::Random };
            let action = simulate::choose(&game, mover, &mut rng).unwrap();
            game.play(action).unwrap();
        }
        won += u32::from(game.score(seat) > game.score(Seat(1 - seat.0)));
    }
    assert!(won >= 95, "{won} of 100");
}

#[test]
fn the_best_turn_is_the_one_it_takes() {
    let mut rng = simulate::rng(5, 0);
    let mut game = Game::new(simulate::random_setup(Options::default(), 3, &mut rng)).unwrap();
    while let Phase::Place { seat, .. } = game.phase() {
        let best = computer::best_turns(&game, 5);
        assert!(best.len() <= 5 && best.is_sorted_by(|a, b| a.value >= b.value));
        let placement = best[0].placement;
        let place = computer::choose(&game, seat);
        assert_eq!(place, Action::Place { seat, at: placement.position, rotation: placement.rotation });
        assert_eq!(place, computer::choose(&game.clone(), seat), "the same position, the same choice");
        game.play(place).unwrap();
        let figure = match computer::choose(&game, seat) {
            Action::Deploy { meeple, segment, .. } => Some((meeple, segment)),
            Action::Pass { .. } => None,
            other => panic!("a figure is awaited, not {other:?}"),
        };
        assert_eq!(figure, best[0].figure);
        game.play(computer::choose(&game, seat)).unwrap();
    }
    assert_eq!(game.phase(), Phase::Over);
    assert!(computer::best_turns(&game, 5).is_empty());
    assert!(game.check(computer::choose(&game, Seat(0))).is_err(), "a game that is over refuses what it says");
}
