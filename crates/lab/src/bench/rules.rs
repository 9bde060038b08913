//! The speed of the rules: whole random games, and listing placements.

use std::hint::black_box;
use std::io;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, SliceRandom};

use super::{Report, per_second};
use carc_rules::{Action, Board, Catalog, Deck, Event, Game, Options, Phase, Placement, Seat, Setup, TileSet};

/// Measures `playouts_base_per_s`, `random_average_base`, `playouts_all_per_s`, `placements_per_s` and `clone_us`: the
/// microseconds that copying a game of 35 tiles takes.
///
/// # Errors
/// If the figures cannot be written.
pub(super) fn measure(report: &mut Report) -> io::Result<()> {
    let (speed, average) = playouts(Options::default());
    report.put("playouts_base_per_s", speed)?;
    report.put("random_average_base", average)?;
    report.put("playouts_all_per_s", playouts(all_sets()).0)?;
    let game = board_of_35();
    report.put("placements_per_s", per_second(placements_of_each_kind(&game)))?;
    report.put("clone_us", 1e6 / per_second(clones(&game)))
}

/// Copies a game, as looking ahead does for each move. The function returns how many copies it made.
fn clones(game: &Game) -> impl FnMut() -> u32 {
    move || {
        for _ in 0..100 {
            black_box(black_box(game).clone());
        }
        100
    }
}

/// Returns how many random games of two seats are played per second, and the average points of a seat.
fn playouts(options: Options) -> (f64, f64) {
    let mut playouts = Playouts::new(options, 2, 1);
    let mut points: u64 = 0;
    let mut games: u64 = 0;
    let speed = per_second(|| {
        for _ in 0..10 {
            points += playouts.play();
        }
        games += 10;
        10
    });
    (speed, points as f64 / (games * 2) as f64)
}

/// Returns the options with which every box is played.
///
/// # Panics
/// Never: the option of every box can be switched on.
pub fn all_sets() -> Options {
    let mut options = Options::default();
    for name in TileSet::ALL.into_iter().filter_map(TileSet::option) {
        options.set(name, "on").expect("the option of every box can be switched on");
    }
    options
}

/// Uniformly random games, one after the other, which reuse their buffers.
pub struct Playouts {
    rng: Xoshiro256PlusPlus,
    setup: Setup,
    actions: Vec<Action>,
    events: Vec<Event>,
}

impl Playouts {
    /// Creates playouts of games of `seats` seats.
    pub fn new(options: Options, seats: u8, seed: u64) -> Self {
        Self {
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            setup: Setup::new(options, seats, Seat(0), Deck::unshuffled(&options)),
            actions: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Plays a game to its end, and returns the points of all seats together.
    pub fn play(&mut self) -> u64 {
        let game = self.play_until(|_| false);
        game.seats().map(|seat| u64::from(game.score(seat))).sum()
    }

    /// Plays a game until `enough` returns `true`, or to its end.
    ///
    /// # Panics
    /// Never: the whole box can be played with, and listed actions are legal.
    pub fn play_until(&mut self, enough: impl Fn(&Game) -> bool) -> Game {
        self.setup.deck.shuffle(|tiles| tiles.shuffle(&mut self.rng));
        let mut game = Game::new(self.setup.clone()).expect("the whole box can be played with");
        while game.phase() != Phase::Over && !enough(&game) {
            self.actions.clear();
            game.legal_actions_into(&mut self.actions);
            let action = *self.actions.choose(&mut self.rng).expect("a running game can go on");
            self.events.clear();
            game.play_into(action, &mut self.events).expect("a listed action is legal");
        }
        game
    }
}

/// Returns a random game with 35 tiles on the board, the same each time.
pub fn board_of_35() -> Game {
    Playouts::new(Options::default(), 2, 35).play_until(|game| game.board().tiles().len() == 35)
}

/// Lists all placements of every kind of tile in turn. The function returns how many lists it made.
pub fn placements_of_each_kind(game: &Game) -> impl FnMut() -> u32 {
    let board: Board = game.board().clone();
    let mut list: Vec<Placement> = Vec::new();
    move || {
        for kind in Catalog::standard().ids() {
            list.clear();
            board.placements_into(black_box(kind), &mut list);
            black_box(&list);
        }
        Catalog::standard().tiles().len() as u32
    }
}
