//! Boards to be read by somebody who has not seen them: pictures as a channel gets them, questions, and the answers.
//!
//! `CARC_QUIZ=folder CARC_SEED=2027 cargo test --test it quiz -- --ignored` writes twelve boards with ten questions each,
//! and more boards with questions about farms and cities alone.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use carc::app::picture::{self, Look};
use carc::app::replay::Replay;
use carc::app::text::Texts;
use carc::cli::simulate::{self, Mover};
use carc::engine::notation::{cell_name, segment_word};
use carc::engine::{Edge, EdgeKind, Event, FeatureKind, Options, Rotation, Seat, SegmentRef};
use carc::render::{LaidTile, Player, PlayerRow, Scene, Themes};
use rand::rngs::ChaCha12Rng;
use rand::seq::IndexedRandom;

use super::sample::{Sample, all_sets, view};

const NAMES: [&str; 6] = ["Ana", "Ben", "Clara", "Dan", "Eva", "Finn"];

/// How many tiles lie on a board, how many play, and in which theme it is drawn.
type Board = (usize, u8, &'static str);

const GENERAL: [Board; 12] = [
    (5, 2, "painted"),
    (12, 3, "ink"),
    (20, 4, "painted"),
    (30, 5, "painted"),
    (40, 3, "ink"),
    (48, 2, "painted"),
    (56, 4, "painted"),
    (64, 5, "ink"),
    (71, 3, "painted"),
    (80, 4, "painted"),
    (92, 6, "ink"),
    (104, 6, "painted"),
];

const OWNERS: [Board; 10] = [
    (45, 2, "painted"),
    (50, 3, "ink"),
    (55, 4, "painted"),
    (60, 5, "painted"),
    (66, 3, "ink"),
    (71, 4, "painted"),
    (78, 5, "painted"),
    (86, 6, "ink"),
    (95, 4, "painted"),
    (104, 6, "painted"),
];

/// A board with its picture and what is true of it.
struct Asked {
    replay: Replay,
    scene: Scene,
    png: Vec<u8>,
    names: Vec<&'static str>,
}

impl Asked {
    /// A game as computer players play it, at the turn before which so many tiles lie.
    fn board((tiles, seats, theme): Board, themes: &Themes, rng: &mut ChaCha12Rng) -> Self {
        let options = if tiles > 71 { all_sets() } else { Options::default() };
        let record = simulate::record(simulate::random_setup(options, seats, rng), Mover::Computer, rng).unwrap();
        let turns = usize::from(record.replay().unwrap().turn());
        let at = |turn: usize| Replay::of(&Replay::until(&record, turn)).unwrap();
        // Between turns somebody may be asked something else. Early on, points need not have fallen.
        let is_one = |turn: &usize| {
            let Replay { game, turns, .. } = at(*turn);
            let fits = game.phase().drawn().is_some_and(|tile| !game.board().placements(tile).is_empty());
            let scored = |event: &Event| matches!(event, Event::Scored { points, .. } if points.total() > 0);
            let scores = turns.last().is_some_and(|turn| turn.events.iter().any(scored));
            let lie = game.board().tiles().len();
            fits && lie >= tiles && (scores || lie > tiles + 6)
        };
        let turn =
            (1..turns).find(is_one).or_else(|| (1..turns).rev().find(|turn| at(*turn).game.phase().drawn().is_some()));
        let turn = turn.unwrap();
        let names: Vec<&str> = NAMES[..usize::from(seats)].to_vec();
        let (artist, replay) = (themes.artist(theme).unwrap(), at(turn));
        let png = picture::draw(artist, &Texts::english(), &Player::people(&names), &replay, &Look::turn()).png;
        let game = replay.game.clone();
        let sample = Sample { game, recent: Vec::new(), earlier: Vec::new(), events: Vec::new() };
        let scene = view(&sample, |_| (), |view| artist.scene(view));
        Self { replay, scene, png, names }
    }

    fn name(&self, seat: Seat) -> &'static str {
        self.names[seat.index()]
    }

    /// Who holds a segment, by name; "nobody".
    fn holders(&self, at: SegmentRef) -> String {
        let held = self.scene.held.iter().find(|held| held.place.at == at);
        let names: Vec<&str> = held.iter().flat_map(|held| held.seats.iter().map(|&seat| self.name(seat))).collect();
        if names.is_empty() { "nobody".to_owned() } else { names.join(" and ") }
    }

    /// The segments of one kind on the board, each with the words for it.
    fn segments(&self, kind: FeatureKind) -> Vec<(SegmentRef, String)> {
        let of = |laid: &LaidTile| {
            let (position, rotation, tile) = (laid.position, laid.rotation, laid.tile.tile());
            let wanted = tile.segments().filter(move |(_, segment)| segment.kind == kind);
            let words = wanted.map(move |(segment, _)| {
                let word = segment_word(tile, segment, rotation).unwrap();
                (SegmentRef { position, segment }, format!("{word} of the tile on {}", cell_name(position)))
            });
            words.collect::<Vec<_>>()
        };
        self.scene.tiles.iter().flat_map(of).collect()
    }
}

/// A question and what is right.
type Question = (String, String);

