//! One game's messages on their way to its channel: composed while the disk syncs, sent once both are done, never twice.
//!
//! A post that may have got there (no answer came, or the bot was ended in between) carries the same nonce again; where that is
//! not enough, the channel's latest messages are looked through for it first.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use serenity::model::application::{ActionRowComponent, ButtonKind};
use serenity::model::channel::Message;
use serenity::model::id::UserId;
use tokio::sync::{Semaphore, oneshot};
use tokio::time::Instant;

use super::answer::persist;
use super::component::{game_of, press};
use super::desk::Desk;
use super::message::{self, Outgoing};
use super::rest::{Rest, Trouble};
use super::work::{Work, at};
use crate::app::reply::Post;
use crate::app::request::Press;
use crate::app::request::{ChannelId, GameId, MessageId};

/// The waits between attempts grow from here …
const FIRST_WAIT: Duration = Duration::from_millis(250);
/// … to here.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// Discord remembers nonces for some minutes.
const NONCE_LIVES: Duration = Duration::from_mins(1);
/// How many of a channel's messages are looked through.
const LATEST: u8 = 20;
/// How long taking the old buttons away is tried.
const STRIPPING: Duration = Duration::from_secs(20);

/// What to look for in the channel before a message is sent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) enum Look {
    /// Nothing: it cannot be there.
    #[default]
    ForNothing,
    /// The message itself and forgotten ones before it.
    ForOurs,
}

/// Delivers.
pub(super) struct Delivery {
    desk: Arc<dyn Desk>,
    rest: Rest,
    work: Work,
    /// Bounds how many pictures are drawn at once.
    drawing: Arc<Semaphore>,
    me: Arc<OnceLock<UserId>>,
    /// The games whose last message arrived but could not be noted.
    unnoted: Mutex<HashSet<GameId>>,
}

/// A message of ours in a channel, of one game.
struct Found {
    id: MessageId,
    version: Option<u64>,
    has_buttons: bool,
}

/// An attempt that may have succeeded.
struct Attempt {
    version: u64,
    since: Instant,
}

impl Delivery {
    pub(super) fn new(
        desk: Arc<dyn Desk>,
        rest: Rest,
        work: Work,
        drawing: Arc<Semaphore>,
        me: Arc<OnceLock<UserId>>,
    ) -> Self {
        Self { desk, rest, work, drawing, me, unnoted: Mutex::default() }
    }

    /// Brings a game's channel what it is owed, until it is owed nothing more or it is hopeless for now.
    pub(super) async fn deliver(&self, game: GameId, look: Look, mut waiting: Vec<oneshot::Sender<bool>>) {
        if let Some(arrived) = self.deliver_all(game, look, &mut waiting).await {
            tell(&mut waiting, arrived);
        }
    }

    /// Whether it arrived; `None` if that is left to the next start.
    async fn deliver_all(
        &self,
        game: GameId,
        mut look: Look,
        waiting: &mut Vec<oneshot::Sender<bool>>,
    ) -> Option<bool> {
        if self.unnoted().remove(&game) {
            look = Look::ForOurs;
        }
        let mut wait = FIRST_WAIT;
        let mut attempt: Option<Attempt> = None;
        let mut last = None;
        loop {
            let post = match self.compose(game).await {
                Ok(Some(post)) => post,
                Ok(None) => return Some(true),
                Err(fault) => {
                    tracing::error!(game = game.0, fault, "a message could not be composed");
                    return Some(false);
                }
            };
            if last == Some(post.version) {
                tracing::error!(game = game.0, version = post.version, "a message that arrived is owed again");
                return Some(false);
            }
            let tried = attempt.get_or_insert(Attempt { version: post.version, since: Instant::now() });
            if tried.version != post.version || tried.since.elapsed() > NONCE_LIVES {
                look = Look::ForOurs;
            }
            let (post, message) = split(post);
            match self.bring(&post, &message, look).await {
                Ok((id, stale)) => {
                    last = Some(post.version);
                    (look, wait, attempt) = (Look::ForNothing, FIRST_WAIT, None);
                    if !self.arrived(&post, id, stale, waiting).await {
                        return Some(false);
                    }
                }
                Err(trouble @ (Trouble::Passing(_) | Trouble::Answered | Trouble::NoMessage)) => {
                    tracing::warn!(game = game.0, version = post.version, %trouble, ?wait, "a message is tried again");
                    if !self.work.sleep(wait).await {
                        return None;
                    }
                    wait = (wait * 2).min(LONGEST_WAIT);
                }
                Err(trouble @ Trouble::Gone(_)) => {
                    tracing::warn!(game = game.0, channel = post.channel.0, %trouble, "a channel is closed to the bot");
                    let given_up = at(&self.desk, move |desk| desk.undeliverable(&post)).await;
                    if let Err(fault) = given_up {
                        tracing::error!(game = game.0, fault, "a debt could not be given up");
                    }
                    return Some(false);
                }
                Err(trouble @ (Trouble::Token | Trouble::Wrong(_))) => {
                    tracing::error!(game = game.0, version = post.version, %trouble, "a message is refused");
                    return Some(false);
                }
            }
        }
    }

    /// The newest message that is owed; all that it shows is on the disk.
    async fn compose(&self, game: GameId) -> Result<Option<Post>, String> {
        let _permit = self.drawing.acquire().await.map_err(|closed| closed.to_string())?;
        let composing = at(&self.desk, move |desk| desk.compose(game).map_err(|fault| fault.to_string()));
        let syncing = at(&self.desk, |desk| desk.sync().map_err(|fault| fault.to_string()));
        let (post, synced) = tokio::join!(composing, syncing);
        let post = post??;
        synced??;
        if post.is_some() {
            // Composing commits what computers and chance do; there is nothing to wait for if they did nothing.
            at(&self.desk, |desk| desk.sync().map_err(|fault| fault.to_string())).await??;
        }
        Ok(post)
    }

