//! The expansions as people choose them: one word each, typed alone, together or as `all`. And what their figures are called.

use crate::words::refusal::Refusal;
use crate::words::vocabulary;
use carc_rules::{MeepleKind, Options, TileSet};

/// An expansion that a table can play with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expansion {
    /// The Festival.
    Festival,
    /// Abbey & Mayor.
    AbbeyMayor,
    /// The Bets.
    Bets,
}

impl Expansion {
    /// All expansions.
    pub const ALL: [Self; 3] = [Self::Festival, Self::AbbeyMayor, Self::Bets];

    /// Returns the box of its tiles.
    const fn set(self) -> TileSet {
        match self {
            Self::Festival => TileSet::Festival,
            Self::AbbeyMayor => TileSet::AbbeyMayor,
            Self::Bets => TileSet::Bets,
        }
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
        match self {
            Self::Festival => &["festival_return"],
            Self::AbbeyMayor => &["abbey_endgame", "barn_on_barn", "wagon_move", "wagon_abbey"],
            Self::Bets => &["bets_unclaimed"],
        }
    }

    /// Returns the message that names it.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Festival => "expansion-festival",
            Self::AbbeyMayor => "expansion-abbey-mayor",
            Self::Bets => "expansion-bets",
        }
    }

    /// Returns the message that says in a line what it brings.
    pub(crate) const fn brings(self) -> &'static str {
        match self {
            Self::Festival => "expansion-festival-brings",
            Self::AbbeyMayor => "expansion-abbey-mayor-brings",
            Self::Bets => "expansion-bets-brings",
        }
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

/// Returns the message that names a sort of figure.
pub const fn figure_key(meeple: MeepleKind) -> &'static str {
    match meeple {
        MeepleKind::Follower => "figure-follower",
        MeepleKind::Mayor => "figure-mayor",
        MeepleKind::Wagon => "figure-wagon",
        MeepleKind::Barn => "figure-barn",
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
        assert_eq!(choices.len(), 8);
        for choice in &choices {
            assert_eq!(Expansion::read(&Expansion::words(choice)).as_ref(), Ok(choice));
        }
        assert_eq!(Expansion::read("Bets + abbey_mayor"), Ok(vec![Expansion::Bets, Expansion::AbbeyMayor]));
        assert!(matches!(Expansion::read("river"), Err(Refusal::NoSuchExpansion { .. })));
    }
}
