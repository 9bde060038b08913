//! The forms of *Set up…*: what is filled in is what the menus choose, all at once or not at all.

use carc_play::reply::{Form, Note, Reply};
use carc_play::request::{Ask, Entry, Expansion, LanguageChoice, PartKind, Press, StartOptions, Threads};
use carc_rules::Edition;
use carc_table::{Aid, GameId, Holder, Language, Opening, Overtime, Table, TimeLimit};

use crate::lobby::setup::{labelled as press, lobby};
use carc_testing::app::{Bot, words};

/// The sections with a form, by the first words on their buttons.
const SECTIONS: [&str; 6] = ["Expansions…", "Edition…", "Time…", "Help and theme…", "Seats…", "Place…"];

/// Opens the form of a section as the host.
fn open(app: &mut Bot, section: &str) -> Form {
    let opens = press(&app.setup(1), section);
    match app.ask(1, Ask::Press(opens)) {
        Reply::Form(form) => *form,
        other => panic!("{section}: {}", words(&other)),
    }
}

/// Returns a form as it is sent: with the choices that it opens with, except for these parts.
fn filled(form: &Form, other: &[(&str, &[&str])]) -> Ask {
    let entry = |part: &carc_play::request::Part| {
        let chosen = || part.offers.iter().filter(|offer| offer.chosen).map(|offer| offer.word.clone()).collect();
        let other = other.iter().find(|(name, _)| *name == part.name);
        let words = other.map_or_else(chosen, |(_, words)| words.iter().map(|&word| word.to_owned()).collect());
        Entry { name: part.name.to_owned(), words }
    };
    Ask::Fill(form.press.clone(), form.parts.iter().map(entry).collect())
}

fn fill(app: &mut Bot, section: &str, other: &[(&str, &[&str])]) -> (GameId, Note) {
    let form = open(app, section);
    app.changed(1, filled(&form, other))
}

/// Chooses each of these lines in a section, with menus alone.
fn by_menus(app: &mut Bot, section: &str, lines: &[&str]) {
    for line in lines {
        let menus = press(&app.setup(1), "Menus instead");
        let Reply::Note(menus) = app.ask(1, Ask::Press(menus)) else { panic!("no menus") };
        let Reply::Note(opened) = app.ask(1, Ask::Press(press(&menus, section))) else { panic!("{section}") };
        app.changed(1, Ask::Press(press(&opened, line)));
    }
}

/// Returns all that is chosen for a lobby, and what everybody is told of it.
fn outcome(app: &mut Bot) -> (Table, String) {
    let table = app.table(app.game());
    (Table { version: 0, updated: 0, ..table }, app.post().unwrap().note.text.to_string())
}

#[test]
fn a_form_is_what_the_menus_are() {
    type Choice<'a> = (&'a str, &'a [&'a str], &'a [(&'a str, &'a [&'a str])]);
    let choices: [Choice<'_>; 8] = [
        ("Expansions…", &["Add The Festival", "Add The Bets"], &[("boxes", &["festival", "bets"])]),
        ("Expansions…", &["Base box since 2014"], &[("box", &["base-2014"])]),
        ("Edition…", &["first edition"], &[("edition", &["c1"])]),
        ("Edition…", &["first edition, older"], &[("edition", &["c1-old"])]),
        (
            "Time…",
            &["1 hour", "Time's up? The next", "If only one person is left, the game"],
            &[("limit", &["fast"]), ("overtime", &["skip"]), ("alone", &["end"])],
        ),
        ("Help and theme…", &["none: only", "Ink"], &[("help", &["purist"]), ("theme", &["ink"])]),
        ("Seats…", &["4 seats", "master"], &[("seats", &["4"]), ("computer", &["master"])]),
        ("Seats…", &["2. Ben"], &[("remove", &["1"])]),
    ];
    for (section, lines, form) in choices {
        let (_one, mut by_form) = lobby(51);
        let (_two, mut menus) = lobby(51);
        let before = by_form.table(by_form.game()).version;
        fill(&mut by_form, section, form);
        by_menus(&mut menus, section, lines);
        assert_eq!(by_form.table(by_form.game()).version, before + 1, "{section}: all at once");
        let (filled, chosen) = (outcome(&mut by_form), outcome(&mut menus));
        assert_eq!(filled, chosen, "{section}");
        let (_three, mut untouched) = lobby(51);
        assert_ne!(filled, outcome(&mut untouched), "{section}");
    }
}

