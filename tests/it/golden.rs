//! Pictures: nothing panics, the same position gives the same bytes, and scenes and parts of pictures are as kept.
//!
//! To look at pictures: `CARC_PICTURES=/some/folder cargo test --test it golden::write -- --ignored`. To keep new golden
//! pictures after looking at them: `CARC_WRITE=1 cargo test --test it golden`.

mod kept;
mod large;
mod overlays;
mod quiz;
mod round;
mod sample;
mod whole_board;

use std::fmt::Write as _;
use std::sync::LazyLock;

use carc_picture::{Artist, Badge, LaidTile, Overlay, Place, Preview, Scene, Shape, Themes, Tint, View, Words};
use carc_rules::expansion::bets::Chip;
use carc_rules::expansion::{self, Action as Done, abbey_mayor, bets};
use carc_rules::{
    Action, Event, Game, MeepleKind, Options, Phase, Placement, Position, Rotation, Seat, SeatSet, SegmentId,
    SegmentRef, TileId,
};

use self::kept::{hold_part, hold_text};
use self::large::is_worth_it;
use self::overlays::recent;
use self::sample::{Sample, full, full_until, line, sample, sprawling, spread, straggling, tabled, view};

/// Returns the artist that all tests share.
fn artist() -> &'static Artist {
    static ARTIST: LazyLock<Artist> = LazyLock::new(|| {
        let artist = Artist::new();
        artist.warm_up();
        artist
    });
    &ARTIST
}

fn follower(game: &Game, segment: SegmentId) -> Action {
    Action::Deploy { seat: game.active(), meeple: MeepleKind::Follower, segment }
}

/// Returns a preview of the fourth legal placement, with a follower on its first segment.
fn preview(game: &Game) -> Preview {
    let Some(Action::Place { at, rotation, .. }) = game.legal_actions().into_iter().nth(3) else {
        panic!("a tile is to be placed")
    };
    Preview { placement: Placement { position: at, rotation }, then: Some(follower(game, SegmentId(0))) }
}

fn wagon_may_move(game: &Game) -> bool {
    matches!(game.phase(), Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Move { .. })))
}

fn bets_are_asked(game: &Game) -> bool {
    matches!(game.phase(), Phase::Expansion(expansion::Phase::Bets(bets::Phase::Bet { .. })))
}

