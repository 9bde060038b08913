//! The edge as functions of JSON: commands that Discord sends become requests.

use carc_discord::command::definitions;
use carc_discord::interaction::{Incoming, read};
use carc_discord::received::Interaction;
use carc_play::request::{
    Ask, BoardOptions, ChannelsChoice, Field, Language, LanguageChoice, Person, Question, Request, Screen,
    ServerOptions, SettingsOptions, Shown, StartOptions, Suggest, SupplyOptions, Threads, Typed,
};
use carc_play::text::Languages;
use carc_table::{ChannelId, GuildId, PersonId};
use carc_testing::received;
use serde_json::{Value, json};

pub fn asked(interaction: Value) -> Incoming {
    let interaction: Interaction = serde_json::from_value(interaction).unwrap();
    let (call, asked) = read(&interaction).unwrap();
    assert_eq!((call.id.get(), &*call.token), (1_111_111_111_111_111_111, "aW50ZXJhY3Rpb24"));
    asked
}

/// Returns the options of `/carc SUBCOMMAND`, or of `/carc GROUP SUBCOMMAND`, as Discord sends them.
fn options(subcommand: &str, options: &Value) -> Value {
    match subcommand.split_once(' ') {
        Some((group, name)) => {
            json!([{"type": 2, "name": group, "options": [{"type": 1, "name": name, "options": options}]}])
        }
        None => json!([{"type": 1, "name": subcommand, "options": options}]),
    }
}

/// Reads a subcommand with these options, as Discord sends them.
fn command(subcommand: &str, typed: &Value) -> Incoming {
    asked(sent(subcommand, typed))
}

fn sent(subcommand: &str, typed: &Value) -> Value {
    let mut interaction = received("command.json");
    let of_another = subcommand.split_once(' ').filter(|(root, _)| root.starts_with("carc-"));
    let (root, subcommand) = of_another.unwrap_or(("carc", subcommand));
    interaction["data"]["name"] = json!(root);
    interaction["data"]["options"] = options(subcommand, typed);
    interaction
}

/// Returns all registered subcommands with their options. The name of the group is in front of theirs, and before that
/// the command's unless it is `carc`.
fn subcommands() -> Vec<(String, Vec<Value>)> {
    let mut subcommands = Vec::new();
    let list = |value: &Value| value["options"].as_array().unwrap().clone();
    let registered = definitions(&Languages::carried());
    let roots = registered.as_array().unwrap().iter();
    for (root, entry) in
        roots.flat_map(|root| list(root).into_iter().map(move |entry| (root["name"].as_str().unwrap(), entry)))
    {
        let root = if root == "carc" { String::new() } else { format!("{root} ") };
        let name = format!("{root}{}", entry["name"].as_str().unwrap());
        if entry["type"] == 2 {
            let inside = list(&entry);
            subcommands
                .extend(inside.iter().map(|one| (format!("{name} {}", one["name"].as_str().unwrap()), list(one))));
        } else {
            subcommands.push((name, list(&entry)));
        }
    }
    subcommands
}

pub fn request(ask: Ask) -> Request {
    Request {
        cause: 1_111_111_111_111_111_111,
        who: Person {
            id: PersonId(80_351_110_224_678_912),
            name: "Ana the Abbess".into(),
            manages: false,
            locale: "en-GB".parse().ok(),
        },
        guild: Some(GuildId(772_904_309_264_089_089)),
        channel: ChannelId(772_908_445_358_620_702),
        private: false,
        threads: Threads::Never,
        ask,
    }
}

#[expect(clippy::unnecessary_wraps, reason = "what was typed may be left out")]
fn words(words: &str) -> Option<String> {
    Some(words.to_owned())
}

#[test]
fn a_command_is_a_request() {
    let place =
        Ask::Place(Typed { tile: None, cell: "B3".to_owned(), rotation: words("rot90"), follower: words("road") });
    assert_eq!(asked(received("command.json")), Incoming::Request(request(place), Shown::Privately));
}

