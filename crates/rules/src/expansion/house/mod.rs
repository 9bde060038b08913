//! House rules that change the course of a turn. Where each option is played:
//!
//! - `hand.rs`: `draw_ahead`, `hand_size`, `hand_visible`;
//! - `market.rs`: `buy_tiles`;
//! - `table.rs`: `table_mode=extend`;
//! - `time_out.rs`: turns that pass on because somebody's time is over;
//! - this file: `fill_hole_extra_turn`.
//!
//! The others are plain conditions in the game's own files: `unplayable` in `turn.rs` (and in `hand.rs`),
//! `trees_do_not_end_roads` and `table_edge_completes` in `turn.rs`, `no_incomplete_points` in `scoring.rs`,
//! `table_mode` and `table_size` in `board.rs`.
//! With `start_tile_in_bag`, whoever shuffles the deck shuffles the start tile in.

mod hand;
mod market;

pub use market::{offer_of, seller_of};
mod notation;
mod state;
mod table;
mod time_out;

use crate::expansion;
use crate::game::placed;
use serde::{Deserialize, Serialize};

pub(super) use hand::{
    begin_turn, deal, deal_hidden, draw_instead, drawn_ahead, forget_hands, goes_on_with_hands, hands_are_empty,
    has_declined, keep_in_hand, mixed_in, next_player, redraw, take as suppose, takes_into,
};
pub use market::Price;
pub(super) use market::present;
pub(super) use notation::{read, write};
pub(crate) use state::State;
pub(super) use state::digest;
pub(super) use table::asks_for_room;

use crate::action;
use crate::catalog::Mark;
use crate::event;
use crate::game::Game;
use crate::geometry::Edge;
use crate::phase;
use crate::player::{Seat, SeatSet};
use crate::table::{TableLimit, TableSize};
use crate::tile::TileId;

/// An action that house rules add.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Action {
    /// Takes a tile of the hand, to place it.
    Take {
        /// The player who takes it.
        seat: Seat,
        /// The tile.
        tile: TileId,
    },
    /// Offers something for the drawn tile.
    Offer {
        /// The player who offers.
        seat: Seat,
        /// The offer.
        price: Price,
    },
    /// Sells the drawn tile.
    Accept {
        /// The player who drew the tile.
        seat: Seat,
        /// The player whose offer is accepted.
        from: Seat,
    },
    /// The players have agreed to a larger table. No seat's action: issued by the caller who has heard them
    /// all.
    Enlarge {
        /// Tiles from west to east.
        width: u8,
        /// Tiles from north to south.
        height: u8,
    },
    /// The same, after being asked because a tile fits nowhere otherwise.
    MakeRoom {
        /// Tiles from west to east.
        width: u8,
        /// Tiles from north to south.
        height: u8,
    },
    /// The players have not agreed to that, so the tile leaves the game. No seat's action: issued by the caller who has
    /// heard one decline.
    LetGo,
    /// The player's time is over, and the turn passes to the next one: issued by the keeper of the clocks. It is never
    /// among the legal actions to choose from.
    TimeOut {
        /// The player whose turn it was.
        seat: Seat,
    },
}

impl Action {
    /// Returns the seat whose step it is; `None` for what all players agree on.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Take { seat, .. } | Self::Offer { seat, .. } | Self::Accept { seat, .. } | Self::TimeOut { seat } => {
                Some(seat)
            }
            Self::Enlarge { .. } | Self::MakeRoom { .. } | Self::LetGo => None,
        }
    }
}

/// A question of house rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The drawn tile is the only one that can complete something: the others may offer something for it.
    Offers {
        /// The seats that have not answered yet.
        awaited: SeatSet,
        /// The drawn tile.
        tile: TileId,
    },
    /// Offers were made: one may be accepted.
    Accept {
        /// The player who may sell: the one who drew the tile.
        seat: Seat,
        /// The drawn tile.
        tile: TileId,
    },
    /// The drawn tile fits nowhere on the table, but would on a larger one. Everybody is asked to agree to that before
    /// the tile leaves the game.
    Room {
        /// The drawn tile.
        tile: TileId,
        /// The smallest table with room for it.
        size: TableSize,
    },
}

impl Phase {
    pub(super) const fn awaits(self) -> SeatSet {
        match self {
            Self::Offers { awaited, .. } => awaited,
            Self::Accept { seat, .. } => SeatSet::only(seat),
            Self::Room { .. } => SeatSet::EMPTY,
        }
    }

