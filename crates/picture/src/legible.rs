//! Tests that no text in any picture is too small to be read in Discord's preview.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};

use crate::Artist;
use crate::Manner;
use crate::Overlay;
use crate::Player;
use crate::Preview;
use crate::Recent;
use crate::Scene;
use crate::ScoreSheet;
use crate::Shape;
use crate::SheetRow;
use crate::Sum;
use crate::Tint;
use crate::View;
use crate::Words;
use crate::layout::regions::Layout;
use crate::pixels::area::Area;
use crate::pixels::length::p;
use crate::pixels::typeface::tests::{DRAWN, PLACES};
use crate::scene::column::Drawn;
use crate::scene::overlay::FEW;
use carc_rules::expansion::{self, abbey_mayor};
use carc_rules::{
    Action, Catalog, Deck, Event, FeatureKind, Game, Options, Phase, Placement, Position, Rotation, Seat, Setup,
    notation,
};

/// Words that may be smaller: the heads of the sums, which share one row.
const HEADS: [&str; 5] = ["Monk", "City", "Road", "Farm", "Trade"];

// Random games, drawn at many positions: with most expansions, and the base game alone.

#[test]
fn type_of_two_with_everything_can_be_read_in_the_preview() {
    read(1, 2, "on");
}

#[test]
fn type_of_six_with_everything_can_be_read_in_the_preview() {
    read(2, 6, "on");
}

#[test]
fn type_of_six_in_the_base_game_can_be_read_in_the_preview() {
    read(3, 6, "off");
}

/// Plays a random game and looks at it now and then.
fn read(seed: u64, seats: u8, sets: &str) {
    let artist = Artist::new();
    let mut options = Options::default();
    for (name, value) in [("festival", sets), ("abbey_mayor", sets), ("bets", sets), ("max_players", "6")] {
        options.set(name, value).unwrap();
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut deck = Deck::unshuffled(&options);
    deck.pile.shuffle(&mut rng);
    let mut game = Game::new(Setup::new(options, seats, Seat(0), deck)).unwrap();
    let mut moves = Vec::new();
    for step in 0.. {
        let action = *game.legal_actions().choose(&mut rng).unwrap();
        let turn = game.turn();
        let events = game.play(action).unwrap();
        if let Action::Place { seat, at, .. }
        | Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { seat, at })) = action
        {
            moves.push(Recent { position: at, seat, number: turn + 1 });
        }
        let over = game.phase() == Phase::Over;
        if step % 41 == 0 || over {
            check(&artist, &game, &moves, &events);
        }
        if over {
            break;
        }
    }
}

/// Draws a position as it is played from, as a close-up, with a tile put down, and with each kind of overlay, and
/// checks everything that was written.
fn check(artist: &Artist, game: &Game, moves: &[Recent], events: &[Event]) {
    let names = ["Ana", "Bo", "Caterina", "Wolfeschlegelsteinhausen", "Zoë", "Computer 6"];
    let names = &names[..game.seats().count()];
    let players: Vec<Player> = game.seats().zip(names).map(|(seat, name)| Player::at(seat, name, true)).collect();
    let words = game.phase().drawn().into_iter().flat_map(|drawn| drawn.tile().segments()).map(|(_, segment)| {
        match segment.kind {
            FeatureKind::City => "city",
            FeatureKind::Road => "road",
            FeatureKind::Field => "field-nw",
            FeatureKind::Cloister => "cloister",
            FeatureKind::Garden => "garden",
        }
    });
    let spots: Vec<String> = words.map(str::to_owned).collect();
    let held: Vec<String> = game.held(game.active()).iter().map(ToString::to_string).collect();
    let sheet = vec![vec![12, 40, 9, 100]; players.len()];
    let kinds: Vec<String> = HEADS[..4].iter().map(|&head| head.to_owned()).collect();
    let view = View {
        game,
        players: &players,
        last: &moves[moves.len().saturating_sub(1)..],
        events,
        earlier: &[],
        legal: true,
        dead_cells: true,
        hand: true,
        from_supply: false,
        preview: None,
        zoom: None,
        part: None,
        overlay: None,
        sheet: (game.phase() == Phase::Over).then_some(&sheet[..]),
        words: Words {
            heading: "Wolfeschlegelsteinhausen plays",
            note: "by 2 points",
            tiles_left: "34 tiles left",
            spots: &spots,
            held: &held,
            discarded: "fitted nowhere",
            kinds: &kinds,
            other: HEADS[4],
        },
        shape: Shape::Landscape,
    };
    let preview = game.legal_actions().into_iter().find_map(|action| {
        let Action::Place { at: position, rotation, .. } = action else { return None };
        Some(Preview { placement: Placement { position, rotation }, then: None })
    });
    let numbered = View { overlay: Some(Overlay::Since(moves)), ..view };
    let owners = View { overlay: Some(Overlay::Owners(Tint::Farms)), ..view };
    let lit = game.standing().first().map(|standing| Overlay::Feature(standing.at));
    let lit = View { overlay: lit, ..view };
    let near = View { zoom: Some(Position::ORIGIN), ..owners };
    let looks =
        [view, View { zoom: Some(Position::ORIGIN), ..view }, View { preview, ..view }, numbered, owners, lit, near];
    // In portrait only at every third number of moves, because each picture is as much work again.
    let upright =
        looks.map(|view| View { shape: Shape::Portrait, ..view }).into_iter().filter(|_| moves.len().is_multiple_of(3));
    for view in looks.into_iter().chain(upright) {
        DRAWN.with_borrow_mut(Vec::clear);
        artist.forget_pictures();
        let scene = artist.scene(&view);
        PLACES.with_borrow_mut(Vec::clear);
        artist.paint(&scene);
        nothing_lies_under_the_button(&scene);
        look(2 * players.len(), scene.inset.is_none());
        every_move_is_named(&scene);
        if view.overlay.is_none() && view.preview.is_none() && scene.inset.is_none() {
            every_cell_is_named(&scene);
        }
        DRAWN.with_borrow_mut(Vec::clear);
        artist.picture(&view);
        DRAWN.with_borrow(|drawn| assert!(drawn.is_empty(), "a picture asked for again is not drawn again"));
        short_names_are_whole(artist, scene.clone());
        if view.overlay.is_none() && view.preview.is_none() && game.phase().drawn().is_some() {
            every_side_is_told(artist, scene);
        }
    }
}

