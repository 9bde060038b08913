//! An app over a game that was played up to where a test begins. People numbered from 1 sit on the seats in order,
//! except on those of computer players.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use carc_play::App;
use carc_play::clock::Chance;
use carc_play::reply::{ActionRow, Choice, Note, Post, Reply};
use carc_play::request::{Ask, Field, Person, Press, Question, Request, Suggest, Threads};
use carc_players::self_play::{self, Mover};
use carc_rules::{Game, Options, Phase, Record, Seat};
use carc_sled::SledStore;
use carc_store::{Change, GameStore};
use carc_table::{ChannelId, GameId, GuildId, Holder, Level, MessageId, PersonId, Place, Questions, Stage, Table};
use tempfile::TempDir;

use crate::app::themes;
use crate::time::Time;

pub const CHANNEL: ChannelId = ChannelId(500);
pub const NAMES: [&str; 6] = ["Ana", "Ben", "Clara", "Dan", "Eva", "Finn"];

/// An app with a running game.
pub struct Scene {
    pub app: App,
    pub store: Arc<dyn GameStore>,
    pub game: GameId,
    time: Arc<Time>,
    cause: u64,
    message: u64,
    names: Vec<String>,
    folder: TempDir,
}

/// Returns options from words such as `bets=on`, separated by spaces.
pub fn options(words: &str) -> Options {
    let mut options = Options::default();
    for word in words.split_whitespace() {
        let (name, value) = word.split_once('=').unwrap();
        options.set(name, value).unwrap();
    }
    options
}

/// Returns the record of a random game up to the first position that `wanted` accepts and in which an action follows.
/// Panics if none of 2,000 games has one.
pub fn until(words: &str, seats: u8, wanted: impl Fn(&Game) -> bool) -> Record {
    for index in 0..2000 {
        let mut rng = self_play::rng(7, index);
        let setup = self_play::random_setup(options(words), seats, &mut rng);
        let record = self_play::record(setup, Mover::Random, &mut rng).unwrap();
        let mut game = Game::new(record.setup.clone()).unwrap();
        for (played, &action) in record.actions.iter().enumerate() {
            if wanted(&game) {
                return Record { actions: record.actions[..played].to_vec(), ..record };
            }
            game.play(action).unwrap();
        }
    }
    panic!("no such position was found: {words}");
}

/// Stores a running game whose channel is owed the board.
pub fn lay(store: &dyn GameStore, record: &Record, holders: Vec<Holder>, place: (GuildId, ChannelId)) -> GameId {
    lay_at(0, store, record, holders, place)
}

/// Does the same as [`lay`]; a question that is open counts as asked at `since`, in unix milliseconds.
pub fn lay_at(
    since: u64,
    store: &dyn GameStore,
    record: &Record,
    holders: Vec<Holder>,
    (guild, channel): (GuildId, ChannelId),
) -> GameId {
    let mut questions = Questions::default();
    questions.follow(Phase::Over, record.replay().unwrap().phase(), since, record.actions.len() as u64);
    let table = Table {
        id: store.reserve_id().unwrap(),
        guild: Some(guild),
        channel,
        host: holders.iter().find_map(Holder::person).unwrap(),
        stage: Stage::Running,
        version: 1,
        edition: carc_rules::Edition::C2,
        options: record.setup.options,
        open_seed: None,
        seats: record.setup.seats,
        places: holders.into_iter().map(|holder| Place { holder, colour: None, resigned: Vec::new() }).collect(),
        setup: Some(record.setup.clone()),
        created: 0,
        updated: 0,
        begun: None,
        ranked: true,
        drawn_for_first: Vec::new(),
        commitment: None,
        questions,
        theme: None,
        rematch_of: None,
        filled: None,
        replayed: None,
        pace: carc_table::Pace::default(),
        aid: carc_table::Aid::default(),
        offered: Vec::new(),
        followers: Vec::new(),
        waiting: None,
        thread: None,
    };
    let id = table.id;
    store
        .commit(&Change { table, cut_back: None, actions: record.actions.clone(), first: 0, cause: None, owe: true })
        .unwrap();
    id
}

impl Scene {
    /// Creates a scene with people in the game of this record.
    pub fn of(record: &Record) -> Self {
        Self::with(record, &[])
    }

    /// Creates a scene with computer players on some seats.
    pub fn with(record: &Record, computers: &[Seat]) -> Self {
        Self::seated(record, computers, &NAMES)
    }

    /// Creates a scene like [`Scene::of`], with other names.
    pub fn named(record: &Record, names: &[&str]) -> Self {
        Self::seated(record, &[], names)
    }

