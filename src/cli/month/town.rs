//! A town: its people, their games, and a bot that is restarted again and again.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rand::rngs::ChaCha12Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::people::Person;
use super::tally::Tally;
use crate::app::App;
use crate::app::clock::{Chance, Clock};
use crate::app::reply::Reply;
use crate::app::request::{Ask, ClockOptions, Person as Asker, Request, StartOptions, Threads};
use crate::engine::Game;
use crate::render::Themes;
use crate::store::{ChannelId, GameId, GameStore, GuildId, MessageId, PersonId, SledStore, Stage, Table};

const MINUTE: u64 = 60 * 1000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// Noon of a first of March.
const BEGINNING: u64 = 1_803_902_400_000;
/// How often the bot looks whether somebody is to be reminded. The program does so every minute; this is quicker, and
/// nobody can tell.
const TICK: u64 = 30 * MINUTE;
/// Who manages all servers, and plays in no game.
const MANAGER: PersonId = PersonId(1);

pub(super) type Fallible = Result<(), Box<dyn Error>>;

/// A clock that is moved.
#[derive(Default)]
struct TownClock(AtomicU64);

impl Clock for TownClock {
    fn now(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    fn skipped(&self) -> Duration {
        Duration::from_millis(self.now())
    }
}

/// What is going to happen.
#[derive(Clone, Copy)]
enum Event {
    /// Somebody looks at the game of a channel.
    Look(PersonId, ChannelId),
    /// Somebody goes on a vacation of so many days.
    Leave(PersonId, u64),
    /// The manager looks at all games.
    Round,
    Restart,
}

/// A bot that runs.
pub(super) struct Bot {
    pub app: App,
    pub store: Arc<dyn GameStore>,
}

/// The town.
pub(super) struct Town {
    folder: tempfile::TempDir,
    clock: Arc<TownClock>,
    themes: Arc<Themes>,
    bot: Option<Bot>,
    seed: u64,
    pub(super) rng: ChaCha12Rng,
    people: HashMap<PersonId, Person>,
    agenda: BTreeMap<(u64, u64), Event>,
    open: HashSet<GameId>,
    /// The boards that stand in the channels, as game and version.
    posted: HashSet<(GameId, u64)>,
    /// Counts requests, messages and events.
    count: u64,
    pub(super) tally: Tally,
}

impl Town {
    /// A town with so many people, and no game yet.
    pub(super) fn settle(seed: u64, people: u64) -> Result<Self, Box<dyn Error>> {
        let mut rng = ChaCha12Rng::seed_from_u64(seed);
        let clock = Arc::new(TownClock(AtomicU64::new(BEGINNING)));
        let people = (0..people).map(|index| PersonId(MANAGER.0 + 1 + index));
        let people = people.map(|id| (id, Person::any(BEGINNING, &mut rng))).collect();
        let mut town = Self {
            folder: tempfile::tempdir()?,
            clock,
            themes: Arc::new(Themes::carried()),
            bot: None,
            seed,
            rng,
            people,
            agenda: BTreeMap::new(),
            open: HashSet::new(),
            posted: HashSet::new(),
            count: 0,
            tally: Tally::default(),
        };
        town.start_bot()?;
        let mut ids: Vec<PersonId> = town.people.keys().copied().collect();
        ids.sort_unstable();
        for id in ids {
            if let Some(wishes) = town.people[&id].wishes() {
                town.ask(id, ChannelId(1), wishes);
            }
            if let Some((at, days)) = town.people[&id].vacation {
                town.plan(at, Event::Leave(id, days));
            }
        }
        Ok(town)
    }

    fn start_bot(&mut self) -> Fallible {
        let store: Arc<dyn GameStore> = Arc::new(SledStore::open(self.folder.path())?);
        let chance = Chance::seeded(self.seed ^ self.now());
        let app = App::new(store.clone(), self.themes.clone(), Arc::<TownClock>::clone(&self.clock), chance);
        self.bot = Some(Bot { app, store });
        Ok(())
    }

    pub(super) fn bot(&self) -> &Bot {
        self.bot.as_ref().expect("it is started again as soon as it ends")
    }

    fn now(&self) -> u64 {
        self.clock.now()
    }

    /// The simulated days so far.
    pub(super) fn days(&self) -> u64 {
        (self.now() - BEGINNING) / DAY
    }

