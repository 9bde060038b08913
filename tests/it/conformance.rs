//! The worked examples of the rules (R-20), as data, through one check: each line is a state and what it is worth.

use std::collections::{BTreeMap, BTreeSet};

use carc::engine::{
    Action, Deck, Edition, Event, FarmScoring, FeatureKind, Game, MeepleKind, Options, Phase, Placement, Position,
    Rotation, Seat, SegmentId, SegmentRef, Setup, SmallCity, TileId,
};
use serde::Deserialize;

/// A line, in the shape of R-20.
#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
struct Example {
    id: String,
    #[serde(rename = "seed", default)]
    _seed: Vec<String>,
    board: Vec<(TileId, i16, i16, u16)>,
    followers: Vec<(String, MeepleKind, i16, i16, String)>,
    score: Score,
    expect: BTreeMap<String, u32>,
    options: Option<BTreeMap<String, String>>,
    #[serde(default)]
    allowed: Vec<(i16, i16, String)>,
    #[serde(default)]
    forbidden: Vec<(i16, i16, String)>,
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
    let examples: Vec<Example> = serde_json::from_str(include_str!("../data/examples.json")).unwrap();
    assert_eq!(examples.len(), 34, "the examples of R-20 that need only tiles of the base game");
    for example in &examples {
        check(example);
    }
}

#[test]
fn every_follower_example_holds() {
    let examples: Vec<Example> = serde_json::from_str(include_str!("../data/followers.json")).unwrap();
    assert_eq!(examples.len(), 5, "R-5.3, and what R-19 clarifies");
    for example in &examples {
        check(example);
    }
}

/// Checks one example under every choice of options that it leaves open.
fn check(example: &Example) {
    for options in choices(example) {
        let state = State::new(example, options);
        match example.score {
            Score::Turn => assert_eq!(state.points_of_the_turn(), state.expected(), "{} {options}", example.id),
            Score::Final => assert_eq!(state.points_at_the_end(), state.expected(), "{} {options}", example.id),
        }
        state.check_claims();
        if example.legal_order {
            state.check_order();
        }
    }
}

