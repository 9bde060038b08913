//! The Bets, and everything together.

use super::*;
use carc_rules::expansion::bets::Chip;
use carc_rules::expansion::{self, abbey_mayor, bets};

const BETS: Scene =
    Scene { options: "bets=on", seats: 3, tiles: "D 0,0", figures: &[], chips: &[], pile: "BT-08 A B B" };

/// Two roads of one house that a crossing at (1,1) completes together: of 4 tiles on its right, of 6 on its left.
const BOTH: Scene = Scene {
    tiles: "D 0,0 BT-08 1,0 V 2,0 V 2,1,1 V -1,0,3 V -1,1,2 U 0,1",
    chips: &["0 1,0 chip-4", "2 1,0 chip-4-6"],
    pile: "W B B",
    ..BETS
};

fn revealed(played: &Played) -> Vec<(u8, String, u16)> {
    let turned = played.events.iter().filter_map(|event| match event {
        Event::Expansion(expansion::Event::Bets(bets::Event::Revealed { seat, chip: stake, tiles, .. })) => {
            Some((seat.0, stake.to_string(), *tiles))
        }
        _ => None,
    });
    turned.collect()
}

#[test]
fn everybody_may_bet_and_nothing_shows_before_all_have_answered() {
    assert_eq!(Deck::unshuffled(&options("bets=on")).pile.len(), 71 + 10, "R-15.1");
    let ids: Vec<String> = Chip::all().map(|stake| stake.to_string()).collect();
    assert_eq!(ids, ["chip-2-8", "chip-3-7", "chip-3-5", "chip-4", "chip-4-6", "chip-5-6"], "R-15.14");
    let mut played = BETS.set();
    played.place("1,0").pass();
    assert_eq!(played.game.phase().awaits().len(), 3, "R-15.4: every player, not only the active one");
    let public = |game: &Game| {
        let seats: Vec<_> = game.seats().map(|seat| (game.chips_left(seat), game.score(seat))).collect();
        (seats, game.bets_at(Position::new(1, 0)))
    };
    let before = public(&played.game);
    played.stake(1, "chip-4");
    assert!(played.events.is_empty(), "R-15.7");
    assert_eq!(public(&played.game), before, "R-15.7: nobody sees whether, nor what");
    assert!(matches!(played.check(Action::Pass { seat: Seat(1) }), Err(Illegal::NotAwaited { .. })));
    played.play(Action::Pass { seat: Seat(0) });
    played.stake(2, "chip-2-8");
    assert_eq!(played.game.bets_at(Position::new(1, 0)).iter().collect::<Vec<_>>(), [Seat(1), Seat(2)], "R-15.4");
    assert_eq!(played.game.seats().map(|seat| played.game.chips_left(seat)).collect::<Vec<_>>(), [6, 5, 5], "R-15.2");
    assert!(matches!(played.game.phase(), Phase::Place { seat: Seat(1), .. }), "R-15.7: then the next turn");
    assert_eq!(played.game.seen_by(Seat(0)).own_bets(Seat(1)).count(), 0, "R-15.4: nobody may look");
    assert_eq!(played.game.seen_by(Seat(1)).own_bets(Seat(1)).count(), 1);
    assert_eq!(public(&played.game.seen_by(Seat(0))), public(&played.game), "R-15.4: but whose lie there all see");
}

#[test]
fn who_has_no_chip_left_is_not_asked() {
    let chips =
        ["chip-2-8", "chip-3-7", "chip-3-5", "chip-4", "chip-4-6", "chip-5-6"].map(|chip| format!("1 1,0 {chip}"));
    let chips = chips.each_ref().map(String::as_str);
    let mut played = Scene { tiles: "D 0,0 BT-08 1,0", chips: &chips, pile: "BT-09 B B", ..BETS }.set();
    played.place("1,1").pass();
    let awaited: Vec<_> = played.game.phase().awaits().iter().collect();
    assert_eq!(awaited, [Seat(0), Seat(2)], "R-15.4");
}

#[test]
fn nobody_bets_on_what_is_complete_or_on_the_last_tile() {
    let around = "D 0,0 U 1,0 B 1,-1 B 1,-2 A 0,-2";
    let mut complete = Scene { tiles: around, pile: "BT-01 B B", ..BETS }.set();
    complete.place("0,-1,2").pass();
    assert!(matches!(complete.game.phase(), Phase::Place { .. }), "R-15.5");
    let mut last = Scene { pile: "BT-08", ..BETS }.set();
    last.place("1,0").pass();
    assert_eq!(last.game.phase(), Phase::Over, "R-15.6");
    // Literally the last: that the tile behind it fits nowhere has no effect.
    let mut before = Scene { pile: "BT-08 C", ..BETS }.set();
    before.place("1,0").pass();
    assert!(matches!(before.game.phase(), Phase::Expansion(expansion::Phase::Bets(bets::Phase::Bet { .. }))), "R-15.6");
}

