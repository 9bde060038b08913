//! `carc-lab tune`: finds weights for the level `master` by playing against itself.
//!
//! The method is simultaneous perturbation (SPSA, Spall 1992): each step moves every weight a little up or down at
//! random, plays the result against the weights moved the other way, on the same decks from every seat, and goes some
//! way towards the side that was ahead. A step costs the same, whatever the number of weights.

use std::io::Write;
use std::path::PathBuf;

use rand::RngExt;
use serde_json::Value;

use super::matches::{Match, Outcomes};
use super::opponent::Opponent;
use carc::cli::{Finding, Outcome};
use carc_players::self_play::{parse_options, rng};
use carc_players::{Weigher, Weights, depend};

/// Find weights for the level master by playing against itself
///
/// Prints a line for each step, and at the end the result of a match between the weights found and the first ones, on
/// other decks. The same seed gives the same file.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// File for the weights, as JSON: try them with `carc-lab match master:FILE master`
    #[arg(short = 'o', long = "output", alias = "out", value_name = "FILE")]
    file: PathBuf,
    /// File with the weights to begin with [default: those of the level master]
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Number of steps
    #[arg(long, value_name = "N", default_value_t = 200)]
    steps: u64,
    /// Number of decks that a step plays
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..))]
    pairs: u64,
    /// Number of decks that the weights found play against the first ones at the end
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    check: u64,
    /// Random seed: the same seed gives the same file
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of players
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=6))]
    players: u8,
    /// Sets of tiles, separated by commas
    #[arg(long, default_value = "base")]
    sets: String,
    /// Options of the rules, such as "preset=c1 farmers=off"
    #[arg(long, default_value = "")]
    options: String,
    /// Move only these weights, by their names in the file, separated by commas [default: all that matter in such
    /// games]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    only: Vec<String>,
}

/// Distance by which a step moves the weights to both sides for its games, as a share of a weight.
const TRIED: f64 = 0.12;
/// Distance by which it then moves them for each point that one side was ahead, as a share of a weight.
const GONE: f64 = 0.015;
/// Smallest size that a weight counts as, so that a weight of 0 can move.
const LEAST: f64 = 0.1;
/// Weights that are not tuned: they make a level human, or have nothing to do with playing well.
const KEPT: [&str; 3] = ["others", "eager", "errs"];

/// Runs the subcommand.
///
/// # Errors
/// If the first weights cannot be read, or those found cannot be written.
pub fn run(args: &Args, out: &mut dyn Write) -> Outcome {
    let first = match &args.from {
        Some(file) => Weights::parse(&std::fs::read_to_string(file)?)?,
        None => Weights::master().clone(),
    };
    let options = parse_options(&args.sets, &args.options)?;
    let play = |a: &Weights, b: &Weights, seed: u64, pairs: u64| -> Result<Outcomes, String> {
        let [a, b] = [a, b].map(|weights| Opponent::Level(Box::new(Weigher::by(weights.clone()))));
        Match { sides: [&a, &b], options, players: args.players, seed }.outcomes(pairs, None)
    };
    let mut weights = serde_json::to_value(&first)?;
    let moved = moved(&weights, &args.only, |name| match name {
        "best_other" => args.players > 2,
        _ => !KEPT.contains(&name) && depend(&options, name),
    })?;
    for step in 0..args.steps {
        let mut chance = rng(args.seed, step);
        let signs: Vec<f64> = moved.iter().map(|_| if chance.random_bool(0.5) { 1.0 } else { -1.0 }).collect();
        // The steps become smaller, with Spall's exponents, so that the weights converge.
        let (tried, gone) = (TRIED / (1.0 + step as f64).powf(0.101), GONE / (1.0 + step as f64 / 50.0).powf(0.602));
        let up = read(&shifted(&weights, &moved, &signs, tried))?;
        let down = read(&shifted(&weights, &moved, &signs, -tried))?;
        let seed = args.seed.wrapping_mul(1_000_003).wrapping_add(step);
        let ahead = |a, b| Ok::<_, String>(play(a, b, seed, args.pairs)?.margin);
        // With three or more players, the best of several is on average ahead of an equal one, so both sides play alone
        // once.
        let margin =
            if args.players == 2 { ahead(&up, &down)? } else { (ahead(&up, &down)? - ahead(&down, &up)?) / 2.0 };
        weights = shifted(&weights, &moved, &signs, gone * margin);
        writeln!(out, "step {}: the upper side is ahead by {margin:.2}", step + 1)?;
        write(args, &weights)?;
    }
    let found = play(&read(&weights)?, &first, !args.seed, args.check)?;
    writeln!(out, "win_rate: {:.3}\nlow: {:.3}\nhigh: {:.3}", found.rate, found.low, found.high)?;
    writeln!(out, "margin: {:.1}", found.margin)?;
    write(args, &weights)?;
    Ok(Finding::Fine)
}

