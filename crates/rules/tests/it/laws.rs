//! Laws that hold in every game, whatever is played.

mod records;

use std::collections::BTreeSet;

use carc_rules::expansion::bets::Chip;
use carc_rules::expansion::house::Price;
use carc_rules::expansion::traders::{self, Good, Goods, goods_of};
use carc_rules::expansion::{self, Counted as Nothing, abbey_mayor, abbot, bets, festival, house};
use carc_rules::{
    Action, BySeat, Catalog, Corner, Counted, Event, Extra, FeatureKind, Game, Item, MeepleKind, Phase, Placing,
    Position, Reason, Record, Rotation, Seat, SegmentId, SegmentRef, Trait, notation,
};

use super::brute::{self, Cell, Table};
use carc_players::self_play::any;
pub use records::records;
use records::{game_of, with_boxes};

/// Everything that could be tried in a position: far more than is legal.
fn attempts(game: &Game) -> Vec<Action> {
    let mut attempts: Vec<Action> = (0..=170).chain([255]).map(|depth| Action::PutBack { depth }).collect();
    let cells: BTreeSet<Position> = game
        .board()
        .tiles()
        .iter()
        .flat_map(|placed| (-2..=2).flat_map(move |x| (-2..=2).map(move |y| placed.position.offset(x, y))))
        .chain([Position::new(i16::MIN, i16::MIN), Position::new(i16::MAX, 0)])
        .collect();
    let segments = || (0..10).chain([255]).map(SegmentId);
    let spots: Vec<SegmentRef> =
        cells.iter().flat_map(|&position| segments().map(move |segment| SegmentRef { position, segment })).collect();
    attempts.push(Action::Expansion(expansion::Action::House(house::Action::LetGo)));
    if let Phase::Expansion(expansion::Phase::House(house::Phase::Room { size, .. })) = game.phase() {
        // Any larger table would do as well; only the smallest is listed.
        attempts.push(Action::Expansion(expansion::Action::House(house::Action::MakeRoom {
            width: size.width,
            height: size.height,
        })));
    }
    for seat in (0..=game.setup().seats).chain([255]).map(Seat) {
        attempts.extend([Action::Pass { seat }, Action::Draw { seat }]);
        attempts.extend(
            Catalog::standard()
                .ids()
                .map(|tile| Action::Expansion(expansion::Action::House(house::Action::Take { seat, tile }))),
        );
        attempts.extend(
            cells.iter().map(|&at| {
                Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { seat, at }))
            }),
        );
        attempts.extend(
            Chip::all()
                .map(|stake| Action::Expansion(expansion::Action::Bets(bets::Action::Bet { seat, chip: stake }))),
        );
        attempts.extend(
            (0..=300)
                .map(Price::Points)
                .chain([Price::Abbey])
                .chain(tokens())
                .map(|price| Action::Expansion(expansion::Action::House(house::Action::Offer { seat, price }))),
        );
        attempts.extend(
            (0..8).chain([255]).map(|from| {
                Action::Expansion(expansion::Action::House(house::Action::Accept { seat, from: Seat(from) }))
            }),
        );
        for meeple in MeepleKind::ALL {
            attempts.extend(segments().map(|segment| Action::Deploy { seat, meeple, segment }));
            attempts.extend(Corner::ALL.map(|corner| {
                Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Build { seat, meeple, corner }))
            }));
            attempts.extend(spots.iter().map(|&at| {
                Action::Expansion(expansion::Action::Festival(festival::Action::TakeBack { seat, meeple, at }))
            }));
        }
        let places = cells.iter().flat_map(|&at| Rotation::ALL.map(|rotation| Action::Place { seat, at, rotation }));
        attempts.extend(places);
        attempts.extend(spots.iter().flat_map(|&at| {
            [
                Action::Expansion(expansion::Action::Bets(bets::Action::Settle { seat, at })),
                Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Move { seat, to: at })),
                Action::Expansion(expansion::Action::Abbot(abbot::Action::CallBack { seat, at })),
            ]
        }));
    }
    attempts
}

