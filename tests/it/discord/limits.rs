//! People who ask too fast are told to wait, at once and privately, and their requests have no effect.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use carc_discord::End;
use carc_sandbox::{Ack, Exchange, Options, Sandbox};
use carc_table::limits::Limits;

use crate::discord::bot::WRONG;
use crate::discord::table::{Outcome, Table};
use crate::whole::killed::program_with;

const SECOND: Duration = Duration::from_secs(1);

/// More requests than a bucket holds together with the tokens added meanwhile, even on a busy machine.
const MANY: usize = 60;

fn person_may(at_once: u32) -> Limits {
    Limits { person_at_once: at_once, person_per_second: NonZeroU32::MIN, ..Limits::NONE }
}

/// Asserts that somebody was told in these words, alone and with the first answer.
fn told(answer: &Exchange, words: &str) {
    assert_eq!((answer.private_text().as_deref(), answer.ack()), (Some(words), Some(Ack::Message)));
}

#[tokio::test]
async fn who_is_too_fast_is_told_to_wait_and_changes_nothing() -> Outcome {
    const WAIT: &str = "You're faster than I am: please wait a second and try that again.";
    let table = Table::with_limits(person_may(5)).await?;
    table.slash("start").await?;
    table.slash("lobby begin").await?;
    let (mut version, mut refused) = (2, None);
    for _ in 0..MANY {
        let answer = table.play("B3").await?;
        if !answer.vanished() {
            refused = Some(answer);
            break;
        }
        version += 1;
    }
    told(&refused.ok_or("nobody was too fast")?, WAIT);
    assert_eq!(table.app.version(), version);
    // Others are not held up, and a look is not even begun.
    assert!(table.sandbox.slash(table.ben, table.channel, "carc play", &[("move", "B3")]).await?.vanished());
    table.board(version + 1).await?;
    let mut looks = 0;
    for _ in 0..MANY {
        let look = table.slash("board").await?;
        if look.private_text().as_deref() == Some(WAIT) {
            break;
        }
        looks += 1;
    }
    assert_eq!(table.app.looked(), looks);
    // A person who waits goes on.
    table.sandbox.pass_time(SECOND).await;
    assert!(table.play("B3").await?.vanished());
    table.board(version + 2).await?;
    table.clear_away().await
}

#[tokio::test]
async fn a_channel_has_a_limit_for_all_and_others_are_not_concerned() -> Outcome {
    let limits = Limits { channel_at_once: 4, channel_per_second: NonZeroU32::MIN, ..Limits::NONE };
    let table = Table::with_limits(limits).await?;
    let help = |person, channel| table.sandbox.slash(person, channel, "carc help", &[]);
    let mut refused = None;
    for turn in 0..MANY {
        let answer = help(if turn % 2 == 0 { table.ana } else { table.ben }, table.channel).await?;
        if !answer.text().contains("What you can do") {
            refused = Some(answer);
            break;
        }
    }
    let words = "This channel is faster than I am right now: please wait a second and try that again.";
    told(&refused.ok_or("the channel was never too fast")?, words);
    let other = table.sandbox.add_channel("elsewhere");
    assert!(help(table.ana, other).await?.text().contains("What you can do"));
    table.sandbox.pass_time(SECOND).await;
    assert!(help(table.ben, table.channel).await?.text().contains("What you can do"));
    table.clear_away().await
}

#[tokio::test]
async fn who_types_too_fast_gets_no_suggestions_and_can_still_move() -> Outcome {
    let table = Table::with_limits(person_may(4)).await?;
    table.slash("start").await?;
    table.slash("lobby begin").await?;
    let mut typed = 0;
    loop {
        let choices =
            table.sandbox.autocomplete(table.ana, table.channel, "carc play", "move", &[("move", "b")]).await?;
        if choices.is_empty() {
            break;
        }
        typed += 1;
        assert!(typed < MANY, "nobody typed too fast");
    }
    assert!(typed >= 4);
    assert!(table.play("B3").await?.vanished());
    table.board(3).await?;
    table.clear_away().await
}

#[tokio::test]
async fn who_mentions_the_bot_too_fast_is_told_so_once() -> Outcome {
    let table = Table::with_limits(person_may(3)).await?;
    table.slash("start").await?;
    table.slash("lobby begin").await?;
    for _ in 0..MANY {
        table.sandbox.say(table.ben, table.channel, &format!("@carc {WRONG}"))?;
    }
    let replies = |world: &carc_sandbox::World, part: &str| {
        let said = |body: &serde_json::Value| body["content"].as_str().is_some_and(|words| words.contains(part));
        world.requests().filter(|request| request.path.ends_with("/messages") && said(&request.body)).count()
    };
    table.sandbox.wait_for("an answer", move |world| replies(world, "faster than I am") == 1).await?;
    table.sandbox.wait_for("the others", move |world| replies(world, "legal") >= 3).await?;
    let (sandbox, bot) = (table.sandbox, table.bot);
    assert_eq!(bot.stop().await, End::Stopped);
    assert_eq!(sandbox.look(|world| replies(world, "faster than I am")), 1);
    assert!(sandbox.look(|world| replies(world, "legal")) < MANY);
    Ok(())
}

