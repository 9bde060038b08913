//! The parts of a form, and what somebody chose in them.

/// A part of a form: a label, and the options to choose from below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Name in ids, unique within its form.
    pub name: &'static str,
    /// The label.
    pub label: String,
    /// A few words below the label.
    pub detail: Option<String>,
    /// How options are chosen: one from a menu or a radio group, or any number with checkboxes.
    pub kind: Kind,
    /// The options, in the order shown.
    pub offers: Vec<Offer>,
}

/// How options are chosen in a part of a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One from a drop-down menu.
    Menu,
    /// One of a few, all visible at once.
    Radio,
    /// Any number, with checkboxes.
    Boxes,
}

/// An option in a part of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Word that is sent if the option is chosen, unique within its part.
    pub word: String,
    /// The label.
    pub label: String,
    /// A few words below the label.
    pub detail: Option<String>,
    /// Whether the form opens with this option chosen, because the lobby has it.
    pub chosen: bool,
}

/// A part of a form as somebody filled it in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Name of the part.
    pub name: String,
    /// The words of what was chosen.
    pub words: Vec<String>,
}

impl Part {
    /// Returns whether one option has to be chosen: in a menu or radio group that opens with one chosen. If none is
    /// chosen yet, leaving the part alone changes nothing.
    pub fn is_required(&self) -> bool {
        self.kind != Kind::Boxes && self.offers.iter().any(|offer| offer.chosen)
    }
}
