//! Cells, rotations, segments and moves as people write them: `B3 rot90 road-e`.
//!
//! Cell names never change while a game runs. The start tile lies at N16. Columns are letters to the east (`Z`, then
//! `AA`), with a minus sign west of A (`-A` is next to `A`); rows are numbers to the south, with 0 and below north of
//! row 1.

use super::geometry::{Edge, Position, Rotation};
use super::tile::{FeatureKind, Segment, SegmentId, Tile};

/// The column of the start tile, counted from A = 0.
const START_COLUMN: i32 = 13;
/// The row of the start tile.
const START_ROW: i32 = 16;

/// Returns the letters of a column, `x` columns east of the start tile.
pub fn column_name(x: i16) -> String {
    let column = i32::from(x) + START_COLUMN;
    if column >= 0 { letters(column) } else { format!("-{}", letters(-column - 1)) }
}

/// Returns the number of a row, `y` rows south of the start tile.
pub fn row_name(y: i16) -> String {
    (i32::from(y) + START_ROW).to_string()
}

/// Returns the name of a cell: `N16` for the start tile's.
pub fn cell_name(position: Position) -> String {
    format!("{}{}", column_name(position.x), row_name(position.y))
}

fn letters(column: i32) -> String {
    let letter = char::from(b'A' + (column % 26) as u8);
    if column < 26 { letter.to_string() } else { format!("{}{letter}", letters(column / 26 - 1)) }
}

/// Reads a cell name in either case; `None` if it is not one, or is more than 500 columns or rows from the start tile,
/// where no board can reach.
pub fn parse_cell(text: &str) -> Option<Position> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_uppercase();
    let (west, rest) = text.strip_prefix('-').map_or((false, text.as_str()), |rest| (true, rest));
    let digits = rest.find(|c: char| !c.is_ascii_uppercase())?;
    let (column, row) = rest.split_at(digits);
    if column.is_empty() || column.len() > 3 || row.starts_with('+') {
        return None;
    }
    let column = column.bytes().fold(0, |number, letter| number * 26 + i32::from(letter - b'A') + 1) - 1;
    let column = if west { -column - 1 } else { column };
    let row: i32 = row.parse().ok()?;
    let cell = |value: i32, start: i32| i16::try_from(value.checked_sub(start)?).ok().filter(|v| v.abs() <= 500);
    Some(Position::new(cell(column, START_COLUMN)?, cell(row, START_ROW)?))
}

/// Reads a rotation: `rot90`, `rot 90`, `r90`, `90°`, `90`; `None` if it is not one.
pub fn parse_rotation(text: &str) -> Option<Rotation> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_lowercase();
    let text = text.strip_prefix("rot").or_else(|| text.strip_prefix('r')).unwrap_or(&text);
    let degrees = text.strip_suffix('°').unwrap_or(text).parse::<u16>().ok()?;
    Rotation::try_from(degrees).ok()
}

/// Returns the word for a segment of a tile as it lies: `road`, or `road-e` if there are several; `None` if the tile
/// has no such segment.
pub fn segment_word(tile: &Tile, segment: SegmentId, rotation: Rotation) -> Option<String> {
    let segment = tile.segment(segment)?;
    Some(match segment.spot {
        None => segment.kind.word().to_owned(),
        Some(spot) => format!("{}-{}", segment.kind.word(), spot.turned(rotation).word()),
    })
}

/// Returns the sides by which a road or city leaves the tile as it lies, spelled like directions: `ew`, `se`; three of
/// them clockwise: `wne`. Empty for a field or cloister. Players may type them after the word for the kind, instead of
/// the segment's own direction.
pub fn sides(segment: &Segment, rotation: Rotation) -> String {
    let runs_out = |edge: &Edge| segment.edges.contains(edge.turned(rotation.inverse()));
    match Edge::ALL.into_iter().position(|edge| !runs_out(&edge)) {
        Some(gap) if segment.edges.iter().count() == 3 => {
            (1..4).map(|step| letter(Edge::ALL[(gap + step) % 4])).collect()
        }
        Some(_) | None => [Edge::N, Edge::S, Edge::E, Edge::W].into_iter().filter(runs_out).map(letter).collect(),
    }
}

/// Returns the lower-case letter of a side.
pub const fn letter(edge: Edge) -> char {
    match edge {
        Edge::N => 'n',
        Edge::E => 'e',
        Edge::S => 's',
        Edge::W => 'w',
    }
}

/// The reason why a word names no segment of a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotASegment {
    /// The tile has nothing of that name.
    Unknown,
    /// The tile has several of that kind, namely these.
    Several(Vec<SegmentId>),
}