#[test]
#[ignore = "writes pictures to look at"]
fn write() {
    let Some(folder) = std::env::var_os("CARC_PICTURES").map(std::path::PathBuf::from) else { return };
    let artist = artist();
    let put = |name: &str, bytes: Vec<u8>| {
        let picture = image::load_from_memory(&bytes).unwrap();
        std::fs::write(folder.join(format!("{name}.png")), bytes).unwrap();
        for (width, sort) in [(550, "small"), (380, "phone")] {
            let shrunk = picture.resize(width, 2000, image::imageops::FilterType::Lanczos3);
            shrunk.save(folder.join(format!("{sort}-{name}.png"))).unwrap();
        }
    };
    for seats in [2, 6] {
        for tiles in [1, 5, 20, 45, 66, 100] {
            let sample = sample(u64::from(seats) * 7 + 1, seats, tiles);
            put(&format!("{seats}p-{tiles:02}"), view(&sample, |_| (), |view| artist.picture(view)));
        }
    }
    for (seats, tiles) in [(2, 12), (3, 35), (6, 55), (4, 80), (5, 105), (3, 200)] {
        put(
            &format!("full-{seats}p-{tiles:02}"),
            view(&full(seats.into(), seats, tiles), |_| (), |view| artist.picture(view)),
        );
    }
    for (seed, seats, tiles) in [(1, 6, 104), (2, 2, 104), (3, 4, 60), (4, 6, 40), (5, 3, 80)] {
        let name = format!("sprawl-{seats}p-{tiles}");
        put(&name, view(&sprawling(seed, seats, tiles), |_| (), |view| artist.picture(view)));
    }
    put("spread", view(&spread(1, 6), |_| (), |view| artist.picture(view)));
    put("large", view(&straggling(3, 6, 104), |_| (), |view| artist.picture(view)));
    for (seed, seats) in [(6, 6), (7, 6), (5, 5), (4, 2)] {
        put(&format!("end-{seats}p-{seed}"), view(&full(seed, seats, 300), |_| (), |view| artist.picture(view)));
    }
    put("end-sprawl", view(&sprawling(1, 6, 300), |_| (), |view| artist.picture(view)));
    let themes = Themes::carried();
    let ink = themes.artist("ink").expect("it is carried");
    for (name, sample) in [("ink-whole", full(6, 6, 55)), ("ink-close", full(5, 5, 105)), ("ink-end", full(6, 6, 300))]
    {
        put(name, view(&sample, |_| (), |view| ink.picture(view)));
    }
    for (mode, size) in [("table", "18x13"), ("shift", "9x7")] {
        put(&format!("table-{size}"), view(&tabled(9, 6, 70, mode, size), |_| (), |view| artist.picture(view)));
    }
    let mid = sample(5, 3, 24);
    let chosen = preview(&mid.game);
    let change = |view: &mut View| {
        view.preview = Some(chosen);
        view.legal = false;
    };
    put("preview", view(&mid, change, |view| artist.picture(view)));
    put("zoom", view(&mid, |view| view.zoom = Some(Position::ORIGIN), |view| artist.picture(view)));
    let late = sample(5, 3, 60);
    for (name, tint) in [("farms", Tint::Farms), ("cities", Tint::Cities), ("roads", Tint::Roads)] {
        put(name, view(&late, |view| view.overlay = Some(Overlay::Owners(tint)), |view| artist.picture(view)));
    }
    for (name, sample) in [("lit", &late), ("lit-large", &full(6, 6, 104))] {
        let at = sample.game.standing()[0].at;
        put(name, view(sample, |view| view.overlay = Some(Overlay::Feature(at)), |view| artist.picture(view)));
    }
    for (name, sample, count) in [("since", &late, 30), ("since-few", &full(6, 6, 104), 6), ("since-two", &mid, 2)] {
        let moves = recent(&sample.game, count);
        let overlaid = |view: &View| artist.picture(&View { overlay: Some(Overlay::Since(&moves)), ..*view });
        put(name, view(sample, |view| view.last = &[], overlaid));
    }
    let counted: Vec<_> = mid.game.still_to_come().chunk_by(|a, b| a == b).map(|run| (run[0], run.len())).collect();
    let mut unlucky = sample(8, 2, 40);
    let tile = TileId::named("C").unwrap();
    unlucky.events.push(Event::Discarded { seat: unlucky.game.active(), tile });
    put("discarded", view(&unlucky, |_| (), |view| artist.picture(view)));
    unlucky.game.play(unlucky.game.legal_actions()[1]).unwrap();
    put("deploy", view(&unlucky, |_| (), |view| artist.picture(view)));
    put("deploy-barn", view(&waiting(|game| builds(game).is_some()), |_| (), |view| artist.picture(view)));
    put(
        "choose",
        view(&waiting(|game| matches!(game.phase(), Phase::Choose { .. })), |_| (), |view| artist.picture(view)),
    );
    put("move", view(&waiting(wagon_may_move), |_| (), |view| artist.picture(view)));
    put("bets", view(&waiting(bets_are_asked), |_| (), |view| artist.picture(view)));
    put("wide", view(&line(Rotation::R90), |_| (), |view| artist.picture(view)));
    put("tall", view(&line(Rotation::R0), |_| (), |view| artist.picture(view)));
    phones(&put);
    put("tiles", artist.tiles(&Options::default(), &counted, "48 tiles are still to come"));
    put("sheet", artist.sheet());
}

