//! What can be answered until further notice.

use super::Question;
use crate::app::talk::request::AnswersOptions;
use crate::app::words::text::{Text, Texts};
use crate::engine::moves::Source;
use crate::engine::{Game, Phase};
use crate::store::Answers;

/// An answer that can be given until further notice. Its number stands in buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) enum Standing {
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
    pub(in crate::app) const ALL: [Self; 4] = [Self::NoBets, Self::WagonsHome, Self::Draws, Self::BuysNothing];

    /// The one that answers a question; `None` if it is always asked.
    pub(in crate::app) const fn of(question: Question) -> Option<Self> {
        match question {
            Question::Bet => Some(Self::NoBets),
            Question::Wagon => Some(Self::WagonsHome),
            Question::Offer => Some(Self::BuysNothing),
            Question::Settle | Question::Sell => None,
        }
    }

    /// The one that a plan with a tile from there goes against: with a hand there is more to choose than whether to draw
    ///
    pub(in crate::app) fn beside(from: Source, game: &Game) -> Option<Self> {
        let chooses = matches!(game.phase(), Phase::Choose { .. }) && game.rules().hand < 3;
        (chooses && from == Source::Abbey).then_some(Self::Draws)
    }

    /// The message on its button.
    pub(in crate::app) const fn key(self) -> &'static str {
        match self {
            Self::NoBets => "command-me-answers-bets-none",
            Self::WagonsHome => "command-me-answers-wagons-home",
            Self::Draws => "command-me-answers-turn-draw",
            Self::BuysNothing => "command-me-answers-offers-none",
        }
    }

    /// Whether it is among the answers somebody has given.
    pub(in crate::app) const fn is_given(self, answers: Answers) -> bool {
        match self {
            Self::NoBets => answers.no_bets,
            Self::WagonsHome => answers.wagons_home,
            Self::Draws => answers.draws,
            Self::BuysNothing => answers.buys_nothing,
        }
    }

    /// The wish for it, with the others as they are.
    pub(in crate::app) fn wish(self) -> AnswersOptions {
        let given = |standing| (standing == self).then_some(true);
        AnswersOptions {
            no_bets: given(Self::NoBets),
            wagons_home: given(Self::WagonsHome),
            draws: given(Self::Draws),
            buys_nothing: given(Self::BuysNothing),
        }
    }
}

/// The standing answers once a wish has been granted.
pub(in crate::app) fn after(before: Answers, wanted: AnswersOptions) -> Answers {
    Answers {
        no_bets: wanted.no_bets.unwrap_or(before.no_bets),
        wagons_home: wanted.wagons_home.unwrap_or(before.wagons_home),
        draws: wanted.draws.unwrap_or(before.draws),
        buys_nothing: wanted.buys_nothing.unwrap_or(before.buys_nothing),
    }
}

/// The list of standing answers, for whoever gave them.
pub(in crate::app) fn told(texts: &Texts, answers: Answers) -> Text {
    let lines = [
        if answers.no_bets { "answers-bets-none" } else { "answers-bets-ask" },
        if answers.wagons_home { "answers-wagons-home" } else { "answers-wagons-ask" },
        if answers.draws { "answers-turn-draw" } else { "answers-turn-ask" },
        if answers.buys_nothing { "answers-offers-none" } else { "answers-offers-ask" },
    ];
    lines.into_iter().fold(texts.say("answers-head", &[]), |text, key| text.then(texts.say(key, &[])))
}
