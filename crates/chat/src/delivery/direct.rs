//! Direct messages in place of mentions. People who got one are remembered until the post itself has arrived, so that a
//! repeated attempt at the post tells nobody twice; across a restart the nonce prevents that for some minutes. A person
//! who refuses direct messages is sent none for an hour, because Discord counts refused requests.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::port::channels::Channels;
use crate::port::message::{Message, direct_nonce};
use crate::port::send_error::SendError;
use carc_play::reply::{Note, Post};
use carc_play::request::{GameId, PersonId};

/// Time after a refused direct message before the next one to the same person.
const REFUSED_FOR: Duration = Duration::from_hours(1);

/// People who got direct messages, and people who refuse them.
#[derive(Default)]
pub(crate) struct Directs {
    /// People who got a direct message about each game's newest post, with its version.
    told: Mutex<HashMap<GameId, (u64, Vec<PersonId>)>>,
    /// Time since the start when Discord last refused one to each person.
    refused: Mutex<HashMap<PersonId, Duration>>,
}

impl Directs {
    /// Sends somebody a direct message about a post, unless one was refused within the last hour; `now` is the time
    /// since the start.
    pub(crate) async fn tell(
        &self,
        channels: &impl Channels,
        post: &Post,
        (who, note): (PersonId, &Note),
        now: Duration,
    ) -> Result<(), SendError> {
        if self.refused().get(&who).is_some_and(|at| now.saturating_sub(*at) < REFUSED_FOR) {
            return Err(SendError::Gone("direct messages were refused a while ago".to_owned()));
        }
        let sent = self.send(channels, post, who, note).await;
        if let Err(SendError::Gone(_)) = sent {
            let mut refused = self.refused();
            refused.retain(|_, at| now.saturating_sub(*at) < REFUSED_FOR);
            refused.insert(who, now);
        }
        sent
    }

    async fn send(&self, channels: &impl Channels, post: &Post, who: PersonId, note: &Note) -> Result<(), SendError> {
        let channel = channels.direct(who).await?;
        let nonce = direct_nonce(post.game, post.version, post.generation, who);
        channels.post(channel, &Message::direct(note.clone()).once(nonce)).await?;
        let mut told = self.all();
        let (version, people) = told.entry(post.game).or_default();
        if *version != post.version {
            (*version, *people) = (post.version, Vec::new());
        }
        people.push(who);
        Ok(())
    }

    /// Returns whether somebody got a direct message about this post.
    pub(crate) fn has_told(&self, post: &Post, who: PersonId) -> bool {
        self.told(post).contains(&who)
    }

    /// Returns the people who got a direct message about this post.
    pub(crate) fn told(&self, post: &Post) -> Vec<PersonId> {
        let told = self.all();
        told.get(&post.game)
            .filter(|(version, _)| *version == post.version)
            .map_or_else(Vec::new, |(_, who)| who.clone())
    }

    /// Forgets who got a message, once the newest post of a game has arrived.
    pub(crate) fn forget(&self, game: GameId) {
        self.all().remove(&game);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<GameId, (u64, Vec<PersonId>)>> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn refused(&self) -> MutexGuard<'_, HashMap<PersonId, Duration>> {
        self.refused.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
