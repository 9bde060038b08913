//! How each kind of request is handled: its name in the log, where its answer appears, what it needs, how much work it
//! is, and its use case.
//!
//! Some of this has to be known before the work begins: the chat program is told where the answer will appear, and the
//! cost decides which queue the request joins. All of it is in one [`Act`], next to the use case.

pub use super::asked::{Asked, Cost};
use super::{Context, Outcome, Session};
use crate::case::fault::NotDone;
use crate::talk::request::{Request, Shown};

/// The outcome of a use case, or why nothing was done.
pub(crate) type Done = Result<Outcome, NotDone>;

/// How a kind of request is handled; `A` is its input.
#[derive(Debug)]
pub struct Act<A: 'static> {
    pub(crate) asked: Asked,
    /// Returns where the answer appears, if that depends on the input.
    shown: Option<fn(&A) -> Shown>,
    run: Run<A>,
}

/// A use case, by what it needs besides the request and its input.
#[derive(Debug)]
pub(crate) enum Run<A: 'static> {
    /// Nothing.
    Alone(fn(&Context<'_>, &Request, &A) -> Done),
    /// The channel's lobby or running game; refused if there is none.
    Here(fn(&Context<'_>, &Request, &Session, &A) -> Done),
    /// The channel's lobby or running game, or else the last finished one; refused if there is none.
    Last(fn(&Context<'_>, &Request, &Session, &A) -> Done),
}

impl<A> Act<A> {
    /// Creates an act that changes what is stored: within a game, such requests run one at a time.
    pub(crate) const fn change(name: &'static str, run: Run<A>) -> Self {
        Self { asked: Asked::change(name), shown: None, run }
    }

    /// Creates an act that changes nothing, and so need not wait for requests that do.
    pub(crate) const fn look(name: &'static str, run: Run<A>) -> Self {
        Self { asked: Asked { takes_turns: false, ..Asked::change(name) }, shown: None, run }
    }

    /// Sets the cost, which is [`Cost::Light`] by default.
    pub(crate) const fn costs(self, cost: Cost) -> Self {
        Self { asked: Asked { cost, ..self.asked }, ..self }
    }

    /// Allows the act in direct messages in which no game is or was played, because it needs none.
    pub(crate) const fn in_direct(self) -> Self {
        Self { asked: Asked { works_in_direct: true, ..self.asked }, ..self }
    }

    /// Sets the function that returns where the answer appears; by default only the asker sees it.
    pub(crate) const fn shown(self, shown: fn(&A) -> Shown) -> Self {
        Self { shown: Some(shown), ..self }
    }

    /// Combines the act with its input.
    pub(crate) const fn with<'a>(&'static self, typed: &'a A) -> With<'a, A> {
        With { act: self, typed }
    }
}

/// A request that is ready to run.
pub(crate) trait Doable {
    /// Returns the properties that are known before the work begins.
    fn asked(&self) -> Asked;
    /// Runs the use case.
    fn run(&self, cx: &Context<'_>, request: &Request) -> Done;
}

/// An act with its input.
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
