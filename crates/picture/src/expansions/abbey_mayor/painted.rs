//! Abbey & Mayor brings tiles and figures, which are painted as all others are.

use super::AbbeyMayor;
use crate::expansions::painted::Painted;

impl Painted for AbbeyMayor {}
