//! `carc-lab many`: fills an empty data folder or database with finished games that all differ, like the store of a
//! large host.
//!
//! Two to six people, any boxes, and tables without an edge or small ones, so that the games differ in their number of
//! tiles. Nothing is copied: each game has a deck and moves of its own, drawn from the seed.

use std::error::Error;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use super::recorded::running;
use carc::cli::{Finding, Outcome};
use carc::config::DatabaseAddress;
use carc_play::clock::{Clock, SystemClock};
use carc_players::self_play::{self, Mover};
use carc_postgres::PostgresStore;
use carc_rules::{Options, Record, TileSet};
use carc_sled::SledStore;
use carc_store::{GameStore, Portable};
use carc_table::{ChannelId, GameFile, GameId, GuildId, Holder, Logged, PersonId, Place, Stage, Table, Waiting};

/// Fill an empty data folder or database with finished games that all differ
///
/// The games follow from the seed: random moves of two to six people with any boxes, on many servers. Person 1 plays in
/// the first games, which are all on server 1, and in no other. Prints one `name: value` per line.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Data folder [default: the database whose address is in `CARC_STORE`]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    #[command(flatten)]
    games: Games,
    /// Leave the results of the games uncounted, as if an older version had stored them; a bot counts them in the
    /// background
    #[arg(long)]
    uncounted: bool,
}

/// Number and distribution of the games.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Games {
    /// Number of finished games
    #[arg(long, default_value_t = 100_000)]
    pub games: u64,
    /// Number of servers
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(2..))]
    pub servers: u64,
    /// Number of finished games of person 1
    #[arg(long, default_value_t = 300)]
    pub own: u64,
    /// Number of running games on each server, each in a channel of its own
    #[arg(long, default_value_t = 0)]
    pub running: u64,
    /// Random seed: the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// The person who has the first games, and their server.
#[derive(Clone, Copy, Debug)]
pub struct Asker<'a> {
    /// The person.
    pub person: PersonId,
    /// The server.
    pub guild: GuildId,
    /// The channel of their games.
    pub channel: ChannelId,
    /// The channels of the running games; if there are too few, other ids are used.
    pub running: &'a [ChannelId],
}

impl Asker<'_> {
    /// The asker of a store without a sandbox.
    pub const USUAL: Self = Self { person: PersonId(1), guild: GuildId(1), channel: ChannelId(10), running: &[] };
}

/// Unix time in milliseconds when the first game began: noon UTC on 1 March 2025.
const BEGINNING: u64 = 1_740_830_400_000;
const MINUTE: u64 = 60_000;
/// Number of people who play on each server.
const PEOPLE: u64 = 25;
/// Number of channels that each server has for its finished games.
const CHANNELS: u64 = 5;

/// Runs the subcommand.
///
/// # Errors
/// If the store cannot be opened, is not empty or cannot be written.
pub fn run(args: &Args, out: &mut dyn Write) -> Outcome {
    let store = open(args.data.as_deref())?;
    if !store.is_empty()? {
        return Err("there are games already: give `carc-lab many` an empty folder or database".into());
    }
    let began = Instant::now();
    let tiles = fill(&*store, &args.games, Asker::USUAL)?;
    writeln!(out, "games: {}\ntiles_least: {}\ntiles_most: {}", args.games.games, tiles.0, tiles.1)?;
    writeln!(out, "filled_s: {:.1}", began.elapsed().as_secs_f64())?;
    if !args.uncounted {
        let began = Instant::now();
        let store: Arc<dyn GameStore> = store;
        let mut from = Some(GuildId(0));
        while let Some(next) = from {
            from = carc_play::count_some(&*store, next);
        }
        store.close()?;
        writeln!(out, "counted_s: {:.1}", began.elapsed().as_secs_f64())?;
    }
    Ok(Finding::Fine)
}

/// Opens a data folder, or else the database that the environment names.
pub(super) fn open(data: Option<&std::path::Path>) -> Result<Arc<dyn Portable>, Box<dyn Error>> {
    match (data, DatabaseAddress::from(|name| std::env::var(name).ok())) {
        (Some(folder), _) => Ok(Arc::new(SledStore::open(folder)?)),
        (None, Some(address)) => Ok(Arc::new(PostgresStore::open(address.reveal())?)),
        (None, None) => Err("give a folder with --data, or a database in CARC_STORE".into()),
    }
}

/// Puts the games into an empty store. Returns the smallest and the largest number of tiles placed in a finished game.
pub(super) fn fill(store: &dyn Portable, games: &Games, asker: Asker<'_>) -> Result<(usize, usize), Box<dyn Error>> {
    const BATCH: usize = 500;
    let count = games.games + games.running * games.servers;
    let mut batch = Vec::with_capacity(BATCH);
    let mut tiles = (usize::MAX, 0);
    let now = SystemClock.now();
    for index in 0..count {
        let (file, placed) = game(games, index, asker, now)?;
        if file.table.stage == Stage::Finished {
            tiles = (tiles.0.min(placed), tiles.1.max(placed));
        }
        batch.push(file);
        if batch.len() == BATCH {
            store.put_in(&batch)?;
            batch.clear();
        }
    }
    store.put_in(&batch)?;
    store.sync()?;
    Ok(tiles)
}

/// Returns the id of a server: as large as Discord's ids, so that servers are spread over the shards.
pub(super) const fn server_id(server: u64) -> u64 {
    (1_000_000 + server) << 22
}

