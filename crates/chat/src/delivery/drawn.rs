//! Composed messages kept for the next attempt: while there is room, no picture is drawn again until the game changes.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use crate::port::message::{Message, nonce};
use carc_play::reply::Post;
use carc_play::request::GameId;

/// Maximum size of the pictures kept, in bytes. Beyond that the oldest are dropped, and drawn again if needed.
const ROOM: usize = 16 << 20;

/// A post that is ready to send.
pub(crate) struct Ready {
    /// The post, whose note was moved into the messages so that pictures are not copied.
    pub(crate) post: Post,
    /// Its message, for posting a new one.
    pub(crate) new: Message,
    /// Its message, for editing an existing one.
    pub(crate) edit: Message,
}

impl Ready {
    /// Prepares the messages of a post.
    pub(crate) fn of(mut post: Post) -> Self {
        let note = std::mem::take(&mut post.note);
        let edit = Message::post(Post { note, ..post.clone() });
        let new = edit.clone().once(nonce(post.game, post.version, post.generation));
        Self { post, new, edit }
    }

    fn bytes(&self) -> usize {
        self.new.upload.as_ref().map_or(0, |upload| upload.bytes.len())
    }
}

/// Posts to try again, the one kept longest first.
#[derive(Default)]
pub(crate) struct Drawn {
    kept: Mutex<VecDeque<Arc<Ready>>>,
}

impl Drawn {
    /// Keeps a post, in place of any other of its game.
    pub(crate) fn keep(&self, ready: Arc<Ready>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|other| other.post.game != ready.post.game);
        kept.push_back(ready);
        let mut bytes: usize = kept.iter().map(|ready| ready.bytes()).sum();
        while bytes > ROOM {
            let Some(oldest) = kept.pop_front() else { break };
            bytes -= oldest.bytes();
        }
    }

    /// Removes and returns the post kept for a game.
    pub(crate) fn take(&self, game: GameId) -> Option<Arc<Ready>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|ready| ready.post.game == game)?;
        kept.remove(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_play::reply::{Calls, Note, Picture};
    use carc_play::request::{ChannelId, Generation};

    #[test]
    fn pictures_are_kept_as_far_as_there_is_room() {
        let ready = |game, bytes| {
            let picture = Some(Picture { png: vec![0; bytes], alt: String::new() });
            let note = Note { picture, ..Note::default() };
            Arc::new(Ready::of(Post {
                game: GameId(game),
                version: 1,
                shown: 1,
                generation: Generation(0),
                channel: ChannelId(1),
                note,
                call: Vec::new(),
                direct: Vec::new(),
                calls: Calls::default(),
                replace: false,
                news: None,
                thread: None,
                before: None,
                line: None,
            }))
        };
        let drawn = Drawn::default();
        for game in 1..=4 {
            drawn.keep(ready(game, ROOM / 3));
        }
        drawn.keep(ready(4, ROOM / 3));
        assert!(drawn.take(GameId(1)).is_none());
        assert!((2..=4).all(|game| drawn.take(GameId(game)).is_some()));
        assert!(drawn.take(GameId(2)).is_none());
    }
}
