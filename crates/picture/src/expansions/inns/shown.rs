//! The figure of Inns & Cathedrals is shown like all others.

use super::Inns;
use crate::expansions::shown::Shown;

impl Shown for Inns {}
