//! The lobby and the rules as people meet them: expansions, house rules, explanations.

use std::sync::atomic::Ordering;

use carc_discord::message;
use carc_play::reply::{ActionRow, Note, Reply};
use carc_play::request::{Ask, BoardOptions, Expansion, Field, Press, Shown, StartOptions};
use carc_play::text::{Languages, Texts};
use carc_play::words::tile_name;
use carc_rules::{Edition, Options, TableMode};
use carc_store::Change;
use carc_table::Stage;

use carc_testing::app::{Bot, presses, words};
use carc_testing::asked::{close_lobby, resign};

fn wish(expansions: &str, options: &str) -> StartOptions {
    let (expansions, options) = (Some(expansions.to_owned()), Some(options.to_owned()));
    StartOptions { expansions, options, ..StartOptions::default() }
}

fn start(expansions: &str, options: &str) -> Ask {
    Ask::Start(wish(expansions, options))
}

fn app(folder: &tempfile::TempDir) -> Bot {
    Bot::open(folder.path(), 21)
}

/// Returns what a message says in Discord: whole, within its limit.
fn content(note: Note) -> String {
    let json = message::answer(note).json;
    let content = json["content"].as_str().unwrap().to_owned();
    assert!(!content.ends_with('…'), "cut: {content}");
    content
}

fn note(reply: Reply) -> Note {
    let Reply::Note(note) = reply else { panic!("{reply:?}") };
    note
}

fn rules(app: &mut Bot, topic: &str) -> String {
    content(note(app.ask(1, Ask::Rules { topic: Some(topic.to_owned()).filter(|topic| !topic.is_empty()) })))
}

fn topics(app: &Bot) -> Vec<String> {
    app.suggest(1, Field::Topic, "", None, None).into_iter().map(|choice| choice.value).collect()
}

#[test]
fn the_number_of_a_seat_goes_before_a_name_that_is_a_number() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 12);
    app.done(1, Ask::Start(StartOptions::default()));
    for (who, name) in [(2, "3"), (3, "Clara")] {
        let mut request = app.request(who, Ask::Join);
        request.who.name = name.into();
        assert!(matches!(app.app.handle(&request), Reply::Done(_)));
    }
    let choice = app.suggest(1, Field::Seat, "", None, None).into_iter().find(|choice| choice.name == "3 Clara");
    let game = app.done(1, Ask::Remove { seat: choice.unwrap().value });
    let names: Vec<String> = app.table(game).places.iter().map(|place| place.holder.name().to_owned()).collect();
    assert_eq!(names, ["Ana", "3"]);
}

#[test]
fn the_lobby_says_what_would_be_right_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 1);
    assert!(app.refused(1, Ask::Join).contains("/carc start"));
    let wish = |edition: &str, options: &str, seats: Option<i64>| {
        let (edition, options) = (Some(edition.into()), Some(options.into()));
        Ask::Start(StartOptions { edition, options, seats, ..StartOptions::default() })
    };
    assert!(app.refused(1, wish("c9", "", None)).contains("c1-old"));
    assert!(app.refused(1, wish("", "size=3", None)).contains("small_city"));
    assert!(app.refused(1, wish("", "farmers=perhaps", None)).contains("on, off"));
    assert!(app.refused(1, wish("c1", "", Some(6))).contains("2 to 5"));
    assert!(app.refused(1, wish("", "", Some(-1))).contains("2 to 6"));
    app.done(1, wish("c1", "", Some(2)));
    assert!(app.refused(2, wish("", "", None)).contains("/carc join"));
    assert!(app.refused(1, Ask::Join).contains("/carc lobby leave"));
    assert!(app.refused(1, Ask::Begin).contains("two"));
    assert!(app.refused(2, Ask::Leave).contains("/carc join"));
    assert!(app.refused(2, Ask::Begin).contains("Ana"));
    assert!(app.refused(2, Ask::Cancel).contains("Ana"));
    assert!(app.refused(2, Ask::AddComputer { level: None }).contains("Ana"));
    app.done(2, Ask::Join);
    assert!(app.refused(3, Ask::Join).contains('2'));
    assert!(app.refused(1, Ask::Remove { seat: "9".into() }).contains("2 Ben"));
    app.done(1, Ask::Remove { seat: "ben".into() });
    app.done(2, Ask::Join);
    app.done(1, Ask::Leave);
    assert!(app.refused(1, Ask::Cancel).contains("Ben"), "the next person hosts");
    app.done(2, Ask::Leave);
    assert!(app.refused(1, Ask::Join).contains("/carc start"), "a lobby without people closes");
}

