//! Who somebody is in their past games once they were deleted: nobody in particular, and the same in all of them, so
//! that the ratings of others stay what they are.

use super::id::PersonId;
use super::name::Name;
use super::owed::Calls;
use super::questions::{Questions, Undo};
use super::table::{Holder, Table};
use super::waiting::Waiting;

/// What stands in place of a person who was deleted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Former {
    /// A number that no person has, by [`Former::id_of`].
    pub id: PersonId,
    /// Their name from then on.
    pub name: Name,
    /// The name of a computer player that went on in their place, which had theirs in it.
    pub computer: Name,
}

impl Former {
    /// A number for a former player, from chance: above all of Discord's, which are below 2⁶³.
    pub const fn id_of(chance: u64) -> PersonId {
        PersonId(chance | 1 << 63)
    }

    fn replace(&self, person: PersonId, holder: &mut Holder) {
        if let Holder::Person { id, .. } | Holder::Nobody { id, .. } = holder
            && *id == person
        {
            *holder = Holder::Nobody { id: self.id, name: self.name.clone() };
        }
    }
}

impl Table {
    /// Whether it mentions a person anywhere.
    pub fn mentions(&self, person: PersonId) -> bool {
        let former = Former { id: Former::id_of(0), name: "?".into(), computer: "?".into() };
        let mut without = self.clone();
        without.forget(person, &former);
        without != *self
    }

    /// Puts a former player in place of a person, whose wishes are forgotten.
    pub fn forget(&mut self, person: PersonId, former: &Former) {
        if self.host == person {
            self.host = former.id;
        }
        for place in &mut self.places {
            former.replace(person, &mut place.holder);
            let Some(resigned) = &mut place.resigned else { continue };
            let is_theirs = matches!(
                resigned.holder, Holder::Person { id, .. } | Holder::Nobody { id, .. } if id == person
            );
            former.replace(person, &mut resigned.holder);
            let returned = resigned.returned.as_mut().map(|returned| &mut returned.from);
            for holder in [Some(&mut place.holder), returned].into_iter().flatten().filter(|_| is_theirs) {
                if let Holder::Computer { name, .. } = holder {
                    name.clone_from(&former.computer);
                }
            }
        }
        self.followers.retain(|&follower| follower != person);
        self.questions.forget(person, former);
        if let Some(waiting) = &mut self.waiting {
            waiting.forget(person);
        }
    }
}

impl Questions {
    /// Forgets what a person wanted.
    pub(super) fn forget(&mut self, person: PersonId, former: &Former) {
        self.standing.retain(|&(who, _)| who != person);
        self.ahead.left.retain(|left| left.who != person);
        if let Some(larger) = &mut self.larger {
            larger.agreed.retain(|&who| who != person);
        }
        match &mut self.undo {
            Some(Undo::Asked { agreed, .. }) => agreed.retain(|&who| who != person),
            Some(Undo::Declined { by, .. }) if *by == person => *by = former.id,
            Some(Undo::Declined { .. } | Undo::Done { .. } | Undo::SetBack { .. }) | None => {}
        }
    }
}

impl Waiting {
    /// Forgets what a person wanted.
    pub(super) fn forget(&mut self, person: PersonId) {
        self.replace.retain(|&who| who != person);
        self.pause.retain(|&who| who != person);
    }
}

impl Calls {
    /// Forgets what a person was called for.
    pub(super) fn forget(&mut self, person: PersonId) {
        self.made.retain(|call| call.who != person);
        self.held.retain(|&who| who != person);
    }
}
