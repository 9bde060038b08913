//! The sandbox as a bot of any kind meets it, over plain HTTP and the gateway: what other libraries than ours rely on.

#![expect(clippy::unwrap_used, reason = "tests")]

use std::collections::BTreeSet;
use std::time::Duration;

use carc_sandbox::{ChannelId, InteractionId, Options, Sandbox};
use futures_util::{SinkExt, StreamExt};
use reqwest::Method;
use reqwest::header::HeaderMap;
use serde_json::{Value, json};
use tokio_websockets::{ClientBuilder, Message};

pub type Outcome = Result<(), Box<dyn std::error::Error>>;

/// A bot that only makes plain requests.
pub struct Plain {
    pub world: Sandbox,
    client: reqwest::Client,
}

pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Value,
}

impl Plain {
    pub async fn at(options: Options) -> Result<Self, carc_sandbox::Error> {
        Ok(Self {
            world: Sandbox::start(options).await?,
            client: reqwest::Client::builder().no_proxy().build().unwrap(),
        })
    }

    pub async fn send(&self, method: Method, path: &str, body: &Value) -> Answer {
        let url = format!("{}/api/v10{path}", self.world.api_url());
        let request = self.client.request(method, url).header("authorization", format!("Bot {}", self.world.token()));
        let request = request.header("content-type", "application/json").body(body.to_string());
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = serde_json::from_slice(&response.bytes().await.unwrap()).unwrap_or(Value::Null);
        Answer { status, headers, body }
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(Method::POST, path, &body).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, &Value::Null).await
    }

    /// Does what a person does on the page.
    pub async fn act(&self, act: Value) -> Value {
        let request = self.client.post(format!("{}/sandbox/act", self.world.api_url()));
        let request = request.header("content-type", "application/json").body(act.to_string());
        serde_json::from_slice(&request.send().await.unwrap().bytes().await.unwrap()).unwrap()
    }

    /// Returns what the page shows to the first person.
    pub async fn seen(&self) -> Value {
        let address = self.world.api_url().replacen("http", "ws", 1) + "/sandbox/live";
        let (mut socket, _) = ClientBuilder::new().uri(&address).unwrap().connect().await.unwrap();
        let view = socket.next().await.unwrap().unwrap();
        serde_json::from_str(view.as_text().unwrap()).unwrap()
    }

    pub fn application(&self) -> String {
        self.world.look(|world| world.bot.id.to_string())
    }

    /// Registers the command `/demo` and has Ana use it.
    pub async fn asked(&self, channel: ChannelId) -> Result<InteractionId, carc_sandbox::Error> {
        let command = json!({"name": "demo", "description": "Try things", "contexts": [0, 1]});
        self.post(&format!("/applications/{}/commands", self.application()), command).await;
        self.world.send_slash(self.world.person("Ana")?, channel, "demo", &[])
    }

    /// Answers an interaction.
    pub async fn answer(&self, id: InteractionId, query: &str, body: Value) -> Answer {
        let token = self.world.exchange(id).unwrap().interaction_token().to_owned();
        self.post(&format!("/interactions/{id}/{token}/callback{query}"), body).await
    }

    /// Connects to the gateway with these intents, and calls `then` once it is ready. Returns what the gateway sends up
    /// to the first event `last`.
    pub async fn told(&self, intents: u64, last: &str, then: impl AsyncFnOnce()) -> Vec<Value> {
        let address = self.world.api_url().replacen("http", "ws", 1) + "/?v=10&encoding=json";
        let (mut socket, _) = ClientBuilder::new().uri(&address).unwrap().connect().await.unwrap();
        let identify = json!({"op": 2, "d": {"token": self.world.token(), "intents": intents, "properties": {}}});
        socket.send(Message::text(identify.to_string())).await.unwrap();
        let (mut events, mut then) = (Vec::new(), Some(then));
        while let Some(Ok(message)) = socket.next().await {
            let event: Value = message.as_text().and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default();
            if event["t"] == "READY"
                && let Some(then) = then.take()
            {
                then().await;
            }
            let is_last = event["t"] == last;
            events.push(event);
            if is_last {
                break;
            }
        }
        events
    }
}

