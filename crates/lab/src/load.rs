//! `carc-lab load`: lets many channels play at a steady rate, and measures what people see: how soon turns are
//! acknowledged and boards arrive.
//!
//! The bot is a process of its own, connected to a sandbox over loopback. Its folder is a new one; a database that
//! `CARC_STORE` names must be empty. Each channel first plays a game that was simulated before, from a turn that
//! differs between channels, so that boards of all sizes occur. After that its people open new games, and play what the
//! bot suggests.

mod asking;
mod host;
mod thinkers;

use std::error::Error;
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rand::seq::SliceRandom;
use tokio::time::Instant;

use super::many::{self, Asker};
use super::recorded::{Recorded, newest};
use carc::cli::{Finding, Outcome};
use carc::config::DatabaseAddress;
use carc_players::self_play;
use carc_postgres::PostgresStore;
use carc_sandbox::{ChannelId, Message, MessageId, PersonId, Sandbox};
use carc_sled::SledStore;
use carc_store::Portable;
use carc_table::GuildId;
use host::memory;
use thinkers::think;

/// Let many channels play at a steady rate and measure what people would see
///
/// Prints one `name: value` per line: turns played per second, the time until Discord has the first answer and until
/// the channel has its board, in milliseconds (median and 99th percentile), turns whose channel was still busy when
/// they were due, and the memory of the bot in megabytes. The games are in a new folder, or in the empty database that
/// `CARC_STORE` names. With `--grandmasters` it measures for twice as long, and every other minute one person also
/// plays against that many grandmasters; the figures of those minutes begin with `beside_`. With `--asking` or
/// `--backup` it prints how much later first answers come meanwhile, as the median of nine pairs of rounds. With
/// `--as-if` it also prints the mean memory in each hour of the bot's clock.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Args {
    /// Number of channels that play
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u16).range(1..=2000))]
    channels: u16,
    /// Turns a second, in all channels together
    #[arg(long, default_value_t = 8.0, value_parser = rate)]
    rate: f64,
    /// Length of the measurement, in seconds
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Random seed: the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Let the bot's clock run as if only this many turns were played per second, so that a day passes sooner
    #[arg(long, value_parser = rate)]
    as_if: Option<f64>,
    /// Number of grandmasters in an additional game
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=5))]
    grandmasters: u8,
    /// Number of finished games in the store from the beginning, as `carc-lab many` makes them on 1,000 servers, 300 of them on this one
    #[arg(long, default_value_t = 0)]
    filled: u64,
    /// Number of other servers on which the bot is, each with three running games in which nobody moves; when a shard
    /// connects, each server announces 200 channels and 50 threads
    #[arg(long, value_parser = clap::value_parser!(u64).range(2..=2000))]
    servers: Option<u64>,
    /// Number of simultaneous requests of somebody who has played many of those games, in nine rounds that alternate
    /// with nine without them
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=200))]
    asking: u16,
    /// Back the bot up, one backup after the other, in nine rounds that alternate with nine without
    #[arg(long, conflicts_with = "asking")]
    backup: bool,
    /// Seconds that the person who plays against the grandmasters takes for a turn; with 0 the grandmasters think
    /// nearly all the time [default: as many as in the other channels]
    #[arg(long)]
    pause: Option<u64>,
}

/// Reads a number of turns per second.
fn rate(typed: &str) -> Result<f64, String> {
    let rate = typed.parse().ok().filter(|rate| (0.001..=10_000.0).contains(rate));
    rate.ok_or_else(|| "a number from 0.001 to 10000 is wanted".to_owned())
}

/// The times of a round's turns, until the first answer and until the board, in order of arrival.
#[derive(Default)]
struct Seen {
    acknowledged: Vec<Duration>,
    boards: Vec<Duration>,
    /// Turns that were due while their channel waited for its last board.
    busy: usize,
}

impl Seen {
    fn add(&mut self, (acknowledged, board): (Duration, Duration)) {
        self.acknowledged.push(acknowledged);
        self.boards.push(board);
    }
}

/// What a channel plays: first a recorded game, then new ones.
enum Play {
    /// The rest of a game that was simulated before.
    Recorded(Box<Recorded>),
    /// One new game after the other.
    New,
}

