//! Masks: shapes with soft edges, as the part of each pixel that they cover.
//!
//! `imageproc` draws them several times as large, and `image` shrinks them.

use image::imageops::thumbnail;
use image::{GrayImage, Luma};
use imageproc::drawing::{draw_filled_circle_mut, draw_polygon_mut};
use imageproc::point::Point;

/// Factor by which a mask is drawn larger.
const FINE: i32 = 4;
const FULL: Luma<u8> = Luma([255]);
const NONE: Luma<u8> = Luma([0]);

/// A shape; lengths in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mask {
    /// The lower right quarter of a ring, or of a disc if the width equals the radius. Its centre is the upper left
    /// corner.
    Corner {
        /// From the centre to the outer border.
        radius: i32,
        /// From the outer border to the inner one.
        width: i32,
    },
    /// Both diagonals of a square.
    Cross {
        /// The side of the square.
        side: i32,
    },
}

impl Mask {
    pub fn draw(self) -> GrayImage {
        let side = match self {
            Self::Corner { radius, .. } => radius,
            Self::Cross { side } => side,
        };
        let side = side.max(0) as u32;
        if side == 0 {
            return GrayImage::new(0, 0);
        }
        let mut fine = GrayImage::new(side * FINE as u32, side * FINE as u32);
        match self {
            Self::Corner { radius, width } => {
                draw_filled_circle_mut(&mut fine, (0, 0), radius * FINE - 1, FULL);
                if width < radius {
                    draw_filled_circle_mut(&mut fine, (0, 0), (radius - width) * FINE - 1, NONE);
                }
            }
            Self::Cross { side } => {
                let (end, half) = (side * FINE - 1, 4 * FINE);
                let down = [(0, 0), (half, 0), (end, end - half), (end, end), (end - half, end), (0, half)];
                draw_polygon_mut(&mut fine, &down.map(|(x, y)| Point::new(x, y)), FULL);
                draw_polygon_mut(&mut fine, &down.map(|(x, y)| Point::new(end - x, y)), FULL);
            }
        }
        thumbnail(&fine, side, side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_corner_covers_a_quarter_of_its_disc() {
        let covered = |mask: Mask| mask.draw().pixels().map(|pixel| f64::from(pixel.0[0]) / 255.0).sum::<f64>();
        let disc = covered(Mask::Corner { radius: 20, width: 20 });
        assert!((disc - 314.2).abs() < 6.0, "{disc}");
        let ring = covered(Mask::Corner { radius: 20, width: 5 });
        assert!((ring - 137.4).abs() < 6.0, "{ring}");
        assert!(covered(Mask::Corner { radius: 0, width: 0 }) < 0.1);
    }
}