/// Draws pictures in portrait, and hands each with its name to `put`.
fn phones(put: &dyn Fn(&str, Vec<u8>)) {
    let upright = |sample: &Sample, change: &dyn Fn(&mut View)| {
        let turned = |view: &mut View| {
            view.shape = Shape::Portrait;
            change(view);
        };
        view(sample, turned, |view| artist().picture(view))
    };
    for (seats, tiles) in [(2, 1), (2, 12), (3, 35), (6, 55), (4, 80), (5, 105), (3, 200), (6, 300)] {
        let sample = full(seats.into(), seats, tiles);
        put(&format!("upright-{seats}p-{tiles:03}"), upright(&sample, &|_| ()));
    }
    for (seats, tiles) in [(2, 40), (6, 66)] {
        let sample = sample(u64::from(seats) * 7 + 1, seats, tiles);
        put(&format!("upright-base-{seats}p-{tiles}"), upright(&sample, &|_| ()));
    }
    let late = full(4, 4, 90);
    let first = late.game.board().tiles()[0].position;
    put("upright-zoom", upright(&late, &|view| view.zoom = Some(first)));
    put("upright-part", upright(&late, &|view| view.part = Some(carc_picture::Window::of_cell(first))));
    for (name, tint) in [("farms", Tint::Farms), ("cities", Tint::Cities), ("roads", Tint::Roads)] {
        put(&format!("upright-{name}"), upright(&late, &|view| view.overlay = Some(Overlay::Owners(tint))));
    }
    let moves = recent(&late.game, 6);
    let since = |view: &View| {
        artist().picture(&View { shape: Shape::Portrait, overlay: Some(Overlay::Since(&moves)), ..*view })
    };
    put("upright-since", view(&late, |view| view.last = &[], since));
}

/// Returns the positions whose scenes and pictures are kept, by name.
fn cases() -> Vec<(&'static str, Sample)> {
    vec![
        ("start", sample(1, 2, 1)),
        ("early", sample(15, 2, 5)),
        ("middle", sample(43, 6, 45)),
        ("late", sample(5, 3, 66)),
        ("final", sample(2, 4, 100)),
        ("full", full(4, 4, 80)),
        ("full-final", full(3, 3, 200)),
    ]
}

/// Returns a scene as text: an element a line, and the column on several.
fn lines(scene: &Scene) -> String {
    fn list<T: std::fmt::Debug>(text: &mut String, head: &str, items: &[T]) {
        writeln!(text, "{head}:").unwrap();
        for item in items {
            writeln!(text, "  {item:?}").unwrap();
        }
    }
    let mut text = format!("{:?}\n", scene.window);
    list(&mut text, "tiles", &scene.tiles);
    list(&mut text, "legal", &scene.legal);
    list(&mut text, "dead", &scene.dead);
    list(&mut text, "figures", &scene.figures);
    list(&mut text, "frames", &scene.frames);
    list(&mut text, "badges", &scene.badges);
    list(&mut text, "spots", &scene.spots);
    list(&mut text, "held", &scene.held);
    list(&mut text, "owned", &scene.owned);
    if let Some(inset) = &scene.inset {
        writeln!(text, "inset: {:?}", inset.window).unwrap();
    }
    writeln!(text, "column:\n{:#?}", scene.column).unwrap();
    text
}

#[test]
fn scenes_are_as_kept() {
    let artist = artist();
    for (name, sample) in cases() {
        view(&sample, |_| (), |view| hold_text(&format!("{name}.txt"), &lines(&artist.scene(view))));
    }
}

#[test]
fn pictures_are_as_kept() {
    let artist = artist();
    for (name, sample) in cases() {
        let picture = view(&sample, |_| (), |view| artist.picture(view));
        hold_part(name, &picture, (440, 340), (240, 180));
    }
}

#[test]
fn the_same_position_gives_the_same_bytes() {
    let (early, eager) = (Artist::new(), artist());
    let sample = sample(43, 6, 45);
    let replayed = self::sample(43, 6, 45);
    let first = view(&sample, |_| (), |view| early.picture(view));
    assert!(first == view(&replayed, |_| (), |view| eager.picture(view)));
    early.forget_pictures();
    assert!(first == view(&sample, |_| (), |view| early.picture(view)), "nothing that is kept changes a picture");
}

