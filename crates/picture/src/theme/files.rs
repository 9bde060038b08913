//! The files of a theme: bundled with the program, which has two themes, or in an operator's folder.

use std::borrow::Cow;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use rust_embed::{Embed, EmbeddedFile};

#[derive(Embed)]
#[folder = "../../assets/tiles/painted"]
struct Painted;

#[derive(Embed)]
#[folder = "../../assets/tiles/ink"]
struct Ink;

/// The bundled themes by name; the first is the default.
pub const BUNDLED: [(&str, Files); 2] = [("painted", Files::Bundled(Painted::get)), ("ink", Files::Bundled(Ink::get))];

/// The files of a theme, by their paths in its folder.
#[derive(Clone, Debug)]
pub enum Files {
    /// In the program.
    Bundled(fn(&str) -> Option<EmbeddedFile>),
    /// In a folder.
    Folder(PathBuf),
}

impl Files {
    /// Reads a file; `None` if there is no such file.
    ///
    /// # Errors
    /// A sentence: it is not a file, it is too large, or the system's error.
    pub fn read(&self, path: &str) -> Result<Option<Cow<'static, [u8]>>, String> {
        match self {
            Self::Bundled(get) => Ok(get(path).map(|file| file.data)),
            Self::Folder(folder) => Ok(read(&folder.join(path), size_limit(path))?.map(Cow::Owned)),
        }
    }
}

/// Returns the size limit of a file in bytes: far above any bundled file of its kind.
fn size_limit(path: &str) -> u64 {
    match Path::new(path).extension().and_then(|extension| extension.to_str()) {
        Some("svg") => 1 << 20,
        Some("png") => 1 << 16,
        _ => 1 << 18,
    }
}

fn read(path: &Path, limit: u64) -> Result<Option<Vec<u8>>, String> {
    match path.metadata() {
        Ok(about) if !about.is_file() => return Err("it is not a file".to_owned()),
        Ok(_) => {}
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error.to_string()),
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| error.to_string())?;
    file.take(limit + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 > limit {
        return Err(format!("it is larger than {} KB", limit >> 10));
    }
    Ok(Some(bytes))
}
