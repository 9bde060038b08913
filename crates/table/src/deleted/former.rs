//! The stand-in for a deleted person in their past games: anonymous, but the same in all of them, so that the ratings
//! of others do not change.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use crate::agreed::{Questions, Undo};
use crate::id::PersonId;
use crate::owed::Calls;
use crate::people::{Holder, Name, Resigned, Why};
use crate::table::Table;
use crate::time::Waiting;

/// The stand-in for a person who was deleted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Former {
    /// An id that no person has, made by [`Former::id_of`].
    pub id: PersonId,
    /// Their name from then on.
    pub name: Name,
    /// The new name of a computer player that took over their seat and had their name in its own.
    pub computer: Name,
}

impl Former {
    /// Returns the id of a former player, made from random bits: above all of Discord's ids, which are below 2⁶³.
    pub const fn id_of(chance: u64) -> PersonId {
        PersonId(chance | 1 << 63)
    }

    /// Creates a placeholder for finding out who is mentioned, where nobody is replaced.
    pub fn nobody() -> Self {
        Self { id: Self::id_of(0), name: "?".into(), computer: "?".into() }
    }

    fn replace(&self, is: &dyn Fn(PersonId) -> bool, holder: &mut Holder) {
        if let Holder::Person { id, .. } | Holder::Nobody { id, .. } = holder
            && is(*id)
        {
            *holder = Holder::Nobody { id: self.id, name: self.name.clone() };
        }
    }
}

impl Table {
    /// Returns whether it mentions a person anywhere.
    pub fn mentions(&self, person: PersonId) -> bool {
        self.mentioned().contains(&person)
    }

    /// Returns everybody whom it mentions anywhere, including former players.
    pub fn mentioned(&self) -> BTreeSet<PersonId> {
        let former = Former::nobody();
        let asked = RefCell::new(BTreeSet::new());
        self.clone().replace(
            &|who| {
                asked.borrow_mut().insert(who);
                false
            },
            &former,
        );
        asked.into_inner()
    }

    /// Returns the people under whom an index lists it, each with whether they have or had a seat: all whom it mentions
    /// except former players.
    pub fn listed_under(&self) -> BTreeMap<PersonId, bool> {
        let people = self.people();
        let mentioned = self.mentioned().into_iter().filter(|&person| !person.is_former());
        mentioned.map(|person| (person, people.binary_search(&person).is_ok())).collect()
    }

    /// Replaces a person by a former player, and forgets their wishes.
    pub fn forget(&mut self, person: PersonId, former: &Former) {
        self.replace(&|who| who == person, former);
    }

    /// Replaces everybody for whom `is` returns `true` by `former`. It is called with each person whom the table
    /// mentions.
    fn replace(&mut self, is: &dyn Fn(PersonId) -> bool, former: &Former) {
        if is(self.host) {
            self.host = former.id;
        }
        for place in &mut self.places {
            former.replace(is, &mut place.holder);
            let mut later = Some(&mut place.holder);
            for Resigned { holder, returned, why, .. } in &mut place.resigned {
                if let Some(Why::Vote(people)) = why {
                    people.retain(|&who| !is(who));
                }
                let is_theirs = matches!(holder, Holder::Person { id, .. } | Holder::Nobody { id, .. } if is(*id));
                former.replace(is, holder);
                let returned = returned.as_mut().map(|returned| &mut returned.from);
                for computer in [later.take(), returned].into_iter().flatten().filter(|_| is_theirs) {
                    if let Holder::Computer { name, .. } = computer {
                        name.clone_from(&former.computer);
                    }
                }
            }
        }
        self.followers.retain(|&follower| !is(follower));
        self.questions.forget(is, former);
        if let Some(waiting) = &mut self.waiting {
            waiting.forget(is);
        }
    }
}

impl Questions {
    /// Forgets what somebody wanted.
    pub fn forget(&mut self, is: &dyn Fn(PersonId) -> bool, former: &Former) {
        self.standing.retain(|&(who, _)| !is(who));
        self.wishes.retain(|wish| !is(wish.by));
        self.ahead.left.retain(|left| !is(left.who));
        for altered in &mut self.altered {
            altered.who.retain(|&who| !is(who));
        }
        if let Some(larger) = &mut self.larger {
            larger.agreed.retain(|&who| !is(who));
        }
        match &mut self.undo {
            Some(Undo::Asked { agreed, .. }) => agreed.retain(|&who| !is(who)),
            Some(Undo::Declined { by, .. } | Undo::Lapsed { by }) if is(*by) => *by = former.id,
            Some(Undo::Declined { .. } | Undo::Lapsed { .. } | Undo::Done { .. } | Undo::SetBack { .. }) | None => {}
        }
    }
}

impl Waiting {
    /// Forgets what somebody wanted.
    pub fn forget(&mut self, is: &dyn Fn(PersonId) -> bool) {
        self.replace.retain(|&who| !is(who));
        self.wait.retain(|&who| !is(who));
        self.pause.retain(|&who| !is(who));
        self.pause_declined = self.pause_declined.filter(|&who| !is(who));
    }
}

impl Calls {
    /// Returns everybody whom they name, each once.
    pub fn people(&self) -> BTreeSet<PersonId> {
        self.made.iter().map(|call| call.who).chain(self.held.iter().copied()).collect()
    }

    /// Forgets what a person was called for.
    pub fn forget(&mut self, person: PersonId) {
        self.made.retain(|call| call.who != person);
        self.held.retain(|&who| who != person);
    }
}