#[test]
fn every_view_of_a_game_is_a_picture() {
    let artist = artist();
    let check = |bytes: Vec<u8>| {
        let picture = image::load_from_memory(&bytes).unwrap();
        assert_eq!((picture.width(), picture.height()), (carc_picture::WIDTH, carc_picture::HEIGHT));
    };
    for (seats, tiles) in [(2, 1), (6, 2), (3, 12), (5, 30), (4, 72)] {
        let sample = sample(tiles as u64, seats, tiles);
        check(view(&sample, |_| (), |view| artist.picture(view)));
        let upright = view(&sample, |view| view.shape = Shape::Portrait, |view| artist.picture(view));
        let upright = image::load_from_memory(&upright).unwrap();
        assert_eq!((upright.height(), upright.width()), (carc_picture::WIDTH, carc_picture::HEIGHT));
        for tint in [Tint::Farms, Tint::Cities, Tint::Roads] {
            check(view(&sample, |view| view.overlay = Some(Overlay::Owners(tint)), |view| artist.picture(view)));
        }
        for at in [Position::ORIGIN, Position::new(-300, 300)] {
            check(view(&sample, |view| view.zoom = Some(at), |view| artist.picture(view)));
        }
        let nowhere = Preview {
            placement: Placement { position: Position::new(90, 9), rotation: Rotation::R90 },
            then: Some(follower(&sample.game, SegmentId(77))),
        };
        check(view(&sample, |view| view.preview = Some(nowhere), |view| artist.picture(view)));
        // Words may be missing, and nobody may be known.
        let bare = |view: &View| artist.picture(&View { players: &[], words: Words::default(), ..*view });
        check(view(&sample, |_| (), bare));
    }
}

/// Returns the first of sixty random games with all expansions in which `wanted` holds at some position, at that
/// position.
fn waiting(wanted: impl Fn(&Game) -> bool) -> Sample {
    let mut games = (0..60).map(|seed| full_until(seed, 4, &wanted));
    games.find(|sample| wanted(&sample.game)).expect("a random game comes to such a position")
}

#[test]
fn a_stack_of_chips_shows_their_number_alone() {
    let artist = artist();
    let sample = waiting(bets_are_asked);
    let Phase::Expansion(expansion::Phase::Bets(bets::Phase::Bet { awaited, at })) = sample.game.phase() else {
        panic!("bets are awaited")
    };
    let scene = |choose: &dyn Fn(Vec<Chip>) -> Option<Chip>| {
        let mut game = sample.game.clone();
        for seat in awaited.iter() {
            let action = match choose(game.chips_of(seat).collect()) {
                Some(stake) => bets::Action::Bet { seat, chip: stake }.into(),
                None => Action::Pass { seat },
            };
            game.play(action).unwrap();
        }
        let Sample { recent, events, earlier, .. } = &sample;
        let sample = Sample { game, recent: recent.clone(), events: events.clone(), earlier: earlier.clone() };
        view(&sample, |_| (), |view| artist.scene(view))
    };
    let first = scene(&|stakes| stakes.first().copied());
    assert!(first == scene(&|stakes| stakes.last().copied()), "which chips lie there cannot be seen");
    let shown = |scene: &Scene| scene.tiles.iter().find(|tile| tile.position == at).map(|tile| tile.piled);
    assert_eq!(shown(&first), Some(awaited));
    assert_eq!(shown(&scene(&|_| None)), Some(SeatSet::EMPTY));
    assert!(first.column.rows.iter().all(|row| row.supply.iter().any(|item| item.count < 6)));
    assert!(artist.paint(&first) != artist.paint(&scene(&|_| None)));
}

#[test]
fn a_kept_tile_shows_where_it_can_lie() {
    let artist = artist();
    let sample = waiting(|game| matches!(game.phase(), Phase::Choose { .. }));
    let holes: Vec<Position> = sample.game.board().holes().collect();
    let scene = view(&sample, |_| (), |view| artist.scene(view));
    assert_eq!(scene.legal.iter().map(|cell| cell.position).collect::<Vec<_>>(), holes);
    assert_eq!(scene.column.drawn.map(|drawn| drawn.tile), TileId::named("AM-ABBEY"));
    let placement = Placement { position: holes[0], rotation: Rotation::R0 };
    let seat = sample.game.active();
    let wagon = Action::Deploy { seat, meeple: MeepleKind::Wagon, segment: SegmentId(0) };
    let preview =
        |then| view(&sample, |view| view.preview = Some(Preview { placement, then }), |view| artist.scene(view));
    assert!(preview(None).tiles.iter().any(|tile| tile.position == holes[0]));
    let figure = preview(Some(wagon)).figures.last().map(|figure| (figure.meeple, figure.place.at.position));
    assert_eq!(figure, Some((MeepleKind::Wagon, holes[0])));
}

/// Returns an action that builds a barn, if one is legal.
fn builds(game: &Game) -> Option<Action> {
    game.legal_actions()
        .into_iter()
        .find(|action| matches!(action, Action::Expansion(Done::AbbeyMayor(abbey_mayor::Action::Build { .. }))))
}

