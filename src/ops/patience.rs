//! Answers that are looked up on a thread of their own, because a disk or a database may not answer and the caller must
//! not wait for ever.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Longest wait for an answer: Prometheus gives up after ten seconds, and asks for two at once.
const PATIENCE: Duration = Duration::from_secs(3);

/// An answer that is looked up when it is asked for, unless the last one is still fresh.
pub(super) struct Patience<T> {
    fresh: Duration,
    look: Arc<dyn Fn() -> T + Send + Sync>,
    shared: Arc<Shared<T>>,
}

struct Shared<T> {
    state: Mutex<State<T>>,
    looked: Condvar,
}

struct State<T> {
    last: Option<(Instant, T)>,
    is_looking: bool,
}

impl<T> Shared<T> {
    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends a look-up when it is dropped, and wakes those who wait for it, even after a panic.
struct Looking<T>(Arc<Shared<T>>);

impl<T> Drop for Looking<T> {
    fn drop(&mut self) {
        self.0.state().is_looking = false;
        self.0.looked.notify_all();
    }
}

impl<T: Clone + Send + 'static> Patience<T> {
    /// Creates an answer that is looked up with `look`, and used again for the time `fresh`.
    pub(super) fn new(fresh: Duration, look: impl Fn() -> T + Send + Sync + 'static) -> Self {
        let state = Mutex::new(State { last: None, is_looking: false });
        Self { fresh, look: Arc::new(look), shared: Arc::new(Shared { state, looked: Condvar::new() }) }
    }

    /// Returns the answer; `None` if looking it up takes too long or panics. Blocks for three seconds at most.
    pub(super) fn answer(&self) -> Option<T> {
        let mut state = self.shared.state();
        if let Some((at, answer)) = &state.last
            && at.elapsed() < self.fresh
        {
            return Some(answer.clone());
        }
        if !state.is_looking {
            (state.last, state.is_looking) = (None, true);
            let (look, looking) = (Arc::clone(&self.look), Looking(Arc::clone(&self.shared)));
            std::thread::spawn(move || {
                let answer = look();
                looking.0.state().last = Some((Instant::now(), answer));
            });
        }
        let waited = self.shared.looked.wait_timeout_while(state, PATIENCE, |state| state.is_looking);
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.last.as_ref().map(|(_, answer)| answer.clone())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn silence_is_heard_and_an_answer_is_used_again() {
        let (send, receive) = mpsc::channel();
        let receive = Mutex::new(receive);
        let asked = Patience::new(Duration::from_hours(1), move || receive.lock().unwrap().recv().unwrap());
        assert_eq!(asked.answer(), None, "nobody answers");
        send.send(1).unwrap();
        let began = Instant::now();
        while asked.answer().is_none() && began.elapsed() < Duration::from_mins(1) {}
        assert_eq!(asked.answer(), Some(1), "it was not asked a second time");
    }

    #[test]
    fn a_panic_is_no_answer() {
        let asked = Patience::new(Duration::ZERO, || -> u8 { panic!("on purpose") });
        assert_eq!([asked.answer(), asked.answer()], [None, None]);
    }
}
