//! The subcommands, one file each: its options, how they are read, and what it does. [`ROOTS`] lists them.
//!
//! Names are English in every language. Descriptions stand in the Fluent files as `command-NAME` and
//! `command-NAME-OPTION`, those of `/carc-me` as `command-me-NAME`.

mod abbey;
mod bet;
pub(super) mod board;
mod draw;
pub(super) mod game;
mod games;
pub(super) mod help;
mod hint;
pub(super) mod history;
mod join;
mod leaderboard;
pub(super) mod lobby;
pub(super) mod me;
mod place;
pub(super) mod play;
mod records;
mod registry;
mod rules;
mod scores;
pub(super) mod server;
mod set_back;
mod start;
mod tiles;
mod trade;
mod tutorial;
pub(super) mod undo;
mod wagon;

pub use registry::{ROOTS, Root, called, find, meant, moved};

use super::fault::NotDone;
use super::refusal::Refusal;
use super::request::{Ask, Field, GameId, Press, Request};
use super::session::{Context, Outcome, Session};
use super::{ahead, analysis, lobby_rules, planner, question, set_aside, turn, typing};

/// A subcommand.
#[derive(Debug)]
pub struct Command {
    /// Its name, without that of its group.
    pub name: &'static str,
    /// Its options; required ones come first.
    pub options: &'static [Opt],
    /// What it asks for; `None` if something that it needs is missing.
    pub read: fn(&Typed<'_>) -> Option<Ask>,
}

/// A subcommand, or several under one name: Discord allows 25 of both together.
#[derive(Debug)]
pub enum Entry {
    /// One.
    One(Command),
    /// A group's name and its subcommands.
    Group(&'static str, &'static [Command]),
}

/// An option of a subcommand.
#[derive(Debug)]
pub struct Opt {
    /// Its name.
    pub name: &'static str,
    /// What is typed for it.
    pub kind: Kind,
    /// Whether the command cannot be sent without.
    pub required: bool,
}

/// What is typed for an option.
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
    /// A whole number from the first to the second.
    Number(i64, i64),
    /// A number from 1, completed while somebody types.
    CompletedNumber(Field),
}

impl Kind {
    /// What is completed, if anything is.
    pub const fn completed(self) -> Option<Field> {
        match self {
            Self::Completed(field) | Self::CompletedNumber(field) => Some(field),
            Self::Words | Self::OneOf(_) | Self::YesNo | Self::Number(..) => None,
        }
    }
}

const fn opt(name: &'static str, kind: Kind) -> Opt {
    Opt { name, kind, required: false }
}

const fn required(name: &'static str, kind: Kind) -> Opt {
    Opt { name, kind, required: true }
}

/// What somebody typed for an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// Words.
    Words(String),
    /// A number.
    Number(i64),
    /// Yes or no.
    YesNo(bool),
}

/// What somebody typed for the options of a subcommand, by their names.
pub struct Typed<'a>(pub &'a dyn Fn(&str) -> Option<Value>);

impl Typed<'_> {
    /// Words, [tidied](typing::tidied); `None` if nothing was typed.
    pub fn words(&self, name: &str) -> Option<String> {
        if let Some(Value::Words(words)) = (self.0)(name) { Some(typing::tidied(&words)) } else { None }
    }

    /// A number.
    pub fn number(&self, name: &str) -> Option<i64> {
        if let Some(Value::Number(number)) = (self.0)(name) { Some(number) } else { None }
    }

    /// Yes or no; `None` if it was left open.
    pub fn yes_or_no(&self, name: &str) -> Option<bool> {
        if let Some(Value::YesNo(yes)) = (self.0)(name) { Some(yes) } else { None }
    }

    /// Whether it was given and is yes.
    pub fn yes(&self, name: &str) -> bool {
        self.yes_or_no(name) == Some(true)
    }
}