#[test]
fn chips_are_settled_by_the_completed_feature_and_go_home() {
    let scene = Scene { tiles: "D 0,0 BT-08 1,0", chips: &["0 1,0 chip-2-8", "1 1,0 chip-4"], pile: "A B B", ..BETS };
    for (reading, settled) in [("settle", true), ("ignore", false)] {
        let options = format!("bets=on bets_unclaimed={reading}");
        let mut played = Scene { options: &options, ..scene }.set();
        played.place("2,0,1").pass();
        assert_eq!(played.gained(0), if settled { 2 } else { 0 }, "R-15.8, R-15.9: {reading}");
        assert_eq!(played.game.chips_left(Seat(1)), if settled { 6 } else { 5 }, "R-15.11: hit or miss, {reading}");
        let mut claimed = Scene { options: &options, figures: &["1 follower 1,0 r0"], ..scene }.set();
        claimed.place("2,0,1").pass();
        assert_eq!((claimed.gained(0), claimed.gained(1)), (2, 2), "R-15.8, R-15.9: whoever owns the road");
    }
}

#[test]
fn the_mover_chooses_by_which_feature_a_house_is_settled() {
    for (id, gains, tiles) in [("r0", [8, 0, 4], 4), ("r1", [0, 0, 6], 6)] {
        let mut played = BOTH.set();
        played.place("1,1").pass();
        assert_eq!(
            played.game.phase(),
            Phase::Expansion(expansion::Phase::Bets(bets::Phase::Settle { seat: Seat(0), at: Position::new(1, 0) })),
            "R-15.12"
        );
        assert!(revealed(&played).is_empty(), "R-15.12: before the chips are turned over");
        assert_eq!(played.check(Action::Pass { seat: Seat(0) }), Err(Illegal::OutOfTurnOrder));
        let elsewhere = Action::Expansion(expansion::Action::Bets(bets::Action::Settle {
            seat: Seat(0),
            at: played.at("2,0", "r0"),
        }));
        assert_eq!(
            played.check(elsewhere),
            Err(Illegal::Expansion(expansion::Illegal::Bets(bets::Illegal::NotCompleted)))
        );
        let at = played.at("1,0", id);
        played.play(bets::Action::Settle { seat: Seat(0), at });
        assert_eq!([0, 1, 2].map(|seat| played.gained(seat)), gains, "R-15.10");
        assert_eq!(revealed(&played), [(0, "chip-4".to_owned(), tiles), (2, "chip-4-6".to_owned(), tiles)], "R-15.11");
        assert!(played.game.bets_at(Position::new(1, 0)).is_empty());
    }
}

/// A city between two houses, each with a road of its own: a crossing at (1,1) completes the city and both roads.
const TWO_HOUSES: Scene = Scene {
    tiles: "R 1,0,2 BT-01 2,0,3 BT-01 0,0,1 V 3,0 V 3,1,1 U 2,1 V -1,0,3 V -1,1,2 U 0,1",
    chips: &["0 2,0 chip-4", "1 0,0 chip-5-6"],
    pile: "L B B",
    ..BETS
};

#[test]
fn all_choices_of_a_turn_come_before_any_chip_of_it_is_turned_over() {
    let mut played = TWO_HOUSES.set();
    played.place("1,1").pass();
    let house =
        |x| Phase::Expansion(expansion::Phase::Bets(bets::Phase::Settle { seat: Seat(0), at: Position::new(x, 0) }));
    assert_eq!(played.game.phase(), house(2), "R-15.12");
    let by_city = played.at("2,0", "c0");
    played.play(bets::Action::Settle { seat: Seat(0), at: by_city });
    assert_eq!(played.game.phase(), house(0), "R-15.12: the next house is asked for");
    assert!(revealed(&played).is_empty(), "R-15.12: before the chips of the first are turned over");
    assert_eq!(played.game.chips_left(Seat(0)), 5);
    let by_road = played.at("0,0", "r0");
    played.play(bets::Action::Settle { seat: Seat(0), at: by_road });
    assert_eq!(revealed(&played), [(0, "chip-4".to_owned(), 4), (1, "chip-5-6".to_owned(), 5)], "R-15.12: then all");
    assert_eq!([played.gained(0), played.gained(1)], [8, 5], "R-15.10");
    assert_eq!(played.game.seats().map(|seat| played.game.chips_left(seat)).collect::<Vec<_>>(), [6, 6, 6]);
    assert!(matches!(played.game.phase(), Phase::Place { seat: Seat(1), .. }));
}

