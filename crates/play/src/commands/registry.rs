//! All commands, by the names that people type: those of today, and old ones that lead to them.

use super::Entry;
use super::Entry::{Group, One};
use super::look::{board, games, help, history, leaderboard, rules, scores, tiles, tutorial};
use super::turns::{abbey, bet, draw, hint, place, play, trade, undo, wagon};
use super::{Subcommand, game, join, lobby, me, server, start};

use crate::case::act::{Act, Run};
use crate::words::refusal::Refusal;

/// A command with its subcommands. Discord counts the characters of each.
#[derive(Debug)]
pub struct Root {
    /// Its name.
    pub name: &'static str,
    /// Its subcommands, those that people need first at the top.
    pub entries: &'static [Entry],
    /// Whether it is only for people who manage the server, unless the server says otherwise.
    pub is_for_managers: bool,
}

impl Root {
    /// Its subcommands, each with the name of its group, if it is in one.
    pub(super) fn commands(&self) -> impl Iterator<Item = (Option<&'static str>, &'static dyn Subcommand)> + use<> {
        self.entries.iter().flat_map(|entry| match entry {
            One(command) => vec![(None, *command)],
            Group(group, all) => all.iter().map(|command| (Some(*group), *command)).collect(),
        })
    }
}

/// All of them: what a turn needs, what is one's own, and what only managers do.
pub static ROOTS: [Root; 3] = [
    Root { name: PLAY, entries: ENTRIES, is_for_managers: false },
    Root { name: "carc-me", entries: me::ENTRIES, is_for_managers: false },
    Root { name: "carc-server", entries: server::ENTRIES, is_for_managers: true },
];

/// The name of the command that a turn needs.
const PLAY: &str = "carc";

const ENTRIES: &[Entry] = &[
    One(&start::COMMAND),
    One(&join::COMMAND),
    One(&place::COMMAND),
    One(&play::COMMAND),
    One(&draw::COMMAND),
    One(&abbey::COMMAND),
    One(&bet::COMMAND),
    One(&wagon::COMMAND),
    One(&trade::COMMAND),
    One(&undo::COMMAND),
    One(&board::COMMAND),
    One(&scores::COMMAND),
    One(&tiles::COMMAND),
    One(&hint::COMMAND),
    One(&history::COMMAND),
    One(&games::COMMAND),
    One(&leaderboard::COMMAND),
    One(&rules::COMMAND),
    One(&help::COMMAND),
    One(&tutorial::COMMAND),
    Group("lobby", lobby::COMMANDS),
    Group("game", game::COMMANDS),
];

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

/// A subcommand by a name that it no longer has: the one that it has now is told.
pub(super) static BY_OLD_NAME: Act<&str> =
    Act::look("an old name", Run::Alone(|_, _, &now| Err(Refusal::Moved { now }.into()))).in_direct();

/// The name that the subcommand `old` has now; `None` if none was renamed so.
pub fn moved(old: &str) -> Option<&'static str> {
    MOVED.iter().find(|(was, _)| *was == old).map(|&(_, now)| now)
}

/// The name now, after its command's, of the subcommand that a line begins with, such as `carc-server settings`, whether its
/// command is typed or not; `None` if it begins with none.
pub fn called(line: &str) -> Option<String> {
    let lower = line.trim().trim_start_matches('/').to_lowercase();
    let mut words: Vec<&str> = lower.split_whitespace().collect();
    let root = ROOTS.iter().find(|root| words.first() == Some(&root.name));
    if root.is_some() {
        words.remove(0);
    }
    let root = root.map_or(PLAY, |root| root.name);
    (1..=2).rev().find_map(|count| {
        let path = words.get(..count)?;
        let (name, group) = path.split_last()?;
        let typed = path.join(" ");
        match find(root, group.first().copied(), name) {
            Some(_) => Some(format!("{root} {typed}")),
            None => moved(&typed).filter(|_| root == PLAY).map(str::to_owned),
        }
    })
}

/// The subcommand whose name somebody mistyped at the beginning of a line, after its command's: `carc play` for `plya B3`; `None` if
/// none is near.
pub fn meant(line: &str) -> Option<String> {
    let lower = line.to_lowercase();
    let words: Vec<&str> =
        lower.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric())).collect();
    let distance = |names: &[&str]| {
        let typed = words.get(..names.len())?;
        typed.iter().zip(names).map(|(typed, name)| near(typed, name)).sum::<Option<usize>>()
    };
    let paths = ROOTS.iter().flat_map(|root| root.paths().map(|path| (root.name, path)));
    let found = paths.filter_map(|(root, path)| {
        let whole = [&[root][..], &path].concat();
        Some((distance(&whole).or_else(|| distance(&path))?, whole.join(" ")))
    });
    found.min_by_key(|(distance, _)| *distance).map(|(_, name)| name)
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

impl Root {
    /// The names of its subcommands, each after its group's.
    fn paths(&self) -> impl Iterator<Item = Vec<&'static str>> {
        self.entries.iter().flat_map(|entry| match entry {
            One(command) => vec![vec![command.name()]],
            Group(group, commands) => commands.iter().map(|command| vec![*group, command.name()]).collect(),
        })
    }
}

/// The subcommand of that name of the command `root`, after its group if it is in one.
pub fn find(root: &str, group: Option<&str>, name: &str) -> Option<&'static dyn Subcommand> {
    let root = ROOTS.iter().find(|known| known.name == root)?;
    root.entries.iter().find_map(|entry| match (entry, group) {
        (One(command), None) => (command.name() == name).then_some(*command),
        (Group(of, commands), Some(group)) if *of == group => {
            commands.iter().copied().find(|command| command.name() == name)
        }
        (One(_) | Group(..), _) => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_called_as_its_act_says() {
        for root in &ROOTS {
            for path in root.paths() {
                let (name, group) = path.split_last().unwrap();
                let command = find(root.name, group.first().copied(), name).unwrap();
                let whole = [&[root.name][..], &path].concat().join(" ");
                let of_turns = format!("{PLAY} {}", command.act_name());
                assert!(whole == command.act_name() || whole == of_turns, "{whole} is called {}", command.act_name());
            }
        }
    }
}
