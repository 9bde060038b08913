//! The changes that the host of a lobby has made since others took their seats.

use super::Table;
use crate::agreed::Altered;
use crate::id::PersonId;
use carc_rules::Options;

/// The names of a lobby's settings besides the options of the rules.
pub const CHOICES: [&str; 4] = ["seats", "clock", "aid", "seed"];

/// Returns the settings of a lobby with their values, always in the same order.
fn choices(table: &Table) -> Vec<(&'static str, String)> {
    let options = Options::NAMES.iter().map(|&name| (name, table.options.get(name).unwrap_or_default()));
    let [seats, clock, aid, seed] = CHOICES;
    let others = [
        (seats, table.seats.to_string()),
        (clock, serde_json::to_string(&table.pace).unwrap_or_default()),
        (aid, table.aid.word().to_owned()),
        (seed, table.open_seed.map_or_else(String::new, |seed| seed.to_string())),
    ];
    options.chain(others).collect()
}

impl Table {
    /// Notes which settings differ from those of the same lobby `before`, for everybody who had a seat then, except the
    /// host.
    pub fn note_altered(&mut self, before: &Self) {
        let mut altered = std::mem::take(&mut self.questions.altered);
        let sat: Vec<PersonId> = before.players().filter(|&who| who != self.host).collect();
        for ((what, was), (_, is)) in choices(before).into_iter().zip(choices(self)) {
            if was == is {
                continue;
            }
            for &who in &sat {
                match altered.iter_mut().find(|known| known.what == what && known.who.contains(&who)) {
                    Some(known) if known.was == is => known.who.retain(|&other| other != who),
                    Some(_) => {}
                    None => match altered.iter_mut().find(|known| known.what == what && known.was == was) {
                        Some(known) => known.who.push(who),
                        None => altered.push(Altered { what: what.to_owned(), was: was.clone(), who: vec![who] }),
                    },
                }
            }
        }
        for known in &mut altered {
            known.who.retain(|&who| who != self.host && self.seat_of(who).is_some());
        }
        altered.retain(|known| !known.who.is_empty());
        self.questions.altered = altered;
    }

    /// Notes that `person` agrees to all changes. Returns whether there were any to agree to.
    pub fn agree_to_altered(&mut self, person: PersonId) -> bool {
        let altered = &mut self.questions.altered;
        let is_open = altered.iter().any(|known| known.who.contains(&person));
        for known in altered.iter_mut() {
            known.who.retain(|&who| who != person);
        }
        altered.retain(|known| !known.who.is_empty());
        is_open
    }
}