/// Numbers of goods tokens as prices: none at all, and up to three of each sort.
fn tokens() -> impl Iterator<Item = Price> {
    let most = Goods { wine: 3, grain: 3, cloth: 3 };
    most.choices().chain([Goods::NONE]).map(Price::Goods)
}

#[test]
fn what_is_listed_is_what_is_legal() {
    for (index, record) in records(8, 60).enumerate() {
        let mut step = 0;
        any::walk(&record, |game, action| {
            step += 1;
            // What is rare is looked at more often.
            let usual = matches!(action, Action::Place { .. } | Action::Deploy { .. } | Action::Pass { .. });
            if step % if usual { 43 } else { 11 } != index % 11 {
                return;
            }
            let listed = game.legal_actions();
            assert!(listed.is_sorted() && listed.windows(2).all(|pair| pair[0] != pair[1]), "sorted, each once");
            let legal: BTreeSet<Action> =
                attempts(game).into_iter().filter(|&action| game.check(action).is_ok()).collect();
            assert_eq!(legal, listed.into_iter().collect(), "game {index}, step {step}: {}", record.setup.options);
        });
    }
}

#[test]
fn whose_turn_it_is_brings_the_tile_to_the_table() {
    for record in records(8, 60) {
        any::walk(&record, |game, _| {
            let brings = |action: &Action| match action {
                Action::Draw { .. } | Action::Place { .. } => true,
                Action::Expansion(action) => matches!(
                    action,
                    expansion::Action::House(house::Action::Take { .. })
                        | expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { .. })
                ),
                Action::Deploy { .. } | Action::Pass { .. } | Action::PutBack { .. } => false,
            };
            let placing = game.phase().placing();
            assert_eq!(placing.is_some(), game.legal_actions().iter().any(brings), "{:?}", game.phase());
            if let Some((seat, placing)) = placing {
                assert_eq!(seat, game.active(), "R-0.6");
                let drawn = if let Placing::Drawn(tile) = placing { Some(tile) } else { None };
                assert_eq!(game.phase().drawn(), drawn);
            }
            if let Phase::Deploy { seat } = game.phase() {
                assert_eq!(seat, game.active(), "R-0.6");
            }
        });
    }
}

#[test]
fn what_is_refused_changes_nothing() {
    for (index, record) in records(2, 12).enumerate() {
        let mut step = 0;
        any::walk(&record, |game, _| {
            step += 1;
            if step % 97 != index {
                return;
            }
            let mut tried = game.clone();
            let mut events = Vec::new();
            for action in attempts(game) {
                if let Err(illegal) = game.check(action) {
                    assert_eq!(tried.play_into(action, &mut events), Err(illegal));
                    assert!(!illegal.to_string().is_empty());
                }
            }
            assert!(events.is_empty());
            assert_eq!(whole(&tried), whole(game), "game {index}, step {step}");
        });
    }
}

/// Everything that a game holds, seen or not.
pub fn whole(game: &Game) -> String {
    format!("{game:?}")
}

#[test]
fn a_record_replays_from_any_prefix_and_survives_its_codec() {
    for (index, record) in records(12, 40).enumerate() {
        let json = serde_json::to_string(&record).unwrap();
        assert_eq!(serde_json::from_str::<Record>(&json).unwrap(), record);
        let mut played = Vec::new();
        let mut last = 0;
        any::walk(&record, |game, action| {
            if played.len() % 29 == index % 29 {
                let prefix = Record { setup: record.setup.clone(), actions: played.clone() };
                let replayed = prefix.replay().unwrap();
                assert_eq!(whole(&replayed), whole(game));
                assert_eq!(replayed.fingerprint(), game.fingerprint());
            }
            // A tile put back may come again at once: that is the same position, as far as anyone can see.
            let same = matches!(played.last(), Some(Action::PutBack { .. }));
            assert!(game.fingerprint() != last || same, "every step is another position");
            last = game.fingerprint();
            played.push(action);
        });
    }
}

