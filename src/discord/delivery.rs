//! Delivers one game's messages to its channel: composed while the disk syncs, sent once both are done, never twice.
//!
//! A post that may have arrived (no answer came, or the bot ended in between) carries the same nonce again; where that
//! is not enough, the channel's latest messages are searched for it first.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use serenity::model::id::UserId;
use tokio::sync::{Semaphore, oneshot};
use tokio::time::Instant;

use super::answer::persist;
use super::bot::Bot;
use super::direct::Directs;
use super::drawn::{Drawn, Ready};
use super::history::find;
use super::message::{Outgoing, pinging_others, without_picture};
use super::meter;
use super::opening;
use super::permission;
use super::place::QueuePlace;
use super::rest::{Rest, RestError};
use super::setback::{Ends, Setback};
use super::thinking::Thinking;
use super::work::{Work, at};
use crate::app::reply::Post;
use crate::app::request::{GameId, MessageId, PersonId, Reader};
use crate::app::{Direct, Fault};

/// The waits between attempts grow from here …
const FIRST_WAIT: Duration = Duration::from_millis(250);
/// … to here.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// Discord remembers nonces for some minutes; after this time one is no longer relied on.
const NONCE_LIVES: Duration = Duration::from_mins(1);
/// How long a direct message may take before the post goes on without it.
const DIRECTLY: Duration = Duration::from_secs(10);
/// For how long taking old buttons away is tried.
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

/// Brings channels their messages; one for all games.
pub(super) struct Delivery {
    bot: Arc<dyn Bot>,
    rest: Rest,
    work: Work,
    /// Bounds how many pictures are drawn at once.
    drawing: Arc<Semaphore>,
    thinking: Thinking,
    me: Arc<OnceLock<UserId>>,
    /// Messages that were drawn and did not reach their channel, so that another attempt draws nothing.
    drawn: Drawn,
    /// Who was told in direct messages of posts that have not arrived yet.
    directs: Directs,
    /// Games whose last message arrived but could not be noted as delivered.
    unnoted: Mutex<HashSet<GameId>>,
}

/// What became of what a channel is owed, for those who wait for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// The channel has it.
    Arrived,
    /// It is on the disk, and the channel gets it once it can.
    Kept,
    /// Nobody can say whether it is on the disk.
    Unsaved,
}

/// How a round of deliveries ended.
pub(super) enum Round {
    /// The channel is owed nothing more.
    Over,
    /// The bot stops; what is left is for its next start.
    Stopped,
    /// Likewise, because the disk refuses.
    Unsaved,
    /// It is to be tried again.
    Later(Setback),
}

/// Why there is no message to send.
enum Failed {
    /// The disk refuses.
    Disk,
    /// Anything else, in words.
    Fault { why: String, ends: Ends },
}

impl Failed {
    fn soon(why: String) -> Self {
        Self::Fault { why, ends: Ends::Soon }
    }

    fn of(fault: &Fault) -> Self {
        let ends = if fault.unreadable().is_some() { Ends::Mended } else { Ends::Soon };
        Self::Fault { why: fault.to_string(), ends }
    }
}

/// An attempt that may have succeeded.
struct Attempt {
    version: u64,
    since: Instant,
}

impl Delivery {
    pub(super) fn new(
        bot: Arc<dyn Bot>,
        rest: Rest,
        work: Work,
        drawing: Arc<Semaphore>,
        me: Arc<OnceLock<UserId>>,
    ) -> Self {
        Self {
            bot,
            rest,
            work,
            drawing,
            thinking: Thinking::new(),
            me,
            drawn: Drawn::default(),
            directs: Directs::default(),
            unnoted: Mutex::default(),
        }
    }

    /// Brings a game's channel what it is owed, until it is owed nothing more or nothing can be done for now.
    pub(super) async fn deliver(
        &self,
        game: GameId,
        look: Look,
        turn: QueuePlace,
        mut waiting: Vec<oneshot::Sender<Fate>>,
    ) -> Round {
        let round = self.deliver_all(game, look, turn, &mut waiting).await;
        match &round {
            Round::Over => tell(&mut waiting, Fate::Arrived),
            Round::Later(_) => tell(&mut waiting, Fate::Kept),
            Round::Unsaved => tell(&mut waiting, Fate::Unsaved),
            Round::Stopped => {}
        }
        round
    }

