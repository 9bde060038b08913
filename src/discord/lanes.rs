//! Lanes: how much is worked on at once. Pictures are heavy, so few are drawn at a time, whoever asked for them.
//!
//! Looks are requests of single people who only want to see something; they queue separately. Only as many of them wait
//! for a picture as are drawn at once, so that a channel's board never waits behind hundreds. Where the queue gets too
//! long, further people are asked to try again.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::{Semaphore, SemaphorePermit};

use crate::app::request::{Ask, Press};
use crate::limits::{LOOKS_WAITING, QUICK, pictures};

/// The semaphores that bound each kind of work.
#[derive(Clone)]
pub struct Lanes {
    /// Bounds how many pictures are drawn, whatever they are for.
    pub(super) drawing: Arc<Semaphore>,
    looks: Arc<Semaphore>,
    quick: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
}

/// Counts a look among the waiting ones, until it is dropped.
pub(super) struct Waiting(Option<Arc<AtomicUsize>>);

/// The right to work on a request now, until it is dropped.
pub(super) struct Permit<'a> {
    _places: [Option<SemaphorePermit<'a>>; 2],
}

impl Lanes {
    /// Sized by this machine's processors.
    pub(super) fn new() -> Self {
        let (drawn, places) = (pictures(), |count| Arc::new(Semaphore::new(count)));
        Self { drawing: places(drawn), looks: places(drawn), quick: places(drawn * QUICK), waiting: Arc::default() }
    }

    /// Admits a request; `None` if it is a look and too many are waiting.
    pub(super) fn admit(&self, ask: &Ask) -> Option<Waiting> {
        if !is_look(ask) {
            return Some(Waiting(None));
        }
        let waiting = Waiting(Some(Arc::clone(&self.waiting)));
        (self.waiting.fetch_add(1, Ordering::Relaxed) < LOOKS_WAITING).then_some(waiting)
    }

    /// Waits until a request can be worked on.
    pub(super) async fn turn(&self, ask: &Ask) -> Permit<'_> {
        if is_look(ask) {
            let look = self.looks.acquire().await.ok();
            Permit { _places: [look, self.drawing.acquire().await.ok()] }
        } else {
            self.quick().await
        }
    }

    /// Waits until something that draws nothing can be worked on.
    pub(super) async fn quick(&self) -> Permit<'_> {
        Permit { _places: [self.quick.acquire().await.ok(), None] }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if let Some(waiting) = &self.0 {
            waiting.fetch_sub(1, Ordering::Relaxed);
        }
    }
}

/// Whether somebody only wants to see something, and that takes a picture or about as long.
fn is_look(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::Board(_)
            | Ask::Hint
            | Ask::Analysis
            | Ask::Tiles
            | Ask::Hand
            | Ask::Scores
            | Ask::History { .. }
            | Ask::Rules { .. }
            | Ask::Export { .. }
            | Ask::Press(
                Press::Plan(..)
                    | Press::Step(_)
                    | Press::Hand(_)
                    | Press::Tiles(_)
                    | Press::Scores(_)
                    | Press::Question(..)
            )
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_are_turned_away_when_too_many_wait_and_moves_never() {
        let lanes = Lanes::new();
        let waiting: Vec<_> = (0..LOOKS_WAITING).map(|_| lanes.admit(&Ask::Tiles)).collect();
        assert!(waiting.iter().all(Option::is_some) && lanes.admit(&Ask::Tiles).is_none());
        assert!(lanes.admit(&Ask::Join).is_some());
        drop(waiting);
        assert!(lanes.admit(&Ask::Tiles).is_some());
    }

    #[tokio::test]
    async fn a_board_waits_for_a_few_looks_only() {
        let lanes = Lanes::new();
        let at_once = lanes.drawing.available_permits();
        let mut turns = Vec::new();
        for _ in 0..at_once {
            turns.push(lanes.turn(&Ask::Tiles).await);
        }
        let next = tokio::spawn({
            let lanes = lanes.clone();
            async move { drop(lanes.turn(&Ask::Tiles).await) }
        });
        tokio::task::yield_now().await;
        let board = lanes.drawing.acquire();
        tokio::pin!(board);
        assert!(
            std::future::Future::poll(board.as_mut(), &mut std::task::Context::from_waker(std::task::Waker::noop()))
                .is_pending()
        );
        drop(turns.pop());
        // The board comes before the look, which still stands in its own line at that moment.
        let _board = board.await;
        drop(turns);
        next.await.unwrap();
    }
}
