//! The questions that can be answered until further notice.

use super::Question;
use crate::words::text::{Text, Texts};
use carc_rules::moves::Source;
use carc_rules::{Game, Phase};
use carc_table::Answers;

/// An answer that can be given until further notice. Its number stands in buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// No chip on any house.
    NoBets = 0,
    /// Scored wagons go home.
    WagonsHome = 1,
    /// A tile is drawn, whether or not an abbey could be placed instead.
    Draws = 2,
    /// No tile is bought.
    BuysNothing = 3,
}

impl Standing {
    pub(crate) const ALL: [Self; 4] = [Self::NoBets, Self::WagonsHome, Self::Draws, Self::BuysNothing];

    /// Returns the one that answers a question; `None` if it is always asked.
    pub(crate) const fn of(question: Question) -> Option<Self> {
        match question {
            Question::Bet => Some(Self::NoBets),
            Question::Wagon => Some(Self::WagonsHome),
            Question::Offer => Some(Self::BuysNothing),
            Question::Settle | Question::Sell => None,
        }
    }

    /// Returns the one that a plan with a tile from there goes against: with a hand there is more to choose than whether
    /// to draw.
    pub(crate) fn beside(from: Source, game: &Game) -> Option<Self> {
        let chooses = matches!(game.phase(), Phase::Choose { .. }) && game.rules().hand < 3;
        (chooses && from == Source::Abbey).then_some(Self::Draws)
    }

    /// Returns the message on its button.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::NoBets => "command-me-answers-bets-none",
            Self::WagonsHome => "command-me-answers-wagons-home",
            Self::Draws => "command-me-answers-turn-draw",
            Self::BuysNothing => "command-me-answers-offers-none",
        }
    }

    /// Returns whether it is among the answers somebody has given.
    pub(crate) const fn is_given(self, answers: Answers) -> bool {
        match self {
            Self::NoBets => answers.no_bets,
            Self::WagonsHome => answers.wagons_home,
            Self::Draws => answers.draws,
            Self::BuysNothing => answers.buys_nothing,
        }
    }

    /// Returns the standing answers with this one given, the others as they are.
    pub(crate) const fn given(self, answers: Answers) -> Answers {
        match self {
            Self::NoBets => Answers { no_bets: true, ..answers },
            Self::WagonsHome => Answers { wagons_home: true, ..answers },
            Self::Draws => Answers { draws: true, ..answers },
            Self::BuysNothing => Answers { buys_nothing: true, ..answers },
        }
    }
}

/// Returns the list of standing answers, for the person who gave them.
pub(crate) fn told(texts: &Texts, answers: Answers) -> Text {
    let lines = [
        if answers.no_bets { "answers-bets-none" } else { "answers-bets-ask" },
        if answers.wagons_home { "answers-wagons-home" } else { "answers-wagons-ask" },
        if answers.draws { "answers-turn-draw" } else { "answers-turn-ask" },
        if answers.buys_nothing { "answers-offers-none" } else { "answers-offers-ask" },
    ];
    lines.into_iter().fold(texts.say("answers-head", &[]), |text, key| text.then(texts.say(key, &[])))
}
