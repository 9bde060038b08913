//! The program: its subcommands, one a file, and its exit codes.
//!
//! A subcommand is a variant of [`Command`] and a file with its `Args` and a `run` that writes to what it is given. Exit codes:
//! 0 all is well, 1 what was looked at is not as it should be, 2 the input or the arguments cannot be used.

pub mod bench;
pub mod simulate;
pub mod trace;
pub mod verify;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Carcassonne in a Discord channel.
#[derive(Parser)]
#[command(name = "carc", version, arg_required_else_help = true)]
struct Program {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Replays reference games and compares everything they hold
    Verify(verify::Args),
    /// Plays games by itself and prints each as a line
    Simulate(simulate::Args),
    /// Prints this machine's figures, one `name: value` a line
    Bench(bench::Args),
}

/// How a subcommand ended that could do its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// All is well.
    Fine,
    /// What was looked at is not as it should be.
    Wrong,
    /// Some of the input could not be used.
    Unusable,
}

/// What a subcommand returns; an error means that it could not do its work.
pub type Outcome = Result<Finding, Box<dyn Error>>;

/// Runs the program with the process's arguments.
pub fn main() -> ExitCode {
    let program = Program::parse();
    let mut out = io::BufWriter::new(io::stdout().lock());
    let outcome = match program.command {
        Command::Verify(args) => verify::run(&args, &mut out),
        Command::Simulate(args) => simulate::run(&args, &mut out),
        Command::Bench(args) => bench::run(&args, &mut out),
    };
    let outcome = outcome.and_then(|finding| Ok(out.flush().map(|()| finding)?));
    match outcome {
        Ok(Finding::Fine) => ExitCode::SUCCESS,
        Ok(Finding::Wrong) => ExitCode::from(1),
        Ok(Finding::Unusable) => ExitCode::from(2),
        // Whoever reads us has seen enough (`carc simulate | head`).
        Err(error) if is_broken_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            // Nothing is left to do if even this cannot be written.
            let _ = writeln!(io::stderr(), "carc: {error}");
            ExitCode::from(2)
        }
    }
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    let io = error.downcast_ref::<io::Error>().map(io::Error::kind);
    let json = error.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
    io.or(json) == Some(io::ErrorKind::BrokenPipe)
}
