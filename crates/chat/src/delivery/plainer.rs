//! Messages that Discord rejects are sent again with less in them, and never the same way twice.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use super::drawn::Ready;
use crate::port::message::Message;
use crate::port::send_error::SendError;
use carc_play::request::{GameId, Generation};

/// Sends a message; each time Discord rejects its content, sends it again with less: without the picture's alt text,
/// without the picture, then the text alone. Returns the result of the last attempt.
///
/// # Errors
/// The [`SendError`] of the last attempt.
pub async fn send<T, F: Future<Output = Result<T, SendError>>>(
    message: &Message,
    attempt: impl Fn(Message) -> F,
) -> Result<T, SendError> {
    let mut plainer = Plainer::of(message);
    loop {
        let sent = attempt(plainer.message.clone()).await;
        if !plainer.again(&sent) {
            return sent;
        }
    }
}

/// A message, and how much was left out of it.
struct Plainer {
    message: Message,
    /// Number of steps that were tried.
    step: usize,
}

/// The name of a thing to leave out, and the function that leaves it out and returns whether it was there.
type Step = (&'static str, fn(&mut Message) -> bool);

/// The steps, in order.
const STEPS: [Step; 3] = [
    ("the picture's words", Message::leave_out_alt),
    ("the picture", Message::leave_out_upload),
    ("buttons", Message::leave_out_controls),
];

impl Plainer {
    /// Starts with the whole message.
    fn of(message: &Message) -> Self {
        Self { message: message.clone(), step: 0 }
    }

    /// Leaves out the next thing if Discord has rejected the message. Returns whether to send it again: not after any
    /// other result, nor if nothing is left to leave out.
    fn again<T>(&mut self, sent: &Result<T, SendError>) -> bool {
        let Err(SendError::Wrong(why)) = sent else { return false };
        while let Some((without, leave_out)) = STEPS.get(self.step) {
            self.step += 1;
            if leave_out(&mut self.message) {
                tracing::error!(why, without, "Discord rejects a message, which is sent with less");
                return true;
            }
        }
        false
    }
}

/// Posts that Discord rejects even in their plainest form, by game. They are not sent again.
#[derive(Default)]
pub(crate) struct Rejected(Mutex<HashMap<GameId, (u64, Generation)>>);

/// Maximum number of posts to remember. A forgotten one is tried once more.
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
    use super::*;
    use crate::port::message::Upload;
    use carc_play::reply::{ActionRow, Button, Weight};
    use carc_play::request::Press;
    use carc_play::text::Text;

    fn controls() -> Vec<ActionRow> {
        let press = Press::Join(GameId(1));
        let button = Button { label: "Join".to_owned(), press, weight: Weight::Main, enabled: true };
        vec![ActionRow::Buttons(vec![button])]
    }

    fn whole() -> Message {
        Message {
            text: Text::plain("Ana is to move.".to_owned()),
            upload: Some(Upload { name: "board-1-1.png".to_owned(), bytes: vec![1] }.into()),
            alt: Some("A board".to_owned()),
            controls: controls(),
            nonce: Some("1-1".to_owned()),
            ..Message::default()
        }
    }

    #[test]
    fn what_is_rejected_is_sent_with_ever_less_and_never_twice() {
        let (mut plainer, mut seen) = (Plainer::of(&whole()), vec![whole()]);
        let rejected = Err::<(), _>(SendError::Wrong("400, 50035: Invalid Form Body".to_owned()));
        while plainer.again(&rejected) {
            assert!(!seen.contains(&plainer.message));
            seen.push(plainer.message.clone());
        }
        assert_eq!(seen.len(), 4);
        assert!(seen[1].upload.is_some() && seen[1].alt.is_none());
        assert!(seen[2].upload.is_none() && seen[2].controls == whole().controls);
        assert!(seen[3].controls.is_empty() && seen[3].text == whole().text);
        assert!(seen.iter().all(|message| message.nonce == whole().nonce));
    }

    #[test]
    fn what_is_not_there_is_not_left_out() {
        let rejected = Err::<(), _>(SendError::Wrong(String::new()));
        let words = Message { text: Text::plain("Hello".to_owned()), ..Message::default() };
        assert!(!Plainer::of(&words).again(&rejected));
        let unused = Message { controls: vec![ActionRow::Buttons(Vec::new())], ..words };
        assert!(!Plainer::of(&unused).again(&rejected));
        let buttons = Message { controls: controls(), ..Message::default() };
        assert!(!Plainer::of(&buttons).again(&rejected), "nothing at all cannot be sent");
        assert!(!Plainer::of(&whole()).again(&Ok(())));
        assert!(!Plainer::of(&whole()).again(&Err::<(), _>(SendError::NoMessage)));
    }
}
