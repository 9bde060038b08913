//! Nobody learns a face-down chip or a hidden hand: games that differ in nothing else look the same to everybody else, byte for
//! byte, in messages, pictures, alt texts, suggestions, refusals, files and logs.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::io::Write;
use std::sync::{Arc, Mutex};

use carc_play::reply::{Note, Post, Reply};
use carc_play::request::{Ask, BoardOptions, Field, Question};
use carc_rules::expansion::bets::Chip;
use carc_rules::expansion::{self, bets};
use carc_rules::notation::{cell_name, segment_word};
use carc_rules::{Action, Game, Phase, Record, Seat, Setup};
use carc_table::unseen;
use tracing_subscriber::fmt::MakeWriter;

use carc_testing::scene::{Scene, note, options, presses, until};

/// The player with the secret.
const ANA: Seat = Seat(0);
/// Another player, and somebody who has no seat.
const OTHERS: [u64; 2] = [2, 9];

/// The log, for comparison.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

/// Returns everything in a note that reaches a reader.
fn seen(note: &Note) -> String {
    let picture = note.picture.as_ref().map(|picture| {
        let mut hash = DefaultHasher::new();
        picture.png.hash(&mut hash);
        (picture.alt.clone(), picture.png.len(), hash.finish())
    });
    let file = note.file.as_ref().map(|file| String::from_utf8_lossy(&file.bytes).into_owned());
    format!("{:?} {picture:?} {file:?} {:?}", note.text, note.controls)
}

fn seen_post(post: &Post) -> String {
    format!("{} {} {:?} {}", post.game, post.version, post.call, seen(&post.note))
}

/// Adds what others can look at now to `sees`.
fn look_around(scene: &mut Scene, sees: &mut Vec<String>) {
    for who in OTHERS {
        let last = scene.position().board().tiles().len() as i64 - 1;
        for ask in [
            Ask::Board(BoardOptions::default()),
            Ask::Board(BoardOptions { owners: Some("cities".to_owned()), ..BoardOptions::default() }),
            Ask::Board(BoardOptions { feature: Some("N16 city".to_owned()), ..BoardOptions::default() }),
            Ask::Board(BoardOptions { since: Some("0".to_owned()), ..BoardOptions::default() }),
            Ask::Tiles,
            Ask::Scores,
            Ask::History { number: None },
            Ask::History { number: Some(last) },
            Ask::Export { game: None },
            Ask::Answer { question: Question::Bet, typed: None },
            Ask::Answer { question: Question::Bet, typed: Some("17".to_owned()) },
            Ask::Play { line: "N16".to_owned(), mention: false },
        ] {
            match scene.ask(who, ask.clone()) {
                Reply::Note(note) => sees.push(format!("{who} {ask:?}: {}", seen(&note))),
                other => panic!("{who} changed something with {ask:?}: {other:?}"),
            }
        }
        for field in [
            Field::Cell,
            Field::Move,
            Field::Number,
            Field::Zoom,
            Field::Feature,
            Field::Since,
            Field::Answer(Question::Bet),
        ] {
            sees.push(format!("{who} {field:?}: {:?}", scene.suggest(who, field)));
        }
    }
}

/// Acts for the first awaited player, without choices that depend on chips. Adds the answer to a bet to `sees`, unless
/// it is Ana's.
fn play_on(scene: &mut Scene, step: usize, sees: &mut Vec<String>) {
    let game = scene.position();
    let seat = game.phase().awaits().iter().next().expect("somebody is awaited");
    let who = u64::from(seat.0) + 1;
    let ask = match game.phase() {
        Phase::Place { .. } => {
            let actions = game.legal_actions();
            Ask::Play { line: line(&game, actions[step * 7 % actions.len()], step), mention: false }
        }
        Phase::Expansion(expansion::Phase::Bets(bets::Phase::Bet { .. })) => {
            Ask::Answer { question: Question::Bet, typed: Some("none".to_owned()) }
        }
        Phase::Expansion(expansion::Phase::Bets(bets::Phase::Settle { .. })) => {
            let typed = scene.suggest(who, Field::Answer(Question::Settle)).swap_remove(0).value;
            Ask::Answer { question: Question::Settle, typed: Some(typed) }
        }
        other => panic!("not in this game: {other:?}"),
    };
    let reply = scene.ask(who, ask.clone());
    match &reply {
        Reply::Note(note)
            if matches!(game.phase(), Phase::Expansion(expansion::Phase::Bets(bets::Phase::Bet { .. }))) =>
        {
            if seat != ANA {
                sees.push(seen(note));
            }
        }
        Reply::Done(_) | Reply::Changed(..) => {}
        other => panic!("{ask:?}: {other:?}"),
    }
}

/// Returns a placement as typed; if `step` is even, with a figure where one can go.
fn line(game: &Game, action: Action, step: usize) -> String {
    let Action::Place { at, rotation, .. } = action else { panic!("{action:?}") };
    let mut placed = game.clone();
    placed.play(action).unwrap();
    let tile = placed.board().tiles().last().unwrap().tile;
    let figure = placed.legal_actions().into_iter().find_map(|action| match action {
        Action::Deploy { segment, .. } => segment_word(tile.tile(), segment, rotation),
        _ => None,
    });
    let figure = figure.filter(|_| step.is_multiple_of(2)).unwrap_or_default();
    format!("{} {rotation} {figure}", cell_name(at))
}

