//! The rules, by criterion: for comparing two versions. The figures that are reported come from `carc bench`.

use carc::cli::bench::rules::{Playouts, all_sets, board_of_35, placements_of_each_kind};
use carc::engine::Options;
use criterion::{Criterion, criterion_group, criterion_main};

fn playouts(criterion: &mut Criterion) {
    for seats in [2, 6] {
        for (sets, options) in [("the base set", Options::default()), ("all sets", all_sets())] {
            let mut playouts = Playouts::new(options, seats, 1);
            let name = format!("a random game of {seats} with {sets}");
            criterion.bench_function(&name, |bencher| bencher.iter(|| playouts.play()));
        }
    }
}

fn placements(criterion: &mut Criterion) {
    criterion
        .bench_function("placements of every kind", |bencher| bencher.iter(placements_of_each_kind(&board_of_35())));
}

fn copies(criterion: &mut Criterion) {
    let game = board_of_35();
    criterion.bench_function("a copy of a game", |bencher| bencher.iter(|| game.clone()));
    criterion.bench_function("projected scores", |bencher| bencher.iter(|| game.projected_scores()));
}

criterion_group!(engine, playouts, placements, copies);
criterion_main!(engine);
