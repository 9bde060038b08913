//! Moves of the expansions and house rules at the app: typed, planned, suggested, refused, told.

use std::sync::atomic::Ordering;

use carc_play::reply::{Choice, Note, Post, Reply};
use carc_play::request::{Ask, BoardOptions, Deployment, Field, Plan, Press, Source, Suggest, SupplyOptions, Typed};
use carc_rules::{Corner, MeepleKind, Phase, Seat, TileId};
use carc_table::{Bank, Overtime, Pace, PersonId, Stage, TimeLimit};
use tempfile::TempDir;

use carc_testing::app::{Bot, CHANNEL, GUILD, presses, words};

/// Begins a game of two in which Ana goes first and these tiles are drawn.
pub fn table(options: &str, pile: &str) -> (TempDir, Bot) {
    with_clock(options, pile, Pace::default())
}

/// Does the same as [`table`], with a clock.
pub fn with_clock(options: &str, pile: &str, pace: Pace) -> (TempDir, Bot) {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 1);
    let game = app.begin(2, &format!("start_player=host {options}"));
    let mut file = app.store.export(game).unwrap().unwrap();
    let tiles = pile.split_whitespace().map(|name| TileId::named(name).unwrap());
    file.table.setup.as_mut().unwrap().deck.pile = tiles.collect();
    file.table.pace = pace;
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 1);
    carc_store::import(&file, &*app.store, Some(GUILD), CHANNEL, None, file.table.updated).unwrap();
    app.post();
    (folder, app)
}

pub fn line(line: &str) -> Ask {
    Ask::Play { line: line.to_owned(), mention: false }
}

fn place(tile: Option<&str>, cell: &str, rotation: &str, follower: &str) -> Ask {
    Ask::Place(Typed {
        tile: tile.map(str::to_owned),
        cell: cell.to_owned(),
        rotation: Some(rotation.to_owned()),
        follower: Some(follower.to_owned()),
    })
}

fn abbey(cell: &str, follower: Option<&str>) -> Ask {
    Ask::FromSupply(SupplyOptions { cell: cell.to_owned(), follower: follower.map(str::to_owned) })
}

/// Plays lines in turn, Ana first, and returns the last message.
pub fn play(app: &mut Bot, lines: &[&str]) -> Post {
    let mut last = None;
    for (index, typed) in lines.iter().enumerate() {
        app.done(1 + index as u64 % 2, line(typed));
        last = app.post();
    }
    last.unwrap()
}

pub fn asked(app: &mut Bot, who: u64, ask: Ask) -> Note {
    match app.ask(who, ask) {
        Reply::Note(note) => note,
        other => panic!("{other:?}"),
    }
}

pub fn suggest(app: &Bot, who: u64, field: Field, (tile, cell, rotation): (&str, &str, &str)) -> Vec<Choice> {
    let typed = |word: &str| (!word.is_empty()).then(|| word.to_owned());
    app.app.suggest(&Suggest {
        who: PersonId(who),
        locale: None,
        guild: Some(GUILD),
        channel: CHANNEL,
        field,
        typed: String::new(),
        tile: typed(tile),
        cell: typed(cell),
        rotation: typed(rotation),
    })
}

fn values(choices: &[Choice]) -> Vec<&str> {
    choices.iter().map(|choice| &*choice.value).collect()
}

/// R-20 EX-30, in another order: a farm with two complete cities, and a barn.
const BARN: [&str; 6] = ["N15 180 mayor:city", "O15 rot0 field", "O14 180", "M15 270", "N14 rot0", "M14 rot0 barn:se"];

