//! Overlays of the board: one feature, features by owner, what changed; the score sheet; and their alt texts.

use carc_picture::{HEIGHT, Player, Tint, WIDTH};
use carc_play::alt;
use carc_play::picture::{Look, Overlay, draw};
use carc_play::replay::Replay;
use carc_play::reply::{Note, Reply};
use carc_play::request::{Ask, BoardOptions, Field, Shown};
use carc_play::score_sheet::scores;
use carc_play::text::Texts;
use carc_players::self_play::{self, Mover};
use carc_rules::notation::{cell_name, segment_word};
use carc_rules::{Action, FeatureKind, Game, Phase, Record, SegmentRef};

use carc_testing::app::{self, Bot, themes, words};
use carc_testing::scene::{Scene, options};

fn board_with(change: impl Fn(&mut BoardOptions)) -> Ask {
    let mut options = BoardOptions::default();
    change(&mut options);
    Ask::Board(options)
}

fn feature(typed: &str) -> Ask {
    board_with(|options| options.feature = Some(typed.to_owned()))
}

fn since(typed: &str) -> Ask {
    board_with(|options| options.since = Some(typed.to_owned()))
}

fn shown(reply: Reply) -> Note {
    let Reply::Note(note) = reply else { panic!("{reply:?}") };
    let picture = note.picture.as_ref().unwrap_or_else(|| panic!("no picture: {}", note.text));
    let png = image::load_from_memory(&picture.png).unwrap();
    assert_eq!((png.width(), png.height()), (WIDTH, HEIGHT));
    assert!(picture.alt.chars().count() <= alt::MOST, "{}", picture.alt);
    note
}

/// Plays twelve turns of a game of three, after which somebody stands on a road or in a city.
fn played(folder: &tempfile::TempDir) -> (Bot, Game) {
    let mut app = Bot::open(folder.path(), 8);
    app.begin(3, "");
    for _ in 0..12 {
        app.play_best();
    }
    let game = app.record().replay().unwrap();
    (app, game)
}

fn name(game: &Game, at: SegmentRef) -> String {
    let placed = game.board().at(at.position).unwrap();
    let word = segment_word(placed.tile.tile(), at.segment, placed.rotation).unwrap();
    format!("{} {word}", cell_name(at.position))
}

/// Returns the lines of `text` without chances, which depend on how many playouts fit into the time limit.
fn lasting(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.contains('%')).collect()
}

#[test]
fn a_feature_is_told_however_it_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, game) = played(&folder);
    for standing in game.standing() {
        let at = standing.at;
        let (cell, named) = (cell_name(at.position), name(&game, at));
        let told = shown(app.ask(1, feature(&named)));
        let text = told.text.to_string();
        let tiles = game.feature(at).unwrap().tiles();
        assert!(text.starts_with(&format!("{named}: ")) && text.contains(&format!(" {tiles} tile")), "{text}");
        for owner in game.owners(at).iter() {
            let who = app.table(app.game()).places[owner.index()].holder.name().to_owned();
            assert!(text.lines().any(|line| line.contains("Owned by") && line.contains(&who)), "{text}");
            assert!(told.picture.as_ref().unwrap().alt.contains(&who));
        }
        let number = format!("{}-{}", cell.to_lowercase(), at.segment.number());
        assert_eq!(lasting(&words(&app.ask(2, feature(&number)))), lasting(&text));
        let spelled = words(&app.ask(1, feature(&named.replace(' ', ":"))));
        assert_eq!(lasting(&spelled), lasting(&text), "another spelling");
    }
    let projected = game.projected_scores();
    for seat in game.seats() {
        // The worth of all features of a seat is what it would gain if the game ended now.
        let mut known = Vec::new();
        let mut sum = 0;
        for standing in game.standing().iter().filter(|standing| game.owners(standing.at).contains(seat)) {
            if !known.contains(&standing.at) {
                known.extend(game.segments_of(standing.at));
                let text = words(&app.ask(1, feature(&name(&game, standing.at))));
                let line = text.lines().find(|line| line.contains("point")).unwrap();
                let before = line.split(" point").next().unwrap();
                sum += before.rsplit(' ').next().unwrap().parse::<u32>().unwrap();
            }
        }
        assert_eq!(sum, projected[seat] - game.score(seat), "{seat:?}");
    }
}

