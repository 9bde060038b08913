//! The sources from which a folder is repaired.

use super::walk::Walk;
use crate::SledStore;
use crate::journal::Scan;

/// The sources from which a folder is repaired.
pub(super) struct Sources {
    pub(super) store: Option<SledStore>,
    pub(super) walk: Walk,
    pub(super) scan: Scan,
}
