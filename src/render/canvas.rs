//! An indexed picture and what is drawn on it: rows of tiles, sprites, rounded boxes, rings, discs, triangles.
//!
//! Everything is clipped to the picture; nothing here knows what a shape means. Edges are smooth: a pixel that a shape covers in
//! part is mixed and takes the palette's nearest colour.

use super::colour::Rgb;
use super::palette::Palette;

/// A box of pixels: left, top, width, height.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Area {
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
}

impl Area {
    pub(super) const fn new(x: i32, y: i32, w: i32, h: i32) -> Self {
        Self { x, y, w, h }
    }

    /// The square around a point.
    pub(super) const fn around(x: i32, y: i32, radius: i32) -> Self {
        Self::new(x - radius, y - radius, 2 * radius, 2 * radius)
    }

    /// Larger by `by` on each side, or smaller.
    pub(super) const fn grown(self, by: i32) -> Self {
        Self::new(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)
    }

    pub(super) const fn meets(self, other: Self) -> bool {
        self.x < other.x + other.w
            && other.x < self.x + self.w
            && self.y < other.y + other.h
            && other.y < self.y + self.h
    }

    pub(super) const fn middle(self) -> (i32, i32) {
        (self.x + self.w / 2, self.y + self.h / 2)
    }
}

/// A square of palette indices, row by row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Square<'a> {
    pub side: i32,
    pub pixels: &'a [u8],
}

/// A picture of palette indices with its own opacity.
#[derive(Debug)]
pub(super) struct Sprite {
    pub w: i32,
    /// Colour, opacity, and the index of the colour, row by row.
    pub pixels: Vec<(Rgb, u8, u8)>,
}

/// An indexed picture being painted.
#[derive(Debug)]
pub(super) struct Canvas<'a> {
    pub w: i32,
    pub h: i32,
    pub pixels: Vec<u8>,
    palette: &'a Palette,
}

impl<'a> Canvas<'a> {
    pub(super) fn new(w: u32, h: u32, ground: Rgb, palette: &'a Palette) -> Self {
        let pixels = vec![palette.exact(ground); (w * h) as usize];
        Self { w: w as i32, h: h as i32, pixels, palette }
    }

    /// Fills a box.
    pub(super) fn fill(&mut self, area: Area, colour: Rgb) {
        let index = self.palette.exact(colour);
        self.fill_index(area, index);
    }

    fn fill_index(&mut self, area: Area, index: u8) {
        let (left, right) = (area.x.clamp(0, self.w), (area.x + area.w).clamp(0, self.w));
        if left < right {
            for y in area.y.clamp(0, self.h)..(area.y + area.h).clamp(0, self.h) {
                self.pixels[(y * self.w + left) as usize..(y * self.w + right) as usize].fill(index);
            }
        }
    }

    /// Mixes a colour into a pixel.
    pub(super) fn mix(&mut self, x: i32, y: i32, colour: Rgb, alpha: u8) {
        if alpha > 0 && (0..self.w).contains(&x) && (0..self.h).contains(&y) {
            let pixel = &mut self.pixels[(y * self.w + x) as usize];
            *pixel = self.palette.near(self.palette.colour(*pixel).under(colour, alpha));
        }
    }

    /// Copies a square with its upper left corner at a point.
    pub(super) fn copy(&mut self, x: i32, y: i32, square: Square) {
        let Square { side, pixels } = square;
        let (left, right) = (x.clamp(0, self.w), (x + side).clamp(0, self.w));
        if left >= right {
            return;
        }
        for row in y.clamp(0, self.h)..(y + side).clamp(0, self.h) {
            let from = ((row - y) * side + left - x) as usize;
            let to = (row * self.w + left) as usize;
            let length = (right - left) as usize;
            self.pixels[to..to + length].copy_from_slice(&pixels[from..from + length]);
        }
    }

    /// Lays a sprite with its upper left corner at a point, `opacity` of 255.
    pub(super) fn stamp(&mut self, x: i32, y: i32, sprite: &Sprite, opacity: u8) {
        for (row, line) in sprite.pixels.chunks_exact(sprite.w.max(1) as usize).enumerate() {
            let y = y + row as i32;
            if !(0..self.h).contains(&y) {
                continue;
            }
            for (column, &(colour, alpha, index)) in line.iter().enumerate() {
                let x = x + column as i32;
                if alpha == 0 || !(0..self.w).contains(&x) {
                    continue;
                }
                if alpha == 255 && opacity == 255 {
                    self.pixels[(y * self.w + x) as usize] = index;
                } else {
                    self.mix(x, y, colour, (u16::from(alpha) * u16::from(opacity) / 255) as u8);
                }
            }
        }
    }

