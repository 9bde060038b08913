//! How each question is asked.

use super::abbey_mayor::wagon;
use super::answer::Question;
use super::bets::chips;
use super::house::market;
use super::way::Asking;

impl Question {
    /// Returns the words of the question, its ways to answer, and how a typed answer is read.
    pub(crate) const fn asking(self) -> &'static Asking {
        match self {
            Self::Bet => &chips::BETTING,
            Self::Settle => &chips::SETTLING,
            Self::Wagon => &wagon::MOVING,
            Self::Offer => &market::BUYING,
            Self::Sell => &market::SELLING,
        }
    }
}
