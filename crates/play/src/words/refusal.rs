//! The reasons for refusing a person: a closed list, worded in one place. Every sentence says what is wrong and what
//! would be right. A refusal changes nothing.

mod say;

use super::text::{Texts, Value};
use carc_rules::expansion::traders::Goods;
use carc_rules::{Clash, Edge, EdgeKind, MeepleKind, TileId};
use carc_table::ChannelId;

/// The reason for refusing a person.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each field is what was typed or what would be right, as the variant's sentence says")]
pub enum Refusal {
    /// A refusal of a single command: the key of its sentence, and the values to fill in.
    Own { key: &'static str, values: Vec<(&'static str, String)> },
    /// The subcommand has been renamed to `now`.
    Moved { now: &'static str },
    /// The channel has neither lobby nor game.
    NoGame,
    /// The channel has a game, so no second one can start.
    GameHere,
    /// The channel has a lobby, so no second one can open.
    LobbyHere,
    /// Games are started in other channels of the server.
    StartElsewhere { channels: Vec<ChannelId> },
    /// The server has `most` lobbies and games: the limit `chosen` by its managers, or else the bot's.
    TooManyGames { most: usize, chosen: bool },
    /// The asker hosts `most` lobbies in the server, the limit for one person.
    TooManyHosted { most: usize },
    /// The game is running, so the lobby's commands no longer apply.
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
    /// The words name no cell to show the surroundings of.
    NoCellToShow { typed: String },
    /// All seats are taken.
    Full { seats: usize },
    /// It takes two players to begin.
    TooFew,
    /// Only computers would play.
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
    /// Options that exclude each other.
    Clash(Clash),
    /// More players are seated than the rules asked for allow.
    TooManySeated { seated: usize, seats: u8 },
    /// There is no such option.
    NoSuchOption { typed: String, names: Vec<&'static str> },
    /// The option has no such value.
    NoSuchValue { name: String, typed: String, values: Vec<&'static str> },
    /// The rules don't allow this number of seats.
    BadSeats { typed: i64, most: u8 },
    /// Somebody else is awaited.
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
    /// The tile may not lie so, for a reason of its own: the key of its sentence, which names what is legal there, or
    /// where else the tile fits.
    Misplaced { key: &'static str, cell: String, rotation: String, legal: Vec<String> },
    /// Several rotations fit: one must be named.
    WhichRotation { cell: String, rotations: Vec<String> },
    /// The tile has no segment of that name.
    NoSegment { typed: String, segments: Vec<String>, home: Vec<String> },
    /// The words name several figures, but a turn has room for one.
    SeveralFigures { typed: String, figures: Vec<String> },
    /// The tile has several segments of that name.
    WhichSegment { typed: String, segments: Vec<String> },
    /// The feature is occupied.
    Occupied { segment: String, segments: Vec<String> },
    /// No follower is left, but perhaps another figure.
    NoFollower { others: Vec<String> },
    /// No figure of that kind is left; the player's own are at these places.
    NoFigureLeft { meeple: MeepleKind, stands: Vec<String>, legal: Vec<String> },
    /// The figure has no place on this tile, which has nothing of what it stands on; `on` is empty for a figure that
    /// stands on corners.
    NoPlaceFor { meeple: MeepleKind, on: Vec<String>, legal: Vec<String> },
    /// The figure can't stand on this kind of segment: `others` are
    /// what can be put there instead, `legal` where else the figure can go.
    NotThere { meeple: MeepleKind, segment: String, others: Vec<String>, legal: Vec<String> },
    /// The figure can't stand on this kind of segment, nor anywhere else on this tile; `why` says why not.
    Nowhere { meeple: MeepleKind, segment: String, why: Box<Refusal> },
    /// An expansion keeps the figure out of the feature; the key of the sentence that says why.
    KeptOut { key: &'static str, meeple: MeepleKind, legal: Vec<String> },
    /// The words name no corner for a barn.
    WhichCorner { typed: String, corners: Vec<String> },
    /// Four fields do not meet at that corner.
    NoPoint { corner: &'static str, corners: Vec<String> },
    /// No figure can come home now in the way that was typed; the key of the sentence that says when
    /// one can.
    NoReturn(&'static str),
    /// None of the player's figures that could come home is there.
    NoFigureThere { typed: String, figures: Vec<String> },
    /// Several of the player's figures are there.
    WhichFigure { cell: String, figures: Vec<String> },
    /// The cell is beyond the edge of the table.
    OffTable { cell: String, cells: Vec<String> },
    /// The abbey needs a hole.
    NoHole { cell: String, holes: Vec<String> },
    /// No tile is drawn yet: draw, or place the abbey.
    DrawFirst { holes: Vec<String> },
    /// A tile was drawn already.
    DrawnAlready { tile: TileId },
    /// Something in the hand can be placed, so nothing is drawn.
    HandPlayable,
    /// All players first decide about a table with room for a tile.
    RoomFirst { width: u8, height: u8 },
    /// On a table of the proposed size the tile still fits nowhere; on one of this size it would.
    StillNoRoom { width: u8, height: u8 },
    /// The pile is empty: only an abbey can be placed.
    LastRound { holes: Vec<String> },
    /// No such tile is in the hand, or another one was drawn.
    NotInHand { typed: String, hand: Vec<TileId> },
    /// This tile of the hand fits nowhere, but others do.
    FitsNowhere { tile: TileId, playable: Vec<TileId> },
    /// Several tiles are in the hand: one must be named.
    WhichTile { hand: Vec<TileId> },
    /// Nobody holds tiles in this game.
    NoHands,
    /// Nobody holds tiles before the first ordinary one is drawn.
    NoHandsYet,
    /// Giving the reason in public would reveal a secret hand.
    NotAloud,
    /// Fields cannot be claimed.
    NoFarmers,
    /// The line is empty.
    NothingTyped,
    /// The line is not a move.
    NotAMove { typed: String },
    /// The button is for an earlier state of the game.
    OldButton,
    /// The button was pressed in another channel than its game's.
    OtherChannel,
    /// The button was pressed in another server than its game's, or in none.
    OtherServer,
    /// Nobody has moved yet.
    NoMoveYet,
    /// The history has no such move.
    NoSuchMove { number: i64, last: usize },
    /// There is no rule topic of that name.
    NoSuchTopic { typed: String, topics: Vec<String> },
    /// No game has that name.
    NoSuchGame { typed: String },
    /// The words name no kind of feature to colour by owner.
    NoSuchOwners { typed: String },
    /// The words name no feature of the board.
    NotAFeature { typed: String },
    /// No tile lies on the cell that was named.
    NoTileThere { cell: String },
    /// The tile on the board has no segment of that name.
    NoFeatureThere { cell: String, typed: String, segments: Vec<String> },
    /// The tile on the board has several segments that could be meant.
    WhichFeature { cell: String, segments: Vec<String> },
    /// The words name no move, or one after which nothing came.
    NoSuchSince { typed: String, before: usize },
    /// A picture can only have one overlay.
    OneOverlay,
    /// The command only works in a server's channel.
    NotInServer,
    /// No question is open; it is somebody else's turn.
    NothingAsked { awaited: String },
    /// No question is open; it is the asker's turn.
    NothingAskedButTile,
    /// Nobody has proposed a larger table.
    NothingProposed,
    /// The question is put to others.
    NotAsked { awaited: String },
    /// The asker has answered already.
    Answered,
    /// A different question is open.
    AskedOtherwise { command: &'static str },
    /// A question has to be answered before the next tile.
    AnswersFirst { awaited: Vec<String> },
    /// The words are not an answer to the question.
    NoSuchAnswer { typed: String, answers: Vec<String> },
    /// The price is more than the player's points, or 0.
    TooDear { points: u32, most: u32 },
    /// The price is goods tokens that the player does not have.
    TooManyGoods { goods: Goods, own: Goods },
    /// The words are not a table size.
    NoSuchSize { typed: String },
    /// The table is no larger than before, or too large.
    NotLarger { width: u8, height: u8, most: u8 },
    /// These rules don't let the table grow.
    TableStays,
    /// No theme has that name.
    NoSuchTheme { typed: String, themes: Vec<String> },
    /// Only people who manage the server can change its settings.
    NotManager,
    /// Only the host, or people who manage the server, can decide about an unreadable game.
    NotHostNorManager {
        /// The host's name, if it is known.
        host: Option<String>,
    },
}

/// Returns a list of words, cut if it gets long; a word for "nothing" if it is empty.
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

/// Returns the key of the message that says why options exclude each other, and what would work.
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

/// Returns the key of the message that names a side.
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