    async fn deliver_all(
        &self,
        game: GameId,
        mut look: Look,
        mut turn: QueuePlace,
        waiting: &mut Vec<oneshot::Sender<Fate>>,
    ) -> Round {
        if self.unnoted().remove(&game) {
            look = Look::ForOurs;
        }
        let mut wait = FIRST_WAIT;
        let mut attempt: Option<Attempt> = None;
        let mut last = None;
        loop {
            let later = |look, why, ends| Round::Later(Setback { why, ends, look });
            let now = turn.come().await;
            let ready = match self.ready(game).await {
                Ok(Some(ready)) => ready,
                Ok(None) => return Round::Over,
                Err(Failed::Disk) => return Round::Unsaved,
                Err(Failed::Fault { why, ends }) => return later(look, why, ends),
            };
            let post = &ready.post;
            if last == Some(post.version) {
                return later(look, format!("version {} arrived and is owed again", post.version), Ends::Soon);
            }
            let tried = attempt.get_or_insert(Attempt { version: post.version, since: Instant::now() });
            if tried.version != post.version || tried.since.elapsed() > NONCE_LIVES {
                look = Look::ForOurs;
            }
            let brought = match &post.thread {
                None => self.bring(&ready, look).await.map(Some),
                Some(thread) => {
                    let me = self.me.get().copied();
                    opening::open(&self.bot, &self.rest, me, post, thread, look).await.map(|()| None)
                }
            };
            if brought.is_err() {
                self.drawn.keep(Arc::clone(&ready));
            }
            match brought {
                // The thread is open: the lobby is owed there.
                Ok(None) => (wait, attempt) = (FIRST_WAIT, None),
                Ok(Some((id, stale))) => {
                    last = Some(post.version);
                    (look, wait, attempt) = (Look::ForNothing, FIRST_WAIT, None);
                    if let Err(round) = self.arrived(post, id, stale, waiting).await {
                        return round;
                    }
                }
                Err(
                    trouble @ (RestError::Passing(_)
                    | RestError::Limited(..)
                    | RestError::Answered
                    | RestError::HasThread
                    | RestError::NoMessage),
                ) => {
                    let pause = wait.max(trouble.wait());
                    tracing::warn!(game = game.0, version = post.version, %trouble, wait = ?pause, "a message is tried again");
                    drop(now);
                    if !self.work.sleep(pause).await {
                        return Round::Stopped;
                    }
                    wait = (wait * 2).min(LONGEST_WAIT);
                }
                Err(trouble) => {
                    // One of the earlier attempts may have arrived.
                    let unsure = if wait > FIRST_WAIT { Look::ForOurs } else { look };
                    let ends = match trouble {
                        RestError::NoChannel => Ends::Deleted(post.wants()),
                        // Somebody may open the channel again.
                        RestError::Gone(_) | RestError::Archived => Ends::Mended,
                        _ => Ends::Soon,
                    };
                    return later(unsure, trouble.to_string(), ends);
                }
            }
        }
    }

    /// The newest message that is owed. All that it shows is on the disk.
    async fn ready(&self, game: GameId) -> Result<Option<Arc<Ready>>, Failed> {
        if let Some(kept) = self.drawn.take(game) {
            let debt = at(&self.bot, move |bot| bot.debt(game)).await.ok().and_then(Result::ok).flatten();
            if debt.is_some_and(|debt| debt.version == kept.post.version) {
                return Ok(Some(kept));
            }
        }
        let played = self.thinking.play(&self.bot, &self.rest, game).await.map_err(Failed::soon)?;
        played.map_err(|fault| Failed::of(&fault))?;
        let permit = self.drawing.acquire().await;
        let _permit = permit.map_err(|closed| Failed::soon(closed.to_string()))?;
        let composing = at(&self.bot, move |bot| meter::composing(|| bot.compose(game)));
        let (post, synced) = tokio::join!(composing, self.work.sync(&self.bot));
        synced.map_err(|_logged| Failed::Disk)?;
        let post = post.map_err(Failed::soon)?;
        let post = post.map_err(|fault| Failed::of(&fault))?;
        if post.is_some() {
            // Composing commits what computers and chance do. If they did nothing, there is nothing to wait for.
            self.work.sync(&self.bot).await.map_err(|_logged| Failed::Disk)?;
        }
        Ok(post.map(|post| Arc::new(Ready::of(post))))
    }

    /// Sends a post, unless it is there already. Returns its message, and older messages of the game that still have
    /// buttons.
    async fn bring(&self, ready: &Ready, look: Look) -> Result<(MessageId, Vec<MessageId>), RestError> {
        let post = &ready.post;
        let mut before = if post.replace { self.message_of(post.game).await? } else { None };
        let mut stale = Vec::new();
        if look == Look::ForOurs {
            let known = self.message_of(post.game).await?;
            let found = match self.me.get() {
                Some(me) => find(&self.rest, *me, post, known).await?,
                None => Vec::new(),
            };
            stale = found.iter().filter(|found| found.has_buttons).map(|found| found.id).collect();
            if post.replace {
                // A board is never replaced: after a restored backup, a lobby can follow one.
                let lobby = found.iter().find(|found| found.has_buttons && !found.has_picture);
                before = before.or_else(|| lobby.map(|found| found.id));
            } else if let Some(there) = found.iter().find(|found| found.version == Some(post.shown)) {
                return Ok((there.id, stale));
            }
        }
        if let Some(before) = before {
            match self.rest.edit(post.channel, before, &ready.edit).await {
                Ok(()) => return Ok((before, stale)),
                Err(RestError::NoMessage) => {}
                // A new message opens the thread again, and then the old one can lose its buttons.
                Err(RestError::Archived) => stale.push(before),
                Err(trouble) => return Err(trouble),
            }
        }
        let id = match &self.tell_directly(post).await[..] {
            [] => self.post(post, &ready.new).await?,
            told => self.post(post, &pinging_others(ready.new.clone(), told)).await?,
        };
        Ok((id, stale))
    }

