//! Actions as JSON, in and out.

use serde_json::{Value, json};

use super::board::{Place, Spot};
use super::claims::Claim;
use super::state::{Man, Phase, Price, Referee};
use super::tiles::printed;
use super::traders::GOODS;

const CORNERS: [&str; 4] = ["NE", "SE", "SW", "NW"];

fn place((x, y): Place) -> Value {
    json!([x, y])
}

fn spot((at, segment): Spot) -> Value {
    json!({ "position": place(at), "segment": segment })
}

fn read_place(value: &Value) -> Option<Place> {
    Some((value[0].as_i64()? as i32, value[1].as_i64()? as i32))
}

fn read_spot(value: &Value) -> Option<Spot> {
    Some((read_place(&value["position"])?, value["segment"].as_u64()? as usize))
}

fn pass(seat: usize) -> Value {
    json!({ "do": "pass", "seat": seat })
}

pub fn claim(seat: usize, claim: Claim) -> Value {
    match claim {
        Claim::Deploy { man, segment } => {
            json!({ "do": "deploy", "seat": seat, "meeple": man.word(), "segment": segment })
        }
        Claim::Build { corner, .. } => {
            json!({ "do": "build", "seat": seat, "meeple": Man::Barn.word(), "corner": CORNERS[corner] })
        }
        Claim::TakeBack(figure) => {
            json!({ "do": "takeback", "seat": seat, "meeple": figure.man.word(), "at": spot(figure.at) })
        }
        Claim::CallBack(abbot) => json!({ "do": "callback", "seat": seat, "at": spot(abbot.at) }),
    }
}

fn read_price(value: &Value) -> Option<Price> {
    if value == "kept" {
        return Some(Price::Kept);
    }
    if let Some(tokens) = value["goods"].as_object() {
        return Some(Price::Goods(
            GOODS.map(|good| tokens.get(good).map_or(0, |count| count.as_u64().unwrap() as u32)),
        ));
    }
    Some(Price::Points(value["points"].as_u64()?.try_into().ok()?))
}

impl Referee {
    /// Everything that may be done now. Offers are not listed, only that nothing is offered; nor is a larger table.
    pub fn legal(&self) -> Vec<Value> {
        let mut legal = Vec::new();
        match &self.phase {
            Phase::Choose { seat } => {
                let holes = if self.players[*seat].abbeys > 0 { self.board.holes() } else { Vec::new() };
                legal.extend(holes.into_iter().map(|at| json!({ "do": "kept", "seat": seat, "at": place(at) })));
                let playable = self.playable_in_hand(*seat);
                if !self.options.hand_of_three || playable.is_empty() {
                    legal.push(json!({ "do": "draw", "seat": seat }));
                } else {
                    let take = |tile: &str| json!({ "do": "take", "seat": seat, "tile": tile });
                    legal.extend(playable.into_iter().map(|tile| take(&tile.name)));
                }
            }
            Phase::Place { seat, tile } => {
                legal.extend(self.board.placements(tile).into_iter().map(
                    |(at, turns)| json!({ "do": "place", "seat": seat, "at": place(at), "rotation": turns * 90 }),
                ));
            }
            Phase::Deploy { seat } => {
                legal.extend(self.claims().into_iter().map(|one| claim(*seat, one)));
                legal.push(pass(*seat));
            }
            Phase::Settle { seat, house } => {
                let by = self.settling_at(*house);
                legal.extend(by.into_iter().map(|at| json!({ "do": "resolve", "seat": seat, "at": spot(at) })));
            }
            Phase::Move { seat, from } => {
                let targets = self.wagon_targets(*from);
                legal.extend(targets.into_iter().map(|to| json!({ "do": "move", "seat": seat, "to": spot(to) })));
                legal.push(pass(*seat));
            }
            Phase::Bet { awaited, .. } => {
                for &seat in awaited {
                    let stake = |chip: &&str| json!({ "do": "stake", "seat": seat, "stake": chip });
                    legal.extend(self.players[seat].chips.iter().map(stake));
                    legal.push(pass(seat));
                }
            }
            Phase::Offers { awaited, .. } => legal.extend(awaited.iter().map(|&seat| pass(seat))),
            Phase::Accept { seat, .. } => {
                let accept = |from: &usize| json!({ "do": "accept", "seat": seat, "from": from });
                legal.extend(self.turn.offers.keys().map(accept));
                legal.push(pass(*seat));
            }
            Phase::Abbey { seat } => {
                let holes = self.board.holes().into_iter();
                legal.extend(holes.map(|at| json!({ "do": "kept", "seat": seat, "at": place(at) })));
                legal.push(pass(*seat));
            }
            Phase::Room { tile } => {
                let size = self.smallest_table_for(tile);
                legal.extend(size.map(|(width, height)| json!({ "do": "makeroom", "width": width, "height": height })));
                legal.push(json!({ "do": "letgo" }));
            }
            Phase::PutBack { tile } => {
                legal.extend((0..=self.depths_for(tile)).map(|depth| json!({ "do": "putback", "depth": depth })));
            }
            Phase::Over => {}
        }
        legal
    }

