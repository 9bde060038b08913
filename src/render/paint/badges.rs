//! Paints the points of the last turn: a pill beside each feature that scored, and a line to where the points come
//! from.
//!
//! A pill covers nothing that must be read if there is other room nearby.

use super::assets::Assets;
use crate::engine::FeatureKind;
use crate::render::layout::occupied::Occupied;
use crate::render::layout::regions::Layout;
use crate::render::pixels::area::Area;
use crate::render::pixels::canvas::Canvas;
use crate::render::pixels::length::p;
use crate::render::pixels::typeface::Anchor;
use crate::render::scene::column::Column;
use crate::render::scene::contents::Scene;
use crate::render::scene::element::Badge;
use crate::render::theme::piece::Piece;

/// The size of the word that says what the points are for.
const WORD: i32 = p(11.5);

/// With at most so many badges, each says what its points are for.
const WORDED: usize = 6;

/// A badge that has found its place.
#[derive(Debug)]
pub struct Placed<'a> {
    badge: &'a Badge,
    text: String,
    /// What the points are for; empty if there are many badges.
    word: String,
    size: i32,
    spot: Spot,
    /// The point in the feature that its line leads to; if that lies outside, the nearest one on the border.
    to: (i32, i32),
}

/// Finds a place for each badge. Where figures give way, badges may lie on their features.
pub fn place<'a>(
    assets: &Assets,
    scene: &'a Scene,
    layout: &Layout,
    occupied: &mut Occupied,
    over_figures: bool,
) -> Vec<Placed<'a>> {
    // Large ones choose first.
    let mut badges: Vec<&Badge> = scene.badges.iter().collect();
    badges.sort_by_key(|badge| (std::cmp::Reverse(badge.points), badge.place, badge.seat));
    let (few, many) = match badges.len() {
        0..=WORDED => (p(12.5), p(12.5)),
        7..=24 => (p(11.0), p(12.5)),
        _ => (p(9.0), p(11.0)),
    };
    let worded = badges.len() <= WORDED;
    let mut placed = Vec::with_capacity(badges.len());
    for badge in badges {
        let size = if badge.points < 6 { few } else { many };
        let text = format!("+{}", badge.points);
        let word = if worded { word(badge, &scene.column).to_lowercase() } else { String::new() };
        let Area { x, y, w, h } = layout.sight;
        let (left, top, _) = assets.point(layout, &badge.place);
        let to = (left.clamp(x, x + w - 1), top.clamp(y, y + h - 1));
        let spot = free_place(layout, to, &shapes(assets, &text, &word, size), occupied, over_figures);
        occupied.never.push(spot.area.grown(4));
        placed.push(Placed { badge, text, word, size, spot, to });
    }
    placed
}

/// Paints the lines of badges, which lie below all pills and the last tile's number.
pub fn lines(assets: &Assets, canvas: &mut Canvas, placed: &[Placed]) {
    for Placed { badge, spot, to, .. } in placed {
        if !spot.area.meets(Area::around(to.0, to.1, 1)) {
            line(assets, canvas, badge, spot.from, *to);
        }
    }
}

/// Paints the pills of badges.
pub fn pills(assets: &Assets, canvas: &mut Canvas, placed: &[Placed]) {
    for placed in placed {
        pill(assets, canvas, placed);
    }
}

/// What the points are for, in the words of the score sheet.
fn word<'a>(badge: &Badge, column: &'a Column) -> &'a str {
    let kind = badge.kind.and_then(|kind| FeatureKind::ALL.into_iter().position(|other| other == kind));
    kind.map_or(&column.other, |kind| &column.kinds[kind])
}

/// The size and arrangement of a pill.
#[derive(Clone, Copy, Debug)]
struct Shape {
    w: i32,
    h: i32,
    /// Whether the word stands below the points, which makes the pill narrow, instead of behind them.
    stacked: bool,
}

/// The shapes that a pill may have, best first.
fn shapes(assets: &Assets, text: &str, word: &str, size: i32) -> Vec<Shape> {
    let (points, h) = (first_line(assets, text, size), height(size));
    if word.is_empty() {
        return vec![Shape { w: points, h, stacked: false }];
    }
    let word = assets.typefaces.narrow.width(word, WORD);
    vec![
        Shape { w: points + p(3.0) + word, h, stacked: false },
        Shape { w: points.max(word + p(10.0)), h: h + WORD + p(3.0), stacked: true },
    ]
}

