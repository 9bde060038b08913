//! Pictures: a board of 72 tiles, and the message of the last turn of a game.

use std::io;
use std::time::Instant;

use rand::Rng;
use rand::seq::IndexedRandom;

use super::Report;
use crate::app::chronicle::Chronicle;
use crate::app::picture::{self, Look};
use crate::app::text::Texts;
use crate::cli::simulate::{self, Mover};
use crate::engine::{
    Deck, Edge, Game, MeepleKind, Options, Placement, Position, Rotation, Seat, SegmentId, SegmentRef, Setup, TileId,
};
use crate::render::{Artist, BoardCache, Player};

/// Measures `board_png_72_*`, `board_png_next_ms` and `message_png_*`.
///
/// # Errors
/// If the figures cannot be written.
pub(super) fn measure(report: &mut Report) -> io::Result<()> {
    let artist = Artist::new();
    artist.warm_up();
    let (before, game) = blocks();
    let png = artist.board(&game, 96);
    report.put("board_png_72_ms", milliseconds(|| artist.board(&game, 96)))?;
    report.put("board_png_72_kb", png.len() as f64 / 1000.0)?;
    report.put("board_png_next_ms", next(&artist, &before, &game))?;
    let mut rng = simulate::rng(1, 0);
    let setup = simulate::random_setup(Options::default(), 2, &mut rng);
    let record = simulate::record(setup, Mover::Random, &mut rng).expect("the whole box can be played with");
    let texts = Texts::english();
    let players = ["Ana", "Ben"].map(|name| Player { name, computer: false });
    let turns = record.replay().map_or(0, |game| usize::from(game.turn()));
    // The last turn has two pictures: the board to be played on, and the final sheet. The dearer one counts.
    let (mut slowest, mut largest) = (0.0_f64, 0.0_f64);
    for turn in [turns.saturating_sub(1), turns] {
        let chronicle = Chronicle::of(&Chronicle::until(&record, turn)).expect("a played game can be replayed");
        let draw = || picture::draw(&artist, &texts, &players, &chronicle, &Look::turn()).png;
        largest = largest.max(draw().len() as f64 / 1000.0);
        slowest = slowest.max(milliseconds(draw));
    }
    report.put("message_png_ms", slowest)?;
    report.put("message_png_kb", largest)
}

/// The best of many runs: other programs can only slow it down.
fn milliseconds<T>(work: impl Fn() -> T) -> f64 {
    let runs = (0..40).map(|_| {
        let begin = Instant::now();
        let made = work();
        let took = begin.elapsed();
        drop(made);
        took.as_secs_f64() * 1000.0
    });
    runs.fold(f64::INFINITY, f64::min)
}

/// The best time for the board of a game whose board before the last move is drawn already.
fn next(artist: &Artist, before: &Game, after: &Game) -> f64 {
    let runs = (0..40).map(|_| {
        let mut cache = BoardCache::default();
        artist.board_next(&mut cache, before, 96);
        let begin = Instant::now();
        let made = artist.board_next(&mut cache, after, 96);
        let took = begin.elapsed();
        drop(made);
        took.as_secs_f64() * 1000.0
    });
    runs.fold(f64::INFINITY, f64::min)
}

/// 9 x 8 tiles, all sides fitting, with the followers of six players on them; and the same before its last move, a tile in its
/// middle with a follower. Kinds come as often as they lie in the box.
fn blocks() -> (Game, Game) {
    let mut rng = simulate::rng(1, 0);
    let mut deck = Deck::unshuffled(&Options::default());
    let kinds = deck.pile.clone();
    deck.pile.truncate(1);
    let setup = Setup { options: Options::default(), seats: 6, first: Seat(0), deck, stock: None };
    loop {
        if let Some(mut tiles) = fill(&kinds, &mut rng) {
            let mut meeples = stand(&tiles);
            let arrange = |tiles: &[_], meeples: &[_]| {
                Game::arranged(setup.clone(), tiles, meeples, &[]).expect("a block is filled with tiles that fit")
            };
            let after = arrange(&tiles, &meeples);
            let last = Position::new(4, 4);
            tiles.retain(|(_, placement)| placement.position != last);
            meeples.retain(|(_, _, at)| at.position != last);
            return (arrange(&tiles, &meeples), after);
        }
    }
}

/// Fills the block row by row; `None` where no kind fits any more.
fn fill(kinds: &[TileId], rng: &mut impl Rng) -> Option<Vec<(TileId, Placement)>> {
    let mut tiles: Vec<(TileId, Placement)> = Vec::new();
    for (row, column) in (0..8).flat_map(|row| (0..9).map(move |column| (row, column))) {
        let position = Position::new(column, row);
        let neighbour = |edge: Edge| tiles.iter().find(|(_, placement)| placement.position == position.across(edge));
        let shown = |edge: Edge| neighbour(edge).map(|(tile, p)| tile.tile().edge(edge.opposite(), p.rotation));
        let demands = [Edge::N, Edge::W].map(|edge| (edge, shown(edge)));
        let fits = |&(tile, rotation): &(TileId, Rotation)| {
            demands.iter().all(|&(edge, demand)| demand.is_none_or(|demand| tile.tile().edge(edge, rotation) == demand))
        };
        let all = kinds.iter().flat_map(|&tile| Rotation::ALL.map(|rotation| (tile, rotation)));
        let fitting: Vec<_> = all.filter(fits).collect();
        let &(tile, rotation) = fitting.choose(rng)?;
        tiles.push((tile, Placement { position, rotation }));
    }
    Some(tiles)
}

/// Seven followers of each of six players, spread over the block.
fn stand(tiles: &[(TileId, Placement)]) -> Vec<(Seat, MeepleKind, SegmentRef)> {
    let stand = |index: usize| {
        let (tile, placement) = tiles[index * 5 % tiles.len()];
        let segments = tile.tile().segments.len();
        let at = SegmentRef { position: placement.position, segment: SegmentId((index % segments) as u8) };
        (Seat((index % 6) as u8), MeepleKind::Follower, at)
    };
    (0..42).map(stand).collect()
}
