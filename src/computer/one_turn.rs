//! One turn ahead: every turn that can be taken now, and how good the position after it looks.
//!
//! Pure and deterministic. It looks ahead on the game as its seat sees it: the board, the figures, its own chips and hand, how many
//! tiles are left; never which comes next, nor what the others keep to themselves. It does not trade.

use super::expansion::{Thought, thought};
use super::outlook::outlook;
use super::{Budget, ComputerPlayer};
use crate::engine::expansion::{self, house};
use crate::engine::moves::Deployment;
use crate::engine::{Action, Game, Phase, Placement, Seat};

/// Hundredths of a point: whole numbers compare the same on every machine.
pub(super) const POINT: i64 = 100;
/// What a turn with a tile that is not drawn yet brings, as a rule.
const TURN: i64 = 4 * POINT;

/// A turn that could be taken, and how good it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// Where the tile goes.
    pub placement: Placement,
    /// What is done with it then.
    pub deployment: Deployment,
    /// Hundredths of a point by which the seat would be ahead of the best other one, with what it keeps for later.
    pub value: i64,
}

/// Looks at everything that it can do now and does what has the best outlook.
#[derive(Clone, Copy, Debug, Default)]
pub struct OneTurnAhead;

impl ComputerPlayer for OneTurnAhead {
    /// If nothing is awaited from the seat it passes, which the game then refuses.
    fn choose(&self, seen: &Game, seat: Seat, budget: &Budget) -> Option<Action> {
        // A turn takes it less than a millisecond: there is nothing to break off in between.
        (!budget.is_cancelled()).then(|| choose(seen, seat))
    }
}

fn choose(seen: &Game, seat: Seat) -> Action {
    if !seen.phase().awaits().contains(seat) {
        return Action::Pass { seat };
    }
    let choice = match seen.phase() {
        Phase::Place { .. } => best(prospects(seen, seat).into_iter().map(|turn| (turn.placement, turn.value)))
            .map(|Placement { position: at, rotation }| Action::Place { seat, at, rotation }),
        Phase::Choose { .. } | Phase::Deploy { .. } => best(valued(seen, seat)),
        Phase::Expansion(asked) => match thought(seen, seat, asked) {
            Thought::Best => best(valued(seen, seat)),
            Thought::LastBest => best(valued(seen, seat).rev()),
            Thought::Does(action) => Some(action),
            Thought::Declines => None,
        },
        Phase::PutBack { .. } | Phase::Over => None,
    };
    choice.unwrap_or(Action::Pass { seat })
}

/// The turns that the player to move can take, the best first, at most `limit`. Nothing if no tile is to be placed now.
pub fn best_turns(game: &Game, limit: usize) -> Vec<Prospect> {
    let Phase::Place { seat, .. } = game.phase() else { return Vec::new() };
    let mut prospects = prospects(&game.seen_by(seat), seat);
    prospects.sort_by_key(|prospect| std::cmp::Reverse(prospect.value));
    prospects.truncate(limit);
    prospects
}

/// The first of those with the highest value.
pub(super) fn best<T>(all: impl Iterator<Item = (T, i64)>) -> Option<T> {
    all.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(what, _)| what)
}

/// Every turn that the player to move can take with the tile that is to be placed, in the order of the listed actions.
fn prospects(game: &Game, seat: Seat) -> Vec<Prospect> {
    let mut prospects = Vec::with_capacity(128);
    let mut events = Vec::new();
    for action in game.legal_actions() {
        if let Action::Place { at: position, rotation, .. } = action {
            let mut placed = game.clone();
            placed.play_into(action, &mut events).expect("a listed action is legal");
            events.clear();
            let placement = Placement { position, rotation };
            let turn =
                |(action, value)| Prospect { placement, deployment: Deployment::of(action).unwrap_or_default(), value };
            prospects.extend(valued(&placed, seat).map(turn));
        }
    }
    prospects
}

/// Everything that can be done now, in the listed order, and how good each looks for `seat`.
fn valued(game: &Game, seat: Seat) -> impl DoubleEndedIterator<Item = (Action, i64)> {
    game.legal_actions().into_iter().map(move |action| (action, value(game, action, seat)))
}

/// How good an action looks, with the best that `seat` can make of what follows in the same turn.
fn value(game: &Game, action: Action, seat: Seat) -> i64 {
    if let Action::Draw { .. } = action {
        // What comes is not to be known.
        return outlook(game, seat) + TURN;
    }
    let mut after = game.clone();
    let mut events = Vec::with_capacity(16);
    after.play_into(action, &mut events).expect("a listed action is legal");
    //
    let again = if events.contains(&house::Event::Again { seat }.into()) { TURN } else { 0 };
    loop {
        match after.phase() {
            Phase::Place { seat: mover, .. }
                if mover == seat
                    && matches!(action, Action::Expansion(expansion::Action::House(house::Action::Take { .. }))) =>
            {
                let turns = prospects(&after, seat);
                return turns.iter().map(|turn| turn.value).max().unwrap_or(i64::MIN);
            }
            Phase::Deploy { seat: mover } if mover == seat => {
                return valued(&after, seat).map(|(_, value)| value).max().unwrap_or(i64::MIN) + again;
            }
            Phase::Expansion(asked) if asked.chooses_segment() && asked.awaits().contains(seat) => {
                return valued(&after, seat).map(|(_, value)| value).max().unwrap_or(i64::MIN) + again;
            }
            // Another's figure that could move on is taken to go home.
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
            | Phase::Over => return outlook(&after, seat) + again,
        }
    }
}
