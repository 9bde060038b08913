//! What a picture shows, as plain data: cells, marks, figures, rows of the column. No pixels: those are
//! [`layout`](super::layout)'s and the painters'.
//!
//! The same view gives the same scene; a scene printed with `{:#?}` is what the tests compare.

use std::collections::BTreeMap;

use super::overlay;
use super::panel::Column;
use super::view::{Recent, Tint, View};
use crate::engine::{
    Action, Catalog, Corner, Event, FeatureKind, Game, Mark, MeepleKind, Phase, PlacedTile, Placement, Position,
    Rotation, Seat, SeatSet, SegmentId, SegmentRef, TileId, notation,
};

/// The cells that a picture shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The westernmost column.
    pub west: i16,
    /// The northernmost row.
    pub north: i16,
    /// How many columns.
    pub columns: i16,
    /// How many rows.
    pub rows: i16,
}

impl Window {
    /// Whether a cell is in it.
    pub fn contains(&self, at: Position) -> bool {
        (self.west..self.west + self.columns).contains(&at.x) && (self.north..self.north + self.rows).contains(&at.y)
    }

    /// The smallest window around these cells.
    fn around(cells: impl Iterator<Item = Position>) -> Self {
        let cells: Vec<Position> = cells.collect();
        let span = |values: &dyn Fn(&Position) -> i16| {
            let least = cells.iter().map(values).min().unwrap_or(0);
            (least, cells.iter().map(values).max().unwrap_or(0) - least + 1)
        };
        let ((west, columns), (north, rows)) = (span(&|cell| cell.x), span(&|cell| cell.y));
        Self { west, north, columns, rows }
    }

    /// The part of it around a cell, as many cells as can be read without opening the picture.
    fn near(self, at: Position) -> Self {
        const COLUMNS: i16 = 7;
        const ROWS: i16 = 6;
        let part = |start: i16, length: i16, middle: i16, most: i16| {
            let length_kept = length.min(most);
            ((middle - most / 2).clamp(start, start + length - length_kept), length_kept)
        };
        let (west, columns) = part(self.west, self.columns, at.x, COLUMNS);
        let (north, rows) = part(self.north, self.rows, at.y, ROWS);
        Self { west, north, columns, rows }
    }
}

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "as in the engine")]
pub struct LaidTile {
    pub tile: TileId,
    pub position: Position,
    pub rotation: Rotation,
    /// How many chips lie on its betting house: never which.
    pub chips: u8,
}

/// A cell where the drawn tile fits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalCell {
    /// Where.
    pub position: Position,
    /// Its name.
    pub name: String,
    /// How the tile fits.
    pub rotations: Vec<Rotation>,
}

/// A place on the tile that lies on a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "as in the engine")]
pub struct Place {
    pub at: SegmentRef,
    pub tile: TileId,
    pub rotation: Rotation,
}

/// How a figure is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// It stands.
    Real,
    /// It went home in the last turn.
    Ghost,
}

/// A figure on the board. One that stands on a corner has its place in the cell south-east of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "as in the engine")]
pub struct Figure {
    pub place: Place,
    pub seat: Seat,
    pub meeple: MeepleKind,
    pub presence: Presence,
}

impl Figure {
    /// Whether it lies, as farmers do.
    pub fn lies(&self) -> bool {
        let segment = self.place.tile.tile().segment(self.place.at.segment);
        self.meeple == MeepleKind::Follower && segment.is_some_and(|segment| segment.kind == FeatureKind::Field)
    }
}

/// A frame around a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// A move before the last.
    Earlier {
        /// By whom.
        seat: Seat,
    },
    /// The last move.
    Last {
        /// By whom.
        seat: Seat,
        /// The tile's number.
        number: u16,
    },
    /// The tile put down but not yet played.
    Preview,
}

/// Points that fell in the last turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Badge {
    /// A place of the feature.
    pub place: Place,
    /// Who got them.
    pub seat: Seat,
    /// How many.
    pub points: u32,
}

/// A segment marked with those who own its feature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Owned {
    /// The segment.
    pub place: Place,
    /// The owners.
    pub seats: Vec<Seat>,
}

