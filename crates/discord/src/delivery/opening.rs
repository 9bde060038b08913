//! Opens a game's thread, exactly once: on a line in the channel that is posted once, because a thread on a message has
//! the message's id, and no message has two.

use std::sync::Arc;

use super::history::find_line;
use super::lines::Lines;
use super::look::Look;
use crate::bot::Bot;
use crate::process::work::at;
use crate::rest::requests::Rest;
use crate::rest::rest_error::RestError;
use crate::talk::markdown::cut;
use crate::talk::message::{Outgoing, line_nonce, once, plain};
use carc_play::reply::{NewThread, Post};
use carc_play::request::{ChannelId, MessageId, PersonId};
use carc_play::text::Link;

/// The longest name of a thread.
const NAME: usize = 100;

/// A thread that was not opened.
struct Unopened {
    why: RestError,
    /// The line that was to have it.
    line: Option<MessageId>,
}

impl Unopened {
    const fn without_line(why: RestError) -> Self {
        Self { why, line: None }
    }
}

/// Opens the thread that a post waits for, unless it is open already, and notes it. If Discord refuses it, the game is
/// played in the channel itself; if another game has that, the line stays for the next attempt.
pub(crate) async fn open(
    bot: &Arc<dyn Bot>,
    rest: &Rest,
    me: Option<PersonId>,
    post: &Post,
    thread: &NewThread,
    look: Look,
    lines: &Lines,
) -> Result<(), RestError> {
    match line_with_thread(rest, me, post, thread, look).await {
        Ok(line) => {
            let linked = thread.line.clone().followed_by(Link::to_channel(ChannelId(line.0)));
            let edit = Outgoing { json: plain(&linked), upload: None };
            match rest.edit(thread.parent, line, &edit).await {
                Ok(()) => lines.says(line, &linked),
                // Discord shows the thread below its line all the same.
                Err(trouble) => tracing::debug!(game = post.game.0, %trouble, "a line has no link to its thread"),
            }
            leave(bot, rest, post, thread.parent).await;
            note(bot, post, Some(ChannelId(line.0))).await.map(drop)
        }
        Err(Unopened { why: why @ (RestError::Gone(_) | RestError::Wrong(_)), line }) => {
            if !note(bot, post, None).await? {
                // Where there are too many threads, somebody has to close one.
                return Err(RestError::Gone(why.to_string()));
            }
            tracing::warn!(game = post.game.0, trouble = %why, "no thread can be opened: the game is played in the channel");
            if let Some(line) = line
                && let Err(trouble) = rest.delete(thread.parent, line).await
            {
                tracing::warn!(game = post.game.0, %trouble, "a line without a thread stays");
            }
            Ok(())
        }
        Err(Unopened { why, .. }) => Err(why),
    }
}

/// Posts the line, unless it is there, and opens the thread on it.
async fn line_with_thread(
    rest: &Rest,
    me: Option<PersonId>,
    post: &Post,
    thread: &NewThread,
    look: Look,
) -> Result<MessageId, Unopened> {
    let line = Outgoing { json: plain(&thread.line), upload: None };
    let words = line.json["content"].as_str().unwrap_or_default();
    let there = match me.filter(|_| look == Look::ForOurs) {
        Some(me) => {
            // Until it has a thread, a game has the id of the request for it, which is older than the line.
            let found = find_line(rest, me, thread.parent, words, MessageId(post.channel.0)).await;
            found.map_err(Unopened::without_line)?
        }
        None => None,
    };
    let line = if let Some(there) = there {
        there
    } else {
        let posted = rest.post(thread.parent, &once(line, &line_nonce(post.game, post.generation))).await;
        posted.map_err(Unopened::without_line)?
    };
    match rest.open_thread(thread.parent, line, &cut(&thread.name, NAME)).await {
        Ok(()) | Err(RestError::HasThread) => Ok(line),
        Err(why) => Err(Unopened { why, line: Some(line) }),
    }
}

/// Strips the message of a lobby that moves into its thread. Where that fails, its buttons say that the lobby is elsewhere.
async fn leave(bot: &Arc<dyn Bot>, rest: &Rest, post: &Post, parent: ChannelId) {
    let Some(words) = &post.before else { return };
    let game = post.game;
    let Ok(Ok(Some(old))) = at(bot, move |bot| bot.message_of(game)).await else { return };
    if let Err(trouble) = rest.strip(parent, old, Some(words)).await {
        tracing::warn!(game = game.0, %trouble, "a lobby that moved into its thread keeps its buttons");
    }
}

async fn note(bot: &Arc<dyn Bot>, post: &Post, opened: Option<ChannelId>) -> Result<bool, RestError> {
    let game = post.game;
    let noted = at(bot, move |bot| bot.threaded(game, opened).map_err(|fault| fault.to_string())).await;
    let failed = |why| RestError::Passing(format!("a thread could not be noted: {why}"));
    noted.and_then(|noted| noted).map_err(failed)
}