#[test]
fn mayors_wagons_and_barns_are_typed_in_many_ways() {
    let (_folder, mut app) = table("abbey_mayor=on", "E E E E B B U U");
    for (typed, right) in [
        ("N15 180 mayor:field", "mayor:city"),
        ("N15 180 wagon:field", "wagon:city"),
        ("N15 180 barn:ne", "none"),
        ("N15 180 barn", "no place for a barn"),
        ("N15 180 mayor:road", "mayor:city"),
        ("N15 180 return:N16", "festival"),
        ("N15 180 castle", "city, field"),
    ] {
        let said = app.refused(1, line(typed));
        assert!(said.contains(right), "{typed}: {said}");
    }
    let choices = suggest(&app, 1, Field::Follower, ("", "N15", "rot180"));
    assert_eq!(values(&choices), ["city", "field", "mayor:city", "wagon:city"]);
    assert!(choices[0].name.contains("1 city: completes it, 4 points"), "{choices:?}");
    assert!(choices[2].name.contains("mayor:1 city: completes it, 0 points"), "R-14.11: {choices:?}");
    assert!(suggest(&app, 2, Field::Follower, ("", "N15", "rot180")).is_empty(), "only for the player to move");

    app.done(1, line("N15 180 MAYOR City"));
    let told = app.post().unwrap().note.text.to_string();
    assert!(told.contains("and put the mayor on it (city)") && told.contains("came home"), "{told}");
    app.done(2, line("O15 rot0 follower:field"));
    app.done(1, place(None, "O14", "180", ""));
    app.done(2, place(None, "M15", "rot270", "none"));
    app.done(1, line("N14 rot0"));
    app.post();
    let said = app.refused(2, line("M14 rot0 barn:nw"));
    assert!(said.contains("barn:se"), "{said}");
    assert!(app.refused(2, line("M14 rot0 barn:7")).contains("barn:se"));
    let choices = suggest(&app, 2, Field::Follower, ("", "M14", "rot0"));
    let barn = choices.iter().find(|choice| choice.value == "barn:se").unwrap();
    assert!(barn.name.contains("2 complete cities") && barn.name.contains("6 points"), "{barn:?}");
    app.done(2, line("M14 rot0 barn se"));
    let post = app.post().unwrap();
    let told = post.note.text.to_string();
    assert!(told.contains("the barn on its se corner") && told.contains("Ben +6"), "{told}");
    let game = app.record().replay().unwrap();
    assert_eq!(game.score(Seat(1)), 6, "R-14.18");
    let alt = post.note.picture.unwrap().alt;
    assert!(alt.contains("mayor, wagon, barn, abbey") && alt.chars().count() <= 1024, "{alt}");
    let history = words(&app.ask(1, Ask::History { number: None }));
    assert!(history.contains("N15 ↻ 180° mayor:city") && history.contains("M14 0° barn:se"), "{history}");
}

#[test]
fn a_figure_that_is_out_is_refused_and_others_are_named() {
    let (_folder, mut app) = table("abbey_mayor=on", "U U U U E E E");
    app.done(1, line("O16 rot0 wagon 1"));
    app.done(2, line("P16 rot0"));
    let said = app.refused(1, line("M16 rot0 wagon:road"));
    assert!(said.contains("no wagon left") && said.contains("field"), "{said}");
    assert!(app.refused(1, line("M16 rot0 mayor")).contains("no place for a mayor"));
    assert!(app.refused(1, line("M16 rot0 road")).contains("already has a follower"));
}

#[test]
fn on_a_festival_tile_a_figure_comes_home() {
    let (_folder, mut app) = table("festival=on", "U E FE-10 B B");
    play(&mut app, &["O16 rot0 road", "N15 180"]);
    for typed in ["M16 270 return:N15", "M16 270 return:O16:field-n", "M16 270 return", "M16 270 return:O16:wagon"] {
        let said = app.refused(1, line(typed));
        assert!(said.contains("return:O16:road"), "{typed}: {said}");
    }
    let choices = suggest(&app, 1, Field::Follower, ("", "M16", "rot270"));
    assert!(values(&choices).contains(&"return:O16:road"), "{choices:?}");
    let (game, version) = (app.game(), app.state().unwrap().0);
    let mut reply = asked(&mut app, 1, Ask::Press(Press::Plan(game, version)));
    let at_m16 = |press: &Press| matches!(press, Press::Step(Plan { placement: Some(placement), .. }) if (placement.position.x, placement.position.y) == (-1, 0));
    let step = presses(&reply.controls).into_iter().find(at_m16).unwrap();
    reply = asked(&mut app, 1, Ask::Press(step));
    let returns = |press: &Press| matches!(press, Press::Step(Plan { deployment: Deployment::Return(..), .. }));
    assert!(presses(&reply.controls).iter().any(returns), "the planner offers it too");
    app.done(1, line("M16 270 Return O16"));
    let told = app.post().unwrap().note.text.to_string();
    assert!(told.contains("took a follower back from O16 road"), "{told}");
    assert!(!told.contains("came home"), "said once: {told}");
    let game = app.record().replay().unwrap();
    assert_eq!((game.supply(Seat(0)).count(MeepleKind::Follower), game.score(Seat(0))), (7, 0), "R-13.4");
    assert!(words(&app.ask(2, Ask::History { number: None })).contains("M16 ↻ 270° return:O16:road"));
}

