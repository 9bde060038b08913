//! Delivers one game's messages to its channel: composed while the disk syncs, and sent once both are done.
//!
//! A post that may have arrived (no answer came, or the bot ended in between) is sent again with the same nonce, so
//! that it appears once; where that is not enough, the channel's latest messages are searched for it first.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::Instant;

use super::drawn::{Drawn, Ready};
use super::fate::{Fate, tell, tell_kept};
use super::lane::QueuePlace;
use super::lines::Lines;
use super::look::Look;
use super::opening;
use super::posting::{Posting, Unposted};
use super::setback::{Ends, Setback};
use super::thinking::Thinking;
use crate::meter;
use crate::port::channels::Channels;
use crate::port::ledger::Ledger;
use crate::port::send_error::SendError;
use crate::process::persist::persist;
use crate::process::work::{Work, at};
use carc_play::Fault;
use carc_play::reply::Post;
use carc_play::request::{ChannelId, GameId, GuildId, MessageId, PersonId};
use carc_play::text::Text;

/// First wait between two attempts, which doubles with each; a rate limit says itself how long to wait.
const FIRST_WAIT: Duration = Duration::from_millis(250);
/// Longest wait between two attempts at a post, except after a rate limit.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// Time for which to rely on a nonce; Discord remembers nonces for some minutes.
const NONCE_LIVES: Duration = Duration::from_mins(1);
/// Maximum number of composed messages on their way to Discord, each of which holds its picture three times. More would
/// not help to reach Discord's fifty requests a second.
const CARRIED: usize = 32;
/// Longest time for which removing the buttons of one old message may delay the next one.
const AT_ONCE: Duration = Duration::from_secs(2);
/// Longest time to go on trying to remove them: Discord limits edits of messages older than an hour for minutes.
const STRIPPING: Duration = Duration::from_mins(10);
/// Maximum number of messages waiting to lose their buttons.
const STRIPPED: usize = 256;

/// Delivers messages to channels, for all games.
pub(crate) struct Delivery<C> {
    ledger: Arc<dyn Ledger>,
    channels: C,
    work: Work,
    posting: Posting<C>,
    lines: Lines<C>,
    /// Bounds how many pictures are drawn at once.
    drawing: Arc<Semaphore>,
    /// Bounds how many messages are on their way at once.
    carrying: Arc<Semaphore>,
    /// Bounds how many messages wait to lose their buttons.
    stripping: Arc<Semaphore>,
    thinking: Thinking,
    me: Arc<OnceLock<PersonId>>,
    /// Composed messages kept for another attempt, so that it need not draw their pictures.
    drawn: Drawn,
    /// Games whose last message arrived but could not be stored as delivered.
    unnoted: Mutex<HashSet<GameId>>,
}

/// The end of a round of deliveries.
pub(crate) enum Round {
    /// The channel is owed nothing more.
    Over,
    /// The bot stops; the rest is delivered after its next start.
    Stopped,
    /// The delivery ended because the disk refuses to write.
    Unsaved,
    /// The delivery must be tried again.
    Later(Setback),
}

/// The reason why there is no message to send.
enum Failed {
    /// The disk refuses to write.
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

/// A message on its way, with a permit of `carrying` for the memory that its picture takes.
struct Carried {
    ready: Arc<Ready>,
    _place: OwnedSemaphorePermit,
}

/// An attempt that may have succeeded: the version sent, and when it was first tried.
struct Attempt {
    version: u64,
    since: Instant,
}

impl<C: Channels> Delivery<C> {
    pub(crate) fn new(
        ledger: Arc<dyn Ledger>,
        channels: C,
        work: Work,
        drawing: Arc<Semaphore>,
        me: Arc<OnceLock<PersonId>>,
        lines: Lines<C>,
    ) -> Self {
        Self {
            lines,
            posting: Posting::new(Arc::clone(&ledger), channels.clone(), work.clone(), Arc::clone(&me)),
            ledger,
            channels,
            work,
            drawing,
            carrying: Arc::new(Semaphore::new(CARRIED)),
            stripping: Arc::new(Semaphore::new(STRIPPED)),
            thinking: Thinking::new(),
            me,
            drawn: Drawn::default(),
            unnoted: Mutex::default(),
        }
    }

