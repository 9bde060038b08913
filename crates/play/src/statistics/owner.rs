//! The owner of a seat's result, when people gave the seat up, took it over or came back to it.
//!
//! The result belongs to the player who made most of its moves. If that is a computer player, it goes to the person who
//! gave the seat up, who ranks last: nobody can let a computer player win for them, or leave a lost game to one.

use carc_table::{Holder, PersonId, Place, Resigned};

/// The owner of a seat's result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Owner {
    /// The person; `None` if no person ever had the seat.
    pub who: Option<PersonId>,
    /// Their name in that game.
    pub name: String,
    /// Whether the owner gave the seat up, and so ranks last.
    pub gave_up: bool,
}

/// Returns the owner of the result of a seat. `turns` are the indices of its turns, of which a computer player played
/// `played_for` for a person whose time was over.
pub(super) fn owner(place: &Place, turns: impl Iterator<Item = usize>, played_for: u16) -> Owner {
    // The last holder first, then earlier ones. Among equals the first in this list wins.
    let mut people: Vec<(PersonId, &Holder, usize)> = Vec::new();
    for holder in place.holders() {
        if let Some(who) = id(holder)
            && people.iter().all(|&(other, ..)| other != who)
        {
            people.push((who, holder, 0));
        }
    }
    let mut by_computer = 0;
    for holder in turns.map(|turn| place.holder_in(turn)) {
        match id(holder).and_then(|who| people.iter_mut().find(|&&mut (other, ..)| other == who)) {
            Some((_, _, moves)) => *moves += 1,
            None => by_computer += 1,
        }
    }
    let most = people.iter().map(|&(.., moves)| moves).max().unwrap_or_default();
    let played_for = usize::from(played_for).min(most);
    if most - played_for >= by_computer + played_for
        && let Some(&(who, holder, _)) = people.iter().find(|&&(.., moves)| moves == most)
    {
        return Owner { who: Some(who), name: holder.name().to_owned(), gave_up: has_left(place, who) };
    }
    // The person who played most of it among those who left it to computers; among equals, the one who had the seat
    // first.
    match people.iter().rev().max_by_key(|&&(who, _, moves)| (moves, first(place) == Some(who))) {
        Some(&(who, holder, _)) => Owner { who: Some(who), name: holder.name().to_owned(), gave_up: true },
        None => Owner { who: None, name: place.holder.name().to_owned(), gave_up: false },
    }
}

/// Returns whether a person gave the seat up and did not get it back.
fn has_left(place: &Place, who: PersonId) -> bool {
    let is_theirs = |resigned: &Resigned| resigned.returned.is_none() && id(&resigned.holder) == Some(who);
    match &place.holder {
        Holder::Person { id, .. } => *id != who,
        Holder::Computer { .. } => true,
        // They ran out of time, or were deleted later.
        Holder::Nobody { id, .. } => *id != who || place.resigned.first().is_some_and(is_theirs),
    }
}

/// Returns the first person who had the seat.
fn first(place: &Place) -> Option<PersonId> {
    place.holders().filter_map(id).last()
}

/// Returns the person who is or was a holder.
const fn id(holder: &Holder) -> Option<PersonId> {
    match holder {
        Holder::Person { id, .. } | Holder::Nobody { id, .. } => Some(*id),
        Holder::Computer { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_table::Level;

    fn person(id: u64) -> Holder {
        Holder::Person { id: PersonId(id), name: format!("{id}").as_str().into() }
    }

    fn computer() -> Holder {
        Holder::Computer { name: "Computer".into(), level: Level::default() }
    }

    fn seat(holder: Holder) -> Place {
        Place { holder, colour: None, resigned: Vec::new() }
    }

    /// Returns the owner of 30 turns, and whether they rank last.
    fn of(place: &Place, played_for: u16) -> (Option<u64>, bool) {
        let Owner { who, gave_up, .. } = owner(place, 0..30, played_for);
        (who.map(|who| who.0), gave_up)
    }

    #[test]
    fn who_makes_most_moves_has_the_result() {
        let mut stays = seat(person(1));
        assert_eq!(of(&stays, 0), (Some(1), false));
        stays.pass_to(computer(), 10, true);
        stays.give_back(12);
        assert_eq!(of(&stays, 0), (Some(1), false), "two turns by a computer player");

        let mut early = seat(person(1));
        early.pass_to(person(2), 5, false);
        assert_eq!(of(&early, 0), (Some(2), false));
        let mut late = seat(person(1));
        late.pass_to(person(2), 20, false);
        assert_eq!(of(&late, 0), (Some(1), true), "a lost seat is not handed on");
        assert_eq!(of(&seat(computer()), 0), (None, false));
    }

    #[test]
    fn nobody_lets_a_computer_player_win_for_them() {
        let mut returns = seat(person(1));
        returns.pass_to(computer(), 5, true);
        returns.give_back(29);
        assert_eq!(of(&returns, 0), (Some(1), true), "for one tile");
        let mut gives_up = seat(person(1));
        gives_up.pass_to(computer(), 5, false);
        assert_eq!(of(&gives_up, 0), (Some(1), true));
        // In turns, so that neither resignation alone is long.
        let mut often = seat(person(1));
        for begin in [2, 8, 14, 20] {
            often.pass_to(computer(), begin, true);
            often.give_back(begin + 5);
        }
        assert_eq!(of(&often, 0), (Some(1), true));
        // The program played while their time was over.
        assert_eq!(of(&seat(person(1)), 15), (Some(1), false));
        assert_eq!(of(&seat(person(1)), 16), (Some(1), true));
        let mut two = seat(person(1));
        two.pass_to(person(2), 3, false);
        two.pass_to(computer(), 9, false);
        assert_eq!(of(&two, 0), (Some(2), true), "who played longer");
        let mut equal = seat(person(1));
        equal.pass_to(person(2), 0, false);
        equal.pass_to(computer(), 0, false);
        assert_eq!(of(&equal, 0), (Some(1), true), "who had it first");
    }

    #[test]
    fn who_was_out_of_time_left_and_who_was_deleted_did_not() {
        let mut out = seat(person(1));
        out.pass_to(Holder::Nobody { id: PersonId(1), name: "1".into() }, 20, false);
        assert_eq!(of(&out, 0), (Some(1), true));
        let deleted = seat(Holder::Nobody { id: PersonId(9), name: "former".into() });
        assert_eq!(of(&deleted, 0), (Some(9), false));
    }
}