#[test]
fn a_lobby_that_its_host_has_left_alone_does_not_hold_the_channel() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 12);
    app.done(1, Ask::Start(StartOptions::default()));
    assert!(app.refused(2, Ask::Cancel).contains("Ana"));
    app.clock.0.fetch_add(60 * 60 * 1000, Ordering::Relaxed);
    close_lobby(&mut app, 2);
    app.done(2, Ask::Start(StartOptions::default()));
}

#[test]
fn a_table_is_opened_with_expansions_and_changed_by_its_host() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    assert!(app.refused(1, start("dragon", "")).contains("festival,bets"));
    let game = app.done(1, start("festival,bets", "hand_size=3"));
    let lobby = app.post().unwrap().note;
    let said = content(lobby);
    assert!(said.contains("The Festival, The Bets · 92 tiles · 1 rule changed"), "R-16.6: {said}");
    let setup = app.setup(1);
    let said = content(setup.clone());
    assert!(said.contains("`hand_size=3`: you hold three tiles"), "R-17.4: {said}");
    // A button an expansion, for the host alone; an old one changes nothing back.
    let add = Press::Expand(game, Expansion::AbbeyMayor, true);
    let menus = note(app.ask(1, Ask::Press(labelled(&setup, "Menus instead"))));
    let boxes = note(app.ask(1, Ask::Press(labelled(&menus, "Expansions…"))));
    assert!(presses(&boxes.controls).contains(&add));
    assert!(app.refused(2, Ask::Press(add.clone())).contains("Ana"));
    for _ in 0..2 {
        let (_, boxes) = app.changed(1, Ask::Press(add.clone()));
        assert!(content(boxes).contains("Tiles: 104"), "R-16.6");
        assert!(content(app.post().unwrap().note).contains("104 tiles"), "R-16.6");
    }
    app.changed(1, Ask::Press(Press::Expand(game, Expansion::Festival, false)));
    assert!(content(app.post().unwrap().note).contains("Abbey & Mayor, The Bets"));
    // The same by the command; what is not named stays.
    app.done(1, start("none", ""));
    let said = content(app.setup(2));
    assert!(said.contains("Tiles: 72") && said.contains("hand_size=3"), "{said}");
    assert!(app.refused(2, start("all", "")).contains("/carc join"));
    assert!(app.refused(1, start("", "draw_ahead=on")).contains("hand_size=1"), "R-17.3, R-17.4");
    app.done(2, Ask::Join);
    app.done(3, Ask::Join);
    let few = StartOptions { seats: Some(2), ..StartOptions::default() };
    assert!(app.refused(1, Ask::Start(few)).contains("3 are already seated"));
    // Only an open lobby can be changed.
    app.done(1, start("all", "hand_size=1"));
    app.done(1, Ask::Begin);
    assert!(app.refused(1, Ask::Press(add)).contains("has begun"));
    assert!(app.refused(1, start("none", "")).contains("already a game here"));
    assert_eq!(app.record().setup.deck.pile.len(), 156, "R-16.6");
}

#[test]
fn what_makes_no_sense_together_is_refused_with_what_would() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    for (options, right) in [
        ("draw_ahead=on hand_size=3", "hand_size=1"),
        ("hand_visible=on", "hand_size=3"),
        ("buy_tiles=on hand_size=3", "one of the two"),
        ("trees_do_not_end_roads=on", "tile_art=c1"),
        ("table_edge_completes=on table_mode=shift", "table_mode=table"),
    ] {
        let refused = app.refused(1, start("", options));
        assert!(refused.contains(right), "R-17: {options}: {refused}");
    }
    app.done(
        1,
        start("", "table_edge_completes=on table_mode=table table_size=12x10 trees_do_not_end_roads=on tile_art=c1"),
    );
}