/// Ten questions about a board.
fn ten(board: &Asked, rng: &mut ChaCha12Rng) -> Vec<Question> {
    let scene = &board.scene;
    let last = board.replay.turns.last().unwrap();
    let rows: Vec<&PlayerRow> = scene.column.rows.iter().collect();
    let counted = *rows.choose(rng).unwrap();
    let to_move = rows.iter().find(|row| row.lit).unwrap();
    let drawn = board.replay.game.phase().drawn().unwrap();
    let edges = [Edge::N, Edge::E, Edge::S, Edge::W].map(|edge| match drawn.tile().edge(edge, Rotation::R0) {
        EdgeKind::City => "city",
        EdgeKind::Road => "road",
        EdgeKind::Field => "field",
        EdgeKind::Any => "any",
    });
    let legal: Vec<&str> = scene.legal.iter().map(|cell| cell.name.as_str()).collect();
    let fell: Vec<String> = last.events.iter().filter_map(|event| fallen(board, event)).collect();
    let held = |kind: FeatureKind, rng: &mut ChaCha12Rng| {
        let all = board.segments(kind);
        let held: Vec<_> = all.iter().filter(|(at, _)| board.holders(*at) != "nobody").collect();
        let (at, words) = held.choose(rng).copied().or_else(|| all.choose(rng)).unwrap();
        (format!("Who holds the {words} (or nobody)?"), board.holders(*at))
    };
    vec![
        ("Whose turn is it?".to_owned(), board.name(to_move.seat).to_owned()),
        (
            "What is on the north, east, south and west edge of the drawn tile as it is shown (city, road or field)?"
                .to_owned(),
            edges.join(", "),
        ),
        ("On which cells may it be placed? List all names.".to_owned(), legal.join(", ")),
        (
            "What is the name of the cell directly west of the tile that was laid last?".to_owned(),
            cell_name(last.position().across(Edge::W)),
        ),
        (
            "On which cell was the last tile laid, and by whom?".to_owned(),
            format!("{}, {}", cell_name(last.position()), board.name(last.seat)),
        ),
        held(FeatureKind::City, rng),
        (format!("How many plain followers has {} left?", board.name(counted.seat)), counted.followers.to_string()),
        ("Who scored in the last turn, and how many points (or nobody)?".to_owned(), fell.join(", ")),
        held(FeatureKind::Field, rng),
        ("How many tiles are left?".to_owned(), board.replay.game.tiles_left().to_string()),
    ]
}

/// Points that fell, as `Ana +4`.
fn fallen(board: &Asked, event: &Event) -> Option<String> {
    let Event::Scored { seat, points } = event else { return None };
    (points.total() > 0).then(|| format!("{} +{}", board.name(*seat), points.total()))
}

/// Writes the pictures, one list of questions and one of answers.
fn write(folder: &Path, name: &str, boards: &[(Vec<u8>, Vec<Question>)]) {
    let (mut questions, mut answers) = (String::new(), String::new());
    for (index, (png, asked)) in boards.iter().enumerate() {
        let picture = format!("{name}-{:02}.png", index + 1);
        fs::write(folder.join(&picture), png).unwrap();
        for (number, (question, answer)) in asked.iter().enumerate() {
            writeln!(questions, "{picture} {}. {question}", number + 1).unwrap();
            writeln!(answers, "{picture} {}. {answer}", number + 1).unwrap();
        }
    }
    fs::write(folder.join(format!("{name}-questions.txt")), questions).unwrap();
    fs::write(folder.join(format!("{name}-answers.txt")), answers).unwrap();
}

#[test]
#[ignore = "writes pictures and questions for people"]
fn quiz() {
    let folder = PathBuf::from(std::env::var_os("CARC_QUIZ").expect("CARC_QUIZ names a folder"));
    let seed = std::env::var("CARC_SEED").expect("CARC_SEED is a number").parse().expect("a number");
    let themes = Themes::carried();
    let mut rng = simulate::rng(seed, 0);
    let general = GENERAL.map(|wanted| {
        let board = Asked::board(wanted, &themes, &mut rng);
        let asked = ten(&board, &mut rng);
        (board.png, asked)
    });
    write(&folder, "board", &general);
    let owners = OWNERS.map(|wanted| {
        let board = Asked::board(wanted, &themes, &mut rng);
        let mut asked = Vec::new();
        for (kind, held, free) in [(FeatureKind::Field, 4, 2), (FeatureKind::City, 4, 0)] {
            let (owned, nobodys): (Vec<_>, Vec<_>) =
                board.segments(kind).into_iter().partition(|(at, _)| board.holders(*at) != "nobody");
            let chosen = owned.sample(&mut rng, held).chain(nobodys.sample(&mut rng, free));
            let mut chosen: Vec<_> = chosen.cloned().collect();
            chosen.sort_by(|a, b| a.1.cmp(&b.1));
            asked.extend(
                chosen
                    .into_iter()
                    .map(|(at, words)| (format!("Who holds the {words} (or nobody)?"), board.holders(at))),
            );
        }
        (board.png, asked)
    });
    write(&folder, "owners", &owners);
}
