//! A cache of up to a number of bytes, which drops the least recently used values first.
//!
//! Safe to use from several threads: if two ask for the same value at once, one makes it and the other waits.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// A cache of values by key. There are few, so they are searched one by one, the most recently used first.
pub struct Cache<K, V> {
    most: usize,
    weight: fn(&V) -> usize,
    entries: Mutex<Vec<Entry<K, V>>>,
}

struct Entry<K, V> {
    key: K,
    value: Arc<OnceLock<Arc<V>>>,
}

impl<K: Clone + PartialEq, V> Cache<K, V> {
    /// Creates a cache of up to `most` bytes; `weight` returns the bytes of a value.
    pub fn new(most: usize, weight: fn(&V) -> usize) -> Self {
        Self { most, weight, entries: Mutex::default() }
    }

    /// Returns the value of a key, made by `make` if it is not there.
    pub fn get(&self, key: &K, make: impl FnOnce() -> V) -> Arc<V> {
        let value = {
            let mut entries = self.entries();
            let entry = match entries.iter().rposition(|entry| entry.key == *key) {
                Some(place) => entries.remove(place),
                None => Entry { key: key.clone(), value: Arc::default() },
            };
            let value = Arc::clone(&entry.value);
            entries.push(entry);
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

    /// Returns the bytes of all values.
    pub fn bytes(&self) -> usize {
        self.entries().iter().map(|entry| self.weigh(entry)).sum()
    }

    /// Drops the least recently used entries until at most `most` bytes are left.
    pub fn clear_to(&self, most: usize) {
        let mut entries = self.entries();
        let mut sum = 0;
        let kept = entries.iter().rev().take_while(|entry| {
            sum += self.weigh(entry);
            sum <= most
        });
        let kept = kept.count();
        let gone = entries.len() - kept;
        entries.drain(..gone);
    }

    fn weigh(&self, entry: &Entry<K, V>) -> usize {
        entry.value.get().map_or(0, |value| (self.weight)(value))
    }

    fn entries(&self) -> MutexGuard<'_, Vec<Entry<K, V>>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Clone + PartialEq, V> fmt::Debug for Cache<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cache({} of {} bytes)", self.bytes(), self.most)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn what_was_not_asked_for_the_longest_goes_first() {
        let cache = Cache::new(30, Vec::len);
        let made = AtomicUsize::new(0);
        let ask = |key: u8| {
            cache.get(&key, || {
                made.fetch_add(1, Ordering::Relaxed);
                vec![key; 10]
            })
        };
        for key in [1, 2, 3, 1, 4] {
            ask(key);
        }
        assert_eq!((made.load(Ordering::Relaxed), cache.bytes()), (4, 30));
        ask(1);
        assert_eq!(made.load(Ordering::Relaxed), 4, "it was asked for lately");
        ask(2);
        assert_eq!(made.load(Ordering::Relaxed), 5, "it had to go");
        cache.clear_to(0);
        assert_eq!(cache.bytes(), 0);
    }

    #[test]
    fn two_who_ask_at_once_get_the_same() {
        let cache = Cache::new(1000, |_: &u64| 8);
        let made = AtomicUsize::new(0);
        let ask = || {
            *cache.get(&'a', || {
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
