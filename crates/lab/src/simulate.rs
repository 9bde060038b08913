//! `carc-lab simulate`: simulates games and prints one per line, as a record or in the format of the reference games.

use std::io::Write;

use carc_players::self_play::{Mover, choose, parse_options, random_setup, record, rng};

use super::trace::Observer;
use carc::cli::{Finding, Outcome};

/// Number, seed, sets, players, options and format of the simulated games.
#[derive(clap::Args)]
pub struct Args {
    /// Number of games
    #[arg(long, default_value_t = 1)]
    games: u64,
    /// Random seed: the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Sets of tiles, separated by commas
    #[arg(long, default_value = "base")]
    sets: String,
    /// Number of players
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// Options of the rules, such as "preset=c1 farmers=off"
    #[arg(long, default_value = "")]
    options: String,
    /// Let the computer player move every seat, instead of moving at random
    #[arg(long)]
    computer: bool,
    /// Write the format of the reference games, with every detail, instead of records
    #[arg(long)]
    trace: bool,
}

/// Runs the subcommand.
///
/// # Errors
/// If there cannot be such games, or the output cannot be written.
pub fn run(args: &Args, out: &mut dyn Write) -> Outcome {
    let options = parse_options(&args.sets, &args.options)?;
    if args.players < *options.seats().start() {
        return Err(format!("a game needs at least {} players (R-1.5)", options.seats().start()).into());
    }
    let mover = if args.computer { Mover::Computer } else { Mover::Random };
    for index in 0..args.games {
        let mut rng = rng(args.seed, index);
        let setup = random_setup(options, args.players, &mut rng);
        if args.trace {
            let mut observer = Observer::new(setup)?;
            while let Some(action) = choose(observer.game(), mover, &mut rng) {
                observer.play(action)?;
            }
            let id = format!("carc-{}-{}p-{}-{index}", args.sets, args.players, args.seed);
            let policy = if args.computer { "computer" } else { "uniform" };
            serde_json::to_writer(&mut *out, &observer.into_trace(id, Some(policy.to_owned()), false))?;
        } else {
            serde_json::to_writer(&mut *out, &record(setup, mover, &mut rng)?)?;
        }
        writeln!(out)?;
    }
    Ok(Finding::Fine)
}
