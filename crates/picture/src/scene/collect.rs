//! Collects what a picture shows from its game.

use std::collections::{BTreeMap, BTreeSet};

use super::element::{Badge, Figure, Frame, LaidTile, LegalCell, Owned, Place, Presence};
use super::view::{Tint, View};
use crate::expansions::shown;
use carc_rules::moves::Deployment;
use carc_rules::{
    Action, Corner, Edge, Event, FeatureKind, Game, Phase, PlacedTile, Placement, Placing, Position, Rotation, Seat,
    SegmentId, SegmentRef, TileId, notation,
};

/// Returns the game after the awaited tile was laid; `None` if it may not lie there.
pub(super) fn after(game: &Game, placement: Placement) -> Option<Game> {
    let (at, rotation) = (placement.position, placement.rotation);
    let action = match game.phase().placing()? {
        (seat, Placing::Drawn(_)) => Action::Place { seat, at, rotation },
        (seat, Placing::Choice | Placing::FromSupply) => shown::place(seat, placement)?,
    };
    let mut game = game.clone();
    game.play(action).ok()?;
    Some(game)
}

/// Returns the tile to place, or one of the supply that could be placed instead of drawing. Where players have hands,
/// the tile of the supply belongs to the hand, so it counts only if it was chosen or nothing else can be
/// placed.
pub(super) fn at_hand(view: &View) -> Option<TileId> {
    let game = view.game;
    let kept = || {
        let (seat, placing) = game.phase().placing()?;
        let alone = view.from_supply || placing == Placing::FromSupply || game.rules().hand < 2;
        shown::tile_in_supply(game, seat).filter(|&tile| alone && game.board().can_place(tile))
    };
    game.phase().drawn().or_else(kept)
}

pub(crate) fn legal_cells(view: &View) -> Vec<LegalCell> {
    let game = view.game;
    let Some(tile) = at_hand(view) else { return Vec::new() };
    let mut cells = BTreeMap::<Position, Vec<Rotation>>::new();
    for Placement { position, rotation } in game.board().placements(tile) {
        cells.entry(position).or_default().push(rotation);
    }
    let any = shown::fits_all_ways(tile);
    let cells = cells.into_iter().map(|(cell, fits)| (cell, if any { Rotation::ALL.to_vec() } else { fits }));
    cells.map(|(position, rotations)| LegalCell { position, name: notation::cell_name(position), rotations }).collect()
}

/// Returns the free cells next to at least two tiles that no tile still to come can fill, whether it is in the pile or
/// in a hand. Which tiles these are together is public.
pub(super) fn dead_cells(game: &Game) -> Vec<Position> {
    let board = game.board();
    let kept = game.seats().filter_map(|seat| shown::tile_in_supply(game, seat));
    let mut kinds = game.still_to_come();
    kinds.extend(game.seats().flat_map(|seat| game.hand(seat).iter().copied()).chain(game.phase().drawn()).chain(kept));
    kinds.sort_unstable();
    kinds.dedup();
    let mut fits = Vec::new();
    for &kind in &kinds {
        board.placements_into(kind, &mut fits);
    }
    let alive: BTreeSet<Position> = fits.into_iter().map(|placement| placement.position).collect();
    let between = |cell: &Position| Edge::ALL.iter().filter(|edge| board.at(cell.across(**edge)).is_some()).count() > 1;
    let mut dead: Vec<Position> = board.free_cells().filter(|cell| !alive.contains(cell) && between(cell)).collect();
    dead.sort_unstable();
    dead
}

pub(super) fn laid(game: &Game, placed: &PlacedTile) -> LaidTile {
    let &PlacedTile { tile, position, rotation, .. } = placed;
    LaidTile { tile, position, rotation, piled: shown::piled(game, position) }
}

pub(super) fn place(game: &Game, at: SegmentRef) -> Option<Place> {
    let placed = game.board().at(at.position)?;
    placed.tile.tile().segment(at.segment)?;
    Some(Place { at, tile: placed.tile, rotation: placed.rotation })
}

pub(super) fn frames(view: &View) -> Vec<(Position, Frame)> {
    let Some((last, earlier)) = view.last.split_last() else { return Vec::new() };
    let earlier = earlier.iter().map(|recent| (recent.position, Frame::Earlier { seat: recent.seat }));
    earlier.chain([(last.position, Frame::Last { seat: last.seat, number: last.number })]).collect()
}

/// Returns the figures on the board, and those that went home in the events of a view. Where another figure stands now,
/// or several left one after the other, only one is shown.
pub(super) fn figures(game: &Game, view: &View) -> Vec<Figure> {
    let standing = game.standing().iter().map(|s| (s.at, s.seat, s.meeple, Presence::Real));
    let ghosts = view.events.iter().chain(view.earlier.iter().rev()).filter_map(|event| {
        let (at, seat, meeple) = match *event {
            Event::Returned { seat, meeple, at } => (at, seat, meeple),
            Event::Expansion(event) => shown::departed(event)?,
            _ => return None,
        };
        Some((at, seat, meeple, Presence::Ghost))
    });
    let mut taken = BTreeSet::new();
    standing
        .chain(ghosts)
        .filter(|&(at, _, meeple, presence)| {
            taken.insert((at, meeple.stands_on_corners())) || presence == Presence::Real
        })
        .filter_map(|(at, seat, meeple, presence)| Some(Figure { place: place(game, at)?, seat, meeple, presence }))
        .collect()
}