#[tokio::test]
async fn the_first_answer_is_told_what_it_made_if_it_asks() -> Outcome {
    let plain = Plain::at(Options::default()).await?;
    let (channel, direct) = (plain.world.channel("general")?, plain.world.channel("@Ana")?);
    // Libraries write yes in different ways.
    for yes in ["true", "1", "True"] {
        let id = plain.asked(channel).await?;
        let answer = json!({"type": 4, "data": {"content": "x", "flags": 64}});
        let told = plain.answer(id, &format!("?with_response={yes}"), answer).await;
        let (about, made) = (&told.body["interaction"], &told.body["resource"]);
        assert_eq!((told.status, &made["type"], &made["message"]["content"]), (200, &json!(4), &json!("x")), "{yes}");
        assert_eq!(about["response_message_id"], made["message"]["id"]);
        assert_eq!(
            (&about["response_message_loading"], &about["response_message_ephemeral"]),
            (&json!(false), &json!(true))
        );
        assert_eq!(about["guild_id"], json!(plain.world.look(|world| world.guild.to_string())));
    }
    for no in ["", "?with_response=false", "?with_response=0"] {
        let id = plain.asked(channel).await?;
        assert_eq!(plain.answer(id, no, json!({"type": 5})).await.status, 204, "{no}");
    }
    let id = plain.asked(direct).await?;
    let told = plain.answer(id, "?with_response=1", json!({"type": 5})).await.body;
    assert_eq!(
        (told["interaction"].get("guild_id"), &told["interaction"]["response_message_loading"]),
        (None, &json!(true))
    );
    // A form is no message.
    let text = json!({"type": 4, "custom_id": "t", "style": 1});
    let form = json!({"custom_id": "f", "title": "F", "components": [{"type": 18, "label": "T", "component": text}]});
    let id = plain.asked(channel).await?;
    let told = plain.answer(id, "?with_response=1", json!({"type": 9, "data": form})).await;
    assert_eq!(
        (told.status, told.body.get("resource"), told.body["interaction"].get("response_message_id")),
        (200, None, None)
    );
    Ok(())
}

#[tokio::test]
async fn a_path_may_be_written_with_percent_signs() -> Outcome {
    let plain = Plain::at(Options::default()).await?;
    let id = plain.asked(plain.world.channel("general")?).await?;
    plain.answer(id, "", json!({"type": 5})).await;
    let exchange = plain.world.exchange(id).unwrap();
    for original in ["%40original", "@original"] {
        let path = format!("/webhooks/{}/{}/messages/{original}", plain.application(), exchange.interaction_token());
        let edited = plain.send(Method::PATCH, &path, &json!({"content": original})).await;
        assert_eq!((edited.status, &edited.body["content"]), (200, &json!(original)));
    }
    Ok(())
}

/// The fields that may be `null`. All others are left out instead.
const MAY_BE_NULL: [&str; 37] = [
    "accent_color",
    "afk_channel_id",
    "application_id",
    "avatar",
    "banner",
    "communication_disabled_until",
    "default_member_permissions",
    "description",
    "discovery_splash",
    "edited_timestamp",
    "home_header",
    "icon",
    "incidents_data",
    "interactions_endpoint_url",
    "last_message_id",
    "max_presences",
    "nick",
    "parent_id",
    "premium_since",
    "primary_guild",
    "public_updates_channel_id",
    "referenced_message",
    "role_connections_verification_url",
    "rules_channel_id",
    "safety_alerts_channel_id",
    "secondary_color",
    "splash",
    "system_channel_id",
    "team",
    "tertiary_color",
    "topic",
    "type",
    "unicode_emoji",
    "vanity_url_code",
    "widget_channel_id",
    "op",
    "value",
];

fn nulls(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (key, inner) in fields {
                if inner.is_null() {
                    found.insert(key.clone());
                }
                nulls(inner, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| nulls(item, found)),
        _ => {}
    }
}

