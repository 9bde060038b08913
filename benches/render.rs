//! How long pictures take: a whole board, the same after one more move, and the picture of a turn.
#![expect(clippy::unwrap_used, reason = "a benchmark that cannot go on has failed")]

use carc::engine::{Action, Deck, Game, Options, Phase, Seat, Setup};
use carc::render::{Artist, BoardCache, Player, View, Words};
use criterion::{Criterion, criterion_group, criterion_main};

/// A game whose placements and followers are the first legal ones but for some variety, up to so many laid tiles.
fn game(tiles: usize) -> Game {
    let mut deck = Deck::unshuffled(&Options::default());
    // A fixed order that mixes the kinds: every 29th tile of the box.
    deck.pile = (0..deck.pile.len()).map(|index| deck.pile[index * 29 % deck.pile.len()]).collect();
    let mut game =
        Game::new(Setup { options: Options::default(), seats: 3, first: Seat(0), deck, stock: None }).unwrap();
    while game.board().tiles().len() < tiles || matches!(game.phase(), Phase::Deploy { .. }) {
        let actions = game.legal_actions();
        let neighbours = |action: &&Action| {
            let Action::Place { at, .. } = **action else { return 0 };
            at.surrounding().filter(|cell| game.board().at(*cell).is_some()).count()
        };
        let Some(&action) = actions.iter().max_by_key(neighbours) else { break };
        game.play(action).unwrap();
    }
    game
}

fn pictures(c: &mut Criterion) {
    let artist = Artist::new();
    artist.warm_up();
    let (before, after) = (game(69), game(70));
    c.bench_function("board", |b| b.iter(|| artist.board(&after, 96)));
    c.bench_function("board after one more move", |b| {
        let drawn = || {
            let mut cache = BoardCache::default();
            artist.board_next(&mut cache, &before, 96);
            cache
        };
        b.iter_batched_ref(drawn, |cache| artist.board_next(cache, &after, 96), criterion::BatchSize::LargeInput);
    });
    let players = ["Ana", "Bo", "Caterina"].map(|name| Player { name, computer: false });
    let spots = Vec::new();
    let view = View {
        game: &after,
        players: &players,
        last: &[],
        events: &[],
        legal: true,
        dead_cells: true,
        preview: None,
        zoom: None,
        overlay: None,
        sheet: None,
        words: Words { heading: "Ana plays", tiles_left: "2 tiles left", spots: &spots, ..Words::default() },
    };
    let draw = || {
        artist.forget_pictures();
        artist.paint(&artist.scene(&view))
    };
    c.bench_function("message", |b| b.iter(draw));
}

criterion_group!(benches, pictures);
criterion_main!(benches);
