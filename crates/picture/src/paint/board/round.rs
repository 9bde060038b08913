//! Paints the points of a round: a small token next to each place that scored, with the cue and in the colours of the
//! player who got them; those of the last turn are larger and have a light rim.
//!
//! A token stands at a corner of its figure. Where it would lie on a tile, or hide anything else that must be visible,
//! it moves to the free table and a line leads back; if none is near, it is left out, since the column shows the
//! points. If several players got the same number of points, one token has the cues of all.

use super::room::{around, line_from};
use crate::layout::occupied::Occupied;
use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::paint::parts::figures;
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::pixels::length::p;
use crate::pixels::typeface::Anchor;
use crate::scene::contents::Scene;
use crate::scene::element::{Badge, Presence};

/// The type sizes of the last points and of earlier ones.
const SIZES: [i32; 2] = [p(11.0), p(9.0)];

/// The two ends of a line.
type Line = ((i32, i32), (i32, i32));

/// A token that has found its place.
#[derive(Debug)]
pub struct Token<'a> {
    /// Its badges, which have the same points and place.
    badges: Vec<&'a Badge>,
    text: String,
    size: i32,
    area: Area,
    /// The line to its place, if it stands elsewhere.
    line: Option<Line>,
}

/// Finds a place for each token: the newest and the largest come first.
pub fn place<'a>(assets: &Assets, scene: &'a Scene, layout: &Layout, occupied: &mut Occupied) -> Vec<Token<'a>> {
    let mut badges: Vec<&Badge> = scene.badges.iter().collect();
    badges.sort_by_key(|badge| (!badge.newest, std::cmp::Reverse(badge.points), badge.place, badge.seat));
    let is_one = |a: &&Badge, b: &&Badge| (a.newest, a.points, a.place) == (b.newest, b.points, b.place);
    let mut placed = Vec::new();
    for badges in badges.chunk_by(is_one) {
        let size = SIZES[usize::from(!badges[0].newest)];
        let text = format!("+{}", badges[0].points);
        let cues = badges.len() as i32 * (gap(size) + cue(size));
        let wide = cues + 2 * gap(size) + assets.typefaces.plain.width(&text, size);
        let Some((area, line)) = free(body(assets, scene, layout, badges[0]), (wide, size * 5 / 4), layout, occupied)
        else {
            continue;
        };
        occupied.never.push(area.grown(3));
        placed.push(Token { badges: badges.to_vec(), text, size, area, line });
    }
    placed
}

/// Returns the area that a badge refers to: the figure that went home from its place, or stands there, or else the
/// point itself; if that is out of sight, the nearest point on the border.
fn body(assets: &Assets, scene: &Scene, layout: &Layout, badge: &Badge) -> Area {
    let sight = layout.sight;
    let (x, y, _) = assets.point(layout, &badge.place);
    if !sight.holds((x, y)) {
        return Area::around(x.clamp(sight.x, sight.x + sight.w - 1), y.clamp(sight.y, sight.y + sight.h - 1), 0);
    }
    let of_it = scene.figures.iter().filter(|figure| figure.place == badge.place);
    let figure = of_it.max_by_key(|figure| (figure.seat == badge.seat, figure.presence == Presence::Ghost));
    figure.map_or_else(|| Area::around(x, y, p(1.0)), |figure| figures::drawn(assets, layout, figure))
}

