//! What happened since the mover's own last turn is shown: points, and the figures that went home.

use std::collections::BTreeMap;

use carc_picture::Presence;
use carc_rules::{Event, Seat};

use super::artist;
use super::sample::{Sample, full, sample, view};

/// Returns the points scored by each seat, and how many figures went home.
fn told<'a>(events: impl Iterator<Item = &'a Event>) -> (BTreeMap<Seat, u32>, usize) {
    let (mut points, mut home) = (BTreeMap::new(), 0);
    for event in events {
        match event {
            Event::Scored { seat, points: scored } if scored.total() > 0 => {
                *points.entry(*seat).or_default() += scored.total();
            }
            Event::Returned { .. } => home += 1,
            _ => {}
        }
    }
    (points, home)
}

#[test]
fn the_points_of_a_round_stay_until_the_movers_next_turn() {
    let (mut older, mut newer, mut pale) = (0, 0, 0);
    let games = (1..30).map(|seed| sample(seed, 4, 20 + seed as usize));
    for sample in games.chain((1..20).map(|seed| full(seed, 5, 60))) {
        let Sample { events, earlier, recent, .. } = &sample;
        let scene = view(&sample, |_| (), |view| artist().scene(view));
        let sums = |newest: bool| {
            let mut sums = BTreeMap::new();
            for badge in scene.badges.iter().filter(|badge| badge.newest == newest) {
                *sums.entry(badge.seat).or_default() += badge.points;
            }
            sums
        };
        assert_eq!(sums(true), told(events.iter()).0);
        assert_eq!(sums(false), told(earlier.iter()).0);
        let (points, home) = told(earlier.iter().chain(events));
        for row in &scene.column.rows {
            assert_eq!(row.gained, points.get(&row.seat).copied().unwrap_or(0), "{recent:?}");
        }
        let ghosts = scene.figures.iter().filter(|figure| figure.presence == Presence::Ghost);
        let hidden = |place| scene.figures.iter().filter(|figure| figure.place == place).count() > 1;
        assert!(!ghosts.clone().any(|ghost| hidden(ghost.place)), "no ghost stands where a figure does");
        assert!(home == 0 || ghosts.clone().count() > 0 && ghosts.clone().count() <= home + 1, "{home}");
        older += usize::from(!earlier.is_empty() && !sums(false).is_empty());
        newer += usize::from(!sums(true).is_empty());
        pale += ghosts.count();
    }
    assert!(older > 5 && newer > 2 && pale > 10, "{older} {newer} {pale}");
}
