//! Time in which nobody was served is nobody's: the program stood still, its database was away, or the gateway had no connection.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use carc_play::App;
use carc_play::clock::Chance;
use carc_play::request::Attempts;
use carc_rules::Phase;
use carc_store::{Change, GameStore};
use carc_table::{Bank, ChannelId, GameId, Holder, Overtime, Pace, PersonId, ShardOutage, Table, TimeLimit, Waiting};

use crate::watched::{self, Watched};
use carc_testing::app::{Bot, CHANNEL, GUILD, themes};
use carc_testing::scene::{NAMES, lay_at, until};

/// Time when the games begin.
const BEGIN: u64 = 1_000_000_000;
/// An outage longer than a bank lasts, and longer than the time to answer, in minutes.
const LONG: u64 = 30 * 60;
/// The time of a bank, in minutes.
const BANK: u64 = Bank::FAST.start as u64;
/// Half of the time to answer, in minutes: then people are reminded.
const HALF: u64 = 12 * 60;

/// Two games that wait: one for a player with a bank, one for answers.
struct Games {
    bot: Bot,
    store: Arc<Watched>,
    timed: GameId,
    asked: GameId,
}

impl Games {
    fn begin() -> Self {
        let (bot, store) = watched::open();
        bot.clock.0.store(BEGIN, Ordering::Relaxed);
        bot.app.served.serve(&[]).unwrap();
        let moves = until("", 2, |game| matches!(game.phase(), Phase::Place { .. }) && game.board().tiles().len() > 3);
        let asks = until("bets=on", 3, |game| game.phase().gathers() && game.phase().awaits().len() == 3);
        let lay = |record, seats: usize, channel| {
            let holder = |seat: usize| Holder::Person { id: PersonId(seat as u64 + 1), name: NAMES[seat].into() };
            lay_at(BEGIN, &*bot.store, record, (0..seats).map(holder).collect(), (GUILD, channel))
        };
        let (timed, asked) = (lay(&moves, 2, CHANNEL), lay(&asks, 3, ChannelId(501)));
        let pace = Pace { limit: TimeLimit::Bank(Bank::FAST), overtime: Overtime::Skip, ..Pace::default() };
        let waiting = Some(Waiting::begin(BEGIN, pace, 2));
        let table = Table { version: 2, pace, waiting, ..bot.table(timed) };
        let first = moves.actions.len() as u32;
        bot.store
            .commit(&Change { table, cut_back: None, actions: Vec::new(), first, cause: None, owe: true })
            .unwrap();
        Self { bot, store, timed, asked }
    }

    /// Lets `minutes` minutes pass in which people are served.
    fn pass(&self, minutes: u64) {
        self.bot.clock.0.fetch_add(minutes * 60_000, Ordering::Relaxed);
    }

    fn nudged(&self) -> Vec<GameId> {
        self.bot.app.nudge()
    }

    /// Asserts that after an outage everybody has nearly all the time that they had, and that it is over after that.
    fn time_begins_only_now(self) {
        let Self { timed, asked, .. } = self;
        assert_eq!(self.nudged(), [], "nobody could play");
        self.pass(3);
        assert_eq!(self.nudged(), [timed, asked], "whoever is awaited is called");
        self.pass(BANK / 6 - 4);
        assert_eq!(self.nudged(), [], "nobody is reminded yet");
        self.pass(1);
        assert_eq!(self.nudged(), [timed], "reminded");
        self.pass(BANK - BANK / 6 - 1);
        self.nudged();
        assert_eq!(self.bot.table(timed).waiting().since, BEGIN, "nobody was skipped");
        self.pass(1);
        assert_eq!(self.nudged(), [timed]);
        assert_ne!(self.bot.table(timed).waiting().since, BEGIN, "skipped");
        self.pass(HALF - BANK - 1);
        assert!(!self.nudged().contains(&asked));
        self.pass(1);
        assert!(self.nudged().contains(&asked), "reminded to answer");
        let uptime = self.store.uptime().unwrap();
        assert_eq!(uptime.outages.len() + uptime.shards.len(), 1);
    }
}

#[test]
fn a_program_that_stood_still_takes_no_time_from_anybody() {
    let games = Games::begin();
    games.bot.clock.stand_still(LONG);
    games.time_begins_only_now();
}

