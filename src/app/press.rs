//! Presses: which game each is about, and where it counts. What a button says can be forged, so that where it was pressed is
//! looked at too.

use super::fault::NotDone;
use super::refusal::Refusal;
use super::request::{Answer, Colour, Deployment, Expansion, Placement, Request, Source};
use super::session::Context;
use crate::store::GameId;

/// What a button or a menu does. It says what it was made for, so that an old one is recognised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Press {
    /// Join, in the lobby of this game.
    Join(GameId),
    /// Leave.
    Leave(GameId),
    /// Add a computer player.
    AddComputer(GameId),
    /// Begin.
    Begin(GameId),
    /// Begin with this seat, as the lobby was at this version: the answer to a start rule that needs knowledge of people.
    BeginWith(GameId, u64, u8),
    /// Deployment an expansion into the box of the lobby, or take it out.
    Expand(GameId, Expansion, bool),
    /// Shows the rules of the lobby, and the host what can be chosen.
    Rules(GameId),
    /// Shows the values of one of [`Options::NAMES`](crate::engine::Options::NAMES), or all of them again.
    Rule(GameId, Option<&'static str>),
    /// Chooses one of the [`Options::values`](crate::engine::Options::values) of an option.
    SetRule(GameId, &'static str, &'static str),
    /// Asks which colour.
    Colours(GameId),
    /// Chooses a colour.
    Colour(GameId, Colour),
    /// Cancel.
    Cancel(GameId),
    /// Opens the planner of a turn.
    Plan(GameId, u64),
    /// A step in the planner.
    Step(Plan),
    /// Plays what the planner shows.
    Confirm(Plan),
    /// Draws, as the game was at this version.
    Draw(GameId, u64),
    /// Keeps the abbey in the last round.
    Keep(GameId, u64),
    /// Shows the asker the tiles in hand.
    Hand(GameId),
    /// Shows the tiles still to come.
    Tiles(GameId),
    /// Shows the scores.
    Scores(GameId),
    /// Really resigns.
    Resign(GameId),
    /// The same people again: opens a lobby.
    Rematch(GameId),
    /// Shows what the game asks of the one who presses, and what can be answered.
    Question(GameId, u32),
    /// Shows what an answer to it would be, before it counts.
    Pick(GameId, u32, Answer),
    /// Answers it.
    Answer(GameId, u32, Answer),
    /// Shows what was played since the last turn of the one who presses.
    Since(GameId),
    /// Agrees to a table of this width and height.
    Enlarge(GameId, u8, u8),
    /// Does not agree to it.
    KeepTable(GameId, u8, u8),
    /// Asks the others to take a move back, or agrees: so many actions of the record would stay.
    Undo(GameId, u32),
    /// Does not agree to that.
    KeepMove(GameId, u32),
    /// Frees the channel of a game that cannot be read.
    SetAside(GameId),
    /// Lets a game go on by today's rules that was played by others.
    GoOn(GameId),
}

/// The planner's state: everything it needs stands in its buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The game.
    pub game: GameId,
    /// The version of the game that the plan was made for.
    pub version: u64,
    /// The page of the list of cells, from 0.
    pub page: u8,
    /// Which tile, where there are several to choose from.
    pub source: Source,
    /// Where the tile would lie, once chosen.
    pub placement: Option<Placement>,
    /// What would be put on it.
    pub deployment: Deployment,
}

impl Press {
    /// The game that it is about.
    pub const fn game(&self) -> GameId {
        match self {
            Self::Join(game)
            | Self::Leave(game)
            | Self::AddComputer(game)
            | Self::Begin(game)
            | Self::BeginWith(game, _, _)
            | Self::Expand(game, _, _)
            | Self::Rules(game)
            | Self::Rule(game, _)
            | Self::SetRule(game, _, _)
            | Self::Colours(game)
            | Self::Colour(game, _)
            | Self::Cancel(game)
            | Self::Plan(game, _)
            | Self::Draw(game, _)
            | Self::Keep(game, _)
            | Self::Hand(game)
            | Self::Tiles(game)
            | Self::Scores(game)
            | Self::Resign(game)
            | Self::Rematch(game)
            | Self::Question(game, _)
            | Self::Pick(game, _, _)
            | Self::Answer(game, _, _)
            | Self::Since(game)
            | Self::Enlarge(game, _, _)
            | Self::KeepTable(game, _, _)
            | Self::Undo(game, _)
            | Self::KeepMove(game, _)
            | Self::SetAside(game)
            | Self::GoOn(game) => *game,
            Self::Step(plan) | Self::Confirm(plan) => plan.game,
        }
    }

    /// Whether it is for all who are in the game's channel, to find players: everything else is the players' own.
    pub const fn is_of_lobby(&self) -> bool {
        match self {
            Self::Join(_)
            | Self::Leave(_)
            | Self::AddComputer(_)
            | Self::Begin(_)
            | Self::BeginWith(..)
            | Self::Expand(..)
            | Self::Rules(_)
            | Self::Rule(..)
            | Self::SetRule(..)
            | Self::Colours(_)
            | Self::Colour(..)
            | Self::Cancel(_)
            | Self::Rematch(_) => true,
            Self::Plan(..)
            | Self::Step(_)
            | Self::Confirm(_)
            | Self::Draw(..)
            | Self::Keep(..)
            | Self::Hand(_)
            | Self::Tiles(_)
            | Self::Scores(_)
            | Self::Resign(_)
            | Self::Question(..)
            | Self::Pick(..)
            | Self::Answer(..)
            | Self::Since(_)
            | Self::Enlarge(..)
            | Self::KeepTable(..)
            | Self::Undo(..)
            | Self::KeepMove(..)
            | Self::SetAside(_)
            | Self::GoOn(_) => false,
        }
    }
}

/// A press counts in the game's own channel. Players may also act from what they alone see, such as a list of their own games;
/// who is only looking for a game may not.
pub(super) fn only_where_it_counts(cx: &Context<'_>, request: &Request, press: &Press) -> Result<(), NotDone> {
    if let Press::SetAside(game) = press {
        // The game cannot be read, so that only the channel says where it is.
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