#[tokio::test]
async fn what_discord_leaves_out_is_not_sent_empty() -> Outcome {
    let plain = Plain::at(Options::default()).await?;
    let (channel, ana) = (plain.world.channel("general")?, plain.world.person("Ana")?);
    let guild = plain.world.look(|world| world.guild);
    let message = plain.post(&format!("/channels/{channel}/messages"), json!({"content": "x"})).await.body;
    let thread = plain.post(&format!("/channels/{channel}/threads"), json!({"name": "t", "type": 11})).await;
    let command = json!({"name": "demo", "description": "Try things"});
    let commands = format!("/applications/{}/commands", plain.application());
    let (first, again) = (plain.post(&commands, command.clone()).await, plain.post(&commands, command).await);
    // New objects are answered with 201 (Created).
    assert_eq!([thread.status, first.status, again.status], [201, 201, 200]);
    let mut all = vec![message, thread.body, first.body];
    for path in [
        "/applications/@me".to_owned(),
        "/users/@me".to_owned(),
        "/users/@me/guilds".to_owned(),
        format!("/guilds/{guild}"),
        format!("/guilds/{guild}/roles"),
        format!("/guilds/{guild}/channels"),
        format!("/guilds/{guild}/threads/active"),
        format!("/guilds/{guild}/members/{ana}"),
        commands,
    ] {
        let got = plain.get(&path).await;
        assert_eq!(got.status, 200, "{path}");
        all.push(got.body);
    }
    let asks = async || {
        plain.world.send_slash(ana, channel, "demo", &[]).unwrap();
    };
    all.extend(plain.told(1 | 1 << 9, "INTERACTION_CREATE", asks).await.into_iter().map(|event| event["d"].clone()));
    let mut found = BTreeSet::new();
    for one in &all {
        nulls(one, &mut found);
    }
    assert!(found.len() > 20, "{found:?}");
    let strange: Vec<_> = found.iter().filter(|key| !MAY_BE_NULL.contains(&key.as_str())).collect();
    assert!(strange.is_empty(), "{strange:?}");
    Ok(())
}

#[tokio::test]
async fn members_are_told_to_nobody_without_their_intent() -> Outcome {
    let plain = Plain::at(Options::default()).await?;
    let events = plain.told(1, "GUILD_CREATE", async || ()).await;
    let server = &events.last().unwrap()["d"];
    let members = server["members"].as_array().unwrap();
    assert_eq!((members.len(), &members[0]["user"]["id"]), (1, &json!(plain.application())));
    assert_eq!((&server["presences"], &server["member_count"]), (&json!([]), &json!(7)));
    // Serenity silently drops what it cannot read.
    serde_json::from_value::<serenity::model::guild::Guild>(server.clone())?;
    let listed = plain.get(&format!("/guilds/{}/members?limit=10", plain.world.look(|world| world.guild))).await;
    assert_eq!((listed.status, &listed.body["code"]), (403, &json!(50_001)));
    Ok(())
}

fn header<'a>(answer: &'a Answer, name: &str) -> &'a str {
    answer.headers.get(name).map_or("", |value| value.to_str().unwrap())
}

#[tokio::test]
async fn each_channel_takes_five_messages_in_five_seconds() -> Outcome {
    let plain = Plain::at(Options { limits_rates: true, ..Options::default() }).await?;
    let (here, there) = (plain.world.channel("general")?, plain.world.channel("tavern")?);
    let say = async |channel| plain.post(&format!("/channels/{channel}/messages"), json!({"content": "x"})).await;
    for left in ["4", "3", "2", "1", "0"] {
        let said = say(here).await;
        let heads = ["x-ratelimit-limit", "x-ratelimit-remaining", "retry-after"].map(|name| header(&said, name));
        assert_eq!((said.status, heads), (200, ["5", left, ""]));
        let after: f64 = header(&said, "x-ratelimit-reset-after").parse()?;
        assert!((0.0..=5.0).contains(&after) && header(&said, "x-ratelimit-reset").parse::<f64>()? > 1.6e9);
        assert!(!header(&said, "x-ratelimit-bucket").is_empty() && header(&said, "x-ratelimit-scope").is_empty());
    }
    let over = say(here).await;
    let wait = over.body["retry_after"].as_f64().unwrap();
    assert_eq!((over.status, header(&over, "x-ratelimit-scope"), &over.body["global"]), (429, "user", &json!(false)));
    assert!(wait > 0.0 && wait <= 5.0 && header(&over, "retry-after").parse::<f64>()? >= wait);
    assert_eq!(plain.world.messages(here).len(), 5);
    assert_eq!(say(there).await.status, 200, "another channel has its own");
    tokio::time::sleep(Duration::from_secs_f64(wait)).await;
    assert_eq!(say(here).await.status, 200);
    Ok(())
}