    /// Returns whether the rules allow an action now.
    pub fn allows(&self, action: &Value) -> bool {
        match action["do"].as_str() {
            Some("enlarge" | "makeroom") => self.larger_table(action).is_some(),
            Some("offer") => {
                let seat = action["seat"].as_u64().unwrap_or(u64::MAX) as usize;
                let asked = matches!(&self.phase, Phase::Offers { awaited, .. } if awaited.contains(&seat));
                asked && read_price(&action["price"]).is_some_and(|price| self.may_offer(seat, &price))
            }
            _ => self.legal().contains(action),
        }
    }

    /// Plays an action; refuses what the rules do not allow.
    pub fn play(&mut self, action: &Value) -> Result<(), String> {
        let refused = || format!("{action} is not legal in {:?}", self.phase);
        if !self.allows(action) {
            return Err(refused());
        }
        let seat = action["seat"].as_u64().unwrap_or_default() as usize;
        self.follow(action, seat).ok_or_else(|| format!("{action} cannot be read"))
    }

    /// Plays an action that is legal.
    fn follow(&mut self, action: &Value, seat: usize) -> Option<()> {
        let word = action["do"].as_str()?;
        if let Some(table) = self.larger_table(action).filter(|_| word == "enlarge") {
            self.board.table = table;
            return Some(());
        }
        match self.phase.clone() {
            Phase::Choose { .. } => match word {
                "kept" => self.lay_abbey(seat, read_place(&action["at"])?),
                "take" => {
                    let name = action["tile"].as_str()?;
                    let hand = &mut self.players[seat].hand;
                    let tile = hand.remove(hand.iter().position(|tile| tile.name == name)?);
                    self.phase = Phase::Place { seat, tile };
                }
                _ if self.plays_from_a_hand() => self.replace(),
                _ => self.draw(),
            },
            Phase::Place { tile, .. } => {
                let turns = action["rotation"].as_u64()? as usize / 90;
                self.lay(tile, read_place(&action["at"])?, turns);
            }
            Phase::Deploy { .. } => {
                let chosen = self.claims().into_iter().find(|&one| claim(seat, one) == *action);
                self.claim(chosen);
            }
            Phase::Settle { house, .. } => {
                self.turn.chosen.insert(house, read_spot(&action["at"])?);
                self.settle_all();
            }
            Phase::Move { .. } => {
                if word == "move" {
                    let at = read_spot(&action["to"])?;
                    self.put_down(super::state::Figure { seat, man: Man::Wagon, at });
                }
                self.move_next();
            }
            Phase::Bet { awaited, house } => {
                let chip = printed().chips.iter().find(|chip| action["stake"] == chip.name.as_str());
                self.answer_stake(seat, chip, awaited, house);
            }
            Phase::Offers { .. } => self.answer_offer(seat, read_price(&action["price"])),
            Phase::Accept { tile, .. } => {
                if word == "accept" {
                    self.sell(tile, action["from"].as_u64()? as usize);
                } else {
                    self.phase = Phase::Place { seat, tile };
                }
            }
            Phase::Abbey { .. } => {
                if word == "kept" {
                    self.lay_abbey(seat, read_place(&action["at"])?);
                } else if self.last_round.is_some() {
                    self.ask_the_last_round();
                } else {
                    self.keep_abbey(seat);
                }
            }
            Phase::Room { tile } => {
                if word == "makeroom" {
                    self.board.table = self.larger_table(action)?;
                    self.place_after_all(tile);
                } else {
                    self.discard_after_all();
                }
            }
            Phase::PutBack { tile } => self.put_back(tile, action["depth"].as_u64()? as usize),
            Phase::Over => return None,
        }
        Some(())
    }
}
