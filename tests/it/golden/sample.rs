//! Positions to draw: random games, a full rectangle, one long road; and views of them with words.

use carc_picture::{Player, Preview, Recent, Shape, View, Words};
use carc_rules::expansion::Arranged;
use carc_rules::expansion::{self, abbey_mayor};
use carc_rules::{
    Action, Deck, Event, Game, Options, Phase, Placement, Position, Rotation, Seat, Setup, TileId, notation,
};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};

use carc_testing::scene::options;

const ALL_SETS: &str = "festival=on abbey_mayor=on bets=on max_players=6";
const NAMES: [&str; 6] = ["Ana", "Bo", "Caterina", "Dídac", "Wolfeschlegelsteinhausen", "Zoë ✨ 漢字"];

/// Returns the options of a game with Festival, Abbey & Mayor and The Bets, for up to six players.
pub(super) fn all_sets() -> Options {
    options(ALL_SETS)
}

/// A random game up to a certain position, with the moves since the mover's own last one; at the end of a game, only
/// the last move.
pub(super) struct Sample {
    pub game: Game,
    pub recent: Vec<Recent>,
    /// Events of the last turn.
    pub events: Vec<Event>,
    /// Events of the turns between the mover's own last one and that; none at the end of a game.
    pub earlier: Vec<Event>,
}

pub(super) fn sample(seed: u64, seats: u8, tiles: usize) -> Sample {
    played(Options::default(), seed, seats, Taste::COMPACT, |game| rests_at(game, tiles))
}

/// How placements are chosen.
#[derive(Clone, Copy)]
enum Taste {
    /// Of this many random placements, the one with the most neighbours.
    Most(usize),
    /// Of this many random placements, the one with the fewest neighbours.
    Fewest(usize),
    /// The one nearest to one of these cells, which take turns.
    Towards(&'static [(i16, i16)]),
}

impl Taste {
    /// As compact as people's boards.
    const COMPACT: Self = Self::Most(4);

    fn choose(self, game: &Game, actions: &[Action], rng: &mut ChaCha8Rng) -> Action {
        let neighbours = |action: &&Action| {
            let Action::Place { at, .. } = action else { return 0 };
            at.surrounding().filter(|cell| game.board().at(*cell).is_some()).count()
        };
        let chosen = match self {
            Self::Most(among) => actions.sample(rng, among).max_by_key(neighbours),
            Self::Fewest(among) => {
                actions.sample(rng, among).max_by_key(|action| std::cmp::Reverse(neighbours(action)))
            }
            Self::Towards(cells) => {
                let (x, y) = cells[usize::from(game.turn()) % cells.len()];
                actions.iter().min_by_key(|action| match action {
                    Action::Place { at, .. } => (at.x - x).abs() + (at.y - y).abs(),
                    _ => i16::MAX,
                })
            }
        };
        *chosen.expect("a tile to be placed fits somewhere")
    }
}

/// Returns a game with [`ALL_SETS`], spread further apart than anybody would play.
pub(super) fn sprawling(seed: u64, seats: u8, tiles: usize) -> Sample {
    played(options(ALL_SETS), seed, seats, Taste::Most(1), |game| rests_at(game, tiles))
}

/// Returns a game with [`ALL_SETS`] whose board is unusually large.
pub(super) fn straggling(seed: u64, seats: u8, tiles: usize) -> Sample {
    played(options(ALL_SETS), seed, seats, Taste::Fewest(2), |game| rests_at(game, tiles))
}

/// Returns a game whose board has thirty columns and twenty rows: about as large as one can get.
pub(super) fn spread(seed: u64, seats: u8) -> Sample {
    let towards = Taste::Towards(&[(12, 2), (-13, -2), (-1, -8), (1, 7)]);
    played(options(ALL_SETS), seed, seats, towards, |game| rests_at(game, 104))
}

/// Returns a game with [`ALL_SETS`] on a table of this size.
pub(super) fn tabled(seed: u64, seats: u8, tiles: usize, mode: &str, size: &str) -> Sample {
    let options = options(&format!("{ALL_SETS} table_mode={mode} table_size={size}"));
    played(options, seed, seats, Taste::COMPACT, |game| rests_at(game, tiles))
}

/// Returns a game with [`ALL_SETS`] once `tiles` tiles lie.
pub(super) fn full(seed: u64, seats: u8, tiles: usize) -> Sample {
    full_until(seed, seats, |game| rests_at(game, tiles))
}

/// Returns whether `tiles` tiles lie, and a turn begins.
fn rests_at(game: &Game, tiles: usize) -> bool {
    let begins = matches!(game.phase(), Phase::Place { .. } | Phase::Choose { .. } | Phase::Over);
    begins && game.board().tiles().len() >= tiles
}

/// Returns a game with [`ALL_SETS`] up to the first position that is wanted, or its end.
pub(super) fn full_until(seed: u64, seats: u8, wanted: impl Fn(&Game) -> bool) -> Sample {
    played(options(ALL_SETS), seed, seats, Taste::COMPACT, wanted)
}

fn played(options: Options, seed: u64, seats: u8, taste: Taste, wanted: impl Fn(&Game) -> bool) -> Sample {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut deck = Deck::unshuffled(&options);
    deck.pile.shuffle(&mut rng);
    let setup = Setup::new(options, seats, Seat(0), deck);
    let mut game = Game::new(setup).unwrap();
    let mut moves = Vec::new();
    // The events of each move.
    let mut told: Vec<Vec<Event>> = vec![Vec::new()];
    while !wanted(&game) {
        let actions = game.legal_actions();
        let action = match game.phase() {
            Phase::Place { .. } => taste.choose(&game, &actions, &mut rng),
            _ => match actions.choose(&mut rng) {
                Some(action) => *action,
                None => break,
            },
        };
        let turn = game.turn();
        if matches!(
            action,
            Action::Place { .. }
                | Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { .. }))
        ) {
            told.push(Vec::new());
        }
        told.last_mut().unwrap().extend(game.play(action).unwrap());
        if let Action::Place { seat, at, .. }
        | Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { seat, at })) = action
        {
            moves.push(Recent { position: at, seat, number: turn + 1 });
        }
    }
    let since = moves.iter().rposition(|recent| recent.seat == game.active()).map_or(0, |index| index + 1);
    let over = game.outcome().is_some();
    let recent = if over { moves.split_off(moves.len() - 1) } else { moves.split_off(since.min(moves.len())) };
    let events = told.pop().unwrap();
    let earlier = if over { Vec::new() } else { told.split_off((since + 1).min(told.len())).concat() };
    Sample { game, recent, events, earlier }
}

