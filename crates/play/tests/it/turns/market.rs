//! Tiles that are sold, as people meet them: who can buy, who is called, and what becomes of a move left ahead.

use carc_play::reply::Reply;
use carc_play::request::{Ask, Field, LanguageChoice, NoticesOptions, Placement, Question};
use carc_rules::expansion::{self, house};
use carc_rules::{Action, Game, Phase, Record, Seat};
use carc_store::Change;
use carc_table::{Language, LeftMove, PersonId};

use carc_testing::scene::{Scene, note, until};

/// Returns a game in which all players but the active one can offer something for the drawn tile.
fn for_sale(words: &str, players: u8, wanted: impl Fn(&Game) -> bool) -> Record {
    until(words, players, |game| {
        matches!(game.phase(), Phase::Expansion(expansion::Phase::House(house::Phase::Offers { awaited, .. }))
            if awaited.len() == u32::from(players) - 1 && awaited.iter().all(|seat| game.score(seat) >= 2))
            && wanted(game)
    })
}

/// Returns the first seat that may offer something.
fn buyer(game: &Game) -> Seat {
    game.phase().awaits().iter().next().unwrap()
}

/// Returns the person who sells, and those who may offer something.
fn parties(scene: &Scene) -> (u64, Vec<u64>) {
    let person = |seat: Seat| u64::from(seat.0) + 1;
    let game = scene.position();
    (person(game.active()), game.phase().awaits().iter().map(person).collect())
}

/// Sells the tile to this buyer for a point; the others want nothing.
fn sell(scene: &mut Scene, seller: u64, buyers: &[u64], to: u64) {
    for &buyer in buyers {
        scene.answer(buyer, Question::Offer, if buyer == to { "1" } else { "none" });
    }
    assert!(matches!(scene.answer(seller, Question::Sell, &to.to_string()), Reply::Done(_)));
    assert_eq!(scene.position().active(), Seat(to as u8 - 1));
}

#[test]
fn buyers_of_one_name_are_told_apart() {
    let record = for_sale("buy_tiles=on", 4, |game| game.active() == Seat(0));
    let mut scene = Scene::named(&record, &["Ana", "Ben", "ben", "2"]);
    for buyer in 2..=4 {
        scene.answer(buyer, Question::Offer, "1");
    }
    let choices = scene.suggest(1, Field::Answer(Question::Sell));
    let shown: Vec<&str> = choices.iter().map(|choice| choice.name.split(':').next().unwrap()).collect();
    for (buyer, shown) in ["2 Ben", "3 ben", "4 2"].into_iter().zip(&shown) {
        assert!(shown.starts_with(buyer), "{shown:?} instead of {buyer}");
    }
    let unclear = note(&scene.answer(1, Question::Sell, "BEN")).text.to_string();
    assert!(unclear.contains("2 Ben, 3 ben"), "{unclear}");
    // A name in its exact spelling is unambiguous.
    assert!(matches!(scene.answer(1, Question::Sell, "ben"), Reply::Done(_)));
    assert_eq!(scene.position().active(), Seat(2));
}

#[test]
fn an_abbey_is_offered_in_the_words_of_ones_language() {
    let record = for_sale("abbey_mayor=on buy_tiles=on", 2, |game| game.abbeys(buyer(game)) > 0);
    for (language, word) in [(Language::Spanish, "abadía"), (Language::Catalan, "abadia"), (Language::English, "abbey")]
    {
        let mut scene = Scene::of(&record);
        let (seller, buyers) = parties(&scene);
        note(&scene.ask(buyers[0], Ask::OwnLanguage(Some(LanguageChoice::Of(language)))));
        assert!(matches!(scene.answer(buyers[0], Question::Offer, word), Reply::Done(_)), "{word}");
        sell_for_abbey(&mut scene, seller, buyers[0]);
    }
}

fn sell_for_abbey(scene: &mut Scene, seller: u64, buyer: u64) {
    let seat = |person: u64| Seat(person as u8 - 1);
    let before = scene.position();
    assert!(matches!(scene.answer(seller, Question::Sell, &buyer.to_string()), Reply::Done(_)));
    let after = scene.position();
    assert_eq!(after.abbeys(seat(buyer)) + 1, before.abbeys(seat(buyer)));
    assert_eq!(after.abbeys(seat(seller)), before.abbeys(seat(seller)) + 1);
}

#[test]
fn the_next_player_after_a_sold_tile_is_who_sold_it() {
    let record = for_sale("buy_tiles=on", 4, |_| true);
    let mut scene = Scene::of(&record);
    let (seller, buyers) = parties(&scene);
    for person in 1..=4 {
        note(&scene.ask(person, Ask::Notices(NoticesOptions { next: Some(true), ..NoticesOptions::default() })));
    }
    // Not the one whose seat follows the buyer's anyway.
    let buyer = *buyers.iter().find(|&&buyer| buyer % 4 + 1 != seller).unwrap();
    sell(&mut scene, seller, &buyers, buyer);
    let called = scene.post().unwrap().call;
    assert_eq!(called, [PersonId(buyer), PersonId(seller)]);
}

#[test]
fn a_move_left_ahead_stays_while_its_player_places_a_bought_tile() {
    let record = for_sale("buy_tiles=on draw_ahead=on", 2, |game| {
        game.hand(buyer(game)).first().is_some_and(|&tile| !game.board().placements(tile).is_empty())
    });
    let mut scene = Scene::of(&record);
    let (seller, buyers) = parties(&scene);
    let buyer = buyers[0];
    let left = vec![leave(&scene, Seat(buyer as u8 - 1))];
    sell(&mut scene, seller, &buyers, buyer);
    assert_eq!(scene.table().questions.ahead.left, left);
    // The bought tile is theirs to place, and the move is for the turn after it.
    let line = scene.suggest(buyer, Field::Move)[0].value.clone();
    assert!(matches!(scene.ask(buyer, Ask::Play { line, mention: false }), Reply::Done(_)));
    assert_eq!(scene.table().questions.ahead.left, left);
}

/// Keeps a move for a seat's next turn, as if it had been left in the turn before.
fn leave(scene: &Scene, seat: Seat) -> LeftMove {
    let (game, mut table) = (scene.position(), scene.table());
    let tile = game.hand(seat)[0];
    let Placement { position: at, rotation } = game.board().placements(tile)[0];
    let actions = vec![Action::Place { seat, at, rotation }, Action::Pass { seat }];
    let after = scene.record().actions.len() as u32;
    let left = LeftMove { seat, who: PersonId(u64::from(seat.0) + 1), tile, actions, after };
    table.questions.ahead.left.push(left.clone());
    table.version += 1;
    let change = Change { table, cut_back: None, actions: Vec::new(), first: after, cause: None, owe: false };
    scene.store.commit(&change).unwrap();
    left
}