/// The width of a figure and the points behind it.
fn first_line(assets: &Assets, text: &str, size: i32) -> i32 {
    assets.typefaces.plain.width(text, size) + size * 2
}

/// The height of one line.
const fn height(size: i32) -> i32 {
    size * 8 / 5
}

/// A possible place of a pill.
#[derive(Debug)]
struct Spot {
    /// How bad the place is; lower is better.
    cost: usize,
    area: Area,
    /// Where its line begins, inside the pill.
    from: (i32, i32),
    stacked: bool,
}

/// The best place for a pill that belongs to a point, and its best shape: near to the point, hiding nothing that must
/// be read.
fn free_place(layout: &Layout, (x, y): (i32, i32), shapes: &[Shape], occupied: &Occupied, over: bool) -> Spot {
    // Two lines take longer to read than one: as bad as half a tile further away, but better than to hide a tile.
    const STACKED: usize = 4;
    let sight = layout.sight.grown(-6);
    let inside = |Shape { w, h, .. }: Shape, (across, down): (i32, i32)| {
        let left = (x + across - w / 2).clamp(sight.x, sight.x + sight.w - w);
        let top = (y + down - h / 2).clamp(sight.y, sight.y + sight.h - h);
        Area::new(left, top, w, h)
    };
    let reach = (4 * layout.tile).min(p(100.0));
    let (w, h) = shapes.iter().fold((reach, reach), |(w, h), shape| (w.max(shape.w + reach), h.max(shape.h + reach)));
    let occupied = occupied.near(Area::new(x - w, y - h, 2 * w, 2 * h).grown(layout.tile));
    // Where nothing is free: the place that hides least. A tile further away is better than a tile hidden.
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
            let cost = occupied.cost(area.grown(4)) + far + extra;
            if cost >= best.cost {
                continue;
            }
            let (line, from) = line_from(area, (x, y), &occupied);
            if cost + line < best.cost {
                best = Spot { cost: cost + line, area, from, stacked: shape.stacked };
            }
        }
    }
    best
}

