//! The Festival.

use super::*;
use carc_rules::expansion::{self, festival};

const FESTIVAL: Scene =
    Scene { options: "festival=on", seats: 2, tiles: "D 0,0 W 1,0", figures: &[], chips: &[], pile: "FE-10 U" };

fn returns(played: &Played) -> Vec<Action> {
    played.legal(|action| {
        matches!(action, Action::Expansion(expansion::Action::Festival(festival::Action::TakeBack { .. })))
    })
}

#[test]
fn ten_tiles_come_into_the_pile_and_are_placed_by_the_usual_rules() {
    let deck = Deck::unshuffled(&options("festival=on"));
    assert_eq!(deck.pile.len(), 71 + 10, "R-13.1");
    let played = FESTIVAL.set();
    let at =
        |x, turns| Action::Place { seat: Seat(0), at: Position::new(x, 0), rotation: Rotation::from_quarters(turns) };
    assert!(played.check(at(-1, 3)).is_ok());
    assert!(matches!(played.check(at(-1, 0)), Err(Illegal::Mismatch { .. })), "R-13.2");
}

#[test]
fn a_figure_comes_home_or_one_is_put_down_never_both() {
    let mut played =
        Scene { figures: &["0 follower 1,0 r2", "0 follower 1,0 f0", "1 follower 1,0 r1"], ..FESTIVAL }.set();
    played.place("-1,0,3");
    assert_eq!(returns(&played).len(), 2, "R-13.3: of any role, farmers too (R-13.4)");
    let theirs = Action::Expansion(expansion::Action::Festival(festival::Action::TakeBack {
        seat: Seat(0),
        meeple: MeepleKind::Follower,
        at: played.at("1,0", "r1"),
    }));
    assert_eq!(
        played.check(theirs),
        Err(Illegal::Expansion(expansion::Illegal::Festival(festival::Illegal::NoFigure))),
        "R-13.6: nobody else's"
    );
    assert!(played.check(played.putting("follower", "c0")).is_ok(), "R-13.3: or a figure is put down");
    let farmer = Action::Expansion(expansion::Action::Festival(festival::Action::TakeBack {
        seat: Seat(0),
        meeple: MeepleKind::Follower,
        at: played.at("1,0", "f0"),
    }));
    played.play(farmer);
    assert_eq!(
        played.game.supply(Seat(0)).count(MeepleKind::Follower),
        7,
        "with the highwayman's return: the road is complete"
    );
    assert_eq!((played.gained(0), played.came_home(0)), (3, 2), "R-13.6: step 3 runs as usual");
    assert_eq!(played.game.phase().awaits().iter().next(), Some(Seat(1)), "R-13.4: it is not put down again");
}

#[test]
fn what_comes_home_takes_no_part_in_scoring() {
    let mut played = Scene { figures: &["0 follower 1,0 r2"], ..FESTIVAL }.set();
    played.place("-1,0,3");
    let back = returns(&played)[0];
    played.play(back);
    assert_eq!(played.gained(0), 0, "R-13.4: out of the road that this very tile completes");
}

#[test]
fn with_nothing_to_take_back_it_is_not_offered() {
    let mut played = Scene { figures: &["1 follower 1,0 r2"], ..FESTIVAL }.set();
    played.place("-1,0,3");
    assert!(returns(&played).is_empty(), "R-13.6");
    played.pass();
    let mut ordinary = Scene { figures: &["1 follower 1,0 r2"], pile: "U FE-10", ..FESTIVAL }.set();
    ordinary.place("-1,0");
    let back = Action::Expansion(expansion::Action::Festival(festival::Action::TakeBack {
        seat: Seat(0),
        meeple: MeepleKind::Follower,
        at: ordinary.at("1,0", "r2"),
    }));
    assert_eq!(
        ordinary.check(back),
        Err(Illegal::Expansion(expansion::Illegal::Festival(festival::Illegal::NoReturn))),
        "R-13.3: on festival tiles only"
    );
}

#[test]
fn a_barn_comes_home_only_where_every_figure_does() {
    for (reading, count) in [("follower", 2), ("figure", 3)] {
        let options = format!("festival=on abbey_mayor=on festival_return={reading}");
        let tiles = format!("{POINT} B -1,-2");
        let figures = ["0 barn 0,-1 f0", "0 mayor 1,-1 c0", "0 wagon 0,-2 cloister"];
        let mut played =
            Scene { options: &options, tiles: &tiles, figures: &figures, pile: "FE-10 U", ..FESTIVAL }.set();
        played.place("-1,0,3");
        assert_eq!(returns(&played).len(), count, "R-13.5: {reading}");
        if let Some(&back) = returns(&played).iter().find(|action| {
            matches!(
                action,
                Action::Expansion(expansion::Action::Festival(festival::Action::TakeBack {
                    meeple: MeepleKind::Barn,
                    ..
                }))
            )
        }) {
            played.play(back);
            assert_eq!(played.game.supply(Seat(0)).count(MeepleKind::Barn), 1);
            assert_eq!(played.barns("0,-1", "f0"), 0);
        }
    }
}