#[test]
fn features_are_what_a_flood_fill_finds() {
    let kinds = brute::kinds();
    let boxes =
        ["abbot=on", "river=on", "river=on abbot=on", "inns=on", "traders=on", "traders=on inns=on river=on abbot=on"];
    let boxes = boxes.iter().flat_map(|words| (0..8).map(|index| game_of(words, index)));
    for (index, record) in (0..24).map(any::nth_record).chain(boxes).enumerate() {
        let mut table = Table::new(&kinds);
        let mut step = 0;
        any::walk(&record, |game, _| {
            let placed = game.board().tiles().last().unwrap();
            table.put(cell(placed.position), &placed.tile.tile().name, placed.rotation.quarters());
            step += 1;
            if step % 23 == index % 23 {
                compare_features(game, &table);
            }
        });
        // The last turn ends with the game over: the board is full then.
        compare_features(&record.replay().unwrap(), &table);
    }
}

fn cell(position: Position) -> Cell {
    (i32::from(position.x), i32::from(position.y))
}

fn compare_features(game: &Game, table: &Table) {
    for placed in game.board().tiles() {
        for (segment, printed) in placed.tile.tile().segments() {
            let at = SegmentRef { position: placed.position, segment };
            let kept = game.feature(at).unwrap();
            let filled = table.fill((cell(placed.position), segment.index()));
            let spots = game.segments_of(at).into_iter().map(|at| (cell(at.position), at.segment.index())).collect();
            assert_eq!(filled.spots, spots);
            assert_eq!(kept.kind, printed.kind);
            assert_eq!(usize::from(kept.traits.pennants()), filled.pennants, "R-0.4");
            let special = kept.traits.has(Trait::Inn) || kept.traits.has(Trait::Cathedral);
            assert_eq!(special, filled.special, "R-24.3, R-24.6");
            let standing = game.standing().iter();
            let inside = standing.filter(|s| filled.spots.contains(&(cell(s.at.position), s.at.segment.index())));
            let followers = inside.filter(|standing| standing.meeple.is_follower());
            assert_eq!(usize::from(kept.meeples), followers.count());
            let goods = Good::ALL.map(|good| usize::from(kept.traits.count(good.printed())));
            assert_eq!(goods, filled.goods, "R-25.1");
            assert_eq!(kept.is_complete(), kept.kind != FeatureKind::Field && filled.open == 0, "R-6");
            if kept.kind == FeatureKind::Field {
                // A city that the tile just placed has closed counts from the scoring of the turn on.
                if !matches!(game.phase(), Phase::Deploy { .. }) {
                    assert_eq!(game.complete_cities_of(at), table.cities_of(&filled), "R-10.4");
                }
            } else {
                assert_eq!(usize::from(kept.open), filled.open);
            }
            if kept.kind.is_surrounded() {
                assert_eq!(usize::from(kept.tiles()), table.around(cell(placed.position)).len() + 1);
            } else {
                assert_eq!(usize::from(kept.tiles()), filled.tiles(), "R-7.1, R-7.2");
            }
        }
    }
}

