//! Reads cells.

use carc_rules::notation::parse_cell;

/// Returns the cell that `words` begin with, written as one word or two, and the words after it.
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
