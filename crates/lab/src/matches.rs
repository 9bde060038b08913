//! `carc-lab match`: plays two levels of computer players against each other on the same decks, and prints which is
//! better.

use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use rand::RngExt;

use super::opponent::{Opponent, Sitting};
use carc::cli::{Finding, Outcome};
use carc_players::self_play::{parse_options, random_setup, rng};
use carc_rules::{Action, Game, Options, Phase, Record, Seat, Setup, pile};

/// Play two computer players against each other on the same decks
///
/// Every deck is played once for each seat: A has that seat, B all others. Prints one `name: value` per line:
/// `win_rate`, `low` and `high` (95 % interval over the decks) from 0 to 1, a draw counting half; `margin`, the average
/// number of points by which A is ahead of the best B; `ms_a` and `ms_b`, the average milliseconds for a decision.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Player A, a level: apprentice, journeyman, master, grandmaster, grandmaster:500 (milliseconds at most), grandmaster:2000s
    /// (samples), first (the one that others are measured by), master:FILE with the weights of a file; or the command
    /// line of a program that speaks as `carc-lab engine` does, with a blank or a slash in it
    a: String,
    /// Player B, in the same way
    b: String,
    /// Number of decks
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pairs: u64,
    /// Random seed: the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of players
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// Sets of tiles, separated by commas
    #[arg(long, default_value = "base")]
    sets: String,
    /// Options of the rules, such as "preset=c1 farmers=off"
    #[arg(long, default_value = "")]
    options: String,
    /// Number of games played at once; changes nothing but the time [default: one per processor]
    #[arg(long)]
    threads: Option<usize>,
    /// Print `margin_low` and `margin_high` after `margin`, too: its 95 % interval over the decks
    #[arg(long)]
    margins: bool,
}

/// Time and number of the decisions of a player.
#[derive(Clone, Copy, Default)]
struct Thinking {
    time: Duration,
    decisions: u32,
}

impl Thinking {
    fn add(&mut self, other: Self) {
        self.time += other.time;
        self.decisions += other.decisions;
    }

    fn ms(self) -> f64 {
        self.time.as_secs_f64() * 1e3 / f64::from(self.decisions.max(1))
    }
}

/// The games of one deck: A's share of wins and margin, on average, and the thinking of A and B.
#[derive(Clone, Copy, Default)]
struct Deck {
    won: f64,
    margin: f64,
    thinking: [Thinking; 2],
}

/// Two levels, and the rules by which they play.
pub struct Match<'a> {
    /// A, then B.
    pub sides: [&'a Opponent; 2],
    /// The rules.
    pub options: Options,
    /// Number of players.
    pub players: u8,
    /// The number from which decks are drawn.
    pub seed: u64,
}

/// The result of a match.
#[derive(Clone, Copy, Debug)]
pub struct Outcomes {
    /// The share of games that A won, a draw counting half.
    pub rate: f64,
    /// The lower end of its 95 % interval over the decks.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Average number of points by which A was ahead of the best B.
    pub margin: f64,
    /// Half the width of its 95 % interval over the decks.
    pub margin_half: f64,
    /// Average milliseconds for a decision of A, and of B.
    pub ms: [f64; 2],
}

/// Runs the subcommand.
///
/// # Errors
/// If the players or the games do not exist, or the output cannot be written.
pub fn run(args: &Args, out: &mut dyn Write) -> Outcome {
    let (a, b) = (Opponent::named(&args.a)?, Opponent::named(&args.b)?);
    let options = parse_options(&args.sets, &args.options)?;
    let played = Match { sides: [&a, &b], options, players: args.players, seed: args.seed };
    // A wrong number of players is reported before anything is played.
    random_setup(options, args.players, &mut rng(args.seed, 0)).check()?;
    if args.players < 2 {
        return Err("a match needs at least 2 players".into());
    }
    let Outcomes { rate, low, high, margin, margin_half, ms } = played.outcomes(args.pairs, args.threads)?;
    writeln!(out, "games: {}", args.pairs * u64::from(args.players))?;
    writeln!(out, "win_rate: {rate:.3}")?;
    writeln!(out, "low: {low:.3}")?;
    writeln!(out, "high: {high:.3}")?;
    writeln!(out, "margin: {margin:.1}")?;
    if args.margins {
        writeln!(out, "margin_low: {:.1}", margin - margin_half)?;
        writeln!(out, "margin_high: {:.1}", margin + margin_half)?;
    }
    writeln!(out, "ms_a: {:.3}", ms[0])?;
    writeln!(out, "ms_b: {:.3}", ms[1])?;
    Ok(Finding::Fine)
}

