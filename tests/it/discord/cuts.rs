//! A gateway that cuts every connection, at any moment and in any way: how often the bot tries, and how it ends.

use std::sync::Arc;
use std::time::{Duration, Instant};

use carc_discord::{Backoff, End, Pace, Settings, Token};
use carc_sandbox::{Options, Sandbox};
use carc_table::limits::Limits;

use crate::discord::bot::FakeBot;
use crate::discord::table::{Bot, Outcome};
use crate::whole::cutter::{Cutter, How, When};

/// Factor by which tests are faster than the usual pace.
const SCALE: u32 = 20;
/// A minute at that pace.
const MINUTE: Duration = Duration::from_secs(60 / SCALE as u64);

fn pace() -> Pace {
    let Pace { resume, identify, steady, patience } = Pace::default();
    let faster = |backoff: Backoff| Backoff { first: backoff.first / SCALE, longest: backoff.longest / SCALE };
    Pace { resume: faster(resume), identify: faster(identify), steady: steady / SCALE, patience: patience / SCALE }
}

async fn sandbox() -> Result<Sandbox, carc_sandbox::Error> {
    let sandbox = Sandbox::start(Options::default()).await?;
    sandbox.mishaps().hurry_identifies();
    Ok(sandbox)
}

fn bot(sandbox: &Sandbox, cutter: &Cutter, app: &Arc<FakeBot>) -> Result<Bot, Box<dyn std::error::Error>> {
    let api = format!("http://{}", cutter.address).parse().ok();
    let token = Token::read(&sandbox.token())?;
    Ok(Bot::run(Settings { pace: pace(), limits: Limits::NONE, ..Settings::new(token, api) }, app))
}

/// Returns every possible combination of a moment and a way to cut a connection.
fn cuts() -> Vec<(When, How)> {
    let moments = [
        When::Accepted,
        When::Upgraded,
        When::Greeted,
        When::Asked,
        When::Up(Duration::ZERO),
        When::Up(Duration::from_millis(20)),
        When::Up(Duration::from_millis(300)),
    ];
    let ways = [How::Close(4000), How::Close(1001), How::Eof, How::Reset];
    let cuts = moments.into_iter().flat_map(|when| ways.map(|how| (when, how)));
    // Before it is a WebSocket, it cannot be closed like one.
    let cuts = cuts.filter(|&(when, how)| when != When::Accepted || !matches!(how, How::Close(_)));
    cuts.chain([500, 502, 429].map(|status| (When::Accepted, How::Status(status)))).collect()
}

#[tokio::test]
async fn whatever_ends_connections_few_are_made_in_the_first_minute() -> Outcome {
    let mut running = Vec::new();
    for (when, how) in cuts() {
        let (sandbox, app) = (sandbox().await?, Arc::default());
        let cutter = Cutter::to(&sandbox.api_url(), when, how).await?;
        let bot = bot(&sandbox, &cutter, &app)?;
        running.push((when, how, sandbox, cutter, bot, Instant::now()));
    }
    for (when, how, sandbox, cutter, bot, began) in running {
        tokio::time::sleep(MINUTE.saturating_sub(began.elapsed())).await;
        let (attempts, identifies) = (cutter.attempts(), sandbox.mishaps().identifies());
        assert!((4..=20).contains(&attempts), "{when:?}, {how:?}: {attempts}");
        assert!(identifies <= 9, "{when:?}, {how:?}: {identifies}");
        if matches!(when, When::Up(after) if after > Duration::ZERO) {
            assert_eq!(identifies, 1, "{how:?}: the session is resumed");
        }
        assert_eq!(bot.stop().await, End::Stopped);
    }
    Ok(())
}

#[tokio::test]
async fn a_session_that_is_always_cut_at_once_ends_the_program() -> Outcome {
    let ends = async |when| -> Outcome {
        let (sandbox, app, began) = (sandbox().await?, Arc::default(), Instant::now());
        let cutter = Cutter::to(&sandbox.api_url(), when, How::Eof).await?;
        let end = bot(&sandbox, &cutter, &app)?.end_within(Duration::from_mins(2)).await;
        assert!(matches!(&end, End::NoConnection(why) if why.contains("no gateway connection")), "{end:?}");
        assert!(began.elapsed() >= pace().patience, "{:?}", began.elapsed());
        Ok(())
    };
    tokio::try_join!(ends(When::Up(Duration::from_millis(5))), ends(When::Upgraded))?;
    Ok(())
}

#[tokio::test]
async fn a_supervisor_that_starts_it_again_and_again_spends_few_sessions() -> Outcome {
    let (sandbox, app) = (sandbox().await?, Arc::<FakeBot>::default());
    let line = Cutter::to(&sandbox.api_url(), When::Never, How::Eof).await?;
    let began = Instant::now();
    let mut starts = 0;
    while began.elapsed() < MINUTE {
        let before = sandbox.mishaps().identifies();
        let bot = bot(&sandbox, &line, &app)?;
        starts += 1;
        while sandbox.mishaps().identifies() == before && began.elapsed() < MINUTE {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        bot.kill().await;
    }
    // At 0, 1, 3, 7, 15, 31 seconds, or somewhat earlier.
    assert!((3..=9).contains(&sandbox.mishaps().identifies()), "{} of {starts}", sandbox.mishaps().identifies());
    Ok(())
}

#[tokio::test]
async fn a_session_that_lasts_makes_the_waits_begin_anew() -> Outcome {
    let (sandbox, app) = (sandbox().await?, Arc::<FakeBot>::default());
    let line = Cutter::to(&sandbox.api_url(), When::Never, How::Eof).await?;
    let first = bot(&sandbox, &line, &app)?;
    sandbox.bot_ready().await?;
    let attempts = || carc_discord::Bot::attempts(&*app, 0).map_or(9, |attempts| attempts.count);
    assert_eq!(attempts(), 1);
    let until = Instant::now() + Duration::from_secs(30);
    while attempts() > 0 && Instant::now() < until {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(attempts(), 0);
    assert_eq!(first.stop().await, End::Stopped);
    Ok(())
}
