//! `carc-lab verify`: replays reference games and compares everything that they contain.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};

use flate2::bufread::MultiGzDecoder;

use super::trace::compare::{Difference, compare, compare_end};
use super::trace::format::GameTrace;
use super::trace::{CannotReplay, replay};
use carc::cli::{Finding, Outcome};
use carc_rules::RULES;

/// Maximum length of a line in bytes: a game with every detail takes 100 KB.
const LONGEST_LINE: u64 = 16 << 20;

/// Text in each file of an exported game (`/carc game export`, `carc export`), and in no reference game.
const EXPORTED: &[u8] = b"\"format\":\"carc-";

/// The files to verify.
#[derive(clap::Args)]
pub struct Args {
    /// Files of games, plain or gzipped, one game per line; `-` for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
}

/// The verdict on one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Everything agrees, after known quirks of the other engine were followed.
    Agrees {
        /// Number of quirks that were followed.
        quirks: usize,
    },
    /// It uses something that the program does not play, named here.
    Skipped(String),
    /// It differs: the first difference.
    Differs(Difference),
}

/// Replays a game and compares everything it contains.
pub fn verdict(read: &GameTrace) -> Verdict {
    // A trace without a version of the rules may have been played by any.
    let versions = read.rules_version.map_or(1..=RULES, |version| version..=version);
    let mut verdicts = versions.rev().map(|version| verdict_by(read, version));
    match verdicts.next() {
        Some(newest @ Verdict::Differs(_)) => {
            verdicts.find(|older| matches!(older, Verdict::Agrees { .. })).unwrap_or(newest)
        }
        Some(newest) => newest,
        None => Verdict::Skipped("every version of the rules".to_owned()),
    }
}

fn verdict_by(read: &GameTrace, version: u16) -> Verdict {
    let replayed = match replay(read, version) {
        Ok(replayed) => replayed,
        Err(CannotReplay::Unsupported(what)) => return Verdict::Skipped(what),
        Err(CannotReplay::Differs(difference)) => return Verdict::Differs(difference),
    };
    compare(read, &replayed.trace)
        .or(replayed.stuck)
        .or_else(|| compare_end(read, &replayed.trace))
        .map_or(Verdict::Agrees { quirks: replayed.quirks }, Verdict::Differs)
}

/// The verdicts on the games of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games that agree.
    pub agree: usize,
    /// Number of quirks of the other engine that were followed in them.
    pub quirks: usize,
    /// Number of games that were skipped for each reason.
    pub skipped: BTreeMap<String, usize>,
    /// Games that differ.
    pub differ: usize,
    /// Lines that hold no game.
    pub unreadable: usize,
}

/// Runs the subcommand.
///
/// # Errors
/// If the output cannot be written. Input that cannot be read is reported there, and the result is
/// [`Finding::Unusable`].
pub fn run(args: &Args, out: &mut dyn Write) -> Outcome {
    let mut finding = Finding::Fine;
    for file in &args.files {
        let tally = match open(file) {
            Ok(input) => verify(file, input, out)?,
            Err(error) => {
                writeln!(out, "{file}: cannot be read: {error}")?;
                Tally { unreadable: 1, ..Tally::default() }
            }
        };
        report(file, &tally, out)?;
        if tally.unreadable > 0 {
            finding = Finding::Unusable;
        } else if tally.differ > 0 && finding == Finding::Fine {
            finding = Finding::Wrong;
        }
    }
    Ok(finding)
}

/// Prints what was skipped and, in the last line, how many games of a file agree and differ.
///
/// # Errors
/// If it cannot be written.
pub fn report(file: &str, tally: &Tally, out: &mut dyn Write) -> io::Result<()> {
    for (what, games) in &tally.skipped {
        writeln!(out, "{file}: {games} skipped for {what}")?;
    }
    if tally.quirks > 0 {
        writeln!(out, "{file}: {} known deviations of the other engine followed", tally.quirks)?;
    }
    let skipped: usize = tally.skipped.values().sum();
    writeln!(out, "{file}: {} agree, {skipped} skipped, {} differ", tally.agree, tally.differ)
}

/// Opens a file for reading, and unpacks it if it begins like gzip.
fn open(file: &str) -> io::Result<Box<dyn BufRead>> {
    let mut input: BufReader<Box<dyn Read>> =
        BufReader::new(if file == "-" { Box::new(io::stdin().lock()) } else { Box::new(File::open(file)?) });
    // A read may return less than asked for, but at least a byte before the end.
    let gzip = input.fill_buf()?.starts_with(&[0x1f]);
    Ok(if gzip { Box::new(BufReader::new(MultiGzDecoder::new(input))) } else { Box::new(input) })
}

/// Verifies the games of the input, and reports differences and unreadable lines. Stops at a line that is too long or
/// an input error.
///
/// # Errors
/// If the report cannot be written.
pub fn verify(file: &str, mut input: impl BufRead, out: &mut dyn Write) -> io::Result<Tally> {
    let mut tally = Tally::default();
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        match input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) => break,
            Ok(_) if line.len() as u64 == LONGEST_LINE => {
                writeln!(out, "{file}: line {number}: too long for a game")?;
                tally.unreadable += 1;
                break;
            }
            Ok(_) if line.trim_ascii().is_empty() => continue,
            Ok(_) => {}
            Err(error) => {
                writeln!(out, "{file}: line {number}: {error}")?;
                tally.unreadable += 1;
                break;
            }
        }
        let read: GameTrace = match serde_json::from_slice(&line) {
            Ok(read) => read,
            Err(error) => {
                let why = if line.windows(EXPORTED.len()).any(|part| part == EXPORTED) {
                    "an exported game, and no reference game: `carc proof` checks the order of its tiles".to_owned()
                } else {
                    format!("no game: {error}")
                };
                writeln!(out, "{file}: line {number}: {why}")?;
                tally.unreadable += 1;
                continue;
            }
        };
        match verdict(&read) {
            Verdict::Agrees { quirks } => {
                tally.agree += 1;
                tally.quirks += quirks;
            }
            Verdict::Skipped(what) => *tally.skipped.entry(what).or_default() += 1,
            Verdict::Differs(difference) => {
                writeln!(out, "{file}: {}: {difference}", read.id)?;
                tally.differ += 1;
            }
        }
    }
    Ok(tally)
}
