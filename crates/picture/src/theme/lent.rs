//! Drawings that a theme may lack: those of expansions that were added after operators had made their own themes. The
//! painted theme lends them, so that an old folder still shows every game.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::files::{BUNDLED, Files};
use super::piece::Piece;
use super::sites::Sites;
use crate::expansions::looks::{self, SHIELD};
use carc_rules::{Tile, TileId, TileSet};

/// Number of kinds of figures that every theme has: the first ones of [`MeepleKind::ALL`](carc_rules::MeepleKind::ALL).
const FIRST_FIGURES: usize = 4;

/// Number of boxes of whose tiles every theme has drawings, apart from copies with gardens: the first ones of
/// [`TileSet::ALL`].
const FIRST_BOXES: usize = 4;

/// Returns the files of the theme that lends drawings to others.
pub(super) fn lender() -> &'static Files {
    let [(_, painted), ..] = &BUNDLED;
    painted
}

/// Returns the sites of a kind of tile that a theme may lack, from the theme that lends its drawing; `None` for other
/// kinds.
pub(super) fn lent_sites(kind: &Tile) -> Option<Sites> {
    static LENT: LazyLock<BTreeMap<String, Sites>> = LazyLock::new(|| {
        let file = lender().read("spots.json").ok().flatten();
        file.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default()
    });
    if may_lack(kind) { LENT.get(&kind.name).cloned() } else { None }
}

/// Returns whether a theme may lack this kind of tile.
pub(super) fn may_lack(kind: &Tile) -> bool {
    kind.replaces.is_some() || !TileSet::ALL[..FIRST_BOXES].contains(&kind.set)
}

/// Returns whether a theme may lack this file: the drawing of such a tile or figure or of an expansion's sign, or the areas
/// of such a tile.
pub(super) fn is_lent(file: &str) -> bool {
    let Some((folder, name)) = file.split_once('/') else { return false };
    let name = name.rsplit_once('.').map_or(name, |(name, _)| name);
    match folder {
        "tiles" | "areas" => TileId::named(name).is_some_and(|kind| may_lack(kind.tile())),
        "figures" => {
            let mut pieces = Piece::all().filter(|piece| piece.kind() as usize >= FIRST_FIGURES);
            pieces.any(|piece| piece.name() == name) || looks::signs().any(|sign| sign != SHIELD && sign.name == name)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_came_later_is_lent() {
        let figures = ["figures/abbot.svg", "figures/largefollower.svg", "figures/largefarmer.svg"];
        let signs = ["figures/wine.svg", "figures/grain.svg", "figures/cloth.svg"];
        for file in ["tiles/E+G.svg", "areas/AM-10+G.png", "tiles/RI-01.svg"].into_iter().chain(figures).chain(signs) {
            assert!(is_lent(file), "{file}");
        }
        let figures = ["figures/barn.svg", "figures/farmer.svg", "figures/shield.svg"];
        for file in ["tiles/E.svg", "areas/AM-10.png", "spots.json", "tiles/"].into_iter().chain(figures) {
            assert!(!is_lent(file), "{file}");
        }
    }
}
