//! Standing answers: answers that hold until they are withdrawn.

use super::answer::Question;
use super::supply::SUPPLY;
use crate::words::text::{Text, Texts};
use carc_rules::moves::Source;
use carc_rules::{Game, Phase};
use carc_table::Answers;

/// An answer that holds until it is withdrawn. Its number stands in the IDs of buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
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

    /// Returns the one that answers a question; `None` for questions that are always asked.
    pub(crate) const fn of(question: Question) -> Option<Self> {
        match question {
            Question::Bet => Some(Self::NoBets),
            Question::Wagon => Some(Self::WagonsHome),
            Question::Offer => Some(Self::BuysNothing),
            Question::Settle | Question::Sell => None,
        }
    }

    /// Returns the one to offer next to a plan with a tile `from` there: to draw at once, if the tile of the supply
    /// could be placed instead. `None` with a hand, where there is more to choose than whether to draw.
    pub(crate) fn beside(from: Source, game: &Game) -> Option<Self> {
        let chooses = matches!(game.phase(), Phase::Choose { .. }) && game.rules().hand < 3;
        (chooses && from == SUPPLY).then_some(Self::Draws)
    }

    /// Returns its option and its words.
    const fn said(self) -> &'static Said {
        match self {
            Self::NoBets => &NO_BETS,
            Self::WagonsHome => &WAGONS_HOME,
            Self::Draws => &DRAWS,
            Self::BuysNothing => &BUYS_NOTHING,
        }
    }

    /// Returns the option of the command that gives it or takes it back.
    pub(crate) const fn option(self) -> &'static str {
        self.said().option
    }

    /// Returns the choices of that option, each with whether it gives the answer; the other choice is to be asked.
    pub(crate) const fn choices(self) -> &'static [(&'static str, bool); 2] {
        &self.said().choices
    }

    /// Returns the key of the label of its button.
    pub(crate) const fn key(self) -> &'static str {
        self.said().key
    }

    /// Returns whether it is among the answers that somebody has given.
    pub(crate) fn is_given(self, mut answers: Answers) -> bool {
        *(self.said().of)(&mut answers)
    }

    /// Returns `answers` with this one given or taken back, and the others unchanged.
    pub(crate) fn set(self, mut answers: Answers, is_given: bool) -> Answers {
        *(self.said().of)(&mut answers) = is_given;
        answers
    }
}

/// The option and the words of a standing answer.
struct Said {
    /// The option of the command that gives it or takes it back.
    option: &'static str,
    /// The choices of that option, each with whether it gives the answer.
    choices: [(&'static str, bool); 2],
    /// Key of the label of its button.
    key: &'static str,
    /// Keys of its line in the list: given, and not.
    told: [&'static str; 2],
    /// Returns its place among a person's answers.
    of: fn(&mut Answers) -> &mut bool,
}

const NO_BETS: Said = Said {
    option: "bets",
    choices: [("none", true), ("ask", false)],
    key: "command-me-answers-bets-none",
    told: ["answers-bets-none", "answers-bets-ask"],
    of: |answers| &mut answers.no_bets,
};

const WAGONS_HOME: Said = Said {
    option: "wagons",
    choices: [("home", true), ("ask", false)],
    key: "command-me-answers-wagons-home",
    told: ["answers-wagons-home", "answers-wagons-ask"],
    of: |answers| &mut answers.wagons_home,
};

const DRAWS: Said = Said {
    option: "turn",
    choices: [("draw", true), ("ask", false)],
    key: "command-me-answers-turn-draw",
    told: ["answers-turn-draw", "answers-turn-ask"],
    of: |answers| &mut answers.draws,
};

const BUYS_NOTHING: Said = Said {
    option: "offers",
    choices: [("none", true), ("ask", false)],
    key: "command-me-answers-offers-none",
    told: ["answers-offers-none", "answers-offers-ask"],
    of: |answers| &mut answers.buys_nothing,
};

/// Returns the list of standing answers, for the person who gave them.
pub(crate) fn told(texts: &Texts, answers: Answers) -> Text {
    let line = |standing: Standing| {
        let [given, not_given] = standing.said().told;
        texts.say(if standing.is_given(answers) { given } else { not_given }, &[])
    };
    Standing::ALL.into_iter().map(line).fold(texts.say("answers-head", &[]), Text::then)
}