#[test]
#[expect(clippy::too_many_lines, reason = "a list: one entry a subcommand")]
fn every_subcommand_is_read() {
    let text = |name: &str, value: &str| json!({"type": 3, "name": name, "value": value});
    let number = |name: &str, value: i64| json!({"type": 4, "name": name, "value": value});
    let start = StartOptions {
        edition: words("c1"),
        product: words("base-2014"),
        expansions: words("bets"),
        options: words("farmers=off"),
        seats: Some(3),
        seed: words("7"),
        theme: words("ink"),
        aid: words("purist"),
        against: Some(2),
        thread: Some(true),
    };
    let start_options = json!([
        text("edition", "c1"),
        text("box", "base-2014"),
        text("expansions", "bets"),
        text("options", "farmers=off"),
        number("seats", 3),
        number("against", 2),
        text("seed", "7"),
        text("theme", "ink"),
        text("aid", "purist"),
        json!({"type": 5, "name": "thread", "value": true})
    ]);
    let board = BoardOptions { public: true, zoom: words("B3"), owners: words("farms"), ..BoardOptions::default() };
    let lit = BoardOptions { feature: words("B3 road"), since: words("mine"), ..BoardOptions::default() };
    let board_options =
        json!([{"type": 5, "name": "public", "value": true}, text("zoom", "B3"), text("owners", "farms")]);
    for (name, options, ask) in [
        ("start", json!([]), Ask::Start(StartOptions::default())),
        ("start", start_options, Ask::Start(start)),
        ("join", json!([]), Ask::Join),
        ("lobby leave", json!([]), Ask::Leave),
        ("undo", json!([]), Ask::Undo),
        ("leave", json!([]), Ask::Moved("carc lobby leave")),
        ("seat remove", json!([text("seat", "2")]), Ask::Moved("carc lobby remove")),
        ("me stats", json!([]), Ask::Moved("carc-me stats")),
        ("settings server", json!([]), Ask::Moved("carc-server settings")),
        ("lobby computer", json!([]), Ask::AddComputer { level: None }),
        ("lobby begin", json!([]), Ask::Begin),
        ("lobby cancel", json!([]), Ask::Cancel),
        ("lobby remove", json!([text("seat", "2")]), Ask::Remove { seat: "2".to_owned() }),
        ("place", json!([text("cell", "B3")]), Ask::Place(Typed { cell: "B3".to_owned(), ..Typed::default() })),
        (
            "place",
            json!([text("cell", "B3"), text("tile", "D")]),
            Ask::Place(Typed { tile: words("D"), cell: "B3".to_owned(), ..Typed::default() }),
        ),
        (
            "abbey",
            json!([text("cell", "K14")]),
            Ask::FromSupply(SupplyOptions { cell: "K14".to_owned(), follower: None }),
        ),
        (
            "abbey",
            json!([text("cell", "K14"), text("follower", "cloister")]),
            Ask::FromSupply(SupplyOptions { cell: "K14".to_owned(), follower: words("cloister") }),
        ),
        ("draw", json!([]), Ask::Draw),
        ("tiles", json!([{"type": 5, "name": "hand", "value": true}]), Ask::Hand),
        ("play", json!([text("move", "B3")]), Ask::Play { line: "B3".to_owned(), mention: false }),
        ("board", json!([]), Ask::Board(BoardOptions::default())),
        ("board", board_options, Ask::Board(board)),
        ("board", json!([text("feature", "B3 road"), text("since", "mine")]), Ask::Board(lit)),
        ("tiles", json!([]), Ask::Tiles),
        ("scores", json!([]), Ask::Scores),
        ("history", json!([]), Ask::History { number: None }),
        ("history", json!([number("number", 4)]), Ask::History { number: Some(4) }),
        ("rules", json!([text("topic", "farms")]), Ask::Rules { topic: words("farms") }),
        ("help", json!([]), Ask::Help(None)),
        ("carc-me language", json!([]), Ask::OwnLanguage(None)),
        ("carc-me language", json!([text("language", "auto")]), Ask::OwnLanguage(Some(LanguageChoice::Automatic))),
        (
            "carc-me language",
            json!([text("language", "es")]),
            Ask::OwnLanguage(Some(LanguageChoice::Of(Language::Spanish))),
        ),
        ("carc-me screen", json!([]), Ask::Screen(None)),
        ("carc-me screen", json!([text("size", "phone")]), Ask::Screen(Some(Screen::Phone))),
        ("carc-me stats", json!([]), Ask::OwnStats),
        ("carc-me privacy", json!([]), Ask::Privacy),
        ("leaderboard", json!([text("show", "records")]), Ask::Records { public: false }),
        ("leaderboard", json!([{"type": 5, "name": "public", "value": true}]), Ask::Leaderboard { public: true }),
        ("game resign", json!([]), Ask::Resign),
        ("game export", json!([text("game", "12")]), Ask::Export { game: words("12") }),
        ("game settings", json!([]), Ask::GameSettings(SettingsOptions::default())),
        ("game settings", json!([text("theme", "ink")]), Ask::GameSettings(SettingsOptions { theme: words("ink") })),
        (
            "carc-server settings",
            json!([text("theme", "ink"), text("undo", "off"), text("language", "ca")]),
            Ask::ServerSettings(ServerOptions {
                theme: words("ink"),
                undo: Some(false),
                language: Some(Language::Catalan),
                ..ServerOptions::default()
            }),
        ),
        (
            "carc-server settings",
            json!([
                text("channels", "not-here"),
                text("start", "managers"),
                number("games", 3),
                text("threads", "on"),
                text("voice", "plain"),
                text("rules", "here")
            ]),
            Ask::ServerSettings(ServerOptions {
                channels: Some(ChannelsChoice::NotHere),
                managers_start: Some(true),
                most_games: Some(3),
                threads: Some(true),
                plain_voice: Some(true),
                rules_from_here: Some(true),
                ..ServerOptions::default()
            }),
        ),
    ] {
        let shown = carc_play::commands::asked(&ask).shown;
        assert_eq!(command(name, &options), Incoming::Request(request(ask), shown), "{name}");
    }
}

