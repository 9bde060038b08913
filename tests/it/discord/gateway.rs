//! The gateway when Discord closes it, refuses sessions or is not there: how often the bot tries, and how it ends.

use std::sync::Arc;
use std::time::{Duration, Instant};

use carc_discord::{Backoff, End, Pace};
use carc_sandbox::{Options, Sandbox};

use crate::discord::table::{Bot, Outcome, Table};

/// A pace with waits of less than a second.
const HASTY: Pace = Pace {
    resume: Backoff { first: Duration::from_millis(50), longest: Duration::from_millis(500) },
    identify: Backoff { first: Duration::from_millis(50), longest: Duration::from_millis(800) },
    steady: Duration::from_mins(10),
    patience: Duration::from_secs(2),
};

async fn sandbox() -> Result<Sandbox, carc_sandbox::Error> {
    let sandbox = Sandbox::start(Options::default()).await?;
    sandbox.mishaps().hurry_identifies();
    Ok(sandbox)
}

fn bot(sandbox: &Sandbox) -> Bot {
    Bot::start_at(sandbox, &Arc::default(), &sandbox.token(), HASTY)
}

#[tokio::test]
async fn a_final_close_ends_the_program_at_once_and_says_what_to_do() -> Outcome {
    for (code, remedy) in [
        (4004, "Reset it in the developer portal"),
        (4010, "Start the bot again"),
        (4011, "Start it again"),
        (4012, "Install a newer version"),
        (4013, "Install a newer version"),
        (4014, "look in the developer portal"),
    ] {
        let (sandbox, began) = (sandbox().await?, Instant::now());
        sandbox.mishaps().close_identifies(code);
        let end = bot(&sandbox).end().await;
        let (End::Refused(why) | End::NoConnection(why)) = &end else { panic!("{code}: {end:?}") };
        assert!(why.contains(remedy), "{code}: {why}");
        // A restart can help if the code is about the number of shards.
        assert_eq!(matches!(end, End::NoConnection(_)), matches!(code, 4010 | 4011), "{code}: {end:?}");
        assert_eq!(sandbox.mishaps().identifies(), 1, "{code}");
        assert!(began.elapsed() < HASTY.patience, "{code}");
    }
    Ok(())
}

#[tokio::test]
async fn refused_sessions_are_asked_for_less_and_less_often_until_the_program_ends() -> Outcome {
    let ends = async |code| -> Outcome {
        let sandbox = sandbox().await?;
        match code {
            None => sandbox.mishaps().refuse_sessions(),
            Some(code) => sandbox.mishaps().close_identifies(code),
        }
        let end = bot(&sandbox).end().await;
        assert!(matches!(&end, End::NoConnection(why) if why.contains("no gateway connection")), "{code:?}: {end:?}");
        // At 0, 0, 50, 150, 350, 750 and 1550 ms, or somewhat earlier.
        assert!((4..=9).contains(&sandbox.mishaps().identifies()), "{code:?}: {}", sandbox.mishaps().identifies());
        Ok(())
    };
    tokio::try_join!(ends(None), ends(Some(4000)), ends(Some(4009)))?;
    Ok(())
}

#[tokio::test]
async fn a_silent_gateway_does_not_keep_a_bot_that_stops() -> Outcome {
    let (sandbox, app) = (sandbox().await?, Arc::default());
    let bot = Bot::start_at(&sandbox, &app, &sandbox.token(), HASTY);
    sandbox.bot_ready().await?;
    sandbox.mishaps().silence_gateway();
    assert_eq!(bot.stop().await, End::Stopped);
    let left = async {
        while Arc::strong_count(&app) > 1 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), left).await.expect("no connection uses the bot any more");
    Ok(())
}

#[tokio::test]
async fn a_connection_that_broke_off_is_made_anew_however_long_it_had_lasted() -> Outcome {
    let sandbox = sandbox().await?;
    let bot = bot(&sandbox);
    sandbox.bot_ready().await?;
    tokio::time::sleep(HASTY.patience).await;
    for _ in 0..2 {
        sandbox.mishaps().cut_gateway();
        tokio::time::sleep(HASTY.patience / 4).await;
        sandbox.bot_ready().await?;
    }
    assert_eq!(bot.stop().await, End::Stopped);
    assert_eq!(sandbox.mishaps().identifies(), 1, "the session is resumed");
    Ok(())
}

#[tokio::test]
async fn no_session_is_begun_when_none_is_left() -> Outcome {
    let sandbox = sandbox().await?;
    sandbox.mishaps().limit_starts(0, Duration::from_millis(1500));
    let began = Instant::now();
    let bot = bot(&sandbox);
    sandbox.bot_ready().await?;
    assert!(began.elapsed() >= Duration::from_millis(1500), "{:?}", began.elapsed());
    assert_eq!(sandbox.mishaps().identifies(), 1);
    assert_eq!(bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test]
async fn a_discord_that_is_not_there_ends_the_program() -> Outcome {
    // Never there …
    let never = sandbox().await?;
    never.mishaps().fail_next("GET", "/gateway/bot", 503, 1000);
    let end = bot(&never).end().await;
    assert!(matches!(&end, End::NoConnection(why) if why.contains("cannot reach Discord: 503")), "{end:?}");
    // … or there no more.
    let gone = sandbox().await?;
    let bot = bot(&gone);
    gone.bot_ready().await?;
    drop(gone);
    let end = bot.end().await;
    assert!(matches!(&end, End::NoConnection(why) if why.contains("no gateway connection")), "{end:?}");
    Ok(())
}

#[tokio::test]
async fn a_session_is_resumed_nowhere_but_on_this_machine() -> Outcome {
    let sandbox = sandbox().await?;
    sandbox.mishaps().resume_at("wss://gateway.example");
    let end = bot(&sandbox).end().await;
    assert!(matches!(&end, End::Failed(why) if why.contains("gateway.example")), "{end:?}");
    Ok(())
}

#[tokio::test]
async fn who_leaves_does_not_come_back() -> Outcome {
    let sandbox = sandbox().await?;
    let bot = bot(&sandbox);
    sandbox.bot_ready().await?;
    assert_eq!(bot.stop().await, End::Stopped);
    assert_eq!(sandbox.mishaps().identifies(), 1, "what people do from here on is the next process's");
    Ok(())
}

#[tokio::test]
async fn the_time_without_a_connection_is_told_to_whoever_keeps_the_clocks() -> Outcome {
    let table = Table::lay().await?;
    let pass = || table.sandbox.pass_time(Duration::from_secs(21));
    table.sandbox.mishaps().cut_gateway();
    let until = Instant::now() + Duration::from_secs(20);
    while table.app.away() != [0] && Instant::now() < until {
        pass().await;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(table.app.away(), [0]);
    table.clear_away().await
}
