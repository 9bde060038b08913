//! Looks commands up by what people type: full names, former names and misspelt ones. The commands themselves are
//! passed in.

use super::subcommand::{Entry, Root, Subcommand};
use crate::words::refusal::Refusal;

/// Name of the command for playing.
pub const TURNS: &str = "carc";

/// Renamed subcommands of `/carc`: the old name, and the current one with its command. Clients that Discord has not
/// updated yet still send the old name, and people type what they remember.
const MOVED: &[(&str, &str)] = &[
    ("leave", "carc lobby leave"),
    ("begin", "carc lobby begin"),
    ("cancel", "carc lobby cancel"),
    ("rematch", "carc lobby rematch"),
    ("seat colour", "carc lobby colour"),
    ("seat computer", "carc lobby computer"),
    ("seat remove", "carc lobby remove"),
    ("answers", "carc-me answers"),
    ("table", "carc game table"),
    ("resign", "carc game resign"),
    ("export", "carc game export"),
    ("settings game", "carc game settings"),
    ("settings server", "carc-server settings"),
    ("me notices", "carc-me notices"),
    ("me away", "carc-me away"),
    ("me answers", "carc-me answers"),
    ("me language", "carc-me language"),
    ("me stats", "carc-me stats"),
    ("me privacy", "carc-me privacy"),
    ("server settings", "carc-server settings"),
    ("server stats", "carc leaderboard show:records"),
    ("server leaderboard", "carc leaderboard"),
    ("server close", "carc game close"),
];

/// Returns the current name of the subcommand formerly named `old`; `None` if there was none.
pub fn moved(old: &str) -> Option<&'static str> {
    MOVED.iter().find(|(was, _)| *was == old).map(|&(_, now)| now)
}

/// Commands with their subcommands, searchable by name.
#[derive(Debug)]
pub struct Commands(pub &'static [Root]);

impl Commands {
    /// Returns the subcommand `name` of the command `root`, in `group` if it is in one.
    pub fn find(&self, root: &str, group: Option<&str>, name: &str) -> Option<&'static dyn Subcommand> {
        let root = self.0.iter().find(|known| known.name == root)?;
        root.entries.iter().find_map(|entry| match (entry, group) {
            (Entry::One(command), None) => (command.name() == name).then_some(*command),
            (Entry::Group(of, commands), Some(group)) if *of == group => {
                commands.iter().copied().find(|command| command.name() == name)
            }
            (Entry::One(_) | Entry::Group(..), _) => None,
        })
    }

    /// Returns the current full name, such as `carc-server settings`, of the subcommand at the beginning of `line`;
    /// `None` if there is none. The line may leave out `carc`.
    pub fn called(&self, line: &str) -> Option<String> {
        let lower = line.trim().trim_start_matches('/').to_lowercase();
        let mut words: Vec<&str> = lower.split_whitespace().collect();
        let root = self.0.iter().find(|root| words.first() == Some(&root.name));
        if root.is_some() {
            words.remove(0);
        }
        let root = root.map_or(TURNS, |root| root.name);
        (1..=2).rev().find_map(|count| {
            let path = words.get(..count)?;
            let (name, group) = path.split_last()?;
            let typed = path.join(" ");
            match self.find(root, group.first().copied(), name) {
                Some(_) => Some(format!("{root} {typed}")),
                None => moved(&typed).filter(|_| root == TURNS).map(str::to_owned),
            }
        })
    }

    /// Returns the full name of the subcommand that is closest to the beginning of `line`: `carc play` for `plya B3`.
    /// `None` if none is close.
    pub fn meant(&self, line: &str) -> Option<String> {
        let lower = line.to_lowercase();
        let words: Vec<&str> =
            lower.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric())).collect();
        let distance = |names: &[&str]| {
            let typed = words.get(..names.len())?;
            typed.iter().zip(names).map(|(typed, name)| near(typed, name)).sum::<Option<usize>>()
        };
        let paths = self.0.iter().flat_map(|root| root.paths().map(|path| (root.name, path)));
        let found = paths.filter_map(|(root, path)| {
            let whole = [&[root][..], &path].concat();
            Some((distance(&whole).or_else(|| distance(&path))?, whole.join(" ")))
        });
        found.min_by_key(|(distance, _)| *distance).map(|(_, name)| name)
    }

    /// Returns the refusal that suggests a command whose name is close to what was typed; `None` if there is none.
    pub(crate) fn mistyped(&self, line: &str) -> Option<Refusal> {
        let mut command = self.meant(line)?;
        if command == "carc play" {
            // The move that follows may be right.
            let is_word = |word: &&str| word.chars().any(|c| c.is_ascii_digit());
            let rest = line.split_whitespace().skip_while(|word| !is_word(word));
            command = [command.as_str()].into_iter().chain(rest).collect::<Vec<_>>().join(" ");
        }
        Some(Refusal::Own {
            key: "refuse-did-you-mean",
            values: vec![("typed", line.to_owned()), ("command", command)],
        })
    }
}

/// Returns the edit distance between a word and a name; `None` if it is above 0 for names of up to two letters, above 1
/// for names of up to five, and above 2 for longer ones.
fn near(typed: &str, name: &str) -> Option<usize> {
    let most = match name.len() {
        0..3 => 0,
        3..6 => 1,
        _ => 2,
    };
    Some(strsim::osa_distance(typed, name)).filter(|&distance| distance <= most)
}
