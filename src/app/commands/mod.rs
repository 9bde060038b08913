//! The subcommands, one file each: its options, how they are read, and what it does. [`ROOTS`] lists them.
//!
//! Names are English in every language. Descriptions stand in the Fluent files as `command-NAME` and
//! `command-NAME-OPTION`, those of `/carc-me` as `command-me-NAME`.

pub(super) mod command;
pub(super) mod game;
mod join;
pub(super) mod lobby;
pub(super) mod look;
pub(super) mod me;
mod registry;
pub(super) mod server;
mod start;
pub(super) mod turns;

pub use crate::app::show::button::OwnButton;
pub use command::{Command, Entry, Kind, Opt, Typed, Value};
pub(super) use command::{opt, required};
use look::{board, games, help, history, leaderboard, records, rules, scores, tiles, tutorial};
pub use registry::{ROOTS, Root, called, find, meant, moved};
use turns::{abbey, draw, hint, place, play};

use crate::app::agree;
use crate::app::agree::set_aside;
use crate::app::case::fault::NotDone;
use crate::app::case::{Context, Outcome, Session};
use crate::app::lobby::lobby_rules;
use crate::app::moves::{ahead, planner, question, turn};
use crate::app::show::analysis;
use crate::app::talk::reply::Note;
use crate::app::talk::request::{Ask, Press, Request};
use crate::app::words::refusal::Refusal;

/// The buttons of all commands that have some of their own.
pub static BUTTONS: &[&OwnButton] = &[
    &crate::app::lobby::aid::OPEN,
    &crate::app::lobby::aid::CHOOSE,
    &crate::app::lobby::cancel::CLOSE,
    &crate::app::lobby::computer::LEVELS,
    &crate::app::lobby::computer::LEVEL,
    &ahead::WITHDRAW,
    &agree::undo::ASK,
    &agree::undo::AGREE,
    &agree::undo::KEEP,
    &agree::undo::OLD_AGREE,
    &agree::undo::OLD_KEEP,
    &agree::set_back::SET_BACK,
    &agree::close::END,
    &history::PAGE,
    &history::WALK,
    &crate::app::lobby::time::TIME,
    &crate::app::lobby::time::LIMIT,
    &crate::app::lobby::time::OVERTIME,
    &crate::app::lobby::time::ALONE,
    &agree::pause::AGREE,
    &agree::pause::DECLINE,
    &agree::pause::GO_ON,
    &agree::handover::OFFER,
    &agree::handover::WHILE_AWAY,
    &agree::handover::KEEP,
    &agree::handover::TAKE,
    &crate::app::calls::mute::MUTE,
    &agree::vote::REPLACE,
    &agree::vote::WAIT,
    &agree::wake::WAKE,
    &agree::vote::OLD_REPLACE,
    &agree::vote::OLD_WAIT,
    &agree::close::OBJECT,
];

/// The button of that word; `None` if no command has one.
pub fn own_button(word: &str) -> Option<&'static OwnButton> {
    BUTTONS.iter().find(|button| button.word == word).copied()
}