/// R-20 EX-26: a hole at O17.
const HOLE: [&str; 6] = ["O16 rot0", "P16 rot0", "N17 270", "N18 180", "O18 90", "P17 rot0"];

#[test]
fn with_an_abbey_and_a_hole_nothing_is_drawn_unasked() {
    let (_folder, mut app) = table("abbey_mayor=on", "U U V A N U E B B");
    let post = play(&mut app, &HOLE);
    let told = post.note.text.to_string();
    assert!(told.contains("O17") && !told.contains("tile is a city edge"), "{told}");
    assert_eq!(post.call, [PersonId(1)]);
    let pressed = presses(&post.note.controls);
    assert!(pressed.iter().any(|press| matches!(press, Press::Draw(..))));
    let open = pressed.iter().find(|press| matches!(press, Press::Step(Plan { source: Source::Supply, .. }))).unwrap();

    assert!(app.refused(1, line("N15 180 city")).contains("/carc draw"));
    assert!(app.refused(1, abbey("B3", None)).contains("O17"), "R-14.2");
    assert!(app.refused(1, abbey("none", None)).contains("/carc draw"));
    assert!(app.refused(1, abbey("O17", Some("road"))).contains("cloister"));
    assert!(app.refused(2, Ask::Draw).contains("Ana"));
    assert_eq!(values(&suggest(&app, 1, Field::Hole, ("", "", ""))), ["O17"]);
    let on_abbey = suggest(&app, 1, Field::OnHole, ("", "O17", ""));
    assert_eq!(values(&on_abbey), ["cloister", "wagon:cloister"]);
    assert!(values(&suggest(&app, 1, Field::Move, ("", "", ""))).contains(&"abbey O17"));

    let note = asked(&mut app, 1, Ask::Press(open.clone()));
    let step = presses(&note.controls).into_iter().next().unwrap();
    let note = asked(&mut app, 1, Ask::Press(step));
    let monk = |press: &Press| {
        matches!(press, Press::Step(Plan { deployment: Deployment::Figure(MeepleKind::Follower, _), .. }))
    };
    let step = presses(&note.controls).into_iter().find(monk).unwrap();
    let note = asked(&mut app, 1, Ask::Press(step));
    assert!(note.text.to_string().contains("abbey O17 cloister"), "{}", note.text);
    let confirm = presses(&note.controls).into_iter().find(|press| matches!(press, Press::Confirm(_))).unwrap();
    app.done(1, Ask::Press(confirm.clone()));
    // A second press finds what the first one did.
    app.done(1, Ask::Press(confirm));
    let told = app.post().unwrap().note.text.to_string();
    assert!(told.contains("placed the abbey at O17 and put a monk on it"), "{told}");
    assert!(told.contains("tile is a city edge"), "Ben's tile is drawn, for no hole is left: {told}");
    assert!(app.refused(2, abbey("O17", None)).contains("drawn"));
}

#[test]
fn who_draws_after_a_missed_turn_is_not_called_to_it_again() {
    let (limit, hour) = (TimeLimit::Bank(Bank::FAST), 60 * 60 * 1000);
    let pace = Pace { limit, overtime: Overtime::Skip, ..Pace::default() };
    let (_folder, mut app) = with_clock("abbey_mayor=on", "U U V A N U E B B", pace);
    play(&mut app, &HOLE);
    // A turn is missed, the other one moves, and it comes round.
    let late = app.awaited();
    while app.awaited() == late {
        app.clock.0.fetch_add(hour, Ordering::Relaxed);
        app.app.nudge();
        app.post();
    }
    app.done(3 - late, Ask::Draw);
    app.post();
    app.play_best();
    assert_eq!(app.awaited(), late);
    assert_eq!(app.post().unwrap().call, [PersonId(late)]);
    app.done(late, Ask::Draw);
    assert_eq!(app.post().unwrap().call, [], "they have drawn it themselves");
}