/// Checks that no word, number or name lies where Discord lays its button for the alt text, on a desktop or on a phone.
fn nothing_lies_under_the_button(scene: &Scene) {
    let (width, height) = Layout::of(scene).size();
    let previews = match scene.shape {
        Shape::Landscape => [525, 366],
        Shape::Portrait => [366; 2],
    };
    for preview in previews {
        let (w, h) = (64 * width / preview, 44 * width / preview);
        let button = Area::new(0, height - h, w, h);
        PLACES.with_borrow(|places| {
            let hidden: Vec<_> = places.iter().filter(|(_, area)| area.meets(button)).collect();
            assert!(hidden.is_empty(), "{hidden:?} of {:?}, near: {}", scene.window, scene.inset.is_some());
        });
    }
}

/// Checks that the newest numbered moves, [`FEW`] at most, are named with their cells.
fn every_move_is_named(scene: &Scene) {
    let told = scene.column.moves.iter().rev().take(FEW);
    DRAWN.with_borrow(|drawn| {
        for recent in told {
            let cell = notation::cell_name(recent.position);
            let is_named = drawn.iter().any(|(text, _)| *text == cell);
            assert!(is_named, "{cell} of {} moves beside {:?}", scene.column.moves.len(), scene.window);
        }
    });
}

/// Checks that names of up to ten characters are whole, even with many points next to them: computer players are told
/// apart by the ends of theirs.
fn short_names_are_whole(artist: &Artist, mut scene: Scene) {
    for row in &mut scene.column.rows {
        (row.score, row.gained) = (123, 12);
    }
    DRAWN.with_borrow_mut(Vec::clear);
    artist.paint(&scene);
    let names = scene.column.rows.iter().map(|row| &row.name).filter(|name| name.chars().count() <= 10);
    DRAWN.with_borrow(|drawn| {
        for name in names {
            assert!(drawn.iter().any(|(text, _)| text == name), "{name} is cut off beside {:?}", scene.window);
        }
    });
}

/// Checks that each cell where the drawn tile fits is named in its place, unless tiles are so small that rulers on all
/// sides do it.
fn every_cell_is_named(scene: &Scene) {
    if Layout::of(scene).tile < p(18.0) {
        return;
    }
    DRAWN.with_borrow(|drawn| {
        for cell in &scene.fits {
            let is_named = drawn.iter().any(|(text, _)| *text == cell.name);
            assert!(is_named, "{} of {} cells, beside {:?}", cell.name, scene.fits.len(), scene.window);
        }
    });
}

/// Checks that the sides by which a drawn tile's roads and cities leave it follow their words, whatever the tile and
/// however narrow the column.
fn every_side_is_told(artist: &Artist, mut scene: Scene) {
    let rotation = Rotation::R0;
    for tile in Catalog::standard().ids() {
        let words = tile.tile().segments().filter_map(|(id, _)| notation::segment_word(tile.tile(), id, rotation));
        let told = Drawn::of(tile, rotation, &words.collect::<Vec<String>>());
        let mut sides: Vec<String> = told.words.iter().map(|named| named.sides.clone()).collect();
        sides.retain(|sides| !sides.is_empty());
        scene.column.drawn = Some(told);
        DRAWN.with_borrow_mut(Vec::clear);
        artist.paint(&scene);
        DRAWN.with_borrow(|drawn| {
            for (text, _) in drawn {
                if let Some(place) = sides.iter().position(|sides| sides == text) {
                    sides.swap_remove(place);
                }
            }
        });
        assert!(sides.is_empty(), "{sides:?} of {:?} beside {:?}", scene.column.drawn, scene.window);
    }
}

