//! Abbey & Mayor adds tiles and figures, which are painted like all others.

use super::AbbeyMayor;
use crate::expansions::painted::Painted;

impl Painted for AbbeyMayor {}
