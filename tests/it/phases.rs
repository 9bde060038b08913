//! What actions and phases say of themselves, held against what comes of them, in games in which everything is asked.

use std::collections::BTreeSet;

use carc::cli::simulate;
use carc::engine::expansion::{self, abbey_mayor, bets, house};
use carc::engine::notation::{cell_name, parse_cell};
use carc::engine::{Action, FeatureKind, Game, Phase, Position, Seat};
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::scene::options;

/// Games of these are played: each kind of phase comes up in some.
const GAMES: [&str; 6] = [
    "festival=on abbey_mayor=on bets=on",
    "abbey_mayor=on hand_size=3 hand_visible=on unplayable=return",
    "abbey_mayor=on buy_tiles=on wagon_move=c2 fill_hole_extra_turn=on",
    "abbey_mayor=on abbey_endgame=on draw_ahead=on table_mode=extend table_size=9x7",
    "unplayable=return table_mode=table table_size=9x8 table_edge_completes=on",
    "bets=on buy_tiles=on bets_unclaimed=ignore no_incomplete_points=on",
];

/// Plays at random, two to four seats; abbeys are saved up, so that some are left for the last round. `look` sees each position,
/// what is done in it, and what comes of it.
fn play(mut look: impl FnMut(&Game, Action, &Game)) {
    for (index, words) in GAMES.iter().enumerate() {
        for seats in 2..=4 {
            for number in 0..10 {
                let mut rng = simulate::rng(22, index as u64 * 100 + u64::from(seats) * 10 + number);
                let setup = simulate::random_setup(options(words), seats, &mut rng);
                let mut game = Game::new(setup).unwrap();
                while game.phase() != Phase::Over {
                    let mut legal = game.legal_actions();
                    if legal.iter().any(|&action| !is_abbey(action)) && rng.random_bool(0.95) {
                        legal.retain(|&action| !is_abbey(action));
                    }
                    let action = *legal.choose(&mut rng).unwrap();
                    let before = game.clone();
                    game.play(action).unwrap();
                    look(&before, action, &game);
                }
            }
        }
    }
}

fn is_abbey(action: Action) -> bool {
    matches!(action, Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { .. })))
}

#[test]
fn a_placement_is_what_lays_a_tile() {
    play(|before, action, after| {
        let laid = after.board().tiles().len() - before.board().tiles().len();
        assert_eq!(usize::from(action.is_placement()), laid, "{action:?}");
    });
}

#[test]
fn every_phase_says_what_is_awaited() {
    let mut met = BTreeSet::new();
    play(|game, _, _| {
        let phase = game.phase();
        let legal = game.legal_actions();
        met.insert(match phase {
            Phase::Choose { .. } => "choose",
            Phase::Place { .. } => "place",
            Phase::Deploy { .. } => "deploy",
            Phase::PutBack { .. } => "put back",
            Phase::Over => "over",
            Phase::Expansion(phase) => match phase {
                expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Move { .. }) => "wagon",
                expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Abbey { .. }) => "abbey",
                expansion::Phase::Bets(bets::Phase::Bet { .. }) => "bet",
                expansion::Phase::Bets(bets::Phase::Settle { .. }) => "settle",
                expansion::Phase::House(house::Phase::Offers { .. }) => "offers",
                expansion::Phase::House(house::Phase::Accept { .. }) => "accept",
                expansion::Phase::House(house::Phase::Room { .. }) => "room",
            },
        });
        let brings = |action: &Action| {
            action.is_placement()
                || matches!(
                    action,
                    Action::Draw { .. } | Action::Expansion(expansion::Action::House(house::Action::Take { .. }))
                )
        };
        assert_eq!(phase.placing().is_some(), legal.iter().any(brings), "{phase:?}");
        // Who may answer is awaited, and the other way round; what chance or all together do is nobody's.
        let may: BTreeSet<Seat> = legal.iter().filter_map(|action| action.seat()).collect();
        assert_eq!(may, phase.awaits().iter().collect(), "{phase:?}");
        // Nothing can be done with a tile that fits nowhere but to put it away, or to make room for it.
        if let Some(tile) = phase.unplayable() {
            assert!(!game.board().can_place(tile) && may.is_empty(), "{phase:?}");
        }
        assert_eq!(phase.unplayable().is_some(), may.is_empty(), "{phase:?}");
        let passes = legal.iter().any(|action| matches!(action, Action::Pass { .. }));
        if let Phase::Expansion(asked) = phase {
            assert_eq!(asked.can_pass(), passes, "{phase:?}");
        }
    });
    let all = ["choose", "place", "deploy", "put back", "wagon", "abbey", "bet", "settle", "offers", "accept", "room"];
    assert_eq!(met, all.into_iter().collect());
}