    fn seated(record: &Record, computers: &[Seat], names: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store: Arc<dyn GameStore> = Arc::new(SledStore::open(folder.path()).unwrap());
        let holder = |seat: Seat| {
            let name = names[seat.index()].into();
            if computers.contains(&seat) {
                Holder::Computer { name, level: Level::default() }
            } else {
                Holder::Person { id: PersonId(u64::from(seat.0) + 1), name }
            }
        };
        let holders = Seat::first(record.setup.seats).map(holder).collect();
        let game = lay(&*store, record, holders, (GuildId(900), CHANNEL));
        let time = Arc::<Time>::default();
        let app = App::new(store.clone(), themes(), Arc::<Time>::clone(&time), Chance::seeded(1));
        let names = names.iter().map(ToString::to_string).collect();
        Self { app, store, game, time, cause: 1 << 40, message: 1, names, folder }
    }

    /// Ends the app and opens another over the same folder.
    pub fn restart(self) -> Self {
        let Self { app, store, game, time, cause, message, names, folder } = self;
        app.sync().unwrap();
        drop((app, store));
        let store: Arc<dyn GameStore> = Arc::new(SledStore::open(folder.path()).unwrap());
        let app = App::new(store.clone(), themes(), Arc::<Time>::clone(&time), Chance::seeded(1));
        Self { app, store, game, time, cause, message, names, folder }
    }

    pub fn pass_hours(&self, hours: u64) {
        self.time.0.fetch_add(hours * 60 * 60 * 1000, Ordering::Relaxed);
    }

    pub fn ask(&mut self, who: u64, ask: Ask) -> Reply {
        self.cause += 1;
        let name = self.names.get(who as usize - 1).map_or("Zoe", String::as_str);
        let who = Person { id: PersonId(who), name: name.into(), manages: false, locale: None };
        let request = Request {
            cause: self.cause,
            who,
            guild: Some(GuildId(900)),
            channel: CHANNEL,
            private: false,
            threads: Threads::Never,
            ask,
        };
        self.app.handle(&request)
    }

    pub fn press(&mut self, who: u64, press: &Press) -> Reply {
        self.ask(who, Ask::Press(press.clone()))
    }

    pub fn answer(&mut self, who: u64, question: Question, typed: &str) -> Reply {
        self.ask(who, Ask::Answer { question, typed: Some(typed.to_owned()) })
    }

    /// Returns the words of a private answer that changes nothing: a refusal or a view. Panics if the game changes.
    pub fn told(&mut self, who: u64, ask: Ask) -> String {
        let before = (self.table().version, self.record().actions.len());
        let reply = self.ask(who, ask);
        assert_eq!((self.table().version, self.record().actions.len()), before, "{reply:?}");
        note(&reply).text.to_string()
    }

    pub fn table(&self) -> Table {
        self.store.table(self.game).unwrap().unwrap()
    }

    pub fn record(&self) -> Record {
        self.store.record(self.game).unwrap().unwrap()
    }

    pub fn position(&self) -> Game {
        self.record().replay().unwrap()
    }

    /// Delivers to the channel what it is owed; `None` if it is owed nothing.
    pub fn post(&mut self) -> Option<Post> {
        let post = self.app.compose(self.game).unwrap()?;
        self.message += 1;
        self.app.delivered(&post, MessageId(self.message)).unwrap();
        Some(post)
    }

    pub fn suggest(&self, who: u64, field: Field) -> Vec<Choice> {
        self.app.suggest(&Suggest {
            who: PersonId(who),
            locale: None,
            guild: Some(crate::app::GUILD),
            channel: CHANNEL,
            field,
            typed: String::new(),
            cell: None,
            rotation: None,
            tile: None,
        })
    }
}

/// Returns the note of a reply. Panics if the reply is not one.
pub fn note(reply: &Reply) -> &Note {
    match reply {
        Reply::Note(note) => note,
        other => panic!("no note: {other:?}"),
    }
}

/// Returns the label and press of each button and menu choice.
pub fn presses(rows: &[ActionRow]) -> Vec<(String, Press)> {
    rows.iter()
        .flat_map(|row| match row {
            ActionRow::Buttons(buttons) => {
                buttons.iter().map(|b| (b.label.clone(), b.press.clone())).collect::<Vec<_>>()
            }
            ActionRow::Menu(menu) => {
                menu.choices.iter().map(|choice| (choice.label.clone(), choice.press.clone())).collect()
            }
        })
        .collect()
}
