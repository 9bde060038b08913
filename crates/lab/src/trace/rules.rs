//! Translates the `sets` and `rules` of a trace into options of `carc_rules`, and back.
//!
//! A trace may name every option of R-12, R-17 and R-18; some also have an older name. Its `sets` say which boxes are
//! played with.

use std::collections::BTreeMap;

use serde_json::Value;

use carc_rules::{MeepleKind, Options, Setup, Stock, Switch, TileSet, WagonAbbey};

use super::name;

/// Reads the options of a trace. Options that it does not name have the values of preset c2, except that abbeys connect
/// on all sides.
///
/// # Errors
/// The set, or the option with its value, that the program does not play.
pub fn read(sets: &[String], rules: &BTreeMap<String, Value>) -> Result<Options, String> {
    let mut options = Options { wagon_abbey: WagonAbbey::AnySide, ..Options::default() };
    for set in sets {
        options.switch(name::set_named(set).ok_or_else(|| format!("set {set}"))?, true);
    }
    let boxes = options;
    for (name, value) in rules.iter().filter(|(_, value)| !value.is_null()) {
        let word = word(value);
        let (option, chosen) = match (name.as_str(), word.as_str()) {
            ("tiny_city", "4") => ("small_city", "c2"),
            ("tiny_city", "2") => ("small_city", "c1"),
            ("festival_return", "meeple") => ("festival_return", "figure"),
            ("barn_placement", "not-occupied") => ("barn_on_barn", "off"),
            ("barn_placement", "occupied") => ("barn_on_barn", "on"),
            ("wagon_move", "C1") => ("wagon_move", "c1"),
            ("wagon_move", "C2") => ("wagon_move", "c2"),
            // A number of figures, not an option: `stock` reads it.
            ("barn", "on" | "off") => continue,
            (name, word) => (name, word),
        };
        options.set(option, chosen).map_err(|_unknown| format!("option {name}={word}"))?;
    }
    for option in TileSet::ALL.into_iter().filter_map(TileSet::option) {
        let word = options.get(option).filter(|_| options.get(option) != boxes.get(option));
        if let Some(word) = word {
            return Err(format!("option {option}={word} with these sets"));
        }
    }
    Ok(options)
}

/// Returns what each player has at the beginning; `None` if that follows from the options.
pub fn stock(
    options: &Options,
    rules: &BTreeMap<String, Value>,
    figures: Option<&BTreeMap<String, u8>>,
) -> Option<Stock> {
    let usual = options.rules().stock;
    let mut stock = usual;
    if let Some(figures) = figures {
        for kind in MeepleKind::ALL {
            stock.figures.set(kind, figures.get(name::meeple(kind)).copied().unwrap_or(0));
        }
        stock.abbeys = figures.get(ABBEY).copied().unwrap_or(0);
    } else if let Some(&Value::Bool(barn)) = rules.get(BARN).filter(|_| options.abbey_mayor == Switch::On) {
        stock.figures.set(MeepleKind::Barn, u8::from(barn));
    }
    (stock != usual).then_some(stock)
}

/// Writes the `rules` of a trace.
pub fn write(setup: &Setup) -> BTreeMap<String, Value> {
    let options = setup.options;
    let stock = setup.stock.unwrap_or_else(|| options.rules().stock);
    let barn = (options.abbey_mayor == Switch::On)
        .then(|| (BARN.to_owned(), Value::Bool(stock.figures.count(MeepleKind::Barn) > 0)));
    let named = |name: &&'static str| {
        let name = *name;
        let word = options.get(name)?;
        Some(match (name, word.as_str()) {
            ("small_city", "c2") => ("tiny_city".to_owned(), Value::from(4)),
            ("small_city", _) => ("tiny_city".to_owned(), Value::from(2)),
            ("festival_return", "figure") => (name.to_owned(), Value::from("meeple")),
            ("barn_on_barn", "on") => ("barn_placement".to_owned(), Value::from("occupied")),
            ("barn_on_barn", _) => ("barn_placement".to_owned(), Value::from("not-occupied")),
            ("wagon_move", _) => (name.to_owned(), Value::from(word.to_uppercase())),
            ("max_players" | "hand_size", _) => (name.to_owned(), word.parse::<u8>().map_or(Value::Null, Value::from)),
            (_, "on") => (name.to_owned(), Value::Bool(true)),
            (_, "off") => (name.to_owned(), Value::Bool(false)),
            _ => (name.to_owned(), Value::from(word)),
        })
    };
    Options::NAMES.iter().filter_map(named).chain(barn).collect()
}

