//! A cache of values computed from the store, limited in bytes: the least recently used are dropped first.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// A cache of the most recently used values, each computed by one thread at a time.
pub(crate) struct Recent<K, V> {
    /// Bytes beyond which the least recently used values are dropped.
    room: usize,
    /// The entries, the most recently used at the end.
    all: Mutex<Vec<(K, Arc<Kept<V>>)>>,
}

struct Kept<V> {
    /// `None` until it was computed. Locked while it is, so that other threads that need it wait and share it.
    value: Mutex<Option<V>>,
    bytes: AtomicUsize,
}

impl<K: PartialEq + Copy, V: Clone> Recent<K, V> {
    /// Creates an empty cache for at most `room` bytes.
    pub(crate) const fn new(room: usize) -> Self {
        Self { room, all: Mutex::new(Vec::new()) }
    }

    /// Returns an up-to-date value for `key`. `renew` gets the cached value, if there is one, and returns its
    /// replacement with the replacement's size in bytes, or `None` if the cached value is still valid.
    pub(crate) fn get<E>(
        &self,
        key: K,
        renew: impl FnOnce(Option<&V>) -> Result<Option<(V, usize)>, E>,
    ) -> Result<V, E> {
        let kept = self.kept(key);
        let mut value = kept.value.lock().unwrap_or_else(PoisonError::into_inner);
        let renewed = renew(value.as_ref())?;
        let Some((new, bytes)) = renewed else {
            return Ok(value.clone().expect("`renew` only keeps a value that it was given"));
        };
        *value = Some(new.clone());
        kept.bytes.store(bytes, Ordering::Relaxed);
        drop(value);
        self.make_room();
        Ok(new)
    }

    /// Returns whether a value is cached for `key`, up to date or not.
    pub(crate) fn has(&self, key: K) -> bool {
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        // A locked one is being computed and will be cached.
        let is_kept = |kept: &Kept<V>| kept.value.try_lock().map_or(true, |value| value.is_some());
        all.iter().any(|(other, kept)| *other == key && is_kept(kept))
    }

    /// Returns the entry for `key`, created if missing, and marks it as the most recently used.
    fn kept(&self, key: K) -> Arc<Kept<V>> {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let at = all.iter().rposition(|&(other, _)| other == key);
        let new = || (key, Arc::new(Kept { value: Mutex::new(None), bytes: AtomicUsize::new(0) }));
        let entry = at.map_or_else(new, |at| all.remove(at));
        let kept = Arc::clone(&entry.1);
        all.push(entry);
        kept
    }

    /// Drops the least recently used entries until the rest fits, but never the last entry.
    fn make_room(&self) {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let of = |kept: &Kept<V>| size_of::<(K, Kept<V>)>() + kept.bytes.load(Ordering::Relaxed);
        let mut bytes: usize = all.iter().map(|(_, kept)| of(kept)).sum();
        let mut gone = 0;
        while bytes > self.room && gone + 1 < all.len() {
            bytes -= of(&all[gone].1);
            gone += 1;
        }
        all.drain(..gone);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gets a value of `bytes` bytes; returns whether it had to be computed.
    fn is_made(recent: &Recent<u32, u32>, key: u32, bytes: usize) -> bool {
        let mut is_made = false;
        let value = recent.get(key, |kept| {
            is_made = kept.is_none();
            Ok::<_, ()>(is_made.then_some((key, bytes)))
        });
        assert_eq!(value, Ok(key));
        is_made
    }

    #[test]
    fn the_values_used_last_are_kept_as_far_as_there_is_room() {
        let recent = Recent::new(10_000);
        assert!((0..9).all(|key| is_made(&recent, key, 1000)));
        assert!((0..9).all(|key| !is_made(&recent, key, 1000) && recent.has(key)) && !recent.has(9));
        assert!(!is_made(&recent, 0, 1000));
        assert!(is_made(&recent, 9, 3000));
        assert!([1, 2].iter().all(|&key| is_made(&recent, key, 10)) && !is_made(&recent, 0, 1000));
        // An entry larger than the cache stays until another one comes.
        assert!(is_made(&recent, 10, 20_000) && !is_made(&recent, 10, 20_000));
        assert!(is_made(&recent, 11, 10) && is_made(&recent, 10, 20_000));
    }

    #[test]
    fn what_fails_is_worked_out_again() {
        let recent = Recent::<u32, u32>::new(1000);
        assert_eq!(recent.get(1, |_| Err("away")), Err("away"));
        assert!(!recent.has(1));
        assert!(is_made(&recent, 1, 10));
        assert_eq!(recent.get(1, |kept| if kept.is_some() { Err("away") } else { Ok(None) }), Err("away"));
        assert!(!is_made(&recent, 1, 10));
    }
}
