//! The contents of the column next to the board, as plain data: whose turn it is, the drawn tile, the players, the
//! tiles left.

use std::fmt;

use super::supply::SupplyItem;
use super::view::{Player, Recent, View};
use super::{collect, overlay};
use crate::expansions::shown;
use carc_rules::{Edge, Event, MeepleKind, Phase, Placing, Rotation, Seat, SegmentId, Supply, TileId, notation};

/// The drawn tile in the column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// The kind of tile.
    pub tile: TileId,
    /// The rotation in which it is shown.
    pub rotation: Rotation,
    /// The words for its segments, in the order of their numbers.
    pub words: Vec<SegmentWord>,
    /// The letters of its four sides, clockwise from the north, as the words spell them.
    pub letters: [String; 4],
}

/// The words for a segment of the drawn tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SegmentWord {
    /// The word that people type for it.
    pub word: String,
    /// The sides by which it leaves the tile, `-ew`, as they can be typed after the word; empty if the word has them.
    pub sides: String,
    /// Number of pennants on it.
    pub pennants: u8,
    /// The signs behind it: a shield for each pennant, and those of expansions.
    pub signs: Vec<&'static str>,
}

/// Writes the word and the sides: `road-ew`.
impl fmt::Display for SegmentWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.word, self.sides)
    }
}

impl Drawn {
    pub(crate) fn of(tile: TileId, rotation: Rotation, words: &[String]) -> Self {
        let words = words.iter().enumerate().map(|(index, word)| {
            let segment = tile.tile().segment(SegmentId(index as u8));
            let sides = segment.map(|segment| notation::sides(segment, rotation)).unwrap_or_default();
            let pennants = segment.map_or(0, |segment| segment.traits.pennants());
            let signs = segment.map(shown::signs).unwrap_or_default();
            // The direction of `road-se` already tells that it leaves by the east and the south.
            let spot = word.split_once('-').map_or("", |(_, spot)| spot);
            let told = spot.len() == sides.len() && spot.chars().all(|side| sides.contains(side));
            let sides = if told || sides.is_empty() { String::new() } else { format!("-{sides}") };
            SegmentWord { word: word.clone(), sides, pennants, signs }
        });
        let letters = Edge::ALL.map(|edge| notation::letter(edge).to_string());
        Self { tile, rotation, words: words.collect(), letters }
    }
}

/// A tile of the hand in the column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Held {
    /// The kind of tile.
    pub tile: TileId,
    /// The word that people type for it.
    pub name: String,
}

/// A player in the column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerRow {
    /// The seat.
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// Whether it is a computer player.
    pub computer: bool,
    /// Their points.
    pub score: u32,
    /// Those of the points that were scored since the mover's own last turn; 0 at the end, and with an overlay.
    pub gained: u32,
    /// Their followers left.
    pub followers: u8,
    /// Their other figures left.
    pub specials: Vec<MeepleKind>,
    /// Their tiles and tokens left, expansion by expansion.
    pub supply: Vec<SupplyItem>,
    /// Whether it is their turn, or they have won.
    pub lit: bool,
    /// Their points by kind of feature, in the order of [`FeatureKind::ALL`](carc_rules::FeatureKind::ALL).
    pub sums: Option<Vec<u32>>,
    /// Their points beyond those sums.
    pub other: i64,
}

/// The column next to the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// The seats whose figures stand next to the heading.
    pub heads: Vec<Seat>,
    /// The heading: "Ana plays".
    pub heading: String,
    /// A small line below it.
    pub note: String,
    /// The drawn tile.
    pub drawn: Option<Drawn>,
    /// The tiles that the player to move chooses from, if they are shown.
    pub hand: Vec<Held>,
    /// The moves that are numbered on the board, also those that a close-up leaves out; newest last.
    pub moves: Vec<Recent>,
    /// The tiles discarded or put back in the last turn.
    pub discarded: Vec<TileId>,
    /// The words next to those tiles: "fitted nowhere".
    pub discarded_words: String,
    /// The players: by seat; at the end by points.
    pub rows: Vec<PlayerRow>,
    /// The heads of the sums, by kind of feature.
    pub kinds: Vec<String>,
    /// The head of the points beyond those sums.
    pub other: String,
    /// The tiles left, in words: "34 tiles left".
    pub tiles_left: String,
}

