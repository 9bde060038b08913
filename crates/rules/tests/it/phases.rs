//! What actions and phases say of themselves, held against what comes of them, in games in which everything is asked.

use std::collections::BTreeSet;

use carc_players::self_play;
use carc_rules::expansion::{self, abbey_mayor, bets, house};
use carc_rules::notation::{cell_name, parse_cell};
use carc_rules::{
    Action, BySeat, Event, Extra, FeatureKind, Game, InnCrossing, InnsIncomplete, MeepleKind, Phase, Position, Reason,
    Seat, SegmentRef, Trait,
};
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::options;

/// Games of these are played: each kind of phase comes up in some.
const GAMES: [&str; 14] = [
    "festival=on abbey_mayor=on bets=on",
    "abbey_mayor=on hand_size=3 hand_visible=on unplayable=return",
    "abbey_mayor=on buy_tiles=on wagon_move=c2 fill_hole_extra_turn=on",
    "abbey_mayor=on abbey_endgame=on draw_ahead=on table_mode=extend table_size=9x7",
    "unplayable=return table_mode=table table_size=9x8 table_edge_completes=on",
    "bets=on buy_tiles=on bets_unclaimed=ignore no_incomplete_points=on",
    "abbot=on",
    "abbot=on festival=on abbey_mayor=on wagon_move=c2 table_mode=table table_size=9x8 table_edge_completes=on",
    "river=on river_turns=ahead unplayable=return table_mode=table table_size=7x6",
    "river=on river_start=pile abbey_mayor=on abbot=on hand_size=3 table_mode=extend table_size=9x7",
    "inns=on abbey_mayor=on",
    "inns=on inn_crossing=both inns_incomplete=normal festival=on bets=on abbot=on",
    "traders=on abbey_mayor=on festival=on festival_return=figure fill_hole_extra_turn=on",
    "traders=on inns=on abbey_mayor=on hand_size=3 bets=on unplayable=return",
];

/// Plays at random, two to four seats; abbeys are saved up, so that some are left for the last round. `look` sees each position,
/// what is done in it, and what comes of it.
fn play(mut look: impl FnMut(&Game, Action, &Game)) {
    play_each(|_, before, action, after, _| look(before, action, after));
}

/// The same, with the number of the game and what happened.
fn play_each(mut look: impl FnMut(u64, &Game, Action, &Game, &[Event])) {
    for (index, words) in GAMES.iter().enumerate() {
        for seats in 2..=4 {
            for number in 0..10 {
                let game_number = index as u64 * 100 + u64::from(seats) * 10 + number;
                let mut rng = self_play::rng(22, game_number);
                let setup = self_play::random_setup(options(words), seats, &mut rng);
                let mut game = Game::new(setup).unwrap();
                while game.phase() != Phase::Over {
                    let mut legal = game.legal_actions();
                    if legal.iter().any(|&action| !is_abbey_placed(action)) && rng.random_bool(0.95) {
                        legal.retain(|&action| !is_abbey_placed(action));
                    }
                    let action = *legal.choose(&mut rng).unwrap();
                    let before = game.clone();
                    let events = game.play(action).unwrap();
                    look(game_number, &before, action, &game, &events);
                }
            }
        }
    }
}

fn is_abbey_placed(action: Action) -> bool {
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
        let (gathers, drawn) = match phase {
            Phase::Place { tile, .. }
            | Phase::Expansion(expansion::Phase::House(house::Phase::Accept { tile, .. })) => (false, Some(tile)),
            Phase::Expansion(expansion::Phase::Bets(bets::Phase::Bet { .. })) => (true, None),
            Phase::Expansion(expansion::Phase::House(house::Phase::Offers { tile, .. })) => (true, Some(tile)),
            _ => (false, None),
        };
        assert_eq!((phase.gathers(), phase.drawn()), (gathers, drawn), "{phase:?}");
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

#[test]
fn in_the_last_round_everybody_is_asked_once() {
    let mut asked = BTreeSet::new();
    let mut again = 0;
    play_each(|number, before, action, after, _| {
        let expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Abbey { seat }) = (match before.phase() {
            Phase::Expansion(phase) => phase,
            _ => return,
        }) else {
            return;
        };
        // With tiles in the hand it is asked before the last round, too.
        if before.rules().hand < 2 {
            assert!(asked.insert((number, seat)), "R-14.8: game {number}, {seat:?}");
            again += usize::from(action.is_placement() && after.phase() != Phase::Over);
        }
    });
    assert!(asked.len() > 20 && again > 5, "{} asked, {again} with the game going on", asked.len());
}

