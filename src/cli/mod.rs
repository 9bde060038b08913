//! The program: its subcommands, one per file, and its exit codes.
//!
//! A subcommand is a variant of [`Command`] and a file with its `Args` and a `run` that writes to the output it is
//! given. Exit codes: 0 all is well, 1 what was looked at is not as it should be, 2 the input or the arguments cannot
//! be used. Subcommands that open a data folder or connect to Discord have more ([`exit::Exit`]).

pub mod bench;
pub mod check;
pub mod doctor;
pub mod engine;
pub mod exit;
pub mod games;
pub mod host;
mod input;
pub mod load;
pub mod log;
pub mod many;
pub mod matches;
pub mod month;
mod new_file;
mod opponent;
pub mod proof;
mod recorded;
pub mod render;
pub mod requests;
pub mod run;
pub mod sandbox;
pub mod simulate;
pub mod trace;
pub mod tune;
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

/// How a subcommand ended that was able to do its work.
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
    match outcome {
        Ok(Finding::Fine) => ExitCode::SUCCESS,
        Ok(Finding::Wrong) => ExitCode::from(1),
        Ok(Finding::Unusable) => ExitCode::from(2),
        // Whoever reads the output has seen enough (`carc simulate | head`).
        Err(error) if is_broken_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error.to_string());
            exit::Exit::of(&*error).into()
        }
    }
}

/// Says what is wrong on standard error, whatever the filter of the log.
fn complain(why: &str) {
    // Nothing is left to do if even this cannot be written.
    let _unread = writeln!(io::stderr(), "carc: {why}");
}

/// The event loop for the subcommands that wait for others.
fn event_loop() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    let io = error.downcast_ref::<io::Error>().map(io::Error::kind);
    let json = error.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
    io.or(json) == Some(io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Program;

    /// Every subcommand and argument of the program with the first line of its help.
    fn helps() -> Vec<(String, String, bool)> {
        let program = Program::command();
        let mut helps = Vec::new();
        for command in program.get_subcommands() {
            let name = command.get_name();
            helps.push((name.to_owned(), command.get_about().unwrap_or_default().to_string(), true));
            for argument in command.get_arguments().filter(|argument| !argument.is_hide_set()) {
                let help = argument.get_help().unwrap_or_default().to_string();
                helps.push((format!("{name} {}", argument.get_id()), help, false));
            }
        }
        helps
    }

    #[test]
    fn help_says_what_to_do() {
        let helps = helps();
        assert!(helps.len() > 80, "{}", helps.len());
        for (what, help, is_command) in helps {
            let first = help.split([' ', ',']).next().unwrap_or_default();
            assert!(!help.is_empty() && !help.ends_with('.'), "{what}: {help}");
            // The third person, as in "Draws" and "Says".
            assert!(!is_command || !first.ends_with('s'), "{what} is told in the imperative: {help}");
            let is_plain = !["The", "A", "An", "How"].contains(&first);
            assert!(is_plain || what.starts_with("month "), "{what} begins with what it is: {help}");
            assert!(!help.contains("left out") && !help.contains("so many"), "{what} has a default: {help}");
        }
    }
}
