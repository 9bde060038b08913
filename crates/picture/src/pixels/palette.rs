//! A theme's palette: at most 248 colours for everything, ordered from dark to light.
//!
//! Tiles, figures and marks are all painted in its indices; nothing is quantised while a picture is drawn. A theme
//! carries its colours (`palette.json`), made once from its art by [`Palette::of_art`].
//!
//! Neighbouring indices look alike, so that a PNG's filter turns neighbouring pixels into small numbers.

use std::sync::atomic::{AtomicU8, Ordering};

use super::colour::{Rgb, Tones};

/// The bits of each channel that the table distinguishes.
const BITS: u32 = 6;
/// The bits of each channel that it ignores.
const LOST: u32 = 8 - BITS;
/// Largest number of colours in a palette.
pub const MOST: usize = 248;
/// An index that no colour has.
const UNKNOWN: u8 = u8::MAX;

/// The colours of a theme's pictures.
#[derive(Debug)]
pub struct Palette {
    /// The colours of everything that is not art; each is among the palette's colours.
    pub tones: Tones,
    /// By index, from dark to light.
    colours: Vec<Rgb>,
    /// By their green, from little to much.
    by_green: Vec<Ranked>,
    /// For each combination of the channels' upper bits, the index of the nearest colour, once it was asked for.
    table: Box<[AtomicU8]>,
}

/// A colour of a palette as it is searched.
#[derive(Debug, Clone, Copy)]
struct Ranked {
    colour: Rgb,
    /// The table has the first, then the most frequent colours: among equally near ones the first is taken.
    rank: u8,
    index: u8,
}

impl Palette {
    /// Creates a palette of these colours, the most frequent first; those beyond [`MOST`] are ignored.
    pub fn new(mut colours: Vec<Rgb>, tones: Tones) -> Self {
        colours.truncate(MOST);
        colours.sort_by_key(|&colour| colour != tones.table);
        let mut order: Vec<usize> = (0..colours.len()).collect();
        order.sort_by_key(|&rank| (colours[rank].luminance(), colours[rank]));
        let ranked =
            |(index, &rank): (usize, &usize)| Ranked { colour: colours[rank], rank: rank as u8, index: index as u8 };
        let mut ranked: Vec<Ranked> = order.iter().enumerate().map(ranked).collect();
        ranked.sort_by_key(|of| of.rank);
        let colours = order.into_iter().map(|rank| colours[rank]).collect();
        let mut table: Box<[AtomicU8]> = (0..1 << (3 * BITS)).map(|_| AtomicU8::new(UNKNOWN)).collect();
        // The palette's own colours are found exactly; of two in one entry of the table, a tone.
        let (fixed, art): (Vec<Ranked>, Vec<_>) = ranked.iter().partition(|of| tones.all().contains(&of.colour));
        for of in art.into_iter().chain(fixed) {
            *table[place(of.colour)].get_mut() = of.index;
        }
        ranked.sort_by_key(|of| of.colour.0[1]);
        Self { tones, colours, by_green: ranked, table }
    }

    /// Returns the colour of an index; black if there is none.
    pub fn colour(&self, index: u8) -> Rgb {
        self.colours.get(usize::from(index)).copied().unwrap_or(Rgb([0; 3]))
    }

    /// Returns the index of the nearest colour.
    fn exact(&self, colour: Rgb) -> u8 {
        let (less, more) = self.by_green.split_at(self.by_green.partition_point(|of| of.colour.0[1] < colour.0[1]));
        let (mut least, mut nearest) = ((u32::MAX, 0), 0);
        let mut look_at = |of: &Ranked| {
            // The green alone may put a colour too far off, and then those beyond it, too.
            let may_be_nearer = Rgb([colour.0[0], of.colour.0[1], colour.0[2]]).distance(colour) <= least.0;
            let distance = (of.colour.distance(colour), of.rank);
            if distance < least {
                (least, nearest) = (distance, of.index);
            }
            may_be_nearer
        };
        // Both sides end by themselves: `all` stops at the first that says no.
        more.iter().all(&mut look_at);
        less.iter().rev().all(&mut look_at);
        nearest
    }

    /// Returns the index of a near colour, found fast; exact for a tone.
    pub fn near(&self, colour: Rgb) -> u8 {
        let entry = &self.table[place(colour)];
        match entry.load(Ordering::Relaxed) {
            UNKNOWN => {
                // The one nearest to the middle of the entry, whichever of its colours is asked for first.
                let index = self.exact(Rgb(colour.0.map(|c| (c >> LOST << LOST) | 1 << (LOST - 1))));
                entry.store(index, Ordering::Relaxed);
                index
            }
            known => known,
        }
    }

    /// Returns red, green and blue of each colour, by index.
    pub fn bytes(&self) -> Vec<u8> {
        self.colours.iter().flat_map(|colour| colour.0).collect()
    }

