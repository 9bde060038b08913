//! The Abbot.

use super::*;
use carc_rules::expansion::{Homecoming, abbot, festival};
use carc_rules::moves::Deployment;
use carc_rules::{Catalog, Clash, Reason, Trait, Traits};

/// A garden at (0,1) with the start tile to the north and its city to the south; three of its eight neighbours lie.
const GARDEN: Scene = Scene {
    options: "abbot=on",
    seats: 2,
    tiles: "D 0,0 E+G 0,1,2 U -1,0 U 1,0",
    figures: &["0 abbot 0,1 garden"],
    chips: &[],
    pile: "E E",
};
/// The same with seven of the eight: only (1,2) is missing.
const NEARLY: &str = "D 0,0 E+G 0,1,2 U -1,0 U 1,0 E -1,1,3 E 1,1,1 E 0,2,0 E -1,2,3";

fn refused(why: abbot::Illegal) -> Result<(), Illegal> {
    Err(Illegal::Expansion(expansion::Illegal::Abbot(why)))
}

fn calls(played: &Played) -> Vec<Action> {
    played.legal(|action| matches!(action, Action::Expansion(expansion::Action::Abbot(_))))
}

impl Played {
    fn calling(&self, seat: u8, cell: &str, id: &str) -> Action {
        abbot::Action::CallBack { seat: Seat(seat), at: self.at(cell, id) }.into()
    }

    fn call_back(&mut self, cell: &str, id: &str) -> &mut Self {
        let action = self.calling(self.seat().0, cell, id);
        self.play(action)
    }

    /// Returns the kinds of segment of the tile just placed on which a figure can be put.
    fn open_to(&self, kind: &str) -> Vec<FeatureKind> {
        let tile = self.game.board().tiles().last().unwrap().tile.tile();
        let open = tile.segments().filter(|&(segment, _)| {
            self.check(Action::Deploy { seat: self.seat(), meeple: meeple(kind), segment }).is_ok()
        });
        open.map(|(_, segment)| segment.kind).collect()
    }

    /// Checks that an action is refused for this reason and changes nothing.
    fn refuses(&mut self, action: Action, why: Illegal, rule: &str) {
        let before = format!("{:?}", self.game);
        assert_eq!(self.game.play(action), Err(why), "{rule}");
        assert_eq!(format!("{:?}", self.game), before, "{rule}: what is refused changes nothing");
    }

    fn supply(&self, seat: u8, kind: &str) -> u8 {
        self.game.supply(Seat(seat)).count(meeple(kind))
    }
}

#[test]
fn one_copy_of_some_kinds_has_a_garden() {
    let gardens = |words: &str| {
        let copies = Deck::copies(&options(words));
        let with = copies.filter(|(tile, _)| tile.tile().segments().any(|(_, one)| one.kind == FeatureKind::Garden));
        with.map(|(tile, count)| (tile.tile().name.clone(), count)).collect::<Vec<_>>()
    };
    let base = ["E+G", "H+G", "I+G", "M+G", "N+G", "R+G", "U+G", "V+G"].map(|name| (name.to_owned(), 1));
    assert_eq!(gardens("abbot=on"), base, "R-23.1: eight of the base game");
    assert_eq!(gardens("abbot=on festival=on bets=on"), base, "R-23.1: none of The Festival and The Bets");
    let all = [&base[..], &[("AM-10+G".to_owned(), 1)]].concat();
    assert_eq!(gardens("abbot=on abbey_mayor=on"), all, "R-23.1: one of Abbey & Mayor");
    assert!(gardens("festival=on abbey_mayor=on bets=on").is_empty(), "R-23.1: with The Abbot only");
    for sets in ["", "festival=on abbey_mayor=on bets=on"] {
        let pile = |abbot: &str| Deck::unshuffled(&options(&format!("{sets} abbot={abbot}"))).pile.len();
        assert_eq!(pile("on"), pile("off"), "R-23.1, R-16.6: they replace tiles and add none");
    }
    let count =
        |words: &str, name: &str| Deck::copies(&options(words)).find(|&(tile, _)| tile == named(name)).unwrap().1;
    assert_eq!((count("", "U"), count("abbot=on", "U")), (8, 7), "R-23.1, R-1.1");
}