/// Does what is asked for.
pub(super) fn run(cx: &Context<'_>, request: &Request) -> Result<Outcome, NotDone> {
    let here = || cx.current(request.channel);
    let looked_at = || cx.current_or_last(request.channel);
    Ok(match &request.ask {
        Ask::Start(wanted) => start::run(cx, request, wanted)?,
        Ask::Join => join::run(cx, request, &here()?)?,
        Ask::Leave => lobby::leave::run(cx, request, &here()?)?,
        Ask::Begin => lobby::begin::run(cx, request, &here()?, None)?,
        Ask::Cancel => crate::app::lobby::cancel::run(cx, request, &here()?)?,
        Ask::Rematch => lobby::rematch::run(cx, request)?,
        Ask::Colour { colour } => lobby::colour::run(cx, request, &here()?, colour.as_deref())?,
        Ask::AddComputer { level } => crate::app::lobby::computer::run(cx, request, &here()?, level.as_deref())?,
        Ask::Remove { seat } => lobby::remove::run(cx, request, &here()?, seat)?,
        Ask::Place(typed) => place::run(cx, request, &here()?, typed)?,
        Ask::Play { line, .. } => play::run(cx, request, line)?,
        Ask::Draw => draw::run(cx, request, &here()?, None)?,
        Ask::Abbey { cell, follower } => abbey::run(cx, request, &here()?, cell, follower.as_deref())?,
        Ask::Answer { question, typed } => question::answer_typed(cx, request, &here()?, *question, typed.as_deref())?,
        Ask::Answers(wanted) => me::answers::run(cx, request, &here()?, *wanted)?,
        Ask::OwnLanguage(wanted) => me::language::run(cx, request, *wanted)?,
        Ask::Notices(wanted) => me::notices::run(cx, request, wanted)?,
        Ask::Away(until) => me::away::run(cx, request, until.as_deref())?,
        Ask::Pause => agree::pause::run(cx, request, &here()?)?,
        Ask::HandOver => agree::handover::ask(cx, request, &here()?)?.into(),
        Ask::Follow => game::follow::run(cx, request, &here()?)?,
        Ask::Vote => agree::vote::run(cx, request, &here()?)?,
        Ask::Clock(wanted) => crate::app::lobby::time::run(cx, request, &looked_at()?, wanted)?,
        Ask::Privacy => me::privacy::ask(cx, request)?.into(),
        Ask::Press(Press::Forget) => me::privacy::forget(cx, request),
        Ask::OwnStats => me::stats::run(cx, request)?.into(),
        Ask::Records { .. } => records::run(cx, request)?.into(),
        Ask::Leaderboard { .. } => leaderboard::run(cx, request)?.into(),
        Ask::Close => agree::close::run(cx, request, &here()?)?,
        Ask::Undo => agree::undo::ask(cx, request, &here()?)?.into(),
        Ask::SetBack { to } => agree::set_back::ask(cx, request, &here()?, *to)?.into(),
        Ask::Enlarge { size } => agree::larger::run(cx, request, &here()?, size)?,
        Ask::Board(wanted) => board::here(cx, request, wanted)?.into(),
        Ask::Tiles => tiles::run(cx, request, &looked_at()?)?.into(),
        Ask::Hand => tiles::hand(cx, request, &here()?)?.into(),
        Ask::Scores => scores::run(cx, &looked_at()?)?.into(),
        Ask::Analysis => analysis::told(cx, &looked_at()?)?.into(),
        Ask::History { number } => history::run(cx, request, &looked_at()?, *number)?.into(),
        Ask::Rules { topic } => rules::run(cx, request, topic.as_deref())?.into(),
        Ask::Games => games::run(cx, request)?.into(),
        Ask::Help(command) => help::run(cx, request, command.as_deref())?.into(),
        Ask::Hint => hint::run(cx, request, &here()?)?.into(),
        Ask::Tutorial => tutorial::run(cx, request)?.into(),
        Ask::Moved(now) => return Err(Refusal::Moved { now }.into()),
        Ask::Resign => agree::resign::ask(cx, request, &here()?)?.into(),
        Ask::Export { game } => game::export::run(cx, request, game.as_deref())?.into(),
        Ask::GameSettings(wanted) => game::settings::run(cx, request, &here()?, wanted)?,
        Ask::ServerSettings(wanted) => server::settings::run(cx, request, wanted)?,
        Ask::Press(Press::Lesson(step, choice)) => tutorial::choose(cx, request, *step, *choice)?.into(),
        // A game that cannot be read cannot be loaded as a session.
        Ask::Press(Press::SetAside(id)) => set_aside::free_channel(cx, request, *id)?,
        Ask::Press(press) => pressed(cx, request, &cx.load(press.game())?, press)?,
    })
}