    /// Sends a post, unless it is there. Returns its message, and messages of the game that still have buttons by mistake.
    async fn bring(&self, post: &Post, message: &Sending, look: Look) -> Result<(MessageId, Vec<MessageId>), Trouble> {
        let mut before = if post.replace { self.message_of(post.game).await } else { None };
        let mut stale = Vec::new();
        if look == Look::ForOurs {
            let found = self.find(post.channel, post.game).await?;
            let with_buttons = found.iter().filter(|found| found.has_buttons).map(|found| found.id);
            if post.replace {
                before = before.or_else(|| with_buttons.clone().next());
            } else {
                stale = with_buttons.collect();
                if let Some(there) = found.iter().find(|found| found.version == Some(post.version)) {
                    return Ok((there.id, stale));
                }
            }
        }
        if let Some(before) = before {
            match self.rest.edit(post.channel, before, &message.edit).await {
                Ok(()) => return Ok((before, stale)),
                Err(Trouble::NoMessage) => {}
                Err(trouble) => return Err(trouble),
            }
        }
        let id = self.rest.post(post.channel, &message.new).await?;
        Ok((id, stale))
    }

    /// A post arrived: older messages lose their buttons, then it is noted; says whether that could be done. An end in between
    /// is mended at the next start, which finds the post and looks for buttons again.
    async fn arrived(
        &self,
        post: &Post,
        id: MessageId,
        mut stale: Vec<MessageId>,
        waiting: &mut Vec<oneshot::Sender<bool>>,
    ) -> bool {
        tell(waiting, true);
        stale.extend(self.message_of(post.game).await);
        stale.sort_unstable();
        stale.dedup();
        stale.retain(|old| *old != id);
        for old in &stale {
            self.strip(post, *old).await;
        }
        let noted = post.clone();
        let delivered = at(&self.desk, move |desk| desk.delivered(&noted, id).map_err(|fault| fault.to_string())).await;
        match delivered.and_then(|result| result) {
            Ok(Some(before)) if before != id && !stale.contains(&before) => self.strip(post, before).await,
            Ok(_) => {}
            Err(fault) => {
                tracing::error!(game = post.game.0, version = post.version, fault, "a delivery could not be noted");
                self.unnoted().insert(post.game);
                return false;
            }
        }
        true
    }

    async fn strip(&self, post: &Post, old: MessageId) {
        match persist(STRIPPING, FIRST_WAIT, || self.rest.strip(post.channel, old)).await {
            Ok(()) | Err(Trouble::NoMessage | Trouble::Gone(_)) => {}
            Err(trouble) => tracing::warn!(game = post.game.0, %trouble, "old buttons stay"),
        }
    }

    fn unnoted(&self) -> MutexGuard<'_, HashSet<GameId>> {
        self.unnoted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn message_of(&self, game: GameId) -> Option<MessageId> {
        at(&self.desk, move |desk| desk.message_of(game)).await.ok().flatten()
    }

    /// The messages of a game among the channel's latest. None where the bot may not read them.
    async fn find(&self, channel: ChannelId, game: GameId) -> Result<Vec<Found>, Trouble> {
        let latest = match self.rest.latest(channel, LATEST).await {
            Ok(latest) => latest,
            Err(Trouble::Gone(_)) => Vec::new(),
            Err(trouble) => return Err(trouble),
        };
        let me = self.me.get();
        // Answers to interactions come through a webhook and are no turn's message.
        let ours = latest.iter().filter(|message| Some(&message.author.id) == me && message.webhook_id.is_none());
        Ok(ours.filter_map(|message| recognise(message, game)).collect())
    }
}

/// The message of a post, new and in place of another.
struct Sending {
    new: Outgoing,
    edit: Outgoing,
}

/// The message of a post, and the post without it: pictures are not copied about.
fn split(mut post: Post) -> (Post, Sending) {
    let note = std::mem::take(&mut post.note);
    let edit = message::post(Post { note, ..post.clone() });
    let new = message::once(edit.clone(), &message::nonce(post.game, post.version));
    (post, Sending { new, edit })
}

fn tell(waiting: &mut Vec<oneshot::Sender<bool>>, arrived: bool) {
    for waiting in waiting.drain(..) {
        // Whoever waited may have gone.
        let _gone = waiting.send(arrived);
    }
}

/// A message of this game: its picture's name says the version, or its buttons do.
fn recognise(message: &Message, game: GameId) -> Option<Found> {
    let presses: Vec<Press> = message.components.iter().flat_map(|row| &row.components).filter_map(pressed).collect();
    let of_game = presses.iter().filter(|press| game_of(press) == game);
    let by_button = of_game.clone().find_map(|press| match press {
        Press::Plan(_, version) => Some(*version),
        _ => None,
    });
    let prefix = message::picture_prefix(game);
    let by_picture = message.attachments.iter().find_map(|file| {
        let version = file.filename.strip_prefix(&prefix)?.strip_suffix(".png")?;
        u64::from_str_radix(version, 16).ok()
    });
    let version = by_picture.or(by_button);
    let has_buttons = of_game.count() > 0;
    (version.is_some() || has_buttons).then(|| Found { id: MessageId(message.id.get()), version, has_buttons })
}

fn pressed(component: &ActionRowComponent) -> Option<Press> {
    match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => press(custom_id),
            ButtonKind::Link { .. } | ButtonKind::Premium { .. } => None,
        },
        _ => None,
    }
}
