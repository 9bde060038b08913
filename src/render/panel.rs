//! What the column beside the board shows, as plain data: the mover, the drawn tile, the players, the tiles left.

use super::view::{Player, View};
use crate::engine::{Event, MeepleKind, Phase, Rotation, Seat, TileId};

/// The drawn tile in the column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// Which.
    pub tile: TileId,
    /// How it is shown.
    pub rotation: Rotation,
    /// The words of its segments.
    pub words: Vec<String>,
}

/// A player in the column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Who.
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// Whether the program plays.
    pub computer: bool,
    /// Their points.
    pub score: u32,
    /// Their followers left.
    pub followers: u8,
    /// Whether they are to move, or have won.
    pub lit: bool,
    /// Their points by sort of feature.
    pub sums: Option<[u32; 4]>,
}

/// The column beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Whose figures stand beside the heading.
    pub heads: Vec<Seat>,
    /// "Ana plays".
    pub heading: String,
    /// A small line below it.
    pub note: String,
    /// The drawn tile.
    pub drawn: Option<Drawn>,
    /// The tiles discarded in the last turn.
    pub discarded: Vec<TileId>,
    /// What is said of them.
    pub discarded_words: String,
    /// The players: in order; at the end by points.
    pub rows: Vec<Row>,
    /// The heads of their sums.
    pub kinds: [String; 4],
    /// "34 tiles left".
    pub tiles_left: String,
}

impl Column {
    /// What the column says of a view; the drawn tile as a preview lays it.
    pub(super) fn of(view: &View, previewed: Option<Rotation>) -> Self {
        let (game, words) = (view.game, &view.words);
        let over = game.outcome();
        let lit = over.map_or(game.phase().awaits(), |outcome| outcome.winners);
        let drawn = match game.phase() {
            Phase::Place { tile, .. } | Phase::Offers { tile, .. } | Phase::Accept { tile, .. } => {
                Some((tile, previewed.unwrap_or_default()))
            }
            Phase::Deploy { .. } => game.board().tiles().last().map(|placed| (placed.tile, placed.rotation)),
            Phase::PutBack { tile } => Some((tile, Rotation::R0)),
            Phase::Choose { .. }
            | Phase::Resolve { .. }
            | Phase::Move { .. }
            | Phase::Stakes { .. }
            | Phase::Last { .. }
            | Phase::Over => None,
        };
        let row = |(seat, player): (Seat, &Player)| Row {
            seat,
            name: player.name.to_owned(),
            computer: player.computer,
            score: game.score(seat),
            followers: game.supply(seat).count(MeepleKind::Follower),
            lit: lit.contains(seat),
            sums: view.sheet.and_then(|sheet| sheet.get(seat.index()).copied()),
        };
        let mut rows: Vec<Row> = game.seats().zip(view.players).map(row).collect();
        if over.is_some() {
            rows.sort_by_key(|row| std::cmp::Reverse(row.score));
        }
        let discarded = view.events.iter().filter_map(|event| match *event {
            Event::Discarded { tile, .. } | Event::PutBack { tile, .. } => Some(tile),
            _ => None,
        });
        Self {
            heads: lit.iter().collect(),
            heading: words.heading.to_owned(),
            note: words.note.to_owned(),
            drawn: drawn.map(|(tile, rotation)| Drawn { tile, rotation, words: words.spots.to_vec() }),
            discarded: discarded.collect(),
            discarded_words: words.discarded.to_owned(),
            rows,
            kinds: words.kinds.map(str::to_owned),
            tiles_left: words.tiles_left.to_owned(),
        }
    }
}
