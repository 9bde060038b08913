//! Moves in messages that mention the bot, accepted only from people who are seated in the channel. Everybody reads the
//! answer, so others are only told that they have no seat, and rarely: otherwise they could make the bot post again and
//! again.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::case::Context;
use crate::case::fault::NotDone;
use crate::commands::COMMANDS;
use crate::commands::turns::play::is_move;
use crate::talk::reply::{Note, Reply};
use crate::talk::request::{Ask, ChannelId, Request};
use carc_store::GameStore;
use carc_table::limits::STRANGERS_TOLD;

/// When each channel was last told that the writer has no seat, as a Unix time in milliseconds; forgotten after
/// [`STRANGERS_TOLD`] and by a restart.
#[derive(Debug, Default)]
pub(crate) struct Strangers(Mutex<HashMap<ChannelId, u64>>);

impl Strangers {
    /// Returns whether somebody without a seat may be answered in this channel now, and if so notes that they were.
    pub(crate) fn may_be_told(&self, channel: ChannelId, now: u64) -> bool {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        told.retain(|_, at| u128::from(now.saturating_sub(*at)) < STRANGERS_TOLD.as_millis());
        let is_new = !told.contains_key(&channel);
        told.entry(channel).or_insert(now);
        is_new
    }
}

/// Returns the request; a direct message becomes a request for help if it is not a move, or no game is played there.
pub(crate) fn understood<'r>(store: &dyn GameStore, request: &'r Request) -> Cow<'r, Request> {
    match &request.ask {
        Ask::Play { line, mention: true } if request.guild.is_none() => {
            if is_move(line) && store.current(request.channel).is_ok_and(|game| game.is_some()) {
                Cow::Borrowed(request)
            } else {
                Cow::Owned(Request { ask: Ask::Help(None), ..request.clone() })
            }
        }
        _ => Cow::Borrowed(request),
    }
}

/// Returns whether a channel has or had a game. In direct messages that is a game against computers.
pub(crate) fn has_game(store: &dyn GameStore, channel: ChannelId) -> Result<bool, NotDone> {
    Ok(store.current(channel)?.or(store.finished_in(channel).next().transpose()?).is_some())
}

/// Returns whether the asker has a seat in the lobby or game of the channel.
pub(crate) fn is_seated(cx: &Context<'_>, request: &Request) -> Result<bool, NotDone> {
    let here = cx.store.current(request.channel)?.map(|id| cx.table(id)).transpose()?;
    Ok(here.is_some_and(|table| table.seat_of(request.who.id).is_some()))
}

/// Returns the reply to somebody without a seat who wrote `line`.
pub(crate) fn not_seated(cx: &Context<'_>, line: &str) -> Reply {
    let text = match COMMANDS.called(line) {
        Some(command) => cx.texts.say("refuse-not-in-words", &[("command", command.into())]),
        None => match COMMANDS.mistyped(line) {
            Some(refusal) => refusal.say(cx.texts),
            None => cx.texts.say("mention-not-seated", &[]),
        },
    };
    Reply::Note(Note { text, ..Note::default() })
}
