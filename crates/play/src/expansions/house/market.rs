//! Selling the drawn tile: the offers for it, and the choice of a buyer.

use std::cmp::Reverse;

use crate::expansions::answer::Answer;
use crate::expansions::traders::{goods_word, goods_words, read_goods};
use crate::expansions::way::{Asking, Way, alike};
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::text::{Text, Texts};
use crate::words::vocabulary;
use carc_rules::expansion::house::{Price, offer_of};
use carc_rules::expansion::traders::{Good, Goods, goods_of};
use carc_rules::{Game, Seat};
use carc_table::Table;

/// The question to the others when a drawn tile may be bought.
pub(crate) static BUYING: Asking = Asking {
    command: "/carc trade offer:",
    hint: "hint-offer",
    button: "button-offer",
    limit: "question-time",
    ways: |texts, _, game, seat| offers(texts, game, seat),
    explain: explain_offer,
    read: |game, seat, ways, typed| {
        let goods = || read_offered_goods(game, seat, typed);
        goods().or_else(|| read_offer(game, seat, typed)).or_else(|| alike(game, seat, ways, typed))
    },
    was_asked: can_offer,
};

/// The question to the player who drew it.
pub(crate) static SELLING: Asking = Asking {
    command: "/carc trade sell:",
    hint: "hint-sell",
    button: "button-sell",
    limit: "question-time",
    ways: |texts, table, game, _| buyers(texts, table, game),
    explain: explain_sale,
    read: |_, _, ways, typed| read_buyer(typed, ways).map(Ok),
    was_asked: |_, _| false,
};

/// Returns whether a seat has something to offer for a tile that another drew.
fn can_offer(game: &Game, seat: Seat) -> bool {
    seat != game.active() && (game.score(seat) > 0 || game.abbeys(seat) > 0 || !goods_of(game, seat).is_empty())
}

/// Maximum number of prices in points listed; others can be typed.
const PRICES: u32 = 20;

/// Maximum number of prices in goods listed; others can be typed. With these, the abbey and no offer, all prices fit in a
/// menu of 25.
const GOODS: usize = 9;

/// Maximum number of prices in points listed next to prices in goods.
const PRICES_BESIDE_GOODS: u32 = 13;

/// Price up to which every price is listed.
const LOW: u32 = 10;

/// Returns what a seat can offer: the lowest prices, some more up to all its points, the abbey, nothing.
fn offers(texts: &Texts, game: &Game, seat: Seat) -> Vec<Way> {
    let most = game.score(seat).min(u32::from(u16::MAX));
    let goods = offered_goods(goods_of(game, seat));
    let shown = most.min(if goods.is_empty() { PRICES } else { PRICES_BESIDE_GOODS });
    // Most tiles are sold for a few points. The prices above are spread evenly, and the last is all that the seat has.
    let low = shown.min(LOW);
    let mut prices: Vec<u32> = (1..=low).collect();
    prices.extend((1..=shown - low).map(|step| low + (step * (most - low)).div_ceil(shown - low)));
    let points = |points: u32| {
        let price = Price::Points(points as u16);
        Way::new(Answer::Offer(price), points.to_string(), price_words(texts, price))
    };
    let abbey = (game.abbeys(seat) > 0)
        .then(|| Way::new(Answer::Offer(Price::Abbey), "abbey".to_owned(), price_words(texts, Price::Abbey)));
    let goods = goods.into_iter().map(|goods| {
        let price = Price::Goods(goods);
        Way::new(Answer::Offer(price), goods_word(goods), price_words(texts, price))
    });
    let none = Way::new(Answer::Decline, "none".to_owned(), texts.words("offer-none", &[]));
    prices.into_iter().map(points).chain(goods).chain(abbey).chain([none]).collect()
}

/// Returns the offers of goods to list for who has these tokens: the fewest tokens first, and all of them.
fn offered_goods(own: Goods) -> Vec<Goods> {
    let mut all: Vec<Goods> = own.choices().collect();
    all.sort_by_key(|goods| {
        (Good::ALL.into_iter().map(|good| u32::from(goods.count(good))).sum::<u32>(), Reverse(*goods))
    });
    let rest = all.split_off(all.len().min(GOODS - 1));
    all.extend(rest.last());
    all
}

