//! Presses of buttons and menus: which game each is about, and where it counts. The ids of buttons can be forged, so
//! the place where one was pressed is checked too.

use crate::expansions::{Answer, Expansion};
use carc_rules::moves::{Deployment, Source};
use carc_rules::{Colour, Placement};
use carc_table::GameId;

/// The action of a button or a menu. It names the game and, where it matters, the version it was made for, so that a
/// stale one is recognised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Press {
    /// Joins the lobby of this game.
    Join(GameId),
    /// Leaves the lobby.
    Leave(GameId),
    /// Adds a computer player to the lobby.
    AddComputer(GameId),
    /// Begins the game.
    Begin(GameId),
    /// Begins with this seat (from 0), as the lobby was at this version: the host's answer to a start rule that depends
    /// on the people, such as their age.
    BeginWith(GameId, u64, u8),
    /// Adds an expansion to the rules of the lobby (`true`), or removes it.
    Expand(GameId, Expansion, bool),
    /// Shows the rules of the lobby, and to the host what can be chosen.
    Rules(GameId),
    /// Shows the values of one of [`Options::NAMES`](carc_rules::Options::NAMES); `None` shows all options again.
    Rule(GameId, Option<&'static str>),
    /// Chooses one of the [`Options::values`](carc_rules::Options::values) of an option.
    SetRule(GameId, &'static str, &'static str),
    /// Opens the form of a section of *Set up…*, as the lobby was at this shown version. The same press submits the
    /// form.
    Form(GameId, &'static str, u32),
    /// Chooses a colour for the presser's figures.
    Colour(GameId, Colour),
    /// Closes the lobby.
    Cancel(GameId),
    /// Opens the planner for the game at this version.
    Plan(GameId, u64),
    /// Shows the planner in this state.
    Step(Plan),
    /// Plays what the planner shows, or leaves it to be played on the presser's turn.
    Confirm(Plan),
    /// Chooses a phone as the presser's screen, and shows the planner in this state on it.
    Upright(Plan),
    /// Draws a tile, if the game is still at this version.
    Draw(GameId, u64),
    /// Keeps the abbey in the last round, if the game is still at this version.
    Keep(GameId, u64),
    /// Shows the presser the tiles in their hand.
    Hand(GameId),
    /// Shows the tiles still to come.
    Tiles(GameId),
    /// Shows the scores.
    Scores(GameId),
    /// Resigns: confirms what the presser asked for before. The number identifies the presser's time in their seat; 0
    /// in buttons of older programs.
    Resign(GameId, u32),
    /// Opens a lobby for a rematch.
    Rematch(GameId),
    /// Shows the question that the game asks the presser, and the possible answers. The number identifies the question
    /// within its game.
    Question(GameId, u32),
    /// Shows an answer to that question before it is confirmed.
    Pick(GameId, u32, Answer),
    /// Answers that question.
    Answer(GameId, u32, Answer),
    /// Shows what was played since the presser's own last turn.
    Since(GameId),
    /// Agrees to a table of this width and height. The last number identifies the proposal within its game; 0 in
    /// buttons of older programs.
    Enlarge(GameId, u8, u8, u32),
    /// Rejects a table of this width and height, as proposed under this number.
    KeepTable(GameId, u8, u8, u32),
    /// A button that belongs to a single module, by the word of its [`OwnButton`](crate::commands::OwnButton), with the
    /// fields that it was made with.
    Own(GameId, &'static str, Spelled),
    /// Goes on with the lesson: the step, from 0, and the choice made in it, from 1; 0 shows the step.
    Lesson(u8, u8),
    /// Deletes the presser from everything that is stored.
    Forget,
    /// Frees the channel of a game that cannot be read.
    SetAside(GameId),
    /// Lets a game that began under older rules continue under today's.
    GoOn(GameId),
}

/// The fields of an [`OwnButton`](crate::commands::OwnButton), as its id spells them: one number, or two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spelled(pub u32, pub Option<u32>);

/// The fields that an [`OwnButton`](crate::commands::OwnButton) carries in its id: a number, or a pair with names.
pub trait Fields: Copy + 'static {
    /// Returns the fields as the button's id spells them.
    fn spelled(self) -> Spelled;
    /// Reads the fields that an id spells; `None` if no button is made like that.
    fn read(spelled: Spelled) -> Option<Self>;
}

impl From<u32> for Spelled {
    fn from(number: u32) -> Self {
        Self(number, None)
    }
}

/// One number.
impl Fields for u32 {
    fn spelled(self) -> Spelled {
        self.into()
    }

    fn read(spelled: Spelled) -> Option<Self> {
        let Spelled(number, None) = spelled else { return None };
        Some(number)
    }
}

/// The state of a planner, all of which is kept in the ids of its buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The game.
    pub game: GameId,
    /// The version of the game that the plan was made for.
    pub version: u64,
    /// Index of the part of the board whose cells are listed.
    pub page: u8,
    /// Where the tile to place comes from; when planning ahead, the tile that is tried.
    pub source: Source,
    /// The placement of the tile, once chosen.
    pub placement: Option<Placement>,
    /// The figure that would be deployed or taken back.
    pub deployment: Deployment,
    /// Whether the plan is made ahead of the presser's turn: [`Press::Step`] shows it on the board as it is when
    /// pressed, and [`Press::Confirm`] leaves the move to be played when the turn comes.
    pub ahead: bool,
}

impl Plan {
    /// Creates a plan in which nothing is chosen yet.
    pub const fn new(game: GameId, version: u64) -> Self {
        let (source, deployment) = (Source::Drawn, Deployment::Nothing);
        Self { game, version, page: 0, source, placement: None, deployment, ahead: false }
    }
}

impl Press {
    /// Returns the game that the press is about; 0 if it is about none.
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
            | Self::Form(game, _, _)
            | Self::Colour(game, _)
            | Self::Cancel(game)
            | Self::Plan(game, _)
            | Self::Draw(game, _)
            | Self::Keep(game, _)
            | Self::Hand(game)
            | Self::Tiles(game)
            | Self::Scores(game)
            | Self::Resign(game, _)
            | Self::Rematch(game)
            | Self::Question(game, _)
            | Self::Pick(game, _, _)
            | Self::Answer(game, _, _)
            | Self::Since(game)
            | Self::Enlarge(game, ..)
            | Self::KeepTable(game, ..)
            | Self::Own(game, ..)
            | Self::SetAside(game)
            | Self::GoOn(game) => *game,
            Self::Step(plan) | Self::Confirm(plan) | Self::Upright(plan) => plan.game,
            Self::Lesson(..) | Self::Forget => GameId(0),
        }
    }

    /// Returns whether the press belongs to finding players, and so counts only in the game's channel. In their private
    /// messages, players can press all others anywhere.
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
            | Self::Form(..)
            | Self::Colour(..)
            | Self::Cancel(_)
            | Self::Rematch(_) => true,
            Self::Plan(..)
            | Self::Step(_)
            | Self::Confirm(_)
            | Self::Upright(_)
            | Self::Draw(..)
            | Self::Keep(..)
            | Self::Hand(_)
            | Self::Tiles(_)
            | Self::Scores(_)
            | Self::Resign(..)
            | Self::Question(..)
            | Self::Pick(..)
            | Self::Answer(..)
            | Self::Since(_)
            | Self::Enlarge(..)
            | Self::KeepTable(..)
            | Self::Own(..)
            | Self::Lesson(..)
            | Self::Forget
            | Self::SetAside(_)
            | Self::GoOn(_) => false,
        }
    }
}
