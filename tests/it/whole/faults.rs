//! Trouble of every kind at random while people play: limits, failures, lost and late answers, deliveries that come twice, a gateway
//! that closes, a database that goes away. Nothing is lost, nothing is doubled.
//!
//! `CARC_FAULTS=5000 CARC_TABLES=24 cargo test --test it faults` injects five thousand into each store, with 24 games
//! at once: most of their time is spent waiting.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use carc_discord::{Backoff, End, Pace, Settings, Token, run};
use carc_play::App;
use carc_play::clock::{self, SystemClock};
use carc_postgres::PostgresStore;
use carc_sandbox::{Options, Sandbox};
use carc_sled::SledStore;
use carc_store::GameStore;
use carc_table::limits::Limits;
use tokio::sync::oneshot;

use crate::whole::ordeal::{Chance, Ordeal, Outcome, insist, number};
use carc_testing::app::themes;
use carc_testing::database::Database;

/// The requests of a turn: their method and a part of their path.
const REQUESTS: [(&str, &str); 4] =
    [("POST", "/messages"), ("PATCH", "/messages/"), ("POST", "/callback"), ("DELETE", "@original")];

/// Short waits of the gateway: it closes so often here that with the usual ones the bot would hardly ever be connected.
const HASTY: Pace = Pace {
    resume: Backoff { first: Duration::from_millis(10), longest: Duration::from_millis(100) },
    identify: Backoff { first: Duration::from_millis(10), longest: Duration::from_millis(100) },
    steady: Duration::from_mins(10),
    patience: Duration::from_mins(5),
};

/// Returns how many games are played at once.
fn tables() -> usize {
    number("CARC_TABLES", 8)
}

/// Makes some trouble, unless enough is waiting. Returns how many faults that is.
fn trouble(sandbox: &Sandbox, chance: &mut Chance) -> usize {
    let mishaps = sandbox.mishaps();
    // With more faults waiting for a request, every request would fail, and nobody could play.
    if mishaps.left() as usize > tables() {
        return 0;
    }
    let (method, path) = REQUESTS[chance.below(REQUESTS.len() as u64) as usize];
    let times = 1 + chance.below(3) as u32;
    match chance.below(20) {
        0..7 => {
            let status = [429, 429, 500, 502, 503][chance.below(5) as usize];
            mishaps.fail_next(method, path, status, times);
        }
        7..11 => mishaps.lose_answer_next(method, path, times),
        11..15 => mishaps.delay_next(method, path, Duration::from_millis(chance.below(900)), times),
        15..17 => {
            mishaps.deliver_twice();
            return 1;
        }
        17..19 => {
            mishaps.drop_gateway();
            return 1;
        }
        _ => {
            mishaps.forget_session();
            return 1;
        }
    }
    times as usize
}

/// Plays games over a store, with `faults` faults; `more` makes trouble of its own now and then.
async fn endure(store: Arc<dyn GameStore>, faults: usize, mut more: impl FnMut()) -> Outcome {
    let patience = Duration::from_secs(15);
    let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), patience, ..Options::default() }).await?;
    sandbox.mishaps().hurry_identifies();
    // It reads from the store, which may block.
    let app = || App::new(store, themes(), Arc::new(SystemClock), clock::Chance::seeded(7)).with_limits(Limits::NONE);
    let app = tokio::task::block_in_place(app);
    let (token, api) = (Token::read(&sandbox.token())?, Some(sandbox.api_url().parse()?));
    let settings = Settings { pace: HASTY, limits: Limits::NONE, ..Settings::new(token, api) };
    let (stop, stopped) = oneshot::channel::<()>();
    let bot = tokio::spawn(run(settings, Arc::new(app), async move {
        let _asked = stopped.await;
    }));
    sandbox.bot_ready().await?;
    let mut ordeal = Ordeal::begin(&sandbox, tables());
    let (mut chance, mut injected, mut steps) = (Chance::default(), 0, 0);
    while injected < faults {
        ordeal.goes_on_for(Duration::from_millis(chance.below(120))).await?;
        injected += trouble(&sandbox, &mut chance);
        steps += 1;
        if steps % 50 == 10 {
            tokio::task::block_in_place(&mut more);
        }
    }
    ordeal.goes_on().await?;
    ordeal.end(&format!("{injected} faults")).await?;
    crate::sent::assert_fine(&sandbox);
    insist(|| async { Ok(sandbox.bot_ready().await?) }).await?;
    let _running = stop.send(());
    assert_eq!(bot.await?, End::Stopped);
    Ok(())
}

fn faults() -> usize {
    number("CARC_FAULTS", 50)
}

fn opened(folder: &Path) -> Outcome<Arc<dyn GameStore>> {
    Ok(Arc::new(SledStore::open(folder)?))
}

#[test]
fn faults_of_every_kind_lose_and_double_nothing() -> Outcome {
    let folder = tempfile::tempdir()?;
    tokio::runtime::Runtime::new()?.block_on(endure(opened(folder.path())?, faults(), || {}))
}

#[test]
fn nor_do_they_while_the_database_goes_away_and_comes_back() -> Outcome {
    let Some(mut database) = Database::start(&[]) else { return Ok(()) };
    let store = Arc::new(PostgresStore::open(&database.new_database())?);
    let away = || {
        database.kill();
        database.begin();
    };
    tokio::runtime::Runtime::new()?.block_on(endure(store, faults(), away))
}
