//! Handles moves in messages that mention the bot, and direct messages to it. A person who sends too many is told so
//! once a minute at most. A refusal is a reply that pings nobody and goes away after a minute; in direct messages it
//! stays.

use std::time::Duration;

use tokio::time::Instant;
use tracing::Instrument as _;

use super::answer::{Outcome, said, span, work_out};
use super::edge::Edge;
use crate::meter;
use crate::talk::message;
use carc_chat::{SendError, Ticket, persist};
use carc_play::request::{GuildId, MessageId, Request};
use carc_table::limits::REPLY_WAITS;

/// Time after which the refusal of a mention is deleted from the channel.
const READABLE: Duration = Duration::from_mins(1);
/// Longest time to keep trying to delete a refusal.
const TRIED: Duration = Duration::from_secs(20);

/// Answers a mention.
pub(crate) async fn request(edge: &Edge, request: Request, ticket: &Ticket) {
    let (to, channel, server) = (MessageId(request.cause), request.channel, request.guild);
    let (command, began) = (meter::command(&request.ask), Instant::now());
    let span = span(&request);
    let outcome = async {
        match edge.gate.pass(request.who.id, channel) {
            Ok(()) => work_out(edge, request, ticket).await,
            Err(too_fast) if edge.gate.may_tell(request.who.id, channel) => {
                Outcome::Say(Box::new(said(edge, &request.reader(), move |texts| too_fast.say(texts)).await))
            }
            Err(_) => Outcome::Nothing,
        }
    };
    let outcome = outcome.instrument(span).await;
    meter::request(command, began.elapsed());
    // If a board is posted, that shows that the move was made.
    let Outcome::Say(note) = outcome else { return };
    // Direct messages count as a server of their own, so that one person's can't use up the replies of others.
    let asked_from = server.unwrap_or(GuildId(channel.0));
    if !edge.gate.may_reply(Some(asked_from)) {
        return;
    }
    let reply = message::reply(*note, to);
    let wait = Duration::from_millis(250);
    let until = Instant::now() + REPLY_WAITS;
    let sent = match persist(&edge.work, REPLY_WAITS, wait, || edge.rest.reply(channel, &reply, until)).await {
        Ok(sent) => sent,
        // Messages that others wait for went first.
        Err(SendError::Limited(..)) => return,
        Err(trouble) => {
            tracing::warn!(%trouble, channel = channel.0, "a mention could not be answered");
            return;
        }
    };
    // A direct message is in nobody's way.
    if server.is_none() {
        return;
    }
    // A stop ends this minute early.
    edge.work.sleep(READABLE).await;
    match persist(&edge.work, TRIED, wait, || edge.rest.delete(channel, sent)).await {
        Ok(()) | Err(SendError::NoMessage | SendError::NoChannel | SendError::Archived | SendError::Gone(_)) => {}
        Err(trouble) => tracing::warn!(%trouble, channel = channel.0, "a refusal could not be deleted"),
    }
}