#[test]
fn a_garden_changes_nothing_else_of_its_tile() {
    for tile in Catalog::standard().tiles() {
        let Some(plain) = tile.replaces.map(TileId::tile) else { continue };
        let (garden, rest) = tile.segments.split_last().unwrap();
        assert_eq!(
            (&tile.edges, rest, &tile.junctions),
            (&plain.edges, &plain.segments[..], &plain.junctions),
            "R-23.1"
        );
        assert_eq!((garden.kind, plain.cloister()), (FeatureKind::Garden, None), "R-23.1: {}", tile.name);
    }
}

#[test]
fn the_first_printing_has_no_gardens() {
    let clash = |art: &str| {
        let mut options = options("abbot=on");
        options.set("tile_art", art).unwrap();
        options.clash()
    };
    assert_eq!(clash("c1"), Some(Clash::NoGardens), "R-23.1");
    assert_eq!(["c2", "c20ae", "c3"].map(clash), [None; 3], "R-23.1");
}

#[test]
fn each_player_has_one_abbot_besides_the_followers() {
    let played = Scene { figures: &[], ..GARDEN }.set();
    for seat in 0..2 {
        assert_eq!((played.supply(seat, "abbot"), played.supply(seat, "follower")), (1, 7), "R-23.2");
    }
    assert_eq!(
        Scene { options: "", figures: &[], ..GARDEN }.set().supply(0, "abbot"),
        0,
        "R-23.2: with The Abbot only"
    );
    assert!(MeepleKind::Abbot.is_follower(), "R-23.2");
    assert_eq!(MeepleKind::Abbot.strength(Traits::NONE), 1, "R-23.2");
    assert_eq!(MeepleKind::Abbot.strength(Traits::only(Trait::Pennant, 3)), 1, "R-23.2: whatever it stands on");
}

#[test]
fn the_abbot_goes_on_cloisters_abbeys_and_gardens_only() {
    let mut garden = Scene { figures: &[], tiles: "D 0,0", pile: "E+G E", ..GARDEN }.set();
    garden.place("0,1,2");
    assert_eq!(garden.open_to("abbot"), [FeatureKind::Garden], "R-23.3");
    let city = garden.putting("abbot", "c0");
    garden.refuses(
        city,
        Illegal::NotThere { meeple: MeepleKind::Abbot, feature: FeatureKind::City },
        "R-23.3: nowhere else",
    );
    garden.put("abbot", "garden");
    assert_eq!(garden.standing(0), [(MeepleKind::Abbot, garden.at("0,1", "garden"))], "R-23.3");
    assert!(!matches!(garden.game.phase(), Phase::Deploy { .. }), "R-23.3: instead of another figure");
    let mut cloister = Scene { figures: &[], tiles: "D 0,0", pile: "A E", ..GARDEN }.set();
    cloister.place("1,0,1");
    assert_eq!(cloister.open_to("abbot"), [FeatureKind::Cloister], "R-23.3: not on its road");
    let mut abbey =
        Scene { options: "abbot=on abbey_mayor=on", figures: &[], tiles: HOLE, pile: "B B", ..GARDEN }.set();
    abbey.abbey("1,1");
    assert_eq!(abbey.open_to("abbot"), [FeatureKind::Cloister], "R-23.3: on the abbey, too");
}

#[test]
fn an_abbot_that_stands_somewhere_is_not_put_down_again() {
    let mut played = Scene { pile: "U+G E", ..GARDEN }.set();
    played.place("2,0");
    let garden = played.putting("abbot", "garden");
    played.refuses(garden, Illegal::NoneLeft { meeple: MeepleKind::Abbot }, "R-23.2: one each");
}

#[test]
fn a_garden_takes_the_abbot_only() {
    let mut played =
        Scene { options: "abbot=on abbey_mayor=on", figures: &[], tiles: "D 0,0", pile: "E+G E", ..GARDEN }.set();
    played.place("0,1,2");
    for kind in ["follower", "mayor", "wagon"] {
        let garden = played.putting(kind, "garden");
        let why = Illegal::NotThere { meeple: meeple(kind), feature: FeatureKind::Garden };
        played.refuses(garden, why, "R-23.4");
    }
    assert_eq!(played.open_to("wagon"), [FeatureKind::City], "R-23.4: the rest as ever");
}

