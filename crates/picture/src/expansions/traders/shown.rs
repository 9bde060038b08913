//! The figures and signs of Traders & Builders are shown like all others.

use super::Traders;
use crate::expansions::shown::Shown;

impl Shown for Traders {}
