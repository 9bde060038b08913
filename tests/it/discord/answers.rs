//! Answers under strain: what cannot be read, what somebody else answered, what comes late, and hundreds at once.

use std::io;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use carc_sandbox::{Ack, World};
use serde_json::Value;

use crate::discord::bot::WRONG;
use crate::discord::table::{Outcome, Table};

/// The log of this thread, in which the bot runs too.
#[derive(Clone, Default)]
struct Logged(Arc<Mutex<Vec<u8>>>);

impl Logged {
    fn begin() -> (Self, tracing::subscriber::DefaultGuard) {
        let logged = Self::default();
        let to = logged.clone();
        let subscriber = tracing_subscriber::fmt().with_ansi(false).with_writer(move || to.clone()).finish();
        (logged, tracing::subscriber::set_default(subscriber))
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl io::Write for Logged {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn what_cannot_be_decoded_is_logged_and_answered() -> Outcome {
    let (log, _logging) = Logged::begin();
    let table = Table::with_game().await?;
    table.sandbox.mishaps().leave_out_next(&["member", "entitlements"]);
    let answer = table.play("my secret seed").await?;
    assert!(answer.private_text().unwrap().contains("nothing was changed"));
    table.sandbox.mishaps().leave_out_next(&["member"]);
    assert_eq!(table.sandbox.autocomplete(table.ana, table.channel, "carc place", "cell", &[("cell", "b")]).await?, []);
    let board = table.board(2).await?;
    table.sandbox.mishaps().leave_out_next(&["member"]);
    let press = table.sandbox.click(table.ana, board, "c2:play:26:2").await?;
    assert!(press.private_text().unwrap().contains("nothing was changed"));
    let log = log.text();
    assert_eq!(log.matches("in a form that this version cannot read").count(), 3, "{log}");
    assert!(log.contains("missing field `user`") && log.contains("application_id"), "{log}");
    // The token is `interaction-…`.
    assert!(!log.contains("interaction-") && !log.contains("my secret seed"), "{log}");
    table.clear_away().await
}

#[tokio::test]
async fn a_second_bot_with_the_same_token_is_told_of_once() -> Outcome {
    const TOLD: &str = "a second process runs with the same token";
    let (log, _logging) = Logged::begin();
    let table = Table::with_game().await?;
    // An interaction that is delivered twice, or whose confirmation is lost, was answered by this process.
    table.sandbox.mishaps().deliver_twice();
    table.play("B3").await?;
    let app = Arc::clone(&table.app);
    table.sandbox.wait_for("the second delivery", move |_| app.repeated() == 1).await?;
    table.sandbox.mishaps().lose_answer_next("POST", "/callback", 1);
    table.play("B3").await?;
    assert!(!log.text().contains(TOLD), "{}", log.text());
    // A follow-up with the whole answer shows that the request was carried out.
    let looks = |world: &World| {
        world.requests().filter(|request| request.method == "PATCH" && request.path.ends_with("@original")).count()
    };
    let before = table.sandbox.look(looks);
    // The process before this one may have answered while it ended …
    table.sandbox.mishaps().answer_elsewhere_next();
    table.sandbox.send_slash(table.ana, table.channel, "carc board", &[])?;
    table.sandbox.wait_for("the board is looked at", move |world| looks(world) == before + 1).await?;
    table.sandbox.pass_time(Duration::from_secs(90)).await;
    // … and what it had answered can be delivered again later.
    table.sandbox.mishaps().stale_next(Duration::from_mins(2));
    table.sandbox.mishaps().answer_elsewhere_next();
    table.sandbox.send_slash(table.ana, table.channel, "carc board", &[])?;
    table.sandbox.wait_for("the board is looked at again", move |world| looks(world) == before + 2).await?;
    assert!(!log.text().contains(TOLD), "{}", log.text());
    for version in [5, 6] {
        table.sandbox.mishaps().answer_elsewhere_next();
        table.sandbox.send_slash(table.ana, table.channel, "carc play", &[("move", "B3")])?;
        table.board(version).await?;
    }
    assert_eq!(log.text().matches(TOLD).count(), 1, "{}", log.text());
    table.clear_away().await
}

#[tokio::test]
async fn an_acknowledgement_that_takes_long_leaves_nothing_thinking() -> Outcome {
    let table = Table::with_game().await?;
    let late = Duration::from_millis(3300);
    table.sandbox.mishaps().linger_next("POST", "/callback", late, 1);
    let refused = table.play(WRONG).await?;
    assert_eq!(refused.ack(), Some(Ack::Deferred));
    assert!(refused.private_text().is_some_and(|text| text.contains("legal")));
    table.sandbox.mishaps().linger_next("POST", "/callback", late, 1);
    assert!(table.play("B3").await?.vanished());
    table.clear_away().await
}

/// Waits for something that the sandbox cannot see.
async fn so_in_time(what: &str, is_so: impl Fn() -> bool) {
    let until = Instant::now() + Duration::from_secs(20);
    while !is_so() && Instant::now() < until {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(is_so(), "{what}");
}

#[tokio::test]
async fn of_hundreds_of_looks_few_are_drawn_at_once_and_the_last_are_turned_away() -> Outcome {
    const ADMITTED: usize = 300;
    let table = Table::with_game().await?;
    table.app.hold_looks(true);
    let look = || table.sandbox.send_slash(table.ana, table.channel, "carc board", &[]);
    for _ in 0..ADMITTED + 20 {
        look()?;
    }
    // Counted as they are sent: on a busy machine some may come too late.
    let turned_away = move |world: &World| {
        let is_it = |words: &Value| words.as_str().is_some_and(|words| words.contains("try again"));
        world.requests().filter(|request| is_it(&request.body["data"]["content"])).count()
    };
    table.sandbox.wait_for("the last are turned away", move |world| turned_away(world) >= 20).await?;
    // A move goes on meanwhile; its board waits for a place among the pictures.
    let played = table.sandbox.send_slash(table.ana, table.channel, "carc play", &[("move", "B3")])?;
    so_in_time("the move", || table.app.version() == 3).await;
    let cores = std::thread::available_parallelism()?.get().max(2);
    assert_eq!(table.app.most_looking(), cores);
    table.app.hold_looks(false);
    table.board(3).await?;
    table.sandbox.settled(played).await?;
    so_in_time("all others have looked", || table.app.looked() == ADMITTED).await;
    assert_eq!(table.sandbox.look(turned_away), 20);
    assert_eq!(table.app.most_looking(), cores);
    table.clear_away().await
}
