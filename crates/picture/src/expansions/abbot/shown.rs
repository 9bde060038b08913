//! The Abbot's gardens are drawn on their tiles, and its figure is shown like all others.

use super::Abbot;
use crate::expansions::shown::Shown;

impl Shown for Abbot {}
