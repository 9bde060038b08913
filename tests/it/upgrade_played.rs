//! Games that 61e2517 left are played on: every record means the same, every question that was open is answered, three more turns are
//! played in each, and nobody is called twice for the same.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use carc::app::App;
use carc::app::clock::{Chance, Clock as _};
use carc::app::reply::{Post, Reply};
use carc::app::request::{Ask, Field, Person, Press, Question, Request, Suggest, Threads};
use carc::engine::expansion::{self, house};
use carc::engine::{Game, Phase};
use carc::store::questions::Undo;
use carc::store::{
    Call, ChannelId, GameId, GameStore, Matter, MessageId, Opening, PersonId, PostgresStore, Processes, SledStore,
    Stage, Table,
};
use postgres::{Client, NoTls};
use serde_json::{Value, json};

use crate::app::{TestClock, themes, words};
use crate::database::Database;
use crate::records::unpacked;
use crate::scene::NAMES;
use crate::upgrade::sample;

/// Somebody who had no part in any sample, to whom a seat can be offered.
const STRANGER: u64 = 77;

/// A form that has changed: where it stood, and what both forms of it say.
type Changed = (&'static str, fn(&Value) -> Value);

/// Each form of a game that reads as something else than 61e2517 exported. Nothing else may differ.
const CHANGED: [Changed; 1] = [("/table/places/*/resigned", changes_of_hands)];

/// Who had a seat in each turn before its holder, who gave it up first for good, and how it changed hands last. 61e2517 nested each
/// change in the next, as `before`; now they are a list, without those within a turn.
fn changes_of_hands(value: &Value) -> Value {
    let mut list: Vec<&Value> = value.as_array().map(|list| list.iter().collect()).unwrap_or_default();
    let mut nested = value;
    while nested.is_object() {
        list.push(nested);
        nested = &nested["before"];
    }
    let until = |value: &Value| value.as_u64().unwrap() as usize;
    let mut turns = vec![Value::Null; 200];
    let mut first = Value::Null;
    for change in &list {
        if change["returned"].is_object() {
            turns[..until(&change["returned"]["turns"])].fill(change["returned"]["from"].clone());
        } else {
            first = change["holder"].clone();
        }
        turns[..until(&change["turns"])].fill(change["holder"].clone());
    }
    let last = list.first().map(|last| json!([last["holder"], last["away"], last["returned"]["turns"]]));
    json!([turns, first, last])
}

/// A game with what each form of [`CHANGED`] says in its place, and how often it has one.
fn meaning(game: &Value) -> (Value, usize) {
    let (mut game, mut count) = (game.clone(), 0);
    for (path, says) in CHANGED {
        let (list, field) = path.split_once("/*/").unwrap();
        let each = game.pointer_mut(list).and_then(Value::as_array_mut);
        for form in each.into_iter().flatten().filter_map(|each| each.get_mut(field)) {
            *form = says(form);
            count += 1;
        }
    }
    (game, count)
}

/// The program on a store of before.
struct Heir {
    clock: Arc<TestClock>,
    app: App,
    store: Arc<dyn GameStore>,
    count: u64,
    /// All that somebody was called for.
    called: BTreeSet<(GameId, String)>,
    /// What was answered, by kind.
    answered: Vec<&'static str>,
}

/// Whether somebody was called for a turn that was taken back more than an hour ago, before 61e2517 showed that to the channel: as
/// it forgot all such calls with that board, whoever has the turn when it comes again is called for it.
fn is_of_before(store: &dyn GameStore, game: GameId, call: &Call, now: u64) -> bool {
    const HOUR: u64 = 60 * 60 * 1000;
    let table = store.table(game).unwrap().unwrap();
    let is_taken_back = matches!(table.questions.undo, Some(Undo::Done { .. } | Undo::SetBack { .. }));
    let is_of_turn = matches!(call.matter, Matter::Turn | Matter::Next);
    is_taken_back && is_of_turn && now > table.waiting().since + HOUR && {
        let turns = store.record(game).unwrap().unwrap().replay().unwrap().turn();
        call.moment > u64::from(turns)
    }
}

/// What a call is for, whenever it is made.
fn key(call: &Call) -> String {
    format!("{:?}", Call { at: 0, ..*call })
}

impl Heir {
    fn of(store: Arc<dyn GameStore>) -> Self {
        let clock = Arc::<TestClock>::default();
        clock.0.store(store.uptime().unwrap().last + 60_000, Ordering::Relaxed);
        let app = App::new(Arc::clone(&store), themes(), Arc::<TestClock>::clone(&clock), Chance::seeded(7));
        let mut called = BTreeSet::new();
        for game in store.all_games().map(Result::unwrap) {
            let message = store.board_message(game).unwrap();
            let made = message.iter().flat_map(|message| &message.calls.made);
            let made = made.filter(|call| !is_of_before(&*store, game, call, clock.now()));
            called.extend(made.map(|call| (game, key(call))));
        }
        Self { clock, app, store, count: 0, called, answered: Vec::new() }
    }

    /// Whether a game is between a tile and its figure: a sample has that, but no command or button leaves a game there.
    fn is_within_a_turn(&self, game: GameId) -> bool {
        let table = self.table(game);
        table.stage == Stage::Running && matches!(self.game(&table).phase(), Phase::Deploy { .. })
    }

    fn ask(&mut self, table: &Table, who: u64, ask: Ask) -> Reply {
        self.count += 1;
        let since = self.clock.0.load(Ordering::Relaxed) - 1_420_070_400_000;
        let name = NAMES.get(who as usize - 1).copied().unwrap_or("Zoé");
        let who = Person { id: PersonId(who), name: name.into(), manages: who == 1, locale: None };
        let (guild, channel) = (table.guild, table.found_in());
        let (private, threads) = (false, Threads::Possible);
        self.app.handle(&Request { cause: (since << 22) + self.count, who, guild, channel, private, threads, ask })
    }

    /// Does what changes the game.
    #[track_caller]
    fn does(&mut self, table: &Table, who: u64, kind: &'static str, ask: Ask) {
        let reply = self.ask(table, who, ask);
        let now = self.table(table.id).version;
        assert!(now > table.version, "{kind} of {who} in game {}: {}", table.id, words(&reply));
        self.answered.push(kind);
        self.deliver(table.id);
    }

    fn table(&self, game: GameId) -> Table {
        self.store.table(game).unwrap().unwrap()
    }

    fn game(&self, table: &Table) -> Game {
        self.store.record(table.id).unwrap().unwrap().replay().unwrap()
    }

    /// Brings the channel what it is owed.
    fn deliver(&mut self, game: GameId) {
        for _ in 0..3 {
            let Some(post) = self.app.owed().iter().any(|debt| debt.game == game).then(|| self.app.compose(game))
            else {
                return;
            };
            let Some(post) = post.unwrap() else { return };
            if let Some(thread) = &post.thread {
                // As in the channel where the line was posted that the thread is opened on.
                assert!(self.app.threaded(game, Some(ChannelId(9_000_000 + game.0))).unwrap(), "{thread:?}");
                continue;
            }
            self.hear(&post);
            self.count += 1;
            self.app.delivered(&post, MessageId(1_600_000_000_000_000_000 + self.count)).unwrap();
        }
    }

    /// Whoever a post pings was not called for that before.
    fn hear(&mut self, post: &Post) {
        let fresh: Vec<&Call> =
            post.calls.made.iter().filter(|call| !self.called.contains(&(post.game, key(call)))).collect();
        for person in &post.call {
            let is_fresh = fresh.iter().any(|call| call.who == *person);
            assert!(
                is_fresh,
                "game {}: {person:?} is called again after {:?}: {:?}: {}",
                post.game,
                self.answered.last(),
                post.calls,
                post.note.text
            );
        }
        let fresh: Vec<_> = fresh.into_iter().map(|call| (post.game, key(call))).collect();
        self.called.extend(fresh);
    }

    fn suggest(&self, table: &Table, who: PersonId, field: Field) -> Option<String> {
        let (guild, channel) = (table.guild, table.found_in());
        let asked = Suggest {
            who,
            locale: None,
            guild,
            channel,
            field,
            tile: None,
            typed: String::new(),
            cell: None,
            rotation: None,
        };
        self.app.suggest(&asked).first().map(|choice| choice.value.clone())
    }

    /// Answers what the table itself remembers as asked.
    fn settle(&mut self, game: GameId) {
        let table = self.table(game);
        let other = |not: &[PersonId]| table.players().find(|person| !not.contains(person)).map(|person| person.0);
        match &table.questions.undo {
            Some(Undo::Asked { keep, agreed }) => {
                let who = other(agreed).expect("somebody is asked");
                self.does(&table, who, "undo", Ask::Press(Press::Own(game, "undo", *keep)));
            }
            Some(Undo::Declined { .. } | Undo::Done { .. } | Undo::SetBack { .. }) | None => {}
        }
        let table = self.table(game);
        if let Some(larger) = &table.questions.larger {
            let who = other(&larger.agreed).expect("somebody is asked");
            let size = format!("{}x{}", larger.width, larger.height);
            self.does(&table, who, "a larger table", Ask::Enlarge { size });
        }
        let table = self.table(game);
        // Either says that the game goes on: of two that are open, one is answered.
        let is_voted = !table.waiting().replace.is_empty() && game.0 % 2 == 1;
        if table.waiting().closes.is_some() && !is_voted {
            let who = table.players().next().unwrap().0;
            self.does(&table, who, "an end that was announced", Ask::Press(Press::Own(game, "object", 0)));
        }
        let waiting = table.waiting();
        let table = self.table(game);
        if !waiting.pause.is_empty() {
            self.does(&table, other(&waiting.pause).expect("somebody is asked"), "a pause", Ask::Pause);
        }
        let table = self.table(game);
        if table.waiting().is_paused() {
            self.does(&table, table.players().next().unwrap().0, "the end of a pause", Ask::Pause);
        }
        if !waiting.replace.is_empty() && waiting.since == table.waiting().since {
            let phase = self.game(&table).phase();
            let awaited = phase.awaits().iter().map(|seat| table.places[seat.index()].holder.person()).next();
            let voted: Vec<PersonId> = waiting.replace.iter().copied().chain(awaited.flatten()).collect();
            self.does(&table, other(&voted).expect("somebody may vote"), "a vote", Ask::Vote);
        }
        let table = self.table(game);
        if let Some(&seat) = table.offered.first() {
            let press = Press::Own(game, "takeseat", u32::from(seat.0));
            self.does(&table, STRANGER, "a seat on offer", Ask::Press(press));
        }
        let table = self.table(game);
        let away = table.places.iter().find_map(|place| {
            let replaced = place.replaced()?.person();
            replaced.filter(|_| place.holder.person().is_none())
        });
        if let Some(person) = away {
            self.does(&table, person.0, "a seat taken back", Ask::Join);
        }
    }

    /// One step of whoever is awaited; returns what kind that was.
    fn step(&mut self, game: GameId) {
        let table = self.table(game);
        let replayed = self.game(&table);
        if let Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. })) = replayed.phase() {
            let who = table.players().next().unwrap().0;
            return self.does(&table, who, "room", Ask::Enlarge { size: "none".into() });
        }
        let seat = replayed.phase().awaits().iter().next().expect("somebody is awaited");
        let person = table.places[seat.index()].holder.person().expect("computers play at once");
        if let Some(line) = self.suggest(&table, person, Field::Move) {
            return self.does(&table, person.0, "a move", Ask::Play { line, mention: false });
        }
        let questions = [
            (Question::Bet, "a bet"),
            (Question::Settle, "the settling of a bet"),
            (Question::Wagon, "a wagon"),
            (Question::Offer, "an offer"),
            (Question::Sell, "a sale"),
        ];
        for (question, kind) in questions {
            if let Some(typed) = self.suggest(&table, person, Field::Answer(question)) {
                return self.does(&table, person.0, kind, Ask::Answer { question, typed: Some(typed) });
            }
        }
        let shown = table.shown_version();
        let press = match replayed.phase() {
            Phase::Choose { .. } => Press::Draw(game, shown),
            _ => Press::Keep(game, shown),
        };
        self.does(&table, person.0, "a draw or what is kept", Ask::Press(press));
    }

    fn play_on(&mut self, game: GameId) {
        let table = self.table(game);
        match table.stage {
            Stage::Lobby => {
                let who = (2..=6).find(|&who| table.seat_of(PersonId(who)).is_none()).unwrap();
                if table.places.len() < usize::from(table.seats) {
                    self.does(&table, who, "a lobby", Ask::Join);
                }
                let table = self.table(game);
                self.does(&table, table.host.0, "a beginning", Ask::Begin);
            }
            Stage::Running => self.settle(game),
            Stage::Finished | Stage::Cancelled => return,
        }
        let begun = self.game(&self.table(game)).turn();
        for _ in 0..60 {
            let table = self.table(game);
            let replayed = self.game(&table);
            if table.stage != Stage::Running || replayed.turn() >= begun + 3 {
                return;
            }
            self.clock.0.fetch_add(60_000, Ordering::Relaxed);
            self.step(game);
        }
        panic!("game {game} does not go on");
    }
}

