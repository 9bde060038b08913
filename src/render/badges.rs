//! Paints the points of the last turn: a pill beside each feature that scored, and a line to the place it means.
//!
//! A pill covers nothing that must be read while there is room for that near by.

use super::artist::Studio;
use super::board::point;
use super::canvas::{Area, Canvas};
use super::element::Badge;
use super::layout::{Layout, p};
use super::panel::Column;
use super::scene::Scene;
use super::taken::Taken;
use super::text::Anchor;
use super::theme::Piece;
use crate::engine::FeatureKind;

/// The size of what the points are for.
const WORD: i32 = p(11.5);

/// A badge with its place.
#[derive(Debug)]
pub(super) struct Placed<'a> {
    badge: &'a Badge,
    text: String,
    /// For what; empty where badges are many.
    word: String,
    size: i32,
    area: Area,
    /// Where its line begins, inside of it.
    from: (i32, i32),
    /// What it counts.
    to: (i32, i32),
    /// Whether the word stands below the points, not behind them.
    stacked: bool,
}

/// Finds a place for each badge. They may lie on their features where figures give way.
pub(super) fn place<'a>(
    studio: &Studio,
    scene: &'a Scene,
    layout: &Layout,
    taken: &mut Taken,
    over_figures: bool,
) -> Vec<Placed<'a>> {
    // The large ones choose first.
    let mut badges: Vec<&Badge> = scene.badges.iter().collect();
    badges.sort_by_key(|badge| (std::cmp::Reverse(badge.points), badge.place, badge.seat));
    let (few, many) = match badges.len() {
        0..=6 => (p(12.5), p(12.5)),
        7..=24 => (p(11.0), p(12.5)),
        _ => (p(9.0), p(11.0)),
    };
    let mut placed = Vec::with_capacity(badges.len());
    for badge in badges {
        let size = if badge.points < 6 { few } else { many };
        let text = format!("+{}", badge.points);
        let word = if few == many { word(badge, &scene.column).to_lowercase() } else { String::new() };
        let (points, height) = (studio.typeface.width(&text, size) + size * 2, size * 8 / 5);
        let words = studio.narrow.width(&word, WORD);
        let shapes = if word.is_empty() {
            vec![Shape { w: points, h: height, stacked: false }]
        } else {
            let one_line = Shape { w: points + p(3.0) + words, h: height, stacked: false };
            vec![one_line, Shape { w: points.max(words + p(10.0)), h: height + WORD, stacked: true }]
        };
        let (x, y, _) = point(studio, layout, &badge.place);
        let Spot { area, from, stacked, .. } = free_place(layout, (x, y), &shapes, taken, over_figures);
        taken.never.push(area.grown(4));
        placed.push(Placed { badge, text, word, size, area, from, to: (x, y), stacked });
    }
    placed
}

/// Paints their lines, which lie below all pills and all numbers.
pub(super) fn lines(studio: &Studio, canvas: &mut Canvas, placed: &[Placed], layout: &Layout) {
    for Placed { badge, area, from, to, .. } in placed {
        if !area.meets(Area::around(to.0, to.1, 1)) {
            leader(studio, canvas, badge, *from, *to, layout);
        }
    }
}

/// Paints their pills.
pub(super) fn pills(studio: &Studio, canvas: &mut Canvas, placed: &[Placed]) {
    for placed in placed {
        pill(studio, canvas, placed);
    }
}

/// What the points are for, in the words of the score sheet.
fn word<'a>(badge: &Badge, column: &'a Column) -> &'a str {
    let kind = badge.kind.and_then(|kind| FeatureKind::ALL.into_iter().position(|other| other == kind));
    kind.map_or(&column.other, |kind| &column.kinds[kind])
}

/// How large a pill is that says one thing.
#[derive(Clone, Copy)]
struct Shape {
    w: i32,
    h: i32,
    /// Narrow: the word stands below the points, not behind them.
    stacked: bool,
}

/// A place for a pill.
struct Spot {
    cost: usize,
    area: Area,
    /// Where its line begins.
    from: (i32, i32),
    stacked: bool,
}

