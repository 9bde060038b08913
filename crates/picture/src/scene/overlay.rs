//! The additions of overlays to a scene: a lit feature, features by owner, or the moves since an earlier one.

use std::collections::{BTreeMap, BTreeSet};

use super::collect::{owned, place};
use super::element::{Badge, Owned, Place};
use super::view::{Overlay, Recent, Tint, View};
use carc_rules::moves::Deployment;
use carc_rules::{Action, Event, FeatureKind, Game, Phase, Position, Seat, SeatSet, SegmentRef};

/// Largest number of moves that counts as few: close-ups show them even if they are far apart, with large numbers that
/// nothing hides.
pub(crate) const FEW: usize = 12;

/// Returns the segments of the feature that is lit.
pub(crate) fn lit(view: &View) -> Vec<Place> {
    let Some(Overlay::Feature(at)) = view.overlay else { return Vec::new() };
    view.game.segments_of(at).into_iter().filter_map(|at| place(view.game, at)).collect()
}

/// Returns the segments marked by owner: those of the overlay; at the end, the farms that scored.
pub(crate) fn by_owner(view: &View) -> Vec<Owned> {
    match view.overlay {
        Some(Overlay::Owners(tint)) => owned(view.game, tint),
        None if view.game.phase() == Phase::Over => farms_that_scored(view),
        Some(Overlay::Feature(_) | Overlay::Since(_)) | None => Vec::new(),
    }
}

/// Returns the segments of cities and fields that somebody holds, while a game goes on and there is no overlay; in a
/// preview, with the figure of the action that may follow.
pub(crate) fn held(view: &View, game: &Game, then: Option<Action>) -> Vec<Owned> {
    if view.overlay.is_some() || game.phase() == Phase::Over {
        return Vec::new();
    }
    let mut held = [Tint::Cities, Tint::Farms].map(|tint| owned(game, tint)).concat();
    let Some(last) = game.board().tiles().last() else { return held };
    let on_last = |segment| SegmentRef { position: last.position, segment };
    let seat = then.and_then(Action::seat);
    let (at, seat) = match then.and_then(Deployment::of) {
        Some(Deployment::Figure(_, segment)) => (on_last(segment), seat),
        // The barn holds the whole farm.
        Some(Deployment::Corner(_, corner)) => {
            let Some(field) = last.at_corner(corner) else { return held };
            (on_last(field), seat)
        }
        // It is not known yet who holds it without that figure.
        Some(Deployment::Return(_, _, at)) => (at, None),
        Some(Deployment::Nothing) | None => return held,
    };
    let segments = game.segments_of(at);
    held.retain(|held| !segments.contains(&held.place.at));
    if let Some(seat) = seat {
        let shown = |place: &Place| matches!(place.kind(), Some(FeatureKind::City | FeatureKind::Field));
        let places = segments.iter().filter_map(|&at| place(game, at)).filter(shown);
        held.extend(places.map(|place| Owned { place, seats: vec![seat] }));
    }
    held
}

/// Returns the cells that an overlay is about, the most important one last; none if it is about the whole board.
pub(crate) fn asked(view: &View) -> Vec<Position> {
    match view.overlay {
        Some(Overlay::Feature(at)) => {
            let cells: BTreeSet<Position> = lit(view).iter().map(|place| place.at.position).collect();
            cells.into_iter().filter(|cell| *cell != at.position).chain([at.position]).collect()
        }
        Some(Overlay::Since(moves)) => moves.iter().map(|recent| recent.position).collect(),
        Some(Overlay::Owners(_)) | None => Vec::new(),
    }
}

/// Returns whether these points are shown with the overlay: points of the lit feature, or of the marked kind; all
/// points without one of these.
pub(crate) fn concerns(view: &View, badge: &Badge) -> bool {
    match view.overlay {
        Some(Overlay::Feature(at)) => view.game.segments_of(at).contains(&badge.place.at),
        Some(Overlay::Owners(tint)) => badge.kind == Some(tint.kind()),
        Some(Overlay::Since(_)) | None => true,
    }
}