#[test]
fn at_the_end_each_chip_takes_the_best_incomplete_feature() {
    // The right road has 3 tiles, the left one 5.
    let chips = ["0 1,0 chip-3-5", "1 1,0 chip-3-7", "2 1,0 chip-4"];
    let tiles = "D 0,0 BT-08 1,0 U 2,0 U 3,0 U -1,0 U -2,0 U -3,0";
    let played = Scene { tiles, chips: &chips, pile: "", ..BETS }.set();
    assert_eq!(played.game.phase(), Phase::Over);
    let scores: Vec<_> = played.game.seats().map(|seat| played.game.score(seat)).collect();
    assert_eq!(scores, [5, 3, 0], "R-15.13");
    // Ignored when its only open road was completed unclaimed: it goes back unsettled.
    let scene = Scene { options: "bets=on bets_unclaimed=ignore", tiles: "D 0,0 BT-08 1,0 A -1,0,3", ..BETS };
    let mut played = Scene { chips: &["0 1,0 chip-2-8"], pile: "A", ..scene }.set();
    played.place("2,0,1").pass();
    assert_eq!((played.game.score(Seat(0)), played.game.chips_left(Seat(0))), (0, 6), "R-15.13: unsettled");
    assert!(revealed(&played).is_empty(), "R-15.13: and not turned over");
}

#[test]
fn the_order_of_a_turn_with_everything() {
    let figures = ["0 wagon 2,0 r0"];
    let mut played = Scene { options: "bets=on abbey_mayor=on", figures: &figures, ..BOTH }.set();
    played.place("1,1").pass();
    assert_eq!((played.gained(0), played.came_home(0)), (4, 1), "R-16.1: 3a first");
    assert!(
        matches!(played.game.phase(), Phase::Expansion(expansion::Phase::Bets(bets::Phase::Settle { .. }))),
        "R-16.1: then 3d"
    );
    let at = played.at("1,0", "r0");
    played.play(bets::Action::Settle { seat: Seat(0), at });
    assert!(
        matches!(played.game.phase(), Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Move { .. }))),
        "R-16.1: then 3e"
    );
    played.pass();
    assert!(matches!(played.game.phase(), Phase::Place { seat: Seat(1), .. }), "R-16.1: this tile has no house");
}

#[test]
fn an_abbey_settles_bets_and_counts_for_nothing() {
    let tiles = "D 0,0 U 1,0 U 2,0 V 0,1,3 A 0,2,2 N 1,2,1 BT-08 2,1";
    let scene = Scene { options: "bets=on abbey_mayor=on", tiles, chips: &["1 2,1 chip-2-8"], pile: "B B", ..BETS };
    let mut played = scene.set();
    played.abbey("1,1").pass();
    assert_eq!(revealed(&played), [(1, "chip-2-8".to_owned(), 1)], "R-16.2: the road's only tile is the house's");
    assert!(matches!(played.game.phase(), Phase::Place { .. }), "R-16.2: an abbey carries no house");
}

#[test]
fn special_figures_stand_on_festival_and_betting_tiles() {
    let scene = Scene { options: "bets=on festival=on abbey_mayor=on", ..BETS };
    for tile in ["BT-01", "FE-10"] {
        let mut played = Scene { pile: &format!("{tile} B B"), ..scene }.set();
        played.place("0,-1,2");
        for (kind, id) in [("mayor", "c0"), ("wagon", "r0")] {
            assert!(played.check(played.putting(kind, id)).is_ok(), "R-16.3: {kind} on {tile}");
        }
    }
}

#[test]
fn a_wagon_may_move_beside_chips() {
    // The house's left road is scored; its right one is joined with it at the house.
    let figures = ["0 wagon 1,0 r1"];
    let tiles = "D 0,0 BT-08 1,0";
    let mut played = Scene {
        options: "bets=on abbey_mayor=on",
        tiles,
        figures: &figures,
        chips: &["1 1,0 chip-4"],
        pile: "A B B",
        ..BETS
    }
    .set();
    played.place("-1,0,3").pass();
    assert_eq!(revealed(&played), [(1, "chip-4".to_owned(), 3)]);
    let right = played.at("1,0", "r0");
    assert_eq!(
        played.targets().iter().filter(|&&at| at == right).count(),
        1,
        "R-16.4, R-16.5: the roads are connected"
    );
    played.play(abbey_mayor::Action::Move { seat: Seat(0), to: right });
    assert_eq!(played.standing(0), [(MeepleKind::Wagon, right)], "R-16.4");
}
