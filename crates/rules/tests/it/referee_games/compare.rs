//! What engine and referee must agree on after every action.

use std::collections::BTreeSet;

use carc_rules::expansion::traders::{goods_of, is_second_part, second_part_follows};
use carc_rules::{Game, MeepleKind, Seat};
use serde_json::{Value, json};

use crate::referee::Referee;

/// The first thing on which they differ.
pub fn compare(game: &Game, referee: &Referee) -> Result<(), String> {
    same("phase", &phase(&format!("{:?}", game.phase())), &phase(&format!("{:?}", referee.phase)))?;
    let awaits: BTreeSet<usize> = game.phase().awaits().iter().map(Seat::index).collect();
    same("awaited", &awaits, &referee.awaits())?;
    same("legal actions", &legal(game), &referee.legal().iter().map(ToString::to_string).collect())?;
    same("scores", &game.seats().map(|seat| game.score(seat)).collect::<Vec<_>>(), &referee.scores())?;
    same("tiles left", &game.tiles_left(), &referee.pile.len())?;
    same("tiles lying", &game.board().tiles().len(), &referee.board.cells.len())?;
    same("standing", &standing(game), &referee_standing(referee))?;
    same("second part", &is_second_part(game), &referee.turn.second)?;
    same("second part to come", &second_part_follows(game), &referee.has_a_second_part())?;
    for seat in game.seats() {
        let player = &referee.players[seat.index()];
        let men = MeepleKind::ALL.map(|kind| u32::from(game.supply(seat).count(kind)));
        same("figures", &men, &player.men)?;
        let goods = goods_of(game, seat);
        same("goods", &[goods.wine, goods.grain, goods.cloth].map(u32::from), &player.goods)?;
        same("kept tiles", &u32::from(game.abbeys(seat)), &player.abbeys)?;
        let chips: BTreeSet<String> = game.chips_of(seat).map(|stake| stake.to_string()).collect();
        same("chips", &chips, &player.chips.iter().map(ToString::to_string).collect())?;
        same("chips", &(game.chips_left(seat) as usize), &player.chips.len())?;
        let hand: Vec<Value> = game.hand(seat).iter().map(|tile| json!(tile)).collect();
        same("hand", &sorted(hand), &sorted(player.hand.iter().map(|tile| json!(tile.name)).collect()))?;
    }
    Ok(())
}

fn sorted(mut tiles: Vec<Value>) -> Vec<String> {
    let mut words: Vec<String> = tiles.drain(..).map(|tile| tile.to_string()).collect();
    words.sort();
    words
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, engine: &T, referee: &T) -> Result<(), String> {
    if engine == referee { Ok(()) } else { Err(format!("{what}: engine {engine:?}, referee {referee:?}")) }
}

/// The innermost name: the engine's phases of expansions lie in others.
fn phase(debug: &str) -> String {
    let names = debug.split([' ', '{']).next().unwrap_or_default();
    names.rsplit('(').next().unwrap_or_default().to_owned()
}

/// Returns what the engine lists, without offers, which the referee does not list.
fn legal(game: &Game) -> BTreeSet<String> {
    let actions = game.legal_actions().into_iter().map(|action| json!(action));
    actions.filter(|action| action["do"] != "offer").map(|action| action.to_string()).collect()
}

type Standing = BTreeSet<(usize, String, (i32, i32), usize)>;

fn standing(game: &Game) -> Standing {
    let all = game.standing().iter().map(|one| {
        let place = (i32::from(one.at.position.x), i32::from(one.at.position.y));
        (one.seat.index(), one.meeple.word().to_owned(), place, one.at.segment.index())
    });
    all.collect()
}

fn referee_standing(referee: &Referee) -> Standing {
    let all = referee.figures.iter().map(|one| (one.seat, one.man.word().to_owned(), one.at.0, one.at.1));
    all.collect()
}
