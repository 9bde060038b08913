//! Commands looked up by what people type: whole names, names of before, and misspelt ones. Which commands there are is not known here.

use super::subcommand::{Entry, Root, Subcommand};
use crate::words::refusal::Refusal;

/// The name of the command that a turn needs.
pub const TURNS: &str = "carc";

/// Subcommands of `/carc` that were renamed: the old name, and the one that they have now, after their command's. A client that
/// Discord has not told yet still sends the old one, and people type what they remember.
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

/// The name that the subcommand `old` has now; `None` if none was renamed so.
pub fn moved(old: &str) -> Option<&'static str> {
    MOVED.iter().find(|(was, _)| *was == old).map(|&(_, now)| now)
}

/// Commands with their subcommands, to look names up in.
#[derive(Debug)]
pub struct Commands(pub &'static [Root]);

impl Commands {
    /// The subcommand of that name of the command `root`, after its group if it is in one.
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

    /// The name now, after its command's, of the subcommand that a line begins with, such as `carc-server settings`, whether its
    /// command is typed or not; `None` if it begins with none.
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

    /// The subcommand whose name somebody mistyped at the beginning of a line, after its command's: `carc play` for `plya B3`; `None` if
    /// none is near.
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

    /// Asks whether a command was meant whose name is nearly what was typed; `None` if there is none.
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

/// How many letters a word is from a name, if they are few: one, or two of a long word.
fn near(typed: &str, name: &str) -> Option<usize> {
    let most = match name.len() {
        0..3 => 0,
        3..6 => 1,
        _ => 2,
    };
    Some(strsim::osa_distance(typed, name)).filter(|&distance| distance <= most)
}