#[test]
fn points_say_what_they_are_for() {
    let (mut bets, mut counted, mut called_back, mut goods) = (0, 0, 0, 0);
    play_each(|_, _, _, after, events| {
        for event in events {
            let Event::Scored { points, .. } = event else { continue };
            let kind = points.at.and_then(|at| after.feature(at)).map(|feature| feature.kind);
            match points.reason {
                Reason::Complete(_) | Reason::SmallCity | Reason::Incomplete(_) | Reason::Farm => {
                    assert_eq!(points.reason.feature(), kind, "{points:?}");
                }
                Reason::Expansion(Extra::Bets(_)) => {
                    assert_eq!(points.reason.feature(), None, "{points:?}");
                    bets += usize::from(points.reason.is_final());
                }
                Reason::Expansion(Extra::Abbot(_)) => {
                    assert_eq!(points.reason.feature(), kind, "R-23.7: {points:?}");
                    called_back += 1;
                }
                Reason::Expansion(Extra::Traders(_)) => {
                    assert_eq!((points.reason.feature(), points.at), (None, None), "R-25.18: {points:?}");
                    goods += 1;
                }
                Reason::Expansion(_) => assert_eq!(points.reason.feature(), Some(FeatureKind::Field), "{points:?}"),
            }
            counted += 1;
            assert!(!points.reason.is_final() || after.phase() == Phase::Over, "{points:?}");
        }
    });
    assert!(
        counted > 1000 && bets > 20 && called_back > 20 && goods > 20,
        "{counted} scored, {bets} chips at the end, {called_back} called back, {goods} times the most goods"
    );
}

/// Checks that a feature is held by the majority of its followers, and by players with another figure there
///
#[test]
fn who_stands_in_a_feature_and_pays_for_it() {
    let mut shared = 0;
    play(|game, action, _| {
        if !action.is_placement() {
            return;
        }
        for standing in game.standing() {
            let inside: BTreeSet<SegmentRef> = game.segments_of(standing.at).into_iter().collect();
            let there = || game.standing().iter().filter(|other| inside.contains(&other.at));
            let mut strengths = BySeat::<u32>::default();
            for other in there().filter(|other| other.meeple.is_follower()) {
                let weight = match other.meeple {
                    MeepleKind::Mayor => u32::from(game.feature(other.at).unwrap().traits.pennants()),
                    MeepleKind::LargeFollower => 2,
                    _ => 1,
                };
                strengths[other.seat] += weight;
            }
            let most = game.seats().map(|seat| strengths[seat]).max().unwrap();
            let owners: BTreeSet<Seat> = game.seats().filter(|&seat| most > 0 && strengths[seat] == most).collect();
            let others = there().filter(|other| other.meeple.stands_on_corners()).map(|other| other.seat);
            let holders: BTreeSet<Seat> = owners.iter().copied().chain(others).collect();
            assert_eq!(game.owners(standing.at).iter().collect::<BTreeSet<_>>(), owners, "R-8: {standing:?}");
            assert_eq!(game.holders(standing.at).iter().collect::<BTreeSet<_>>(), holders, "R-14.25: {standing:?}");
            shared += usize::from(holders.len() > 1);
        }
    });
    assert!(shared > 100, "{shared}");
}

