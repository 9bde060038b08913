//! Reads a theme and checks everything in it. All faults are reported, not only the first, so that its author can fix
//! them together.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::drawing::{Drawings, UNITS, coloured, turned_drawing};
use super::error::ThemeError;
use super::files::{BUNDLED, Files};
use super::lent::{lent_sites, may_lack};
use super::loaded::Theme;
use super::piece::Piece;
use super::reader::Reader;
use super::segment_map::SegmentMap;
use super::sites::Sites;
use super::style::{SeatStyle, with};
use crate::expansions::looks;
use crate::pixels::colour::{Rgb, Tones};
use crate::pixels::palette::MOST;
use carc_rules::{Catalog, Colour, Mark, Rotation, Seat};

/// The content of `theme.json`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct About {
    title: String,
    tones: Tones,
}

impl Theme {
    /// Returns the default theme, which is bundled with the program.
    pub fn painted() -> Self {
        let [(_, files), ..] = BUNDLED;
        Self::read(&files).expect("the painted theme is valid: a test reads it")
    }

    /// Reads a theme that was checked when the program was built; its drawings are trusted.
    ///
    /// # Errors
    /// The faults of its files.
    pub fn read(files: &Files) -> Result<Self, ThemeError> {
        Reader { files, faults: Vec::new(), distrusts: false }.theme()
    }

    /// Reads a theme that nobody has checked yet: its drawings are checked, too.
    ///
    /// # Errors
    /// The faults of its files.
    pub fn check(files: &Files) -> Result<Self, ThemeError> {
        Reader { files, faults: Vec::new(), distrusts: true }.theme()
    }

    /// Returns the title of a theme, without reading the rest.
    ///
    /// # Errors
    /// The faults of `theme.json`.
    pub fn title(files: &Files) -> Result<String, ThemeError> {
        let mut reader = Reader { files, faults: Vec::new(), distrusts: false };
        let about: Option<About> = reader.json("theme.json");
        about.map(|about| about.title).ok_or(ThemeError(reader.faults))
    }
}