/// Returns the game at `index`, the finished ones first, and how many tiles were placed in it. In a running game, the
/// last move was within the last five hours, so that nobody has run out of time.
fn game(games: &Games, index: u64, asker: Asker<'_>, now: u64) -> Result<(GameFile, usize), Box<dyn Error>> {
    let mut rng = self_play::rng(games.seed, index);
    let is_over = index < games.games;
    let is_own = index < games.own.min(games.games);
    // Server 1 has the asker's games; the others share the rest evenly.
    let server = match is_over {
        _ if is_own => 1,
        true => 2 + index % (games.servers - 1),
        false => 1 + index % games.servers,
    };
    let seats = rng.random_range(2..=6);
    let setup = self_play::random_setup(options(&mut rng), seats, &mut rng);
    let mut record = self_play::record(setup, Mover::Random, &mut rng)?;
    if !is_over {
        // It waits for a tile to be placed, like any game that nobody is playing at the moment.
        let turns = record.actions.iter().enumerate().filter(|(_, action)| action.is_placement());
        let turns: Vec<usize> = turns.map(|(number, _)| number).collect();
        record.actions.truncate(turns[rng.random_range(0..turns.len())]);
    }
    let placed = record.actions.iter().filter(|action| action.is_placement()).count();
    let took = |turns: usize| (turns as u64 + 1) * 7 * MINUTE;
    let created = if is_over {
        BEGINNING + index * MINUTE
    } else {
        now.saturating_sub(took(record.actions.len()) + index % 300 * MINUTE)
    };
    let turn = |number: usize| created + took(number);
    let log = record.actions.iter().enumerate().map(|(number, &action)| Logged::action(turn(number), action)).collect();
    let updated = turn(record.actions.len());
    let channel = if is_own {
        asker.channel
    } else if is_over {
        ChannelId(1_000_000 + server * CHANNELS + index % CHANNELS)
    } else {
        let number = (index - games.games) as usize;
        asker.running.get(number).copied().unwrap_or(ChannelId(100_000_000 + index))
    };
    let table = Table {
        id: GameId(index + 1),
        guild: Some(if server == 1 { asker.guild } else { GuildId(server_id(server)) }),
        channel,
        stage: if is_over { Stage::Finished } else { Stage::Running },
        // The version that it would have if it had been played.
        version: 3 + record.actions.len() as u64,
        created,
        updated,
        waiting: (!is_over).then(|| Waiting::from_now(updated)),
        ..seated(&record, &people(server, seats, is_own.then_some(asker.person), &mut rng))
    };
    Ok((GameFile { table, log }, placed))
}

/// Returns random options that can be played together.
fn options(rng: &mut impl Rng) -> Options {
    let mut options = Options::default();
    for set in TileSet::ALL {
        options.switch(set, rng.random_bool(0.4));
    }
    if rng.random_bool(0.3) {
        let size = format!("{}x{}", rng.random_range(7..=9), rng.random_range(7..=8));
        for (name, value) in [("table_mode", "table"), ("table_size", size.as_str())] {
            let set = options.set(name, value);
            debug_assert!(set.is_ok(), "{set:?}");
        }
    }
    options
}

/// Returns different people of a server, `with` among them if there is one.
fn people(server: u64, seats: u8, with: Option<PersonId>, rng: &mut impl Rng) -> Vec<PersonId> {
    let all: Vec<u64> = (0..PEOPLE).collect();
    let some = all.sample(rng, usize::from(seats)).map(|index| PersonId(1_000 * (server + 1) + index));
    let mut people: Vec<PersonId> = some.collect();
    if let Some(with) = with {
        people[0] = with;
    }
    people
}

fn seated(record: &Record, people: &[PersonId]) -> Table {
    let place = |&id: &PersonId| Place {
        holder: Holder::Person { id, name: format!("Person {}", id.0).into() },
        colour: None,
        resigned: Vec::new(),
    };
    let two = [people[0], people[1]].map(|id| (id, ""));
    let places: Vec<Place> = people.iter().map(place).collect();
    Table { seats: places.len() as u8, places, ..running(record, two) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use carc_store::MemoryStore;

    #[test]
    fn the_games_differ_and_are_whose_they_should_be() {
        let games = Games { games: 60, servers: 3, own: 20, running: 2, seed: 7 };
        let all: Vec<GameFile> = (0..66).map(|index| game(&games, index, Asker::USUAL, BEGINNING).unwrap().0).collect();
        let logs: BTreeSet<String> = all.iter().map(|file| format!("{:?}", file.log)).collect();
        assert!(logs.len() >= 64, "two games are the same: {}", logs.len());
        let own = all.iter().filter(|file| file.table.seat_of(PersonId(1)).is_some());
        assert_eq!(own.map(|file| file.table.guild).collect::<Vec<_>>(), [Some(GuildId(1)); 20]);
        let seats: BTreeSet<usize> = all.iter().map(|file| file.table.places.len()).collect();
        assert_eq!(seats, (2..=6).collect());
        for file in &all {
            assert_eq!(
                serde_json::to_string(&game(&games, file.table.id.0 - 1, Asker::USUAL, BEGINNING).unwrap().0).unwrap(),
                serde_json::to_string(file).unwrap()
            );
            let people: BTreeSet<PersonId> = file.table.players().collect();
            assert_eq!(people.len(), file.table.places.len(), "nobody sits twice");
        }
        // Each can be imported like any other game.
        let store = MemoryStore::default();
        for file in &all {
            carc_store::import(file, &store, file.table.guild, ChannelId(file.table.id.0), None, 1).unwrap();
        }
    }
}