#[test]
fn a_feature_that_is_not_there_is_refused_with_what_is() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, game) = played(&folder);
    assert!(app.refused(1, feature("castle")).contains("N16 road"));
    assert!(app.refused(1, feature("A1 road")).contains("no tile at A1"));
    let refused = app.refused(1, feature("N16 castle"));
    assert!(refused.contains("has no castle") && refused.contains("city"), "{refused}");
    let several = app.refused(1, feature("N16"));
    let start = game.board().at(carc_rules::Position::ORIGIN).unwrap();
    for (id, _) in start.tile.tile().segments() {
        assert!(several.contains(&segment_word(start.tile.tile(), id, start.rotation).unwrap()), "{several}");
    }
    let both =
        board_with(|options| (options.feature, options.owners) = (Some("N16 road".into()), Some("farms".into())));
    assert!(app.refused(1, both).contains("feature, owners and since"));
    assert!(
        app.refused(1, board_with(|options| options.owners = Some("moats".into()))).contains("farms, cities or roads")
    );
    for typed in ["12", "99", "-1", "yesterday"] {
        let refused = app.refused(1, since(typed));
        assert!(refused.contains("mine") && refused.contains("to 11,"), "{refused}");
    }
    // Refusals are only shown to the asker.
    let public =
        |feature: &str| board_with(|options| (options.public, options.feature) = (true, Some(feature.to_owned())));
    for (feature, where_) in
        [("N16 road", Shown::ToAll), ("N16 castle", Shown::Privately), ("A1 road", Shown::Privately)]
    {
        let request = app.request(1, public(feature));
        assert_eq!(app.app.shown(&request), where_, "{feature}");
    }
}

#[test]
fn features_are_suggested_with_those_in_use_first() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, game) = played(&folder);
    let all = app.suggest(1, Field::Feature, "", None, None);
    let used: Vec<String> = game.standing().iter().map(|standing| name(&game, standing.at)).collect();
    assert!(!used.is_empty());
    let known = used.iter().filter(|name| all[..used.len()].iter().any(|choice| choice.value == **name)).count();
    assert!(known * 2 > used.len(), "{all:?}");
    assert!(all[0].name.contains(" of ") && all[0].name.contains(", "), "{all:?}");
    let here = app.suggest(1, Field::Feature, "n16", None, None);
    let start = game.board().at(carc_rules::Position::ORIGIN).unwrap();
    assert_eq!(here.len(), start.tile.tile().segments.len());
    for choice in all.iter().chain(&here) {
        shown(app.ask(1, feature(&choice.value)));
    }
    // Completion accepts other spellings too.
    for named in used.iter().filter(|named| !named.starts_with('-')) {
        let (cell, word) = named.split_once(' ').unwrap();
        for typed in
            [format!("{cell}-{}", &word[..1]), format!("{}:{word}", cell.to_lowercase()), format!("{cell} {word}")]
        {
            let found = app.suggest(1, Field::Feature, &typed, None, None);
            assert!(found.iter().any(|choice| choice.value == *named), "{typed}: {found:?}");
            assert!(
                found.iter().all(|choice| choice.value.starts_with(&format!("{cell} {}", &word[..1]))),
                "{found:?}"
            );
        }
        assert_eq!(
            app.suggest(1, Field::Feature, &format!("{cell}-"), None, None).len(),
            app.suggest(1, Field::Feature, cell, None, None).len()
        );
    }
    let moves = app.suggest(1, Field::Since, "", None, None);
    assert_eq!((moves[0].value.as_str(), moves.last().unwrap().value.as_str()), ("mine", "0"));
    assert_eq!(moves.len(), 13, "mine, 11 moves before the last, the beginning");
}

#[test]
fn owners_and_changes_are_told_in_words_too() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, game) = played(&folder);
    for (word, kind) in [("farms", FeatureKind::Field), ("Cities", FeatureKind::City), ("roads", FeatureKind::Road)] {
        let told = shown(app.ask(1, board_with(|options| options.owners = Some(word.to_owned())))).text.to_string();
        let owned = game.standing().iter().filter(|s| game.feature(s.at).unwrap().kind == kind);
        for standing in owned.filter(|standing| !game.owners(standing.at).is_empty()) {
            let segments = game.segments_of(standing.at);
            let round = |at: &SegmentRef| told.contains(&format!(" around {}: ", cell_name(at.position)));
            assert!(segments.iter().any(round), "{word}: {told}");
        }
    }
    let told = shown(app.ask(1, since("7")));
    for number in 8..=12 {
        assert!(told.text.to_string().contains(&format!("{number}. ")), "{}", told.text);
        assert!(told.picture.as_ref().unwrap().alt.contains(&format!("{number} ")));
    }
    // Turns go round: each player's last one was among the last three.
    let own = |app: &mut Bot, who| words(&app.ask(who, since("mine"))).lines().count();
    let mut lines = [own(&mut app, 1), own(&mut app, 2), own(&mut app, 3)];
    lines.sort_unstable();
    assert_eq!(lines, [3, 3, 4], "1, 1 and 2 moves, each with a heading and the scores");
    assert!(words(&app.ask(9, since("mine"))).contains("since move 0"), "who has no seat sees all");
}

