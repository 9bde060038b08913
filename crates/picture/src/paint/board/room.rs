//! Candidate places for labels with points around what they refer to.

use crate::layout::occupied::Occupied;
use crate::pixels::area::Area;
use crate::pixels::length::p;

/// Returns candidate offsets of a label's middle from its point, each with how far its ring is beyond the nearest one,
/// in eighths of a tile. They come ring by ring, in each ring above and below first, then at the sides, and from the
/// middle of each side outwards.
pub fn around(tile: i32, reach: i32, (across, down): (i32, i32)) -> impl Iterator<Item = (usize, (i32, i32))> {
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

/// Returns the cheapest line from an area to its point, as its cost and the place on the area's axis where it begins:
/// nearest to the point, or further left or right if that crosses less.
pub fn line_from(area: Area, to: (i32, i32), occupied: &Occupied) -> (usize, (i32, i32)) {
    let (_, middle) = area.middle();
    let inset = p(6.0);
    let (left, right) = (area.x + inset, area.x + area.w - inset);
    let mut lines =
        [to.0.clamp(left, right), left, right].map(|x| (occupied.cost_of_line((x, middle), to), (x, middle)));
    lines.sort_by_key(|&(cost, from)| (cost, (from.0 - to.0).abs()));
    lines[0]
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