    /// Returns the drawn tile that will lie on the table next, whoever may still buy it.
    pub(super) const fn drawn(self) -> Option<TileId> {
        match self {
            Self::Offers { tile, .. } | Self::Accept { tile, .. } => Some(tile),
            Self::Room { .. } => None,
        }
    }

    pub(super) const fn gathers(self) -> bool {
        match self {
            Self::Offers { .. } => true,
            Self::Accept { .. } | Self::Room { .. } => false,
        }
    }

    pub(super) const fn unplayable(self) -> Option<TileId> {
        match self {
            Self::Room { tile, .. } => Some(tile),
            Self::Offers { .. } | Self::Accept { .. } => None,
        }
    }

    /// Returns whether the answer may be to do nothing.
    pub(super) const fn can_pass(self) -> bool {
        match self {
            Self::Offers { .. } | Self::Accept { .. } => true,
            Self::Room { .. } => false,
        }
    }

    /// Returns whether both are the same question, of which several seats may answer.
    pub(super) fn is_same(self, other: Self) -> bool {
        match (self, other) {
            (Self::Offers { tile: one, .. }, Self::Offers { tile: other, .. }) => one == other,
            (one, other) => one == other,
        }
    }

    pub(super) fn digest(self) -> (u64, Option<Seat>, Option<TileId>) {
        match self {
            Self::Offers { awaited, tile } => (5 + 100 * u64::from(awaited.bits()), None, Some(tile)),
            Self::Accept { seat, tile } => (6, Some(seat), Some(tile)),
            Self::Room { tile, .. } => (11, None, Some(tile)),
        }
    }
}

/// Something that happened that only house rules know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player drew a tile that the others do not see.
    Dealt {
        /// The player who drew it.
        seat: Seat,
    },
    /// A player shows a hand in which no tile can be placed.
    Shown {
        /// The player who shows the hand.
        seat: Seat,
        /// The tiles held, oldest first.
        tiles: [Option<TileId>; 3],
    },
    /// A player who could place nothing was passed over.
    Skipped {
        /// The player who was passed over.
        seat: Seat,
    },
    /// A player's time was over, and the turn passed to the next one.
    TimedOut {
        /// The player whose turn it was.
        seat: Seat,
    },
    /// The drawn tile changed hands.
    Sold {
        /// The player who drew it.
        from: Seat,
        /// The player who bought it, and places it.
        to: Seat,
        /// The price paid.
        price: Price,
    },
    /// The player has a further turn.
    Again {
        /// The player who has it.
        seat: Seat,
    },
}

/// The reason why house rules refuse something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// No such tile is in the hand.
    #[error("no such tile in the hand")]
    NotInHand,
    /// The tile fits nowhere.
    #[error("the tile fits nowhere")]
    FitsNowhere,
    /// There is something in the hand that can be placed, so nothing is drawn.
    #[error("a tile of the hand can be placed")]
    HandPlayable,
    /// More points than the player has.
    #[error("more than you have")]
    TooDear,
    /// That seat has offered nothing.
    #[error("no offer of that seat")]
    NoOffer,
    /// The table cannot become that size.
    #[error("the table cannot become that size")]
    NotEnlarged,
}

/// The player whose turn follows one that has ended.
pub(crate) enum Next {
    /// The player who sold the tile draws again.
    Seller(Seat),
    /// The same player has a further turn.
    Again,
    /// The next player in order.
    Following,
}

/// Ends a turn; returns whose turn is next.
pub(super) fn end_turn(game: &mut Game, events: &mut Vec<event::Event>) -> Next {
    hand::ask_all_again(game);
    if let Some(seller) = market::seller(game) {
        return Next::Seller(seller);
    }
    hand::refill_after_turn(game, events);
    if !earns_another_turn(game) {
        return Next::Following;
    }
    events.push(Event::Again { seat: game.active }.into());
    Next::Again
}

/// Returns whether the tile just placed filled a hole, which earns a further turn.
fn earns_another_turn(game: &Game) -> bool {
    let placed = placed(game);
    game.rules.extra_turns
        && !placed.tile.tile().has(Mark::Abbey)
        && Edge::ALL.into_iter().all(|edge| game.board.at(placed.position.across(edge)).is_some())
}

