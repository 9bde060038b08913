//! The questions that the game asks people besides placing a tile, and their answers.

pub use carc_rules::expansion::bets::Chip;
pub use carc_rules::expansion::house::Price;
pub use carc_rules::expansion::traders::Goods;
use carc_rules::expansion::{self, abbey_mayor, bets, house};
use carc_rules::{Action, Seat, SegmentRef};

/// A question that the game can ask people besides placing a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// A chip for the house of the tile just placed.
    Bet,
    /// The feature by which a house's chips are settled.
    Settle,
    /// The destination of a scored wagon.
    Wagon,
    /// Points, goods or an abbey for the drawn tile.
    Offer,
    /// The buyer of the drawn tile.
    Sell,
}

/// An answer to what the game asks besides placing a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// No chip, no offer; the wagon goes home; the tile is not sold.
    Decline,
    /// This chip.
    Bet(Chip),
    /// The feature of this segment.
    Settle(SegmentRef),
    /// To this segment.
    Move(SegmentRef),
    /// This price.
    Offer(Price),
    /// To this seat.
    Sell(Seat),
}

impl Answer {
    /// Returns the feature that it is about, by one of its segments.
    pub(crate) const fn feature(self) -> Option<SegmentRef> {
        match self {
            Self::Settle(at) | Self::Move(at) => Some(at),
            Self::Decline | Self::Bet(_) | Self::Offer(_) | Self::Sell(_) => None,
        }
    }

    /// Returns the answer that an action gives; `None` if it is about something else.
    pub fn of(action: Action) -> Option<Self> {
        match action {
            Action::Pass { .. } => Some(Self::Decline),
            Action::Expansion(expansion::Action::Bets(bets::Action::Bet { chip, .. })) => Some(Self::Bet(chip)),
            Action::Expansion(expansion::Action::Bets(bets::Action::Settle { at, .. })) => Some(Self::Settle(at)),
            Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Move { to, .. })) => {
                Some(Self::Move(to))
            }
            Action::Expansion(expansion::Action::House(house::Action::Offer { price, .. })) => Some(Self::Offer(price)),
            Action::Expansion(expansion::Action::House(house::Action::Accept { from, .. })) => Some(Self::Sell(from)),
            _ => None,
        }
    }

    /// Returns the action with which a seat gives this answer.
    pub fn action(self, seat: Seat) -> Action {
        match self {
            Self::Decline => Action::Pass { seat },
            Self::Bet(chip) => bets::Action::Bet { seat, chip }.into(),
            Self::Settle(at) => bets::Action::Settle { seat, at }.into(),
            Self::Move(to) => abbey_mayor::Action::Move { seat, to }.into(),
            Self::Offer(price) => house::Action::Offer { seat, price }.into(),
            Self::Sell(from) => house::Action::Accept { seat, from }.into(),
        }
    }
}
