//! The schema of a folder.

/// The schema that this program reads and writes; it is raised with every stored form that changes, as
/// `tests/data/records/forms` lists them. Schema 1 had no journal, and schema 2 an entry for each cause.
pub(super) const SCHEMA: u32 = 4;
