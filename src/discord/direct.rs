//! Direct messages in place of mentions. Whom one has reached is remembered until the post itself has arrived, so that
//! another attempt at the post tells nobody twice; a restart in between is covered for some minutes by the nonce.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::message::{Outgoing, direct_nonce, once, plain};
use super::rest::{Rest, RestError};
use crate::app::reply::Post;
use crate::app::request::{GameId, PersonId};
use crate::app::text::Text;

/// Whom the direct messages of each game's newest post have reached, with its version.
#[derive(Default)]
pub(super) struct Directs(Mutex<HashMap<GameId, (u64, Vec<PersonId>)>>);

impl Directs {
    /// Tells somebody.
    pub(super) async fn tell(&self, rest: &Rest, post: &Post, who: PersonId, text: &Text) -> Result<(), RestError> {
        let channel = rest.direct_channel(who).await?;
        let message = Outgoing { json: plain(text), upload: None };
        let nonce = direct_nonce(post.game, post.version, post.generation, who);
        rest.post(channel, &once(message, &nonce)).await?;
        let mut told = self.all();
        let (version, people) = told.entry(post.game).or_default();
        if *version != post.version {
            (*version, *people) = (post.version, Vec::new());
        }
        people.push(who);
        Ok(())
    }

    /// Whether somebody was told of this post.
    pub(super) fn has_told(&self, post: &Post, who: PersonId) -> bool {
        self.told(post).contains(&who)
    }

    /// Who was told of this post.
    pub(super) fn told(&self, post: &Post) -> Vec<PersonId> {
        let told = self.all();
        told.get(&post.game)
            .filter(|(version, _)| *version == post.version)
            .map_or_else(Vec::new, |(_, who)| who.clone())
    }

    /// The newest post of a game has arrived.
    pub(super) fn forget(&self, game: GameId) {
        self.all().remove(&game);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<GameId, (u64, Vec<PersonId>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
