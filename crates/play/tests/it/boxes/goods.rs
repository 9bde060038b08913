//! Goods as people meet them: taken, told with the scores, counted at the end, and paid with; and what
//! a pig makes of a farm.

use carc_picture::text_board::{Part, draw};
use carc_play::reply::{ActionRow, Reply};
use carc_play::request::{Ask, BoardOptions, Field, Language, LanguageChoice, Question};
use carc_rules::expansion::house::{Phase as Market, Price, offer_of};
use carc_rules::expansion::traders::Goods;
use carc_rules::expansion::{Phase as Asked, traders};
use carc_rules::{Game, Phase, Seat};
use carc_table::Stage;

use super::traders::{BEFORE, line, play, position, table};
use carc_testing::app::words;
use carc_testing::scene::{self, Scene, until};

#[test]
fn goods_are_told_with_the_scores_and_pay_at_the_end() {
    let (_folder, mut app, game) = table("", "U TB-07 U W U E TB-20 V");
    play(&mut app, &BEFORE);
    assert!(!words(&app.ask(1, Ask::Scores)).contains("Goods"), "nobody has any");
    let wanted = BoardOptions { feature: Some("N15 city".to_owned()), ..BoardOptions::default() };
    let city = words(&app.ask(1, Ask::Board(wanted.clone())));
    assert!(city.contains("Who completes it takes 1 grain token."), "R-25.16: {city}");
    line(&mut app, 1, "Q16 rot0");
    line(&mut app, 1, "O15 rot270");
    let city = words(&app.ask(1, Ask::Board(wanted)));
    assert!(!city.contains("grain"), "they were taken: {city}");
    for (language, own, lead) in [
        (Language::English, "Goods: Ana 1 grain token", "The most so far, 10 points each at the end: grain Ana"),
        (Language::Spanish, "Mercancías: Ana 1 ficha de trigo", "10 puntos al final: trigo Ana"),
        (Language::Catalan, "Mercaderies: Ana 1 fitxa de blat", "10 punts al final: blat Ana"),
    ] {
        app.ask(1, Ask::OwnLanguage(Some(LanguageChoice::Of(language))));
        let scores = words(&app.ask(1, Ask::Scores));
        assert!(scores.contains(own) && scores.contains(lead), "R-25.17: {scores}");
    }
    app.ask(1, Ask::OwnLanguage(Some(LanguageChoice::Of(Language::English))));
    let Reply::Note(note) = app.ask(1, Ask::Scores) else { panic!("no note") };
    assert!(note.picture.unwrap().alt.contains("Goods 0 (+10)"), "R-25.18");
    let last = app.suggest(2, Field::Move, "", None, None)[0].value.clone();
    line(&mut app, 2, &last);
    let last = app.suggest(1, Field::Move, "", None, None)[0].value.clone();
    let end = line(&mut app, 1, &last);
    let told = end.note.text.to_string();
    assert_eq!(app.table(game).stage, Stage::Finished);
    assert!(told.contains(", goods 10") && told.contains(", goods 0"), "R-25.18: {told}");
    assert!(
        told.contains("Goods: Ana 1 grain token") && told.contains("The most, 10 points each: grain Ana"),
        "{told}"
    );
    let sums = carc_play::replay::Replay::of(&app.store.record(game).unwrap().unwrap()).unwrap().sheet();
    assert_eq!((sums[0].others.clone(), sums[1].others.clone()), (vec![10], vec![0]));
}

#[test]
fn a_farm_says_whose_pig_makes_its_cities_pay_more() {
    let (_folder, mut app, _) = table("", "U V U E E U");
    play(&mut app, &["O16 rot0 field-n", "N17 rot0", "P16 rot0 pig", "N15 rot180"]);
    let wanted = BoardOptions { feature: Some("O16 field-n".to_owned()), ..BoardOptions::default() };
    let farm = words(&app.ask(2, Ask::Board(wanted)));
    assert!(farm.contains("Ana's pig is there: 4 points a complete city for Ana instead of 3."), "R-25.14: {farm}");
    assert!(farm.contains("4 points"), "{farm}");
    let end = position(&app).projected_scores();
    assert_eq!(end[Seat(0)] - position(&app).score(Seat(0)), 4, "R-25.14: one complete city");
}

