//! The points that each feature of a game scored, and for whom.

use crate::words::replay::Replay;
use carc_rules::{Event, FeatureKind, Game, MeepleKind, Points, Seat, SegmentRef};

/// A feature that scored.
pub(crate) struct Paid {
    /// The first of its segments.
    pub at: SegmentRef,
    /// Its kind; a barn counts for its field.
    pub kind: FeatureKind,
    /// Whether it was scored at the end of the game.
    pub is_final: bool,
    /// The index of the turn in which it scored.
    pub turn: usize,
    /// What each player got for it, of those who got any points; never empty.
    pub to: Vec<Share>,
    /// Owner of the follower that has been longest in it, or in what it was joined with later; `None` if it had only
    /// barns.
    pub first: Option<Seat>,
}

/// The points of one player for one feature, each time that it scored being a [`Paid`] of its own.
pub(crate) struct Share {
    /// The player.
    pub seat: Seat,
    /// Their points. There are several where each city of a farm pays by itself.
    pub points: Vec<Points>,
}

impl Share {
    /// Returns the sum of the points.
    pub(crate) fn total(&self) -> u32 {
        self.points.iter().map(Points::total).sum()
    }
}

impl Paid {
    /// Returns the points of the player who got most for it.
    pub(crate) fn most(&self) -> u32 {
        self.to.iter().map(Share::total).max().unwrap_or(0)
    }
}

/// A figure on the board.
struct Stood {
    seat: Seat,
    meeple: MeepleKind,
    feature: Option<SegmentRef>,
}

/// Returns all features that scored, in the order in which they did.
pub(crate) fn all(replay: &Replay) -> Vec<Paid> {
    let mut paid: Vec<Paid> = Vec::new();
    let mut standing: Vec<Stood> = Vec::new();
    for (turn, event) in replay.events() {
        match *event {
            Event::Deployed { seat, meeple, at } => {
                standing.push(Stood { seat, meeple, feature: feature(&replay.game, at) });
            }
            Event::Expansion(ref event) => {
                // An earlier event has returned it from the feature that scored.
                if let Some((seat, meeple, to)) = event.moved_on() {
                    standing.push(Stood { seat, meeple, feature: feature(&replay.game, to) });
                }
            }
            Event::Returned { seat, meeple, at } => {
                let feature = feature(&replay.game, at);
                let gone = |stood: &Stood| (stood.seat, stood.meeple, stood.feature) == (seat, meeple, feature);
                if let Some(index) = standing.iter().position(gone) {
                    standing.remove(index);
                }
            }
            Event::Scored { seat, points } => pay(&mut paid, &standing, &replay.game, turn, seat, &points),
            _ => {}
        }
    }
    paid
}

fn pay(paid: &mut Vec<Paid>, standing: &[Stood], game: &Game, turn: usize, seat: Seat, points: &Points) {
    let at = points.at.and_then(|at| feature(game, at));
    let (Some(kind), Some(at)) = (points.reason.feature(), at) else { return };
    if points.total() == 0 {
        return;
    }
    let is_final = points.reason.is_final();
    let is_same = |one: &Paid| (one.at, one.kind, one.turn, one.is_final) == (at, kind, turn, is_final);
    let index = paid.iter().rposition(is_same).unwrap_or_else(|| {
        let is_in = |stood: &&Stood| stood.feature == Some(at) && stood.meeple.is_follower();
        let first = standing.iter().find(is_in).map(|stood| stood.seat);
        paid.push(Paid { at, kind, is_final, turn, to: Vec::new(), first });
        paid.len() - 1
    });
    let to = &mut paid[index].to;
    match to.iter_mut().find(|share| share.seat == seat) {
        Some(share) => share.points.push(*points),
        None => to.push(Share { seat, points: vec![*points] }),
    }
}

/// Returns the first segment of the feature at `at`, which identifies the feature even after it merged with others.
fn feature(game: &Game, at: SegmentRef) -> Option<SegmentRef> {
    game.segments_of(at).into_iter().min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_players::self_play::{self, Mover, parse_options, random_setup, rng};
    use std::collections::HashSet;

    #[test]
    fn nobody_stands_twice_for_a_farm_whose_cities_pay_by_themselves() {
        let options = parse_options("base,traders", "farm_scoring=per_city").unwrap();
        let mut several = 0;
        for index in 0..40 {
            let mut rng = rng(3, index);
            let setup = random_setup(options, 3, &mut rng);
            let replay = Replay::of(&self_play::record(setup, Mover::Random, &mut rng).unwrap()).unwrap();
            let mut farms = [0; 3];
            let mut seen = HashSet::new();
            for Paid { at, kind, is_final, turn, to, .. } in all(&replay) {
                assert!(seen.insert((at, kind, is_final, turn)), "game {index}: {kind:?} at {at:?} stands twice");
                let seats: HashSet<u8> = to.iter().map(|share| share.seat.0).collect();
                assert_eq!(seats.len(), to.len(), "game {index}: {kind:?} at {at:?}");
                for share in to.iter().filter(|_| kind == FeatureKind::Field) {
                    farms[share.seat.index()] += share.total();
                    several += usize::from(share.points.len() > 1);
                }
            }
            let sheet: Vec<u32> =
                replay.sheet().iter().map(|sums| sums.features[FeatureKind::Field as usize]).collect();
            assert_eq!(farms[..], sheet, "game {index}");
        }
        assert!(several > 5, "{several} farms paid somebody for several cities");
    }

    #[test]
    fn who_was_first_is_known_also_where_a_wagon_moved_on() {
        let options = parse_options("base,abbey-mayor", "").unwrap();
        let (mut moved, mut barns) = (0, 0);
        for index in 0..60 {
            let mut rng = rng(7, index);
            let setup = random_setup(options, 3, &mut rng);
            let replay = Replay::of(&self_play::record(setup, Mover::Random, &mut rng).unwrap()).unwrap();
            let is_move = |event: &&Event| matches!(event, Event::Expansion(event) if event.moved_on().is_some());
            moved += replay.turns.iter().flat_map(|turn| &turn.events).filter(is_move).count();
            for Paid { at, kind, is_final, turn, first, .. } in all(&replay) {
                let mut barns_at = replay.game.standing().iter().filter(|figure| figure.meeple == MeepleKind::Barn);
                let is_barns = is_final && barns_at.any(|barn| feature(&replay.game, barn.at) == Some(at));
                assert_eq!(first.is_none(), is_barns, "game {index}: who entered the {kind:?} at {at:?}, turn {turn}");
                barns += usize::from(is_barns);
            }
        }
        assert!(barns > 10, "{barns} farms had barns");
        assert!(moved > 15, "{moved} wagons moved on");
    }
}
