//! Pictures: the messages of a game, and what the drawings cost in time and memory.

use std::fs;
use std::io::{self, Cursor};
use std::path::Path;
use std::time::Instant;

use super::Report;
use super::rules::all_sets;
use carc_picture::{Artist, Player, Themes};
use carc_play::picture::{self, Look};
use carc_play::replay::Replay;
use carc_play::text::Texts;
use carc_players::self_play::{self, Mover};
use carc_rules::{Deck, Options, Record, TileId};

/// Measures `startup_ms`, `warm_up_ms`, `message_*`, `final_*`, `reference_png_ms` and `art_mb`; writes the pictures to
/// `folder` if there is one.
///
/// # Errors
/// If the figures or the pictures cannot be written.
pub(super) fn measure(report: &mut Report, folder: Option<&Path>) -> io::Result<()> {
    let keep = |name: &str, png: &[u8]| folder.map_or(Ok(()), |folder| fs::write(folder.join(name), png));
    let games = [Messages::of(Options::default(), 2), Messages::of(all_sets(), 6)];

    // From nothing to the first message. Drawings that it does not need come after it.
    let [game, _] = &games;
    let middle = game.at(game.turns / 2);
    let begin = Instant::now();
    let artist = Artist::new();
    drop(game.message(&artist, &middle));
    report.put("startup_ms", since(begin))?;
    let begin = Instant::now();
    artist.warm_up();
    report.put("warm_up_ms", since(begin))?;

    // A board in the middle of a game, the board before its last turn, and the final sheet: the slowest counts.
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

    // Whole boards of games between computer players, each drawn without any cached picture.
    let [three, four, six] = [(Options::default(), 3), (Options::default(), 4), (all_sets(), 6)]
        .map(|(options, seats)| Messages::played(options, seats, Mover::Computer));
    let boards = [
        ("message_40", &three, three.with(40)),
        ("message_72", &four, four.with(72)),
        ("message_104", &six, six.with(104)),
        ("final_104", &six, six.turns),
    ];
    for (name, game, turn) in boards {
        let replay = game.at(turn);
        let png = game.message(&artist, &replay);
        report.put(&format!("{name}_ms"), best(|| artist.forget_pictures(), || game.message(&artist, &replay)))?;
        report.put(&format!("{name}_kb"), png.len() as f64 / 1000.0)?;
        keep(&format!("{name}.png"), &png)?;
    }
    let sheet = reference(&artist);
    report.put("reference_png_ms", best(|| (), || encode(&sheet)))?;
    report.put("art_mb", art(&games) as f64 / 1e6)
}

/// A recorded game whose messages are drawn.
struct Messages {
    record: Record,
    turns: usize,
    players: Vec<Player<'static>>,
    texts: Texts,
}

impl Messages {
    fn of(options: Options, seats: u8) -> Self {
        Self::played(options, seats, Mover::Random)
    }

    fn played(options: Options, seats: u8, mover: Mover) -> Self {
        let mut rng = self_play::rng(1, 0);
        let setup = self_play::random_setup(options, seats, &mut rng);
        let record = self_play::record(setup, mover, &mut rng).expect("the whole box can be played with");
        let turns = record.replay().map_or(0, |game| game.board().tiles().len() - 1);
        let players = Player::people(&["Ana", "Ben", "Clara", "Dan", "Eva", "Finn"][..usize::from(seats)]);
        Self { record, turns, players, texts: Texts::english() }
    }

    /// Returns the first turn that finds `tiles` tiles on the board, or else the last turn.
    fn with(&self, tiles: usize) -> usize {
        let laid = |turn: usize| self.at(turn).game.board().tiles().len();
        (0..self.turns).find(|&turn| laid(turn) >= tiles).unwrap_or(self.turns.saturating_sub(1))
    }

    fn at(&self, turn: usize) -> Replay {
        Replay::of(&Replay::until(&self.record, turn)).expect("a played game can be replayed")
    }

    fn message(&self, artist: &Artist, replay: &Replay) -> Vec<u8> {
        picture::draw(artist, &self.texts, &self.players, replay, &Look::turn()).png
    }
}

/// A picture as palette indices, as input for the encoder.
struct Indexed {
    width: u32,
    height: u32,
    pixels: Vec<u8>,
    palette: Vec<u8>,
}

/// Returns the sheet of the base game's tiles, as indices of its palette.
fn reference(artist: &Artist) -> Indexed {
    let options = Options::default();
    let mut kinds = Deck::unshuffled(&options).pile;
    kinds.sort_unstable();
    let counted: Vec<(TileId, usize)> = kinds.chunk_by(|a, b| a == b).map(|run| (run[0], run.len())).collect();
    let png = artist.tiles(&options, &counted, "");
    let mut reader = png::Decoder::new(Cursor::new(png)).read_info().expect("a picture just made can be read");
    let mut pixels = vec![0; reader.output_buffer_size().expect("it has a size")];
    reader.next_frame(&mut pixels).expect("it has a frame");
    let info = reader.info();
    let palette = info.palette.as_ref().map(|palette| palette.to_vec()).unwrap_or_default();
    Indexed { width: info.width, height: info.height, pixels, palette }
}

/// Encodes the picture as a palette PNG. This must stay as it is even if the program encodes pictures in another way:
/// machines are compared by it.
fn encode(picture: &Indexed) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, picture.width, picture.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(&picture.palette);
    encoder.set_compression(png::Compression::Fast);
    encoder.set_filter(png::Filter::Paeth);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(&picture.pixels)?;
        writer.finish()
    });
    written.expect("a picture that was read can be written");
    bytes
}

/// Returns the bytes of the drawings that all themes cache after drawing these games, from a board of one tile to the
/// largest.
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

/// Returns the best time of many runs, in milliseconds: other programs can only slow it down.
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
