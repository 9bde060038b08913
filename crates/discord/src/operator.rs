//! Tells the bot's host, in the channel that the settings name, what is wrong and when it is over.

use std::time::Duration;

use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::timeout;

use crate::rest::requests::Rest;
use crate::talk::message::{self, Outgoing};
use carc_chat::{SendError, Work, persist};
use carc_play::reply::Note;
use carc_play::request::ChannelId;
use carc_play::text::{Span, Text};

/// Longest time to try to post a sentence: it may be about Discord being unreachable.
const TRIED: Duration = Duration::from_hours(1);
/// Longest time for the last sentence before the program ends.
const LAST: Duration = Duration::from_secs(2);
/// Maximum number of sentences waiting to be posted.
const WAITING: usize = 32;

/// The channel of the bot's host, and the sentences for it.
#[derive(Clone, Debug)]
pub struct Operator {
    channel: ChannelId,
    news: broadcast::Sender<String>,
}

impl Operator {
    /// Creates an operator who is told in `channel`.
    pub fn new(channel: ChannelId) -> Self {
        Self { channel, news: broadcast::Sender::new(WAITING) }
    }

    /// Queues a sentence, which the running bot posts. If no bot is running, the sentence is dropped.
    pub fn tell(&self, words: String) {
        // Without a bot nobody listens.
        let _heard = self.news.send(words);
    }

    /// Subscribes to the sentences from now on; the future posts them until the bot stops.
    pub(super) fn listen(&self, rest: Rest, work: Work) -> impl Future<Output = ()> + Send + use<> {
        let (channel, mut news) = (self.channel, self.news.subscribe());
        async move {
            loop {
                let words = tokio::select! {
                    words = news.recv() => words,
                    () = work.stopping() => return,
                };
                let words = match words {
                    Ok(words) => words,
                    Err(RecvError::Lagged(_)) => continue,
                    Err(RecvError::Closed) => return,
                };
                let message = message_of(words);
                let wait = Duration::from_secs(1);
                report(persist(&work, TRIED, wait, || rest.post(channel, &message)).await, channel);
            }
        }
    }

    /// Posts a sentence at once, because the program ends; gives up after [`LAST`].
    pub(super) async fn tell_last(&self, rest: &Rest, words: String) {
        let message = message_of(words);
        let told = timeout(LAST, rest.post(self.channel, &message)).await;
        report(told.unwrap_or_else(|_| Err(SendError::Passing("no answer in time".to_owned()))), self.channel);
    }
}

fn report<T>(told: Result<T, SendError>, channel: ChannelId) {
    if let Err(trouble) = told {
        tracing::warn!(%trouble, channel = channel.0, "the operator's channel could not be told");
    }
}

fn message_of(words: String) -> Outgoing {
    let text = Text { lines: vec![vec![Span::Plain(words)]] };
    message::answer(Note { text, ..Note::default() })
}
