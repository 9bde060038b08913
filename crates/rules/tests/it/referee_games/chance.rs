//! What is left to chance: the options, the deck, the moves.

use carc_rules::expansion::house::Price;
use carc_rules::expansion::traders::goods_of;
use carc_rules::expansion::{self, abbey_mayor, house};
use carc_rules::{Action, Game, Options, Phase, Seat, Setup};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};
use serde_json::json;

use crate::referee::tiles::printed;

/// Chance of each value of an option, in parts of what all are together.
pub const OPTIONS: [(&str, &[(&str, u32)]); 31] = [
    ("small_city", &[("c2", 1), ("c1", 1)]),
    ("farmers", &[("on", 7), ("off", 1)]),
    ("farm_scoring", &[("per_farm", 1), ("per_farm_once", 1), ("per_city", 1)]),
    ("unplayable", &[("discard", 1), ("return", 1)]),
    ("festival", &[("on", 2), ("off", 1)]),
    ("festival_return", &[("follower", 1), ("figure", 1)]),
    ("abbey_mayor", &[("on", 3), ("off", 1)]),
    ("abbey_endgame", &[("on", 3), ("off", 1)]),
    ("barn_on_barn", &[("on", 1), ("off", 1)]),
    ("wagon_move", &[("c1", 1), ("c2", 1)]),
    ("wagon_abbey", &[("road_only", 1), ("any_side", 1)]),
    ("bets", &[("on", 2), ("off", 1)]),
    ("bets_unclaimed", &[("settle", 1), ("ignore", 1)]),
    ("river", &[("on", 1), ("off", 1)]),
    ("river_start", &[("remove", 1), ("pile", 1)]),
    ("river_turns", &[("no_u_turn", 1), ("ahead", 1)]),
    ("abbot", &[("on", 1), ("off", 1)]),
    ("inns", &[("on", 2), ("off", 1)]),
    ("inn_crossing", &[("one", 1), ("both", 1)]),
    ("inns_incomplete", &[("zero", 2), ("normal", 1)]),
    ("traders", &[("on", 2), ("off", 1)]),
    ("draw_ahead", &[("off", 4), ("on", 1)]),
    ("hand_size", &[("1", 3), ("3", 1)]),
    ("tile_art", &[("c1", 2), ("c2", 1), ("c3", 1)]),
    ("trees_do_not_end_roads", &[("on", 1), ("off", 1)]),
    ("buy_tiles", &[("off", 2), ("on", 1)]),
    ("fill_hole_extra_turn", &[("off", 2), ("on", 1)]),
    ("no_incomplete_points", &[("off", 3), ("on", 1)]),
    ("table_mode", &[("floor", 4), ("table", 2), ("shift", 1), ("extend", 1)]),
    ("table_size", &[("12x10", 2), ("15x11", 1), ("9x9", 1), ("7x8", 1), ("20x6", 1)]),
    ("table_edge_completes", &[("off", 1), ("on", 1)]),
];

fn options(rng: &mut impl Rng) -> Options {
    loop {
        let mut options = json!({});
        for (name, values) in OPTIONS {
            let (value, _) = values.choose_weighted(rng, |&(_, weight)| weight).unwrap();
            options[name] = json!(value);
        }
        let options: Options = serde_json::from_value(options).unwrap();
        if options.clash().is_none() {
            return options;
        }
    }
}

/// Options of the first games of a series, together with all sets: what is rare by chance but must be met.
const FIRST: [&[(&str, &str)]; 7] = [
    &[],
    &[("draw_ahead", "on"), ("unplayable", "return"), ("river_turns", "ahead"), ("river_start", "pile")],
    &[("draw_ahead", "on"), ("buy_tiles", "on"), ("farmers", "off"), ("inn_crossing", "both")],
    &[
        ("hand_size", "3"),
        ("unplayable", "return"),
        ("table_mode", "table"),
        ("table_size", "9x9"),
        ("inns_incomplete", "normal"),
    ],
    &[("hand_size", "3"), ("table_mode", "shift"), ("table_size", "9x9")],
    &[("buy_tiles", "on"), ("fill_hole_extra_turn", "on"), ("wagon_move", "c2"), ("festival_return", "figure")],
    &[("table_mode", "table"), ("table_edge_completes", "on"), ("barn_on_barn", "on"), ("wagon_abbey", "any_side")],
];