impl Column {
    /// Returns whether anybody has points that come from no feature.
    pub(crate) fn has_other(&self) -> bool {
        self.rows.iter().any(|row| row.other != 0)
    }

    /// Returns how many sums a card of the score sheet shows.
    pub(crate) fn heads(&self) -> usize {
        self.kinds.len() + usize::from(self.has_other())
    }

    /// Returns the column of a view, with the drawn tile in the rotation of a preview.
    pub(crate) fn of(view: &View, previewed: Option<Rotation>) -> Self {
        let (game, words) = (view.game, &view.words);
        let over = game.outcome();
        let lit = over.map_or(game.phase().awaits(), |outcome| outcome.winners);
        let last = || game.board().tiles().last().map(|placed| (placed.tile, placed.rotation));
        let drawn = match game.phase() {
            // With an overlay, no tile is being placed.
            _ if view.overlay.is_some() => None,
            phase if phase.placing().is_some() || phase.drawn().is_some() => {
                collect::at_hand(view).map(|tile| (tile, previewed.unwrap_or_default()))
            }
            Phase::Deploy { .. } => last(),
            phase => phase.unplayable().map(|tile| (tile, Rotation::R0)),
        };
        let chooses = match game.phase().placing() {
            Some((seat, Placing::Choice)) if game.rules().hand > 1 => Some(seat),
            Some(_) | None => None,
        };
        let hand =
            chooses.filter(|_| view.overlay.is_none() && drawn.is_none() && (view.hand || game.hands_are_open()));
        let held = hand.map(|seat| game.held(seat)).unwrap_or_default();
        let row = |(seat, player): (Seat, &Player)| {
            let sums: Option<Vec<u32>> = view.sheet.and_then(|sheet| sheet.get(seat.index()).cloned());
            let summed = sums.as_ref().map_or(game.score(seat), |sums| sums.iter().sum());
            PlayerRow {
                seat,
                name: player.name.to_owned(),
                computer: player.computer,
                score: game.score(seat),
                gained: if over.is_none() && view.overlay.is_none() { gained(view, seat) } else { 0 },
                followers: game.supply(seat).count(MeepleKind::Follower),
                specials: specials(game.supply(seat)),
                supply: shown::supply(game, seat),
                lit: lit.contains(seat),
                sums,
                other: i64::from(game.score(seat)) - i64::from(summed),
            }
        };
        let mut rows: Vec<PlayerRow> = game.seats().zip(view.players).map(row).collect();
        if over.is_some() {
            rows.sort_by_key(|row| std::cmp::Reverse(row.score));
        }
        let discarded = view.events.iter().filter_map(|event| {
            let (Event::Discarded { tile, .. } | Event::PutBack { tile, .. }) = *event else { return None };
            Some(tile)
        });
        Self {
            heads: lit.iter().collect(),
            heading: words.heading.to_owned(),
            note: words.note.to_owned(),
            drawn: drawn.map(|(tile, rotation)| Drawn::of(tile, rotation, words.spots)),
            hand: held.into_iter().zip(words.held).map(|(tile, name)| Held { tile, name: name.clone() }).collect(),
            moves: overlay::since(view),
            discarded: discarded.collect(),
            discarded_words: words.discarded.to_owned(),
            rows,
            kinds: words.kinds.to_vec(),
            other: words.other.to_owned(),
            tiles_left: words.tiles_left.to_owned(),
        }
    }
}

/// Returns the points that a seat scored in the events of a view.
fn gained(view: &View, seat: Seat) -> u32 {
    let points = view.earlier.iter().chain(view.events).filter_map(|event| {
        let Event::Scored { seat: scorer, points } = event else { return None };
        (*scorer == seat).then(|| points.total())
    });
    points.sum()
}

/// Returns the figures of a supply other than followers, one entry each.
fn specials(supply: Supply) -> Vec<MeepleKind> {
    let others = MeepleKind::ALL.into_iter().filter(|&kind| kind != MeepleKind::Follower);
    others.flat_map(|kind| std::iter::repeat_n(kind, usize::from(supply.count(kind)))).collect()
}
