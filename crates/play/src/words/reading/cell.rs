//! Reads cells.

use carc_rules::notation::parse_cell;

/// The cell that some words begin with, written in one word or in two, and the words after it.
pub(super) fn leading_cell<'a, 'w>(words: &'a [&'w str]) -> Option<(String, &'a [&'w str])> {
    match words {
        [cell, rest @ ..] if parse_cell(cell).is_some() => Some(((*cell).to_owned(), rest)),
        [column, row, rest @ ..]
            if row.starts_with(|c: char| c.is_ascii_digit() || c == '-')
                && parse_cell(&format!("{column}{row}")).is_some() =>
        {
            Some((format!("{column}{row}"), rest))
        }
        _ => None,
    }
}
