//! The reasons why a person is refused: a closed list, worded in one place. Every sentence says what is wrong and what
//! would be right, and nothing was changed.

mod say;

use super::text::{Texts, Value};
use carc_rules::{Clash, Edge, EdgeKind, MeepleKind, TileId};
use carc_table::ChannelId;

/// The reason why a person is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each field is what was typed or what would be right, as the variant's sentence says")]
pub enum Refusal {
    /// A refusal of one command alone: the key of its sentence, and what is filled in there.
    Own { key: &'static str, values: Vec<(&'static str, String)> },
    /// The subcommand is called `now` now.
    Moved { now: &'static str },
    /// The channel has neither lobby nor game.
    NoGame,
    /// The channel has a game, so no second one can start.
    GameHere,
    /// The channel has a lobby, so no second one can open.
    LobbyHere,
    /// Games are started in other channels of the server.
    StartElsewhere { channels: Vec<ChannelId> },
    /// The server has as many lobbies and games as its managers have `chosen` to allow, or else as the bot allows.
    TooManyGames { most: usize, chosen: bool },
    /// The asker hosts as many lobbies in the server as one person may.
    TooManyHosted { most: usize },
    /// The game runs already: the lobby's commands are over.
    Running,
    /// The game has not begun.
    NotBegun,
    /// The game is over.
    Finished,
    /// Only the host can do that.
    NotHost { host: String, lobby: bool },
    /// The asker has a seat already.
    Seated,
    /// The asker has no seat.
    NotSeated,
    /// The asker has no seat in the running game.
    NotPlaying,
    /// A rematch is for those who played.
    NotOfThatGame,
    /// The next tile is being drawn.
    Drawing,
    /// Words that name no cell, where nothing can be placed.
    NoCellToShow { typed: String },
    /// All seats are taken.
    Full { seats: usize },
    /// Two are needed to begin.
    TooFew,
    /// Nobody but computers would play.
    NoPerson,
    /// No seat has that number or name.
    NoSuchSeat { typed: String, seats: Vec<String> },
    /// No colour is called that.
    NoSuchColour { typed: String, free: Vec<String> },
    /// Somebody else has the colour.
    ColourTaken { colour: String, who: String, free: Vec<String> },
    /// There is no such edition.
    NoSuchEdition { typed: String },
    /// There is no such expansion.
    NoSuchExpansion { typed: String },
    /// Options that make no sense together.
    Clash(Clash),
    /// More are seated than the rules asked for allow.
    TooManySeated { seated: usize, seats: u8 },
    /// There is no such option.
    NoSuchOption { typed: String, names: Vec<&'static str> },
    /// The option has no such value.
    NoSuchValue { name: String, typed: String, values: Vec<&'static str> },
    /// This number of seats cannot play under these rules.
    BadSeats { typed: i64, most: u8 },
    /// Another is awaited.
    NotYourTurn { awaited: String },
    /// The words name no cell.
    NotACell { typed: String, cells: Vec<String> },
    /// The words name no rotation.
    NotARotation { typed: String },
    /// A tile lies there.
    Taken { cell: String, cells: Vec<String> },
    /// The cell has no neighbour.
    Detached { cell: String, cells: Vec<String> },
    /// A side does not fit, but other rotations would.
    Mismatch {
        cell: String,
        rotation: String,
        edge: Edge,
        shows: EdgeKind,
        neighbour: EdgeKind,
        rotations: Vec<String>,
    },
    /// No rotation fits there.
    NoRotation { cell: String, cells: Vec<String> },
    /// Several rotations fit: one must be named.
    WhichRotation { cell: String, rotations: Vec<String> },
    /// The tile has no segment of that name.
    NoSegment { typed: String, segments: Vec<String> },
    /// The tile has several segments of that name.
    WhichSegment { typed: String, segments: Vec<String> },
    /// The feature is occupied.
    Occupied { segment: String, segments: Vec<String> },
    /// No follower is left, but perhaps another figure.
    NoFollower { others: Vec<String> },
    /// No figure of that kind is left.
    NoFigureLeft { meeple: MeepleKind, legal: Vec<String> },
    /// The figure can stand nowhere on this tile.
    NoPlaceFor { meeple: MeepleKind, legal: Vec<String> },
    /// The figure does not stand on such segments.
    NotThere { meeple: MeepleKind, segment: String, legal: Vec<String> },
    /// A barn keeps others out of the farm.
    Reserved { legal: Vec<String> },
    /// Words that name no corner for a barn.
    WhichCorner { typed: String, corners: Vec<String> },
    /// Four fields do not meet at that corner.
    NoPoint { corner: &'static str, corners: Vec<String> },
    /// Figures come home on a festival tile only.
    NoReturn(&'static str),
    /// No own figure that could come home stands there.
    NoFigureThere { typed: String, figures: Vec<String> },
    /// Several own figures stand there.
    WhichFigure { cell: String, figures: Vec<String> },
    /// Beyond the edge of the table.
    OffTable { cell: String, cells: Vec<String> },
    /// The abbey needs a hole.
    NoHole { cell: String, holes: Vec<String> },
    /// Nothing is drawn yet: draw, or place the abbey.
    DrawFirst { holes: Vec<String> },
    /// A tile was drawn already.
    DrawnAlready { tile: TileId },
    /// Something in the hand can be placed, so nothing is drawn.
    HandPlayable,
    /// All decide first about a table that has room for a tile.
    RoomFirst { width: u8, height: u8 },
    /// On a table of the wanted size the tile still fits nowhere; on one of this it would.
    StillNoRoom { width: u8, height: u8 },
    /// The pile is used up: only an abbey can be placed.
    LastRound { holes: Vec<String> },
    /// No such tile is in the hand.
    NotInHand { typed: String, hand: Vec<TileId> },
    /// A tile of the hand fits nowhere, but others do.
    FitsNowhere { tile: TileId, playable: Vec<TileId> },
    /// Several tiles are in the hand: one must be named.
    WhichTile { hand: Vec<TileId> },
    /// Nobody holds tiles in this game.
    NoHands,
    /// The reason could only be given in front of everybody, and the hand is secret.
    NotAloud,
    /// Fields cannot be claimed.
    NoFarmers,
    /// An empty line.
    NothingTyped,
    /// A line that is no move.
    NotAMove { typed: String },
    /// The button belongs to an earlier state.
    OldButton,
    /// The button was pressed in another channel than its game's.
    OtherChannel,
    /// The button was pressed in another server than its game's, or in none.
    OtherServer,
    /// The history is empty.
    NoMoveYet,
    /// The history has no such move.
    NoSuchMove { number: i64, last: usize },
    /// There is no rule topic of that name.
    NoSuchTopic { typed: String, topics: Vec<String> },
    /// No game has that name.
    NoSuchGame { typed: String },
    /// Features cannot be coloured by that.
    NoSuchOwners { typed: String },
    /// Words that name no feature of the board.
    NotAFeature { typed: String },
    /// No tile lies on the cell that was named.
    NoTileThere { cell: String },
    /// The tile on the board has no segment of that name.
    NoFeatureThere { cell: String, typed: String, segments: Vec<String> },
    /// The tile on the board has several that could be meant.
    WhichFeature { cell: String, segments: Vec<String> },
    /// Nothing came after the move that was named.
    NoSuchSince { typed: String, before: usize },
    /// A picture has one overlay.
    OneOverlay,
    /// This belongs into a server's channel.
    NotInServer,
    /// No question is open; the turn is another's.
    NothingAsked { awaited: String },
    /// No question is open; the turn is the asker's own.
    NothingAskedButTile,
    /// Nobody has proposed a larger table.
    NothingProposed,
    /// Others are asked.
    NotAsked { awaited: String },
    /// The asker has answered.
    Answered,
    /// Something else is asked.
    AskedOtherwise { command: &'static str },
    /// Answers are awaited before the next tile.
    AnswersFirst { awaited: Vec<String> },
    /// The words are no answer to what is asked.
    NoSuchAnswer { typed: String, answers: Vec<String> },
    /// More points than one has.
    TooDear { points: u32, most: u32 },
    /// The words name no size of a table.
    NoSuchSize { typed: String },
    /// The table is no larger than before, or too large.
    NotLarger { width: u8, height: u8, most: u8 },
    /// The table cannot be enlarged by these rules.
    TableStays,
    /// No theme has that name.
    NoSuchTheme { typed: String, themes: Vec<String> },
    /// Only who manages the server chooses for it.
    NotManager,
    /// Only the host or who manages the server decides about a game that cannot be read.
    NotHostNorManager {
        /// The host's name, if it is known.
        host: Option<String>,
    },
}

/// Returns a list of words, cut where it gets long; a word for "nothing" where there is none.
fn some_of(texts: &Texts, things: &[String]) -> Value<'static> {
    const SHOWN: usize = 24;
    if things.is_empty() {
        return texts.words("list-empty", &[]).into();
    }
    let mut words = things.iter().take(SHOWN).map(String::as_str).collect::<Vec<_>>().join(", ");
    if things.len() > SHOWN {
        words.push_str(&texts.words("list-more", &[("count", (things.len() - SHOWN).into())]));
    }
    words.into()
}

/// Returns the message that says why options make no sense together, and what would.
fn clash_key(clash: Clash) -> &'static str {
    match clash {
        Clash::AheadWithHand => "refuse-clash-ahead-with-hand",
        Clash::NoHandToSee => "refuse-clash-no-hand-to-see",
        Clash::BuyFromHand => "refuse-clash-buy-from-hand",
        Clash::NoTrees => "refuse-clash-no-trees",
        Clash::NoGardens => "refuse-clash-no-gardens",
        Clash::NoFixedEdge => "refuse-clash-no-fixed-edge",
    }
}

/// Returns the message that names a side.
pub fn edge_key(edge: Edge) -> &'static str {
    match edge {
        Edge::N => "edge-north",
        Edge::E => "edge-east",
        Edge::S => "edge-south",
        Edge::W => "edge-west",
    }
}

fn edge_kind_key(kind: EdgeKind) -> &'static str {
    match kind {
        EdgeKind::Field => "side-field",
        EdgeKind::Road => "side-road",
        EdgeKind::City => "side-city",
        EdgeKind::River => "side-river",
        EdgeKind::Any => "side-any",
    }
}