#[test]
fn who_draws_is_shown_the_tile_then() {
    let (_folder, mut app) = table("abbey_mayor=on", "U U V A N U E B B");
    play(&mut app, &HOLE);
    app.done(1, Ask::Draw);
    let post = app.post().unwrap();
    let told = post.note.text.to_string();
    assert!(told.contains("Ana drew a tile") && told.contains("tile is a city edge"), "{told}");
    assert!(!told.contains("Ben placed"), "what was told is not told again: {told}");
    assert!(app.refused(1, Ask::Draw).contains(": a city edge."));
    assert!(app.refused(1, abbey("O17", None)).contains("drawn"));
    app.done(1, line("N15 180 city"));
    let told = app.post().unwrap().note.text.to_string();
    assert!(told.contains("Ana placed a city edge") && told.contains("or place your abbey"), "{told}");
}

#[test]
fn after_the_last_tile_abbeys_are_placed_or_kept() {
    let (_folder, mut app) = table("abbey_mayor=on", "U U V A N U");
    let post = play(&mut app, &HOLE);
    assert!(post.note.text.to_string().contains("pile is empty"), "{}", post.note.text);
    let keep = presses(&post.note.controls).into_iter().find(|press| matches!(press, Press::Keep(..))).unwrap();
    assert!(app.refused(1, line("N15 180")).contains("O17"));
    assert!(app.refused(1, Ask::Draw).contains("O17"));
    assert_eq!(values(&suggest(&app, 1, Field::Hole, ("", "", ""))), ["O17", "none"]);
    app.done(1, Ask::Press(keep));
    app.post();
    let game = app.game();
    app.done(2, abbey("o 17", Some("wagon")));
    assert_eq!(app.table(game).stage, Stage::Finished, "R-14.8");
    let told = app.post().unwrap().note.text.to_string();
    assert!(told.contains("the abbey at O17 and put the wagon on it") && told.contains("The game is over"), "{told}");
    assert_eq!(app.store.record(game).unwrap().unwrap().replay().unwrap().phase(), Phase::Over);
}

#[test]
fn a_hand_is_shown_to_its_owner_alone() {
    let (_folder, mut app) = table("hand_size=3", "E U B V W X A D D D");
    let place = |app: &mut Bot, typed: &str| app.refused(1, line(typed));
    assert!(
        place(&mut app, "N15 180").contains("a city edge (E), a straight road (U), a monastery (B)"),
        "which of them"
    );
    assert!(
        place(&mut app, "V N15 180").contains("a city edge (E), a straight road (U), a monastery (B)"),
        "Ben's tile"
    );
    let aloud = app.refused(1, Ask::Play { line: "N15 180".to_owned(), mention: true });
    assert!(aloud.contains("/carc play") && !aloud.contains("(E)") && !aloud.contains("a city edge"), "{aloud}");
    assert!(words(&app.ask(1, Ask::Hand)).contains("a monastery, a city edge, a straight road"));
    assert!(words(&app.ask(2, Ask::Hand)).contains("a curve, a three-way junction, a crossroads"));
    assert!(app.refused(1, Ask::Draw).contains("One of your tiles fits"), "R-17.4");
    let own = suggest(&app, 1, Field::Tile, ("", "", ""));
    assert_eq!(own.len(), 3);
    assert!(suggest(&app, 2, Field::Tile, ("", "", "")).is_empty());
    assert!(!suggest(&app, 1, Field::Cell, ("E", "", "")).is_empty());
    assert!(suggest(&app, 1, Field::Move, ("", "", "")).iter().any(|choice| choice.value.starts_with("U O16")));
    let (game, version) = (app.game(), app.state().unwrap().0);
    let note = asked(&mut app, 1, Ask::Press(Press::Plan(game, version)));
    let tiles = presses(&note.controls);
    assert_eq!(tiles.len(), 3, "the planner asks for the tile first");
    let note = asked(&mut app, 1, Ask::Press(tiles[0].clone()));
    let step = presses(&note.controls).into_iter().next().unwrap();
    let note = asked(&mut app, 1, Ask::Press(step));
    assert!(note.controls.len() <= 5);
    assert!(presses(&note.controls).iter().any(|press| matches!(press, Press::Confirm(_))));
    app.done(1, line("e N15 180 city"));
    let post = app.post().unwrap();
    let told = format!("{} {}", post.note.text, post.note.picture.unwrap().alt);
    assert!(
        told.contains("My tiles") && !told.contains("a curve, a three-way junction") && !told.contains("Drawn tile"),
        "{told}"
    );
}

