//! The referee against games of another engine (`tests/data/traces`): every count and score of every turn.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fs;
use std::io::Read;
use std::path::Path;

use flate2::read::GzDecoder;
use serde_json::{Value, json};

use crate::referee::tiles::{Kind, Sort, printed};
use crate::referee::{Man, Phase, Referee};

#[test]
fn the_referee_agrees_with_every_reference_game() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests/data/traces");
    let mut games = 0;
    for name in [
        "scenarios.jsonl",
        "examples.jsonl",
        "practice.jsonl.gz",
        "abbot.jsonl.gz",
        "river.jsonl.gz",
        "inns.jsonl.gz",
        "traders.jsonl.gz",
    ] {
        let bytes = fs::read(folder.join(name)).unwrap();
        let mut text = String::new();
        if Path::new(name).extension().is_some_and(|extension| extension == "gz") {
            GzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
        } else {
            text = String::from_utf8(bytes).unwrap();
        }
        for line in text.lines() {
            follow(&serde_json::from_str(line).unwrap());
            games += 1;
        }
    }
    assert_eq!(games, 140 + 29 + 28 + 30 + 41);
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap() as usize
}

fn options(game: &Value) -> Value {
    let rules = &game["rules"];
    let has = |set: &str| if list(&game["sets"]).iter().any(|one| one == set) { "on" } else { "off" };
    json!({
        "farmers": if rules["farmers"] == false { "off" } else { "on" },
        "small_city": if rules["tiny_city"] == 2 { "c1" } else { "c2" },
        "wagon_move": if rules["wagon_move"] == "C2" { "c2" } else { "c1" },
        "barn_on_barn": if rules["barn_placement"] == "occupied" { "on" } else { "off" },
        "festival_return": if rules["festival_return"] == "meeple" { "figure" } else { "follower" },
        "wagon_abbey": "any_side",
        "festival": has("festival"),
        "abbey_mayor": has("abbey-mayor"),
        "abbot": has("abbot"),
        "inns": has("inns"),
        "traders": has("traders"),
        "inn_crossing": rules["inn_crossing"].as_str().unwrap_or("one"),
        "river": has("river"),
        "river_start": rules["river_start"].as_str().unwrap_or("remove"),
        "river_turns": rules["river_turns"].as_str().unwrap_or("no_u_turn"),
    })
}

fn setup(game: &Value) -> Value {
    let name = |id: &Value| printed().kind(id.as_str().unwrap()).name.clone();
    let mut pile: Vec<String> = Vec::new();
    for turn in list(&game["turns"]) {
        pile.extend(list(&turn["discarded"]).iter().map(name));
        if turn["tile"] != "AM/A" {
            pile.push(name(&turn["tile"]));
        }
    }
    pile.extend(list(&game["discarded_at_end"]).iter().map(name));
    if game["partial"] == true {
        pile.extend(["B", "V", "E", "X"].map(str::to_owned));
    }
    let large = list(&game["sets"]).iter().any(|set| set == "abbey-mayor");
    let barns = u64::from(large && game["rules"]["barn"] != false);
    let larges = u64::from(list(&game["sets"]).iter().any(|set| set == "inns"));
    let traders = list(&game["sets"]).iter().any(|set| set == "traders");
    let pigs = u64::from(traders && game["rules"]["farmers"] != false);
    let abbots = u64::from(list(&game["sets"]).iter().any(|set| set == "abbot"));
    let mut stock = json!({
        "figures": [7, u64::from(large), u64::from(large), barns, abbots, larges, u64::from(traders), pigs], "kept": u64::from(large), "stakes": 0,
    });
    if game["figures"].is_object() {
        let figure = |name: &str| game["figures"][name].as_u64().unwrap_or(0);
        let men = ["follower", "mayor", "wagon", "barn", "abbot", "largefollower", "builder", "pig"].map(figure);
        stock = json!({ "figures": men, "kept": figure("abbey"), "stakes": 0 });
    }
    json!({
        "options": options(game), "seats": game["players"], "first": 0, "stock": stock,
        "deck": { "start": name(&game["start"]["tile"]), "pile": pile },
    })
}

