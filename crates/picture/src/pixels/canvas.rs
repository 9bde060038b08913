//! An indexed picture and what is drawn on it: tiles, sprites, boxes, and round or slanted shapes with smooth edges.
//!
//! The picture is an image of palette indices. `image` and `imageproc` draw on it in two ways: opaque boxes and copies
//! in indices; anything with soft edges in colours, through [`Surface`], which turns each into the palette's nearest.
//! Everything is clipped to the picture. Nothing here knows what a shape means.

use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

use image::{GrayImage, Luma};
use imageproc::drawing::{Canvas as Surface, draw_filled_rect_mut};
use imageproc::rect::Rect;

use super::area::Area;
use super::colour::{Rgb, Tones};
use super::mask::Mask;
use super::palette::Palette;

/// A square picture with its own opacity.
#[derive(Debug)]
pub struct Sprite {
    side: i32,
    /// Colours and opacities, row by row.
    pixels: Vec<(Rgb, u8)>,
    /// The palette indices of the same pixels, used where it is opaque.
    indices: Vec<u8>,
    /// The runs that are not transparent.
    runs: Vec<Run>,
}

/// Neighbouring pixels of one row.
#[derive(Clone, Copy, Debug)]
struct Run {
    x: i32,
    y: i32,
    length: i32,
    opaque: bool,
}

impl Sprite {
    pub fn new(pixels: Vec<(Rgb, u8)>, side: i32, palette: &Palette) -> Self {
        let indices = pixels.iter().map(|&(colour, _)| palette.near(colour)).collect();
        let mut runs = Vec::new();
        for (y, row) in pixels.chunks_exact(side.max(1) as usize).enumerate() {
            let mut x = 0;
            for run in row.chunk_by(|(_, a), (_, b)| kind(*a) == kind(*b)) {
                let length = run.len() as i32;
                if let Some(opaque) = kind(run[0].1) {
                    runs.push(Run { x, y: y as i32, length, opaque });
                }
                x += length;
            }
        }
        Self { side, pixels, indices, runs }
    }

    /// Returns the smallest box around everything that is not transparent.
    pub fn drawn(&self) -> Area {
        let left = self.runs.iter().map(|run| run.x).min().unwrap_or(0);
        let right = self.runs.iter().map(|run| run.x + run.length).max().unwrap_or(0);
        let top = self.runs.iter().map(|run| run.y).min().unwrap_or(0);
        let bottom = self.runs.iter().map(|run| run.y + 1).max().unwrap_or(0);
        Area::new(left, top, right - left, bottom - top)
    }

    pub fn bytes(&self) -> usize {
        size_of_val(&*self.pixels) + self.indices.len() + size_of_val(&*self.runs)
    }
}

/// Returns `Some(true)` for full opacity, `Some(false)` for less, `None` for a transparent pixel.
fn kind(alpha: u8) -> Option<bool> {
    (alpha > 0).then_some(alpha == 255)
}

/// An indexed picture being painted.
#[derive(Debug)]
pub struct Canvas<'a> {
    pub image: GrayImage,
    /// The theme's colours for everything that is not art.
    pub tones: Tones,
    palette: &'a Palette,
    masks: HashMap<Mask, Rc<GrayImage>>,
}

/// Lets text and masks, which mix colours, draw on the picture.
impl Surface for Canvas<'_> {
    type Pixel = image::Rgb<u8>;

    fn dimensions(&self) -> (u32, u32) {
        self.image.dimensions()
    }

    fn get_pixel(&self, x: u32, y: u32) -> image::Rgb<u8> {
        image::Rgb(self.palette.colour(self.image.get_pixel(x, y).0[0]).0)
    }

    fn draw_pixel(&mut self, x: u32, y: u32, colour: image::Rgb<u8>) {
        self.image.put_pixel(x, y, Luma([self.palette.near(Rgb(colour.0))]));
    }
}

impl<'a> Canvas<'a> {
    /// Creates an empty table of this size in pixels.
    pub fn new(w: u32, h: u32, palette: &'a Palette) -> Self {
        let image = GrayImage::from_pixel(w, h, Luma([palette.near(palette.tones.table)]));
        Self { image, tones: palette.tones, palette, masks: HashMap::new() }
    }

    /// Fills a box.
    pub fn fill(&mut self, area: Area, colour: Rgb) {
        if area.w > 0 && area.h > 0 {
            let rect = Rect::at(area.x, area.y).of_size(area.w as u32, area.h as u32);
            draw_filled_rect_mut(&mut self.image, rect, Luma([self.palette.near(colour)]));
        }
    }

    /// Paints a pixel.
    pub fn dot(&mut self, x: i32, y: i32, colour: Rgb) {
        if let Some(pixel) = self.image.get_pixel_mut_checked(x as u32, y as u32) {
            pixel.0[0] = self.palette.near(colour);
        }
    }

    /// Mixes a colour, whose index is `full`, into a pixel.
    fn mix(&mut self, x: i32, y: i32, (colour, full): (Rgb, u8), alpha: u8) {
        if alpha > 0
            && let Some(pixel) = self.image.get_pixel_mut_checked(x as u32, y as u32)
        {
            pixel.0[0] = match alpha {
                u8::MAX => full,
                alpha => self.palette.near(self.palette.colour(pixel.0[0]).under(colour, alpha)),
            };
        }
    }

