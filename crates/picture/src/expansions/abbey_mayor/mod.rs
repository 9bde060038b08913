//! Abbey & Mayor: the abbey, which is kept in the supply, and three kinds of figures.

mod looks;
mod painted;
mod shown;

pub(crate) struct AbbeyMayor;