/// Returns the features of `kind` that have a figure, or have several tiles and are incomplete or farms, each as one
/// segment and the number of tiles; largest first.
fn largest_first(game: &Game, kind: FeatureKind) -> Vec<(SegmentRef, u16)> {
    let mut all = Vec::new();
    let mut known = std::collections::BTreeSet::new();
    for placed in game.board().tiles() {
        for (segment, _) in placed.tile.tile().segments() {
            let at = SegmentRef { position: placed.position, segment };
            let feature = game.feature(at).unwrap();
            if feature.kind == kind && known.insert(at) {
                known.extend(game.segments_of(at));
                let is_open = kind == FeatureKind::Field || !feature.is_complete();
                if !game.holders(at).is_empty() || (feature.tiles() > 1 && is_open) {
                    all.push((at, feature.tiles()));
                }
            }
        }
    }
    all.sort_by_key(|&(_, tiles)| std::cmp::Reverse(tiles));
    all
}

#[test]
fn a_look_at_features_lists_them_in_words_the_largest_first() {
    let record = whole("max_players=6", 6);
    let turns = Replay::of(&record).unwrap().turns.len();
    let (mut cut, mut shared, mut unheld) = (0, 0, 0);
    for number in [12, turns / 2, turns - 1] {
        let mut scene = Scene::of(&Replay::until(&record, number));
        let game = scene.position();
        for (word, kind) in [("farms", FeatureKind::Field), ("cities", FeatureKind::City), ("roads", FeatureKind::Road)]
        {
            let asked = board_with(|options| options.owners = Some(word.to_owned()));
            let told = scene.told(1, asked);
            assert!(told.chars().count() < 2000, "{told}");
            let lines: Vec<&str> = told.lines().filter(|line| line.contains(" around ")).collect();
            let all = largest_first(&game, kind);
            let more = all.len() - lines.len();
            assert_eq!(told.contains(&format!("and {more} more")), more > 0, "{told}");
            cut += more;
            for (line, (_, tiles)) in lines.iter().zip(&all) {
                let (cell, rest) = line.split_once(" around ").unwrap().1.split_once(": ").unwrap();
                let here = |at: &SegmentRef| game.segments_of(*at).iter().any(|at| cell_name(at.position) == cell);
                let same = all.iter().filter(|(at, others)| others == tiles && here(at));
                let told_rightly = same.clone().any(|(at, _)| {
                    let holders = game.holders(*at);
                    holders.iter().count() == rest.matches(" (").count()
                        && holders.is_empty() == rest.starts_with("nobody")
                });
                assert!(told_rightly && rest.ends_with(" now"), "{line} of {told}");
                shared += usize::from(rest.matches(" (").count() > 1);
                unheld += usize::from(rest.starts_with("nobody"));
            }
        }
    }
    assert!(cut > 0 && shared > 0 && unheld > 0, "{cut} {shared} {unheld}");
}

#[test]
fn a_list_that_leaves_moves_out_says_so() {
    let head = |count: usize, shown: usize| {
        let numbers = [("number", 10), ("count", count), ("earlier", count - shown), ("shown", shown)];
        Texts::english().words("board-since", &numbers.map(|(name, number)| (name, number.into())))
    };
    assert_eq!(head(12, 12), "12 moves since move 10:");
    assert_eq!(head(20, 12), "20 moves since move 10; the last 12 of them:");
}

#[test]
fn the_score_sheet_is_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, game) = played(&folder);
    let note = shown(app.ask(1, Ask::Scores));
    let alt = note.picture.unwrap().alt;
    let projected = game.projected_scores();
    for seat in game.seats() {
        assert!(alt.contains(&format!("{} → {}", game.score(seat), projected[seat])), "{alt}");
    }
}

/// Plays a game at random to its end.
fn whole(words: &str, seats: u8) -> Record {
    let mut rng = self_play::rng(7, 1);
    let setup = self_play::random_setup(options(words), seats, &mut rng);
    self_play::record(setup, Mover::Random, &mut rng).unwrap()
}

