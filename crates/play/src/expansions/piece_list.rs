//! All [`Pieces`], and what is asked of them.

use super::abbey_mayor::AbbeyMayor;
use super::abbot::{self, Abbot};
use super::bets::Bets;
use super::festival::{self, Festival};
use super::inns::Inns;
use super::pieces::{Home, Looked, OtherPoints, Pieces, Printed, Words};
use super::river::River;
use super::story::Names;
use super::traders::Traders;
use crate::words::text::{Text, Texts};
use carc_rules::expansion::Homecoming;
use carc_rules::{Counted, Feature, Game, Illegal, Item, MeepleKind, Points, Seat, SegmentRef, Tile, TileId};

/// All of them, in the order in which tiles are named after them: a bend in the river with a garden, not a garden with
/// a bend.
const ALL: [&dyn Pieces; 7] = [&AbbeyMayor, &Festival, &Bets, &River, &Inns, &Traders, &Abbot];

/// Returns the words that people type for what expansions bring.
pub(crate) fn typed_words() -> impl Iterator<Item = Words> {
    ALL.into_iter().map(Pieces::words)
}

/// Returns the key of the message that names a kind of figure.
pub(crate) fn figure_key(meeple: MeepleKind) -> &'static str {
    ALL.into_iter().find_map(|pieces| pieces.figure_key(meeple)).unwrap_or("figure-follower")
}

/// Returns the key of the message that names a tile which its features do not distinguish from others; `None` if they
/// do.
pub(crate) fn tile_key(tile: TileId) -> Option<&'static str> {
    ALL.into_iter().find_map(|pieces| pieces.tile_key(tile))
}

/// Returns the keys of the messages for what lies on a tile besides its features.
pub(crate) fn mark_keys(tile: &Tile) -> impl Iterator<Item = &'static str> {
    ALL.into_iter().filter_map(move |pieces| pieces.mark_key(tile))
}

/// Returns the key of the message that says why a tile may not lie at a cell, where there is more to say than that its
/// sides don't fit; `fits_here` says whether it may lie there in another rotation.
pub(crate) fn misplaced(tile: TileId, illegal: Illegal, fits_here: bool) -> Option<&'static str> {
    ALL.into_iter().find_map(|pieces| pieces.misplaced(tile, illegal, fits_here))
}

/// Says what everybody knows about the order of the pile; may be empty.
pub(crate) fn pile(texts: &Texts, game: &Game) -> Text {
    ALL.into_iter().fold(Text::default(), |text, pieces| text.then(pieces.pile(texts, game)))
}

/// Returns the kinds of points in a game that come from no feature, in the order in which sheets count them.
pub(crate) fn other_points(game: &Game) -> Vec<OtherPoints> {
    ALL.into_iter().filter_map(|pieces| pieces.other_points(game)).collect()
}

/// Returns the key of the end of a line about points that something changes, and the item that counts it; `None` if
/// nothing does.
pub(crate) fn counted(points: &Points) -> Option<(&'static str, Item)> {
    points.items().find_map(|item| {
        let Counted::Expansion(counted) = item.counted else { return None };
        ALL.into_iter().find_map(|pieces| pieces.counted(counted)).map(|key| (key, item))
    })
}

/// Tells what else expansions have in a feature that matters to who looks at it; may be empty.
pub(crate) fn in_feature(texts: &Texts, names: Names<'_>, game: &Game, at: SegmentRef) -> Text {
    ALL.into_iter().filter_map(|pieces| pieces.in_feature(texts, names, game, at)).fold(Text::default(), Text::then)
}

/// Returns what a turn with a deployment would bring its player besides points, each thing in a few words.
pub(crate) fn brings(texts: &Texts, looked: &Looked<'_>) -> Vec<String> {
    ALL.into_iter().flat_map(|pieces| pieces.brings(texts, looked)).collect()
}

/// Returns the messages about what is printed in a feature and changes its points; `None` if nothing does.
pub(crate) fn printed(game: &Game, feature: &Feature) -> Option<Printed> {
    ALL.into_iter().find_map(|pieces| pieces.printed(game, feature))
}

/// Returns the key of the message that says why a figure cannot go into a feature, if an expansion keeps it out.
pub(crate) fn keeps_out(illegal: Illegal) -> Option<&'static str> {
    ALL.into_iter().find_map(|pieces| pieces.keeps_out(illegal))
}

/// Returns `true` if it is this tile, just placed, that lets figures come home this way; `false` for a way that is open
/// on every tile.
pub(crate) fn takes_back(placed: &Game, tile: TileId, how: Homecoming) -> bool {
    ALL.into_iter().any(|pieces| pieces.takes_back(placed, tile, how))
}

/// Returns the keys of the messages about figures that come home this way.
pub(crate) const fn homecoming(how: Homecoming) -> Home {
    match how {
        Homecoming::TakenBack => festival::HOME,
        Homecoming::CalledBack => abbot::HOME,
    }
}

/// Returns what a deployment would bring, in words, where that differs from what followers bring.
pub(crate) fn effect(texts: &Texts, looked: &Looked<'_>) -> Option<String> {
    ALL.into_iter().find_map(|pieces| pieces.effect(texts, looked))
}

/// Returns in how many parts a turn can be played at most, each with a tile of its own.
pub(crate) fn most_parts(game: &Game) -> usize {
    ALL.into_iter().map(|pieces| pieces.most_parts(game)).max().unwrap_or(1)
}

/// Returns the figures that were scored and may still go elsewhere.
pub(crate) fn may_move_on(game: &Game) -> Vec<(Seat, MeepleKind)> {
    ALL.into_iter().flat_map(|pieces| pieces.may_move_on(game)).collect()
}
