//! A town: its people, their games, and the events to come.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rand::rngs::ChaCha12Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::fate::Fate;
use super::people::Person;
use super::tally::Tally;
use carc_picture::Themes;
use carc_play::App;
use carc_play::clock::Clock;
use carc_play::reply::Reply;
use carc_play::request::{Ask, ClockOptions, Press, StartOptions};
use carc_store::GameStore;
use carc_table::{Bank, ChannelId, GameId, GuildId, Level, Overtime, PersonId, TimeLimit};

const MINUTE: u64 = 60 * 1000;
pub(super) const HOUR: u64 = 60 * MINUTE;
pub(super) const DAY: u64 = 24 * HOUR;

/// Unix time in milliseconds of the beginning: noon UTC on 1 March 2027.
const BEGINNING: u64 = 1_803_902_400_000;
/// Time between two checks of the bot for people to remind. The program checks every minute; this is faster to simulate
/// and makes no difference.
const TICK: u64 = 30 * MINUTE;
/// Days that the bot goes on after the last game, for people who cannot be called at once.
const AFTERWARDS: u64 = 15;
/// Limits that hosts choose from: the usual one twice as often as any other.
const LIMITS: [TimeLimit; 6] = [
    TimeLimit::None,
    TimeLimit::Soft,
    TimeLimit::Soft,
    TimeLimit::Bank(Bank::FAST),
    TimeLimit::Bank(Bank::NORMAL),
    TimeLimit::Bank(Bank::SLOW),
];

/// The manager of all servers, who plays in no game.
pub(super) const MANAGER: PersonId = PersonId(1);

pub(super) type Fallible = Result<(), Box<dyn Error>>;

/// A clock that the simulation sets.
#[derive(Default)]
pub(super) struct TownClock(pub AtomicU64);

impl Clock for TownClock {
    fn now(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    fn skipped(&self) -> Duration {
        Duration::from_millis(self.now())
    }
}

/// A bot that runs.
pub(super) struct Bot {
    pub app: App,
    pub store: Arc<dyn GameStore>,
}

/// An event to come.
#[derive(Clone, Copy)]
pub(super) enum Event {
    /// Somebody looks at the game of a channel.
    Look(PersonId, ChannelId),
    /// Somebody goes on a vacation of this number of days.
    Leave(PersonId, u64),
    /// Somebody says that they are back.
    Back(PersonId),
    /// Somebody wants the break of a game to be over.
    GoOn(PersonId, GameId),
    /// The manager, and those who have waited in games for long, look at the games.
    Round,
    /// In one of the open games somebody does something besides playing.
    Whim,
    Restart,
}

/// The town.
pub(super) struct Town {
    pub(super) folder: tempfile::TempDir,
    pub(super) clock: Arc<TownClock>,
    pub(super) themes: Arc<Themes>,
    pub(super) bot: Option<Bot>,
    pub(super) seed: u64,
    pub(super) rng: ChaCha12Rng,
    pub(super) people: HashMap<PersonId, Person>,
    agenda: BTreeMap<(u64, u64), Event>,
    pub(super) open: HashSet<GameId>,
    /// The game of each channel.
    pub(super) games: HashMap<ChannelId, GameId>,
    /// The boards posted so far, as game and version.
    pub(super) posted: HashSet<(GameId, u64)>,
    /// Questions that the newest board of each game asks people.
    pub(super) asked: HashMap<GameId, Vec<Press>>,
    /// Games in which nothing helped the people who waited.
    pub(super) stuck: BTreeSet<GameId>,
    /// Counter from which requests, messages and events get their numbers.
    pub(super) count: u64,
    /// Number of absences that people announced.
    pub(super) absences: u64,
    pub(super) tally: Tally,
    pub(super) fate: Fate,
}

impl Town {
    /// Creates a town with `people` people, and no game yet.
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
            games: HashMap::new(),
            posted: HashSet::new(),
            asked: HashMap::new(),
            stuck: BTreeSet::new(),
            count: 0,
            absences: 0,
            tally: Tally::default(),
            fate: Fate::default(),
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

    pub(super) fn now(&self) -> u64 {
        self.clock.now()
    }

    /// Returns the simulated days so far.
    pub(super) fn days(&self) -> u64 {
        (self.now() - BEGINNING) / DAY
    }

