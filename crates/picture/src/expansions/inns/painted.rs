//! The figure of Inns & Cathedrals is painted like all others.

use super::Inns;
use crate::expansions::painted::Painted;

impl Painted for Inns {}
