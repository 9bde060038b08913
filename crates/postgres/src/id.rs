//! Ids and versions as the database has them.

/// Converts an id for the database. Former players' ids exceed the largest number there, so they become negative.
pub(super) const fn stored(id: u64) -> i64 {
    id.cast_signed()
}

/// Converts an id from the database.
pub(super) const fn known(id: i64) -> u64 {
    id.cast_unsigned()
}
