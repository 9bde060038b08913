//! The worked examples of the rules (R-20, R-27), as data, through one check: each line is a state and what it is worth.

mod state;

use state::State;
use std::collections::{BTreeMap, BTreeSet};

use carc_rules::expansion::Arranged;
use carc_rules::expansion::bets::Chip;
use carc_rules::expansion::traders::{self, Goods, goods_of};
use carc_rules::expansion::{self, abbey_mayor, abbot, festival};
use carc_rules::{
    Action, Corner, Deck, Edition, Event, FarmScoring, FeatureKind, Game, InnCrossing, InnsIncomplete, Mark,
    MeepleKind, Options, Phase, Placement, Position, RiverTurns, Rotation, Seat, SegmentId, SegmentRef, Setup,
    SmallCity, Switch, TileArt, TileId, TileSet,
};
use serde::Deserialize;

/// A line, in the shape of R-20 and R-27.
#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
struct Example {
    id: String,
    #[serde(rename = "source", default)]
    _source: Vec<String>,
    board: Vec<(TileId, i16, i16, u16)>,
    #[serde(default)]
    followers: Vec<(String, MeepleKind, i16, i16, String)>,
    score: Option<Score>,
    #[serde(default)]
    expect: BTreeMap<String, u32>,
    options: Option<BTreeMap<String, String>>,
    #[serde(default)]
    allowed: Vec<(i16, i16, String)>,
    #[serde(default)]
    forbidden: Vec<(i16, i16, String)>,
    /// Placed in step 2 of the last turn: whose, and the tile of whose north-west corner it is.
    barn: Option<(String, i16, i16)>,
    /// It stands there before the last tile.
    barn_before: Option<(String, i16, i16)>,
    /// The features to which the scored wagon may move, one segment each.
    wagon_targets: Option<Vec<(i16, i16, String)>>,
    #[serde(default)]
    chips: Vec<(i16, i16, String, Chip)>,
    /// Taken back in step 2 of the last turn.
    #[serde(default)]
    returned: Vec<(String, i16, i16, String)>,
    /// The player of the last tile.
    mover: Option<String>,
    /// The cells of the abbots that the mover may call back, all of them.
    recallable: Option<Vec<(i16, i16)>>,
    /// The abbot that is called back in step 2 of the last turn.
    #[serde(default)]
    recall: Vec<(i16, i16)>,
    /// The segments of the last tile on which the mover may put a figure, all of them, by kinds of figure.
    #[serde(default)]
    may: BTreeMap<String, Vec<String>>,
    /// Tiles tried where the last one will lie: cell, quarter turns, and whether that is legal.
    #[serde(default)]
    placements: Vec<(TileId, i16, i16, u16, bool)>,
    /// The figures that go home in the last turn.
    home: Option<Vec<(String, MeepleKind)>>,
    /// The tokens that the mover takes in the last turn.
    goods: Option<Goods>,
    /// The tokens that players have before it.
    #[serde(default)]
    goods_before: BTreeMap<String, Goods>,
    /// Whether the last tile gives the mover a second part of the turn.
    double: Option<bool>,
    #[serde(default = "yes")]
    legal_order: bool,
    #[serde(rename = "note", default)]
    _note: String,
}

#[derive(Deserialize, Clone, Copy, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Score {
    Turn,
    Final,
}

fn yes() -> bool {
    true
}

#[test]
fn every_worked_example_holds() {
    let examples: Vec<Example> = serde_json::from_str(include_str!("../../../../tests/data/examples.json")).unwrap();
    assert_eq!(examples.len(), 51 + 5 + 5 + 14 + 17, "all of R-20 and R-27");
    for example in &examples {
        check(example);
    }
}

#[test]
fn every_follower_example_holds() {
    let examples: Vec<Example> = serde_json::from_str(include_str!("../../../../tests/data/followers.json")).unwrap();
    assert_eq!(examples.len(), 5, "R-5.3, and what R-19 clarifies");
    for example in &examples {
        check(example);
    }
}

