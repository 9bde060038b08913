//! The program of today on a store that an older one left: it answers what is asked and plays on, by commands and by buttons.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use carc_play::App;
use carc_play::clock::{Chance, Clock as _};
use carc_play::reply::{Post, Reply};
use carc_play::request::{Ask, Field, Person, Plan, Press, Question, Request, Suggest, Threads};
use carc_rules::expansion::{self, bets, house};
use carc_rules::{Game, Phase};
use carc_store::GameStore;
use carc_table::questions::Undo;
use carc_table::{Call, ChannelId, GameId, Matter, MessageId, PersonId, Stage, Table};

use carc_testing::app::{TestClock, presses, themes, words};
use carc_testing::scene::NAMES;

/// Somebody who had no part in any sample, to whom a seat can be offered.
const STRANGER: u64 = 77;

/// The program on a store of an older version.
pub struct Heir {
    clock: Arc<TestClock>,
    pub app: App,
    store: Arc<dyn GameStore>,
    count: u64,
    /// All that somebody was called for.
    called: BTreeSet<(GameId, String)>,
    /// The buttons of the newest message of each game.
    shown: BTreeMap<GameId, Vec<Press>>,
    /// The answers given, by kind.
    pub answered: Vec<&'static str>,
}

/// Returns whether somebody was called for a turn that was taken back more than an hour ago, before 61e2517 showed that
/// to the channel: as it forgot all such calls with that board, the player who has the turn when it comes again is
/// called for it.
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

/// Returns what a call is for, whenever it is made. Of two tiles for which the table has no room in one turn, each is a
/// question of its own.
fn key(store: &dyn GameStore, game: GameId, call: &Call) -> String {
    let is_of_tile = |table: &Table| call.matter == Matter::Larger && table.questions.larger.is_none();
    let table = store.table(game).unwrap().filter(is_of_tile);
    let since = table.and_then(|table| table.questions.asked).map(|asked| asked.since);
    format!("{:?} {since:?}", Call { at: 0, ..*call })
}

impl Heir {
    /// Creates the program over a store of an older version, whose channels show these buttons.
    pub fn of(store: Arc<dyn GameStore>, shown: BTreeMap<GameId, Vec<Press>>) -> Self {
        let clock = Arc::<TestClock>::default();
        let updated = store.all_games().map(|game| store.table(game.unwrap()).unwrap().unwrap().updated).max();
        clock.0.store(updated.max(Some(store.uptime().unwrap().last)).unwrap() + 60_000, Ordering::Relaxed);
        let app = App::new(Arc::clone(&store), themes(), Arc::<TestClock>::clone(&clock), Chance::seeded(7));
        let mut called = BTreeSet::new();
        for game in store.all_games().map(Result::unwrap) {
            let message = store.board_message(game).unwrap();
            let made = message.iter().flat_map(|message| &message.calls.made);
            let made = made.filter(|call| !is_of_before(&*store, game, call, clock.now()));
            called.extend(made.map(|call| (game, key(&*store, game, call))));
        }
        Self { clock, app, store, count: 0, called, shown, answered: Vec::new() }
    }

