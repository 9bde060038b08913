//! The version byte at the beginning of every stored value.

/// The version byte of everything that is written.
pub const VERSION: u8 = 1;

/// The reason why the bytes of a value cannot be read at all: they begin with an unknown version byte (the errors call
/// it the record version) or with none, or there are no bytes.
#[derive(Clone, Copy, Debug, thiserror::Error)]
pub enum Unknown {
    /// A later program wrote them, with this version byte.
    #[error("unknown record version {0}, known is {VERSION}")]
    Version(u8),
    /// There was never a version 0.
    #[error("begins with 0")]
    Never,
    /// There are no bytes.
    #[error("empty")]
    Empty,
}

/// Returns the bytes after the version byte, if this program knows that version.
///
/// # Errors
/// [`Unknown`] if they begin in any other way.
pub fn body(bytes: &[u8]) -> Result<&[u8], Unknown> {
    match bytes.split_first() {
        Some((&VERSION, body)) => Ok(body),
        Some((0, _)) => Err(Unknown::Never),
        Some((&version, _)) => Err(Unknown::Version(version)),
        None => Err(Unknown::Empty),
    }
}