/// Compares everything with what 61e2517 exported, and plays on. Returns how many games are played and what was answered.
fn takes_over(store: &Arc<dyn GameStore>, before: impl Iterator<Item = Value>) -> (usize, Vec<&'static str>) {
    let mut games = 0;
    for before in before.filter(|line| line["table"].is_object()) {
        let id = GameId(before["table"]["id"].as_u64().unwrap());
        let now = serde_json::to_value(store.export(id).unwrap().unwrap()).unwrap();
        let ((before, count), (now, count_now)) = (meaning(&before), meaning(&now));
        assert!(now == before && count_now == count, "game {id}:\n{before}\n{now}");
        games += 1;
    }
    assert_eq!(store.all_games().count(), games);
    let mut heir = Heir::of(Arc::clone(store));
    let mut playing: Vec<GameId> = store.all_current().map(Result::unwrap).collect();
    playing.retain(|&game| !heir.is_within_a_turn(game));
    let owed = heir.app.owed();
    owed.iter().filter(|debt| playing.contains(&debt.game)).for_each(|debt| heir.deliver(debt.game));
    for &game in &playing {
        let table = heir.table(game);
        let is_without_thread = table.thread.is_none_or(|thread| thread.is != Opening::Owed);
        assert!(is_without_thread, "its thread was opened with its board");
        heir.play_on(game);
    }
    (playing.len(), heir.answered)
}

