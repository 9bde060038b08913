//! Paints a legend of the owners' patterns: each owner's figure stands on a piece of ground in that owner's pattern;
//! owners who share ground stand together on a piece of it.
//!
//! If a theme has no segment maps, the board shows no patterns and there is nothing to explain.

use crate::paint::assets::Assets;
use crate::paint::parts::patterns::Patterns;
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::pixels::colour::Rgb;
use crate::pixels::length::p;
use crate::scene::contents::Scene;
use crate::scene::element::Place;
use crate::theme::piece::Piece;
use carc_rules::Seat;

/// The height of a piece of shared ground.
const SHARED: i32 = p(19.0);

/// The legend of the patterns in a scene.
pub struct Legend<'a> {
    patterns: Patterns,
    /// The colour of ground that nobody owns, as an index into the palette.
    ground: u8,
    companies: &'a [Vec<Seat>],
}

impl<'a> Legend<'a> {
    /// Returns the legend of a scene whose features are marked by owner; `None` for any other, and if the theme has no
    /// segment maps.
    pub fn of(assets: &Assets, scene: &'a Scene) -> Option<Self> {
        let ground = mean(assets, scene.sample?)?;
        Some(Self {
            patterns: Patterns::in_scene(assets, scene),
            ground: assets.sprites.palette.near(ground),
            companies: &scene.companies,
        })
    }

    /// Returns whether a seat owns any of the marked features, alone or with others.
    pub fn knows(&self, seat: Seat) -> bool {
        self.companies.iter().any(|company| company.contains(&seat))
    }

    /// Returns the height that the shared ground needs, in pixels.
    pub fn shared_height(&self) -> i32 {
        if self.shared().next().is_some() { SHARED + p(3.0) } else { 0 }
    }

    fn shared(&self) -> impl Iterator<Item = &'a Vec<Seat>> {
        self.companies.iter().filter(|company| company.len() > 1)
    }

    /// Paints a piece of a seat's ground with its figure.
    pub fn own(&self, assets: &Assets, canvas: &mut Canvas, seat: Seat, area: Area) {
        self.piece(assets, canvas, &[seat], area);
    }

    /// Paints pieces of the ground that several own, side by side from the left: as many as fit.
    pub fn all_shared(&self, assets: &Assets, canvas: &mut Canvas, (x, y): (i32, i32), room: i32) {
        const GAP: i32 = p(4.0);
        // In a narrower piece, the bands of its owners could not be told apart.
        const LEAST: i32 = p(30.0);
        let mut left = x;
        for company in self.shared() {
            let rest = x + room - left;
            let w = (company.len() as i32 * p(18.0) + p(6.0)).min(if left == x { rest } else { i32::MAX });
            if (LEAST..=rest).contains(&w) {
                self.piece(assets, canvas, company, Area::new(left, y, w, SHARED));
                left += w + GAP;
            }
        }
    }

    fn piece(&self, assets: &Assets, canvas: &mut Canvas, owners: &[Seat], area: Area) {
        canvas.rounded(area.grown(2), p(2.0), canvas.tones.dark);
        for y in area.y..area.y + area.h {
            for x in area.x..area.x + area.w {
                if let Some(pixel) = canvas.image.get_pixel_mut_checked(x as u32, y as u32) {
                    pixel.0[0] = self.patterns.at(owners, (x, y), self.ground);
                }
            }
        }
        let (step, side) = (area.w / owners.len() as i32, area.h * 4 / 5);
        for (&seat, x) in owners.iter().zip((area.x + step / 2..).step_by(step as usize)) {
            let figure = assets.piece(Piece::FOLLOWER, seat, side);
            canvas.stamp(x - side / 2, area.y + (area.h - side) / 2, &figure, 255);
        }
    }
}

/// Returns the mean colour of a segment; `None` if the theme has no map of it.
fn mean(assets: &Assets, place: Place) -> Option<Rgb> {
    const SIDE: i32 = 64;
    let segments = assets.sprites.theme.segment_map(place.tile)?.on_cell(place.rotation, SIDE as usize);
    let drawn = assets.single(place.tile, place.rotation, SIDE);
    let own = drawn.iter().zip(&segments).filter(|(_, segment)| **segment == place.at.segment.number());
    let (mut sums, mut count) = ([0_u32; 3], 0);
    for (&index, _) in own {
        let Rgb(channels) = assets.sprites.palette.colour(index);
        sums.iter_mut().zip(channels).for_each(|(sum, channel)| *sum += u32::from(channel));
        count += 1;
    }
    (count > 0).then(|| Rgb(sums.map(|sum| (sum / count) as u8)))
}
