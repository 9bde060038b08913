//! Selling the drawn tile, if it is the only one left that can complete some feature.

use super::{Action, Event, Illegal, Phase, Price};
use crate::action;
use crate::event;
use crate::expansion::{self, abbey_mayor, traders};
use crate::feature::Node;
use crate::game::{Game, all_segments, effects, others};
use crate::phase;
use crate::player::{BySeat, Seat, SeatSet};
use crate::tile::{FeatureKind, TileId};

/// Returns what a seat has offered for the drawn tile; `None` if nothing.
pub fn offer_of(game: &Game, seat: Seat) -> Option<Price> {
    game.expansions.house.market.offers[seat]
}

/// Returns the seat that sold the tile now being placed, and that draws again next; `None` if it was not sold.
pub fn seller_of(game: &Game) -> Option<Seat> {
    game.expansions.house.market.seller()
}

/// Continues with a drawn tile that can be placed: it is placed next, or others may offer something for it first
///
pub(in crate::expansion) fn present(game: &mut Game, seat: Seat, tile: TileId) {
    if game.rules.buy_tiles {
        let awaited = buyers(game);
        if !awaited.is_empty() && alone_completes(game, tile) {
            game.expansions.house.market.offers = BySeat::default();
            game.phase = Phase::Offers { awaited, tile }.into();
            return;
        }
    }
    game.phase = phase::Phase::Place { seat, tile };
}

/// Returns whether a tile is the only one left that can complete some feature of the board.
fn alone_completes(game: &Game, tile: TileId) -> bool {
    let held = game.seats().flat_map(|seat| game.hand(seat).iter().copied());
    let mut others: Vec<TileId> = game.pile.iter().copied().chain(held).collect();
    others.sort_unstable();
    others.dedup();
    let mut completes = completed_by(game, tile);
    for other in others {
        if completes.is_empty() {
            return false;
        }
        let also = completed_by(game, other);
        completes.retain(|root| !also.contains(root));
    }
    !completes.is_empty()
}

/// Returns the roads, cities, cloisters and gardens of the board that a tile can complete, each by some placement.
fn completed_by(game: &Game, tile: TileId) -> Vec<Node> {
    let mut roots: Vec<Node> = all_segments(game).map(|(node, _)| game.features.root(node)).collect();
    roots.sort_unstable();
    roots.dedup();
    roots.retain(|&root| {
        let feature = game.features.get(root);
        feature.kind != FeatureKind::Field && !feature.is_complete()
    });
    let mut completes = Vec::new();
    for placement in game.board.placements(tile) {
        let mut placed = game.clone();
        effects::lay(&mut placed, tile, placement.position, placement.rotation, None);
        completes.extend(roots.iter().copied().filter(|&root| placed.features.get(root).is_complete()));
    }
    completes.sort_unstable();
    completes.dedup();
    completes
}

/// Forgets what others have offered so far; offers are secret until all have answered.
pub(in crate::expansion) fn forget_offers(game: &mut Game, seat: Seat) {
    if let phase::Phase::Expansion(expansion::Phase::House(Phase::Offers { .. })) = game.phase {
        for other in others(game, seat).iter() {
            game.expansions.house.market.offers[other] = None;
        }
    }
}

/// Replaces the secret offers of others in the actions of a record by passes, which may not differ from them.
pub(in crate::expansion) fn conceal_offers(game: &Game, seat: Seat, actions: &mut [action::Action]) {
    let phase::Phase::Expansion(expansion::Phase::House(Phase::Offers { awaited, .. })) = game.phase else { return };
    // Nothing but answers is played while they are gathered.
    let given = buyers(game).len() - awaited.len();
    for answer in actions.iter_mut().rev().take(given as usize) {
        if let Some(other) = answer.seat().filter(|&other| other != seat) {
            *answer = action::Action::Pass { seat: other };
        }
    }
}

