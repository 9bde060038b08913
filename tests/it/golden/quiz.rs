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
use carc::engine::{FeatureKind, MeepleKind, Options, Position, Rotation, Seat, SegmentRef};
use carc::render::{Figure, LaidTile, Player, PlayerRow, Presence, Scene, Themes};
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
        // Between turns somebody may be asked something else.
        let is_one = |turn: &usize| {
            let game = at(*turn).game;
            let fits = game.phase().drawn().is_some_and(|tile| !game.board().placements(tile).is_empty());
            fits && game.board().tiles().len() >= tiles
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
    let row = |rng: &mut ChaCha12Rng| *rows.choose(rng).unwrap();
    let (scored, counted) = (row(rng), row(rng));
    let to_move = rows.iter().find(|row| row.lit).unwrap();
    let legal = scene.legal.choose(rng).unwrap();
    let north = scene.legal.iter().min_by_key(|cell| (cell.position.y, cell.position.x)).unwrap();
    let real: Vec<&Figure> = scene.figures.iter().filter(|figure| figure.presence == Presence::Real).collect();
    let on_cell = |kind: FeatureKind, rng: &mut ChaCha12Rng| {
        let all = board.segments(kind);
        let held: Vec<_> = all.iter().filter(|(at, _)| board.holders(*at) != "nobody").collect();
        held.choose(rng).map_or_else(|| all.choose(rng).cloned(), |found| Some((*found).clone()))
    };
    let mut questions = vec![
        ("Whose turn is it?".to_owned(), board.name(to_move.seat).to_owned()),
        ("On which cell lies the last tile?".to_owned(), cell_name(last.position())),
        ("Who laid it?".to_owned(), board.name(last.seat).to_owned()),
        (format!("What is the score of {}?", board.name(scored.seat)), scored.score.to_string()),
        (format!("How many plain followers has {} left?", board.name(counted.seat)), counted.followers.to_string()),
        ("How many tiles are left?".to_owned(), board.replay.game.tiles_left().to_string()),
        ("Which legal cell is furthest north (of several: the westernmost)?".to_owned(), north.name.clone()),
        (
            format!("In which rotations may the drawn tile be placed on {}?", legal.name),
            legal.rotations.iter().map(Rotation::to_string).collect::<Vec<_>>().join(", "),
        ),
    ];
    let on = |cell: Position| real.iter().filter(move |figure| figure.place.at.position == cell);
    // Early on there may be none anywhere.
    let cell = real.choose(rng).map_or(last.position(), |figure| figure.place.at.position);
    let there: Vec<String> = on(cell).map(|figure| format!("{}: {}", board.name(figure.seat), sort(figure))).collect();
    questions.push((
        format!("Whose figure is on the tile on {}, and of what sort (name one, or none)?", cell_name(cell)),
        if there.is_empty() { "none".to_owned() } else { there.join(" or ") },
    ));
    if let Some((at, words)) = on_cell(FeatureKind::City, rng) {
        questions.push((format!("Who holds the {words} (or nobody)?"), board.holders(at)));
    }
    questions
}

fn sort(figure: &Figure) -> &'static str {
    match (figure.meeple, figure.lies()) {
        (MeepleKind::Follower, true) => "farmer (lying follower)",
        (MeepleKind::Follower, false) => "standing follower",
        (MeepleKind::Mayor, _) => "mayor",
        (MeepleKind::Wagon, _) => "wagon",
        (MeepleKind::Barn, _) => "barn",
    }
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