/// Returns the best place for a token of this size: at a corner of `body`, next to it, or further away with a line;
/// `None` if it would hide a tile or something more important everywhere.
fn free(body: Area, (w, h): (i32, i32), layout: &Layout, occupied: &Occupied) -> Option<(Area, Option<Line>)> {
    // A line costs less than hiding a figure.
    const LINE: usize = 60;
    let sight = layout.sight.grown(-4);
    let (x, y) = body.middle();
    let reach = (4 * layout.tile).clamp(p(60.0), p(130.0));
    let near = Area::new(x - reach - w, y - reach - h, 2 * (reach + w), 2 * (reach + h));
    let mut occupied = occupied.near(near.grown(layout.tile));
    // It may touch its own figure at a corner, where hardly anything of the figure is drawn.
    occupied.rather_not.retain(|other| *other != body);
    let at = |(across, down): (i32, i32)| {
        let left = (x + across - w / 2).clamp(sight.x, (sight.x + sight.w - w).max(sight.x));
        let top = (y + down - h / 2).clamp(sight.y, (sight.y + sight.h - h).max(sight.y));
        Area::new(left, top, w, h)
    };
    let (lap, room) = (body.w / 5, p(0.8));
    let half = (body.w / 2 + w / 2, body.h / 2 + h / 2);
    let (corner, side) = (half.0 - lap, half.0 + room);
    let (over, above) = (half.1 - body.h / 4, half.1 + room);
    let beside = [(corner, -over), (-corner, -over), (corner, over), (-corner, over)];
    let beside = beside.into_iter().chain([(side, 0), (-side, 0), (0, above), (0, -above)]);
    let attached = beside.zip(0..).map(|(offset, rank)| (at(offset), rank)).filter(|(area, _)| near.meets(*area));
    let best = attached.map(|(area, rank)| (occupied.cost(area.grown(3)) + rank, area)).min_by_key(|(cost, _)| *cost);
    // A place that would hide a tile is never taken, so few lines have to be compared.
    let (mut cost, mut found) = match best {
        Some((cost, area)) if cost < Occupied::TILE => (cost, Some((area, None))),
        _ => (Occupied::TILE, None),
    };
    for (far, offset) in around(layout.tile, reach, half) {
        if LINE + far >= cost {
            break;
        }
        let area = at(offset);
        let here = occupied.cost(area.grown(3)) + LINE + far;
        if here >= cost {
            continue;
        }
        let (line, from) = line_from(area, (x, y), &occupied);
        if here + line < cost {
            (cost, found) = (here + line, Some((area, Some((from, (x, y))))));
        }
    }
    found
}

/// Returns the gap between the cue and the points.
const fn gap(size: i32) -> i32 {
    size / 4
}

/// Returns the side of the cue.
const fn cue(size: i32) -> i32 {
    size * 3 / 4
}

/// Paints the lines, which lie below all tokens.
pub fn lines(assets: &Assets, canvas: &mut Canvas, placed: &[Token]) {
    for token in placed {
        let Some((from, to)) = token.line else { continue };
        let (dark, rim) = (canvas.tones.dark, canvas.tones.rim);
        let colour = if let [badge] = token.badges[..] { assets.style(badge.seat).colour } else { rim };
        canvas.line(from, to, p(2.6), dark);
        canvas.line(from, to, p(1.4), rim);
        canvas.disc(to.0, to.1, p(2.8), dark);
        canvas.disc(to.0, to.1, p(1.8), colour);
    }
}

