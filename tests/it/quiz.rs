//! What can be read off a picture alone: boards of games between computer players, ten questions each, and the right answers.
//!
//! `CARC_QUIZ=/some/folder cargo test --test it quiz -- --ignored` writes the pictures as a desktop and a phone show them, the
//! questions, and apart from them the answers, for people who have seen neither code nor position.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use carc::app::picture::{self, Look};
use carc::app::replay::Replay;
use carc::app::text::Texts;
use carc::cli::simulate::{self, Mover};
use carc::engine::{
    Edge, EdgeKind, Event, FeatureKind, MeepleKind, Phase, Position, Record, Rotation, Seat, SegmentRef, notation,
};
use carc::render::{Artist, Player};
use image::imageops::FilterType;

use crate::scene::{NAMES, options};

const COLOURS: [&str; 6] = ["red", "blue", "yellow", "black", "white", "violet"];
const BOARDS: [(&str, u8, &str, usize); 6] = [
    ("a", 2, "", 5),
    ("b", 3, "", 20),
    ("c", 6, "festival=on abbey_mayor=on bets=on max_players=6", 40),
    ("d", 4, "", 69),
    ("e", 3, "festival=on abbey_mayor=on bets=on", 72),
    ("f", 6, "festival=on abbey_mayor=on bets=on max_players=6", 102),
];

/// A game played on from turn `tiles` until a turn that begins after points have fallen.
fn board(seats: u8, rules: &str, tiles: usize) -> Replay {
    for index in 0..50 {
        let mut rng = simulate::rng(2026, index);
        let setup = simulate::random_setup(options(rules), seats, &mut rng);
        let record = simulate::record(setup, Mover::Computer, &mut rng).unwrap();
        let turns = usize::from(record.replay().unwrap().turn());
        for turn in tiles - 1..turns.min(tiles + 6) {
            let past: Record = Replay::until(&record, turn);
            let replay = Replay::of(&past).unwrap();
            let scored = replay.turns.last().is_some_and(|turn| turn.events.iter().any(points));
            let asks = matches!(replay.game.phase(), Phase::Place { .. });
            if asks && scored && owned(&replay, FeatureKind::City).is_some() {
                return replay;
            }
        }
    }
    panic!("no such board was found")
}

fn points(event: &Event) -> bool {
    matches!(event, Event::Scored { points, .. } if points.total() > 0)
}

/// A feature with one owner on a tile near the last one, not where its figure stands if it can be helped.
fn owned(replay: &Replay, kind: FeatureKind) -> Option<(SegmentRef, Seat)> {
    let (game, last) = (&replay.game, replay.turns.last()?.position());
    let far = |at: Position| (at.x - last.x).abs().max((at.y - last.y).abs());
    let all = game.board().tiles().iter().flat_map(|placed| {
        let segments = placed.tile.tile().segments().filter(move |(_, segment)| segment.kind == kind);
        segments.map(move |(segment, _)| (placed, SegmentRef { position: placed.position, segment }))
    });
    let mut found: Vec<_> = all
        // The question names the tile: it must have one such segment.
        .filter(|(placed, _)| placed.tile.tile().segments().filter(|(_, segment)| segment.kind == kind).count() == 1)
        .filter_map(|(_, at)| match game.owners(at).iter().collect::<Vec<_>>()[..] {
            [seat] => Some((game.standing().iter().any(|standing| standing.at == at), far(at.position), at, seat)),
            _ => None,
        })
        .filter(|&(_, far, ..)| far <= 3)
        .collect();
    found.sort_unstable();
    found.first().map(|&(_, _, at, seat)| (at, seat))
}