#[test]
fn the_lobbys_message_is_left_without_an_invitation() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    app.done(1, start("bets", ""));
    let post = app.post().unwrap();
    assert!(content(post.note).contains("looking for players") && post.before.is_none());
    app.done(1, Ask::AddComputer { level: None });
    assert!(app.post().unwrap().before.is_none());
    let game = app.done(1, Ask::Begin);
    let before = app.post().unwrap().before.expect("the lobby is out of date").to_string();
    assert!(before.contains("The Bets") && before.contains("has begun") && !before.contains("looking"), "{before}");
    app.ask(1, Ask::Resign);
    app.done(1, Ask::Press(resign(&app.table(game), 1)));
    assert!(app.post().unwrap().before.is_none(), "a board stays as it is");
    assert_eq!(app.table(game).stage, Stage::Finished);
    // The rematch keeps every rule.
    let again = app.done(1, Ask::Rematch);
    assert_eq!(app.table(again).options, app.table(game).options);
    assert!(content(app.post().unwrap().note).contains("The Bets"));
}

#[test]
fn the_start_tile_may_come_out_of_the_bag() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    app.done(1, start("", "start_tile_in_bag=on"));
    app.done(2, Ask::Join);
    app.done(1, Ask::Begin);
    let said = content(app.post().unwrap().note);
    let start = app.record().setup.deck.start;
    assert!(said.contains(&format!("out of the bag, {},", tile_name(&Texts::english(), start))), "R-17.5: {said}");
    assert_eq!(app.record().setup.deck.pile.len(), 71, "R-17.5");
}

#[test]
fn every_value_of_an_option_is_explained_while_it_is_typed() {
    let folder = tempfile::tempdir().unwrap();
    let app = app(&folder);
    let texts = Texts::english();
    for &name in Options::NAMES {
        let typed = format!("{name}=");
        let choices = app.suggest(1, Field::Options, &typed, None, None);
        assert_eq!(choices.len(), Options::values(name).unwrap().len(), "{name}");
        for choice in choices {
            let meaning = choice.name.strip_prefix(&format!("{}: ", choice.value)).expect("an explanation follows");
            assert!(!meaning.starts_with("option-"), "{choice:?}");
            assert!(choice.name.chars().count() <= 100 || name.len() > 16, "{choice:?}");
            assert!(meaning.chars().count() <= 90, "a line, not more: {choice:?}");
        }
    }
    assert!(texts.has("option-table_size"));
    let first = &app.suggest(1, Field::Options, "", None, None)[0];
    assert_eq!(first.value, "small_city=c1", "what differs from the usual comes first");
    let chosen = app.suggest(1, Field::Expansions, "", None, None);
    assert_eq!(chosen[0].value, "none");
    let all = chosen.iter().find(|choice| choice.value == "all").unwrap();
    assert!(chosen[0].name.contains("72 tiles") && all.name.contains("157 tiles"), "R-16.6: {chosen:?}");
    assert!(chosen[1].name.contains("take a follower back"));
    assert_eq!(app.suggest(1, Field::Expansions, "festival,b", None, None)[0].value, "festival,bets");
}

#[test]
fn all_rules_changed_at_once_fit_the_lobby() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    app.done(1, start("all", &everything(&Options::default())));
    for person in 2..=5 {
        app.done(person, Ask::Join);
    }
    let lobby = app.post().unwrap().note;
    let note = app.setup(1);
    let said = content(note.clone());
    for name in Options::NAMES.iter().filter(|name| **name != "game_end") {
        let word = format!("{name}={}", app.table(app.game()).options.get(name).unwrap());
        let differs = Options::default().get(name) != app.table(app.game()).options.get(name);
        let expansion = ["festival", "abbey_mayor", "bets", "river", "inns", "traders"].contains(name);
        assert_eq!(said.contains(&word), differs && !expansion, "{word}: {said}");
    }
    assert!(content(lobby).contains("Eva"), "everybody stands there");
    assert!(note.controls.iter().skip(1).all(|row| matches!(row, ActionRow::Buttons(buttons) if buttons.len() <= 5)));
}