/// Returns the figures of each player as a trace names them; `None` if they follow from the options.
pub fn figures(setup: &Setup) -> Option<BTreeMap<String, u8>> {
    let stock = setup.stock?;
    let figures = MeepleKind::ALL.into_iter().map(|kind| (name::meeple(kind).to_owned(), stock.figures.count(kind)));
    Some(figures.chain([(ABBEY.to_owned(), stock.abbeys)]).filter(|&(_, count)| count > 0).collect())
}

/// Returns the boxes of a game.
pub fn sets(options: &Options) -> Vec<String> {
    options.sets().map(|set| set.word().to_owned()).collect()
}

const ABBEY: &str = "abbey";
const BARN: &str = "barn";

/// Returns a value as the word that people type.
fn word(value: &Value) -> String {
    match value {
        Value::Bool(true) => "on".to_owned(),
        Value::Bool(false) => "off".to_owned(),
        Value::String(word) => word.clone(),
        Value::Null | Value::Number(_) | Value::Array(_) | Value::Object(_) => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_rules::{Deck, Edition, Seat};

    fn rules(json: &str) -> BTreeMap<String, Value> {
        serde_json::from_str(json).unwrap()
    }

    fn setup(options: Options) -> Setup {
        Setup::new(options, 2, Seat(0), Deck::unshuffled(&options))
    }

    #[test]
    fn what_is_written_is_read_again() {
        let all = Edition::ALL.iter().map(|&edition| Options::preset(edition));
        let each = Options::NAMES.iter().flat_map(|&name| {
            let values = Options::values(name).unwrap();
            values.into_iter().map(move |word| {
                let mut options = Options::default();
                options.set(name, word).unwrap();
                options
            })
        });
        for options in all.chain(each) {
            let written = write(&setup(options));
            assert_eq!(read(&sets(&options), &written), Ok(options));
            assert_eq!(stock(&options, &written, None), None);
        }
    }

    #[test]
    fn the_other_engines_names_are_understood() {
        let sets = ["base", "festival", "abbey-mayor"].map(str::to_owned);
        let named = rules(
            r#"{"farmers": true, "tiny_city": 2, "wagon_move": "C2", "barn": false, "barn_placement": "occupied",
                "festival_return": "meeple", "table_mode": null}"#,
        );
        let options = read(&sets, &named).unwrap();
        let words = "small_city=c1 wagon_move=c2 barn_on_barn=on festival_return=figure wagon_abbey=any_side \
                     festival=on abbey_mayor=on bets=off table_mode=floor";
        for (name, word) in words.split_whitespace().filter_map(|pair| pair.split_once('=')) {
            assert_eq!(options.get(name).as_deref(), Some(word), "{name}");
        }
        let without = stock(&options, &named, None).unwrap();
        assert_eq!((without.figures.count(MeepleKind::Barn), without.figures.count(MeepleKind::Wagon)), (0, 1));
        let figures = BTreeMap::from([("follower".to_owned(), 7), ("barn".to_owned(), 2), ("abbey".to_owned(), 1)]);
        let given = stock(&options, &named, Some(&figures)).unwrap();
        assert_eq!((given.figures.count(MeepleKind::Barn), given.figures.count(MeepleKind::Mayor)), (2, 0));
        assert_eq!((given.abbeys, super::figures(&Setup { stock: Some(given), ..setup(options) })), (1, Some(figures)));
    }

    #[test]
    fn what_is_not_played_is_named() {
        let base = ["base".to_owned()];
        for (json, named) in [
            (r#"{"bets": true}"#, "option bets=on with these sets"),
            (r#"{"draw_ahead": 1}"#, "option draw_ahead=1"),
            (r#"{"tiny_city": 3}"#, "option tiny_city=3"),
            (r#"{"barn": 2}"#, "option barn=2"),
            (r#"{"farm_scoring": "twice"}"#, "option farm_scoring=twice"),
            (r#"{"river": true}"#, "option river=on with these sets"),
            (r#"{"inns": true}"#, "option inns=on with these sets"),
            (r#"{"traders": true}"#, "option traders=on with these sets"),
            (r#"{"dragon": true}"#, "option dragon=on"),
        ] {
            assert_eq!(read(&base, &rules(json)), Err(named.to_owned()));
        }
        assert_eq!(read(&["dragon".to_owned()], &rules("{}")), Err("set dragon".to_owned()));
    }
}