#[test]
fn the_last_tile_is_called_so_while_it_is_to_be_placed() {
    let (_folder, mut app) = table("", "U U");
    let alt = |app: &mut Bot| asked(app, 1, Ask::Board(BoardOptions::default())).picture.unwrap().alt;
    let first = alt(&mut app);
    assert!(first.contains("1 tile left") && !first.contains("Last tile"), "{first}");
    app.play_best();
    let last = alt(&mut app);
    assert!(last.contains("Last tile") && !last.contains("0 tiles left"), "{last}");
}

#[test]
fn the_abbey_is_one_of_the_three_tiles_of_a_hand() {
    let (_folder, mut app) = table("hand_size=3 abbey_mayor=on", "E U B V W X A D D D");
    let post = asked(&mut app, 2, Ask::Board(BoardOptions::default())).picture.unwrap();
    assert!(!post.alt.contains("Tile: the abbey"), "R-17.4: nobody has drawn it: {}", post.alt);
    let hand = asked(&mut app, 1, Ask::Hand);
    assert!(hand.text.to_string().contains("a city edge, a straight road, the abbey"), "R-17.4: {}", hand.text);
    assert!(hand.picture.unwrap().alt.contains("abbey"));
    // A cell alone does not say which tile is meant, so they are shown. There is no hole for the abbey.
    let (game, version) = (app.game(), app.state().unwrap().0);
    let note = asked(&mut app, 1, Ask::Press(Press::Plan(game, version)));
    assert_eq!(presses(&note.controls).len(), 2, "R-14.3");
    let picture = note.picture.unwrap();
    assert!(
        picture.alt.contains("Tiles in hand: a city edge (E), a straight road (U), the abbey (abbey)"),
        "{}",
        picture.alt
    );
    for alt in [&post.alt, &picture.alt] {
        assert!(alt.contains("6 tiles left"), "all know how many are in the pile: {alt}");
    }
    let list = asked(&mut app, 2, Ask::Tiles);
    let told = format!("{} {}", list.text, list.picture.unwrap().alt);
    assert!(told.contains("6 tiles are left") && told.contains("6 tiles left and 4 hidden in hands"), "{told}");
    // Before a tile is named, each cell is suggested with a tile in front, and is read in that form.
    let cells = suggest(&app, 1, Field::Cell, ("", "", ""));
    let cells = values(&cells);
    assert!(["E N15", "U O16"].iter().all(|cell| cells.contains(cell)), "{cells:?}");
    assert!(!suggest(&app, 1, Field::Follower, ("", "E N15", "")).is_empty());
    assert!(suggest(&app, 2, Field::Cell, ("", "", "")).is_empty());
    app.done(1, Ask::Place(Typed { cell: "E N15".to_owned(), ..Typed::default() }));
    assert_eq!(app.record().replay().unwrap().board().tiles().len(), 2);
}

#[test]
fn a_computer_and_an_old_button_change_nothing() {
    let (_folder, mut app) = table("abbey_mayor=on", "E E E E B B U U");
    let (game, version) = (app.game(), app.state().unwrap().0);
    app.refused(1, Ask::Press(Press::Draw(game, version)));
    app.refused(1, Ask::Press(Press::Keep(game, version)));
    app.refused(1, Ask::Hand);
    let plan = Plan {
        game,
        version,
        page: 0,
        source: Source::Supply,
        placement: None,
        deployment: Deployment::Nothing,
        ahead: false,
    };
    app.refused(1, Ask::Press(Press::Step(plan)));
    let corner = Deployment::Corner(MeepleKind::Barn, Corner::Ne);
    app.refused(1, Ask::Press(Press::Confirm(Plan { deployment: corner, ..plan })));
    play(&mut app, &BARN);
}
