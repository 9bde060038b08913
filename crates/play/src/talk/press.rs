//! Presses of buttons and menus: which game each is about, and where it counts. The words of a button can be forged, so
//! the place where it was pressed is checked too.

use crate::expansions::{Answer, Expansion};
use carc_rules::moves::{Deployment, Source};
use carc_rules::{Colour, Placement};
use carc_table::GameId;

/// The action of a button or a menu. It names the game and, where it matters, the version it was made for, so that an
/// old one is recognised.
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
    /// on the people.
    BeginWith(GameId, u64, u8),
    /// Adds an expansion to the rules of the lobby (`true`), or removes it.
    Expand(GameId, Expansion, bool),
    /// Shows the rules of the lobby, and the host what can be chosen.
    Rules(GameId),
    /// Shows the values of one of [`Options::NAMES`](carc_rules::Options::NAMES), or all of them again.
    Rule(GameId, Option<&'static str>),
    /// Chooses one of the [`Options::values`](carc_rules::Options::values) of an option.
    SetRule(GameId, &'static str, &'static str),
    /// Opens the form of that section of *Set up…*, as the lobby was at this shown version. What is filled in is sent by the same press.
    Form(GameId, &'static str, u32),
    /// Chooses a colour for the presser's figures.
    Colour(GameId, Colour),
    /// Closes the lobby.
    Cancel(GameId),
    /// Opens the planner for the game at this version.
    Plan(GameId, u64),
    /// Shows the planner in this state.
    Step(Plan),
    /// Plays what the planner shows.
    Confirm(Plan),
    /// Chooses a phone as the presser's screen, and shows the planner in this state on it.
    Upright(Plan),
    /// Draws a tile, as the game was at this version.
    Draw(GameId, u64),
    /// Keeps the abbey in the last round, as the game was at this version.
    Keep(GameId, u64),
    /// Shows the asker the tiles in hand.
    Hand(GameId),
    /// Shows the tiles still to come.
    Tiles(GameId),
    /// Shows the scores.
    Scores(GameId),
    /// Resigns: the answer to the question whether one really wants to. The number is that of the presser's time in their seat; 0 in
    /// buttons of older programs.
    Resign(GameId, u32),
    /// Opens a lobby for a rematch.
    Rematch(GameId),
    /// Shows what the game asks of the presser, and the possible answers. The number tells the question from others of
    /// its game.
    Question(GameId, u32),
    /// Shows what an answer to that question would be, before it counts.
    Pick(GameId, u32, Answer),
    /// Answers that question.
    Answer(GameId, u32, Answer),
    /// Shows what was played since the presser's own last turn.
    Since(GameId),
    /// Agrees to a table of this width and height. The number tells the question from others of its game; 0 in buttons of older
    /// programs.
    Enlarge(GameId, u8, u8, u32),
    /// Rejects a table of this width and height, as asked by the question of this number.
    KeepTable(GameId, u8, u8, u32),
    /// A button that belongs to one thing alone, by the word of its [`OwnButton`](crate::commands::OwnButton), with the
    /// fields that it was made with.
    Own(GameId, &'static str, Spelled),
    /// Goes on with the lesson: the step, from 0, and what is chosen in it, from 1; 0 shows the step.
    Lesson(u8, u8),
    /// Deletes the presser from everything that is stored.
    Forget,
    /// Frees the channel of a game that cannot be read.
    SetAside(GameId),
    /// Lets a game that was played by older rules go on by today's.
    GoOn(GameId),
}

/// The fields of a button that belongs to one thing alone, as its id spells them: one number, or two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spelled(pub u32, pub Option<u32>);

/// A type that the id of an [`OwnButton`](crate::commands::OwnButton) spells and reads: a number, or a pair with names.
pub trait Fields: Copy + 'static {
    /// As the button's id spells it.
    fn spelled(self) -> Spelled;
    /// Reads the press that an id spells; `None` if no button was made like that.
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

/// The state of a planner; all of it stands in the ids of its buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The game.
    pub game: GameId,
    /// The version of the game that the plan was made for.
    pub version: u64,
    /// The page of the list of cells, from 0.
    pub page: u8,
    /// The tile that is placed, where there are several to choose from; ahead of the turn, the one that is tried.
    pub source: Source,
    /// The placement of the tile, once chosen.
    pub placement: Option<Placement>,
    /// The figure that would be deployed or taken back.
    pub deployment: Deployment,
    /// Whether it is tried ahead of the presser's turn: [`Press::Step`] shows it on the board as it is by then, and
    /// [`Press::Confirm`] leaves it to be played when the turn comes.
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
    /// Returns the game that it is about; 0 where it is about none.
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

    /// Returns whether it belongs to finding players, and so counts in the game's channel alone; all others are the
    /// players' own.
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
