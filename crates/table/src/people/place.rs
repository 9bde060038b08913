//! Seats, and all who have held them.

use serde::{Deserialize, Serialize};

use super::{Holder, Resigned, Returned, Why, hands};
use carc_rules::Colour;

/// A place: a seat at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The present holder.
    pub holder: Holder,
    /// The colour of its figures; `None` in games that began before colours could be chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// The holders who gave it up, the last first, and when. At most [`HANDS`](crate::limits::HANDS).
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "hands::read")]
    pub resigned: Vec<Resigned>,
}

impl Place {
    /// Gives the seat to `holder` after `turns` turns; `away` is whether the last holder may take it back.
    pub fn pass_to(&mut self, holder: Holder, turns: u16, away: bool) {
        hands::set_back_to(&mut self.resigned, turns);
        let holder = std::mem::replace(&mut self.holder, holder);
        self.resigned.insert(0, Resigned { holder, turns, away, returned: None, why: None });
        hands::bound(&mut self.resigned);
    }

    /// Notes why the last holder no longer has the seat.
    pub fn note_why(&mut self, why: Why) {
        if let Some(resigned) = self.resigned.first_mut() {
            resigned.why = Some(why);
        }
    }

    /// Returns the holder who was replaced by a computer player while away, and may take the seat back.
    pub fn replaced(&self) -> Option<&Holder> {
        let last = self.resigned.first().filter(|resigned| resigned.away && resigned.returned.is_none());
        last.map(|resigned| &resigned.holder)
    }

    /// Gives the seat back to the person who gave it up last, after `turns` turns.
    pub fn give_back(&mut self, turns: u16) {
        hands::set_back_to(&mut self.resigned, turns);
        if let Some(resigned) = self.resigned.first_mut() {
            let from = std::mem::replace(&mut self.holder, resigned.holder.clone());
            resigned.returned = Some(Returned { from, turns });
        }
    }

    /// Returns the present holder, and all who gave it up, the last first.
    pub fn holders(&self) -> impl Iterator<Item = &Holder> {
        std::iter::once(&self.holder).chain(self.resigned.iter().map(|resigned| &resigned.holder))
    }

    /// Calls `change` with the present holder, and with all who gave it up.
    pub fn for_each_holder(&mut self, mut change: impl FnMut(&mut Holder)) {
        change(&mut self.holder);
        self.resigned.iter_mut().for_each(|resigned| change(&mut resigned.holder));
    }

    /// Returns who had the seat in `turn`, counted from 0.
    pub fn holder_in(&self, turn: usize) -> &Holder {
        let mut later = &self.holder;
        for Resigned { holder, turns, returned, .. } in &self.resigned {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Name, PersonId};

    fn person(id: u64) -> Holder {
        Holder::Person { id: PersonId(id), name: Name::first_of([], PersonId(id)) }
    }

    #[test]
    fn all_who_had_a_seat_are_known_and_when() {
        let mut place = Place { holder: person(1), colour: None, resigned: Vec::new() };
        let computer = Holder::Computer { name: "Computer".into(), level: Level::default() };
        place.pass_to(computer.clone(), 5, true);
        assert_eq!(place.replaced(), Some(&person(1)));
        place.give_back(9);
        assert_eq!((place.replaced(), &place.holder), (None, &person(1)));
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
