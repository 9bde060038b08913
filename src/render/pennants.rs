//! Shields: where a theme draws them on its tiles, and one of them alone, to be drawn larger where tiles are small.
//!
//! A drawing says so itself: its group `pennants` holds an upright group for each shield. Of a theme without such groups nothing is
//! known, and its shields stay as they are drawn.

use super::theme::{Theme, turned};
use crate::engine::{Catalog, Rotation, TileId};

/// What begins the group of a tile's shields, and what ends the head of each upright group in it.
const GROUP: &str = "<g id=\"pennants\">";
const UPRIGHT: &str = ") rotate(0)\">";

/// The shields of a theme.
#[derive(Debug)]
pub(super) struct Pennants {
    /// By kind.
    points: Vec<Vec<(i32, i32)>>,
    /// One shield, its point in the middle of a square of 64 units.
    pub drawing: Option<String>,
}

impl Pennants {
    pub(super) fn of(theme: &Theme) -> Self {
        let texts = || Catalog::standard().ids().map(|tile| theme.tile(tile, Rotation::R0));
        Self { points: texts().map(|text| points(&text)).collect(), drawing: texts().find_map(|text| shield(&text)) }
    }

    /// Where the shields of a turned tile are, in units of the drawing.
    pub(super) fn on(&self, tile: TileId, rotation: Rotation) -> impl Iterator<Item = (i32, i32)> {
        self.points[tile.index()].iter().map(move |&at| turned(at, rotation))
    }
}

/// The points to which the upright groups are moved.
fn points(text: &str) -> Vec<(i32, i32)> {
    let Some(group) = text.split_once(GROUP).and_then(|(_, rest)| inside(rest)) else { return Vec::new() };
    let heads = group.match_indices(UPRIGHT).filter_map(|(end, _)| group[..end].rsplit_once("translate("));
    let points = heads.filter_map(|(_, point)| {
        let (x, y) = point.split_once([' ', ','])?;
        Some((x.parse::<f32>().ok()?.round() as i32, y.parse::<f32>().ok()?.round() as i32))
    });
    points.collect()
}

/// The first upright group as a drawing of its own.
fn shield(text: &str) -> Option<String> {
    let (_, group) = text.split_once(GROUP)?;
    let (_, shield) = inside(group)?.split_once(UPRIGHT)?;
    let shield = inside(shield)?;
    Some(format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-32 -32 64 64\">{shield}</svg>"))
}

/// A text up to where the group that it is in ends.
fn inside(text: &str) -> Option<&str> {
    let mut depth = 0;
    let end = text.match_indices('<').find_map(|(at, _)| {
        let tag = &text[at..];
        depth += i32::from(tag.starts_with("<g ") || tag.starts_with("<g>")) - i32::from(tag.starts_with("</g>"));
        (depth < 0).then_some(at)
    })?;
    Some(&text[..end])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::theme::files::CARRIED;

    #[test]
    fn every_shield_of_the_carried_themes_is_found() {
        for (name, files) in CARRIED {
            let pennants = Pennants::of(&Theme::read(&files).unwrap());
            for tile in Catalog::standard().ids() {
                let printed: usize = tile.tile().segments().map(|(_, segment)| usize::from(segment.pennants)).sum();
                assert_eq!(pennants.on(tile, Rotation::R0).count(), printed, "{name}: {tile}");
            }
            let drawing = pennants.drawing.unwrap();
            assert_eq!(drawing.matches("<g").count(), drawing.matches("</g").count());
        }
    }
}
