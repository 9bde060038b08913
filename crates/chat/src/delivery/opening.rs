//! Opens a game's thread exactly once. The thread is opened on a line that is posted once in the channel: a thread on a
//! message has the message's id, and no message has two threads.

use std::sync::Arc;

use super::history::find_line;
use super::lines::Lines;
use super::look::Look;
use crate::port::channels::Channels;
use crate::port::ledger::Ledger;
use crate::port::message::{Message, line_nonce};
use crate::port::send_error::SendError;
use crate::process::work::at;
use carc_play::reply::{NewThread, Post};
use carc_play::request::{ChannelId, MessageId, PersonId};
use carc_play::text::Link;

/// A thread that was not opened.
struct Unopened {
    why: SendError,
    /// The line for the thread, if it was posted.
    line: Option<MessageId>,
}

impl Unopened {
    const fn without_line(why: SendError) -> Self {
        Self { why, line: None }
    }
}

/// Opens the thread that a post waits for, unless it is open already, and stores that it is. If Discord refuses, the
/// game is played in the channel itself; if another game is there, the line stays for the next attempt.
pub(crate) async fn open<C: Channels>(
    ledger: &Arc<dyn Ledger>,
    channels: &C,
    me: Option<PersonId>,
    post: &Post,
    thread: &NewThread,
    look: Look,
    lines: &Lines<C>,
) -> Result<(), SendError> {
    match line_with_thread(channels, me, post, thread, look).await {
        Ok(line) => {
            let linked = thread.line.clone().followed_by(Link::to_channel(ChannelId(line.0)));
            match channels.edit(thread.parent, line, &Message::line(linked.clone())).await {
                Ok(()) => lines.says(line, &linked),
                // Discord shows the thread below its line all the same.
                Err(trouble) => tracing::debug!(game = post.game.0, %trouble, "a line has no link to its thread"),
            }
            leave(ledger, channels, post, thread.parent).await;
            note(ledger, post, Some(ChannelId(line.0))).await.map(drop)
        }
        Err(Unopened { why: why @ (SendError::Gone(_) | SendError::Wrong(_)), line }) => {
            if !note(ledger, post, None).await? {
                // If there are too many threads, somebody has to close one.
                return Err(SendError::Gone(why.to_string()));
            }
            tracing::warn!(game = post.game.0, trouble = %why, "no thread can be opened: the game is played in the channel");
            if let Some(line) = line
                && let Err(trouble) = channels.delete(thread.parent, line).await
            {
                tracing::warn!(game = post.game.0, %trouble, "a line without a thread stays");
            }
            Ok(())
        }
        Err(Unopened { why, .. }) => Err(why),
    }
}

/// Posts the line, unless it is already there, and opens the thread on it.
async fn line_with_thread(
    channels: &impl Channels,
    me: Option<PersonId>,
    post: &Post,
    thread: &NewThread,
    look: Look,
) -> Result<MessageId, Unopened> {
    let there = match me.filter(|_| look == Look::ForOurs) {
        Some(me) => {
            // Until it has a thread, a game's channel id is the id of the request for it, which is older than the line.
            let words = channels.words(&thread.line);
            let found = find_line(channels, me, thread.parent, &words, MessageId(post.channel.0)).await;
            found.map_err(Unopened::without_line)?
        }
        None => None,
    };
    let line = if let Some(there) = there {
        there
    } else {
        let line = Message::line(thread.line.clone()).once(line_nonce(post.game, post.generation));
        let posted = channels.post(thread.parent, &line).await;
        posted.map_err(Unopened::without_line)?
    };
    match channels.open_thread(thread.parent, line, &thread.name).await {
        Ok(()) | Err(SendError::HasThread) => Ok(line),
        Err(why) => Err(Unopened { why, line: Some(line) }),
    }
}

/// Removes the buttons of a lobby that moves into its thread. If that fails, a press of them tells that the lobby is
/// elsewhere.
async fn leave(ledger: &Arc<dyn Ledger>, channels: &impl Channels, post: &Post, parent: ChannelId) {
    let Some(words) = &post.before else { return };
    let game = post.game;
    let Ok(Ok(Some(old))) = at(ledger, move |ledger| ledger.message_of(game)).await else { return };
    if let Err(trouble) = channels.strip(parent, old, Some(words)).await {
        tracing::warn!(game = game.0, %trouble, "a lobby that moved into its thread keeps its buttons");
    }
}

async fn note(ledger: &Arc<dyn Ledger>, post: &Post, opened: Option<ChannelId>) -> Result<bool, SendError> {
    let game = post.game;
    let noted = at(ledger, move |ledger| ledger.threaded(game, opened).map_err(|fault| fault.to_string())).await;
    let failed = |why| SendError::Passing(format!("a thread could not be noted: {why}"));
    noted.and_then(|noted| noted).map_err(failed)
}