fn read(weights: &Value) -> Result<Weights, serde_json::Error> {
    Weights::deserialized(weights)
}

fn write(args: &Args, weights: &Value) -> Result<(), Box<dyn std::error::Error>> {
    Ok(std::fs::write(&args.file, serde_json::to_string_pretty(&read(weights)?)? + "\n")?)
}

/// Returns JSON pointers to all numbers.
fn numbers(value: &Value) -> Vec<String> {
    let below = |name: String, value: &Value| -> Vec<String> {
        numbers(value).into_iter().map(|rest| format!("/{name}{rest}")).collect()
    };
    match value {
        Value::Number(_) => vec![String::new()],
        Value::Array(all) => all.iter().enumerate().flat_map(|(at, value)| below(at.to_string(), value)).collect(),
        Value::Object(fields) => fields.iter().flat_map(|(name, value)| below(name.clone(), value)).collect(),
        Value::Null | Value::Bool(_) | Value::String(_) => Vec::new(),
    }
}

/// Returns JSON pointers to the weights to tune: those named or, if none is named, those that the games depend on.
/// Others would drift.
fn moved(weights: &Value, named: &[String], is_asked: impl Fn(&str) -> bool) -> Result<Vec<String>, String> {
    let name = |at: &String| at.split('/').nth(1).unwrap_or_default().to_owned();
    let all = numbers(weights);
    if let Some(unknown) = named.iter().find(|&named| !all.iter().any(|at| name(at) == *named)) {
        let mut names: Vec<String> = all.iter().map(name).collect();
        names.dedup();
        return Err(format!("there is no weight {unknown:?}; there are: {}", names.join(", ")));
    }
    let is_moved = |name: &String| if named.is_empty() { is_asked(name) } else { named.contains(name) };
    Ok(all.into_iter().filter(|at| is_moved(&name(at))).collect())
}

/// Returns the weights, each moved by the share `far` of itself, up or down by its sign. None falls below 0, and shares
/// stay at most 1.
fn shifted(weights: &Value, moved: &[String], signs: &[f64], far: f64) -> Value {
    let mut shifted = weights.clone();
    for (at, sign) in moved.iter().zip(signs) {
        let Some(number) = shifted.pointer_mut(at) else { continue };
        let old = number.as_f64().unwrap_or_default();
        let most = if matches!(at.as_str(), "/best_other" | "/bend") { 1.0 } else { f64::MAX };
        let new = (old + sign * far * old.abs().max(LEAST)).clamp(0.0, most);
        // Four digits are easier to read, and precise enough.
        *number = ((new * 1e4).round() / 1e4).into();
    }
    shifted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_weights_but_those_kept_move_both_ways() {
        let weights = serde_json::to_value(Weights::master()).unwrap();
        let all = numbers(&weights);
        assert!(all.contains(&"/followers/6".to_owned()) && all.contains(&"/pieces/barn".to_owned()), "{all:?}");
        assert!(KEPT.iter().all(|kept| all.iter().any(|at| at.trim_start_matches('/') == *kept)));
        let signs: Vec<f64> = (0..all.len()).map(|at| if at % 2 == 0 { 1.0 } else { -1.0 }).collect();
        let up = shifted(&weights, &all, &signs, 0.1);
        for (at, sign) in all.iter().zip(&signs) {
            let [old, new] = [&weights, &up].map(|weights| weights.pointer(at).unwrap().as_f64().unwrap());
            assert!((new - old) * sign > 0.0 || new == 0.0 || at == "/bend", "{at}: {old} to {new}");
        }
        assert_eq!(Weights::deserialized(&weights).unwrap(), *Weights::master());
        assert!(Weights::deserialized(&shifted(&weights, &all, &signs, -5.0)).is_ok());
    }

    #[test]
    fn weights_are_moved_by_name() {
        let weights = serde_json::to_value(Weights::master()).unwrap();
        let named = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
            moved(&weights, &names, |name| name == "bend")
        };
        assert_eq!(named(&[]).unwrap(), ["/bend"]);
        assert_eq!(named(&["followers", "draw"]).unwrap().len(), 8);
        let refused = named(&["draw", "wagon"]).unwrap_err();
        assert!(refused.starts_with("there is no weight \"wagon\"; there are: abbot, bend, best_other"), "{refused}");
    }
}
