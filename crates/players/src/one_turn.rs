//! The search that looks one turn ahead: values every turn that can be taken now by the position after it.

use super::expansion::{Thought, brings_second_part, thought};
use super::values::Values;
use carc_rules::expansion::{self, house};
use carc_rules::moves::Deployment;
use carc_rules::{Action, Game, Phase, Placement, Seat};

/// A turn that could be taken, and how good it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// The placement of the tile.
    pub placement: Placement,
    /// The deployment then: a figure put down or taken back, or nothing.
    pub deployment: Deployment,
    /// Expected lead of the seat in hundredths of a point, including the value of what it keeps for later.
    pub value: i64,
}

/// Returns the action that `by` values most; passing, if nothing is awaited from the seat, or if it is to decline.
pub(super) fn choose(seen: &Game, seat: Seat, by: &impl Values) -> Action {
    if !seen.phase().awaits().contains(seat) {
        return Action::Pass { seat };
    }
    by.look(seen);
    let choice = match seen.phase() {
        Phase::Place { .. } => {
            best(different_prospects(seen, seat, by).into_iter().map(|turn| (turn.placement, turn.value)))
                .map(|Placement { position: at, rotation }| Action::Place { seat, at, rotation })
        }
        Phase::Choose { .. } | Phase::Deploy { .. } => best(valued(seen, seat, by)),
        Phase::Expansion(asked) => match thought(seen, seat, asked) {
            Thought::Best => best(valued(seen, seat, by)),
            Thought::LastBest => best(valued(seen, seat, by).rev()),
            Thought::Does(action) => Some(action),
            Thought::Declines => None,
        },
        Phase::PutBack { .. } | Phase::Over => None,
    };
    choice.unwrap_or(Action::Pass { seat })
}

/// Returns the first of those with the highest value.
pub(super) fn best<T>(all: impl Iterator<Item = (T, i64)>) -> Option<T> {
    all.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(what, _)| what)
}

/// Returns every turn that the player to move can take with the awaited tile, in the order of the listed actions.
pub(super) fn prospects(game: &Game, seat: Seat, by: &impl Values) -> Vec<Prospect> {
    turns(game, seat, every_placement(game), by)
}

/// Returns the [`prospects`] without turns that look the same as one before them.
pub(super) fn different_prospects(game: &Game, seat: Seat, by: &impl Values) -> Vec<Prospect> {
    turns(game, seat, placements(game), by)
}

/// Returns every turn that begins with one of these placements.
pub(super) fn turns(
    game: &Game,
    seat: Seat,
    placements: impl Iterator<Item = (Action, Placement)>,
    by: &impl Values,
) -> Vec<Prospect> {
    let mut prospects = Vec::with_capacity(128);
    let mut events = Vec::new();
    for (action, placement) in placements {
        let mut placed = game.clone();
        placed.play_into(action, &mut events).expect("a listed action is legal");
        events.clear();
        by.look(&placed);
        let turn =
            |(action, value)| Prospect { placement, deployment: Deployment::of(action).unwrap_or_default(), value };
        prospects.extend(valued(&placed, seat, by).map(turn));
    }
    prospects
}

/// Returns the placements of the awaited tile, in the listed order. Of those that look the same, the first.
pub(super) fn placements(game: &Game) -> impl Iterator<Item = (Action, Placement)> {
    let period = game.phase().drawn().map_or(4, |tile| tile.tile().period());
    every_placement(game).filter(move |(_, placement)| placement.rotation.quarters() < period)
}

fn every_placement(game: &Game) -> impl Iterator<Item = (Action, Placement)> {
    let placement = |action| match action {
        Action::Place { at: position, rotation, .. } => Some((action, Placement { position, rotation })),
        _ => None,
    };
    game.legal_actions().into_iter().filter_map(placement)
}

/// Returns the legal actions in the listed order, each with its value for `seat`.
pub(super) fn valued(game: &Game, seat: Seat, by: &impl Values) -> impl DoubleEndedIterator<Item = (Action, i64)> {
    game.legal_actions().into_iter().map(move |action| (action, value(game, action, seat, by)))
}

/// Returns the value of an action for `seat`, followed by the best it can do in the same turn.
fn value(game: &Game, action: Action, seat: Seat, by: &impl Values) -> i64 {
    if let Action::Draw { .. } = action {
        // The tiles to come are not known.
        return by.value(game, seat) + by.draw();
    }
    let mut after = game.clone();
    let mut events = Vec::with_capacity(16);
    after.play_into(action, &mut events).expect("a listed action is legal");
    // The further turn that filling a hole earns.
    let again = if events.contains(&house::Event::Again { seat }.into()) { by.draw() } else { 0 };
    loop {
        match after.phase() {
            Phase::Place { seat: mover, .. }
                if mover == seat
                    && matches!(action, Action::Expansion(expansion::Action::House(house::Action::Take { .. }))) =>
            {
                let turns = prospects(&after, seat, by);
                return turns.iter().map(|turn| turn.value).max().unwrap_or(i64::MIN);
            }
            Phase::Deploy { seat: mover } if mover == seat => {
                return valued(&after, seat, by).map(|(_, value)| value).max().unwrap_or(i64::MIN) + again;
            }
            Phase::Expansion(asked) if asked.chooses_segment() && asked.awaits().contains(seat) => {
                return valued(&after, seat, by).map(|(_, value)| value).max().unwrap_or(i64::MIN) + again;
            }
            // Another player's figure that could move on is expected to go home.
            Phase::Expansion(asked) if asked.chooses_segment() && asked.can_pass() => {
                let decline = asked.awaits().iter().next().map(|seat| Action::Pass { seat });
                let decline = decline.expect("somebody is asked");
                after.play_into(decline, &mut events).expect("a player who is asked to move a figure may pass");
            }
            Phase::Choose { .. }
            | Phase::Expansion(_)
            | Phase::Place { .. }
            | Phase::Deploy { .. }
            | Phase::PutBack { .. }
            | Phase::Over => {
                let further = if brings_second_part(game, &after, seat) { by.second_part() } else { 0 };
                return by.value(&after, seat) + again + further;
            }
        }
    }
}
