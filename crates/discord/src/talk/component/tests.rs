//! Tests of `component`.

use proptest::prelude::*;

use super::*;
use carc_play::commands::BUTTONS;
use carc_play::request::{
    Chip, Corner, Goods, Homecoming, MeepleKind, Position, Price, Rotation, SegmentId, SegmentRef, TileId,
};

fn plans() -> impl Strategy<Value = Plan> {
    // A board has at most 160 tiles.
    let cell = || (-200..200_i16, -200..200_i16);
    let placement = (cell(), 0..4_usize)
        .prop_map(|(cell, q)| Placement { position: cell.into(), rotation: Rotation::from_quarters(q) });
    let kind = || (0..MeepleKind::ALL.len()).prop_map(|index| MeepleKind::ALL[index]);
    let at = (cell(), any::<u8>())
        .prop_map(|(cell, segment)| SegmentRef { position: cell.into(), segment: SegmentId(segment) });
    let deployment = prop_oneof![
        Just(Deployment::Nothing),
        (kind(), any::<u8>()).prop_map(|(kind, segment)| Deployment::Figure(kind, SegmentId(segment))),
        (kind(), 0..4_usize).prop_map(|(kind, corner)| Deployment::Corner(kind, Corner::ALL[corner])),
        (kind(), at).prop_map(|(kind, at)| Deployment::Return(Homecoming::TakenBack, kind, at)),
    ];
    let source = prop_oneof![
        Just(Source::Drawn),
        Just(Source::Supply),
        proptest::sample::select(vec!["D", "X", "FE-10", "AM-12", "BT-10"])
            .prop_map(|name| Source::Hand(TileId::named(name).unwrap())),
    ];
    let state = (any::<u64>(), any::<u64>(), any::<u8>(), any::<bool>());
    (state, source, proptest::option::of(placement), deployment).prop_map(
        |((game, version, page, ahead), source, placement, deployment)| Plan {
            game: GameId(game),
            version,
            page,
            source,
            placement,
            deployment,
            ahead,
        },
    )
}

fn answers() -> impl Strategy<Value = Answer> {
    let there = (any::<(i16, i16)>(), any::<u8>())
        .prop_map(|(cell, segment)| SegmentRef { position: cell.into(), segment: SegmentId(segment) });
    prop_oneof![
        Just(Answer::Decline),
        proptest::sample::select(Chip::all().collect::<Vec<_>>()).prop_map(Answer::Bet),
        there.clone().prop_map(Answer::Settle),
        there.prop_map(Answer::Move),
        any::<u16>().prop_map(|points| Answer::Offer(Price::Points(points))),
        Just(Answer::Offer(Price::Abbey)),
        any::<[u8; 3]>().prop_map(|[wine, grain, cloth]| Answer::Offer(Price::Goods(Goods { wine, grain, cloth }))),
        (0..Seat::MAX as u8).prop_map(|seat| Answer::Sell(Seat(seat))),
    ]
}

fn presses() -> impl Strategy<Value = Press> {
    let game = any::<u64>().prop_map(GameId);
    prop_oneof![
        game.clone().prop_map(Press::Join),
        game.clone().prop_map(Press::Leave),
        game.clone().prop_map(Press::AddComputer),
        game.clone().prop_map(Press::Begin),
        (game.clone(), any::<u64>(), any::<u8>())
            .prop_map(|(game, version, seat)| Press::BeginWith(game, version, seat)),
        (game.clone(), 0..Expansion::ALL.len(), any::<bool>()).prop_map(|(game, which, on)| Press::Expand(
            game,
            Expansion::ALL[which],
            on
        )),
        game.clone().prop_map(Press::Rules),
        game.clone().prop_map(|game| Press::Rule(game, None)),
        (game.clone(), 0..Options::NAMES.len())
            .prop_map(|(game, option)| Press::Rule(game, Some(Options::NAMES[option]))),
        (game.clone(), 0..Options::NAMES.len(), any::<proptest::sample::Index>()).prop_map(|(game, option, value)| {
            let option = Options::NAMES[option];
            let values = Options::values(option).unwrap();
            Press::SetRule(game, option, values[value.index(values.len())])
        }),
        (
            game.clone(),
            proptest::sample::select(vec!["boxes", "edition", "time", "aid", "seats", "place"]),
            any::<u32>()
        )
            .prop_map(|(game, section, version)| Press::Form(game, section, version)),
        (game.clone(), 0..Colour::ALL.len()).prop_map(|(game, which)| Press::Colour(game, Colour::ALL[which])),
        game.clone().prop_map(Press::Cancel),
        (game.clone(), any::<u64>()).prop_map(|(game, version)| Press::Plan(game, version)),
        (game.clone(), any::<u64>()).prop_map(|(game, version)| Press::Draw(game, version)),
        (game.clone(), any::<u64>()).prop_map(|(game, version)| Press::Keep(game, version)),
        game.clone().prop_map(Press::Hand),
        plans().prop_map(Press::Step),
        plans().prop_map(Press::Confirm),
        game.clone().prop_map(Press::Tiles),
        game.clone().prop_map(Press::Scores),
        (game.clone(), any::<u32>()).prop_map(|(game, tenure)| Press::Resign(game, tenure)),
        game.clone().prop_map(Press::Rematch),
        (game.clone(), any::<u32>()).prop_map(|(game, moment)| Press::Question(game, moment)),
        game.clone().prop_map(Press::Since),
        (game.clone(), any::<u32>(), answers()).prop_map(|(game, moment, answer)| Press::Pick(game, moment, answer)),
        (game.clone(), any::<u32>(), answers()).prop_map(|(game, moment, answer)| Press::Answer(game, moment, answer)),
        (game.clone(), any::<(u8, u8, u32)>())
            .prop_map(|(game, (width, height, asked))| Press::Enlarge(game, width, height, asked)),
        game.clone().prop_map(Press::SetAside),
        game.clone().prop_map(Press::GoOn),
        (game.clone(), any::<(u8, u8, u32)>())
            .prop_map(|(game, (width, height, asked))| Press::KeepTable(game, width, height, asked)),
        (game, 0..BUTTONS.len(), any::<u32>(), any::<u32>()).prop_map(|(game, which, first, second)| {
            let press = |second| BUTTONS[which].press(game, Spelled(first, second));
            press(Some(second)).or_else(|| press(None)).unwrap()
        }),
    ]
}

