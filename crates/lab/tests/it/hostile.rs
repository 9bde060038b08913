//! Hostile input: it is refused, and nothing panics.

use carc_lab::verify;
use carc_rules::{Catalog, Record, Rotation, notation};
use proptest::prelude::*;

use carc_players::self_play::any;

/// Returns a record with the value at the JSON pointer `path` replaced.
fn spoilt(path: &str, value: &str) -> Record {
    let mut json = serde_json::to_value(any::nth_record(0)).unwrap();
    *json.pointer_mut(path).unwrap() = serde_json::from_str(value).unwrap();
    serde_json::from_value(json).unwrap()
}

#[test]
fn records_that_cannot_be_are_refused_in_words() {
    for (path, value, said) in [
        ("/setup/seats", "255", "setup: 255 cannot play"),
        ("/setup/seats", "0", "setup: 0 cannot play"),
        ("/setup/first", "255", "setup: seat 255 cannot begin"),
        ("/setup/deck/start", r#""C""#, "setup: the deck holds more tiles"),
        ("/setup/deck/pile", r#"["C", "C"]"#, "setup: the deck holds more tiles"),
        ("/setup/deck/pile", "[]", "action 0: the game is over"),
        (
            "/actions/0",
            r#"{"do": "place", "seat": 0, "at": [32767, -32768], "rotation": 270}"#,
            "action 0: no tile lies beside",
        ),
        ("/actions/0", r#"{"do": "place", "seat": 255, "at": [0, 0], "rotation": 0}"#, "action 0: seat 255"),
        ("/actions/0", r#"{"do": "putback", "depth": 255}"#, "action 0: this is not what"),
        (
            "/actions/1",
            r#"{"do": "deploy", "seat": 0, "meeple": "follower", "segment": 255}"#,
            "action 1: the tile has no",
        ),
    ] {
        let error = spoilt(path, value).replay().unwrap_err().to_string();
        assert!(error.starts_with(said), "{path} {value}: {error}");
    }
}

#[test]
fn games_that_cannot_be_are_differences_or_unreadable() {
    let line = |rest: &str| {
        format!(
            r#"{{"id": "x", "players": 2, "sets": ["base"], "start": {{"tile": "BA/RCr", "x": 0, "y": 0, "rot": 0}}, {rest}}}"#
        )
    };
    let turn = |rest: &str| line(&format!(r#""final": [0, 0], "turns": [{{"player": 0, "follower": null, {rest}}}]"#));
    for (line, said) in [
        ("{".to_owned(), "line 1: no game"),
        ("[".repeat(100_000), "line 1: no game"),
        ("\u{0}\u{ff}".to_owned(), "line 1: no game"),
        (line(r#""turns": []"#), "line 1: no game: missing field `final`"),
        (line(r#""turns": [], "final": [0, 0]"#), "agree"),
        (line(r#""turns": [], "final": [1, 0]"#), "x: final: expected [1,0], got [0,0]"),
        (turn(r#""tile": "AM/A", "x": 0, "y": 1, "rot": 0"#), "x: turn 0, tile: expected AM/A, got the game is over"),
        (turn(r#""tile": "BA/L", "x": 32767, "y": -32768, "rot": 0"#), "x: turn 0, placement: expected"),
        (turn(r#""tile": "BA/L", "x": 0, "y": 1, "rot": 45"#), "45"),
        (turn(r#""tile": "BA/L", "x": 0, "y": 1, "rot": -90"#), "line 1: no game"),
        (
            turn(r#""tile": "BA/L", "x": 0, "y": 1, "rot": 0, "placements": 8"#),
            "x: turn 0, placements: expected 8, got 4",
        ),
        (turn(r#""tile": "BA/L", "x": 0, "y": 1, "rot": 0, "returned_tiles": ["BA/L"]"#), "x: turn 0, returned_tiles"),
        (turn(r#""tile": "BA/L", "x": 0, "y": 1, "rot": 0, "held": [[]]"#), "x: turn 0, held"),
        (
            turn(r#""tile": "BA/L", "x": 0, "y": 1, "rot": 0, "supply_after": [[7], [7], [7]]"#),
            "x: turn 0, supply_after",
        ),
    ] {
        let mut out = Vec::new();
        verify::verify("f", line.as_bytes(), &mut out)
            .map(|tally| verify::report("f", &tally, &mut out))
            .unwrap()
            .unwrap();
        let out = String::from_utf8(out).unwrap();
        assert!(out.contains(said), "{}: {out}", &line[..line.len().min(200)]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_words_are_read_or_refused(text in ".{0,12}") {
        if let Some(cell) = notation::parse_cell(&text) {
            prop_assert_eq!(notation::parse_cell(&notation::cell_name(cell)), Some(cell));
        }
        let _ = notation::parse_rotation(&text);
        for tile in Catalog::standard().tiles() {
            if let Ok(segment) = notation::parse_segment(tile, Rotation::R90, &text) {
                prop_assert!(tile.segment(segment).is_some());
            }
        }
    }

    #[test]
    fn a_damaged_record_is_replayed_or_refused(index in 0_usize..40, damage in prop::collection::vec((any::<usize>(), any::<u8>()), 1..6)) {
        let mut bytes = serde_json::to_vec(&any::nth_record(index)).unwrap();
        for (place, byte) in damage {
            let place = place % bytes.len();
            // Digits and letters for their like: more of the damage then lies in values, not in the syntax.
            bytes[place] = match bytes[place] {
                b'0'..=b'9' => b'0' + byte % 10,
                b'A'..=b'Z' => b'A' + byte % 26,
                _ => byte,
            };
        }
        if let Ok(record) = serde_json::from_slice::<Record>(&bytes) {
            match record.replay() {
                Ok(game) => prop_assert!(game.board().tiles().len() <= 72),
                Err(error) => prop_assert!(!error.to_string().is_empty()),
            }
        }
    }
}
