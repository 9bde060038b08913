//! The board picture of a game and its alt text, which tell the same facts.

use super::alt::Facts;
use super::settings;
use crate::case::Context;
use crate::expansions;
use crate::talk::reply::Picture;
use crate::tell::feature;
use crate::words;
use crate::words::replay::{Replay, Sums, Turn};
use crate::words::text::{Texts, Value};
pub use carc_picture::can_write;
use carc_picture::{Artist, Player, Preview, Recent, Scene, Shape, Tint, View, Window, Words};
use carc_rules::expansion;
use carc_rules::moves::{Deployment, Move};
use carc_rules::{Colour, Event, FeatureKind, Game, Phase, Position, Rotation, Seat, SegmentRef, notation};
use carc_table::Table;

/// Options for a picture of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each shows or hides a thing of its own")]
pub struct Look {
    /// Whether legal cells are marked.
    pub legal: bool,
    /// A move that is shown but not yet played. If its tile lies already, only the description tells it.
    pub preview: Option<Move>,
    /// The cell that a close-up is centred on.
    pub zoom: Option<Position>,
    /// The part of the board where somebody decides on a place for the tile; shown in close-up if the whole board would
    /// be too small.
    pub part: Option<Window>,
    /// The layer over the board.
    pub overlay: Option<Overlay>,
    /// Whether to show the tiles that the player to move holds, to that player.
    pub hand: bool,
    /// Whether the tile from the player's supply was chosen to be placed.
    pub from_supply: bool,
    /// Number of last turns to show with their points and returned figures. Before the end, those since the mover's own
    /// last turn are shown in any case; with [`Overlay::Since`], those that it numbers are shown instead.
    pub told: usize,
    /// Whether the game was given up before its end.
    pub given_up: bool,
    /// Whether the tile is only tried, during somebody else's turn.
    pub tried: bool,
    /// The shape of the picture.
    pub shape: Shape,
}

/// A layer over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// Highlights the feature of this segment.
    Feature(SegmentRef),
    /// Marks features by owner.
    Owners(Tint),
    /// Numbers the moves after this one, counted from 1; 0 is the beginning.
    Since(usize),
}

impl Look {
    /// Returns the options for the player to move: with legal cells, and the turns since their own last one.
    pub fn turn() -> Self {
        Self { legal: true, ..Self::default() }
    }
}

/// Returns the picture of a game with its description, in the shape that the reader of the answer chose.
pub(crate) fn picture(cx: &Context<'_>, table: &Table, replay: &Replay, look: &Look) -> Picture {
    let Described { scene, alt } = described(cx, table, replay, look);
    Picture { png: settings::artist(cx, table).paint(&scene), alt }
}

/// Returns the name of the player who made the last move, if somebody else has the seat now.
fn last_by<'a>(table: &'a Table, replay: &Replay) -> Option<&'a str> {
    let place = table.places.get(replay.turns.last()?.seat.index())?;
    let then = place.holder_in(replay.turns.len() - 1).name();
    (then != place.holder.name()).then_some(then)
}

/// The contents of a picture, and its description.
pub(crate) struct Described {
    pub scene: Scene,
    pub alt: String,
}

/// Returns the contents of a picture without painting it.
pub(crate) fn described(cx: &Context<'_>, table: &Table, replay: &Replay, look: &Look) -> Described {
    let look = Look { shape: cx.shape(), ..*look };
    describe(settings::artist(cx, table), cx.texts, &players(table), replay, &look, last_by(table, replay))
}

/// Returns the players of a table, by seat.
pub(crate) fn players(table: &Table) -> Vec<Player<'_>> {
    let seats = table.places.iter().enumerate();
    seats
        .map(|(seat, place)| Player {
            name: place.holder.name(),
            computer: place.holder.person().is_none(),
            colour: table.colour(Seat(seat as u8)),
        })
        .collect()
}

