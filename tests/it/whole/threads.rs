//! Games in threads, with the program behind the stand-in for Discord: opened once whatever goes wrong, refused, and
//! several played in one channel.

use carc_sandbox::{ChannelId, Message, Permission, World};

use crate::whole::games::{Outcome, Table};

const DAY: std::time::Duration = std::time::Duration::from_hours(24);

impl Table {
    fn threads(&self) -> Vec<ChannelId> {
        let parent = Some(self.channel);
        let of = |world: &World| world.channels.iter().filter(|c| c.parent == parent).map(|c| c.id).collect();
        self.sandbox.look(of)
    }

    /// Waits for a lobby in a channel.
    async fn lobby(&self, channel: ChannelId) -> Result<Message, carc_sandbox::Error> {
        let lobby = move |world: &World| world.messages_in(channel).find(|m| m.button("Join").is_some()).cloned();
        self.sandbox.wait_until("a lobby", lobby).await
    }

    /// Waits for the channel's thread and its lobby, and asserts that it is the only one, with one line. Returns it.
    async fn only_thread(&self) -> Result<ChannelId, Box<dyn std::error::Error>> {
        let parent = Some(self.channel);
        let is_open = move |world: &World| world.channels.iter().find(|c| c.parent == parent).map(|c| c.id);
        let thread = self.sandbox.wait_until("a thread", is_open).await?;
        self.lobby(thread).await?;
        assert_eq!(self.threads(), [thread]);
        let lines: Vec<String> = self.lines().iter().map(Message::text).collect();
        assert!(matches!(&lines[..], [line] if line.contains(&format!("<#{thread}>"))), "{lines:?}");
        Ok(thread)
    }

    fn lines(&self) -> Vec<Message> {
        self.sandbox.messages(self.channel).into_iter().filter(|message| !message.is_private()).collect()
    }

