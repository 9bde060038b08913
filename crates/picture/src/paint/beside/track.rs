//! Paints the scoring track in the column: fifty fields in five rows, a figure of each player on the field of their
//! score, and next to figures that went round, the points of their laps.

use super::column_painter::Painter;
use crate::pixels::area::Area;
use crate::pixels::length::p;
use crate::pixels::typeface::Anchor;
use crate::scene::column::PlayerRow;
use crate::theme::piece::Piece;

/// Number of fields in a row.
const ACROSS: i32 = 10;
/// Number of rows.
const DOWN: i32 = 5;
/// Number of fields of a lap.
const LAP: u32 = (ACROSS * DOWN) as u32;
/// Largest side of a field.
const LARGEST: i32 = p(14.0);
/// The gap above and below the track: figures are higher than its fields.
const GAP: i32 = p(5.0);
/// The margin around its fields.
const MARGIN: i32 = p(1.5);
/// The type size of its numbers.
const SIZE: i32 = p(9.0);

/// Returns the side of a field in a column with `room` pixels from end to end.
fn field(room: i32) -> i32 {
    ((room - 2 * MARGIN) / ACROSS).min(LARGEST)
}

/// Returns the height that the track takes in such a column, in pixels.
pub fn height(room: i32) -> i32 {
    DOWN * field(room) + 2 * (MARGIN + GAP)
}

/// Returns the place of a score on the track: the field in its row, and the row.
fn place(score: u32) -> (i32, i32) {
    let on_lap = (score % LAP) as i32;
    (on_lap % ACROSS, on_lap / ACROSS)
}

/// Returns the sign next to a figure that went round: `+50`.
fn lap_sign(score: u32) -> Option<String> {
    (score >= LAP).then(|| format!("+{}", score / LAP * LAP))
}

impl Painter<'_, '_> {
    /// Paints the track with these players; returns where the next part begins.
    pub fn track(&mut self, rows: &[PlayerRow], y: i32) -> i32 {
        let side = field(self.room());
        let (w, h) = (ACROSS * side, DOWN * side);
        let (left, top) = (self.left + (self.room() - w) / 2, y + GAP + MARGIN);
        self.canvas.rounded(Area::new(left, top, w, h).grown(MARGIN), p(2.5), self.canvas.tones.dark);
        for line in 0..DOWN {
            for column in 0..ACROSS {
                let area = Area::new(left + column * side, top + line * side, side, side).grown(-1);
                // Every fifth field stands out, to make counting easier.
                let tone = if column % 5 == 0 { self.canvas.tones.active } else { self.canvas.tones.card };
                self.canvas.rounded(area, p(1.2), tone);
            }
            let (tens, at) = ((line * ACROSS).to_string(), (left + side / 2, top + line * side + side / 2));
            let narrow = &self.assets.typefaces.narrow;
            narrow.draw(self.canvas, &tens, at, Anchor::Middle, SIZE, self.canvas.tones.mute);
        }
        let mut standing: Vec<&PlayerRow> = rows.iter().collect();
        // The player whose turn it is stands in front.
        standing.sort_by_key(|row| row.lit);
        let figure = side * 3 / 2;
        let mut taken = Vec::new();
        for row in &standing {
            let (column, line) = place(row.score);
            let sharing = || rows.iter().filter(|other| place(other.score) == (column, line));
            let before = sharing().take_while(|other| other.seat != row.seat).count() as i32;
            // Those who share a field stand side by side on it.
            let aside = (2 * before + 1 - sharing().count() as i32) * side / 4;
            let (x, middle) = (left + column * side + side / 2 + aside, top + line * side + side / 2);
            let sprite = self.assets.piece(Piece::FOLLOWER, row.seat, figure);
            self.canvas.stamp(x - figure / 2, middle - figure * 5 / 8, &sprite, 255);
            taken.push(Area::new(x - figure * 3 / 8, middle - figure * 5 / 8, figure * 3 / 4, figure));
        }
        let track = Area::new(left, top, w, h).grown(GAP);
        for (index, row) in standing.iter().enumerate() {
            if let Some(sign) = lap_sign(row.score) {
                let size = (self.assets.typefaces.narrow.width(&sign, SIZE) + p(2.5), p(9.0));
                let tag = beside(taken[index], size, track, &taken);
                self.sign(&sign, tag);
                taken.push(tag);
            }
        }
        y + height(self.room())
    }

    /// Paints a lap's sign.
    fn sign(&mut self, sign: &str, tag: Area) {
        self.canvas.rounded(tag.grown(2), p(3.0), self.canvas.tones.dark);
        self.canvas.rounded(tag, p(2.5), self.canvas.tones.gold);
        let (middle, ink) = (tag.middle(), self.canvas.tones.ink);
        self.assets.typefaces.narrow.draw(self.canvas, sign, middle, Anchor::Middle, SIZE, ink);
    }
}

/// Returns the area of a sign next to its figure on the track: on its right, on its left, below or above it, where it
/// hides the fewest figures and signs.
fn beside(figure: Area, (w, h): (i32, i32), track: Area, taken: &[Area]) -> Area {
    let around = figure.grown(3);
    let (x, y) = figure.middle();
    let (left, right, top, bottom) = (around.x - w, around.x + around.w, around.y - h, around.y + around.h);
    let hidden = |tag: &Area| taken.iter().filter(|other| other.meets(tag.grown(2))).count();
    let is_inside = |tag: &Area| track.holds((tag.x, tag.y)) && track.holds((tag.x + w - 1, tag.y + h - 1));
    let beside = y - h / 2 + p(1.5);
    let places = [(right, beside), (left, beside), (x - w / 2, bottom), (x - w / 2, top)];
    let places = places.map(|(x, y)| Area::new(x, y, w, h));
    places.into_iter().min_by_key(|tag| (!is_inside(tag), hidden(tag))).unwrap_or(places[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_stand_on_their_fields_and_laps_are_told() {
        let told = |score| (place(score), lap_sign(score));
        assert_eq!(told(0), ((0, 0), None));
        assert_eq!(told(49), ((9, 4), None));
        assert_eq!(told(50), ((0, 0), Some("+50".to_owned())));
        assert_eq!(told(123), ((3, 2), Some("+100".to_owned())));
    }

    #[test]
    fn signs_of_neighbours_hide_neither_figures_nor_each_other() {
        let (track, size) = (Area::new(0, 0, 400, 200), (50, 24));
        let mut taken = vec![Area::new(80, 60, 40, 60), Area::new(125, 60, 40, 60), Area::new(200, 60, 40, 60)];
        for index in 0..3 {
            let tag = beside(taken[index], size, track, &taken);
            assert!(!taken.iter().any(|other| other.meets(tag)), "{index}: {tag:?}");
            taken.push(tag);
        }
        // At the end of a row there is room on the left alone.
        let last = Area::new(360, 60, 40, 60);
        assert!(beside(last, size, track, &[last]).x < last.x);
    }

    #[test]
    fn the_track_is_as_wide_as_the_column_at_most() {
        for room in [p(114.0), p(150.0), p(176.0)] {
            let across = ACROSS * field(room) + 2 * MARGIN;
            assert!(across <= room && across > room - p(45.0), "{across} of {room}");
            assert!(height(room) <= p(84.0));
        }
    }
}
