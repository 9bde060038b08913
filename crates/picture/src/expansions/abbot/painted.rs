//! The Abbot's figure is painted like all others.

use super::Abbot;
use crate::expansions::painted::Painted;

impl Painted for Abbot {}
