//! The Bets add no figures.

use super::Bets;
use crate::expansions::looks::Looks;

impl Looks for Bets {}
