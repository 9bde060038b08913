//! The themes that are known by name, each with the artist who draws in it.
//!
//! An artist is made when somebody first asks for them: a theme that nobody uses costs its texts and no more.

use std::fs;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use super::artist::Artist;
use super::theme::files::{CARRIED, Files};
use super::theme::{Theme, ThemeError};

/// The most letters of a name.
const LONGEST: usize = 32;

/// The themes known: those that the program carries and those of an operator's folder.
#[derive(Debug)]
pub struct Themes {
    /// The one that is used where none is named stands first.
    known: Vec<Known>,
}

#[derive(Debug)]
struct Known {
    name: String,
    title: String,
    source: Source,
    artist: OnceLock<Artist>,
}

#[derive(Debug)]
enum Source {
    /// Carried by the program, and read when it is needed.
    Carried(Files),
    /// Read and checked at the start: the folder may change meanwhile.
    Checked(Arc<Theme>),
}

impl Default for Themes {
    fn default() -> Self {
        Self::carried()
    }
}

impl Themes {
    /// Those that the program carries.
    #[expect(clippy::missing_panics_doc, reason = "they are whole: a test reads them")]
    pub fn carried() -> Self {
        let known = CARRIED.into_iter().map(|(name, files)| Known {
            name: name.to_owned(),
            title: Theme::title(&files).expect("the carried themes are whole: a test reads them"),
            source: Source::Carried(files),
            artist: OnceLock::new(),
        });
        Self { known: known.collect() }
    }

    /// And those of a folder, each a folder in it with the theme's name. All are read and checked.
    ///
    /// # Errors
    /// The faults of the first theme, by name, that cannot be used.
    pub fn with(folder: &Path) -> Result<Self, ThemeError> {
        let mut themes = Self::carried();
        let unreadable = |error: std::io::Error| ThemeError::one(folder.display().to_string(), error.to_string());
        let mut names = Vec::new();
        for entry in fs::read_dir(folder).map_err(unreadable)? {
            let path = entry.map_err(unreadable)?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            // Files beside the themes, and what version control keeps, are none of ours.
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
            if themes.known.iter().any(|known| known.name == name) {
                return Err(refused(format!("the program's own {name} would be hidden: choose another name")));
            }
            let theme = Theme::check(&Files::Folder(path.clone())).map_err(|error| error.within(&path))?;
            let title = theme.title.clone();
            let source = Source::Checked(Arc::new(theme));
            themes.known.push(Known { name, title, source, artist: OnceLock::new() });
        }
        Ok(themes)
    }

    /// Names and titles, the one first that is used where none is named.
    pub fn list(&self) -> impl Iterator<Item = (&str, &str)> {
        self.known.iter().map(|known| (&*known.name, &*known.title))
    }

    /// The theme that somebody means, whatever the case and the blanks around it.
    pub fn find(&self, typed: &str) -> Option<&str> {
        let typed = typed.trim();
        self.list().map(|(name, _)| name).find(|name| name.eq_ignore_ascii_case(typed))
    }

    /// What a theme is called.
    pub fn title(&self, name: &str) -> Option<&str> {
        self.list().find(|&(known, _)| known == name).map(|(_, title)| title)
    }

    /// Who draws in a theme; none if it is not known.
    pub fn artist(&self, name: &str) -> Option<&Artist> {
        self.known.iter().find(|known| known.name == name).map(Known::artist)
    }

    /// Who draws where no theme is named.
    pub fn usual(&self) -> &Artist {
        self.known[0].artist()
    }

    /// The themes that bring no palette: one is made of their art when their artist is first asked for, which takes some seconds.
    pub fn without_palette(&self) -> impl Iterator<Item = &str> {
        let lacks = |known: &&Known| match &known.source {
            Source::Carried(_) => false,
            Source::Checked(theme) => theme.palette.is_none(),
        };
        self.known.iter().filter(lacks).map(|known| &*known.name)
    }
}

impl Known {
    fn artist(&self) -> &Artist {
        self.artist.get_or_init(|| match &self.source {
            Source::Carried(files) => {
                Artist::of(Theme::read(files).expect("the carried themes are whole: a test reads them"))
            }
            Source::Checked(theme) => Artist::of(Arc::clone(theme)),
        })
    }
}