    fn schema_holds(&self) {
        crate::sent::assert_described(&self.sandbox);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_played_in_threads_beside_one_channel() -> Outcome {
    let mut table = Table::lay().await?;
    let told = table.enter("Ana", "/carc-server settings threads:on").await?;
    assert!(told.text().contains("Each new game gets its own thread"), "{}", told.text());
    assert!(table.enter("Ana", "/carc start").await?.vanished());
    let thread = table.only_thread().await?;
    assert!(table.enter("Ben", "/carc start").await?.vanished());
    let other = table.threads().into_iter().find(|other| *other != thread).expect("a second thread");
    table.lobby(other).await?;
    assert!(table.enter("Ben", "/carc start thread:False").await?.vanished());
    table.lobby(table.channel).await?;

    let (channel, name) = (table.channel, table.sandbox.look(|w| w.channel(thread).map(|c| c.name.clone())));
    assert_eq!(name.as_deref(), Some("Carcassonne with Ana"));
    table.channel = thread;
    table.enter("Ben", "/carc join").await?;
    table.enter("Ana", "/carc lobby begin").await?;
    let board = table.board(None).await?;
    table.sandbox.mishaps().archive(thread);
    let person = *board.pinged.first().expect("somebody is called");
    let choices = table.sandbox.autocomplete(person, thread, "carc play", "move", &[("move", "")]).await?;
    let line = choices[0].1.as_str().expect("words").to_owned();
    assert!(table.sandbox.slash(person, thread, "carc play", &[("move", &line)]).await?.vanished());
    table.board(Some(board.id)).await?;
    table.channel = channel;
    table.enter("Ben", "/carc lobby cancel").await?;
    let led = table.enter("Ana", "/carc place cell:B3").await?;
    assert!(led.text().contains(&format!("<#{thread}>")), "{}", led.text());
    table.schema_holds();
    table.stop_bot().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_moves_into_a_thread_with_those_who_sit_in_it() -> Outcome {
    let mut table = Table::lay().await?;
    let ana = table.sandbox.person("Ana")?;
    table.enter("Ana", "/carc start").await?;
    table.enter("Ben", "/carc join").await?;
    let old = table.lobby(table.channel).await?;
    let mut shown = old.clone();
    for (label, next) in [
        ("Set up…", "Menus instead"),
        ("Menus instead", "Forms instead"),
        ("Place…", "Play in a thread"),
        ("Play in a thread", ""),
    ] {
        let button = shown.button(label).ok_or_else(|| format!("no {label} in {}", shown.text()))?;
        table.sandbox.click(ana, shown.id, &button).await?;
        if !next.is_empty() {
            let offers = move |world: &World| world.messages.values().find(|m| m.button(next).is_some()).cloned();
            shown = table.sandbox.wait_until(next, offers).await?;
        }
    }
    let parent = Some(table.channel);
    let is_open = move |world: &World| world.channels.iter().find(|c| c.parent == parent).map(|c| c.id);
    let thread = table.sandbox.wait_until("a thread", is_open).await?;
    let lobby = table.lobby(thread).await?;
    assert!(lobby.text().contains("Ana, Ben"), "{}", lobby.text());
    let left = table.sandbox.message(old.id).ok_or("the old message")?;
    assert!(left.button("Join").is_none() && left.text().contains("newer message"), "{}", left.text());
    // The channel is free, and the game begins in its thread.
    table.enter("Clara", "/carc start").await?;
    table.lobby(table.channel).await?;
    table.channel = thread;
    table.enter("Ana", "/carc lobby begin").await?;
    table.board(None).await?;
    table.schema_holds();
    table.stop_bot().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_is_opened_once_across_lost_answers_and_restarts() -> Outcome {
    let mut table = Table::lay().await?;
    // The line and the thread are there, but the bot does not hear of it.
    table.sandbox.mishaps().lose_answer_next("POST", "/messages", 1);
    table.sandbox.mishaps().lose_answer_next("POST", "/threads", 1);
    table.enter("Ana", "/carc start thread:True").await?;
    let thread = table.only_thread().await?;
    let channel = std::mem::replace(&mut table.channel, thread);
    table.enter("Ana", "/carc lobby cancel").await?;
    let link = format!("<#{thread}>");
    let tells = move |world: &World| {
        let mut lines = world.messages_in(channel).map(Message::text);
        lines.find(|line| line.contains("was closed before the game began") && line.contains(&link))
    };
    table.sandbox.wait_until("the line tells the end", tells).await?;

    // The bot ends between the line and the thread, and between the thread and noting it.
    for lost in [false, true] {
        table.channel = table.sandbox.add_channel(if lost { "lost" } else { "failed" });
        let (ana, times) = (table.sandbox.person("Ana")?, 5);
        if lost {
            table.sandbox.mishaps().lose_answer_next("POST", "/threads", times);
        } else {
            table.sandbox.mishaps().fail_next("POST", "/threads", 500, times);
        }
        let before = table.sandbox.requests().len();
        table.sandbox.send_slash(ana, table.channel, "carc start", &[("thread", "True")])?;
        let tried = move |world: &World| {
            world.requests().skip(before).any(|request| request.path.ends_with("/threads") && request.status == 500)
        };
        table.sandbox.wait_for("a thread is tried", tried).await?;
        table.stop_bot().await?;
        assert_eq!((table.lines().len(), table.threads().len()), (1, usize::from(lost)));
        table.start_bot().await?;
        table.only_thread().await?;
        // The line was found again, not posted again.
        let path = format!("/channels/{}/messages", table.channel);
        let requests = table.sandbox.requests();
        assert_eq!(requests.iter().filter(|request| request.method == "POST" && request.path == path).count(), 1);
    }
    table.schema_holds();
    table.stop_bot().await
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_permission_the_game_is_played_in_the_channel_and_the_permission_is_named() -> Outcome {
    let mut table = Table::lay().await?;
    table.sandbox.mishaps().forbid(table.channel, Permission::CreatePublicThreads);
    let told = table.enter("Ana", "/carc start thread:True").await?;
    assert!(
        told.text().contains("**Create Public Threads**") && told.text().contains("Edit Channel"),
        "{}",
        told.text()
    );
    table.lobby(table.channel).await?;
    assert!(table.threads().is_empty());
    // Taken away after the command was sent: a person who can mend it reads it in the lobby.
    table.channel = table.sandbox.add_channel("late");
    table.sandbox.mishaps().fail_next("POST", "/threads", 403, 1);
    table.enter("Ana", "/carc start thread:True").await?;
    let lobby = table.lobby(table.channel).await?;
    assert!(lobby.text().contains("**Create Public Threads**"), "{}", lobby.text());
    assert_eq!((table.lines().len(), table.threads().len()), (1, 0), "the line is gone");
    table.schema_holds();
    table.stop_bot().await
}

#[tokio::test(flavor = "multi_thread")]
async fn without_attach_files_the_words_come_and_say_why_there_is_no_picture() -> Outcome {
    let mut table = Table::lay().await?;
    table.enter("Ana", "/carc start").await?;
    table.enter("Ben", "/carc join").await?;
    table.sandbox.mishaps().forbid(table.channel, Permission::AttachFiles);
    table.enter("Ana", "/carc lobby begin").await?;
    let channel = table.channel;
    let play = move |world: &World| world.messages_in(channel).rev().find(|m| m.button("Play").is_some()).cloned();
    let board = table.sandbox.wait_until("a board in words", play).await?;
    assert!(board.picture().is_none() && board.text().contains("**Attach Files**"), "{}", board.text());
    let person = *board.pinged.first().expect("somebody is called");
    table.sandbox.mishaps().allow(channel);
    // Until then no picture is tried.
    table.sandbox.pass_time(std::time::Duration::from_mins(1)).await;
    let choices = table.sandbox.autocomplete(person, channel, "carc play", "move", &[("move", "")]).await?;
    let line = choices[0].1.as_str().expect("words").to_owned();
    assert!(table.sandbox.slash(person, channel, "carc play", &[("move", &line)]).await?.vanished());
    let next = table.board(Some(board.id)).await?;
    assert!(!next.text().contains("Attach Files"), "{}", next.text());
    table.schema_holds();
    table.stop_bot().await
}

impl Table {
    /// Returns whether a thread is archived, and how often the bot has changed it.
    fn kept(&self, thread: ChannelId) -> (bool, usize) {
        let path = format!("/channels/{thread}");
        let changes = |world: &World| world.requests().filter(|r| r.method == "PATCH" && r.path == path).count();
        (self.sandbox.mishaps().is_archived(thread), self.sandbox.look(changes))
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_thread_of_a_running_game_stays_open() -> Outcome {
    let mut table = Table::lay().await?;
    assert!(table.enter("Ana", "/carc start thread:True").await?.vanished());
    let thread = table.only_thread().await?;
    let channel = std::mem::replace(&mut table.channel, thread);
    table.enter("Ben", "/carc join").await?;
    table.enter("Ana", "/carc game clock limit:none").await?;
    table.enter("Ana", "/carc lobby begin").await?;
    table.board(None).await?;
    // Nothing is posted for weeks, and the thread is kept open all the same.
    for _ in 0..20 {
        table.sandbox.pass_time(DAY).await;
    }
    let (is_archived, changes) = table.kept(thread);
    assert!(!is_archived && (4..=8).contains(&changes), "{changes} changes in 20 days");
    // Somebody archives it: it is opened again, but not again and again.
    for is_open in [true, false] {
        table.sandbox.mishaps().archive(thread);
        let settled = async {
            while table.sandbox.mishaps().is_archived(thread) == is_open {
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        };
        let settled = tokio::time::timeout(std::time::Duration::from_secs(if is_open { 60 } else { 1 }), settled).await;
        assert!(settled.is_ok(), "opened: {is_open}");
    }
    table.sandbox.pass_time(DAY * 2).await;
    assert!(!table.kept(thread).0, "the next day");
    // A locked one is left to the person who locked it.
    table.sandbox.mishaps().lock(thread);
    let (_, before) = table.kept(thread);
    table.sandbox.pass_time(DAY * 3).await;
    assert_eq!(table.kept(thread), (true, before));
    table.channel = channel;
    table.schema_holds();
    table.stop_bot().await
}

impl Table {
    /// Returns what the line above a thread says, and how often it was edited.
    fn line(&self, channel: ChannelId, thread: ChannelId) -> (String, usize) {
        let path = format!("/channels/{channel}/messages/{thread}");
        self.sandbox.look(|world| {
            let edits = world.requests().filter(|r| r.method == "PATCH" && r.path == path && r.status == 200).count();
            let line = world.messages_in(channel).find(|message| message.id.to_string() == thread.to_string());
            (line.map(Message::text).unwrap_or_default(), edits)
        })
    }

    async fn line_says(&self, channel: ChannelId, thread: ChannelId, what: &str) -> Outcome {
        let (id, what) = (thread.to_string(), what.to_owned());
        let says = |world: &World| {
            let mut lines = world.messages_in(channel).filter(|message| message.id.to_string() == id);
            lines.any(|line| line.text().contains(&what) && line.text().contains(&format!("<#{id}>")))
        };
        Ok(self.sandbox.wait_for(&format!("the line says {what}"), says).await?)
    }

    async fn edited(&self, channel: ChannelId, thread: ChannelId, times: usize) -> Outcome {
        let path = format!("/channels/{channel}/messages/{thread}");
        let edits = |world: &World| {
            world.requests().filter(|r| r.method == "PATCH" && r.path == path && r.status == 200).count() >= times
        };
        self.sandbox.wait_for("the line is edited", edits).await?;
        assert_eq!(self.line(channel, thread).1, times);
        Ok(())
    }

    /// Plays a turn of the game in the channel; returns the name of the player who is to move then.
    async fn turn(&self, board: &mut Message) -> Result<String, Box<dyn std::error::Error>> {
        let person = *board.pinged.first().expect("somebody is called");
        let choices = self.sandbox.autocomplete(person, self.channel, "carc play", "move", &[("move", "")]).await?;
        let line = choices[0].1.as_str().expect("words").to_owned();
        assert!(self.sandbox.slash(person, self.channel, "carc play", &[("move", &line)]).await?.vanished());
        *board = self.board(Some(board.id)).await?;
        let next = *board.pinged.first().expect("somebody is called");
        Ok(if self.sandbox.person("Ana")? == next { "Ana".to_owned() } else { "Ben".to_owned() })
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_line_above_a_thread_follows_the_game_with_few_edits_and_over_restarts() -> Outcome {
    let mut table = Table::lay().await?;
    assert!(table.enter("Ana", "/carc start thread:True").await?.vanished());
    let thread = table.only_thread().await?;
    let (_, opened) = table.line(table.channel, thread);
    let channel = std::mem::replace(&mut table.channel, thread);
    table.enter("Ben", "/carc join").await?;
    table.enter("Ana", "/carc lobby begin").await?;
    let mut board = table.board(None).await?;
    table.line_says(channel, thread, "to move").await?;
    // The line does not change when somebody joins the lobby.
    table.edited(channel, thread, opened + 1).await?;
    // Moves that follow each other at once are one edit.
    let mut next = String::new();
    for _ in 0..5 {
        next = table.turn(&mut board).await?;
    }
    assert_eq!(table.line(channel, thread).1, opened + 1);
    table.sandbox.pass_time(std::time::Duration::from_secs(31)).await;
    table.line_says(channel, thread, &format!("**{next}** to move")).await?;
    table.edited(channel, thread, opened + 2).await?;

    // The bot ends before the next edit, and makes up for it.
    next = table.turn(&mut board).await?;
    table.stop_bot().await?;
    assert!(!table.line(channel, thread).0.contains(&format!("**{next}** to move")));
    table.start_bot().await?;
    table.line_says(channel, thread, &format!("**{next}** to move")).await?;
    table.schema_holds();
    table.stop_bot().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_game_is_told_above_its_thread_even_if_the_bot_ends_before() -> Outcome {
    let mut table = Table::lay().await?;
    assert!(table.enter("Ana", "/carc start thread:True").await?.vanished());
    let thread = table.only_thread().await?;
    let channel = std::mem::replace(&mut table.channel, thread);
    let path = format!("/channels/{channel}/messages/{thread}");
    table.sandbox.mishaps().fail_next("PATCH", &path, 500, 4);
    table.enter("Ana", "/carc lobby cancel").await?;
    let tried = |world: &World| world.requests().any(|request| request.path == path && request.status == 500);
    table.sandbox.wait_for("the line is tried", tried).await?;
    table.stop_bot().await?;
    assert!(!table.line(channel, thread).0.contains("was closed"));
    let posts = table.sandbox.messages(thread).len();
    table.start_bot().await?;
    table.line_says(channel, thread, "was closed before the game began").await?;
    assert_eq!(table.sandbox.messages(thread).len(), posts, "nothing is posted twice");
    table.schema_holds();
    table.stop_bot().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_somebody_has_deleted_is_neither_posted_again_nor_asked_for_again() -> Outcome {
    let mut table = Table::lay().await?;
    assert!(table.enter("Ana", "/carc start thread:True").await?.vanished());
    let thread = table.only_thread().await?;
    let channel = std::mem::replace(&mut table.channel, thread);
    let line = table.sandbox.messages(channel).into_iter().next().expect("a line").id;
    table.sandbox.mishaps().delete_message(line);
    table.enter("Ben", "/carc join").await?;
    table.enter("Ana", "/carc lobby begin").await?;
    let mut board = table.board(None).await?;
    let path = format!("/channels/{channel}/messages/{thread}");
    let refused = |world: &World| world.requests().filter(|r| r.path == path && r.status == 404).count();
    table.sandbox.wait_for("an edit is refused", |world| refused(world) == 1).await?;
    for _ in 0..3 {
        table.turn(&mut board).await?;
        table.sandbox.pass_time(std::time::Duration::from_mins(2)).await;
    }
    assert_eq!(table.sandbox.look(refused), 1);
    assert!(table.sandbox.messages(channel).iter().all(Message::is_private), "nothing stands in for it");
    table.schema_holds();
    table.stop_bot().await
}
