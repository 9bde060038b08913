//! `carc-lab month`: many games at once, played over simulated weeks by people of different habits, with the bot
//! restarted again and again. It ends when no game is open, or after `--days` days, and prints what went wrong for
//! anybody.
//!
//! Everything happens as it does for users: requests are handled, boards are composed with their pictures and count as
//! posted, and people react to being called. Only Discord and power failures of the disk are missing.

mod bot;
mod fate;
mod life;
mod people;
mod round;
mod tally;
mod town;
mod turn;

use std::io::Write;

use carc::cli::{Finding, Outcome};
use town::Town;

/// Number of games from which on every kind of act should happen at least once.
const MANY: u64 = 100;

/// Size of the simulation.
#[derive(clap::Args)]
pub struct Args {
    /// Random seed: the same seed gives the same month
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of games
    #[arg(long, default_value_t = 300)]
    games: u64,
    /// Number of people who play in them
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(6..))]
    people: u64,
    /// Number of simulated days after which games that are still open count as faults
    #[arg(long, default_value_t = 400)]
    days: u64,
}

/// Runs the subcommand.
///
/// # Errors
/// If no data folder can be created, or the output cannot be written.
pub fn run(args: &Args, out: &mut dyn Write) -> Outcome {
    let mut town = Town::settle(args.seed, args.people)?;
    town.begin(args.games)?;
    town.live(args.days)?;
    let (days, open) = (town.days(), town.open_games());
    let (tally, fate) = (&town.tally, &town.fate);
    let counted = [
        ("days", days),
        ("games_ended", tally.ended),
        ("games_closed", tally.closed),
        ("moves", tally.moves),
        ("undo_asked", tally.undo_asked),
        ("calls", tally.calls),
        ("reminders", tally.reminders),
        ("second_clicks_refused", tally.refused),
        ("restarts", tally.restarts),
    ];
    // Kinds of acts that should all happen: one that never did was not tested.
    let tried = [
        ("absences", town.absences),
        ("breaks", fate.breaks),
        ("breaks_ended", fate.breaks_ended),
        ("handovers", fate.handovers),
        ("resignations", fate.resigned),
        ("returns", fate.returns),
        ("votes", fate.votes),
        ("nudges", fate.nudges),
        ("replaced", fate.replaced),
        ("put_out", fate.put_out),
        ("closed", tally.closed),
    ];
    let wrong = [
        ("games_open", open),
        ("games_open_for_ever", town.open_for_ever()),
        ("notices_doubled", tally.doubled),
        ("notices_in_quiet_hours", tally.in_quiet_hours),
        ("actions_lost", tally.lost),
        ("replaced_uncalled", fate.replaced_uncalled),
        ("put_out_uncalled", fate.put_out_uncalled),
        ("ended_uncalled", fate.ended_uncalled),
        ("closed_uncalled", fate.closed_uncalled),
        ("lost_untold", fate.lost_untold),
        ("end_untold", fate.end_untold),
    ];
    for (name, figure) in counted.iter().chain(&tried).chain(&wrong) {
        writeln!(out, "{name}: {figure}")?;
    }
    for fault in town.why_open().iter().chain(&tally.faults).chain(&fate.faults) {
        writeln!(out, "{fault}")?;
    }
    let untried = tried.iter().filter(|&&(_, times)| args.games >= MANY && times == 0);
    let untried: Vec<&str> = untried.map(|&(name, _)| name).collect();
    if !untried.is_empty() {
        writeln!(out, "never happened, so this month says nothing about: {}", untried.join(", "))?;
    }
    let is_fine = untried.is_empty() && wrong.iter().all(|&(_, times)| times == 0);
    Ok(if is_fine { Finding::Fine } else { Finding::Wrong })
}
