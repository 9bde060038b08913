//! Messages that Discord refuses for good are sent once more with less in them, and never the same way twice.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use super::drawn::Ready;
use crate::rest::rest_error::RestError;
use crate::talk::message::{self, Outgoing};
use carc_play::request::{GameId, Generation};

/// Sends a message, plainer each time Discord rejects what it says: without the picture's words, without the picture, its
/// words alone. Returns what came of the last attempt.
pub(crate) async fn send<T, F: Future<Output = Result<T, RestError>>>(
    message: &Outgoing,
    attempt: impl Fn(Outgoing) -> F,
) -> Result<T, RestError> {
    let mut plainer = Plainer::of(message);
    loop {
        let sent = attempt(plainer.message.clone()).await;
        if !plainer.again(&sent) {
            return sent;
        }
    }
}

/// A message, and how much of it was left out.
struct Plainer {
    message: Outgoing,
    /// Number of things that were left out, or looked for.
    step: usize,
}

/// A thing to leave out, and the function that does it.
type Step = (&'static str, fn(&mut Outgoing));

/// All of them, one after the other.
const STEPS: [Step; 3] = [
    ("the picture's words", message::without_alt),
    ("the picture", message::without_upload),
    ("buttons", message::without_controls),
];

impl Plainer {
    /// Returns the whole message.
    fn of(message: &Outgoing) -> Self {
        Self { message: message.clone(), step: 0 }
    }

    /// Leaves out the next thing if Discord has rejected the message. Returns whether to send it again: not if Discord
    /// has said something else, nor if there is nothing more to leave out.
    fn again<T>(&mut self, sent: &Result<T, RestError>) -> bool {
        let Err(RestError::Wrong(why)) = sent else { return false };
        while let Some((without, leave_out)) = STEPS.get(self.step) {
            self.step += 1;
            let mut less = self.message.clone();
            leave_out(&mut less);
            if less != self.message {
                tracing::error!(why, without, "Discord rejects a message, which is sent with less");
                self.message = less;
                return true;
            }
        }
        false
    }
}

/// The posts that Discord rejects whatever is left out, by their games: they are not sent again.
#[derive(Default)]
pub(crate) struct Rejected(Mutex<HashMap<GameId, (u64, Generation)>>);

/// Number of posts remembered. One that is forgotten is tried once more.
const REMEMBERED: usize = 1_000;

impl Rejected {
    /// Notes that a post is rejected.
    pub(crate) fn note(&self, ready: &Ready) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= REMEMBERED {
            all.clear();
        }
        all.insert(ready.post.game, (ready.post.version, ready.post.generation));
    }

    /// Returns whether a post is known to be rejected.
    pub(crate) fn has(&self, ready: &Ready) -> bool {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(&ready.post.game) == Some(&(ready.post.version, ready.post.generation))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::talk::message::Upload;

    fn whole() -> Outgoing {
        let json = json!({
            "content": "Ana is to move.", "components": [{"type": 1, "components": []}],
            "attachments": [{"id": 0, "filename": "board-1-1.png", "description": "A board"}], "nonce": "1-1",
        });
        Outgoing { json, upload: Some(Upload { name: "board-1-1.png".to_owned(), bytes: vec![1] }.into()) }
    }

    #[test]
    fn what_is_rejected_is_sent_with_ever_less_and_never_twice() {
        let (mut plainer, mut seen) = (Plainer::of(&whole()), vec![whole()]);
        let rejected = Err::<(), _>(RestError::Wrong("400, 50035: Invalid Form Body".to_owned()));
        while plainer.again(&rejected) {
            assert!(!seen.contains(&plainer.message));
            seen.push(plainer.message.clone());
        }
        assert_eq!(seen.len(), 4);
        assert!(seen[1].upload.is_some() && seen[1].json["attachments"][0]["description"].is_null());
        assert!(seen[2].upload.is_none() && seen[2].json["components"] == whole().json["components"]);
        assert_eq!((&seen[3].json["components"], &seen[3].json["content"]), (&json!([]), &whole().json["content"]));
        assert!(seen.iter().all(|message| message.json["nonce"] == "1-1"));
    }

    #[test]
    fn what_is_not_there_is_not_left_out() {
        let rejected = Err::<(), _>(RestError::Wrong(String::new()));
        let words = Outgoing { json: json!({"content": "Hello", "components": []}), upload: None };
        assert!(!Plainer::of(&words).again(&rejected));
        let buttons = Outgoing { json: json!({"content": "", "components": [{"type": 1}]}), upload: None };
        assert!(!Plainer::of(&buttons).again(&rejected), "nothing at all cannot be sent");
        assert!(!Plainer::of(&whole()).again(&Ok(())));
        assert!(!Plainer::of(&whole()).again(&Err::<(), _>(RestError::NoMessage)));
    }
}
