//! Requests that Discord refuses are not made again at once, no matter for whom: it shuts out a bot that is refused too
//! often.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};

use carc_discord::{End, Settings, Token};
use carc_play::clock::MovedClock;
use carc_play::request::Person;
use carc_sandbox::{ChannelId, InteractionId, Options, Permission, PersonId, Recorded, Sandbox, World};
use carc_table::limits::Limits;

use crate::discord::bot::{Calling, FakeBot, WRONG};
use crate::discord::table::{Bot, Outcome, Table};

const MINUTE: Duration = Duration::from_mins(1);

/// Returns how many requests of a kind were answered with this status.
fn refused(world: &World, method: &str, path: &str, status: u16) -> usize {
    let is_it =
        |request: &&Recorded| request.method == method && request.path.contains(path) && request.status == status;
    world.requests().filter(is_it).count()
}

impl Table {
    fn refused(&self, method: &str, path: &str) -> usize {
        self.sandbox.look(|world| refused(world, method, path, 403))
    }

    /// In each of these channels, lets everybody use a command, the first person mention the bot, and Discord tell of a
    /// change. Waits until the commands are answered.
    async fn all_act(&self, people: &[PersonId], channels: &[ChannelId]) -> Outcome {
        let mut asked: Vec<InteractionId> = Vec::new();
        for &channel in channels {
            for &person in people {
                asked.push(self.sandbox.send_slash(person, channel, "carc-me notices", &[])?);
            }
            self.sandbox.say(people[0], channel, &format!("@carc {WRONG}"))?;
            self.sandbox.mishaps().tell_channel(channel);
        }
        for asked in asked {
            self.sandbox.settled(asked).await?;
        }
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_act_where_the_bot_may_not_post_cost_an_attempt_a_minute() -> Outcome {
    let table = Table::lay().await?;
    let people: Vec<_> = (0..9).map(|n| table.sandbox.add_person(&format!("P{n}"), "en-GB")).collect();
    let channels: Vec<_> = (0..3).map(|n| table.sandbox.add_channel(&format!("closed-{n}"))).collect();
    for &channel in &channels {
        table.sandbox.slash(table.ana, channel, "carc start", &[]).await?;
        table.sandbox.slash(table.ana, channel, "carc lobby begin", &[]).await?;
    }
    table.settled().await?;
    let began = Instant::now();
    for (channel, what) in
        channels.iter().zip([Permission::SendMessages, Permission::ViewChannel, Permission::SendMessages])
    {
        table.sandbox.mishaps().forbid(*channel, what);
        table.sandbox.slash(table.ana, *channel, "carc play", &[("move", "B3")]).await?;
    }
    for _ in 0..18 {
        table.all_act(&people, &channels).await?;
        table.sandbox.pass_time(Duration::from_secs(10)).await;
    }
    let passed = began.elapsed() + *table.sandbox.ahead().borrow();
    // With the picture, without it, and a look at what is there.
    let most = 3 * (passed.as_secs() / 60 + 1) as usize;
    for channel in &channels {
        let path = format!("/channels/{channel}/");
        let count = table.refused("POST", &path) + table.refused("GET", &path);
        assert!((1..=most).contains(&count), "{count} refusals in {passed:?}");
        table.sandbox.mishaps().allow(*channel);
    }
    // Somebody who plays meanwhile is told why the move does not show yet. A minute later it does.
    table.sandbox.pass_time(MINUTE).await;
    table.all_act(&people[..1], &channels).await?;
    table.sandbox.pass_time(MINUTE).await;
    table.settled().await?;
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_thread_is_tried_once_a_minute_on_one_line() -> Outcome {
    let table = Table::lay().await?;
    let (parent, elsewhere) = (table.sandbox.add_channel("full"), table.channel);
    table.app.want_threads_in(carc_table::ChannelId(parent.0));
    table.sandbox.mishaps().forbid(parent, Permission::CreatePublicThreads);
    let began = Instant::now();
    table.slash("start").await?;
    for _ in 0..18 {
        table.all_act(&[table.ana, table.ben], &[elsewhere]).await?;
        table.sandbox.pass_time(Duration::from_secs(10)).await;
    }
    let passed = began.elapsed() + *table.sandbox.ahead().borrow();
    let most = (passed.as_secs() / 60 + 1) as usize;
    let tried = table.refused("POST", "/threads");
    assert!((1..=most).contains(&tried), "{tried} in {passed:?}");
    let lines = |world: &World| world.messages_in(parent).filter(|message| !message.is_private()).count();
    let posted = format!("/channels/{parent}/messages");
    let posts = |world: &World| world.requests().filter(|r| r.method == "POST" && r.path == posted).count();
    assert_eq!((table.sandbox.look(lines), table.sandbox.look(posts)), (1, 1), "one line waits for it");

    table.sandbox.mishaps().allow(parent);
    table.all_act(&[table.ana], &[elsewhere]).await?;
    table.sandbox.pass_time(MINUTE).await;
    table.sandbox.wait_for("the thread", move |world| world.channels.iter().any(|c| c.parent == Some(parent))).await?;
    table.settled().await?;
    assert_eq!((table.sandbox.look(lines), table.sandbox.look(posts)), (1, 1));
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test]
async fn near_discords_limit_nothing_is_tried_again_and_people_are_answered() -> Outcome {
    /// Number of processes, so that each may be refused ten requests.
    const PROCESSES: u32 = 200;
    let table = Table::sharing(PROCESSES, 100).await?;
    let most = 2_000 / PROCESSES;
    table.sandbox.wait_for("a share", World::bot_connected).await?;
    let is_shared = || table.bot.pulse.read().refused.most == most;
    let until = Instant::now() + MINUTE;
    while !is_shared() && Instant::now() < until {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let closed: Vec<_> = (0..most).map(|n| table.sandbox.add_channel(&format!("closed-{n}"))).collect();
    for &channel in &closed {
        table.sandbox.mishaps().forbid(channel, Permission::SendMessages);
        table.sandbox.slash(table.ana, channel, "carc start", &[]).await?;
    }
    let refused = table.bot.pulse.read().refused;
    assert!(refused.is_spent(), "{refused:?}");
    let before = table.refused("POST", "/channels/");
    for _ in 0..3 {
        table.sandbox.pass_time(MINUTE).await;
        for &channel in &closed {
            let answer = table.sandbox.slash(table.ben, channel, "carc-me notices", &[]).await?;
            assert_eq!(answer.text(), "Noted.");
        }
    }
    // Requests of a kind that was never refused are made.
    table.slash("start").await?;
    table.settled_in(table.channel).await?;
    assert_eq!(table.refused("POST", "/channels/"), before, "nothing is tried again");
    for &channel in &closed {
        table.sandbox.mishaps().allow(channel);
    }
    table.sandbox.pass_time(MINUTE * 10).await;
    for &channel in &closed {
        table.sandbox.slash(table.ben, channel, "carc-me notices", &[]).await?;
    }
    table.sandbox.pass_time(MINUTE).await;
    table.settled().await?;
    assert!(!table.bot.pulse.read().refused.is_spent());
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_refuses_everything_stops_itself_alone() -> Outcome {
    /// Number of processes, so that each may be refused a hundred requests, 25 of them by one server.
    const PROCESSES: u32 = 20;
    const FOREIGN: u64 = 7 << 22;
    let sandbox =
        Sandbox::start(Options { bot: "carc".to_owned(), other_servers: vec![FOREIGN], ..Options::default() }).await?;
    let app = Arc::<FakeBot>::default();
    app.be_one_of(PROCESSES);
    let (token, api) = (Token::read(&sandbox.token())?, sandbox.api_url().parse().ok());
    let (clock, requests) = (MovedClock::following(sandbox.ahead()), NonZeroU32::new(PROCESSES * 100));
    let settings = Settings { limits: Limits::NONE, clock, requests, ..Settings::new(token, api) };
    let bot = Bot::run(settings, &app);
    sandbox.bot_ready().await?;
    let (ana, ben, channel) = (sandbox.person("Ana")?, sandbox.person("Ben")?, sandbox.channel("carcassonne")?);
    let table = Table { sandbox, app, bot, ana, ben, channel };
    let refused = || table.bot.pulse.read().refused;
    let until = Instant::now() + MINUTE;
    while refused().most != 2_000 / PROCESSES && Instant::now() < until {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let add = |count: usize, name: &str| -> Vec<ChannelId> {
        (0..count).map(|n| table.sandbox.add_channel(&format!("{name}-{n}"))).collect()
    };
    let (own, theirs, closed) = (add(1, "own")[0], add(1, "theirs")[0], add(40, "closed"));
    // One channel of another server is closed for a while.
    table.sandbox.mishaps().forbid(own, Permission::SendMessages);
    table.sandbox.slash(table.ana, own, "carc start", &[]).await?;
    let before = refused().lately;
    assert!(before > 0);
    let person = Person { id: carc_table::PersonId(table.ana.0), name: "Ana".into(), manages: false, locale: None };
    let channels: Vec<_> = closed.iter().chain([&theirs]).map(|channel| carc_table::ChannelId(channel.0)).collect();
    table.app.owe(FOREIGN, &channels, &person);
    for &channel in &closed {
        table.sandbox.mishaps().forbid(channel, Permission::SendMessages);
        table.sandbox.slash(table.ana, channel, "carc play", &[("move", "B3")]).await?;
    }
    let cost = refused().lately - before;
    assert!((25..=30).contains(&cost), "{cost}");
    assert!(!refused().is_spent());
    // Nothing of that server goes, and everything of others does: what is new, and what is tried again.
    let told = table.sandbox.slash(table.ana, theirs, "carc play", &[("move", "B3")]).await?.private_text();
    assert!(told.is_some_and(|told| told.starts_with("Noted, but I can't")));
    table.sandbox.mishaps().allow(own);
    table.sandbox.pass_time(MINUTE).await;
    table.sandbox.slash(table.ana, own, "carc-me notices", &[]).await?;
    table.slash("start").await?;
    for channel in [own, table.channel] {
        table.settled_in(channel).await?;
    }
    let is_public = |message: &carc_sandbox::Message| !message.is_private();
    assert!(!table.sandbox.messages(theirs).iter().any(is_public));
    for &channel in &closed {
        table.sandbox.mishaps().allow(channel);
    }
    table.sandbox.pass_time(MINUTE * 11).await;
    table.settled_in(theirs).await?;
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

impl Table {
    /// Waits until a channel has a public message.
    async fn settled_in(&self, channel: ChannelId) -> Outcome {
        let shown = move |world: &World| world.messages_in(channel).any(|message| !message.is_private());
        Ok(self.sandbox.wait_for("a message", shown).await?)
    }
}

#[tokio::test]
async fn who_refuses_direct_messages_is_sent_one_an_hour() -> Outcome {
    let table = Table::with_game().await?;
    table.app.call(Calling::Directly);
    table.sandbox.mishaps().refuse_direct(table.ana, true);
    for version in 3..8 {
        table.play("B3").await?;
        let board = table.board(version).await?;
        let board = table.sandbox.message(board).ok_or("no board")?;
        assert_eq!(board.pinged, [table.ana], "a mention stands in");
        table.sandbox.pass_time(MINUTE * 2).await;
    }
    assert_eq!(table.refused("POST", "/messages"), 1);
    table.sandbox.mishaps().refuse_direct(table.ana, false);
    table.sandbox.pass_time(MINUTE * 60).await;
    table.play("B3").await?;
    let board = table.board(8).await?;
    assert!(table.sandbox.message(board).is_some_and(|board| board.pinged.is_empty()));
    table.settled().await?;
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test]
async fn what_an_earlier_run_may_just_have_tried_waits_whoever_acts() -> Outcome {
    let table = Table::with_game().await?;
    table.app.hold(MINUTE);
    let tried = |world: &World| world.requests().filter(|request| request.path.starts_with("/channels/")).count();
    let before = table.sandbox.look(tried);
    for _ in 0..3 {
        let told = table.play("B3").await?.private_text().unwrap_or_default();
        assert!(told.starts_with("Noted, but I can't"), "{told}");
    }
    assert_eq!(table.sandbox.look(tried), before);
    table.app.hold(Duration::ZERO);
    table.sandbox.pass_time(MINUTE).await;
    table.board(5).await?;
    table.settled().await?;
    table.clear_away().await
}

#[tokio::test]
async fn commands_that_are_refused_wait_a_minute() -> Outcome {
    let mut table = Table::lay().await?;
    assert_eq!(table.bot.stop().await, End::Stopped);
    table.sandbox.mishaps().fail_next("GET", "/commands", 403, 1000);
    table.bot = Bot::start(&table.sandbox, &table.app, &table.sandbox.token());
    let asked = |world: &World| refused(world, "GET", "/commands", 403);
    table.sandbox.wait_for("they are refused", move |world| asked(world) > 0).await?;
    // It used to ask again after one second, then after two.
    tokio::time::sleep(Duration::from_millis(3500)).await;
    assert_eq!(table.sandbox.look(asked), 1);
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test]
async fn what_stands_in_for_an_edit_calls_nobody_and_comes_three_times_an_hour() -> Outcome {
    const HELD: &str =
        "Noted. I can't change this channel's message right now, so you'll see it on the next board here.";
    let mut table = Table::lay().await?;
    table.channel = table.sandbox.open_thread(table.ana, table.channel, "a game")?;
    let channel = table.channel;
    let messages = || table.sandbox.messages(channel).into_iter().filter(|m| !m.is_private()).collect::<Vec<_>>();
    table.app.call(Calling::InLobbies);
    table.slash("start").await?;
    assert_eq!(messages()[0].pinged, [table.ana], "the lobby itself calls");
    for count in 2..=4 {
        table.settled().await?;
        table.sandbox.mishaps().lock(channel);
        assert!(table.slash("join").await?.vanished());
        let all = messages();
        assert_eq!(all.len(), count);
        assert!(all[count - 1].pinged.is_empty() && all[count - 1].text().contains(&format!("Version {count}.")));
    }
    table.settled().await?;
    table.sandbox.mishaps().lock(channel);
    for _ in 0..3 {
        assert_eq!(table.slash("join").await?.private_text().as_deref(), Some(HELD));
    }
    assert_eq!(messages().len(), 4);
    // The next board is posted, and calls.
    assert!(table.slash("lobby begin").await?.vanished());
    let board = table.board(8).await?;
    assert_eq!(table.sandbox.message(board).ok_or("no board")?.pinged, [table.ana]);
    table.settled().await?;
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test]
async fn what_waits_for_an_edit_is_shown_once_one_is_possible_or_the_hour_is_over() -> Outcome {
    let mut table = Table::lay().await?;
    table.channel = table.sandbox.open_thread(table.ana, table.channel, "a game")?;
    let channel = table.channel;
    let newest =
        move |world: &World| world.messages_in(channel).rfind(|m| !m.is_private()).map(carc_sandbox::Message::text);
    table.slash("start").await?;
    for version in 2..=5 {
        table.settled().await?;
        table.sandbox.mishaps().lock(channel);
        table.slash("join").await?;
        if version < 5 {
            assert_eq!(table.sandbox.look(newest), Some(format!("Version {version}.")));
        }
    }
    assert_eq!(table.sandbox.look(newest).as_deref(), Some("Version 4."));
    table.sandbox.pass_time(MINUTE * 61).await;
    table.sandbox.wait_for("a new message", move |world| newest(world).as_deref() == Some("Version 5.")).await?;
    table.settled().await?;
    let count = table.sandbox.messages(channel).len();
    // Nobody locks it: the message itself changes.
    table.slash("join").await?;
    assert_eq!(table.sandbox.look(newest).as_deref(), Some("Version 6."));
    assert_eq!(table.sandbox.messages(channel).len(), count);
    table.settled().await?;
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}