struct Spoken {
    heading: String,
    tiles_left: String,
    spots: Vec<String>,
}

fn spoken(game: &Game, preview: Option<Preview>) -> Spoken {
    let name = NAMES[game.active().index()];
    let heading = if game.outcome().is_some() { format!("{name} wins") } else { format!("{name} plays") };
    let rotation = preview.map(|p| p.placement.rotation).unwrap_or_default();
    let drawn = match game.phase() {
        Phase::Place { tile, .. } => Some(tile.tile()),
        _ => None,
    };
    let spots = drawn.map_or_else(Vec::new, |tile| {
        tile.segments().map(|(id, _)| notation::segment_word(tile, id, rotation).unwrap()).collect()
    });
    Spoken { heading, tiles_left: format!("{} tiles left", game.tiles_left()), spots }
}

fn players(seats: u8) -> Vec<Player<'static>> {
    Seat::first(seats).zip(NAMES).map(|(seat, name)| Player::at(seat, name, seat == Seat(1))).collect()
}

/// Returns what `with` makes of the view of a sample, after `change`.
pub(super) fn view<T>(sample: &Sample, change: impl Fn(&mut View), with: impl Fn(&View) -> T) -> T {
    let seats = sample.game.seats().count() as u8;
    let players = players(seats);
    let preview = {
        let mut probe = base(sample, &players, None);
        change(&mut probe);
        probe.preview
    };
    let spoken = spoken(&sample.game, preview);
    let sums: Vec<Vec<u32>> = (0..u32::from(seats)).map(|seat| vec![9, 20 + seat, 14, 3 * seat]).collect();
    let kinds = ["abbey", "city", "road", "farm"].map(str::to_owned);
    let mut view = base(sample, &players, sample.game.outcome().map(|_| &sums[..]));
    change(&mut view);
    view.words = Words {
        heading: &spoken.heading,
        note: if view.sheet.is_some() { "by 2 points" } else { "" },
        tiles_left: if view.sheet.is_some() { "" } else { &spoken.tiles_left },
        spots: &spoken.spots,
        held: &[],
        discarded: "fitted nowhere",
        kinds: &kinds,
        other: "bets",
    };
    with(&view)
}

fn base<'a>(sample: &'a Sample, players: &'a [Player<'a>], sheet: Option<&'a [Vec<u32>]>) -> View<'a> {
    View {
        shape: Shape::Landscape,
        part: None,
        game: &sample.game,
        players,
        last: &sample.recent,
        events: &sample.events,
        earlier: &sample.earlier,
        legal: true,
        dead_cells: true,
        hand: false,
        from_supply: false,
        preview: None,
        zoom: None,
        overlay: None,
        sheet,
        words: Words::default(),
    }
}

/// Returns a setup of the base set.
fn base_set(seats: u8, first: Seat) -> Setup {
    let options = Options::default();
    Setup::new(options, seats, first, Deck::unshuffled(&options))
}

/// Returns one long road of 72 tiles: the longest board of the base set.
pub(super) fn line(rotation: Rotation) -> Sample {
    let road = TileId::named("U").unwrap();
    let tiles: Vec<_> = (-40..32)
        .map(|step| {
            let position = if rotation == Rotation::R0 { Position::new(0, step) } else { Position::new(step, 0) };
            (road, Placement { position, rotation })
        })
        .collect();
    Sample {
        game: carc_rules::arranged(base_set(2, Seat(1)), &tiles, &[], Arranged::default()).unwrap(),
        recent: Vec::new(),
        events: Vec::new(),
        earlier: Vec::new(),
    }
}