/// A segment by its name in the reference games, on a tile that lies turned.
fn segment(kind: &Kind, turns: usize, feature: &str, at: &str) -> usize {
    let sort = match feature {
        "road" => Sort::Road,
        "city" => Sort::City,
        "cloister" => Sort::Cloister,
        "field" => Sort::Field,
        "garden" => Sort::Garden,
        other => panic!("feature {other}"),
    };
    let mut of_sort = (0..kind.segments.len()).filter(|&index| kind.segments[index].sort == sort);
    let side = |letter: char| "NESW".find(letter).unwrap();
    let found = match sort {
        Sort::Cloister | Sort::Garden => of_sort.next(),
        Sort::Field if at.starts_with('I') => {
            of_sort.filter(|&index| kind.segments[index].halves.is_empty()).nth(at.len() - 1)
        }
        Sort::Field => {
            let read = |word: &str| 2 * side(word.chars().next().unwrap()) + usize::from(word.ends_with('R'));
            let halves: BTreeSet<usize> = at.split('.').map(read).collect();
            let turned = |half: &usize| (half + 2 * turns) % 8;
            of_sort.find(|&index| kind.segments[index].halves.iter().map(turned).collect::<BTreeSet<_>>() == halves)
        }
        Sort::Road | Sort::City => {
            let named: BTreeSet<usize> = at.trim_start_matches('_').chars().map(side).collect();
            let sides = if at.starts_with('_') { (0..4).filter(|one| !named.contains(one)).collect() } else { named };
            let turned = |one: &usize| (one + turns) % 4;
            of_sort.find(|&index| kind.segments[index].sides.iter().map(turned).collect::<BTreeSet<_>>() == sides)
        }
    };
    found.unwrap_or_else(|| panic!("{}: {feature} {at}", kind.name))
}

/// A segment on the board, as an action names it.
fn spot(referee: &Referee, value: &Value) -> Value {
    let place = (value["x"].as_i64().unwrap() as i32, value["y"].as_i64().unwrap() as i32);
    let cell = referee.board.cells[&place];
    let (feature, at) = (value["feature"].as_str().unwrap(), value["at"].as_str().unwrap());
    json!({ "position": [place.0, place.1], "segment": segment(cell.kind, cell.turns, feature, at) })
}

fn of(legal: &[Value], word: &str) -> usize {
    legal.iter().filter(|action| action["do"] == word).count()
}

/// A reference game, turn by turn.
struct Trace<'a> {
    id: String,
    referee: Referee,
    passes: VecDeque<&'a Value>,
}

fn follow(game: &Value) {
    let id = game["id"].as_str().unwrap().to_owned();
    let passes = list(&game["endgame_abbey_passes"]).iter().collect();
    let mut trace = Trace { id, referee: Referee::new(&setup(game)), passes };
    for (index, turn) in list(&game["turns"]).iter().enumerate() {
        trace.id = format!("{} turn {index}", game["id"]);
        trace.turn(game, turn);
    }
    trace.decline_abbeys(None);
    if game["partial"] != true {
        assert!(trace.referee.is_over(), "{}: {:?}", trace.id, trace.referee.phase);
        let lying = trace.referee.board.cells.len();
        assert!(game["tiles_placed"].is_null() || number(&game["tiles_placed"]) == lying, "{}", trace.id);
    }
    let scores: Vec<u32> = list(&game["final"]).iter().map(|score| number(score) as u32).collect();
    assert_eq!(trace.referee.scores(), scores, "{}: final", trace.id);
}

