//! An expansion as it is chosen for a game.

use carc_rules::TileSet;

/// An expansion as it is chosen for a game.
pub(crate) struct Boxed {
    /// The box of its tiles.
    pub set: TileSet,
    /// The options that mean something only with it.
    pub rules: &'static [&'static str],
    /// Key of the message that names it.
    pub key: &'static str,
    /// Key of the message that says in a line what it brings.
    pub brings: &'static str,
}
