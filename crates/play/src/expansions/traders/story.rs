//! What Traders & Builders tells: goods taken and held, and who plays again.

use super::{Traders, begins_second_part, goods_words};
use crate::expansions::story::{Names, NamesThen, Story, summed};
use crate::words::listed;
use crate::words::text::{Text, Texts};
use carc_rules::expansion::traders::{Event, Extra, Good, goods_of};
use carc_rules::expansion::{self as all};
use carc_rules::{Game, Phase, Seat};

impl Story for Traders {
    fn happened(&self, texts: &Texts, _: &Game, name: Names<'_>, event: &all::Event) -> Option<Text> {
        let all::Event::Traders(event) = event else { return None };
        Some(match event {
            Event::Taken { seat, goods, .. } => {
                let values = [("who", name(*seat).into()), ("goods", goods_words(texts, *goods).into())];
                texts.say("turn-goods", &values)
            }
            Event::SecondPart { seat } => texts.say("turn-builder", &[("who", name(*seat).into())]),
            // Told once the second part begins: only then there is one.
            Event::Extended { .. } => Text::default(),
        })
    }

    fn begins_next(&self, event: &all::Event) -> bool {
        begins_second_part(&carc_rules::Event::Expansion(*event)).is_some()
    }

    fn scored_key(&self, extra: all::Extra) -> Option<&'static str> {
        // Final scoring is told as a sheet, not point by point.
        matches!(extra, all::Extra::Traders(Extra::MostGoods(_))).then_some("scored-final")
    }

    fn in_supply(&self, texts: &Texts, game: &Game, seat: Seat) -> Vec<String> {
        let goods = goods_of(game, seat);
        if goods.is_empty() { Vec::new() } else { vec![goods_words(texts, goods)] }
    }

    /// Tells how many double turns each player had.
    fn in_story(&self, texts: &Texts, name: NamesThen<'_>, events: &[(usize, &carc_rules::Event)]) -> Text {
        let doubles = events.iter().filter_map(|&(turn, event)| Some((turn, begins_second_part(event)?, 1)));
        summed(texts, "story-doubles", name, doubles)
    }

    /// Tells the goods of each player, and who has the most of each sort.
    fn in_scores(&self, texts: &Texts, game: &Game, name: Names<'_>) -> Text {
        let holders: Vec<Seat> = game.seats().filter(|&seat| !goods_of(game, seat).is_empty()).collect();
        if holders.is_empty() {
            return Text::default();
        }
        let of = |&seat: &Seat| {
            let values = [("who", name(seat).into()), ("goods", goods_words(texts, goods_of(game, seat)).into())];
            texts.words("scores-goods-of", &values)
        };
        let lead = |good: Good| {
            let most = holders.iter().map(|&seat| goods_of(game, seat).count(good)).max().filter(|&most| most > 0)?;
            let first = holders.iter().filter(|&&seat| goods_of(game, seat).count(good) == most);
            let first: Vec<&str> = first.map(|&seat| name(seat)).collect();
            let values = [("good", texts.word(good.word()).into()), ("who", listed(texts, &first).into())];
            Some(texts.words("scores-goods-lead", &values))
        };
        let all = holders.iter().map(of).collect::<Vec<_>>().join(" · ");
        let most = Good::ALL.into_iter().filter_map(lead).collect::<Vec<_>>().join(" · ");
        let over = ("over", u8::from(game.phase() == Phase::Over).into());
        texts
            .say("scores-goods", &[("list", all.into())])
            .then(texts.say("scores-goods-most", &[over, ("list", most.into())]))
    }
}
