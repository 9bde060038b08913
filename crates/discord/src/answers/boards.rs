//! The private boards that people have open. A person who opens another one for the same game gets it in place of the
//! older one: two boards would show different plans, of which only one can be played.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::talk::interaction::Responder;
use carc_play::reply::Note;
use carc_play::request::{Ask, GameId, PersonId, Press, Request, Shown};

/// Time for which an answer can be deleted: its token is valid for fifteen minutes.
const LIVES: Duration = Duration::from_mins(14);

/// Maximum number of boards remembered; boards opened beyond it are never replaced.
const KEPT: usize = 10_000;

/// The owner of a board, and the game it shows.
pub(crate) type Owner = (PersonId, GameId);

/// The answers that hold a board, with the time since the start at which each was given.
#[derive(Debug, Default)]
pub(crate) struct Boards(Mutex<HashMap<Owner, (Responder, Duration)>>);

/// Returns whose board the answer to a request would be; `None` if it opens none.
pub(crate) fn opened_by(request: &Request, shown: Shown) -> Option<Owner> {
    match &request.ask {
        Ask::Press(press @ (Press::Plan(..) | Press::Step(_) | Press::Question(..))) if shown == Shown::Privately => {
            Some((request.who.id, press.game()))
        }
        _ => None,
    }
}

/// Returns whether an answer is a board: a refusal has nothing to press.
pub(crate) fn is_one(note: &Note) -> bool {
    !note.controls.is_empty()
}

impl Boards {
    /// Remembers a board that was opened, and returns the one that it replaces if that can still be deleted.
    pub(crate) fn open(&self, owner: Owner, responder: &Responder, now: Duration) -> Option<Responder> {
        let mut boards = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_good = |at: Duration| now.saturating_sub(at) < LIVES;
        if boards.len() >= KEPT {
            boards.retain(|_, (_, at)| is_good(*at));
        }
        if boards.len() >= KEPT && !boards.contains_key(&owner) {
            return None;
        }
        let older = boards.insert(owner, (responder.clone(), now));
        older.filter(|(older, at)| is_good(*at) && older.id != responder.id).map(|(older, _)| older)
    }
}

#[cfg(test)]
mod tests {
    use serenity::model::id::{ApplicationId, InteractionId};

    use super::*;
    use crate::talk::permission::Lacks;
    use carc_play::request::Reader;

    fn responder(id: u64) -> Responder {
        let (id, application) = (InteractionId::new(id), ApplicationId::new(1));
        let (lacks, reader) = (Lacks::default(), Reader::All(None));
        Responder { id, application, token: String::new(), lacks, reader }
    }

    #[test]
    fn a_newer_board_takes_the_place_of_the_one_before() {
        let (boards, ana, minute) = (Boards::default(), (PersonId(1), GameId(1)), Duration::from_mins(1));
        let older = |owner, id, at| boards.open(owner, &responder(id), at).map(|older| older.id.get());
        assert_eq!(older(ana, 1, minute), None);
        assert_eq!(older(ana, 2, minute), Some(1));
        assert_eq!(older((PersonId(1), GameId(2)), 3, minute), None, "another game's stays");
        assert_eq!(older((PersonId(2), GameId(1)), 4, minute), None, "and somebody else's");
        assert_eq!(older(ana, 2, minute), None, "a duplicate delivery replaces nothing");
        assert_eq!(older(ana, 5, minute * 20), None, "an expired answer cannot be deleted");
        assert!((0..KEPT as u64).all(|n| older((PersonId(n + 10), GameId(1)), n + 10, minute * 20).is_none()));
        assert!(boards.0.lock().unwrap().len() <= KEPT);
    }
}
