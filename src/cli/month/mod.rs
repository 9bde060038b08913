//! `carc month`: many games at once, played over simulated weeks by people of different habits, with the bot restarted
//! again and again. It ends when no game is open, and prints what went wrong for anybody.
//!
//! Everything goes the way of a user's: requests are handled, boards are composed with their pictures and count as posted,
//! and people react to being called. Only Discord and the disk's power are left out.

mod people;
mod tally;
mod town;
mod turn;

use std::io::Write;

use super::{Finding, Outcome};
use tally::Tally;
use town::Town;

/// How much happens.
#[derive(clap::Args)]
pub struct Args {
    /// The number from which everything is drawn: the same gives the same month
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games begin
    #[arg(long, default_value_t = 300)]
    games: u64,
    /// How many people play in them
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(6..))]
    people: u64,
    /// After how many simulated days games that are still open count as open
    #[arg(long, default_value_t = 400)]
    days: u64,
}

/// Runs the subcommand.
///
/// # Errors
/// If no data folder can be made, or the output cannot be written.
pub fn run(args: &Args, out: &mut dyn Write) -> Outcome {
    let mut town = Town::settle(args.seed, args.people)?;
    town.begin(args.games)?;
    town.live(args.days)?;
    let (days, open) = (town.days(), town.open_games());
    let left_open = town.why_open();
    let Tally {
        ended,
        closed,
        moves,
        undo_asked,
        calls,
        reminders,
        doubled,
        in_quiet_hours,
        lost,
        refused,
        restarts,
        faults,
        ..
    } = town.tally;
    for (name, figure) in [
        ("days", days),
        ("games_ended", ended),
        ("games_closed", closed),
        ("games_open", open),
        ("moves", moves),
        ("undo_asked", undo_asked),
        ("calls", calls),
        ("reminders", reminders),
        ("notices_doubled", doubled),
        ("notices_in_quiet_hours", in_quiet_hours),
        ("actions_lost", lost),
        ("second_clicks_refused", refused),
        ("restarts", restarts),
    ] {
        writeln!(out, "{name}: {figure}")?;
    }
    for fault in left_open.iter().chain(&faults) {
        writeln!(out, "{fault}")?;
    }
    Ok(if open + doubled + in_quiet_hours + lost == 0 { Finding::Fine } else { Finding::Wrong })
}
