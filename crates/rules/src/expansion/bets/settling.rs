//! Settles chips by a complete feature of their tile, or at the end.

use super::state::Lying;
use super::{Action, Chip, Event, Extra, Illegal, Phase};
use crate::action;
use crate::board::SegmentRef;
use crate::event::{self, Counted, Item, Points, Reason};
use crate::expansion;
use crate::feature::Node;
use crate::game::Game;
use crate::game::node_of;
use crate::geometry::Position;
use crate::options::BetsUnclaimed;
use crate::player::Seat;
use crate::tile::FeatureKind;

/// Remembers a completed road or city if it settles chips, which may depend on whether anybody `scored` it.
pub(in crate::expansion) fn completed(game: &mut Game, root: Node, scored: bool) {
    let settles = match game.rules.expansions.bets {
        None => false,
        Some(BetsUnclaimed::Settle) => true,
        Some(BetsUnclaimed::Ignore) => scored,
    };
    if settles && matches!(game.features.get(root).kind, FeatureKind::Road | FeatureKind::City) {
        game.expansions.bets.completed.push(root);
    }
}

/// Settles the chips of the features completed in this turn (R-16.1, 3d). Returns `true` if a choice is awaited first:
/// no chip is turned over before all choices of the turn are made.
pub(in crate::expansion) fn settle(game: &mut Game, events: &mut Vec<event::Event>) -> bool {
    if game.expansions.bets.completed.is_empty() {
        return false;
    }
    let mut houses: Vec<usize> = game.expansions.bets.lying.iter().map(|lying| lying.house).collect();
    houses.sort_unstable();
    houses.dedup();
    let mut due = Vec::new();
    for house in houses {
        let chosen = game.expansions.bets.chosen.iter().find(|&&(other, _)| other == house);
        match (chosen, &resolutions(game, house)[..]) {
            (Some(&chosen), _) => due.push(chosen),
            (None, []) => {}
            (None, &[by]) => due.push((house, by)),
            (None, [_, _, ..]) => {
                game.phase = Phase::Settle { seat: game.active, at: game.board.tiles()[house].position }.into();
                return true;
            }
        }
    }
    for (house, by) in due {
        settle_house(game, house, by, events);
    }
    game.expansions.bets.completed.clear();
    game.expansions.bets.chosen.clear();
    false
}

/// Returns the features completed in this turn that a house belongs to, each by a segment on the house's tile.
fn resolutions(game: &Game, house: usize) -> Vec<SegmentRef> {
    let completed = &game.expansions.bets.completed;
    features_of(game, house, |root| completed.contains(&root))
}

pub(super) fn features_of(game: &Game, house: usize, wanted: impl Fn(Node) -> bool) -> Vec<SegmentRef> {
    let placed = game.board.tiles()[house];
    let mut roots = Vec::new();
    let mut found = Vec::new();
    for (segment, printed) in placed.tile.tile().segments() {
        let root = game.features.root(node_of(game, house, segment));
        let sort = matches!(printed.kind, FeatureKind::Road | FeatureKind::City);
        if sort && wanted(root) && !roots.contains(&root) {
            roots.push(root);
            found.push(SegmentRef { position: placed.position, segment });
        }
    }
    found
}

pub(super) fn choices_into(game: &Game, seat: Seat, at: Position, list: &mut Vec<action::Action>) {
    let house = game.board.index_at(at).map_or(Vec::new(), |house| resolutions(game, house));
    list.extend(house.into_iter().map(|at| action::Action::from(Action::Settle { seat, at })));
}

pub(super) fn check(game: &Game, house: Position, at: SegmentRef) -> Result<(), Illegal> {
    let house = game.board.index_at(house).ok_or(Illegal::NotCompleted)?;
    if resolutions(game, house).contains(&at) { Ok(()) } else { Err(Illegal::NotCompleted) }
}

/// Remembers the feature by which a house will be settled.
pub(super) fn choose(game: &mut Game, by: SegmentRef) {
    let house = game.board.index_at(by.position).expect("checked before");
    game.expansions.bets.chosen.push((house, by));
}

/// Turns the chips of a house over: hits pay, and all go home.
fn settle_house(game: &mut Game, house: usize, by: SegmentRef, events: &mut Vec<event::Event>) {
    let node = node_of(game, house, by.segment);
    let tiles = game.features.get(node).tiles();
    let (turned, lying) = game.expansions.bets.lying.iter().partition(|lying| lying.house == house);
    game.expansions.bets.lying = lying;
    let turned: Vec<Lying> = turned;
    for Lying { seat, chip, .. } in turned {
        if let Some(chip) = chip {
            turn_over(game, seat, chip, (by, tiles), Extra::Bet(chip), events);
        }
    }
}

fn turn_over(
    game: &mut Game,
    seat: Seat,
    chip: Chip,
    (by, tiles): (SegmentRef, u16),
    extra: Extra,
    events: &mut Vec<event::Event>,
) {
    game.expansions.bets.supply[seat] |= chip.bit();
    events.push(Event::Revealed { seat, chip, at: by.position, by, tiles }.into());
    let pays = chip.printed().pays(tiles);
    if pays > 0 {
        game.scores[seat] += u32::from(pays);
        events.push(event::Event::Scored { seat, points: hit(extra, by, pays) });
    }
}

/// Settles the chips that still lie at the end, each by the incomplete feature of its tile that pays it most.
pub(in crate::expansion) fn settle_last(game: &mut Game, events: &mut Vec<event::Event>) {
    let mut lying = std::mem::take(&mut game.expansions.bets.lying);
    lying.sort_by_key(|lying| (lying.house, lying.seat));
    for Lying { house, seat, chip } in lying {
        let Some(chip) = chip else { continue };
        let open = features_of(game, house, |root| !game.features.get(root).is_complete());
        let tiles = |at: &SegmentRef| game.features.get(node_of(game, house, at.segment)).tiles();
        let by = open
            .iter()
            .map(|at| (*at, tiles(at)))
            .reduce(|best, next| if chip.printed().pays(next.1) > chip.printed().pays(best.1) { next } else { best });
        match by {
            Some(by) => turn_over(game, seat, chip, by, Extra::FinalBet(chip), events),
            // Nothing settles it: it goes home face down.
            None => game.expansions.bets.supply[seat] |= chip.bit(),
        }
    }
}

fn hit(extra: Extra, at: SegmentRef, pays: u16) -> Points {
    let won = Item { counted: Counted::Expansion(expansion::Counted::Chips), count: 1, each: pays };
    Points::new(Reason::from(extra), at, [won])
}
