//! Subcommands without their use cases: their names, their options, and how these are read.

use std::fmt;

use super::asked::Asked;
use crate::talk::request::{Ask, Field};
use crate::words::typing;

/// A subcommand, independent of the input type of its use case.
pub trait Subcommand: Sync + fmt::Debug {
    /// Returns its full name: its command's unless that is `carc`, its group's and its own, such as `game vote`.
    fn act_name(&self) -> &'static str;
    /// Returns its name without its group's and its command's.
    fn name(&self) -> &'static str {
        let name = self.act_name();
        name.rsplit_once(' ').map_or(name, |(_, last)| last)
    }
    /// Returns its properties that do not depend on what is typed.
    fn asked(&self) -> Asked;
    /// Returns its options, required ones first.
    fn options(&self) -> &'static [Opt];
    /// Turns what was typed into an [`Ask`]; `None` if a required value is missing.
    fn read(&self, typed: &Typed<'_>) -> Option<Ask>;
}

/// A subcommand or a group of them. Discord allows 25 entries in a command.
#[derive(Clone, Copy, Debug)]
pub enum Entry {
    /// A single subcommand.
    One(&'static dyn Subcommand),
    /// A group's name and its subcommands.
    Group(&'static str, &'static [&'static dyn Subcommand]),
}

/// A command with its subcommands. Discord limits the total number of characters in each.
#[derive(Debug)]
pub struct Root {
    /// Its name.
    pub name: &'static str,
    /// Its subcommands, those that people need first at the top.
    pub entries: &'static [Entry],
    /// Whether only people who manage the server may use it, unless the server's settings in Discord differ.
    pub is_for_managers: bool,
}

impl Root {
    /// Returns its subcommands, each with the name of its group, if it is in one.
    pub(crate) fn commands(&self) -> impl Iterator<Item = (Option<&'static str>, &'static dyn Subcommand)> + use<> {
        self.entries.iter().flat_map(|entry| match entry {
            Entry::One(command) => vec![(None, *command)],
            Entry::Group(group, all) => all.iter().map(|command| (Some(*group), *command)).collect(),
        })
    }

    /// Returns the name of each subcommand, after that of its group if it is in one.
    pub(crate) fn paths(&self) -> impl Iterator<Item = Vec<&'static str>> {
        self.entries.iter().flat_map(|entry| match entry {
            Entry::One(command) => vec![vec![command.name()]],
            Entry::Group(group, commands) => commands.iter().map(|command| vec![*group, command.name()]).collect(),
        })
    }
}

/// An option of a subcommand.
#[derive(Debug)]
pub struct Opt {
    /// Its name.
    pub name: &'static str,
    /// The kind of value that Discord lets people type or choose for it.
    pub kind: Kind,
    /// Whether the command cannot be sent without it.
    pub required: bool,
    /// Values that menus offer for an option that is otherwise typed.
    pub offered: &'static [&'static str],
}

impl Opt {
    /// Sets the values that menus offer.
    pub(crate) const fn offering(self, offered: &'static [&'static str]) -> Self {
        Self { offered, ..self }
    }
}

/// The kind of value that an option takes: words, a number, yes or no, or one of a list.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Words.
    Words,
    /// Words that are completed while somebody types.
    Completed(Field),
    /// One of these.
    OneOf(&'static [&'static str]),
    /// Yes or no.
    YesNo,
    /// A whole number from the first to the second, inclusive.
    Number(i64, i64),
    /// A number from 1, completed while somebody types.
    CompletedNumber(Field),
}

impl Kind {
    /// Returns the field whose values are completed; `None` if nothing is.
    pub const fn completed(self) -> Option<Field> {
        match self {
            Self::Completed(field) | Self::CompletedNumber(field) => Some(field),
            Self::Words | Self::OneOf(_) | Self::YesNo | Self::Number(..) => None,
        }
    }
}

pub(crate) const fn opt(name: &'static str, kind: Kind) -> Opt {
    Opt { name, kind, required: false, offered: &[] }
}

pub(crate) const fn required(name: &'static str, kind: Kind) -> Opt {
    Opt { name, kind, required: true, offered: &[] }
}

/// Returns the words of choices, for [`Kind::OneOf`].
pub(crate) const fn words_of<T, const N: usize>(choices: &[(&'static str, T); N]) -> [&'static str; N] {
    let mut words = [""; N];
    let mut nth = 0;
    while nth < N {
        words[nth] = choices[nth].0;
        nth += 1;
    }
    words
}

/// The choices of a setting that is on or off.
pub(crate) const SWITCH: [(&str, bool); 2] = [("on", true), ("off", false)];

/// A value that somebody typed for an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// Words.
    Words(String),
    /// A number.
    Number(i64),
    /// Yes or no.
    YesNo(bool),
}

/// The values that somebody typed for the options of a subcommand, by their names.
pub struct Typed<'a>(pub &'a dyn Fn(&str) -> Option<Value>);

impl Typed<'_> {
    /// Returns the words typed for an option, [tidied](typing::tidied); `None` if nothing was typed.
    pub fn words(&self, name: &str) -> Option<String> {
        if let Some(Value::Words(words)) = (self.0)(name) { Some(typing::tidied(&words)) } else { None }
    }

    /// Returns the meaning of the word chosen for an option; `None` if it is not one of `choices`.
    pub fn one_of<T: Copy>(&self, name: &str, choices: &[(&str, T)]) -> Option<T> {
        let typed = self.words(name)?;
        choices.iter().find(|(word, _)| *word == typed).map(|&(_, meant)| meant)
    }

    /// Returns the number typed for an option; `None` if there is none.
    pub fn number(&self, name: &str) -> Option<i64> {
        if let Some(Value::Number(number)) = (self.0)(name) { Some(number) } else { None }
    }

    /// Returns the answer chosen for an option; `None` if it was left open.
    pub fn yes_or_no(&self, name: &str) -> Option<bool> {
        if let Some(Value::YesNo(yes)) = (self.0)(name) { Some(yes) } else { None }
    }

    /// Returns whether yes was chosen for an option.
    pub fn yes(&self, name: &str) -> bool {
        self.yes_or_no(name) == Some(true)
    }
}
