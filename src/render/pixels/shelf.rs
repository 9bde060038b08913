//! Keeps what was made lately, up to a number of bytes; what was not asked for the longest goes first.
//!
//! Safe to use from several threads: of two that ask for the same at once, one makes it and the other waits for that.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// The shelf. Few things lie on it, so it is searched from the one that was asked for last.
pub struct Shelf<K, V> {
    most: usize,
    weight: fn(&V) -> usize,
    things: Mutex<Vec<Thing<K, V>>>,
}

struct Thing<K, V> {
    key: K,
    value: Arc<OnceLock<Arc<V>>>,
}

impl<K: Clone + PartialEq, V> Shelf<K, V> {
    /// One for `most` bytes; `weight` tells the bytes of a thing.
    pub fn new(most: usize, weight: fn(&V) -> usize) -> Self {
        Self { most, weight, things: Mutex::default() }
    }

    /// The thing of a key, made if it is not there.
    pub fn get(&self, key: &K, make: impl FnOnce() -> V) -> Arc<V> {
        let value = {
            let mut things = self.things();
            let thing = match things.iter().rposition(|thing| thing.key == *key) {
                Some(place) => things.remove(place),
                None => Thing { key: key.clone(), value: Arc::default() },
            };
            let value = Arc::clone(&thing.value);
            things.push(thing);
            value
        };
        let mut made = false;
        let value = value.get_or_init(|| {
            made = true;
            Arc::new(make())
        });
        if made {
            self.clear_to(self.most);
        }
        Arc::clone(value)
    }

    /// How many bytes lie on it.
    pub fn bytes(&self) -> usize {
        self.things().iter().map(|thing| self.weigh(thing)).sum()
    }

    /// Forgets the oldest things until no more than so many bytes are left.
    pub fn clear_to(&self, most: usize) {
        let mut things = self.things();
        let mut sum = 0;
        let kept = things.iter().rev().take_while(|thing| {
            sum += self.weigh(thing);
            sum <= most
        });
        let kept = kept.count();
        let gone = things.len() - kept;
        things.drain(..gone);
    }

    fn weigh(&self, thing: &Thing<K, V>) -> usize {
        thing.value.get().map_or(0, |value| (self.weight)(value))
    }

    fn things(&self) -> MutexGuard<'_, Vec<Thing<K, V>>> {
        self.things.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Clone + PartialEq, V> fmt::Debug for Shelf<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shelf({} of {} bytes)", self.bytes(), self.most)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn what_was_not_asked_for_the_longest_goes_first() {
        let shelf = Shelf::new(30, Vec::len);
        let made = AtomicUsize::new(0);
        let ask = |key: u8| {
            shelf.get(&key, || {
                made.fetch_add(1, Ordering::Relaxed);
                vec![key; 10]
            })
        };
        for key in [1, 2, 3, 1, 4] {
            ask(key);
        }
        assert_eq!((made.load(Ordering::Relaxed), shelf.bytes()), (4, 30));
        ask(1);
        assert_eq!(made.load(Ordering::Relaxed), 4, "it was asked for lately");
        ask(2);
        assert_eq!(made.load(Ordering::Relaxed), 5, "it had to go");
        shelf.clear_to(0);
        assert_eq!(shelf.bytes(), 0);
    }

    #[test]
    fn two_who_ask_at_once_get_the_same() {
        let shelf = Shelf::new(1000, |_: &u64| 8);
        let made = AtomicUsize::new(0);
        let ask = || {
            *shelf.get(&'a', || {
                std::thread::sleep(std::time::Duration::from_millis(30));
                made.fetch_add(1, Ordering::Relaxed) as u64
            })
        };
        std::thread::scope(|scope| {
            let others = [(); 3].map(|()| scope.spawn(ask));
            assert!(others.into_iter().all(|other| other.join().unwrap() == 0));
        });
        assert_eq!(made.load(Ordering::Relaxed), 1);
    }
}
