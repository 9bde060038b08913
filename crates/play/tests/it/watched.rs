//! A store in memory that counts what is read from it and fails when a test says so, and tests of how the app reads.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Barrier};

use carc_play::App;
use carc_play::clock::Chance;
use carc_play::reply::Reply;
use carc_play::request::{Ask, ChannelId, Press, Request, StartOptions};
use carc_store::{Checked, CommitError, GameStore, Index, Listed, MemoryStore, Old, Refused, StoreError};
use carc_table::limits::Limits;
use carc_table::{
    BoardMessage, Calls, CauseId, Changes, Deletion, Ended, Former, GameId, Generation, GuildId, Leaving, Logged,
    MessageId, Owed, PersonId, PersonSettings, Seen, Server, Stage, Table, Tally, Uptime,
};

use carc_testing::app::{Bot, CHANNEL, GUILD, TestClock, themes, words};

/// Stands for "without a limit".
const EVER: usize = usize::MAX;

pub struct Watched {
    store: MemoryStore,
    /// Calls of `table`, each of which reads one game, since the count was last taken.
    reads: AtomicUsize,
    /// Number of further games that can be read before the database is away.
    until_away: AtomicUsize,
    /// Number of commits that come after those of another process.
    overtaken: AtomicUsize,
    /// Number of times that all games were listed.
    listed: AtomicUsize,
    /// Finished games that were read for statistics since the count was last taken.
    ended: AtomicUsize,
    /// Whether deletions wait at both barriers before they are done.
    holds: AtomicBool,
    gates: [Barrier; 2],
}

/// Implements methods by calling those of the store in memory.
macro_rules! pass_on {
    ($($name:ident($($arg:ident: $kind:ty),*) -> $answer:ty;)*) => {
        $(fn $name(&self, $($arg: $kind),*) -> $answer { self.store.$name($($arg),*) })*
    };
}

impl Watched {
    /// Makes the database unreachable, or reachable again.
    pub fn set_away(&self, is_away: bool) {
        self.until_away.store(if is_away { 0 } else { EVER }, Ordering::Relaxed);
    }

    fn answers(&self) -> Result<(), StoreError> {
        let is_away = self.until_away.load(Ordering::Relaxed) == 0;
        if is_away { Err(StoreError::Database("away".to_owned())) } else { Ok(()) }
    }

    fn read(&self) -> Result<(), StoreError> {
        self.reads.fetch_add(1, Ordering::Relaxed);
        match self.until_away.load(Ordering::Relaxed) {
            0 => Err(StoreError::Database("away".to_owned())),
            EVER => Ok(()),
            left => {
                self.until_away.store(left - 1, Ordering::Relaxed);
                Ok(())
            }
        }
    }

    /// Makes the next deletions wait in the store.
    pub fn hold_deletions(&self) {
        self.holds.store(true, Ordering::SeqCst);
    }

    /// Waits until the store is asked to delete somebody.
    pub fn deletion_begun(&self) {
        self.gates[0].wait();
    }

    /// Lets the deletion go on.
    pub fn release_deletion(&self) {
        self.holds.store(false, Ordering::SeqCst);
        self.gates[1].wait();
    }

    /// Returns how often all games were listed.
    pub fn listed_all(&self) -> usize {
        self.listed.load(Ordering::Relaxed)
    }

    /// Returns how many finished games were read for statistics since the last call.
    pub fn counted(&self) -> usize {
        self.ended.swap(0, Ordering::Relaxed)
    }

    fn count<'a>(&'a self, games: Listed<'a, Ended>) -> Listed<'a, Ended> {
        Box::new(games.inspect(|_| {
            self.ended.fetch_add(1, Ordering::Relaxed);
        }))
    }

    /// Returns how many games were read since the last call.
    pub fn looked(&self) -> usize {
        self.reads.swap(0, Ordering::Relaxed)
    }
}

impl GameStore for Watched {
    fn commit_checked(&self, checked: Checked<'_>) -> Result<(), CommitError> {
        let is_overtaken =
            self.overtaken.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
        if is_overtaken.is_ok() {
            let table = &checked.change().table;
            let (game, expected) = (table.id, table.version - 1);
            return Err(Refused::Stale { game, expected, found: expected + 1 }.into());
        }
        self.store.commit_checked(checked)
    }