#[test]
fn whoever_plays_right_after_it_stood_still_used_no_time() {
    let mut games = Games::begin();
    games.pass(7);
    games.bot.app.served.serve(&[]).unwrap();
    games.bot.clock.stand_still(LONG);
    let seat = games.bot.record().replay().unwrap().phase().awaits().iter().next().unwrap();
    games.bot.play_best();
    let clock = games.bot.table(games.timed).waiting().clocks[seat.index()];
    assert_eq!(clock.used, 7 * 60_000);
    assert!(games.bot.table(games.timed).waiting().timed_out.is_none());
}

#[test]
fn a_moment_that_is_no_outage_counts() {
    let mut games = Games::begin();
    let seat = games.bot.record().replay().unwrap().phase().awaits().iter().next().unwrap();
    games.bot.clock.0.fetch_add(59_000, Ordering::Relaxed);
    games.bot.app.served.serve(&[]).unwrap();
    games.bot.play_best();
    assert_eq!(games.bot.table(games.timed).waiting().clocks[seat.index()].used, 59_000);
    assert_eq!(games.store.uptime().unwrap().outages, []);
}

#[test]
fn a_database_that_is_away_takes_no_time_from_anybody() {
    let games = Games::begin();
    games.store.set_away(true);
    for _ in 0..LONG {
        games.bot.clock.stand_still(1);
        assert!(games.bot.app.served.serve(&[]).is_err());
        assert_eq!(games.nudged(), []);
    }
    games.store.set_away(false);
    games.time_begins_only_now();
}

#[test]
fn a_gateway_without_connection_takes_no_time_from_anybody() {
    let games = Games::begin();
    let shard = (GUILD.0 >> 22) as u32 % 2;
    let outage = |minutes| ShardOutage { shard, of: 2, from: BEGIN, to: BEGIN + minutes * 60_000 };
    for minutes in 1..=LONG {
        games.pass(1);
        games.bot.app.served.serve(&[outage(minutes)]).unwrap();
        assert_eq!(games.nudged(), []);
    }
    // The connection is there again, and the end of the outage is told once more.
    games.bot.app.served.serve(&[outage(LONG)]).unwrap();
    games.time_begins_only_now();
}

#[test]
fn a_shard_without_connection_stops_no_clock_of_other_servers() {
    let games = Games::begin();
    games.pass(LONG);
    let shard = ((GUILD.0 >> 22) as u32 + 1) % 2;
    games.bot.app.served.serve(&[ShardOutage { shard, of: 2, from: BEGIN, to: BEGIN + LONG * 60_000 }]).unwrap();
    assert_eq!(games.nudged(), [games.timed, games.asked]);
    assert_ne!(games.bot.table(games.timed).waiting().since, BEGIN, "skipped");
}

#[test]
fn attempts_to_connect_are_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let made = Attempts { shard: 3, count: 4, last: BEGIN };
    let bot = Bot::open(folder.path(), 1);
    bot.clock.0.store(BEGIN, Ordering::Relaxed);
    bot.app.served.set_attempts(made).unwrap();
    bot.app.served.serve(&[]).unwrap();
    assert_eq!(bot.app.served.attempts(3).unwrap(), made);
    drop(bot);
    let bot = Bot::open(folder.path(), 1);
    assert_eq!(bot.app.served.attempts(3).unwrap(), made);
    assert_eq!(bot.app.served.attempts(2).unwrap(), Attempts { shard: 2, count: 0, last: 0 });
    bot.app.served.set_attempts(Attempts { count: 0, ..made }).unwrap();
    assert_eq!(bot.store.uptime().unwrap().attempts, []);
}

#[test]
fn processes_that_share_a_store_lose_none_of_their_attempts() {
    let (one, store) = watched::open();
    let clock = Arc::clone(&one.clock);
    let other = App::new(store.clone(), themes(), clock, Chance::seeded(2));
    let shards = [&one.app, &other].into_iter().zip(0..);
    std::thread::scope(|scope| {
        for (app, shard) in shards {
            scope.spawn(move || {
                for count in 1..=200 {
                    app.served.set_attempts(Attempts { shard, count, last: BEGIN }).unwrap();
                    assert_eq!(app.served.attempts(shard).unwrap().count, count);
                    app.served.serve(&[]).unwrap();
                }
            });
        }
    });
    assert_eq!([0, 1].map(|shard| store.uptime().unwrap().attempts_of(shard).count), [200, 200]);
}
