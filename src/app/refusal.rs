//! Why a person is refused: a closed list, worded in one place. Every sentence says what is wrong and what would be right;
//! nothing was changed.

use super::text::{Text, Texts, Value};
use super::words;
use crate::engine::{Clash, Edge, EdgeKind, MeepleKind, TileId};

/// Why a person is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each field is what was typed or what would be right, as the variant's sentence says")]
pub enum Refusal {
    /// The channel has neither lobby nor game.
    NoGame,
    /// The channel has a game, so no second one can start.
    GameHere,
    /// The channel has a lobby, so no second one can open.
    LobbyHere,
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
    /// Words that name no cell, where nothing is to be placed.
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
    /// So many cannot play under these rules.
    BadSeats { typed: i64, most: u8 },
    /// Another is awaited.
    NotYourTurn { awaited: String },
    /// The words name no cell.
    NotACell { typed: String, cells: Vec<String> },
    /// The words name no rotation.
    NotARotation { typed: String },
    /// A tile lies there.
    Taken { cell: String, cells: Vec<String> },
    /// Nothing lies beside it.
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
    NoReturn,
    /// No own figure that could come home stands there.
    NoFigureThere { typed: String, figures: Vec<String> },
    /// Several own figures stand there.
    WhichFigure { cell: String, figures: Vec<String> },
    /// Beyond the edge of the table.
    OffTable { cell: String, cells: Vec<String> },
    /// The abbey needs a hole.
    NoHole { cell: String, holes: Vec<String> },
    /// The abbey was placed before, or is not in this game.
    NoAbbey,
    /// A tile was drawn, so the abbey waits.
    AbbeyTooLate,
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
    /// What is wrong could only be said in the hearing of all, and the hand is secret.
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

impl Refusal {
    /// The sentence.
    #[expect(clippy::too_many_lines, reason = "a list: one sentence a refusal")]
    pub fn say(&self, texts: &Texts) -> Text {
        let list = |things: &[String]| some_of(texts, things);
        let coded = |&tile: &TileId| words::tile_coded(texts, tile);
        let tiles = |tiles: &[TileId]| some_of(texts, &tiles.iter().map(coded).collect::<Vec<_>>());
        let names = |things: &[&'static str]| things.join(", ");
        let figure = |meeple: &MeepleKind| ("meeple", texts.words(figure_key(*meeple), &[]).into());
        match self {
            Self::NoGame => texts.say("refuse-no-game", &[]),
            Self::GameHere => texts.say("refuse-game-here", &[]),
            Self::LobbyHere => texts.say("refuse-lobby-here", &[]),
            Self::Running => texts.say("refuse-running", &[]),
            Self::NotBegun => texts.say("refuse-not-begun", &[]),
            Self::Finished => texts.say("refuse-finished", &[]),
            Self::NotHost { host, lobby } => {
                let key = if *lobby { "refuse-not-host-lobby" } else { "refuse-not-host" };
                texts.say(key, &[("host", host.into())])
            }
            Self::Seated => texts.say("refuse-seated", &[]),
            Self::NotSeated => texts.say("refuse-not-seated", &[]),
            Self::NotPlaying => texts.say("refuse-not-playing", &[]),
            Self::NotOfThatGame => texts.say("refuse-not-of-that-game", &[]),
            Self::Drawing => texts.say("refuse-drawing", &[]),
            Self::NoCellToShow { typed } => texts.say("refuse-no-cell-to-show", &[("typed", typed.into())]),
            Self::Full { seats } => texts.say("refuse-full", &[("seats", (*seats).into())]),
            Self::TooFew => texts.say("refuse-too-few", &[]),
            Self::NoSuchColour { typed, free } => {
                texts.say("refuse-no-such-colour", &[("typed", typed.into()), ("free", list(free))])
            }
            Self::ColourTaken { colour, who, free } => texts
                .say("refuse-colour-taken", &[("colour", colour.into()), ("who", who.into()), ("free", list(free))]),
            Self::NoPerson => texts.say("refuse-no-person", &[]),
            Self::NoSuchSeat { typed, seats } => {
                texts.say("refuse-no-such-seat", &[("typed", typed.into()), ("seats", list(seats))])
            }
            Self::NoSuchEdition { typed } => texts.say("refuse-no-such-edition", &[("typed", typed.into())]),
            Self::NoSuchExpansion { typed } => texts.say("refuse-no-such-expansion", &[("typed", typed.into())]),
            Self::Clash(clash) => texts.say(clash_key(*clash), &[]),
            Self::TooManySeated { seated, seats } => {
                texts.say("refuse-too-many-seated", &[("seated", (*seated).into()), ("seats", (*seats).into())])
            }
            Self::NoSuchOption { typed, names: known } => {
                texts.say("refuse-no-such-option", &[("typed", typed.into()), ("names", names(known).into())])
            }
            Self::NoSuchValue { name, typed, values } => texts.say(
                "refuse-no-such-value",
                &[("name", name.into()), ("typed", typed.into()), ("values", names(values).into())],
            ),
            Self::BadSeats { typed, most } => {
                texts.say("refuse-bad-seats", &[("typed", (*typed).into()), ("most", (*most).into())])
            }
            Self::NotYourTurn { awaited } => texts.say("refuse-not-your-turn", &[("awaited", awaited.into())]),
            Self::NotACell { typed, cells } => {
                texts.say("refuse-not-a-cell", &[("typed", typed.into()), ("cells", list(cells))])
            }
            Self::NotARotation { typed } => texts.say("refuse-not-a-rotation", &[("typed", typed.into())]),
            Self::Taken { cell, cells } => texts.say("refuse-taken", &[("cell", cell.into()), ("cells", list(cells))]),
            Self::Detached { cell, cells } => {
                texts.say("refuse-detached", &[("cell", cell.into()), ("cells", list(cells))])
            }
            Self::Mismatch { cell, rotation, edge, shows, neighbour, rotations } => texts.say(
                "refuse-mismatch",
                &[
                    ("cell", cell.into()),
                    ("rotation", rotation.into()),
                    ("edge", texts.words(edge_key(*edge), &[]).into()),
                    ("shows", texts.words(edge_kind_key(*shows), &[]).into()),
                    ("neighbour", texts.words(edge_kind_key(*neighbour), &[]).into()),
                    ("rotations", list(rotations)),
                ],
            ),
            Self::NoRotation { cell, cells } => {
                texts.say("refuse-no-rotation", &[("cell", cell.into()), ("cells", list(cells))])
            }
            Self::WhichRotation { cell, rotations } => {
                texts.say("refuse-which-rotation", &[("cell", cell.into()), ("rotations", list(rotations))])
            }
            Self::NoSegment { typed, segments } => {
                texts.say("refuse-no-segment", &[("typed", typed.into()), ("segments", list(segments))])
            }
            Self::WhichSegment { typed, segments } => {
                texts.say("refuse-which-segment", &[("typed", typed.into()), ("segments", list(segments))])
            }
            Self::Occupied { segment, segments } => {
                texts.say("refuse-occupied", &[("segment", segment.into()), ("segments", list(segments))])
            }
            Self::NoFollower { others } if others.is_empty() => texts.say("refuse-no-follower", &[]),
            Self::NoFollower { others } => texts.say("refuse-no-follower-but", &[("others", list(others))]),
            Self::NoFigureLeft { meeple, legal } => {
                texts.say("refuse-no-figure-left", &[figure(meeple), ("legal", list(legal))])
            }
            Self::NoPlaceFor { meeple, legal } => {
                texts.say("refuse-no-place-for", &[figure(meeple), ("legal", list(legal))])
            }
            Self::NotThere { meeple, segment, legal } => {
                texts.say("refuse-not-there", &[figure(meeple), ("segment", segment.into()), ("legal", list(legal))])
            }
            Self::Reserved { legal } => texts.say("refuse-reserved", &[("legal", list(legal))]),
            Self::WhichCorner { typed, corners } => {
                texts.say("refuse-which-corner", &[("typed", typed.into()), ("corners", list(corners))])
            }
            Self::NoPoint { corner, corners } => {
                texts.say("refuse-no-point", &[("corner", (*corner).into()), ("corners", list(corners))])
            }
            Self::NoReturn => texts.say("refuse-no-return", &[]),
            Self::NoFigureThere { typed, figures } => {
                texts.say("refuse-no-figure-there", &[("typed", typed.into()), ("figures", list(figures))])
            }
            Self::WhichFigure { cell, figures } => {
                texts.say("refuse-which-figure", &[("cell", cell.into()), ("figures", list(figures))])
            }
            Self::OffTable { cell, cells } => {
                texts.say("refuse-off-table", &[("cell", cell.into()), ("cells", list(cells))])
            }
            Self::NoHole { cell, holes } => {
                texts.say("refuse-no-hole", &[("cell", cell.into()), ("holes", list(holes))])
            }
            Self::NoAbbey => texts.say("refuse-no-abbey", &[]),
            Self::AbbeyTooLate => texts.say("refuse-abbey-too-late", &[]),
            Self::DrawFirst { holes } => texts.say("refuse-draw-first", &[("holes", list(holes))]),
            Self::DrawnAlready { tile } => {
                texts.say("refuse-drawn-already", &[("tile", words::tile_name(texts, *tile).into())])
            }
            Self::RoomFirst { width, height } => {
                texts.say("refuse-room-first", &[("width", (*width).into()), ("height", (*height).into())])
            }
            Self::StillNoRoom { width, height } => {
                texts.say("refuse-still-no-room", &[("width", (*width).into()), ("height", (*height).into())])
            }
            Self::HandPlayable => texts.say("refuse-hand-playable", &[]),
            Self::LastRound { holes } => texts.say("refuse-last-round", &[("holes", list(holes))]),
            Self::NotInHand { typed, hand } => {
                texts.say("refuse-not-in-hand", &[("typed", typed.into()), ("hand", tiles(hand))])
            }
            Self::FitsNowhere { tile, playable } => texts.say(
                "refuse-fits-nowhere",
                &[("tile", words::tile_name(texts, *tile).into()), ("playable", tiles(playable))],
            ),
            Self::WhichTile { hand } => texts.say("refuse-which-tile", &[("hand", tiles(hand))]),
            Self::NoHands => texts.say("refuse-no-hands", &[]),
            Self::NotAloud => texts.say("refuse-not-aloud", &[]),
            Self::NoFarmers => texts.say("refuse-no-farmers", &[]),
            Self::NothingTyped => texts.say("refuse-nothing-typed", &[]),
            Self::NotAMove { typed } => texts.say("refuse-not-a-move", &[("typed", typed.into())]),
            Self::OldButton => texts.say("refuse-old-button", &[]),
            Self::OtherChannel => texts.say("refuse-other-channel", &[]),
            Self::OtherServer => texts.say("refuse-other-server", &[]),
            Self::NoMoveYet => texts.say("refuse-no-move-yet", &[]),
            Self::NoSuchMove { number, last } => {
                texts.say("refuse-no-such-move", &[("number", (*number).into()), ("last", (*last).into())])
            }
            Self::NoSuchTopic { typed, topics } => {
                texts.say("refuse-no-such-topic", &[("typed", typed.into()), ("topics", list(topics))])
            }
            Self::NoSuchGame { typed } => texts.say("refuse-no-such-game", &[("typed", typed.into())]),
            Self::NoSuchOwners { typed } => texts.say("refuse-no-such-owners", &[("typed", typed.into())]),
            Self::NotAFeature { typed } => texts.say("refuse-not-a-feature", &[("typed", typed.into())]),
            Self::NoTileThere { cell } => texts.say("refuse-no-tile-there", &[("cell", cell.into())]),
            Self::NoFeatureThere { cell, typed, segments } => texts.say(
                "refuse-no-feature-there",
                &[("cell", cell.into()), ("typed", typed.into()), ("segments", list(segments))],
            ),
            Self::WhichFeature { cell, segments } => {
                texts.say("refuse-which-feature", &[("cell", cell.into()), ("segments", list(segments))])
            }
            Self::NoSuchSince { typed, before } => {
                texts.say("refuse-no-such-since", &[("typed", typed.into()), ("before", (*before).into())])
            }
            Self::OneOverlay => texts.say("refuse-one-overlay", &[]),
            Self::NotInServer => texts.say("refuse-not-in-server", &[]),
            Self::NothingAsked { awaited } => texts.say("refuse-nothing-asked", &[("awaited", awaited.into())]),
            Self::NothingAskedButTile => texts.say("refuse-nothing-asked-but-tile", &[]),
            Self::NothingProposed => texts.say("refuse-nothing-proposed", &[]),
            Self::NotAsked { awaited } => texts.say("refuse-not-asked", &[("awaited", awaited.into())]),
            Self::Answered => texts.say("refuse-answered", &[]),
            Self::AskedOtherwise { command } => texts.say("refuse-asked-otherwise", &[("command", (*command).into())]),
            Self::AnswersFirst { awaited } => texts.say("refuse-answers-first", &[("awaited", list(awaited))]),
            Self::NoSuchAnswer { typed, answers } => {
                texts.say("refuse-no-such-answer", &[("typed", typed.into()), ("answers", list(answers))])
            }
            Self::TooDear { points, most } => {
                texts.say("refuse-too-dear", &[("points", (*points).into()), ("most", (*most).into())])
            }
            Self::NoSuchSize { typed } => texts.say("refuse-no-such-size", &[("typed", typed.into())]),
            Self::NotLarger { width, height, most } => texts.say(
                "refuse-not-larger",
                &[("width", (*width).into()), ("height", (*height).into()), ("most", (*most).into())],
            ),
            Self::TableStays => texts.say("refuse-table-stays", &[]),
            Self::NoSuchTheme { typed, themes } => {
                texts.say("refuse-no-such-theme", &[("typed", typed.into()), ("themes", list(themes))])
            }
            Self::NotManager => texts.say("refuse-not-manager", &[]),
            Self::NotHostNorManager { host: Some(host) } => {
                texts.say("unreadable-ask", &[("host", host.as_str().into())])
            }
            Self::NotHostNorManager { host: None } => texts.say("unreadable-ask-manager", &[]),
        }
    }
}

/// A list of words, cut where it gets long; a word for "nothing" where there is none.
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

/// The message that says why options make no sense together, and what would.
fn clash_key(clash: Clash) -> &'static str {
    match clash {
        Clash::AheadWithHand => "refuse-clash-ahead-with-hand",
        Clash::NoHandToSee => "refuse-clash-no-hand-to-see",
        Clash::BuyFromHand => "refuse-clash-buy-from-hand",
        Clash::NoTrees => "refuse-clash-no-trees",
        Clash::NoFixedEdge => "refuse-clash-no-fixed-edge",
    }
}

/// The message that names a side.
pub fn edge_key(edge: Edge) -> &'static str {
    match edge {
        Edge::N => "edge-north",
        Edge::E => "edge-east",
        Edge::S => "edge-south",
        Edge::W => "edge-west",
    }
}

/// The message that names a sort of figure.
pub fn figure_key(meeple: MeepleKind) -> &'static str {
    match meeple {
        MeepleKind::Follower => "figure-follower",
        MeepleKind::Mayor => "figure-mayor",
        MeepleKind::Wagon => "figure-wagon",
        MeepleKind::Barn => "figure-barn",
    }
}

fn edge_kind_key(kind: EdgeKind) -> &'static str {
    match kind {
        EdgeKind::Field => "side-field",
        EdgeKind::Road => "side-road",
        EdgeKind::City => "side-city",
        EdgeKind::Any => "side-any",
    }
}
