//! The standard player: values every turn that it can take now by the position after it.
//!
//! Pure and deterministic. It plays the game as its seat sees it: the board, the figures, its own chips and hand, how
//! many tiles are left; never which tile comes next, nor what others keep secret. It does not trade.

use super::candidate::ranked;
use super::evaluation::{Evaluation, Weights};
use super::expansion::{Thought, thought};
use super::outlook::outlook;
use super::{Budget, Candidate, ComputerPlayer};
use carc_rules::expansion::{self, house};
use carc_rules::moves::Deployment;
use carc_rules::{Action, Game, Phase, Placement, Seat};

/// A point in the unit of values: whole hundredths compare the same on every machine.
pub(super) const POINT: i64 = 100;
/// The usual value of a turn whose tile is not drawn yet.
const TURN: i64 = 4 * POINT;

/// A turn that could be taken, and how good it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// The placement of the tile.
    pub placement: Placement,
    /// The figure that is deployed or taken back then.
    pub deployment: Deployment,
    /// Hundredths of a point by which the seat would lead the best other one, with what it keeps for later.
    pub value: i64,
}

/// The values of positions.
pub(super) trait Values {
    /// Returns the value of a position for a seat, in hundredths of a point.
    fn value(&self, game: &Game, seat: Seat) -> i64;

    /// Returns the value of a tile that is not drawn yet, in hundredths of a point.
    fn draw(&self) -> i64 {
        TURN
    }

    /// Prepares for positions with this board, or with one that a tile was added to.
    fn look(&self, _board: &Game) {}
}

/// Values positions as the standard player does.
struct Outlook;

impl Values for Outlook {
    fn value(&self, game: &Game, seat: Seat) -> i64 {
        outlook(game, seat)
    }
}

/// Looks at everything that it can do now and does what leads to the best outlook.
#[derive(Clone, Copy, Debug, Default)]
pub struct OneTurnAhead;

impl ComputerPlayer for OneTurnAhead {
    /// Passes if nothing is awaited from the seat, which the game refuses.
    fn choose(&self, seen: &Game, seat: Seat, budget: &Budget) -> Option<Action> {
        // A turn takes less than a millisecond, so there is nothing to cancel midway.
        (!budget.is_cancelled()).then(|| choose(seen, seat, &Outlook))
    }

    fn consider(&self, seen: &Game, seat: Seat, budget: &Budget) -> Option<Vec<Candidate>> {
        (!budget.is_cancelled()).then(|| ranked(seen, seat, &Outlook))
    }
}

/// Returns what looks best to `by`; if nothing is awaited from the seat, passing.
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

/// Returns the turns that the player to move can take, best first as the level `master` weighs them, at most `limit`;
/// none if no tile can be placed now.
pub fn best_turns(game: &Game, limit: usize) -> Vec<Prospect> {
    let Phase::Place { seat, .. } = game.phase() else { return Vec::new() };
    let seen = game.seen_by(seat);
    let mut prospects = prospects(&seen, seat, &Evaluation::new(&seen, Weights::master()));
    prospects.sort_by_key(|prospect| std::cmp::Reverse(prospect.value));
    prospects.truncate(limit);
    prospects
}

/// Returns what the level `master` would do as a seat that is awaited; `None` if it is not.
pub fn best_action(game: &Game, seat: Seat) -> Option<Action> {
    let seen = game.seen_by(seat);
    let is_awaited = seen.phase().awaits().contains(seat);
    is_awaited.then(|| choose(&seen, seat, &Evaluation::new(&seen, Weights::master())))
}

/// Returns the first of those with the highest value.
pub(super) fn best<T>(all: impl Iterator<Item = (T, i64)>) -> Option<T> {
    all.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(what, _)| what)
}

/// Returns every turn that the player to move can take with the awaited tile, in the order of the listed actions.
pub(super) fn prospects(game: &Game, seat: Seat, by: &impl Values) -> Vec<Prospect> {
    turns(game, seat, every_placement(game), by)
}

/// Returns the same without turns that leave the same picture as one before them.
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

/// Returns everything that can be done now, in the listed order, and how good each looks for `seat`.
pub(super) fn valued(game: &Game, seat: Seat, by: &impl Values) -> impl DoubleEndedIterator<Item = (Action, i64)> {
    game.legal_actions().into_iter().map(move |action| (action, value(game, action, seat, by)))
}

/// Returns the value of an action for `seat`, with the best it can make of what follows in the same turn.
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
                after.play_into(decline, &mut events).expect("whoever is asked to move may pass");
            }
            Phase::Choose { .. }
            | Phase::Expansion(_)
            | Phase::Place { .. }
            | Phase::Deploy { .. }
            | Phase::PutBack { .. }
            | Phase::Over => return by.value(&after, seat) + again,
        }
    }
}