/// Reads an offer of goods, listed or not; `None` if the text is none. Refused for tokens that the seat does not have.
fn read_offered_goods(game: &Game, seat: Seat, typed: &str) -> Option<Result<Answer, Refusal>> {
    let goods = read_goods(typed)?;
    let own = goods_of(game, seat);
    Some(if own.contains(goods) {
        Ok(Answer::Offer(Price::Goods(goods)))
    } else {
        Err(Refusal::TooManyGoods { goods, own })
    })
}

/// Reads a price in points, listed or not; `None` if the text begins with no number. Refused for 0 and for more points
/// than the seat has.
fn read_offer(game: &Game, seat: Seat, typed: &str) -> Option<Result<Answer, Refusal>> {
    let digits: String = typed.chars().take_while(char::is_ascii_digit).collect();
    let points: u32 = digits.parse().ok()?;
    let most = game.score(seat);
    let price = u16::try_from(points).ok().filter(|_| (1..=most).contains(&points));
    Some(price.map(|points| Answer::Offer(Price::Points(points))).ok_or(Refusal::TooDear { points, most }))
}

/// Returns those who have offered something, and nobody.
fn buyers(texts: &Texts, table: &Table, game: &Game) -> Vec<Way> {
    let names: Vec<&str> = game.seats().map(|seat| words::name(table, seat)).collect();
    let buyer = |seat: Seat| {
        let price = offer_of(game, seat)?;
        let name = names[seat.index()];
        // What else it could mean when typed: another player, their number, or nobody.
        let is_only_theirs = names.iter().filter(|other| other.to_lowercase() == name.to_lowercase()).count() == 1
            && vocabulary::whole(name) != "nobody"
            && name.parse::<u8>().is_err();
        let word = if is_only_theirs { name.to_owned() } else { format!("{} {name}", seat.index() + 1) };
        Some(Way::new(Answer::Sell(seat), word, price_words(texts, price)))
    };
    let nobody = Way::new(Answer::Decline, "nobody".to_owned(), texts.words("sell-nobody", &[]));
    game.seats().filter_map(buyer).chain([nobody]).collect()
}

/// Reads a seat by its number, from 1; `None` if it is not among `ways`.
fn read_buyer(typed: &str, ways: &[Way]) -> Option<Answer> {
    let answer = Answer::Sell(Seat(typed.parse::<u8>().ok()?.checked_sub(1)?));
    ways.iter().map(|way| way.answer).find(|&way| way == answer)
}

fn explain_offer(texts: &Texts, table: &Table, game: &Game) -> Text {
    let Some(tile) = game.phase().drawn() else { return Text::default() };
    let who = words::name(table, game.active());
    let has = |what: &dyn Fn(Seat) -> bool| game.seats().any(|seat| seat != game.active() && what(seat));
    let has_abbey = has(&|seat| game.abbeys(seat) > 0);
    let key = match (has(&|seat| !goods_of(game, seat).is_empty()), has_abbey) {
        (true, _) => "offer-explain-goods",
        (false, true) => "offer-explain-abbey",
        (false, false) => "offer-explain",
    };
    let tile = words::tile_name(texts, tile);
    texts.say(key, &[("who", who.into()), ("tile", tile.into()), ("abbey", u8::from(has_abbey).into())])
}

fn explain_sale(texts: &Texts, table: &Table, game: &Game) -> Text {
    let Some(tile) = game.phase().drawn() else { return Text::default() };
    let offered = |seat: Seat| {
        let price = price_words(texts, offer_of(game, seat)?);
        Some(texts.say("sell-offer", &[("who", words::name(table, seat).into()), ("price", price.into())]))
    };
    let head = texts.say("sell-explain", &[("tile", words::tile_name(texts, tile).into())]);
    game.seats().filter_map(offered).fold(head, Text::then)
}

fn price_words(texts: &Texts, price: Price) -> String {
    match price {
        Price::Points(points) => texts.words("price-points", &[("points", points.into())]),
        Price::Abbey => texts.words("price-abbey", &[]),
        Price::Goods(goods) => goods_words(texts, goods),
    }
}
