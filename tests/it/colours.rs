//! The colours of a theme can be told apart: those of players with each kind of colour blindness, and marks on every
//! ground.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use carc_rules::{Catalog, FeatureKind};
use palette::color_difference::{Ciede2000, Wcag21RelativeContrast};
use palette::{IntoColor, Lab, LinSrgb, Srgb};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;
use serde_json::Value;

type Colour = Srgb<f64>;

const THEMES: [&str; 2] = ["painted", "ink"];

/// Changes of linear colours by missing cones: Machado, Oliveira and Fernandes 2009, severity 1.
const SIGHTS: [(&str, [[f64; 3]; 3]); 4] = [
    ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protan",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "deutan",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "tritan",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];

fn folder(theme: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/tiles").join(theme)
}

fn json(theme: &str, file: &str) -> Value {
    serde_json::from_str(&fs::read_to_string(folder(theme).join(file)).unwrap()).unwrap()
}

fn colour(value: &Value) -> Colour {
    value.as_str().unwrap().parse::<Srgb<u8>>().unwrap().into_format()
}

/// Returns a colour as a person with this sight sees it.
fn seen(colour: Colour, sight: &[[f64; 3]; 3]) -> Lab<palette::white_point::D65, f64> {
    let linear: LinSrgb<f64> = colour.into_linear();
    let mixed = sight.map(|[r, g, b]| (r * linear.red + g * linear.green + b * linear.blue).clamp(0.0, 1.0));
    LinSrgb::new(mixed[0], mixed[1], mixed[2]).into_color()
}

/// Returns colours of a theme's tiles by feature: of its pixels, sorted from dark to light, those at five percentiles.
fn grounds(theme: &str) -> Vec<(String, Colour)> {
    const SIDE: u32 = 128;
    let mut pixels = BTreeMap::<FeatureKind, Vec<[u8; 3]>>::new();
    for kind in Catalog::standard().tiles() {
        let text = fs::read_to_string(folder(theme).join(format!("tiles/{}.svg", kind.name))).unwrap();
        let tree = usvg::Tree::from_str(&text, &usvg::Options::default()).unwrap();
        let mut drawn = Pixmap::new(SIDE, SIDE).unwrap();
        resvg::render(&tree, Transform::from_scale(0.5, 0.5), &mut drawn.as_mut());
        let area = fs::File::open(folder(theme).join(format!("areas/{}.png", kind.name))).unwrap();
        let mut area = png::Decoder::new(std::io::BufReader::new(area)).read_info().unwrap();
        let mut segments = vec![0; (SIDE * SIDE) as usize];
        area.next_frame(&mut segments).unwrap();
        for (pixel, segment) in drawn.pixels().iter().zip(segments) {
            if let Some(segment) = usize::from(segment).checked_sub(1) {
                let pixel = pixel.demultiply();
                let kind = kind.segments[segment].kind;
                pixels.entry(kind).or_default().push([pixel.red(), pixel.green(), pixel.blue()]);
            }
        }
    }
    let mut grounds = Vec::new();
    for (kind, mut pixels) in pixels {
        pixels.sort_by_key(|&[r, g, b]| 299 * u32::from(r) + 587 * u32::from(g) + 114 * u32::from(b));
        for percent in [2, 25, 50, 75, 98] {
            let [r, g, b] = pixels[pixels.len() * percent / 100];
            grounds.push((format!("{kind:?} {percent}%"), Srgb::new(r, g, b).into_format()));
        }
    }
    grounds
}

#[test]
fn players_are_told_apart_with_every_kind_of_sight() {
    let mut faults = Vec::new();
    for theme in THEMES {
        let players = json(theme, "players.json");
        let players: Vec<(&str, Colour)> = players
            .as_array()
            .unwrap()
            .iter()
            .map(|player| (player["name"].as_str().unwrap(), colour(&player["colour"])))
            .collect();
        for (sight, matrix) in &SIGHTS {
            let mut least = (f64::MAX, String::new());
            for (index, &(name, one)) in players.iter().enumerate() {
                for &(other_name, other) in &players[..index] {
                    let distance = seen(one, matrix).difference(seen(other, matrix));
                    if distance < least.0 {
                        least = (distance, format!("{other_name} and {name}"));
                    }
                }
            }
            println!("{theme}, {sight}: the nearest are {} at {:.1}", least.1, least.0);
            if least.0 < 15.0 {
                faults.push(format!("{theme}, {sight}: {} at {:.1}", least.1, least.0));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn marks_stand_out_from_every_ground() {
    let mut faults = Vec::new();
    for theme in THEMES {
        let tones = json(theme, "theme.json")["tones"].clone();
        let tone = |name: &str| colour(&tones[name]);
        let mut everywhere = grounds(theme);
        assert_eq!(everywhere.len(), 5 * FeatureKind::ALL.len(), "{theme}: each kind of ground");
        everywhere.extend(["table", "legal", "panel", "paper"].map(|name| (name.to_owned(), tone(name))));
        let on = |names: &[&str]| -> Vec<(String, Colour)> {
            names.iter().map(|&name| (name.to_owned(), tone(name))).collect()
        };
        let mut check = |mark: &str, colours: &[Colour], grounds: &[(String, Colour)], least: f64| {
            for (ground, under) in grounds {
                let contrast =
                    |colour: &Colour| f64::from(colour.into_format::<f32>().relative_contrast(under.into_format()));
                let best = colours.iter().map(contrast).fold(0.0, f64::max);
                if best < least {
                    faults.push(format!("{theme}: {mark} on {ground}: {best:.2} instead of {least}"));
                }
            }
        };
        // Figures, frames, badges, tabs, discs of numbers and owners have both rims.
        let rims = [tone("dark"), tone("rim")];
        check("what has rims", &rims, &everywhere, 3.0);
        check("the previewed frame", &[tone("dark"), tone("gold")], &everywhere, 3.0);
        check("a legal cell", &[tone("legal")], &on(&["table"]), 3.0);
        check("a legal cell's edge and arrows", &[tone("dash")], &on(&["legal"]), 3.0);
        check("an arrow", &[tone("arrow")], &on(&["legal"]), 3.0);
        check("a cell's name", &[tone("ink")], &on(&["legal"]), 4.5);
        check("a number on its disc", &[tone("ink")], &on(&["rim", "gold"]), 4.5);
        check("a number on chips", &[tone("ink")], &on(&["chip"]), 4.5);
        check("letters of the band", &[tone("paper")], &on(&["band"]), 4.5);
        check("text of the column", &[tone("paper")], &on(&["panel", "card", "active"]), 4.5);
        check("small text of the column", &[tone("mute")], &on(&["panel", "card", "active"]), 4.5);
        check("the heading", &[tone("gold")], &on(&["panel"]), 4.5);
        for player in json(theme, "players.json").as_array().unwrap() {
            let own = [(format!("{} pill", player["name"]), colour(&player["colour"]))];
            check("points", &[colour(&player["ink"])], &own, 4.5);
            check("the second cue", &[colour(&player["cue_colour"])], &own, 4.5);
            check("a rim", &rims, &own, 3.0);
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