#[test]
fn a_barn_stands_on_a_corner() {
    let artist = artist();
    let mut sample = waiting(|game| builds(game).is_some());
    let Some(action @ Action::Expansion(Done::AbbeyMayor(abbey_mayor::Action::Build { corner, .. }))) =
        builds(&sample.game)
    else {
        panic!("a barn can be built")
    };
    let point = corner.point(sample.game.board().tiles().last().unwrap().position);
    let before = view(&sample, |_| (), |view| artist.scene(view));
    assert!(before.corners.contains(&(point, corner)));
    sample.game.play(action).unwrap();
    let scene = view(&sample, |_| (), |view| artist.scene(view));
    let barns = scene.figures.iter().filter(|figure| figure.meeple == MeepleKind::Barn);
    assert!(barns.clone().any(|barn| barn.place.at.position == point && !barn.lies()));
    let tinted = view(&sample, |view| view.overlay = Some(Overlay::Owners(Tint::Farms)), |view| artist.scene(view));
    for barn in barns {
        let owned = tinted.owned.iter().find(|owned| owned.place.at == barn.place.at);
        assert!(owned.is_some_and(|owned| owned.seats.contains(&barn.seat)), "R-14.25");
    }
}

#[test]
fn a_wagon_shows_where_it_can_go() {
    let artist = artist();
    let sample = waiting(wagon_may_move);
    let targets = sample.game.legal_actions().into_iter().filter_map(|action| match action {
        Action::Expansion(Done::AbbeyMayor(abbey_mayor::Action::Move { to, .. })) => Some(to),
        _ => None,
    });
    let scene = view(&sample, |_| (), |view| artist.scene(view));
    assert_eq!(scene.spots.iter().map(|spot| spot.at).collect::<Vec<_>>(), targets.collect::<Vec<_>>());
}

#[test]
fn a_tile_just_laid_waits_for_a_follower() {
    let artist = artist();
    let mut sample = sample(3, 2, 10);
    let action = sample.game.legal_actions()[0];
    sample.game.play(action).unwrap();
    let free = sample.game.legal_actions().len() - 1;
    let scene = view(&sample, |_| (), |view| artist.scene(view));
    assert_eq!(scene.spots.len(), free);
    assert!(scene.legal.is_empty() && scene.column.drawn.is_some());
}

#[test]
fn a_look_from_near_is_never_smaller_than_the_whole() {
    let small_bet = |seats| full_until(3, seats, bets_are_asked);
    let samples = (1..16).chain([30]).flat_map(|tiles| [sample(5, 2, tiles), sample(5, 6, tiles)]);
    for sample in samples.chain([small_bet(2), small_bet(6)]) {
        let scene = |zoom| view(&sample, |view| view.zoom = zoom, |view| artist().scene(view));
        let (whole, near) = (scene(None), scene(Some(Position::ORIGIN)));
        assert!(whole.inset.is_none());
        // This many cells have room next to the column at the size of a close-up.
        let small = whole.window.columns <= 6 && whole.window.rows <= 6;
        assert_eq!(near.inset.is_none(), small, "{:?}", whole.window);
    }
}

#[test]
fn nothing_stands_in_the_corner_below_a_close_up() {
    for seats in [2, 3, 6] {
        let sample = sprawling(1, seats, 90);
        let bytes = view(&sample, |view| view.zoom = Some(Position::ORIGIN), |view| artist().picture(view));
        let picture = image::load_from_memory(&bytes).unwrap().to_rgb8();
        let ground = picture.get_pixel(0, carc_picture::HEIGHT - 1);
        let corner = (0..100).flat_map(|x| (carc_picture::HEIGHT - 72..carc_picture::HEIGHT).map(move |y| (x, y)));
        assert!(corner.into_iter().all(|(x, y)| picture.get_pixel(x, y) == ground), "{seats} players");
    }
}

