//! What is wrong with tile data.

/// What is wrong with tile data: which tile, which field, why.
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
        /// What of the tile, in words, breaks the rules for tile data.
        problem: String,
    },
}

pub(super) fn fault(tile: &str, field: &'static str, problem: impl Into<String>) -> CatalogError {
    CatalogError::Tile { tile: tile.to_owned(), field, problem: problem.into() }
}
