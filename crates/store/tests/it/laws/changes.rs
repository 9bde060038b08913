//! Laws of changes: they are whole or not at all, and what was committed is read back.

use std::collections::BTreeSet;

use carc_rules::{Action, Phase, Seat, TableSize};
use carc_store::{Change, CommitError, GameStore, ImportError, Refused, StoreError};
use carc_table::{
    CauseId, ChannelId, Done, FileError, GameFile, GameId, GuildId, Owed, PersonId, Server, ServerRules, Stage, Table,
};

use carc_testing::storage::{
    ANA, CHANNEL, change, first_turn, it_is_there, new_game, next, person, played, refusal, setup, table,
};

pub fn a_change_is_one_whole(store: &dyn GameStore) {
    let turn = first_turn(store);
    store.sync().unwrap();
    it_is_there(store, &turn);
    assert!(!store.owes(GameId(99)).unwrap());
    assert!(store.table(GameId(99)).unwrap().is_none());
}

pub fn a_refused_change_leaves_no_trace(store: &dyn GameStore) {
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

pub fn what_could_not_be_read_back_is_refused(store: &dyn GameStore) {
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

pub fn what_is_taken_back_stays_in_the_log(store: &dyn GameStore) {
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

pub fn a_channel_has_one_game_until_it_ends(store: &dyn GameStore) {
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

pub fn a_long_log_comes_back_in_order(store: &dyn GameStore) {
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

pub fn a_game_goes_out_and_comes_in(store: &dyn GameStore) {
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

pub fn threads_do_not_meet(store: &dyn GameStore) {
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