/// The ten questions with their answers.
fn questions(replay: &Replay) -> Vec<(String, String)> {
    let game = &replay.game;
    let who = |seat: Seat| format!("{} ({})", NAMES[seat.index()], COLOURS[seat.index()]);
    let Phase::Place { seat, tile } = game.phase() else { panic!("a tile is to be placed") };
    let turn = replay.turns.last().unwrap();
    let edge = |edge: Edge| match tile.tile().edge(edge, Rotation::R0) {
        EdgeKind::City => "city",
        EdgeKind::Road => "road",
        EdgeKind::Field => "field",
        EdgeKind::Any => "any",
    };
    let mut legal: Vec<Position> = game.board().placements(tile).iter().map(|placement| placement.position).collect();
    legal.dedup();
    let legal: Vec<String> = legal.into_iter().map(notation::cell_name).collect();
    let mut fell = String::new();
    for event in replay.turns.last().unwrap().events.iter().filter(|event| points(event)) {
        let Event::Scored { seat, points } = event else { continue };
        let kind = points.at;
        let kind = game.feature(kind).map(|feature| format!("{:?}", feature.kind).to_lowercase()).unwrap_or_default();
        write!(fell, "{} +{} ({kind}); ", who(*seat), points.total()).unwrap();
    }
    let of = |kind| {
        owned(replay, kind).map_or_else(
            || ("the tile laid last".to_owned(), "nothing to ask".to_owned()),
            |(at, seat)| (notation::cell_name(at.position), who(seat)),
        )
    };
    let ((city, cities), (farm, farms)) = (of(FeatureKind::City), of(FeatureKind::Field));
    let blue = Seat(1);
    vec![
        ("Who is to move?".into(), who(seat)),
        (
            "The tile to be placed, as it is shown: what is on its north, east, south and west edge (city, road or field)? Has \
             it a shield or a monastery?"
                .into(),
            format!(
                "{} (kind {}; N {}, E {}, S {}, W {})",
                tile.tile().segments().map(|(id, _)| notation::segment_word(tile.tile(), id, Rotation::R0).unwrap()).collect::<Vec<_>>().join(", "),
                tile,
                edge(Edge::N),
                edge(Edge::E),
                edge(Edge::S),
                edge(Edge::W)
            ),
        ),
        ("On which cells may it be placed? List all names.".into(), format!("{} cells: {}", legal.len(), legal.join(" "))),
        (
            "What is the name of the cell directly west (left) of the tile that was laid last?".into(),
            notation::cell_name(turn.position().across(Edge::W)),
        ),
        (
            "On which cell was the last tile laid, and by whom?".into(),
            format!("{} by {}", notation::cell_name(turn.position()), who(turn.seat)),
        ),
        (format!("Who owns (has the most followers in) the city on the tile on {city}?"), cities),
        (
            "How many ordinary followers has the blue player left in supply?".into(),
            game.supply(blue).count(MeepleKind::Follower).to_string(),
        ),
        ("Who scored in the last turn, how many points, and for what?".into(), fell),
        (format!("Whose farm is the field on the tile on {farm}?"), farms),
        ("How many tiles are left to draw?".into(), game.tiles_left().to_string()),
    ]
}

#[test]
#[ignore = "writes pictures and questions for people to answer"]
fn write() {
    let Some(folder) = std::env::var_os("CARC_QUIZ").map(PathBuf::from) else { return };
    let (artist, texts) = (Artist::new(), Texts::english());
    fs::create_dir_all(folder.join("answers")).unwrap();
    for (name, seats, rules, tiles) in BOARDS {
        let chronicle = board(seats, rules, tiles);
        let players = Player::people(&NAMES[..usize::from(seats)]);
        let picture = picture::draw(&artist, &texts, &players, &chronicle, &Look::turn());
        let full = image::load_from_memory(&picture.png).unwrap();
        fs::write(folder.join(format!("answers/{name}-full.png")), &picture.png).unwrap();
        for width in [550, 380] {
            let small = full.resize(width, 2000, FilterType::Lanczos3);
            small.save(folder.join(format!("{name}-{width}.png"))).unwrap();
        }
        let questions = questions(&chronicle);
        let (mut asked, mut answered) = (String::new(), format!("{}\n\n", picture.alt));
        for (number, (question, answer)) in questions.iter().enumerate() {
            writeln!(asked, "{}. {question}", number + 1).unwrap();
            writeln!(answered, "{}. {answer}", number + 1).unwrap();
        }
        fs::write(folder.join(format!("{name}-questions.txt")), asked).unwrap();
        fs::write(folder.join(format!("answers/{name}.txt")), answered).unwrap();
    }
}
