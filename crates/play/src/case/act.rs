//! The handling of each thing that can be asked for: its name in the log, where its answer appears, what it needs, how
//! much work it is, and the use case.
//!
//! The code that answers a request has to know some of this before the work begins: the chat is told where an answer
//! will appear, and work of one kind waits for other work of its kind. All of it stands in one [`Act`], next to the use
//! case.

pub use super::asked::{Asked, Cost};
use super::{Context, Outcome, Session};
use crate::case::fault::NotDone;
use crate::talk::request::{Request, Shown};

/// The outcome of a use case, or why nothing was done.
pub(crate) type Done = Result<Outcome, NotDone>;

/// What is done for something that can be asked for, with `A` typed for it.
#[derive(Debug)]
pub struct Act<A: 'static> {
    pub(crate) asked: Asked,
    /// Where the answer appears, if that depends on what was typed.
    shown: Option<fn(&A) -> Shown>,
    run: Run<A>,
}

/// A use case, by what it needs besides the request and what was typed.
#[derive(Debug)]
pub(crate) enum Run<A: 'static> {
    /// Nothing.
    Alone(fn(&Context<'_>, &Request, &A) -> Done),
    /// The channel's lobby or running game; without one it is refused.
    Here(fn(&Context<'_>, &Request, &Session, &A) -> Done),
    /// The channel's lobby or running game, or else the one that ended last.
    Last(fn(&Context<'_>, &Request, &Session, &A) -> Done),
}

impl<A> Act<A> {
    /// Creates it for something that changes what is stored: within a game it is done one after the other.
    pub(crate) const fn change(name: &'static str, run: Run<A>) -> Self {
        Self { asked: Asked::change(name), shown: None, run }
    }

    /// Creates it for something that changes nothing, and so need not wait for what does.
    pub(crate) const fn look(name: &'static str, run: Run<A>) -> Self {
        Self { asked: Asked { takes_turns: false, ..Asked::change(name) }, shown: None, run }
    }

    /// Returns the same, at another cost than [`Cost::Light`].
    pub(crate) const fn costs(self, cost: Cost) -> Self {
        Self { asked: Asked { cost, ..self.asked }, ..self }
    }

    /// Returns the same, for direct messages as well: it needs no channel.
    pub(crate) const fn in_direct(self) -> Self {
        Self { asked: Asked { works_in_direct: true, ..self.asked }, ..self }
    }

    /// Returns the same, with an answer that does not always appear to the asker alone.
    pub(crate) const fn shown(self, shown: fn(&A) -> Shown) -> Self {
        Self { shown: Some(shown), ..self }
    }

    /// Returns the same act with what was typed for it.
    pub(crate) const fn with<'a>(&'static self, typed: &'a A) -> With<'a, A> {
        With { act: self, typed }
    }
}

/// Something that is asked for and can be done.
pub(crate) trait Doable {
    /// Returns its properties that are known before the work begins.
    fn asked(&self) -> Asked;
    /// Decides what comes of it.
    fn run(&self, cx: &Context<'_>, request: &Request) -> Done;
}

/// An act with what was typed for it.
pub(crate) struct With<'a, A: 'static> {
    act: &'static Act<A>,
    typed: &'a A,
}

impl<A> Doable for With<'_, A> {
    fn asked(&self) -> Asked {
        let asked = self.act.asked;
        Asked { shown: self.act.shown.map_or(asked.shown, |shown| shown(self.typed)), ..asked }
    }

    fn run(&self, cx: &Context<'_>, request: &Request) -> Done {
        match self.act.run {
            Run::Alone(run) => run(cx, request, self.typed),
            Run::Here(run) => run(cx, request, &cx.current(request.channel)?, self.typed),
            Run::Last(run) => run(cx, request, &cx.current_or_last(request.channel)?, self.typed),
        }
    }
}
