//! Overlays on boards too large to be read whole: shown from near if that is a part of the board and not mostly empty
//! table.

use std::collections::BTreeSet;

use carc_picture::{Frame, Overlay, Scene, Tint, View, Window};
use carc_rules::Position;

use super::artist;
use super::overlays::recent;
use super::sample::{Sample, full, spread, view};

fn scene(sample: &Sample, overlay: Overlay) -> Scene {
    view(sample, |_| (), |view| artist().scene(&View { overlay: Some(overlay), ..*view }))
}

/// Returns how many of some cells lie in a window.
fn held(window: Window, cells: &BTreeSet<Position>) -> usize {
    cells.iter().filter(|cell| window.contains(**cell)).count()
}

/// Returns whether a window contains `at`, and no window of the same size that does contains more of `cells`.
fn holds_most(window: Window, at: Position, cells: &BTreeSet<Position>) -> bool {
    let shifted = (-30..30).flat_map(|x| (-30..30).map(move |y| (x, y)));
    let mut others = shifted.map(|(x, y)| Window { west: window.west + x, north: window.north + y, ..window });
    window.contains(at) && others.all(|other| !other.contains(at) || held(other, cells) <= held(window, cells))
}

/// Returns whether at most 40 % of a close-up is empty table.
pub(super) fn is_worth_it(scene: &Scene) -> bool {
    let laid = scene.tiles.iter().filter(|tile| scene.window.contains(tile.position)).count();
    10 * laid >= 6 * scene.window.columns as usize * scene.window.rows as usize
}

/// Returns the least and the greatest of some numbers.
fn ends(numbers: impl Iterator<Item = i16>) -> (i16, i16) {
    numbers.fold((i16::MAX, i16::MIN), |(least, most), number| (least.min(number), most.max(number)))
}

#[test]
fn a_lit_feature_is_in_the_middle() {
    let (near, whole) = (0..6).map(|seed| looks(&full(seed, 6, 104))).fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
    assert!(near > 10 && whole > 10, "{near} {whole}");
    let sample = spread(1, 6);
    let laid = || sample.game.board().tiles().iter().map(|tile| tile.position);
    let across = |(least, most): (i16, i16)| most - least + 1;
    assert!(across(ends(laid().map(|at| at.x))) >= 28 && across(ends(laid().map(|at| at.y))) >= 20);
    let (near, whole) = looks(&sample);
    assert!(near == 0 && whole > 5, "so thin a board is shown whole: {near} {whole}");
}

/// Checks the overlay of the feature under each figure. Returns how many are shown from near, and how many on the whole
/// board.
fn looks(sample: &Sample) -> (usize, usize) {
    let game = &sample.game;
    let laid = || game.board().tiles().iter().map(|tile| tile.position);
    let features = game.standing().iter().filter(|standing| game.feature(standing.at).is_some());
    let (mut near, mut whole) = (0, 0);
    for at in features.map(|standing| standing.at) {
        let scene = scene(sample, Overlay::Feature(at));
        let is_worth_it = is_worth_it(&scene);
        let (window, Some(inset)) = (scene.window, scene.inset) else {
            assert!(laid().all(|at| scene.window.contains(at)), "{at:?}");
            whole += 1;
            continue;
        };
        near += 1;
        assert!(is_worth_it, "{at:?}");
        let cells: BTreeSet<Position> = game.segments_of(at).iter().map(|at| at.position).collect();
        assert!(holds_most(window, at.position, &cells), "{at:?}");
        let middle = |start: i16, length: i16, board: (i16, i16), feature: (i16, i16)| {
            let is_end = start == board.0 - 1 || start + length == board.1 + 2;
            is_end || (2 * start + length - feature.0 - feature.1 - 1).abs() <= 1
        };
        if held(window, &cells) == cells.len() {
            assert!(middle(
                window.west,
                window.columns,
                ends(laid().map(|at| at.x)),
                ends(cells.iter().map(|at| at.x))
            ));
            assert!(middle(window.north, window.rows, ends(laid().map(|at| at.y)), ends(cells.iter().map(|at| at.y))));
        }
        assert_eq!(inset.lit.iter().copied().collect::<BTreeSet<_>>(), cells);
        assert_eq!(inset.tiles.len(), game.board().tiles().len());
        assert!(inset.legal.is_empty(), "nobody asked where the drawn tile fits");
    }
    (near, whole)
}

#[test]
fn a_few_moves_are_shown_from_near_and_in_the_inset() {
    let mut outside = 0;
    for seed in 0..10 {
        let sample = full(seed, 6, 104);
        let moves = recent(&sample.game, 8);
        let scene = scene(&sample, Overlay::Since(&moves));
        let Some(inset) = scene.inset.as_ref() else { continue };
        assert!(is_worth_it(&scene));
        assert_eq!(scene.column.moves, moves, "all are named next to the board");
        let cells: BTreeSet<Position> = moves.iter().map(|recent| recent.position).collect();
        assert!(holds_most(scene.window, moves[moves.len() - 1].position, &cells));
        outside += moves.iter().filter(|recent| !scene.window.contains(recent.position)).count();
        for recent in &moves {
            assert!(inset.frames.contains(&(recent.position, Frame::Earlier { seat: recent.seat })));
        }
    }
    assert!(outside > 0, "some are seen in the inset alone");
}

#[test]
fn many_moves_and_all_owners_are_the_whole_board() {
    let sample = spread(1, 6);
    let moves = recent(&sample.game, 60);
    let whole = view(&sample, |view| view.legal = false, |view| artist().scene(view)).window;
    for overlay in [Overlay::Since(&moves), Overlay::Owners(Tint::Farms), Overlay::Owners(Tint::Cities)] {
        let scene = scene(&sample, overlay);
        assert!(scene.inset.is_none());
        assert_eq!(scene.window, whole);
    }
}
