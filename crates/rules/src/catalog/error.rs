//! Errors in tile data.

/// An error in tile data: the tile, the field and the problem.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum CatalogError {
    /// The file does not have the form of tile data.
    #[error("tile data: {0}")]
    Format(String),
    /// A field of a tile contradicts another or the rules of the format.
    #[error("tile {tile}, {field}: {problem}")]
    Tile {
        /// The tile's name.
        tile: String,
        /// The field of the tile's data.
        field: &'static str,
        /// The problem, in words.
        problem: String,
    },
}

pub(super) fn fault(tile: &str, field: &'static str, problem: impl Into<String>) -> CatalogError {
    CatalogError::Tile { tile: tile.to_owned(), field, problem: problem.into() }
}