#[test]
fn only_the_abbey_is_an_abbey() {
    let abbeys =
        carc_rules::Catalog::standard().ids().filter(|tile| !carc_rules::Catalog::standard().is_drawn(*tile)).count();
    assert_eq!(abbeys, 1);
}

/// Positions that differ only in what an expansion remembers differ in their fingerprints.
#[test]
fn fingerprints_tell_apart_what_expansions_remember() {
    let game = |words: &str| {
        let mut rng = self_play::rng(23, 1);
        Game::new(self_play::random_setup(options(words), 2, &mut rng)).unwrap().fingerprint()
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
        let mut rng = self_play::rng(24, 1);
        let setup = self_play::random_setup(options(words), 3, &mut rng);
        let record = self_play::record(setup, self_play::Mover::Random, &mut rng).unwrap();
        let mut game = Game::new(record.setup.clone()).unwrap();
        let half = record.actions.len() / 2;
        record.actions[..half].iter().for_each(|&action| drop(game.play(action).unwrap()));
        (game.fingerprint(), record.replay().unwrap().fingerprint())
    });
    let fingerprints: Vec<_> = fingerprints.collect();
    assert_eq!(fingerprints, FINGERPRINTS);
}

/// Half-way and at the end.
const FINGERPRINTS: [(u64, u64); 15] = [
    (0xe16d_b33b_5cb0_586d, 0x926b_fa7a_ca67_e7db),
    (0x1ac5_f398_b242_2230, 0xd087_815a_21a7_02b8),
    (0x742c_3907_4568_f617, 0xe85f_985b_6617_d63e),
    (0x7d00_a252_5f5f_ce36, 0x7597_5543_6e67_e3fa),
    (0xc11b_f140_95ee_ac2f, 0xa77f_52d6_f954_fceb),
    (0x9bbc_6edf_abb4_f732, 0xab7c_e699_c1ec_9a4d),
    (0xb9cc_79bf_4621_95a7, 0xc182_2841_7162_7e28),
    (0x008b_b0f1_56da_704e, 0xb285_2730_31df_c4e4),
    (0x49f0_b51d_4c32_6097, 0x5f41_f551_6bfe_f6fa),
    (0x7f14_d819_cd86_0f37, 0xa165_c205_f560_1c62),
    (0x090e_e66f_429d_3c11, 0x185d_53fb_e40a_c181),
    (0xafa0_5e62_2124_8da8, 0x4836_d60a_5217_a2bc),
    (0xe161_cf4f_f739_be71, 0x2995_341d_f39e_4aeb),
    (0x75ed_c94a_dab0_ddf2, 0x1ca0_0531_b35e_1182),
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
            let (tiles, pennants) = (u32::from(feature.tiles()), u32::from(feature.traits.pennants()));
            let options = &before.setup().options;
            let both = options.inn_crossing == InnCrossing::Both;
            let inn = feature.traits.has(Trait::Inn) || both && feature.traits.has(Trait::CrossingInn);
            let cathedral = feature.traits.has(Trait::Cathedral);
            let zero = options.inns_incomplete == InnsIncomplete::Zero && (inn || cathedral);
            let (now, complete) = match feature.kind {
                FeatureKind::Road => (tiles, if inn { 2 * tiles } else { tiles }),
                FeatureKind::Cloister | FeatureKind::Garden => (tiles, tiles),
                FeatureKind::City => (tiles + pennants, if cathedral { 3 } else { 2 } * (tiles + pennants)),
                FeatureKind::Field => {
                    assert_eq!(before.worth(standing.at), None);
                    continue;
                }
            };
            let pays = options_pay(before);
            let small = feature.kind == FeatureKind::City && tiles == 2;
            if !small {
                assert_eq!(
                    before.worth(standing.at),
                    Some((if pays && !zero { now } else { 0 }, complete)),
                    "{standing:?}"
                );
                seen += 1;
            }
        }
    });
    assert!(seen > 1000, "{seen}");
}

/// Returns whether what is incomplete pays at the end.
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
