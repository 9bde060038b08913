//! [`Listed`]: results that are read one by one.

use crate::error::StoreError;

/// Results that are read one by one. One that cannot be read is an error among them, and the last item if nothing after
/// it can be read.
pub type Listed<'a, T> = Box<dyn Iterator<Item = Result<T, StoreError>> + 'a>;