#[tokio::test]
async fn a_message_older_than_an_hour_is_edited_less_often() -> Outcome {
    let plain = Plain::at(Options { limits_rates: true, ..Options::default() }).await?;
    let channel = plain.world.channel("general")?;
    let path = format!("/channels/{channel}/messages");
    let old = plain.post(&path, json!({"content": "x"})).await.body["id"].as_str().unwrap().to_owned();
    plain.world.pass_time(Duration::from_hours(2)).await;
    let fresh = plain.post(&path, json!({"content": "x"})).await.body["id"].as_str().unwrap().to_owned();
    let edit = async |id: &str| plain.send(Method::PATCH, &format!("{path}/{id}"), &json!({"content": "y"})).await;
    for _ in 0..3 {
        assert_eq!(edit(&old).await.status, 200);
    }
    let over = edit(&old).await;
    assert_eq!((over.status, &over.body["code"], header(&over, "x-ratelimit-scope")), (429, &json!(30_046), "shared"));
    assert!(over.body["retry_after"].as_f64().unwrap() > 5.0);
    assert_eq!(edit(&fresh).await.status, 200, "the limit is that of the message");
    Ok(())
}

#[tokio::test]
async fn tests_that_are_quicker_than_people_are_not_limited() -> Outcome {
    let plain = Plain::at(Options::default()).await?;
    let path = format!("/channels/{}/messages", plain.world.channel("general")?);
    for _ in 0..60 {
        let said = plain.post(&path, json!({"content": "x"})).await;
        assert_eq!((said.status, header(&said, "x-ratelimit-limit")), (200, ""));
    }
    Ok(())
}

#[tokio::test]
async fn a_bot_of_ones_own_is_told_where_to_go_and_is_limited_like_any() -> Outcome {
    use tokio::io::{AsyncBufReadExt, BufReader};
    let mut program = tokio::process::Command::new(env!("CARGO_BIN_EXE_carc"));
    program.args(["sandbox", "--without-bot"]).stdout(std::process::Stdio::piped()).kill_on_drop(true);
    let mut program = program.spawn()?;
    let mut lines = BufReader::new(program.stdout.take().unwrap()).lines();
    let (_, told) = (lines.next_line().await?, lines.next_line().await?.unwrap());
    let words: Vec<&str> = told.split_whitespace().collect();
    let ["API", api, "application", application, "token", token] = words[..] else { panic!("{told}") };
    let client = reqwest::Client::builder().no_proxy().build()?;
    let get = async |path: String| {
        let answer = client.get(format!("{api}{path}")).header("authorization", format!("Bot {token}")).send().await?;
        let limit = answer.headers().get("x-ratelimit-limit").is_some();
        let body: Value = serde_json::from_slice(&answer.bytes().await?).unwrap();
        Ok::<_, reqwest::Error>((body, limit))
    };
    let (me, _) = get("/users/@me".to_owned()).await?;
    assert_eq!(me["id"], application);
    let (servers, _) = get("/users/@me/guilds".to_owned()).await?;
    let (channels, _) = get(format!("/guilds/{}/channels", servers[0]["id"].as_str().unwrap())).await?;
    let (messages, is_limited) = get(format!("/channels/{}/messages", channels[0]["id"].as_str().unwrap())).await?;
    assert!(messages == json!([]) && is_limited);
    program.kill().await?;
    Ok(())
}

#[tokio::test]
async fn a_reply_on_the_page_stands_with_what_it_answers() -> Outcome {
    let plain = Plain::at(Options::default()).await?;
    let (channel, ana) = (plain.world.channel("general")?.to_string(), plain.world.person("Ana")?.to_string());
    let first = plain.post(&format!("/channels/{channel}/messages"), json!({"content": "Who plays?"})).await.body;
    let reply = |to: &Value| json!({"do": "enter", "person": ana, "channel": channel, "text": "Me.", "reply_to": to});
    let said = plain.act(reply(&first["id"])).await;
    let seen = plain.seen().await;
    let last = seen["messages"].as_array().and_then(|all| all.last()).unwrap();
    assert_eq!((&last["id"], &last["referenced_message"]["content"]), (&said["message"], &json!("Who plays?")));
    // A link to a message names the server, too.
    assert_eq!(seen["guild_id"], json!(plain.world.look(|world| world.guild.to_string())));
    // A message that does not exist cannot be replied to, and nothing is posted.
    let refused = plain.act(reply(&json!("17"))).await;
    assert!(refused["error"].is_string(), "{refused}");
    assert_eq!(plain.seen().await["messages"].as_array().map(Vec::len), Some(2));
    Ok(())
}
