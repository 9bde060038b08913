//! The topics of the rules.

use super::chapter::Chapter;
use super::expansions;
use crate::expansions::Expansion;
use crate::words::vocabulary;

/// A topic of the rules.
#[derive(Clone, Copy)]
pub(crate) enum Topic {
    Turn,
    Tiles,
    Followers,
    Roads,
    Cities,
    Cloisters,
    Farms,
    End,
    /// A topic of an expansion.
    Of(&'static Chapter),
    HouseRules,
    Table,
    Picture,
    Typing,
    Fairness,
}

impl PartialEq for Topic {
    fn eq(&self, other: &Self) -> bool {
        self.word() == other.word()
    }
}

impl Topic {
    /// Returns all topics, in reading order.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let first = [
            Self::Turn,
            Self::Tiles,
            Self::Followers,
            Self::Roads,
            Self::Cities,
            Self::Cloisters,
            Self::Farms,
            Self::End,
        ];
        let last = [Self::HouseRules, Self::Table, Self::Picture, Self::Typing, Self::Fairness];
        first.into_iter().chain(expansions::chapters().map(Self::Of)).chain(last)
    }

    /// Returns the word that is typed for the topic; `rules-WORD-short` is the key of its line in the list of topics.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Tiles => "tiles",
            Self::Followers => "followers",
            Self::Roads => "roads",
            Self::Cities => "cities",
            Self::Cloisters => "cloisters",
            Self::Farms => "farms",
            Self::End => "end",
            Self::Of(chapter) => chapter.word,
            Self::HouseRules => "house-rules",
            Self::Table => "table",
            Self::Picture => "picture",
            Self::Typing => "typing",
            Self::Fairness => "fairness",
        }
    }

    /// Returns the topic that a word names: in any language or spelling, in the singular or plural, or by its figure
    /// ("monk" is cloisters); `None` if there is none.
    pub(crate) fn named(typed: &str) -> Option<Self> {
        let word = vocabulary::whole(typed);
        Self::all().find(|topic| topic.word() == word).or_else(|| match vocabulary::canonical(typed.trim()).as_str() {
            "road" => Some(Self::Roads),
            "city" => Some(Self::Cities),
            "cloister" => Some(Self::Cloisters),
            "field" => Some(Self::Farms),
            _ => None,
        })
    }

    /// Returns the expansion that the topic belongs to, if any.
    pub(crate) const fn expansion(self) -> Option<Expansion> {
        match self {
            Self::Of(chapter) => Some(chapter.expansion),
            Self::Turn
            | Self::Tiles
            | Self::Followers
            | Self::Roads
            | Self::Cities
            | Self::Cloisters
            | Self::Farms
            | Self::End
            | Self::HouseRules
            | Self::Table
            | Self::Picture
            | Self::Typing
            | Self::Fairness => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_topic_is_found_by_every_word_for_it() {
        for (typed, topic) in [
            ("roads", "roads"),
            ("Road", "roads"),
            ("viajera", "roads"),
            ("lladre", "roads"),
            (" knight ", "cities"),
            ("ciutat", "cities"),
            ("nun", "cloisters"),
            ("monasterio", "cloisters"),
            ("farmer", "farms"),
            ("campesina", "farms"),
            ("carromato", "wagon"),
            ("establo", "barn"),
            ("La Fiesta", "festival"),
            ("follower", "followers"),
        ] {
            assert_eq!(Topic::named(typed).map(Topic::word), Some(topic), "{typed}");
        }
        assert!(Topic::named("road-n").is_none() && Topic::named("nowhere").is_none());
    }
}
