//! The sandbox, which knows what Discord takes of any bot, agrees with our table.

use std::time::Duration;

use carc_sandbox::{ChannelId, Options, PersonId, Sandbox};
use serde_json::{Value, json};

use super::agreement::changes;
use super::samples::{Change, Done};
use super::table::Table;

type Outcome<T = ()> = Result<T, Box<dyn std::error::Error>>;

/// A sandbox without a bot, and somebody who sends it what a bot would.
struct Peer {
    sandbox: Sandbox,
    client: reqwest::Client,
    bot: PersonId,
    ana: PersonId,
    channel: ChannelId,
}

/// The answer to a request.
struct Answer {
    json: Value,
    /// The faults of the request; none if it was accepted without a note.
    wrong: Vec<String>,
}

impl Peer {
    async fn new() -> Outcome<Self> {
        // No bot answers, so nobody needs to wait.
        let patience = Duration::from_millis(1);
        let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), patience, ..Options::default() }).await?;
        let (bot, ana, channel) =
            (sandbox.look(|world| world.bot.id), sandbox.person("Ana")?, sandbox.channel("general")?);
        Ok(Self { sandbox, client: reqwest::Client::new(), bot, ana, channel })
    }

    async fn send(&self, method: &str, path: &str, body: &Value) -> Outcome<Answer> {
        let before = self.sandbox.violations().len();
        let url = format!("{}/api/v10{path}", self.sandbox.api_url());
        let asked = self.client.request(method.parse()?, url);
        let asked = asked.header("authorization", format!("Bot {}", self.sandbox.token()));
        let answer = asked.header("content-type", "application/json").body(body.to_string()).send().await?;
        let status = answer.status();
        let json: Value = serde_json::from_slice(&answer.bytes().await?).unwrap_or_default();
        let mut wrong = self.sandbox.violations().split_off(before);
        if !status.is_success() {
            wrong.push(format!("{status} {json}"));
        }
        Ok(Answer { json, wrong })
    }

    /// Posts a message and returns its id.
    async fn posted(&self, components: Value) -> Outcome<u64> {
        let body = json!({"content": "x", "components": components});
        let message = self.send("POST", &format!("/channels/{}/messages", self.channel), &body).await?;
        Ok(message.json["id"].as_str().ok_or("no message")?.parse()?)
    }

    /// Makes an interaction that can be answered by a callback of this type. Returns the path for the answer.
    async fn asked(&self, callback: &Value) -> Outcome<String> {
        let (ana, channel) = (self.ana, self.channel);
        if callback == 6 {
            let button = json!({"type": 2, "style": 1, "label": "x", "custom_id": "x"});
            let message = self.posted(json!([{"type": 1, "components": [button]}])).await?;
            self.sandbox.send_click(ana, carc_sandbox::MessageId(message), "x")?;
        } else {
            let option = json!({"type": 3, "name": "o", "description": "d", "autocomplete": true});
            let command = json!([{"type": 1, "name": "ask", "description": "d", "options": [option]}]);
            self.send("PUT", &format!("/applications/{}/commands", self.bot), &command).await?;
            if callback == 8 {
                let unanswered = self.sandbox.autocomplete(ana, channel, "ask", "o", &[("o", "")]).await;
                assert!(unanswered.is_err());
            } else {
                self.sandbox.send_slash(ana, channel, "ask", &[])?;
            }
        }
        let newest = self.sandbox.look(|world| world.interactions.keys().next_back().copied()).ok_or("nobody asks")?;
        let exchange = self.sandbox.exchange(newest).ok_or("nobody asks")?;
        Ok(format!("/interactions/{newest}/{}/callback", exchange.interaction_token()))
    }

    /// Defers an answer, and returns the path where it is given.
    async fn put_off(&self) -> Outcome<String> {
        let callback = self.asked(&json!(5)).await?;
        let taken = self.send("POST", &callback, &json!({"type": 5})).await?;
        assert_eq!(taken.wrong, Vec::<String>::new());
        let token = callback.split('/').nth(3).ok_or("a token")?;
        Ok(format!("/webhooks/{}/{token}/messages/@original", self.bot))
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sandbox_agrees_with_the_table() -> Outcome {
    let (table, peer) = (Table::read(), Peer::new().await?);
    let channel = peer.channel;
    let (thread, edited) = (peer.posted(json!([])).await?, peer.posted(json!([])).await?);
    let threads = format!("/channels/{channel}/messages/{thread}/threads");
    assert_eq!(peer.send("POST", &threads, &json!({"name": "x"})).await?.wrong, Vec::<String>::new());
    let (mut tried, mut others) = (0, Vec::new());
    for (route, changes) in changes(&table) {
        for Change { at, done, mut body } in changes {
            // Files are sent in another way, and these ids belong to nobody here.
            if [".attachments", ".users", ".message_reference", ".recipient_id"].iter().any(|part| at.contains(part)) {
                continue;
            }
            let message = if body["data"].is_object() { &mut body["data"] } else { &mut body };
            if let Some(fields) = message.as_object_mut() {
                fields.retain(|field, _| field != "attachments" && field != "message_reference");
            }
            let path = match route.name().as_str() {
                "POST /interactions/{}/{}/callback" => peer.asked(&body["type"]).await?,
                "PATCH /webhooks/{}/{}/messages/@original" => peer.put_off().await?,
                "POST /channels/{}/messages" => format!("/channels/{channel}/messages"),
                "PATCH /channels/{}/messages/{}" => format!("/channels/{channel}/messages/{edited}"),
                "POST /channels/{}/messages/{}/threads" => {
                    format!("/channels/{channel}/messages/{}/threads", peer.posted(json!([])).await?)
                }
                "PATCH /channels/{}" => format!("/channels/{thread}"),
                "POST /users/@me/channels" => {
                    if let Some(id) = body.get_mut("recipient_id") {
                        *id = json!(peer.ana.to_string());
                    }
                    "/users/@me/channels".to_owned()
                }
                "PUT /applications/{}/commands" => format!("/applications/{}/commands", peer.bot),
                other => panic!("{other} is not compared"),
            };
            let Answer { wrong, .. } = peer.send(&route.method, &path, &body).await?;
            let agrees = match done {
                Done::Fine => wrong.is_empty(),
                Done::TooMuch | Done::Unknown => !wrong.is_empty(),
                _ => true,
            };
            if !agrees {
                others.push(format!("{at}, {done:?}: {wrong:?} {body:.300}"));
            }
            tried += 1;
        }
    }
    assert!(others.is_empty(), "{others:#?}");
    assert!(tried > 500, "{tried}");
    Ok(())
}