#[test]
fn a_question_stays_the_same_until_all_have_answered() {
    let mut gathered = 0;
    play(|before, action, after| {
        let (was, now) = (before.phase(), after.phase());
        assert!(was.is_same(was), "{was:?}");
        let answered: BTreeSet<Seat> = action.seat().into_iter().collect();
        let rest: BTreeSet<Seat> = was.awaits().iter().filter(|seat| !answered.contains(seat)).collect();
        let goes_on = was.gathers() && !rest.is_empty();
        gathered += usize::from(goes_on);
        assert_eq!(was != now && was.is_same(now), goes_on, "{was:?}, {action:?}, {now:?}");
        if goes_on {
            assert_eq!(now.awaits().iter().collect::<BTreeSet<_>>(), rest, "{was:?}, {action:?}, {now:?}");
        }
    });
    assert!(gathered > 100, "bets and offers are answered by several: {gathered}");
}

/// Positions that differ only in what an expansion remembers differ in their fingerprints.
#[test]
fn fingerprints_tell_apart_what_expansions_remember() {
    let game = |words: &str| {
        let mut rng = simulate::rng(23, 1);
        Game::new(simulate::random_setup(options(words), 2, &mut rng)).unwrap().fingerprint()
    };
    let sizes = ["12x10", "10x12", "8x14", "14x8", "12x14", "8x10"];
    let tables: BTreeSet<u64> = sizes.iter().map(|size| game(&format!("table_mode=table table_size={size}"))).collect();
    assert_eq!(tables.len(), sizes.len());
    assert!(!tables.contains(&game("")));
}

/// Stored games tell by it whether they still lead where they led: it is the same in every version of the program.
#[test]
fn fingerprints_stay_as_they_are() {
    let fingerprints = GAMES.iter().chain([&""]).map(|words| {
        let mut rng = simulate::rng(24, 1);
        let setup = simulate::random_setup(options(words), 3, &mut rng);
        let record = simulate::record(setup, simulate::Mover::Random, &mut rng).unwrap();
        let mut game = Game::new(record.setup.clone()).unwrap();
        let half = record.actions.len() / 2;
        record.actions[..half].iter().for_each(|&action| drop(game.play(action).unwrap()));
        (game.fingerprint(), record.replay().unwrap().fingerprint())
    });
    let fingerprints: Vec<_> = fingerprints.collect();
    assert_eq!(fingerprints, FINGERPRINTS);
}

/// Half-way and at the end.
const FINGERPRINTS: [(u64, u64); 7] = [
    (0xe16d_b33b_5cb0_586d, 0x926b_fa7a_ca67_e7db),
    (0x1ac5_f398_b242_2230, 0xd087_815a_21a7_02b8),
    (0x742c_3907_4568_f617, 0xe85f_985b_6617_d63e),
    (0x7d00_a252_5f5f_ce36, 0x7597_5543_6e67_e3fa),
    (0xc11b_f140_95ee_ac2f, 0xa77f_52d6_f954_fceb),
    (0x9bbc_6edf_abb4_f732, 0xab7c_e699_c1ec_9a4d),
    (0xd864_d835_e3ac_e19c, 0x53e4_9b47_ca42_47ad),
];

#[test]
fn what_a_feature_pays_now_is_what_the_end_pays() {
    let mut seen = 0;
    play(|before, action, _| {
        if !matches!(action, Action::Place { .. }) {
            return;
        }
        for standing in before.standing() {
            let Some(feature) = before.feature(standing.at).filter(|feature| !feature.is_complete()) else { continue };
            let (tiles, pennants) = (u32::from(feature.tiles()), u32::from(feature.pennants));
            let (now, complete) = match feature.kind {
                FeatureKind::Road | FeatureKind::Cloister => (tiles, tiles),
                FeatureKind::City => (tiles + pennants, 2 * (tiles + pennants)),
                FeatureKind::Field => {
                    assert_eq!(before.worth(standing.at), None);
                    continue;
                }
            };
            let pays = options_pay(before);
            let small = feature.kind == FeatureKind::City && tiles == 2;
            if !small {
                assert_eq!(before.worth(standing.at), Some((if pays { now } else { 0 }, complete)), "{standing:?}");
                seen += 1;
            }
        }
    });
    assert!(seen > 1000, "{seen}");
}

/// Whether what is incomplete pays at the end.
fn options_pay(game: &Game) -> bool {
    game.setup().options.get("no_incomplete_points").as_deref() != Some("on")
}

#[test]
fn a_cell_of_many_letters_is_none() {
    for letters in 2..40 {
        assert_eq!(parse_cell(&format!("{}1", "Z".repeat(letters))), None, "{letters} letters");
    }
    let furthest = Position::new(500, -13);
    assert_eq!(parse_cell(&cell_name(furthest)), Some(furthest));
}
