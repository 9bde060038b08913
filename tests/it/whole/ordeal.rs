//! Games that are played while a test makes trouble. After every turn the people ask until it is clear whether it
//! counted; nothing is lost or played twice, each board comes once, and the channel ends with the newest.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use carc_sandbox::{Message, Sandbox};
use tokio::task::JoinSet;

use crate::whole::killed::Game;

pub type Outcome<T = ()> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// Time for a board to come, after which somebody asks what became of the turn.
const USUALLY: Duration = Duration::from_secs(4);

/// Time after which a test gives up. A command that was not heard is sent again: this is long enough for several, and
/// for a database to come back.
const GIVEN_UP: Duration = Duration::from_mins(3);

/// Counts of turns and the longest wait, over all games of an ordeal.
#[derive(Default)]
struct Seen {
    is_over: AtomicBool,
    turns: AtomicUsize,
    /// Turns after which somebody had to ask what became of them.
    asked: AtomicUsize,
    /// Turns that were not heard.
    unheard: AtomicUsize,
    /// The longest time from a turn that counted to its board, in milliseconds.
    longest: AtomicUsize,
    /// For each table, counted from 0: the step that its game waits for, in words for a failed test.
    awaited: Mutex<BTreeMap<usize, String>>,
}

impl Seen {
    fn awaits(&self, table: usize, what: String) {
        self.awaited.lock().unwrap_or_else(PoisonError::into_inner).insert(table, what);
    }
}

/// Repeats a request until it is answered: the process may have been killed, or its database may be away.
pub async fn insist<T, F: Future<Output = Result<T, Box<dyn std::error::Error>>>>(ask: impl Fn() -> F) -> Outcome<T> {
    let until = Instant::now() + GIVEN_UP;
    loop {
        match ask().await.map_err(|error| error.to_string()) {
            Ok(answer) => return Ok(answer),
            Err(why) if Instant::now() > until => return Err(why.into()),
            Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
        }
    }
}

/// Begins a game of two, and waits for its first board. Commands that were refused because the store was away are
/// repeated.
async fn begun(sandbox: &Sandbox, name: &str) -> Outcome<Game> {
    let (ana, ben, channel) = (sandbox.person("Ana")?, sandbox.person("Ben")?, sandbox.add_channel(name));
    let game = Game { sandbox: sandbox.clone(), channel, ana };
    let said = || async {
        for (who, line) in [(ana, "carc start"), (ben, "carc join"), (ana, "carc lobby begin")] {
            sandbox.slash(who, channel, line, &[]).await?;
        }
        game.shows(0).await
    };
    insist(said).await?;
    // A lobby that was lost after it had been confirmed would have been opened once more.
    let messages = sandbox.messages(channel);
    let lobbies = messages.iter().filter(|message| message.picture().is_none());
    assert!(lobbies.count() <= 1, "a lobby was lost or posted twice: {messages:#?}");
    Ok(game)
}

