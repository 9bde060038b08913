//! The subcommands, one file each: its options, how they are read, and what it does. [`ROOTS`] lists them.
//!
//! Names are English in every language. Descriptions are in the Fluent files as `command-NAME` and
//! `command-NAME-OPTION`; those of `/carc-me` and `/carc-server` begin with `command-me-` and `command-server-`.

mod expansions;
pub(super) mod game;
mod join;
pub(super) mod lobby;
pub(super) mod look;
pub(super) mod me;
pub(crate) mod menu;
mod presses;
mod registry;
pub(super) mod server;
pub(super) mod shortcut;
mod start;
pub(super) mod suggest;
pub(super) mod turns;

pub use crate::case::act::{Asked, Cost};
pub use crate::case::command::Command;
pub use crate::case::commands::{Commands, moved};
pub use crate::case::subcommand::{Entry, Kind, Opt, Root, Subcommand, Typed, Value};
pub(super) use crate::case::subcommand::{SWITCH, opt, required, words_of};
pub use crate::show::button::{Listed, OwnButton};
use look::{board, games, help, history, leaderboard, rules, scores, tiles, tutorial};
pub use registry::{COMMANDS, ROOTS, find};
use turns::{draw, hint, place, play, undo};

use crate::agree;
use crate::case::act::Doable;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome};
use crate::moves::ahead;
use crate::talk::request::{Ask, GameId, Press, Request};
use crate::words::refusal::Refusal;

/// The buttons that a single file defines and handles.
pub static BUTTONS: &[Listed] = &[
    Listed(&crate::lobby::aid::OPEN),
    Listed(&crate::lobby::aid::CHOOSE),
    Listed(&crate::lobby::aid::THEME),
    Listed(&crate::lobby::boxes::OPEN),
    Listed(&crate::lobby::boxes::UNPACK),
    Listed(&crate::lobby::edition::OPEN),
    Listed(&crate::lobby::edition::CHOOSE),
    Listed(&crate::lobby::place::OPEN),
    Listed(&crate::lobby::place::MOVE),
    Listed(&crate::lobby::seats::OPEN),
    Listed(&crate::lobby::seats::COUNT),
    Listed(&crate::lobby::seats::REMOVE),
    Listed(&crate::lobby::setup::OPEN),
    Listed(&crate::lobby::cancel::CLOSE),
    Listed(&crate::lobby::seats::LEVEL),
    Listed(&ahead::WITHDRAW),
    Listed(&crate::moves::answers::ALWAYS),
    Listed(&agree::undo::ASK),
    Listed(&agree::undo::AGREE),
    Listed(&agree::undo::KEEP),
    Listed(&agree::undo::OLD_AGREE),
    Listed(&agree::undo::OLD_KEEP),
    Listed(&agree::set_back::SET_BACK),
    Listed(&agree::set_back::OLD_SET_BACK),
    Listed(&agree::close::END),
    Listed(&menu::OPEN),
    Listed(&crate::show::analysis::LOOK_BACK),
    Listed(&crate::show::proof::FAIR),
    Listed(&crate::show::proof::FILE),
    Listed(&SHOWING),
    Listed(&DOING),
    Listed(&board::OWNERS),
    Listed(&history::PAGE),
    Listed(&history::WALK),
    Listed(&crate::lobby::time::TIME),
    Listed(&crate::lobby::time::LIMIT),
    Listed(&crate::lobby::time::OVERTIME),
    Listed(&crate::lobby::time::ALONE),
    Listed(&agree::pause::AGREE),
    Listed(&agree::pause::DECLINE),
    Listed(&agree::pause::GO_ON),
    Listed(&agree::handover::OFFER),
    Listed(&agree::handover::WHILE_AWAY),
    Listed(&agree::handover::KEEP),
    Listed(&agree::handover::TAKE),
    Listed(&crate::calls::mute::MUTE),
    Listed(&agree::vote::REPLACE),
    Listed(&agree::vote::WAIT),
    Listed(&agree::wake::WAKE),
    Listed(&agree::vote::OLD_REPLACE),
    Listed(&agree::vote::OLD_WAIT),
    Listed(&agree::close::OBJECT),
];

/// The buttons behind the menus of all commands.
static SHOWING: menu::Shortcut = menu::Shortcut::showing(&COMMANDS, doable);
static DOING: menu::Shortcut = menu::Shortcut::doing(&COMMANDS, doable);

/// Returns the button with this word; `None` if there is none.
pub fn own_button(word: &str) -> Option<&'static Listed> {
    BUTTONS.iter().find(|button| button.word() == word)
}

/// Returns the static word of the section of *Set up…* that `word` names; `None` if there is none.
pub fn form_section(word: &str) -> Option<&'static str> {
    crate::lobby::setup::section(word).map(|section| section.word)
}

/// Returns the properties of a request that are known before the work begins.
pub fn asked(ask: &Ask) -> Asked {
    doable(ask).asked()
}

/// Runs the use case of a request.
pub(super) fn run(cx: &Context<'_>, request: &Request) -> Result<Outcome, NotDone> {
    doable(&request.ask).run(cx, request)
}

