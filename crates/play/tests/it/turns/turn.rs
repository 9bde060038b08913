//! The turn of one player as that player meets it: the call, the board again, suggestions, the planner.

use carc_play::replay::{Replay, Turn};
use carc_play::reply::{ActionRow, Note, Reply};
use carc_play::request::{Ask, BoardOptions, Deployment, Field, Press, Suggest};
use carc_play::text::{Span, Texts};
use carc_play::words::tile_name;
use carc_rules::expansion::{self, bets, house};
use carc_rules::notation::cell_name;
use carc_rules::{Action, Event, Game, Phase, Record, Seat, TileId};
use carc_table::PersonId;

use carc_testing::scene::{CHANNEL, NAMES, Scene, note, presses, until};

use carc_testing::asked::resign;

/// Returns the person who is to move.
fn mover(game: &Game) -> u64 {
    u64::from(game.active().0) + 1
}

fn labels(note: &Note) -> Vec<String> {
    presses(&note.controls).into_iter().map(|(label, _)| label).collect()
}

/// Opens a planner, and puts the tile down where the first choice of its first menu says. Returns who is to move, and
/// the planner.
fn planned(scene: &mut Scene) -> (u64, Note) {
    let who = mover(&scene.position());
    let open = Press::Plan(scene.game, scene.table().shown_version());
    let opened = note(&scene.press(who, &open)).clone();
    let first = presses(&opened.controls)[0].1.clone();
    (who, note(&scene.press(who, &first)).clone())
}

#[test]
fn a_plan_is_confirmed_without_a_follower_only_by_a_button_that_says_so() {
    let mut scene = Scene::of(&until("", 2, |game| game.turn() == 4 && matches!(game.phase(), Phase::Place { .. })));
    let (who, plan) = planned(&mut scene);
    let shown = labels(&plan);
    assert!(!shown.iter().any(|label| label == "Confirm"), "{shown:?}");
    assert!(shown.iter().any(|label| label == "Confirm without a follower"), "{shown:?}");
    assert!(plan.text.to_string().contains("You can put a follower on it"), "{}", plan.text);
    let menu = |note: &Note| -> Vec<bool> {
        let mut menus =
            note.controls.iter().filter_map(|row| if let ActionRow::Menu(menu) = row { Some(menu) } else { None });
        menus.next_back().unwrap().choices.iter().map(|choice| choice.chosen).collect()
    };
    assert!(!menu(&plan).contains(&true), "no choice looks as if it had been made");
    let put = presses(&plan.controls)
        .into_iter()
        .find(|(_, press)| matches!(press, Press::Step(plan) if plan.deployment != Deployment::Nothing));
    let chosen = note(&scene.press(who, &put.unwrap().1)).clone();
    let shown = labels(&chosen);
    assert!(shown.iter().any(|label| label == "Confirm"), "{shown:?}");
    assert!(!shown.iter().any(|label| label == "Confirm without a follower"), "{shown:?}");
    // And back again.
    let nothing = presses(&chosen.controls).into_iter().find(|(label, _)| label == "No follower").unwrap();
    let back = note(&scene.press(who, &nothing.1)).clone();
    let (_, confirm) =
        presses(&back.controls).into_iter().find(|(label, _)| label == "Confirm without a follower").unwrap();
    assert!(matches!(scene.press(who, &confirm), Reply::Done(_)));
    assert!(matches!(scene.record().actions.last(), Some(Action::Pass { .. })));
}

#[test]
fn where_nothing_can_be_put_down_there_is_nothing_to_look_at() {
    let none_left = |game: &Game| {
        let Phase::Place { seat, .. } = game.phase() else { return false };
        game.supply(seat).count(carc_rules::MeepleKind::Follower) == 0
    };
    let mut scene = Scene::of(&until("", 2, none_left));
    let (_, plan) = planned(&mut scene);
    let shown = labels(&plan);
    assert!(shown.iter().any(|label| label == "Confirm"), "{shown:?}");
    assert!(!plan.text.to_string().contains("You can put"), "{}", plan.text);
}

/// Returns what a placement completes for whom, with nothing put down: names and points.
fn scored(game: &Game, place: Action) -> Vec<(usize, u32)> {
    let mut after = game.clone();
    after.play(place).unwrap();
    let events = after.play(Action::Pass { seat: game.active() }).unwrap();
    let scored = |event: &Event| match event {
        Event::Scored { seat, points } if !points.reason.is_final() => Some((seat.index(), points.total())),
        _ => None,
    };
    events.iter().filter_map(scored).collect()
}

