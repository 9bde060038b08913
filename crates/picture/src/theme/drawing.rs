//! Drawings as text: turned with their tile, coloured for a player.

use super::style::SeatStyle;
use carc_rules::Rotation;

/// The side of a tile in the units of its drawing.
pub const UNITS: i32 = 256;

/// The drawings of a kind of tile: first the usual ones, at least one, then those with trees where its roads meet.
#[derive(Debug)]
pub struct Drawings {
    pub usual: usize,
    pub all: Vec<String>,
}

/// Returns a drawing of a tile, turned. Whatever stands up (`rotate(0)`, and `rotate(-0)` for shadows) is turned back,
/// so that houses stay upright and the light stays in the north-west.
pub fn turned_drawing(text: &str, rotation: Rotation) -> String {
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

/// Returns the drawing of a figure in a player's colour, with its second cue changed by `transform`.
pub fn coloured(drawing: &str, style: &SeatStyle, transform: &str) -> String {
    drawing
        .replace("COLOR", &style.colour.to_string())
        .replace("DARK", &style.dark.to_string())
        .replace("LIGHT", &style.light.to_string())
        .replace("CUE", &style.cue_colour.to_string())
        .replace("<!--cue-->", &format!("<path transform=\"{transform}\" d=\"{}\"/>", style.cue_path))
}

/// Returns the drawing of a player's second cue alone.
pub fn cue(style: &SeatStyle) -> String {
    let (colour, path) = (style.cue_colour, &style.cue_path);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"24\" height=\"24\"><path transform=\"translate(12 12)\" \
         fill=\"{colour}\" d=\"{path}\"/></svg>"
    )
}

/// Returns where a point of a drawing is once the tile is turned.
pub fn turned(at: (i32, i32), rotation: Rotation) -> (i32, i32) {
    (0..rotation.quarters()).fold(at, |(x, y), _| (UNITS - y, x))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_without_definitions_turns_too() {
        let turned = turned_drawing("<?xml version='1.0'?><svg width='256'><path d='M0 0'/></svg>\n", Rotation::R180);
        let body = "<g transform=\"rotate(180 128 128)\"><path d='M0 0'/></g>";
        assert_eq!(turned, format!("<?xml version='1.0'?><svg width='256'>{body}</svg>"));
    }
}