/// Reads the word for a segment of a tile as it lies: `road`, `road-e`, `roade`, its number, or its kind with [`sides`]
/// by which no other segment of that kind leaves the tile.
///
/// # Errors
/// [`NotASegment`] says whether there is none of that name or several.
pub fn parse_segment(tile: &Tile, rotation: Rotation, text: &str) -> Result<SegmentId, NotASegment> {
    let text: String = text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    if let Ok(number) = text.parse::<u8>() {
        let id = number.checked_sub(1).map(SegmentId).ok_or(NotASegment::Unknown)?;
        return tile.segment(id).map(|_| id).ok_or(NotASegment::Unknown);
    }
    let kind = FeatureKind::ALL.into_iter().find(|kind| text.starts_with(kind.word())).ok_or(NotASegment::Unknown)?;
    let direction = &text[kind.word().len()..];
    let of_kind: Vec<_> = tile.segments().filter(|(_, segment)| segment.kind == kind).collect();
    if direction.is_empty() {
        return match of_kind[..] {
            [] => Err(NotASegment::Unknown),
            [(id, _)] => Ok(id),
            [_, _, ..] => Err(NotASegment::Several(of_kind.iter().map(|&(id, _)| id).collect())),
        };
    }
    let turned = |segment: &Segment| segment.spot.map(|spot| spot.turned(rotation).word());
    if let Some(&(id, _)) = of_kind.iter().find(|(_, segment)| turned(segment) == Some(direction)) {
        return Ok(id);
    }
    let runs_out = |segment: &Segment| {
        let sides = sides(segment, rotation);
        direction.chars().all(|side| sides.contains(side))
    };
    match of_kind.into_iter().filter(|(_, segment)| runs_out(segment)).collect::<Vec<_>>()[..] {
        [(id, _)] => Ok(id),
        _ => Err(NotASegment::Unknown),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Catalog;

    #[test]
    fn cells_are_named_from_n16() {
        for (x, y, name) in [
            (0, 0, "N16"),
            (-12, -13, "B3"),
            (12, 0, "Z16"),
            (13, 1, "AA17"),
            (-13, 0, "A16"),
            (-14, -16, "-A0"),
            (-15, -17, "-B-1"),
            (39, 0, "BA16"),
        ] {
            assert_eq!(cell_name(Position::new(x, y)), name);
        }
    }

    #[test]
    fn names_of_cells_come_back() {
        for x in -120..120 {
            for y in -120..120 {
                let position = Position::new(x, y);
                assert_eq!(parse_cell(&cell_name(position)), Some(position));
            }
        }
        assert_eq!(parse_cell(" b 3 "), Some(Position::new(-12, -13)));
        for wrong in ["", "B", "3", "3B", "B3C", "B+3", "ZZZZ1", "B99999999999", "-", "ß3", "B-"] {
            assert_eq!(parse_cell(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn rotations_are_forgiving() {
        for text in ["rot90", "ROT 90", "r90", "90°", "90", " rot90° "] {
            assert_eq!(parse_rotation(text), Some(Rotation::R90), "{text}");
        }
        for wrong in ["", "rot", "45", "-90", "rot360", "ninety"] {
            assert_eq!(parse_rotation(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn words_of_segments_come_back_on_every_tile_and_rotation() {
        for tile in Catalog::standard().tiles() {
            for rotation in Rotation::ALL {
                for (id, _) in tile.segments() {
                    let word = segment_word(tile, id, rotation).unwrap();
                    assert_eq!(parse_segment(tile, rotation, &word), Ok(id), "{} {rotation} {word}", tile.name);
                    assert_eq!(parse_segment(tile, rotation, &id.number().to_string()), Ok(id));
                }
            }
        }
        let crossing = crate::TileId::named("X").unwrap().tile();
        assert_eq!(parse_segment(crossing, Rotation::R0, "Road E"), Ok(SegmentId(1)));
        assert!(
            matches!(parse_segment(crossing, Rotation::R0, "road"), Err(NotASegment::Several(list)) if list.len() == 4)
        );
        for wrong in ["", "0", "9", "255", "256", "city", "road-mid", "road-ew", "castle", "ß"] {
            assert_eq!(parse_segment(crossing, Rotation::R0, wrong), Err(NotASegment::Unknown), "{wrong}");
        }
    }

    #[test]
    fn the_sides_that_a_segment_runs_out_of_name_it_too() {
        let tiles = Catalog::standard().tiles();
        for (tile, rotation) in tiles.iter().flat_map(|tile| Rotation::ALL.map(|rotation| (tile, rotation))) {
            for (id, segment) in tile.segments().filter(|(_, segment)| !segment.edges.is_empty()) {
                let word = format!("{}-{}", segment.kind.word(), sides(segment, rotation));
                assert_eq!(parse_segment(tile, rotation, &word), Ok(id), "{} {rotation} {word}", tile.name);
            }
        }
        let three = crate::TileId::named("R").unwrap().tile();
        assert_eq!(Rotation::ALL.map(|rotation| sides(&three.segments[0], rotation)), ["wne", "nes", "esw", "swn"]);
        let bend = crate::TileId::named("V").unwrap().tile();
        assert_eq!(parse_segment(bend, Rotation::R0, "road s w"), parse_segment(bend, Rotation::R0, "road-w"));
        assert_eq!(parse_segment(bend, Rotation::R90, "road-nw"), parse_segment(bend, Rotation::R90, "road"));
        for wrong in ["road-n", "road-ew", "field-w"] {
            assert_eq!(parse_segment(bend, Rotation::R0, wrong), Err(NotASegment::Unknown), "{wrong}");
        }
    }
}
