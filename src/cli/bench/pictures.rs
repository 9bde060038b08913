//! Pictures: boards of 72 and of 104 tiles, the messages of a game, and what the drawings cost in time and memory.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Instant;

use rand::Rng;
use rand::seq::IndexedRandom;

use super::Report;
use super::rules::all_sets;
use crate::app::chronicle::Chronicle;
use crate::app::picture::{self, Look};
use crate::app::text::Texts;
use crate::cli::simulate::{self, Mover};
use crate::engine::{
    Deck, Edge, Game, MeepleKind, Options, Placement, Position, Record, Rotation, Seat, SegmentId, SegmentRef, Setup,
    TileId,
};
use crate::render::{Artist, BoardCache, Player, Themes};

/// Measures `startup_ms`, `warm_up_ms`, `board_png_*`, `message_png_*` and `art_mb`; keeps the pictures if there is a folder.
///
/// # Errors
/// If the figures or the pictures cannot be written.
pub(super) fn measure(report: &mut Report, folder: Option<&Path>) -> io::Result<()> {
    let keep = |name: &str, png: &[u8]| folder.map_or(Ok(()), |folder| fs::write(folder.join(name), png));
    let games = [Messages::of(Options::default(), 2), Messages::of(all_sets(), 6)];

    // From nothing to the first message; what it does not need is drawn after it.
    let [game, _] = &games;
    let middle = game.at(game.turns / 2);
    let begin = Instant::now();
    let artist = Artist::new();
    drop(game.message(&artist, &middle));
    report.put("startup_ms", since(begin))?;
    let begin = Instant::now();
    artist.warm_up();
    report.put("warm_up_ms", since(begin))?;

    let (before, game) = blocks(9, 8, Options::default());
    let png = artist.board(&game, 96);
    report.put("board_png_72_ms", best(|| (), |()| artist.board(&game, 96)))?;
    report.put("board_png_72_kb", png.len() as f64 / 1000.0)?;
    keep("board-72.png", &png)?;
    let drawn = || {
        let mut cache = BoardCache::default();
        artist.board_next(&mut cache, &before, 96);
        cache
    };
    report.put("board_png_next_ms", best(drawn, |cache| artist.board_next(cache, &game, 96)))?;
    let (_, large) = blocks(13, 8, all_sets());
    let png = artist.board(&large, 128);
    report.put("board_png_104_ms", best(|| (), |()| artist.board(&large, 128)))?;
    report.put("board_png_104_kb", png.len() as f64 / 1000.0)?;
    keep("board-104.png", &png)?;

    // A picture in the middle, the last one to be played on, and the final sheet: the dearest counts.
    let (mut slowest, mut largest) = (0.0_f64, 0.0_f64);
    for game in &games {
        for turn in [game.turns / 2, game.turns.saturating_sub(1), game.turns] {
            let chronicle = game.at(turn);
            let png = game.message(&artist, &chronicle);
            largest = largest.max(png.len() as f64 / 1000.0);
            slowest = slowest.max(best(|| artist.forget_pictures(), |()| game.message(&artist, &chronicle)));
            keep(&format!("message-{}-{turn}.png", game.players.len()), &png)?;
        }
    }
    report.put("message_png_ms", slowest)?;
    report.put("message_png_kb", largest)?;
    report.put("art_mb", art(&large) as f64 / 1e6)
}

/// A game played at random, whose messages are drawn.
struct Messages {
    record: Record,
    turns: usize,
    players: Vec<Player<'static>>,
    texts: Texts,
}

impl Messages {
    fn of(options: Options, seats: u8) -> Self {
        let mut rng = simulate::rng(1, 0);
        let setup = simulate::random_setup(options, seats, &mut rng);
        let record = simulate::record(setup, Mover::Random, &mut rng).expect("the whole box can be played with");
        let turns = record.replay().map_or(0, |game| usize::from(game.turn()));
        let players = Player::people(&["Ana", "Ben", "Clara", "Dan", "Eva", "Finn"][..usize::from(seats)]);
        Self { record, turns, players, texts: Texts::english() }
    }

    fn at(&self, turn: usize) -> Chronicle {
        Chronicle::of(&Chronicle::until(&self.record, turn)).expect("a played game can be replayed")
    }

    fn message(&self, artist: &Artist, chronicle: &Chronicle) -> Vec<u8> {
        picture::draw(artist, &self.texts, &self.players, chronicle, &Look::turn()).png
    }
}

/// The bytes of drawings that are kept when all themes were used at every size.
fn art(game: &Game) -> usize {
    let themes = Themes::carried();
    let artists = themes.list().filter_map(|(name, _)| themes.artist(name));
    let kept = artists.map(|artist| {
        artist.warm_up();
        for side in (24..=160).step_by(4) {
            artist.board(game, side);
        }
        artist.art_bytes()
    });
    kept.sum()
}

fn since(begin: Instant) -> f64 {
    begin.elapsed().as_secs_f64() * 1000.0
}

/// The best time of many runs, in milliseconds: other programs can only slow it down.
fn best<S, T>(prepare: impl Fn() -> S, work: impl Fn(&mut S) -> T) -> f64 {
    let runs = (0..100).map(|_| {
        let mut prepared = prepare();
        let begin = Instant::now();
        let made = work(&mut prepared);
        let took = since(begin);
        drop(made);
        took
    });
    runs.fold(f64::INFINITY, f64::min)
}

/// A rectangle of tiles, all sides fitting, with the followers of six players on them; and the same before its last move, a tile
/// in its middle with a follower. Kinds come as often as they lie in the box.
fn blocks(columns: i16, rows: i16, options: Options) -> (Game, Game) {
    let mut rng = simulate::rng(1, 0);
    let mut deck = Deck::unshuffled(&options);
    let kinds = deck.pile.clone();
    deck.pile.truncate(1);
    let setup = Setup { options, seats: 6, first: Seat(0), deck, stock: None };
    loop {
        if let Some(mut tiles) = fill(columns, rows, &kinds, &mut rng) {
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
fn fill(columns: i16, rows: i16, kinds: &[TileId], rng: &mut impl Rng) -> Option<Vec<(TileId, Placement)>> {
    let mut tiles: Vec<(TileId, Placement)> = Vec::new();
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
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
