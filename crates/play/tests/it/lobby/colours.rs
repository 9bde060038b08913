//! The colours of the players and the art of the first edition, from the lobby to the pictures.

use carc_picture::Player;
use carc_play::picture::{Look, draw};
use carc_play::reply::{ActionRow, Note, Reply};
use carc_play::request::{Ask, Field, Press, Shown, StartOptions};
use carc_play::text::Texts;
use carc_rules::{Colour, Mark, Seat};
use carc_table::{GameId, Stage, Table};

use carc_testing::app::{Bot, themes, words};
use carc_testing::asked::resign;
use carc_testing::scene::options;

fn colour(word: &str) -> Ask {
    Ask::Colour { colour: Some(word.to_owned()) }
}

fn note(reply: Reply) -> Note {
    match reply {
        Reply::Note(note) => note,
        other => panic!("{}", words(&other)),
    }
}

fn worn(table: &Table) -> Vec<Colour> {
    (0..table.places.len()).map(|seat| table.colour(Seat(seat as u8))).collect()
}

/// Opens a lobby of four people.
fn lobby() -> (tempfile::TempDir, Bot, GameId) {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 4);
    let wish = StartOptions { options: Some("start_player=host".to_owned()), ..StartOptions::default() };
    let game = app.done(1, Ask::Start(wish));
    for who in 2..=4 {
        app.done(who, Ask::Join);
    }
    (folder, app, game)
}

#[test]
fn who_sits_down_has_a_colour_and_chooses_a_free_one() {
    use Colour::{Black, Blue, Green, Red, Violet, White, Yellow};
    let (_folder, mut app, game) = lobby();
    assert_eq!(worn(&app.table(game)), [Red, Blue, Yellow, Black]);
    let shown_of = |press| carc_play::commands::asked(&Ask::Press(press)).shown;
    // By the menu behind the button, to oneself alone.
    assert_eq!(shown_of(Press::Colour(game, Green)), Shown::InPlace);
    let setup = app.setup(2);
    let [ActionRow::Menu(menu)] = &setup.controls[..] else { panic!("{setup:?}") };
    let offered: Vec<_> = menu.choices.iter().map(|choice| (choice.press.clone(), choice.chosen)).collect();
    let offer = |colour, chosen| (Press::Colour(game, colour), chosen);
    assert_eq!(offered, [offer(Blue, true), offer(White, false), offer(Violet, false), offer(Green, false)]);
    let (_, chosen) = app.changed(2, Ask::Press(Press::Colour(game, Green)));
    assert!(chosen.text.to_string().contains("You're green"), "{}", chosen.text);
    // Typed, and suggested while it is typed.
    let suggested = app.suggest(1, Field::Colour, "", None, None);
    let suggested: Vec<_> = suggested.iter().map(|choice| &*choice.value).collect();
    assert_eq!(suggested, ["blue", "white", "violet"]);
    app.done(3, colour(" Blue "));
    assert_eq!(worn(&app.table(game)), [Red, Green, Blue, Black]);
    // One that somebody has, one that there is not, one without a seat.
    let taken = app.refused(4, colour("green"));
    assert!(taken.contains("Ben") && taken.contains("yellow, white, violet"), "{taken}");
    assert!(app.refused(4, colour("mauve")).contains("yellow, white, violet"));
    assert!(app.refused(5, colour("white")).contains("seat"));
    // Choosing one's present colour is no change; an old menu can be too late.
    let before = app.state();
    app.ask(2, Ask::Press(Press::Colour(game, Green)));
    assert_eq!(app.state(), before);
    assert!(app.refused(1, Ask::Press(Press::Colour(game, Blue))).contains("Clara"));
    // If somebody leaves, the others keep their colours, and the next to come gets the first free one.
    app.done(1, Ask::Leave);
    app.done(6, Ask::Join);
    assert_eq!(worn(&app.table(game)), [Green, Blue, Black, Red]);
    app.done(2, Ask::Begin);
    assert!(app.refused(2, colour("white")).contains("begun"), "not once it runs");
}

#[test]
fn words_and_pictures_wear_the_chosen_colours() {
    let (_folder, mut app, game) = lobby();
    app.done(1, colour("green"));
    app.done(1, Ask::Begin);
    app.post();
    app.play_best();
    let post = app.post().unwrap();
    let called = post.note.text.to_string();
    assert!(called.contains("(blue)"), "Ben is called: {called}");
    let alt = &post.note.picture.as_ref().unwrap().alt;
    assert!(alt.contains("green") && !alt.contains("red"), "{alt}");
    let scores = note(app.ask(2, Ask::Scores));
    assert!(scores.text.to_string().contains("(green)") && !scores.text.to_string().contains("(red)"));
    let sheet = scores.picture.unwrap();
    assert!(sheet.alt.contains("green") && !sheet.alt.contains("red"), "{}", sheet.alt);
    // The same game with Ana in red is another picture, and another sheet.
    let table = app.table(game);
    let names: Vec<&str> = table.places.iter().map(|place| place.holder.name()).collect();
    let replay = carc_play::replay::Replay::of(&app.record()).unwrap();
    let drawn = |players: &[Player]| {
        draw(themes().usual(), &Texts::english(), players, &replay, &Look { told: 1, ..Look::turn() }).png
    };
    let mut players = Player::people(&names);
    let red = drawn(&players);
    players[0].colour = Colour::Green;
    let green = drawn(&players);
    assert_ne!(red, green);
    assert_eq!(post.note.picture.unwrap().png, green);
}

