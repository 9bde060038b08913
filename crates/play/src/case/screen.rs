//! The shape of pictures: portrait if only one person sees it who chose a phone, else landscape.

use super::Context;
use crate::talk::request::Reader;
use carc_picture::Shape;
use carc_store::GameStore;
use carc_table::{PersonSettings, Screen};
use std::sync::Arc;

/// Returns the screen that a reader chose; `None` for a public answer, and if the person chose none or their choice
/// cannot be read.
pub(crate) fn of(store: &dyn GameStore, reader: &Reader) -> Option<Screen> {
    let Reader::One { who, .. } = reader else { return None };
    let settings = store.person_settings(*who).unwrap_or_else(|error| {
        tracing::error!(%error, "the settings of a person cannot be read");
        PersonSettings::default()
    });
    settings.screen
}

impl Context<'_> {
    /// Returns the shape of a picture with a board, for the reader of the answer.
    pub(crate) const fn shape(&self) -> Shape {
        match self.screen {
            Some(Screen::Phone) => Shape::Portrait,
            Some(Screen::Desktop) | None => Shape::Landscape,
        }
    }

    /// Returns the context for a reader with this screen.
    pub(crate) fn on_screen(&self, screen: Option<Screen>) -> Context<'_> {
        Context { screen, uptime: Arc::clone(&self.uptime), absences: self.absences.clone(), ..*self }
    }
}
