//! The app without a chat program: requests in, replies out, over a real store.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use carc_picture::Themes;
use carc_play::App;
use carc_play::clock::Chance;
use carc_play::reply::{ActionRow, Choice, Note, Post, Reply};
use carc_play::request::{Ask, Field, Person, Press, Request, StartOptions, Suggest, Threads};
use carc_rules::Record;
use carc_sled::SledStore;
use carc_store::GameStore;
use carc_table::{ChannelId, GameId, GuildId, MessageId, PersonId, Table};

pub use crate::time::Time as TestClock;

/// Returns the bundled themes. All tests of a process share them, so that their tiles are drawn once.
pub fn themes() -> Arc<Themes> {
    static THEMES: OnceLock<Arc<Themes>> = OnceLock::new();
    Arc::clone(THEMES.get_or_init(|| Arc::new(Themes::carried())))
}

/// An app over its own store.
pub struct Bot {
    pub clock: Arc<TestClock>,
    pub app: App,
    pub store: Arc<dyn GameStore>,
    pub cause: u64,
    pub message: u64,
}

pub const CHANNEL: ChannelId = ChannelId(500);
pub const GUILD: GuildId = GuildId(900);

impl Bot {
    pub fn open(folder: &Path, seed: u64) -> Self {
        let store: Arc<dyn GameStore> = Arc::new(SledStore::open(folder).unwrap());
        let clock = Arc::<TestClock>::default();
        let app = App::new(store.clone(), themes(), Arc::<TestClock>::clone(&clock), Chance::seeded(seed));
        Self { clock, app, store, cause: 1 << 40, message: 1 }
    }

    pub fn request(&mut self, who: u64, ask: Ask) -> Request {
        self.cause += 1;
        let name = ["Ana", "Ben", "Clara", "Dan", "Eva", "Finn"].get(who as usize - 1).map_or("Zoe", |name| name);
        // A person who plays here under another name keeps that.
        let table = self.store.current(CHANNEL).ok().flatten().and_then(|game| self.store.table(game).ok().flatten());
        let seat =
            table.as_ref().and_then(|table| table.seat_of(PersonId(who)).map(|seat| &table.places[seat.index()]));
        let name = seat.map_or(name, |place| place.holder.name());
        // Ana (1) and person 9 manage the server.
        let who = Person { id: PersonId(who), name: name.into(), manages: who == 1 || who == 9, locale: None };
        let (guild, threads) = (Some(GUILD), Threads::Possible);
        Request { cause: self.cause, who, guild, channel: CHANNEL, private: false, threads, ask }
    }

    pub fn ask(&mut self, who: u64, ask: Ask) -> Reply {
        let request = self.request(who, ask);
        self.app.handle(&request)
    }

    pub fn done(&mut self, who: u64, ask: Ask) -> GameId {
        match self.ask(who, ask) {
            Reply::Done(game) => game,
            other => panic!("refused: {}", words(&other)),
        }
    }

    /// Returns the note that *Set up…* shows somebody.
    pub fn setup(&mut self, who: u64) -> Note {
        match self.ask(who, Ask::SetUp) {
            Reply::Note(note) => note,
            other => panic!("no setup: {}", words(&other)),
        }
    }

    /// Makes a change in *Set up…*; returns the game and the new view.
    pub fn changed(&mut self, who: u64, ask: Ask) -> (GameId, Note) {
        match self.ask(who, ask) {
            Reply::Changed(game, note) => (game, note),
            other => panic!("not changed: {}", words(&other)),
        }
    }

    pub fn refused(&mut self, who: u64, ask: Ask) -> String {
        let before = self.state();
        let reply = self.ask(who, ask);
        assert!(matches!(reply, Reply::Note(_)), "not refused: {reply:?}");
        assert_eq!(self.state(), before, "a refusal changes nothing");
        words(&reply)
    }

    pub fn state(&self) -> Option<(u64, usize)> {
        let game = self.store.current(CHANNEL).unwrap()?;
        let actions = self.store.record(game).unwrap().map_or(0, |record| record.actions.len());
        Some((self.table(game).version, actions))
    }

    pub fn post(&mut self) -> Option<Post> {
        let post = self.app.compose(self.app.owed().first()?.game).unwrap()?;
        self.message += 1;
        self.app.delivered(&post, MessageId(self.message)).unwrap();
        Some(post)
    }

    pub fn game(&self) -> GameId {
        self.store.current(CHANNEL).unwrap().expect("a game is in the channel")
    }

    pub fn record(&self) -> Record {
        self.store.record(self.game()).unwrap().expect("it has begun")
    }

    pub fn table(&self, game: GameId) -> Table {
        self.store.table(game).unwrap().expect("there is such a game")
    }

    pub fn suggest(
        &self,
        who: u64,
        field: Field,
        typed: &str,
        cell: Option<&str>,
        rotation: Option<&str>,
    ) -> Vec<Choice> {
        self.app.suggest(&Suggest {
            who: PersonId(who),
            locale: None,
            guild: Some(GUILD),
            channel: CHANNEL,
            field,
            tile: None,
            typed: typed.to_owned(),
            cell: cell.map(str::to_owned),
            rotation: rotation.map(str::to_owned),
        })
    }

    /// Begins a game of `people` people with the most help, and delivers its first board.
    pub fn begin(&mut self, people: u64, options: &str) -> GameId {
        let (options, aid) = (Some(options.to_owned()), Some("all".to_owned()));
        self.done(1, Ask::Start(StartOptions { options, aid, ..StartOptions::default() }));
        for person in 2..=people {
            self.done(person, Ask::Join);
        }
        let game = self.done(1, Ask::Begin);
        self.post();
        game
    }

    /// Returns the number of the first awaited person. Panics if the game awaits nobody.
    pub fn awaited(&self) -> u64 {
        let game = self.record().replay().unwrap();
        let seat = game.phase().awaits().iter().next().unwrap();
        self.table(self.game()).places[seat.index()].holder.person().unwrap().0
    }

    /// Plays the first suggestion for the awaited person, which is the best one with the most help.
    pub fn play_best(&mut self) {
        let who = self.awaited();
        let line = self.suggest(who, Field::Move, "", None, None)[0].value.clone();
        self.done(who, Ask::Play { line, mention: false });
    }
}

pub fn words(reply: &Reply) -> String {
    match reply {
        Reply::Note(note) | Reply::Left(_, note) => note.text.to_string(),
        Reply::Done(game) => format!("done {game}"),
        Reply::Changed(game, note) => format!("done {game}: {}", note.text),
        Reply::Form(form) => format!("form {}", form.title),
        Reply::Repeated => "repeated".to_owned(),
        Reply::Silence => "silence".to_owned(),
    }
}

pub fn presses(rows: &[ActionRow]) -> Vec<Press> {
    rows.iter()
        .flat_map(|row| match row {
            ActionRow::Buttons(buttons) => {
                buttons.iter().filter(|b| b.enabled).map(|b| b.press.clone()).collect::<Vec<_>>()
            }
            ActionRow::Menu(menu) => menu.choices.iter().map(|choice| choice.press.clone()).collect(),
        })
        .collect()
}