/// Number of messages that a channel of the sandbox keeps: its pictures would fill the memory in an hour.
const MESSAGES: usize = 20;
/// Approximate number of turns in a game of two.
const TURNS: usize = 70;
/// Time between two measurements of memory, by the bot's clock. Many are needed, because pictures that are being drawn
/// come and go.
const LOOK_EVERY: Duration = Duration::from_mins(2);
/// Seconds after which the grandmasters start or stop playing.
const MINUTE: usize = 60;

/// The channels, each with what it plays; `None` while a turn is in progress.
type Games = Arc<Mutex<Vec<(ChannelId, Option<Play>)>>>;

/// Runs the subcommand.
///
/// # Errors
/// If the bot cannot be started, or a turn goes wrong.
pub fn run(args: &Args, out: &mut dyn Write) -> Outcome {
    carc::cli::event_loop()?.block_on(load(args, out))?;
    Ok(Finding::Fine)
}

async fn load(args: &Args, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let other_servers = (2..=args.servers.unwrap_or(0)).map(many::server_id).collect();
    // All answers to them are in one channel.
    let keeps = MESSAGES + 2 * usize::from(args.asking);
    let options = carc_sandbox::Options {
        bot: "carc".to_owned(),
        keeps,
        other_servers,
        patience: host::PATIENCE,
        ..carc_sandbox::Options::default()
    };
    let sandbox = Sandbox::start(options).await?;
    // A database has an event loop of its own.
    let games = tokio::task::block_in_place(|| begun(args, &sandbox, folder.path()))?;
    host::start(&sandbox, folder.path(), 1, "first_", out).await?;
    host::boards_come(&sandbox).await?;
    if args.servers.is_some() {
        host::start_again(&sandbox, folder.path(), 1, "", out).await?;
    }
    let mut order: Vec<usize> = (0..usize::from(args.channels)).collect();
    order.shuffle(&mut self_play::rng(args.seed, u64::MAX));
    writeln!(out, "channels: {}\nrate: {}", args.channels, args.rate)?;
    let due = order.into_iter().cycle();
    let mut load = Load { args, sandbox: &sandbox, games, due, folder: folder.path(), turns: 0, time: Time::begun() };
    let mut seen = Seen::default();
    if args.asking > 0 || args.backup {
        asking::beside(&mut load, out).await?;
    } else if args.grandmasters == 0 {
        load.round(args.seconds, &mut seen, out).await?;
        report(out, "", args, &seen, memory(folder.path()).await?)?;
    } else {
        // Alternately, so that changes in the course of a run, such as the age of the games, affect both.
        let (mut beside, floor) = (Seen::default(), Arc::new(tokio::sync::Mutex::new(0)));
        let mut held = Some(floor.lock().await);
        let mut thinkers = tokio::spawn(think(sandbox.clone(), *args, Arc::clone(&floor)));
        for before in (0..args.seconds).step_by(MINUTE) {
            let seconds = (args.seconds - before).min(MINUTE as u64);
            load.round(seconds, &mut seen, out).await?;
            held.take();
            tokio::select! {
                stopped = &mut thinkers => return Err(stopped?.map_or_else(Into::into, |()| "the game beside ended".into())),
                round = load.round(seconds, &mut beside, out) => round?,
            }
            held = Some(floor.lock().await);
        }
        thinkers.abort();
        report(out, "", args, &seen, memory(folder.path()).await?)?;
        report(out, "beside_", args, &beside, memory(folder.path()).await?)?;
        writeln!(out, "beside_turns_of_grandmasters: {}", held.map_or(0, |turns| *turns))?;
    }
    if args.servers.is_some() {
        host::start_again(&sandbox, folder.path(), 2, "two_shards_", out).await?;
    }
    sandbox.stop_bot().await?;
    Ok(())
}