/// A button that belongs to one command alone, in whose file it stands.
pub struct OwnButton {
    /// Its word in custom ids; no other button has it.
    word: &'static str,
    /// What it does; the number is the one that it was made with.
    run: fn(&Context<'_>, &Request, &Session, u32) -> Result<Outcome, NotDone>,
}

impl OwnButton {
    /// The press of it in a game.
    pub const fn press(&self, game: GameId, number: u32) -> Press {
        Press::Own(game, self.word, number)
    }
}

/// The buttons of all commands that have some of their own.
pub static BUTTONS: &[&OwnButton] = &[
    &lobby::aid::OPEN,
    &lobby::aid::CHOOSE,
    &lobby::cancel::CLOSE,
    &lobby::computer::LEVELS,
    &lobby::computer::LEVEL,
    &play::WITHDRAW,
    &undo::ASK,
    &undo::AGREE,
    &undo::KEEP,
    &undo::OLD_AGREE,
    &undo::OLD_KEEP,
    &set_back::SET_BACK,
    &game::close::END,
    &history::PAGE,
    &history::WALK,
    &game::clock::TIME,
    &game::clock::LIMIT,
    &game::clock::OVERTIME,
    &game::clock::ALONE,
    &game::pause::AGREE,
    &game::pause::DECLINE,
    &game::pause::GO_ON,
    &game::handover::OFFER,
    &game::handover::WHILE_AWAY,
    &game::handover::KEEP,
    &game::handover::TAKE,
    &me::notices::MUTE,
    &game::vote::REPLACE,
    &game::vote::WAIT,
    &game::wake::WAKE,
    &game::vote::OLD_REPLACE,
    &game::vote::OLD_WAIT,
    &game::close::OBJECT,
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
        Ask::Cancel => lobby::cancel::run(cx, request, &here()?)?,
        Ask::Rematch => lobby::rematch::run(cx, request)?,
        Ask::Colour { colour } => lobby::colour::run(cx, request, &here()?, colour.as_deref())?,
        Ask::AddComputer { level } => lobby::computer::run(cx, request, &here()?, level.as_deref())?,
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
        Ask::Pause => game::pause::run(cx, request, &here()?)?,
        Ask::HandOver => game::handover::ask(cx, request, &here()?)?.into(),
        Ask::Follow => game::follow::run(cx, request, &here()?)?,
        Ask::Vote => game::vote::run(cx, request, &here()?)?,
        Ask::Clock(wanted) => game::clock::run(cx, request, &looked_at()?, wanted)?,
        Ask::Privacy => me::privacy::ask(cx, request)?.into(),
        Ask::Press(Press::Forget) => me::privacy::forget(cx, request),
        Ask::OwnStats => me::stats::run(cx, request)?.into(),
        Ask::Records { .. } => records::run(cx, request)?.into(),
        Ask::Leaderboard { .. } => leaderboard::run(cx, request)?.into(),
        Ask::Close => game::close::run(cx, request, &here()?)?,
        Ask::Undo => undo::ask(cx, request, &here()?)?.into(),
        Ask::SetBack { to } => set_back::ask(cx, request, &here()?, *to)?.into(),
        Ask::Enlarge { size } => game::table::run(cx, request, &here()?, size)?,
        Ask::Board(wanted) => board::run(cx, request.who.id, &looked_at()?, wanted)?.into(),
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
        Ask::Resign => game::resign::ask(cx, request, &here()?)?.into(),
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
        Press::AddComputer(_) => lobby::computer::run(cx, request, game, None)?,
        Press::Begin(_) => lobby::begin::run(cx, request, game, None)?,
        Press::BeginWith(_, version, seat) => lobby::begin::run(cx, request, game, Some((version, seat)))?,
        Press::Expand(_, expansion, on) => start::expand(cx, request, game, expansion, on)?,
        Press::Rules(_) => lobby_rules::show_rules(cx, request, game, None)?.into(),
        Press::Rule(_, option) => lobby_rules::show_rules(cx, request, game, option)?.into(),
        Press::SetRule(_, option, value) => lobby_rules::set_rule(cx, request, game, option, value)?,
        Press::Colours(_) => lobby::colour::ask(cx, request, game)?.into(),
        Press::Colour(_, colour) => lobby::colour::choose(cx, request, game, colour)?,
        Press::Cancel(_) => lobby::cancel::run(cx, request, game)?,
        Press::Rematch(_) => lobby::rematch::again(cx, request, game)?,
        Press::Plan(_, version) => planner::plan(cx, request, game, version)?.into(),
        Press::Step(plan) => {
            let step = if plan.ahead { ahead::step } else { planner::step };
            let note = step(cx, request, game, plan)?;
            cx.memory.drafts.keep(request.who.id, plan);
            note.into()
        }
        Press::Confirm(plan) if plan.ahead => ahead::leave(cx, request, game, plan)?,
        Press::Confirm(plan) => turn::confirm(cx, request, game, plan)?,
        Press::Draw(_, version) => draw::run(cx, request, game, Some(version))?,
        Press::Keep(_, version) => abbey::keep(cx, request, game, Some(version))?,
        Press::Hand(_) => tiles::hand(cx, request, game)?.into(),
        Press::Tiles(_) => tiles::run(cx, request, game)?.into(),
        Press::Scores(_) => scores::run(cx, game)?.into(),
        Press::Since(_) => board::since_own(cx, request.who.id, game)?.into(),
        Press::Resign(_, number) => game::resign::run(cx, request, game, number)?,
        Press::Question(_, moment) => question::open_question(cx, request, game, Some(moment))?.into(),
        Press::Pick(_, moment, answer) => question::pick(cx, request, game, moment, answer)?.into(),
        Press::Answer(_, moment, answer) => question::answer_pressed(cx, request, game, moment, answer)?,
        Press::Enlarge(_, width, height, number) => {
            game::table::agree(cx, request, game, (width, height), Some(number))?
        }
        Press::KeepTable(_, width, height, number) => game::table::keep(cx, request, game, (width, height), number)?,
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