    /// How many games are open.
    pub(super) fn open_games(&self) -> u64 {
        self.open.len() as u64
    }

    /// What the games that are open wait for.
    pub(super) fn why_open(&self) -> Vec<String> {
        let tables = self.open.iter().filter_map(|&game| self.bot().store.table(game).ok().flatten());
        let told = tables.map(|table| {
            let phase = self.replayed(&table).map(|game| game.phase());
            let holders: Vec<_> = table.places.iter().map(|place| &place.holder).collect();
            let (pace, waiting) = (table.pace, table.waiting());
            format!("game {}: {:?} at {phase:?}, {holders:?}, {pace:?}, {waiting:?}", table.id, table.stage)
        });
        told.collect()
    }

    fn plan(&mut self, at: u64, event: Event) {
        self.count += 1;
        self.agenda.insert((at, self.count), event);
    }

    /// Asks the bot in the name of somebody; a second delivery of the same request changes nothing.
    pub(super) fn ask(&mut self, who: PersonId, channel: ChannelId, ask: Ask) -> Reply {
        self.count += 1;
        let cause = (1 << 40) + self.count;
        let who = Asker { id: who, name: format!("P{}", who.0).into(), manages: who == MANAGER, locale: None };
        let request =
            Request { cause, who, guild: Some(server(channel)), channel, private: false, threads: Threads::Never, ask };
        let bot = self.bot();
        let reply = bot.app.handle(&request);
        if let Reply::Done(game) = &reply
            && self.count.is_multiple_of(5)
        {
            let version = || bot.store.table(*game).ok().flatten().map(|table| table.version);
            let (before, again) = (version(), bot.app.handle(&request));
            // What only found that all was done already is found so again.
            let is_told = matches!(again, Reply::Repeated | Reply::Done(_));
            assert!(is_told && version() == before, "a request that was delivered twice was played twice: {again:?}");
        }
        if let Reply::Done(game) | Reply::Changed(game, _) = &reply
            && let Ok(Some(table)) = bot.store.table(*game)
        {
            self.tally.acknowledge(&table);
        }
        reply
    }

    /// Begins so many games, each in a channel of its own.
    pub(super) fn begin(&mut self, games: u64) -> Fallible {
        let mut ids: Vec<PersonId> = self.people.keys().copied().collect();
        ids.sort_unstable();
        for index in 0..games {
            let channel = ChannelId(10_000 + index);
            let players: Vec<PersonId> = {
                let count = self.rng.random_range(2..=5);
                ids.sample(&mut self.rng, count).copied().collect()
            };
            let expansions =
                *["", "", "", "festival", "abbey-mayor", "bets", "all"].choose(&mut self.rng).unwrap_or(&"");
            let expansions = Some(expansions.to_owned()).filter(|words| !words.is_empty());
            let host = players[0];
            self.ask(host, channel, Ask::Start(StartOptions { expansions, ..StartOptions::default() }));
            for &player in &players[1..] {
                self.ask(player, channel, Ask::Join);
            }
            if self.rng.random_bool(0.2) {
                let level = ["apprentice", "journeyman", "master"].choose(&mut self.rng).map(|&word| word.to_owned());
                self.ask(host, channel, Ask::AddComputer { level });
            }
            let mut any = |words: &[&str]| words.choose(&mut self.rng).map(|&word| word.to_owned());
            let clock = ClockOptions {
                limit: any(&["none", "soft", "soft", "fast", "normal", "slow"]),
                overtime: any(&["nudge", "vote", "skip", "turn", "seat", "out"]),
                alone: any(&["on", "end"]),
                ..ClockOptions::default()
            };
            self.ask(host, channel, Ask::Clock(clock));
            let Reply::Done(game) = self.ask(host, channel, Ask::Begin) else {
                return Err(format!("game {index} does not begin").into());
            };
            self.open.insert(game);
            self.deliver(game)?;
        }
        self.plan(BEGINNING + HOUR / 2, Event::Restart);
        self.plan(BEGINNING + DAY, Event::Round);
        Ok(())
    }

