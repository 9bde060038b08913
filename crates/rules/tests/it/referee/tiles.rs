//! The tiles and chips as they are printed, read straight from `assets/tiles`.

use std::path::Path;
use std::sync::OnceLock;
use std::{fmt, fs};

use serde_json::Value;

use super::traders::GOODS;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sort {
    Cloister,
    City,
    Road,
    Field,
    Garden,
}

impl Sort {
    /// Returns whether it is one segment that is complete when the eight cells around it are filled (R-6.3, R-23.5).
    pub fn is_surrounded(self) -> bool {
        matches!(self, Self::Cloister | Self::Garden)
    }
}

/// A segment at rotation 0: sides 0 to 3 and half-sides 0 to 7, clockwise from the north (NL is 0).
#[derive(Clone, Debug)]
pub struct Segment {
    pub sort: Sort,
    pub sides: Vec<usize>,
    pub halves: Vec<usize>,
    pub pennants: u32,
    /// Of a road: whether an inn stands at it (R-24.3).
    pub inn: bool,
    /// Of a road: whether the inn of its crossing is printed towards it, too (R-24.4).
    pub inn_opposite: bool,
    /// Of a city: whether a cathedral stands in it (R-24.6).
    pub cathedral: bool,
    /// Of a city: the goods in it, by their index in [`GOODS`] (R-25.1).
    pub goods: Option<usize>,
    /// Of a field: the city segments that it touches.
    pub cities: Vec<usize>,
}