    /// Returns whether a game is between a tile and its figure: a sample has that, but no command or button leaves a
    /// game there.
    pub fn is_within_a_turn(&self, game: GameId) -> bool {
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

    /// Returns the button of this kind that the game's message shows. Half of the games are played by commands alone.
    fn button(&self, game: GameId, is_it: impl Fn(&Press) -> bool) -> Option<Press> {
        self.shown.get(&game).filter(|_| game.0 % 4 < 2)?.iter().find(|press| is_it(press)).cloned()
    }

    fn own(&self, game: GameId, word: &str) -> Option<Press> {
        self.button(game, |press| matches!(press, Press::Own(_, other, _) if *other == word))
    }

    /// Presses a button, and then what its private answers show, until the game has changed.
    fn walks(&mut self, table: &Table, who: u64, kind: &'static str, first: Press) {
        let mut next = first;
        for _ in 0..6 {
            let reply = self.ask(table, who, Ask::Press(next));
            if self.table(table.id).version > table.version {
                self.answered.push(kind);
                return self.deliver(table.id);
            }
            let Reply::Note(note) = &reply else { panic!("{kind} in game {}: {reply:?}", table.id) };
            let shown = presses(&note.controls);
            let rank = |press: &&Press| match press {
                Press::Confirm(_) | Press::Answer(..) => 3,
                Press::Step(Plan { placement: Some(_), .. }) | Press::Pick(..) => 2,
                // One of the tiles that they hold.
                Press::Step(_) => 1,
                _ => 0,
            };
            let chosen = shown.iter().rev().max_by_key(rank).filter(|press| rank(press) > 0);
            next = chosen.unwrap_or_else(|| panic!("{kind} in game {}: {}", table.id, words(&reply))).clone();
        }
        panic!("{kind} in game {} comes to nothing", table.id);
    }

    /// Makes a request that must change the game.
    #[track_caller]
    fn does(&mut self, table: &Table, who: u64, kind: &'static str, ask: Ask) {
        let reply = self.ask(table, who, ask);
        let now = self.table(table.id).version;
        assert!(now > table.version, "{kind} of {who} in game {}: {}", table.id, words(&reply));
        self.answered.push(kind);
        self.deliver(table.id);
    }

    pub fn table(&self, game: GameId) -> Table {
        self.store.table(game).unwrap().unwrap()
    }

    fn game(&self, table: &Table) -> Game {
        self.store.record(table.id).unwrap().unwrap().replay().unwrap()
    }

    /// Delivers to the channel what it is owed.
    pub fn deliver(&mut self, game: GameId) {
        for _ in 0..3 {
            let Some(post) = self.app.owed().iter().any(|debt| debt.game == game).then(|| self.app.compose(game))
            else {
                return;
            };
            let Some(post) = post.unwrap() else { return };
            if let Some(thread) = &post.thread {
                // As if the thread had been opened on the line posted in the channel.
                assert!(self.app.threaded(game, Some(ChannelId(9_000_000 + game.0))).unwrap(), "{thread:?}");
                continue;
            }
            self.hear(&post);
            self.shown.insert(game, presses(&post.note.controls));
            self.count += 1;
            self.app.delivered(&post, MessageId(1_600_000_000_000_000_000 + self.count)).unwrap();
        }
    }

    /// Checks that people whom a post pings were not called for that before.
    fn hear(&mut self, post: &Post) {
        let key = |call: &Call| (post.game, key(&*self.store, post.game, call));
        let fresh: Vec<&Call> = post.calls.made.iter().filter(|call| !self.called.contains(&key(call))).collect();
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
        let fresh: Vec<_> = fresh.into_iter().map(key).collect();
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

    /// Answers the questions that the table itself remembers.
    fn settle(&mut self, game: GameId) {
        let table = self.table(game);
        let other = |not: &[PersonId]| table.players().find(|person| !not.contains(person)).map(|person| person.0);
        match &table.questions.undo {
            Some(Undo::Asked { keep, agreed }) => {
                let who = other(agreed).expect("somebody is asked");
                let press = self.own(game, "undo").unwrap_or(Press::Own(game, "undo", (*keep).into()));
                self.does(&table, who, "undo", Ask::Press(press));
            }
            Some(Undo::Declined { .. } | Undo::Lapsed { .. } | Undo::Done { .. } | Undo::SetBack { .. }) | None => {}
        }
        let table = self.table(game);
        if let Some(larger) = &table.questions.larger {
            let who = other(&larger.agreed).expect("somebody is asked");
            let size = format!("{}x{}", larger.width, larger.height);
            let press = self.button(game, |press| matches!(press, Press::Enlarge(..)));
            self.does(&table, who, "a larger table", press.map_or(Ask::Enlarge { size }, Ask::Press));
        }
        let table = self.table(game);
        // Each of these answers means that the game goes on, so only one of the two open questions is answered.
        let is_voted = !table.waiting().replace.is_empty() && game.0 % 2 == 1;
        if table.waiting().closes.is_some() && !is_voted {
            let who = table.players().next().unwrap().0;
            let press = self.own(game, "object").unwrap_or(Press::Own(game, "object", 0.into()));
            self.does(&table, who, "an end that was announced", Ask::Press(press));
        }
        let waiting = table.waiting();
        let table = self.table(game);
        if !waiting.pause.is_empty() {
            let ask = self.own(game, "pause").map_or(Ask::Pause, Ask::Press);
            self.does(&table, other(&waiting.pause).expect("somebody is asked"), "a pause", ask);
        }
        let table = self.table(game);
        if table.waiting().is_paused() {
            let ask = self.own(game, "unpause").map_or(Ask::Pause, Ask::Press);
            self.does(&table, table.players().next().unwrap().0, "the end of a pause", ask);
        }
        if !waiting.replace.is_empty() && waiting.since == table.waiting().since {
            let phase = self.game(&table).phase();
            let awaited = phase.awaits().iter().map(|seat| table.places[seat.index()].holder.person()).next();
            let voted: Vec<PersonId> = waiting.replace.iter().copied().chain(awaited.flatten()).collect();
            let ask = self.own(game, "replace").map_or(Ask::Vote, Ask::Press);
            self.does(&table, other(&voted).expect("somebody may vote"), "a vote", ask);
        }
        let table = self.table(game);
        if let Some(&seat) = table.offered.first() {
            let press = self.own(game, "takeseat").unwrap_or(Press::Own(game, "takeseat", u32::from(seat.0).into()));
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

    /// Does one step of the awaited player, and records its kind.
    fn step(&mut self, game: GameId) {
        let table = self.table(game);
        let replayed = self.game(&table);
        if let Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. })) = replayed.phase() {
            let who = table.players().next().unwrap().0;
            return self.does(&table, who, "room", Ask::Enlarge { size: "none".into() });
        }
        let seat = replayed.phase().awaits().iter().next().expect("somebody is awaited");
        let person = table.places[seat.index()].holder.person().expect("computers play at once");
        if let Some(press) = self.button(game, |press| matches!(press, Press::Plan(..) | Press::Question(..))) {
            let kind = match replayed.phase() {
                Phase::Expansion(expansion::Phase::Bets(bets::Phase::Bet { .. })) => "a bet",
                Phase::Expansion(expansion::Phase::Bets(bets::Phase::Settle { .. })) => "the settling of a bet",
                Phase::Expansion(expansion::Phase::AbbeyMayor(_)) => "a wagon",
                Phase::Expansion(expansion::Phase::House(house::Phase::Offers { .. })) => "an offer",
                Phase::Expansion(expansion::Phase::House(_)) => "a sale",
                _ => "a move by a plan",
            };
            return self.walks(&table, person.0, kind, press);
        }
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
        let button = self.button(game, |press| matches!(press, Press::Draw(..) | Press::Keep(..)));
        let press = button.unwrap_or(match replayed.phase() {
            Phase::Choose { .. } => Press::Draw(game, shown),
            _ => Press::Keep(game, shown),
        });
        self.does(&table, person.0, "a draw or what is kept", Ask::Press(press));
    }

    /// Lets time pass: a player who waits too long is reminded, and the game answers for one whose time is over.
    pub fn nudge(&mut self) {
        for game in self.app.nudge() {
            self.deliver(game);
        }
    }

    pub fn play_on(&mut self, game: GameId) {
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
