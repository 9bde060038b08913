//! The changes that the host has made to a lobby since others joined, which they have not agreed to yet.

use crate::case::Context;
use crate::expansions::Expansion;
use crate::words;
use crate::words::text::Text;
use carc_table::{PersonId, Table};

/// Maximum number of changes listed for a group of people.
const NAMED: usize = 6;

/// Returns the message `key` with what has changed since people joined, without pinging them; an empty text if nothing
/// has.
pub(crate) fn told(cx: &Context<'_>, table: &Table, key: &str) -> Text {
    // People for whom the same has changed are grouped.
    let mut rows: Vec<(Vec<&str>, Vec<String>)> = Vec::new();
    for who in table.players() {
        let changes = changes_for(cx, table, who);
        let Some(seat) = table.seat_of(who).filter(|_| !changes.is_empty()) else { continue };
        let name = words::name(table, seat);
        match rows.iter_mut().find(|(_, same)| *same == changes) {
            Some((names, _)) => names.push(name),
            None => rows.push((vec![name], changes)),
        }
    }
    if rows.is_empty() {
        return Text::default();
    }
    let row = |(names, changes): &(Vec<&str>, Vec<String>)| {
        let hidden = changes.len().saturating_sub(NAMED);
        let mut what = changes[..changes.len() - hidden].join(", ");
        if hidden > 0 {
            what = cx.texts.words("altered-more", &[("list", what.into()), ("count", hidden.into())]);
        }
        cx.texts.words("altered-since", &[("people", words::listed(cx.texts, names).into()), ("what", what.into())])
    };
    let rows = rows.iter().map(row).collect::<Vec<_>>().join(" · ");
    cx.texts.say(key, &[("changes", rows.into())])
}

/// Returns the names of what has changed since `who` joined.
fn changes_for(cx: &Context<'_>, table: &Table, who: PersonId) -> Vec<String> {
    let theirs = table.questions.altered.iter().filter(|altered| altered.who.contains(&who));
    let name = |what: &str| match Expansion::ALL.into_iter().find(|expansion| expansion.is_added_by(what)) {
        Some(expansion) => cx.texts.words(expansion.key(), &[]),
        None => match what {
            "seats" => cx.texts.words("altered-seats", &[]),
            "clock" => cx.texts.words("altered-clock", &[]),
            "aid" => cx.texts.words("altered-aid", &[]),
            "seed" => cx.texts.words("altered-seed", &[]),
            option => option.to_owned(),
        },
    };
    theirs.map(|altered| name(&altered.what)).collect()
}
