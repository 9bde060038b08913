//! The expansions as people choose them: one word each, typed alone, together or as `all`.

use super::boxed::Boxed;
use super::{abbey_mayor, abbot, bets, festival, inns, river, traders};
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
    /// The River.
    River,
    /// Inns & Cathedrals.
    Inns,
    /// Traders & Builders.
    Traders,
}

impl Expansion {
    /// All expansions.
    pub const ALL: [Self; 7] =
        [Self::Festival, Self::AbbeyMayor, Self::Bets, Self::Abbot, Self::River, Self::Inns, Self::Traders];

    /// Returns how it is chosen, as its own folder says.
    const fn boxed(self) -> &'static Boxed {
        match self {
            Self::Festival => &festival::BOX,
            Self::AbbeyMayor => &abbey_mayor::BOX,
            Self::Bets => &bets::BOX,
            Self::Abbot => &abbot::BOX,
            Self::River => &river::BOX,
            Self::Inns => &inns::BOX,
            Self::Traders => &traders::BOX,
        }
    }

    /// Returns the box of its tiles.
    const fn set(self) -> TileSet {
        self.boxed().set
    }

    /// Returns the word that is typed for it.
    pub const fn word(self) -> &'static str {
        self.set().word()
    }

    /// Returns the expansion of this word, in which `_` may stand for `-`; `None` if there is none.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|expansion| expansion.word() == word.replace('_', "-"))
    }

    /// Returns the options that mean something only with it.
    pub(crate) const fn rules(self) -> &'static [&'static str] {
        self.boxed().rules
    }

    /// Returns the key of the message that names it.
    pub(crate) const fn key(self) -> &'static str {
        self.boxed().key
    }

    /// Returns the key of the message that says in a line what it brings.
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

    /// Returns the choices that go on from one: itself, then it with each expansion that it lacks, then all. From none
    /// these are none, each alone, and all.
    pub(crate) fn choices(chosen: &[Self]) -> Vec<Vec<Self>> {
        let more = Self::ALL.into_iter().filter(|expansion| !chosen.contains(expansion));
        let with = more.map(|expansion| chosen.iter().copied().chain([expansion]).collect());
        let mut choices: Vec<Vec<Self>> = std::iter::once(chosen.to_vec()).chain(with).collect();
        if choices.iter().all(|choice| choice.len() < Self::ALL.len()) {
            choices.push(Self::ALL.to_vec());
        }
        choices
    }

    /// Returns the expansions that somebody has typed so far, and the beginning of another word; it is empty where the
    /// last word is whole.
    pub(crate) fn begun(typed: &str) -> (Vec<Self>, &str) {
        let (before, last) = typed.rfind(GAPS).map_or(("", typed), |gap| typed.split_at(gap + 1));
        let (whole, last) = if Self::read(last).is_ok() { (typed, "") } else { (before, last) };
        let mut chosen = Vec::new();
        for expansion in whole.split(GAPS).flat_map(|word| Self::read(word).unwrap_or_default()) {
            if !chosen.contains(&expansion) {
                chosen.push(expansion);
            }
        }
        (chosen, last)
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
        for typed in typed.split(GAPS).filter(|word| !word.is_empty()) {
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

/// Characters that may stand between the words.
const GAPS: [char; 4] = [' ', ',', ';', '+'];
/// Word for the base game alone.
const NONE: &str = "none";
/// Word for all expansions.
const ALL: &str = "all";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_suggested_is_read() {
        for typed in ["", "river", "bets,abbot", "abbot,all"] {
            for choice in Expansion::choices(&Expansion::begun(typed).0) {
                let words = Expansion::words(&choice);
                assert_eq!(Expansion::read(&words).map(|read| Expansion::words(&read)), Ok(words));
            }
        }
        assert_eq!(Expansion::read("Bets + abbey_mayor"), Ok(vec![Expansion::Bets, Expansion::AbbeyMayor]));
        assert!(matches!(Expansion::read("dragon"), Err(Refusal::NoSuchExpansion { .. })));
    }

    #[test]
    fn what_is_typed_goes_on_with_each_that_it_lacks() {
        let words = |typed: &str| {
            Expansion::choices(&Expansion::begun(typed).0)
                .iter()
                .map(|choice| Expansion::words(choice))
                .collect::<Vec<_>>()
        };
        assert_eq!(words(""), ["none", "festival", "abbey-mayor", "bets", "abbot", "river", "inns", "traders", "all"]);
        let with_river = [
            "river",
            "river,festival",
            "river,abbey-mayor",
            "river,bets",
            "river,abbot",
            "river,inns",
            "river,traders",
            "all",
        ]
        .map(str::to_owned);
        assert_eq!(
            [words("river"), words("El Río"), words("river + river")],
            [&with_river; 3].map(|words| words.to_vec())
        );
        assert_eq!(words("river;abb"), with_river, "that may still be two of them");
        assert_eq!(
            words("festival abbey_mayor bets abbot inns traders").len(),
            2,
            "one is left, and with it they are all"
        );
        assert_eq!((words("all"), words("none")), (vec!["all".to_owned()], words("")));
        assert_eq!(Expansion::begun("bets, riv"), (vec![Expansion::Bets], "riv"));
        assert_eq!(Expansion::begun("dragon, riv"), (Vec::new(), "riv"), "there is no such box");
    }
}
