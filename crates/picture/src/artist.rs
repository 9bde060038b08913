//! The public side of drawing: [`Themes`] by name, each with an [`Artist`], which turns views into PNGs.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use crate::layout::close_up;
use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::paint::beside::{column, panel};
use crate::paint::board::layers;
use crate::paint::{curves, score_sheet, sheet};
use crate::pixels::cache::Cache;
use crate::pixels::canvas::Canvas;
use crate::pixels::encode;
use crate::scene::contents::Scene;
use crate::scene::curves::Curves;
use crate::scene::manner::Manner;
use crate::scene::score_sheet::ScoreSheet;
use crate::scene::shape::Shape;
use crate::scene::view::View;
use crate::theme::error::ThemeError;
use crate::theme::known::KnownTheme;
use crate::theme::loaded::Theme;
use crate::theme::sprites::Sprites;
use carc_rules::{Options, TileId};

/// Draws pictures in one theme. Create it once and share it: drawings are made at first use and cached.
#[derive(Debug)]
pub struct Artist {
    assets: Assets,
    /// Finished pictures, so that several requests for one position share one.
    pictures: Cache<Scene, Vec<u8>>,
}

/// Bytes of finished pictures to keep: a few dozen pictures.
const PICTURES: usize = 8_000_000;

impl Default for Artist {
    fn default() -> Self {
        Self::new()
    }
}

impl Artist {
    /// Creates an artist with the painted theme.
    pub fn new() -> Self {
        Self::of(Theme::painted())
    }

    /// Creates an artist with `theme`, without drawing anything yet.
    fn of(theme: impl Into<Arc<Theme>>) -> Self {
        Self { assets: Assets::new(Sprites::new(theme)), pictures: Cache::new(PICTURES, Vec::len) }
    }

    /// Rasterises the tiles of the base game now, on all cores, so that no picture waits for it.
    pub fn warm_up(&self) {
        self.assets.sprites.warm_up();
    }

    /// Returns the bytes of cached drawings, not counting finished pictures.
    pub fn art_bytes(&self) -> usize {
        self.assets.sprites.bytes()
    }

    /// Forgets finished pictures, so that the next one is drawn.
    pub fn forget_pictures(&self) {
        self.pictures.clear_to(0);
    }

    /// Returns what a picture of this view shows, as plain data.
    pub fn scene(&self, view: &View) -> Scene {
        Scene::of(view, close_up::window)
    }

    /// Draws the picture of a turn, or of the end of a game, as a PNG in the view's shape.
    pub fn picture(&self, view: &View) -> Vec<u8> {
        self.paint(&Scene::of(view, close_up::window))
    }

    /// Draws a scene as a PNG, or returns it from the cache.
    pub fn paint(&self, scene: &Scene) -> Vec<u8> {
        self.pictures.get(scene, || self.draw(scene)).to_vec()
    }

    fn draw(&self, scene: &Scene) -> Vec<u8> {
        let part = tracing::debug_span!("draw").entered();
        let assets = self.assets.in_manner(scene.manner);
        let layout = Layout::of(scene);
        assets.prepare(scene, &layout);
        let (width, height) = layout.size();
        let mut canvas = Canvas::new(width as u32, height as u32, &assets.sprites.palette);
        layers::paint(&assets, &mut canvas, scene, &layout);
        match scene.shape {
            Shape::Landscape => column::paint(&assets, &mut canvas, scene, &layout),
            Shape::Portrait => panel::paint(&assets, &mut canvas, scene, &layout),
        }
        drop(part);
        let _part = tracing::debug_span!("encode").entered();
        encode::png(&canvas.image, &assets.sprites.palette)
    }

    /// Draws kinds of tiles with their counts under a heading, such as the tiles still to come in a game under these
    /// options, as a PNG.
    pub fn tiles(&self, options: &Options, tiles: &[(TileId, usize)], heading: &str) -> Vec<u8> {
        let assets = self.assets.in_manner(Manner::of(options));
        let canvas = sheet::tiles(&assets, tiles, heading);
        encode::png(&canvas.image, &self.assets.sprites.palette)
    }

    /// Draws the points of a game by player and by source as a PNG in landscape.
    pub fn scores(&self, scores: &ScoreSheet) -> Vec<u8> {
        let assets = self.assets.in_manner(scores.manner);
        let canvas = score_sheet::draw(&assets, scores);
        encode::png(&canvas.image, &self.assets.sprites.palette)
    }

    /// Draws who was ahead over the course of a game as a PNG in landscape.
    pub fn curves(&self, curves: &Curves) -> Vec<u8> {
        let assets = self.assets.in_manner(curves.manner);
        let canvas = curves::draw(&assets, curves);
        encode::png(&canvas.image, &self.assets.sprites.palette)
    }

    /// Draws every tile in every rotation with its numbered spots, and every figure, as a PNG.
    pub fn sheet(&self) -> Vec<u8> {
        let canvas = sheet::everything(&self.assets);
        encode::png(&canvas.image, &self.assets.sprites.palette)
    }
}

/// The themes by name, each with its artist: the bundled ones and those of an operator's folder. An artist is created
/// when it is first asked for, so an unused theme costs no more than the memory of its files.
#[derive(Debug)]
pub struct Themes {
    /// The default theme comes first.
    known: Vec<(KnownTheme, OnceLock<Artist>)>,
}

impl Default for Themes {
    fn default() -> Self {
        Self::carried()
    }
}

impl Themes {
    fn of(known: Vec<KnownTheme>) -> Self {
        Self { known: known.into_iter().map(|theme| (theme, OnceLock::new())).collect() }
    }

    /// Creates the bundled themes.
    pub fn carried() -> Self {
        Self::of(KnownTheme::carried())
    }

    /// Creates the bundled themes plus those in `folder`, one per subfolder and named after it. All are read and
    /// checked.
    ///
    /// # Errors
    /// The faults of the first theme, in order of name, that cannot be used.
    pub fn with(folder: &Path) -> Result<Self, ThemeError> {
        Ok(Self::of(KnownTheme::with(folder)?))
    }

    /// Returns the names and titles, the default first.
    pub fn list(&self) -> impl Iterator<Item = (&str, &str)> {
        self.known.iter().map(|(theme, _)| (&*theme.name, &*theme.title))
    }

    /// Returns the name of the theme that was typed, ignoring case and surrounding blanks.
    pub fn find(&self, typed: &str) -> Option<&str> {
        let typed = typed.trim();
        self.list().map(|(name, _)| name).find(|name| name.eq_ignore_ascii_case(typed))
    }

    /// Returns the title of a theme.
    pub fn title(&self, name: &str) -> Option<&str> {
        self.list().find(|&(known, _)| known == name).map(|(_, title)| title)
    }

    /// Returns the artist of a theme; `None` if it is not known.
    pub fn artist(&self, name: &str) -> Option<&Artist> {
        let known = self.known.iter().find(|(theme, _)| theme.name == name);
        known.map(|(theme, artist)| artist.get_or_init(|| Artist::of(theme.read())))
    }

    /// Returns the artist of the default theme.
    pub fn usual(&self) -> &Artist {
        let (theme, artist) = &self.known[0];
        artist.get_or_init(|| Artist::of(theme.read()))
    }

    /// Returns the names of the themes without a palette. One is computed from their art when their artist is first
    /// asked for, which takes some seconds.
    pub fn without_palette(&self) -> impl Iterator<Item = &str> {
        self.known.iter().filter(|(theme, _)| !theme.brings_palette()).map(|(theme, _)| &*theme.name)
    }
}
