//! The board picture of a game and the words for those who don't see it: the same facts, from the same position.

use super::chronicle::{Chronicle, Turn};
use super::moves::{KEPT, rotations_at};
use super::refusal::figure_key;
use super::reply::Picture;
use super::text::Texts;
use super::{App, words};
use crate::engine::notation::cell_name;
use crate::engine::{
    Action, Event, FeatureKind, Game, Mark, MeepleKind, Phase, Placement, Position, Rotation, Seat, SegmentRef, TileId,
};
use crate::render::{self, Artist, Player, Preview, Recent, Tint, View, Words};
use crate::store::Table;

/// How a game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// Whether legal cells are marked.
    pub legal: bool,
    /// A tile put down but not yet played, with the step that would follow.
    pub preview: Option<(Placement, Option<Action>)>,
    /// From near, around this cell.
    pub zoom: Option<Position>,
    /// What is laid over the board.
    pub overlay: Option<Overlay>,
    /// How many of the last turns are told with the picture: their points and returned figures are shown. At least one is.
    pub told: usize,
    /// Whether the game was given up before its end.
    pub given_up: bool,
}

/// What is laid over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// The feature of this segment is lit.
    Feature(SegmentRef),
    /// Features are marked by owner.
    Owners(Tint),
    /// The moves after this one, counted from 1, are numbered; 0 is the beginning.
    Since(usize),
}

impl Look {
    /// As the player to move needs it.
    pub fn turn() -> Self {
        Self { legal: true, ..Self::default() }
    }
}

impl App {
    /// The picture of a game with its words.
    pub(super) fn picture(&self, table: &Table, chronicle: &Chronicle, look: &Look) -> Picture {
        let holders = table.places.iter().map(|place| &place.holder);
        let players: Vec<Player> =
            holders.map(|holder| Player { name: holder.name(), computer: holder.person().is_none() }).collect();
        draw(self.artist(table), &self.texts, &players, chronicle, look)
    }
}

/// The picture of a game with its words; `players` by seat.
pub fn draw(artist: &Artist, texts: &Texts, players: &[Player], chronicle: &Chronicle, look: &Look) -> Picture {
    let game = &chronicle.game;
    let seen_from = match game.phase() {
        Phase::Place { seat, .. } | Phase::Deploy { seat } | Phase::Choose { seat } | Phase::Last { seat } => seat,
        Phase::Offers { .. }
        | Phase::Accept { .. }
        | Phase::Resolve { .. }
        | Phase::Move { .. }
        | Phase::Stakes { .. }
        | Phase::PutBack { .. }
        | Phase::Over => game.active(),
    };
    let shown = |turns: &[Turn]| -> Vec<Recent> {
        let recent = |turn: &Turn| Recent { position: turn.position(), seat: turn.seat, number: turn.number };
        turns.iter().map(recent).collect()
    };
    let after = |number: usize| &chronicle.turns[number.min(chronicle.turns.len())..];
    let (last, since, told) = match look.overlay {
        Some(Overlay::Since(number)) => (Vec::new(), shown(after(number)), number),
        Some(Overlay::Feature(_) | Overlay::Owners(_)) | None => {
            let told = chronicle.turns.len().saturating_sub(look.told.max(1));
            (shown(recent(chronicle, seen_from)), Vec::new(), told)
        }
    };
    let events: Vec<Event> = after(told).iter().flat_map(|turn| turn.events.iter().copied()).collect();
    let sheet = (game.phase() == Phase::Over)
        .then(|| chronicle.sheet().into_iter().map(|sums| sums.features).collect::<Vec<_>>());
    let rotation = look.preview.map_or(Rotation::R0, |(placement, _)| placement.rotation);
    let spots = drawn(game).map(|tile| words::segment_words(tile, rotation)).unwrap_or_default();
    let (heading, note) = if look.given_up {
        (texts.words("picture-given-up", &[]), String::new())
    } else {
        heading(texts, players, game)
    };
    let tiles_left = texts.words("picture-tiles-left", &[("count", game.tiles_left().into())]);
    let discarded = texts.words("picture-discarded", &[]);
    let bets = texts.words("column-bets", &[]);
    let kinds = FeatureKind::ALL.map(|kind| texts.words(kind_column_key(kind), &[]));
    let view = View {
        game,
        players,
        last: &last,
        events: &events,
        legal: look.legal && !look.given_up,
        preview: look.preview.map(|(placement, then)| Preview { placement, then }),
        zoom: look.zoom,
        overlay: look.overlay.map(|overlay| match overlay {
            Overlay::Feature(at) => render::Overlay::Feature(at),
            Overlay::Owners(tint) => render::Overlay::Owners(tint),
            Overlay::Since(_) => render::Overlay::Since(&since),
        }),
        sheet: sheet.as_deref(),
        words: Words {
            heading: &heading,
            note: &note,
            tiles_left: &tiles_left,
            spots: &spots,
            discarded: &discarded,
            kinds: [&kinds[0], &kinds[1], &kinds[2], &kinds[3]],
            other: &bets,
        },
    };
    Picture { png: artist.picture(&view), alt: alt(texts, players, chronicle, &heading) }
}

fn name<'a>(players: &[Player<'a>], seat: Seat) -> &'a str {
    players.get(seat.index()).map_or("?", |player| player.name)
}

