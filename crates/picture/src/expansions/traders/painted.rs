//! The figures and signs of Traders & Builders are painted like all others.

use super::Traders;
use crate::expansions::painted::Painted;

impl Painted for Traders {}
