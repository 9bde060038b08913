//! The `rules` of a trace and the options of the program.
//!
//! A trace may name every option of R-12, R-17 and R-18. Those that concern expansions or house rules which the program does not
//! play do no harm as long as they are off, or belong to a set that is not in the game.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::engine::Options;

/// The sets that the program plays.
pub const SETS: [&str; 1] = ["base"];

/// Options that say how an expansion is played and do nothing without it.
const OF_EXPANSIONS: [&str; 9] = [
    "festival_return",
    "abbey_endgame",
    "barn",
    "barn_on_barn",
    "barn_placement",
    "wagon_move",
    "wagon_abbey",
    "bets_unclaimed",
    "hand_visible",
];

/// The options of a trace; those it does not name have the values of preset c2.
///
/// # Errors
/// The option, with its value, that the program does not play.
pub fn read(rules: &BTreeMap<String, Value>) -> Result<Options, String> {
    let mut options = Options::default();
    for (name, value) in rules {
        let word = word(value);
        let (name, word) = match (name.as_str(), word.as_str()) {
            ("tiny_city", "4") => ("small_city", "c2"),
            ("tiny_city", "2") => ("small_city", "c1"),
            (name, word) => (name, word),
        };
        let known = match name {
            _ if value.is_null() || OF_EXPANSIONS.contains(&name) || name == "tile_art" => true,
            _ if Options::NAMES.contains(&name) => options.set(name, word).is_ok(),
            "game_end" => word == "last_tile",
            "table_mode" => word == "floor",
            // Anything else would change the game, unless it is off.
            _ => matches!(word, "off" | "0" | "1") && (word != "1" || name == "hand_size"),
        };
        if !known {
            return Err(format!("option {name}={word}"));
        }
    }
    Ok(options)
}

/// The `rules` of a trace.
pub fn write(options: &Options) -> BTreeMap<String, Value> {
    Options::NAMES
        .iter()
        .filter_map(|&name| {
            let word = options.get(name)?;
            Some(match (name, word.as_str()) {
                ("small_city", "c2") => ("tiny_city".to_owned(), Value::from(4)),
                ("small_city", _) => ("tiny_city".to_owned(), Value::from(2)),
                ("max_players", _) => (name.to_owned(), word.parse::<u8>().map_or(Value::Null, Value::from)),
                (_, "on") => (name.to_owned(), Value::Bool(true)),
                (_, "off") => (name.to_owned(), Value::Bool(false)),
                _ => (name.to_owned(), Value::from(word)),
            })
        })
        .collect()
}

/// A value as the word that people type.
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
    use crate::engine::Edition;

    fn rules(json: &str) -> BTreeMap<String, Value> {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn what_is_written_is_read_again() {
        for edition in Edition::ALL {
            let options = Options::preset(*edition);
            assert_eq!(read(&write(&options)), Ok(options));
        }
    }

    #[test]
    fn options_of_absent_expansions_do_no_harm() {
        let harmless = rules(
            r#"{"farmers": true, "tiny_city": 2, "wagon_move": "C1", "barn": true, "barn_placement": "occupied", "festival": false,
                "festival_return": "meeple", "bets": "off", "table_mode": "floor", "tile_art": "c1", "hand_size": 1, "draw_ahead": null,
                "game_end": "last_tile", "max_players": 5, "role_names": "c3", "start_player": "host"}"#,
        );
        let options = read(&harmless).unwrap();
        assert_eq!(options.get("small_city").as_deref(), Some("c1"));
        assert_eq!(options.get("max_players").as_deref(), Some("5"));
    }

    #[test]
    fn what_is_not_played_is_named() {
        for (json, named) in [
            (r#"{"bets": true}"#, "option bets=on"),
            (r#"{"no_incomplete_points": "on"}"#, "option no_incomplete_points=on"),
            (r#"{"hand_size": 3}"#, "option hand_size=3"),
            (r#"{"draw_ahead": 1}"#, "option draw_ahead=1"),
            (r#"{"tiny_city": 3}"#, "option tiny_city=3"),
            (r#"{"farm_scoring": "twice"}"#, "option farm_scoring=twice"),
        ] {
            assert_eq!(read(&rules(json)), Err(named.to_owned()));
        }
    }
}
