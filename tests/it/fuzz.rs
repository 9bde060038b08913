//! Fuzzing: whatever is done, sent or stored, nothing panics, and what is refused changes nothing.
//!
//! A case is a number: it gives the same moves, records, words and bytes each time. An ordinary run tries a few, from
//! the number `CARC_FUZZ_FROM` on; with `CARC_FUZZ_MINUTES=30` further ones are tried until the time is over, and
//! counts and memory are printed. A number that has found something is kept in `KEPT`.

mod data;
mod play;

use std::time::{Duration, Instant};

use carc_players::self_play;
use rand::rngs::ChaCha12Rng;

/// Numbers of cases that have once found something.
const KEPT: [u64; 0] = [];

/// A fuzzer: tries one case.
type Fuzzer = fn(&mut ChaCha12Rng);

/// The fuzzers, each with its number of cases in an ordinary run.
const FUZZERS: [(&str, u64, Fuzzer); 4] = [
    ("actions", 60, play::actions),
    ("records", 150, data::records),
    ("words", 3000, data::words),
    ("logs", 4, data::logs),
];

#[test]
fn fuzz() {
    let number = |name| std::env::var(name).ok().and_then(|value: String| value.parse::<u64>().ok());
    let minutes = number("CARC_FUZZ_MINUTES");
    let from = number("CARC_FUZZ_FROM").unwrap_or(0);
    let end = Instant::now() + Duration::from_secs(60 * minutes.unwrap_or(0));
    let mut tried = [0; FUZZERS.len()];
    let mut round = 0;
    let before = memory();
    loop {
        for ((name, cases, fuzzer), tried) in FUZZERS.iter().zip(&mut tried) {
            let first = from + round * cases;
            let kept = KEPT.iter().copied().filter(|_| round == 0);
            for case in kept.chain(first..first + cases) {
                let whole = std::panic::catch_unwind(|| fuzzer(&mut self_play::rng(22, case)));
                assert!(whole.is_ok(), "{name}: case {case}");
                *tried += 1;
            }
        }
        round += 1;
        if Instant::now() >= end {
            break;
        }
        if round == 3 && minutes.is_some() {
            println!("after three rounds: {} MB", memory() / 1_000_000);
        }
    }
    if minutes.is_some() {
        for ((name, ..), tried) in FUZZERS.iter().zip(tried) {
            println!("{name}: {tried} cases");
        }
        println!("memory: {} MB at first, {} MB now, {} MB at most", before / 1_000_000, memory() / 1_000_000, peak());
    }
}

/// Returns the bytes of memory in use; 0 where `/proc` does not tell.
fn memory() -> u64 {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    statm.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok()).unwrap_or(0) * 4096
}

/// Returns the most megabytes of memory that were in use; 0 where `/proc` does not tell.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|kilobytes| kilobytes.parse::<u64>().ok()).unwrap_or(0) / 1000
}
