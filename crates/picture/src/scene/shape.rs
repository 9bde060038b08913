//! The shape of a picture with a board.

/// The shape of a picture: how wide and how high it is, and where its parts lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shape {
    /// Three by two, with the column next to the board: for everybody.
    #[default]
    Landscape,
    /// Two by three, with the panel below the board: for players on a phone.
    Portrait,
}