#[test]
fn a_wagon_does_not_move_into_a_garden() {
    for reading in ["c1", "c2"] {
        let words = format!("abbot=on abbey_mayor=on wagon_move={reading}");
        let tiles = "D 0,0 W -1,0 U+G 1,0";
        let figures = ["1 follower -1,0 r2", "0 wagon 1,0 r0"];
        let mut played = Scene { options: &words, tiles, figures: &figures, pile: "A B B", ..GARDEN }.set();
        played.place("2,0,1").pass();
        assert!(played.targets().contains(&played.at("2,0", "cloister")), "R-14.27");
        let garden = played.at("1,0", "garden");
        assert!(!played.targets().contains(&garden), "R-23.4: wagon_move={reading}");
        let there = abbey_mayor::Action::Move { seat: Seat(0), to: garden };
        let why = Illegal::Expansion(expansion::Illegal::AbbeyMayor(abbey_mayor::Illegal::NotConnected));
        played.refuses(there.into(), why, "R-23.4");
    }
}

#[test]
fn a_garden_is_complete_when_all_eight_around_it_lie() {
    let mut played = Scene { tiles: NEARLY, ..GARDEN }.set();
    played.place("1,2,1");
    assert!(played.game.feature(played.at("0,1", "garden")).unwrap().is_complete(), "R-23.5, R-6.4");
    played.pass();
    assert_eq!((played.gained(0), played.came_home(0)), (9, 1), "R-23.5");
    assert_eq!(played.supply(0, "abbot"), 1, "R-23.5");
    let mut unowned = Scene { tiles: NEARLY, figures: &[], ..GARDEN }.set();
    unowned.place("1,2,1").pass();
    assert_eq!((unowned.gained(0), unowned.gained(1)), (0, 0), "R-23.5, R-7.5");
}

#[test]
fn an_incomplete_garden_pays_for_what_lies_at_the_end() {
    let mut played = Scene { pile: "E", ..GARDEN }.set();
    played.place("-1,1,3").pass();
    assert_eq!(played.game.phase(), Phase::Over);
    assert_eq!(played.gained(0), 5, "R-23.5: itself and four tiles");
}

#[test]
fn an_abbey_is_a_tile_around_a_garden() {
    let tiles = HOLE.replace("U 1,0", "U+G 1,0");
    let figures = ["0 abbot 1,0 garden"];
    let mut played =
        Scene { options: "abbot=on abbey_mayor=on", tiles: &tiles, figures: &figures, pile: "B B", ..GARDEN }.set();
    let worth = |played: &Played| played.game.worth(played.at("1,0", "garden")).unwrap().0;
    assert_eq!(worth(&played), 5, "R-23.5: four tiles around it");
    played.abbey("1,1");
    assert_eq!(worth(&played), 6, "R-23.5");
    played.call_back("1,0", "garden");
    assert_eq!(played.gained(0), 6, "R-23.5, R-23.7");
}

#[test]
fn an_abbot_on_a_cloister_or_abbey_scores_like_any_monk() {
    let tiles = "D 0,0 B 0,1 U -1,0 U 1,0 E -1,1,3 E 1,1,1 E 0,2,2 E -1,2,3";
    let mut played = Scene { tiles, figures: &["0 abbot 0,1 cloister"], ..GARDEN }.set();
    played.place("1,2,1").pass();
    assert_eq!((played.gained(0), played.supply(0, "abbot")), (9, 1), "R-23.6");
    let mut abbey =
        Scene { options: "abbot=on abbey_mayor=on", tiles: HOLE, figures: &[], pile: "N B B", ..GARDEN }.set();
    abbey.abbey("1,1").put("abbot", "cloister").place("2,2,3").pass();
    assert_eq!((abbey.gained(0), abbey.supply(0, "abbot")), (9, 1), "R-23.6");
}

#[test]
fn an_abbot_is_called_back_for_what_it_is_worth() {
    let mut played = GARDEN.set();
    played.place("-1,1,3").call_back("0,1", "garden");
    assert_eq!(played.gained(0), 5, "R-23.7: itself and four tiles, the one just placed among them");
    assert_eq!((played.came_home(0), played.supply(0, "abbot")), (1, 1), "R-23.7");
    assert!(played.standing(0).is_empty(), "R-23.7");
    let reasons = played.events.iter().filter_map(|event| match event {
        Event::Scored { points, .. } => Some(points.reason),
        _ => None,
    });
    let called_back = Reason::Expansion(abbot::Extra::CalledBack(FeatureKind::Garden).into());
    assert_eq!(reasons.collect::<Vec<_>>(), [called_back], "R-23.7");
    assert!(!called_back.is_final(), "R-23.7: at once");
    let mut cloister = Scene { tiles: "D 0,0 B 0,1 U -1,0 U 1,0", figures: &["0 abbot 0,1 cloister"], ..GARDEN }.set();
    cloister.place("-1,1,3").call_back("0,1", "cloister");
    assert_eq!(cloister.gained(0), 5, "R-23.7: from a cloister, too");
}