/// Who plays or who won.
fn heading(texts: &Texts, players: &[Player], game: &Game) -> (String, String) {
    match game.phase() {
        Phase::Place { seat, .. }
        | Phase::Deploy { seat }
        | Phase::Choose { seat }
        | Phase::Last { seat }
        | Phase::Accept { seat, .. }
        | Phase::Resolve { seat, .. }
        | Phase::Move { seat, .. } => {
            (texts.words("picture-plays", &[("who", name(players, seat).into())]), String::new())
        }
        Phase::Stakes { .. } => (texts.words("picture-bets", &[]), String::new()),
        Phase::Offers { .. } => (texts.words("picture-offers", &[]), String::new()),
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

/// What the picture shows, in words enough to play by.
fn alt(texts: &Texts, players: &[Player], chronicle: &Chronicle, heading: &str) -> String {
    let game = &chronicle.game;
    let mut parts = vec![heading.to_owned()];
    let mut cells = None;
    if let Phase::Place { tile, .. } = game.phase() {
        let words = words::segment_words(tile, Rotation::R0);
        let numbered: Vec<String> =
            words.iter().enumerate().map(|(index, word)| format!("{} {word}", index + 1)).collect();
        let values = [("tile", (&tile.tile().name).into()), ("segments", numbered.join(", ").into())];
        parts.push(texts.words("alt-drawn", &values));
        cells = Some(legal_words(texts, tile, &game.board().placements(tile)));
    }
    if let Some(turn) = chronicle.turns.last() {
        let typed = turn.chosen().words(game.board(), turn.tile);
        let values = [
            ("who", name(players, turn.seat).into()),
            ("tile", (&turn.tile.tile().name).into()),
            ("move", typed.into()),
        ];
        parts.push(texts.words("alt-last", &values));
    }
    let player = |seat: Seat| {
        let values = [
            ("who", name(players, seat).into()),
            ("colour", texts.words(words::colour_key(seat), &[]).into()),
            ("points", game.score(seat).into()),
            ("followers", game.supply(seat).count(MeepleKind::Follower).into()),
        ];
        texts.words("alt-player", &values) + &beside_followers(texts, game, seat)
    };
    parts.push(game.seats().map(player).collect::<Vec<_>>().join("; "));
    parts.extend(houses(texts, game));
    parts.push(texts.words("picture-tiles-left", &[("count", game.tiles_left().into())]));
    // The cells come last: they are the only part that can be long.
    parts.extend(cells.map(|cells| texts.words("alt-legal", &[("cells", cells.into())])));
    parts.retain(|part| !part.is_empty());
    parts.join(". ")
}

/// What a player has left beside ordinary followers: ", mayor, wagon, abbey, 5 chips".
fn beside_followers(texts: &Texts, game: &Game, seat: Seat) -> String {
    let mut words = String::new();
    for meeple in MeepleKind::ALL.into_iter().filter(|&meeple| meeple != MeepleKind::Follower) {
        for _ in 0..game.supply(seat).count(meeple) {
            words.push_str(", ");
            words.push_str(&texts.words(figure_key(meeple), &[]));
        }
    }
    for _ in 0..game.kept(seat) {
        words.push_str(", ");
        words.push_str(KEPT);
    }
    if game.rules().bets.is_some() {
        words.push_str(&texts.words("alt-chips", &[("count", game.stakes_left(seat).into())]));
    }
    words
}

/// The betting houses on which chips lie, with whose they are: never which.
fn houses(texts: &Texts, game: &Game) -> Option<String> {
    let house = |placed: &crate::engine::PlacedTile| {
        let staked = game.staked_at(placed.position);
        let colours: Vec<String> = staked.iter().map(|seat| texts.words(words::colour_key(seat), &[])).collect();
        (placed.tile.tile().has(Mark::House) && !colours.is_empty())
            .then(|| format!("{} {}", cell_name(placed.position), colours.join(" ")))
    };
    let houses: Vec<String> = game.board().tiles().iter().filter_map(house).collect();
    (!houses.is_empty()).then(|| texts.words("alt-houses", &[("houses", houses.join("; ").into())]))
}

/// The tile to be placed.
pub(super) fn drawn(game: &Game) -> Option<TileId> {
    match game.phase() {
        Phase::Place { tile, .. } | Phase::Offers { tile, .. } | Phase::Accept { tile, .. } => Some(tile),
        Phase::Choose { .. }
        | Phase::Deploy { .. }
        | Phase::Resolve { .. }
        | Phase::Move { .. }
        | Phase::Stakes { .. }
        | Phase::Last { .. }
        | Phase::PutBack { .. }
        | Phase::Over => None,
    }
}

/// Those with the most points.
pub(super) fn winners(game: &Game) -> Vec<Seat> {
    game.outcome().map(|outcome| outcome.winners.iter().collect()).unwrap_or_default()
}

/// The turns since the seat's own last one; the last turn is always among them.
fn recent(chronicle: &Chronicle, seat: Seat) -> &[Turn] {
    let since = chronicle.since_own(seat);
    if since.is_empty() { chronicle.turns.last().map(std::slice::from_ref).unwrap_or_default() } else { since }
}

/// "B3 0 90; B4 180", cut where it gets long.
fn legal_words(texts: &Texts, tile: TileId, legal: &[Placement]) -> String {
    const SHOWN: usize = 32;
    let mut cells: Vec<Position> = legal.iter().map(|placement| placement.position).collect();
    cells.dedup();
    let cell = |&position: &Position| {
        let rotations = words::different(tile, &rotations_at(legal, position));
        let degrees: Vec<String> = rotations.iter().map(|rotation| rotation.degrees().to_string()).collect();
        format!("{} {}", cell_name(position), degrees.join(" "))
    };
    let mut list = cells.iter().take(SHOWN).map(cell).collect::<Vec<_>>().join("; ");
    if cells.len() > SHOWN {
        list.push_str(&texts.words("list-more", &[("count", (cells.len() - SHOWN).into())]));
    }
    list
}

fn kind_column_key(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Cloister => "column-cloister",
        FeatureKind::City => "column-city",
        FeatureKind::Road => "column-road",
        FeatureKind::Field => "column-field",
    }
}
