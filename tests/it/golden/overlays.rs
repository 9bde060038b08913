//! Overlays of a board, the end and the score sheet: scenes with the right contents, and golden parts of pictures.

use std::collections::{BTreeMap, BTreeSet};

use carc_picture::{Badge, Figure, Manner, Overlay, Presence, Recent, Scene, ScoreSheet, SheetRow, Sum, Tint, View};
use carc_rules::{FeatureKind, Game, Phase, Seat, SegmentRef};

use super::sample::{full, sample, view};
use super::{artist, hold_part};

/// Compares a part from the middle of a picture's board with the kept one.
fn part(name: &str, bytes: &[u8]) {
    part_at(name, bytes, (300, 260));
}

/// Compares the part of a picture with its upper left corner at `at` with the kept one.
fn part_at(name: &str, bytes: &[u8], at: (u32, u32)) {
    hold_part(name, bytes, at, (420, 300));
}

pub(super) fn recent(game: &Game, count: usize) -> Vec<Recent> {
    let all = game.board().tiles().iter().enumerate().skip(1);
    let recent = all.map(|(number, placed)| Recent {
        position: placed.position,
        seat: placed.by.unwrap_or(Seat(0)),
        number: number as u16,
    });
    let all: Vec<Recent> = recent.collect();
    all[all.len() - count..].to_vec()
}

/// Returns where a figure stands in the largest feature of a kind.
fn largest(game: &Game, kind: FeatureKind) -> SegmentRef {
    let standing = game.standing().iter().filter(|standing| game.feature(standing.at).unwrap().kind == kind);
    let tiles = |at: &SegmentRef| game.feature(*at).unwrap().tiles();
    standing.map(|standing| standing.at).max_by_key(tiles).expect("somebody stands there")
}

fn sheet() -> ScoreSheet {
    let row = |seat, name: &str, rank, sums: [i64; 5], projected| SheetRow {
        seat: Seat(seat),
        name: name.to_owned(),
        rank,
        lit: rank == 1,
        sums: sums.map(|now| Sum { now, more: if projected { 3 } else { 0 } }).to_vec(),
        score: sums.iter().sum::<i64>() as u32,
        projected: projected.then_some(99),
    };
    ScoreSheet {
        manner: Manner::default(),
        heading: "A shared first place".to_owned(),
        note: "by nobody".to_owned(),
        kinds: ["Monk", "City", "Road", "Farm", "Bets"].map(str::to_owned).to_vec(),
        rows: vec![
            row(3, "Dídac", 1, [9, 20, 7, 12, 0], false),
            row(0, "Wolfeschlegelsteinhausenbergerdorff", 1, [0, 48, 0, 0, 0], false),
            row(4, "Zoë", 3, [1, 2, 3, 4, -5], true),
        ],
    }
}

#[test]
fn a_turn_is_as_kept() {
    // Points with their line, held farms and cities, names, the last tile.
    part_at("turn", &view(&full(6, 6, 55), |_| (), |view| artist().picture(view)), (560, 130));
}

#[test]
fn overlays_are_as_kept() {
    let artist = artist();
    let mid = sample(43, 6, 45);
    for (name, tint) in [("farms", Tint::Farms), ("cities", Tint::Cities), ("roads", Tint::Roads)] {
        let change = |view: &mut View| view.overlay = Some(Overlay::Owners(tint));
        part(name, &view(&mid, change, |view| artist.picture(view)));
    }
    let farms = |view: &mut View| view.overlay = Some(Overlay::Owners(Tint::Farms));
    part_at("legend", &view(&mid, farms, |view| artist.picture(view)), (860, 580));
    let farm = largest(&mid.game, FeatureKind::Field);
    part("lit", &view(&mid, |view| view.overlay = Some(Overlay::Feature(farm)), |view| artist.picture(view)));
    let moves = recent(&mid.game, 30);
    let since = |view: &View| {
        let view = View { overlay: Some(Overlay::Since(&moves)), ..*view };
        artist.picture(&view)
    };
    part("since", &view(&mid, |view| view.last = &[], since));
    part("end", &view(&full(3, 3, 200), |_| (), |view| artist.picture(view)));
    part("scores", &artist.scores(&sheet()));
}

#[test]
fn a_lit_feature_is_all_of_it_and_nothing_else() {
    let game = sample(43, 6, 45);
    for kind in [FeatureKind::Field, FeatureKind::City] {
        let at = largest(&game.game, kind);
        let scene = view(&game, |view| view.overlay = Some(Overlay::Feature(at)), |view| artist().scene(view));
        let mut lit: Vec<SegmentRef> = scene.lit.iter().map(|place| place.at).collect();
        let mut whole = game.game.segments_of(at);
        lit.sort_unstable();
        whole.sort_unstable();
        assert_eq!(lit, whole);
        assert!(scene.inset.is_none() && scene.owned.is_empty() && scene.since.is_empty());
    }
}