impl Match<'_> {
    /// Plays `pairs` decks, on all processors unless `threads` says otherwise.
    ///
    /// # Errors
    /// If a player gave no answer, or a wrong one.
    pub fn outcomes(&self, pairs: u64, threads: Option<usize>) -> Result<Outcomes, String> {
        let threads = threads.or_else(|| thread::available_parallelism().ok().map(usize::from)).unwrap_or(1).max(1);
        let decks = self.decks(pairs, threads)?;
        let mut thinking = [Thinking::default(); 2];
        for deck in &decks {
            thinking[0].add(deck.thinking[0]);
            thinking[1].add(deck.thinking[1]);
        }
        let (rate, low, high) = interval(&decks.iter().map(|deck| deck.won).collect::<Vec<_>>());
        let (margin, margin_half) = mean(&decks.iter().map(|deck| deck.margin).collect::<Vec<_>>());
        Ok(Outcomes { rate, low, high, margin, margin_half, ms: thinking.map(Thinking::ms) })
    }

    /// Plays all decks, several at once. They are returned in order, whatever the number of threads.
    fn decks(&self, pairs: u64, threads: usize) -> Result<Vec<Deck>, String> {
        let next = AtomicU64::new(0);
        let work = || -> Result<Vec<(u64, Deck)>, String> {
            let mut done = Vec::new();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= pairs {
                    return Ok(done);
                }
                done.push((index, self.deck(index)?));
            }
        };
        let mut decks = thread::scope(|scope| {
            let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let mut decks = Vec::new();
            for thread in running {
                decks.extend(thread.join().map_err(|_| "a game broke off".to_owned())??);
            }
            Ok::<_, String>(decks)
        })?;
        decks.sort_unstable_by_key(|&(index, _)| index);
        Ok(decks.into_iter().map(|(_, deck)| deck).collect())
    }

    fn deck(&self, index: u64) -> Result<Deck, String> {
        let mut deck = Deck::default();
        let setup = random_setup(self.options, self.players, &mut rng(self.seed, index));
        let mut sitting = [self.sides[0].sit()?, self.sides[1].sit()?];
        for seat in Seat::first(self.players) {
            self.game(&setup, seat, index, &mut sitting, &mut deck)
                .map_err(|error| format!("deck {index}: {error}"))?;
        }
        deck.won /= f64::from(self.players);
        deck.margin /= f64::from(self.players);
        Ok(deck)
    }

    /// Plays a game in which A has `seat`, and adds its result to `deck`.
    fn game(
        &self,
        setup: &Setup,
        seat: Seat,
        index: u64,
        sitting: &mut [Sitting<'_>; 2],
        deck: &mut Deck,
    ) -> Result<(), Box<dyn std::error::Error>> {
        let mut game = Game::new(setup.clone())?;
        let mut record = Record::new(setup.clone());
        let mut chance = rng(!self.seed, index);
        let mut events = Vec::new();
        let outcome = loop {
            if let Some(outcome) = game.outcome() {
                break outcome;
            }
            let actions = match (game.phase(), game.phase().awaits().iter().next()) {
                (Phase::PutBack { tile }, _) => {
                    vec![Action::PutBack { depth: chance.random_range(0..pile::places_for(&game, tile)) as u8 }]
                }
                // Nobody alone decides whether the table grows. Here it always does.
                (_, None) => vec![*game.legal_actions().first().ok_or("nobody is awaited")?],
                (_, Some(mover)) => {
                    let side = usize::from(mover != seat);
                    let begun = Instant::now();
                    let actions = sitting[side].actions(&record, &game, mover)?;
                    deck.thinking[side].add(Thinking { time: begun.elapsed(), decisions: 1 });
                    actions
                }
            };
            for action in actions {
                game.play_into(action, &mut events)?;
                record.actions.push(action);
                events.clear();
            }
        };
        deck.won += match (outcome.winners.contains(seat), outcome.winners.len()) {
            (true, 1) => 1.0,
            (true, _) => 0.5,
            (false, _) => 0.0,
        };
        let best = game.seats().filter(|&other| other != seat).map(|other| outcome.scores[other]).max().unwrap_or(0);
        deck.margin += f64::from(outcome.scores[seat]) - f64::from(best);
        Ok(())
    }
}

/// Standard deviations on each side of a 95 % interval.
const Z: f64 = 1.96;

/// Returns the mean of values, and half the width of its 95 % interval.
fn mean(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, Z * (variance / count).sqrt())
}

/// Returns the mean of shares and its 95 % interval. If all are the same, the interval is Wilson's: a few decks that
/// were all won prove little.
fn interval(shares: &[f64]) -> (f64, f64, f64) {
    let (rate, spread) = mean(shares);
    let (middle, half) = if spread > 0.0 {
        (rate, spread)
    } else {
        let count = shares.len() as f64;
        let wide = 1.0 + Z * Z / count;
        let half = Z / wide * (rate * (1.0 - rate) / count + Z * Z / (4.0 * count * count)).sqrt();
        ((rate + Z * Z / (2.0 * count)) / wide, half)
    };
    (rate, (middle - half).max(0.0), (middle + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_hold_the_mean_and_narrow_with_more_decks() {
        let (rate, low, high) = interval(&[1.0, 0.5, 1.0, 0.5]);
        assert!((rate - 0.75).abs() < 1e-9 && low > 0.4 && low < 0.5 && high > 0.999, "{low} {high}");
        let (rate, low, high) = interval(&[1.0; 5]);
        assert!(rate > 0.999 && low > 0.5 && low < 0.6 && high > 0.999, "{low} {high}");
        let (_, lower, _) = interval(&[1.0; 50]);
        assert!(lower > low);
        let (margin, half) = mean(&[10.0, -2.0, 10.0, -2.0]);
        assert!((margin - 4.0).abs() < 1e-9 && (half - 1.96 * 48.0_f64.sqrt() / 2.0).abs() < 1e-9, "{margin} {half}");
    }
}
