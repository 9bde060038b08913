//! Turns the scene of a whole board into the scene of a close-up.

use super::close::Inset;
use super::contents::Scene;
use super::element::{Figure, Frame, Presence};
use super::window::Window;
use carc_rules::Position;

/// Reduces the scene to a close-up of this window; what lies outside is shown in the inset alone.
pub(crate) fn approach(scene: &mut Scene, window: Window) {
    scene.inset = Some(inset(scene));
    scene.window = window;
    // Cells at the border are shown in part. Points are shown wherever they were scored, unless they are of many turns.
    let cut = window.grown(1);
    scene.tiles.retain(|tile| cut.contains(tile.position));
    scene.legal.retain(|cell| cut.contains(cell.position));
    scene.dead.retain(|at| cut.contains(*at));
    scene.figures.retain(|figure| cut.contains(figure.place.at.position));
    scene.frames.retain(|(at, _)| cut.contains(*at));
    if !scene.since.is_empty() || scene.is_final() && scene.lit.is_empty() {
        scene.badges.retain(|badge| window.contains(badge.place.at.position));
    }
    scene.medals.retain(|medal| cut.contains(medal.place.at.position));
    scene.closed.retain(|place| cut.contains(place.at.position));
    scene.spots.retain(|spot| cut.contains(spot.at.position));
    scene.corners.retain(|(at, _)| cut.contains(*at));
    scene.held.retain(|held| cut.contains(held.place.at.position));
    scene.owned.retain(|owned| cut.contains(owned.place.at.position));
    scene.lit.retain(|place| cut.contains(place.at.position));
    scene.since.retain(|recent| cut.contains(recent.position));
}

/// Returns the inset with the whole board.
fn inset(whole: &Scene) -> Inset {
    let mut lit: Vec<Position> = whole.lit.iter().map(|place| place.at.position).collect();
    lit.dedup();
    let plays = !whole.asks();
    let changed = whole.since.iter().map(|recent| (recent.position, Frame::Earlier { seat: recent.seat }));
    let real = |figure: &&Figure| figure.presence == Presence::Real;
    Inset {
        window: whole.window,
        tiles: whole.tiles.clone(),
        legal: whole.legal.iter().filter(|_| plays).map(|cell| cell.position).collect(),
        lit,
        figures: whole.figures.iter().filter(|_| plays).filter(real).copied().collect(),
        frames: whole.frames.iter().copied().chain(changed).collect(),
    }
}