/// Returns the seats that can offer something for the tile drawn by the player to move.
fn buyers(game: &Game) -> SeatSet {
    let can_pay =
        |&other: &Seat| game.scores[other] > 0 || game.abbeys(other) > 0 || !traders::goods_of(game, other).is_empty();
    others(game, game.active).iter().filter(can_pay).collect()
}

pub(super) fn check_offer(game: &Game, seat: Seat, price: Price) -> Result<(), action::Illegal> {
    match price {
        Price::Points(points) if points > 0 && u32::from(points) <= game.scores[seat] => Ok(()),
        Price::Goods(goods) if !goods.is_empty() && traders::goods_of(game, seat).contains(goods) => Ok(()),
        Price::Points(_) | Price::Goods(_) => Err(Illegal::TooDear.into()),
        Price::Abbey if game.abbeys(seat) > 0 => Ok(()),
        Price::Abbey => Err(abbey_mayor::Illegal::NoAbbey.into()),
    }
}

/// Records an answer. After the last one the tile may be sold.
pub(super) fn answer(game: &mut Game, seat: Seat, price: Option<Price>) {
    let phase::Phase::Expansion(expansion::Phase::House(Phase::Offers { awaited, tile })) = game.phase else { return };
    game.expansions.house.market.offers[seat] = price;
    let awaited = awaited.without(seat);
    game.phase = if !awaited.is_empty() {
        Phase::Offers { awaited, tile }.into()
    } else if game.seats().any(|seat| offer_of(game, seat).is_some()) {
        Phase::Accept { seat: game.active, tile }.into()
    } else {
        phase::Phase::Place { seat: game.active, tile }
    };
}

pub(super) fn offers_into(game: &Game, awaited: SeatSet, list: &mut Vec<action::Action>) {
    for seat in awaited.iter() {
        let most = u16::try_from(game.scores[seat]).unwrap_or(u16::MAX);
        list.extend(
            (1..=most).map(|points| action::Action::from(Action::Offer { seat, price: Price::Points(points) })),
        );
        if game.abbeys(seat) > 0 {
            list.push(Action::Offer { seat, price: Price::Abbey }.into());
        }
        let goods = traders::goods_of(game, seat).choices();
        list.extend(goods.map(|goods| action::Action::from(Action::Offer { seat, price: Price::Goods(goods) })));
    }
    list.extend(awaited.iter().map(|seat| action::Action::Pass { seat }));
}

pub(super) fn sales_into(game: &Game, seat: Seat, list: &mut Vec<action::Action>) {
    let offered = game.seats().filter(|&from| offer_of(game, from).is_some());
    list.extend(offered.map(|from| action::Action::from(Action::Accept { seat, from })));
    list.push(action::Action::Pass { seat });
}

/// Sells the drawn tile of `seat` to `from`, at the price that `from` has offered.
pub(super) fn sell(game: &mut Game, seat: Seat, from: Seat, events: &mut Vec<event::Event>) {
    let phase::Phase::Expansion(expansion::Phase::House(Phase::Accept { tile, .. })) = game.phase else { return };
    let Some(price) = offer_of(game, from) else { return };
    match price {
        Price::Points(points) => {
            game.scores[from] -= u32::from(points);
            game.scores[seat] += u32::from(points);
        }
        Price::Abbey => abbey_mayor::hand_over(game, from, seat),
        Price::Goods(goods) => traders::hand_over(game, from, seat, goods),
    }
    events.push(Event::Sold { from: seat, to: from, price }.into());
    game.expansions.house.market.seller = Some(seat);
    game.active = from;
    game.phase = phase::Phase::Place { seat: from, tile };
}

pub(super) fn check_sale(game: &Game, from: Seat) -> Result<(), Illegal> {
    let offered = from.0 < game.setup.seats && offer_of(game, from).is_some();
    if offered { Ok(()) } else { Err(Illegal::NoOffer) }
}

/// Returns the player who sold the tile just placed and draws again, and forgets the sale; `None` if it was not sold.
pub(super) fn seller(game: &mut Game) -> Option<Seat> {
    game.expansions.house.market.seller.take()
}
