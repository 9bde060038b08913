//! A limited number of places; for somebody new, whoever has been there the longest has to go.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// The places.
#[derive(Clone)]
pub(super) struct Crowd {
    places: Arc<Semaphore>,
    queue: Arc<Mutex<Queue>>,
}

/// Those who can be sent away, the one who has been there the longest first.
#[derive(Default)]
struct Queue {
    next: u64,
    // A sender that is dropped tells its receiver to go.
    present: BTreeMap<u64, oneshot::Sender<()>>,
}

/// A place that somebody has; it is free again once this is dropped.
pub(super) struct Guest {
    place: Place,
    away: oneshot::Receiver<()>,
    _held: OwnedSemaphorePermit,
}

/// Where somebody stands in the queue.
#[derive(Clone)]
pub(super) struct Place {
    queue: Arc<Mutex<Queue>>,
    number: Arc<Mutex<u64>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Crowd {
    /// Makes `places` of them.
    pub(super) fn new(places: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(places)), queue: Arc::default() }
    }

    /// Takes a place. If none is free, sends away whoever has been there the longest, and waits until they are gone.
    pub(super) async fn enter(&self) -> Guest {
        let held = match Arc::clone(&self.places).try_acquire_owned() {
            Ok(held) => held,
            Err(_none_free) => {
                drop(lock(&self.queue).present.pop_first());
                let held = Arc::clone(&self.places).acquire_owned().await;
                held.expect("the semaphore is never closed")
            }
        };
        let (stay, away) = oneshot::channel();
        let number = lock(&self.queue).add(stay);
        let place = Place { queue: Arc::clone(&self.queue), number: Arc::new(Mutex::new(number)) };
        Guest { place, away, _held: held }
    }
}

impl Queue {
    fn add(&mut self, stay: oneshot::Sender<()>) -> u64 {
        let number = self.next;
        self.next += 1;
        self.present.insert(number, stay);
        number
    }
}

impl Guest {
    /// The place in the queue.
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
    /// Goes to the end of the queue, unless already sent away.
    pub(super) fn renew(&self) {
        let (mut queue, mut number) = (lock(&self.queue), lock(&self.number));
        if let Some(stay) = queue.present.remove(&number) {
            *number = queue.add(stay);
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
        first.place().renew();
        let waiting = crowd.enter();
        let mut waiting = pin!(waiting);
        let mut context = Context::from_waker(Waker::noop());
        assert!(waiting.as_mut().poll(&mut context).is_pending(), "there are no more places than there were");
        assert!(is_sent_away(&mut second) && !is_sent_away(&mut first));
        second.place().renew();
        drop(second);
        let Poll::Ready(third) = waiting.as_mut().poll(&mut context) else { panic!("there is room") };
        drop((first, third));
        assert_eq!(crowd.places.available_permits(), 2);
        assert!(lock(&crowd.queue).present.is_empty(), "nobody is remembered");
    }
}