/// Returns options that differ from `usual` wherever they can without clashing, except `hand_visible`.
fn everything(usual: &Options) -> String {
    let mut options = *usual;
    for &name in Options::NAMES {
        for value in Options::values(name).unwrap() {
            let before = options;
            options.set(name, value).unwrap();
            let keeps = options.get(name) != usual.get(name) && name != "hand_visible" && options.clash().is_none();
            let again = before.get(name) != usual.get(name);
            if !keeps || again {
                options = before;
            }
        }
    }
    options.set("table_mode", "table").unwrap();
    options.to_string()
}

#[test]
fn rules_without_a_game_tell_what_can_be_added() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let overview = rules(&mut app, "");
    for topic in topics(&app) {
        assert!(overview.contains(&format!("**{topic}**")), "{topic}: {overview}");
        assert!(rules(&mut app, &topic).len() > 60, "{topic}");
    }
    assert!(rules(&mut app, "mayor").contains("expansions:abbey"));
    let choose = rules(&mut app, "House rules");
    for name in ["draw_ahead", "hand_size", "buy_tiles", "table_mode"] {
        assert!(choose.contains(name), "R-17: {choose}");
    }
}

#[test]
fn a_topic_of_an_expansion_that_is_off_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    app.begin(2, "");
    let overview = rules(&mut app, "");
    assert!(overview.contains("Not in this game: festival, abbey, mayor, barn, wagon, bets"), "{overview}");
    for topic in ["festival", "abbey", "mayor", "barn", "wagon", "bets", "abbot", "river", "inns", "traders"] {
        let said = rules(&mut app, topic);
        assert!(said.contains("without") && said.contains("expansions:"), "{topic}: {said}");
    }
    assert!(rules(&mut app, "house-rules").contains("no house rules"));
    assert!(rules(&mut app, "table").contains("no edge"), "R-18.4");
}

/// Every value of every option is told apart by what the rules say, wherever it has a meaning.
#[test]
fn the_rules_tell_every_option_of_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    app.begin(2, "festival=on abbey_mayor=on bets=on");
    let game = app.game();
    let mut told = |options: Options| {
        let mut table = app.table(game);
        table.options = options;
        table.version += 1;
        let change = Change { table, cut_back: None, actions: Vec::new(), first: 0, cause: None, owe: false };
        app.store.commit(&change).unwrap();
        let all: Vec<String> = topics(&app).iter().map(|topic| rules(&mut app, topic)).collect();
        rules(&mut app, "");
        all.join("\n")
    };
    // An option that only means something with another is looked at with it.
    let beside = |name: &str| match name {
        "hand_visible" => "hand_size=3",
        "table_size" | "table_edge_completes" => "table_mode=table",
        "trees_do_not_end_roads" => "tile_art=c1",
        _ => "",
    };
    for &name in Options::NAMES {
        // One value, and pictures alone: nothing to tell.
        if ["game_end", "tile_art"].contains(&name) {
            continue;
        }
        let mut base = Options::preset(Edition::C2);
        for expansion in ["festival", "abbey_mayor", "bets", "river", "inns", "traders"] {
            base.set(expansion, "on").unwrap();
        }
        if let Some((other, value)) = beside(name).split_once('=') {
            base.set(other, value).unwrap();
        }
        let mut seen: Vec<String> = Vec::new();
        for value in Options::values(name).unwrap() {
            let mut options = base;
            options.set(name, value).unwrap();
            let said = told(options);
            assert!(!seen.contains(&said), "R-17, R-18: {name}={value} is not told");
            seen.push(said);
        }
    }
    let mut all = Options::preset(Edition::C1);
    for word in everything(&all).split(' ') {
        let (name, value) = word.split_once('=').unwrap();
        all.set(name, value).unwrap();
    }
    assert_eq!(all.table_mode, TableMode::Table);
    assert!(told(all).contains("table_edge") || told(all).contains("edge of the table"), "R-17.12");
}

