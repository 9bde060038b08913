//! A theme: a folder of SVG drawings and the data that goes with them, read and checked.
//!
//! `tiles/<kind>.svg` (256 units a side), `figures/{follower,farmer,mayor,wagon,barn,corner-tower}.svg`, `theme.json` (its title and the
//! colours of what is no art), `players.json` (the six seats in order), `spots.json` (per kind: where figures stand, in the order of its segments, the corners where a wall ends and
//! where a betting house stands) and, if the theme brings one, `palette.json`. What is drawn of it is [`atelier`](super::atelier)'s.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::colour::{Rgb, Tones};
use super::files::PAINTED;
use crate::engine::{Catalog, MeepleKind, Rotation, Seat, SegmentId, TileId};

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

/// `theme.json`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct About {
    title: String,
    tones: Tones,
}

/// Where a figure stands on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Stand {
    pub x: i32,
    pub y: i32,
    /// How far around it nothing else is.
    pub room: i32,
}

/// A corner of a tile at rotation 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
enum Corner {
    Nw,
    Ne,
    Se,
    Sw,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sites {
    walls: Vec<Corner>,
    spots: Vec<Stand>,
    /// The ground in front of the betting house.
    #[serde(default)]
    house: Option<(i32, i32)>,
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
    #[expect(dead_code, reason = "for whoever reads the file")]
    pub title: String,
    pub tones: Tones,
    tiles: Vec<String>,
    /// Where each tile's shields are drawn.
    pennants: Vec<Vec<(i32, i32)>>,
    spots: Vec<Sites>,
    /// In the order of [`Piece::ALL`].
    pieces: Vec<String>,
    pub tower: String,
    seats: Vec<SeatStyle>,
    /// Its colours, if it brings them.
    pub palette: Option<Vec<Rgb>>,
}

/// Why a theme cannot be used: the file and the reason.
#[derive(Debug, thiserror::Error)]
#[error("{file}: {reason}")]
pub struct ThemeError {
    file: String,
    reason: String,
}

fn fault(file: &str, reason: impl Into<String>) -> ThemeError {
    ThemeError { file: file.to_owned(), reason: reason.into() }
}

impl Theme {
    /// The painted theme, which the program carries.
    pub(super) fn painted() -> Self {
        Self::read(|path| PAINTED.iter().find(|(name, _)| *name == path).map(|(_, text)| (*text).to_owned()))
            .expect("the painted theme is whole: a test reads it")
    }

    /// Reads a theme whose files are found by their path in its folder.
    pub(super) fn read(file: impl Fn(&str) -> Option<String>) -> Result<Self, ThemeError> {
        let text = |path: &str| file(path).ok_or_else(|| fault(path, "there is no such file"));
        let kinds = Catalog::standard().tiles();
        let tiles: Vec<String> =
            kinds.iter().map(|kind| text(&format!("tiles/{}.svg", kind.name))).collect::<Result<_, _>>()?;
        let mut by_name: BTreeMap<String, Sites> = parse("spots.json", &text("spots.json")?)?;
        let spots = kinds
            .iter()
            .map(|kind| {
                let spots = by_name.remove(&kind.name);
                let spots = spots.ok_or_else(|| fault("spots.json", format!("tile {} is missing", kind.name)))?;
                if spots.spots.len() == kind.segments.len() {
                    Ok(spots)
                } else {
                    let count = kind.segments.len();
                    Err(fault("spots.json", format!("tile {} has {count} segments: a spot each", kind.name)))
                }
            })
            .collect::<Result<_, _>>()?;
        let seats: Vec<SeatStyle> = parse("players.json", &text("players.json")?)?;
        if seats.len() != Seat::MAX {
            return Err(fault("players.json", format!("{} seats are needed", Seat::MAX)));
        }
        let About { title, tones } = parse("theme.json", &text("theme.json")?)?;
        Ok(Self {
            title,
            tones,
            pennants: tiles.iter().map(|text| pennants(text)).collect(),
            tiles,
            spots,
            pieces: Piece::ALL
                .iter()
                .map(|piece| text(&format!("figures/{}.svg", piece.name())))
                .collect::<Result<_, _>>()?,
            tower: text("figures/corner-tower.svg")?,
            seats,
            palette: file("palette.json").map(|text| parse("palette.json", &text)).transpose()?,
        })
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

    /// Where the shields of a turned tile are drawn, in units of the drawing: its group `pennants` says so.
    pub(super) fn pennants(&self, tile: TileId, rotation: Rotation) -> impl Iterator<Item = (i32, i32)> {
        self.pennants[tile.index()].iter().map(move |&at| turned(at, rotation))
    }

    /// The drawing of one shield, its middle in the middle of a square of 64 units; `None` if the theme marks none.
    pub(super) fn pennant(&self) -> Option<String> {
        let (_, group) = self.tiles.iter().find_map(|text| text.split_once(PENNANTS))?;
        let (_, shield) = group.split_once(UPRIGHT)?;
        // Up to where the group of the first one ends.
        let mut depth = 0;
        let end = shield.match_indices(['<']).find_map(|(at, _)| {
            let rest = &shield[at..];
            depth += i32::from(rest.starts_with("<g")) - i32::from(rest.starts_with("</g"));
            (depth < 0).then_some(at)
        })?;
        let shield = &shield[..end];
        Some(format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-32 -32 64 64\">{shield}</svg>"))
    }