fn backup() -> impl Iterator<Item = Value> {
    let lines: Vec<Value> = sample("backup.jsonl.gz").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    lines.into_iter()
}

/// The kinds of questions that are open in the samples.
const OPEN: [&str; 12] = [
    "undo",
    "a larger table",
    "a pause",
    "the end of a pause",
    "a vote",
    "a seat on offer",
    "a seat taken back",
    "a lobby",
    "a beginning",
    "a move",
    "a bet",
    "a wagon",
];

fn is_all_answered(answered: &[&'static str]) {
    let lacking: Vec<_> = OPEN.iter().filter(|kind| !answered.contains(kind)).collect();
    assert!(lacking.is_empty(), "{lacking:?}");
}

#[test]
fn a_folder_of_61e2517_is_played_on() {
    let folder = unpacked("61e2517/folder");
    let store: Arc<dyn GameStore> = Arc::new(SledStore::open(folder.path()).unwrap());
    let (playing, answered) = takes_over(&store, backup());
    assert!(playing > 30, "{playing}");
    is_all_answered(&answered);
}

#[test]
fn a_database_of_61e2517_is_played_on() {
    let Some(server) = Database::start(&[]) else { return };
    let (address, data) = (server.new_database(), tempfile::tempdir().unwrap());
    Client::connect(&address, NoTls).unwrap().batch_execute(&sample("database.sql.gz")).unwrap();
    let store = PostgresStore::open_beside(&address, data.path(), Processes::One).unwrap();
    let store: Arc<dyn GameStore> = Arc::new(store);
    let (_, answered) = takes_over(&store, backup());
    is_all_answered(&answered);
}

/// Takes over a folder (or, with `CARC_STORE`, a database beside it) that an older program left in `CARC_OLD`, with its export in
/// `export.jsonl` there.
#[test]
#[ignore = "needs the data of an older program"]
fn what_an_older_program_left_is_played_on() {
    let folder = std::env::var("CARC_OLD").unwrap();
    let folder = Path::new(&folder);
    let export = BufReader::new(File::open(folder.join("export.jsonl")).unwrap());
    let before = export.lines().map(|line| serde_json::from_str(&line.unwrap()).unwrap());
    let store: Arc<dyn GameStore> = match std::env::var("CARC_STORE") {
        Ok(address) => Arc::new(PostgresStore::open_beside(&address, &folder.join("data"), Processes::One).unwrap()),
        Err(_) => Arc::new(SledStore::open(&folder.join("data")).unwrap()),
    };
    let (playing, answered) = takes_over(&store, before);
    let kinds: BTreeSet<_> = answered.iter().collect();
    for kind in kinds {
        println!("{kind}: {}", answered.iter().filter(|one| *one == kind).count());
    }
    println!("{playing} games are played on");
}