/// Returns the names as a picture writes them. A name with letters that the font lacks becomes the number of the seat;
/// equal names get that number in front, so that no two look alike.
pub(crate) fn written(texts: &Texts, players: &[Player]) -> Vec<String> {
    let number = |seat: usize| ("number", Value::from(seat + 1));
    let known = |(seat, player): (usize, &Player)| {
        if can_write(player.name) { player.name.to_owned() } else { texts.words("picture-player", &[number(seat)]) }
    };
    let names: Vec<String> = players.iter().enumerate().map(known).collect();
    let alone = |name: &String| names.iter().filter(|other| *other == name).count() == 1;
    let told = |(seat, name): (usize, &String)| {
        let values = [number(seat), ("who", name.into())];
        if alone(name) { name.clone() } else { texts.words("picture-namesake", &values) }
    };
    names.iter().enumerate().map(told).collect()
}

/// Returns the same players under other names.
pub(crate) fn named<'a>(players: &[Player], names: &'a [String]) -> Vec<Player<'a>> {
    players.iter().zip(names).map(|(player, name)| Player { name, ..*player }).collect()
}

/// Returns the picture of a game with its description. `players` are by seat.
pub fn draw(artist: &Artist, texts: &Texts, players: &[Player], replay: &Replay, look: &Look) -> Picture {
    let Described { scene, alt } = describe(artist, texts, players, replay, look, None);
    Picture { png: artist.paint(&scene), alt }
}

/// Returns the panel's text about the pile: its number of tiles, that the drawn tile is the last, or nothing if the
/// game is over and the pile empty.
fn tiles_left(texts: &Texts, game: &Game) -> String {
    match game.tiles_left() {
        0 if game.phase().drawn().is_some() && game.rules().hand == 0 => texts.words("picture-last-tile", &[]),
        0 if game.phase() == Phase::Over => String::new(),
        left => texts.words("picture-tiles-left", &[("count", left.into())]),
    }
}

