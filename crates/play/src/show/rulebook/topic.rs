//! The topics of the rules.

use crate::words::expansions::Expansion;
use crate::words::vocabulary;

/// A topic of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Topic {
    Turn,
    Tiles,
    Followers,
    Roads,
    Cities,
    Cloisters,
    Farms,
    End,
    Festival,
    Abbey,
    Mayor,
    Barn,
    Wagon,
    Bets,
    HouseRules,
    Table,
    Picture,
    Typing,
    Fairness,
}

impl Topic {
    /// All of them, in the order in which they are read.
    pub(crate) const ALL: [Self; 19] = [
        Self::Turn,
        Self::Tiles,
        Self::Followers,
        Self::Roads,
        Self::Cities,
        Self::Cloisters,
        Self::Farms,
        Self::End,
        Self::Festival,
        Self::Abbey,
        Self::Mayor,
        Self::Barn,
        Self::Wagon,
        Self::Bets,
        Self::HouseRules,
        Self::Table,
        Self::Picture,
        Self::Typing,
        Self::Fairness,
    ];

    /// Returns the word that is typed for it; the beginning of its messages' names.
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
            Self::Festival => "festival",
            Self::Abbey => "abbey",
            Self::Mayor => "mayor",
            Self::Barn => "barn",
            Self::Wagon => "wagon",
            Self::Bets => "bets",
            Self::HouseRules => "house-rules",
            Self::Table => "table",
            Self::Picture => "picture",
            Self::Typing => "typing",
            Self::Fairness => "fairness",
        }
    }

    /// Returns the topic of this word, however it is spelled, in one or many, and by who stands there: "monk" is cloisters.
    pub(crate) fn named(typed: &str) -> Option<Self> {
        let word = vocabulary::whole(typed);
        Self::ALL.into_iter().find(|topic| topic.word() == word).or_else(|| {
            match vocabulary::canonical(typed.trim()).as_str() {
                "road" => Some(Self::Roads),
                "city" => Some(Self::Cities),
                "cloister" => Some(Self::Cloisters),
                "field" => Some(Self::Farms),
                _ => None,
            }
        })
    }

    /// Returns the expansion that it belongs to, if it belongs to one.
    pub(crate) const fn expansion(self) -> Option<Expansion> {
        match self {
            Self::Festival => Some(Expansion::Festival),
            Self::Abbey | Self::Mayor | Self::Barn | Self::Wagon => Some(Expansion::AbbeyMayor),
            Self::Bets => Some(Expansion::Bets),
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
            ("roads", Topic::Roads),
            ("Road", Topic::Roads),
            ("viajera", Topic::Roads),
            ("lladre", Topic::Roads),
            (" knight ", Topic::Cities),
            ("ciutat", Topic::Cities),
            ("nun", Topic::Cloisters),
            ("monasterio", Topic::Cloisters),
            ("farmer", Topic::Farms),
            ("campesina", Topic::Farms),
            ("carromato", Topic::Wagon),
            ("establo", Topic::Barn),
            ("La Fiesta", Topic::Festival),
            ("follower", Topic::Followers),
        ] {
            assert!(Topic::named(typed) == Some(topic), "{typed}");
        }
        assert!(Topic::named("road-n").is_none() && Topic::named("nowhere").is_none());
    }
}
