//! `carc bench`: this machine's figures, one `name: value` a line, plain decimals without units.
//!
//! One file a subject, each with a `measure` that puts its figures into the [`Report`].

pub mod pictures;
pub mod rules;

use std::io::{self, Write};
use std::time::{Duration, Instant};

use super::{Finding, Outcome};

/// Nothing to choose.
#[derive(clap::Args)]
pub struct Args {}

/// Where figures go.
pub struct Report<'a> {
    out: &'a mut dyn Write,
}

impl Report<'_> {
    /// Prints a figure.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn put(&mut self, name: &str, value: f64) -> io::Result<()> {
        // Figures of any size with enough digits to be compared.
        let digits = if value >= 1000.0 { 0 } else { 3 };
        writeln!(self.out, "{name}: {value:.digits$}")?;
        self.out.flush()
    }
}

/// Runs the subcommand.
///
/// # Errors
/// If the output cannot be written.
pub fn run(_: &Args, out: &mut dyn Write) -> Outcome {
    let mut report = Report { out };
    rules::measure(&mut report)?;
    pictures::measure(&mut report)?;
    Ok(Finding::Fine)
}

/// How often a second `work` can be done on one core: the best of many short rounds, because other programs can only
/// slow it down.
/// `work` says how many times it was done.
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
