//! The list of all commands, by the names that people type.

use super::expansions;
use super::look::{board, games, help, history, leaderboard, rules, scores, tiles, tutorial};
use super::turns::{draw, hint, place, play, undo};
use super::{game, join, lobby, me, server, start};
use crate::case::commands::{Commands, TURNS};
use crate::case::subcommand::Entry::{self, Group, One};
use crate::case::subcommand::{Root, Subcommand};

use crate::case::act::{Act, Run};
use crate::words::refusal::Refusal;

/// All commands: for playing, for personal settings, and for managers.
pub static ROOTS: [Root; 3] = [
    Root { name: TURNS, entries: ENTRIES, is_for_managers: false },
    Root { name: "carc-me", entries: me::ENTRIES, is_for_managers: false },
    Root { name: "carc-server", entries: server::ENTRIES, is_for_managers: true },
];

const ENTRIES: &[Entry] = &const { listed(&[&FIRST, &expansions::ENTRIES, &THEN]) };

/// The subcommands of `/carc` before those of expansions: to open or join a lobby and play a turn.
const FIRST: [Entry; 5] =
    [One(&start::COMMAND), One(&join::COMMAND), One(&place::COMMAND), One(&play::COMMAND), One(&draw::COMMAND)];

/// The subcommands of `/carc` after those of expansions.
const THEN: [Entry; 13] = [
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

/// Number of all entries of `/carc`.
const COUNT: usize = FIRST.len() + expansions::ENTRIES.len() + THEN.len();

/// Concatenates the lists.
const fn listed(lists: &[&[Entry]; 3]) -> [Entry; COUNT] {
    let mut all = [FIRST[0]; COUNT];
    let (mut list, mut nth, mut next) = (0, 0, 0);
    while list < lists.len() {
        if next == lists[list].len() {
            (list, next) = (list + 1, 0);
        } else {
            all[nth] = lists[list][next];
            (nth, next) = (nth + 1, next + 1);
        }
    }
    all
}

/// The act for a former name: a refusal that names the current one.
pub(super) static BY_OLD_NAME: Act<&str> =
    Act::look("an old name", Run::Alone(|_, _, &now| Err(Refusal::Moved { now }.into()))).in_direct();

/// All commands, searchable by name.
pub static COMMANDS: Commands = Commands(&ROOTS);

/// Returns the subcommand `name` of the command `root`, in `group` if it is in one; `None` if there is none.
pub fn find(root: &str, group: Option<&str>, name: &str) -> Option<&'static dyn Subcommand> {
    COMMANDS.find(root, group, name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_have_the_names_of_their_acts() {
        for root in &ROOTS {
            for path in root.paths() {
                let (name, group) = path.split_last().unwrap();
                let command = find(root.name, group.first().copied(), name).unwrap();
                let whole = [&[root.name][..], &path].concat().join(" ");
                let of_turns = format!("{TURNS} {}", command.act_name());
                assert!(whole == command.act_name() || whole == of_turns, "{whole} is called {}", command.act_name());
            }
        }
    }
}