#[test]
fn points_keep_off_the_corner_of_a_whole_board() {
    let corner = |scene: &Scene| {
        let picture = image::load_from_memory(&artist().paint(scene)).unwrap().to_rgb8();
        image::imageops::crop_imm(&picture, 0, carc_picture::HEIGHT - 72, 106, 72).to_image()
    };
    for seed in 1..10 {
        let mut scene = view(&full(seed, 6, 12), |_| (), |view| artist().scene(view));
        assert!(scene.inset.is_none());
        // Everybody has points on the tile next to the corner.
        let nearest = scene.tiles.iter().max_by_key(|tile| tile.position.y - tile.position.x);
        let LaidTile { position, tile, rotation, .. } = *nearest.unwrap();
        let place = Place { at: SegmentRef { position, segment: SegmentId(0) }, tile, rotation };
        scene.badges = Seat::first(6).map(|seat| Badge { place, seat, points: 9, kind: None, newest: true }).collect();
        let with_points = corner(&scene);
        scene.badges.clear();
        assert!(with_points == corner(&scene), "{:?}", scene.window);
    }
}

#[test]
fn a_preview_shows_the_whole_board_or_a_large_one_from_near() {
    let artist = artist();
    let mut near = 0;
    for (sample, large) in [(sprawling(1, 6, 104), true), (full(6, 6, 104), true), (sample(5, 3, 24), false)] {
        let turn = view(&sample, |_| (), |view| artist.scene(view));
        assert!(turn.inset.is_none());
        for action in sample.game.legal_actions() {
            let Action::Place { at, rotation, .. } = action else { continue };
            let change = |view: &mut View| {
                view.preview = Some(Preview { placement: Placement { position: at, rotation }, then: None });
                view.legal = false;
            };
            let scene = view(&sample, change, |view| artist.scene(view));
            assert!(scene.window.contains(at));
            // A part that is mostly table is no help.
            assert!(scene.inset.is_none() || large && is_worth_it(&scene), "{at:?}");
            near += u32::from(scene.inset.is_some());
            let whole = scene.inset.map_or(scene.window, |inset| inset.window);
            assert_eq!(whole, turn.window, "{at:?}");
        }
    }
    assert!(near > 5, "{near}");
}

#[test]
fn cells_that_nothing_can_fill_are_crossed_out() {
    let artist = artist();
    let sample = full(5, 5, 105);
    let scene = view(&sample, |_| (), |view| artist.scene(view));
    assert!(!scene.dead.is_empty(), "three tiles are left");
    let mut kinds = sample.game.still_to_come();
    kinds.extend(scene.column.drawn.as_ref().map(|drawn| drawn.tile));
    let fits = |at: Position| {
        kinds.iter().any(|&kind| sample.game.board().placements(kind).iter().any(|placement| placement.position == at))
    };
    assert!(!scene.dead.iter().any(|&at| fits(at)));
    assert!(view(&sample, |view| view.dead_cells = false, |view| artist.scene(view)).dead.is_empty());
}

#[test]
fn boards_of_any_shape_are_drawn() {
    let artist = artist();
    for rotation in [Rotation::R0, Rotation::R90] {
        let bytes = view(&line(rotation), |_| (), |view| artist.picture(view));
        assert_eq!(image::load_from_memory(&bytes).unwrap().width(), carc_picture::WIDTH);
    }
}

#[test]
fn a_preview_numbers_what_is_free_to_claim() {
    let artist = artist();
    let sample = sample(5, 3, 24);
    let chosen = preview(&sample.game);
    let scene = view(&sample, |view| view.preview = Some(chosen), |view| artist.scene(view));
    let mut after = sample.game.clone();
    let Placement { position: at, rotation } = chosen.placement;
    after.play(Action::Place { seat: after.active(), at, rotation }).unwrap();
    let free: Vec<SegmentId> = after
        .legal_actions()
        .into_iter()
        .filter_map(|action| match action {
            Action::Deploy { segment, .. } if segment != SegmentId(0) => Some(segment),
            _ => None,
        })
        .collect();
    assert_eq!(scene.spots.iter().map(|spot| spot.at.segment).collect::<Vec<_>>(), free);
    assert!(!scene.legal.iter().any(|cell| cell.position == at), "the cell is taken now");
    assert_eq!(
        scene.figures.last().map(|figure| figure.place.at),
        Some(SegmentRef { position: at, segment: SegmentId(0) })
    );
    assert_eq!(scene.column.drawn.map(|drawn| drawn.rotation), Some(rotation));
}