impl Trace<'_> {
    fn play(&mut self, action: &Value) {
        let played = self.referee.play(action);
        assert_eq!(played, Ok(()), "{}", self.id);
    }

    /// The abbey round passes over everybody before `until`, a seat and whether it is in the second part of its turn.
    fn decline_abbeys(&mut self, until: Option<(usize, bool)>) {
        while let Phase::Abbey { seat } = self.referee.phase {
            if until == Some((seat, self.referee.turn.second)) {
                break;
            }
            if let Some(pass) = self.passes.pop_front() {
                assert_eq!(pass["second"] == true, self.referee.turn.second, "{}: a second part", self.id);
                assert_eq!(number(&pass["player"]), seat, "{}: who is asked for the abbey", self.id);
                let holes = of(&self.referee.legal(), "kept");
                assert_eq!(number(&pass["abbey_options"]), holes, "{}: holes", self.id);
            }
            self.play(&json!({ "do": "pass", "seat": seat }));
        }
        if until.is_none() {
            assert!(self.passes.is_empty(), "{}: more were asked for the abbey", self.id);
        }
    }

    fn turn(&mut self, game: &Value, turn: &Value) {
        let seat = number(&turn["player"]);
        let at = json!([turn["x"], turn["y"]]);
        let is_abbey = turn["tile"] == "AM/A";
        let second = turn["second"] == true;
        if turn["endgame"] == true || second && is_abbey {
            self.decline_abbeys(Some((seat, second)));
        }
        assert_eq!(second, self.referee.turn.second, "{}: second part", self.id);
        assert_eq!(self.referee.awaits(), BTreeSet::from([seat]), "{}: {:?}", self.id, self.referee.phase);
        if turn["abbey_options"].is_null() {
            assert!(matches!(self.referee.phase, Phase::Place { .. }), "{}: {:?}", self.id, self.referee.phase);
        } else {
            assert_eq!(number(&turn["abbey_options"]), of(&self.referee.legal(), "kept"), "{}: holes", self.id);
        }
        let mut draws = if is_abbey { list(&turn["discarded"]).len() } else { usize::MAX };
        while matches!(self.referee.phase, Phase::Choose { .. }) && draws > 0 {
            self.play(&json!({ "do": "draw", "seat": seat }));
            draws -= 1;
        }
        if is_abbey {
            self.play(&json!({ "do": "kept", "seat": seat, "at": at }));
        } else {
            self.place(turn, seat);
        }
        let extended = self.referee.turn.extends && !self.referee.turn.second;
        assert_eq!(turn["builder"] == true, extended, "{}: the builder's feature is extended", self.id);
        self.deploy(turn, seat);
        for moved in list(&turn["extra"]).iter().filter(|extra| extra["type"] == "wagon_move") {
            self.wagon(moved);
        }
        self.check_after(game, turn);
    }

    fn place(&mut self, turn: &Value, seat: usize) {
        let legal = self.referee.legal();
        let cells: BTreeSet<String> = legal.iter().map(|action| action["at"].to_string()).collect();
        assert_eq!(number(&turn["placements"]), legal.len(), "{}: placements", self.id);
        assert_eq!(number(&turn["cells"]), cells.len(), "{}: cells", self.id);
        let Phase::Place { tile, .. } = self.referee.phase else { panic!("{}: a tile is placed", self.id) };
        assert_eq!(turn["tile"], tile.reference, "{}", self.id);
        let at = [&turn["x"], &turn["y"]];
        self.play(&json!({ "do": "place", "seat": seat, "at": at, "rotation": turn["rot"] }));
    }

    fn deploy(&mut self, turn: &Value, seat: usize) {
        let legal = self.referee.legal();
        let mut options: BTreeMap<&str, usize> = BTreeMap::new();
        for action in legal.iter().filter(|action| action["do"] == "deploy" || action["do"] == "build") {
            *options.entry(action["meeple"].as_str().unwrap()).or_default() += 1;
        }
        assert_eq!(turn["options"], json!(options), "{}: options", self.id);
        assert_eq!(number(&turn["follower_options"]), options.values().sum::<usize>(), "{}", self.id);
        assert_eq!(number(&turn["festival_options"]), of(&legal, "takeback"), "{}: festival", self.id);
        assert_eq!(turn["abbot_options"].as_u64().unwrap_or(0), of(&legal, "callback") as u64, "{}: abbots", self.id);
        let mut action = json!({ "do": "pass", "seat": seat });
        let figure = &turn["follower"];
        let back = list(&turn["extra"]).iter().find(|extra| extra["type"] == "festival_return");
        let called = list(&turn["extra"]).iter().find(|extra| extra["type"] == "abbot_return");
        if let Some(called) = called {
            action = json!({ "do": "callback", "seat": seat, "at": spot(&self.referee, called) });
        } else if let Some(back) = back {
            let meeple = &back["kind"];
            action = json!({ "do": "takeback", "seat": seat, "meeple": meeple, "at": spot(&self.referee, back) });
        } else if figure["kind"] == "barn" {
            let east = figure["corner"][0] != turn["x"];
            let south = figure["corner"][1] != turn["y"];
            let corner = format!("{}{}", if south { "S" } else { "N" }, if east { "E" } else { "W" });
            action = json!({ "do": "build", "seat": seat, "meeple": "barn", "corner": corner });
        } else if figure.is_object() {
            let cell = self.referee.board.cells[&self.referee.turn.placed];
            let (feature, at) = (figure["feature"].as_str().unwrap(), figure["at"].as_str().unwrap());
            let segment = segment(cell.kind, cell.turns, feature, at);
            action = json!({ "do": "deploy", "seat": seat, "meeple": figure["kind"], "segment": segment });
        }
        self.play(&action);
    }

    fn wagon(&mut self, moved: &Value) {
        let Phase::Move { seat, .. } = self.referee.phase else {
            panic!("{}: a wagon moves, not {:?}", self.id, self.referee.phase)
        };
        assert_eq!(number(&moved["player"]), seat, "{}: whose wagon", self.id);
        assert_eq!(number(&moved["options"]), of(&self.referee.legal(), "move"), "{}: targets", self.id);
        let mut action = json!({ "do": "pass", "seat": seat });
        if moved["to"].is_object() {
            action = json!({ "do": "move", "seat": seat, "to": spot(&self.referee, &moved["to"]) });
        }
        self.play(&action);
    }

    fn check_after(&self, game: &Value, turn: &Value) {
        let asks = matches!(self.referee.phase, Phase::Move { .. });
        assert!(!asks, "{}: a wagon is asked that the other engine does not ask", self.id);
        if !self.referee.is_over() {
            let scores: Vec<u32> = list(&turn["score_after"]).iter().map(|score| number(score) as u32).collect();
            assert_eq!(self.referee.scores(), scores, "{}", self.id);
        }
        for (player, goods) in self.referee.players.iter().zip(list(&turn["goods_after"])) {
            assert_eq!(json!(player.goods), *goods, "{}: goods", self.id);
        }
        for (player, supply) in self.referee.players.iter().zip(list(&turn["supply_after"])) {
            for (kind, count) in list(&game["supply_kinds"]).iter().zip(list(supply)) {
                let man = Man::named(kind.as_str().unwrap());
                assert_eq!(player.men[man as usize] as usize, number(count), "{}: {man:?}", self.id);
            }
        }
    }
}
