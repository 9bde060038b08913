//! Sentences in each language: alt texts, theme titles, topics, refusals, and why a city scores nothing.

use carc_picture::Player;
use carc_play::picture::{self, Look};
use carc_play::replay::Replay;
use carc_play::request::{Ask, Field, Language, LanguageChoice, Question, SettingsOptions};
use carc_play::text::Languages;
use carc_play::words;
use carc_rules::{Action, Deck, Game, MeepleKind, Phase, Position, Record, Rotation, Seat, Setup, TileId};
use carc_table::GameId;

use carc_testing::app::themes;
use carc_testing::scene::{Scene, note, options, until};
use carc_testing::storage;

const LANGUAGES: [Language; 3] = [Language::English, Language::Spanish, Language::Catalan];

/// Returns a game in which a mayor completes a city without pennants, which scores nothing.
fn a_mayor_without_pennants() -> Record {
    let tile = |name| TileId::named(name).unwrap();
    let deck = Deck { start: tile("D"), pile: vec![tile("E"), tile("U"), tile("V")] };
    let mut record = Record::new(Setup::new(options("abbey_mayor=on"), 2, Seat(0), deck));
    record.actions.push(Action::Place { seat: Seat(0), at: Position::new(0, -1), rotation: Rotation::R180 });
    let game = record.replay().unwrap();
    let mayor = game
        .legal_actions()
        .into_iter()
        .find(|action| matches!(action, Action::Deploy { meeple: MeepleKind::Mayor, .. }));
    record.actions.push(mayor.unwrap());
    record
}

#[test]
fn why_nobody_scores_a_mayors_city_is_told() {
    let record = a_mayor_without_pennants();
    let replay = Replay::of(&record).unwrap();
    let table = storage::table(GameId(1), storage::CHANNEL);
    for (texts, reason) in Languages::carried().all().iter().zip(["no pennants", "no tiene escudos", "no té escuts"]) {
        let told = words::turn(texts, &table, &replay.game, &replay.turns[0]).to_string();
        assert!(told.contains(reason), "R-14.11: {told}");
    }
}

#[test]
fn the_words_of_a_picture_are_in_its_readers_language() {
    let replay = Replay::of(&a_mayor_without_pennants()).unwrap();
    let themes = themes();
    for (texts, abbey) in Languages::carried().all().iter().zip(["abbey", "abadía", "abadia"]) {
        let alt = picture::draw(themes.usual(), texts, &Player::people(&["Ana", "Ben"]), &replay, &Look::turn()).alt;
        assert!(alt.contains(abbey) && (abbey == "abbey" || !alt.contains("abbey")), "{alt}");
    }
}

#[test]
fn themes_have_a_title_in_each_language() {
    let mut scene = Scene::of(&until("", 2, |game| matches!(game.phase(), Phase::Place { .. })));
    for (language, painted, ink) in LANGUAGES
        .into_iter()
        .zip(["Painted", "Pintado", "Pintat"])
        .zip(["Ink", "Tinta", "Tinta"])
        .map(|((a, b), c)| (a, b, c))
    {
        note(&scene.ask(1, Ask::OwnLanguage(Some(LanguageChoice::Of(language)))));
        let told = note(&scene.ask(1, Ask::GameSettings(SettingsOptions { theme: None }))).text.to_string();
        assert!(told.contains(painted), "{told}");
        let titles: Vec<String> = scene.suggest(1, Field::Theme).into_iter().map(|choice| choice.name).collect();
        assert_eq!(titles, [painted, ink]);
    }
}

#[test]
fn topics_are_named_by_words_that_can_be_typed() {
    for texts in Languages::carried().all() {
        for (key, topic) in
            [("rules-turn-house", "house-rules"), ("rules-tiles-table", "table"), ("rules-house-none", "table")]
        {
            let named = texts.words(&format!("word-{topic}"), &[]);
            let named = named.split(',').next().unwrap();
            assert!(texts.words(key, &[]).contains(&format!(" {named}")), "{key}: {named}");
        }
    }
}

#[test]
fn without_points_the_refusal_names_no_range() {
    let offers = |game: &Game| match game.phase() {
        Phase::Expansion(carc_rules::expansion::Phase::House(carc_rules::expansion::house::Phase::Offers {
            awaited,
            ..
        })) => awaited.iter().find(|&seat| game.score(seat) == 0 && game.abbeys(seat) > 0),
        _ => None,
    };
    let record = until("abbey_mayor=on buy_tiles=on", 2, |game| offers(game).is_some());
    let mut scene = Scene::of(&record);
    let who = u64::from(offers(&scene.position()).unwrap().0) + 1;
    let refused = note(&scene.answer(who, Question::Offer, "3")).text.to_string();
    assert!(refused.contains("no points to offer yet") && !refused.contains("1 to 0"), "{refused}");
}
