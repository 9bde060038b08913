//! Laws that hold in every game, whatever is played.

use std::collections::BTreeSet;

use carc::engine::{
    Action, BySeat, Event, FeatureKind, Game, MeepleKind, Phase, Placement, Position, Record, Rotation, Seat,
    SegmentId, SegmentRef, notation,
};

use super::brute::{self, Cell, Table};
use super::random;

/// Everything that could be tried in a position: far more than is legal.
fn attempts(game: &Game) -> Vec<Action> {
    let mut attempts: Vec<Action> = (0..=72).chain([255]).map(|depth| Action::PutBack { depth }).collect();
    let cells: BTreeSet<Position> = game
        .board()
        .tiles()
        .iter()
        .flat_map(|placed| (-2..=2).flat_map(move |x| (-2..=2).map(move |y| placed.position.offset(x, y))))
        .chain([Position::new(i16::MIN, i16::MIN), Position::new(i16::MAX, 0)])
        .collect();
    for seat in (0..=game.setup().seats).chain([255]).map(Seat) {
        attempts.push(Action::Pass { seat });
        let segments = (0..9).chain([255]).map(SegmentId);
        attempts.extend(segments.map(|segment| Action::Deploy { seat, meeple: MeepleKind::Follower, segment }));
        let places = cells.iter().flat_map(|&at| Rotation::ALL.map(|rotation| Action::Place { seat, at, rotation }));
        attempts.extend(places);
    }
    attempts
}

#[test]
fn what_is_listed_is_what_is_legal() {
    for index in 0..16 {
        let mut step = 0;
        random::walk(&random::record(index), |game, _| {
            step += 1;
            if step % 7 != index % 7 {
                return;
            }
            let listed = game.legal_actions();
            assert!(listed.is_sorted() && listed.windows(2).all(|pair| pair[0] != pair[1]), "sorted, each once");
            let legal: BTreeSet<Action> =
                attempts(game).into_iter().filter(|&action| game.check(action).is_ok()).collect();
            assert_eq!(legal, listed.into_iter().collect(), "game {index}, step {step}");
        });
    }
}

#[test]
fn what_is_refused_changes_nothing() {
    for index in 0..4 {
        let mut step = 0;
        random::walk(&random::record(index), |game, _| {
            step += 1;
            if step % 31 != 0 {
                return;
            }
            let mut tried = game.clone();
            let mut events = Vec::new();
            for action in attempts(game) {
                if let Err(illegal) = game.check(action) {
                    assert_eq!(tried.play_into(action, &mut events), Err(illegal));
                    assert_eq!(tried.fingerprint(), game.fingerprint());
                    assert!(!illegal.to_string().is_empty());
                }
            }
            assert!(events.is_empty());
            assert_eq!(whole(&tried), whole(game), "game {index}, step {step}");
        });
    }
}

/// Everything that a game holds, seen or not.
fn whole(game: &Game) -> String {
    format!("{game:?}")
}

#[test]
fn a_record_replays_from_any_prefix_and_survives_its_codec() {
    for index in 0..12 {
        let record = random::record(index);
        let json = serde_json::to_string(&record).unwrap();
        assert_eq!(serde_json::from_str::<Record>(&json).unwrap(), record);
        let mut played = Vec::new();
        let mut last = 0;
        random::walk(&record, |game, action| {
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
    for index in 0..24 {
        let mut table = Table::new(&kinds);
        let mut step = 0;
        random::walk(&random::record(index), |game, _| {
            let placed = game.board().tiles().last().unwrap();
            table.put(cell(placed.position), &placed.tile.tile().name, placed.rotation.quarters());
            step += 1;
            if step % 23 == index % 23 {
                compare_features(game, &table);
            }
        });
        // The last turn ends with the game over: the board is full then.
        compare_features(&random::record(index).replay().unwrap(), &table);
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
            assert_eq!(usize::from(kept.pennants), filled.pennants, "R-0.4");
            let standing = game.standing().iter();
            let inside = standing.filter(|s| filled.spots.contains(&(cell(s.at.position), s.at.segment.index())));
            assert_eq!(usize::from(kept.meeples), inside.count());
            assert_eq!(kept.is_complete(), kept.kind != FeatureKind::Field && filled.open == 0, "R-6");
            if kept.kind == FeatureKind::Field {
                // A city that the tile just placed has closed counts from the scoring of the turn on.
                if !matches!(game.phase(), Phase::Deploy { .. }) {
                    assert_eq!(game.complete_cities_of(at), table.cities_of(&filled), "R-10.4");
                }
            } else {
                assert_eq!(usize::from(kept.open), filled.open);
            }
            if kept.kind == FeatureKind::Cloister {
                assert_eq!(usize::from(kept.tiles()), table.around(cell(placed.position)).len() + 1);
            } else {
                assert_eq!(usize::from(kept.tiles()), filled.tiles(), "R-7.1, R-7.2");
            }
        }
    }
}

#[test]
fn tiles_and_figures_are_conserved_and_scores_are_the_sum_of_points() {
    for index in 0..120 {
        let record = random::record(index);
        let mut game = Game::new(record.setup.clone()).unwrap();
        let mut scores = BySeat::<u32>::default();
        let mut finals = BySeat::<u32>::default();
        for &action in &record.actions {
            for event in game.play(action).unwrap() {
                if let Event::Scored { seat, points } = event {
                    assert_eq!(points.total(), points.items().map(carc::engine::Item::points).sum::<u32>());
                    assert!(points.total() > 0, "events worth nothing are left out");
                    let sums = if points.reason.is_final() { &mut finals } else { &mut scores };
                    sums[seat] += points.total();
                }
            }
            let drawn = usize::from(matches!(game.phase(), Phase::Place { .. } | Phase::PutBack { .. }));
            assert_eq!(game.board().tiles().len() + game.discarded().len() + game.tiles_left() + drawn, 72, "R-1.1");
            for seat in game.seats() {
                let standing = game.standing().iter().filter(|standing| standing.seat == seat).count();
                assert_eq!(usize::from(game.supply(seat).count(MeepleKind::Follower)) + standing, 7, "R-1.3");
                assert_eq!(game.score(seat), scores[seat] + finals[seat]);
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
    }
}

#[test]
fn turning_the_whole_table_changes_nothing() {
    for index in 0..12 {
        let record = random::record(index);
        for by in [Rotation::R90, Rotation::R180, Rotation::R270] {
            let start = Placement { position: Position::ORIGIN, rotation: by };
            let mut turned =
                Game::arranged(record.setup.clone(), &[(record.setup.deck.start, start)], &[], &[]).unwrap();
            random::walk(&record, |game, action| {
                let listed: BTreeSet<Action> = game.legal_actions().into_iter().map(|a| turn(a, by)).collect();
                assert_eq!(listed, turned.legal_actions().into_iter().collect());
                turned.play(turn(action, by)).unwrap();
            });
            assert_eq!(turned.outcome(), record.replay().unwrap().outcome(), "game {index} {by}");
        }
    }
}

/// An action on the table turned clockwise.
fn turn(action: Action, by: Rotation) -> Action {
    let Action::Place { seat, at, rotation } = action else { return action };
    let at = (0..by.quarters()).fold(at, |at, _| Position::new(-at.y, at.x));
    Action::Place { seat, at, rotation: rotation.then(by) }
}

#[test]
fn moves_are_read_as_they_are_written() {
    for index in 0..6 {
        random::walk(&random::record(index), |game, action| match action {
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