/// Paints the tokens, the newest last.
pub fn tokens(assets: &Assets, canvas: &mut Canvas, placed: &[Token]) {
    for &Token { ref badges, ref text, size, area, .. } in placed.iter().rev() {
        let round = area.h / 3;
        // The points of several players are written on a neutral ground.
        let (ground, ink) = if let [badge] = badges[..] {
            let style = assets.style(badge.seat);
            (style.colour, style.ink)
        } else {
            (canvas.tones.panel, canvas.tones.paper)
        };
        let (_, middle) = area.middle();
        let inner = if badges[0].newest {
            canvas.rounded(area.grown(4), round + 4, canvas.tones.dark);
            canvas.rounded(area.grown(2), round + 2, canvas.tones.rim);
            area.grown(-1)
        } else {
            canvas.rounded(area.grown(2), round + 2, canvas.tones.dark);
            area
        };
        canvas.rounded(inner, inner.h / 3, ground);
        let mut x = area.x;
        for badge in badges {
            if badges.len() > 1 {
                let (left, right) = (x.max(inner.x), x + cue(size) + gap(size) * 3 / 2);
                let (part, colour) = (Area::new(left, inner.y, right - left, inner.h), assets.style(badge.seat).colour);
                if x == area.x {
                    canvas.rounded(part, inner.h / 3, colour);
                    canvas.fill(Area::new(left + part.w / 2, part.y, part.w - part.w / 2, part.h), colour);
                } else {
                    canvas.fill(part, colour);
                }
            }
            canvas.stamp(x + gap(size), middle - cue(size) / 2, &assets.cue(badge.seat, cue(size)), 255);
            x += gap(size) + cue(size);
        }
        assets.typefaces.plain.draw(canvas, text, (x + gap(size), middle), Anchor::Left, size, ink);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::sizes::{HEIGHT, WIDTH};
    use crate::scene::window::Window;

    const SIZE: (i32, i32) = (60, 28);

    /// Returns a board of 16 by 13 cells.
    fn layout() -> Layout {
        let board = Area::new(0, 0, WIDTH as i32 - 300, HEIGHT as i32);
        let window = Window { west: 0, north: 0, columns: 16, rows: 13 };
        Layout { sight: board.grown(-20), ..Layout::alone(window, 60, (40, 60), board) }
    }

    #[test]
    fn a_token_stands_at_a_free_corner_of_its_figure_without_a_line() {
        let (layout, body) = (layout(), Area::new(400, 400, 40, 50));
        let (x, y) = body.middle();
        // Other figures in all quarters around it but one.
        let others =
            [(1, -1), (-1, -1), (1, 1), (-1, 1)].map(|(right, down)| Area::around(x + right * 50, y + down * 40, 20));
        for free_one in 0..4 {
            let rather_not: Vec<Area> =
                (0..4).filter(|&index| index != free_one).map(|index| others[index]).chain([body]).collect();
            let occupied = Occupied { rather_not: rather_not.clone(), ..Occupied::default() };
            let (area, line) = free(body, SIZE, &layout, &occupied).unwrap();
            assert!(line.is_none() && others[free_one].meets(area), "{free_one}: {area:?}");
            assert!(!rather_not.iter().any(|other| *other != body && other.meets(area)), "{free_one}: {area:?}");
            assert!(!area.holds((x, y)), "its own figure is seen");
        }
    }

    #[test]
    fn a_token_that_finds_no_corner_is_led_back_by_a_line() {
        let (layout, body) = (layout(), Area::new(400, 400, 40, 50));
        let crowd = [(-60, -60), (0, -60), (60, -60), (-60, 0), (60, 0), (-60, 60), (0, 60), (60, 60)];
        let figures = crowd.map(|(across, down)| Area::new(400 + across, 400 + down, 50, 50));
        let occupied = Occupied { rather_not: figures.to_vec(), ..Occupied::default() };
        let (area, line) = free(body, SIZE, &layout, &occupied).unwrap();
        let (from, to) = line.expect("it stands further away");
        assert!(area.holds(from) && to == body.middle());
        assert!(!figures.iter().any(|figure| figure.meets(area)), "{area:?}");
    }

    #[test]
    fn a_token_hides_no_tile_and_is_left_out_where_there_are_only_tiles() {
        let (layout, body) = (layout(), Area::new(400, 400, 40, 50));
        let tiles = |columns: std::ops::Range<i32>| -> Vec<Area> {
            columns.flat_map(|x| (0..13).map(move |y| Area::new(40 + 60 * x, 60 + 60 * y, 60, 60))).collect()
        };
        let occupied = Occupied { tiles: tiles(4..9), ..Occupied::default() };
        let (area, line) = free(body, SIZE, &layout, &occupied).expect("the table is near");
        assert!(line.is_some() && !occupied.tiles.iter().any(|tile| tile.meets(area)), "{area:?}");
        let occupied = Occupied { tiles: tiles(0..16), ..Occupied::default() };
        assert!(free(body, SIZE, &layout, &occupied).is_none());
    }

    #[test]
    fn what_is_out_of_sight_is_led_to_from_the_border() {
        let layout = layout();
        let sight = layout.sight;
        for point in [(sight.x, 300), (sight.x + sight.w - 1, 300), (500, sight.y), (sight.x, sight.y)] {
            let place = free(Area::around(point.0, point.1, 0), SIZE, &layout, &Occupied::default());
            let (area, _) = place.unwrap();
            assert!(sight.grown(-4).holds((area.x, area.y)), "{area:?}");
            assert!(sight.grown(-4).holds((area.x + area.w - 1, area.y + area.h - 1)), "{area:?}");
        }
    }
}