#[test]
fn who_manages_the_server_is_read_from_the_permissions() {
    let manages = |permissions: u64| {
        let mut interaction = received("command.json");
        interaction["member"]["permissions"] = json!(permissions.to_string());
        let Incoming::Request(request, _) = asked(interaction) else { panic!("no request") };
        request.who.manages
    };
    assert!(manages(1 << 5) && manages(1 << 3), "Manage Server, Administrator");
    assert!(!manages(0) && !manages(!(1 << 5 | 1 << 3) & ((1 << 50) - 1)));
    let mut nobody = received("command.json");
    nobody["member"].as_object_mut().unwrap().remove("permissions");
    assert!(matches!(asked(nobody), Incoming::Request(request, _) if !request.who.manages));
}

#[test]
fn what_is_registered_is_read() {
    // A subcommand that is offered but not read would answer nobody.
    for (name, known) in subcommands() {
        let options = known.iter().map(|option| {
            let value = match option["type"].as_u64() {
                Some(4) => json!(3),
                Some(5) => json!(true),
                _ => option["choices"].get(0).map_or(json!("x"), |choice| choice["value"].clone()),
            };
            json!({"type": option["type"], "name": option["name"], "value": value})
        });
        let read = command(&name, &options.collect());
        assert!(matches!(read, Incoming::Request(..)), "{name}: {read:?}");
    }
}

