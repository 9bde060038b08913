//! Lanes: limits on how much is worked on at once. Pictures are expensive, so only a few are drawn at a time.
//!
//! Statistics have a lane of their own, as they may read all games of a large server. So do reviews of a game, which
//! think about each of its turns. In both lanes, servers take turns.
//!
//! Looks are requests of one person who only wants to see something; they queue separately. At any time only as many of
//! them wait for drawing as pictures are drawn at once, so that a channel's board never waits behind hundreds. When the
//! queue gets too long, further people are asked to try again.

use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{Semaphore, SemaphorePermit};

use carc_chat::{Next, Queues};
use carc_play::commands::{self, Cost};
use carc_play::request::{GuildId, PersonId, Request};
use carc_table::limits::{LOOKS_WAITING, QUICK, REVIEWS_WAITING, pictures};

/// The semaphores that bound each kind of work.
#[derive(Clone)]
pub struct Lanes {
    /// Bounds the number of pictures drawn at once, for any purpose.
    pub(crate) drawing: Arc<Semaphore>,
    looks: Arc<Semaphore>,
    quick: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    statistics: Arc<Lane>,
    reviews: Arc<Lane>,
    /// People whose review of a game is queued or running.
    reviewing: Arc<Mutex<HashSet<PersonId>>>,
}

/// A lane in which servers take turns.
struct Lane {
    places: Semaphore,
    servers: Queues,
}

/// A place in the queue, freed when it is dropped.
pub(crate) enum Waiting {
    /// Not a look: it takes no place.
    Nothing,
    Look(Arc<AtomicUsize>),
    /// A person's review of a game.
    Review(Arc<Mutex<HashSet<PersonId>>>, PersonId),
}

/// The right to work on a request, given back when it is dropped.
pub(crate) struct Permit<'a> {
    _places: [Option<SemaphorePermit<'a>>; 2],
    _next: Option<Next>,
}

impl Lane {
    fn new(places: usize) -> Arc<Self> {
        Arc::new(Self { places: Semaphore::new(places), servers: Queues::default() })
    }

    async fn turn(&self, server: Option<GuildId>) -> Permit<'_> {
        let next = Some(self.servers.next(server).await);
        Permit { _places: [self.places.acquire().await.ok(), None], _next: next }
    }
}

impl Lanes {
    /// Creates lanes sized by this machine's processors.
    pub(crate) fn new() -> Self {
        let (drawn, places) = (pictures(), |count| Arc::new(Semaphore::new(count)));
        Self {
            drawing: places(drawn),
            looks: places(drawn),
            quick: places(drawn * QUICK),
            waiting: Arc::default(),
            statistics: Lane::new(drawn),
            reviews: Lane::new(1),
            reviewing: Arc::default(),
        }
    }

