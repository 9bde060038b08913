//! The rules, by criterion: for comparing two versions. The figures that are reported come from `carc bench`.

use carc::cli::bench::rules::{Playouts, board_of_35, placements_of_each_kind};
use criterion::{Criterion, criterion_group, criterion_main};

fn playouts(criterion: &mut Criterion) {
    for seats in [2, 6] {
        let mut playouts = Playouts::new(seats, 1);
        criterion.bench_function(&format!("a random game of {seats}"), |bencher| bencher.iter(|| playouts.play()));
    }
}

fn placements(criterion: &mut Criterion) {
    criterion.bench_function("placements of 24 kinds", |bencher| bencher.iter(placements_of_each_kind(&board_of_35())));
}

fn copies(criterion: &mut Criterion) {
    let game = board_of_35();
    criterion.bench_function("a copy of a game", |bencher| bencher.iter(|| game.clone()));
    criterion.bench_function("projected scores", |bencher| bencher.iter(|| game.projected_scores()));
}

criterion_group!(engine, playouts, placements, copies);
criterion_main!(engine);
