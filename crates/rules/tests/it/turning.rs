//! Turning the whole table by a quarter changes nothing in a game.

use std::collections::BTreeSet;

use carc_rules::expansion::Arranged;
use carc_rules::expansion::{self, abbey_mayor, abbot, bets, festival};
use carc_rules::{Action, Placement, Position, Record, Rotation, SegmentRef, Switch, TableLimit};

use carc_players::self_play::any;

use super::laws::records;

#[test]
fn turning_the_whole_table_changes_nothing() {
    // A table with edges is not the same when it is turned; a figure on a corner is known by the tile south-east of it.
    let turnable = |record: &Record| {
        let options = record.setup.options;
        let corners = options.abbey_mayor == Switch::On && options.festival == Switch::On;
        record.setup.options.rules().table == TableLimit::Floor && !corners
    };
    for (index, record) in records(8, 60).enumerate().filter(|(_, record)| turnable(record)) {
        for by in [Rotation::R90, Rotation::R180, Rotation::R270] {
            let start = Placement { position: Position::ORIGIN, rotation: by };
            let mut turned = carc_rules::arranged(
                record.setup.clone(),
                &[(record.setup.deck.start, start)],
                &[],
                Arranged::default(),
            )
            .unwrap();
            any::walk(&record, |game, action| {
                let listed: BTreeSet<Action> = game.legal_actions().into_iter().map(|a| turn(a, by)).collect();
                assert_eq!(listed, turned.legal_actions().into_iter().collect(), "{}", record.setup.options);
                turned.play(turn(action, by)).unwrap();
            });
            assert_eq!(turned.outcome(), record.replay().unwrap().outcome(), "game {index} {by}");
        }
    }
}

/// An action on the table turned clockwise.
fn turn(action: Action, by: Rotation) -> Action {
    let cell = |at| (0..by.quarters()).fold(at, |at: Position, _| Position::new(-at.y, at.x));
    let spot = |at: SegmentRef| SegmentRef { position: cell(at.position), ..at };
    match action {
        Action::Place { seat, at, rotation } => Action::Place { seat, at: cell(at), rotation: rotation.then(by) },
        Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { seat, at })) => {
            Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { seat, at: cell(at) }))
        }
        Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Build { seat, meeple, corner })) => {
            Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Build {
                seat,
                meeple,
                corner: corner.turned(by),
            }))
        }
        Action::Expansion(expansion::Action::Festival(festival::Action::TakeBack { seat, meeple, at })) => {
            Action::Expansion(expansion::Action::Festival(festival::Action::TakeBack { seat, meeple, at: spot(at) }))
        }
        Action::Expansion(expansion::Action::Bets(bets::Action::Settle { seat, at })) => {
            Action::Expansion(expansion::Action::Bets(bets::Action::Settle { seat, at: spot(at) }))
        }
        Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Move { seat, to })) => {
            Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Move { seat, to: spot(to) }))
        }
        Action::Expansion(expansion::Action::Abbot(abbot::Action::CallBack { seat, at })) => {
            Action::Expansion(expansion::Action::Abbot(abbot::Action::CallBack { seat, at: spot(at) }))
        }
        Action::Draw { .. }
        | Action::Expansion(_)
        | Action::Deploy { .. }
        | Action::Pass { .. }
        | Action::PutBack { .. } => action,
    }
}