    /// Returns the colours that represent these pixels best in addition to `fixed`, the most frequent first. They are
    /// first spread (each next colour is the one represented worst), so that the few pixels of a shield keep their
    /// blue; then each moves to the mean of the pixels it represents.
    pub fn of_art(pixels: impl Iterator<Item = Rgb>, fixed: &[Rgb]) -> Vec<Rgb> {
        let mut counts = std::collections::BTreeMap::<Rgb, (u64, [u64; 3])>::new();
        for pixel in pixels {
            let (count, sums) = counts.entry(Rgb(pixel.0.map(|c| c & !3))).or_default();
            *count += 1;
            for (sum, channel) in sums.iter_mut().zip(pixel.0) {
                *sum += u64::from(channel);
            }
        }
        let cells: Vec<(Rgb, u64)> = counts
            .into_values()
            .filter(|&(count, _)| count > 2)
            .map(|(count, sums)| (Rgb(sums.map(|sum| (sum / count) as u8)), count))
            .collect();
        let mut colours: Vec<Rgb> = fixed.to_vec();
        colours.sort_unstable();
        colours.dedup();
        let kept = colours.len();
        let mut worst: Vec<u32> = cells.iter().map(|&(cell, _)| distance_to(&colours, cell)).collect();
        while colours.len() < MOST {
            // The weight of a colour is damped: frequent colours get more shades, but rare ones are not left out.
            let need = |i: usize| f64::from(worst[i]) * (cells[i].1 as f64).powf(0.4);
            let Some(next) = (0..cells.len()).max_by(|&a, &b| need(a).total_cmp(&need(b))) else { break };
            let next = cells[next].0;
            colours.push(next);
            for (worst, &(cell, _)) in worst.iter_mut().zip(&cells) {
                *worst = (*worst).min(cell.distance(next));
            }
        }
        for _ in 0..12 {
            let mut sums = vec![(0.0_f64, [0.0_f64; 3]); colours.len()];
            for &(cell, count) in &cells {
                let weight = (count as f64).powf(0.8);
                let (total, sum) = &mut sums[nearest(&colours, cell)];
                *total += weight;
                for (sum, channel) in sum.iter_mut().zip(cell.0) {
                    *sum += weight * f64::from(channel);
                }
            }
            for (colour, (total, sum)) in colours.iter_mut().zip(sums).skip(kept) {
                if total > 0.0 {
                    *colour = Rgb(sum.map(|sum| (sum / total).round() as u8));
                }
            }
        }
        let mut served = vec![0; colours.len()];
        for &(cell, count) in &cells {
            served[nearest(&colours, cell)] += count;
        }
        let mut ranked: Vec<(u64, Rgb)> = served.into_iter().zip(colours).collect();
        ranked.sort_unstable_by_key(|&(count, colour)| (std::cmp::Reverse(count), colour));
        let mut colours: Vec<Rgb> = ranked.into_iter().map(|(_, colour)| colour).collect();
        // Colours that represent nothing may occur twice.
        let mut seen = std::collections::BTreeSet::new();
        colours.retain(|&colour| seen.insert(colour));
        colours
    }
}

/// Returns the entry of a colour in the table.
fn place(colour: Rgb) -> usize {
    let [r, g, b] = colour.0.map(|channel| u32::from(channel) >> LOST);
    (r << (2 * BITS) | g << BITS | b) as usize
}

fn distance_to(colours: &[Rgb], colour: Rgb) -> u32 {
    colours.iter().map(|candidate| candidate.distance(colour)).min().unwrap_or(u32::MAX)
}

fn nearest(colours: &[Rgb], colour: Rgb) -> usize {
    let distances = colours.iter().enumerate().map(|(index, candidate)| (candidate.distance(colour), index));
    distances.min().map_or(0, |(_, index)| index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::files::BUNDLED;
    use crate::theme::loaded::Theme;

    #[test]
    fn indices_run_from_dark_to_light() {
        let theme = Theme::painted();
        let palette = Palette::new(theme.palette.clone().unwrap(), theme.tones);
        assert!(palette.colours.iter().map(|colour| colour.luminance()).is_sorted());
        for of in &palette.by_green {
            assert!(of.index != UNKNOWN && palette.colour(of.index) == of.colour);
        }
        assert_eq!(palette.bytes().len(), palette.by_green.len() * 3);
    }

    #[test]
    fn no_colour_is_nearer_than_the_one_found() {
        let theme = Theme::painted();
        let palette = Palette::new(theme.palette.clone().unwrap(), theme.tones);
        for step in 0..4096_u32 {
            let colour = Rgb([step >> 8, step >> 4, step].map(|channel| (channel & 15) as u8 * 17));
            let nearest = palette.by_green.iter().min_by_key(|of| (of.colour.distance(colour), of.rank)).unwrap();
            assert_eq!(palette.exact(colour), nearest.index, "{colour}");
        }
    }

    #[test]
    fn every_fixed_colour_is_found_as_exactly_as_the_table_knows() {
        for (name, files) in BUNDLED {
            let theme = Theme::read(&files).unwrap();
            let palette = Palette::new(theme.palette.clone().unwrap(), theme.tones);
            for colour in theme.fixed_colours() {
                let found = palette.colour(palette.near(colour));
                // A player's white and a pure white may share an entry; two tones never do.
                let as_good = found == colour || place(found) == place(colour) && !theme.tones.all().contains(&colour);
                assert!(as_good, "{name}: {colour} became {found}");
            }
        }
    }
}
