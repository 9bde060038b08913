//! Reads the files of a theme and collects their faults.

use std::borrow::Cow;

use serde::de::DeserializeOwned;

use super::files::Files;
use super::lent::{is_lent, lender};
use super::svg;

/// Reads files and collects their faults.
pub struct Reader<'a> {
    pub files: &'a Files,
    /// The faults, as file and reason.
    pub faults: Vec<(String, String)>,
    /// Whether drawings are checked, not trusted.
    pub distrusts: bool,
}

impl Reader<'_> {
    pub fn fault(&mut self, file: &str, reason: impl Into<String>) {
        self.faults.push((file.to_owned(), reason.into()));
    }

    /// Reads a file that may be missing. If it belongs to an expansion that was added later, the painted theme lends
    /// it.
    pub fn bytes(&mut self, file: &str) -> Option<Cow<'static, [u8]>> {
        let own = self.files.read(file).unwrap_or_else(|why| {
            self.fault(file, why);
            None
        });
        own.or_else(|| if is_lent(file) { lender().read(file).ok().flatten() } else { None })
    }

    pub fn text(&mut self, file: &str) -> Option<String> {
        let bytes = self.bytes(file)?;
        let text = String::from_utf8(bytes.into_owned());
        text.map_err(|_| self.fault(file, "it is not UTF-8 text")).ok()
    }

    /// Reads a file that must exist; if it does not, returns an empty text and notes the fault.
    pub fn needed(&mut self, file: &str) -> String {
        let before = self.faults.len();
        let text = self.text(file);
        if text.is_none() && self.faults.len() == before {
            self.fault(file, "there is no such file");
        }
        text.unwrap_or_default()
    }

    pub fn json<T: DeserializeOwned>(&mut self, file: &str) -> Option<T> {
        let before = self.faults.len();
        let text = self.needed(file);
        if self.faults.len() > before {
            return None;
        }
        serde_json::from_str(&text).map_err(|error| self.fault(file, error.to_string())).ok()
    }

    pub fn look_at(&mut self, file: &str, drawing: &str, side: Option<i32>) {
        // A missing file was already reported.
        if self.distrusts
            && !drawing.is_empty()
            && let Err(why) = svg::check(drawing, side)
        {
            self.fault(file, why);
        }
    }
}