#[test]
fn the_answer_to_a_form_is_what_may_be_filled_in_next() {
    let (_folder, mut app) = lobby(52);
    let (_, note) = fill(&mut app, "Time…", &[("limit", &["none"])]);
    assert_eq!(note, app.setup(1));
    assert!(app.app.owed().len() == 1, "and the lobby is shown once");
}

#[test]
fn levels_are_chosen_and_players_removed_in_one_form() {
    let (_folder, mut app) = lobby(53);
    fill(&mut app, "Seats…", &[("computer", &["apprentice"]), ("seats", &["3"])]);
    let (game, _) = fill(&mut app, "Seats…", &[("level", &["2-grandmaster"]), ("remove", &["1"]), ("seats", &["2"])]);
    let table = app.table(game);
    assert_eq!((table.seats, table.places.len()), (2, 2));
    let Holder::Computer { level, .. } = &table.places[1].holder else { panic!("no computer") };
    assert_eq!(level.word(), "grandmaster");
    // The player in the last seat makes room, and a seat is added for the one who comes.
    fill(&mut app, "Seats…", &[("remove", &["1"]), ("computer", &["master"])]);
    let (game, _) = fill(&mut app, "Seats…", &[("computer", &["master"]), ("seats", &["3"])]);
    assert_eq!(app.table(game).places.len(), 3);
}

#[test]
fn what_is_sent_as_it_was_opened_changes_nothing() {
    let (_folder, mut app) = lobby(54);
    let options = Some("hand_size=3 small_city=c1".to_owned());
    app.done(1, Ask::Start(StartOptions { options, ..StartOptions::default() }));
    let typed = carc_play::request::ClockOptions { start: Some("5h".to_owned()), ..Default::default() };
    app.changed(1, Ask::Clock(typed));
    let time = open(&mut app, "Time…");
    let limit = &time.parts[0];
    assert!(
        !limit.is_required() && limit.detail.as_ref().is_some_and(|detail| detail.contains("5 hours")),
        "{limit:?}"
    );
    let before = outcome(&mut app);
    for section in SECTIONS {
        let form = open(&mut app, section);
        match app.ask(1, filled(&form, &[])) {
            Reply::Changed(..) => assert_eq!(outcome(&mut app), before, "{section}"),
            other => panic!("{section}: {}", words(&other)),
        }
    }
    assert!(before.0.theme.is_none() && matches!(before.0.pace.limit, TimeLimit::Bank(_)));
}

#[test]
fn rules_that_are_left_to_the_edition_follow_it() {
    let (_folder, mut app) = lobby(55);
    let get = |app: &Bot, name: &str| app.table(app.game()).options.get(name).unwrap();
    fill(&mut app, "Edition…", &[("start_player", &["host"])]);
    assert_eq!((get(&app, "small_city"), get(&app, "start_player")), ("c2".into(), "host".into()));
    fill(&mut app, "Edition…", &[("edition", &["c1"]), ("farmers", &["off"])]);
    let table = app.table(app.game());
    assert_eq!((table.edition, table.seats), (Edition::C1, 5), "R-1.1");
    assert_eq!((get(&app, "small_city"), get(&app, "farmers")), ("c1".into(), "off".into()));
    assert_eq!(get(&app, "start_player"), "host", "what the form shows is chosen");
    fill(&mut app, "Edition…", &[("edition", &["c2"]), ("small_city", &["c1"]), ("farmers", &["edition"])]);
    assert_eq!((get(&app, "small_city"), get(&app, "farmers")), ("c1".into(), "on".into()));
}

#[test]
fn a_box_brings_its_expansions_and_changed_ticks_count_on_top() {
    let (_folder, mut app) = lobby(58);
    let played = |app: &Bot| {
        let options = app.table(app.game()).options;
        let on = Expansion::ALL.into_iter().filter(|expansion| expansion.is_on(&options));
        on.map(Expansion::word).collect::<Vec<_>>()
    };
    fill(&mut app, "Expansions…", &[("box", &["base-2014"]), ("boxes", &["bets"])]);
    assert_eq!(played(&app), ["bets", "abbot", "river"]);
    // The ticks stay as they are shown.
    fill(&mut app, "Expansions…", &[("box", &["big-2017"])]);
    let big = played(&app);
    assert!(
        ["abbot", "river", "inns", "traders"].iter().all(|word| big.contains(word)) && !big.contains(&"bets"),
        "{big:?}"
    );
    let fewer: Vec<&str> = big.iter().copied().filter(|&word| word != "river").collect();
    fill(&mut app, "Expansions…", &[("boxes", &fewer)]);
    assert_eq!(played(&app), fewer, "the box stays chosen, and a tick is removed from it");
    let wanted = StartOptions {
        product: Some("Base_2014".into()),
        expansions: Some("festival".into()),
        ..StartOptions::default()
    };
    app.done(1, Ask::Start(wanted));
    assert_eq!(played(&app), ["festival", "abbot", "river"]);
    let wanted = StartOptions { product: Some("small".into()), ..StartOptions::default() };
    assert!(app.refused(1, Ask::Start(wanted)).contains("base-2014"));
}

