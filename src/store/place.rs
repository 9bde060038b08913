//! Seats, and all who have held them.

use serde::{Deserialize, Serialize};

use super::table::Holder;
use crate::engine::Colour;

/// A place: a seat at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The one who plays it now.
    pub holder: Holder,
    /// The colour of its figures; `None` in games that began before colours could be chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// The one who gave it up last, if somebody did, and when.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<Resigned>,
}

impl Place {
    /// Gives the seat to somebody else when so many turns have ended; `away` says that whoever had it may take it back.
    pub fn pass_to(&mut self, holder: Holder, turns: u16, away: bool) {
        let holder = std::mem::replace(&mut self.holder, holder);
        let before = self.resigned.take().map(Box::new);
        self.resigned = Some(Resigned { holder, turns, away, returned: None, before });
    }

    /// All who gave it up, the last first.
    pub fn resignations(&self) -> impl Iterator<Item = &Resigned> {
        std::iter::successors(self.resigned.as_ref(), |resigned| resigned.before.as_deref())
    }

    /// Whoever has it, and all who gave it up, the last first.
    pub fn holders(&self) -> impl Iterator<Item = &Holder> {
        std::iter::once(&self.holder).chain(self.resignations().map(|resigned| &resigned.holder))
    }

    /// Changes whoever has it, and all who gave it up.
    pub fn for_each_holder(&mut self, mut change: impl FnMut(&mut Holder)) {
        change(&mut self.holder);
        let mut resigned = self.resigned.as_mut();
        while let Some(Resigned { holder, before, .. }) = resigned {
            change(holder);
            resigned = before.as_deref_mut();
        }
    }

    /// Whoever had it in a turn, counted from 0.
    pub fn holder_in(&self, turn: usize) -> &Holder {
        let mut later = &self.holder;
        for Resigned { holder, turns, returned, .. } in self.resignations() {
            if let Some(returned) = returned {
                if turn >= usize::from(returned.turns) {
                    break;
                }
                later = &returned.from;
            }
            if turn >= usize::from(*turns) {
                break;
            }
            later = holder;
        }
        later
    }
}

/// Somebody who gave a seat up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resigned {
    /// The one who gave it up.
    pub holder: Holder,
    /// How many turns had ended when they did.
    pub turns: u16,
    /// Whether they were replaced while they were away, and may take the seat back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub away: bool,
    /// How they took the seat back, if they did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returned: Option<Returned>,
    /// Who had given it up before, to them or to a computer player that they took it back from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Box<Resigned>>,
}

impl Resigned {
    /// How many turns had ended when the seat last changed hands.
    pub fn changed(&self) -> u16 {
        self.returned.as_ref().map_or(self.turns, |returned| returned.turns)
    }
}

/// Somebody who took a seat back from a computer player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Returned {
    /// The computer player.
    pub from: Holder,
    /// How many turns had ended when they did.
    pub turns: u16,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Level, Name, PersonId};

    fn person(id: u64) -> Holder {
        Holder::Person { id: PersonId(id), name: Name::first_of([], PersonId(id)) }
    }

    #[test]
    fn all_who_had_a_seat_are_known_and_when() {
        let mut place = Place { holder: person(1), colour: None, resigned: None };
        let computer = Holder::Computer { name: "Computer".into(), level: Level::default() };
        place.pass_to(computer.clone(), 5, true);
        let Some(resigned) = &mut place.resigned else { unreachable!() };
        resigned.returned = Some(Returned { from: std::mem::replace(&mut place.holder, person(1)), turns: 9 });
        place.pass_to(person(2), 20, false);
        place.pass_to(person(3), 30, false);
        let had: Vec<&Holder> = [0, 4, 5, 8, 9, 19, 20, 29, 30, 99].map(|turn| place.holder_in(turn)).into();
        let (one, two, three) = (person(1), person(2), person(3));
        assert_eq!(had, [&one, &one, &computer, &computer, &one, &one, &two, &two, &three, &three]);
        assert_eq!(place.holders().collect::<Vec<_>>(), [&three, &two, &one, &one]);
        place.for_each_holder(|holder| *holder = person(7));
        assert!(place.holders().all(|holder| *holder == person(7)));
    }
}
