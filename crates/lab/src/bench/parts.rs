//! The time that the parts of a turn take: how long the `tracing` spans of this program are open, added up by name.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tracing::Subscriber;
use tracing::span::{Attributes, Id};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::registry::LookupSpan;

/// Adds up how long spans are open, including time spent waiting.
#[derive(Clone, Debug, Default)]
pub(super) struct Parts {
    open: Arc<Mutex<BTreeMap<&'static str, Duration>>>,
}

impl Parts {
    /// Starts to listen to spans until the process ends.
    ///
    /// # Errors
    /// If there is a subscriber already.
    pub(super) fn listen(&self) -> Result<(), tracing::subscriber::SetGlobalDefaultError> {
        tracing::subscriber::set_global_default(tracing_subscriber::registry().with(self.clone()))
    }

    /// Forgets what was added up so far.
    pub(super) fn forget(&self) {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Returns how long the spans with this name were open, together.
    pub(super) fn of(&self, name: &str) -> Duration {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.get(name).copied().unwrap_or_default()
    }
}

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Parts {
    fn enabled(&self, about: &tracing::Metadata<'_>, _: Context<'_, S>) -> bool {
        about.is_span() && about.target().starts_with("carc")
    }

    fn on_new_span(&self, _: &Attributes<'_>, id: &Id, spans: Context<'_, S>) {
        if let Some(span) = spans.span(id) {
            span.extensions_mut().insert(Instant::now());
        }
    }

    fn on_close(&self, id: Id, spans: Context<'_, S>) {
        let Some(span) = spans.span(&id) else { return };
        let Some(took) = span.extensions().get::<Instant>().map(Instant::elapsed) else { return };
        *self.open.lock().unwrap_or_else(PoisonError::into_inner).entry(span.name()).or_default() += took;
    }
}