/// The alt text at every ninth turn of a game has at most [`alt::MOST`] characters.
#[test]
fn alt_texts_fit_with_six_long_names_and_every_set() {
    const NAMES: [&str; 6] = [
        "Wolfeschlegelsteinhausenbergerdorff",
        "Hubert Blaine Wolfe the First!!",
        "Иннокентий Вениаминович Бобров",
        "מרים בת־שבע אבן־גבירול הראשונה",
        "ᚠᛇᚻ᛫ᛒᛦᚦ᛫ᚠᚱᚩᚠᚢᚱ᛫ᚠᛁᚱᚪ᛫ᚷᛖᚻᚹᛦᛚᚳᚢᛗ",
        "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦",
    ];
    let players = Player::people(&NAMES);
    let texts = Texts::english();
    let words = "max_players=6 river=on festival=on abbot=on inns=on traders=on abbey_mayor=on bets=on";
    let record = whole(words, 6);
    let at = |number: usize| Replay::of(&Replay::until(&record, number)).unwrap();
    let turns = at(usize::MAX).turns.len();
    let mut longest = 0;
    for number in (1..turns).step_by(9).chain([turns]) {
        let replay = at(number);
        let game = &replay.game;
        let lit = game.standing().first().map(|standing| Overlay::Feature(standing.at));
        let overlays = [None, lit, Some(Overlay::Owners(Tint::Farms)), Some(Overlay::Since(0))];
        for overlay in overlays {
            let look = Look { overlay, told: 12, ..Look::turn() };
            let alt = draw(themes().usual(), &texts, &players, &replay, &look).alt;
            let length = alt.chars().count();
            longest = longest.max(length);
            assert!(length <= alt::MOST, "{length}: {alt}");
            for seat in game.seats() {
                let colour = ["red", "blue", "yellow", "black", "white", "violet"][seat.index()];
                assert!(alt.contains(colour) && alt.contains(&game.score(seat).to_string()), "{alt}");
            }
            if let Phase::Place { tile, .. } = game.phase() {
                if overlay.is_some() {
                    // With an overlay, neither picture nor alt text shows the drawn tile.
                    assert!(!alt.contains("Drawn tile"), "{alt}");
                    continue;
                }
                let name = carc_play::words::tile_name(&carc_play::text::Texts::english(), tile);
                assert!(alt.contains(&format!("Drawn tile: {name}. Its parts: 1 ")), "{alt}");
                let mut cells: Vec<_> = game.board().placements(tile).iter().map(|p| p.position).collect();
                cells.dedup();
                let named = cells.iter().filter(|&&cell| alt.contains(&format!("{} ", cell_name(cell)))).count();
                let said = alt.contains("more: /carc board");
                assert!(said || named == cells.len(), "{named} of {}: {alt}", cells.len());
            }
        }
        assert!(scores(themes().usual(), &texts, &players, &replay).alt.chars().count() <= alt::MOST);
    }
    assert!(longest > alt::MOST / 2, "a worst case is long: {longest}");
}

#[test]
fn the_end_shows_the_farms_and_the_last_points() {
    let record = whole("", 4);
    let before = Record { actions: record.actions[..record.actions.len() - 1].to_vec(), ..record.clone() };
    let mut scene = Scene::of(&before);
    let last = *record.actions.last().unwrap();
    assert!(matches!(last, Action::Deploy { .. } | Action::Pass { .. }));
    let game = record.replay().unwrap();
    let replay = Replay::of(&record).unwrap();
    let names = Player::people(&["Ana", "Ben", "Clara", "Dan"]);
    let picture = draw(themes().usual(), &Texts::english(), &names, &replay, &Look::default());
    assert!(picture.alt.contains("Points on the board: "), "{}", picture.alt);
    assert!(picture.alt.chars().count() <= alt::MOST);
    let sheet = scores(themes().usual(), &Texts::english(), &names, &replay);
    for seat in game.seats() {
        assert!(sheet.alt.contains(&game.score(seat).to_string()), "{}", sheet.alt);
    }
    let sums: u32 = replay.sheet().iter().map(|sums| sums.features.iter().sum::<u32>()).sum();
    assert_eq!(sums, game.seats().map(|seat| game.score(seat)).sum::<u32>());
    // While it runs the board may be asked for in every way.
    for ask in [since("0"), since("mine"), board_with(|options| options.owners = Some("roads".into()))] {
        shown(scene.ask(1, ask));
    }
    assert_eq!(app::CHANNEL, carc_testing::scene::CHANNEL);
}
