//! Pictures: the messages of a game, and what the drawings cost in time and memory.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Instant;

use super::Report;
use super::rules::all_sets;
use crate::app::picture::{self, Look};
use crate::app::replay::Replay;
use crate::app::text::Texts;
use crate::cli::simulate::{self, Mover};
use crate::engine::{Options, Record};
use crate::render::{Artist, Player, Themes};

/// Measures `startup_ms`, `warm_up_ms`, `message_png_*` and `art_mb`; keeps the pictures if there is a folder.
///
/// # Errors
/// If the figures or the pictures cannot be written.
pub(super) fn measure(report: &mut Report, folder: Option<&Path>) -> io::Result<()> {
    let keep = |name: &str, png: &[u8]| folder.map_or(Ok(()), |folder| fs::write(folder.join(name), png));
    let games = [Messages::of(Options::default(), 2), Messages::of(all_sets(), 6)];

    // From nothing to the first message; what it does not need is drawn after it.
    let [game, _] = &games;
    let middle = game.at(game.turns / 2);
    let begin = Instant::now();
    let artist = Artist::new();
    drop(game.message(&artist, &middle));
    report.put("startup_ms", since(begin))?;
    let begin = Instant::now();
    artist.warm_up();
    report.put("warm_up_ms", since(begin))?;

    // A picture in the middle, the last one to be played on, and the final sheet: the slowest counts.
    let (mut slowest, mut largest) = (0.0_f64, 0.0_f64);
    for game in &games {
        for turn in [game.turns / 2, game.turns.saturating_sub(1), game.turns] {
            let replay = game.at(turn);
            let png = game.message(&artist, &replay);
            largest = largest.max(png.len() as f64 / 1000.0);
            slowest = slowest.max(best(|| artist.forget_pictures(), || game.message(&artist, &replay)));
            keep(&format!("message-{}-{turn}.png", game.players.len()), &png)?;
        }
    }
    report.put("message_png_ms", slowest)?;
    report.put("message_png_kb", largest)?;
    report.put("art_mb", art(&games) as f64 / 1e6)
}

/// A game played at random, whose messages are drawn.
struct Messages {
    record: Record,
    turns: usize,
    players: Vec<Player<'static>>,
    texts: Texts,
}

impl Messages {
    fn of(options: Options, seats: u8) -> Self {
        let mut rng = simulate::rng(1, 0);
        let setup = simulate::random_setup(options, seats, &mut rng);
        let record = simulate::record(setup, Mover::Random, &mut rng).expect("the whole box can be played with");
        let turns = record.replay().map_or(0, |game| usize::from(game.turn()));
        let players = Player::people(&["Ana", "Ben", "Clara", "Dan", "Eva", "Finn"][..usize::from(seats)]);
        Self { record, turns, players, texts: Texts::english() }
    }

    fn at(&self, turn: usize) -> Replay {
        Replay::of(&Replay::until(&self.record, turn)).expect("a played game can be replayed")
    }

    fn message(&self, artist: &Artist, replay: &Replay) -> Vec<u8> {
        picture::draw(artist, &self.texts, &self.players, replay, &Look::turn()).png
    }
}

/// The bytes of the drawings that all themes keep after drawing these games, from a board of one tile to the largest.
fn art(games: &[Messages]) -> usize {
    let themes = Themes::carried();
    let artists = themes.list().filter_map(|(name, _)| themes.artist(name));
    let kept = artists.map(|artist| {
        artist.warm_up();
        for game in games {
            for turn in (0..=game.turns).step_by(4) {
                game.message(artist, &game.at(turn));
            }
        }
        artist.art_bytes()
    });
    kept.sum()
}

fn since(begin: Instant) -> f64 {
    begin.elapsed().as_secs_f64() * 1000.0
}

/// The best time of many runs, in milliseconds: other programs can only slow it down.
fn best<T>(prepare: impl Fn(), work: impl Fn() -> T) -> f64 {
    let runs = (0..100).map(|_| {
        prepare();
        let begin = Instant::now();
        let made = work();
        let took = since(begin);
        drop(made);
        took
    });
    runs.fold(f64::INFINITY, f64::min)
}
