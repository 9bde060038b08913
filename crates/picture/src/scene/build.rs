//! Builds the scene of a view.

use super::approach::approach;
use super::column::Column;
use super::contents::Scene;
use super::element::{Frame, LaidTile};
use super::manner::Manner;
use super::view::{Overlay, View};
use super::window::Window;
use super::{collect, medal, overlay};
use carc_rules::moves::Deployment;
use carc_rules::{Phase, Position};

impl Scene {
    /// Returns the scene of a view. `close_up` gets the window of the whole board and returns the part to show in a
    /// close-up, or `None` to show the whole.
    pub(crate) fn of(view: &View, close_up: impl FnOnce(&View, Window) -> Option<Window>) -> Self {
        let before = view.game;
        let shown =
            view.preview.and_then(|preview| collect::after(before, preview.placement).map(|game| (game, preview)));
        let (game, preview) = match &shown {
            Some((game, preview)) => (game, Some(*preview)),
            None => (before, None),
        };
        // A preview shows the same cells as the picture before it, marked or not. With an overlay, no tile is being
        // placed.
        let plays = view.overlay.is_none() && (view.legal || preview.is_some());
        let mut legal = if plays { collect::legal_cells(view) } else { Vec::new() };
        let cells: Vec<Position> = legal.iter().map(|cell| cell.position).collect();
        legal.retain(|cell| view.legal && game.board().at(cell.position).is_none());
        let mut tiles: Vec<LaidTile> = game.board().tiles().iter().map(|placed| collect::laid(game, placed)).collect();
        tiles.sort_unstable_by_key(|tile| tile.position);
        // The last picture is about the whole game.
        let last = view.overlay.is_none() && game.phase() == Phase::Over;
        let mut frames = if last { Vec::new() } else { collect::frames(view) };
        frames.extend(preview.map(|preview| (preview.placement.position, Frame::Preview)));
        let then = preview.and_then(|preview| preview.then);
        let mut figures = collect::figures(game, view);
        if let Some(then) = then {
            collect::foresee(game, then, &mut figures);
        }
        let chosen = collect::choices(game, before.turn());
        let mut spots = collect::spots(game, &chosen);
        spots.retain(|spot| !figures.iter().any(|figure| figure.place == *spot));
        let mut corners = collect::corners(game, &chosen);
        if let Some(Deployment::Corner(_, taken)) = then.and_then(Deployment::of) {
            corners.retain(|(_, corner)| *corner != taken);
        }
        let whole = Window::around(tiles.iter().map(|tile| tile.position).chain(cells.iter().copied()));
        let window = close_up(view, whole);
        let owned = overlay::by_owner(view);
        let mut badges = collect::badges(game, view);
        badges.retain(|badge| overlay::concerns(view, badge));
        let medals = medal::medals(view, &badges, &figures);
        figures.retain(|figure| !medals.iter().any(|medal| medal.figure == Some(*figure)));
        let mut scene = Self {
            window: whole,
            inset: None,
            tiles,
            dead: if view.dead_cells { collect::dead_cells(game) } else { Vec::new() },
            fits: legal.clone(),
            legal,
            figures,
            frames,
            closed: collect::closed(game, view.events),
            badges,
            medals,
            spots,
            corners,
            held: if last { owned.clone() } else { overlay::held(view, game, then) },
            muted: matches!(view.overlay, Some(Overlay::Owners(_))),
            companies: overlay::companies(&owned),
            sample: owned.first().map(|owned| owned.place),
            owned,
            lit: overlay::lit(view),
            since: overlay::since(view),
            column: Column::of(view, preview.map(|preview| preview.placement.rotation)),
            manner: Manner::of(&game.setup().options).worn_by(view.players),
            shape: view.shape,
        };
        if let Some(window) = window {
            approach(&mut scene, window);
        }
        scene
    }
}
