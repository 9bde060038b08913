//! People who were deleted do not come back with an older backup that the program imports.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use carc_postgres::PostgresStore;
use carc_sled::SledStore;
use carc_store::{GameStore, Portable};
use carc_table::{ChannelId, Language, PersonId, PersonSettings, Stage, Table};

use carc_testing::database::Database;
use carc_testing::storage::{ANA, BEN, change, delete, new_game, store, table, two_games};

fn carc(arguments: &[&str], store: Option<&str>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_carc"));
    command.args(arguments).env("CARC_STORE", store.unwrap_or_default()).output().unwrap()
}

fn words(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Writes everything of a store into a file.
fn back_up(store: &dyn Portable, path: &Path) {
    store.export_all(&mut fs::File::create(path).unwrap()).unwrap();
}

/// Returns whether a store mentions a person anywhere.
fn mentions(store: &dyn Portable, person: PersonId) -> bool {
    let games: Vec<_> = store.all_games().map(Result::unwrap).collect();
    games.into_iter().any(|game| store.table(game).unwrap().unwrap().mentions(person))
        || store.person_settings(person).unwrap() != PersonSettings::default()
}

#[test]
fn who_was_deleted_since_a_backup_does_not_come_back_with_it() {
    let (folder, store) = store();
    let settings = PersonSettings { language: Some(Language::Catalan), ..PersonSettings::default() };
    let two = two_games(&store);
    let lobby = Table { stage: Stage::Lobby, host: BEN, ..table(store.reserve_id().unwrap(), ChannelId(5)) };
    store.commit(&change(lobby.clone())).unwrap();
    store.update_person_settings(BEN, &|stored| stored.clone_from(&settings)).unwrap();
    let [old, new] = ["old.jsonl", "new.jsonl"].map(|name| folder.path().join(name));
    back_up(&store, &old);
    let list = [delete(&store, BEN, 1)];
    // The deleted person came back, in a game whose id is in both backups, and changed a setting again.
    let again = new_game(&store, ChannelId(9));
    store.update_person_settings(BEN, &|stored| stored.clone_from(&settings)).unwrap();
    back_up(&store, &new);
    assert!(mentions(&store, BEN));
    drop(store);

    let of_old = folder.path().join("of-old");
    let restored = carc(&["import", "--data", words(&of_old), words(&old), "--deleted", words(&new)], None);
    assert_eq!(String::from_utf8_lossy(&restored.stdout), "games: 3\npeople_deleted_again: 1\n", "{restored:?}");
    let restored = SledStore::open(&of_old).unwrap();
    assert!(!mentions(&restored, BEN) && mentions(&restored, ANA));
    assert_eq!(restored.index().games_of(BEN).count(), 0);
    let formers: BTreeSet<_> =
        two.iter().flat_map(|table| restored.table(table.id).unwrap().unwrap().mentioned()).collect();
    assert_eq!(formers.len(), 2, "the same in all games: {formers:?}");
    assert_eq!(restored.table(lobby.id).unwrap().unwrap().stage, Stage::Cancelled);
    assert_eq!(restored.current(ChannelId(5)).unwrap(), None);
    // Its own backups have the same list.
    assert_eq!(restored.index().deletions().unwrap(), list);
    drop(restored);

    // The abandoned data folder has the list as well, and the newer backup has the person who came back.
    for (number, later) in [folder.path(), &new].into_iter().enumerate() {
        let of_new = folder.path().join(format!("of-new-{number}"));
        let restored = carc(&["import", "--data", words(&of_new), words(&new), "--deleted", words(later)], None);
        assert_eq!(String::from_utf8_lossy(&restored.stdout), "games: 4\npeople_deleted_again: 0\n", "{restored:?}");
        let restored = SledStore::open(&of_new).unwrap();
        assert!(restored.table(again.id).unwrap().unwrap().mentions(BEN));
        assert_eq!(restored.person_settings(BEN).unwrap(), settings);
        assert_eq!(restored.index().deletions().unwrap(), list);
    }
    let no_list = carc(&["import", "--data", words(&of_old), words(&old), "--deleted", "nowhere"], None);
    assert_eq!(no_list.status.code(), Some(2));

    let Some(server) = Database::start(&[]) else { return };
    let address = server.new_database();
    let restored = carc(&["import", words(&old), "--deleted", words(&new)], Some(&address));
    assert_eq!(String::from_utf8_lossy(&restored.stdout), "games: 3\npeople_deleted_again: 1\n", "{restored:?}");
    let restored = PostgresStore::open(&address).unwrap();
    assert!(!mentions(&restored, BEN) && mentions(&restored, ANA));
    assert_eq!(restored.index().deletions().unwrap(), list);
}