/// A shuffled game.
pub fn setup(index: usize, rng: &mut impl Rng) -> Setup {
    let options = if index < 2 * FIRST.len() {
        let mut options = json!({
            "festival": "on", "abbey_mayor": "on", "bets": "on", "river": "on", "abbot": "on", "inns": "on",
            "traders": "on",
        });
        for (name, value) in FIRST[index % FIRST.len()] {
            options[name] = json!(value);
        }
        serde_json::from_value(options).unwrap()
    } else {
        options(rng)
    };
    let words = serde_json::to_value(options).unwrap();
    let plays = |set: &str| set == "base" || words[set] == "on";
    let river = words["river"] == "on";
    let mut pile = printed().drawn(plays, words["abbot"] == "on");
    let start = pile.iter().position(|name| *name == if river { "RI-01" } else { "D" });
    let mut start = pile.swap_remove(start.unwrap());
    if river && words["river_start"] != "pile" {
        pile.swap_remove(pile.iter().position(|name| *name == "D").unwrap());
    } else if !river && rng.random_bool(0.2) {
        pile.push(start);
        pile.shuffle(rng);
        start = pile.remove(0);
    }
    pile.shuffle(rng);
    if rng.random_bool(0.4) {
        // Few plain tiles of the base game: betting houses and gardens lie close together.
        pile.retain(|name| name.contains(['-', '+']) || rng.random_bool(0.3));
    }
    // The river lies on top, and the lake is the last of it.
    let layer = |name: &&str| if printed().kind(name).is_river() { u8::from(*name == "RI-02") } else { 2 };
    pile.sort_by_key(layer);
    let seats = rng.random_range(2..=*options.seats().end());
    let setup = json!({
        "options": options, "seats": seats, "first": rng.random_range(0..seats),
        "deck": { "start": start, "pile": pile },
    });
    serde_json::from_value(setup).unwrap()
}

/// A legal action: any, or in a compact game rather those that fill gaps, so that more is completed.
pub fn action(game: &Game, compact: bool, rng: &mut impl Rng) -> Action {
    let legal = game.legal_actions();
    let any = *legal.choose(rng).unwrap();
    match game.phase() {
        Phase::Expansion(expansion::Phase::House(house::Phase::Offers { awaited, .. })) => {
            let asked: Vec<Seat> = awaited.iter().collect();
            offer(game, *asked.choose(rng).unwrap(), rng)
        }
        Phase::Place { .. } if compact => {
            let some: Vec<Action> = (0..6).filter_map(|_| legal.choose(rng).copied()).collect();
            some.into_iter().max_by_key(|&action| neighbours(game, action)).unwrap_or(any)
        }
        // A pass is one of many answers: it is taken more often, so that figures last.
        Phase::Deploy { seat } if rng.random_bool(0.3) => Action::Pass { seat },
        Phase::Choose { .. } if rng.random_bool(0.7) => legal
            .iter()
            .copied()
            .find(|action| {
                !matches!(
                    action,
                    Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { .. }))
                )
            })
            .unwrap_or(any),
        _ => larger_table(game, rng).unwrap_or(any),
    }
}

fn offer(game: &Game, seat: Seat, rng: &mut impl Rng) -> Action {
    let points = game.score(seat).min(u32::from(u16::MAX)) as u16;
    let goods = goods_of(game, seat).choices().map(Price::Goods);
    let prices = [
        (1..=points).map(Price::Points).collect::<Vec<_>>(),
        vec![Price::Abbey; usize::from(game.abbeys(seat))],
        goods.collect(),
    ];
    let price = prices.concat().choose(rng).copied();
    price.filter(|_| rng.random_bool(0.6)).map_or(Action::Pass { seat }, |price| {
        Action::Expansion(expansion::Action::House(house::Action::Offer { seat, price }))
    })
}

fn neighbours(game: &Game, action: Action) -> usize {
    let Action::Place { at, .. } = action else { return 0 };
    let steps = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    let lies = |&(dx, dy): &(i16, i16)| {
        game.board().tiles().iter().any(|tile| (tile.position.x, tile.position.y) == (at.x + dx, at.y + dy))
    };
    steps.iter().filter(|step| lies(step)).count()
}

fn larger_table(game: &Game, rng: &mut impl Rng) -> Option<Action> {
    let options = serde_json::to_value(game.setup().options).unwrap();
    if options["table_mode"] != "extend" || !rng.random_bool(0.06) {
        return None;
    }
    let size = options["table_size"].as_str()?.split_once('x')?;
    let width: u8 = size.0.parse().ok()?;
    let height: u8 = size.1.parse().ok()?;
    let action = Action::Expansion(expansion::Action::House(house::Action::Enlarge {
        width: width + rng.random_range(0..6),
        height: height + rng.random_range(0..6),
    }));
    game.check(action).is_ok().then_some(action)
}
