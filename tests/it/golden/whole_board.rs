//! No picture of a turn leaves a laid tile or a legal cell out, however large the board.
//!
//! `cargo test --test it whole_board -- --ignored --nocapture` looks at 200 games and prints what it saw.

use carc_picture::Recent;
use carc_players::self_play::{self, Mover};
use carc_rules::{Event, Game, Position};

use super::artist;
use super::sample::{Sample, all_sets, view};

/// What was seen in some games.
#[derive(Debug, Default)]
struct Seen {
    games: u32,
    pictures: u32,
    laid: usize,
    legal: usize,
    /// Pictures with more than 15, 18, 21 and 24 rows.
    higher: [u32; 4],
    most_rows: i16,
    most_columns: i16,
}

impl Seen {
    /// Plays a game with all sets and looks at the picture of every turn, and at the last one.
    fn game(&mut self, index: u64, mover: Mover) {
        let mut rng = self_play::rng(2026, index);
        let seats = 2 + (index % 5) as u8;
        let mut game = Game::new(self_play::random_setup(all_sets(), seats, &mut rng)).unwrap();
        let mut looked = None;
        self.games += 1;
        loop {
            let turn = (game.turn(), game.phase().drawn());
            if game.outcome().is_some() || turn.1.is_some() && looked != Some(turn) {
                self.look(&game);
                looked = Some(turn);
            }
            let Some(action) = self_play::choose(&game, mover, &mut rng) else { break };
            game.play(action).unwrap();
        }
    }

    fn look(&mut self, game: &Game) {
        let last = game.board().tiles().last().unwrap();
        let recent = vec![Recent { position: last.position, seat: game.active(), number: game.turn() }];
        let sample = Sample { game: game.clone(), recent, events: Vec::<Event>::new(), earlier: Vec::new() };
        let scene = view(&sample, |_| (), |view| artist().scene(view));
        assert!(scene.inset.is_none(), "turn {} is shown in part", game.turn());
        let mut shown: Vec<Position> = scene.tiles.iter().map(|tile| tile.position).collect();
        let mut laid: Vec<Position> = game.board().tiles().iter().map(|tile| tile.position).collect();
        shown.sort_unstable();
        laid.sort_unstable();
        assert_eq!(shown, laid, "turn {}", game.turn());
        let fits = game.phase().drawn().map(|tile| game.board().placements(tile)).unwrap_or_default();
        let mut legal: Vec<Position> = fits.into_iter().map(|placement| placement.position).collect();
        legal.sort_unstable();
        legal.dedup();
        let marked: Vec<Position> = scene.legal.iter().map(|cell| cell.position).collect();
        for at in &legal {
            assert!(marked.contains(at), "turn {}: {at:?} is not marked", game.turn());
        }
        let out = laid.iter().chain(&legal).find(|at| !scene.window.contains(**at));
        assert!(out.is_none(), "turn {}: {out:?} lies outside {:?}", game.turn(), scene.window);
        let (rows, columns) = (scene.window.rows, scene.window.columns);
        self.pictures += 1;
        self.laid += laid.len();
        self.legal += legal.len();
        for (count, more) in self.higher.iter_mut().zip([15, 18, 21, 24]) {
            *count += u32::from(rows > more);
        }
        self.most_rows = self.most_rows.max(rows);
        self.most_columns = self.most_columns.max(columns);
    }
}

#[test]
fn every_turn_of_a_few_games_shows_everything() {
    let mut seen = Seen::default();
    (0..5).for_each(|index| seen.game(index, Mover::Random));
    assert!(seen.pictures > 300 && seen.higher[0] > 0, "{seen:?}");
}

#[test]
#[ignore = "looks at 200 games"]
fn every_turn_of_200_games_shows_everything() {
    let mut seen = Seen::default();
    // Half of them as compact as players lay, half as sprawling as chance does.
    for index in 0..200 {
        seen.game(index, if index % 10 < 5 { Mover::Computer } else { Mover::Random });
    }
    println!("nothing was left out: {seen:?}");
}