/// Each reply takes two of the requests that all servers share.
#[tokio::test]
async fn messages_that_are_refused_leave_boards_their_requests() -> Outcome {
    let table = Table::with_limits(Limits::NONE).await?;
    table.slash("start").await?;
    table.slash("lobby begin").await?;
    table.board(2).await?;
    let began = Instant::now();
    for _ in 0..20 * MANY {
        table.sandbox.say(table.ben, table.channel, &format!("@carc {WRONG}"))?;
    }
    table.sandbox.say(table.ben, table.channel, "@carc B3")?;
    table.board(3).await?;
    let replies = table.sandbox.look(move |world| {
        let said = |body: &serde_json::Value| body["content"].as_str().is_some_and(|words| words.contains("legal"));
        world.requests().filter(|request| request.path.ends_with("/messages") && said(&request.body)).count()
    });
    // Five at once, and one a second.
    assert!((1..=5 + began.elapsed().as_secs()).contains(&(replies as u64)), "{replies}");
    Ok(())
}

#[tokio::test]
async fn no_more_requests_are_made_in_a_second_than_are_taken() -> Outcome {
    const TAKEN: u32 = 5;
    const BOARDS: u32 = 2 * TAKEN;
    let table = Table::taking(NonZeroU32::new(TAKEN).ok_or("none")?).await?;
    table.slash("start").await?;
    table.slash("lobby begin").await?;
    let began = Instant::now();
    for version in 2..2 + u64::from(BOARDS) {
        table.board(version).await?;
        table.play("B3").await?;
    }
    // The requests of one second may have been made before the measurement began. Answers do not count.
    assert!(began.elapsed() >= SECOND * 2, "{:?}", began.elapsed());
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_settings_say_how_fast_is_too_fast() -> Outcome {
    let folder = tempfile::tempdir()?;
    let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), ..Options::default() }).await?;
    let settings = "[limits]\nperson_at_once = 3\nperson_per_second = 1\n";
    sandbox.run_bot(program_with(&sandbox, folder.path(), settings)?)?;
    sandbox.bot_ready().await?;
    let (zoe, tavern) = (sandbox.add_person("Zoe", "es-ES"), sandbox.channel("tavern")?);
    let mut refused = None;
    for _ in 0..MANY {
        let answer = sandbox.slash(zoe, tavern, "carc help", &[]).await?;
        if answer.ack() == Some(Ack::Message) {
            refused = Some(answer);
            break;
        }
    }
    told(&refused.ok_or("nobody was too fast")?, "Vas más rápido que yo: espera un segundo y vuelve a intentarlo.");
    sandbox.pass_time(SECOND).await;
    assert_eq!(sandbox.slash(zoe, tavern, "carc help", &[]).await?.ack(), Some(Ack::Deferred));
    sandbox.stop_bot().await?;
    crate::sent::assert_fine(&sandbox);
    Ok(())
}

/// Longer than anything waits for one request.
const LONG: Duration = Duration::from_mins(10);

/// Returns how many requests of a kind were one too many.
fn limited(sandbox: &Sandbox, method: &str, path: &str) -> usize {
    let requests = sandbox.requests();
    requests.iter().filter(|r| r.method == method && r.path.contains(path) && r.status == 429).count()
}

#[tokio::test]
async fn an_answer_that_discord_wants_too_late_is_not_sent_again() -> Outcome {
    let table = Table::with_game().await?;
    for (method, path) in [("POST", "/callback"), ("PATCH", "@original")] {
        table.sandbox.mishaps().limit_next(method, path, LONG, 100);
    }
    table.sandbox.send_slash(table.ana, table.channel, "carc play", &[("move", WRONG)])?;
    let is_refused = |request: &carc_sandbox::Recorded| request.path.contains("@original") && request.status == 429;
    let tried = |world: &carc_sandbox::World| world.requests().any(is_refused);
    table.sandbox.wait_for("the answer is tried", tried).await?;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let counts =
        [("POST", "/callback"), ("PATCH", "@original")].map(|(method, path)| limited(&table.sandbox, method, path));
    assert_eq!(counts, [1, 1]);
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test]
async fn a_board_that_discord_wants_later_waits_until_then() -> Outcome {
    let table = Table::with_game().await?;
    table.sandbox.mishaps().limit_next("POST", "/messages", Duration::from_secs(8), 1);
    table.sandbox.send_slash(table.ana, table.channel, "carc play", &[("move", "B3")])?;
    let sandbox = &table.sandbox;
    sandbox.wait_for("it is one too many", |world| world.requests().any(|request| request.status == 429)).await?;
    let boards = || sandbox.messages(table.channel).len();
    let before = boards();
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(boards(), before);
    table.board(3).await?;
    table.clear_away().await
}
