//! A theme: a folder of SVG drawings and the data that goes with them, read and checked.
//!
//! `tiles/<kind>.svg` (256 units a side; `<kind>-2.svg` and `<kind>-3.svg` are other drawings of the same tile, and of kinds whose
//! roads meet between trees in the art of the first edition `<kind>-trees.svg` and so on; all of these may be missing), `areas/<kind>.png` (which
//! pixel is which segment), `figures/{follower,farmer,mayor,wagon,barn,corner-tower,shield}.svg`, `theme.json` (its title and the colours of
//! what is no art), `players.json` (the players' colours in order; green, the seventh, may be missing), `spots.json` (per kind: where figures stand, in the order of its segments,
//! the corners where a wall ends, where a betting house stands and where shields are) and, if the theme brings one, `palette.json`. [`read`](mod@read) holds all of it
//! against what it must be; what is drawn of it is [`atelier`](super::atelier)'s.

mod areas;
pub(super) mod files;
mod read;
mod sites;
mod style;
pub(super) mod svg;

use super::colour::{Rgb, Tones};
use crate::engine::{Colour, MeepleKind, Rotation, SegmentId, TileId};
pub(super) use areas::Area;
use files::CARRIED;
pub use read::ThemeError;
use sites::Sites;
pub(super) use sites::Stand;
pub(super) use style::SeatStyle;

/// The side of a drawn tile in its own units.
pub(super) const UNITS: i32 = 256;

/// The shape of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Piece {
    /// A follower on a city, road or cloister, and in front of a player.
    Standing,
    /// A farmer.
    Lying,
    Mayor,
    Wagon,
    Barn,
}

impl Piece {
    pub(super) const ALL: [Self; 5] = [Self::Standing, Self::Lying, Self::Mayor, Self::Wagon, Self::Barn];

    /// How a figure looks while it lies nowhere.
    pub(super) fn upright(kind: MeepleKind) -> Self {
        match kind {
            MeepleKind::Follower => Self::Standing,
            MeepleKind::Mayor => Self::Mayor,
            MeepleKind::Wagon => Self::Wagon,
            MeepleKind::Barn => Self::Barn,
        }
    }

    /// The name of its file.
    fn name(self) -> &'static str {
        match self {
            Self::Standing => "follower",
            Self::Lying => "farmer",
            Self::Mayor => "mayor",
            Self::Wagon => "wagon",
            Self::Barn => "barn",
        }
    }
}

/// The drawings of a kind of tile: first those that are used as a rule, at least one, then those with trees where its roads meet.
#[derive(Debug)]
pub(super) struct Drawings {
    usual: usize,
    all: Vec<String>,
}

/// A theme that was read and found whole.
#[derive(Debug)]
pub(super) struct Theme {
    /// What it is called.
    pub title: String,
    pub tones: Tones,
    tiles: Vec<Drawings>,
    /// For each kind which pixel is which segment, if the theme says so.
    areas: Option<Vec<Area>>,
    spots: Vec<Sites>,
    /// In the order of [`Piece::ALL`].
    pieces: Vec<String>,
    pub tower: String,
    /// One shield, to be drawn larger where tiles are small.
    pub shield: String,
    /// In the order of [`Colour::ALL`].
    styles: Vec<SeatStyle>,
    /// Its colours, if it brings them.
    pub palette: Option<Vec<Rgb>>,
}

impl Theme {
    /// The theme that is used where none is named; the program carries it.
    pub(super) fn painted() -> Self {
        let [(_, files), ..] = CARRIED;
        Self::read(&files).expect("the painted theme is whole: a test reads it")
    }

    /// How a colour looks.
    pub(super) fn style(&self, colour: Colour) -> &SeatStyle {
        &self.styles[colour.index() % self.styles.len()]
    }

    /// What a palette must have exactly: the tones and what belongs to the players' colours.
    pub(super) fn fixed_colours(&self) -> Vec<Rgb> {
        self.tones.all().into_iter().chain(self.styles.iter().flat_map(SeatStyle::all)).collect()
    }

    /// Where a figure stands on a turned tile, in units of the drawing.
    pub(super) fn stand(&self, tile: TileId, segment: SegmentId, rotation: Rotation) -> Stand {
        let middle = Stand { x: UNITS / 2, y: UNITS / 2, room: UNITS / 4 };
        let mut stand = self.spots[tile.index()].spots.get(segment.index()).copied().unwrap_or(middle);
        (stand.x, stand.y) = turned((stand.x, stand.y), rotation);
        stand
    }

    /// Where chips lie on a turned tile, in units of the drawing, if a betting house stands on it.
    pub(super) fn house(&self, tile: TileId, rotation: Rotation) -> Option<(i32, i32)> {
        self.spots[tile.index()].house.map(|at| turned(at, rotation))
    }

    /// The middles of the shields of a turned tile, in units of the drawing.
    pub(super) fn shields(&self, tile: TileId, rotation: Rotation) -> impl Iterator<Item = (i32, i32)> {
        self.spots[tile.index()].shields.iter().map(move |&at| turned(at, rotation))
    }