/// Checks that more than `least` texts were drawn, and that none is too small; with `small_names`, the names of cells
/// may be small print, because all of a large board is shown.
fn look(least: usize, small_names: bool) {
    DRAWN.with_borrow(|drawn| {
        assert!(drawn.len() > least);
        for (text, size) in drawn {
            // A number on a disc, the word of a corner, a row far from the start, points.
            let short = text.chars().count() <= 2 || text.parse::<i32>().is_ok();
            let is_head = |head: &&str| text.strip_suffix('…').map_or(*head == text, |cut| head.starts_with(cut));
            let is_name = small_names && notation::parse_cell(text).is_some();
            let small_print = short || is_name || HEADS.iter().any(is_head);
            let least = if small_print { p(9.0) } else { p(11.0) };
            assert!(*size >= least, "{text:?} is only {} high", *size as f32 / 2.4);
        }
    });
}

#[test]
fn type_on_the_score_sheet_can_be_read_in_the_preview() {
    let row = |seat: u8| SheetRow {
        seat: Seat(seat),
        name: "Wolfeschlegelsteinhausenbergerdorff".to_owned(),
        rank: usize::from(seat) + 1,
        lit: seat == 0,
        sums: vec![Sum { now: 123, more: 45 }; HEADS.len()],
        score: 615,
        projected: Some(840),
    };
    let sheet = ScoreSheet {
        manner: Manner::default(),
        heading: "Wolfeschlegelsteinhausenbergerdorff wins".to_owned(),
        note: "by 2 points".to_owned(),
        kinds: HEADS.map(str::to_owned).to_vec(),
        rows: (0..6).map(row).collect(),
    };
    DRAWN.with_borrow_mut(Vec::clear);
    Artist::new().scores(&sheet);
    look(6 * HEADS.len(), false);
}

/// Heads of all kinds of points, in the words of three languages.
const ALL_HEADS: [[&str; 8]; 3] = [
    ["Cloister", "City", "Road", "Farm", "Garden", "Bets", "Goods", "Trade"],
    ["Claustro", "Ciudad", "Camino", "Granja", "Jardín", "Apuesta", "Género", "Venta"],
    ["Monestir", "Ciutat", "Camí", "Granja", "Jardí", "Aposta", "Gènere", "Tracte"],
];

#[test]
fn heads_of_all_kinds_of_points_are_whole() {
    let artist = Artist::new();
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut deck = Deck::unshuffled(&Options::default());
    deck.pile.shuffle(&mut rng);
    let mut game = Game::new(Setup::new(Options::default(), 5, Seat(0), deck)).unwrap();
    while let Some(action) = game.legal_actions().choose(&mut rng) {
        game.play(*action).unwrap();
    }
    let players: Vec<Player> = game.seats().map(|seat| Player::at(seat, "Caterina", true)).collect();
    for (all, shape) in ALL_HEADS.iter().flat_map(|all| [(all, Shape::Landscape), (all, Shape::Portrait)]) {
        let (other, kinds) = all.split_last().unwrap();
        let kinds: Vec<String> = kinds.iter().map(|&head| head.to_owned()).collect();
        // One more than the scores, so that the column for other points is there too.
        let sheet: Vec<Vec<u32>> = game.seats().map(|seat| vec![game.score(seat) + 1, 0, 0, 0, 0, 0, 0]).collect();
        let words = Words { kinds: &kinds, other, ..Words::default() };
        let view = View { sheet: Some(&sheet), words, shape, players: &players, ..View::of(&game) };
        DRAWN.with_borrow_mut(Vec::clear);
        artist.paint(&artist.scene(&view));
        heads_are_whole(all);
        let sums = vec![Sum { now: 123, more: 45 }; all.len()];
        let row =
            SheetRow { seat: Seat(0), name: String::new(), rank: 1, lit: true, sums, score: 615, projected: Some(840) };
        let kinds = all.map(str::to_owned).to_vec();
        DRAWN.with_borrow_mut(Vec::clear);
        artist.scores(&ScoreSheet {
            manner: Manner::default(),
            heading: String::new(),
            note: String::new(),
            kinds,
            rows: vec![row],
        });
        heads_are_whole(all);
    }
}

/// Checks that all heads were drawn as they are, large enough to be read.
fn heads_are_whole(all: &[&str]) {
    DRAWN.with_borrow(|drawn| {
        for head in all {
            let size = drawn.iter().find(|(text, _)| text == head).map(|&(_, size)| size);
            assert!(size.is_some_and(|size| size >= p(9.0)), "{head} {size:?} of {all:?}");
        }
    });
}
