//! Turns the scene of a whole board into the scene of a close-up.

use super::close::{Close, Inset, Outside, Tab};
use super::contents::Scene;
use super::element::{Figure, Frame, Presence};
use super::view::Recent;
use super::window::Window;
use crate::engine::{Position, notation};

/// Reduces the scene to a close-up of this window; what lies outside is named on the border and shown in the inset.
pub(in crate::render) fn approach(scene: &mut Scene, window: Window) {
    scene.close = Some(close(scene, window));
    scene.window = window;
    // Cells at the border are shown in part. Points are shown wherever they fell, unless they are those of many turns.
    let cut = window.grown(1);
    scene.tiles.retain(|tile| cut.contains(tile.position));
    scene.legal.retain(|cell| cut.contains(cell.position));
    scene.dead.retain(|at| cut.contains(*at));
    scene.figures.retain(|figure| cut.contains(figure.place.at.position));
    scene.frames.retain(|(at, _)| cut.contains(*at));
    if !scene.since.is_empty() || scene.is_final() && scene.lit.is_empty() {
        scene.badges.retain(|badge| window.contains(badge.place.at.position));
    }
    scene.closed.retain(|place| cut.contains(place.at.position));
    scene.spots.retain(|spot| cut.contains(spot.at.position));
    scene.corners.retain(|(at, _)| cut.contains(*at));
    scene.held.retain(|held| cut.contains(held.place.at.position));
    scene.owned.retain(|owned| cut.contains(owned.place.at.position));
    scene.lit.retain(|place| cut.contains(place.at.position));
    scene.since.retain(|recent| cut.contains(recent.position));
}

/// What a close-up of this window shows beside its cells.
fn close(whole: &Scene, window: Window) -> Close {
    let mut lit: Vec<Position> = whole.lit.iter().map(|place| place.at.position).collect();
    lit.dedup();
    let plays = !whole.asks();
    let legal: Vec<Position> = whole.legal.iter().filter(|_| plays).map(|cell| cell.position).collect();
    let tab =
        |position: Position, what: Outside, name: String| Tab { position, name, border: window.border(position), what };
    let mut tabs = Vec::new();
    if plays {
        let last = whole.frames.iter().filter_map(|&(at, frame)| {
            let Frame::Last { seat, .. } = frame else { return None };
            Some((at, Outside::Last { seat }))
        });
        let mut cells = legal.clone();
        cells.sort_by_key(|cell| window.steps_to(*cell));
        let all = last.chain(cells.into_iter().map(|cell| (cell, Outside::Legal)));
        tabs.extend(all.map(|(at, what)| tab(at, what, notation::cell_name(at))));
    }
    let numbered =
        |recent: &Recent| tab(recent.position, Outside::Numbered { seat: recent.seat }, recent.number.to_string());
    tabs.extend(whole.since.iter().rev().map(numbered));
    tabs.retain(|tab| !window.contains(tab.position));
    let changed = whole.since.iter().map(|recent| (recent.position, Frame::Earlier { seat: recent.seat }));
    let real = |figure: &&Figure| figure.presence == Presence::Real;
    Close {
        tabs,
        inset: Inset {
            window: whole.window,
            tiles: whole.tiles.clone(),
            legal,
            lit,
            figures: whole.figures.iter().filter(|_| plays).filter(real).copied().collect(),
            frames: whole.frames.iter().copied().chain(changed).collect(),
        },
    }
}
