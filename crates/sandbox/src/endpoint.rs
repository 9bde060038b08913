//! Interactions over HTTP: signed requests to the bot's endpoint, as Discord sends them if an application has an
//! Interactions Endpoint URL. The gateway then delivers none.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Weak};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::drive::Sandbox;
use crate::error::Error;
use crate::model::signer::Endpoint;
use crate::model::signer::Signer;
use crate::world::shared::Shared;
use crate::world::state::World;

/// Longest time for a request: Discord waits as long for the first answer.
const PATIENCE: Duration = Duration::from_secs(3);
/// Time between two checks of whether the bot is there. Discord checks only when somebody enters the address.
const CHECK_EVERY: Duration = Duration::from_millis(500);

impl World {
    /// Delivers an interaction to the bot: over HTTP if it has an endpoint, else over the gateway.
    pub(super) fn tell(&mut self, interaction: &Value) {
        match &self.endpoint {
            // The courier lives as long as the world.
            Some(endpoint) => drop(endpoint.queue.send(interaction.to_string())),
            None => self.dispatch(0, "INTERACTION_CREATE", interaction),
        }
    }

    /// Returns whether the bot hears what people do: over the gateway, or at its endpoint.
    pub fn bot_hears(&self) -> bool {
        self.endpoint.as_ref().map_or_else(|| self.bot_connected(), |endpoint| endpoint.is_valid)
    }
}

/// Delivers interactions as signed requests.
#[derive(Clone, Copy, Debug)]
pub struct Delivery<'a>(&'a Sandbox);

impl Sandbox {
    /// Returns the handle by which interactions are delivered over HTTP.
    pub fn delivery(&self) -> Delivery<'_> {
        Delivery(self)
    }
}

impl Delivery<'_> {
    /// Delivers interactions to the bot's endpoint from now on. Several addresses take turns, and the next one is tried
    /// if one accepts no connection, as with a load balancer in front of several processes.
    pub fn begin(self, urls: &[String]) -> Result<(), Error> {
        let client = reqwest::Client::builder().timeout(PATIENCE).build().map_err(std::io::Error::other)?;
        let (queue, letters) = mpsc::unbounded_channel();
        let signer = self.0.shared.change(|world| {
            let url = urls.first().cloned().unwrap_or_default();
            world.endpoint = Some(Endpoint { url, queue, is_valid: false });
            Arc::clone(&world.signer)
        });
        let courier = Courier { urls: urls.into(), next: Arc::default(), signer, client };
        tokio::spawn(deliver(courier, letters, Arc::downgrade(&self.0.shared)));
        Ok(())
    }

    /// Returns the key with which the bot checks the signatures, in hexadecimal digits.
    pub fn public_key(self) -> String {
        self.0.look(|world| world.signer.public_key())
    }

    /// Returns the headers that Discord would sign a request with; `timestamp` in seconds since 1970.
    pub fn signed(self, timestamp: u64, body: &str) -> [(&'static str, String); 2] {
        self.0.look(|world| world.signer.sign(timestamp, body))
    }
}

/// Carries requests to the endpoint.
#[derive(Clone)]
struct Courier {
    urls: Arc<[String]>,
    /// The address whose turn it is.
    next: Arc<AtomicUsize>,
    signer: Arc<Signer>,
    client: reqwest::Client,
}

/// Delivers interactions and checks the endpoint, until the sandbox is gone.
async fn deliver(courier: Courier, mut letters: mpsc::UnboundedReceiver<String>, shared: Weak<Shared>) {
    let mut checks = tokio::time::interval(CHECK_EVERY);
    loop {
        tokio::select! {
            letter = letters.recv() => {
                let Some(letter) = letter else { return };
                let courier = courier.clone();
                // Discord does not wait for one before it sends the next.
                tokio::spawn(async move { courier.bring(letter).await });
            }
            _ = checks.tick() => {
                let is_valid = courier.check().await;
                let Some(shared) = shared.upgrade() else { return };
                if shared.look(|world| world.endpoint.as_ref().is_some_and(|endpoint| endpoint.is_valid != is_valid)) {
                    shared.change(|world| world.endpoint.iter_mut().for_each(|endpoint| endpoint.is_valid = is_valid));
                }
            }
        }
    }
}

impl Courier {
    /// Delivers an interaction. If no address accepts it, it is not tried again: the person's client gives up on it
    /// once the bot's time for an answer is over.
    async fn bring(&self, letter: String) {
        let first = self.next.fetch_add(1, Ordering::Relaxed);
        for turn in 0..self.urls.len() {
            let url = &self.urls[(first + turn) % self.urls.len()];
            match self.post(url, letter.clone(), self.signer.sign(now(), &letter)).await {
                Ok(answer) if answer.status().is_success() => return,
                Ok(answer) => {
                    return tracing::warn!(status = answer.status().as_u16(), "the bot refuses an interaction");
                }
                // It may have arrived all the same, unless there was no connection.
                Err(error) if !error.is_connect() => return,
                Err(error) => tracing::debug!(%error, "the bot's endpoint is not there"),
            }
        }
    }

    /// Checks that the bot answers at one of its addresses, and refuses wrong signatures, as Discord does before it
    /// accepts an address.
    async fn check(&self) -> bool {
        for url in &*self.urls {
            if self.is_valid(url).await {
                return true;
            }
        }
        false
    }

    async fn is_valid(&self, url: &str) -> bool {
        let ping = json!({"id": "1", "application_id": "1", "type": 1, "token": "ping", "version": 1}).to_string();
        let right = self.signer.sign(now(), &ping);
        let wrong = self.signer.sign(now(), "something else");
        let Ok(answer) = self.post(url, ping.clone(), right).await else { return false };
        let answer: Option<Value> = answer.text().await.ok().and_then(|text| serde_json::from_str(&text).ok());
        let is_pong = answer.is_some_and(|answer| answer["type"] == 1);
        is_pong && self.post(url, ping, wrong).await.is_ok_and(|refusal| refusal.status().as_u16() == 401)
    }

    async fn post(
        &self,
        url: &str,
        body: String,
        headers: [(&'static str, String); 2],
    ) -> reqwest::Result<reqwest::Response> {
        let request = self.client.post(url).header("content-type", "application/json");
        headers.into_iter().fold(request, |request, (name, value)| request.header(name, value)).body(body).send().await
    }
}

/// Returns the time for signatures in seconds since 1970: the machine's, no matter how much time the sandbox skips.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}