#[test]
fn tiles_and_figures_are_conserved_and_scores_are_the_sum_of_points() {
    for (index, record) in records(120, 200).enumerate() {
        let mut game = Game::new(record.setup.clone()).unwrap();
        let stock = game.rules().stock;
        let tiles = record.setup.deck.pile.len() + 1 + usize::from(stock.abbeys * record.setup.seats);
        let mut scores = BySeat::<i64>::default();
        let mut taken = Goods::NONE;
        let (mut finals, mut bets) = (BySeat::<u32>::default(), BySeat::<u32>::default());
        for &action in &record.actions {
            for event in game.play(action).unwrap() {
                match event {
                    Event::Scored { seat, points } => {
                        assert_eq!(points.total(), points.items().map(carc_rules::Item::points).sum::<u32>());
                        let says_why = |item: Item| {
                            let nothing = [Nothing::Inns, Nothing::Cathedrals].map(Counted::Expansion);
                            nothing.contains(&item.counted) && item.each == 0
                        };
                        let why = points.reason.is_final() && points.items().all(says_why);
                        assert!(points.total() > 0 || why, "events worth nothing say why, or are left out");
                        scores[seat] += i64::from(points.total());
                        let bet = matches!(points.reason, Reason::Expansion(Extra::Bets(bets::Extra::FinalBet(_))));
                        let sums = if bet { &mut bets } else { &mut finals };
                        sums[seat] += if points.reason.is_final() { points.total() } else { 0 };
                    }
                    //
                    Event::Expansion(expansion::Event::House(house::Event::Sold {
                        from,
                        to,
                        price: Price::Points(points),
                    })) => {
                        scores[from] += i64::from(points);
                        scores[to] -= i64::from(points);
                    }
                    Event::Expansion(expansion::Event::Traders(traders::Event::Taken { goods, .. })) => {
                        taken.add(goods);
                    }
                    _ => {}
                }
            }
            let mut goods = Goods::NONE;
            game.seats().for_each(|seat| goods.add(goods_of(&game, seat)));
            assert_eq!(goods, taken, "R-25.16, R-25.20: tokens change hands, but none is lost");
            for companion in game.standing().iter().filter(|standing| standing.meeple.is_companion()) {
                let inside = game.segments_of(companion.at);
                let mut own = game.standing().iter().filter(|other| other.seat == companion.seat);
                let beside = |other: &carc_rules::Standing| other.meeple.is_follower() && inside.contains(&other.at);
                assert!(own.any(beside), "R-25.1, R-25.9: {companion:?} is not alone");
            }
            let held: usize = game.seats().map(|seat| game.hand(seat).len() + usize::from(game.abbeys(seat))).sum();
            let gone = game.board().tiles().len() + game.discarded().len();
            assert_eq!(
                gone + game.tiles_left() + held + drawn(&game),
                tiles,
                "R-1.1, R-16.6: {}",
                record.setup.options
            );
            for seat in game.seats() {
                for meeple in MeepleKind::ALL {
                    let own = |standing: &&carc_rules::Standing| (standing.seat, standing.meeple) == (seat, meeple);
                    let standing = game.standing().iter().filter(own).count();
                    let all = usize::from(game.supply(seat).count(meeple)) + standing;
                    assert_eq!(all, usize::from(stock.figures.count(meeple)), "R-1.3, R-14.1, R-23.2");
                }
                let chips = game.chips_left(seat) as usize + game.own_bets(seat).count();
                assert_eq!(chips, usize::from(stock.chips), "R-15.2");
                assert_eq!(i64::from(game.score(seat)), scores[seat], "game {index}: {}", record.setup.options);
            }
        }
        assert_eq!(game.phase(), Phase::Over, "game {index} ends");
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.scores, game.projected_scores());
        let most = game.seats().map(|seat| game.score(seat)).max();
        assert!(!outcome.winners.is_empty());
        assert!(outcome.winners.iter().all(|seat| Some(game.score(seat)) == most), "R-11.8");
        let mut again = BySeat::<u32>::default();
        game.final_points(|seat, points| again[seat] += points.total());
        assert_eq!(again, finals, "final scoring is what it would be now");
        assert!(game.seats().all(|seat| game.own_bets(seat).next().is_none()), "R-15.13: all chips are settled");
    }
}

/// Tiles that are drawn and lie nowhere yet.
fn drawn(game: &Game) -> usize {
    match game.phase() {
        Phase::Place { .. } | Phase::PutBack { .. } | Phase::Expansion(expansion::Phase::House(_)) => 1,
        Phase::Choose { .. } | Phase::Deploy { .. } | Phase::Expansion(_) | Phase::Over => 0,
    }
}

#[test]
fn moves_are_read_as_they_are_written() {
    for record in (0..6).map(any::nth_record).chain((0..3).flat_map(with_boxes)) {
        any::walk(&record, |game, action| match action {
            Action::Place { at, rotation, .. } => {
                assert_eq!(notation::parse_cell(&notation::cell_name(at)), Some(at));
                assert_eq!(notation::parse_rotation(&rotation.to_string()), Some(rotation));
            }
            Action::Deploy { segment, .. } => {
                let placed = game.board().tiles().last().unwrap();
                let word = notation::segment_word(placed.tile.tile(), segment, placed.rotation).unwrap();
                assert_eq!(notation::parse_segment(placed.tile.tile(), placed.rotation, &word), Ok(segment));
            }
            _ => {}
        });
    }
}