    /// Admits a request, unless its queue is full; the error is the key of the sentence that says so.
    pub(crate) fn admit(&self, request: &Request) -> Result<Waiting, &'static str> {
        let cost = commands::asked(&request.ask).cost;
        if cost == Cost::Review {
            let mut reviewing = self.reviewing.lock().unwrap_or_else(PoisonError::into_inner);
            if reviewing.len() >= REVIEWS_WAITING {
                return Err("too-many-looks");
            }
            let is_only = reviewing.insert(request.who.id);
            return is_only
                .then(|| Waiting::Review(Arc::clone(&self.reviewing), request.who.id))
                .ok_or("one-review-at-a-time");
        }
        if cost != Cost::Picture {
            return Ok(Waiting::Nothing);
        }
        let waiting = Waiting::Look(Arc::clone(&self.waiting));
        if self.waiting.fetch_add(1, Ordering::Relaxed) < LOOKS_WAITING { Ok(waiting) } else { Err("too-many-looks") }
    }

    /// Waits for a permit for the slow preparation of a request; `None` if it needs none.
    pub(crate) async fn preparation(&self, request: &Request) -> Option<Permit<'_>> {
        let cost = commands::asked(&request.ask).cost;
        match cost {
            Cost::Review => Some(self.reviews.turn(request.guild).await),
            Cost::Light | Cost::Picture | Cost::Statistics => None,
        }
    }

    /// Waits until a request can be worked on.
    pub(crate) async fn turn(&self, request: &Request) -> Permit<'_> {
        let cost = commands::asked(&request.ask).cost;
        match cost {
            Cost::Picture | Cost::Review => {
                let look = self.looks.acquire().await.ok();
                Permit { _places: [look, self.drawing.acquire().await.ok()], _next: None }
            }
            Cost::Statistics => self.statistics.turn(request.guild).await,
            Cost::Light => self.quick().await,
        }
    }

    /// Waits for a permit for work that draws nothing.
    pub(crate) async fn quick(&self) -> Permit<'_> {
        Permit { _places: [self.quick.acquire().await.ok(), None], _next: None }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        match self {
            Self::Nothing => {}
            Self::Look(waiting) => drop(waiting.fetch_sub(1, Ordering::Relaxed)),
            Self::Review(reviewing, who) => {
                reviewing.lock().unwrap_or_else(PoisonError::into_inner).remove(who);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Waker};

    use super::*;
    use carc_play::request::Ask;
    use carc_play::request::{ChannelId, Person, Threads};

    fn request(who: u64, server: u64, ask: Ask) -> Request {
        let who = Person { id: PersonId(who), name: "P".into(), manages: false, locale: None };
        let (guild, channel) = (Some(GuildId(server)), ChannelId(1));
        Request { cause: 1, who, guild, channel, private: false, threads: Threads::Never, ask }
    }

    fn tiles() -> Request {
        request(1, 1, Ask::Tiles)
    }

    fn is_ready(future: impl Future) -> bool {
        pin!(future).poll(&mut Context::from_waker(Waker::noop())).is_ready()
    }

    #[test]
    fn looks_are_turned_away_when_too_many_wait_and_moves_never() {
        let lanes = Lanes::new();
        let waiting: Vec<_> = (0..LOOKS_WAITING).map(|_| lanes.admit(&tiles())).collect();
        assert!(waiting.iter().all(Result::is_ok) && lanes.admit(&tiles()).err() == Some("too-many-looks"));
        assert!(lanes.admit(&request(1, 1, Ask::Join)).is_ok());
        drop(waiting);
        assert!(lanes.admit(&tiles()).is_ok());
    }

    #[test]
    fn a_person_looks_back_at_one_game_at_a_time_and_takes_no_place_of_other_looks() {
        let lanes = Lanes::new();
        let review = |who| lanes.admit(&request(who, 1, Ask::Analysis));
        let first = review(1);
        assert!(first.is_ok() && review(1).err() == Some("one-review-at-a-time"));
        assert!(review(2).is_ok() && review(2).is_ok());
        drop(first);
        let waiting: Vec<_> = (0..REVIEWS_WAITING as u64).map(review).collect();
        assert!(waiting.iter().all(Result::is_ok));
        assert_eq!(review(99).err(), Some("too-many-looks"));
        assert!(lanes.waiting.load(Ordering::Relaxed) == 0 && lanes.admit(&tiles()).is_ok());
        drop(waiting);
        assert!(review(99).is_ok());
    }

    #[tokio::test]
    async fn games_looked_back_at_are_worked_out_one_at_a_time_and_servers_take_turns() {
        let lanes = Lanes::new();
        let first = lanes.preparation(&request(1, 1, Ask::Analysis)).await;
        assert!(first.is_some() && lanes.preparation(&tiles()).await.is_none());
        let (mut waiting, order) = (tokio::task::JoinSet::new(), Arc::new(Mutex::new(Vec::new())));
        for (who, server) in (2..22).map(|who| (who, 1)).chain([(30, 2), (31, 3)]) {
            let (lanes, order) = (lanes.clone(), Arc::clone(&order));
            waiting.spawn(async move {
                let _turn = lanes.preparation(&request(who, server, Ask::Analysis)).await;
                order.lock().unwrap().push(server);
            });
            tokio::task::yield_now().await;
        }
        // Pictures and quick answers do not wait for any of them.
        assert!(is_ready(lanes.turn(&tiles())) && is_ready(lanes.turn(&request(1, 1, Ask::Join))));
        drop(first);
        while waiting.join_next().await.is_some() {}
        let order = order.lock().unwrap();
        let place = |server| order.iter().position(|&other| other == server).unwrap();
        assert!(place(2) <= 2 && place(3) <= 3, "{order:?}");
    }

    #[tokio::test]
    async fn statistics_hold_up_no_other_answers_and_one_server_no_other_one() {
        let lanes = Lanes::new();
        for ask in [Ask::Records { public: false }, Ask::Leaderboard { public: true }, Ask::OwnStats] {
            let stats = |server| request(1, server, ask.clone());
            let (one, other) = (stats(1), stats(2));
            let _reads = lanes.turn(&one).await;
            assert!(!is_ready(lanes.turn(&one)) && is_ready(lanes.turn(&other)), "{ask:?}");
            let quick: Vec<_> = (0..pictures() * QUICK).map(|_| lanes.quick()).collect();
            let mut held = Vec::new();
            for turn in quick {
                held.push(turn.await);
            }
            assert!(is_ready(lanes.turn(&other)) && !is_ready(lanes.quick()));
        }
    }

    #[tokio::test]
    async fn a_board_waits_for_a_few_looks_only() {
        let lanes = Lanes::new();
        let at_once = lanes.drawing.available_permits();
        let mut turns = Vec::new();
        let look = tiles();
        for _ in 0..at_once {
            turns.push(lanes.turn(&look).await);
        }
        let next = tokio::spawn({
            let lanes = lanes.clone();
            async move { drop(lanes.turn(&tiles()).await) }
        });
        tokio::task::yield_now().await;
        let board = lanes.drawing.acquire();
        tokio::pin!(board);
        assert!(board.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
        drop(turns.pop());
        // The board comes before the look, which is still in its own queue at that moment.
        let _board = board.await;
        drop(turns);
        next.await.unwrap();
    }
}