    fn table(&self, game: GameId) -> Result<Option<Table>, StoreError> {
        self.read()?;
        self.store.table(game)
    }

    fn table_and_log(&self, game: GameId) -> Result<Option<(Table, Vec<Logged>)>, StoreError> {
        self.read()?;
        self.store.table_and_log(game)
    }

    fn all_games(&self) -> Listed<'_, GameId> {
        self.listed.fetch_add(1, Ordering::Relaxed);
        self.store.all_games()
    }

    fn forget_person(&self, person: PersonId, former: &Former, deletion: &Deletion) -> Result<(), StoreError> {
        if self.holds.load(Ordering::SeqCst) {
            for gate in &self.gates {
                gate.wait();
            }
        }
        self.store.forget_person(person, former, deletion)
    }

    fn uptime(&self) -> Result<Uptime, StoreError> {
        self.answers()?;
        self.store.uptime()
    }

    fn update_uptime(&self, change: &dyn Fn(&mut Uptime)) -> Result<Uptime, StoreError> {
        self.answers()?;
        self.store.update_uptime(change)
    }

    fn index(&self) -> &dyn Index {
        self
    }

    pass_on! {
        reserve_id() -> Result<GameId, StoreError>;
        settle(game: GameId, version: u64, posted: Option<(MessageId, Calls)>) -> Result<Option<MessageId>, StoreError>;
        put_game_aside(channel: ChannelId, game: GameId) -> Result<bool, StoreError>;
        forget_before(what: Old, unix_ms: u64) -> Result<usize, StoreError>;
        update_board_message(game: GameId, change: &dyn Fn(&mut BoardMessage)) -> Result<Option<BoardMessage>, StoreError>;
        update_server(guild: GuildId, change: &dyn Fn(&mut Server)) -> Result<Server, StoreError>;
        update_person_settings(person: PersonId, change: &dyn Fn(&mut PersonSettings)) -> Result<PersonSettings, StoreError>;
        sync() -> Result<(), StoreError>;
        close() -> Result<(), StoreError>;
        generation() -> Result<Generation, StoreError>;
        current(channel: ChannelId) -> Result<Option<GameId>, StoreError>;
        all_current() -> Listed<'_, GameId>;
        finished_in(channel: ChannelId) -> Listed<'_, GameId>;
        owed() -> Listed<'_, (GameId, Owed)>;
        owed_of(game: GameId) -> Result<Option<Owed>, StoreError>;
        board_message(game: GameId) -> Result<Option<BoardMessage>, StoreError>;
        cause(cause: CauseId) -> Result<Option<Seen>, StoreError>;
        server(guild: GuildId) -> Result<Server, StoreError>;
        person_settings(person: PersonId) -> Result<PersonSettings, StoreError>;
    }
}

impl Index for Watched {
    fn finished_on(&self, guild: GuildId) -> Listed<'_, Ended> {
        self.count(self.store.finished_on(guild))
    }

    fn ended(&self, games: Vec<GameId>) -> Listed<'_, Ended> {
        self.count(self.store.ended(games))
    }

    pass_on! {
        games_of(person: PersonId) -> Listed<'_, GameId>;
        mentioning(person: PersonId) -> Listed<'_, GameId>;
        current_of(person: PersonId) -> Listed<'_, GameId>;
        current_on(guild: GuildId) -> Listed<'_, GameId>;
        changes(guild: GuildId) -> Result<Changes, StoreError>;
        tables(games: Vec<GameId>) -> Listed<'_, Table>;
        untallied(from: GuildId, most: usize) -> Result<Vec<(GuildId, GameId)>, StoreError>;
        uncalled() -> Listed<'_, GameId>;
        deletions() -> Result<Vec<Deletion>, StoreError>;
        unfinished_deletions() -> Result<Vec<Leaving>, StoreError>;
        keep_tally(game: GameId, tally: &Tally) -> Result<(), StoreError>;
        begin_deletion(leaving: &Leaving) -> Result<Leaving, StoreError>;
    }
}

