//! The expansions as people choose them: one word each, typed alone, together or as `all`.

use super::boxed::Boxed;
use super::{abbey_mayor, abbot, bets, festival};
use crate::words::refusal::Refusal;
use crate::words::vocabulary;
use carc_rules::{Options, TileSet};

/// An expansion that a table can play with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expansion {
    /// The Festival.
    Festival,
    /// Abbey & Mayor.
    AbbeyMayor,
    /// The Bets.
    Bets,
    /// The Abbot.
    Abbot,
}

impl Expansion {
    /// All expansions.
    pub const ALL: [Self; 4] = [Self::Festival, Self::AbbeyMayor, Self::Bets, Self::Abbot];

    /// What is said of it in its own folder.
    const fn boxed(self) -> &'static Boxed {
        match self {
            Self::Festival => &festival::BOX,
            Self::AbbeyMayor => &abbey_mayor::BOX,
            Self::Bets => &bets::BOX,
            Self::Abbot => &abbot::BOX,
        }
    }

    /// The box of its tiles.
    const fn set(self) -> TileSet {
        self.boxed().set
    }

    /// Returns the word that is typed for it.
    pub const fn word(self) -> &'static str {
        self.set().word()
    }

    /// Returns the expansion of this word; an underscore will do for the hyphen.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|expansion| expansion.word() == word.replace('_', "-"))
    }

    /// Returns the options that mean something only with it.
    pub(crate) const fn rules(self) -> &'static [&'static str] {
        self.boxed().rules
    }

    /// Returns the message that names it.
    pub(crate) const fn key(self) -> &'static str {
        self.boxed().key
    }

    /// Returns the message that says in a line what it brings.
    pub(crate) const fn brings(self) -> &'static str {
        self.boxed().brings
    }

    /// Returns whether an option is the one that adds it.
    pub(crate) fn is_added_by(self, option: &str) -> bool {
        self.set().option() == Some(option)
    }

    /// Returns whether it is played with.
    pub fn is_on(self, options: &Options) -> bool {
        options.has(self.set())
    }

    /// Switches it on or off.
    pub(crate) fn switch(self, options: &mut Options, on: bool) {
        options.switch(self.set(), on);
    }

    /// Copies the options that mean something only with it.
    pub(crate) fn copy_rules(self, from: &Options, to: &mut Options) {
        let copied = self.rules().iter().all(|name| from.get(name).is_some_and(|value| to.set(name, &value).is_ok()));
        debug_assert!(copied, "options are set as they are got");
    }

    /// Returns every choice of expansions, the smaller ones first: none, each alone, two, all.
    pub(crate) fn choices() -> Vec<Vec<Self>> {
        let subset = |bits: usize| Self::ALL.into_iter().enumerate().filter(move |(at, _)| bits & 1 << at != 0);
        let mut choices: Vec<Vec<Self>> =
            (0..1 << Self::ALL.len()).map(|bits| subset(bits).map(|(_, expansion)| expansion).collect()).collect();
        choices.sort_by_key(Vec::len);
        choices
    }

    /// Returns the words for a choice of expansions: `none`, `festival,bets`, `all`.
    pub(crate) fn words(choice: &[Self]) -> String {
        match choice.len() {
            0 => NONE.to_owned(),
            all if all == Self::ALL.len() => ALL.to_owned(),
            _ => choice.iter().map(|expansion| expansion.word()).collect::<Vec<_>>().join(","),
        }
    }

    /// Reads a choice of expansions as typed.
    pub(crate) fn read(typed: &str) -> Result<Vec<Self>, Refusal> {
        let mut chosen = Vec::new();
        for typed in typed.split([' ', ',', ';', '+']).filter(|word| !word.is_empty()) {
            match &*vocabulary::whole(typed) {
                NONE => {}
                ALL => chosen.extend(Self::ALL),
                word => {
                    chosen.push(Self::named(word).ok_or_else(|| Refusal::NoSuchExpansion { typed: typed.to_owned() })?);
                }
            }
        }
        Ok(chosen)
    }
}

/// Typed for the base game alone.
const NONE: &str = "none";
/// Typed for all expansions.
const ALL: &str = "all";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_suggested_is_read() {
        let choices = Expansion::choices();
        assert_eq!(choices.len(), 16);
        for choice in &choices {
            assert_eq!(Expansion::read(&Expansion::words(choice)).as_ref(), Ok(choice));
        }
        assert_eq!(Expansion::read("Bets + abbey_mayor"), Ok(vec![Expansion::Bets, Expansion::AbbeyMayor]));
        assert!(matches!(Expansion::read("river"), Err(Refusal::NoSuchExpansion { .. })));
    }
}
