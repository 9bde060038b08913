//! The lead in a game over time, as a picture: a line for each player over the turns, ending at their figure and name;
//! numbered discs mark turns.

use super::assets::Assets;
use super::parts::discs::number_disc;
use crate::layout::sizes::{BUTTON, HEIGHT, WIDTH};
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::pixels::length::p;
use crate::pixels::typeface::Anchor;
use crate::scene::curves::{Curve, Curves};
use crate::theme::piece::Piece;

const PAD: i32 = p(10.0);
/// The room for the numbers on the left.
const NUMBERS: i32 = p(34.0);
/// The room for figures and names on the right.
const NAMES: i32 = p(112.0);
const HEAD: i32 = p(62.0);
/// The breadth of a line, and of its rims.
const LINE: i32 = p(2.4);
const RIM: i32 = p(0.9);
/// The side of a figure at the end of a line.
const FIGURE: i32 = p(24.0);
/// Possible distances of grid lines, in points; beyond them, 500.
const STEPS: [i64; 6] = [5, 10, 20, 25, 50, 100];
/// Number of those distances that the curves must not reach, from the lowest point to the highest.
const MOST_LINES: i64 = 8;

/// The mapping of points and turns to places in the picture.
struct Grid {
    area: Area,
    /// The lowest and the highest points, in hundredths.
    from: i64,
    to: i64,
    /// The number of the last turn.
    turns: usize,
}

impl Grid {
    fn of(curves: &Curves) -> (Self, i64) {
        let all = || curves.curves.iter().flat_map(|curve| &curve.expected).copied();
        let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(100));
        let fits = |step: &&i64| (high - low) / (*step * 100) < MOST_LINES;
        let step = STEPS.iter().find(fits).copied().unwrap_or(500) * 100;
        let area = Area::new(PAD + NUMBERS, HEAD, WIDTH as i32 - 2 * PAD - NUMBERS - NAMES, BUTTON.y - HEAD - p(12.0));
        let turns = curves.curves.iter().map(|curve| curve.expected.len()).max().unwrap_or(1).saturating_sub(1).max(1);
        (Self { area, from: low.div_euclid(step) * step, to: (high + step - 1).div_euclid(step) * step, turns }, step)
    }

    fn x(&self, turn: usize) -> i32 {
        self.area.x + (i64::from(self.area.w) * turn as i64 / self.turns as i64) as i32
    }

    fn y(&self, hundredths: i64) -> i32 {
        let up = i64::from(self.area.h) * (hundredths - self.from) / (self.to - self.from).max(1);
        self.area.y + self.area.h - up as i32
    }
}

/// Draws the curves.
pub fn draw<'a>(assets: &'a Assets, curves: &Curves) -> Canvas<'a> {
    let mut canvas = Canvas::new(WIDTH, HEIGHT, &assets.sprites.palette);
    let tones = canvas.tones;
    canvas.fill(Area::new(0, 0, WIDTH as i32, HEIGHT as i32), tones.panel);
    let room = WIDTH as i32 - 2 * PAD;
    assets.typefaces.write(&mut canvas, &curves.heading, (PAD, p(20.0)), Anchor::Left, p(20.0), tones.gold, room);
    assets.typefaces.write(&mut canvas, &curves.note, (PAD, p(42.0)), Anchor::Left, p(13.0), tones.mute, room);
    let (grid, step) = Grid::of(curves);
    for points in (grid.from..=grid.to).step_by(step as usize) {
        let y = grid.y(points);
        canvas.fill(Area::new(grid.area.x, y, grid.area.w, if points == 0 { 4 } else { 2 }), tones.card);
        let number = (points / 100).to_string();
        assets.typefaces.plain.draw(
            &mut canvas,
            &number,
            (grid.area.x - p(5.0), y),
            Anchor::Right,
            p(12.5),
            tones.mute,
        );
    }
    for turn in (0..=grid.turns).step_by(10) {
        let at = (grid.x(turn), grid.area.y + grid.area.h + p(10.0));
        assets.typefaces.plain.draw(&mut canvas, &turn.to_string(), at, Anchor::Middle, p(12.5), tones.mute);
    }
    for curve in &curves.curves {
        line(assets, &mut canvas, curve, &grid);
    }
    for (seat, turn, number) in &curves.marks {
        let curve = curves.curves.iter().find(|curve| curve.seat == *seat);
        if let Some(&points) = curve.and_then(|curve| curve.expected.get(*turn)) {
            number_disc(assets, &mut canvas, (grid.x(*turn), grid.y(points)), p(7.0), *number);
        }
    }
    names(assets, &mut canvas, curves, &grid);
    canvas
}

fn line(assets: &Assets, canvas: &mut Canvas, curve: &Curve, grid: &Grid) {
    let points: Vec<(i32, i32)> =
        curve.expected.iter().enumerate().map(|(turn, &points)| (grid.x(turn), grid.y(points))).collect();
    let (tones, colour) = (canvas.tones, assets.style(curve.seat).colour);
    // Black would be invisible on the panel without a light rim.
    let rim = if colour.luminance() < tones.panel.luminance() { tones.mute } else { tones.dark };
    for (width, colour) in [(LINE + 2 * RIM, rim), (LINE, colour)] {
        for pair in points.windows(2) {
            canvas.line(pair[0], pair[1], width, colour);
            canvas.disc(pair[1].0, pair[1].1, width / 2, colour);
        }
    }
}

/// Paints figures and names at the ends of the lines, below each other where those are close together.
fn names(assets: &Assets, canvas: &mut Canvas, curves: &Curves, grid: &Grid) {
    let mut ends: Vec<(i32, &Curve)> =
        curves.curves.iter().map(|curve| (grid.y(curve.expected.last().copied().unwrap_or_default()), curve)).collect();
    ends.sort_by_key(|(y, _)| *y);
    let (x, last) = (grid.area.x + grid.area.w + p(5.0), grid.area.y + grid.area.h);
    // Pushed down where they would overlap, then up again from the lower end.
    let mut below = grid.area.y;
    for (y, _) in &mut ends {
        *y = (*y).max(below + FIGURE / 2);
        below = *y + FIGURE / 2;
    }
    let mut above = last + FIGURE / 2;
    for (y, _) in ends.iter_mut().rev() {
        *y = (*y).min(above - FIGURE / 2);
        above = *y - FIGURE / 2;
    }
    for (y, curve) in ends {
        canvas.stamp(x, y - FIGURE / 2, &assets.piece(Piece::FOLLOWER, curve.seat, FIGURE), 255);
        let (at, room) = (x + FIGURE + p(2.0), NAMES - FIGURE - p(7.0));
        let colour = canvas.tones.paper;
        assets.typefaces.write(canvas, &curve.name, (at, y), Anchor::Left, p(13.0), colour, room);
    }
}
