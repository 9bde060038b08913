//! The part of the observer that writes down the events of a step.

use super::Observer;
use crate::trace::format::Settled;
use crate::trace::{account, name};
use carc_rules::expansion::house::Price;
use carc_rules::expansion::traders::{self, Good};
use carc_rules::expansion::{self, bets, house};
use carc_rules::{Event, Feature, Switch};

impl Observer {
    /// Adds the events of this step to the account.
    pub(super) fn tell(&mut self) {
        let number = self.turns.len();
        let mut settled: Vec<Settled> = Vec::new();
        for (index, &event) in self.events.iter().enumerate() {
            let rest = &self.events[index + 1..];
            match event {
                // The other engine does not tell of what comes to nothing.
                Event::Scored { points, .. } if points.total() == 0 => {}
                Event::Scored { seat, points } => {
                    let turn = (!points.reason.is_final()).then_some(number);
                    if turn.is_some() {
                        self.scores[seat.index()] += points.total();
                    }
                    self.points.push(account::scoring(&self.game, turn, seat, &points, rest));
                }
                Event::Returned { seat, meeple, at } => {
                    let returned = account::returned(self.game.board(), seat, meeple, at);
                    self.open.iter_mut().for_each(|turn| turn.returned.get_or_insert_default().push(returned.clone()));
                }
                Event::Expansion(expansion::Event::Bets(bets::Event::Revealed { seat, chip, by, tiles, .. })) => {
                    let during = self.game.feature(by).is_some_and(Feature::is_complete);
                    let entry = account::settled(self.game.board(), by, tiles, account::settlement(seat, chip, rest));
                    if !during {
                        self.settled_final.push(entry);
                        continue;
                    }
                    self.chips[seat.index()] += 1;
                    match settled.last_mut().filter(|last| last.place == entry.place) {
                        Some(last) => last.chips.extend(entry.chips),
                        None => {
                            settled.push(Settled { choice: self.chosen.contains(&by.position), ..entry });
                        }
                    }
                }
                Event::Expansion(expansion::Event::Bets(bets::Event::Bet { seats, .. })) => {
                    seats.iter().for_each(|seat| self.chips[seat.index()] -= 1);
                }
                Event::Expansion(expansion::Event::House(house::Event::Sold {
                    from,
                    to,
                    price: Price::Points(points),
                })) => {
                    self.scores[to.index()] -= u32::from(points);
                    self.scores[from.index()] += u32::from(points);
                }
                Event::Expansion(expansion::Event::Traders(traders::Event::Taken { goods, .. })) => {
                    let mut all = self.open.as_ref().and_then(|turn| turn.goods).unwrap_or_default();
                    all.add(goods);
                    self.open.iter_mut().for_each(|turn| turn.goods = Some(all));
                }
                Event::Discarded { tile, .. } => self.ahead.discarded.push(name::tile(tile)),
                Event::Expansion(expansion::Event::House(house::Event::Again { seat })) => {
                    self.ahead.again = Some(seat);
                }
                Event::Expansion(expansion::Event::House(house::Event::Skipped { .. })) => {
                    self.ahead.again = None;
                    self.ahead.holes.clear();
                }
                Event::Expansion(
                    expansion::Event::House(
                        house::Event::Sold { price: Price::Abbey | Price::Goods(_), .. }
                        | house::Event::Shown { .. }
                        | house::Event::TimedOut { .. }
                        | house::Event::Dealt { .. },
                    )
                    | expansion::Event::AbbeyMayor(_)
                    | expansion::Event::Traders(traders::Event::Extended { .. } | traders::Event::SecondPart { .. }),
                )
                | Event::Drawn { .. }
                | Event::PutBack { .. }
                | Event::Placed { .. }
                | Event::Deployed { .. }
                | Event::Completed { .. }
                | Event::Ended => {}
            }
        }
        if let Some(turn) = self.open.as_mut().filter(|_| !settled.is_empty()) {
            turn.settled.get_or_insert_default().extend(settled);
        }
    }

    /// Returns whether something happened in this step that Traders & Builders brings.
    pub(super) fn happened(&self, wanted: impl Fn(traders::Event) -> bool) -> bool {
        self.events
            .iter()
            .any(|event| matches!(*event, Event::Expansion(expansion::Event::Traders(event)) if wanted(event)))
    }

    /// Returns everybody's goods tokens; `None` in games without Traders & Builders.
    pub(super) fn goods(&self) -> Option<Vec<[u8; 3]>> {
        let goods = |seat| Good::ALL.map(|good| traders::goods_of(&self.game, seat).count(good));
        (self.game.setup().options.traders == Switch::On).then(|| self.game.seats().map(goods).collect())
    }
}
