//! The actions of house rules: which are legal, and what each does. Further turns (`fill_hole_extra_turn`) are here
//! too.

use super::{Action, Event, Illegal, Next, Phase, Price, hand, market, room, table, time_out};
use crate::action;
use crate::board::{TableLimit, TableSize};
use crate::catalog::Mark;
use crate::event;
use crate::expansion::{self, traders};
use crate::game::{Game, Then, placed};
use crate::geometry::Edge;
use crate::phase;
use crate::player::Seat;

/// Ends a turn, and returns whose turn is next.
pub(in crate::expansion) fn end_turn(game: &mut Game, events: &mut Vec<event::Event>) -> Next {
    hand::ask_all_again(game);
    if let Some(seller) = market::seller(game) {
        return Next::Seller(seller);
    }
    hand::refill_after_turn(game, events);
    if !earns_another_turn(game) && !traders::earned_before(game) {
        return Next::Following;
    }
    events.push(Event::Again { seat: game.active }.into());
    Next::Again
}

/// Returns whether the tile that the player to move has just placed filled a hole, which earns a further turn.
pub(in crate::expansion) fn earns_another_turn(game: &Game) -> bool {
    let placed = placed(game);
    game.rules.extra_turns
        && placed.by == Some(game.active)
        && !placed.tile.tile().has(Mark::Abbey)
        && Edge::ALL.into_iter().all(|edge| game.board.at(placed.position.across(edge)).is_some())
}

pub(in crate::expansion) fn legal_into(game: &Game, phase: Phase, list: &mut Vec<action::Action>) {
    match phase {
        Phase::Offers { awaited, .. } => market::offers_into(game, awaited, list),
        Phase::Accept { seat, .. } => market::sales_into(game, seat, list),
        Phase::Room { size: TableSize { width, height }, .. } => {
            list.extend([Action::MakeRoom { width, height }, Action::LetGo].map(action::Action::from));
        }
    }
}

pub(in crate::expansion) fn check(game: &Game, action: Action, phase: phase::Phase) -> Result<(), action::Illegal> {
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
        ) => Ok(room::check_room(game, tile, width, height)?),
        (Action::LetGo, phase::Phase::Expansion(expansion::Phase::House(Phase::Room { .. }))) => Ok(()),
        (Action::TimeOut { .. }, _) => time_out::check(game),
        // While a tile needs room, that question comes first.
        (Action::Enlarge { width, height }, phase)
            if !matches!(phase, phase::Phase::Expansion(expansion::Phase::House(Phase::Room { .. }))) =>
        {
            Ok(room::check_larger(game, width, height).map(|_| ())?)
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

/// Checks that a player with a choice may draw.
pub(in crate::expansion) fn check_draw(game: &Game, seat: Seat) -> Result<(), Illegal> {
    if game.rules.hand == 3 && hand::has_playable(game, seat) { Err(Illegal::HandPlayable) } else { Ok(()) }
}

pub(in crate::expansion) fn apply(game: &mut Game, action: Action, events: &mut Vec<event::Event>) -> Then {
    match action {
        Action::Take { seat, tile } => hand::take(game, seat, tile),
        Action::Offer { seat, price } => market::answer(game, seat, Some(price)),
        Action::Accept { seat, from } => market::sell(game, seat, from, events),
        Action::Enlarge { width, height } => game.board.enlarge(TableLimit::Fixed(TableSize { width, height })),
        Action::MakeRoom { width, height } => table::make_room(game, TableSize { width, height }),
        Action::LetGo => return table::let_go(game, events),
        Action::TimeOut { seat } => return time_out::apply(game, seat, events),
    }
    Then::Wait
}

/// Declines for a player: offers nothing, or sells to nobody.
pub(in crate::expansion) fn decline(game: &mut Game, phase: Phase, seat: Seat) -> Then {
    match phase {
        Phase::Offers { .. } => market::answer(game, seat, None),
        Phase::Accept { seat, tile } => game.phase = phase::Phase::Place { seat, tile },
        Phase::Room { .. } => unreachable!("nothing to decline: checked before"),
    }
    Then::Wait
}

/// Skips a question that older records were never asked, if `action` does not answer it, and returns what comes next;
/// `None` if there is no such question. Players used not to be asked for a larger table before a tile left the game
/// and with the pile empty, a player whose only fitting tile was the abbey was passed over unasked.
pub(in crate::expansion) fn skip_newer_question(
    game: &mut Game,
    action: action::Action,
    events: &mut Vec<event::Event>,
) -> Option<Then> {
    let answers_room =
        matches!(action, action::Action::Expansion(expansion::Action::House(Action::MakeRoom { .. } | Action::LetGo)));
    match game.phase {
        phase::Phase::Expansion(expansion::Phase::House(Phase::Room { .. })) if !answers_room => {
            Some(table::let_go(game, events))
        }
        phase::Phase::Expansion(asked) => hand::skip_newer_question(game, asked, action, events),
        _ => None,
    }
}

/// Returns what house rules add to the fingerprint of a position.
pub(in crate::expansion) fn digest(game: &Game) -> Vec<u64> {
    let table = game.board.table();
    if game.rules.hand == 0 && !game.rules.buy_tiles && table == TableLimit::Floor {
        return Vec::new();
    }
    let house = &game.expansions.house;
    let hands = game.seats().flat_map(|seat| {
        let held = game.hand(seat).iter().map(|tile| tile.index() as u64 + 1);
        held.chain([0])
    });
    let offers = game.seats().map(|seat| match market::offer_of(game, seat) {
        None => 0,
        Some(Price::Abbey) => 1,
        Some(Price::Points(points)) => u64::from(points) + 2,
        Some(Price::Goods(goods)) => 1 << 32 | goods.digest(),
    });
    let size = match table {
        TableLimit::Floor => 0,
        TableLimit::Fixed(size) | TableLimit::Shifting(size) => u64::from(size.width) << 8 | u64::from(size.height),
    };
    let seller = house.market.seller().map_or(0, |seat| u64::from(seat.0) + 1);
    let passed = [house.passed, house.declined].map(|seats| u64::from(seats.bits()));
    let passed = passed.into_iter().filter(|_| !house.passed.is_empty());
    hands.chain(offers).chain([size, seller]).chain(passed).collect()
}