proptest! {
    #[test]
    fn a_press_comes_back_from_its_id(press in presses(), nth in 0..1000_usize) {
        let id = custom_id(&press, nth);
        prop_assert!(id.len() <= 100, "{id}");
        prop_assert_eq!(super::press(&id), Some(press));
    }

    #[test]
    fn garbage_is_no_press_or_a_press_spelled_otherwise(words in "(c[12]:)?[a-z]{0,7}(:[-a-z0-9.,~]{0,22}){0,6}") {
        if let Some(press) = press(&words) {
            prop_assert_eq!(super::press(&custom_id(&press, 0)), Some(press));
        }
    }
}

/// Returns a plan and variants of it, each with its words in both spellings.
fn spelled() -> Vec<(Plan, &'static str, &'static str)> {
    let plan = Plan {
        game: GameId(12),
        version: 7,
        page: 1,
        placement: Some(Placement { position: Position::new(-3, 4), rotation: Rotation::R90 }),
        source: Source::Drawn,
        deployment: Deployment::Figure(MeepleKind::Follower, SegmentId(2)),
        ahead: false,
    };
    let none = Plan { placement: None, deployment: Deployment::Nothing, ..plan };
    let corner = Plan { deployment: Deployment::Corner(MeepleKind::Barn, Corner::Nw), ..plan };
    let at = SegmentRef { position: Position::new(-1, 2), segment: SegmentId(3) };
    let source = Source::Hand(TileId::named("FE-10").unwrap());
    let home = Plan { source, deployment: Deployment::Return(Homecoming::TakenBack, MeepleKind::Wagon, at), ..plan };
    let abbey = Plan { source: Source::Supply, ..none };
    vec![
        (plan, "12:7:1::p-3,4,1:df,2", "12:7:1:-3.4.90:f2"),
        (none, "12:7:1:::", "12:7:1::"),
        (corner, "12:7:1::p-3,4,1:ub,nw", "12:7:1:-3.4.90:bnw"),
        (home, "12:7:1:tFE-10:p-3,4,1:hw,-1,2,3", "12:7:1:-3.4.90:rwffff000203:FE-10"),
        (abbey, "12:7:1:k::", "12:7:1:::kept"),
    ]
}

fn answered() -> Vec<(Answer, &'static str, &'static str)> {
    let there = SegmentRef { position: Position::new(-3, 4), segment: SegmentId(2) };
    vec![
        (Answer::Decline, "n", "n"),
        (Answer::Bet(Chip::named("chip-4-6").unwrap()), "schip-4-6", "b.chip-4-6"),
        (Answer::Settle(there), "e-3,4,2", "s.-3.4.2"),
        (Answer::Move(there), "m-3,4,2", "w.-3.4.2"),
        (Answer::Offer(Price::Points(5)), "o5", "o.5"),
        (Answer::Offer(Price::Abbey), "ok", "o.k"),
        (Answer::Sell(Seat(1)), "a1", "t.1"),
    ]
}

