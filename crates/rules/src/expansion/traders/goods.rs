//! Goods tokens: who gets them, and what they pay at the end.

use super::{Event, Extra, Good, Goods};
use crate::board::SegmentRef;
use crate::event::{self, Counted, Item, Points, Reason};
use crate::expansion;
use crate::feature::Node;
use crate::game::Game;
use crate::player::Seat;

/// Points for the most tokens of a sort.
const MOST: u16 = 10;

/// Returns the goods tokens of a player, which lie open.
pub fn goods_of(game: &Game, seat: Seat) -> Goods {
    game.expansions.traders.goods[seat]
}

/// Gives the player to move a token for each symbol in a city that is complete now, whoever scores it. Other
/// features have no symbols.
pub(in crate::expansion) fn completed(game: &mut Game, root: Node, at: SegmentRef, events: &mut Vec<event::Event>) {
    let goods = Goods::printed(game.features.get(root).traits);
    if !goods.is_empty() {
        let seat = game.active;
        game.expansions.traders.goods[seat].add(goods);
        events.push(Event::Taken { seat, goods, at }.into());
    }
}

/// Hands tokens from one player to another.
pub(in crate::expansion) fn hand_over(game: &mut Game, from: Seat, to: Seat, goods: Goods) {
    game.expansions.traders.goods[from].remove(goods);
    game.expansions.traders.goods[to].add(goods);
}

/// Gives a player tokens regardless of cities, for worked examples and tests. Returns `false` if there are not so many.
pub(in crate::expansion) fn arrange(game: &mut Game, seat: Seat, goods: Goods) -> bool {
    let mut given = goods;
    game.seats().for_each(|seat| given.add(goods_of(game, seat)));
    let fits = seat.0 < game.setup.seats && Good::ALL.into_iter().all(|good| given.count(good) <= good.tokens());
    if fits {
        game.expansions.traders.goods[seat].add(goods);
    }
    fits
}

/// Gives the points for the most tokens of each sort at the end.
pub(in crate::expansion) fn final_goods(game: &Game, give: &mut impl FnMut(Seat, Points)) {
    for good in Good::ALL {
        let count = |seat| goods_of(game, seat).count(good);
        let most = game.seats().map(count).max().unwrap_or(0);
        for seat in game.seats().filter(|&seat| most > 0 && count(seat) == most) {
            let counted = Counted::Expansion(expansion::Counted::MostGoods);
            give(
                seat,
                Points::new(Reason::from(Extra::MostGoods(good)), None, [Item { counted, count: 1, each: MOST }]),
            );
        }
    }
}