/// A picture as plain data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The cells shown; everything below lies in it.
    pub window: Window,
    /// The tiles, by rows.
    pub tiles: Vec<LaidTile>,
    /// Where the drawn tile fits, by rows.
    pub legal: Vec<LegalCell>,
    /// The same on the whole board, whatever part of it is shown; none where none are marked.
    pub fits: Vec<LegalCell>,
    /// The figures.
    pub figures: Vec<Figure>,
    /// The frames; the most important one last.
    pub frames: Vec<(Position, Frame)>,
    /// The points of the last turn.
    pub badges: Vec<Badge>,
    /// The numbered segments among which there is to choose.
    pub spots: Vec<Place>,
    /// The named corners where a figure can be put now; each by the cell south-east of it.
    pub corners: Vec<(Position, Corner)>,
    /// Segments marked by owner.
    pub owned: Vec<Owned>,
    /// The segments that are lit; all else is dimmed if there are any.
    pub lit: Vec<Place>,
    /// Moves that are numbered, the newest last.
    pub since: Vec<Recent>,
    /// The column beside the board.
    pub column: Column,
}

impl Scene {
    /// What a view shows.
    pub(super) fn of(view: &View) -> Self {
        let before = view.game;
        let shown = view.preview.and_then(|preview| after(before, preview.placement).map(|game| (game, preview)));
        let (game, preview) = match &shown {
            Some((game, preview)) => (game, Some(*preview)),
            None => (before, None),
        };
        let mut legal = if view.legal || preview.is_some() { legal_cells(before) } else { Vec::new() };
        let all = || game.board().tiles().iter();
        // A preview shows the same cells as the picture before it, marked or not.
        let whole = Window::around(all().map(|tile| tile.position).chain(legal.iter().map(|cell| cell.position)));
        legal.retain(|cell| view.legal && game.board().at(cell.position).is_none());
        let fits = legal.clone();
        let window = view.zoom.map_or(whole, |at| whole.near(at));
        let inside = |at: &Position| window.contains(*at);

        let mut tiles: Vec<LaidTile> = all().map(|placed| laid(game, placed)).collect();
        tiles.retain(|tile| inside(&tile.position));
        tiles.sort_unstable_by_key(|tile| tile.position);
        let mut frames = frames(view);
        frames.extend(preview.map(|preview| (preview.placement.position, Frame::Preview)));
        frames.retain(|(at, _)| inside(at));
        let then = preview.and_then(|preview| preview.then);
        let mut figures = figures(game, view.events);
        if let Some(then) = then {
            foresee(game, then, &mut figures);
        }
        figures.retain(|figure| inside(&figure.place.at.position));
        let mut badges = badges(game, view.events);
        badges.retain(|badge| inside(&badge.place.at.position));
        let chosen = choices(game, before.turn());
        let mut spots = spots(game, &chosen);
        spots.retain(|spot| inside(&spot.at.position) && !figures.iter().any(|figure| figure.place == *spot));
        let mut corners = corners(game, &chosen);
        corners.retain(|(point, corner)| {
            inside(point) && !matches!(then, Some(Action::Build { corner: taken, .. }) if taken == *corner)
        });
        let mut owned = overlay::by_owner(view);
        owned.retain(|owned| inside(&owned.place.at.position));
        let mut lit = overlay::lit(view);
        lit.retain(|place| inside(&place.at.position));
        let mut since = overlay::since(view);
        since.retain(|recent| inside(&recent.position));
        Self {
            window,
            tiles,
            legal: legal.into_iter().filter(|cell| inside(&cell.position)).collect(),
            fits,
            figures,
            frames,
            badges,
            spots,
            corners,
            owned,
            lit,
            since,
            column: Column::of(view, preview.map(|preview| preview.placement.rotation)),
        }
    }

    /// Whether it is the last picture of a game, with the score sheet.
    pub(super) fn is_final(&self) -> bool {
        self.column.rows.iter().any(|row| row.sums.is_some())
    }

