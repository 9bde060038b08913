//! House rules: selling the drawn tile, with the offers for it and the choice of a buyer; hands; a
//! larger table, which everybody has to agree to.

use super::{Answer, Around, Question, Way};
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::text::{Text, Texts};
use crate::words::vocabulary;
use carc_rules::expansion::house::{Event, Phase, Price, offer_of};
use carc_rules::{Game, Seat};
use carc_table::{Answers, Table};

pub(crate) const AROUND_OFFER: Around =
    Around { command: "/carc trade offer:", hint: "hint-offer", button: "button-offer", limit: "question-time" };
pub(crate) const AROUND_SALE: Around =
    Around { command: "/carc trade sell:", hint: "hint-sell", button: "button-sell", limit: "question-time" };

pub(crate) const fn question(asked: Phase) -> Option<Question> {
    match asked {
        Phase::Offers { .. } => Some(Question::Offer),
        Phase::Accept { .. } => Some(Question::Sell),
        Phase::Room { .. } => None,
    }
}

/// Returns whether a seat has something to offer for a tile that another drew.
pub(crate) fn can_offer(game: &Game, seat: Seat) -> bool {
    seat != game.active() && (game.score(seat) > 0 || game.abbeys(seat) > 0)
}

/// The most prices that are listed; others can be typed.
const PRICES: u32 = 20;

/// Every price up to this one is listed.
const LOW: u32 = 10;

/// Returns what a seat can offer: the lowest prices, some more up to all its points, the abbey, nothing.
pub(crate) fn offers(texts: &Texts, game: &Game, seat: Seat) -> Vec<Way> {
    let most = game.score(seat).min(u32::from(u16::MAX));
    let shown = most.min(PRICES);
    // Most tiles are sold for a few points. The prices above are spread evenly, and the last is all that the seat has.
    let low = shown.min(LOW);
    let mut prices: Vec<u32> = (1..=low).collect();
    prices.extend((1..=shown - low).map(|step| low + (step * (most - low)).div_ceil(shown - low)));
    let points = |points: u32| {
        let price = Price::Points(points as u16);
        Way { answer: Answer::Offer(price), word: points.to_string(), detail: price_words(texts, price) }
    };
    let abbey = (game.abbeys(seat) > 0).then(|| Way {
        answer: Answer::Offer(Price::Abbey),
        word: "abbey".to_owned(),
        detail: price_words(texts, Price::Abbey),
    });
    let none = Way { answer: Answer::Decline, word: "none".to_owned(), detail: texts.words("offer-none", &[]) };
    prices.into_iter().map(points).chain(abbey).chain([none]).collect()
}

/// Reads a price that is not among those shown; `None` if it is none.
pub(crate) fn read_offer(game: &Game, seat: Seat, typed: &str) -> Option<Result<Answer, Refusal>> {
    let digits: String = typed.chars().take_while(char::is_ascii_digit).collect();
    let points: u32 = digits.parse().ok()?;
    let most = game.score(seat);
    let price = u16::try_from(points).ok().filter(|_| (1..=most).contains(&points));
    Some(price.map(|points| Answer::Offer(Price::Points(points))).ok_or(Refusal::TooDear { points, most }))
}

/// Returns those who have offered something.
pub(crate) fn buyers(texts: &Texts, table: &Table, game: &Game) -> Vec<Way> {
    let names: Vec<&str> = game.seats().map(|seat| words::name(table, seat)).collect();
    let buyer = |seat: Seat| {
        let price = offer_of(game, seat)?;
        let name = names[seat.index()];
        // What else it could mean when typed: another player, their number, or nobody.
        let is_only_theirs = names.iter().filter(|other| other.to_lowercase() == name.to_lowercase()).count() == 1
            && vocabulary::whole(name) != "nobody"
            && name.parse::<u8>().is_err();
        let word = if is_only_theirs { name.to_owned() } else { format!("{} {name}", seat.index() + 1) };
        Some(Way { answer: Answer::Sell(seat), word, detail: price_words(texts, price) })
    };
    let nobody = Way { answer: Answer::Decline, word: "nobody".to_owned(), detail: texts.words("sell-nobody", &[]) };
    game.seats().filter_map(buyer).chain([nobody]).collect()
}

/// Reads a seat by its number, from 1.
pub(crate) fn read_buyer(typed: &str, ways: &[Way]) -> Option<Answer> {
    let answer = Answer::Sell(Seat(typed.parse::<u8>().ok()?.checked_sub(1)?));
    ways.iter().map(|way| way.answer).find(|&way| way == answer)
}

pub(crate) fn explain_offer(texts: &Texts, table: &Table, game: &Game) -> Text {
    let Some(tile) = game.phase().drawn() else { return Text::default() };
    let who = words::name(table, game.active());
    let has_abbey = game.seats().any(|seat| seat != game.active() && game.abbeys(seat) > 0);
    let key = if has_abbey { "offer-explain-abbey" } else { "offer-explain" };
    texts.say(key, &[("who", who.into()), ("tile", words::tile_name(texts, tile).into())])
}

pub(crate) fn explain_sale(texts: &Texts, table: &Table, game: &Game) -> Text {
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
    }
}

pub(crate) const fn declined_in_advance(answers: Answers, asked: Phase) -> bool {
    match asked {
        Phase::Offers { .. } => answers.buys_nothing,
        Phase::Accept { .. } | Phase::Room { .. } => false,
    }
}

pub(crate) const fn first_of_all(asked: Phase) -> Option<Refusal> {
    match asked {
        Phase::Room { size, .. } => Some(Refusal::RoomFirst { width: size.width, height: size.height }),
        Phase::Offers { .. } | Phase::Accept { .. } => None,
    }
}

pub(crate) const fn heading(asked: Phase) -> &'static str {
    match asked {
        Phase::Offers { .. } => "picture-offers",
        Phase::Room { .. } => "picture-room",
        Phase::Accept { .. } => "picture-plays",
    }
}

pub(crate) fn happened<'a>(texts: &Texts, name: impl Fn(Seat) -> &'a str, event: &Event) -> Text {
    let who = |seat: Seat| ("who", name(seat).into());
    match event {
        Event::Dealt { seat } => texts.say("turn-dealt", &[who(*seat)]),
        Event::Shown { seat, tiles } => {
            let tiles: Vec<String> = tiles.iter().flatten().map(|&tile| words::tile_name(texts, tile)).collect();
            let tiles = words::listed(texts, &tiles);
            texts.say("turn-shown", &[who(*seat), ("tiles", tiles.into())])
        }
        Event::Skipped { seat } => texts.say("turn-skipped", &[who(*seat)]),
        Event::Sold { from, to, price } => {
            let values = [("seller", name(*from).into()), ("buyer", name(*to).into())];
            match price {
                Price::Points(points) => {
                    let values: Vec<_> = values.into_iter().chain([("points", (*points).into())]).collect();
                    texts.say("turn-sold", &values)
                }
                Price::Abbey => texts.say("turn-sold-abbey", &values),
            }
        }
        Event::Again { seat } => texts.say("turn-again", &[who(*seat)]),
        // The code that keeps the clocks tells it (`app/pace.rs`).
        Event::TimedOut { .. } => Text::default(),
    }
}
