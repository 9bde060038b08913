//! The sizes of things in portrait, which is landscape turned: the board on top in full width, a panel below it.
//!
//! A phone is assumed to show such a picture as wide as one in landscape, at 366 of its own pixels. Each pixel of the
//! picture is then half as large again, so the panel uses the type sizes of the column next to a board and is easier to
//! read.

use super::sizes;
use crate::pixels::area::Area;
use crate::pixels::length::p;
use crate::scene::contents::Scene;
use crate::scene::window::Window;

/// The width of a picture in pixels.
pub const WIDTH: i32 = sizes::HEIGHT as i32;
/// The height of a picture in pixels.
pub const HEIGHT: i32 = sizes::WIDTH as i32;

/// The breadth of a ruler: of the letters above the board, and of the numbers to its left.
pub const RULER: i32 = p(12.5);
/// The corner over which Discord lays its button for the alt text.
pub const BUTTON: Area = sizes::button_of(WIDTH, HEIGHT);
/// The width of the left part of the panel: whose turn it is, and the drawn tile.
pub const PANE: i32 = p(190.0);
/// The side of the drawn tile, which ends above the button.
pub const DRAWN: i32 = p(74.0) & !1;
/// The height of the panel above the button.
pub const UPPER: i32 = p(141.0);
/// The width of that part next to the score sheet, whose cards need more room.
pub const FINAL_PANE: i32 = p(146.0);

/// The height of the panel below a whole board: the part of it above the button, and the button.
const WHOLE: i32 = UPPER + BUTTON.h;
/// The height of a card of the score sheet (`CARD`), and of the row above the cards (`HEADS`).
const CARD: i32 = p(36.0);
const HEADS: i32 = p(19.0);
/// Largest number of players in one row of the strip.
pub const ABREAST: usize = 2;
/// The height of a row of the strip.
const STRIP_ROW: i32 = p(31.0);

/// Smallest side of a tile when a player decides on the whole board where to place one: 24 pixels of a phone's preview.
pub const DECIDED: i32 = p(24.2) & !1;
/// Smallest side of a tile when a player decides on a part, because the tiles of the whole board would be too small.
const DECIDED_NEAR: i32 = p(30.0) & !1;

/// Returns the height of the panel below a whole board; `is_final` for one with the score sheet.
pub fn whole_panel(players: usize, is_final: bool) -> i32 {
    let cards = HEADS + players as i32 * CARD;
    if is_final { WHOLE.max(cards) } else { WHOLE }
}

/// Returns the height of the strip of players below a close-up.
pub fn strip(players: usize) -> i32 {
    (players.div_ceil(ABREAST) as i32 * STRIP_ROW).max(BUTTON.h)
}

/// Returns the area in which cells are visible above a panel of this height.
pub const fn sight(panel: i32) -> Area {
    Area::new(RULER, RULER, WIDTH - RULER, HEIGHT - panel - RULER)
}

/// Returns the side of a tile in a picture of all of `window`, above a panel of height `panel` and with a margin of
/// `edge` around the board.
pub fn fitting(window: Window, panel: i32, edge: i32) -> i32 {
    let sight = sight(panel);
    let across = (sight.w - 2 * edge) / i32::from(window.columns);
    let down = (sight.h - 2 * edge) / i32::from(window.rows);
    // Even sizes only, so that half as many are cached.
    (across.min(down).min(sizes::LARGEST) & !1).max(2)
}

/// Returns the side of a tile in a picture of all of `window`, while the game goes on.
pub fn whole_tile(window: Window) -> i32 {
    fitting(window, WHOLE, sizes::EDGE)
}

/// Returns the side of a tile of the whole board in a scene.
pub fn tile_of(scene: &Scene) -> i32 {
    fitting(scene.window, whole_panel(scene.column.rows.len(), scene.is_final()), sizes::EDGE)
}

/// Returns how many columns and rows of whole cells a close-up shows with tiles of side `tile`.
pub fn cells(players: usize, tile: i32) -> (i16, i16) {
    let sight = sight(UPPER + strip(players));
    ((sight.w / tile) as i16, (sight.h / tile) as i16)
}

/// Returns whether a picture of all of `window` has tiles half as large again on a phone as the public picture of
/// `public`: at least as many pixels as there.
pub fn is_larger(window: Window, public: Window) -> bool {
    whole_tile(window) >= sizes::whole_tile(public)
}

