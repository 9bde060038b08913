//! A seat changes hands, again and again.

use super::*;
use crate::json;
use crate::{Level, Name, PersonId, Place};

fn person(id: u64) -> Holder {
    Holder::Person { id: PersonId(id), name: Name::first_of([], PersonId(id)) }
}

fn computer() -> Holder {
    Holder::Computer { name: "Computer".into(), level: Level::default() }
}

fn place() -> Place {
    Place { holder: person(1), colour: None, resigned: Vec::new() }
}

/// Returns who had the seat in each of the first turns; 0 is a computer player.
fn had(place: &Place, turns: usize) -> Vec<u64> {
    (0..turns).map(|turn| place.holder_in(turn).person().map_or(0, |person| person.0)).collect()
}

#[test]
fn leaving_and_coming_back_within_a_turn_leaves_nothing() {
    let mut place = place();
    place.pass_to(computer(), 3, true);
    place.give_back(6);
    for _ in 0..1000 {
        place.pass_to(computer(), 9, true);
        assert_eq!(place.replaced(), Some(&person(1)));
        place.give_back(9);
        assert!(place.replaced().is_none() && place.resigned.len() <= 2, "{:?}", place.resigned);
        // The last time still has to be told.
        assert_eq!(place.resigned[0].returned.as_ref().map(|returned| returned.turns), Some(9));
    }
    place.pass_to(computer(), 12, true);
    assert_eq!((had(&place, 14), place.resigned.len()), (vec![1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0], 2));
}

#[test]
fn a_seat_offered_to_and_fro_within_a_turn_leaves_nothing() {
    let mut place = place();
    for _ in 0..1000 {
        for next in [2, 1] {
            place.pass_to(person(next), 5, false);
            place.note_why(Why::Own);
        }
        assert!(place.resigned.len() <= 3, "{:?}", place.resigned);
    }
    assert_eq!(had(&place, 7), [1; 7]);
    place.pass_to(person(3), 8, false);
    assert_eq!(had(&place, 10), [1, 1, 1, 1, 1, 1, 1, 1, 3, 3]);
    // Of those who had it for no turn in between, the newest stay, since they still have to be told, and so does the
    // first who gave it up.
    for next in 4..40 {
        place.pass_to(person(next), 9, false);
        place.note_why(Why::Own);
    }
    let people: Vec<_> = place.holders().filter_map(Holder::person).map(|person| person.0).collect();
    assert_eq!(people, [39, 38, 37, 36, 35, 34, 33, 32, 31, 3, 1]);
    assert_eq!(had(&place, 10), [1, 1, 1, 1, 1, 1, 1, 1, 3, 39]);
}

#[test]
fn a_seat_that_changes_hands_for_ever_keeps_its_first_and_its_last() {
    for with_person in [false, true] {
        let mut place = place();
        place.pass_to(person(7), 2, false);
        let mut turns = 2;
        for round in 0..400_u16 {
            turns += 1 + round % 7;
            if with_person {
                place.pass_to(person(7 + u64::from(round % 3)), turns, false);
            } else {
                place.pass_to(computer(), turns, true);
                assert_eq!(place.replaced(), Some(&person(7)));
                turns += 1;
                place.give_back(turns);
            }
            assert!(place.resigned.len() <= HANDS, "{}", place.resigned.len());
        }
        assert!(place.resigned.len() + 2 > HANDS, "{}", place.resigned.len());
        let first = place.resigned.iter().rfind(|resigned| resigned.returned.is_none()).unwrap();
        assert_eq!((&first.holder, first.turns), (&person(1), 2), "the first who gave it up for good");
        assert_eq!(place.resigned[0].changed(), turns);
        assert!(place.resigned.windows(2).all(|pair| pair[0].turns >= pair[1].changed()), "{:?}", place.resigned);
        let written = serde_json::to_string(&place).unwrap();
        assert!(written.len() < 4096, "{}", written.len());
    }
}

#[test]
fn what_is_merged_is_what_took_the_fewest_turns_and_counts_for_the_computer() {
    let mut place = place();
    for round in 0..HANDS as u16 {
        place.pass_to(computer(), 20 * round + 10, true);
        // In round 4, the person plays only one turn before the next absence, otherwise ten.
        place.give_back(20 * round + if round == 4 { 29 } else { 20 });
    }
    assert_eq!(place.resigned.len(), HANDS);
    let before = had(&place, 400);
    place.pass_to(computer(), 390, true);
    assert_eq!(place.resigned.len(), HANDS);
    let after = had(&place, 390);
    let differ: Vec<_> = (0..390).filter(|&turn| before[turn] != after[turn]).collect();
    assert_eq!(differ, [109], "the one turn between two absences");
    assert_eq!(after[109], 0);
}

#[test]
fn a_game_that_was_taken_back_does_not_let_the_list_grow() {
    let mut place = place();
    for round in 0..200_u16 {
        place.pass_to(computer(), 30 - round % 2, true);
        place.give_back(31 - round % 2);
        // It is set back to where the next round begins.
    }
    assert!(place.resigned.len() <= 3, "{:?}", place.resigned);
    assert_eq!(had(&place, 29), [1; 29]);
}

/// Returns a seat as commit 61e2517 wrote it after somebody had left and come back `rounds` times.
fn nested(rounds: usize, turns: u16) -> String {
    let name = r#"\"resigned\":{ and ,\"before\":{ \\"#;
    let holder = format!(r#"{{"is":"person","id":1,"name":"{name}"}}"#);
    let returned = format!(r#"{{"from":{{"is":"computer","name":"{name}","level":"journeyman"}},"turns":{turns}}}"#);
    let round = format!(r#"{{"holder":{holder},"turns":{turns},"away":true,"returned":{returned},"before":"#);
    let text = round.repeat(rounds) + r#"{"holder":{"is":"person","id":2,"name":"Ben"},"turns":1}"#;
    format!(r#"{{"holder":{holder},"colour":"red","resigned":{text}{}}}"#, "}".repeat(rounds))
}

#[test]
fn what_stood_each_within_the_next_is_read_however_deep() {
    for rounds in [1, 50, 121, 122, 123, 130, 5000] {
        let place: Place = json::read(nested(rounds, 7).as_bytes()).unwrap();
        let returned = place.resigned[0].returned.as_ref().unwrap();
        assert_eq!((place.resigned.len(), returned.turns), (2, 7), "{rounds}");
        assert_eq!(
            (&place.resigned[1].holder, had(&place, 3)),
            (&Holder::Person { id: PersonId(2), name: "Ben".into() }, vec![2, 1, 1])
        );
        assert_eq!(place.holder.name(), "\"resigned\":{ and ,\"before\":{ \\");
        let again: Place = json::read(&serde_json::to_vec(&place).unwrap()).unwrap();
        assert_eq!(again, place);
        // It can be written back, for hosts who return to that version.
        let before = serde_json::to_value(as_before(&place.resigned)).unwrap();
        assert_eq!(before["before"]["holder"]["name"], "Ben");
        assert_eq!(read(before).unwrap(), place.resigned);
    }
    assert!(as_before(&[]).is_none());
    for wrong in [r#"{"resigned":{"#, r#"{"holder":1,"resigned":{"before":{"#, r#"""#, "}}"] {
        assert!(json::read::<Place>(wrong.as_bytes()).is_err());
        assert!(json::read::<Place>((wrong.to_owned() + &"[".repeat(500)).as_bytes()).is_err());
    }
}