    /// Returns the part of a row of `length` pixels that is in the picture, and how many of them are cut off on the
    /// left.
    fn clipped(&self, x: i32, y: i32, length: i32) -> Option<(Range<usize>, usize)> {
        let (width, height) = (self.image.width() as i32, self.image.height() as i32);
        let (start, end) = (x.max(0), (x + length).min(width));
        let row = (y * width) as usize;
        ((0..height).contains(&y) && start < end)
            .then(|| (row + start as usize..row + end as usize, (start - x) as usize))
    }

    /// Copies a tile with its upper left corner at a point.
    pub fn copy(&mut self, x: i32, y: i32, tile: &GrayImage) {
        let width = tile.width().max(1) as usize;
        for (row, pixels) in tile.chunks_exact(width).enumerate() {
            if let Some((place, cut)) = self.clipped(x, y + row as i32, width as i32) {
                let length = place.len();
                (*self.image)[place].copy_from_slice(&pixels[cut..cut + length]);
            }
        }
    }

    /// Draws a sprite with its upper left corner at a point; `opacity` is out of 255.
    pub fn stamp(&mut self, x: i32, y: i32, sprite: &Sprite, opacity: u8) {
        for run in &sprite.runs {
            let Some((place, cut)) = self.clipped(x + run.x, y + run.y, run.length) else { continue };
            let from = (run.y * sprite.side + run.x) as usize + cut;
            let source = from..from + place.len();
            let ground = &mut (*self.image)[place];
            if run.opaque && opacity == 255 {
                ground.copy_from_slice(&sprite.indices[source]);
                continue;
            }
            for (pixel, &(colour, alpha)) in ground.iter_mut().zip(&sprite.pixels[source]) {
                let alpha = (u16::from(alpha) * u16::from(opacity) / 255) as u8;
                if alpha > 0 {
                    *pixel = self.palette.near(self.palette.colour(*pixel).under(colour, alpha));
                }
            }
        }
    }

    /// Paints a filled box with round corners; a disc if the radius is half its side.
    pub fn rounded(&mut self, area: Area, radius: i32, colour: Rgb) {
        let radius = radius.clamp(0, area.w.min(area.h) / 2);
        self.fill(Area::new(area.x, area.y + radius, area.w, area.h - 2 * radius), colour);
        self.fill(Area::new(area.x + radius, area.y, area.w - 2 * radius, radius), colour);
        self.fill(Area::new(area.x + radius, area.y + area.h - radius, area.w - 2 * radius, radius), colour);
        self.corners(area, Mask::Corner { radius, width: radius }, colour);
    }

    /// Paints the border of a box with round corners, `width` wide, inside the box.
    pub fn ring(&mut self, area: Area, radius: i32, width: i32, colour: Rgb) {
        let radius = radius.clamp(width, (area.w.min(area.h) / 2).max(width));
        let (across, down) = (area.w - 2 * radius, area.h - 2 * radius);
        self.fill(Area::new(area.x + radius, area.y, across, width), colour);
        self.fill(Area::new(area.x + radius, area.y + area.h - width, across, width), colour);
        self.fill(Area::new(area.x, area.y + radius, width, down), colour);
        self.fill(Area::new(area.x + area.w - width, area.y + radius, width, down), colour);
        self.corners(area, Mask::Corner { radius, width }, colour);
    }

    /// Lays the mask of a lower right corner on all four.
    fn corners(&mut self, area: Area, mask: Mask, colour: Rgb) {
        let (mask, ink) = (self.mask(mask), (colour, self.palette.near(colour)));
        let radius = mask.width() as i32;
        for (u, v, &Luma([alpha])) in mask.enumerate_pixels() {
            let (u, v) = (u as i32, v as i32);
            let (left, right) = (area.x + radius - 1 - u, area.x + area.w - radius + u);
            let (top, bottom) = (area.y + radius - 1 - v, area.y + area.h - radius + v);
            for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
                self.mix(x, y, ink, alpha);
            }
        }
    }

    /// Paints a disc.
    pub fn disc(&mut self, x: i32, y: i32, radius: i32, colour: Rgb) {
        self.rounded(Area::around(x, y, radius), radius, colour);
    }

    /// Paints a dashed border inside a box.
    pub fn dashes(&mut self, area: Area, width: i32, dash: i32, gap: i32, colour: Rgb) {
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

    /// Paints a straight line, with square ends.
    pub fn line(&mut self, (x, y): (i32, i32), to: (i32, i32), width: i32, colour: Rgb) {
        let (across, down) = (to.0 - x, to.1 - y);
        let steps = across.abs().max(down.abs()).max(1);
        for step in 0..=steps {
            let (x, y) = (x + across * step / steps, y + down * step / steps);
            self.fill(Area::new(x - width / 2, y - width / 2, width, width), colour);
        }
    }

    /// Paints both diagonals of a square.
    pub fn cross(&mut self, x: i32, y: i32, side: i32, colour: Rgb) {
        self.cover(x, y, Mask::Cross { side }, colour);
    }

    /// Lays a mask with its upper left corner at a point.
    fn cover(&mut self, x: i32, y: i32, mask: Mask, colour: Rgb) {
        let ink = (colour, self.palette.near(colour));
        for (u, v, &Luma([alpha])) in self.mask(mask).enumerate_pixels() {
            self.mix(x + u as i32, y + v as i32, ink, alpha);
        }
    }

    fn mask(&mut self, mask: Mask) -> Rc<GrayImage> {
        Rc::clone(self.masks.entry(mask).or_insert_with(|| Rc::new(mask.draw())))
    }
}
