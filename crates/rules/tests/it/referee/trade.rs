//! Selling the drawn tile.

use std::collections::BTreeSet;

use super::board::{Board, Cell, Feature, Place};
use super::state::{Phase, Price, Referee};
use super::tiles::Kind;

impl Referee {
    /// Goes on to place the drawn tile, unless somebody buys it: players who have something to offer are asked.
    pub fn offer_for_sale(&mut self, tile: &'static Kind) {
        let seat = self.turn.active;
        let can_pay = |&other: &usize| {
            let player = &self.players[other];
            player.score > 0 || player.abbeys > 0 || player.goods != [0; 3]
        };
        let awaited: BTreeSet<usize> = (0..self.seats()).filter(|&other| other != seat).filter(can_pay).collect();
        if self.options.buy_tiles && !awaited.is_empty() && self.is_the_only_one(tile) {
            self.phase = Phase::Offers { awaited, tile };
        } else {
            self.phase = Phase::Place { seat, tile };
        }
    }

    /// Returns whether some feature can be completed by this tile and by no other that is left, with one placement.
    fn is_the_only_one(&self, tile: &'static Kind) -> bool {
        let held = self.players.iter().flat_map(|player| &player.hand);
        let left: Vec<&'static Kind> = self.pile.iter().chain(held).copied().collect();
        let nearly = self.board.features().into_iter().filter_map(|feature| {
            let open: Vec<Place> = feature.open.iter().copied().collect();
            match open[..] {
                [place] => Some((feature, place)),
                _ => None,
            }
        });
        nearly.into_iter().any(|(feature, place)| {
            completes(&self.board, tile, place, &feature)
                && !left.iter().any(|other| completes(&self.board, other, place, &feature))
        })
    }

    pub fn may_offer(&self, seat: usize, price: &Price) -> bool {
        match price {
            Price::Points(points) => (1..=self.players[seat].score).contains(points),
            Price::Kept => self.players[seat].abbeys > 0,
            Price::Goods(tokens) => {
                let has = self.players[seat].goods;
                *tokens != [0; 3] && (0..3).all(|good| tokens[good] <= has[good])
            }
        }
    }

    pub fn answer_offer(&mut self, seat: usize, price: Option<Price>) {
        let Phase::Offers { awaited, tile } = &mut self.phase else { panic!("offers are asked") };
        let tile = *tile;
        awaited.remove(&seat);
        let all_answered = awaited.is_empty();
        if let Some(price) = price {
            self.turn.offers.insert(seat, price);
        }
        if all_answered {
            let seat = self.turn.active;
            self.phase =
                if self.turn.offers.is_empty() { Phase::Place { seat, tile } } else { Phase::Accept { seat, tile } };
        }
    }

    pub fn sell(&mut self, tile: &'static Kind, buyer: usize) {
        let seller = self.turn.active;
        match self.turn.offers[&buyer] {
            Price::Points(points) => {
                self.players[buyer].score -= points;
                self.players[seller].score += points;
            }
            Price::Kept => {
                self.players[buyer].abbeys -= 1;
                self.players[seller].abbeys += 1;
            }
            Price::Goods(tokens) => {
                for (good, count) in tokens.into_iter().enumerate() {
                    self.players[buyer].goods[good] -= count;
                    self.players[seller].goods[good] += count;
                }
            }
        }
        self.turn.mover = buyer;
        self.turn.bought = true;
        self.phase = Phase::Place { seat: buyer, tile };
    }
}

fn completes(board: &Board, tile: &'static Kind, place: Place, feature: &Feature) -> bool {
    (0..4).any(|turns| {
        let mut after = board.clone();
        after.cells.insert(place, Cell { kind: tile, turns });
        let first = *feature.spots.first().unwrap();
        board.fits(tile, place, turns) && (feature.sort.is_surrounded() || after.feature(first).is_complete())
    })
}
