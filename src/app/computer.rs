//! The computer player: looks at every turn that it can take now and takes the one with the best outlook.
//!
//! Pure and deterministic. It sees what everybody sees: the board, the figures, how many tiles are left, never which comes next.

use crate::engine::{Action, Game, MeepleKind, Phase, Placement, Seat, SegmentId};

/// Hundredths of a point: whole numbers compare the same on every machine.
const POINT: i64 = 100;
/// What a follower in the supply is worth at the beginning of the game.
const FOLLOWER: i64 = 7 * POINT / 2;
/// What it is worth to have any at all, beside that: who has none can claim nothing.
const LAST_FOLLOWER: i64 = 3 * POINT;

/// A turn that could be taken, and how good it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// Where the tile goes.
    pub placement: Placement,
    /// What figure goes where on it, if any.
    pub figure: Option<(MeepleKind, SegmentId)>,
    /// Hundredths of a point by which the seat would be ahead of the best other one, with what its free followers are worth.
    pub value: i64,
}

/// What the computer player does for `seat`. If nothing is awaited from that seat it passes, which the game then refuses.
pub fn choose(game: &Game, seat: Seat) -> Action {
    match game.phase() {
        Phase::Place { .. } => {
            let best =
                prospects(game).into_iter().reduce(|best, next| if next.value > best.value { next } else { best });
            best.map_or(Action::Pass { seat }, |best| Action::Place {
                seat,
                at: best.placement.position,
                rotation: best.placement.rotation,
            })
        }
        Phase::Deploy { .. } => figures(game)
            .into_iter()
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map_or(Action::Pass { seat }, |(figure, _)| deployment(seat, figure)),
        Phase::Choose { .. } => Action::Draw { seat },
        Phase::Offers { .. }
        | Phase::Accept { .. }
        | Phase::Resolve { .. }
        | Phase::Move { .. }
        | Phase::Stakes { .. }
        | Phase::Last { .. }
        | Phase::PutBack { .. }
        | Phase::Over => Action::Pass { seat },
    }
}

/// The turns that the player to move can take, the best first, at most `limit`. Nothing if no tile is to be placed now.
pub fn best_turns(game: &Game, limit: usize) -> Vec<Prospect> {
    let mut prospects = prospects(game);
    prospects.sort_by_key(|prospect| std::cmp::Reverse(prospect.value));
    prospects.truncate(limit);
    prospects
}

/// Every turn that the player to move can take, in the order of the listed actions.
fn prospects(game: &Game) -> Vec<Prospect> {
    let mut prospects = Vec::with_capacity(128);
    let mut events = Vec::new();
    // What lies face down must not show in what looks best.
    let game = &game.seen_by(game.active());
    for action in game.legal_actions() {
        if let Action::Place { at: position, rotation, .. } = action {
            let mut placed = game.clone();
            events.clear();
            placed.play_into(action, &mut events).expect("a listed action is legal");
            let placement = Placement { position, rotation };
            prospects.extend(figures(&placed).into_iter().map(|(figure, value)| Prospect { placement, figure, value }));
        }
    }
    prospects
}

/// What figure could go on the tile just placed, none included, and how good each looks.
fn figures(game: &Game) -> Vec<(Option<(MeepleKind, SegmentId)>, i64)> {
    let mut events = Vec::new();
    let actions = game.legal_actions();
    let looks = actions.into_iter().filter_map(|action| {
        let figure = match action {
            Action::Deploy { meeple, segment, .. } => Some((meeple, segment)),
            Action::Pass { .. } => None,
            _ => return None,
        };
        let mut after = game.clone();
        events.clear();
        after.play_into(action, &mut events).expect("a listed action is legal");
        Some((figure, outlook(&after, action.seat()?)))
    });
    looks.collect()
}

const fn deployment(seat: Seat, figure: Option<(MeepleKind, SegmentId)>) -> Action {
    match figure {
        Some((meeple, segment)) => Action::Deploy { seat, meeple, segment },
        None => Action::Pass { seat },
    }
}

/// How good a position is for a seat: ahead of the best other one if the game ended now, and followers left for the tiles to come.
fn outlook(game: &Game, seat: Seat) -> i64 {
    let projected = game.projected_scores();
    let others = game.seats().filter(|&other| other != seat).map(|other| i64::from(projected[other])).max();
    let ahead = i64::from(projected[seat]) - others.unwrap_or(0);
    let free: i64 = MeepleKind::ALL.into_iter().map(|kind| i64::from(game.supply(seat).count(kind))).sum();
    let reserve = FOLLOWER * free + if free > 0 { LAST_FOLLOWER } else { 0 };
    // Counted from what lies on the table: what the pile did after this turn is not to be known.
    let all = game.setup().deck.pile.len() as i64 + 1;
    let left = all - game.board().tiles().len() as i64;
    ahead * POINT + reserve * left / all
}
