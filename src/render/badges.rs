//! Paints many badges at once: each at its feature if there is room, else slid until it hides nothing, with a line to its feature.

use super::artist::Studio;
use super::board::point;
use super::canvas::{Area, Canvas};
use super::element::Badge;
use super::layout::{BAND, Layout, p};
use super::marks::pill;
use super::scene::Scene;

/// A badge that has found its place.
struct Laid<'a> {
    badge: &'a Badge,
    size: i32,
    area: Area,
    /// Where its feature is.
    from: (i32, i32),
}

/// All badges of a scene; `taken` is what they must not hide. Figures give way.
pub(super) fn spread(studio: &Studio, canvas: &mut Canvas, scene: &Scene, layout: &Layout, mut taken: Vec<Area>) {
    // The large ones choose first.
    let mut badges: Vec<&Badge> = scene.badges.iter().collect();
    badges.sort_by_key(|badge| (std::cmp::Reverse(badge.points), badge.place, badge.seat));
    let mut laid: Vec<Laid> = Vec::new();
    for badge in badges {
        let size = if badge.points < 6 { p(10.0) } else { p(12.5) };
        let text = format!("+{}", badge.points);
        let (w, h) = (studio.typeface.width(&text, size) + size * 2, size * 8 / 5);
        let (x, y, _) = point(studio, layout, &badge.place);
        let inside = |x: i32, y: i32| {
            let x = x.clamp(BAND + w / 2 + 6, (layout.board.w - w / 2 - 6).max(BAND + w / 2 + 6));
            let y = y.clamp(BAND + h / 2 + 6, (layout.board.h - h / 2 - 6).max(BAND + h / 2 + 6));
            Area::new(x - w / 2, y - h / 2, w, h)
        };
        let free = |area: &Area| !taken.iter().any(|other| other.meets(area.grown(3)));
        let area = around(h * 3 / 4).map(|(dx, dy)| inside(x + dx, y + dy)).find(free);
        let area = area.unwrap_or_else(|| inside(x, y));
        taken.push(area.grown(3));
        laid.push(Laid { badge, size, area, from: (x, y) });
    }
    // Lines run below all badges.
    for Laid { area, from, badge, .. } in &laid {
        let (x, y) = area.middle();
        if !area.meets(Area::around(from.0, from.1, 1)) {
            let colour = studio.atelier.theme.seat(badge.seat).colour;
            canvas.line(*from, (x, y), p(1.4), canvas.tones.dark);
            canvas.line(*from, (x, y), p(0.6), canvas.tones.rim);
            canvas.disc(from.0, from.1, p(2.6), canvas.tones.dark);
            canvas.disc(from.0, from.1, p(1.8), colour);
        }
    }
    for Laid { badge, size, area, .. } in laid {
        pill(studio, canvas, badge, size, area);
    }
}

/// The origin, then points further and further away, sideways and down before up.
fn around(step: i32) -> impl Iterator<Item = (i32, i32)> {
    // Sixteenths of a circle in hundredths.
    const WAYS: [(i32, i32); 12] = [
        (0, 100),
        (100, 0),
        (-100, 0),
        (0, -100),
        (87, 50),
        (-87, 50),
        (87, -50),
        (-87, -50),
        (50, 87),
        (-50, 87),
        (50, -87),
        (-50, -87),
    ];
    let rings = (1..=14).flat_map(move |ring| {
        let reach = ring * step;
        // A badge is broader than high.
        WAYS.into_iter().map(move |(x, y)| (x * reach * 5 / 400, y * reach / 100))
    });
    std::iter::once((0, 0)).chain(rings)
}