/// Checks one example under every choice of options that it leaves open.
fn check(example: &Example) {
    for options in choices(example) {
        let reachable;
        let example = if example.legal_order {
            example
        } else {
            reachable = State::without_last_follower(example, options);
            &reachable
        };
        let state = State::new(example, options);
        match example.score {
            Some(Score::Turn) => assert_eq!(state.points_of_the_turn(), state.expected(), "{} {options}", example.id),
            Some(Score::Final) => assert_eq!(state.points_at_the_end(), state.expected(), "{} {options}", example.id),
            None => {}
        }
        state.check_placements();
        state.check_step_two();
        state.check_home();
        state.check_goods();
        state.check_double();
        state.check_claims();
        state.check_targets();
        if example.legal_order {
            state.check_order();
        }
    }
}

/// The options that an example names, over every preset and reading that it does not.
fn choices(example: &Example) -> Vec<Options> {
    let mut choices = Vec::new();
    let readings = [(InnCrossing::One, InnsIncomplete::Zero), (InnCrossing::Both, InnsIncomplete::Normal)];
    for &edition in Edition::ALL {
        for (&small_city, inns) in SmallCity::ALL.iter().zip(readings) {
            for (&farm_scoring, &river_turns) in FarmScoring::ALL.iter().zip(RiverTurns::ALL.iter().cycle()) {
                let mut options = Options { small_city, farm_scoring, ..Options::preset(edition) };
                let tiles = |set| example.board.iter().any(|(tile, ..)| tile.tile().set == set);
                let gardens = example.board.iter().any(|(tile, ..)| tile.tile().replaces.is_some());
                let figure =
                    |kinds: &[MeepleKind]| example.followers.iter().any(|follower| kinds.contains(&follower.1));
                let figures = figure(&[MeepleKind::Mayor, MeepleKind::Wagon]) || example.may.contains_key("wagon");
                let barns = example.barn.is_some() || example.barn_before.is_some();
                let switch = |on: bool| if on { Switch::On } else { Switch::Off };
                options.festival = switch(tiles(TileSet::Festival));
                options.abbey_mayor = switch(tiles(TileSet::AbbeyMayor) || figures || barns);
                options.bets = switch(tiles(TileSet::Bets));
                if tiles(TileSet::River) {
                    (options.river, options.river_turns) = (Switch::On, river_turns);
                }
                let large = figure(&[MeepleKind::LargeFollower]) || example.may.contains_key("largefollower");
                if tiles(TileSet::Inns) || large {
                    options.inns = Switch::On;
                    (options.inn_crossing, options.inns_incomplete) = inns;
                }
                let companion = figure(&[MeepleKind::Builder, MeepleKind::Pig]) || example.may.contains_key("pig");
                options.traders = switch(tiles(TileSet::Traders) || companion || example.may.contains_key("builder"));
                options.abbot = switch(gardens || figure(&[MeepleKind::Abbot]) || example.may.contains_key("abbot"));
                if options.abbot == Switch::On && options.tile_art == TileArt::C1 {
                    // The rules of the first edition on tiles that have gardens (R-23.1).
                    options.tile_art = TileArt::C2;
                }
                for (name, value) in example.options.iter().flatten() {
                    options.set(name, value).unwrap();
                }
                if !choices.contains(&options) {
                    choices.push(options);
                }
            }
        }
    }
    choices
}

fn sorted(mut figures: Vec<(String, MeepleKind)>) -> Vec<(String, MeepleKind)> {
    figures.sort();
    figures
}

fn is_abbey(tile: TileId) -> bool {
    tile.tile().has(Mark::Abbey)
}

pub fn placement(x: i16, y: i16, turns: u16) -> Placement {
    Placement { position: Position::new(x, y), rotation: Rotation::try_from(turns * 90).unwrap() }
}

/// A segment by its id in the tile table: `c0`, `r1`, `f0`, `cloister`, `garden`.
fn segment(tile: TileId, id: &str) -> SegmentId {
    segment_named(tile, id).unwrap()
}

fn segment_named(tile: TileId, id: &str) -> Option<SegmentId> {
    let kind = match &id[..1] {
        "r" => FeatureKind::Road,
        "f" => FeatureKind::Field,
        _ if id == "cloister" => FeatureKind::Cloister,
        _ if id == "garden" => FeatureKind::Garden,
        _ => FeatureKind::City,
    };
    let number = id[1..].parse().unwrap_or(0);
    let mut of_kind = tile.tile().segments().filter(|(_, segment)| segment.kind == kind);
    of_kind.nth(number).map(|(segment, _)| segment)
}
