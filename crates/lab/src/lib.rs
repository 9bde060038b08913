//! The program `carc-lab`, for measuring: games of another engine compared, computer players matched and tuned, the
//! machine timed, and weeks of many games simulated. Players and hosts need only `carc`.
//!
//! A subcommand is a variant of `Command` and a file with its `Args` and a `run` that writes to the output it is given.
//! Exit codes are those of `carc` ([`carc::cli`]): 0 all is well, 1 something is wrong with what was checked, 2 the
//! input or the arguments cannot be used.
//!
//! | word | what it is here |
//! |---|---|
//! | *trace* | a game in the format of another engine |

pub mod bench;
pub mod engine;
pub mod load;
pub mod many;
pub mod matches;
pub mod month;
mod opponent;
mod recorded;
pub mod requests;
pub mod simulate;
pub mod trace;
pub mod tune;
pub mod verify;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// Measure carc: its rules, players, pictures and speed.
#[derive(Parser)]
#[command(name = "carc-lab", version, arg_required_else_help = true)]
struct Program {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Replay games of another engine and compare every detail
    Verify(verify::Args),
    /// Play random or computer games and print one record per line
    Simulate(simulate::Args),
    Match(matches::Args),
    Tune(tune::Args),
    Engine(engine::Args),
    /// Play many games over simulated weeks, and count what went wrong
    Month(month::Args),
    /// Measure this machine, one `name: value` per line
    Bench(bench::Args),
    Load(load::Args),
    Many(many::Args),
    Requests(requests::Args),
}

/// Returns the program's subcommands and arguments, with their help texts.
pub fn program() -> clap::Command {
    Program::command()
}

/// Runs the program with the process's arguments.
pub fn main() -> ExitCode {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let outcome = match Program::parse().command {
        Command::Verify(args) => verify::run(&args, &mut out),
        Command::Simulate(args) => simulate::run(&args, &mut out),
        Command::Match(args) => matches::run(&args, &mut out),
        Command::Tune(args) => tune::run(&args, &mut out),
        Command::Engine(args) => engine::run(args, &mut out),
        Command::Month(args) => month::run(&args, &mut out),
        Command::Bench(args) => bench::run(&args, &mut out),
        Command::Load(args) => load::run(&args, &mut out),
        Command::Many(args) => many::run(&args, &mut out),
        Command::Requests(args) => requests::run(&args, &mut out),
    };
    let outcome = outcome.and_then(|finding| Ok(out.flush().map(|()| finding)?));
    carc::cli::end("carc-lab", outcome)
}
