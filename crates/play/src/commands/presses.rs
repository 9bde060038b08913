//! How each button or menu is handled: its use case, where the answer appears, and how much work it is.

use super::look::{board, games, scores, tiles, tutorial};
use super::turns::draw;
use super::{join, lobby, me, own_button};
use crate::agree;
use crate::agree::set_aside;
use crate::case::act::{Asked, Cost, Doable, Done};
use crate::case::fault::NotDone;
use crate::case::{Context, Session};
use crate::lobby::{boxes, cancel, computer, form, lobby_rules};
use crate::moves::{ahead, planner, question, turn};
use crate::talk::reply::Note;
use crate::talk::request::{Entry, GameId, Plan, Press, Request, Shown};
use crate::words::refusal::Refusal;

/// The press of a button or a menu.
struct Pressed {
    asked: Asked,
    run: Box<UseCase>,
}

/// The use case of a press, which already holds the data of the button.
type UseCase = dyn Fn(&Context<'_>, &Request) -> Done;

/// Creates a press that changes a game.
fn change(game: GameId, run: impl Fn(&Context<'_>, &Request, &Session) -> Done + 'static) -> Pressed {
    let pressed = alone(move |cx, request| run(cx, request, &cx.load(game)?));
    Pressed { asked: Asked { takes_turns: true, ..pressed.asked }, ..pressed }
}

/// Creates a press that only shows something of a game.
fn look(
    game: GameId,
    cost: Cost,
    run: impl Fn(&Context<'_>, &Request, &Session) -> Result<Note, NotDone> + 'static,
) -> Pressed {
    let pressed = alone(move |cx, request| Ok(run(cx, request, &cx.load(game)?)?.into()));
    Pressed { asked: Asked { cost, ..pressed.asked }, ..pressed }
}

/// Creates a press that loads no game, or loads it by itself.
fn alone(run: impl Fn(&Context<'_>, &Request) -> Done + 'static) -> Pressed {
    // The button names its game, so it works in any direct message, too.
    let asked = Asked { takes_turns: false, works_in_direct: true, ..Asked::change("a button") };
    Pressed { asked, run: Box::new(run) }
}

impl Pressed {
    /// Sets the cost.
    fn costing(self, cost: Cost) -> Self {
        Self { asked: Asked { cost, ..self.asked }, ..self }
    }

    /// Makes the answer replace the message whose button was pressed.
    fn in_place(self) -> Self {
        Self { asked: Asked { shown: Shown::InPlace, ..self.asked }, ..self }
    }
}

impl Doable for Pressed {
    fn asked(&self) -> Asked {
        self.asked
    }

    fn run(&self, cx: &Context<'_>, request: &Request) -> Done {
        (self.run)(cx, request)
    }
}

/// Returns the handling of a press.
pub(super) fn doable(press: &Press) -> Box<dyn Doable> {
    Box::new(match *press {
        Press::Join(game) => change(game, join::run),
        Press::Leave(game) => change(game, lobby::leave::run),
        Press::AddComputer(game) => change(game, |cx, request, session| computer::run(cx, request, session, None)),
        Press::Begin(game) => change(game, |cx, request, session| lobby::begin::run(cx, request, session, None)),
        Press::BeginWith(game, version, seat) => {
            change(game, move |cx, request, session| lobby::begin::run(cx, request, session, Some((version, seat))))
                .in_place()
        }
        Press::Expand(game, expansion, on) => {
            change(game, move |cx, request, session| boxes::expand(cx, request, session, expansion, on)).in_place()
        }
        Press::Cancel(game) => change(game, cancel::run).in_place(),
        Press::Rematch(game) => change(game, lobby::rematch::open_or_join),
        Press::Draw(game, version) => {
            change(game, move |cx, request, session| draw::pressed(cx, request, session, version))
        }
        Press::Keep(game, version) => {
            change(game, move |cx, request, session| turn::keep(cx, request, session, Some(version)))
        }
        Press::Hand(game) => look(game, Cost::Picture, tiles::hand),
        Press::Tiles(game) => look(game, Cost::Picture, tiles::run),
        Press::Scores(game) => look(game, Cost::Picture, |cx, _, session| scores::run(cx, session)),
        Press::Since(game) => {
            look(game, Cost::Picture, |cx, request, session| board::since_own(cx, request.who.id, session))
        }
        Press::Resign(game, number) => {
            change(game, move |cx, request, session| agree::resign::run(cx, request, session, number)).in_place()
        }
        Press::Enlarge(game, width, height, number) => change(game, move |cx, request, session| {
            agree::larger::agree(cx, request, session, (width, height), Some(number))
        }),
        Press::KeepTable(game, width, height, number) => {
            change(game, move |cx, request, session| agree::larger::keep(cx, request, session, (width, height), number))
        }
        Press::Own(game, word, fields) => {
            return own_button(word)
                .and_then(|button| button.0.pressed(game, fields))
                .unwrap_or_else(|| Box::new(alone(|_, _| Err(Refusal::OldButton.into()))));
        }
        Press::GoOn(game) => change(game, set_aside::go_on),
        // An unreadable game cannot be loaded as a session.
        Press::SetAside(game) => {
            let pressed = alone(move |cx, request| set_aside::free_channel(cx, request, game));
            Pressed { asked: Asked { takes_turns: true, ..pressed.asked }, ..pressed }
        }
        Press::Lesson(step, choice) => {
            alone(move |cx, request| Ok(tutorial::choose(cx, request, step, choice)?.into())).in_place()
        }
        // The deletion goes through many games, one after another.
        Press::Forget => alone(|cx, request| Ok(me::privacy::forget(cx, request))).in_place(),
        Press::Rules(game) => {
            look(game, Cost::Light, |cx, request, session| lobby_rules::show_rules(cx, request, session, None))
                .in_place()
        }
        Press::Rule(game, option) => {
            look(game, Cost::Light, move |cx, request, session| lobby_rules::show_rules(cx, request, session, option))
                .in_place()
        }
        Press::SetRule(game, option, value) => {
            change(game, move |cx, request, session| lobby_rules::set_rule(cx, request, session, option, value))
                .in_place()
        }
        Press::Form(game, section, _) => {
            let opened = alone(move |cx, request| form::open(cx, request, &cx.load(game)?, section));
            Pressed { asked: Asked { shown: Shown::Form, ..opened.asked }, ..opened }
        }
        Press::Colour(game, colour) => {
            change(game, move |cx, request, session| lobby::colour::choose_pressed(cx, request, session, colour))
                .in_place()
        }
        Press::Plan(game, version) => look(game, Cost::Picture, move |cx, request, session| {
            of_which(cx, request, session, planner::plan(cx, request, session, version)?)
        }),
        Press::Step(plan) => {
            look(plan.game, Cost::Picture, move |cx, request, session| planned(cx, request, session, plan)).in_place()
        }
        Press::Upright(plan) => alone(move |cx, request| {
            me::screen::enlarge(cx, request, |cx| planned(cx, request, &cx.load(plan.game)?, plan))
        })
        .costing(Cost::Picture)
        .in_place(),
        Press::Confirm(plan) => {
            let confirm = if plan.ahead { ahead::leave } else { turn::confirm };
            change(plan.game, move |cx, request, session| confirm(cx, request, session, plan)).in_place()
        }
        Press::Question(game, moment) => look(game, Cost::Picture, move |cx, request, session| {
            of_which(cx, request, session, question::open_question(cx, request, session, Some(moment))?)
        }),
        Press::Pick(game, moment, answer) => look(game, Cost::Picture, move |cx, request, session| {
            of_which(cx, request, session, question::pick(cx, request, session, moment, answer)?)
        })
        .in_place(),
        Press::Answer(game, moment, answer) => {
            change(game, move |cx, request, session| question::answer_pressed(cx, request, session, moment, answer))
                .in_place()
        }
    })
}

/// Returns the handling of a submitted form that was opened by `press`.
pub(super) fn filled(press: &Press, entries: &[Entry]) -> Box<dyn Doable> {
    let &Press::Form(game, section, version) = press else {
        return Box::new(alone(|_, _| Err(Refusal::OldButton.into())));
    };
    let entries = entries.to_vec();
    let fill = move |cx: &Context<'_>, request: &Request, session: &Session| {
        form::fill(cx, request, session, section, version, &entries)
    };
    Box::new(change(game, fill).in_place())
}

/// Returns the planner in this state, and stores the plan as the asker's draft.
fn planned(cx: &Context<'_>, request: &Request, session: &Session, plan: Plan) -> Result<Note, NotDone> {
    let step = if plan.ahead { ahead::step } else { planner::step };
    let note = step(cx, request, session, plan)?;
    cx.memory.drafts.keep(request.who.id, plan);
    of_which(cx, request, session, note)
}

/// Returns a private answer about a move in `game`. If the asker plays in several games, it first says which one this
/// is.
fn of_which(cx: &Context<'_>, request: &Request, game: &Session, note: Note) -> Result<Note, NotDone> {
    let text = games::which(cx, request, game.table())?.then(note.text);
    Ok(Note { text, ..note })
}