    /// Only tiles and figures.
    pub(super) fn bare(game: &Game) -> Self {
        let view = View {
            game,
            players: &[],
            last: &[],
            events: &[],
            legal: false,
            preview: None,
            zoom: None,
            overlay: None,
            sheet: None,
            words: super::Words::default(),
        };
        Self { spots: Vec::new(), corners: Vec::new(), ..Self::of(&view) }
    }
}

/// The game after the tile to be placed was laid; `None` if it may not lie there.
fn after(game: &Game, placement: Placement) -> Option<Game> {
    let (at, rotation) = (placement.position, placement.rotation);
    let action = match game.phase() {
        Phase::Place { seat, .. } => Action::Place { seat, at, rotation },
        Phase::Choose { seat } | Phase::Last { seat } => Action::Kept { seat, at },
        Phase::Offers { .. }
        | Phase::Accept { .. }
        | Phase::Deploy { .. }
        | Phase::Resolve { .. }
        | Phase::Move { .. }
        | Phase::Stakes { .. }
        | Phase::PutBack { .. }
        | Phase::Over => return None,
    };
    let mut game = game.clone();
    game.play(action).ok()?;
    Some(game)
}

/// The tile that is to be placed, or could be instead of drawing.
pub(super) fn at_hand(game: &Game) -> Option<TileId> {
    match game.phase() {
        Phase::Place { tile, .. } | Phase::Offers { tile, .. } | Phase::Accept { tile, .. } => Some(tile),
        Phase::Choose { seat } | Phase::Last { seat } => (game.kept(seat) > 0).then(|| Catalog::standard().kept()),
        Phase::Deploy { .. }
        | Phase::Resolve { .. }
        | Phase::Move { .. }
        | Phase::Stakes { .. }
        | Phase::PutBack { .. }
        | Phase::Over => None,
    }
}

fn legal_cells(game: &Game) -> Vec<LegalCell> {
    let Some(tile) = at_hand(game) else { return Vec::new() };
    let mut cells = BTreeMap::<Position, Vec<Rotation>>::new();
    for Placement { position, rotation } in game.board().placements(tile) {
        cells.entry(position).or_default().push(rotation);
    }
    // A rotation of the kept tile has no meaning: it fits like one that fits in all of them.
    let any = tile.tile().has(Mark::Kept);
    let cells = cells.into_iter().map(|(cell, fits)| (cell, if any { Rotation::ALL.to_vec() } else { fits }));
    cells.map(|(position, rotations)| LegalCell { position, name: notation::cell_name(position), rotations }).collect()
}

fn laid(game: &Game, placed: &PlacedTile) -> LaidTile {
    let &PlacedTile { tile, position, rotation, .. } = placed;
    LaidTile { tile, position, rotation, chips: game.staked_at(position).iter().count() as u8 }
}

pub(super) fn place(game: &Game, at: SegmentRef) -> Option<Place> {
    let placed = game.board().at(at.position)?;
    placed.tile.tile().segment(at.segment)?;
    Some(Place { at, tile: placed.tile, rotation: placed.rotation })
}

fn frames(view: &View) -> Vec<(Position, Frame)> {
    let Some((last, earlier)) = view.last.split_last() else { return Vec::new() };
    let earlier = earlier.iter().map(|recent| (recent.position, Frame::Earlier { seat: recent.seat }));
    earlier.chain([(last.position, Frame::Last { seat: last.seat, number: last.number })]).collect()
}

fn figures(game: &Game, events: &[Event]) -> Vec<Figure> {
    let standing = game.standing().iter().map(|s| (s.at, s.seat, s.meeple, Presence::Real));
    let ghosts = events.iter().filter_map(|event| {
        let (Event::Returned { seat, meeple, at } | Event::Moved { seat, meeple, from: at, .. }) = *event else {
            return None;
        };
        Some((at, seat, meeple, Presence::Ghost))
    });
    standing
        .chain(ghosts)
        .filter_map(|(at, seat, meeple, presence)| Some(Figure { place: place(game, at)?, seat, meeple, presence }))
        .collect()
}

