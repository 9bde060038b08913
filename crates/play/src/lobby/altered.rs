//! The changes that the host has made since others joined, for those to read.

use crate::case::Context;
use crate::expansions::Expansion;
use crate::words;
use crate::words::text::Text;
use carc_table::{PersonId, Table};

/// The most changes that are named in a row.
const NAMED: usize = 6;

/// Says in one line what has changed since people joined, in the sentence of that key; nothing if nothing has. It pings nobody.
pub(crate) fn told(cx: &Context<'_>, table: &Table, key: &str) -> Text {
    // Those for whom the same has changed stand together.
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