fn describe(
    artist: &Artist,
    texts: &Texts,
    players: &[Player],
    replay: &Replay,
    look: &Look,
    last_by: Option<&str>,
) -> Described {
    let game = &replay.game;
    let names = written(texts, players);
    // Alt text is read aloud, and can use every letter of a name.
    let (spoken, players) = (players, &named(players, &names)[..]);
    let shown = |turns: &[Turn]| -> Vec<Recent> {
        let recent = |turn: &Turn| Recent { position: turn.position(), seat: turn.seat, number: turn.number };
        turns.iter().map(recent).collect()
    };
    let after = |number: usize| &replay.turns[number.min(replay.turns.len())..];
    let (last, since, told) = match look.overlay {
        Some(Overlay::Since(number)) => (Vec::new(), shown(after(number)), number),
        Some(Overlay::Feature(_) | Overlay::Owners(_)) | None => {
            let recent = recent(replay, game.active());
            // At the end nobody is to move, so the picture shows what the message tells.
            let round = if game.phase() == Phase::Over { 1 } else { recent.len() };
            (shown(recent), Vec::new(), replay.turns.len().saturating_sub(look.told.max(round)))
        }
    };
    let events: Vec<Event> = after(told).iter().flat_map(|turn| turn.events.iter().copied()).collect();
    // Numbered moves are all shown alike, and so are the last ones of a game.
    let alike = matches!(look.overlay, Some(Overlay::Since(_))) || game.phase() == Phase::Over;
    let newest = replay.turns.last().filter(|_| !alike).map_or(events.len(), |turn| turn.events.len());
    let (earlier, newest) = events.split_at(events.len().saturating_sub(newest));
    let kinds = named_kinds(game);
    let sheet = (game.phase() == Phase::Over).then(|| columns(&replay.sheet(), &kinds));
    let heads: Vec<String> = kinds.iter().map(|kind| texts.words(kind.column, &[])).collect();
    let rotation = look.preview.map_or(Rotation::R0, |planned| planned.placement.rotation);
    let spots = game.phase().drawn().map(|tile| words::segment_words(tile, rotation)).unwrap_or_default();
    let headed = |players: &[Player]| {
        if look.given_up {
            (texts.words("picture-given-up", &[]), String::new())
        } else if look.tried {
            (texts.words("picture-tries", &[("who", name(players, game.active()).into())]), String::new())
        } else {
            heading(texts, players, game)
        }
    };
    let (heading, note) = headed(players);
    let note = match (look.overlay, last.last()) {
        (Some(overlay), _) => title(texts, game, overlay),
        (None, Some(last)) if game.phase() != Phase::Over && !look.given_up => laid(texts, players, last, last_by),
        (None, _) => note,
    };
    let tiles_left = tiles_left(texts, game);
    let discarded = texts.words("picture-discarded", &[]);
    let held: Vec<String> = game.held(game.active()).into_iter().map(words::tile_word).collect();
    let other = texts.words(TRADE, &[]);
    let view = View {
        game,
        players,
        last: &last,
        events: newest,
        earlier,
        legal: look.legal && !look.given_up,
        dead_cells: !look.given_up && game.phase() != Phase::Over,
        hand: look.hand,
        from_supply: look.from_supply,
        preview: look.preview.and_then(|planned| preview(game, planned)),
        zoom: look.zoom,
        part: look.part,
        shape: look.shape,
        overlay: look.overlay.map(|overlay| match overlay {
            Overlay::Feature(at) => carc_picture::Overlay::Feature(at),
            Overlay::Owners(tint) => carc_picture::Overlay::Owners(tint),
            Overlay::Since(_) => carc_picture::Overlay::Since(&since),
        }),
        sheet: sheet.as_deref(),
        words: Words {
            heading: &heading,
            note: &note,
            tiles_left: &tiles_left,
            spots: &spots,
            held: &held,
            discarded: &discarded,
            kinds: &heads,
            other: &other,
        },
    };
    let mut scene = artist.scene(&view);
    // Translated last, because a scene compares a segment's word with the sides that it runs to.
    if let Some(drawn) = &mut scene.column.drawn {
        for named in &mut drawn.words {
            let word = texts.spoken(&named.word);
            named.sides = texts.spoken(&named.to_string()).split_off(word.len());
            named.word = word;
        }
        drawn.letters = drawn.letters.each_ref().map(|letter| texts.word(letter));
    }
    let heading = headed(spoken).0;
    let facts = Facts {
        texts,
        players: spoken,
        heading,
        replay,
        scene: &scene,
        events: &events,
        preview: look.preview,
        overlay: look.overlay,
        last_by,
    };
    let alt = facts.tell();
    Described { scene, alt }
}

/// Returns what the picture shows of a move of the player to move; `None` if its tile lies already.
fn preview(game: &Game, Move { placement, deployment, .. }: Move) -> Option<Preview> {
    let then = (deployment != Deployment::Nothing).then(|| deployment.action(game.active()));
    game.board().at(placement.position).is_none().then_some(Preview { placement, then })
}

/// Returns the points of each seat by these kinds.
pub(crate) fn columns(sheet: &[Sums], kinds: &[Kind]) -> Vec<Vec<u32>> {
    let of = |sums: &Sums, kind: &Kind| match kind.of {
        Source::Feature(kind) => sums.features[kind as usize],
        Source::Other(index) => sums.others.get(index).copied().unwrap_or(0),
    };
    sheet.iter().map(|sums| kinds.iter().map(|kind| of(sums, kind)).collect()).collect()
}

/// Returns the note on who placed the framed tile, and where.
fn laid(texts: &Texts, players: &[Player], last: &Recent, by: Option<&str>) -> String {
    let who = by.filter(|name| can_write(name)).unwrap_or_else(|| name(players, last.seat));
    let cell = notation::cell_name(last.position);
    texts.words("picture-laid", &[("who", who.into()), ("cell", cell.into())])
}

/// Returns the title of an overlay.
fn title(texts: &Texts, game: &Game, overlay: Overlay) -> String {
    match overlay {
        Overlay::Feature(at) => feature::shown(texts, game, at),
        Overlay::Owners(Tint::Farms) => texts.words("title-farms", &[]),
        Overlay::Owners(Tint::Cities) => texts.words("title-cities", &[]),
        Overlay::Owners(Tint::Roads) => texts.words("title-roads", &[]),
        Overlay::Since(number) => texts.words("title-since", &[("number", number.into())]),
    }
}

