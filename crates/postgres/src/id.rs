//! Ids and versions as the database has them.

/// An id as the database has it; former players' are above the largest number that it knows, and negative there.
pub(super) const fn stored(id: u64) -> i64 {
    id.cast_signed()
}

/// An id of the database.
pub(super) const fn known(id: i64) -> u64 {
    id.cast_unsigned()
}
