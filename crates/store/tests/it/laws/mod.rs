//! The laws of [`GameStore`], held against everything that implements it.

mod changes;
mod people;

use carc_postgres::PostgresStore;
use carc_sled::SledStore;
use carc_store::{GameStore, MemoryStore};

use crate::index::the_indexes_say_what_reading_everything_says;
use crate::updates::{
    a_change_of_nothing_and_one_that_fails_write_nothing, of_deletions_begun_at_once_one_counts,
    of_first_boards_shown_at_once_the_newer_stays, what_threads_change_at_once_is_all_there,
};
use carc_testing::database::Database;

type Law = fn(&dyn GameStore);

/// Each is given a new store.
const LAWS: [(&str, Law); 22] = [
    ("a change is one whole", changes::a_change_is_one_whole),
    ("a refused change leaves no trace", changes::a_refused_change_leaves_no_trace),
    ("what could not be read back is refused", changes::what_could_not_be_read_back_is_refused),
    ("a channel has one game until it ends", changes::a_channel_has_one_game_until_it_ends),
    ("people find their games", people::people_find_their_games),
    ("what is owed is settled up to what was shown", people::what_is_owed_is_settled_up_to_what_was_shown),
    ("old causes are forgotten", people::old_causes_are_forgotten),
    ("games that ended long ago are forgotten", people::games_that_ended_long_ago_are_forgotten),
    ("games that nobody misses are forgotten", people::games_that_nobody_misses_are_forgotten),
    ("a long log comes back in order", changes::a_long_log_comes_back_in_order),
    ("what is taken back stays in the log", changes::what_is_taken_back_stays_in_the_log),
    ("a game goes out and comes in", changes::a_game_goes_out_and_comes_in),
    ("a game put aside frees its channel", people::a_game_put_aside_frees_its_channel),
    ("the indexes say what reading everything says", the_indexes_say_what_reading_everything_says),
    ("a server keeps what it chose", people::a_server_keeps_what_it_chose),
    ("a person keeps what they chose", people::a_person_keeps_what_they_chose),
    ("a person is deleted from all games", people::a_person_is_deleted_from_all_games),
    ("threads do not meet", changes::threads_do_not_meet),
    ("what threads change at once is all there", what_threads_change_at_once_is_all_there),
    ("a change of nothing and one that fails write nothing", a_change_of_nothing_and_one_that_fails_write_nothing),
    ("of deletions begun at once one counts", of_deletions_begun_at_once_one_counts),
    ("of first boards shown at once the newer stays", of_first_boards_shown_at_once_the_newer_stays),
];

#[test]
fn a_store_in_a_folder_obeys_them() {
    for (name, law) in LAWS {
        println!("{name}");
        let folder = tempfile::tempdir().unwrap();
        law(&SledStore::open(folder.path()).unwrap());
    }
}

#[test]
fn a_store_in_memory_obeys_them() {
    for (name, law) in LAWS {
        println!("{name}");
        law(&MemoryStore::default());
    }
}

#[test]
fn a_store_in_a_database_obeys_the_laws() {
    let Some(server) = Database::start(&[]) else { return };
    for (name, law) in LAWS {
        println!("{name}");
        law(&PostgresStore::open(&server.new_database()).unwrap());
    }
}
