//! The world behind its lock, and the bell that rings when it changes: all tasks share them.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use super::state::World;

/// The world and the bell that rings when it changes.
#[derive(Debug)]
pub(crate) struct Shared {
    world: Mutex<World>,
    bell: watch::Sender<u64>,
}

impl Shared {
    pub(crate) fn new(world: World) -> Self {
        Self { world: Mutex::new(world), bell: watch::Sender::new(0) }
    }

    /// Changes the world, saves what has to outlive it, then rings the bell.
    pub(crate) fn change<R>(&self, act: impl FnOnce(&mut World) -> R) -> R {
        let mut world = self.lock();
        let result = act(&mut world);
        world.remember();
        drop(world);
        self.ring();
        result
    }

    /// Calls `look` with the world.
    pub(crate) fn look<R>(&self, look: impl FnOnce(&World) -> R) -> R {
        look(&self.lock())
    }

    /// Wakes everybody who watches, for instance because a deadline has passed.
    pub(crate) fn ring(&self) {
        self.bell.send_modify(|count| *count += 1);
    }

    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.bell.subscribe()
    }

    /// Locks the world. A panic in a test's predicate must not poison it for everybody else.
    fn lock(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
