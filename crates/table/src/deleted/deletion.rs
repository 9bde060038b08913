//! The list of deleted people. Older backups still name them: a host who restores one deletes them again with the list
//! of a later one.
//!
//! The list names nobody. Each entry is a salted hash of a person's id, which can only be compared with ids that one
//! already has, such as those in an older backup. It tells neither who else was deleted nor which former player they
//! became.

use serde::{Deserialize, Serialize};

use crate::commitment::{Hash, Salt};
use crate::id::PersonId;

/// One deletion of a person; somebody who comes back and is deleted again gets another entry.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deletion {
    hash: Hash,
    salt: Salt,
}

impl Deletion {
    /// Creates the entry of a person; the salt must be used for nothing else.
    pub fn of(person: PersonId, salt: Salt) -> Self {
        Self { hash: hash(person, &salt), salt }
    }

    /// Returns whether this is a deletion of `person`.
    pub fn is_of(&self, person: PersonId) -> bool {
        self.hash == hash(person, &self.salt)
    }

    /// Returns its unique name, the hash as text.
    pub fn name(&self) -> String {
        self.hash.to_string()
    }
}

fn hash(person: PersonId, salt: &Salt) -> Hash {
    Hash::of(&format!("carc-deleted/1\n{salt}\n{}\n", person.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_recognises_one_person_and_names_none() {
        let [one, other] = [1, 2].map(|byte| Deletion::of(PersonId(987_654_321), Salt::new([byte; 32])));
        assert!(one.is_of(PersonId(987_654_321)) && other.is_of(PersonId(987_654_321)));
        assert!(!one.is_of(PersonId(987_654_322)));
        assert_ne!(one.hash, other.hash, "two entries do not show that they are of the same person");
        let text = serde_json::to_string(&one).unwrap();
        assert!(!text.contains("987654321"), "{text}");
        assert_eq!(serde_json::from_str::<Deletion>(&text).unwrap(), one);
    }
}