/// The best place for a pill that counts what is at a point, and its best shape: near to it, and it hides nothing that must be read.
/// The first shape is the one preferred.
fn free_place(layout: &Layout, (x, y): (i32, i32), shapes: &[Shape], taken: &Taken, over: bool) -> Spot {
    // One line is quicker to read than two.
    const STACKED: usize = 4;
    let sight = layout.sight.grown(-6);
    let inside = |Shape { w, h, .. }: Shape, (across, down): (i32, i32)| {
        let left = (x + across - w / 2).clamp(sight.x, sight.x + sight.w - w);
        let top = (y + down - h / 2).clamp(sight.y, sight.y + sight.h - h);
        Area::new(left, top, w, h)
    };
    let reach = (4 * layout.tile).min(p(100.0));
    let (w, h) = shapes.iter().fold((reach, reach), |(w, h), shape| (w.max(shape.w + reach), h.max(shape.h + reach)));
    let taken = taken.near(Area::new(x - w, y - h, 2 * w, 2 * h));
    // Where nothing is free, the place that hides least; a tile further away is better than a tile hidden.
    let area = inside(shapes[0], (0, 0));
    let mut best = Spot { cost: usize::MAX, area, from: area.middle(), stacked: false };
    for &shape in shapes {
        let extra = if shape.stacked { STACKED } else { 0 };
        let on_it = over.then_some((0, (0, 0)));
        for (far, at) in on_it.into_iter().chain(around(layout.tile, reach, (shape.w / 2, shape.h / 2))) {
            if far + extra >= best.cost {
                break;
            }
            let area = inside(shape, at);
            let cost = taken.cost(area.grown(4)) + far + extra;
            if cost >= best.cost {
                continue;
            }
            let (line, from) = line_from(area, (x, y), &taken);
            if cost + line < best.cost {
                best = Spot { cost: cost + line, area, from, stacked: shape.stacked };
            }
        }
    }
    best
}

/// Where the middle of a pill may lie, seen from what it counts, and how far its nearest side is in eighths of a tile: ring by ring,
/// of each what is above, then below, then beside, from the middles of its sides.
fn around(tile: i32, reach: i32, (across, down): (i32, i32)) -> impl Iterator<Item = (usize, (i32, i32))> {
    let step = (tile / 4).max(p(5.0));
    let near = tile / 5;
    (0..=reach / step).flat_map(move |ring| {
        let gap = ring * step;
        let (x, y) = (across + near + gap, down + near + gap);
        let from_middle = move |most: i32| (0..=most / step).flat_map(move |index| [index * step, -index * step]);
        let rows = from_middle(x).flat_map(move |dx| [(dx, -y), (dx, y)]);
        let columns = from_middle(y).flat_map(move |dy| [(x, dy), (-x, dy)]);
        let far = (gap * 8 / tile) as usize;
        rows.chain(columns).map(move |at| (far, at))
    })
}

/// Where the line of a pill begins on its axis, and how bad that line is: at the point nearest to its end, or at an end of the pill
/// where the line passes between what it would strike otherwise.
fn line_from(area: Area, to: (i32, i32), taken: &Taken) -> (usize, (i32, i32)) {
    let (_, middle) = area.middle();
    let round = p(6.0);
    let (left, right) = (area.x + round, (area.x + area.w - round).max(area.x + round));
    let starts = [to.0.clamp(left, right), left, right].map(|x| (x, middle));
    let [nearest, left, right] = starts.map(|from| (taken.cost_of_line(from, to), from));
    [left, right].into_iter().fold(nearest, |best, other| if other.0 < best.0 { other } else { best })
}

/// The line from a pill to what it counts; to the border if that lies outside.
fn leader(studio: &Studio, canvas: &mut Canvas, badge: &Badge, from: (i32, i32), (x, y): (i32, i32), layout: &Layout) {
    let sight = layout.sight;
    let (x, y) = (x.clamp(sight.x, sight.x + sight.w - 1), y.clamp(sight.y, sight.y + sight.h - 1));
    let colour = studio.atelier.theme.seat(badge.seat).colour;
    let (dark, rim) = (canvas.tones.dark, canvas.tones.rim);
    let radius = p(2.2);
    canvas.line(from, (x, y), p(3.8), dark);
    canvas.line(from, (x, y), p(2.0), rim);
    canvas.disc(x, y, radius + 5, dark);
    canvas.disc(x, y, radius + 3, rim);
    canvas.disc(x, y, radius, colour);
}