pub(crate) fn name<'a>(players: &[Player<'a>], seat: Seat) -> &'a str {
    players.get(seat.index()).map_or("?", |player| player.name)
}

pub(crate) fn colour(players: &[Player], seat: Seat) -> Colour {
    players.get(seat.index()).map_or(Colour::of_seat(seat), |player| player.colour)
}

/// Returns the heading and the note: who plays, or who won and by how much.
pub(crate) fn heading(texts: &Texts, players: &[Player], game: &Game) -> (String, String) {
    match game.phase() {
        Phase::Place { seat, .. } | Phase::Deploy { seat } | Phase::Choose { seat } => {
            let key = if expansions::is_second_part(game) { "picture-plays-again" } else { "picture-plays" };
            (texts.words(key, &[("who", name(players, seat).into())]), String::new())
        }
        Phase::Expansion(asked) => {
            let who = asked.awaits().iter().next().map_or("?", |seat| name(players, seat));
            (texts.words(expansions::heading(asked), &[("who", who.into())]), String::new())
        }
        Phase::PutBack { .. } => (String::new(), String::new()),
        Phase::Over => match winners(game)[..] {
            [winner] => {
                let others = game.seats().filter(|&seat| seat != winner).map(|seat| game.score(seat));
                let lead = game.score(winner) - others.max().unwrap_or(0);
                let wins = texts.words("picture-wins", &[("who", name(players, winner).into())]);
                (wins, texts.words("picture-lead", &[("points", lead.into())]))
            }
            _ => (texts.words("picture-tie", &[]), String::new()),
        },
    }
}

/// Returns the winners of a finished game; empty before the end.
pub(crate) fn winners(game: &Game) -> Vec<Seat> {
    game.outcome().map(|outcome| outcome.winners.iter().collect()).unwrap_or_default()
}

/// Returns the turns since the seat's own last one; the last turn is always among them.
fn recent(replay: &Replay, seat: Seat) -> &[Turn] {
    let since = replay.since_last_of(seat);
    if since.is_empty() { replay.turns.last().map(std::slice::from_ref).unwrap_or_default() } else { since }
}

/// Key of the column's name for what players paid each other for tiles.
pub(crate) const TRADE: &str = "column-trade";

/// A kind of points on the score sheets of a game.
pub(crate) struct Kind {
    of: Source,
    /// Key of the heading of its column.
    pub column: &'static str,
}

/// The features or the expansion that a column of the score sheet counts.
enum Source {
    /// Features of this kind.
    Feature(FeatureKind),
    /// No feature; the index among those kinds of points that the game has.
    Other(usize),
}

/// Returns the kinds of points on the score sheets of a game: those of features, then those of expansions.
pub(crate) fn named_kinds(game: &Game) -> Vec<Kind> {
    let key = |kind| match kind {
        FeatureKind::Cloister => "column-cloister",
        FeatureKind::City => "column-city",
        FeatureKind::Road => "column-road",
        FeatureKind::Field => "column-field",
        FeatureKind::Garden => "column-garden",
    };
    let features = expansion::features(&game.setup().options);
    let features = features.map(|kind| Kind { of: Source::Feature(kind), column: key(kind) });
    let others = expansions::other_points(game).into_iter().enumerate();
    features.chain(others.map(|(index, other)| Kind { of: Source::Other(index), column: other.column })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_players_look_alike() {
        let texts = Texts::english();
        let players = Player::people(&["ไทย", "सी", "Ana", "漢字", "Ana", "Ana ไทย"]);
        let names = written(&texts, &players);
        assert_eq!(names, ["Player 1", "Player 2", "3 Ana", "漢字", "5 Ana", "Player 6"]);
        let shown = named(&players, &names);
        assert!(shown.iter().zip(&players).all(|(shown, player)| shown.colour == player.colour));
    }
}
