//! Tells whoever runs the bot, in a channel that they have named, what is wrong and when it is over.

use std::time::Duration;

use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use super::answer::persist;
use super::edge::Edge;
use super::message;
use crate::app::reply::Note;
use crate::app::request::ChannelId;
use crate::app::text::{Span, Text};

/// For how long one sentence is tried: where Discord cannot be reached, it is that which is told.
const TRIED: Duration = Duration::from_hours(1);
/// So many sentences wait for Discord.
const WAITING: usize = 32;

/// The channel of whoever runs the bot, and what it is told.
#[derive(Clone, Debug)]
pub struct Operator {
    channel: ChannelId,
    news: broadcast::Sender<String>,
}

impl Operator {
    /// A channel in which the bot may write.
    pub fn new(channel: ChannelId) -> Self {
        Self { channel, news: broadcast::Sender::new(WAITING) }
    }

    /// Tells it a sentence, once the bot is connected. Nothing is told to a bot that is not running.
    pub fn tell(&self, words: String) {
        // Without a bot nobody listens.
        let _heard = self.news.send(words);
    }

    /// Listens from here on; the future posts what is heard, until the bot stops.
    pub(super) fn listen(&self, edge: Edge) -> impl Future<Output = ()> + Send + use<> {
        let (channel, mut news) = (self.channel, self.news.subscribe());
        async move {
            loop {
                let words = tokio::select! {
                    words = news.recv() => words,
                    () = edge.work.stopping() => return,
                };
                let words = match words {
                    Ok(words) => words,
                    Err(RecvError::Lagged(_)) => continue,
                    Err(RecvError::Closed) => return,
                };
                let text = Text { lines: vec![vec![Span::Plain(words)]] };
                let message = message::answer(Note { text, ..Note::default() });
                let wait = Duration::from_secs(1);
                if let Err(trouble) = persist(&edge.work, TRIED, wait, || edge.rest.post(channel, &message)).await {
                    tracing::warn!(%trouble, channel = channel.0, "the operator's channel could not be told");
                }
            }
        }
    }
}