    /// The corners of a turned tile where a city wall ends: steps east and south of its north-west corner.
    pub(super) fn wall_ends(&self, tile: TileId, rotation: Rotation) -> impl Iterator<Item = (i16, i16)> {
        const AROUND: [(i16, i16); 4] = [(0, 0), (1, 0), (1, 1), (0, 1)];
        self.spots[tile.index()].walls.iter().map(move |&corner| AROUND[(corner as usize + rotation.quarters()) % 4])
    }

    /// The drawing of a turned tile. What stands up (`rotate(0)`, and `rotate(-0)` for its shadows) is turned back, so that
    /// houses stay upright and the light stays in the north-west.
    pub(super) fn tile(&self, tile: TileId, rotation: Rotation) -> String {
        let text = &self.tiles[tile.index()];
        let (turn, head) = (rotation.degrees(), text.find("</defs>").map(|at| at + "</defs>".len()));
        let (Some(head), 1..) = (head, turn) else { return text.clone() };
        let upright = |part: &str| {
            part.replace("rotate(0)", "rotate(@)")
                .replace("rotate(-0)", &format!("rotate({turn})"))
                .replace("rotate(@)", &format!("rotate(-{turn})"))
        };
        let body = upright(&text[head..]).replace("</svg>", "</g></svg>");
        format!("{}<g transform=\"rotate({turn} 128 128)\">{body}", upright(&text[..head]))
    }

    /// The drawing of a seat's piece.
    pub(super) fn piece(&self, piece: Piece, seat: Seat) -> String {
        self.piece_with(piece, seat, "")
    }

    /// The same for small sizes: the second cue as large as the figure has room for.
    pub(super) fn small_piece(&self, piece: Piece, seat: Seat) -> String {
        let scale = match piece {
            Piece::Standing | Piece::Barn => "1.4",
            Piece::Lying | Piece::Mayor | Piece::Wagon => "1.3",
        };
        self.piece_with(piece, seat, &format!(" transform=\"scale({scale})\""))
    }

    fn piece_with(&self, piece: Piece, seat: Seat, turn_of_cue: &str) -> String {
        let style = self.seat(seat);
        self.pieces[piece as usize]
            .replace("COLOR", &style.colour.to_string())
            .replace("DARK", &style.dark.to_string())
            .replace("LIGHT", &style.light.to_string())
            .replace("CUE", &style.cue_colour.to_string())
            .replace("<!--cue-->", &format!("<path{turn_of_cue} d=\"{}\"/>", style.cue_path))
    }
}

/// What begins the group of a tile's shields, and what ends the head of each upright group in it.
const PENNANTS: &str = "<g id=\"pennants\">";
const UPRIGHT: &str = ") rotate(0)\">";

/// Where the shields of a drawing stand: the points to which their upright groups are moved.
fn pennants(text: &str) -> Vec<(i32, i32)> {
    let Some((_, group)) = text.split_once(PENNANTS) else { return Vec::new() };
    let heads = group.match_indices(UPRIGHT).filter_map(|(end, _)| group[..end].rsplit_once("translate("));
    let points = heads.filter_map(|(_, point)| {
        let (x, y) = point.split_once([' ', ','])?;
        Some((x.parse::<f32>().ok()?.round() as i32, y.parse::<f32>().ok()?.round() as i32))
    });
    points.collect()
}

/// A point of a drawing once the tile is turned.
fn turned(at: (i32, i32), rotation: Rotation) -> (i32, i32) {
    (0..rotation.quarters()).fold(at, |(x, y), _| (UNITS - y, x))
}

fn parse<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, ThemeError> {
    serde_json::from_str(text).map_err(|error| fault(file, error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(file: &str, text: Option<&str>) -> String {
        let read = |path: &str| match (path == file, text) {
            (true, text) => text.map(str::to_owned),
            (false, _) => PAINTED.iter().find(|(name, _)| *name == path).map(|(_, text)| (*text).to_owned()),
        };
        Theme::read(read).unwrap_err().to_string()
    }

    #[test]
    fn a_broken_theme_is_refused_with_file_and_reason() {
        assert_eq!(broken("tiles/K.svg", None), "tiles/K.svg: there is no such file");
        assert!(broken("players.json", Some("[]")).starts_with("players.json: 6 seats"));
        assert!(broken("spots.json", Some("{}")).starts_with("spots.json: tile A is missing"));
        assert!(broken("palette.json", Some("[\"red\"]")).starts_with("palette.json: \"red\" is no colour"));
        let short = r#"{"A": {"walls": [], "spots": []}}"#;
        assert!(broken("spots.json", Some(short)).contains("tile A has 3 segments"));
    }

    #[test]
    fn every_shield_of_the_painted_tiles_is_found() {
        let theme = Theme::painted();
        for (id, tile) in Catalog::standard().ids().map(|id| (id, id.tile())) {
            let printed: usize = tile.segments().map(|(_, segment)| usize::from(segment.pennants)).sum();
            assert_eq!(theme.pennants(id, Rotation::R0).count(), printed, "{id}");
        }
        assert!(theme.pennant().is_some_and(|shield| shield.matches("<g").count() == shield.matches("</g").count()));
    }

    #[test]
    fn turned_drawings_stay_upright() {
        let theme = Theme::painted();
        let tile = TileId::named("S").unwrap();
        assert!(theme.tile(tile, Rotation::R0).contains("rotate(0)"));
        let turned = theme.tile(tile, Rotation::R90);
        assert!(!turned.contains("rotate(0)") && !turned.contains("rotate(-0)"));
        assert!(turned.contains("rotate(90 128 128)") && turned.contains("rotate(-90)"));
    }
}
