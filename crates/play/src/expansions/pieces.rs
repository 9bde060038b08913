//! What an expansion lays on the table: figures and tiles, with the words that people type for them and the keys of
//! their sentences.
//!
//! The code that puts moves into words asks for these, so they cannot use that code; [`Story`](super::story::Story)
//! can.

use super::story::Names;
use crate::words::text::{Text, Texts};
use carc_rules::expansion::{Counted, Homecoming};
use carc_rules::moves::Deployment;
use carc_rules::{Event, Extra, Feature, Game, Illegal, MeepleKind, Position, Reason, Seat, SegmentRef, Tile, TileId};

/// The words that people type for what an expansion brings. Each has a message `word-…`.
#[derive(Clone, Copy)]
pub(crate) struct Words {
    /// Words for places on a tile and what goes there, which may stand in one line with others.
    pub places: &'static [&'static str],
    /// Those of them that a direction may follow.
    pub directed: &'static [&'static str],
    /// Words that stand alone.
    pub alone: &'static [&'static str],
    /// Topics of the rules that are not among the other words.
    pub topics: &'static [&'static str],
}

impl Words {
    /// No words.
    pub const NONE: Self = Self { places: &[], directed: &[], alone: &[], topics: &[] };
}

/// A deployment that is looked at before it counts.
pub(crate) struct Looked<'a> {
    /// The game as the player sees it, with the tile placed.
    pub placed: &'a Game,
    /// The game after the deployment.
    pub after: &'a Game,
    /// The events of the deployment, in order.
    pub events: &'a [Event],
    /// The player.
    pub seat: Seat,
    /// What is put down or taken back.
    pub deployment: Deployment,
    /// The cell of the tile.
    pub position: Position,
}

impl Looked<'_> {
    /// Returns the points that the deployment brings the player for `extra`.
    pub fn gained(&self, extra: Extra) -> u32 {
        let reason = Reason::Expansion(extra);
        let gained = self.events.iter().filter_map(|event| match event {
            Event::Scored { seat, points } if *seat == self.seat && points.reason == reason => Some(points.total()),
            _ => None,
        });
        gained.sum()
    }
}

/// The keys of the messages about a figure that comes home instead of one being put down.
#[derive(Clone, Copy)]
pub(crate) struct Home {
    /// What it would bring.
    pub effect: &'static str,
    /// The turn in which it came home.
    pub turn: &'static str,
    /// Why none can come home so now.
    pub refused: &'static str,
    /// Whether it need not be said where the figure stands, if it is the only one that can.
    pub alone: bool,
}

/// The keys of the messages about a thing printed on tiles that changes what a road or city pays.
#[derive(Clone, Copy)]
pub(crate) struct Printed {
    /// Key of the reason, in a few words, why an incomplete feature brings nothing at the end.
    pub unpaid: &'static str,
    /// Key of what is said of a feature with it; `state` in it is 0 for one that brings nothing while it is incomplete,
    /// 1 for one that does, 2 for a complete one.
    pub about: &'static str,
    /// Key of what an incomplete feature brings that brings nothing so far; `points` in it is for the complete one.
    pub so_far: &'static str,
}

/// Points that come from no feature and that score sheets count by themselves.
#[derive(Clone, Copy)]
pub(crate) struct OtherPoints {
    /// Key of their part of a player's line at the end.
    pub part: &'static str,
    /// Key of the heading of their column.
    pub column: &'static str,
    /// Returns whether points of an expansion are among them.
    pub counts: fn(Extra) -> bool,
}

/// What an expansion lays on the table.
pub(crate) trait Pieces: Sync {
    /// Returns the words that people type for what it brings.
    fn words(&self) -> Words {
        Words::NONE
    }

    /// Returns the key of the message that names a kind of figure, if it brings that one.
    fn figure_key(&self, _: MeepleKind) -> Option<&'static str> {
        None
    }

    /// Returns the key of the message that names a tile which its features do not distinguish from others.
    fn tile_key(&self, _: TileId) -> Option<&'static str> {
        None
    }

    /// Returns the key of the message for what lies on a tile besides its features, or instead of any.
    fn mark_key(&self, _: &Tile) -> Option<&'static str> {
        None
    }

    /// Returns the key of the message that says why a tile may not lie at a cell, where there is more to say than that
    /// its sides don't fit; `fits_here` says whether it may lie there in another rotation. The message names what is
    /// legal.
    fn misplaced(&self, _: TileId, _: Illegal, _fits_here: bool) -> Option<&'static str> {
        None
    }

    /// Says what everybody knows about the order of the pile; may be empty.
    fn pile(&self, _: &Texts, _: &Game) -> Text {
        Text::default()
    }

    /// Returns its points that come from no feature, in games where it brings such points.
    fn other_points(&self, _: &Game) -> Option<OtherPoints> {
        None
    }

    /// Returns the key of the end of a line about points that count something besides tiles, pennants and cities; `each`
    /// in it is what each tile or city brings with it.
    fn counted(&self, _: Counted) -> Option<&'static str> {
        None
    }

    /// Returns the messages about what is printed in a feature and changes its points.
    fn printed(&self, _: &Game, _: &Feature) -> Option<Printed> {
        None
    }

    /// Returns the key of the message that says why a figure cannot go into a feature, if it is the expansion that keeps
    /// it out. The message names the figure and what is legal.
    fn keeps_out(&self, _: Illegal) -> Option<&'static str> {
        None
    }

    /// Tells what else a feature has of it that matters to who looks at it.
    fn in_feature(&self, _: &Texts, _: Names<'_>, _: &Game, _: SegmentRef) -> Option<Text> {
        None
    }

    /// Returns what a turn with a deployment would bring its player besides points, each thing in a few words.
    fn brings(&self, _: &Texts, _: &Looked<'_>) -> Vec<String> {
        Vec::new()
    }

    /// Returns `true` if it is this tile, just placed, that lets figures come home this way; `false` for a way that is open
    /// on every tile.
    fn takes_back(&self, _: &Game, _: TileId, _: Homecoming) -> bool {
        false
    }

    /// Returns what a deployment would bring, in words, where that differs from what followers bring.
    fn effect(&self, _: &Texts, _: &Looked<'_>) -> Option<String> {
        None
    }

    /// Returns in how many parts a turn can be played, each with a tile of its own.
    fn most_parts(&self, _: &Game) -> usize {
        1
    }

    /// Returns the figures that were scored and may still go elsewhere.
    fn may_move_on(&self, _: &Game) -> Vec<(Seat, MeepleKind)> {
        Vec::new()
    }
}
