//! `carc-lab bench`: measures this machine, one `name: value` per line, plain decimals without units.
//!
//! Each subject has a file with a function `measure` that puts its figures into the [`Report`].

mod parts;
mod pictures;
pub mod rules;
mod store;
mod turns;

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::ValueEnum;

use carc::cli::{Finding, Outcome};

/// Measure how fast the program is on this machine
#[derive(clap::Args)]
pub struct Args {
    /// What to measure [default: everything]
    #[arg(value_name = "SUBJECT")]
    subjects: Vec<Subject>,
    /// Folder for the pictures that were measured
    #[arg(long, value_name = "FOLDER")]
    pictures: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Subject {
    /// Games and placements
    Rules,
    /// Pictures of a game, from the first to the last
    Pictures,
    /// Turns of the whole program
    Turns,
    /// The games' folder
    Store,
}

/// Prints the figures that are measured.
pub struct Report<'a> {
    out: &'a mut dyn Write,
}

impl Report<'_> {
    /// Prints a figure.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn put(&mut self, name: &str, value: f64) -> io::Result<()> {
        // Enough digits to compare figures of any size.
        let digits = if value >= 1000.0 { 0 } else { 3 };
        writeln!(self.out, "{name}: {value:.digits$}")?;
        self.out.flush()
    }
}

/// Runs the subcommand.
///
/// # Errors
/// If the output cannot be written, or a subject cannot be measured.
pub fn run(args: &Args, out: &mut dyn Write) -> Outcome {
    let mut report = Report { out };
    let all: &[Subject] = Subject::value_variants();
    for subject in if args.subjects.is_empty() { all } else { &args.subjects } {
        match subject {
            Subject::Rules => rules::measure(&mut report)?,
            Subject::Pictures => pictures::measure(&mut report, args.pictures.as_deref())?,
            Subject::Turns => turns::measure(&mut report)?,
            Subject::Store => store::measure(&mut report)?,
        }
    }
    Ok(Finding::Fine)
}

/// Returns how many units of work are done per second on one core: the best of many short rounds, because other
/// programs can only slow it down. `work` returns how many units it did.
pub fn per_second(mut work: impl FnMut() -> u32) -> f64 {
    const ROUNDS: u32 = 100;
    const ROUND: Duration = Duration::from_millis(20);
    let mut best = 0.0_f64;
    for _ in 0..ROUNDS {
        let (begin, mut done) = (Instant::now(), 0);
        while begin.elapsed() < ROUND {
            done += work();
        }
        best = best.max(f64::from(done) / begin.elapsed().as_secs_f64());
    }
    best
}