/// Puts down or takes back the figure of a step that may follow.
fn foresee(game: &Game, then: Action, figures: &mut Vec<Figure>) {
    let Some(placed) = game.board().tiles().last() else { return };
    let real = |at, seat, meeple| Some(Figure { place: place(game, at)?, seat, meeple, presence: Presence::Real });
    if let Action::Deploy { seat, meeple, segment } = then {
        figures.extend(real(SegmentRef { position: placed.position, segment }, seat, meeple));
    } else if let Action::Build { seat, meeple, corner } = then {
        // Any segment will do: it stands on the corner.
        let at = SegmentRef { position: corner.point(placed.position), segment: SegmentId(0) };
        figures.extend(real(at, seat, meeple));
    } else if let Action::TakeBack { seat, meeple, at } = then {
        let taken = figures.iter_mut().find(|f| (f.place.at, f.seat, f.meeple) == (at, seat, meeple));
        if let Some(figure) = taken {
            figure.presence = Presence::Ghost;
        }
    }
}

/// Points of one seat at one place are one badge.
fn badges(game: &Game, events: &[Event]) -> Vec<Badge> {
    let mut sums = BTreeMap::<(SegmentRef, Seat), u32>::new();
    for event in events {
        if let Event::Scored { seat, points } = event {
            *sums.entry((points.at, *seat)).or_default() += points.total();
        }
    }
    let badge = |((at, seat), points)| Some(Badge { place: place(game, at)?, seat, points });
    sums.into_iter().filter(|&(_, points)| points > 0).filter_map(badge).collect()
}

/// What there is to choose on the board in the turn with this number, once its tile lies.
fn choices(game: &Game, turn: u16) -> Vec<Action> {
    if game.turn() != turn {
        return Vec::new();
    }
    match game.phase() {
        Phase::Deploy { .. } | Phase::Move { .. } | Phase::Resolve { .. } => game.legal_actions(),
        Phase::Choose { .. }
        | Phase::Place { .. }
        | Phase::Offers { .. }
        | Phase::Accept { .. }
        | Phase::Stakes { .. }
        | Phase::Last { .. }
        | Phase::PutBack { .. }
        | Phase::Over => Vec::new(),
    }
}

/// The segments to choose from, each once, whatever could stand there.
fn spots(game: &Game, choices: &[Action]) -> Vec<Place> {
    let last = game.board().tiles().last().map(|placed| placed.position);
    let free = choices.iter().filter_map(|action| {
        if let Action::Deploy { segment, .. } = *action {
            return Some(SegmentRef { position: last?, segment });
        }
        let (Action::Move { to: at, .. } | Action::Resolve { at, .. }) = *action else { return None };
        Some(at)
    });
    let mut spots: Vec<Place> = free.filter_map(|at| place(game, at)).collect();
    spots.sort_unstable();
    spots.dedup();
    spots
}

fn corners(game: &Game, choices: &[Action]) -> Vec<(Position, Corner)> {
    let Some(last) = game.board().tiles().last() else { return Vec::new() };
    let free = choices.iter().filter_map(|action| {
        let Action::Build { corner, .. } = *action else { return None };
        Some((corner.point(last.position), corner))
    });
    free.collect()
}

pub(super) fn owned(game: &Game, tint: Tint) -> Vec<Owned> {
    let kind = match tint {
        Tint::Farms => FeatureKind::Field,
        Tint::Cities => FeatureKind::City,
        Tint::Roads => FeatureKind::Road,
    };
    let mut seats_at = BTreeMap::<SegmentRef, SeatSet>::new();
    for placed in game.board().tiles() {
        for (segment, _) in placed.tile.tile().segments().filter(|(_, segment)| segment.kind == kind) {
            let at = SegmentRef { position: placed.position, segment };
            seats_at.insert(at, game.owners(at));
        }
    }
    // Who keeps a farm without being a farmer is paid for it too.
    for keeper in game.standing().iter().filter(|standing| !standing.meeple.is_follower()) {
        for at in game.segments_of(keeper.at) {
            seats_at.entry(at).and_modify(|seats| *seats = seats.with(keeper.seat));
        }
    }
    let owned = seats_at.into_iter().filter(|(_, seats)| !seats.is_empty());
    owned.filter_map(|(at, seats)| Some(Owned { place: place(game, at)?, seats: seats.iter().collect() })).collect()
}