/// Returns a game in which one player may offer goods for the tile of another, and that player's goods.
fn for_sale() -> (Scene, u64, Goods) {
    let buyer = |game: &Game| game.phase().awaits().iter().next().unwrap();
    let record = until("traders=on buy_tiles=on", 2, |game| {
        matches!(game.phase(), Phase::Expansion(Asked::House(Market::Offers { .. })))
            && traders::Good::ALL.iter().filter(|&&good| traders::goods_of(game, buyer(game)).count(good) > 0).count()
                > 1
    });
    let scene = Scene::of(&record);
    let seat = buyer(&scene.position());
    let goods = traders::goods_of(&scene.position(), seat);
    (scene, u64::from(seat.0) + 1, goods)
}

#[test]
fn a_tile_is_paid_for_with_goods_in_every_language() {
    for (language, names) in [
        (Language::English, ["wine", "grain", "cloth"]),
        (Language::Spanish, ["vino", "trigo", "tela"]),
        (Language::Catalan, ["vi", "blat", "roba"]),
    ] {
        let (mut scene, buyer, own) = for_sale();
        let seller = 3 - buyer;
        scene::note(&scene.ask(buyer, Ask::OwnLanguage(Some(LanguageChoice::Of(language)))));
        let too_many = format!("{} {}", own.wine + 1, names[0]);
        let refused = scene::note(&scene.answer(buyer, Question::Offer, &too_many)).text.to_string();
        assert!(refused.contains(names[0]) && refused.contains(&format!("{} ", own.wine + 1)), "{refused}");
        let counts = [own.wine, own.grain, own.cloth];
        let offered = counts.iter().zip(names).filter(|(count, _)| **count > 0).map(|(_, name)| format!("1 {name}"));
        let offered = offered.collect::<Vec<_>>().join(" ");
        assert!(matches!(scene.answer(buyer, Question::Offer, &offered), Reply::Done(_)), "{offered}");
        let seat = Seat(buyer as u8 - 1);
        let paid = offer_of(&scene.position(), seat).unwrap();
        let Price::Goods(paid) = paid else { panic!("{paid:?}") };
        let sell = scene.answer(seller, Question::Sell, "");
        let text = scene::note(&sell).text.to_string();
        assert!(text.contains("token") || text.contains("ficha") || text.contains("fitxa"), "{text}");
        let before = traders::goods_of(&scene.position(), Seat(seller as u8 - 1));
        assert!(matches!(scene.answer(seller, Question::Sell, &buyer.to_string()), Reply::Done(_)));
        let mut after = before;
        after.add(paid);
        assert_eq!(traders::goods_of(&scene.position(), Seat(seller as u8 - 1)), after, "R-25.20");
        let told = scene.post().unwrap().note.text.to_string();
        assert!(told.contains("sold the tile to"), "{told}");
        assert!(!traders::second_part_follows(&scene.position()));
    }
}

#[test]
fn prices_in_goods_fit_into_a_menu() {
    let (mut scene, buyer, own) = for_sale();
    let choices = scene.suggest(buyer, Field::Answer(Question::Offer));
    assert!(choices.len() <= 25 && choices.iter().any(|choice| choice.value.starts_with("1 ")), "{choices:?}");
    let opened = scene.answer(buyer, Question::Offer, "");
    let menu = scene::note(&opened).controls.iter().find_map(|row| match row {
        ActionRow::Menu(menu) => Some(menu.choices.clone()),
        ActionRow::Buttons(_) => None,
    });
    let menu = menu.unwrap();
    let goods: Vec<_> = menu
        .iter()
        .filter(|choice| {
            choice.label.contains("wine") || choice.label.contains("grain") || choice.label.contains("cloth")
        })
        .collect();
    assert!(!goods.is_empty() && goods.len() <= own.choices().count(), "{menu:?}");
    assert!(scene::note(&opened).text.to_string().contains("or goods tokens of yours"));
    let press = goods[0].press.clone();
    let picked = scene.press(buyer, &press);
    assert!(scene::note(&picked).text.to_string().contains("token"), "{picked:?}");
}

#[test]
fn the_board_in_letters_has_goods_builders_and_pigs() {
    let (_folder, mut app, _) = table("", "U TB-07 U TB-20 TB-11");
    play(&mut app, &["O16 rot0 road", "N15 rot180 city", "P16 rot0 builder"]);
    let shown = draw(&position(&app), &[], Part::Whole);
    assert!(shown.contains('"') && shown.contains('A') && shown.contains('a') && shown.contains('B'), "{shown}");
    let Reply::Note(note) = app.ask(1, Ask::Board(BoardOptions { text: true, ..BoardOptions::default() })) else {
        panic!("no note")
    };
    let said = note.text.to_string();
    assert!(said.contains("P16 road (builder)") && said.contains("a builder or a pig"), "{said}");
    assert!(said.contains("grain"), "{said}");
}