#[test]
fn the_end_marks_the_farms_that_scored_and_no_legal_cell() {
    let sample = full(3, 3, 200);
    assert_eq!(sample.game.phase(), Phase::Over);
    let scene = view(&sample, |_| (), |view| artist().scene(view));
    assert!(scene.legal.is_empty() && scene.fits.is_empty() && !scene.owned.is_empty());
    for badge in &scene.badges {
        let segment = badge.place.tile.tile().segment(badge.place.at.segment).unwrap();
        if segment.kind == FeatureKind::Field {
            let owned = scene.owned.iter().find(|owned| owned.place.at == badge.place.at);
            assert!(owned.is_some_and(|owned| owned.seats.contains(&badge.seat)), "{badge:?}");
        }
    }
    let tiles = scene.tiles.iter().map(|tile| tile.position);
    let (west, east) = (tiles.clone().map(|at| at.x).min(), tiles.map(|at| at.x).max());
    assert_eq!((Some(scene.window.west), Some(scene.window.west + scene.window.columns - 1)), (west, east));
}

#[test]
fn owners_stand_on_their_ground_beside_the_board() {
    let farms = |view: &mut View| view.overlay = Some(Overlay::Owners(Tint::Farms));
    let cities = |view: &mut View| view.overlay = Some(Overlay::Owners(Tint::Cities));
    let mid = sample(43, 6, 45);
    for scene in [
        view(&mid, farms, |view| artist().scene(view)),
        view(&mid, cities, |view| artist().scene(view)),
        view(&full(6, 6, 300), |_| (), |view| artist().scene(view)),
    ] {
        let owners: BTreeSet<&Vec<Seat>> = scene.owned.iter().map(|owned| &owned.seats).collect();
        assert!(!owners.is_empty() && owners.iter().any(|seats| seats.len() > 1));
        assert_eq!(scene.companies.iter().collect::<BTreeSet<_>>(), owners);
        assert_eq!(scene.companies.len(), owners.len(), "each company once");
        let painted = |companies: &[Vec<Seat>]| {
            let scene = Scene { companies: companies.to_vec(), ..scene.clone() };
            image::load_from_memory(&artist().paint(&scene)).unwrap().into_rgb8()
        };
        let (bare, whole) = (painted(&[]), painted(&scene.companies));
        // The rows of pixels that were painted for some owners, looking only at the area next to the board.
        let rows = |picture: &image::RgbImage| -> BTreeSet<u32> {
            let differ = picture.enumerate_pixels().filter(|&(x, y, pixel)| bare.get_pixel(x, y) != pixel);
            differ
                .map(|(x, y, _)| {
                    assert!(x > 860, "{x} {y}");
                    y
                })
                .collect()
        };
        let mut known = BTreeSet::new();
        for row in &scene.column.rows {
            let own = rows(&painted(&[vec![row.seat]]));
            assert!(own.is_disjoint(&known), "a row of its own");
            let has = scene.companies.iter().any(|seats| seats.contains(&row.seat));
            assert!(own.len() > 40 && (!has || own.is_subset(&rows(&whole))), "{:?}", row.seat);
            known.extend(own);
        }
        assert!(!rows(&whole).is_subset(&known), "shared ground below all players");
    }
    assert!(view(&mid, |_| (), |view| artist().scene(view)).companies.is_empty());
}

#[test]
fn ground_without_owners_steps_back_where_owners_are_asked_for() {
    let farms = |view: &mut View| view.overlay = Some(Overlay::Owners(Tint::Farms));
    let scene = view(&sample(43, 6, 45), farms, |view| artist().scene(view));
    // As in a close-up where nothing owned is in sight.
    let asked = Scene { owned: Vec::new(), ..scene };
    let plain = Scene { companies: Vec::new(), muted: false, ..asked.clone() };
    let painted = |scene: &Scene| image::load_from_memory(&artist().paint(scene)).unwrap().into_rgb8();
    let (asked, plain) = (painted(&asked), painted(&plain));
    let differ = |columns: std::ops::Range<u32>| {
        columns
            .flat_map(|x| (0..880).map(move |y| (x, y)))
            .filter(|&(x, y)| asked.get_pixel(x, y) != plain.get_pixel(x, y))
            .count()
    };
    assert!(differ(40..860) > 50_000, "the board");
    assert!(differ(900..1320) > 1_000, "the legend");
}

#[test]
fn an_overlay_shows_the_points_that_concern_it() {
    let sample = full(6, 6, 300);
    let badges = |overlay| view(&sample, |view| view.overlay = Some(overlay), |view| artist().scene(view).badges);
    let kind = |badge: &Badge| badge.kind;
    for (tint, sort) in
        [(Tint::Farms, FeatureKind::Field), (Tint::Cities, FeatureKind::City), (Tint::Roads, FeatureKind::Road)]
    {
        let shown = badges(Overlay::Owners(tint));
        assert!(!shown.is_empty() && shown.iter().all(|badge| kind(badge) == Some(sort)), "{tint:?}");
        let at = shown[0].place.at;
        let lit = badges(Overlay::Feature(at));
        assert!(
            lit.contains(&shown[0]) && lit.iter().all(|badge| sample.game.segments_of(at).contains(&badge.place.at))
        );
    }
}