    /// Delivers what the channel of a game on `server` is owed, until it is owed nothing more or nothing can be done
    /// for now.
    pub(crate) async fn deliver(
        &self,
        (game, server): (GameId, Option<GuildId>),
        look: Look,
        turn: QueuePlace,
        mut waiting: Vec<oneshot::Sender<Fate>>,
    ) -> Round {
        let round = self.deliver_all((game, server), look, turn, &mut waiting).await;
        match &round {
            Round::Over => tell(&mut waiting, Fate::Arrived),
            Round::Later(Setback { ends: Ends::After(_), .. }) => {
                tell_kept(&self.work, &self.ledger, &mut waiting, Fate::Held).await;
            }
            Round::Later(_) => tell_kept(&self.work, &self.ledger, &mut waiting, Fate::Kept).await,
            Round::Unsaved => tell(&mut waiting, Fate::Unsaved),
            Round::Stopped => {}
        }
        round
    }

    async fn deliver_all(
        &self,
        (game, server): (GameId, Option<GuildId>),
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
            // A message that can't be sent is not composed either, nor are those behind it in the queue.
            while let Some(open) = self.channels.closed_until() {
                if !self.work.sleep(open.saturating_duration_since(Instant::now())).await {
                    return Round::Stopped;
                }
            }
            let carried = match self.ready(game).await {
                Ok(Some(carried)) => carried,
                Ok(None) => return Round::Over,
                Err(Failed::Disk) => return Round::Unsaved,
                Err(Failed::Fault { why, ends }) => return later(look, why, ends),
            };
            let post = &carried.ready.post;
            self.channels.belongs(post.channel, server);
            self.channels.belongs(post.needed_channel(), server);
            if last == Some(post.version) {
                return later(look, format!("version {} arrived and is owed again", post.version), Ends::Soon);
            }
            let tried = attempt.get_or_insert(Attempt { version: post.version, since: Instant::now() });
            if tried.version != post.version || tried.since.elapsed() > NONCE_LIVES {
                look = Look::ForOurs;
            }
            let brought = match &post.thread {
                None => self.posting.bring(&carried.ready, look).await.map(Some),
                Some(thread) => {
                    let me = self.me.get().copied();
                    let opened = opening::open(&self.ledger, &self.channels, me, post, thread, look, &self.lines).await;
                    opened.map(|()| None).map_err(Unposted::Failed)
                }
            };
            if brought.is_err() {
                self.drawn.keep(Arc::clone(&carried.ready));
            }
            match brought {
                // The thread is open: the lobby is owed there.
                Ok(None) => (wait, attempt) = (FIRST_WAIT, None),
                Ok(Some((id, stale))) => {
                    last = Some(post.version);
                    (look, wait, attempt) = (Look::ForNothing, FIRST_WAIT, None);
                    if let Err(round) = self.arrived(post, id, stale, waiting).await {
                        self.drawn.keep(Arc::clone(&carried.ready));
                        return round;
                    }
                }
                Err(Unposted::Held(wait)) => {
                    let why = "its message cannot be edited, and it has had too many new ones".to_owned();
                    return later(look, why, Ends::After(wait));
                }
                Err(Unposted::Failed(
                    trouble @ (SendError::Passing(_)
                    | SendError::Limited(..)
                    | SendError::Answered
                    | SendError::HasThread
                    | SendError::NoMessage),
                )) => {
                    let pause = wait.max(trouble.wait());
                    tracing::warn!(game = game.0, version = post.version, %trouble, wait = ?pause, "a message is tried again");
                    drop((now, carried));
                    if !self.work.sleep(pause).await {
                        return Round::Stopped;
                    }
                    // Discord itself says how long its limits last.
                    if trouble.wait().is_zero() {
                        wait = (wait * 2).min(LONGEST_WAIT);
                    }
                }
                Err(Unposted::Failed(trouble)) => {
                    // An earlier attempt may have arrived, and a line may wait for its thread.
                    let is_unsure = wait > FIRST_WAIT || post.thread.is_some();
                    let unsure = if is_unsure { Look::ForOurs } else { look };
                    let ends = match trouble {
                        SendError::NoChannel => Ends::Deleted(post.needed_channel()),
                        // Somebody may open the channel again.
                        SendError::Gone(_) | SendError::Archived | SendError::Token => Ends::Mended,
                        SendError::Wrong(_) => Ends::Changed,
                        _ => Ends::Soon,
                    };
                    return later(unsure, trouble.to_string(), ends);
                }
            }
        }
    }

