//! Boards to be read by somebody who has not seen them: pictures as a channel gets them, questions, and the answers.
//!
//! `CARC_QUIZ=folder CARC_SEED=2027 cargo test --test it quiz -- --ignored` writes twelve boards with ten questions
//! each, and three more about farms. For each it also writes what one player sees privately on a phone: the board
//! upright, and the overlays of farms, cities and roads with their lists; and its record, from which `carc render`
//! draws the same picture.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use carc_picture::{LaidTile, Player, PlayerRow, Scene, Themes};
use carc_play::picture::{self, Look};
use carc_play::replay::Replay;
use carc_play::request::{Ask, BoardOptions};
use carc_play::text::Texts;
use carc_players::self_play::{self, Mover};
use carc_rules::notation::{cell_name, segment_word};
use carc_rules::{Event, FeatureKind, Options, Record, Seat, SegmentRef};
use carc_table::Screen;
use rand::rngs::ChaCha12Rng;
use rand::seq::IndexedRandom;

use super::sample::{Sample, all_sets, view};
use carc_testing::scene;

/// The names of players in `carc render`.
const NAMES: [&str; 6] = ["Player 1", "Player 2", "Player 3", "Player 4", "Player 5", "Player 6"];

/// Number of tiles on a board, number of players, and the theme it is drawn in.
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

/// A board with its picture and what is true of it.
struct Asked {
    record: Record,
    replay: Replay,
    scene: Scene,
    png: Vec<u8>,
    names: Vec<&'static str>,
}

impl Asked {
    /// Returns a game that computer players played, at the first turn from `tiles` laid tiles on that has something to
    /// ask; at its last turn if there is none.
    fn board((tiles, seats, theme): Board, themes: &Themes, rng: &mut ChaCha12Rng) -> Self {
        let options = if tiles > 71 { all_sets() } else { Options::default() };
        let record = self_play::record(self_play::random_setup(options, seats, rng), Mover::Computer, rng).unwrap();
        let turns = usize::from(record.replay().unwrap().turn());
        let at = |turn: usize| Replay::of(&Replay::until(&record, turn)).unwrap();
        // In between, somebody may be asked something besides a turn, and early on nobody may have scored.
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
        let record = Replay::until(&record, turn);
        let (artist, replay) = (themes.artist(theme).unwrap(), at(turn));
        let png = picture::draw(artist, &Texts::english(), &Player::people(&names), &replay, &Look::turn()).png;
        let game = replay.game.clone();
        let sample = Sample { game, recent: Vec::new(), earlier: Vec::new(), events: Vec::new() };
        let scene = view(&sample, |_| (), |view| artist.scene(view));
        Self { record, replay, scene, png, names }
    }

    /// Writes what the first player sees privately on a phone: the board, and each overlay with its list.
    fn upright(&self, folder: &Path, name: &str) {
        let mut app = scene::Scene::named(&self.record, &self.names);
        app.ask(1, Ask::Screen(Some(Screen::Phone)));
        for look in ["", "farms", "cities", "roads"] {
            let owners = (!look.is_empty()).then(|| look.to_owned());
            let reply = app.ask(1, Ask::Board(BoardOptions { owners, ..BoardOptions::default() }));
            let (note, name) = (scene::note(&reply), format!("{name}-phone{look}"));
            fs::write(folder.join(format!("{name}.png")), &note.picture.as_ref().unwrap().png).unwrap();
            fs::write(folder.join(format!("{name}.txt")), note.text.to_string()).unwrap();
        }
    }

    /// Returns the number of shields of the feature at a segment.
    fn shields(&self, at: SegmentRef) -> u8 {
        self.replay.game.feature(at).map_or(0, |feature| feature.traits.pennants())
    }

    fn name(&self, seat: Seat) -> &'static str {
        self.names[seat.index()]
    }

    /// Returns the names of the players who hold a segment, or "nobody".
    fn holders(&self, at: SegmentRef) -> String {
        let held = self.scene.held.iter().find(|held| held.place.at == at);
        let names: Vec<&str> = held.iter().flat_map(|held| held.seats.iter().map(|&seat| self.name(seat))).collect();
        if names.is_empty() { "nobody".to_owned() } else { names.join(" and ") }
    }

    /// Returns the segments of one kind on the board, each with the words for it.
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

