//! Delivers one message to its channel: as an edit of the one that it replaces, or as a new one.
//!
//! If the message is gone, its thread is archived, or Discord limits its edits for too long, a new message takes its
//! place. It pings nobody, and a game gets only a few of them ([`Instead`]).

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use super::direct::Directs;
use super::drawn::Ready;
use super::history::{find, find_line};
use super::instead::Instead;
use super::look::Look;
use super::plainer::{self, Rejected};
use crate::port::channels::Channels;
use crate::port::ledger::Ledger;
use crate::port::message::Message;
use crate::port::send_error::SendError;
use crate::process::work::{Work, at};
use carc_play::Direct;
use carc_play::reply::Post;
use carc_play::request::{GameId, MessageId, PersonId, Reader};
use carc_play::text::{Text, Texts};

/// Longest time to wait for a direct message before the post is sent without it.
const DIRECTLY: Duration = Duration::from_secs(10);

/// Delivers messages, for all games.
pub(crate) struct Posting<C> {
    ledger: Arc<dyn Ledger>,
    channels: C,
    work: Work,
    me: Arc<OnceLock<PersonId>>,
    /// People who got direct messages about posts that have not arrived yet.
    directs: Directs,
    instead: Instead,
    rejected: Rejected,
}

/// The reason why a message was not delivered.
pub(crate) enum Unposted {
    /// The request failed.
    Failed(SendError),
    /// Discord doesn't let it replace another message, and the game may get no new one for this time.
    Held(Duration),
}

impl From<SendError> for Unposted {
    fn from(trouble: SendError) -> Self {
        Self::Failed(trouble)
    }
}

impl<C: Channels> Posting<C> {
    pub(crate) fn new(ledger: Arc<dyn Ledger>, channels: C, work: Work, me: Arc<OnceLock<PersonId>>) -> Self {
        Self {
            ledger,
            channels,
            work,
            me,
            directs: Directs::default(),
            instead: Instead::default(),
            rejected: Rejected::default(),
        }
    }

    /// Sends a post, unless it has already arrived. Returns its message, and older messages of the game that still have
    /// buttons.
    pub(crate) async fn bring(&self, ready: &Ready, look: Look) -> Result<(MessageId, Vec<MessageId>), Unposted> {
        if self.rejected.has(ready) {
            return Err(SendError::Wrong("Discord rejects this message whatever is left out".to_owned()).into());
        }
        let brought = self.send(ready, look).await;
        if matches!(brought, Err(Unposted::Failed(SendError::Wrong(_)))) {
            self.rejected.note(ready);
        }
        brought
    }

    async fn send(&self, ready: &Ready, look: Look) -> Result<(MessageId, Vec<MessageId>), Unposted> {
        let post = &ready.post;
        let mut before = if post.replace { self.message_of(post.game).await? } else { None };
        let mut stale = Vec::new();
        if look == Look::ForOurs {
            let known = self.message_of(post.game).await?;
            let found = match self.me.get() {
                Some(me) => find(&self.channels, *me, post, known).await?,
                None => Vec::new(),
            };
            stale = found.iter().filter(|found| found.has_buttons).map(|found| found.id).collect();
            if post.replace {
                // Only a message of the same kind is replaced: after a backup was restored, a lobby can follow a board.
                let is_board = ready.edit.upload.is_some();
                let same = found.iter().find(|found| found.has_buttons && found.has_picture == is_board);
                before = before.or_else(|| same.map(|found| found.id));
            } else if let Some(there) = found.iter().find(|found| found.version == Some(post.shown)) {
                return Ok((there.id, stale));
            }
        }
        if let Some(before) = before {
            let id = match self.replace(ready, before).await {
                Ok(()) => before,
                Err(refusal) => {
                    // A new message reopens an archived thread, and then the old one can lose its buttons.
                    stale.extend((refusal != SendError::NoMessage).then_some(before));
                    self.post_instead(ready, refusal).await?
                }
            };
            self.tell_news(post, id, look).await?;
            return Ok((id, stale));
        }
        let id = match &self.tell_directly(post).await[..] {
            [] => self.post(post, &ready.new).await?,
            told => self.post(post, &ready.new.clone().pinging_others(told)).await?,
        };
        Ok((id, stale))
    }