#[test]
fn suggestions_say_what_the_tile_completes_and_for_whom() {
    let record = until("", 3, |game| {
        let Phase::Place { seat, .. } = game.phase() else { return false };
        let placements = game.legal_actions();
        let scores = |whose: fn(usize, usize) -> bool| {
            placements.iter().any(|&place| scored(game, place).iter().any(|&(scorer, _)| whose(scorer, seat.index())))
        };
        scores(|scorer, own| scorer != own) && scores(|scorer, own| scorer == own)
    });
    let mut scene = Scene::of(&record);
    let game = scene.position();
    let who = mover(&game);
    let cells = scene.suggest(who, Field::Cell);
    let mut told = 0;
    for place in game.legal_actions() {
        let Action::Place { at, rotation, .. } = place else { panic!("{place:?}") };
        let cell = cell_name(at);
        let ask = |field| {
            let (typed, tile, rotation) = (String::new(), None, None);
            let (who, cell) = (PersonId(who), Some(cell.clone()));
            scene.app.suggest(&Suggest {
                who,
                locale: None,
                guild: Some(carc_testing::app::GUILD),
                channel: CHANNEL,
                field,
                typed,
                tile,
                cell,
                rotation,
            })
        };
        let rotations = ask(Field::Rotation);
        let Some(turned) = rotations.iter().find(|choice| choice.value == rotation.to_string()) else { continue };
        let named = &cells.iter().find(|choice| choice.value == cell).unwrap().name;
        for (scorer, points) in scored(&game, place) {
            let own = scorer == game.active().index();
            let gain = format!("{} +{points}", if own { "you" } else { NAMES[scorer] });
            assert!(turned.name.contains("completes a") && turned.name.contains(&gain), "{gain}: {turned:?}");
            assert!(named.contains("completes a") && named.contains(&gain), "{gain}: {named}");
            told += 1;
        }
    }
    assert!(told >= 2);
    // The planner says the same in its menu of cells, and once more when the tile lies there.
    let open = Press::Plan(scene.game, scene.table().shown_version());
    let opened = note(&scene.press(who, &open)).clone();
    let menus =
        opened.controls.iter().filter_map(|row| if let ActionRow::Menu(menu) = row { Some(menu) } else { None });
    let mut choices = menus.flat_map(|menu| &menu.choices);
    let choice = choices.find(|c| c.detail.as_ref().is_some_and(|d| d.contains("completes a"))).unwrap();
    assert!(choice.label.contains('°') || choice.detail.as_ref().unwrap().contains('°'), "{choice:?}");
}

fn since(record: &Record) -> (Scene, u64, Note) {
    let mut scene = Scene::of(record);
    let who = mover(&scene.position());
    let post = scene.post().unwrap().note;
    (scene, who, post)
}

#[test]
fn the_call_says_in_a_line_what_happened_since_the_own_last_turn() {
    let (mut scene, who, post) =
        since(&until("", 4, |game| game.turn() == 9 && matches!(game.phase(), Phase::Place { .. })));
    let game = scene.position();
    let last = game.board().tiles().iter().rev().take(3).map(|placed| cell_name(placed.position)).collect::<Vec<_>>();
    let text = post.text.to_string();
    let line = text.lines().find(|line| line.starts_with("Since your last turn: ")).unwrap_or_else(|| panic!("{text}"));
    let is_in = |line: &str, cell: &String| line.contains(&format!(" at {cell}"));
    assert!(last[1..].iter().all(|cell| is_in(line, cell)), "{last:?}: {line}");
    assert!(!is_in(line, &last[0]), "the newest move has just been told: {line}");
    let (_, button) = presses(&post.controls).into_iter().find(|(label, _)| label == "What did I miss?").unwrap();
    let shown = note(&scene.press(who, &button)).clone();
    let same = BoardOptions { since: Some("mine".to_owned()), ..BoardOptions::default() };
    let asked = note(&scene.ask(who, Ask::Board(same))).clone();
    assert_eq!(shown.picture.unwrap().png, asked.picture.unwrap().png);
    // Between two the message tells all of it already.
    let (_, _, post) = since(&until("", 2, |game| game.turn() == 9 && matches!(game.phase(), Phase::Place { .. })));
    assert!(!post.text.to_string().contains("Since your"), "{}", post.text);
}