/// Where the middle of a pill may lie relative to its point, and how far its nearest side then is, in eighths of a
/// tile. Ring by ring, and in each ring above, then below, then beside, from the middles of its sides.
pub(super) fn around(tile: i32, reach: i32, (across, down): (i32, i32)) -> impl Iterator<Item = (usize, (i32, i32))> {
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

/// How bad the line of a pill is, and where on the pill's axis it begins: nearest to its point, or further left or
/// right if only such a line strikes nothing.
pub(super) fn line_from(area: Area, to: (i32, i32), occupied: &Occupied) -> (usize, (i32, i32)) {
    let (_, middle) = area.middle();
    let inset = p(6.0);
    let (left, right) = (area.x + inset, area.x + area.w - inset);
    let mut lines =
        [to.0.clamp(left, right), left, right].map(|x| (occupied.cost_of_line((x, middle), to), (x, middle)));
    lines.sort_by_key(|&(cost, from)| (cost, (from.0 - to.0).abs()));
    lines[0]
}

/// The line from a pill to its point.
fn line(assets: &Assets, canvas: &mut Canvas, badge: &Badge, from: (i32, i32), (x, y): (i32, i32)) {
    let colour = assets.style(badge.seat).colour;
    let (dark, rim) = (canvas.tones.dark, canvas.tones.rim);
    let radius = p(2.2);
    canvas.line(from, (x, y), p(3.8), dark);
    canvas.line(from, (x, y), p(2.0), rim);
    canvas.disc(x, y, radius + 5, dark);
    canvas.disc(x, y, radius + 3, rim);
    canvas.disc(x, y, radius, colour);
}

/// Paints a pill: a figure, the points and what they are for, in the colours of a seat.
fn pill(assets: &Assets, canvas: &mut Canvas, placed: &Placed) {
    let &Placed { badge, ref text, ref word, size, spot: Spot { area, stacked, .. }, .. } = placed;
    let style = assets.style(badge.seat);
    let first = Area { h: height(size), ..area };
    let round = first.h / 2;
    canvas.rounded(area.grown(4), round + 4, canvas.tones.dark);
    canvas.rounded(area, round, canvas.tones.rim);
    canvas.rounded(area.grown(-3), round - 3, style.colour);
    let side = size * 29 / 20;
    let figure = assets.piece(Piece::FOLLOWER, badge.seat, side);
    let left = if stacked { first.x + (first.w - first_line(assets, text, size)) / 2 } else { first.x };
    canvas.stamp(left, first.y + (first.h - side) / 2, &figure, 255);
    let (across, middle) = first.middle();
    assets.typefaces.plain.draw(canvas, text, (left + size * 3 / 2, middle), Anchor::Left, size, style.ink);
    let (at, anchor) = if stacked {
        ((across, area.y + area.h - WORD + p(1.0)), Anchor::Middle)
    } else {
        ((area.x + area.w - size / 2, middle), Anchor::Right)
    };
    assets.typefaces.narrow.draw(canvas, word, at, anchor, WORD, style.ink);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Position, Seat, SegmentRef};
    use crate::render::layout::close_up;
    use crate::render::layout::sizes::{HEIGHT, WIDTH};
    use crate::render::scene::element::Place;
    use crate::render::scene::view::View;
    use crate::render::scene::view::tests::started;
    use crate::render::scene::window::Window;
    use crate::render::theme::loaded::Theme;
    use crate::render::theme::sprites::Sprites;

    const WIDE: Shape = Shape { w: 160, h: 48, stacked: false };
    const NARROW: Shape = Shape { w: 84, h: 80, stacked: true };

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

    /// Tiles everywhere except on these columns and rows.
    fn tiles_but(layout: &Layout, columns: &[i16], rows: &[i16]) -> Occupied {
        let cells = (0..13).flat_map(|y| (0..16).map(move |x| Position::new(x, y)));
        let laid = cells.filter(|at| !(columns.contains(&at.x) && rows.contains(&at.y)));
        Occupied { tiles: laid.map(|at| layout.cell(at).grown(-p(3.0))).collect(), ..Occupied::default() }
    }

    /// The place of a pill whose point is the middle of a cell, and how many tiles it hides.
    fn beside(cell: Position, layout: &Layout, occupied: &Occupied) -> (Spot, usize) {
        let spot = free_place(layout, layout.cell(cell).middle(), &[WIDE, NARROW], occupied, false);
        let hidden = occupied.tiles.iter().filter(|tile| tile.meets(spot.area.grown(4))).count();
        (spot, hidden)
    }

    #[test]
    fn a_pill_goes_to_the_free_table_and_is_narrow_where_that_is() {
        let (layout, cell) = (layout(), Position::new(5, 5));
        let (spot, hidden) = beside(cell, &layout, &tiles_but(&layout, &[6, 7, 8], &[5, 6]));
        assert!(!spot.stacked && hidden == 0, "{spot:?}");
        let (spot, hidden) = beside(cell, &layout, &tiles_but(&layout, &[6, 7], &[5, 6]));
        assert!(spot.stacked && hidden == 0, "{spot:?}");
        // A narrow place is better if it is nearer by a tile, but not if by a quarter of one.
        let mut occupied = tiles_but(&layout, &[3, 4, 7, 8, 9], &[5, 6]);
        let (spot, hidden) = beside(cell, &layout, &occupied);
        assert!(spot.stacked && hidden == 0, "{spot:?}");
        let (x, y) = layout.cell(cell).middle();
        let shoulder = |x: i32| Area::new(x, y, 350, 20);
        occupied = Occupied { never: vec![Area::new(x - 400, y - 400, 800, 406)], ..Occupied::default() };
        occupied.never.extend([shoulder(x - 400), shoulder(x + 50)]);
        let (spot, _) = beside(cell, &layout, &occupied);
        assert!(!spot.stacked && spot.area.y == y + 27, "{spot:?}");
    }

    #[test]
    fn a_pill_that_finds_no_free_table_hides_as_little_as_it_can() {
        let (layout, cell) = (layout(), Position::new(5, 5));
        let (spot, hidden) = beside(cell, &layout, &tiles_but(&layout, &[], &[]));
        assert_eq!(hidden, 3, "{spot:?}");
        let ((x, y), at) = (layout.cell(cell).middle(), spot.area.middle());
        assert!((at.0 - x).abs() < 180 && (at.1 - y).abs() < 120, "{spot:?}");
    }

    #[test]
    fn a_line_passes_a_name_by() {
        let (to, area) = ((500, 300), Area::new(480, 480, 160, 48));
        let (left, right, middle) = (area.x + p(6.0), area.x + area.w - p(6.0), area.middle().1);
        let line = |names: Vec<Area>, to| line_from(area, to, &Occupied { names, ..Occupied::default() });
        assert_eq!(line(Vec::new(), to), (0, (500, middle)), "the shortest where nothing is struck");
        // A name lies between the pill and its point above.
        assert_eq!(line(vec![Area::new(470, 400, 60, 60)], to), (0, (right, middle)));
        let to = (620, 300);
        assert_eq!(line(vec![Area::new(590, 400, 60, 60)], to), (0, (left, middle)));
        // Both ends would do.
        let to = (580, 300);
        assert_eq!(line(vec![Area::new(565, 440, 30, 20)], to), (0, (right, middle)), "the nearer end");
    }

    /// Points on the first segment of the first tile, as if that lay elsewhere.
    fn points(scene: &Scene, position: Position, seat: u8) -> Badge {
        let laid = scene.tiles[0];
        let (segment, of) = laid.tile.tile().segments().next().unwrap();
        let place = Place { at: SegmentRef { position, segment }, tile: laid.tile, rotation: laid.rotation };
        Badge { place, seat: Seat(seat), points: 7, kind: Some(of.kind), newest: true }
    }

    #[test]
    fn points_far_outside_hide_neither_each_other_nor_names() {
        let assets = Assets::new(Sprites::new(Theme::painted()));
        let mut scene = Scene::of(&View::of(&started()), close_up::window);
        let layout = layout();
        for (x, y) in [(-30, 6), (60, 6), (8, -30), (8, 60), (-30, -30), (60, 60)] {
            let at = Position::new(x, y);
            scene.badges = vec![points(&scene, at, 0), points(&scene, at, 1)];
            let name = layout.cell(Position::new(x.clamp(0, 15), y.clamp(0, 12)));
            let mut occupied = Occupied { never: vec![name], names: vec![name], ..Occupied::default() };
            let placed = place(&assets, &scene, &layout, &mut occupied, false);
            let [one, other] = [&placed[0], &placed[1]].map(|placed| placed.spot.area);
            assert!(!one.meets(other) && !one.meets(name) && !other.meets(name), "{x} {y}: {placed:?}");
            assert!(layout.sight.holds(placed[0].to), "{x} {y}: {placed:?}");
        }
    }

    #[test]
    fn the_word_below_the_points_touches_no_figure() {
        let assets = Assets::new(Sprites::new(Theme::painted()));
        let scene = Scene::of(&View::of(&started()), close_up::window);
        let badge = points(&scene, Position::ORIGIN, 0);
        for (text, word, size) in [("+5", "farm", p(12.5)), ("+12", "cloister", p(12.5)), ("+2", "road", p(12.5))] {
            let shape = shapes(&assets, text, word, size)[1];
            let area = Area::new(100, 100, shape.w, shape.h);
            let painted = |word: &str| {
                let spot = Spot { cost: 0, area, from: area.middle(), stacked: shape.stacked };
                let mut canvas = Canvas::new(400, 300, &assets.sprites.palette);
                let (text, word) = (text.to_owned(), word.to_owned());
                pill(&assets, &mut canvas, &Placed { badge: &badge, text, word, size, spot, to: area.middle() });
                canvas.image
            };
            let (with, without) = (painted(word), painted(""));
            let written = || with.enumerate_pixels().filter(|&(x, y, pixel)| pixel != without.get_pixel(x, y));
            assert!(written().count() > 100, "{word} is written");
            let inner = area.grown(-p(1.5));
            let figure = assets.piece(Piece::FOLLOWER, badge.seat, size * 29 / 20).drawn();
            let hem = area.y + (height(size) - size * 29 / 20) / 2 + figure.y + figure.h;
            for (x, y, _) in written() {
                assert!(inner.holds((x as i32, y as i32)), "{word} stands out at {x} {y}");
                assert!(y as i32 >= hem, "{word} touches the figure at {x} {y}: its hem is at {hem}");
            }
        }
    }
}
