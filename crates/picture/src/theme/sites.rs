//! Sites: the contents of `spots.json` for a kind of tile, as points on it in units of the drawing at rotation 0.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::drawing::UNITS;
use crate::expansions::looks::{self, SHIELD};
use carc_rules::Tile;

/// The place where a figure stands on a tile. The place next to a monastery does not turn with the tile, because the
/// monastery does not either.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stand {
    pub x: i32,
    pub y: i32,
    /// The radius of free space around it.
    pub room: i32,
}

/// A corner of a tile at rotation 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Corner {
    Nw,
    Ne,
    Se,
    Sw,
}

/// The contents of `spots.json` for a kind of tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sites {
    pub walls: Vec<Corner>,
    pub spots: Vec<Stand>,
    /// The ground in front of the betting house.
    #[serde(default)]
    pub house: Option<(i32, i32)>,
    /// The middles of its shields.
    #[serde(default)]
    shields: Vec<(i32, i32)>,
    /// The middles of expansions' signs, by their names.
    #[serde(default)]
    signs: BTreeMap<String, Vec<(i32, i32)>>,
}

impl Sites {
    /// Returns the middles of the signs of a name.
    pub fn signs(&self, name: &str) -> &[(i32, i32)] {
        if name == SHIELD.name { &self.shields } else { self.signs.get(name).map_or(&[], Vec::as_slice) }
    }

    /// Returns the faults of the sites of a kind.
    pub fn faults(&self, kind: &Tile) -> Vec<String> {
        let mut faults = Vec::new();
        if self.spots.len() != kind.segments.len() {
            faults.push(format!(
                "it needs {} spots, one for each segment, not {}",
                kind.segments.len(),
                self.spots.len()
            ));
        }
        let inside = |x: i32, y: i32| (0..=UNITS).contains(&x) && (0..=UNITS).contains(&y);
        for (index, spot) in self.spots.iter().enumerate() {
            if !inside(spot.x, spot.y) {
                faults.push(format!("spot {} at {}, {} is outside of {UNITS} x {UNITS}", index + 1, spot.x, spot.y));
            }
            if !(0..=UNITS).contains(&spot.room) {
                faults.push(format!("spot {} has a room of {}, not of 0 to {UNITS}", index + 1, spot.room));
            }
        }
        if let Some((x, y)) = self.house.filter(|&(x, y)| !inside(x, y)) {
            faults.push(format!("its house at {x}, {y} is outside of {UNITS} x {UNITS}"));
        }
        let pennants: usize = kind.segments.iter().map(|segment| usize::from(segment.traits.pennants())).sum();
        if self.shields.len() != pennants {
            faults.push(format!("it needs as many shields as pennants: {pennants}, not {}", self.shields.len()));
        }
        for sign in looks::signs() {
            let printed = kind.segments.iter().flat_map(looks::printed).filter(|&name| name == sign.name).count();
            let shown = self.signs(sign.name);
            if sign != SHIELD && shown.len() != printed {
                faults.push(format!("it needs {printed} signs of {}, not {}", sign.name, shown.len()));
            }
            for (x, y) in shown.iter().filter(|&&(x, y)| !inside(x, y)) {
                faults.push(format!("a {} at {x}, {y} is outside of {UNITS} x {UNITS}", sign.name));
            }
        }
        for name in self.signs.keys().filter(|name| looks::signs().all(|sign| sign == SHIELD || sign.name != **name)) {
            faults.push(format!("there is no sign {name}"));
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_rules::TileId;

    #[test]
    fn a_sign_has_a_place_wherever_it_is_printed() {
        let faults = |signs: &str| {
            let spots = [r#"{"x": 9, "y": 9, "room": 9}"#; 4].join(", ");
            let sites = format!(r#"{{"walls": [], "spots": [{spots}], "signs": {signs}}}"#);
            serde_json::from_str::<Sites>(&sites).unwrap().faults(TileId::named("TB-16").unwrap().tile())
        };
        assert_eq!(faults(r#"{"wine": [[186, 100]]}"#), [""; 0]);
        assert_eq!(faults("{}"), ["it needs 1 signs of wine, not 0"]);
        assert_eq!(
            faults(r#"{"cloth": [[186, 100]], "wine": [[186, 257]]}"#),
            ["a wine at 186, 257 is outside of 256 x 256", "it needs 0 signs of cloth, not 1"]
        );
        assert_eq!(faults(r#"{"wine": [[186, 100]], "salt": []}"#), ["there is no sign salt"]);
    }
}