/// Returns ten questions about a board.
fn ten(board: &Asked, rng: &mut ChaCha12Rng) -> Vec<Question> {
    let (scene, game) = (&board.scene, &board.replay.game);
    let last = board.replay.turns.last().unwrap();
    let rows: Vec<&PlayerRow> = scene.column.rows.iter().collect();
    let (scored, counted) = (*rows.choose(rng).unwrap(), *rows.choose(rng).unwrap());
    let to_move = rows.iter().find(|row| row.lit).unwrap();
    let north = scene.legal.iter().map(|cell| cell.position.y).min().unwrap();
    let northernmost = scene.legal.iter().filter(|cell| cell.position.y == north);
    let northernmost: Vec<&str> = northernmost.map(|cell| cell.name.as_str()).collect();
    let held = |kinds: &[FeatureKind], rng: &mut ChaCha12Rng| {
        let all: Vec<_> = kinds.iter().flat_map(|&kind| board.segments(kind)).collect();
        let held: Vec<_> = all.iter().filter(|(at, _)| board.holders(*at) != "nobody").collect();
        let (at, words) = held.choose(rng).copied().or_else(|| all.choose(rng)).unwrap();
        (format!("Who holds the {words} (or nobody)?"), board.holders(*at))
    };
    let cities = board.segments(FeatureKind::City);
    let with: Vec<_> = cities.iter().filter(|(at, _)| board.shields(*at) > 0).collect();
    let (city, words) = with.choose(rng).copied().or_else(|| cities.choose(rng)).unwrap();
    let standing: Vec<_> = game.standing().iter().filter(|figure| game.feature(figure.at).is_some()).collect();
    let figure = standing.choose(rng).map(|figure| {
        let laid = game.board().at(figure.at.position).unwrap();
        let word = segment_word(laid.tile.tile(), figure.at.segment, laid.rotation).unwrap();
        (figure.at.position, format!("{}, on {word}", board.name(figure.seat)))
    });
    vec![
        ("Whose turn is it?".to_owned(), board.name(to_move.seat).to_owned()),
        ("On how many cells may the drawn tile be placed?".to_owned(), scene.legal.len().to_string()),
        ("Name a northernmost one of those cells.".to_owned(), northernmost.join(" or ")),
        (format!("How many points has {}?", board.name(scored.seat)), scored.score.to_string()),
        (format!("How many plain followers has {} left?", board.name(counted.seat)), counted.followers.to_string()),
        (
            "On which cell was the last tile laid, and by whom?".to_owned(),
            format!("{}, {}", cell_name(last.position()), board.name(last.seat)),
        ),
        held(&[FeatureKind::City, FeatureKind::Road], rng),
        held(&[FeatureKind::Field], rng),
        (format!("How many shields has the whole city of the {words}?"), board.shields(*city).to_string()),
        figure.map_or_else(
            || ("How many figures are on the board?".to_owned(), "0".to_owned()),
            |(at, answer)| {
                (format!("Whose figure is on {}, and on what (city, road, field, cloister)?", cell_name(at)), answer)
            },
        ),
    ]
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
    let mut rng = self_play::rng(seed, 0);
    let (mut general, mut farms) = (Vec::new(), Vec::new());
    for (wanted, index) in GENERAL.into_iter().zip(1..) {
        let board = Asked::board(wanted, &themes, &mut rng);
        let name = format!("board-{index:02}");
        board.upright(&folder, &name);
        fs::write(folder.join(format!("{name}.jsonl")), serde_json::to_string(&board.record).unwrap()).unwrap();
        general.push((board.png.clone(), ten(&board, &mut rng)));
        let (owned, nobodys): (Vec<_>, Vec<_>) =
            board.segments(FeatureKind::Field).into_iter().partition(|(at, _)| board.holders(*at) != "nobody");
        let chosen = owned.sample(&mut rng, 2).chain(nobodys.sample(&mut rng, 1));
        let asked = chosen.map(|(at, words)| (format!("Who holds the {words} (or nobody)?"), board.holders(*at)));
        farms.push((board.png.clone(), asked.collect()));
    }
    write(&folder, "board", &general);
    write(&folder, "farms", &farms);
}
