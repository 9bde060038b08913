//! The laws of [`GameStore`], held against everything that implements it.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::collections::BTreeSet;

use carc_rules::{Action, Phase, Seat, TableSize};
use carc_sled::SledStore;
use carc_store::{Change, CommitError, GameStore, ImportError, Listed, MemoryStore, Old, Refused, StoreError};
use carc_table::{
    BoardMessage, Call, Calls, CauseId, ChannelId, Deletion, Done, FileError, Former, GameFile, GameId, GuildId,
    Holder, Language, Level, Logged, Matter, MessageId, Owed, PersonId, PersonSettings, Place, Resigned, Salt, Server,
    ServerRules, Stage, Table,
};

use crate::store::index::the_indexes_say_what_reading_everything_says;
use carc_testing::storage::{ANA, BEN, CHANNEL, change, new_game, next, person, played, refusal, setup, table};

pub type Law = fn(&dyn GameStore);

/// Each is given a new store.
pub const LAWS: [(&str, Law); 18] = [
    ("a change is one whole", a_change_is_one_whole),
    ("a refused change leaves no trace", a_refused_change_leaves_no_trace),
    ("what could not be read back is refused", what_could_not_be_read_back_is_refused),
    ("a channel has one game until it ends", a_channel_has_one_game_until_it_ends),
    ("people find their games", people_find_their_games),
    ("what is owed is settled up to what was shown", what_is_owed_is_settled_up_to_what_was_shown),
    ("old causes are forgotten", old_causes_are_forgotten),
    ("games that ended long ago are forgotten", games_that_ended_long_ago_are_forgotten),
    ("games that nobody misses are forgotten", games_that_nobody_misses_are_forgotten),
    ("a long log comes back in order", a_long_log_comes_back_in_order),
    ("what is taken back stays in the log", what_is_taken_back_stays_in_the_log),
    ("a game goes out and comes in", a_game_goes_out_and_comes_in),
    ("a game put aside frees its channel", a_game_put_aside_frees_its_channel),
    ("the indexes say what reading everything says", the_indexes_say_what_reading_everything_says),
    ("a server keeps what it chose", a_server_keeps_what_it_chose),
    ("a person keeps what they chose", a_person_keeps_what_they_chose),
    ("a person is deleted from all games", a_person_is_deleted_from_all_games),
    ("threads do not meet", threads_do_not_meet),
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

fn a_change_is_one_whole(store: &dyn GameStore) {
    let turn = first_turn(store);
    store.sync().unwrap();
    it_is_there(store, &turn);
    assert!(!store.owes(GameId(99)).unwrap());
    assert!(store.table(GameId(99)).unwrap().is_none());
}

/// A game with its first turn committed.
pub fn first_turn(store: &dyn GameStore) -> Change {
    let table = next(&new_game(store, CHANNEL));
    let actions = played(setup())[..2].to_vec();
    let turn = Change { table, cut_back: None, actions, first: 0, cause: Some(CauseId(5)), owe: true };
    store.commit(&turn).unwrap();
    turn
}

/// Every part of a first turn is in the store.
pub fn it_is_there(store: &dyn GameStore, turn: &Change) {
    let (id, version) = (turn.table.id, turn.table.version);
    assert_eq!(store.table(id).unwrap(), Some(turn.table.clone()));
    assert_eq!(store.record(id).unwrap().unwrap().actions, turn.actions);
    let (_, log) = store.table_and_log(id).unwrap().unwrap();
    assert_eq!((log.len(), log[1]), (2, Logged::action(1010, turn.actions[1])));
    assert_eq!(store.current(CHANNEL).unwrap(), Some(id));
    let seen = store.cause(CauseId(5)).unwrap().unwrap();
    assert_eq!((seen.game, seen.version), (id, version));
    let owed: Vec<_> = store.owed().map(Result::unwrap).collect();
    assert_eq!(owed, [(id, Owed { version, since: 1010 })]);
}

fn a_refused_change_leaves_no_trace(store: &dyn GameStore) {
    let game = new_game(store, CHANNEL);
    let id = game.id;
    let actions = played(setup());
    let turn = Change {
        table: next(&game),
        cut_back: None,
        actions: actions[..2].to_vec(),
        first: 0,
        cause: Some(CauseId(5)),
        owe: true,
    };
    store.commit(&turn).unwrap();
    let after = store.export(id).unwrap();

    let again = Change { table: next(&turn.table), first: 2, ..turn.clone() };
    assert_eq!(refusal(store.commit(&again)), Refused::Seen { game: id, version: 2 });
    let stale = Change { cause: Some(CauseId(6)), ..turn.clone() };
    assert_eq!(refusal(store.commit(&stale)), Refused::Stale { game: id, expected: 1, found: 2 });
    let gap = Change { table: next(&turn.table), first: 3, cause: Some(CauseId(6)), ..turn.clone() };
    assert_eq!(refusal(store.commit(&gap)), Refused::Gap { game: id, stored: 2, first: 3 });
    let missing = change(next(&table(GameId(77), ChannelId(7))));
    assert_eq!(refusal(store.commit(&missing)), Refused::Stale { game: GameId(77), expected: 1, found: 0 });
    // A change that would move the game into a channel that is taken: everything else of it is fine.
    let other = new_game(store, ChannelId(200));
    let taken = Change {
        table: Table { channel: other.channel, places: vec![person(ANA), person(PersonId(13))], ..next(&turn.table) },
        cut_back: None,
        actions: actions[2..4].to_vec(),
        first: 2,
        cause: Some(CauseId(6)),
        owe: true,
    };
    assert_eq!(refusal(store.commit(&taken)), Refused::Busy { game: other.id });

    assert_eq!(store.export(id).unwrap(), after);
    assert_eq!(store.cause(CauseId(6)).unwrap(), None);
    assert_eq!(store.current(CHANNEL).unwrap(), Some(id));
    assert_eq!(store.index().games_of(PersonId(13)).count(), 0);
    assert_eq!(store.owed().map(Result::unwrap).collect::<Vec<_>>(), [(id, Owed { version: 2, since: 1010 })]);
}

fn what_could_not_be_read_back_is_refused(store: &dyn GameStore) {
    let turn = first_turn(store);
    let on = next(&turn.table);
    // A table larger than any, and a seat that no game has.
    let mut options = on.options;
    options.table_size = TableSize { width: 200, height: 200 };
    let (edition, pace, aid) = (on.edition, on.pace, on.aid);
    let server = Server { rules: Some(ServerRules { edition, options, seats: 2, pace, aid }), ..Server::default() };
    let large = Change { table: Table { options, ..on.clone() }, first: 2, ..change(on.clone()) };
    let nobody = Action::Pass { seat: Seat(9) };
    let seat = Change { actions: vec![nobody], first: 2, ..change(on.clone()) };
    for (refused, part) in [(large, "table"), (seat, "actions")] {
        match store.commit(&Change { cause: Some(CauseId(6)), ..refused }) {
            Err(CommitError::Store(StoreError::Unstorable { what, .. })) => assert!(what.ends_with(part), "{what}"),
            other => panic!("{part}: {other:?}"),
        }
    }
    assert_eq!(store.cause(CauseId(6)).unwrap(), None);
    it_is_there(store, &turn);
    store.commit(&Change { first: 2, ..change(on) }).unwrap();
    assert!(matches!(
        store.update_server(GuildId(7), &|stored| stored.clone_from(&server)),
        Err(StoreError::Unstorable { .. })
    ));
    assert_eq!(store.server(GuildId(7)).unwrap(), Server::default());
    store.sync().unwrap();
}

fn what_is_taken_back_stays_in_the_log(store: &dyn GameStore) {
    let turn = first_turn(store);
    let id = turn.table.id;
    let other = played(setup())[2..4].to_vec();
    let table = next(&turn.table);
    let back = Change { table: table.clone(), cut_back: Some(1), actions: Vec::new(), first: 2, ..turn.clone() };
    let back = Change { cause: Some(CauseId(6)), ..back };
    store.commit(&back).unwrap();
    assert_eq!(store.record(id).unwrap().unwrap().actions, turn.actions[..1]);
    // The log has three entries now, though one action alone counts.
    let too_early = Change { table: next(&table), first: 1, actions: other.clone(), ..change(table.clone()) };
    assert_eq!(refusal(store.commit(&too_early)), Refused::Gap { game: id, stored: 3, first: 1 });
    let on = Change { first: 3, ..too_early };
    store.commit(&on).unwrap();
    assert_eq!(store.record(id).unwrap().unwrap().actions, [&turn.actions[..1], &other].concat());
    let (_, log) = store.table_and_log(id).unwrap().unwrap();
    let said: Vec<Done> = log.iter().map(|logged| logged.done).collect();
    let action = Done::Action;
    assert_eq!(
        said,
        [action(turn.actions[0]), action(turn.actions[1]), Done::CutBack(1), action(other[0]), action(other[1])]
    );
    // In one change: the entries that replace what was taken back follow it.
    let instead = Change { cut_back: Some(1), first: 5, actions: other.clone(), ..change(next(&on.table)) };
    store.commit(&instead).unwrap();
    assert_eq!(store.record(id).unwrap().unwrap().actions, [&turn.actions[..1], &other].concat());
    let file = store.export(id).unwrap().unwrap();
    let text = serde_json::to_string(&file).unwrap();
    assert_eq!(serde_json::from_str::<GameFile>(&text).unwrap(), file);
}

fn a_channel_has_one_game_until_it_ends(store: &dyn GameStore) {
    let mut first = new_game(store, CHANNEL);
    let mut lobby = table(store.reserve_id().unwrap(), CHANNEL);
    lobby.stage = Stage::Lobby;
    assert_eq!(refusal(store.commit(&change(lobby.clone()))), Refused::Busy { game: first.id });
    first = Table { stage: Stage::Finished, ..next(&first) };
    store.commit(&change(first.clone())).unwrap();
    assert_eq!(store.current(CHANNEL).unwrap(), None);
    store.commit(&change(lobby.clone())).unwrap();
    assert_eq!(store.current(CHANNEL).unwrap(), Some(lobby.id));
    // Begun in a thread of its own: the channel is free again.
    lobby = Table { stage: Stage::Running, channel: ChannelId(101), ..next(&lobby) };
    store.commit(&change(lobby.clone())).unwrap();
    assert_eq!(store.current(CHANNEL).unwrap(), None);
    assert_eq!(store.current(ChannelId(101)).unwrap(), Some(lobby.id));
    // A late change of a finished game takes nobody's channel.
    store.commit(&change(next(&first))).unwrap();
    assert_eq!(store.current(CHANNEL).unwrap(), None);
    let third = new_game(store, CHANNEL);
    store.commit(&change(Table { stage: Stage::Cancelled, ..next(&third) })).unwrap();
    assert_eq!(store.current(CHANNEL).unwrap(), None);
    let fourth = Table { stage: Stage::Finished, ..table(store.reserve_id().unwrap(), CHANNEL) };
    store.commit(&change(Table { updated: 9000, ..fourth.clone() })).unwrap();
    let finished: Vec<_> = store.finished_in(CHANNEL).map(Result::unwrap).collect();
    assert_eq!(finished, [fourth.id, first.id]);
}

fn people_find_their_games(store: &dyn GameStore) {
    let first = new_game(store, CHANNEL);
    let second = new_game(store, ChannelId(101));
    let games = |person| store.index().games_of(person).map(Result::unwrap).collect::<Vec<_>>();
    assert_eq!(games(BEN), [second.id, first.id]);
    let all: BTreeSet<GameId> = store.all_games().map(Result::unwrap).collect();
    assert_eq!(all, BTreeSet::from([first.id, second.id]));
    // Left the lobby: gone. Gave a seat up: still theirs.
    store.commit(&change(Table { places: vec![person(ANA)], ..next(&first) })).unwrap();
    let computer = Holder::Computer { name: "C".into(), level: Level::default() };
    let given_up = Place {
        holder: computer,
        colour: None,
        resigned: vec![Resigned {
            holder: person(BEN).holder,
            turns: 3,
            away: true,
            returned: None,
            why: Some(carc_table::Why::Vote(vec![PersonId(ANA.0)])),
        }],
    };
    store.commit(&change(Table { places: vec![person(ANA), given_up], ..next(&second) })).unwrap();
    assert_eq!(games(BEN), [second.id]);
    assert_eq!(store.table(second.id).unwrap().unwrap().seat_of(BEN), None);
    assert_eq!(second.seat_of(BEN), Some(Seat(1)));
}

fn what_is_owed_is_settled_up_to_what_was_shown(store: &dyn GameStore) {
    let game = new_game(store, CHANNEL);
    let id = game.id;
    store.commit(&Change { owe: true, ..change(next(&game)) }).unwrap();
    store.commit(&Change { owe: true, ..change(next(&next(&game))) }).unwrap();
    let owed = || store.owed().map(Result::unwrap).collect::<Vec<_>>();
    assert_eq!(owed(), [(id, Owed { version: 3, since: 1010 })]);
    assert_eq!(store.settle(id, 2, Some((MessageId(1), Calls::default()))).unwrap(), None);
    assert_eq!(owed().len(), 1, "version 3 is still owed");
    let calls = Calls {
        made: vec![Call { who: PersonId(1), matter: Matter::Turn, moment: 3, at: 0 }],
        held: vec![PersonId(2)],
    };
    assert_eq!(store.settle(id, 3, Some((MessageId(2), calls.clone()))).unwrap(), Some(MessageId(1)));
    assert_eq!(owed(), []);
    // A board that arrives late loses its own buttons; the same message again loses none.
    assert_eq!(store.settle(id, 2, Some((MessageId(3), Calls::default()))).unwrap(), Some(MessageId(3)));
    assert_eq!(store.settle(id, 3, Some((MessageId(2), calls.clone()))).unwrap(), None);
    assert_eq!(store.board_message(id).unwrap(), Some(BoardMessage { message: MessageId(2), version: 3, calls }));
}

fn old_causes_are_forgotten(store: &dyn GameStore) {
    let day = 1_800_000_000_000;
    for (index, ms) in [day - 1, day, day + 1].into_iter().enumerate() {
        let table = table(store.reserve_id().unwrap(), ChannelId(index as u64));
        store.commit(&Change { cause: Some(CauseId::first_at(ms)), ..change(table) }).unwrap();
    }
    assert_eq!(store.forget_before(Old::Causes, day).unwrap(), 1);
    assert!(store.cause(CauseId::first_at(day - 1)).unwrap().is_none());
    assert!(store.cause(CauseId::first_at(day)).unwrap().is_some());
    // Each is forgotten once, although they came at nearly the same time.
    assert_eq!(store.forget_before(Old::Causes, day + 1).unwrap(), 1);
    assert!(store.cause(CauseId::first_at(day + 1)).unwrap().is_some());
    assert_eq!(store.forget_before(Old::Causes, day + 5_000).unwrap(), 1);
    assert_eq!(store.forget_before(Old::Causes, day + 9_000).unwrap(), 0);
    assert!(store.cause(CauseId::first_at(day + 1)).unwrap().is_none());
}

fn games_that_ended_long_ago_are_forgotten(store: &dyn GameStore) {
    let actions = played(setup());
    // Each ends at a time of its own, and one that goes on is older than all of them.
    let ended = |stage: Stage, updated: u64| {
        let game = new_game(store, CHANNEL);
        let table = Table { stage, updated, ..next(&game) };
        let over = Change { actions: actions.clone(), owe: true, cause: Some(CauseId(updated)), ..change(table) };
        store.commit(&over).unwrap();
        store.settle(game.id, 1, Some((MessageId(updated), Calls::default()))).unwrap();
        game.id
    };
    let [first, cancelled, later] = [(Stage::Finished, 2000), (Stage::Cancelled, 2999), (Stage::Finished, 3000)]
        .map(|(stage, at)| ended(stage, at));
    let running = first_turn(store).table.id;
    assert_eq!(store.forget_before(Old::Games, 2000).unwrap(), 0);
    assert_eq!(store.forget_before(Old::Games, 3000).unwrap(), 2);
    store.sync().unwrap();
    for game in [first, cancelled] {
        assert_eq!(store.table(game).unwrap(), None);
        assert_eq!(store.export(game).unwrap(), None);
        assert_eq!(store.board_message(game).unwrap(), None);
        assert_eq!(store.owed_of(game).unwrap(), None);
    }
    let listed = |games: Listed<'_, GameId>| games.map(Result::unwrap).collect::<Vec<_>>();
    assert_eq!(listed(store.all_games()), [later, running]);
    assert_eq!(listed(store.index().games_of(BEN)), [running, later]);
    assert_eq!(listed(store.finished_in(CHANNEL)), [later]);
    assert_eq!(store.record(later).unwrap().unwrap().actions, actions);
    assert_eq!(store.current(CHANNEL).unwrap(), Some(running));
    assert_eq!(store.forget_before(Old::Games, 3000).unwrap(), 0);
    // A change that comes too late for it is refused, and its id is not given to another game.
    let late = Table { version: 3, stage: Stage::Finished, ..table(first, ChannelId(7)) };
    assert_eq!(refusal(store.commit(&change(late))), Refused::Stale { game: first, expected: 2, found: 0 });
    assert!(store.reserve_id().unwrap() > running);
}

fn games_that_nobody_misses_are_forgotten(store: &dyn GameStore) {
    let ended = |channel: u64, stage, people: &[PersonId], actions: usize, ranked| {
        let places = people.iter().map(|&who| person(who)).collect();
        let table = Table { stage, places, host: ANA, ranked, ..next(&new_game(store, ChannelId(channel))) };
        let actions = played(setup())[..actions].to_vec();
        store.commit(&Change { actions, owe: true, ..change(table.clone()) }).unwrap();
        table
    };
    let over = |channel, stage, people: &[PersonId], actions| ended(channel, stage, people, actions, true);
    let two = [ANA, BEN];
    let lobby = over(1, Stage::Cancelled, &two, 0);
    let closed_at_once = over(2, Stage::Cancelled, &two, 4);
    let closed = over(3, Stage::Cancelled, &two, 5);
    let lost_at_once = over(4, Stage::Finished, &two, 0);
    let alone_at_once = over(5, Stage::Finished, &[ANA], 2);
    let alone = over(6, Stage::Finished, &[ANA], 3);
    let ended_at_once = ended(7, Stage::Finished, &two, 4, false);
    let ended_later = ended(8, Stage::Finished, &two, 5, false);
    let running = new_game(store, CHANNEL);
    assert_eq!(store.forget_before(Old::Trifles, lobby.updated).unwrap(), 0, "not yet");
    assert_eq!(store.forget_before(Old::Trifles, lobby.updated + 1).unwrap(), 4);
    assert_eq!(store.owed_of(lobby.id).unwrap(), None);
    for gone in [lobby, closed_at_once, alone_at_once, ended_at_once] {
        assert_eq!(store.table(gone.id).unwrap(), None);
    }
    let games: Vec<_> = store.all_games().map(Result::unwrap).collect();
    assert_eq!(games, [closed.id, lost_at_once.id, alone.id, ended_later.id, running.id]);
}

fn a_long_log_comes_back_in_order(store: &dyn GameStore) {
    let mut game = new_game(store, CHANNEL);
    let all = played(setup());
    let mut first = 0;
    for actions in all.chunks(3) {
        game = next(&game);
        store
            .commit(&Change {
                table: game.clone(),
                cut_back: None,
                actions: actions.to_vec(),
                first,
                cause: None,
                owe: false,
            })
            .unwrap();
        first += actions.len() as u32;
    }
    assert!(first > 128);
    let record = store.record(game.id).unwrap().unwrap();
    assert_eq!(record.actions, all);
    assert_eq!(record.replay().unwrap().phase(), Phase::Over);
}

fn a_game_goes_out_and_comes_in(store: &dyn GameStore) {
    let game = new_game(store, CHANNEL);
    let actions = played(setup());
    let over = Change { table: Table { stage: Stage::Finished, ..next(&game) }, actions, ..change(game.clone()) };
    store.commit(&over).unwrap();
    let file = store.export(game.id).unwrap().unwrap();
    let text = serde_json::to_string(&file).unwrap();
    let read: GameFile = serde_json::from_str(&text).unwrap();
    assert_eq!(read, file);
    let id = carc_store::import(&read, store, None, ChannelId(300), None, 5000).unwrap();
    let again = store.export(id).unwrap().unwrap();
    assert_eq!(again.log, file.log);
    assert!(!again.table.ranked);
    assert_eq!(store.finished_in(ChannelId(300)).map(Result::unwrap).collect::<Vec<_>>(), [id]);

    let mut cut = file.clone();
    cut.log.pop();
    assert!(matches!(
        carc_store::import(&cut, store, None, ChannelId(301), None, 1),
        Err(ImportError::File(FileError::Contradiction(_)))
    ));
    let mut wrong = file;
    wrong.log.remove(0);
    assert!(matches!(
        carc_store::import(&wrong, store, None, ChannelId(301), None, 1),
        Err(ImportError::File(FileError::Unreplayable(_)))
    ));
    cut.table.stage = Stage::Running;
    let running = carc_store::import(&cut, store, None, ChannelId(301), None, 1).unwrap();
    assert_eq!(store.current(ChannelId(301)).unwrap(), Some(running));
    assert!(matches!(
        carc_store::import(&cut, store, None, ChannelId(301), None, 1),
        Err(ImportError::Commit(CommitError::Refused(Refused::Busy { game }))) if game == running
    ));
}

fn a_game_put_aside_frees_its_channel(store: &dyn GameStore) {
    let game = new_game(store, CHANNEL);
    store.commit(&Change { owe: true, ..change(next(&game)) }).unwrap();
    assert!(!store.put_game_aside(ChannelId(1), game.id).unwrap(), "it is not there");
    assert!(store.put_game_aside(CHANNEL, game.id).unwrap());
    assert_eq!(store.current(CHANNEL).unwrap(), None);
    assert!(!store.owes(game.id).unwrap());
    assert_eq!(store.table(game.id).unwrap().unwrap().version, 2, "it stays");
    assert_eq!(store.all_current().count(), 0);
}

fn a_server_keeps_what_it_chose(store: &dyn GameStore) {
    let chosen = Server { theme: Some("ink".to_owned()), ..Server::default() };
    store.update_server(GuildId(7), &|stored| stored.clone_from(&chosen)).unwrap();
    assert_eq!(store.server(GuildId(7)).unwrap(), chosen);
    assert_eq!(store.server(GuildId(8)).unwrap(), Server::default());
}

fn a_person_keeps_what_they_chose(store: &dyn GameStore) {
    let chosen = PersonSettings { language: Some(Language::Catalan), ..PersonSettings::default() };
    assert_eq!(store.person_settings(ANA).unwrap(), PersonSettings::default());
    store.update_person_settings(ANA, &|stored| stored.clone_from(&chosen)).unwrap();
    store.sync().unwrap();
    assert_eq!(store.person_settings(ANA).unwrap(), chosen);
    assert_eq!(store.person_settings(BEN).unwrap(), PersonSettings::default());
    store.update_person_settings(ANA, &|stored| *stored = PersonSettings::default()).unwrap();
    assert_eq!(store.person_settings(ANA).unwrap(), PersonSettings::default());
}

fn a_person_is_deleted_from_all_games(store: &dyn GameStore) {
    let turn = first_turn(store);
    let id = turn.table.id;
    let calls = Calls { made: vec![Call { who: BEN, matter: Matter::Turn, moment: 1, at: 0 }], held: vec![ANA, BEN] };
    store.settle(id, turn.table.version, Some((MessageId(7), calls))).unwrap();
    let settings = PersonSettings { language: Some(Language::Catalan), ..PersonSettings::default() };
    store.update_person_settings(BEN, &|stored| stored.clone_from(&settings)).unwrap();
    let former = Former { id: Former::id_of(77), name: "somebody".into(), computer: "C".into() };
    let deletions = [1, 2].map(|byte| Deletion::of(BEN, Salt::new([byte; 32])));
    assert_eq!(store.index().deletions().unwrap(), []);
    store.forget_person(BEN, &former, &deletions[0]).unwrap();
    assert_eq!(store.index().deletions().unwrap(), deletions[..1]);
    let table = store.table(id).unwrap().unwrap();
    assert!(!table.mentions(BEN) && table.mentions(former.id) && table.mentions(ANA));
    assert_eq!(table.version, turn.table.version);
    assert_eq!(store.index().games_of(BEN).count(), 0);
    assert_eq!(store.index().games_of(ANA).count(), 1);
    assert_eq!(store.person_settings(BEN).unwrap(), PersonSettings::default());
    let shown = store.board_message(id).unwrap().unwrap();
    assert_eq!((shown.calls.made.len(), shown.calls.held), (0, vec![ANA]));
    // The game goes on.
    let actions = played(setup())[2..3].to_vec();
    let onward = Change { table: next(&table), cut_back: None, actions, first: 2, cause: None, owe: true };
    store.commit(&onward).unwrap();
    store.sync().unwrap();
    assert_eq!(store.record(id).unwrap().unwrap().actions.len(), 3);
    // There is nobody left to delete.
    store.forget_person(BEN, &former, &deletions[1]).unwrap();
    assert_eq!(store.index().deletions().unwrap(), deletions[1..], "the list has somebody once");
    assert_eq!(store.table(id).unwrap(), Some(onward.table));
}

fn threads_do_not_meet(store: &dyn GameStore) {
    std::thread::scope(|scope| {
        for index in 1..=8 {
            scope.spawn(move || {
                let mut game = new_game(store, ChannelId(index));
                for _ in 0..20 {
                    game = next(&game);
                    store.commit(&change(game.clone())).unwrap();
                    store.sync().unwrap();
                }
                assert_eq!(store.table(game.id).unwrap(), Some(game));
            });
        }
    });
    let ids: BTreeSet<GameId> = store.all_current().map(Result::unwrap).collect();
    assert_eq!(ids.len(), 8, "no id was given twice");
}
