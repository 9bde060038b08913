//! The program: its subcommands and its exit codes.
//!
//! A subcommand is a variant of [`Command`], with its arguments and a function that writes to the output it is given.
//! Exit codes: 0 all is well, 1 something is wrong with what was checked, 2 the input or the arguments cannot be used.
//! Subcommands that open a data folder or connect to Discord have more ([`exit::Exit`]).

pub mod check;
pub mod doctor;
pub mod exit;
pub mod games;
pub mod host;
pub mod input;
pub mod log;
mod new_file;
pub mod proof;
pub mod render;
pub mod run;
pub mod sandbox;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// Carcassonne in a Discord channel.
#[derive(Parser)]
#[command(name = "carc", version, arg_required_else_help = true)]
struct Program {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Run(run::Args),
    Check(check::Args),
    Sandbox(sandbox::Args),
    Render(render::Args),
    Status(host::Status),
    Backup(host::Backup),
    Export(games::Export),
    Import(games::Import),
    Doctor(doctor::Args),
    Proof(proof::Args),
}

/// The result of a subcommand that was able to do its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// All is well.
    Fine,
    /// Something is wrong with what was checked.
    Wrong,
    /// Some of the input could not be used.
    Unusable,
}

/// The result of a subcommand; an error means that it could not do its work.
pub type Outcome = Result<Finding, Box<dyn Error>>;

/// Former subcommands of this program, which are subcommands of `carc-lab` now.
pub const MOVED: [&str; 10] =
    ["verify", "simulate", "match", "tune", "engine", "month", "bench", "load", "many", "requests"];

/// Returns the program's subcommands and arguments, with their help texts.
pub fn program() -> clap::Command {
    Program::command()
}

/// Runs the program with the process's arguments.
pub fn main() -> ExitCode {
    if let Some(word) = std::env::args().nth(1).filter(|word| MOVED.contains(&word.as_str())) {
        complain(&format!("`{word}` has moved to the program for measuring: `carc-lab {word}`"));
        return ExitCode::from(2);
    }
    let command = match Program::parse().command {
        Command::Run(args) => return run::main(args),
        command => command,
    };
    let mut out = io::BufWriter::new(io::stdout().lock());
    let outcome = match command {
        Command::Run(_) => unreachable!("returned above"),
        Command::Check(args) => check::run(&args, &mut out),
        Command::Sandbox(args) => sandbox::run(&args, &mut out),
        Command::Render(args) => render::run(&args, &mut out),
        Command::Status(args) => host::status(&args, &mut out),
        Command::Backup(args) => host::backup(&args, &mut out),
        Command::Export(args) => games::export(&args, &mut out),
        Command::Import(args) => games::import(&args, &mut out),
        Command::Doctor(args) => doctor::run(&args, &mut out),
        Command::Proof(args) => proof::run(&args, &mut out),
    };
    let outcome = outcome.and_then(|finding| Ok(out.flush().map(|()| finding)?));
    end("carc", outcome)
}

/// Returns the exit code for the outcome of a subcommand. An error is written to standard error, under the program's
/// name.
pub fn end(program: &str, outcome: Outcome) -> ExitCode {
    match outcome {
        Ok(Finding::Fine) => ExitCode::SUCCESS,
        Ok(Finding::Wrong) => ExitCode::from(1),
        Ok(Finding::Unusable) => ExitCode::from(2),
        // The reader of the output has seen enough (`carc-lab simulate | head`).
        Err(error) if is_broken_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            complain_as(program, &error.to_string());
            exit::Exit::of(&*error).into()
        }
    }
}

/// Writes what is wrong to standard error, whatever the filter of the log.
fn complain(why: &str) {
    complain_as("carc", why);
}

fn complain_as(program: &str, why: &str) {
    // Nothing is left to do if even this cannot be written.
    let _unread = writeln!(io::stderr(), "{program}: {why}");
}

/// Returns the event loop for the subcommands that wait for others.
///
/// # Errors
/// If the system has no threads for it.
pub fn event_loop() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    let io = error.downcast_ref::<io::Error>().map(io::Error::kind);
    let json = error.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
    io.or(json) == Some(io::ErrorKind::BrokenPipe)
}