/// A figure, the points and what they are for, in the colours of a seat.
fn pill(studio: &Studio, canvas: &mut Canvas, placed: &Placed) {
    let &Placed { badge, ref text, ref word, size, area, stacked, .. } = placed;
    let style = studio.atelier.theme.seat(badge.seat);
    let round = size * 4 / 5;
    canvas.rounded(area.grown(4), round + 4, canvas.tones.dark);
    canvas.rounded(area, round, canvas.tones.rim);
    canvas.rounded(area.grown(-3), round - 3, style.colour);
    let figure_side = size * 29 / 20;
    let figure = studio.atelier.piece(Piece::Standing, badge.seat, figure_side);
    // What stands in the first line.
    let first = Area { h: if stacked { area.h - WORD } else { area.h }, ..area };
    let inset = if stacked { (area.w - studio.typeface.width(text, size) - size * 2) / 2 } else { 0 };
    canvas.stamp(first.x + inset, first.y + (first.h - figure_side) / 2, &figure, 255);
    let ((across, _), (_, middle)) = (area.middle(), first.middle());
    studio.typeface.draw(canvas, text, (area.x + inset + size * 3 / 2, middle), Anchor::Left, size, style.ink);
    let (at, anchor) = if stacked {
        ((across, area.y + area.h - WORD + p(1.0)), Anchor::Middle)
    } else {
        ((area.x + area.w - size / 2, middle), Anchor::Right)
    };
    studio.narrow.draw(canvas, word, at, anchor, WORD, style.ink);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::layout::{HEIGHT, WIDTH};
    use crate::render::window::Window;

    const WIDE: Shape = Shape { w: 160, h: 48, stacked: false };
    const NARROW: Shape = Shape { w: 84, h: 76, stacked: true };

    /// A board of 16 by 13 cells.
    fn layout() -> Layout {
        let window = Window { west: 0, north: 0, columns: 16, rows: 13 };
        let board = Area::new(0, 0, WIDTH as i32 - 300, HEIGHT as i32);
        Layout {
            window,
            tile: 60,
            left: 40,
            top: 60,
            board,
            sight: board.grown(-20),
            column: Area::new(board.w, 0, 300, board.h),
            strip: Area::new(0, board.h, board.w, 0),
        }
    }

    /// Tiles everywhere but on these cells.
    fn tiles_but(layout: &Layout, free: impl Fn(i32, i32) -> bool) -> Taken {
        let cells = (0..13).flat_map(|row| (0..16).map(move |column| (column, row)));
        let laid = cells.filter(|&(column, row)| !free(column, row));
        let area = |(column, row)| Area::new(layout.left + column * 60, layout.top + row * 60, 60, 60).grown(-p(3.0));
        Taken { tiles: laid.map(area).collect(), ..Taken::default() }
    }

    #[test]
    fn a_pill_goes_to_the_free_table_and_is_narrow_where_that_is() {
        let layout = layout();
        let middle = |column: i32, row: i32| (layout.left + column * 60 + 30, layout.top + row * 60 + 30);
        let place = |free: &dyn Fn(i32, i32) -> bool| {
            let taken = tiles_but(&layout, free);
            let spot = free_place(&layout, middle(5, 5), &[WIDE, NARROW], &taken, false);
            assert!(!taken.tiles.iter().any(|tile| tile.meets(spot.area.grown(4))), "{:?} hides a tile", spot.area);
            spot
        };
        assert!(!place(&|column, row| (6..=8).contains(&column) && (5..=6).contains(&row)).stacked);
        let narrow = place(&|column, row| (6..=7).contains(&column) && (5..=6).contains(&row));
        assert!(narrow.stacked, "{:?}", narrow.area);
    }

    #[test]
    fn a_pill_that_finds_no_free_table_hides_as_little_as_it_can() {
        let layout = layout();
        let taken = tiles_but(&layout, |_, _| false);
        let (x, y) = (layout.left + 330, layout.top + 330);
        let spot = free_place(&layout, (x, y), &[WIDE], &taken, false);
        let hidden = taken.tiles.iter().filter(|tile| tile.meets(spot.area.grown(4))).count();
        assert!(hidden <= 4, "{hidden}");
        assert!((spot.area.middle().0 - x).abs() < 180 && (spot.area.middle().1 - y).abs() < 120, "{:?}", spot.area);
    }

    #[test]
    fn a_line_passes_between_names() {
        // A name straight above what it counts: only from the right end it can be passed by.
        let (to, area) = ((500, 300), Area::new(480, 480, 160, 48));
        let names = vec![Area::new(470, 400, 60, 60)];
        let taken = Taken { never: names.clone(), names, ..Taken::default() };
        let (cost, from) = line_from(area, to, &taken);
        assert_eq!((cost, from), (0, (area.x + area.w - p(6.0), area.middle().1)));
        let (cost, from) = line_from(area, to, &Taken::default());
        assert_eq!((cost, from), (0, (500, area.middle().1)), "the shortest where nothing is struck");
    }
}