    /// A filled box with round corners; a disc if the radius is half its side.
    pub(super) fn rounded(&mut self, area: Area, radius: i32, colour: Rgb) {
        let radius = radius.clamp(0, area.w.min(area.h) / 2);
        let index = self.palette.exact(colour);
        self.fill_index(Area::new(area.x, area.y + radius, area.w, area.h - 2 * radius), index);
        self.fill_index(Area::new(area.x + radius, area.y, area.w - 2 * radius, radius), index);
        self.fill_index(Area::new(area.x + radius, area.y + area.h - radius, area.w - 2 * radius, radius), index);
        self.corners(area, radius, colour, |distance| radius as f32 - distance);
    }

    /// The border of a box with round corners, `width` wide, inside the box.
    pub(super) fn ring(&mut self, area: Area, radius: i32, width: i32, colour: Rgb) {
        let radius = radius.clamp(width, (area.w.min(area.h) / 2).max(width));
        let index = self.palette.exact(colour);
        let (across, down) = (area.w - 2 * radius, area.h - 2 * radius);
        self.fill_index(Area::new(area.x + radius, area.y, across, width), index);
        self.fill_index(Area::new(area.x + radius, area.y + area.h - width, across, width), index);
        self.fill_index(Area::new(area.x, area.y + radius, width, down), index);
        self.fill_index(Area::new(area.x + area.w - width, area.y + radius, width, down), index);
        let (outer, inner) = (radius as f32, (radius - width) as f32);
        self.corners(area, radius, colour, |distance| (outer - distance).min(distance - inner));
    }

    /// Paints the four corner squares; `depth` says how far inside the shape a distance from the corner's centre is.
    fn corners(&mut self, area: Area, radius: i32, colour: Rgb, depth: impl Fn(f32) -> f32) {
        for v in 0..radius {
            for u in 0..radius {
                let distance = (u as f32 + 0.5).hypot(v as f32 + 0.5);
                let alpha = ((depth(distance) + 0.5).clamp(0.0, 1.0) * 255.0) as u8;
                let (left, right) = (area.x + radius - 1 - u, area.x + area.w - radius + u);
                let (top, bottom) = (area.y + radius - 1 - v, area.y + area.h - radius + v);
                for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
                    self.mix(x, y, colour, alpha);
                }
            }
        }
    }

    /// A disc.
    pub(super) fn disc(&mut self, x: i32, y: i32, radius: i32, colour: Rgb) {
        self.rounded(Area::around(x, y, radius), radius, colour);
    }

    /// A dashed border inside a box.
    pub(super) fn dashes(&mut self, area: Area, width: i32, dash: i32, gap: i32, colour: Rgb) {
        let runs = |length: i32| {
            // The gaps stretch so that a dash ends in each corner.
            let count = ((length + gap) / (dash + gap)).max(2);
            (0..count).map(move |i| ((length - dash) * i / (count - 1), dash))
        };
        for (at, length) in runs(area.w) {
            self.fill(Area::new(area.x + at, area.y, length, width), colour);
            self.fill(Area::new(area.x + at, area.y + area.h - width, length, width), colour);
        }
        for (at, length) in runs(area.h) {
            self.fill(Area::new(area.x, area.y + at, width, length), colour);
            self.fill(Area::new(area.x + area.w - width, area.y + at, width, length), colour);
        }
    }

    /// A triangle that points north and is then turned by quarter turns about its middle.
    pub(super) fn arrow(&mut self, x: i32, y: i32, size: i32, quarters: usize, colour: Rgb) {
        const STEPS: i32 = 4;
        for v in -size..=size {
            for u in -size..=size {
                let covered = (0..STEPS * STEPS).filter(|i| {
                    let (du, dv) = ((i % STEPS) as f32 + 0.5, (i / STEPS) as f32 + 0.5);
                    let (px, py) = (u as f32 + du / STEPS as f32 - 0.5, v as f32 + dv / STEPS as f32 - 0.5);
                    let (px, py) = match quarters % 4 {
                        0 => (px, py),
                        1 => (py, -px),
                        2 => (-px, -py),
                        _ => (-py, px),
                    };
                    let size = size as f32;
                    py <= size * 0.75 && px.abs() <= (py + size) * 0.57
                });
                self.mix(x + u, y + v, colour, (covered.count() as i32 * 255 / (STEPS * STEPS)) as u8);
            }
        }
    }
}
