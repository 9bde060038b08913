//! `carc render`: draws pictures without a chat: a record at any of its turns, or the sheet of all tiles and figures.

use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;

use super::{Finding, Outcome};
use carc_picture::{Player, Themes};
use carc_play::picture::{self, Look};
use carc_play::replay::Replay;
use carc_play::text::Texts;
use carc_rules::Record;
use carc_table::GameFile;

/// Draw a game at one of its turns, or all tiles
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Record (a line of `carc-lab simulate`) or exported game; `-` for standard input
    #[arg(required_unless_present = "sheet", value_name = "FILE")]
    record: Option<PathBuf>,
    /// Number of the turn, from 0 for the beginning [default: the last one]
    #[arg(value_name = "TURN")]
    turn: Option<usize>,
    /// Draw all tiles and figures instead
    #[arg(long, conflicts_with_all = ["record", "turn"])]
    sheet: bool,
    /// Theme
    #[arg(long, value_name = "NAME", default_value = "painted")]
    theme: String,
    /// Folder with more themes
    #[arg(long, value_name = "FOLDER")]
    themes: Option<PathBuf>,
    /// Output file [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Runs the subcommand.
///
/// # Errors
/// If the record or the theme cannot be read, there is no such theme or turn, or the picture cannot be written.
pub fn run(args: &Args, out: &mut dyn Write) -> Outcome {
    let themes = args.themes.as_deref().map_or_else(|| Ok(Themes::carried()), Themes::with)?;
    let artist = themes.artist(&args.theme).ok_or_else(|| {
        let names = themes.list().map(|(name, _)| name).collect::<Vec<_>>().join(", ");
        format!("there is no theme {:?}; there are: {names}", args.theme)
    })?;
    let png = match &args.record {
        None => artist.sheet(),
        Some(path) => {
            let mut text = String::new();
            if path.as_os_str() == "-" {
                std::io::stdin().lock().read_to_string(&mut text)?;
            } else {
                text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
            }
            let record = read(&text)?;
            let turns = Replay::of(&record)?.turns.len();
            let turn = args.turn.unwrap_or(turns);
            if turn > turns {
                return Err(format!("there is no turn {turn}: the record has {turns}").into());
            }
            let replay = Replay::of(&Replay::until(&record, turn))?;
            let names: Vec<String> = replay.game.seats().map(|seat| format!("Player {}", seat.0 + 1)).collect();
            let players = Player::people(&names.iter().map(String::as_str).collect::<Vec<_>>());
            picture::draw(artist, &Texts::english(), &players, &replay, &Look::turn()).png
        }
    };
    match &args.output {
        Some(path) => fs::write(path, png).map_err(|error| format!("{}: {error}", path.display()))?,
        None => out.write_all(&png)?,
    }
    Ok(Finding::Fine)
}

/// Reads a record from the first line that is not empty, or a record or exported game from the whole text.
fn read(text: &str) -> Result<Record, Box<dyn std::error::Error>> {
    let line = text.lines().find(|line| !line.trim().is_empty()).ok_or("the file is empty")?;
    match serde_json::from_str::<Record>(line).or_else(|_| serde_json::from_str(text)) {
        Ok(record) => Ok(record),
        Err(error) => match serde_json::from_str::<GameFile>(text) {
            Ok(file) => Ok(file.record()?),
            Err(_) => Err(format!("this is not a record: {error}").into()),
        },
    }
}
