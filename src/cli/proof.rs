//! `carc proof`: checks that the tiles of a finished game came in the order that was announced when it began.

use std::io::Write;
use std::path::PathBuf;

use super::{Finding, Outcome};
use carc_rules::Action;
use carc_table::{Done, GameFile, Hash};

/// Check that a game's tiles came in the order announced
///
/// The file is what `/carc game export` gives for a finished game. Exit code 0: the order is the one announced; 1: it
/// is not; 2: there is nothing to check it by.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Exported game
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Hash that was posted in the channel when the game began [default: the one in the file]
    #[arg(value_name = "HASH")]
    hash: Option<Hash>,
}

/// Runs the subcommand.
///
/// # Errors
/// If the file is not an exported game that has begun, or the output cannot be written.
pub fn run(args: &Args, out: &mut dyn Write) -> Outcome {
    let name = args.file.display();
    let text = std::fs::read_to_string(&args.file).map_err(|error| format!("{name}: {error}"))?;
    let game: GameFile = serde_json::from_str(&text).map_err(|error| {
        if text.contains("\"carc-public-game/") {
            format!("{name}: this game was still running: the order of its tiles is told when it is over")
        } else {
            format!("{name}: not an exported game: {error}")
        }
    })?;
    check(&game, args.hash, out)
}

/// Works out the hash of a game, compares it with the one announced, and tells what that shows. `posted` is the hash
/// that somebody read in the channel.
///
/// # Errors
/// If the game has not begun, or the output cannot be written.
pub fn check(game: &GameFile, posted: Option<Hash>, out: &mut dyn Write) -> Outcome {
    let table = &game.table;
    let record = game.record()?;
    if let Some(seed) = table.open_seed {
        writeln!(out, "nothing to check: the tiles came in the order of the seed {seed}, which was known anyway")?;
        return Ok(Finding::Unusable);
    }
    let Some(commitment) = &table.commitment else {
        writeln!(out, "nothing to check: this game began before hashes were announced")?;
        return Ok(Finding::Unusable);
    };
    let Some(salt) = commitment.salt else {
        writeln!(out, "nothing to check: the file has no salt")?;
        return Ok(Finding::Unusable);
    };
    let computed = salt.hash(&record.setup, &table.drawn_for_first);
    writeln!(out, "salt:      {salt}")?;
    writeln!(out, "computed:  {computed}")?;
    writeln!(out, "announced: {} (in the file)", commitment.hash)?;
    if let Some(posted) = posted {
        writeln!(out, "announced: {posted} (as you gave it)")?;
    }
    if computed != commitment.hash || posted.is_some_and(|posted| posted != computed) {
        writeln!(out, "WRONG: these are not the tiles and the salt of which the hash was announced.")?;
        return Ok(Finding::Wrong);
    }
    if let Err(why) = record.replay() {
        writeln!(out, "WRONG: the hash is right, but the game was not played with these tiles: {why}")?;
        return Ok(Finding::Wrong);
    }
    let tiles = record.setup.deck.pile.len();
    writeln!(out, "RIGHT: the {tiles} tiles, the start tile and who began were fixed when the hash was announced.")?;
    writeln!(out, "All moves were played again: every tile that was drawn came in that order.")?;
    if posted.is_none() {
        writeln!(out, "Compare the hash with the one that was posted in the channel when the game began.")?;
    }
    let put_back = game.log.iter().filter(|logged| matches!(logged.done, Done::Action(Action::PutBack { .. }))).count();
    if put_back > 0 {
        writeln!(out, "Not covered: {put_back} times a tile that fitted nowhere went back into the pile,")?;
        writeln!(out, "at a place drawn only then. The file tells these places, but no hash was announced of them.")?;
    }
    Ok(Finding::Fine)
}
