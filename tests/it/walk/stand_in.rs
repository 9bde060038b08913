//! One row of the table with the program connected to the stand-in for Discord, which refuses direct messages to one of
//! the six people.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use carc_sandbox::{MessageId, World};

use crate::days::{Days, HOUR};
use crate::discord::table::Outcome;
use carc_testing::scene::NAMES;

/// Somebody, and how often they were called by mentions and by direct messages.
type Called = (&'static str, usize, usize);

/// Returns who of the six was called since `after`, and how often.
fn calls(days: &Days, after: MessageId) -> Result<Vec<Called>, Box<dyn std::error::Error>> {
    let mut all = Vec::new();
    for name in NAMES {
        let in_direct = days.sandbox.channel(&format!("@{name}")).map_or(0, |channel| {
            days.sandbox.messages(channel).iter().filter(|message| message.id > after && !message.is_private()).count()
        });
        all.push((name, days.pings(name, after)?, in_direct));
    }
    all.retain(|&(_, pinged, directly)| pinged + directly > 0);
    Ok(all)
}

/// Waits until all of `names` have been called and `pass` has passed, and asserts that each was called once, Clara in a
/// direct message, and nobody else.
async fn assert_called(days: &Days, after: MessageId, names: &[&str], pass: Duration) -> Outcome {
    let wanted = names.len();
    let (tavern, clara) = (days.tavern, days.sandbox.channel("@Clara").ok());
    let heard = move |world: &World| {
        let new = |channel| world.messages_in(channel).filter(|message| message.id > after);
        let pinged: usize = new(tavern).map(|message| message.pinged.len()).sum();
        pinged + clara.map_or(0, |clara| new(clara).count()) >= wanted
    };
    days.sandbox.wait_for("the calls", heard).await?;
    days.sandbox.pass_time(pass).await;
    let by = |name: &'static str| if name == "Clara" { (name, 0, 1) } else { (name, 1, 0) };
    let wanted: Vec<_> = NAMES.into_iter().filter(|name| names.contains(name)).map(by).collect();
    assert_eq!(calls(days, after)?, wanted);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_people_are_called_through_discord() -> Outcome {
    let days = Days::new().await?;
    days.done("Ana", "/carc start options:start_player=host").await?;
    for name in &NAMES[1..] {
        days.done(name, "/carc join").await?;
    }
    // Clara and Dan want direct messages; Dan refuses them. Eva has quiet hours.
    for name in ["Clara", "Dan"] {
        days.told(name, "/carc-me notices by:direct").await?;
    }
    days.sandbox.mishaps().refuse_direct(days.person("Dan")?, true);
    let hour = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs() / 3600 % 24;
    days.told("Eva", &format!("/carc-me notices quiet:{hour}-{} zone:UTC", (hour + 3) % 24)).await?;
    days.told("Finn", "/carc-me notices reminders:last").await?;
    days.done("Ana", "/carc lobby begin").await?;
    let first = days.board("Ana goes first").await?;

    // A break is proposed: a few words below the edited board call all others.
    days.done("Ben", "/carc game pause").await?;
    let news = days.newest("Ben would like a break", first.id).await?;
    days.restart().await?;
    assert_called(&days, first.id, &["Ana", "Clara", "Dan", "Finn"], HOUR).await?;
    assert!(news.id > first.id);
    days.sandbox.pass_time(HOUR * 3).await;
    assert_called(&days, first.id, &["Ana", "Clara", "Dan", "Eva", "Finn"], HOUR).await?;
    days.end().await
}