/// Puts the games into the folder or the database, each in a channel of its own.
fn begun(args: &Args, sandbox: &Sandbox, folder: &Path) -> Result<Games, Box<dyn Error>> {
    let store: Box<dyn Portable> = match DatabaseAddress::from(|name| std::env::var(name).ok()) {
        Some(address) => Box::new(PostgresStore::open(address.reveal())?),
        None => Box::new(SledStore::open(folder)?),
    };
    if store.all_games().next().is_some() {
        return Err("there are games in this database: give `carc-lab load` an empty one".into());
    }
    let guild = GuildId(sandbox.look(|world| world.guild));
    if args.filled > 0 || args.servers.is_some() {
        let (person, channel) = asking::asker(sandbox)?;
        let (servers, running) = args.servers.map_or((1000, 0), |servers| (servers, 3));
        let filled = many::Games { games: args.filled, servers, own: 300, running, seed: args.seed };
        let (person, channel) = (carc_table::PersonId(person.0), carc_table::ChannelId(channel.0));
        let far = (0..filled.servers * filled.running).map(|number| sandbox.add_channel(&format!("far-{number}")));
        let running: Vec<_> = far.map(|channel| carc_table::ChannelId(channel.0)).collect();
        many::fill(&*store, &filled, Asker { person, guild, channel, running: &running })?;
    }
    let mut games = Vec::new();
    for number in 0..u64::from(args.channels) {
        let channel = sandbox.add_channel(&format!("table-{number}"));
        let game = Recorded::new(args.seed, number, number as usize * 7 % TURNS)?;
        carc_store::import(&game.stored(sandbox)?, &*store, Some(guild), carc_table::ChannelId(channel.0), None, 1)?;
        games.push((channel, Some(Play::Recorded(Box::new(game)))));
    }
    store.close()?;
    Ok(Arc::new(Mutex::new(games)))
}

/// The games that are played, and their channels.
struct Load<'a, Due> {
    args: &'a Args,
    sandbox: &'a Sandbox,
    games: Games,
    /// The channels in the order of their turns, as indices into `games`.
    due: Due,
    /// The bot's data folder.
    folder: &'a Path,
    /// Number of turns begun, in all rounds together.
    turns: u32,
    time: Time,
}

/// The time that passes for the bot.
struct Time {
    began: Instant,
    /// Time when the memory was last measured.
    looked: Duration,
    /// The measurements of this hour, in megabytes.
    seen: Vec<f64>,
}

impl<Due: Iterator<Item = usize>> Load<'_, Due> {
    /// Lets the channels play for `seconds` seconds, each when it is due.
    async fn round(&mut self, seconds: u64, seen: &mut Seen, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
        let people = [self.sandbox.person("Ana")?, self.sandbox.person("Ben")?];
        let mut turns = tokio::task::JoinSet::new();
        let began = Instant::now();
        let count = (self.args.rate * seconds as f64) as u32;
        for (number, index) in (0..count).zip(&mut self.due) {
            tokio::time::sleep_until(began + Duration::from_secs_f64(f64::from(number) / self.args.rate)).await;
            let taken = {
                let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
                let (channel, game) = &mut games[index];
                game.take().map(|game| (*channel, game))
            };
            while let Some(took) = turns.try_join_next() {
                seen.add(took??);
            }
            let Some((channel, game)) = taken else {
                seen.busy += 1;
                continue;
            };
            self.turns += 1;
            if let Some(rate) = self.args.as_if {
                let time = Duration::from_secs_f64(f64::from(self.turns) / rate);
                self.time.pass(time, self.sandbox).await;
                if time >= self.time.looked + LOOK_EVERY {
                    let megabytes = memory(self.folder).await?;
                    if let Some((hour, mean)) = self.time.look(time, megabytes) {
                        writeln!(out, "memory_mb_in_hour_{hour}: {mean:.0}")?;
                        out.flush()?;
                    }
                }
            }
            let (sandbox, games) = (self.sandbox.clone(), Arc::clone(&self.games));
            turns.spawn(async move {
                let (game, took) = turn(&sandbox, channel, game, people).await.map_err(|error| error.to_string())?;
                games.lock().unwrap_or_else(PoisonError::into_inner)[index].1 = Some(game);
                Ok::<_, String>(took)
            });
        }
        while let Some(took) = turns.join_next().await {
            seen.add(took??);
        }
        Ok(())
    }
}

impl Time {
    fn begun() -> Self {
        Self { began: Instant::now(), looked: Duration::ZERO, seen: Vec::new() }
    }

