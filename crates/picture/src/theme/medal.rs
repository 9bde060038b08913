//! Medals, which replace figures whose points are shown on the board: a disc in a player's colour with room for a
//! number, and a small head with the second cue, so that it still looks like a figure of that player.
//!
//! They are drawn here, not in a theme's files, so that every theme has them in its own colours.

use super::style::SeatStyle;
use crate::pixels::colour::Rgb;

/// The side of the drawing, in units.
pub const SIDE: i32 = 128;
/// The radius of the disc within its rims, in units.
pub const RADIUS: i32 = 44;
/// The middle of the disc, in units from the upper left corner.
pub const MIDDLE: (i32, i32) = (64, 75);
/// Distance of the middle of the head above that of the disc, in units.
pub const HEAD: i32 = 50;

/// Returns the drawing of a player's medal, with a light rim and a dark one around it.
pub fn drawing(style: &SeatStyle, rim: Rgb, dark: Rgb) -> String {
    let (x, y) = MIDDLE;
    let shapes = format!("<circle cy=\"-{HEAD}\" r=\"16\"/><circle r=\"{RADIUS}\"/>");
    let rims = [(dark, 13), (rim, 7)].map(|(colour, width)| {
        format!("<g fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"{width}\">{shapes}</g>")
    });
    let SeatStyle { colour, dark, light, cue_colour, cue_path, .. } = style;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{x} -{y} {SIDE} {SIDE}\" width=\"{SIDE}\" height=\"{SIDE}\">\
         <circle cx=\"4\" cy=\"6\" r=\"46\" fill=\"#000000\" fill-opacity=\".35\"/>{}\
         <g fill=\"{colour}\" stroke=\"{dark}\" stroke-width=\"2\">{shapes}</g>\
         <path d=\"M-37 -8A38 38 0 0 1 -8 -37\" stroke=\"{light}\" stroke-width=\"4.5\" stroke-linecap=\"round\" \
         fill=\"none\" stroke-opacity=\".8\"/>\
         <path transform=\"translate(0 -{HEAD}) scale(1.1)\" d=\"{cue_path}\" fill=\"{cue_colour}\"/></svg>",
        rims.concat(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::loaded::Theme;
    use crate::theme::svg::raster::raster;
    use carc_rules::Colour;

    #[test]
    fn a_medal_lies_whole_in_its_square() {
        let theme = Theme::painted();
        for colour in Colour::ALL {
            let style = theme.style(colour);
            let pixels = raster(&drawing(style, theme.tones.rim, theme.tones.dark), SIDE);
            let at = |x: i32, y: i32| pixels[(y * SIDE + x) as usize];
            assert_eq!(at(MIDDLE.0, MIDDLE.1), (style.colour, 255), "the ground of the number");
            let border = (0..SIDE).flat_map(|i| [at(i, 0), at(i, SIDE - 1), at(0, i), at(SIDE - 1, i)]);
            assert!(border.into_iter().all(|(_, alpha)| alpha == 0), "{colour:?}");
            let cue = (0..SIDE).filter(|&x| at(x, MIDDLE.1 - HEAD).0 == style.cue_colour).count();
            assert!(cue > 5, "{colour:?} has its second cue: {cue}");
        }
    }
}