/// Returns the act that handles `ask`.
fn doable(ask: &Ask) -> Box<dyn Doable + '_> {
    match ask {
        Ask::Start(wanted) => Box::new(start::COMMAND.act.with(wanted)),
        Ask::Join => Box::new(join::COMMAND.act.with(&())),
        Ask::Leave => Box::new(lobby::leave::COMMAND.act.with(&())),
        Ask::Begin => Box::new(lobby::begin::COMMAND.act.with(&())),
        Ask::Cancel => Box::new(lobby::cancel::COMMAND.act.with(&())),
        Ask::Rematch => Box::new(lobby::rematch::COMMAND.act.with(&())),
        Ask::Colour { colour } => Box::new(lobby::colour::COMMAND.act.with(colour)),
        Ask::AddComputer { level } => Box::new(lobby::computer::COMMAND.act.with(level)),
        Ask::SetUp => Box::new(lobby::setup::COMMAND.act.with(&())),
        Ask::Remove { seat } => Box::new(lobby::remove::COMMAND.act.with(seat)),
        Ask::Place(typed) => Box::new(place::COMMAND.act.with(typed)),
        Ask::Play { line, .. } => Box::new(play::COMMAND.act.with(line)),
        Ask::Draw => Box::new(draw::COMMAND.act.with(&())),
        Ask::FromSupply(wanted) => Box::new(expansions::FROM_SUPPLY.act.with(wanted)),
        Ask::Answer { question, typed } => Box::new(expansions::answering(*question).with(typed)),
        Ask::Undo => Box::new(undo::COMMAND.act.with(&())),
        Ask::SetBack { to } => Box::new(undo::SET_BACK.with(to)),
        Ask::Board(wanted) => Box::new(board::COMMAND.act.with(wanted)),
        Ask::Tiles => Box::new(tiles::COMMAND.act.with(&())),
        Ask::Hand => Box::new(tiles::HAND.with(&())),
        Ask::Scores => Box::new(scores::COMMAND.act.with(&())),
        Ask::Hint => Box::new(hint::COMMAND.act.with(&())),
        Ask::History { number } => Box::new(history::COMMAND.act.with(number)),
        Ask::Analysis => Box::new(history::LOOK_BACK.with(&())),
        Ask::Games => Box::new(games::COMMAND.act.with(&())),
        Ask::Leaderboard { public } => Box::new(leaderboard::COMMAND.act.with(public)),
        Ask::Records { public } => Box::new(leaderboard::OF_RECORDS.with(public)),
        Ask::Rules { topic } => Box::new(rules::COMMAND.act.with(topic)),
        Ask::Help(command) => Box::new(help::COMMAND.act.with(command)),
        Ask::Tutorial => Box::new(tutorial::COMMAND.act.with(&())),
        Ask::Moved(now) => Box::new(registry::BY_OLD_NAME.with(now)),
        Ask::Resign => Box::new(game::resign::COMMAND.act.with(&())),
        Ask::HandOver => Box::new(game::handover::COMMAND.act.with(&())),
        Ask::Vote => Box::new(game::vote::COMMAND.act.with(&())),
        Ask::Pause => Box::new(game::pause::COMMAND.act.with(&())),
        Ask::Clock(wanted) => Box::new(game::clock::COMMAND.act.with(wanted)),
        Ask::Enlarge { size } => Box::new(game::table::COMMAND.act.with(size)),
        Ask::GameSettings(wanted) => Box::new(game::settings::COMMAND.act.with(wanted)),
        Ask::Follow => Box::new(game::follow::COMMAND.act.with(&())),
        Ask::Export { game } => Box::new(game::export::COMMAND.act.with(game)),
        Ask::Close => Box::new(game::close::COMMAND.act.with(&())),
        Ask::Notices(wanted) => Box::new(me::notices::COMMAND.act.with(wanted)),
        Ask::Away(until) => Box::new(me::away::COMMAND.act.with(until)),
        Ask::Answers(wanted) => Box::new(me::answers::COMMAND.act.with(wanted)),
        Ask::OwnLanguage(wanted) => Box::new(me::language::COMMAND.act.with(wanted)),
        Ask::Screen(wanted) => Box::new(me::screen::COMMAND.act.with(wanted)),
        Ask::OwnStats => Box::new(me::stats::COMMAND.act.with(&())),
        Ask::Privacy => Box::new(me::privacy::COMMAND.act.with(&())),
        Ask::ServerSettings(wanted) => Box::new(server::settings::COMMAND.act.with(wanted)),
        Ask::Press(press) => presses::doable(press),
        Ask::Fill(press, entries) => presses::filled(press, entries),
    }
}

/// Refuses a press outside the game's channel. Players may press buttons of their private messages anywhere, except
/// those of a lobby. Buttons that belong to no game count everywhere.
pub(super) fn only_where_it_counts(cx: &Context<'_>, request: &Request, press: &Press) -> Result<(), NotDone> {
    if let Press::Lesson(..) | Press::Forget = press {
        return Ok(());
    }
    if let Press::SetAside(game) = press {
        // The game is unreadable, so only the store's list of channels says where it is.
        let here = cx.store.current(request.channel)? == Some(*game);
        return if here { Ok(()) } else { Err(Refusal::OldButton.into()) };
    }
    // Menus of commands that belong to no game.
    if let Press::Own(GameId(0), ..) = press {
        return Ok(());
    }
    let table = cx.table(press.game())?;
    let same_server = table.guild.is_none() || table.guild == request.guild;
    let own = request.private && !press.is_of_lobby() && table.seat_of(request.who.id).is_some();
    if own || (table.channel == request.channel && same_server) {
        return Ok(());
    }
    Err(if same_server { Refusal::OtherChannel } else { Refusal::OtherServer }.into())
}