#[test]
fn calling_back_is_all_that_is_done_in_step_two() {
    let mut played = GARDEN.set();
    played.place("-1,1,3");
    assert!(played.check(played.putting("follower", "c0")).is_ok(), "R-23.7: a figure is put down instead");
    let call = played.calling(0, "0,1", "garden");
    assert_eq!(calls(&played), [call], "R-23.7");
    let mut put = Played { game: played.game.clone(), events: Vec::new() };
    put.put("follower", "c0");
    put.refuses(call, Illegal::NotAwaited { seat: Seat(0) }, "R-23.7: not after a figure");
    played.call_back("0,1", "garden");
    assert!(matches!(played.game.phase(), Phase::Place { seat: Seat(1), .. }), "R-23.7");
}

#[test]
fn only_the_own_abbot_is_called_back_and_only_in_step_two() {
    let figures = ["0 abbot 0,1 garden", "1 abbot 0,2 cloister", "0 follower 0,3 cloister"];
    let tiles = "D 0,0 E+G 0,1,1 U -1,0 U 1,0 B 0,2 B 0,3";
    let mut played = Scene { tiles, figures: &figures, ..GARDEN }.set();
    let own = played.calling(0, "0,1", "garden");
    played.refuses(own, Illegal::OutOfTurnOrder, "R-23.7: a tile is placed first");
    played.place("-1,1,3");
    for (cell, id) in [("0,2", "cloister"), ("0,3", "cloister"), ("-1,1", "c0")] {
        let action = played.calling(0, cell, id);
        let Err(why) = refused(abbot::Illegal::NoAbbot) else { unreachable!() };
        played.refuses(action, why, "R-23.7: the own abbot, and where it stands");
    }
    let theirs = played.calling(1, "0,2", "cloister");
    played.refuses(theirs, Illegal::NotAwaited { seat: Seat(1) }, "R-23.7: in the own turn");
    assert_eq!(calls(&played), [own], "R-23.7");
}

#[test]
fn nobody_is_called_back_from_what_the_tile_completes() {
    let mut played = Scene { tiles: NEARLY, ..GARDEN }.set();
    played.place("1,2,1");
    assert!(calls(&played).is_empty(), "R-23.8");
    let call = played.calling(0, "0,1", "garden");
    let Err(why) = refused(abbot::Illegal::Complete) else { unreachable!() };
    played.refuses(call, why, "R-23.8");
    played.pass();
    assert_eq!(played.gained(0), 9, "R-23.8: it is scored as usual");
}

#[test]
fn the_abbot_called_back_is_not_put_down_in_the_same_step() {
    // The tile that fills a hole gives a second turn, with a step of its own.
    let scene = Scene {
        options: "abbot=on fill_hole_extra_turn=on",
        tiles: "D 0,0 E+G 0,1,2 U -1,0 U 1,0 E 1,1,1 E 0,2,0 E -1,2,2 B -2,2 B -2,1",
        ..GARDEN
    };
    let mut played = Scene { pile: "B U+G B", ..scene }.set();
    played.place("-1,1").call_back("0,1", "garden");
    assert_eq!(played.gained(0), 8, "R-23.7: seven around it");
    assert!(matches!(played.game.phase(), Phase::Place { seat: Seat(0), .. }), "R-23.9: step 2 is over");
    played.place("2,0").put("abbot", "garden");
    assert_eq!(played.standing(0).len(), 1, "R-23.9, R-17.9: the next step 2 is another");
    let mut reverse = Scene { figures: &[], pile: "B E B", ..scene }.set();
    reverse.place("-1,1").put("abbot", "cloister").place("1,2,1").call_back("-1,1", "cloister");
    assert_eq!(reverse.supply(0, "abbot"), 1, "R-23.9: and the reverse");
}