    /// Posts a message; without its picture if that is what the bot may not post.
    async fn post(&self, post: &Post, message: &Outgoing) -> Result<MessageId, RestError> {
        match self.rest.post(post.channel, message).await {
            Err(refusal @ RestError::Gone(_)) if message.upload.is_some() => {
                let game = post.game;
                let why = at(&self.bot, move |bot| {
                    let server = bot.debt(game).ok().flatten().and_then(|debt| debt.server);
                    permission::no_picture(bot.texts(&Reader::All(server)))
                });
                let Ok(why) = why.await else { return Err(refusal) };
                self.rest.post(post.channel, &without_picture(message.clone(), &why)).await.map_err(|_| refusal)
            }
            posted => posted,
        }
    }

    /// Tells those who want it so in direct messages; returns whom that has reached. The others are mentioned.
    async fn tell_directly(&self, post: &Post) -> Vec<PersonId> {
        for Direct { who, text } in &post.direct {
            if self.directs.has_told(post, *who) {
                continue;
            }
            match tokio::time::timeout(DIRECTLY, self.directs.tell(&self.rest, post, *who, text)).await {
                Ok(Ok(())) => {}
                Ok(Err(trouble)) => tracing::debug!(game = post.game.0, %trouble, "somebody is mentioned instead"),
                Err(_late) => tracing::warn!(game = post.game.0, "a direct message took too long"),
            }
        }
        self.directs.told(post)
    }

    /// A post arrived: older messages lose their buttons, then it is noted. If the bot ends in between, its next start
    /// finds the post and looks for buttons again.
    async fn arrived(
        &self,
        post: &Post,
        id: MessageId,
        mut stale: Vec<MessageId>,
        waiting: &mut Vec<oneshot::Sender<Fate>>,
    ) -> Result<(), Round> {
        tell(waiting, Fate::Arrived);
        self.directs.forget(post.game);
        stale.extend(self.message_of(post.game).await.ok().flatten());
        stale.sort_unstable();
        stale.dedup();
        stale.retain(|old| *old != id);
        for old in &stale {
            if !self.strip(post, *old).await && self.work.is_stopping() {
                return Err(Round::Stopped);
            }
        }
        let noted = post.clone();
        let delivered = at(&self.bot, move |bot| bot.delivered(&noted, id).map_err(|fault| fault.to_string())).await;
        match delivered.and_then(|result| result) {
            Ok(Some(before)) if before != id && !stale.contains(&before) => {
                self.strip(post, before).await;
            }
            Ok(_) => {}
            Err(fault) => {
                self.unnoted().insert(post.game);
                let why = format!("a delivery could not be noted: {fault}");
                return Err(Round::Later(Setback { why, ends: Ends::Soon, look: Look::ForOurs }));
            }
        }
        Ok(())
    }

    /// Takes an older message's buttons away; returns whether it has none any more.
    async fn strip(&self, post: &Post, old: MessageId) -> bool {
        match persist(&self.work, STRIPPING, FIRST_WAIT, || self.rest.strip(post.channel, old, post.before.as_ref()))
            .await
        {
            Ok(()) | Err(RestError::NoMessage | RestError::NoChannel | RestError::Archived | RestError::Gone(_)) => {
                true
            }
            Err(trouble) => {
                tracing::warn!(game = post.game.0, %trouble, "old buttons stay");
                false
            }
        }
    }

    fn unnoted(&self) -> MutexGuard<'_, HashSet<GameId>> {
        self.unnoted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The message that carries the buttons of a game now; none if what is noted of it is damaged for good.
    async fn message_of(&self, game: GameId) -> Result<Option<MessageId>, RestError> {
        match at(&self.bot, move |bot| bot.message_of(game)).await.map_err(RestError::Passing)? {
            Err(fault) if fault.unreadable().is_none() => Err(RestError::Passing(fault.to_string())),
            known => Ok(known.ok().flatten()),
        }
    }
}

/// Tells those who wait.
pub(super) fn tell(waiting: &mut Vec<oneshot::Sender<Fate>>, fate: Fate) {
    for waiting in waiting.drain(..) {
        // Whoever waited may have gone.
        let _gone = waiting.send(fate);
    }
}
