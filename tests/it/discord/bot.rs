//! A fake bot that knows no rules: every move but [`WRONG`] is legal, and raises the game's version.

mod ledger;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use carc_discord::Bot;
use carc_play::Fault;
use carc_play::reply::{ActionRow, Choice, Note, Reply};
use carc_play::request::{Ask, Person, Press, Reader, Request, Shown, Suggest};
use carc_play::text::{Languages, Span, Text};
use carc_table::{Attempts, ChannelId, GameId, GuildId, ShardOutage};

pub use crate::discord::table::Calling;
use crate::discord::table::{Game, broken, button, picture};

/// A move that takes the fake bot 400 ms.
pub const SLOW: &str = "slow";
/// A move, or a text to complete, at which the fake bot panics.
pub const BROKEN: &str = "broken";
/// A move that the fake bot refuses.
pub const WRONG: &str = "wrong";

#[derive(Default)]
pub struct FakeBot {
    state: Mutex<State>,
}

/// The part of a bot that a test makes fail.
#[derive(PartialEq, Eq)]
enum Part {
    Disk,
    Store,
}

#[derive(Default)]
struct State {
    games: BTreeMap<GameId, Game>,
    causes: BTreeSet<u64>,
    repeated: usize,
    syncs: usize,
    forgets: u32,
    /// Time for which everything has been owed already.
    age: Duration,
    /// Time for which everything owed is to be left alone.
    held: Duration,
    composed: usize,
    uncomposable: u32,
    broken: Option<Part>,
    taken: u64,
    turned_away: usize,
    in_hand: BTreeSet<GameId>,
    unread: u32,
    looks_are_held: bool,
    syncs_are_held: bool,
    thoughts_are_held: bool,
    looking: usize,
    most_looking: usize,
    looked: usize,
    calling: Calling,
    /// The channel in which the threads of all games have to be opened.
    threads_in: Option<ChannelId>,
    processes: Option<u32>,
    /// The attempts of each shard to begin a session.
    attempts: BTreeMap<u32, Attempts>,
    /// The shards that were without connection when people were last served.
    away: Vec<u32>,
    unserved: BTreeSet<GuildId>,
}

impl FakeBot {
    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// The shards that were without connection when people were last served.
    pub fn away(&self) -> Vec<u32> {
        self.state().away.clone()
    }

    /// Returns the number of servers that the bot has said it is away from.
    pub fn unserved(&self) -> usize {
        self.state().unserved.len()
    }

    /// Returns the version of the first game; 0 if there is none.
    pub fn version(&self) -> u64 {
        self.state().games.values().next().map_or(0, |game| game.version)
    }

    /// Returns whether everything owed has been delivered and is no longer being delivered.
    pub fn is_settled(&self) -> bool {
        let state = self.state();
        state.in_hand.is_empty() && state.games.values().all(|game| game.shown == game.version)
    }

    pub fn repeated(&self) -> usize {
        self.state().repeated
    }

    pub fn composed(&self) -> usize {
        self.state().composed
    }

    /// Opens running games in these channels that nobody has been shown. They are owed in the order of `channels`.
    pub fn owe(&self, server: u64, channels: &[ChannelId], who: &Person) {
        let mut state = self.state();
        for &channel in channels {
            let id = GameId(26 + state.games.len() as u64);
            let (server, to_move) = (Some(GuildId(server)), who.clone());
            state
                .games
                .insert(id, Game { channel, server, version: 2, shown: 0, message: None, running: true, to_move });
        }
    }

    /// Makes the fake bot not note the next `count` deliveries, as if the process had ended between sending and noting.
    pub fn forget_deliveries(&self, count: u32) {
        self.state().forgets = count;
    }

    /// Makes composing the next `count` posts fail.
    pub fn fail_to_compose(&self, count: u32) {
        self.state().uncomposable = count;
    }

    /// Makes every sync fail from now on.
    pub fn break_disk(&self) {
        self.state().broken = Some(Part::Disk);
    }

    /// Makes the store fail while `is_away`, when it is asked what a game owes or who delivers it.
    pub fn lose_store(&self, is_away: bool) {
        self.state().broken = is_away.then_some(Part::Store);
    }

    /// Makes the first `taken` games, and only those, ones that another process delivers.
    pub fn take_away(&self, taken: u64) {
        self.state().taken = taken;
    }

    pub fn turned_away(&self) -> usize {
        self.state().turned_away
    }

    /// Makes reading which messages the channels have fail `count` times.
    pub fn lose_messages(&self, count: u32) {
        self.state().unread = count;
    }

    /// Makes syncs wait while `held`.
    pub fn hold_syncs(&self, held: bool) {
        self.state().syncs_are_held = held;
    }

    /// Makes requests for the board wait while `held`.
    pub fn hold_looks(&self, held: bool) {
        self.state().looks_are_held = held;
    }

    /// While `held`, computers play in all games, and their thinking and reviews of games wait.
    pub fn hold_thoughts(&self, held: bool) {
        self.state().thoughts_are_held = held;
    }

    pub fn most_looking(&self) -> usize {
        self.state().most_looking
    }

    pub fn looked(&self) -> usize {
        self.state().looked
    }