impl Reader<'_> {
    fn theme(mut self) -> Result<Theme, ThemeError> {
        let about = self.json("theme.json");
        let mut styles = self.styles();
        let spots = self.spots();
        let tiles = self.tiles();
        let pieces = self.pieces(&styles);
        let tower = self.plain_figure("corner-tower");
        let signs = looks::signs().map(|sign| (sign.name, self.plain_figure(sign.name))).collect();
        let segment_maps = self.segment_maps();
        self.stand_on_their_segments(&spots, segment_maps.as_deref());
        let mut palette = self.palette();
        let (Some(About { title, tones }), true) = (about, self.faults.is_empty()) else {
            return Err(ThemeError(self.faults));
        };
        let fixed: Vec<Rgb> = tones.all().into_iter().chain(styles.iter().flat_map(SeatStyle::all)).collect();
        let lacks = |palette: &Vec<Rgb>| fixed.iter().find(|colour| !palette.contains(colour)).copied();
        // For a bundled theme a test checks this instead, which must be able to write a new palette.
        let missing = palette.as_ref().filter(|_| self.distrusts).and_then(lacks);
        if styles.len() < Colour::ALL.len() {
            let green = SeatStyle::green();
            palette = palette.map(|palette| with(palette, green.all(), &fixed));
            styles.push(green);
        }
        match missing {
            Some(missing) => {
                let reason = format!("{missing} is missing: the colours of theme.json and players.json must be in it");
                Err(ThemeError::one("palette.json", reason))
            }
            None => Ok(Theme { title, tones, tiles, segment_maps, spots, pieces, tower, signs, styles, palette }),
        }
    }

    fn tiles(&mut self) -> Vec<Drawings> {
        let mut tiles = Vec::new();
        for kind in Catalog::standard().tiles() {
            let first = format!("tiles/{}.svg", kind.name);
            let mut drawings = vec![(self.needed(&first), first)];
            drawings.extend(self.further(&["-2", "-3"].map(|nth| format!("{}{nth}", kind.name))));
            let usual = drawings.len();
            if kind.has(Mark::Trees) {
                drawings.extend(self.further(&["", "-2", "-3"].map(|nth| format!("{}-trees{nth}", kind.name))));
            }
            for (drawing, file) in &drawings {
                let before = self.faults.len();
                self.look_at(file, drawing, Some(UNITS));
                if self.distrusts && self.faults.len() == before {
                    // Turning edits the text, so its result must be a valid drawing, too.
                    self.look_at(file, &turned_drawing(drawing, Rotation::R90), Some(UNITS));
                }
            }
            tiles.push(Drawings { usual, all: drawings.into_iter().map(|(drawing, _)| drawing).collect() });
        }
        tiles
    }

    /// Returns the drawings of tiles with these names that exist, with their files.
    fn further(&mut self, names: &[String]) -> Vec<(String, String)> {
        let files = names.iter().map(|name| format!("tiles/{name}.svg"));
        files.filter_map(|file| self.text(&file).map(|drawing| (drawing, file))).collect()
    }

    /// Reads a figure without a player's colours.
    fn plain_figure(&mut self, name: &str) -> String {
        let file = format!("figures/{name}.svg");
        let drawing = self.needed(&file);
        self.look_at(&file, &drawing, None);
        drawing
    }

    fn pieces(&mut self, seats: &[SeatStyle]) -> Vec<String> {
        let mut pieces = Vec::new();
        for piece in Piece::all() {
            let file = format!("figures/{}.svg", piece.name());
            let drawing = self.needed(&file);
            if let (false, Some(seat)) = (drawing.is_empty(), seats.first()) {
                self.look_at(&file, &coloured(&drawing, seat, "scale(1)"), None);
            }
            pieces.push(drawing);
        }
        pieces
    }

    fn styles(&mut self) -> Vec<SeatStyle> {
        const FILE: &str = "players.json";
        let Some(seats) = self.json::<Vec<SeatStyle>>(FILE) else { return Vec::new() };
        let most = Colour::ALL.len();
        if !(Seat::MAX..=most).contains(&seats.len()) {
            self.fault(FILE, format!("{most} colours are needed, or the first {}, not {}", Seat::MAX, seats.len()));
        }
        // The path becomes part of a drawing's text.
        let is_path = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || " .,+-".contains(c));
        let wrong = seats.iter().zip(1..).find(|(seat, _)| !is_path(&seat.cue_path));
        match wrong {
            Some((seat, number)) => {
                self.fault(FILE, format!("colour {number}: {:?} is not a path", seat.cue_path));
                Vec::new()
            }
            None => seats,
        }
    }

    fn spots(&mut self) -> Vec<Sites> {
        const FILE: &str = "spots.json";
        let Some(mut by_name) = self.json::<BTreeMap<String, Sites>>(FILE) else { return Vec::new() };
        let mut all = Vec::new();
        for kind in Catalog::standard().tiles() {
            match by_name.remove(&kind.name).or_else(|| lent_sites(kind)) {
                Some(sites) => {
                    for why in sites.faults(kind) {
                        self.fault(FILE, format!("tile {}: {why}", kind.name));
                    }
                    all.push(sites);
                }
                None => self.fault(FILE, format!("tile {} is missing", kind.name)),
            }
        }
        for name in by_name.keys() {
            self.fault(FILE, format!("there is no tile {name}"));
        }
        all
    }

    /// Returns the segment maps: all or none; without them, discs mark features.
    fn segment_maps(&mut self) -> Option<Vec<SegmentMap>> {
        let mut maps = Vec::new();
        let mut missing = Vec::new();
        for kind in Catalog::standard().tiles() {
            let file = format!("areas/{}.png", kind.name);
            match self.bytes(&file).map(|bytes| SegmentMap::read(&bytes, kind.segments.len())) {
                Some(Ok(map)) => maps.push(map),
                Some(Err(why)) => self.fault(&file, why),
                None => missing.push(file),
            }
        }
        if missing.len() == Catalog::standard().tiles().iter().filter(|kind| !may_lack(kind)).count() {
            return None;
        }
        for file in missing {
            self.fault(&file, "there is no such file, though there are areas of other tiles");
        }
        Some(maps)
    }

    /// Checks that figures stand on the segments they belong to.
    fn stand_on_their_segments(&mut self, spots: &[Sites], maps: Option<&[SegmentMap]>) {
        let kinds = Catalog::standard().tiles();
        let Some(maps) = maps.filter(|maps| maps.len() == kinds.len() && spots.len() == kinds.len()) else {
            return;
        };
        for ((kind, sites), map) in kinds.iter().zip(spots).zip(maps) {
            for (spot, number) in sites.spots.iter().zip(1..) {
                let found = map.at(spot.x, spot.y);
                if found != number {
                    let why = format!("tile {}: spot {number} is in the area of segment {found}", kind.name);
                    self.fault("spots.json", why);
                }
            }
        }
    }

    fn palette(&mut self) -> Option<Vec<Rgb>> {
        const FILE: &str = "palette.json";
        // Faults of the file are reported here or below.
        let text = self.text(FILE)?;
        match serde_json::from_str::<Vec<Rgb>>(&text) {
            Ok(colours) if colours.len() <= MOST => return Some(colours),
            Ok(colours) => self.fault(FILE, format!("it has {} colours, more than {MOST}", colours.len())),
            Err(error) => self.fault(FILE, error.to_string()),
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    /// Reads the painted theme from a folder in which something was changed.
    fn changed(change: impl Fn(&Path)) -> Result<Theme, ThemeError> {
        let folder = tempfile::tempdir().unwrap();
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/tiles/painted");
        for part in ["tiles", "figures", "areas", "."] {
            fs::create_dir_all(folder.path().join(part)).unwrap();
            for entry in fs::read_dir(from.join(part)).unwrap() {
                let entry = entry.unwrap();
                if entry.path().is_file() {
                    fs::copy(entry.path(), folder.path().join(part).join(entry.file_name())).unwrap();
                }
            }
        }
        change(folder.path());
        Theme::check(&Files::Folder(folder.path().to_owned()))
    }

    fn faults(change: impl Fn(&Path)) -> String {
        changed(change).unwrap_err().to_string()
    }

    fn written(file: &str, text: &str) -> String {
        faults(|folder| fs::write(folder.join(file), text).unwrap())
    }

    /// Returns the faults of the painted theme with one text of a file replaced by another.
    fn replaced(file: &str, from: &str, to: &str) -> String {
        faults(|folder| {
            let text = fs::read_to_string(folder.join(file)).unwrap();
            assert!(text.contains(from), "{file} has no {from}");
            fs::write(folder.join(file), text.replacen(from, to, 1)).unwrap();
        })
    }

    #[test]
    fn the_carried_themes_are_whole() {
        for (name, files) in BUNDLED {
            let theme = Theme::check(&files).unwrap_or_else(|error| panic!("{name}:\n{error}"));
            assert!(theme.palette.is_some(), "{name}: making a palette takes a second");
            assert!(theme.segment_maps.is_some(), "{name}");
        }
    }

    #[test]
    fn a_folder_is_read_as_the_program_is() {
        let theme = changed(|_| {}).unwrap();
        assert_eq!(theme.title, "Painted");
        let plain = |folder: &Path| {
            fs::remove_dir_all(folder.join("areas")).unwrap();
            fs::remove_file(folder.join("palette.json")).unwrap();
            fs::write(folder.join("notes.txt"), "not ours").unwrap();
            fs::copy(folder.join("tiles/D.svg"), folder.join("tiles/D-2.svg")).unwrap();
        };
        let theme = changed(plain).unwrap();
        assert!(theme.segment_maps.is_none() && theme.palette.is_none());
        let variants = |name: &str| theme.variants(carc_rules::TileId::named(name).unwrap());
        assert_eq!((variants("D"), variants("FE-01")), (2, 1));
    }

    #[test]
    fn a_theme_of_six_colours_has_green_all_the_same() {
        let six = |folder: &Path| {
            let players = fs::read_to_string(folder.join("players.json")).unwrap();
            let mut players: Vec<serde_json::Value> = serde_json::from_str(&players).unwrap();
            players.truncate(6);
            fs::write(folder.join("players.json"), serde_json::to_string(&players).unwrap()).unwrap();
            let palette = fs::read_to_string(folder.join("palette.json")).unwrap();
            let green = Theme::painted().style(Colour::Green).all();
            let mut palette: Vec<Rgb> = serde_json::from_str(&palette).unwrap();
            // Full, and without the colours that only green needs.
            palette.retain(|colour| !green.contains(colour));
            palette.extend((0..).map(|i| Rgb([250, i, 3])).take(MOST - palette.len()));
            fs::write(folder.join("palette.json"), serde_json::to_string(&palette).unwrap()).unwrap();
        };
        let theme = changed(six).unwrap();
        let palette = theme.palette.as_ref().unwrap();
        assert_eq!(theme.style(Colour::Green).all(), Theme::painted().style(Colour::Green).all());
        let missing: Vec<_> = theme.fixed_colours().into_iter().filter(|colour| !palette.contains(colour)).collect();
        assert_eq!((missing, palette.len()), (Vec::new(), MOST));
    }

    #[test]
    fn trees_are_drawn_where_a_theme_has_them() {
        for (name, files) in BUNDLED {
            let theme = Theme::read(&files).unwrap();
            for tile in Catalog::standard().ids() {
                let differs = theme.shown(tile, 0, true) != theme.shown(tile, 0, false);
                assert_eq!(differs, tile.tile().has(Mark::Trees), "{name} {tile}: R-17.7");
            }
        }
        let bare = changed(|folder| {
            for file in ["L-trees", "L-trees-2", "FE-06-trees"] {
                fs::remove_file(folder.join(format!("tiles/{file}.svg"))).unwrap();
            }
        });
        let (bare, tile) = (bare.unwrap(), carc_rules::TileId::named("L").unwrap());
        assert_eq!(bare.shown(tile, 1, true), 1, "a theme without them shows what it has");
    }

    #[test]
    fn a_broken_theme_is_refused_with_files_and_reasons() {
        let missing = faults(|folder| {
            fs::remove_file(folder.join("tiles/K.svg")).unwrap();
            fs::remove_file(folder.join("areas/L.png")).unwrap();
        });
        let lines = "tiles/K.svg: there is no such file\nareas/L.png: there is no such file, though there are areas of other tiles";
        assert_eq!(missing, lines, "all faults, a line each");
        assert_eq!(written("players.json", "[]"), "players.json: 7 colours are needed, or the first 6, not 0");
        assert!(
            written("spots.json", "{}").starts_with("spots.json: tile A is missing\nspots.json: tile B is missing")
        );
        assert!(written("palette.json", "[\"red\"]").starts_with("palette.json: \"red\" is not a colour"));
        assert!(written("palette.json", "[]").contains("palette.json: #3b332b is missing"));
        let many = serde_json::to_string(&vec!["#000000"; 249]).unwrap();
        assert_eq!(written("palette.json", &many), "palette.json: it has 249 colours, more than 248");
        assert!(written("theme.json", "{\"title\": \"x\"}").starts_with("theme.json: missing field `tones`"));
        assert!(replaced("theme.json", "\"title\"", "\"name\"").contains("unknown field `name`"));
        let outside = replaced("spots.json", "\"x\": 176, \"y\": 158", "\"x\": 300, \"y\": 158");
        assert!(outside.starts_with("spots.json: tile A: spot 1 at 300, 158 is outside of 256 x 256"), "{outside}");
        let elsewhere = replaced("spots.json", "\"x\": 176, \"y\": 158", "\"x\": 5, \"y\": 5");
        assert_eq!(elsewhere, "spots.json: tile A: spot 1 is in the area of segment 3");
        let shields = |to| replaced("spots.json", "\"shields\": [[56, 56]]", to);
        assert_eq!(shields("\"shields\": []"), "spots.json: tile C: it needs as many shields as pennants: 1, not 0");
        assert_eq!(
            shields("\"shields\": [[56, 257]]"),
            "spots.json: tile C: a shield at 56, 257 is outside of 256 x 256"
        );
        assert_eq!(
            replaced("spots.json", "\"A\": {", "\"A0\": {"),
            "spots.json: tile A is missing\nspots.json: there is no tile A0"
        );
        let cue = replaced("players.json", "M-3 -9H3", "M0 0\\\"/><image href=\\\"x");
        assert!(cue.starts_with("players.json: colour 1: ") && cue.ends_with("is not a path"), "{cue}");
    }

    #[test]
    fn broken_drawings_are_refused() {
        assert!(written("tiles/E.svg", "<svg").starts_with("tiles/E.svg: "));
        assert!(
            replaced("tiles/E.svg", "width=\"256\"", "width=\"200\"").starts_with("tiles/E.svg: it is 200 x 256 units")
        );
        let linked = replaced("figures/mayor.svg", "<ellipse", "<image href=\"/etc/passwd\"/><ellipse");
        assert_eq!(linked, "figures/mayor.svg: <image> is not drawn here");
        assert!(written("tiles/D-2.svg", "<svg/>").starts_with("tiles/D-2.svg: "), "variants too");
        let large = "x".repeat((1 << 20) + 1);
        assert_eq!(written("tiles/E.svg", &large), "tiles/E.svg: it is larger than 1024 KB");
        let latin = faults(|folder| fs::write(folder.join("tiles/E.svg"), b"\xff").unwrap());
        assert!(latin.starts_with("tiles/E.svg: it is not UTF-8 text"), "{latin}");
        let folder = faults(|folder| {
            fs::remove_file(folder.join("figures/barn.svg")).unwrap();
            fs::create_dir(folder.join("figures/barn.svg")).unwrap();
        });
        assert_eq!(folder, "figures/barn.svg: it is not a file");
    }
}
