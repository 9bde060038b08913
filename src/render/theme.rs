//! A theme: a folder of SVG drawings and the data that goes with them, read and checked.
//!
//! `tiles/<kind>.svg` (256 units a side; `<kind>-2.svg` and `<kind>-3.svg` are other drawings of the same tile), `areas/<kind>.png` (which
//! pixel is which segment), `figures/{follower,farmer,mayor,wagon,barn,corner-tower,shield}.svg`, `theme.json` (its title and the colours of
//! what is no art), `players.json` (the six seats in order), `spots.json` (per kind: where figures stand, in the order of its segments,
//! the corners where a wall ends, where a betting house stands and where shields are) and, if the theme brings one, `palette.json`. [`read`](mod@read) holds all of it
//! against what it must be; what is drawn of it is [`atelier`](super::atelier)'s.

mod areas;
pub(super) mod files;
mod read;
mod sites;
pub(super) mod svg;

use serde::Deserialize;

use super::colour::{Rgb, Tones};
use crate::engine::{MeepleKind, Rotation, Seat, SegmentId, TileId};
pub(super) use areas::Area;
use files::CARRIED;
pub use read::ThemeError;
use sites::Sites;
pub(super) use sites::Stand;

/// The side of a drawn tile in its own units.
pub(super) const UNITS: i32 = 256;

/// The colours and the second cue of a seat.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatStyle {
    #[expect(dead_code, reason = "for whoever reads the file; the words come from a translation")]
    name: String,
    pub colour: Rgb,
    pub dark: Rgb,
    pub light: Rgb,
    /// For text on the colour.
    pub ink: Rgb,
    #[expect(dead_code, reason = "for whoever reads the file")]
    cue: String,
    pub cue_colour: Rgb,
    pub cue_path: String,
}

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

/// A theme that was read and found whole.
#[derive(Debug)]
pub(super) struct Theme {
    /// What it is called.
    pub title: String,
    pub tones: Tones,
    /// The drawings of each kind, at least one.
    tiles: Vec<Vec<String>>,
    /// For each kind which pixel is which segment, if the theme says so.
    areas: Option<Vec<Area>>,
    spots: Vec<Sites>,
    /// In the order of [`Piece::ALL`].
    pieces: Vec<String>,
    pub tower: String,
    /// One shield, to be drawn larger where tiles are small.
    pub shield: String,
    seats: Vec<SeatStyle>,
    /// Its colours, if it brings them.
    pub palette: Option<Vec<Rgb>>,
}

impl Theme {
    /// The theme that is used where none is named; the program carries it.
    pub(super) fn painted() -> Self {
        let [(_, files), ..] = CARRIED;
        Self::read(&files).expect("the painted theme is whole: a test reads it")
    }

    /// How a seat looks.
    pub(super) fn seat(&self, seat: Seat) -> &SeatStyle {
        &self.seats[seat.index() % Seat::MAX]
    }

    /// What a palette must have exactly: the tones and all seats' colours.
    pub(super) fn fixed_colours(&self) -> Vec<Rgb> {
        let seats = self.seats.iter();
        let seats = seats.flat_map(|seat| [seat.colour, seat.dark, seat.light, seat.ink, seat.cue_colour]);
        self.tones.all().into_iter().chain(seats).collect()
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
        self.tiles[tile.index()].len()
    }

    /// Which pixel of an unturned tile is which segment; none if the theme does not say.
    pub(super) fn area(&self, tile: TileId) -> Option<&Area> {
        self.areas.as_ref().map(|areas| &areas[tile.index()])
    }

    /// A drawing of a turned tile, counted from 0 and round.
    pub(super) fn variant(&self, tile: TileId, number: usize, rotation: Rotation) -> String {
        let drawings = &self.tiles[tile.index()];
        turned_drawing(&drawings[number % drawings.len()], rotation)
    }

    /// The drawing of a seat's piece.
    pub(super) fn piece(&self, piece: Piece, seat: Seat) -> String {
        coloured(&self.pieces[piece as usize], self.seat(seat), "1")
    }

    /// The same for small sizes: the second cue as large as the figure has room for.
    pub(super) fn small_piece(&self, piece: Piece, seat: Seat) -> String {
        let scale = match piece {
            Piece::Standing | Piece::Barn => "1.4",
            Piece::Lying | Piece::Mayor | Piece::Wagon => "1.3",
        };
        coloured(&self.pieces[piece as usize], self.seat(seat), scale)
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

/// The drawing of a figure in a seat's colours, with its second cue so many times as large as it is drawn.
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
