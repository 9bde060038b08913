//! The referee against the worked examples of the rules, read from `tests/data/examples.json`.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use serde_json::{Value, json};

use crate::referee::board::{Place, Spot};
use crate::referee::tiles::printed;
use crate::referee::{Man, Phase, Referee, segment};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    id: String,
    #[serde(rename = "source", default)]
    _source: Vec<String>,
    board: Vec<(String, i32, i32, usize)>,
    #[serde(default)]
    followers: Vec<(String, String, i32, i32, String)>,
    score: Option<String>,
    #[serde(default)]
    expect: BTreeMap<String, u32>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default)]
    allowed: Vec<(i32, i32, String)>,
    #[serde(default)]
    forbidden: Vec<(i32, i32, String)>,
    legal_order: Option<bool>,
    #[serde(rename = "note", default)]
    _note: String,
    barn: Option<(String, i32, i32)>,
    barn_before: Option<(String, i32, i32)>,
    #[serde(default)]
    wagon_targets: Vec<(i32, i32, String)>,
    #[serde(default)]
    chips: Vec<(i32, i32, String, String)>,
    #[serde(default)]
    returned: Vec<(String, i32, i32, String)>,
    mover: Option<String>,
    recallable: Option<BTreeSet<Place>>,
    #[serde(default)]
    recall: Vec<Place>,
    #[serde(default)]
    may: BTreeMap<String, Vec<String>>,
    home: Option<Vec<(String, String)>>,
    #[serde(default)]
    goods: BTreeMap<String, u32>,
    #[serde(default)]
    goods_before: BTreeMap<String, BTreeMap<String, u32>>,
    double: Option<bool>,
    #[serde(default)]
    placements: Vec<(String, i32, i32, usize, bool)>,
}

#[test]
fn the_referee_agrees_with_every_worked_example() {
    let examples: Vec<Example> = serde_json::from_str(include_str!("../../../../tests/data/examples.json")).unwrap();
    assert!(examples.len() > 50);
    for example in &examples {
        for (small_city, river_turns, inn_crossing, inns_incomplete) in
            [("c1", "no_u_turn", "one", "zero"), ("c2", "ahead", "both", "normal")]
        {
            for farm_scoring in ["per_farm", "per_farm_once", "per_city"] {
                for wagon_abbey in ["road_only", "any_side"] {
                    let mut options = json!({
                        "small_city": small_city, "farm_scoring": farm_scoring, "wagon_abbey": wagon_abbey,
                        "festival": "on", "abbey_mayor": "on", "bets": "on", "abbot": "on",
                        "river_turns": river_turns,
                        "traders": "on", "inns": "on", "inn_crossing": inn_crossing, "inns_incomplete": inns_incomplete,
                    });
                    for (name, value) in &example.options {
                        options[name] = json!(value);
                    }
                    State { example, options }.check();
                }
            }
        }
    }
}

fn goods(tokens: &BTreeMap<String, u32>) -> [u32; 3] {
    ["wine", "grain", "cloth"].map(|good| tokens.get(good).copied().unwrap_or(0))
}

struct State<'a> {
    example: &'a Example,
    options: Value,
}