pub(super) fn legal_into(game: &Game, phase: Phase, list: &mut Vec<action::Action>) {
    match phase {
        Phase::Offers { awaited, .. } => market::offers_into(game, awaited, list),
        Phase::Accept { seat, .. } => market::sales_into(game, seat, list),
        Phase::Room { size: TableSize { width, height }, .. } => {
            list.extend([Action::MakeRoom { width, height }, Action::LetGo].map(action::Action::from));
        }
    }
}

pub(super) fn check(game: &Game, action: Action, phase: phase::Phase) -> Result<(), action::Illegal> {
    match (action, phase) {
        (Action::Take { seat, tile }, phase::Phase::Choose { .. }) => Ok(hand::check_take(game, seat, tile)?),
        (Action::Offer { seat, price }, phase::Phase::Expansion(expansion::Phase::House(Phase::Offers { .. }))) => {
            market::check_offer(game, seat, price)
        }
        (Action::Accept { from, .. }, phase::Phase::Expansion(expansion::Phase::House(Phase::Accept { .. }))) => {
            Ok(market::check_sale(game, from)?)
        }
        (
            Action::MakeRoom { width, height },
            phase::Phase::Expansion(expansion::Phase::House(Phase::Room { tile, .. })),
        ) => Ok(table::check_room(game, tile, width, height)?),
        (Action::LetGo, phase::Phase::Expansion(expansion::Phase::House(Phase::Room { .. }))) => Ok(()),
        (Action::TimeOut { .. }, _) => time_out::check(game),
        // While a tile needs room, that question comes first.
        (Action::Enlarge { width, height }, phase)
            if !matches!(phase, phase::Phase::Expansion(expansion::Phase::House(Phase::Room { .. }))) =>
        {
            Ok(table::check_larger(game, width, height).map(|_| ())?)
        }
        (
            Action::Take { .. }
            | Action::Offer { .. }
            | Action::Accept { .. }
            | Action::Enlarge { .. }
            | Action::MakeRoom { .. }
            | Action::LetGo,
            _,
        ) => Err(action::Illegal::OutOfTurnOrder),
    }
}

/// Checks that a player who has a choice may draw instead.
pub(super) fn check_draw(game: &Game, seat: Seat) -> Result<(), Illegal> {
    if game.rules.hand == 3 && hand::has_playable(game, seat) { Err(Illegal::HandPlayable) } else { Ok(()) }
}

pub(super) fn apply(game: &mut Game, action: Action, events: &mut Vec<event::Event>) {
    match action {
        Action::Take { seat, tile } => hand::take(game, seat, tile),
        Action::Offer { seat, price } => market::answer(game, seat, Some(price)),
        Action::Accept { seat, from } => market::sell(game, seat, from, events),
        Action::Enlarge { width, height } => game.board.enlarge(TableLimit::Fixed(TableSize { width, height })),
        Action::MakeRoom { width, height } => table::make_room(game, TableSize { width, height }),
        Action::LetGo => table::let_go(game, events),
        Action::TimeOut { seat } => time_out::apply(game, seat, events),
    }
}

/// Lets a player offer nothing, or sell to nobody.
pub(super) fn decline(game: &mut Game, phase: Phase, seat: Seat) {
    match phase {
        Phase::Offers { .. } => market::answer(game, seat, None),
        Phase::Accept { seat, tile } => game.phase = phase::Phase::Place { seat, tile },
        Phase::Room { .. } => unreachable!("nothing to decline: checked before"),
    }
}

/// Skips a newer question if `action` does not answer it; returns `false` if there is none. Older records were never
/// asked for a larger table before a tile left the game; and with the pile empty, a player whose only fitting
/// tile was the abbey was passed over unasked.
pub(super) fn skip_newer_question(game: &mut Game, action: action::Action, events: &mut Vec<event::Event>) -> bool {
    let answers_room =
        matches!(action, action::Action::Expansion(super::Action::House(Action::MakeRoom { .. } | Action::LetGo)));
    match game.phase {
        phase::Phase::Expansion(expansion::Phase::House(Phase::Room { .. })) if !answers_room => {
            table::let_go(game, events);
            true
        }
        phase::Phase::Expansion(asked) => hand::skip_newer_question(game, asked, action, events),
        _ => false,
    }
}