    /// Skips the bot's clock forward until `time` has passed since the beginning, to within a second.
    async fn pass(&self, time: Duration, sandbox: &Sandbox) {
        const LEAST: Duration = Duration::from_secs(1);
        let passed = self.began.elapsed() + *sandbox.ahead().borrow();
        if let Some(missing) = time.checked_sub(passed).filter(|missing| *missing >= LEAST) {
            // The clock moves at once. The pause that follows is not waited for: it would hold up the turns.
            let _pause = tokio::time::timeout(Duration::ZERO, sandbox.pass_time(missing)).await;
        }
    }

    /// Notes how much memory was in use at `time`. If an hour has ended, returns its number and the mean of its
    /// measurements.
    fn look(&mut self, time: Duration, megabytes: f64) -> Option<(u64, f64)> {
        let hours = |time: Duration| time.as_secs() / 3600;
        let before = std::mem::replace(&mut self.looked, time);
        let seen = if hours(time) > hours(before) { std::mem::take(&mut self.seen) } else { Vec::new() };
        self.seen.push(megabytes);
        (!seen.is_empty()).then(|| (hours(time), seen.iter().sum::<f64>() / seen.len() as f64))
    }
}

/// Plays a turn. Returns what to play next, and how long the acknowledgement and the board took.
async fn turn(
    sandbox: &Sandbox,
    channel: ChannelId,
    game: Play,
    people: [PersonId; 2],
) -> Result<(Play, (Duration, Duration)), Box<dyn Error + Send + Sync>> {
    let before = newest(sandbox, channel, None).await?;
    let typed = match game {
        Play::Recorded(mut game) => {
            game.next_turn().map_err(|error| error.to_string())?.map(|turn| (turn, Play::Recorded(game)))
        }
        Play::New => None,
    };
    let (game, before, exchange) = if let Some((turn, game)) = typed {
        let who = people[turn.seat.index()];
        (game, before.id, sandbox.slash(who, channel, "carc place", &turn.options()).await?)
    } else {
        let (who, line, before) = suggested(sandbox, channel, before, people).await?;
        (Play::New, before, sandbox.slash(who, channel, "carc play", &[("move", &line)]).await?)
    };
    let board = newest(sandbox, channel, Some(before)).await?.arrived - exchange.sent();
    let acknowledged = exchange.ack_took().ok_or("a turn was never acknowledged")?;
    Ok((game, (acknowledged, board)))
}

/// Returns whose turn it is, the first move that the bot suggests, and the message with the board. Begins a new game if
/// the last one is over.
async fn suggested(
    sandbox: &Sandbox,
    channel: ChannelId,
    mut board: Message,
    people: [PersonId; 2],
) -> Result<(PersonId, String, MessageId), Box<dyn Error + Send + Sync>> {
    loop {
        let who = *board.pinged.first().ok_or("nobody is called")?;
        let moves = sandbox.autocomplete(who, channel, "carc play", "move", &[("move", "")]).await?;
        if let Some(line) = moves.first().and_then(|(_, value)| value.as_str()) {
            return Ok((who, line.to_owned(), board.id));
        }
        for (who, command) in [(0, "carc start"), (1, "carc join"), (0, "carc lobby begin")] {
            sandbox.slash(people[who], channel, command, &[]).await?;
        }
        board = newest(sandbox, channel, Some(board.id)).await?;
    }
}

/// Returns the quantile `share` of the times, in milliseconds.
fn at(times: &[Duration], share: f64) -> f64 {
    let mut times = times.to_vec();
    times.sort_unstable();
    let index = (times.len().saturating_sub(1) as f64 * share).round() as usize;
    times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
}

fn report(out: &mut dyn Write, prefix: &str, args: &Args, seen: &Seen, memory: f64) -> std::io::Result<()> {
    let (acknowledged, boards) = (&seen.acknowledged, &seen.boards);
    writeln!(out, "{prefix}turns: {}", boards.len())?;
    writeln!(out, "{prefix}turns_per_s: {:.2}", boards.len() as f64 / args.seconds as f64)?;
    writeln!(out, "{prefix}busy: {}", seen.busy)?;
    for (name, times) in [("ack", acknowledged), ("board", boards)] {
        writeln!(out, "{prefix}{name}_ms_p50: {:.1}", at(times, 0.5))?;
        writeln!(out, "{prefix}{name}_ms_p99: {:.1}", at(times, 0.99))?;
    }
    writeln!(out, "{prefix}memory_mb: {memory:.0}")?;
    out.flush()
}