impl State<'_> {
    fn names(&self) -> Vec<&str> {
        let one = self.example;
        let owners = one.followers.iter().map(|follower| &follower.0).chain(one.expect.keys());
        let barns = one.barn.iter().chain(&one.barn_before).map(|barn| &barn.0);
        let chips = one.chips.iter().map(|chip| &chip.2);
        let traders = one.goods_before.keys();
        let all: BTreeSet<&str> =
            owners.chain(barns).chain(chips).chain(traders).chain(&one.mover).map(String::as_str).collect();
        all.into_iter().chain(["nobody", "somebody"]).collect()
    }

    fn seat(&self, name: &str) -> usize {
        self.names().iter().position(|&known| known == name).unwrap()
    }

    fn spot(&self, x: i32, y: i32, id: &str) -> Spot {
        let lying = self.example.board.iter().find(|tile| (tile.1, tile.2) == (x, y)).unwrap();
        ((x, y), segment(&lying.0, id))
    }

    /// The first `count` tiles with the figures on all but the last of them.
    fn before_figures_on_the_last(&self, count: usize) -> Referee {
        let tiles: Vec<(&str, Place, usize)> =
            self.example.board[..count].iter().map(|(tile, x, y, turns)| (tile.as_str(), (*x, *y), *turns)).collect();
        let mut referee = Referee::arranged(&self.options, self.names().len(), &tiles);
        if let (Some(mover), Phase::Deploy { seat }) = (&self.example.mover, &mut referee.phase) {
            *seat = self.seat(mover);
            referee.turn.mover = *seat;
        }
        for (owner, man, x, y, id) in &self.example.followers {
            if tiles[..count - 1].iter().any(|tile| tile.1 == (*x, *y)) {
                referee.stand(self.seat(owner), Man::named(man), self.spot(*x, *y, id));
            }
        }
        referee
    }

    fn check(&self) {
        let example = self.example;
        let mut referee = self.before_figures_on_the_last(example.board.len());
        let last = example.board.last().unwrap();
        for (owner, man, x, y, id) in example.followers.iter().filter(|one| (one.2, one.3) == (last.1, last.2)) {
            referee.stand(self.seat(owner), Man::named(man), self.spot(*x, *y, id));
        }
        for (owner, x, y) in example.barn.iter().chain(&example.barn_before) {
            let at = referee.field_south_east_of((*x, *y));
            referee.stand(self.seat(owner), Man::Barn, at);
            referee.turn.barn = example.barn.as_ref().map(|_| at);
        }
        if let Some(double) = example.double {
            assert_eq!(referee.extends_a_builder(), double, "{} {}", example.id, self.options);
        }
        let before = referee.figures.clone();
        for (owner, x, y, id) in &example.returned {
            let at = self.spot(*x, *y, id);
            let seat = self.seat(owner);
            let figure = *referee.figures.iter().find(|figure| figure.at == at && figure.seat == seat).unwrap();
            referee.take_home(figure);
            referee.send_lonely_home();
        }
        for (name, tokens) in &example.goods_before {
            referee.players[self.seat(name)].goods = goods(tokens);
        }
        for (x, y, owner, chip) in &example.chips {
            referee.stake(self.seat(owner), (*x, *y), chip);
        }
        let recallable = referee.recallable();
        if let Some(cells) = &example.recallable {
            let found = recallable.iter().map(|abbot| abbot.at.0).collect();
            assert_eq!(*cells, found, "{} {}", example.id, self.options);
        }
        for cell in &example.recall {
            referee.call_back(*recallable.iter().find(|abbot| abbot.at.0 == *cell).unwrap());
        }
        match example.score.as_deref() {
            Some("turn") => referee.score_the_turn(),
            Some("final") => referee.score_the_end(),
            other => assert_eq!(other, None, "{}", example.id),
        }
        if let Some(home) = &example.home {
            let gone = before.difference(&referee.figures);
            let mut gone: Vec<_> =
                gone.map(|one| (self.names()[one.seat].to_owned(), one.man.word().to_owned())).collect();
            gone.sort();
            let mut home = home.clone();
            home.sort();
            assert_eq!(gone, home, "{} {}", example.id, self.options);
        }
        if !example.goods.is_empty() {
            let taken = referee.players[self.seat(example.mover.as_ref().unwrap())].goods;
            assert_eq!(taken, goods(&example.goods), "{} {}", example.id, self.options);
        }
        for (name, &points) in &example.expect {
            let score = referee.scores()[self.seat(name)];
            assert_eq!(score, points, "{}: {name} {}", example.id, self.options);
        }
        if !example.wagon_targets.is_empty() {
            let Phase::Move { from, .. } = referee.phase else { panic!("{}: {:?}", example.id, referee.phase) };
            let feature = |spot: Spot| referee.feature_at(spot).spots;
            let found: BTreeSet<_> = referee.wagon_targets(from).into_iter().map(feature).collect();
            let expected = example.wagon_targets.iter().map(|(x, y, id)| feature(self.spot(*x, *y, id)));
            assert_eq!(found, expected.collect(), "{} {}", example.id, self.options);
        }
        self.check_order();
        self.check_claims();
        self.check_placements();
    }

    fn check_placements(&self) {
        for (tile, x, y, turns, legal) in &self.example.placements {
            let before = self.before_figures_on_the_last(self.example.board.len() - 1).board;
            let fits = before.fits(printed().kind(tile), (*x, *y), *turns);
            assert_eq!(fits, *legal, "{}: {tile} {}", self.example.id, self.options);
        }
    }

    /// Every tile fits where it lies and, unless the example says otherwise, the first figure that stands on it may be put
    /// down with it; another got there in a way that the example leaves open.
    fn check_order(&self) {
        for count in 2..=self.example.board.len() {
            let mut referee = self.before_figures_on_the_last(count);
            let (tile, x, y, turns) = &self.example.board[count - 1];
            let mut before = referee.board.clone();
            before.cells.remove(&(*x, *y));
            let kind = printed().kind(tile);
            let fits = before.fits(kind, (*x, *y), *turns) || kind.is_abbey() && before.holes().contains(&(*x, *y));
            assert!(fits, "{}: tile {count}", self.example.id);
            let first = self.example.followers.iter().find(|figure| (&figure.2, &figure.3) == (x, y));
            if let Some((owner, man, _, _, id)) = first.filter(|_| self.example.legal_order != Some(false)) {
                referee.turn.mover = self.seat(owner);
                referee.phase = Phase::Deploy { seat: referee.turn.mover };
                self.check_claim(&referee, man, id, true);
            }
        }
    }

    fn check_claim(&self, referee: &Referee, man: &str, id: &str, legal: bool) {
        let tile = referee.board.cells[&referee.turn.placed].kind;
        let segment = segment(&tile.name, id);
        let seat = referee.turn.mover;
        let action = json!({ "do": "deploy", "seat": seat, "meeple": man, "segment": segment });
        assert_eq!(referee.legal().contains(&action), legal, "{}: {action}", self.example.id);
    }

    fn check_claims(&self) {
        let referee = self.before_figures_on_the_last(self.example.board.len());
        for (list, legal) in [(&self.example.allowed, true), (&self.example.forbidden, false)] {
            for (x, y, id) in list {
                assert_eq!((*x, *y), referee.turn.placed, "claims are on the last tile");
                self.check_claim(&referee, "follower", id, legal);
            }
        }
        let kind = referee.board.cells[&referee.turn.placed].kind;
        for (man, ids) in &self.example.may {
            let all: BTreeSet<usize> = ids.iter().map(|id| segment(&kind.name, id)).collect();
            let legal =
                referee.legal().into_iter().filter(|one| one["do"] == "deploy" && one["meeple"] == man.as_str());
            let found: BTreeSet<usize> = legal.map(|one| one["segment"].as_u64().unwrap() as usize).collect();
            assert_eq!(found, all, "{}: {man} {}", self.example.id, self.options);
        }
    }
}
