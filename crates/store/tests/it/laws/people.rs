//! Laws of what belongs to a game or a person: who finds it, what is owed, what is kept, and what is forgotten.

use std::collections::BTreeSet;

use carc_rules::Seat;
use carc_store::{Change, GameStore, Listed, Old, Refused};
use carc_table::{
    BoardMessage, Call, Calls, CauseId, ChannelId, Deletion, Former, GameId, GuildId, Holder, Language, Level, Matter,
    MessageId, Owed, PersonId, PersonSettings, Place, Resigned, Salt, Server, Stage, Table,
};

use carc_testing::storage::{
    ANA, BEN, CHANNEL, change, first_turn, new_game, next, person, played, refusal, setup, table,
};

pub fn people_find_their_games(store: &dyn GameStore) {
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

pub fn what_is_owed_is_settled_up_to_what_was_shown(store: &dyn GameStore) {
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

pub fn old_causes_are_forgotten(store: &dyn GameStore) {
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

pub fn games_that_ended_long_ago_are_forgotten(store: &dyn GameStore) {
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

pub fn games_that_nobody_misses_are_forgotten(store: &dyn GameStore) {
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

pub fn a_game_put_aside_frees_its_channel(store: &dyn GameStore) {
    let game = new_game(store, CHANNEL);
    store.commit(&Change { owe: true, ..change(next(&game)) }).unwrap();
    assert!(!store.put_game_aside(ChannelId(1), game.id).unwrap(), "it is not there");
    assert!(store.put_game_aside(CHANNEL, game.id).unwrap());
    assert_eq!(store.current(CHANNEL).unwrap(), None);
    assert!(!store.owes(game.id).unwrap());
    assert_eq!(store.table(game.id).unwrap().unwrap().version, 2, "it stays");
    assert_eq!(store.all_current().count(), 0);
}

pub fn a_server_keeps_what_it_chose(store: &dyn GameStore) {
    let chosen = Server { theme: Some("ink".to_owned()), ..Server::default() };
    store.update_server(GuildId(7), &|stored| stored.clone_from(&chosen)).unwrap();
    assert_eq!(store.server(GuildId(7)).unwrap(), chosen);
    assert_eq!(store.server(GuildId(8)).unwrap(), Server::default());
}

pub fn a_person_keeps_what_they_chose(store: &dyn GameStore) {
    let chosen = PersonSettings { language: Some(Language::Catalan), ..PersonSettings::default() };
    assert_eq!(store.person_settings(ANA).unwrap(), PersonSettings::default());
    store.update_person_settings(ANA, &|stored| stored.clone_from(&chosen)).unwrap();
    store.sync().unwrap();
    assert_eq!(store.person_settings(ANA).unwrap(), chosen);
    assert_eq!(store.person_settings(BEN).unwrap(), PersonSettings::default());
    store.update_person_settings(ANA, &|stored| *stored = PersonSettings::default()).unwrap();
    assert_eq!(store.person_settings(ANA).unwrap(), PersonSettings::default());
}

pub fn a_person_is_deleted_from_all_games(store: &dyn GameStore) {
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
