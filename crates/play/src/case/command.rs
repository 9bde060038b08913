//! A subcommand with its act.

use std::fmt;

use super::act::Act;
use super::asked::Asked;
use super::subcommand::{Opt, Subcommand, Typed};
use crate::talk::request::Ask;

/// A subcommand whose use case takes an `A`.
#[derive(Debug)]
pub struct Command<A: 'static> {
    /// How it is handled; the act's name is the subcommand's full name.
    pub(crate) act: Act<A>,
    /// Its options; required ones come first.
    pub(crate) options: &'static [Opt],
    /// Turns what was typed into an [`Ask`]; `None` if a required value is missing.
    pub(crate) read: fn(&Typed<'_>) -> Option<Ask>,
}

impl<A: fmt::Debug> Subcommand for Command<A> {
    fn act_name(&self) -> &'static str {
        self.act.asked.name
    }

    fn asked(&self) -> Asked {
        self.act.asked
    }

    fn options(&self) -> &'static [Opt] {
        self.options
    }

    fn read(&self, typed: &Typed<'_>) -> Option<Ask> {
        (self.read)(typed)
    }
}