    /// Returns how many games are open.
    pub(super) fn open_games(&self) -> u64 {
        self.open.len() as u64
    }

    /// Returns how many games are open, or would be if the manager had not closed them, because nothing else helped the
    /// people who waited.
    pub(super) fn open_for_ever(&self) -> u64 {
        let stuck = self.stuck.iter().filter(|game| !self.open.contains(game)).count();
        stuck as u64 + self.open_games()
    }

    /// Returns descriptions of what the open games wait for.
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

    /// Returns whether somebody has not stopped playing.
    pub(super) fn is_there(&self, who: PersonId) -> bool {
        self.people.get(&who).is_some_and(|person| person.is_there(self.now()))
    }

    pub(super) fn plan(&mut self, at: u64, event: Event) {
        self.count += 1;
        self.agenda.insert((at, self.count), event);
    }

    /// Begins `games` games, each in a channel of its own.
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
                let level = Level::OFFERED[..3].choose(&mut self.rng).copied();
                self.ask(host, channel, Ask::AddComputer { level });
            }
            let clock = ClockOptions {
                limit: LIMITS.choose(&mut self.rng).copied(),
                overtime: Overtime::ALL.choose(&mut self.rng).copied(),
                ends_alone: [false, true].choose(&mut self.rng).copied(),
                ..ClockOptions::default()
            };
            self.ask(host, channel, Ask::Clock(clock));
            let Reply::Done(game) = self.ask(host, channel, Ask::Begin) else {
                return Err(format!("game {index} does not begin").into());
            };
            self.open.insert(game);
            self.games.insert(channel, game);
            self.watch(game, Some(host));
            self.deliver(game)?;
        }
        self.plan(BEGINNING + HOUR / 2, Event::Restart);
        self.plan(BEGINNING + DAY, Event::Round);
        self.plan(BEGINNING + HOUR, Event::Whim);
        Ok(())
    }

    /// Lets time pass until no game is open and everybody has been told what they should be told, or `days` days are
    /// over.
    pub(super) fn live(&mut self, days: u64) -> Fallible {
        let mut tick = BEGINNING + TICK;
        let mut last = None;
        while self.days() < last.map_or(days, |last| last + AFTERWARDS) {
            if self.open.is_empty() {
                last = last.or(Some(self.days()));
                if !self.fate.owes() {
                    break;
                }
            }
            let next = self.agenda.keys().next().copied().filter(|&(at, _)| at < tick);
            self.clock.0.store(next.map_or(tick, |(at, _)| at), Ordering::Relaxed);
            if let Some(event) = next.and_then(|key| self.agenda.remove(&key)) {
                self.happen(event)?;
            } else {
                for game in self.nudge() {
                    self.deliver(game)?;
                }
                tick += TICK;
            }
        }
        self.check();
        self.fate.settle();
        Ok(())
    }

    pub(super) fn happen(&mut self, event: Event) -> Fallible {
        match event {
            Event::Look(person, channel) => self.look(person, channel)?,
            Event::Leave(person, days) => {
                self.ask(person, ChannelId(1), Ask::Away(Some(format!("{days}d"))));
                let settings = self.bot().store.person_settings(person)?;
                self.absences += u64::from(settings.vacations.iter().any(|vacation| vacation.from == self.now()));
            }
            Event::Back(person) => {
                self.ask(person, ChannelId(1), Ask::Away(Some("back".to_owned())));
            }
            Event::GoOn(person, game) => self.go_on(person, game)?,
            Event::Round => {
                self.round()?;
                self.plan(self.now() + DAY, Event::Round);
            }
            Event::Whim => {
                let mut open: Vec<GameId> = self.open.iter().copied().collect();
                open.sort_unstable();
                if let Some(&game) = open.choose(&mut self.rng) {
                    self.whim(game)?;
                }
                // Each game gets about one a day.
                self.plan(self.now() + DAY / (open.len() as u64).max(1), Event::Whim);
            }
            Event::Restart => self.restart()?,
        }
        Ok(())
    }
}

/// Returns the server of a channel; each server has ten.
pub(super) fn server(channel: ChannelId) -> GuildId {
    GuildId(1 + channel.0 / 10)
}