/// Returns the groups of owners of the `marked` segments, each once, those with the most segments first.
pub(crate) fn companies(marked: &[Owned]) -> Vec<Vec<Seat>> {
    let mut sizes = BTreeMap::<&[Seat], usize>::new();
    for owned in marked {
        *sizes.entry(&owned.seats).or_default() += 1;
    }
    let mut companies: Vec<(&[Seat], usize)> = sizes.into_iter().collect();
    companies.sort_by_key(|&(_, size)| std::cmp::Reverse(size));
    companies.into_iter().map(|(seats, _)| seats.to_vec()).collect()
}

/// Returns the moves that are numbered.
pub(crate) fn since(view: &View) -> Vec<Recent> {
    match view.overlay {
        Some(Overlay::Since(moves)) => moves.to_vec(),
        Some(Overlay::Feature(_) | Overlay::Owners(_)) | None => Vec::new(),
    }
}

fn farms_that_scored(view: &View) -> Vec<Owned> {
    let mut seats_at = BTreeMap::<SegmentRef, SeatSet>::new();
    for event in view.events {
        let Event::Scored { seat, points } = event else { continue };
        if points.reason.is_final() && points.reason.feature() == Some(FeatureKind::Field) {
            for at in points.at.into_iter().flat_map(|at| view.game.segments_of(at)) {
                let seats = seats_at.entry(at).or_insert(SeatSet::EMPTY);
                *seats = seats.with(*seat);
            }
        }
    }
    let owned = seats_at.into_iter();
    owned
        .filter_map(|(at, seats)| Some(Owned { place: place(view.game, at)?, seats: seats.iter().collect() }))
        .collect()
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;
    use rand::seq::{IndexedRandom, SliceRandom};

    use super::*;
    use crate::scene::collect;
    use crate::scene::contents::Scene;
    use crate::scene::view::Preview;
    use carc_rules::expansion::{self, abbey_mayor, festival};
    use carc_rules::{Deck, MeepleKind, Options, Placement, Setup};

    #[test]
    fn a_preview_shows_whose_the_ground_will_be() {
        let mut options = Options::default();
        options.set("abbey_mayor", "on").unwrap();
        options.set("festival", "on").unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let mut deck = Deck::unshuffled(&options);
        deck.pile.shuffle(&mut rng);
        let mut game = Game::new(Setup::new(options, 2, Seat(0), deck)).unwrap();
        let mut seen = [0; 3];
        while game.phase() != Phase::Over {
            let action = *game.legal_actions().choose(&mut rng).unwrap();
            if let Action::Place { at: position, rotation, .. } = action {
                let placement = Placement { position, rotation };
                let after = collect::after(&game, placement).unwrap();
                for then in collect::choices(&after, game.turn()) {
                    look(&game, &after, Preview { placement, then: Some(then) }, &mut seen);
                }
            }
            game.play(action).unwrap();
        }
        // Deployed, taken back, barns.
        assert!(seen.iter().zip([50, 20, 1]).all(|(&count, least)| count >= least), "{seen:?}");
    }

    fn look(game: &Game, after: &Game, preview: Preview, seen: &mut [u32; 3]) {
        let position = preview.placement.position;
        let (kind, at, seats) = match preview.then {
            Some(Action::Deploy { seat, segment, .. }) => (0, SegmentRef { position, segment }, vec![seat]),
            Some(Action::Expansion(expansion::Action::Festival(festival::Action::TakeBack { at, .. }))) => {
                (1, at, Vec::new())
            }
            Some(Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Build {
                seat,
                meeple: MeepleKind::Barn,
                corner,
            }))) => {
                let segment = after.board().at(position).unwrap().at_corner(corner).unwrap();
                (2, SegmentRef { position, segment }, vec![seat])
            }
            _ => return,
        };
        let place = place(after, at).unwrap();
        if matches!(place.kind(), Some(FeatureKind::Road | FeatureKind::Cloister) | None) {
            return;
        }
        seen[kind] += 1;
        let view = View { preview: Some(preview), ..View::of(game) };
        let scene = Scene::of(&view, |_, _| None);
        for at in after.segments_of(at) {
            let held: Vec<&Owned> = scene.held.iter().filter(|held| held.place.at == at).collect();
            let shown: Vec<Seat> = held.iter().flat_map(|held| held.seats.clone()).collect();
            if scene.window.contains(at.position) {
                assert_eq!(shown, seats, "{at:?} {preview:?}");
            }
        }
    }
}
