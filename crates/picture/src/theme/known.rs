//! The themes that are known by name: the bundled ones, and those of an operator's folder.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use super::error::ThemeError;
use super::files::{BUNDLED, Files};
use super::loaded::Theme;

/// Largest number of characters in a name.
const LONGEST: usize = 32;

/// A theme that is known by name. A bundled one is read only when it is needed.
#[derive(Debug)]
pub struct KnownTheme {
    /// The word that people type for it, made of a-z, 0-9 and -.
    pub name: String,
    /// Its title, for people.
    pub title: String,
    source: Source,
}

#[derive(Debug)]
enum Source {
    /// Bundled with the program, and read when it is needed.
    Bundled(Files),
    /// Read and checked at the start, because its folder may change later.
    Checked(Arc<Theme>),
}

impl KnownTheme {
    /// Returns the bundled themes; the first is the default.
    pub fn carried() -> Vec<Self> {
        let known = BUNDLED.into_iter().map(|(name, files)| Self {
            name: name.to_owned(),
            title: Theme::title(&files).expect("the bundled themes are valid: a test reads them"),
            source: Source::Bundled(files),
        });
        known.collect()
    }

    /// Returns the bundled themes plus those in `folder`, one per subfolder and named after it. All are read and
    /// checked.
    ///
    /// # Errors
    /// The faults of the first theme, in order of name, that cannot be used.
    pub fn with(folder: &Path) -> Result<Vec<Self>, ThemeError> {
        let mut all = Self::carried();
        let unreadable = |error: std::io::Error| ThemeError::one(folder.display().to_string(), error.to_string());
        let mut names = Vec::new();
        for entry in fs::read_dir(folder).map_err(unreadable)? {
            let path = entry.map_err(unreadable)?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            // Files next to the themes, and those of version control, are ignored.
            if path.is_dir() && !name.starts_with('.') {
                names.push((name, path));
            }
        }
        names.sort();
        for (name, path) in names {
            let refused = |reason: String| ThemeError::one(path.display().to_string(), reason);
            let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            if name.len() > LONGEST || !name.chars().all(is_name) {
                return Err(refused(format!("a theme's name is 1 to {LONGEST} of a-z, 0-9 and -")));
            }
            if all.iter().any(|known| known.name == name) {
                return Err(refused(format!("the program's own {name} would be hidden: choose another name")));
            }
            let theme = Theme::check(&Files::Folder(path.clone())).map_err(|error| error.within(&path))?;
            let title = theme.title.clone();
            all.push(Self { name, title, source: Source::Checked(Arc::new(theme)) });
        }
        Ok(all)
    }

    /// Returns whether it has a palette; if not, one is made of its art when it is first used.
    pub fn brings_palette(&self) -> bool {
        match &self.source {
            Source::Bundled(_) => true,
            Source::Checked(theme) => theme.palette.is_some(),
        }
    }

    /// Reads the whole theme.
    pub fn read(&self) -> Arc<Theme> {
        match &self.source {
            Source::Bundled(files) => {
                Arc::new(Theme::read(files).expect("the bundled themes are valid: a test reads them"))
            }
            Source::Checked(theme) => Arc::clone(theme),
        }
    }
}