#[derive(Clone)]
pub struct Kind {
    pub set: String,
    pub name: String,
    pub reference: String,
    pub count: usize,
    pub sides: Vec<String>,
    /// The kind of which this one is a copy with a garden (R-23.1).
    pub with_garden: Option<String>,
    /// The cloister, then cities, roads, fields, then the garden.
    pub segments: Vec<Segment>,
    /// Segments joined by road for the wagon.
    pub junctions: Vec<Vec<usize>>,
    marks: Vec<String>,
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl Kind {
    fn marked(&self, mark: &str) -> bool {
        self.marks.iter().any(|own| own == mark)
    }

    pub fn is_abbey(&self) -> bool {
        self.marked("kept")
    }

    pub fn is_festival(&self) -> bool {
        self.marked("festival")
    }

    pub fn has_house(&self) -> bool {
        self.marked("house")
    }

    pub fn has_trees(&self) -> bool {
        self.marked("trees")
    }
}

#[derive(Debug)]
pub struct Chip {
    pub name: String,
    /// Tiles, whether more tiles win too, points.
    numbers: Vec<(usize, bool, u32)>,
}

impl Chip {
    /// Returns what the chip pays for a road or city of `tiles` tiles (R-15.9, R-15.10).
    pub fn pays(&self, tiles: usize) -> u32 {
        let wins = |&&(number, plus, _): &&(usize, bool, u32)| number == tiles || plus && tiles > number;
        self.numbers.iter().find(wins).map_or(0, |&(_, _, points)| points)
    }
}

pub struct Printed {
    pub kinds: Vec<Kind>,
    pub chips: Vec<Chip>,
}

impl Printed {
    pub fn kind(&'static self, name: &str) -> &'static Kind {
        self.kinds.iter().find(|kind| kind.name == name || kind.reference == name).unwrap()
    }

    pub fn abbey(&'static self) -> &'static Kind {
        self.kinds.iter().find(|kind| kind.is_abbey()).unwrap()
    }

    /// The tiles that are drawn with these sets, each as often as there are copies of it. With gardens, some kinds have a
    /// copy that has one, and so one copy less without (R-23.1).
    pub fn drawn(&self, plays: impl Fn(&str) -> bool, gardens: bool) -> Vec<&str> {
        let mut tiles = Vec::new();
        for kind in self.kinds.iter().filter(|kind| plays(&kind.set) && !kind.is_abbey()) {
            if kind.with_garden.is_some() && !gardens {
                continue;
            }
            let has_garden = |other: &&Kind| other.with_garden.as_ref() == Some(&kind.name);
            let replaced = if gardens { self.kinds.iter().filter(has_garden).count() } else { 0 };
            tiles.extend(vec![kind.name.as_str(); kind.count - replaced]);
        }
        tiles
    }
}

pub fn printed() -> &'static Printed {
    static PRINTED: OnceLock<Printed> = OnceLock::new();
    PRINTED.get_or_init(|| {
        let mut printed = Printed { kinds: Vec::new(), chips: Vec::new() };
        for set in ["base", "festival", "abbey_mayor", "bets", "river", "abbot", "inns", "traders"] {
            let path =
                Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(format!("assets/tiles/{set}.json"));
            let file: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
            printed.kinds.extend(list(&file["kinds"]).iter().map(|value| kind(set, value)));
            for value in list(&file["gardens"]) {
                let copy = garden(&printed, value);
                printed.kinds.push(copy);
            }
            printed.chips.extend(list(&file["chips"]).iter().map(chip));
        }
        printed
    })
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn words(value: &Value) -> Vec<String> {
    list(value).iter().map(|word| word.as_str().unwrap().to_owned()).collect()
}

fn side(word: &str) -> usize {
    ["N", "E", "S", "W"].iter().position(|&known| known == word).unwrap()
}

fn half(word: &str) -> usize {
    2 * side(&word[..1]) + usize::from(&word[1..] == "R")
}

fn kind(set: &str, value: &Value) -> Kind {
    let mut segments = Vec::new();
    if value["cloister"] == true {
        segments.push(segment(Sort::Cloister, &Value::Null, 0));
    }
    let city = segments.len();
    segments.extend(list(&value["cities"]).iter().map(|one| segment(Sort::City, one, city)));
    let road = segments.len();
    segments.extend(list(&value["roads"]).iter().map(|one| segment(Sort::Road, one, city)));
    segments.extend(list(&value["fields"]).iter().map(|one| segment(Sort::Field, one, city)));
    let by_name = |word: &String| match word.split_at(1) {
        ("r", number) => road + number.parse::<usize>().unwrap(),
        _ if word == "cloister" => 0,
        (_, number) => city + number.parse::<usize>().unwrap(),
    };
    Kind {
        set: set.to_owned(),
        name: value["id"].as_str().unwrap().to_owned(),
        reference: value["jcz"].as_str().unwrap_or_default().to_owned(),
        count: value["count"].as_u64().unwrap() as usize,
        sides: words(&value["edges"]),
        with_garden: None,
        segments,
        junctions: list(&value["junctions"]).iter().map(|set| words(set).iter().map(by_name).collect()).collect(),
        marks: words(&value["marks"]),
    }
}

fn garden(printed: &Printed, value: &Value) -> Kind {
    let plain = printed.kinds.iter().find(|kind| value["of"] == kind.name.as_str()).unwrap();
    let mut copy = plain.clone();
    copy.segments.push(segment(Sort::Garden, &Value::Null, 0));
    copy.with_garden = Some(plain.name.clone());
    value["id"].as_str().unwrap().clone_into(&mut copy.name);
    value["jcz"].as_str().unwrap_or_default().clone_into(&mut copy.reference);
    copy.count = 1;
    copy
}

fn segment(sort: Sort, value: &Value, first_city: usize) -> Segment {
    Segment {
        sort,
        sides: words(&value["edges"]).iter().map(|word| side(word)).collect(),
        halves: words(&value["halves"]).iter().map(|word| half(word)).collect(),
        pennants: value["pennants"].as_u64().unwrap_or(0) as u32,
        inn: value["inn"] == true,
        inn_opposite: value["crossing_inn"] == true,
        cathedral: value["cathedral"] == true,
        goods: GOODS.iter().position(|good| value["goods"] == *good),
        cities: list(&value["cities"]).iter().map(|city| first_city + city.as_u64().unwrap() as usize).collect(),
    }
}

fn chip(value: &Value) -> Chip {
    let number = |one: &Value| {
        (one["tiles"].as_u64().unwrap() as usize, one["plus"] == true, one["points"].as_u64().unwrap() as u32)
    };
    Chip {
        name: value["id"].as_str().unwrap().to_owned(),
        numbers: list(&value["numbers"]).iter().map(number).collect(),
    }
}
