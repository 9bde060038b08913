//! The public face: themes by name, each with the artist who draws in it; views in, PNGs out.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use super::layout::close_up;
use super::layout::regions::Layout;
use super::layout::sizes::{HEIGHT, WIDTH};
use super::paint::assets::Assets;
use super::paint::{board, column, score_sheet, sheet};
use super::pixels::cache::Cache;
use super::pixels::canvas::Canvas;
use super::pixels::encode;
use super::scene::contents::Scene;
use super::scene::manner::Manner;
use super::scene::score_sheet::ScoreSheet;
use super::scene::view::View;
use super::theme::error::ThemeError;
use super::theme::known::KnownTheme;
use super::theme::loaded::Theme;
use super::theme::sprites::Sprites;
use crate::engine::{Options, TileId};

/// Draws pictures in one theme. Made once and shared; everything it keeps is made once, at first use.
#[derive(Debug)]
pub struct Artist {
    assets: Assets,
    /// Finished ones: several requests for one position are one picture.
    pictures: Cache<Scene, Vec<u8>>,
}

/// How many bytes of finished pictures are kept: some dozens.
const PICTURES: usize = 8_000_000;

impl Default for Artist {
    fn default() -> Self {
        Self::new()
    }
}

impl Artist {
    /// An artist with the painted theme.
    pub fn new() -> Self {
        Self::of(Theme::painted())
    }

    /// An artist with a theme of which nothing is drawn yet.
    fn of(theme: impl Into<Arc<Theme>>) -> Self {
        Self { assets: Assets::new(Sprites::new(theme)), pictures: Cache::new(PICTURES, Vec::len) }
    }

    /// Rasterises all tiles now, on all cores, so that no picture waits for it.
    pub fn warm_up(&self) {
        self.assets.sprites.warm_up();
    }

    /// How many bytes of drawings are kept now; finished pictures are none.
    pub fn art_bytes(&self) -> usize {
        self.assets.sprites.bytes()
    }

    /// Forgets finished pictures: the next one is drawn, whatever was asked for before.
    pub fn forget_pictures(&self) {
        self.pictures.clear_to(0);
    }

    /// What a picture of this view shows, as plain data.
    pub fn scene(&self, view: &View) -> Scene {
        Scene::of(view, close_up::window)
    }

    /// The picture of a turn, or of the end: PNG, [`WIDTH`] x [`HEIGHT`].
    pub fn picture(&self, view: &View) -> Vec<u8> {
        self.paint(&Scene::of(view, close_up::window))
    }

    /// The picture of a scene. Asked for again, it is not drawn again.
    pub fn paint(&self, scene: &Scene) -> Vec<u8> {
        self.pictures.get(scene, || self.draw(scene)).to_vec()
    }

    fn draw(&self, scene: &Scene) -> Vec<u8> {
        let assets = self.assets.in_manner(scene.manner);
        assets.prepare(&scene.tiles);
        let layout = Layout::of(scene);
        let mut canvas = Canvas::new(WIDTH, HEIGHT, &assets.sprites.palette);
        board::paint(&assets, &mut canvas, scene, &layout);
        column::paint(&assets, &mut canvas, scene, &layout);
        encode::png(&canvas.image, &assets.sprites.palette)
    }

    /// Kinds of tiles with their counts, under a heading: the tiles still to come in a game under these options.
    pub fn tiles(&self, options: &Options, tiles: &[(TileId, usize)], heading: &str) -> Vec<u8> {
        let assets = self.assets.in_manner(Manner::of(options));
        let canvas = sheet::tiles(&assets, tiles, heading);
        encode::png(&canvas.image, &self.assets.sprites.palette)
    }

    /// The points of a game by player and by where they come from: PNG, [`WIDTH`] x [`HEIGHT`].
    pub fn scores(&self, scores: &ScoreSheet) -> Vec<u8> {
        let assets = self.assets.in_manner(scores.manner);
        let canvas = score_sheet::draw(&assets, scores);
        encode::png(&canvas.image, &self.assets.sprites.palette)
    }

    /// Every tile in every rotation with its numbered spots, and every figure.
    pub fn sheet(&self) -> Vec<u8> {
        let canvas = sheet::everything(&self.assets);
        encode::png(&canvas.image, &self.assets.sprites.palette)
    }
}

/// The themes known by name, each with the artist who draws in it: those that the program carries and those of an operator's
/// folder. An artist is made when somebody first asks for them: a theme that nobody uses costs its texts and no more.
#[derive(Debug)]
pub struct Themes {
    /// The one that is used where none is named stands first.
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

    /// Those that the program carries.
    pub fn carried() -> Self {
        Self::of(KnownTheme::carried())
    }

    /// And those of a folder, each a folder in it with the theme's name. All are read and checked.
    ///
    /// # Errors
    /// The faults of the first theme, by name, that cannot be used.
    pub fn with(folder: &Path) -> Result<Self, ThemeError> {
        Ok(Self::of(KnownTheme::with(folder)?))
    }

    /// Names and titles, the one first that is used where none is named.
    pub fn list(&self) -> impl Iterator<Item = (&str, &str)> {
        self.known.iter().map(|(theme, _)| (&*theme.name, &*theme.title))
    }

    /// The theme that somebody means, whatever the case and the blanks around it.
    pub fn find(&self, typed: &str) -> Option<&str> {
        let typed = typed.trim();
        self.list().map(|(name, _)| name).find(|name| name.eq_ignore_ascii_case(typed))
    }

    /// What a theme is called.
    pub fn title(&self, name: &str) -> Option<&str> {
        self.list().find(|&(known, _)| known == name).map(|(_, title)| title)
    }

    /// Who draws in a theme; none if it is not known.
    pub fn artist(&self, name: &str) -> Option<&Artist> {
        let known = self.known.iter().find(|(theme, _)| theme.name == name);
        known.map(|(theme, artist)| artist.get_or_init(|| Artist::of(theme.read())))
    }

    /// Who draws where no theme is named.
    pub fn usual(&self) -> &Artist {
        let (theme, artist) = &self.known[0];
        artist.get_or_init(|| Artist::of(theme.read()))
    }

    /// The themes that bring no palette: one is made of their art when their artist is first asked for, which takes some seconds.
    pub fn without_palette(&self) -> impl Iterator<Item = &str> {
        self.known.iter().filter(|(theme, _)| !theme.brings_palette()).map(|(theme, _)| &*theme.name)
    }
}
