//! What is done for something that can be asked for: its name in the log, where its answer appears, what it needs, how much work it is,
//! and the use case.
//!
//! Whoever answers a request has to know some of this before the work begins: the chat is told where an answer will appear, and work of
//! one kind waits for other work of its kind. All of it stands in one [`Act`], beside the use case.

use super::{Context, Outcome, Session};
use crate::app::case::fault::NotDone;
use crate::app::talk::request::{Request, Shown};

/// What a use case comes to.
pub(in crate::app) type Done = Result<Outcome, NotDone>;

/// What is done for something that can be asked for, with `A` typed for it.
#[derive(Debug)]
pub struct Act<A: 'static> {
    /// Its name in the log: the command's and the subcommand's, without `carc`.
    pub(in crate::app) name: &'static str,
    shown: fn(&A) -> Shown,
    cost: Cost,
    takes_turns: bool,
    works_in_direct: bool,
    run: Run<A>,
}

/// A use case, by what it needs beside the request and what was typed.
#[derive(Debug)]
pub(in crate::app) enum Run<A: 'static> {
    /// Nothing.
    Alone(fn(&Context<'_>, &Request, &A) -> Done),
    /// The channel's lobby or running game; without one it is refused.
    Here(fn(&Context<'_>, &Request, &Session, &A) -> Done),
    /// The channel's lobby or running game, or else the one that ended last.
    Last(fn(&Context<'_>, &Request, &Session, &A) -> Done),
}

/// How much work something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    /// It draws nothing that is not drawn for the channel anyway.
    Light,
    /// A picture, or about as much.
    Picture,
    /// A server's finished games are gone through.
    Statistics,
    /// A finished game is played through again by a computer player that looks at each turn.
    Review,
}

impl<A> Act<A> {
    /// Something that changes what is stored: within a game it is done one after the other.
    pub(in crate::app) const fn change(name: &'static str, run: Run<A>) -> Self {
        Self { name, shown: |_| Shown::Privately, cost: Cost::Light, takes_turns: true, works_in_direct: false, run }
    }

    /// Something that changes nothing, and so need not wait for what does.
    pub(in crate::app) const fn look(name: &'static str, run: Run<A>) -> Self {
        Self { takes_turns: false, ..Self::change(name, run) }
    }

    /// The same, at another cost than [`Cost::Light`].
    pub(in crate::app) const fn costs(self, cost: Cost) -> Self {
        Self { cost, ..self }
    }

    /// The same, for direct messages as well: it needs no channel.
    pub(in crate::app) const fn in_direct(self) -> Self {
        Self { works_in_direct: true, ..self }
    }

    /// The same, with an answer that not always appears to the asker alone.
    pub(in crate::app) const fn shown(self, shown: fn(&A) -> Shown) -> Self {
        Self { shown, ..self }
    }

    /// The same act with what was typed for it.
    pub(in crate::app) const fn with<'a>(&'static self, typed: &'a A) -> With<'a, A> {
        With { act: self, typed }
    }
}

/// Something that is asked for: an [`Act`] with what was typed for it.
pub trait Asked {
    /// Its name in the log. It never says what was typed, because a seed tells the order of the tiles.
    fn name(&self) -> &'static str;
    /// Where its answer appears.
    fn shown(&self) -> Shown;
    /// How much work it is.
    fn cost(&self) -> Cost;
    /// Whether it has to wait for others that change the same game.
    fn takes_turns(&self) -> bool;
    /// Whether it can be asked for in a direct message.
    fn works_in_direct(&self) -> bool;
}

/// Something that is asked for and can be done.
pub(in crate::app) trait Doable: Asked {
    /// Decides what comes of it.
    fn run(&self, cx: &Context<'_>, request: &Request) -> Done;
}

/// An act with what was typed for it.
pub(in crate::app) struct With<'a, A: 'static> {
    act: &'static Act<A>,
    typed: &'a A,
}

impl<A> Asked for With<'_, A> {
    fn name(&self) -> &'static str {
        self.act.name
    }

    fn shown(&self) -> Shown {
        (self.act.shown)(self.typed)
    }

    fn cost(&self) -> Cost {
        self.act.cost
    }

    fn takes_turns(&self) -> bool {
        self.act.takes_turns
    }

    fn works_in_direct(&self) -> bool {
        self.act.works_in_direct
    }
}

impl<A> Doable for With<'_, A> {
    fn run(&self, cx: &Context<'_>, request: &Request) -> Done {
        match self.act.run {
            Run::Alone(run) => run(cx, request, self.typed),
            Run::Here(run) => run(cx, request, &cx.current(request.channel)?, self.typed),
            Run::Last(run) => run(cx, request, &cx.current_or_last(request.channel)?, self.typed),
        }
    }
}