#[test]
fn the_picture_adds_up_the_points_since_the_own_last_turn() {
    let mut before_the_last = 0;
    for turn in 9..40 {
        let record = until("", 4, |game| game.turn() == turn && matches!(game.phase(), Phase::Place { .. }));
        let (scene, _, post) = since(&record);
        let alt = post.picture.unwrap().alt;
        let replay = Replay::of(&record).unwrap();
        let turns = replay.since_last_of(scene.position().active());
        let points = |turns: &[Turn], seat: Seat| -> u32 {
            let scored = turns.iter().flat_map(|turn| &turn.events).filter_map(|event| match event {
                Event::Scored { seat: scorer, points } if *scorer == seat => Some(points.total()),
                _ => None,
            });
            scored.sum()
        };
        let told: Vec<String> = (Seat::first(4).zip(NAMES))
            .filter(|&(seat, _)| points(turns, seat) > 0)
            .map(|(seat, name)| format!("{name} +{}", points(turns, seat)))
            .collect();
        match &told[..] {
            [] => assert!(!alt.contains("Points: "), "{alt}"),
            told => assert!(alt.contains(&format!("Points: {}.", told.join(", "))), "{told:?}: {alt}"),
        }
        let (_, older) = turns.split_last().unwrap();
        before_the_last += Seat::first(4).filter(|&seat| points(older, seat) > 0).count();
    }
    assert!(before_the_last > 3, "{before_the_last}");
}

#[test]
fn what_somebody_did_stays_theirs_when_they_give_up_their_seat() {
    let gained = (9..60).find_map(|turn| {
        let scene = since(&until("", 4, |game| game.turn() == turn && matches!(game.phase(), Phase::Place { .. })));
        let text = scene.2.text.to_string();
        let line =
            text.lines().find(|line| line.starts_with("Since your last turn: ") && line.contains(" +"))?.to_owned();
        let (_, scorer) = line.split_once(" +")?.0.rsplit_once(['(', ' '])?;
        let leaves = NAMES.iter().position(|&name| name == scorer)? as u64 + 1;
        (leaves != scene.1).then_some((scene.0, scorer.to_owned(), leaves))
    });
    let (mut scene, name, leaves) = gained.unwrap();
    assert!(matches!(scene.press(leaves, &resign(&scene.table(), leaves)), Reply::Done(_)));
    let text = scene.post().unwrap().note.text.to_string();
    let line = text.lines().find(|line| line.starts_with("Since your last turn: ")).unwrap();
    assert!(line.contains(&format!("{name} +")) && !line.contains("Computer"), "{text}");
}

#[test]
fn the_board_of_the_player_to_move_has_the_buttons_of_the_turn() {
    for record in [
        until("", 3, |game| game.turn() == 5 && matches!(game.phase(), Phase::Place { .. })),
        until(
            "bets=on",
            3,
            |game| matches!(game.phase(), Phase::Expansion(expansion::Phase::Bets(bets::Phase::Bet { awaited, .. })) if awaited.len() == 1),
        ),
    ] {
        let mut scene = Scene::of(&record);
        let seat = scene.position().phase().awaits().iter().next().unwrap();
        let who = u64::from(seat.0) + 1;
        let turn = presses(&scene.post().unwrap().note.controls);
        let board = note(&scene.ask(who, Ask::Board(BoardOptions::default()))).clone();
        assert_eq!(presses(&board.controls), turn, "the same as under the newest message");
        assert!(matches!(turn[0].1, Press::Plan(..) | Press::Question(..)));
        let public = BoardOptions { public: true, ..BoardOptions::default() };
        assert!(note(&scene.ask(who, Ask::Board(public))).controls.is_empty(), "nobody takes those away again");
        for other in (1..=4).filter(|other| *other != who) {
            assert!(note(&scene.ask(other, Ask::Board(BoardOptions::default()))).controls.is_empty());
        }
    }
}

