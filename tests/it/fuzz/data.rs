//! Records, words and stored logs that somebody has damaged.

use carc_rules::{Catalog, Record, Rotation, notation};
use carc_sled::SledStore;
use carc_store::{GameStore, StoreError};
use carc_table::ChannelId;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use serde_json::Value;

use carc_players::self_play::any;
use carc_testing::storage;

/// Replaces some values or bytes of a record of any options as JSON: it is read and played, or refused.
pub fn records(rng: &mut impl Rng) {
    let mut record = any::record(rng.random_range(0..200));
    record.actions.truncate(rng.random_range(1..200));
    let mut json = serde_json::to_value(&record).unwrap();
    for _ in 0..rng.random_range(1..4) {
        spoil(&mut json, rng);
    }
    let mut text = serde_json::to_vec(&json).unwrap();
    if rng.random_bool(0.3) {
        damage(&mut text, rng);
    }
    if let Ok(record) = serde_json::from_slice::<Record>(&text) {
        match record.replay() {
            Ok(game) => {
                assert_eq!(record.replay().unwrap().fingerprint(), game.fingerprint());
                let _ = (game.legal_actions(), game.projected_scores());
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// Replaces or removes a value somewhere in `json`.
fn spoil(json: &mut Value, rng: &mut impl Rng) {
    let leaf = match json {
        Value::Object(fields) if !fields.is_empty() && rng.random_bool(0.97) => {
            let place = rng.random_range(0..fields.len());
            fields.values_mut().nth(place)
        }
        Value::Array(values) if !values.is_empty() && rng.random_bool(0.97) => {
            let place = rng.random_range(0..values.len());
            if rng.random_bool(0.05) {
                values.remove(place);
                return;
            }
            values.get_mut(place)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => None,
    };
    if let Some(inner) = leaf {
        return spoil(inner, rng);
    }
    *json = match rng.random_range(0..8) {
        0 => Value::Null,
        1 => (*[
            "on",
            "off",
            "1",
            "3",
            "c1",
            "c2",
            "return",
            "shift",
            "table",
            "3x3",
            "D",
            "AM-ABBEY",
            "E+G",
            "RI-02",
            "RI-10",
            "ahead",
            "pile",
            "barn",
            "abbot",
            "IC-11",
            "both",
            "normal",
            "largefollower",
            "TB-13",
            "builder",
            "pig",
            "",
        ]
        .choose(rng)
        .unwrap())
        .into(),
        2 => rng.random::<i64>().into(),
        3 => Value::Array(vec![json.clone(); 2]),
        _ => rng.random_range(-3..260).into(),
    };
}

/// Changes some bytes, usually digits into digits and letters into letters, and sometimes cuts the end off.
fn damage(bytes: &mut Vec<u8>, rng: &mut impl Rng) {
    for _ in 0..rng.random_range(1..5) {
        let place = rng.random_range(0..bytes.len());
        let byte = rng.random::<u8>();
        bytes[place] = match bytes[place] {
            b'0'..=b'9' => b'0' + byte % 10,
            b'a'..=b'z' if byte < 200 => b'a' + byte % 26,
            _ => byte,
        };
    }
    if rng.random_bool(0.1) {
        bytes.truncate(rng.random_range(0..=bytes.len()));
    }
}

/// Reads words like those that people type, and some that nobody would: they are understood or refused.
pub fn words(rng: &mut impl Rng) {
    const WORDS: [&str; 50] = [
        "N16",
        "-A0",
        "b 3",
        "B",
        "3",
        "rot",
        "rot90",
        "r",
        "90°",
        "270",
        "45",
        "road",
        "road-e",
        "field-sw",
        "city",
        "cloister",
        "none",
        "mayor",
        "wagon",
        "barn",
        "barn-ne",
        "garden",
        "abbot:garden",
        "callback",
        "river",
        "inns",
        "largefollower:road",
        "traders",
        "builder:road",
        "pig:field",
        "RI-10",
        "back",
        "abbey",
        "draw",
        "bet",
        "chip-4",
        "place",
        "/carc",
        "+",
        "-",
        "°",
        "ß",
        "\u{200b}",
        "ZZZ",
        "99999999999999999999",
        "-5",
        "\u{0}",
        "🏰",
        "İ",
        "",
    ];
    let mut line = String::new();
    for _ in 0..rng.random_range(0..7) {
        line.push_str(WORDS.choose(rng).unwrap());
        if rng.random_bool(0.7) {
            line.push(' ');
        }
        if rng.random_bool(0.05) {
            line.push(char::from_u32(rng.random_range(0..0x1_1000)).unwrap_or('?'));
        }
    }
    if let Some(typed) = carc_play::Typed::line(&line) {
        assert!(notation::parse_cell(&typed.cell).is_some(), "{line:?} begins with a cell");
    }
    if let Some(cell) = notation::parse_cell(&line) {
        assert_eq!(notation::parse_cell(&notation::cell_name(cell)), Some(cell), "{line:?}");
    }
    let rotation = notation::parse_rotation(&line).unwrap_or(Rotation::R90);
    let tiles: Vec<_> = Catalog::standard().tiles().iter().collect();
    let tile = tiles.choose(rng).unwrap();
    for word in line.split(' ') {
        if let Ok(segment) = notation::parse_segment(tile, rotation, word) {
            let name = notation::segment_word(tile, segment, rotation).unwrap();
            assert_eq!(notation::parse_segment(tile, rotation, &name), Ok(segment), "{line:?}");
        }
    }
}

/// Damages the logs of stored games: each is read or reported, unless the store takes them for those of a later
/// program.
pub fn logs(rng: &mut impl Rng) {
    const GAMES: u64 = 12;
    let (folder, store) = storage::store();
    for game in 0..GAMES {
        let table = storage::new_game(&store, ChannelId(500 + game));
        let actions = any::record(rng.random_range(0..200)).actions;
        let change = carc_store::Change { actions, ..storage::change(storage::next(&table)) };
        store.commit(&change).unwrap();
    }
    store.sync().unwrap();
    drop(store);
    storage::tamper(folder.path(), |db| {
        let pieces = db.open_tree("actions").unwrap();
        for piece in &pieces {
            let (key, value) = piece.unwrap();
            if rng.random_bool(0.8) {
                let mut value = value.to_vec();
                damage(&mut value, rng);
                pieces.insert(key, value).unwrap();
            }
        }
    });
    let store = match SledStore::open(folder.path()) {
        Ok(store) => store,
        // A letter that no action uses counts as that of a later program.
        Err(StoreError::Newer { .. }) => return,
        Err(error) => panic!("{error}"),
    };
    for table in store.tables() {
        let id = table.unwrap().id;
        match store.record(id) {
            Ok(record) => assert!(record.is_some()),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
        let _ = store.table_and_log(id);
    }
}