#[test]
fn the_numbers_of_the_chips_and_of_the_table_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    app.begin(2, "bets=on table_mode=table table_size=12x10");
    let bets = rules(&mut app, "bets");
    for chip in ["2 → 2, 8+ → 8", "3 → 3, 7+ → 7", "3 → 3, 5 → 5", "4 → 8", "4 → 4, 6 → 6", "5 → 5, 6 → 6"]
    {
        assert!(bets.contains(chip), "R-15.14: {chip}: {bets}");
    }
    let table = rules(&mut app, "table");
    assert!(table.contains("12x10") && table.contains("I12") && table.contains("T21"), "R-18.1: {table}");
}

#[test]
fn games_are_exported_by_names_that_are_suggested() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let public = || Ask::Board(BoardOptions { public: true, ..BoardOptions::default() });
    let request = app.request(1, public());
    assert_eq!(app.app.shown(&request), Shown::Privately, "there is nothing to show to all");
    assert!(app.suggest(1, Field::Game, "", None, None).is_empty());
    let game = app.begin(2, "");
    let request = app.request(1, public());
    assert_eq!(app.app.shown(&request), Shown::ToAll);
    let choices = app.suggest(2, Field::Game, "", None, None);
    assert_eq!(choices.len(), 1);
    assert!(choices[0].value == game.to_string() && choices[0].name.contains("Ana, Ben"), "{choices:?}");
    let file = note(app.ask(2, Ask::Export { game: Some(choices[0].value.clone()) })).file;
    assert!(file.is_some());
    assert!(!words(&app.ask(1, Ask::Rules { topic: None })).is_empty());
}

#[test]
fn every_command_that_a_sentence_names_exists() {
    let definitions = carc_discord::command::definitions(&Languages::carried());
    let subcommands = definitions[0]["options"].as_array().unwrap();
    let names: Vec<&str> = subcommands.iter().filter_map(|subcommand| subcommand["name"].as_str()).collect();
    let pages = ["docs/playing.md", "docs/options.md", "docs/themes.md", "docs/fairness.md", "docs/operating.md"];
    for (file, least) in [("assets/text/en.ftl", 11), ("README.md", 11)].into_iter().chain(pages.map(|page| (page, 1)))
    {
        let text = std::fs::read_to_string(file).unwrap();
        // A slash after a letter belongs to a path.
        let commands = text
            .match_indices("/carc ")
            .filter(|(at, _)| !text[..*at].ends_with(|c: char| c == '.' || c.is_alphanumeric()));
        let named =
            commands.filter_map(|(at, found)| text[at + found.len()..].split(|c: char| !c.is_ascii_lowercase()).next());
        let named: Vec<&str> = named.filter(|name| !name.is_empty()).collect();
        assert!(named.len() >= least, "{file} names commands");
        let unknown: Vec<_> = named.iter().filter(|name| !names.contains(name)).collect();
        assert!(unknown.is_empty(), "{file}: {unknown:?}");
    }
}

/// Returns the press of the button or line with this label.
fn labelled(note: &Note, label: &str) -> Press {
    let shown = carc_testing::scene::presses(&note.controls);
    let found = shown.iter().find(|(shown, _)| shown == label);
    found.unwrap_or_else(|| panic!("{label}: {shown:?}")).1.clone()
}

