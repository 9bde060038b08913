//! Paints the scoring track in the column: fifty fields in five rows, a figure of each player on the field of their
//! score, and beside those who went round, how much their laps are worth.

use super::column_painter::Painter;
use crate::render::pixels::area::Area;
use crate::render::pixels::length::p;
use crate::render::pixels::typeface::Anchor;
use crate::render::scene::column::PlayerRow;
use crate::render::theme::piece::Piece;

/// The fields of a row.
const ACROSS: i32 = 10;
/// The rows.
const DOWN: i32 = 5;
/// The fields of a lap.
const LAP: u32 = (ACROSS * DOWN) as u32;
/// The largest field.
const LARGEST: i32 = p(14.0);
/// The gap above and below the track: figures are higher than its fields.
const GAP: i32 = p(5.0);
/// The margin around its fields.
const MARGIN: i32 = p(1.5);
/// The type size of its numbers.
const SIZE: i32 = p(9.0);

/// The side of a field in a column with so much room from end to end.
fn field(room: i32) -> i32 {
    ((room - 2 * MARGIN) / ACROSS).min(LARGEST)
}

/// The height that the track takes in such a column, in pixels.
pub fn height(room: i32) -> i32 {
    DOWN * field(room) + 2 * (MARGIN + GAP)
}

/// The place of a score on the track: its field in its row, and its row.
fn place(score: u32) -> (i32, i32) {
    let on_lap = (score % LAP) as i32;
    (on_lap % ACROSS, on_lap / ACROSS)
}

/// What is written beside a figure that went round: `+50`.
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
                // Fives are what one counts by.
                let tone = if column % 5 == 0 { self.canvas.tones.active } else { self.canvas.tones.card };
                self.canvas.rounded(area, p(1.2), tone);
            }
            let (tens, at) = ((line * ACROSS).to_string(), (left + side / 2, top + line * side + side / 2));
            let narrow = &self.assets.typefaces.narrow;
            narrow.draw(self.canvas, &tens, at, Anchor::Middle, SIZE, self.canvas.tones.mute);
        }
        let mut standing: Vec<&PlayerRow> = rows.iter().collect();
        // Whose turn it is stands in front.
        standing.sort_by_key(|row| row.lit);
        let figure = side * 3 / 2;
        for row in standing {
            let (column, line) = place(row.score);
            let sharing = || rows.iter().filter(|other| place(other.score) == (column, line));
            let before = sharing().take_while(|other| other.seat != row.seat).count() as i32;
            // Those who share a field stand side by side on it.
            let aside = (2 * before + 1 - sharing().count() as i32) * side / 4;
            let (x, middle) = (left + column * side + side / 2 + aside, top + line * side + side / 2);
            let sprite = self.assets.piece(Piece::FOLLOWER, row.seat, figure);
            self.canvas.stamp(x - figure / 2, middle - figure * 5 / 8, &sprite, 255);
            if let Some(sign) = lap_sign(row.score) {
                self.sign(&sign, (x, middle), figure, left + w);
            }
        }
        y + height(self.room())
    }

    /// Paints a lap's sign beside a figure: on its right, if it ends there before this.
    fn sign(&mut self, sign: &str, (x, y): (i32, i32), figure: i32, end: i32) {
        let typeface = &self.assets.typefaces.narrow;
        let width = typeface.width(sign, SIZE) + p(2.5);
        let right = x + figure * 3 / 8;
        let start = if right + width <= end { right } else { x - figure * 3 / 8 - width };
        let tag = Area::new(start, y - p(4.5), width, p(9.0));
        self.canvas.rounded(tag.grown(2), p(3.0), self.canvas.tones.dark);
        self.canvas.rounded(tag, p(2.5), self.canvas.tones.gold);
        let middle = tag.middle();
        typeface.draw(self.canvas, sign, middle, Anchor::Middle, SIZE, self.canvas.tones.ink);
    }
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
    fn the_track_is_as_wide_as_the_column_at_most() {
        for room in [p(114.0), p(150.0), p(176.0)] {
            let across = ACROSS * field(room) + 2 * MARGIN;
            assert!(across <= room && across > room - p(45.0), "{across} of {room}");
            assert!(height(room) <= p(84.0));
        }
    }
}