    /// Posts the news of a post below its board, unless they are there already.
    async fn tell_news(&self, post: &Post, board: MessageId, look: Look) -> Result<(), SendError> {
        let Some(words) = &post.news else { return Ok(()) };
        let message = Message::news(post, words, &self.tell_directly(post).await);
        if let (Look::ForOurs, Some(me)) = (look, self.me.get()) {
            // News tell when somebody asked, so no two are the same.
            let words = self.channels.words(&message.text);
            let last = words.lines().last().unwrap_or_default();
            if find_line(&self.channels, *me, post.channel, last, board).await?.is_some() {
                return Ok(());
            }
        }
        match self.channels.post(post.channel, &message).await {
            Err(SendError::Wrong(why)) => {
                // The board itself has arrived.
                tracing::error!(game = post.game.0, why, "Discord rejects a line next to a board, which is left out");
                Ok(())
            }
            sent => sent.map(drop),
        }
    }

    /// Forgets who got direct messages, once the newest post of a game has arrived.
    pub(crate) fn arrived(&self, game: GameId) {
        self.directs.forget(game);
    }

    /// Returns the message that currently carries the buttons of a game; `None` if there is none, or its entry in the
    /// store is unreadable.
    pub(crate) async fn message_of(&self, game: GameId) -> Result<Option<MessageId>, SendError> {
        match at(&self.ledger, move |ledger| ledger.message_of(game)).await.map_err(SendError::Passing)? {
            Err(fault) if fault.unreadable().is_none() => Err(SendError::Passing(fault.to_string())),
            known => Ok(known.ok().flatten()),
        }
    }

    /// Edits a message into a post.
    async fn replace(&self, ready: &Ready, before: MessageId) -> Result<(), SendError> {
        let Post { game, channel, .. } = ready.post;
        if self.instead.is_lost(game, before) {
            return Err(SendError::NoMessage);
        }
        let edited = plainer::send(&ready.edit, async |edit| {
            let edited = self.channels.edit(channel, before, &edit).await;
            // Otherwise a new message would reopen the thread in place of the edit.
            if edited == Err(SendError::Archived) && self.channels.reopen(channel).await.is_ok() {
                return self.channels.edit(channel, before, &edit).await;
            }
            edited
        });
        let edited = edited.await;
        if edited == Err(SendError::NoMessage) {
            self.instead.lose(game, before, self.work.moment());
        }
        edited
    }

    /// Posts a new message in place of a refused edit, if that helps and the game may get one.
    async fn post_instead(&self, ready: &Ready, refusal: SendError) -> Result<MessageId, Unposted> {
        let helps = match &refusal {
            SendError::NoMessage | SendError::Archived => true,
            // Other messages may be accepted: Discord limits frequent edits of a single message.
            SendError::Limited(..) => self.channels.closed_until().is_none(),
            _ => false,
        };
        if !helps {
            return Err(refusal.into());
        }
        let game = ready.post.game;
        if let Some(wait) = self.instead.wait(game, self.work.moment()) {
            return Err(Unposted::Held(wait));
        }
        let id = self.post(&ready.post, &ready.new.clone().pinging_nobody()).await?;
        self.instead.made(game, self.work.moment());
        Ok(id)
    }

    /// Posts a message: without its picture if the bot may not attach files, and plainer if Discord rejects it.
    async fn post(&self, post: &Post, message: &Message) -> Result<MessageId, SendError> {
        plainer::send(message, |message| self.post_allowed(post, message)).await
    }

    async fn post_allowed(&self, post: &Post, message: Message) -> Result<MessageId, SendError> {
        match self.channels.post(post.channel, &message).await {
            Err(refusal @ SendError::Gone(_)) if message.upload.is_some() => {
                let game = post.game;
                let why = at(&self.ledger, move |ledger| {
                    let server = ledger.debt(game).ok().flatten().and_then(|debt| debt.server);
                    no_picture(ledger.texts(&Reader::All(server)))
                });
                let Ok(why) = why.await else { return Err(refusal) };
                self.channels.post(post.channel, &message.without_picture(why)).await.map_err(|_| refusal)
            }
            posted => posted,
        }
    }

    /// Sends direct messages to those who want them; returns whom they have reached. The others are mentioned.
    async fn tell_directly(&self, post: &Post) -> Vec<PersonId> {
        for Direct { who, note } in &post.direct {
            if self.directs.has_told(post, *who) {
                continue;
            }
            match tokio::time::timeout(
                DIRECTLY,
                self.directs.tell(&self.channels, post, (*who, note), self.work.moment()),
            )
            .await
            {
                Ok(Ok(())) => {}
                Ok(Err(trouble)) => tracing::debug!(game = post.game.0, %trouble, "somebody is mentioned instead"),
                Err(_late) => tracing::warn!(game = post.game.0, "a direct message took too long"),
            }
        }
        self.directs.told(post)
    }
}

/// Returns the sentence that says why a message has no picture.
fn no_picture(texts: &Texts) -> Text {
    texts.say("no-picture", &[("permission", texts.words("permission-attach", &[]).into())])
}
