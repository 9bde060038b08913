//! A limited number of places. A newcomer displaces a peer of the lowest standing, or a known one if strangers have few
//! places: the one whose arrival or latest request is the longest ago.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// The places, and who has them; clones share them.
#[derive(Clone)]
pub(super) struct Crowd {
    places: Arc<Semaphore>,
    count: usize,
    queue: Arc<Mutex<Queue>>,
}

/// The standing of a peer. Those with the lowest are sent away first, while strangers have more than their part.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Standing {
    /// It has sent no request.
    New,
    /// It has sent a request.
    Asking,
    /// It has sent a request that was not refused.
    Known,
}

/// A standing, and a number that grows with every arrival and request.
type Number = (Standing, u64);

/// Divisor of the places: one in this many is for strangers, however many are known. With fewer, a newcomer would be
/// sent away by the next before it can send anything.
const STRANGERS: usize = 4;

/// The peers with a place, by standing and then by number.
#[derive(Default)]
struct Queue {
    next: u64,
    // Dropping a sender sends its peer away.
    present: BTreeMap<Number, oneshot::Sender<()>>,
}

/// A peer that has a place, which is free again once this is dropped.
pub(super) struct Guest {
    place: Place,
    away: oneshot::Receiver<()>,
    _held: OwnedSemaphorePermit,
}

/// The position of a peer in the queue.
#[derive(Clone)]
pub(super) struct Place {
    queue: Arc<Mutex<Queue>>,
    number: Arc<Mutex<Number>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Crowd {
    /// Creates a crowd with `places` places.
    pub(super) fn new(places: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(places)), count: places, queue: Arc::default() }
    }

    /// Takes a place. If none is free, sends away a stranger (first those that sent no request), or if strangers are
    /// few a known peer: the one whose arrival or latest request is the longest ago. Waits until a place is free.
    pub(super) async fn enter(&self) -> Guest {
        let held = match Arc::clone(&self.places).try_acquire_owned() {
            Ok(held) => held,
            Err(_none_free) => {
                lock(&self.queue).make_room(self.count);
                let held = Arc::clone(&self.places).acquire_owned().await;
                held.expect("the semaphore is never closed")
            }
        };
        let (stay, away) = oneshot::channel();
        let number = lock(&self.queue).add(Standing::New, stay);
        let place = Place { queue: Arc::clone(&self.queue), number: Arc::new(Mutex::new(number)) };
        Guest { place, away, _held: held }
    }
}

impl Queue {
    fn add(&mut self, standing: Standing, stay: oneshot::Sender<()>) -> Number {
        let number = (standing, self.next);
        self.next += 1;
        self.present.insert(number, stay);
        number
    }

    /// Sends away the peer whose turn it is.
    fn make_room(&mut self, places: usize) {
        let known = (Standing::Known, 0);
        let first = self.present.range(known..).next().map(|(number, _)| *number);
        let strangers = self.present.range(..known).count();
        match first.filter(|_| strangers * STRANGERS <= places) {
            Some(first) => drop(self.present.remove(&first)),
            None => drop(self.present.pop_first()),
        }
    }
}

impl Guest {
    /// Returns the position in the queue.
    pub(super) fn place(&self) -> Place {
        self.place.clone()
    }

    /// Returns once somebody else needs the place.
    pub(super) async fn is_sent_away(&mut self) {
        // Nothing is ever sent: the sender is dropped.
        let _away = (&mut self.away).await;
    }
}

impl Place {
    /// Notes a request of the peer: others of the same standing are sent away before it, unless it already was.
    pub(super) fn asks(&self) {
        self.rise(Standing::Asking);
    }

    /// Notes that the peer is known: strangers are sent away before it, except for a part of the places that is theirs.
    pub(super) fn is_known(&self) {
        self.rise(Standing::Known);
    }

    fn rise(&self, to: Standing) {
        let (mut queue, mut number) = (lock(&self.queue), lock(&self.number));
        if let Some(stay) = queue.present.remove(&number) {
            *number = queue.add(number.0.max(to), stay);
        }
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let number = *lock(&self.place.number);
        lock(&self.place.queue).present.remove(&number);
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    fn is_sent_away(guest: &mut Guest) -> bool {
        pin!(guest.is_sent_away()).poll(&mut Context::from_waker(Waker::noop())).is_ready()
    }

    #[tokio::test]
    async fn the_one_who_has_asked_for_nothing_the_longest_makes_room() {
        let crowd = Crowd::new(2);
        let (mut first, mut second) = (crowd.enter().await, crowd.enter().await);
        first.place().asks();
        let waiting = crowd.enter();
        let mut waiting = pin!(waiting);
        let mut context = Context::from_waker(Waker::noop());
        assert!(waiting.as_mut().poll(&mut context).is_pending(), "there are no more places than there were");
        assert!(is_sent_away(&mut second) && !is_sent_away(&mut first));
        second.place().asks();
        drop(second);
        let Poll::Ready(third) = waiting.as_mut().poll(&mut context) else { panic!("there is room") };
        drop((first, third));
        assert_eq!(crowd.places.available_permits(), 2);
        assert!(lock(&crowd.queue).present.is_empty(), "nobody is remembered");
    }

    #[tokio::test]
    async fn strangers_make_room_before_those_who_are_known_and_keep_a_part_of_the_places() {
        let crowd = Crowd::new(4);
        let mut known = crowd.enter().await;
        known.place().is_known();
        let (mut asking, mut silent) = (crowd.enter().await, crowd.enter().await);
        asking.place().asks();
        let late = crowd.enter().await;
        lock(&crowd.queue).make_room(4);
        assert!(is_sent_away(&mut silent) && !is_sent_away(&mut asking), "who says nothing goes first");
        lock(&crowd.queue).make_room(4);
        lock(&crowd.queue).make_room(4);
        assert!(is_sent_away(&mut known), "one stranger is left for four places");
        assert!(!is_sent_away(&mut asking));
        drop(late);
    }
}