    /// Returns the newest message that is owed, or `None` if none is. Everything it shows is on the disk.
    async fn ready(&self, game: GameId) -> Result<Option<Carried>, Failed> {
        let place = || Arc::clone(&self.carrying).acquire_owned();
        let closed = |closed: tokio::sync::AcquireError| Failed::soon(closed.to_string());
        if let Some(ready) = self.drawn.take(game) {
            let debt = at(&self.ledger, move |ledger| ledger.debt(game)).await.ok().and_then(Result::ok).flatten();
            if debt.is_some_and(|debt| debt.version == ready.post.version) {
                return Ok(Some(Carried { ready, _place: place().await.map_err(closed)? }));
            }
        }
        // Computers think first, because it can take long and needs no picture in memory.
        let played = self.thinking.play(&self.ledger, &self.channels, game).await.map_err(Failed::soon)?;
        played.map_err(|fault| Failed::of(&fault))?;
        let place = place().await.map_err(closed)?;
        let permit = self.drawing.acquire().await;
        let _permit = permit.map_err(|closed| Failed::soon(closed.to_string()))?;
        let composing = at(&self.ledger, move |ledger| meter::composing(|| ledger.compose(game)));
        let (post, synced) = tokio::join!(composing, self.work.sync(&self.ledger));
        synced.map_err(|_logged| Failed::Disk)?;
        let post = post.map_err(Failed::soon)?;
        let post = post.map_err(|fault| Failed::of(&fault))?;
        if post.is_some() {
            // Composing commits what computers and chance do. If they did nothing, this returns at once.
            self.work.sync(&self.ledger).await.map_err(|_logged| Failed::Disk)?;
        }
        Ok(post.map(|post| Carried { ready: Arc::new(Ready::of(post)), _place: place }))
    }

    /// Removes the buttons from older messages once a post has arrived, edits the line above the thread, then stores
    /// that the post has arrived. If the bot ends in between, its next start finds the post and looks for buttons
    /// again.
    async fn arrived(
        &self,
        post: &Post,
        id: MessageId,
        mut stale: Vec<MessageId>,
        waiting: &mut Vec<oneshot::Sender<Fate>>,
    ) -> Result<(), Round> {
        tell(waiting, Fate::Arrived);
        self.posting.arrived(post.game);
        stale.extend(self.posting.message_of(post.game).await.ok().flatten());
        stale.sort_unstable();
        stale.dedup();
        stale.retain(|old| *old != id);
        for old in &stale {
            self.strip(post, *old).await;
        }
        if let Some(line) = post.line.as_ref().filter(|line| line.is_over)
            && let Err(trouble) = self.lines.finish(post.game, line).await
        {
            // The post stays owed until the line tells the end, too.
            let (why, wait) = (format!("the line above a thread does not tell the end: {trouble}"), trouble.wait());
            let ends = if wait.is_zero() { Ends::Soon } else { Ends::After(wait) };
            return Err(Round::Later(Setback { why, ends, look: Look::ForOurs }));
        }
        let noted = post.clone();
        let delivered =
            at(&self.ledger, move |ledger| ledger.delivered(&noted, id).map_err(|fault| fault.to_string())).await;
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
        if let Some(line) = post.line.as_ref().filter(|line| !line.is_over) {
            self.lines.changed(post.game, line);
        }
        Ok(())
    }

    /// Removes an older message's buttons.
    async fn strip(&self, post: &Post, old: MessageId) {
        self.rewrite(post.game, post.channel, old, post.before.clone()).await;
    }

    /// Removes a message's buttons, and replaces its text if there is a new one. If that takes long or fails, a
    /// separate task goes on with it, so that no board waits for it.
    async fn rewrite(&self, game: GameId, channel: ChannelId, old: MessageId, before: Option<Text>) {
        let (channels, work) = (self.channels.clone(), self.work.clone());
        // If nobody can press the buttons any more, they need not be removed.
        let forgiven = |trouble| match trouble {
            SendError::NoMessage | SendError::NoChannel | SendError::Archived | SendError::Gone(_) => Ok(()),
            trouble => Err(trouble),
        };
        let at_once = channels.strip(channel, old, before.as_ref());
        if let Ok(stripped) = tokio::time::timeout(AT_ONCE, at_once).await
            && stripped.or_else(forgiven).is_ok()
        {
            return;
        }
        // With this many waiting, something other than the buttons is wrong.
        let Ok(place) = Arc::clone(&self.stripping).try_acquire_owned() else {
            tracing::warn!(game = game.0, trouble = "too many others wait", "old buttons stay");
            return;
        };
        tokio::spawn(async move {
            let _place = place;
            let trying = persist(&work, STRIPPING, FIRST_WAIT, || channels.strip(channel, old, before.as_ref()));
            if let Err(trouble) = trying.await.or_else(forgiven) {
                tracing::warn!(game = game.0, %trouble, "old buttons stay");
            }
        });
    }

    fn unnoted(&self) -> MutexGuard<'_, HashSet<GameId>> {
        self.unnoted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