#[test]
fn tiles_are_told_in_words_and_rotations_in_degrees() {
    let texts = Texts::english();
    for turn in [3, 8, 14] {
        let record =
            until("festival=on bets=on", 2, |game| game.turn() >= turn && matches!(game.phase(), Phase::Place { .. }));
        let mut scene = Scene::of(&record);
        let game = scene.position();
        let Phase::Place { tile, .. } = game.phase() else { unreachable!() };
        let (name, last) = (tile_name(&texts, tile), game.board().tiles().last().unwrap().tile);
        let post = scene.post().unwrap().note;
        let told = post.text.to_string();
        assert!(told.contains(&format!("your tile is {name}.")), "{name}: {told}");
        assert!(told.contains(&format!(" placed {} at ", tile_name(&texts, last))), "{told}");
        assert!(post.picture.unwrap().alt.contains(&name));
        let (who, plan) = planned(&mut scene);
        let text = plan.text.to_string();
        assert!(text.contains(&format!("Your plan: {name} at ")), "{text}");
        let small = plan.text.lines.iter().find(|line| line[0] == Span::Small).unwrap();
        assert!(small.iter().any(|span| matches!(span, Span::Code(typed) if typed.contains(" rot"))), "{small:?}");
        let shown = labels(&plan);
        assert!(shown.iter().any(|label| label.ends_with('°')), "{shown:?}");
        assert!(!shown.iter().any(|label| label.contains("rot")), "buttons are not typed: {shown:?}");
        let history = note(&scene.ask(who, Ask::History { number: None })).text.to_string();
        assert!(
            history.contains(&format!(": {} at ", tile_name(&texts, last))) && !history.contains("rot"),
            "{history}"
        );
    }
}

#[test]
fn who_holds_tiles_reads_what_they_are_and_what_to_type() {
    let mut scene =
        Scene::of(&until("hand_size=3", 2, |game| game.turn() == 4 && matches!(game.phase(), Phase::Choose { .. })));
    let game = scene.position();
    let who = mover(&game);
    let texts = Texts::english();
    let said = note(&scene.ask(who, Ask::Hand)).text.clone();
    for &tile in game.hand(game.active()) {
        assert!(said.to_string().contains(&tile_name(&texts, tile)), "{said}");
        let typed = format!("{tile} = {}", tile_name(&texts, tile));
        let small = said.lines.iter().find(|line| line[0] == Span::Small).unwrap();
        assert!(small.iter().any(|span| matches!(span, Span::Plain(words) if words.contains(&typed))), "{small:?}");
    }
    for choice in scene.suggest(who, Field::Tile) {
        let tile = TileId::named(&choice.value).unwrap();
        assert_eq!(choice.name, format!("{} ({tile})", tile_name(&texts, tile)));
    }
}

#[test]
fn every_tile_of_the_hand_is_among_the_suggestions_that_discord_shows() {
    let record = until("hand_size=3", 2, |game| {
        let seat = game.active();
        let fits = |&tile: &TileId| {
            game.check(Action::Expansion(expansion::Action::House(house::Action::Take { seat, tile }))).is_ok()
        };
        matches!(game.phase(), Phase::Choose { .. }) && game.turn() >= 20 && game.hand(seat).iter().all(fits)
    });
    let scene = Scene::of(&record);
    let game = scene.position();
    let all = scene.suggest(mover(&game), Field::Cell);
    assert!(all.len() > 25, "{all:?}");
    let shown: Vec<String> = all.into_iter().take(25).map(|choice| choice.value).collect();
    for tile in game.hand(game.active()) {
        assert!(shown.iter().any(|value| value.starts_with(&format!("{tile} "))), "{tile}: {shown:?}");
    }
}

#[test]
fn sides_are_written_as_they_are_typed() {
    // A bend is the only road of its tile, so its word is short. The directions that it runs to follow it.
    let record = until("", 2, |game| {
        matches!(game.phase(), Phase::Place { tile, .. } if tile.to_string() == "V")
            && game.turn() > 2
            && game.legal_actions().iter().any(|&place| {
                let mut placed = game.clone();
                matches!(place, Action::Place { rotation: carc_rules::Rotation::R0, .. })
                    && placed.play(place).is_ok()
                    && placed
                        .legal_actions()
                        .iter()
                        .any(|action| matches!(action, Action::Deploy { segment, .. } if segment.0 == 0))
            })
    });
    let mut scene = Scene::of(&record);
    let alt = scene.post().unwrap().note.picture.unwrap().alt;
    assert!(alt.contains("1 road-sw"), "{alt}");
    let who = mover(&scene.position());
    let best = scene.suggest(who, Field::Move);
    let choice = best.iter().find(|choice| choice.value.ends_with("rot0 road")).expect("it can lie as it is printed");
    let line = choice.value.replace(" road", " road-sw");
    assert!(matches!(scene.ask(who, Ask::Play { line, mention: false }), Reply::Done(_)));
}