#[test]
fn a_game_of_before_keeps_its_colours() {
    let (_folder, mut app, game) = lobby();
    app.done(1, Ask::Begin);
    let file = app.store.export(game).unwrap().unwrap();
    let mut json = serde_json::to_value(&file).unwrap();
    for place in json["table"]["places"].as_array_mut().unwrap() {
        assert!(place.as_object_mut().unwrap().remove("colour").is_some(), "it is kept: {place}");
    }
    let file: carc_table::GameFile = serde_json::from_value(json).unwrap();
    assert!(file.table.places.iter().all(|place| place.colour.is_none()));
    assert_eq!(worn(&file.table), Colour::ALL[..4]);
    // A lobby from before there were colours: any change settles all of them.
    let mut table = Table { stage: Stage::Lobby, ..file.table };
    table.places[3].colour = Some(Colour::Red);
    table.settle_colours();
    let mut all = worn(&table);
    assert_eq!(all[1..], [Colour::Blue, Colour::Yellow, Colour::Red]);
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 4, "R-1.7: nobody has another's");
}

#[test]
fn a_rematch_keeps_the_colours_that_are_free() {
    use Colour::{Black, Blue, Green, Red, Violet};
    let (_folder, mut app, game) = lobby();
    app.done(1, Ask::AddComputer { level: None });
    app.done(2, colour("green"));
    app.done(4, colour("violet"));
    assert_eq!(worn(&app.table(game)), [Red, Green, Colour::Yellow, Violet, Colour::White]);
    app.done(1, Ask::Begin);
    for who in 1..=4 {
        app.ask(who, Ask::Resign);
        app.done(who, Ask::Press(resign(&app.table(game), who)));
    }
    assert_eq!(app.table(game).stage, Stage::Finished);
    app.post();
    let again = app.done(2, Ask::Press(Press::Rematch(game)));
    assert_eq!(worn(&app.table(again)), [Green, Colour::White], "Ben and the computer");
    // A newcomer gets a colour that nobody had in that game, so that those stay free.
    app.done(6, Ask::Join);
    app.done(4, Ask::Join);
    assert_eq!(worn(&app.table(again)), [Green, Colour::White, Blue, Violet]);
    app.done(6, colour("red"));
    app.done(1, Ask::Join);
    assert_eq!(worn(&app.table(again))[4], Blue, "red is taken, blue and black nobody had");
    assert!(!worn(&app.table(again)).contains(&Black));
}

#[test]
fn the_first_editions_trees_are_shown_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 4);
    let rules =
        |app: &mut Bot, topic: &str| note(app.ask(1, Ask::Rules { topic: Some(topic.to_owned()) })).text.to_string();
    let start = |typed: &str, expansions: &str| {
        let expansions = Some(expansions.to_owned());
        Ask::Start(StartOptions { options: Some(typed.to_owned()), expansions, ..StartOptions::default() })
    };
    app.done(1, start("tile_art=c1 trees_do_not_end_roads=on", "festival"));
    for topic in ["roads", "house-rules"] {
        let told = rules(&mut app, topic);
        assert!(told.contains("tiles L, FE-06"), "R-17.7, {topic}: {told}");
    }
    app.done(1, start("trees_do_not_end_roads=off", "none"));
    let told = rules(&mut app, "roads");
    assert!(told.contains("tile L ") && !told.contains("FE-06"), "only what is in the game: {told}");
    app.done(1, start("tile_art=c3", "none"));
    assert!(!rules(&mut app, "roads").contains("tile L"), "all crossings have houses");
    // Values that change nothing say so.
    for (value, idle) in [("c1", false), ("c2", true), ("c20ae", true), ("c3", false)] {
        let shown = app.suggest(1, Field::Options, &format!("tile_art={value}"), None, None);
        let says = shown.iter().filter(|choice| choice.value == format!("tile_art={value}"));
        for choice in says {
            assert_eq!(choice.name.contains("changes nothing"), idle, "{}", choice.name);
        }
    }
}

#[test]
fn the_art_of_the_first_edition_alone_is_another_picture() {
    let kinds: Vec<_> = carc_rules::Catalog::standard().ids().filter(|kind| kind.tile().has(Mark::Trees)).collect();
    assert_eq!(kinds.iter().map(ToString::to_string).collect::<Vec<_>>(), ["L", "FE-06"], "R-17.7");
    for theme in ["painted", "ink"] {
        let artist = themes();
        let artist = artist.artist(theme).unwrap();
        let drawn = |rules: &str, kind| artist.tiles(&options(rules), &[(kind, 1)], "");
        for &kind in &kinds {
            let usual = drawn("tile_art=c3", kind);
            assert_ne!(drawn("tile_art=c1", kind), usual, "{theme}: {kind}");
            for same in ["tile_art=c2", "tile_art=c20ae"] {
                assert_eq!(drawn(same, kind), usual, "{theme}: {kind}, {same}");
            }
        }
        let village = carc_rules::TileId::named("W").unwrap();
        assert_eq!(drawn("tile_art=c1", village), drawn("tile_art=c3", village), "{theme}: houses stay");
    }
}
