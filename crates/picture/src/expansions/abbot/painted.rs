//! The Abbot's figure is painted as all others are.

use super::Abbot;
use crate::expansions::painted::Painted;

impl Painted for Abbot {}
