//! What house rules ask and tell.

use super::House;
use crate::expansions::answer::Question;
use crate::expansions::story::{Names, Story};
use crate::expansions::traders::goods_words;
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::text::{Text, Texts};
use carc_rules::Game;
use carc_rules::Seat;
use carc_rules::expansion::house::{Event, Phase, Price};
use carc_rules::expansion::{self as all};
use carc_table::Answers;

/// Returns what a house rule asks in a phase; `None` if the phase is another one.
const fn asked(phase: all::Phase) -> Option<Phase> {
    if let all::Phase::House(asked) = phase { Some(asked) } else { None }
}

impl Story for House {
    fn question(&self, phase: all::Phase) -> Option<Question> {
        match asked(phase)? {
            Phase::Offers { .. } => Some(Question::Offer),
            Phase::Accept { .. } => Some(Question::Sell),
            Phase::Room { .. } => None,
        }
    }

    fn declined_in_advance(&self, answers: Answers, phase: all::Phase) -> bool {
        matches!(asked(phase), Some(Phase::Offers { .. })) && answers.buys_nothing
    }

    fn first_of_all(&self, phase: all::Phase) -> Option<Refusal> {
        match asked(phase)? {
            Phase::Room { size, .. } => Some(Refusal::RoomFirst { width: size.width, height: size.height }),
            Phase::Offers { .. } | Phase::Accept { .. } => None,
        }
    }

    fn heading(&self, phase: all::Phase) -> Option<&'static str> {
        match asked(phase)? {
            Phase::Offers { .. } => Some("picture-offers"),
            Phase::Room { .. } => Some("picture-room"),
            Phase::Accept { .. } => None,
        }
    }

    fn begins_next(&self, event: &all::Event) -> bool {
        let all::Event::House(event) = event else { return false };
        // Hands are filled up after a turn, and shown before the next.
        matches!(event, Event::Dealt { .. } | Event::Shown { .. } | Event::Again { .. } | Event::Skipped { .. })
    }

    fn happened(&self, texts: &Texts, _: &Game, name: Names<'_>, event: &all::Event) -> Option<Text> {
        let all::Event::House(event) = event else { return None };
        let who = |seat: Seat| ("who", name(seat).into());
        Some(match event {
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
                    Price::Goods(goods) => {
                        let goods = ("goods", goods_words(texts, *goods).into());
                        texts.say("turn-sold-goods", &values.into_iter().chain([goods]).collect::<Vec<_>>())
                    }
                }
            }
            Event::Again { seat } => texts.say("turn-again", &[who(*seat)]),
            // The code that keeps the clocks tells it (`calls/pace.rs`).
            Event::TimedOut { .. } => Text::default(),
        })
    }
}