/// Does what a button or a menu says.
fn pressed(cx: &Context<'_>, request: &Request, game: &Session, press: &Press) -> Result<Outcome, NotDone> {
    Ok(match *press {
        Press::Join(_) => join::run(cx, request, game)?,
        Press::Leave(_) => lobby::leave::run(cx, request, game)?,
        Press::AddComputer(_) => crate::app::lobby::computer::run(cx, request, game, None)?,
        Press::Begin(_) => lobby::begin::run(cx, request, game, None)?,
        Press::BeginWith(_, version, seat) => lobby::begin::run(cx, request, game, Some((version, seat)))?,
        Press::Expand(_, expansion, on) => start::expand(cx, request, game, expansion, on)?,
        Press::Rules(_) => lobby_rules::show_rules(cx, request, game, None)?.into(),
        Press::Rule(_, option) => lobby_rules::show_rules(cx, request, game, option)?.into(),
        Press::SetRule(_, option, value) => lobby_rules::set_rule(cx, request, game, option, value)?,
        Press::Colours(_) => lobby::colour::ask(cx, request, game)?.into(),
        Press::Colour(_, colour) => lobby::colour::choose(cx, request, game, colour)?,
        Press::Cancel(_) => crate::app::lobby::cancel::run(cx, request, game)?,
        Press::Rematch(_) => lobby::rematch::again(cx, request, game)?,
        Press::Plan(_, version) => of_which(cx, request, game, planner::plan(cx, request, game, version)?)?,
        Press::Step(plan) => {
            let step = if plan.ahead { ahead::step } else { planner::step };
            let note = step(cx, request, game, plan)?;
            cx.memory.drafts.keep(request.who.id, plan);
            of_which(cx, request, game, note)?
        }
        Press::Confirm(plan) if plan.ahead => ahead::leave(cx, request, game, plan)?,
        Press::Confirm(plan) => turn::confirm(cx, request, game, plan)?,
        Press::Draw(_, version) => draw::run(cx, request, game, Some(version))?,
        Press::Keep(_, version) => abbey::keep(cx, request, game, Some(version))?,
        Press::Hand(_) => tiles::hand(cx, request, game)?.into(),
        Press::Tiles(_) => tiles::run(cx, request, game)?.into(),
        Press::Scores(_) => scores::run(cx, game)?.into(),
        Press::Since(_) => board::since_own(cx, request.who.id, game)?.into(),
        Press::Resign(_, number) => agree::resign::run(cx, request, game, number)?,
        Press::Question(_, moment) => {
            of_which(cx, request, game, question::open_question(cx, request, game, Some(moment))?)?
        }
        Press::Pick(_, moment, answer) => {
            of_which(cx, request, game, question::pick(cx, request, game, moment, answer)?)?
        }
        Press::Answer(_, moment, answer) => question::answer_pressed(cx, request, game, moment, answer)?,
        Press::Enlarge(_, width, height, number) => {
            agree::larger::agree(cx, request, game, (width, height), Some(number))?
        }
        Press::KeepTable(_, width, height, number) => agree::larger::keep(cx, request, game, (width, height), number)?,
        Press::Own(_, word, number) => {
            let button = own_button(word).ok_or(Refusal::OldButton)?;
            (button.run)(cx, request, game, number)?
        }
        Press::GoOn(_) => set_aside::go_on(cx, request, game)?,
        Press::SetAside(id) => set_aside::free_channel(cx, request, id)?,
        Press::Lesson(step, choice) => tutorial::choose(cx, request, step, choice)?.into(),
        Press::Forget => me::privacy::forget(cx, request),
    })
}

/// A private answer about a move in `game`, which says in front what game that is, if the asker plays in several.
fn of_which(cx: &Context<'_>, request: &Request, game: &Session, note: Note) -> Result<Outcome, NotDone> {
    let text = games::which(cx, request, game.table())?.then(note.text);
    Ok(Note { text, ..note }.into())
}

/// A press counts in the game's own channel. Elsewhere a player may press what only they see, but not the buttons of a
/// lobby.
pub(super) fn only_where_it_counts(cx: &Context<'_>, request: &Request, press: &Press) -> Result<(), NotDone> {
    if let Press::Lesson(..) | Press::Forget = press {
        return Ok(());
    }
    if let Press::SetAside(game) = press {
        // The game cannot be read: only the store's list of channels says where it is.
        let here = cx.store.current(request.channel)? == Some(*game);
        return if here { Ok(()) } else { Err(Refusal::OldButton.into()) };
    }
    let table = cx.table(press.game())?;
    let same_server = table.guild.is_none() || table.guild == request.guild;
    let own = request.private && !press.is_of_lobby() && table.seat_of(request.who.id).is_some();
    if own || (table.channel == request.channel && same_server) {
        return Ok(());
    }
    Err(if same_server { Refusal::OtherChannel } else { Refusal::OtherServer }.into())
}