/// Returns whether a picture of all of `window` has tiles large enough to decide where to place one.
pub fn whole_is_decided(window: Window) -> bool {
    whole_tile(window) >= DECIDED && is_larger(window, window)
}

/// Returns the columns and rows of the part of a board in which a player decides where to place a tile.
pub fn decided(players: usize, whole: Window) -> (i16, i16) {
    cells(players, DECIDED_NEAR.max(sizes::whole_tile(whole)))
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;
    use rand::seq::{IndexedRandom, SliceRandom};

    use super::super::close_up;
    use super::super::regions::Layout;
    use super::*;
    use crate::scene::shape::Shape;
    use crate::scene::view::{Overlay, Player, Preview, Tint, View};
    use carc_rules::{Deck, Game, Options, Position, Seat, Setup};

    /// The width of a preview on a phone, whatever the shape of the picture.
    const PHONE: f32 = 366.0;

    /// Returns the side of a tile of the board, in pixels of the preview on a phone.
    fn shown(view: &View, shape: Shape) -> f32 {
        let scene = Scene::of(&View { shape, ..*view }, close_up::window);
        let layout = Layout::of(&scene);
        let (width, height) = layout.size();
        let upright = shape == Shape::Portrait;
        assert_eq!(upright, height > width);
        assert_eq!(2 * width.max(height), 3 * width.min(height), "two by three");
        layout.tile as f32 * PHONE / width as f32
    }

    /// Returns a random game with at least `tiles` tiles on the board, in which a tile was drawn.
    fn random(seed: u64, seats: u8, tiles: usize) -> Game {
        let mut options = Options::default();
        for (name, value) in [("festival", "on"), ("abbey_mayor", "on"), ("max_players", "6")] {
            options.set(name, value).unwrap();
        }
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut deck = Deck::unshuffled(&options);
        deck.pile.shuffle(&mut rng);
        let mut game = Game::new(Setup::new(options, seats, Seat(0), deck)).unwrap();
        while game.board().tiles().len() < tiles || game.phase().drawn().is_none() {
            let Some(&action) = game.legal_actions().choose(&mut rng) else { break };
            game.play(action).unwrap();
        }
        game
    }

    #[test]
    fn a_tile_is_half_as_large_again_on_a_phone_as_in_the_public_picture() {
        let boards = [40, 46, 52, 58, 64, 70, 75, 80, 86, 92, 98, 103];
        let names = ["Ana", "Bo", "Caterina", "Dora", "Zoë", "Computer 6"];
        let mut least = f32::MAX;
        for (seed, tiles) in (0..).zip(boards) {
            let seats = 2 + seed as u8 % 5;
            let game = random(seed, seats, tiles);
            let players = Player::people(&names[..usize::from(seats)]);
            let turn = View { players: &players, legal: true, ..View::of(&game) };
            let public = shown(&turn, Shape::Landscape);
            let at = game.standing().first().map(|standing| Overlay::Feature(standing.at));
            let overlays = [Tint::Farms, Tint::Cities, Tint::Roads].map(|tint| Some(Overlay::Owners(tint)));
            let looks = overlays.into_iter().chain([at, None]).map(|overlay| View { overlay, ..turn });
            let legal = carc_rules::moves::Source::Drawn.placements(&game);
            let mut cells: Vec<Position> = legal.iter().map(|placement| placement.position).collect();
            cells.dedup();
            let parts = close_up::parts(Shape::Portrait, &game, players.len(), &cells, 25).parts;
            let decided: Vec<View> = parts.iter().map(|part| View { part: Some(part.window), ..turn }).collect();
            let preview = legal.last().map(|&placement| Preview { placement, then: None });
            let zoom = game.board().tiles().last().map(|placed| placed.position);
            let more = [View { preview, ..turn }, View { zoom, ..turn }, View { legal: false, ..turn }];
            let mut told = Vec::new();
            for view in looks.chain(more).chain(decided.iter().copied()) {
                let own = shown(&view, Shape::Portrait);
                least = least.min(own / public);
                assert!(own >= 1.5 * public - 0.001, "{tiles} tiles: {own} of {public}, {view:?}");
                assert!(view.part.is_none() || own >= 24.0, "{tiles} tiles: {own}");
                told.push(format!("{:.2}", own / public));
            }
            println!("{tiles} tiles, {seats} players: {public:.1} in public, times {}", told.join(" "));
        }
        println!("at least {least:.3} times");
    }
}