#[test]
fn a_form_sets_what_it_shows_and_nothing_else() {
    let (_folder, mut app) = lobby(56);
    let old: Vec<Form> = ["Edition…", "Time…", "Help and theme…"].map(|section| open(&mut app, section)).into();
    fill(&mut app, "Expansions…", &[("boxes", &["abbey-mayor"])]);
    fill(&mut app, "Seats…", &[("seats", &["4"])]);
    app.changed(1, filled(&old[0], &[("edition", &["c1"])]));
    app.changed(1, filled(&old[1], &[("overtime", &["out"])]));
    app.changed(1, filled(&old[2], &[("help", &["all"])]));
    let table = app.table(app.game());
    assert_eq!(table.options.get("abbey_mayor").as_deref(), Some("on"));
    assert_eq!((table.edition, table.seats, table.aid), (Edition::C1, 4, Aid::All));
    assert_eq!(table.pace.overtime, Overtime::Out);
    // A part that did not arrive stays as it is.
    let time = open(&mut app, "Time…");
    app.changed(1, Ask::Fill(time.press, vec![Entry { name: "limit".to_owned(), words: vec!["slow".to_owned()] }]));
    assert_eq!(app.table(app.game()).pace.overtime, Overtime::Out);
}

#[test]
fn what_cannot_be_is_refused_above_the_sections_and_changes_nothing() {
    let (_folder, mut app) = lobby(57);
    for who in 3..=6 {
        app.done(who, Ask::Join);
    }
    for (section, other, why) in [
        ("Edition…", ("edition", &["c1"][..]), "6 are already seated"),
        ("Seats…", ("seats", &["5"][..]), "6 are already seated"),
        ("Time…", ("limit", &["eternal"][..]), "nothing was changed"),
        ("Time…", ("limit", &["fast", "slow"][..]), "nothing was changed"),
        ("Help and theme…", ("theme", &["no theme"][..]), "nothing was changed"),
        ("Expansions…", ("boxes", &["festival", "dragon"][..]), "nothing was changed"),
        ("Seats…", ("remove", &["0"][..]), "nothing was changed"),
    ] {
        let form = open(&mut app, section);
        let said = app.refused(1, filled(&form, &[other]));
        assert!(said.contains(why), "{section}: {said}");
        let Reply::Note(note) = app.ask(1, filled(&form, &[other])) else { panic!("{section}") };
        assert_eq!(note.controls, app.setup(1).controls, "{section}: it can be opened again at once");
    }
    let time = open(&mut app, "Time…");
    let unknown = Entry { name: "colour".to_owned(), words: Vec::new() };
    assert!(app.refused(1, Ask::Fill(time.press, vec![unknown])).contains("nothing was changed"));
    let game = app.game();
    assert!(app.refused(1, Ask::Fill(Press::Rules(game), Vec::new())).contains("nothing was changed"));
    assert!(app.refused(1, Ask::Press(Press::Form(game, "river", 1))).contains("nothing was changed"));
}

#[test]
fn forms_are_the_hosts() {
    let (_folder, mut app) = lobby(58);
    let form = open(&mut app, "Time…");
    assert!(app.refused(2, Ask::Press(form.press.clone())).contains("Only the host"));
    assert!(app.refused(2, filled(&form, &[])).contains("Only the host"));
    // Ana leaves while her form is open, and the lobby is Ben's.
    app.ask(1, Ask::Leave);
    assert!(app.refused(1, filled(&form, &[("limit", &["none"])])).contains("Only the host"));
    assert!(matches!(app.ask(2, Ask::Press(form.press)), Reply::Form(_)));
}

