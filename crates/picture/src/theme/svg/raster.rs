//! Drawings as pixels: an SVG drawn into a square, and a square shrunk.
//!
//! Everything is computed in integers except by the rasteriser, which gives the same result on every machine (tiny-skia
//! computes in software).

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};

use super::parse;
use crate::pixels::colour::Rgb;

/// Draws an SVG into a square of this side: colours and opacities. Transparent if it cannot be drawn; the tests draw
/// every file.
pub fn raster(text: &str, side: i32) -> Vec<(Rgb, u8)> {
    turned_raster(text, side, 0)
}

/// Draws an SVG like [`raster`], turned clockwise around its middle by `degrees`.
pub fn turned_raster(text: &str, side: i32, degrees: i32) -> Vec<(Rgb, u8)> {
    let blank = || vec![(Rgb([0, 0, 0]), 0); (side * side) as usize];
    let Ok(tree) = parse(text) else { return blank() };
    let Some(mut pixels) = Pixmap::new(side as u32, side as u32) else { return blank() };
    let scale = side as f32 / tree.size().width().max(tree.size().height());
    let (scaled, middle) = (Transform::from_scale(scale, scale), side as f32 / 2.0);
    let turned = if degrees == 0 { scaled } else { scaled.post_rotate_at(degrees as f32, middle, middle) };
    resvg::render(&tree, turned, &mut pixels.as_mut());
    let straight = pixels.pixels().iter().map(PremultipliedColorU8::demultiply);
    straight.map(|pixel| (Rgb([pixel.red(), pixel.green(), pixel.blue()]), pixel.alpha())).collect()
}

/// Shrinks a square picture: every pixel is the mean of the area that it covers, in whole numbers.
pub fn shrink(pixels: &[Rgb], from: usize, to: usize) -> Vec<Rgb> {
    if from == to {
        return pixels.to_vec();
    }
    // Positions in units of 1/to of a source pixel, so that both grids lie on whole numbers: for each target its first
    // source, and how much it covers of that and of those that follow.
    let covered = |target: usize| {
        let (start, end) = (target * from, (target + 1) * from);
        let share = move |source: usize| (end.min((source + 1) * to) - start.max(source * to)) as u32;
        let sources = start / to..end.div_ceil(to);
        (sources.start, sources.map(share).collect::<Vec<u32>>())
    };
    let covered: Vec<(usize, Vec<u32>)> = (0..to).map(covered).collect();
    let total = (from * from) as u32;
    let mut small = Vec::with_capacity(to * to);
    // The pixels of the rows that a target row covers, each weighted by its row's share.
    let mut row = vec![[0_u32; 3]; from];
    for (first, shares) in &covered {
        row.fill([0; 3]);
        for (line, share) in pixels[first * from..].chunks_exact(from).zip(shares) {
            for (sums, pixel) in row.iter_mut().zip(line) {
                for (sum, channel) in sums.iter_mut().zip(pixel.0) {
                    *sum += share * u32::from(channel);
                }
            }
        }
        small.extend(covered.iter().map(|(first, shares)| {
            let mut sums = [total / 2; 3];
            for (pixel, share) in row[*first..].iter().zip(shares) {
                for (sum, channel) in sums.iter_mut().zip(pixel) {
                    *sum += share * channel;
                }
            }
            Rgb(sums.map(|sum| (sum / total) as u8))
        }));
    }
    small
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shrunk_picture_keeps_its_mean() {
        let pixels: Vec<Rgb> = (0..36).map(|i| Rgb([i * 7, 255 - i * 7, 9])).collect();
        assert_eq!(shrink(&pixels, 6, 1), [Rgb([123, 133, 9])]);
        assert_eq!(shrink(&pixels, 6, 6), pixels);
        assert!(shrink(&pixels, 6, 4).iter().all(|colour| colour.0[2] == 9));
    }
}
