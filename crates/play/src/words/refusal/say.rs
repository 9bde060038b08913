//! The sentence of each refusal.

use super::{Refusal, clash_key, edge_key, edge_kind_key, some_of};
use crate::expansions::{figure_key, goods_word, goods_words};
use crate::words;
use crate::words::text::{Link, Text, Texts, Value};
use carc_rules::{MeepleKind, TableSize, TileId};

impl Refusal {
    /// Returns the sentence of the refusal.
    #[expect(clippy::too_many_lines, reason = "a list: one sentence a refusal")]
    pub fn say(&self, texts: &Texts) -> Text {
        let list = |things: &[String]| some_of(texts, things);
        // Words for places, which people type.
        let places =
            |things: &[String]| some_of(texts, &things.iter().map(|thing| texts.spoken(thing)).collect::<Vec<_>>());
        let coded = |&tile: &TileId| words::tile_coded(texts, tile);
        let tiles = |tiles: &[TileId]| some_of(texts, &tiles.iter().map(coded).collect::<Vec<_>>());
        let names = |things: &[&'static str]| things.join(", ");
        let figure = |meeple: &MeepleKind| ("meeple", Value::Noun(figure_key(*meeple)));
        match self {
            Self::Moved { now } => {
                texts.say("refuse-moved", &[("command", (*now).into()), ("what", texts.command(now).into())])
            }
            Self::Own { key, values } => {
                let values: Vec<_> = values.iter().map(|(name, value)| (*name, value.into())).collect();
                texts.say(key, &values)
            }
            Self::NoGame => texts.say("refuse-no-game", &[]),
            Self::GameHere => texts.say("refuse-game-here", &[]),
            Self::LobbyHere => texts.say("refuse-lobby-here", &[]),
            Self::StartElsewhere { channels } => {
                channels.iter().fold(texts.say("refuse-start-elsewhere", &[]), |text, &channel| {
                    text.then(texts.say("settings-channel", &[("channel", Link::to_channel(channel).into())]))
                })
            }
            Self::TooManyGames { most, chosen } => {
                let key = if *chosen { "refuse-start-most" } else { "refuse-start-enough" };
                texts.say(key, &[("most", (*most).into())])
            }
            Self::TooManyHosted { most } => texts.say("refuse-start-hosted", &[("most", (*most).into())]),
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
            Self::Misplaced { key, cell, rotation, legal } => {
                texts.say(key, &[("cell", cell.into()), ("rotation", rotation.into()), ("legal", list(legal))])
            }
            Self::WhichRotation { cell, rotations } => {
                texts.say("refuse-which-rotation", &[("cell", cell.into()), ("rotations", list(rotations))])
            }
            Self::NoSegment { typed, segments, home } => texts.say(
                if home.is_empty() { "refuse-no-segment" } else { "refuse-no-segment-but-home" },
                &[("typed", typed.into()), ("segments", places(segments)), ("home", places(home))],
            ),
            Self::SeveralFigures { typed, figures } => {
                texts.say("refuse-several-figures", &[("typed", typed.into()), ("figures", places(figures))])
            }
            Self::WhichSegment { typed, segments } => {
                texts.say("refuse-which-segment", &[("typed", typed.into()), ("segments", places(segments))])
            }
            Self::Occupied { segment, segments } => texts
                .say("refuse-occupied", &[("segment", texts.spoken(segment).into()), ("segments", places(segments))]),
            Self::NoFollower { others } if others.is_empty() => texts.say("refuse-no-follower", &[]),
            Self::NoFollower { others } => texts.say("refuse-no-follower-but", &[("others", places(others))]),
            Self::NoFigureLeft { meeple, stands, legal } => {
                let (count, stands) = (stands.len().into(), places(stands));
                let values = [figure(meeple), ("count", count), ("stands", stands), ("legal", places(legal))];
                texts.say("refuse-no-figure-left", &values)
            }
            Self::NoPlaceFor { meeple, on, legal } => texts.say(
                if on.is_empty() { "refuse-no-place-for" } else { "refuse-nothing-for" },
                &[figure(meeple), ("on", places(on)), ("legal", places(legal))],
            ),
            Self::Nowhere { meeple, segment, why } => {
                let why = why.say(texts).to_string();
                let segment = texts.spoken(segment);
                texts.say("refuse-nowhere", &[figure(meeple), ("segment", segment.into()), ("why", why.into())])
            }
            Self::NotThere { meeple, segment, others, legal } => texts.say(
                if others.is_empty() { "refuse-not-there" } else { "refuse-other-there" },
                &[
                    figure(meeple),
                    ("segment", texts.spoken(segment).into()),
                    ("others", places(others)),
                    ("legal", places(legal)),
                ],
            ),
            Self::KeptOut { key, meeple, legal } => texts.say(key, &[figure(meeple), ("legal", places(legal))]),
            Self::WhichCorner { typed, corners } => {
                texts.say("refuse-which-corner", &[("typed", typed.into()), ("corners", places(corners))])
            }
            Self::NoPoint { corner, corners } => {
                texts.say("refuse-no-point", &[("corner", texts.word(corner).into()), ("corners", places(corners))])
            }
            Self::NoReturn(key) => texts.say(key, &[]),
            Self::NoFigureThere { typed, figures } => {
                texts.say("refuse-no-figure-there", &[("typed", typed.into()), ("figures", places(figures))])
            }
            Self::WhichFigure { cell, figures } => {
                texts.say("refuse-which-figure", &[("cell", cell.into()), ("figures", places(figures))])
            }
            Self::OffTable { cell, cells } => {
                texts.say("refuse-off-table", &[("cell", cell.into()), ("cells", list(cells))])
            }
            Self::NoHole { cell, holes } => {
                texts.say("refuse-no-hole", &[("cell", cell.into()), ("holes", list(holes))])
            }
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
            Self::NoHandsYet => texts.say("refuse-no-hands-yet", &[]),
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
                &[("cell", cell.into()), ("typed", typed.into()), ("segments", places(segments))],
            ),
            Self::WhichFeature { cell, segments } => {
                texts.say("refuse-which-feature", &[("cell", cell.into()), ("segments", places(segments))])
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
            Self::TooManyGoods { goods, own } => {
                let values = [
                    ("goods", goods_words(texts, *goods).into()),
                    ("own", goods_words(texts, *own).into()),
                    ("example", texts.spoken(&goods_word(*own)).into()),
                    ("count", u8::from(!own.is_empty()).into()),
                ];
                texts.say("refuse-too-many-goods", &values)
            }
            Self::NoSuchSize { typed } => {
                let (least, most) = TableSize::SIDES.into_inner();
                texts.say(
                    "refuse-no-such-size",
                    &[("typed", typed.into()), ("least", least.into()), ("most", most.into())],
                )
            }
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
