//! Pictures: nothing panics, the same position gives the same bytes, small ones are compared with what is kept.
//!
//! To look at pictures: `CARC_PICTURES=/some/folder cargo test --test it golden::write -- --ignored`. To keep new golden
//! pictures after looking at them: `CARC_WRITE=1 cargo test --test it golden`.

use std::fmt::Write as _;

use carc::engine::{
    Action, Deck, Event, FeatureKind, Game, Options, Phase, Placement, Position, Seat, SegmentId, Setup, notation,
};
use carc::render::{Artist, Player, Preview, Recent, Tint, View, Words};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};

const NAMES: [&str; 6] = ["Ana", "Bo", "Caterina", "Dídac", "Wolfeschlegelsteinhausen", "Zoë ✨ 漢字"];

/// A random game up to so many laid tiles, with what the last turn told.
struct Sample {
    game: Game,
    recent: Vec<Recent>,
    events: Vec<Event>,
}

fn sample(seed: u64, seats: u8, tiles: usize) -> Sample {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut deck = Deck::unshuffled();
    deck.pile.shuffle(&mut rng);
    let setup = Setup { options: Options::default(), seats, first: Seat(0), deck };
    let mut game = Game::new(setup).unwrap();
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    while game.board().tiles().len() < tiles || matches!(game.phase(), Phase::Deploy { .. }) {
        let actions = game.legal_actions();
        let action = match game.phase() {
            // Of some random placements the one with most neighbours: boards as compact as people's.
            Phase::Place { .. } => *actions
                .sample(&mut rng, 4)
                .max_by_key(|action| match action {
                    Action::Place { at, .. } => {
                        at.surrounding().filter(|cell| game.board().at(*cell).is_some()).count()
                    }
                    _ => 0,
                })
                .unwrap(),
            _ => match actions.choose(&mut rng) {
                Some(action) => *action,
                None => break,
            },
        };
        let turn = game.turn();
        if matches!(action, Action::Place { .. }) {
            events.clear();
        }
        events.extend(game.play(action).unwrap());
        if let Action::Place { seat, at, .. } = action {
            moves.push(Recent { position: at, seat, number: turn + 1 });
        }
    }
    let since = moves.iter().rposition(|recent| recent.seat == game.active()).map_or(0, |index| index + 1);
    let over = game.outcome().is_some();
    let recent = if over { moves.split_off(moves.len() - 1) } else { moves.split_off(since.min(moves.len())) };
    Sample { game, recent, events }
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
    NAMES[..usize::from(seats)]
        .iter()
        .enumerate()
        .map(|(index, &name)| Player { name, computer: index == 1 })
        .collect()
}

/// Hands the view of a sample to `with`.
fn view<T>(sample: &Sample, change: impl Fn(&mut View), with: impl Fn(&View) -> T) -> T {
    let seats = sample.game.seats().count() as u8;
    let players = players(seats);
    let preview = {
        let mut probe = base(sample, &players, None);
        change(&mut probe);
        probe.preview
    };
    let spoken = spoken(&sample.game, preview);
    let sums: Vec<[u32; 4]> = (0..u32::from(seats)).map(|seat| [9, 20 + seat, 14, 3 * seat]).collect();
    let mut view = base(sample, &players, sample.game.outcome().map(|_| &sums[..]));
    change(&mut view);
    view.words = Words {
        heading: &spoken.heading,
        note: if view.sheet.is_some() { "by 2 points" } else { "" },
        tiles_left: if view.sheet.is_some() { "" } else { &spoken.tiles_left },
        spots: &spoken.spots,
        discarded: "fitted nowhere",
        kinds: ["abbey", "city", "road", "farm"],
    };
    with(&view)
}

fn base<'a>(sample: &'a Sample, players: &'a [Player<'a>], sheet: Option<&'a [[u32; 4]]>) -> View<'a> {
    View {
        game: &sample.game,
        players,
        last: &sample.recent,
        events: &sample.events,
        legal: true,
        preview: None,
        zoom: None,
        tint: None,
        sheet,
        words: Words::default(),
    }
}

/// The first legal placement whose tile offers a follower spot, with its first free segment.
fn preview(game: &Game) -> Preview {
    let Some(Action::Place { at, rotation, .. }) = game.legal_actions().into_iter().nth(3) else {
        panic!("a tile is to be placed")
    };
    Preview { placement: Placement { position: at, rotation }, deploy: Some(SegmentId(0)) }
}

#[test]
#[ignore = "writes pictures to look at"]
fn write() {
    let Some(folder) = std::env::var_os("CARC_PICTURES").map(std::path::PathBuf::from) else { return };
    let artist = Artist::new();
    let put = |name: &str, bytes: Vec<u8>| std::fs::write(folder.join(format!("{name}.png")), bytes).unwrap();
    for seats in [2, 6] {
        for tiles in [1, 5, 20, 45, 66, 100] {
            let sample = sample(u64::from(seats) * 7 + 1, seats, tiles);
            put(&format!("{seats}p-{tiles:02}"), view(&sample, |_| (), |view| artist.picture(view)));
        }
    }
    let mid = sample(5, 3, 24);
    let chosen = preview(&mid.game);
    let change = |view: &mut View| {
        view.preview = Some(chosen);
        view.legal = false;
    };
    put("preview", view(&mid, change, |view| artist.picture(view)));
    put("zoom", view(&mid, |view| view.zoom = Some(Position::ORIGIN), |view| artist.picture(view)));
    put("farms", view(&sample(5, 3, 60), |view| view.tint = Some(Tint::Farms), |view| artist.picture(view)));
    let counted: Vec<_> = mid.game.still_to_come().chunk_by(|a, b| a == b).map(|run| (run[0], run.len())).collect();
    put("tiles", artist.tiles(&counted, "48 tiles are still to come"));
    put("board", artist.board(&sample(3, 2, 72).game, 96));
    put("sheet", artist.sheet());
}