#[test]
fn an_old_form_is_refused_where_it_would_mean_something_else() {
    let (_folder, mut app) = lobby(59);
    app.done(3, Ask::Join);
    let seats = open(&mut app, "Seats…");
    app.done(2, Ask::Leave);
    assert!(app.refused(1, filled(&seats, &[("remove", &["1"])])).contains("nothing was changed"), "that is Clara now");
    app.changed(1, filled(&seats, &[("seats", &["4"])]));
    let (time, place) = (open(&mut app, "Time…"), open(&mut app, "Place…"));
    app.done(1, Ask::Begin);
    for form in [&seats, &time, &place] {
        let said = app.refused(1, filled(form, &[]));
        assert!(said.contains("has begun"), "{said}");
    }
    let (_folder, mut app) = lobby(60);
    let time = open(&mut app, "Time…");
    let game = app.game();
    app.ask(1, Ask::Press(Press::Own(game, "closelobby", (app.table(game).shown_version() as u32).into())));
    assert!(app.refused(1, filled(&time, &[])).contains("nothing was changed"));
}

#[test]
fn a_lobby_moves_by_its_form() {
    let (_folder, mut app) = lobby(61);
    let form = open(&mut app, "Place…");
    let mut request = app.request(1, filled(&form, &[("place", &["thread"])]));
    request.threads = Threads::Never;
    let Reply::Note(why) = app.app.handle(&request) else { panic!("it moves") };
    assert!(why.text.to_string().contains("I can't open a thread here"), "{}", why.text);
    let (game, _) = app.changed(1, filled(&form, &[("place", &["thread"])]));
    assert_eq!(app.table(game).thread.map(|thread| thread.is), Some(Opening::Owed));
}

#[test]
fn menus_are_one_press_away_and_lead_back() {
    let (_folder, mut app) = lobby(62);
    let forms = app.setup(1);
    let Reply::Note(menus) = app.ask(1, Ask::Press(press(&forms, "Menus instead"))) else { panic!("no menus") };
    for section in SECTIONS {
        let Reply::Note(opened) = app.ask(1, Ask::Press(press(&menus, section))) else { panic!("{section}") };
        let Reply::Note(back) = app.ask(1, Ask::Press(press(&opened, "Back"))) else { panic!("{section}") };
        assert_eq!(back, menus, "{section}");
    }
    let Reply::Note(back) = app.ask(1, Ask::Press(press(&menus, "Forms instead"))) else { panic!("no forms") };
    assert_eq!(back, forms);
    // House rules are too many for a form.
    let rules = press(&forms, "House rules…");
    assert_eq!((&rules, &rules), (&press(&menus, "House rules…"), &Press::Rules(app.game())));
}

#[test]
fn forms_fit_discord_in_every_language() {
    let (_folder, mut app) = lobby(63);
    app.done(1, Ask::AddComputer { level: None });
    app.done(1, Ask::AddComputer { level: None });
    let typed = carc_play::request::ClockOptions { start: Some("5h".to_owned()), ..Default::default() };
    app.changed(1, Ask::Clock(typed));
    let opened: Vec<Press> = SECTIONS.map(|section| open(&mut app, section).press).into();
    let long = |words: &str, most: usize| words.encode_utf16().count() > most || words.trim().is_empty();
    for language in Language::ALL {
        app.ask(1, Ask::OwnLanguage(Some(LanguageChoice::Of(language))));
        for press in &opened {
            let Reply::Form(form) = app.ask(1, Ask::Press(press.clone())) else { panic!("{press:?}") };
            assert!(!long(&form.title, 45) && !form.title.contains('…'), "{language:?} {}", form.title);
            assert!((1..=5).contains(&form.parts.len()), "{press:?}");
            let names: std::collections::BTreeSet<_> = form.parts.iter().map(|part| part.name).collect();
            assert_eq!(names.len(), form.parts.len(), "{press:?}");
            for part in &form.parts {
                let most = if part.kind == PartKind::Menu { 25 } else { 10 };
                let least = if part.kind == PartKind::Radio { 2 } else { 1 };
                assert!((least..=most).contains(&part.offers.len()), "{}: {}", part.name, part.offers.len());
                assert!(!long(&part.label, 45), "{language:?}: {}", part.label);
                assert!(
                    part.detail.as_ref().is_none_or(|detail| !long(detail, 100)),
                    "{language:?}: {:?}",
                    part.detail
                );
                let chosen = part.offers.iter().filter(|offer| offer.chosen).count();
                assert!(part.kind == PartKind::Boxes || chosen <= 1, "{}", part.name);
                let words: std::collections::BTreeSet<_> = part.offers.iter().map(|offer| &offer.word).collect();
                assert_eq!(words.len(), part.offers.len(), "{}", part.name);
                for offer in &part.offers {
                    assert!(!long(&offer.label, 100) && !long(&offer.word, 100), "{language:?}: {}", offer.label);
                    let detail = offer.detail.as_ref();
                    assert!(detail.is_none_or(|detail| !long(detail, 100)), "{language:?}: {detail:?}");
                }
            }
        }
    }
}
