//! Whole games of any options, with attempts in between that make no sense.

use carc_rules::expansion::bets::Chip;
use carc_rules::expansion::house::Price;
use carc_rules::expansion::{self, abbey_mayor, abbot, bets, festival, house};
use carc_rules::{
    Action, Catalog, Corner, Game, MeepleKind, Phase, Position, Record, Rotation, Seat, SegmentId, SegmentRef,
};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use carc_players::self_play::any;

/// More actions than a game has, except by very rare draws: 189 tiles, at most 30 actions each.
const MOST: usize = 5000;

pub fn actions(rng: &mut impl Rng) {
    let mut record = Record::new(any::setup(rng));
    let mut game = Game::new(record.setup.clone()).unwrap();
    let mut events = Vec::new();
    while game.phase() != Phase::Over {
        let legal = game.legal_actions();
        assert!(!legal.is_empty(), "nothing can be done: {record:?}");
        assert!(legal.is_sorted() && legal.windows(2).all(|pair| pair[0] != pair[1]), "sorted, each once: {legal:?}");
        for &action in &legal {
            assert_eq!(game.check(action), Ok(()), "{action:?} is listed: {record:?}");
        }
        let mut action = *legal.choose(rng).unwrap();
        for _ in 0..3 {
            let other = any_action(&game, rng);
            events.clear();
            if let Err(illegal) = game.check(other) {
                let before = game.fingerprint();
                assert_eq!(game.play_into(other, &mut events), Err(illegal));
                assert!(events.is_empty() && game.fingerprint() == before, "{other:?} was refused: {record:?}");
            } else {
                let listed = legal.contains(&other)
                    || matches!(other, Action::Expansion(expansion::Action::House(house::Action::Enlarge { .. })));
                assert!(listed, "{other:?} is not listed: {record:?}");
                action = other;
            }
        }
        game.play_into(action, &mut events).unwrap();
        record.actions.push(action);
        assert!(record.actions.len() < MOST, "no end: {record:?}");
    }
    assert!(game.legal_actions().is_empty());
    let replayed = record.replay().unwrap();
    assert_eq!(replayed.fingerprint(), game.fingerprint());
    let read: Record = serde_json::from_str(&serde_json::to_string(&record).unwrap()).unwrap();
    assert_eq!(read, record);
}

/// Returns a random action, whose fields are often plausible.
pub fn any_action(game: &Game, rng: &mut impl Rng) -> Action {
    let awaited: Vec<Seat> = game.phase().awaits().iter().collect();
    let seat = match rng.random_range(0..4) {
        0 => Seat(*[0, 1, 5, 6, 7, 8, 255].choose(rng).unwrap()),
        _ => awaited.choose(rng).copied().unwrap_or(Seat(0)),
    };
    let tiles = game.board().tiles();
    let near = tiles.choose(rng).unwrap().position;
    let near = near.offset(rng.random_range(-2..=2), rng.random_range(-2..=2));
    let far = Position::new(rng.random(), rng.random());
    let position = if rng.random_bool(0.95) { near } else { far };
    let segment = SegmentId(if rng.random_bool(0.95) { rng.random_range(0..9) } else { rng.random() });
    let standing = game.standing().choose(rng).map(|standing| standing.at);
    let at = standing.filter(|_| rng.random_bool(0.5)).unwrap_or(SegmentRef { position, segment });
    let meeple = *MeepleKind::ALL.choose(rng).unwrap();
    let price = if rng.random_bool(0.3) { Price::Abbey } else { Price::Points(rng.random_range(0..70)) };
    match rng.random_range(0..18) {
        0 => Action::Draw { seat },
        1 => Action::Expansion(expansion::Action::House(house::Action::Take {
            seat,
            tile: Catalog::standard().ids().collect::<Vec<_>>().choose(rng).copied().unwrap(),
        })),
        2 => Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { seat, at: position })),
        3 => Action::Place { seat, at: position, rotation: *Rotation::ALL.choose(rng).unwrap() },
        4 => Action::Deploy { seat, meeple, segment },
        5 => Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Build {
            seat,
            meeple,
            corner: *Corner::ALL.choose(rng).unwrap(),
        })),
        6 => Action::Expansion(expansion::Action::Festival(festival::Action::TakeBack { seat, meeple, at })),
        7 => Action::Expansion(expansion::Action::Bets(bets::Action::Settle { seat, at })),
        8 => Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Move { seat, to: at })),
        9 => Action::Expansion(expansion::Action::Bets(bets::Action::Bet {
            seat,
            chip: *Chip::all().collect::<Vec<_>>().choose(rng).unwrap(),
        })),
        10 => Action::Expansion(expansion::Action::House(house::Action::Offer { seat, price })),
        11 => Action::Expansion(expansion::Action::House(house::Action::Accept {
            seat,
            from: Seat(rng.random_range(0..8)),
        })),
        12 => Action::Pass { seat },
        13 => Action::PutBack { depth: rng.random() },
        14 => Action::Expansion(expansion::Action::House(house::Action::MakeRoom {
            width: rng.random(),
            height: rng.random(),
        })),
        15 => Action::Expansion(expansion::Action::House(house::Action::LetGo)),
        16 => Action::Expansion(expansion::Action::Abbot(abbot::Action::CallBack { seat, at })),
        _ => Action::Expansion(expansion::Action::House(house::Action::Enlarge {
            width: rng.random(),
            height: rng.random(),
        })),
    }
}
