//! Damage to files that the database only keeps for itself costs nothing, neither names nor settings, and is not
//! reported as damage to `db`.

use std::fs;

use carc_sled::{Finding, SledStore};
use carc_store::GameStore;
use carc_table::PersonId;

use carc_testing::damage::{copy, files, killed_folder};

/// Returns a store's games, and the settings of three people, as text.
fn all(store: &SledStore) -> Vec<String> {
    let games = store.tables().map(|table| format!("{:?}", table.unwrap()));
    let people = [3, 4, 77].map(|person| format!("{:?}", store.person_settings(PersonId(person)).unwrap()));
    games.chain(people).collect()
}

#[test]
fn a_flipped_bit_in_the_bookkeeping_costs_nothing() {
    for closed in [true, false] {
        let whole = killed_folder(closed);
        let expected = {
            let copied = tempfile::tempdir().unwrap();
            copy(whole.path(), copied.path());
            all(&SledStore::open(copied.path()).unwrap())
        };
        assert!(expected.len() == 8 && expected[7].contains("Catalan"), "{}", expected.len());
        for begin in ["conf", "snap."] {
            let name = files(whole.path(), begin).pop().unwrap_or_else(|| panic!("there is no {begin}"));
            let bytes = fs::read(whole.path().join(&name)).unwrap();
            let mut found = 0;
            for flip in 0..25 {
                let spoiled = tempfile::tempdir().unwrap();
                copy(whole.path(), spoiled.path());
                let mut bytes = bytes.clone();
                let at = flip * (bytes.len() - 1) / 24;
                bytes[at] ^= 1 << (flip % 8);
                fs::write(spoiled.path().join(&name), bytes).unwrap();
                let store = SledStore::open(spoiled.path()).unwrap();
                let told = &store.found().findings;
                assert!(all(&store) == expected, "{name}, byte {at}: {told:?}");
                let is_that =
                    |found: &Finding| matches!(found, Finding::Bookkeeping { why, .. } if why.contains(&name));
                assert!(told.iter().all(|found| is_that(found) && !found.is_loss()), "{name}, byte {at}: {told:?}");
                found += told.len();
                drop(store);
                let store = SledStore::open(spoiled.path()).unwrap();
                assert!(store.found().findings.is_empty() && all(&store) == expected, "{name}, byte {at}");
            }
            assert!(found > 5, "{name}: {found} of 25 were noticed");
        }
    }
}