#[test]
fn ids_are_spelled_for_good() {
    // Buttons of running games carry these: a change here needs a new prefix, and the reader of this one stays.
    let both = |id: &str, press: Press| {
        assert_eq!(custom_id(&press, 0), format!("c2:{id}"));
        assert_eq!(super::press(&format!("c1:{id}")), Some(press), "the first spelling differs in moves alone");
    };
    both("play:12:7", Press::Plan(GameId(12), 7));
    both("asked:12:57", Press::Question(GameId(12), 57));
    both("table:12:20:15:57", Press::Enlarge(GameId(12), 20, 15, 57));
    both("keep:12:20:15:57", Press::KeepTable(GameId(12), 20, 15, 57));
    both("resign:12:8", Press::Resign(GameId(12), 8));
    // Older ones did not say which question they answer.
    assert_eq!(press("c2:table:12:20:15"), Some(Press::Enlarge(GameId(12), 20, 15, 0)));
    assert_eq!(press("c2:keep:12:20:15"), Some(Press::KeepTable(GameId(12), 20, 15, 0)));
    assert_eq!(press("c2:resign:12"), Some(Press::Resign(GameId(12), 0)));
    // Once one number said both the seat and the level; two do now.
    assert!(press("c2:level:12:21").is_some() && press("c2:level:12:2:1").is_some());
    assert_eq!(press("c2:mute:12:2:1"), None, "a mute is made with one number");
    for word in ["undo", "keepmove", "replace", "wait", "takeseat", "pause", "nopause", "unpause", "object", "mute"] {
        assert!(
            matches!(press(&format!("c2:{word}:12:3")), Some(Press::Own(GameId(12), own, Spelled(3, None))) if own == word),
            "{word}"
        );
    }
    for (plan, words, before) in spelled() {
        assert_eq!(custom_id(&Press::Step(plan), 0), format!("c2:step:{words}"));
        assert_eq!(press(&format!("c1:step:{before}")), Some(Press::Step(plan)));
        assert_eq!(custom_id(&Press::Confirm(plan), 2), format!("c2:confirm:{words}~2"));
        assert_eq!(press(&format!("c1:confirm:{before}~2")), Some(Press::Confirm(plan)));
        let ahead = Plan { ahead: true, ..plan };
        for (upright, word) in [(plan, "upright"), (ahead, "upright-ahead")] {
            let id = format!("c2:{word}:{words}");
            assert_eq!(custom_id(&Press::Upright(upright), 0), id);
            assert_eq!(press(&id), Some(Press::Upright(upright)));
        }
        assert_eq!(custom_id(&Press::Step(ahead), 0), format!("c2:ahead:{words}"));
        assert_eq!(custom_id(&Press::Confirm(ahead), 0), format!("c2:intend:{words}"));
    }
    for (answer, word, before) in answered() {
        assert_eq!(custom_id(&Press::Answer(GameId(12), 57, answer), 0), format!("c2:answer:12:57:{word}"));
        assert_eq!(press(&format!("c1:answer:12:57:{before}")), Some(Press::Answer(GameId(12), 57, answer)));
        assert_eq!(custom_id(&Press::Pick(GameId(12), 57, answer), 0), format!("c2:pick:12:57:{word}"));
        assert_eq!(press(&format!("c1:pick:12:57:{before}")), Some(Press::Pick(GameId(12), 57, answer)));
    }
}

#[test]
fn other_ids_are_no_presses() {
    for id in [
        "",
        "c1",
        "c1:",
        "c3:join:1",
        "c2:join",
        "c2:step:1:2:3:::n",
        "c2:step:1:2:3::df,2:",
        "c2:step:1:2:3:p1,2,0::",
        "c2:step:1:2:3:-3.4.90:f2",
        "c2:answer:1:2:p1,2,0",
        "c2:answer:1:2:b.chip-4-6",
        "c2:answer:1:2:",
        "join:1",
        "c1:join",
        "c1:join:",
        "c1:join:x",
        "c1:join:+1",
        "c1:join:1:2:3",
        "c1:join:18446744073709551616",
        "c1:begin:1:256",
        "c1:expand:1:festival",
        "c1:expand:1:dragon:on",
        "c1:expand:1:bets:perhaps",
        "c1:play:1",
        "c1:play:1:-1",
        "c1:step:1:2:3",
        "c1:step:1:2:3:4.5.45:",
        "c1:step:1:2:3:4.5.90.1:",
        "c1:step:1:2:3::g1",
        "c1:step:1:2:3::rf00",
        "c1:step:1:2:3:::XX",
        "c1:step:1:2:256::",
        "c1:menu~0",
    ] {
        assert_eq!(press(id), None, "{id}");
    }
}

#[test]
fn every_id_of_61e2517_is_read() {
    // One of each button and menu that it wrote.
    let samples = include_str!("../../../../../tests/data/records/61e2517/ids.txt");
    let unread: Vec<&str> = samples.lines().filter(|id| press(id).is_none()).collect();
    assert!(unread.is_empty(), "{unread:?}");
    let words: std::collections::BTreeSet<&str> = samples.lines().filter_map(|id| id.split(':').nth(1)).collect();
    assert_eq!(words.len(), 57, "one of each word");
}