    /// Lets time pass until no game is open, or so many days are over.
    pub(super) fn live(&mut self, days: u64) -> Fallible {
        let mut tick = BEGINNING + TICK;
        while !self.open.is_empty() && self.days() < days {
            let next = self.agenda.keys().next().copied().filter(|&(at, _)| at < tick);
            self.clock.0.store(next.map_or(tick, |(at, _)| at), Ordering::Relaxed);
            if let Some(event) = next.and_then(|key| self.agenda.remove(&key)) {
                self.happen(event)?;
            } else {
                for game in self.bot().app.nudge() {
                    self.deliver(game)?;
                }
                tick += TICK;
            }
        }
        self.check();
        Ok(())
    }

    fn happen(&mut self, event: Event) -> Fallible {
        match event {
            Event::Look(person, channel) => self.look(person, channel)?,
            Event::Leave(person, days) => {
                self.ask(person, ChannelId(1), Ask::Away(Some(format!("{days}d"))));
            }
            Event::Round => {
                // Games that nobody plays any more are closed; who is away is replaced where that is not agreed on.
                let mut open: Vec<GameId> = self.open.iter().copied().collect();
                open.sort_unstable();
                for game in open {
                    let Some(table) = self.bot().store.table(game)? else { continue };
                    let idle = self.now().saturating_sub(table.waiting().since) / DAY;
                    let ask = if self.rng.random_bool(0.5) { Ask::Vote } else { Ask::Close };
                    if idle >= 4 && matches!(self.ask(MANAGER, table.channel, ask), Reply::Done(_)) {
                        self.deliver(game)?;
                    }
                }
                self.plan(self.now() + DAY, Event::Round);
            }
            Event::Restart => self.restart()?,
        }
        Ok(())
    }

    /// The bot ends, orderly in nine of ten cases, and starts again. At times that happens between a post and its note.
    fn restart(&mut self) -> Fallible {
        for game in self.bot().app.nudge() {
            if self.rng.random_bool(0.5) {
                self.deliver(game)?;
            }
        }
        let orderly = self.rng.random_bool(0.9);
        if let Some(bot) = self.bot.take().filter(|_| orderly) {
            bot.app.close()?;
        }
        self.start_bot()?;
        self.tally.restarts += 1;
        self.check();
        let mut owed: Vec<GameId> = self.bot().app.owed().into_iter().map(|debt| debt.game).collect();
        owed.sort_unstable();
        for game in owed {
            self.deliver(game)?;
        }
        let wait = self.rng.random_range(HOUR / 2..3 * HOUR / 2);
        self.plan(self.now() + wait, Event::Restart);
        Ok(())
    }

    /// Whether everything is there that was acknowledged.
    fn check(&mut self) {
        let store = &self.bot().store;
        let is_lost = |(game, version): (&GameId, &u64)| {
            store.table(*game).ok().flatten().is_none_or(|table| table.version < *version)
        };
        let lost = self.tally.acknowledged.iter().filter(|&acknowledged| is_lost(acknowledged)).count();
        self.tally.lost += lost as u64;
    }

    /// Brings a channel what it is owed; those who are called look at it when they come to it.
    pub(super) fn deliver(&mut self, game: GameId) -> Fallible {
        let Some(post) = self.bot().app.compose(game)? else { return Ok(()) };
        let Some(table) = self.bot().store.table(game)? else { return Ok(()) };
        // A post that arrived before a restart is found, and noted.
        if self.posted.insert((game, post.version)) {
            let replayed = self.replayed(&table);
            let (people, now) = (&self.people, self.now());
            let has_quiet = |person| people.get(&person).is_some_and(|person: &Person| person.has_quiet(now));
            self.tally.posted(&post, &table, replayed.as_ref(), has_quiet);
            for person in &post.call {
                let comes = self.people.get(person).and_then(|person| person.comes(now, &mut self.rng));
                if let Some(at) = comes {
                    self.plan(at, Event::Look(*person, post.channel));
                }
            }
        }
        self.count += 1;
        self.bot().app.delivered(&post, MessageId(self.count))?;
        if matches!(table.stage, Stage::Finished | Stage::Cancelled) && self.open.remove(&game) {
            let is_closed = table.waiting().closes.is_some();
            *(if is_closed { &mut self.tally.closed } else { &mut self.tally.ended }) += 1;
        }
        Ok(())
    }

    pub(super) fn replayed(&self, table: &Table) -> Option<Game> {
        self.bot().store.record(table.id).ok().flatten()?.replay().ok()
    }
}

/// The server of a channel: each has ten.
pub(super) fn server(channel: ChannelId) -> GuildId {
    GuildId(1 + channel.0 / 10)
}