/// Puts down or takes back the figure of the action `then`, which may follow.
pub(super) fn foresee(game: &Game, then: Action, figures: &mut Vec<Figure>) {
    let Some(placed) = game.board().tiles().last() else { return };
    let real = |at, seat, meeple| Some(Figure { place: place(game, at)?, seat, meeple, presence: Presence::Real });
    let (Some(deployment), Some(seat)) = (Deployment::of(then), then.seat()) else { return };
    match deployment {
        Deployment::Nothing => {}
        Deployment::Figure(meeple, segment) => {
            figures.extend(real(SegmentRef { position: placed.position, segment }, seat, meeple));
        }
        Deployment::Corner(meeple, corner) => {
            // Any segment will do: the figure stands on the corner.
            let at = SegmentRef { position: corner.point(placed.position), segment: SegmentId(0) };
            figures.extend(real(at, seat, meeple));
        }
        Deployment::Return(_, meeple, at) => {
            let taken = figures.iter_mut().find(|f| (f.place.at, f.seat, f.meeple) == (at, seat, meeple));
            if let Some(figure) = taken {
                figure.presence = Presence::Ghost;
            }
        }
    }
}

/// Returns the badges for the events of a view: points of one seat at one place for one kind of feature share one.
pub(super) fn badges(game: &Game, view: &View) -> Vec<Badge> {
    let mut sums = BTreeMap::<(SegmentRef, Seat, Option<FeatureKind>, bool), u32>::new();
    let earlier = view.earlier.iter().map(|event| (event, false));
    for (event, newest) in earlier.chain(view.events.iter().map(|event| (event, true))) {
        if let Event::Scored { seat, points } = event
            && let Some(at) = points.at
        {
            *sums.entry((at, *seat, points.reason.feature(), newest)).or_default() += points.total();
        }
    }
    let badge =
        |((at, seat, kind, newest), points)| Some(Badge { place: place(game, at)?, seat, points, kind, newest });
    sums.into_iter().filter(|&(_, points)| points > 0).filter_map(badge).collect()
}

/// Returns the segments of the features that scored, tile by tile; none at the end, where nearly everything does.
pub(super) fn closed(game: &Game, events: &[Event]) -> Vec<Place> {
    if game.phase() == Phase::Over {
        return Vec::new();
    }
    let scored = events.iter().filter_map(|event| {
        let Event::Scored { points, .. } = event else { return None };
        points.at.filter(|_| points.total() > 0)
    });
    let mut places: Vec<Place> = scored.flat_map(|at| game.segments_of(at)).filter_map(|at| place(game, at)).collect();
    places.sort_unstable();
    places.dedup();
    places
}

/// Returns the actions that choose a place on the board in turn number `turn`, once its tile is placed.
pub(super) fn choices(game: &Game, turn: u16) -> Vec<Action> {
    if game.turn() != turn {
        return Vec::new();
    }
    match game.phase() {
        Phase::Deploy { .. } => game.legal_actions(),
        Phase::Expansion(asked) if asked.chooses_segment() => game.legal_actions(),
        Phase::Choose { .. } | Phase::Place { .. } | Phase::Expansion(_) | Phase::PutBack { .. } | Phase::Over => {
            Vec::new()
        }
    }
}

/// Returns the segments that can be chosen, each once, even if several figures could stand there.
pub(super) fn spots(game: &Game, choices: &[Action]) -> Vec<Place> {
    let last = game.board().tiles().last().map(|placed| placed.position);
    let free = choices.iter().filter_map(|action| {
        if let Action::Deploy { segment, .. } = *action {
            return Some(SegmentRef { position: last?, segment });
        }
        let Action::Expansion(action) = *action else { return None };
        action.chosen_segment()
    });
    let mut spots: Vec<Place> = free.filter_map(|at| place(game, at)).collect();
    spots.sort_unstable();
    spots.dedup();
    spots
}

pub(super) fn corners(game: &Game, choices: &[Action]) -> Vec<(Position, Corner)> {
    let Some(last) = game.board().tiles().last() else { return Vec::new() };
    let free = choices.iter().filter_map(|action| {
        let Some(Deployment::Corner(_, corner)) = Deployment::of(*action) else { return None };
        Some((corner.point(last.position), corner))
    });
    free.collect()
}

/// Returns the segments of features of a kind that pay anybody, with those players.
pub(super) fn owned(game: &Game, tint: Tint) -> Vec<Owned> {
    let segments = game.board().tiles().iter().flat_map(|placed| {
        let of_kind = placed.tile.tile().segments().filter(|(_, segment)| segment.kind == tint.kind());
        of_kind.map(|(segment, _)| SegmentRef { position: placed.position, segment })
    });
    let mut segments: Vec<SegmentRef> = segments.collect();
    segments.sort_unstable();
    let owned = |at| {
        let seats: Vec<Seat> = game.holders(at).iter().collect();
        if seats.is_empty() { None } else { Some(Owned { place: place(game, at)?, seats }) }
    };
    segments.into_iter().filter_map(owned).collect()
}
