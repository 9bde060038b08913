//! The sandbox against a small bot on the real serenity client: what works here has gone through the code that talks
//! to Discord.

#![expect(clippy::unwrap_used, reason = "tests")]

use std::sync::Arc;
use std::time::Duration;

use carc_sandbox::{Ack, Error, InteractionId, Options, Sandbox, World};
use serde_json::{Value, json};
use serenity::all::{
    Client, CommandDataOption, CommandDataOptionValue, Context, CreateAttachment, EventHandler, GatewayIntents, Http,
    HttpBuilder, Interaction, Message, Ready,
};
use serenity::async_trait;

type Outcome = Result<(), Box<dyn std::error::Error>>;

struct Bot;

#[async_trait]
impl EventHandler for Bot {
    async fn ready(&self, context: Context, ready: Ready) {
        context.http.set_application_id(ready.application.id);
        let text = |name: &str, autocomplete: bool| json!({"name": name, "description": "A text", "type": 3, "required": true, "autocomplete": autocomplete});
        let commands = json!([{"name": "demo", "description": "Try things", "type": 1, "options": [
            {"name": "say", "description": "Say it privately", "type": 1, "options": [text("words", true)]},
            {"name": "board", "description": "A picture", "type": 1},
            {"name": "form", "description": "A form", "type": 1},
            {"name": "greet", "description": "Greet", "type": 1, "options": [
                {"name": "who", "description": "Whom", "type": 6, "required": true}]},
            {"name": "vanish", "description": "Post and withdraw", "type": 1},
            {"name": "once", "description": "Post with a nonce", "type": 1},
        ]}]);
        context.http.create_global_commands(&commands).await.unwrap();
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        // Late and lost answers fail on purpose in some tests.
        let _failed = respond(&context.http, interaction).await;
    }

    async fn message(&self, context: Context, message: Message) {
        if message.author.bot || message.content.is_empty() {
            return;
        }
        let body = json!({
            "content": format!("heard {}", message.content.len()), "message_reference": {"message_id": message.id},
            "allowed_mentions": {"parse": []},
        });
        context.http.send_message(message.channel_id, Vec::new(), &body).await.unwrap();
    }
}

async fn respond(http: &Http, interaction: Interaction) -> serenity::Result<()> {
    match interaction {
        Interaction::Command(command) => {
            let options = command.data.options();
            let name = options[0].name;
            let answer = match name {
                "say" => json!({"type": 4, "data": {"flags": 64, "content": "privately", "components": [
                    {"type": 1, "components": [{"type": 2, "style": 1, "label": "Press", "custom_id": "press"}]},
                    {"type": 1, "components": [{"type": 3, "custom_id": "pick", "options": [
                        {"label": "One", "value": "1"}, {"label": "Two", "value": "2"}]}]},
                ]}}),
                "board" | "once" => json!({"type": 5, "data": {}}),
                "vanish" => json!({"type": 5, "data": {"flags": 64}}),
                "form" => json!({"type": 9, "data": {"custom_id": "form", "title": "Form", "components": [
                    {"type": 1, "components": [
                        {"type": 4, "custom_id": "name", "label": "Name", "style": 1, "required": true}]}]}}),
                _ => {
                    let CommandDataOptionValue::SubCommand(inner) = &command.data.options[0].value else {
                        return Ok(());
                    };
                    let CommandDataOption { value: CommandDataOptionValue::User(id), .. } = &inner[0] else {
                        return Ok(());
                    };
                    assert!(command.data.resolved.users.contains_key(id));
                    json!({"type": 4, "data": {
                        "content": format!("Hello <@{id}>"), "allowed_mentions": {"users": [id.to_string()]}}})
                }
            };
            http.create_interaction_response(command.id, &command.token, &answer, Vec::new()).await?;
            if name == "board" {
                let edit = json!({"content": "The board", "attachments": [{"id": 0, "filename": "board.png", "description": "alt"}]});
                let file = CreateAttachment::bytes(tiny_png(), "board.png");
                http.edit_original_interaction_response(&command.token, &edit, vec![file]).await?;
            }
            if name == "vanish" {
                let body = json!({"content": "for all", "allowed_mentions": {"parse": []}});
                http.send_message(command.channel_id, Vec::new(), &body).await?;
                http.delete_original_interaction_response(&command.token).await?;
            }
            if name == "once" {
                let body = json!({"content": "once", "nonce": "n-1", "enforce_nonce": true});
                while http.send_message(command.channel_id, Vec::new(), &body).await.is_err() {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                http.delete_original_interaction_response(&command.token).await?;
            }
        }
        Interaction::Autocomplete(asked) => {
            let typed = asked.data.autocomplete().map_or("", |option| option.value);
            let choices: Vec<Value> =
                (1..=3).map(|n| json!({"name": format!("{typed}{n}"), "value": format!("{typed}{n}")})).collect();
            let answer = json!({"type": 8, "data": {"choices": choices}});
            http.create_interaction_response(asked.id, &asked.token, &answer, Vec::new()).await?;
        }
        Interaction::Component(click) => {
            let answer =
                json!({"type": 7, "data": {"content": format!("{} used", click.data.custom_id), "components": []}});
            http.create_interaction_response(click.id, &click.token, &answer, Vec::new()).await?;
        }
        Interaction::Modal(form) => {
            let rows = form.data.components.len();
            let answer = json!({"type": 4, "data": {"flags": 64, "content": format!("{rows} row")}});
            http.create_interaction_response(form.id, &form.token, &answer, Vec::new()).await?;
        }
        _ => {}
    }
    Ok(())
}

/// Returns the PNG of one transparent pixel.
fn tiny_png() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 1, 1);
    encoder.set_color(png::ColorType::Rgba);
    encoder.write_header().unwrap().write_image_data(&[0; 4]).unwrap();
    bytes
}