#[test]
fn what_completes_is_read() {
    let mut fields = Vec::new();
    for (name, known) in subcommands() {
        for option in known.iter().filter(|option| option["autocomplete"] == true) {
            let typed = json!({"type": option["type"], "name": option["name"], "value": "b", "focused": true});
            let mut interaction = sent(&name, &json!([typed]));
            interaction["type"] = json!(4);
            match asked(interaction) {
                Incoming::Suggest(suggest) => fields.push(suggest.field),
                other => panic!("{name} {}: {other:?}", option["name"]),
            }
        }
    }
    let expected = [
        Field::Expansions,
        Field::Options,
        Field::Theme,
        Field::Cell,
        Field::Rotation,
        Field::Follower,
        Field::Tile,
        Field::Move,
        Field::Hole,
        Field::OnHole,
        Field::Answer(Question::Bet),
        Field::Answer(Question::Settle),
        Field::Answer(Question::Wagon),
        Field::Answer(Question::Offer),
        Field::Answer(Question::Sell),
        Field::Number,
        Field::Zoom,
        Field::Feature,
        Field::Since,
        Field::Number,
        Field::Topic,
        Field::Command,
        Field::Seat,
        Field::Colour,
        Field::Theme,
        Field::Game,
        Field::Zone,
        Field::Theme,
    ];
    assert_eq!(fields, expected);
}

#[test]
fn who_types_a_follower_has_typed_a_cell() {
    let mut interaction = received("command.json");
    interaction["type"] = json!(4);
    interaction["data"]["options"][0]["options"][2] =
        json!({"type": 3, "name": "follower", "value": "ro", "focused": true});
    let suggest = Suggest {
        who: PersonId(80_351_110_224_678_912),
        locale: "en-GB".parse().ok(),
        guild: Some(GuildId(772_904_309_264_089_089)),
        channel: ChannelId(772_908_445_358_620_702),
        field: Field::Follower,
        typed: "ro".to_owned(),
        tile: None,
        cell: words("B3"),
        rotation: words("rot90"),
    };
    assert_eq!(asked(interaction), Incoming::Suggest(suggest));
}

#[test]
fn the_name_is_the_one_that_others_see() {
    for (nick, global, name) in [
        (json!("N"), json!("G"), "N"),
        (json!(null), json!("G"), "G"),
        (json!(null), json!(null), "ana.b"),
        (json!("\u{202e}N\u{200b}o\u{2066}"), json!("G"), "No"),
        (json!("\u{200b}\u{3164} "), json!("G"), "G"),
        (json!("\u{2800}"), json!("\u{200f}\u{202e}"), "ana.b"),
    ] {
        let mut interaction = received("command.json");
        interaction["member"]["nick"] = nick;
        interaction["member"]["user"]["global_name"] = global;
        let Incoming::Request(request, _) = asked(interaction) else { panic!("no request") };
        assert_eq!(&*request.who.name, name);
    }
}

#[test]
fn a_name_that_pictures_cannot_write_gives_way_to_one_that_they_can() {
    let called = |nick: Value, shown: &str| {
        let mut press = received("component.json");
        press["member"]["nick"] = nick;
        (press["member"]["user"]["global_name"], press["member"]["user"]["username"]) =
            (json!(shown), json!("somchai"));
        let Incoming::Request(request, _) = asked(press) else { panic!("no request") };
        request.who.name.to_string()
    };
    assert_eq!(called(json!("สมชาย"), "Somchai J."), "Somchai J.");
    assert_eq!(called(json!("सीता"), "राम"), "somchai");
    assert_eq!(called(json!("שרה"), "Sara"), "שרה", "what is shaped stays");
    assert_eq!(called(json!(null), "漢字"), "漢字");
}

#[test]
fn what_is_not_known_is_said_to_be_unknown() {
    assert_eq!(command("foresee", &json!([])), Incoming::Unknown);
    assert_eq!(command("place", &json!([])), Incoming::Unknown);
    let mut other = received("command.json");
    other["data"]["name"] = json!("chess");
    assert_eq!(asked(other), Incoming::Unknown);
    for id in ["c0:join:1", "hello", "c1:join:x"] {
        let mut interaction = received("component.json");
        interaction["data"]["custom_id"] = json!(id);
        assert_eq!(asked(interaction), Incoming::Unknown, "{id}");
    }
}