#[test]
fn the_end_from_near_shows_the_points_in_sight() {
    let sample = full(6, 6, 300);
    let near = |view: &mut View| view.zoom = Some(carc_rules::Position::ORIGIN);
    let (whole, scene) =
        (view(&sample, |_| (), |view| artist().scene(view)), view(&sample, near, |view| artist().scene(view)));
    let inside = |badge: &&Badge| scene.window.contains(badge.place.at.position);
    assert!(scene.badges.iter().eq(whole.badges.iter().filter(inside)));
    assert!((1..whole.badges.len()).contains(&scene.badges.len()));
}

#[test]
fn numbered_moves_lie_on_their_own_tiles() {
    for (seed, tiles, count) in [(43, 45, 9), (5, 66, 60)] {
        let sample = sample(seed, 3, tiles);
        let moves = recent(&sample.game, count);
        let shown = |view: &View| artist().scene(&View { overlay: Some(Overlay::Since(&moves)), ..*view });
        let scene = view(&sample, |_| (), shown);
        assert_eq!(scene.since, moves);
        assert!(moves.iter().all(|recent| scene.tiles.iter().any(|tile| tile.position == recent.position)));
        assert!(scene.legal.is_empty() && scene.fits.is_empty() && scene.column.drawn.is_none(), "nobody plays now");
    }
}

#[test]
fn medals_tell_the_last_points_in_place_of_figures() {
    for (seed, seats) in [(3, 3), (6, 6), (4, 4)] {
        let sample = full(seed, seats, 300);
        let scene = view(&sample, |_| (), |view| artist().scene(view));
        let mut sums = BTreeMap::new();
        for badge in &scene.badges {
            *sums.entry((badge.place.at, Some(badge.seat))).or_insert(0) += badge.points;
        }
        let told = scene.medals.iter().map(|medal| ((medal.place.at, medal.seat), medal.points));
        assert!(told.eq(sums), "all of them, each once");
        let figures: Vec<&Figure> = scene.medals.iter().filter_map(|medal| medal.figure.as_ref()).collect();
        assert!(figures.len() * 2 > scene.medals.len(), "most stand where a figure stood");
        assert!(figures.iter().all(|figure| !scene.figures.contains(figure)));
        let all = scene.figures.iter().chain(figures).filter(|figure| figure.presence == Presence::Real);
        assert_eq!(all.count(), sample.game.standing().len(), "no other figure is gone");
        assert!(scene.frames.is_empty());
    }
}

#[test]
fn an_overlay_tells_what_is_asked_for_is_worth() {
    let sample = sample(5, 3, 60);
    let game = &sample.game;
    let medals = |overlay| view(&sample, |view| view.overlay = Some(overlay), |view| artist().scene(view).medals);
    for tint in [Tint::Farms, Tint::Cities, Tint::Roads] {
        let mut worth = BTreeMap::new();
        game.final_points(|seat, points| {
            if let Some(at) = points.at.filter(|_| points.reason.feature() == Some(tint.kind())) {
                *worth.entry((at, Some(seat))).or_insert(0) += points.total();
            }
        });
        let told = medals(Overlay::Owners(tint));
        assert!(!worth.is_empty());
        assert!(told.iter().map(|medal| ((medal.place.at, medal.seat), medal.points)).eq(worth), "{tint:?}");
    }
    let segments = game.board().tiles().iter().flat_map(|placed| {
        placed.tile.tile().segments().map(|(segment, _)| SegmentRef { position: placed.position, segment })
    });
    let paid = view(&sample, |_| (), |view| artist().scene(view).badges);
    for badge in &paid {
        let told = medals(Overlay::Feature(badge.place.at));
        assert!(told.iter().any(|medal| (medal.seat, medal.points) == (Some(badge.seat), badge.points)), "{badge:?}");
    }
    let (mut held, mut free) = (0, 0);
    for at in segments.filter(|at| game.worth(*at).is_some_and(|(now, _)| now > 0)) {
        let (now, _) = game.worth(at).unwrap();
        if paid.iter().any(|badge| game.segments_of(at).contains(&badge.place.at)) {
            continue;
        }
        let told = medals(Overlay::Feature(at));
        let seats: Vec<Option<Seat>> = told.iter().map(|medal| medal.seat).collect();
        let holders: Vec<Option<Seat>> = game.holders(at).iter().map(Some).collect();
        assert_eq!(
            seats.iter().collect::<BTreeSet<_>>(),
            if holders.is_empty() { vec![None] } else { holders }.iter().collect()
        );
        assert!(
            told.iter().all(|medal| medal.points == now && game.segments_of(at).contains(&medal.place.at)),
            "{at:?}"
        );
        assert!(told.iter().all(|medal| medal.seat.is_none() || medal.figure.is_some()), "{at:?}");
        *(if seats == [None] { &mut free } else { &mut held }) += 1;
    }
    assert!(held > 10 && free > 10, "{held} {free}");
    let turn = view(&sample, |_| (), |view| artist().scene(view));
    assert!(turn.medals.is_empty() && !turn.legal.is_empty());
}
