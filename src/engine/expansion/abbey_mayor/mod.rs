//! Abbey & Mayor: the abbey, the barn and the wagon; the mayor is a figure like others, and stands with them.

mod abbey;
mod barn;
mod wagon;

pub(super) use wagon::Mover;