/// Starts a sandbox with the bot in it. The bot ends with the test's runtime.
async fn inhabited() -> Result<Sandbox, Box<dyn std::error::Error>> {
    let world = Sandbox::start(Options::default()).await?;
    let url = world.api_url();
    assert!(url.starts_with("http://127.0.0.1:"));
    let http = HttpBuilder::new(world.token()).proxy(&url).ratelimiter_disabled(true).build();
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES;
    let mut client = serenity::client::ClientBuilder::new_with_http(http, intents).event_handler(Bot).await?;
    // Serenity falls back to the real gateway when it cannot learn the address: never start then.
    assert!(client.ws_url.lock().await.starts_with("ws://127.0.0.1:"));
    tokio::spawn(async move { run(&mut client).await });
    world.bot_ready().await?;
    Ok(world)
}

async fn run(client: &mut Client) {
    client.start().await.unwrap();
}

/// Asserts that nothing the bot sent is against Discord's limits, our own checks, or Discord's schema if that is
/// available.
fn assert_clean(world: &Sandbox) {
    assert_eq!(world.violations(), Vec::<String>::new());
    assert_eq!(crate::whole::openapi::check(&world.requests()), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_answer_is_seen_by_one_and_its_button_works() -> Outcome {
    let world = inhabited().await?;
    let (ana, ben, channel) = (world.person("Ana")?, world.person("Ben")?, world.channel("carcassonne")?);
    let answer = world.slash(ana, channel, "demo say", &[("words", "hi")]).await?;
    assert_eq!((answer.ack(), answer.private_text().as_deref()), (Some(Ack::Message), Some("privately")));
    assert_eq!(world.messages_seen_by(ana, channel).len(), 1);
    assert_eq!((world.messages_seen_by(ben, channel).len(), world.messages(channel).len()), (0, 0));

    let message = answer.message().ok_or("no message")?;
    assert_eq!(message.button("Press").as_deref(), Some("press"));
    assert!(matches!(world.click(ben, message.id, "press").await, Err(Error::Missing { .. })));
    let chosen = world.choose(ana, message.id, "pick", &["2"]).await?;
    assert_eq!(chosen.updated.map(|message| message.content).as_deref(), Some("pick used"));
    assert!(world.click(ana, message.id, "press").await.is_err(), "the edit took the components away");
    let stale = world.click_stale(ana, message.id, "press").await?;
    assert_eq!(stale.ack(), Some(Ack::Update));
    assert_clean(&world);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deferred_answer_becomes_a_picture_with_alt_text() -> Outcome {
    let world = inhabited().await?;
    let (ana, channel) = (world.person("Ana")?, world.channel("carcassonne")?);
    let answer = world.enter(ana, channel, "/demo board").await?.ok_or("a command")?;
    assert_eq!((answer.ack(), answer.text().as_str()), (Some(Ack::Deferred), "The board"));
    let message = world.last_message_with_picture(channel).ok_or("no picture")?;
    let picture = message.picture().ok_or("no picture")?;
    assert_eq!((&*picture.bytes, picture.description.as_deref()), (&*tiny_png(), Some("alt")));
    assert_eq!(picture.png_size(), Some((1, 1)));
    assert!(message.arrived > answer.sent());
    assert_clean(&world);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn values_forms_people_and_mentions_arrive() -> Outcome {
    let world = inhabited().await?;
    let (ana, channel) = (world.person("Ana")?, world.channel("general")?);
    let strange = world.add_person("Ωμέγα 🐉 *x*", "en-GB");
    let choices = world.autocomplete(ana, channel, "demo say", "words", &[("words", "ab")]).await?;
    assert_eq!(choices[0], ("ab1".to_owned(), json!("ab1")));

    let opened = world.slash(ana, channel, "demo form", &[]).await?;
    assert!(opened.modal().is_some());
    assert!(world.submit_modal(opened.id(), &[]).await.is_err(), "a required text is missing");
    assert_eq!(world.submit_modal(opened.id(), &[("name", "Ana")]).await?.text(), "1 row");

    let greeted = world.slash(ana, channel, "demo greet", &[("who", "Ωμέγα 🐉 *x*")]).await?;
    assert_eq!(greeted.messages[0].pinged, [strange]);

    world.say(ana, channel, "between us")?;
    let said = world.say(ana, channel, "@bot hello")?;
    world.wait_for("a reply", |world| world.messages_in(channel).any(|m| m.reply_to == Some(said))).await?;
    let replies = world.messages(channel).into_iter().filter(|message| message.content.starts_with("heard"));
    assert_eq!(replies.count(), 1, "what does not mention the bot reaches it without its words");
    assert_clean(&world);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dropped_connection_is_resumed_and_nothing_is_missed() -> Outcome {
    let world = inhabited().await?;
    let (ana, channel) = (world.person("Ana")?, world.channel("carcassonne")?);
    // From here on the old connection is told nothing more.
    world.mishaps().drop_gateway();
    let said = world.say(ana, channel, "@bot are you there?")?;
    world.wait_for("a reply", |world| world.messages_in(channel).any(|m| m.reply_to == Some(said))).await?;
    assert_eq!(world.slash(ana, channel, "demo board", &[]).await?.text(), "The board");
    let registrations = world.requests().iter().filter(|request| request.method == "PUT").count();
    assert_eq!(registrations, 1, "resumed, not identified anew");

    // Without a session the bot is not connected, until it has identified again.
    world.mishaps().forget_session();
    world.wait_for("the bot identifies anew", World::bot_connected).await?;
    assert_eq!(world.slash(ana, channel, "demo board", &[]).await?.text(), "The board");
    Ok(())
}

/// Waits until the bot has answered an interaction `count` times. Returns the status and error code of each answer.
async fn answers_to(world: &Sandbox, id: InteractionId, count: usize) -> Result<Vec<(u16, Value)>, Error> {
    let path = format!("/interactions/{id}/");
    let answers = |world: &World| {
        let answers = world.requests().filter(|request| request.path.starts_with(&path));
        let answers: Vec<_> = answers.map(|request| (request.status, request.refusal["code"].clone())).collect();
        (answers.len() == count).then_some(answers)
    };
    world.wait_until("the bot's answers", answers).await
}

#[tokio::test(flavor = "multi_thread")]
async fn trouble_comes_when_asked_for() -> Outcome {
    let world = inhabited().await?;
    let (ana, channel) = (world.person("Ana")?, world.channel("carcassonne")?);

    world.mishaps().deliver_twice();
    let id = world.slash(ana, channel, "demo say", &[("words", "twice")]).await?.id();
    let mut statuses = answers_to(&world, id, 2).await?;
    // The two deliveries are answered side by side, so either may be written down first: one counts, the other is refused.
    statuses.sort_by_key(|(status, _)| *status);
    assert_eq!(statuses, [(204, Value::Null), (400, json!(40060))]);

    world.mishaps().stale_next(Duration::from_secs(4));
    let late = world.send_slash(ana, channel, "demo say", &[("words", "late")])?;
    assert_eq!(answers_to(&world, late, 1).await?, [(404, json!(10062))]);

    world.mishaps().fail_next("POST", &format!("/channels/{channel}/messages"), 429, 1);
    world.mishaps().lose_answer_next("POST", &format!("/channels/{channel}/messages"), 1);
    world.slash(ana, channel, "demo once", &[]).await?;
    let posts = world.requests().into_iter().filter(|r| r.path.ends_with("/messages")).map(|r| r.status);
    assert_eq!(posts.collect::<Vec<_>>(), [429, 500, 200]);
    assert_eq!(world.messages(channel).len(), 1, "the nonce saved the second attempt");

    let gone = world.slash(ana, channel, "demo vanish", &[]).await?;
    assert!(gone.vanished() && gone.messages.is_empty());
    world.mishaps().expire_token(gone.id());
    Ok(())
}

/// A client of our own, for requests that serenity would not make.
struct Raw {
    http: Http,
}

impl Raw {
    fn of(world: &Sandbox) -> Self {
        let http = HttpBuilder::new(world.token()).proxy(world.api_url()).ratelimiter_disabled(true).build();
        Self { http }
    }

    /// Posts a message. Returns the error code of the answer; 0 if the message is accepted.
    async fn send(&self, channel: carc_sandbox::ChannelId, body: Value) -> isize {
        match self.http.send_message(channel.0.into(), Vec::new(), &body).await {
            Ok(_) => 0,
            Err(serenity::Error::Http(serenity::http::HttpError::UnsuccessfulRequest(answer))) => answer.error.code,
            Err(other) => panic!("{other}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_discord_refuses_is_refused_and_noted() -> Outcome {
    let world = Sandbox::start(Options::default()).await?;
    let (raw, channel) = (Arc::new(Raw::of(&world)), world.channel("general")?);
    let button = |id: &str| json!({"type": 2, "style": 1, "label": "x", "custom_id": id});
    let row = |buttons: Vec<Value>| json!([{"type": 1, "components": buttons}]);
    for body in [
        json!({"content": "x".repeat(2001)}),
        json!({"content": "x", "components": row(vec![button("a"), button("a")])}),
        json!({"content": "x", "components": row((0..6).map(|n| button(&n.to_string())).collect())}),
        json!({"content": "x", "components": row(vec![button(&"x".repeat(101))])}),
        json!({"content": "x", "components": row(vec![json!({"type": 2, "style": 1, "custom_id": "a"})])}),
        json!({"content": "x", "flags": 1 << 15, "components": [{"type": 10, "content": "x"}]}),
        json!({"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]}),
        json!({"content": "x", "embeds": [{"description": "x".repeat(4000)}, {"description": "x".repeat(2001)}]}),
    ] {
        let before = world.violations().len();
        assert_eq!(raw.send(channel, body.clone()).await, 50035, "{body}");
        assert!(world.violations().len() > before, "{body}");
    }
    let by_schema = crate::whole::openapi::check(&world.requests());
    assert!(by_schema.len() >= 2 || !crate::whole::openapi::is_at_hand(), "{by_schema:?}");
    assert_eq!(raw.send(channel, json!({"content": " "})).await, 50006);
    assert_eq!(raw.send(channel, json!({})).await, 50006);
    assert_eq!(raw.send(carc_sandbox::ChannelId(1), json!({"content": "x"})).await, 10003);
    assert!(world.messages(channel).is_empty());
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_discord_lets_pass_but_is_a_mistake_is_noted() -> Outcome {
    let world = Sandbox::start(Options::default()).await?;
    let (raw, channel, ana) = (Raw::of(&world), world.channel("general")?, world.person("Ana")?);
    for (body, finding) in [
        (json!({"content": "x", "allowed_mention": {}}), "allowed_mention"),
        (json!({"content": format!("<@{ana}>")}), "allowed_mentions"),
        (json!({"content": "x", "embeds": [{"image": {"url": "attachment://no.png"}}]}), "attachment://no.png"),
        (
            json!({"content": "x", "components": [{"type": 1, "components": [
            {"type": 2, "style": 1, "label": "x", "custom_id": "a", "lable": "y"}]}]}),
            "lable",
        ),
    ] {
        let before = world.violations().len();
        assert_eq!(raw.send(channel, body.clone()).await, 0, "{body}");
        let fresh = world.violations().split_off(before);
        assert!(fresh.len() == 1 && fresh[0].contains(finding), "{body}: {fresh:?}");
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn threads_are_opened_by_people_and_the_bot_answers_there() -> Outcome {
    let world = inhabited().await?;
    let (ana, channel) = (world.person("Ana")?, world.channel("carcassonne")?);
    let thread = world.open_thread(ana, channel, "a table")?;
    let kept = world.look(|world| world.channel(thread).cloned()).ok_or("a thread")?;
    assert_eq!((kept.parent, kept.owner), (Some(channel), ana));
    assert_eq!(world.slash(ana, thread, "demo board", &[]).await?.text(), "The board");
    assert!(world.last_message_with_picture(thread).is_some() && world.last_message_with_picture(channel).is_none());
    for (parent, name) in [(thread, "a thread in a thread"), (channel, " ")] {
        assert!(matches!(world.open_thread(ana, parent, name), Err(Error::Line(_))), "{name:?}");
    }
    assert_clean(&world);
    Ok(())
}

#[tokio::test]
async fn who_may_manage_the_server_is_told_to_the_bot() -> Outcome {
    const MANAGE_GUILD: u64 = 1 << 5;
    let world = Sandbox::start(Options::default()).await?;
    let (ana, ben) = (world.person("Ana")?, world.person("Ben")?);
    let (raw, guild) = (Raw::of(&world), world.look(|world| world.guild));
    let may = async |person: carc_sandbox::PersonId| {
        let member = raw.http.get_member(guild.into(), person.0.into()).await.unwrap();
        member.permissions.is_some_and(|permissions| permissions.bits() & MANAGE_GUILD != 0)
    };
    assert!(may(ana).await && !may(ben).await);
    world.let_manage(ben, true)?;
    assert!(may(ben).await);
    world.let_manage(ben, false)?;
    assert!(!may(ben).await && world.let_manage(ana, false).is_err(), "the owner keeps it");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn ids_edits_and_tokens_follow_the_time_that_is_let_pass() -> Outcome {
    const DAY: Duration = Duration::from_hours(24);
    let millis = |id: u64| Duration::from_millis(id >> 22);
    let world = inhabited().await?;
    let (ana, channel) = (world.person("Ana")?, world.channel("carcassonne")?);
    let asked = world.slash(ana, channel, "demo say", &[("words", "hi")]).await?;
    let before = asked.message().ok_or("no message")?.id;
    let raw = Raw::of(&world);
    raw.http.set_application_id(world.look(|world| world.bot.id.0).into());
    assert!(raw.http.get_original_interaction_response(asked.interaction_token()).await.is_ok());
    let ahead = world.ahead();
    world.pass_time(DAY).await;
    assert_eq!(*ahead.borrow(), DAY);
    let after = world.say(ana, channel, "a day later")?;
    let apart = millis(after.0).saturating_sub(millis(before.0));
    assert!(apart >= DAY && apart < DAY + Duration::from_mins(5), "{apart:?}");
    let late = raw.http.get_original_interaction_response(asked.interaction_token()).await;
    assert!(late.is_err(), "a token lives a quarter of an hour");
    let chosen = world.choose(ana, before, "pick", &["2"]).await?;
    let edited = chosen.updated.and_then(|message| message.edited_ms).ok_or("an edit")?;
    assert!(Duration::from_millis(edited - 1_420_070_400_000) >= millis(after.0));
    Ok(())
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn the_bots_process_is_kept_running() -> Outcome {
    use carc_sandbox::{BotCommand, BotStatus};
    let world = Sandbox::start(Options::default()).await?;
    let pid = |world: &World| match world.bot_status {
        BotStatus::Running(pid) => Some(pid),
        BotStatus::NotOurs | BotStatus::Ended(_) | BotStatus::Stopped => None,
    };
    // `cat` ends when its input does, as a bot should.
    world.run_bot(BotCommand { program: "cat".into(), args: Vec::new(), env: Vec::new(), tell_time: false })?;
    let first = world.wait_until("it runs", pid).await?;
    world.kill_bot().await;
    let second = world.wait_until("it runs again", |world| pid(world).filter(|pid| *pid != first)).await?;
    world.restart_bot().await;
    world.wait_until("it runs again", |world| pid(world).filter(|pid| *pid != second)).await?;
    world.stop_bot().await?;
    assert_eq!(world.look(|world| world.bot_status.clone()), BotStatus::Stopped);

    // One that wants to know the time is told it at the start, and whenever it changes.
    let folder = tempfile::tempdir()?;
    let told = folder.path().join("told");
    let script = format!("cat > '{}'", told.display());
    let args = vec!["-c".to_owned(), script];
    world.pass_time(Duration::from_secs(2)).await;
    world.run_bot(BotCommand { program: "sh".into(), args, env: Vec::new(), tell_time: true })?;
    world.wait_until("it runs", pid).await?;
    let lines = async |lines: &str| {
        for _ in 0..500 {
            if std::fs::read_to_string(&told).is_ok_and(|told| told == lines) {
                return true;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        false
    };
    assert!(lines("2000\n").await);
    world.pass_time(Duration::from_secs(3)).await;
    assert!(lines("2000\n5000\n").await);
    world.stop_bot().await?;
    let absent = BotCommand { program: "/no/such/program".into(), args: Vec::new(), env: Vec::new(), tell_time: false };
    assert!(matches!(world.run_bot(absent), Err(Error::Io(_))));
    Ok(())
}