/// The options that an example names, over every preset and reading that it does not.
fn choices(example: &Example) -> Vec<Options> {
    let mut choices = Vec::new();
    for &edition in Edition::ALL {
        for &small_city in SmallCity::ALL {
            for &farm_scoring in FarmScoring::ALL {
                let mut options = Options { small_city, farm_scoring, ..Options::preset(edition) };
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

struct State<'a> {
    example: &'a Example,
    options: Options,
    /// The players by seat.
    names: Vec<String>,
}

impl<'a> State<'a> {
    fn new(example: &'a Example, options: Options) -> Self {
        let everyone = example.followers.iter().map(|follower| &follower.0).chain(example.expect.keys());
        let mut names: Vec<String> = everyone.cloned().collect::<BTreeSet<_>>().into_iter().collect();
        if names.len() < 2 {
            names.push("somebody".to_owned());
        }
        Self { example, options, names }
    }

    fn seat(&self, name: &str) -> Seat {
        Seat(self.names.iter().position(|known| known == name).unwrap() as u8)
    }

    fn expected(&self) -> Vec<u32> {
        self.names.iter().map(|name| self.example.expect.get(name).copied().unwrap_or(0)).collect()
    }

    /// The first `tiles` of the board with the followers on them; the next tile of the board is drawn by `first`.
    fn arranged(&self, tiles: usize, first: Seat) -> Game {
        let board: Vec<_> =
            self.example.board.iter().map(|&(tile, x, y, turns)| (tile, placement(x, y, turns))).collect();
        let deck = Deck { start: board[0].0, pile: board.get(tiles).map(|&(tile, _)| tile).into_iter().collect() };
        let setup = Setup { options: self.options, seats: self.names.len() as u8, first, deck, stock: None };
        let followers: Vec<_> = self
            .example
            .followers
            .iter()
            .filter(|follower| board[..tiles].iter().any(|&(_, p)| p.position == Position::new(follower.2, follower.3)))
            .map(|(name, kind, x, y, id)| (self.seat(name), *kind, self.segment_at(*x, *y, id)))
            .collect();
        let arranged = Game::arranged(setup, &board[..tiles], &followers, &[]);
        arranged.unwrap_or_else(|error| panic!("{}: {error}", self.example.id))
    }

    fn segment_at(&self, x: i16, y: i16, id: &str) -> SegmentRef {
        let lying = self.example.board.iter().find(|tile| (tile.1, tile.2) == (x, y)).unwrap();
        SegmentRef { position: Position::new(x, y), segment: segment(lying.0, id) }
    }

    /// The follower on a tile of the board.
    fn follower_on(&self, index: usize) -> Option<(Seat, MeepleKind, SegmentId)> {
        let (tile, x, y, _) = self.example.board[index];
        let follower = self.example.followers.iter().find(|follower| (follower.2, follower.3) == (x, y))?;
        Some((self.seat(&follower.0), follower.1, segment(tile, &follower.4)))
    }

    /// The game after the tile at `index` was placed by the rules, its follower not yet put down.
    fn before_follower(&self, index: usize) -> Game {
        let first = self.follower_on(index).map_or(Seat(0), |(seat, _, _)| seat);
        let mut game = self.arranged(index, first);
        let (_, x, y, turns) = self.example.board[index];
        let Placement { position, rotation } = placement(x, y, turns);
        let action = Action::Place { seat: first, at: position, rotation };
        game.play(action).unwrap_or_else(|illegal| panic!("{}: tile {index}: {illegal}", self.example.id));
        game
    }

    /// What step 3 of the last turn gives each player (R-7 to R-9).
    fn points_of_the_turn(&self) -> Vec<u32> {
        let last = self.example.board.len() - 1;
        let mut game = self.before_follower(last);
        let seat = game.active();
        let action = match self.follower_on(last) {
            Some((seat, meeple, segment)) => Action::Deploy { seat, meeple, segment },
            None => Action::Pass { seat },
        };
        let events = game.play(action).unwrap_or_else(|illegal| panic!("{}: {illegal}", self.example.id));
        self.sum(&events, false)
    }

    /// What final scoring of this state alone gives each player (R-11).
    fn points_at_the_end(&self) -> Vec<u32> {
        let game = self.arranged(self.example.board.len(), Seat(0));
        assert_eq!(game.phase(), Phase::Over, "{}: no tile is left", self.example.id);
        assert_eq!(game.projected_scores(), game.outcome().unwrap().scores);
        game.seats().map(|seat| game.score(seat)).collect()
    }

    fn sum(&self, events: &[Event], finals: bool) -> Vec<u32> {
        let mut sums = vec![0; self.names.len()];
        for event in events {
            if let Event::Scored { seat, points } = event
                && points.reason.is_final() == finals
            {
                sums[seat.index()] += points.total();
            }
        }
        sums
    }

    /// What the player of the last tile may and may not claim (R-5.3, R-10.5).
    fn check_claims(&self) {
        let game = self.before_follower(self.example.board.len() - 1);
        let &(tile, x, y, _) = self.example.board.last().unwrap();
        for (list, legal) in [(&self.example.allowed, true), (&self.example.forbidden, false)] {
            for (at_x, at_y, id) in list {
                assert_eq!((*at_x, *at_y), (x, y), "{}: claims are on the last tile", self.example.id);
                let segment = segment(tile, id);
                let action = Action::Deploy { seat: game.active(), meeple: MeepleKind::Follower, segment };
                assert_eq!(game.check(action).is_ok(), legal, "{}: {id}", self.example.id);
            }
        }
    }

    /// Every follower can be put down by the rules when its tile is placed.
    fn check_order(&self) {
        for index in 1..self.example.board.len() {
            let mut game = self.before_follower(index);
            if let Some((seat, meeple, segment)) = self.follower_on(index) {
                let deployed = game.play(Action::Deploy { seat, meeple, segment });
                assert!(deployed.is_ok(), "{}: the follower on tile {index}", self.example.id);
            }
        }
    }
}

pub fn placement(x: i16, y: i16, turns: u16) -> Placement {
    Placement { position: Position::new(x, y), rotation: Rotation::try_from(turns * 90).unwrap() }
}

/// A segment by its id in the tile table: `c0`, `r1`, `f0`, `cloister`.
fn segment(tile: TileId, id: &str) -> SegmentId {
    let kind = match &id[..1] {
        "r" => FeatureKind::Road,
        "f" => FeatureKind::Field,
        _ if id == "cloister" => FeatureKind::Cloister,
        _ => FeatureKind::City,
    };
    let number = id[1..].parse().unwrap_or(0);
    let (segment, _) = tile.tile().segments().filter(|(_, segment)| segment.kind == kind).nth(number).unwrap();
    segment
}