/// Returns what others see of a game in which Ana puts down the chip `chip`, until it is turned over, but for at most
/// `steps` steps; the game in full; and whether the chip was turned over.
fn with_chip(record: &Record, chip: usize, steps: usize) -> (Vec<String>, String, bool) {
    let lines = Lines::default();
    let subscriber = tracing_subscriber::fmt()
        .with_writer(lines.clone())
        .with_max_level(tracing::Level::TRACE)
        .without_time()
        .with_ansi(false)
        .finish();
    let mut sees = Vec::new();
    let (full, revealed) = tracing::subscriber::with_default(subscriber, || {
        let mut scene = Scene::of(record);
        sees.push(seen_post(&scene.post().unwrap()));
        let picked = presses(&scene_controls(&mut scene))[chip].1.clone();
        let shown = scene.press(1, &picked);
        let is_it =
            |(_, press): &(String, carc_play::request::Press)| matches!(press, carc_play::request::Press::Answer(..));
        let open = presses(&note(&shown).controls).into_iter().find(is_it).expect("it is confirmed").1;
        scene.press(1, &open);
        // Trying again is refused to Ana herself; what is written about it must not tell either.
        scene.press(1, &open);
        look_around(&mut scene, &mut sees);
        let mut revealed = false;
        for step in 0..steps {
            play_on(&mut scene, step, &mut sees);
            let game = scene.position();
            revealed = !matches!(game.phase(), Phase::Expansion(expansion::Phase::Bets(bets::Phase::Bet { .. })))
                && game.own_bets(ANA).count() == 0;
            if revealed || game.phase() == Phase::Over {
                break;
            }
            if let Some(post) = scene.post() {
                sees.push(seen_post(&post));
                if step < 4 || step % 5 == 0 {
                    look_around(&mut scene, &mut sees);
                }
            }
        }
        let full = scene.store.export(scene.game).unwrap().unwrap();
        (serde_json::to_string(&full).unwrap(), revealed)
    });
    sees.push(String::from_utf8_lossy(&lines.0.lock().unwrap()).into_owned());
    (sees, full, revealed)
}

/// Returns Ana's own menu of chips.
fn scene_controls(scene: &mut Scene) -> Vec<carc_play::reply::ActionRow> {
    match scene.ask(1, Ask::Answer { question: Question::Bet, typed: None }) {
        Reply::Note(note) => note.controls,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_chip_is_secret_until_it_is_turned_over() {
    let (mut compared, mut turned) = (0, 0);
    for seats in [2, 3] {
        let record = until("bets=on", seats, |game| {
            // None of Ana's chips is on the board yet, so the one in question is the only one.
            let whole = game.turn() > 2 * u16::from(seats) && game.chips_left(ANA) == 6;
            whole
                && matches!(game.phase(), Phase::Expansion(expansion::Phase::Bets(bets::Phase::Bet { awaited, .. })) if awaited.len() == u32::from(seats))
        });
        let chips = Chip::all().count();
        let (first, first_full, _) = with_chip(&record, 0, 30);
        for chip in [3, chips - 1] {
            let (other, other_full, revealed) = with_chip(&record, chip, 30);
            assert_ne!(first_full, other_full, "R-15.4: different chips were put down");
            for (one, two) in first.iter().zip(&other) {
                assert_eq!(one, two, "R-15.7");
            }
            assert_eq!(first.len(), other.len());
            compared += other.len();
            turned += usize::from(revealed);
        }
    }
    assert!(compared > 200, "{compared} things were compared");
    assert!(turned > 0, "no chip was turned over, so perhaps none was put down");
}

#[test]
fn whether_somebody_has_bet_is_secret_while_others_are_asked() {
    let record = until(
        "bets=on",
        3,
        |game| matches!(game.phase(), Phase::Expansion(expansion::Phase::Bets(bets::Phase::Bet { awaited, .. })) if awaited.len() == 3),
    );
    let (bet, ..) = with_chip(&record, 2, 0);
    // The last of Ana's choices is no chip.
    let (none, ..) = with_chip(&record, 6, 0);
    assert_eq!(bet, none, "R-15.7");
}

#[test]
fn a_hidden_hand_is_in_no_list() {
    let rules = options("hand_size=3 hand_visible=off");
    let record = until("hand_size=3 hand_visible=off", 2, |game| game.turn() == 0);
    let last = record.setup.deck.pile.len() - 1;
    // Ana holds another tile instead of the last of the pile.
    let swapped = |held: usize| {
        let mut setup = Setup { options: rules, first: Seat(1), ..record.setup.clone() };
        setup.deck.pile.swap(held, last);
        Record { setup, actions: Vec::new() }
    };
    let sees = |record: &Record| -> Vec<String> {
        let mut scene = Scene::of(record);
        let file = scene.store.export(scene.game).unwrap().unwrap().public().unwrap();
        assert!(file.drawn.is_empty(), "R-17.4: nobody but its holder has seen a tile");
        let file = serde_json::to_string(&file).unwrap();
        let tiles = scene.ask(2, Ask::Tiles);
        let Reply::Note(tiles) = tiles else { panic!("{tiles:?}") };
        let scores = scene.ask(2, Ask::Scores);
        vec![file, seen(&tiles), format!("{scores:?}")]
    };
    let all = unseen(&swapped(last).replay().unwrap()).len();
    assert_eq!(all, record.setup.deck.pile.len());
    let hand = |record: &Record| record.replay().unwrap().hand(ANA).to_vec();
    let plain = swapped(last);
    // Ben begins, so Ana's tiles are the fourth to the sixth.
    let other = (3..6).map(swapped).find(|other| hand(other) != hand(&plain)).expect("the last tile is another");
    assert_eq!(sees(&plain), sees(&other));
}