    /// The corners of a turned tile where a city wall ends: steps east and south of its north-west corner.
    pub(super) fn wall_ends(&self, tile: TileId, rotation: Rotation) -> impl Iterator<Item = (i16, i16)> {
        const AROUND: [(i16, i16); 4] = [(0, 0), (1, 0), (1, 1), (0, 1)];
        self.spots[tile.index()].walls.iter().map(move |&corner| AROUND[(corner as usize + rotation.quarters()) % 4])
    }

    /// How many drawings of a kind there are, at least one; they differ in what stands about.
    pub(super) fn variants(&self, tile: TileId) -> usize {
        self.tiles[tile.index()].all.len()
    }

    /// Which of them is shown where the one of this number is asked for, counted round: one with trees where its roads meet, if
    /// that is asked for and there is one.
    pub(super) fn shown(&self, tile: TileId, number: usize, trees: bool) -> usize {
        let Drawings { usual, ref all } = self.tiles[tile.index()];
        if trees && all.len() > usual { usual + number % (all.len() - usual) } else { number % usual }
    }

    /// Which pixel of an unturned tile is which segment; none if the theme does not say.
    pub(super) fn area(&self, tile: TileId) -> Option<&Area> {
        self.areas.as_ref().map(|areas| &areas[tile.index()])
    }

    /// A drawing of a turned tile, counted from 0 and round.
    pub(super) fn variant(&self, tile: TileId, number: usize, rotation: Rotation) -> String {
        let drawings = &self.tiles[tile.index()].all;
        turned_drawing(&drawings[number % drawings.len()], rotation)
    }

    /// The drawing of a piece in a player's colour.
    pub(super) fn piece(&self, piece: Piece, colour: Colour) -> String {
        coloured(&self.pieces[piece as usize], self.style(colour), "1")
    }

    /// The same for small sizes: the second cue as large as the figure has room for.
    pub(super) fn small_piece(&self, piece: Piece, colour: Colour) -> String {
        let scale = match piece {
            Piece::Standing | Piece::Barn => "1.4",
            Piece::Lying | Piece::Mayor | Piece::Wagon => "1.3",
        };
        coloured(&self.pieces[piece as usize], self.style(colour), scale)
    }
}

/// A drawing of a tile, turned. What stands up (`rotate(0)`, and `rotate(-0)` for its shadows) is turned back, so that houses
/// stay upright and the light stays in the north-west.
fn turned_drawing(text: &str, rotation: Rotation) -> String {
    let body = text.find("</defs>").map(|at| at + "</defs>".len()).or_else(|| {
        let root = text.find("<svg")?;
        text[root..].find('>').map(|at| root + at + 1)
    });
    let (turn, end) = (rotation.degrees(), text.rfind("</svg>"));
    let (Some(body), Some(end), 1..) = (body, end, turn) else { return text.to_owned() };
    let upright = |part: &str| {
        part.replace("rotate(0)", "rotate(@)")
            .replace("rotate(-0)", &format!("rotate({turn})"))
            .replace("rotate(@)", &format!("rotate(-{turn})"))
    };
    let (head, body) = (upright(&text[..body]), upright(&text[body..end.max(body)]));
    format!("{head}<g transform=\"rotate({turn} 128 128)\">{body}</g></svg>")
}

/// The drawing of a figure in a player's colour, with its second cue so many times as large as it is drawn.
fn coloured(drawing: &str, style: &SeatStyle, scale: &str) -> String {
    drawing
        .replace("COLOR", &style.colour.to_string())
        .replace("DARK", &style.dark.to_string())
        .replace("LIGHT", &style.light.to_string())
        .replace("CUE", &style.cue_colour.to_string())
        .replace("<!--cue-->", &format!("<path transform=\"scale({scale})\" d=\"{}\"/>", style.cue_path))
}

/// A point of a drawing once the tile is turned.
fn turned(at: (i32, i32), rotation: Rotation) -> (i32, i32) {
    (0..rotation.quarters()).fold(at, |(x, y), _| (UNITS - y, x))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turned_drawings_stay_upright() {
        let theme = Theme::painted();
        let tile = TileId::named("S").unwrap();
        assert!(theme.variant(tile, 0, Rotation::R0).contains("rotate(0)"));
        let turned = theme.variant(tile, 0, Rotation::R90);
        assert!(!turned.contains("rotate(0)") && !turned.contains("rotate(-0)"));
        assert!(turned.contains("rotate(90 128 128)") && turned.contains("rotate(-90)"));
    }

    #[test]
    fn a_drawing_without_definitions_turns_too() {
        let turned = turned_drawing("<?xml version='1.0'?><svg width='256'><path d='M0 0'/></svg>\n", Rotation::R180);
        let body = "<g transform=\"rotate(180 128 128)\"><path d='M0 0'/></g>";
        assert_eq!(turned, format!("<?xml version='1.0'?><svg width='256'>{body}</svg>"));
    }
}