/// Plays one game after the other until the ordeal is over.
async fn play(sandbox: Sandbox, table: usize, seen: Arc<Seen>) -> Outcome {
    for round in 0.. {
        seen.awaits(table, "a new game".to_owned());
        let game = begun(&sandbox, &format!("table-{table}-{round}")).await?;
        let mut moves = 0;
        while !seen.is_over.load(Ordering::Relaxed) {
            seen.awaits(table, format!("the board after {moves} moves"));
            let board = insist(|| game.shows(moves)).await?;
            let Some(&person) = board.pinged.first() else { break };
            let typed = [("move", "")];
            let choices =
                || async { Ok(sandbox.autocomplete(person, game.channel, "carc play", "move", &typed).await?) };
            seen.awaits(table, format!("choices for move {}", moves + 1));
            // When the game is over, its last board still calls everybody.
            let Some((_, line)) = insist(choices).await?.into_iter().next() else { break };
            let line = line.as_str().expect("words").to_owned();
            seen.awaits(table, format!("the board after move {}, {line:?}", moves + 1));
            let id = sandbox.send_slash(person, game.channel, "carc play", &[("move", &line)])?;
            let mut shown = tokio::time::timeout(USUALLY, game.shows(moves + 1)).await.ok().and_then(Result::ok);
            if shown.is_none() {
                seen.asked.fetch_add(1, Ordering::Relaxed);
                seen.awaits(table, format!("what became of move {}, {line:?}", moves + 1));
                let now = insist(|| game.moves()).await?;
                let is_done = sandbox.exchange(id).expect("it was sent").vanished();
                assert!(now == moves || now == moves + 1, "{moves} moves became {now}");
                assert!(!is_done || now == moves + 1, "an answered turn was lost");
                if now == moves {
                    seen.unheard.fetch_add(1, Ordering::Relaxed);
                    continue;
                }
                seen.awaits(table, format!("the board after move {now}, which counted"));
                shown = Some(insist(|| game.shows(now)).await?);
            }
            moves += 1;
            seen.turns.fetch_add(1, Ordering::Relaxed);
            // The board may have come before the answer about the turn.
            let sent = sandbox.exchange(id).expect("it was sent").sent();
            let wait = shown.map_or(Duration::ZERO, |board| board.arrived - sent);
            seen.longest.fetch_max(wait.as_millis() as usize, Ordering::Relaxed);
        }
        insist(|| game.shows(moves)).await?;
        let messages = sandbox.messages(game.channel);
        let name = |message: &Message| message.picture().map(|picture| picture.filename.clone());
        let mut boards: Vec<_> = messages.iter().filter_map(name).collect();
        let count = boards.len();
        boards.sort();
        boards.dedup();
        assert_eq!(boards.len(), count, "a board was posted twice");
        if seen.is_over.load(Ordering::Relaxed) {
            break;
        }
    }
    Ok(())
}

/// Returns the number that an environment variable sets, or `usual`.
pub fn number(variable: &str, usual: usize) -> usize {
    std::env::var(variable).ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// A random generator that is the same in every run.
pub struct Chance(u64);

impl Default for Chance {
    fn default() -> Self {
        Self(1)
    }
}

impl Chance {
    pub fn below(&mut self, count: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % count
    }
}

/// Games that are being played.
pub struct Ordeal {
    seen: Arc<Seen>,
    tables: JoinSet<Outcome>,
}

impl Ordeal {
    /// Begins `count` games at once.
    pub fn begin(sandbox: &Sandbox, count: usize) -> Self {
        let seen = Arc::new(Seen::default());
        let mut tables = JoinSet::new();
        for table in 0..count {
            tables.spawn(play(sandbox.clone(), table, Arc::clone(&seen)));
        }
        Self { seen, tables }
    }

    /// Lets the games be played for `time`. Fails as soon as a law is broken.
    pub async fn goes_on_for(&mut self, time: Duration) -> Outcome {
        tokio::select! {
            () = tokio::time::sleep(time) => Ok(()),
            Some(ended) = self.tables.join_next() => ended?,
        }
    }

    /// Lets the games be played until one more turn has counted, however slow the machine is. Fails as soon as a law is
    /// broken.
    pub async fn goes_on(&mut self) -> Outcome {
        let before = self.seen.turns.load(Ordering::Relaxed);
        let until = Instant::now() + GIVEN_UP;
        while self.seen.turns.load(Ordering::Relaxed) == before {
            if Instant::now() > until {
                let awaited = self.seen.awaited.lock().unwrap_or_else(PoisonError::into_inner);
                return Err(format!("no turn counted in {GIVEN_UP:?}; the games wait for {awaited:#?}").into());
            }
            self.goes_on_for(Duration::from_millis(50)).await?;
        }
        Ok(())
    }

    /// Lets the turns in play end, and prints what was counted.
    pub async fn end(mut self, trouble: &str) -> Outcome {
        self.seen.is_over.store(true, Ordering::Relaxed);
        while let Some(ended) = self.tables.join_next().await {
            ended??;
        }
        let figure = |figure: &AtomicUsize| figure.load(Ordering::Relaxed);
        let Seen { turns, asked, unheard, longest, .. } = &*self.seen;
        eprintln!(
            "{trouble}: {} turns, {} asked after, {} not heard; none was lost or doubled; the longest wait for a board was {} ms",
            figure(turns),
            figure(asked),
            figure(unheard),
            figure(longest)
        );
        Ok(())
    }
}
