//! The parts of forms to choose in, and the choices that somebody made.

/// A part of a form: a label, and what can be chosen below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Its name in ids; the others of its form have other names.
    pub name: &'static str,
    /// The label.
    pub label: String,
    /// A few words below the label.
    pub detail: Option<String>,
    /// Whether one of the offers is chosen, from a menu or a radio group, or any number by checkboxes.
    pub kind: Kind,
    /// The options of the list, in the order shown.
    pub offers: Vec<Offer>,
}

/// The way to choose in a part of a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One from a menu that unfolds.
    Menu,
    /// One of a few, all of them in sight.
    Radio,
    /// Any number of them.
    Boxes,
}

/// Something that can be chosen in a part of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Word that is sent if it is chosen; the others of its part have other words.
    pub word: String,
    /// Its label.
    pub label: String,
    /// A few words below the label.
    pub detail: Option<String>,
    /// Whether the form opens with this option chosen, because the lobby has it.
    pub chosen: bool,
}

/// A part of a form as somebody filled it in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The name of the part.
    pub name: String,
    /// The words of what was chosen.
    pub words: Vec<String>,
}

impl Part {
    /// Returns whether something has to be chosen. Where nothing is chosen yet, a part that is left alone changes nothing.
    pub fn is_required(&self) -> bool {
        self.kind != Kind::Boxes && self.offers.iter().any(|offer| offer.chosen)
    }
}