pub fn open() -> (Bot, Arc<Watched>) {
    let watched = Arc::new(Watched {
        store: MemoryStore::default(),
        reads: AtomicUsize::default(),
        until_away: AtomicUsize::new(EVER),
        overtaken: AtomicUsize::default(),
        listed: AtomicUsize::default(),
        ended: AtomicUsize::default(),
        holds: AtomicBool::default(),
        gates: [2, 2].map(Barrier::new),
    });
    let (store, clock): (Arc<dyn GameStore>, _) = (watched.clone(), Arc::<TestClock>::default());
    let app = App::new(Arc::clone(&store), themes(), Arc::<TestClock>::clone(&clock), Chance::seeded(1));
    let app = app.with_limits(Limits::NONE);
    (Bot { clock, app, store, cause: 1 << 40, message: 1 }, watched)
}

/// Opens a lobby in a channel, or in a thread of it that is still to be opened.
pub fn start(app: &mut Bot, channel: u64, thread: bool) -> GameId {
    let ask = Ask::Start(StartOptions { thread: Some(thread), ..StartOptions::default() });
    let request = Request { channel: ChannelId(channel), ..app.request(1, ask) };
    match app.app.handle(&request) {
        Reply::Done(game) => game,
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_is_owed_elsewhere_costs_nothing_where_somebody_acts() {
    let (mut app, watched) = open();
    for channel in 0..200 {
        start(&mut app, 1000 + channel, false);
    }
    let here = start(&mut app, 600, false);
    let thread = start(&mut app, 601, true);
    assert_eq!(app.app.owed_in(ChannelId(601)), Some(thread));
    assert_eq!(app.app.owed_in(ChannelId(602)), None);
    watched.looked();
    for _ in 0..10 {
        assert_eq!(app.app.owed_in(ChannelId(600)), Some(here));
        assert_eq!(app.app.owed_in(ChannelId(601)), Some(thread));
        assert_eq!(app.app.owed_in(ChannelId(602)), None);
    }
    let reads = watched.looked();
    assert!(reads <= 20, "{reads} games were read");
    app.app.threaded(thread, Some(ChannelId(77))).unwrap();
    assert_eq!([601, 77].map(|channel| app.app.owed_in(ChannelId(channel))), [None, Some(thread)]);
}

#[test]
fn a_store_that_is_away_is_not_asked_for_every_game() {
    let (mut app, watched) = open();
    for channel in 0..20 {
        start(&mut app, 1000 + channel, false);
    }
    watched.until_away.store(5, Ordering::Relaxed);
    watched.looked();
    let vitals = app.app.vitals(&|_| false);
    assert!(vitals.is_silent && vitals.lobbies == 5, "{vitals:?}");
    assert_eq!(watched.looked(), 6);
    watched.until_away.store(5, Ordering::Relaxed);
    assert!(app.app.nudge().is_empty());
    assert_eq!(watched.looked(), 6);
    watched.until_away.store(5, Ordering::Relaxed);
    assert_eq!(app.app.owed().len(), 5);
    assert_eq!(watched.looked(), 6);
    watched.until_away.store(EVER, Ordering::Relaxed);
    let vitals = app.app.vitals(&|_| false);
    assert_eq!((vitals.lobbies, vitals.owed, vitals.is_silent), (20, 20, false));
}

#[test]
fn parked_debts_are_counted_apart() {
    let (mut app, _) = open();
    let old = start(&mut app, 600, false);
    app.clock.0.fetch_add(60_000, Ordering::Relaxed);
    start(&mut app, 601, false);
    app.clock.0.fetch_add(1000, Ordering::Relaxed);
    let vitals = app.app.vitals(&|debt| debt.game == old);
    assert_eq!((vitals.owed, vitals.parked, vitals.oldest_debt.as_secs()), (1, 1, 1));
    assert_eq!(app.app.vitals(&|_| false).oldest_debt.as_secs(), 61);
}

#[test]
fn whoever_is_overtaken_when_they_are_deleted_tries_again() {
    let (mut app, watched) = open();
    let game = app.done(2, Ask::Start(StartOptions::default()));
    for tries in [2, EVER - 1] {
        app.done(3, Ask::Join);
        watched.overtaken.store(tries, Ordering::Relaxed);
        let told = app.ask(3, Ask::Press(Press::Forget));
        watched.overtaken.store(0, Ordering::Relaxed);
        app.clock.0.fetch_add(3_600_000, Ordering::Relaxed);
        let is_gone = tries == 2;
        assert_eq!(app.table(game).seat_of(PersonId(3)).is_none(), is_gone, "{}", words(&told));
        assert_eq!(words(&told).contains("I don't know anything about you"), is_gone, "{}", words(&told));
        assert_eq!(app.store.index().deletions().unwrap().len(), 1);
    }
}

#[test]
fn what_is_played_in_a_deleted_channel_is_closed_and_nobody_is_told() {
    let (mut app, watched) = open();
    let game = app.begin(2, "");
    app.play_best();
    let below = start(&mut app, CHANNEL.0, true);
    app.app.threaded(below, Some(ChannelId(77))).unwrap();
    let unopened = start(&mut app, CHANNEL.0, true);
    let elsewhere = start(&mut app, 600, false);
    let gone = |app: &Bot, channel| {
        let channels = BTreeSet::from([channel, ChannelId(4711)]);
        app.app.channels_gone(Some(GUILD), &channels, None).unwrap()
    };
    // Another process or a computer player is faster twice.
    watched.overtaken.store(2, Ordering::Relaxed);
    let mut over = gone(&app, CHANNEL);
    over.sort_unstable();
    assert_eq!(over, [game, below, unopened]);
    let (table, stages) = (app.table(game), [below, unopened].map(|game| app.table(game).stage));
    assert!(table.stage == Stage::Finished && !table.ranked && table.waiting().closes.is_some());
    assert_eq!(stages, [Stage::Cancelled; 2]);
    let owed: Vec<GameId> = app.app.owed().iter().map(|debt| debt.game).collect();
    assert_eq!((owed, app.app.vitals(&|_| false).running), (vec![elsewhere], 0));
    assert!(words(&app.ask(2, Ask::Games)).contains("no game"), "{}", words(&app.ask(2, Ask::Games)));
    assert_eq!(gone(&app, CHANNEL), []);

    // A thread that is deleted leaves the other games alone.
    let [one, other] = [78, 79].map(|thread| {
        let game = start(&mut app, 601, true);
        app.app.threaded(game, Some(ChannelId(thread))).unwrap();
        game
    });
    assert_eq!(gone(&app, ChannelId(78)), [one]);
    assert_eq!(app.table(other).stage, Stage::Lobby);
}

#[test]
fn a_deleted_channel_costs_nothing_of_what_is_played_on_other_servers() {
    let (mut app, watched) = open();
    let ask = |thread| Ask::Start(StartOptions { thread: Some(thread), ..StartOptions::default() });
    for number in 0..100 {
        let guild = Some(GuildId(GUILD.0 + 1 + number));
        let request = Request { channel: ChannelId(1000 + number), guild, ..app.request(1, ask(false)) };
        assert!(matches!(app.app.handle(&request), Reply::Done(_)));
    }
    let theirs: Vec<GameId> = (0..5).map(|number| start(&mut app, 2000 + number, false)).collect();
    watched.looked();
    let channels: BTreeSet<ChannelId> = (2000..2600).map(ChannelId).collect();
    assert_eq!(app.app.channels_gone(Some(GUILD), &channels, None).unwrap(), theirs);
    assert!(watched.looked() <= 3 * theirs.len());
    assert_eq!((app.app.vitals(&|_| false).lobbies, app.app.owed().len()), (100, 100));
    watched.looked();
    assert_eq!(app.app.channels_gone(Some(GUILD), &channels, None).unwrap(), []);
    assert_eq!(watched.looked(), 0);

    // A game in another channel that cannot be shown in one that was deleted.
    let game = app.app.owed().first().unwrap().game;
    let channel = BTreeSet::from([app.table(game).channel]);
    assert_eq!(app.app.channels_gone(None, &channel, Some(game)).unwrap(), [game]);
}