    /// Waits while `is_held`, at most 30 seconds, so that a failing test still ends.
    fn wait_while(&self, is_held: impl Fn(&State) -> bool) {
        let until = Instant::now() + Duration::from_secs(30);
        while is_held(&self.state()) && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    fn look(&self) {
        {
            let mut state = self.state();
            state.looking += 1;
            state.most_looking = state.most_looking.max(state.looking);
        }
        self.wait_while(|state| state.looks_are_held);
        let mut state = self.state();
        state.looking -= 1;
        state.looked += 1;
    }

    /// Makes everything that is owed have been owed for `age`.
    pub fn owe_since(&self, age: Duration) {
        self.state().age = age;
    }

    /// Makes everything that is owed be left alone for `held`.
    pub fn hold(&self, held: Duration) {
        self.state().held = held;
    }

    /// Moves the games to another channel.
    pub fn move_to(&self, channel: ChannelId) {
        self.state().games.values_mut().for_each(|game| game.channel = channel);
    }

    /// Sets how people are called from now on.
    pub fn call(&self, how: Calling) {
        self.state().calling = how;
    }

    /// Makes all games wait for a thread in this channel, which has another game.
    pub fn want_threads_in(&self, channel: ChannelId) {
        self.state().threads_in = Some(channel);
    }

    /// Makes the bot one of `processes` processes.
    pub fn be_one_of(&self, processes: u32) {
        self.state().processes = Some(processes);
    }

    /// Changes all games without a request.
    pub fn change(&self) {
        self.state().games.values_mut().for_each(|game| game.version += 1);
    }
}

impl State {
    fn is_there(&self) -> Result<(), Fault> {
        if self.broken == Some(Part::Store) { Err(Fault::Broken("the store is away".to_owned())) } else { Ok(()) }
    }

    fn turn(&mut self, channel: ChannelId, who: &Person) -> Reply {
        match self.games.iter_mut().find(|(_, game)| game.channel == channel) {
            Some((id, game)) => {
                game.version += 1;
                game.running = true;
                game.to_move = who.clone();
                Reply::Done(*id)
            }
            None => note("There is no game here."),
        }
    }
}

pub fn text(words: &str) -> Text {
    Text { lines: vec![vec![Span::Plain(words.to_owned())]] }
}

fn note(words: &str) -> Reply {
    Reply::Note(Note { text: text(words), ..Note::default() })
}

impl Bot for FakeBot {
    fn serve(&self, away: &[ShardOutage]) -> Result<(), Fault> {
        self.state().away = away.iter().map(|outage| outage.shard).collect();
        Ok(())
    }

    fn attempts(&self, shard: u32) -> Result<Attempts, Fault> {
        Ok(self.state().attempts.get(&shard).copied().unwrap_or_default())
    }

    fn set_attempts(&self, attempts: Attempts) -> Result<(), Fault> {
        self.state().attempts.insert(attempts.shard, attempts);
        Ok(())
    }

    fn handle(&self, request: &Request) -> Reply {
        let line = if let Ask::Play { line, .. } = &request.ask { line.as_str() } else { "" };
        match line {
            SLOW => std::thread::sleep(Duration::from_millis(400)),
            BROKEN => broken("broken on purpose"),
            _ => {}
        }
        if let Ask::Board(_) = &request.ask {
            self.look();
        }
        let mut state = self.state();
        if !state.causes.insert(request.cause) {
            state.repeated += 1;
            return Reply::Repeated;
        }
        match &request.ask {
            Ask::Start(_) => {
                let id = GameId(26 + state.games.len() as u64);
                let game = Game {
                    channel: request.channel,
                    server: request.guild,
                    version: 1,
                    shown: 0,
                    message: None,
                    running: false,
                    to_move: request.who.clone(),
                };
                state.games.insert(id, game);
                Reply::Done(id)
            }
            Ask::Join => match state.games.iter_mut().find(|(_, game)| game.channel == request.channel) {
                Some((id, game)) => {
                    game.version += 1;
                    Reply::Done(*id)
                }
                None => note("There is no game here."),
            },
            Ask::Play { .. } if line == WRONG => note("That is **not** legal: B3."),
            Ask::Begin | Ask::Place { .. } | Ask::Play { .. } | Ask::Press(Press::Resign(..)) => {
                state.turn(request.channel, &request.who)
            }
            Ask::Press(Press::Plan(game, version)) => {
                if state.games.get(game).is_none_or(|game| game.version != *version) {
                    return note("That board is old.");
                }
                state.turn(request.channel, &request.who)
            }
            Ask::Help(_) => Reply::Note(Note {
                text: text("What you can do."),
                controls: vec![ActionRow::Buttons(vec![button("Really", Press::Resign(GameId(26), 0))])],
                ..Note::default()
            }),
            Ask::Board(_) => {
                Reply::Note(Note { text: text("The board."), picture: Some(picture(0)), ..Note::default() })
            }
            _ => note("Noted."),
        }
    }

    fn shown(&self, request: &Request) -> Shown {
        carc_play::commands::asked(&request.ask).shown
    }

    fn suggest(&self, suggest: &Suggest) -> Vec<Choice> {
        assert_ne!(suggest.typed, BROKEN);
        (0..30).map(|n| Choice { name: format!("{} {n}", suggest.typed), value: format!("{n}") }).collect()
    }

    fn owed_in(&self, channel: ChannelId) -> Option<GameId> {
        let state = self.state();
        let mut owed = state.games.iter().filter(|(_, game)| game.channel == channel && game.shown < game.version);
        owed.next().map(|(id, _)| *id)
    }

    fn nudge(&self) -> Vec<GameId> {
        Vec::new()
    }

    fn prepare(&self, _: &Request) {
        self.wait_while(|state| state.thoughts_are_held);
    }

    fn processes(&self) -> Result<Option<u32>, Fault> {
        Ok(self.state().processes)
    }

    fn sorry(&self, _reader: &Reader) -> Note {
        Note { text: text("Sorry."), ..Note::default() }
    }

    fn languages(&self) -> &Languages {
        static LANGUAGES: std::sync::LazyLock<Languages> = std::sync::LazyLock::new(Languages::carried);
        &LANGUAGES
    }
}
