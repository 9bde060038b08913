//! Checks who besides the owner can read or write a file that holds a secret. Only Unix can tell; elsewhere everybody
//! is trusted.

use std::io;
use std::path::Path;

/// The rights of people other than the owner on a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Others {
    /// They can neither read nor write it.
    Nothing,
    /// Its group or everybody can read it. Secrets in containers are such files, so this is only worth a warning.
    Read,
    /// Its group or everybody can write it, and so put another secret there.
    Write,
}

impl Others {
    /// Returns what others can do with the file at `path`; a link counts as what it leads to.
    ///
    /// # Errors
    /// If the file does not exist, or its permissions cannot be read.
    #[cfg(unix)]
    pub(super) fn at(path: &Path) -> io::Result<Self> {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(path)?.permissions().mode();
        Ok(match (mode & 0o022, mode & 0o044) {
            (0, 0) => Self::Nothing,
            (0, _) => Self::Read,
            (_, _) => Self::Write,
        })
    }

    /// Returns [`Others::Nothing`]: this system cannot tell.
    ///
    /// # Errors
    /// None.
    #[cfg(not(unix))]
    #[expect(clippy::unnecessary_wraps, reason = "one signature for all systems")]
    pub(super) fn at(_path: &Path) -> io::Result<Self> {
        Ok(Self::Nothing)
    }
}