#[test]
fn house_rules_are_chosen_from_menus() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let game = app.done(1, start("", ""));
    app.post();
    let open = labelled(&app.setup(1), "House rules…");
    let all = note(app.ask(1, Ask::Press(open.clone())));
    let option = labelled(&all, "draw_ahead=off");
    let values = note(app.ask(1, Ask::Press(option.clone())));
    let ActionRow::Menu(menu) = &values.controls[0] else { panic!("{:?}", values.controls) };
    assert_eq!(
        menu.choices.iter().filter(|choice| choice.chosen).map(|c| &*c.label).collect::<Vec<_>>(),
        ["draw_ahead=off"]
    );
    let on = labelled(&values, "draw_ahead=on");
    // The host alone chooses; others read what holds.
    assert!(app.refused(2, Ask::Press(on.clone())).contains("Ana"));
    assert!(note(app.ask(2, Ask::Press(open))).controls.is_empty());
    assert!(note(app.ask(2, Ask::Press(option))).controls.is_empty());
    let Reply::Changed(changed, shown) = app.ask(1, Ask::Press(on)) else { panic!("it can be chosen") };
    assert_eq!(changed, game);
    labelled(&shown, "draw_ahead=on");
    assert_eq!(app.table(game).options.get("draw_ahead").as_deref(), Some("on"), "R-17.3");
    assert!(content(app.post().unwrap().note).contains("1 rule changed"), "the lobby shows it to all");
    assert!(content(app.setup(2)).contains("`draw_ahead=on`"), "and what it is, to whoever asks");
    // What clashes is refused, and the menu stays.
    let values = note(app.ask(1, Ask::Press(labelled(&shown, "hand_size=1"))));
    let refused = note(app.ask(1, Ask::Press(labelled(&values, "hand_size=3"))));
    assert!(refused.text.to_string().contains("draw_ahead=on") && !refused.controls.is_empty(), "{}", refused.text);
    assert_eq!(app.table(game).options.get("hand_size").as_deref(), Some("1"));
    let back = note(app.ask(1, Ask::Press(labelled(&refused, "Back to all rules"))));
    labelled(&back, "draw_ahead=on");
    // Every menu and id is within the limits of a message.
    let json = message::answer(back).json.to_string();
    assert!(!json.contains('…') && json.len() > 1000, "nothing is cut: {json}");
    // In a lobby the rules tell them too.
    let told = rules(&mut app, "");
    assert!(told.contains("`draw_ahead=on`") && told.contains("hand_size"), "{told}");
    let told = rules(&mut app, "house-rules");
    assert!(told.contains("buy_tiles=on"), "{told}");
    app.done(2, Ask::Join);
    app.done(1, Ask::Begin);
    assert!(!rules(&mut app, "house-rules").contains("buy_tiles=on"), "a running game's rules stand");
}

#[test]
fn the_host_is_called_when_the_last_seat_fills() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let few = StartOptions { seats: Some(2), ..StartOptions::default() };
    let game = app.done(1, Ask::Start(few));
    let post = app.post().unwrap();
    assert!(post.replace && post.call.is_empty());
    app.done(2, Ask::Join);
    let full = app.post().unwrap();
    assert_eq!((full.replace, &full.call[..]), (false, &[carc_table::PersonId(1)][..]), "an edit calls nobody");
    assert!(full.note.text.to_string().contains("Full house!"), "{}", full.note.text);
    assert!(full.before.unwrap().to_string().contains("newer message"));
    // What follows is an edit again, and who comes and goes does not call each time.
    app.done(2, Ask::Leave);
    let left = app.post().unwrap();
    assert!(left.replace && !left.note.text.to_string().contains("Full house!"));
    app.done(2, Ask::Join);
    assert!(app.post().unwrap().replace);
    app.done(2, Ask::Leave);
    app.post();
    app.clock.0.fetch_add(11 * 60 * 1000, Ordering::Relaxed);
    app.done(3, Ask::Join);
    assert!(!app.post().unwrap().replace, "later again");
    // Who fills it alone knows.
    close_lobby(&mut app, 1);
    app.post();
    app.done(1, Ask::Start(StartOptions { seats: Some(2), ..StartOptions::default() }));
    app.post();
    app.done(1, Ask::AddComputer { level: None });
    assert!(app.post().unwrap().replace);
    assert_eq!(app.table(game).stage, Stage::Cancelled);
}