#[test]
fn on_a_festival_the_abbot_is_taken_back_or_called_back() {
    let scene = Scene { options: "abbot=on festival=on", pile: "FE-10 B", tiles: "D 0,0 E+G 0,1,2 W 1,0", ..GARDEN };
    let mut called = scene.set();
    called.place("-1,0,3");
    let take = festival::Action::TakeBack { seat: Seat(0), meeple: MeepleKind::Abbot, at: called.at("0,1", "garden") };
    assert_eq!(called.check(take.into()), Ok(()), "R-23.10, R-13.5: it is a follower");
    let mut taken = Played { game: called.game.clone(), events: Vec::new() };
    taken.play(take);
    assert_eq!((taken.gained(0), taken.supply(0, "abbot")), (0, 1), "R-23.10: without points");
    called.call_back("0,1", "garden");
    assert_eq!((called.gained(0), called.supply(0, "abbot")), (4, 1), "R-23.10: or with them");
    for played in [&called, &taken] {
        assert!(!matches!(played.game.phase(), Phase::Deploy { .. }), "R-23.10: one of the two");
    }
}

#[test]
fn calling_back_pays_where_nothing_incomplete_does() {
    let scene = Scene { options: "abbot=on no_incomplete_points=on", pile: "E", ..GARDEN };
    let mut end = scene.set();
    end.place("-1,1,3").pass();
    assert_eq!((end.game.phase(), end.game.score(Seat(0))), (Phase::Over, 0), "R-23.11, R-17.10");
    let mut called = scene.set();
    called.place("-1,1,3").call_back("0,1", "garden");
    assert_eq!(called.game.score(Seat(0)), 5, "R-23.11");
}

#[test]
fn the_edge_of_the_table_surrounds_gardens_and_gives_no_points() {
    let scene = Scene { options: "abbot=on table_mode=table table_size=3x3 table_edge_completes=on", ..GARDEN };
    let mut corner = Scene { tiles: "D 0,0 U 1,0 U -1,0 B 0,1", figures: &[], pile: "E+G B", ..scene }.set();
    corner.place("1,1,2").put("abbot", "garden");
    assert_eq!((corner.gained(0), corner.supply(0, "abbot")), (4, 1), "R-23.11, R-17.12: five spaces lie beyond");
    let options = "abbot=on table_mode=table table_size=4x3 table_edge_completes=on";
    let figures = ["0 abbot 1,1 garden"];
    let tiles = "D 0,0 U 1,0 B 0,1 E+G 1,1,2";
    let wider = Scene { options, tiles, figures: &figures, pile: "U B B", ..GARDEN };
    let mut played = wider.set();
    played.place("2,0").call_back("1,1", "garden");
    assert_eq!(played.gained(0), 5, "R-23.11: three spaces beyond the edge give nothing");
    let mut last = Scene { tiles: "D 0,0 U 1,0 B 0,1 E+G 1,1,2 U 2,0", pile: "B B", ..wider }.set();
    last.place("2,1");
    assert!(calls(&last).is_empty(), "R-23.11, R-23.8: the edge has completed it");
    last.pass();
    assert_eq!(last.gained(0), 6, "R-23.11");
}

#[test]
fn bets_have_no_part_in_gardens() {
    let mut played = Scene {
        options: "abbot=on bets=on",
        tiles: "D 0,0 E+G 0,1,2 BT-08 1,0",
        chips: &["1 1,0 chip-4"],
        pile: "U B",
        ..GARDEN
    }
    .set();
    played.place("-1,0").call_back("0,1", "garden");
    assert_eq!((played.gained(0), played.gained(1)), (4, 0), "R-23.11: house and chip change nothing");
    assert_eq!(played.game.own_bets(Seat(1)).count(), 1, "R-23.11: the chip still lies there");
}

#[test]
fn a_homecoming_is_typed_and_is_its_action() {
    let mut played = GARDEN.set();
    played.place("-1,1,3");
    let action = played.calling(0, "0,1", "garden");
    let deployment = Deployment::of(action).unwrap();
    let at = played.at("0,1", "garden");
    assert_eq!(deployment, Deployment::Return(Homecoming::CalledBack, MeepleKind::Abbot, at), "R-23.7");
    assert_eq!(deployment.action(Seat(0)), action, "R-23.7");
    let placed = played.game.board().tiles().last().unwrap();
    let word = deployment.word(played.game.board(), placed.tile, placed.rotation).unwrap();
    assert!(word.starts_with("callback:") && word.ends_with(":garden"), "{word}");
}
