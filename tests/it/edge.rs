//! The edge as functions of JSON: what Discord sends becomes requests, what people get becomes messages.

use std::path::Path;

use carc::app::reply::{Button, File, Menu, MenuChoice, Note, Picture, Post, Row, Weight};
use carc::app::request::{Ask, BoardWish, Field, Person, Plan, Press, Request, Shown, StartWish, Suggest};
use carc::app::text::{Span, Text, Texts};
use carc::discord::interaction::{Asked, mentioned, read};
use carc::discord::{command, message};
use carc::engine::{Placement, Position, Rotation};
use carc::store::{ChannelId, GameId, GuildId, MessageId, PersonId};
use serde_json::{Value, json};
use serenity::model::application::Interaction;
use serenity::model::channel::Message;
use serenity::model::id::UserId;

const ME: UserId = UserId::new(845_027_738_276_462_632);

fn data(name: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/interactions").join(name);
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn asked(interaction: Value) -> Asked {
    let interaction: Interaction = serde_json::from_value(interaction).unwrap();
    let (call, asked) = read(&interaction).unwrap();
    assert_eq!((call.id.get(), &*call.token), (1_111_111_111_111_111_111, "aW50ZXJhY3Rpb24"));
    asked
}

/// `/carc SUBCOMMAND` with options as Discord sends them.
fn command(subcommand: &str, options: &Value) -> Asked {
    let mut interaction = data("command.json");
    interaction["data"]["options"] = json!([{"type": 1, "name": subcommand, "options": options}]);
    asked(interaction)
}

fn request(ask: Ask) -> Request {
    Request {
        cause: 1_111_111_111_111_111_111,
        who: Person { id: PersonId(80_351_110_224_678_912), name: "Ana the Abbess".to_owned() },
        guild: Some(GuildId(772_904_309_264_089_089)),
        channel: ChannelId(772_908_445_358_620_702),
        ask,
    }
}

fn words(words: &str) -> Option<String> {
    Some(words.to_owned())
}

#[test]
fn a_command_is_a_request() {
    let place = Ask::Place { cell: "B3".to_owned(), rotation: words("rot90"), follower: words("road") };
    assert_eq!(asked(data("command.json")), Asked::Request(request(place), Shown::Privately));
}

#[test]
fn every_subcommand_is_read() {
    let text = |name: &str, value: &str| json!({"type": 3, "name": name, "value": value});
    let number = |name: &str, value: i64| json!({"type": 4, "name": name, "value": value});
    let start = StartWish { edition: words("c1"), options: words("farmers=off"), seats: Some(3), seed: words("7") };
    let start_options =
        json!([text("edition", "c1"), text("options", "farmers=off"), number("seats", 3), text("seed", "7")]);
    let board = BoardWish { public: true, zoom: words("B3"), owners: words("farms") };
    let board_options =
        json!([{"type": 5, "name": "public", "value": true}, text("zoom", "B3"), text("owners", "farms")]);
    for (name, options, ask) in [
        ("start", json!([]), Ask::Start(StartWish::default())),
        ("start", start_options, Ask::Start(start)),
        ("join", json!([]), Ask::Join),
        ("leave", json!([]), Ask::Leave),
        ("computer", json!([]), Ask::AddComputer),
        ("begin", json!([]), Ask::Begin),
        ("cancel", json!([]), Ask::Cancel),
        ("remove", json!([text("seat", "2")]), Ask::Remove { seat: "2".to_owned() }),
        ("place", json!([text("cell", "B3")]), Ask::Place { cell: "B3".to_owned(), rotation: None, follower: None }),
        ("play", json!([text("move", "B3")]), Ask::Play { line: "B3".to_owned(), mention: false }),
        ("board", json!([]), Ask::Board(BoardWish::default())),
        ("board", board_options, Ask::Board(board)),
        ("tiles", json!([]), Ask::Tiles),
        ("scores", json!([]), Ask::Scores),
        ("history", json!([]), Ask::History { number: None }),
        ("history", json!([number("number", 4)]), Ask::History { number: Some(4) }),
        ("rules", json!([text("topic", "farms")]), Ask::Rules { topic: words("farms") }),
        ("help", json!([]), Ask::Help),
        ("resign", json!([]), Ask::Resign),
        ("export", json!([text("game", "12")]), Ask::Export { game: words("12") }),
    ] {
        let shown = ask.shown();
        assert_eq!(command(name, &options), Asked::Request(request(ask), shown), "{name}");
    }
}

#[test]
fn what_is_registered_is_read() {
    // A subcommand that is offered but not read would answer nobody.
    let definitions = command::definitions(&Texts::english());
    for subcommand in definitions[0]["options"].as_array().unwrap() {
        let options = subcommand["options"].as_array().unwrap().iter().map(|option| {
            let value = match option["type"].as_u64() {
                Some(4) => json!(3),
                Some(5) => json!(true),
                _ => json!("x"),
            };
            json!({"type": option["type"], "name": option["name"], "value": value})
        });
        let name = subcommand["name"].as_str().unwrap();
        let read = command(name, &options.collect());
        assert!(matches!(read, Asked::Request(..)), "{name}: {read:?}");
    }
}

#[test]
fn what_completes_is_read() {
    let definitions = command::definitions(&Texts::english());
    let mut fields = Vec::new();
    for subcommand in definitions[0]["options"].as_array().unwrap() {
        for option in subcommand["options"].as_array().unwrap().iter().filter(|option| option["autocomplete"] == true) {
            let mut interaction = data("command.json");
            interaction["type"] = json!(4);
            let typed = json!({"type": option["type"], "name": option["name"], "value": "b", "focused": true});
            interaction["data"]["options"] = json!([{"type": 1, "name": subcommand["name"], "options": [typed]}]);
            match asked(interaction) {
                Asked::Suggest(suggest) => fields.push(suggest.field),
                other => panic!("{} {}: {other:?}", subcommand["name"], option["name"]),
            }
        }
    }
    use Field::{Cell, Follower, Move, Number, Options, Rotation, Seat, Topic, Zoom};
    assert_eq!(fields, [Options, Seat, Cell, Rotation, Follower, Move, Zoom, Number, Topic]);
}

#[test]
fn who_types_a_follower_has_typed_a_cell() {
    let mut interaction = data("command.json");
    interaction["type"] = json!(4);
    interaction["data"]["options"][0]["options"][2] =
        json!({"type": 3, "name": "follower", "value": "ro", "focused": true});
    let suggest = Suggest {
        who: PersonId(80_351_110_224_678_912),
        channel: ChannelId(772_908_445_358_620_702),
        field: Field::Follower,
        typed: "ro".to_owned(),
        cell: words("B3"),
        rotation: words("rot90"),
    };
    assert_eq!(asked(interaction), Asked::Suggest(suggest));
}

#[test]
fn the_name_is_the_one_that_others_see() {
    for (nick, global, name) in
        [(json!("N"), json!("G"), "N"), (json!(null), json!("G"), "G"), (json!(null), json!(null), "ana.b")]
    {
        let mut interaction = data("command.json");
        interaction["member"]["nick"] = nick;
        interaction["member"]["user"]["global_name"] = global;
        let Asked::Request(request, _) = asked(interaction) else { panic!("no request") };
        assert_eq!(request.who.name, name);
    }
}

#[test]
fn a_button_is_a_press() {
    let press = Ask::Press(Press::Plan(GameId(12), 7));
    assert_eq!(asked(data("component.json")), Asked::Request(request(press), Shown::Privately));
}

#[test]
fn a_menu_is_the_press_of_its_choice() {
    let plan = Plan { game: GameId(12), version: 7, page: 0, placement: None, deploy: None };
    let mut interaction = data("component.json");
    interaction["data"] = json!({"component_type": 3, "custom_id": "c1:menu~0", "values": ["c1:step:12:7:0::~1"]});
    let step = Ask::Press(Press::Step(plan));
    assert_eq!(asked(interaction.clone()), Asked::Request(request(step.clone()), Shown::InPlace));
    // On a message that all see, a private answer does not take its place.
    interaction["message"]["flags"] = json!(0);
    assert_eq!(asked(interaction), Asked::Request(request(step), Shown::Privately));
}

#[test]
fn what_is_not_known_is_said_to_be_unknown() {
    assert_eq!(command("undo", &json!([])), Asked::Unknown);
    assert_eq!(command("place", &json!([])), Asked::Unknown);
    let mut other = data("command.json");
    other["data"]["name"] = json!("chess");
    assert_eq!(asked(other), Asked::Unknown);
    for id in ["c0:join:1", "hello", "c1:join:x"] {
        let mut interaction = data("component.json");
        interaction["data"]["custom_id"] = json!(id);
        assert_eq!(asked(interaction), Asked::Unknown, "{id}");
    }
}

fn mention(change: impl Fn(&mut Value)) -> Option<Request> {
    let mut message = data("mention.json");
    change(&mut message);
    mentioned(&serde_json::from_value::<Message>(message).unwrap(), ME)
}

#[test]
fn a_mention_is_a_move() {
    let play = Ask::Play { line: "B3 rot90 road".to_owned(), mention: true };
    let expected = Request { cause: 1_111_111_111_111_111_112, ..request(play) };
    assert_eq!(mention(|_| ()), Some(expected.clone()));
    let content = json!("B3 rot90 <@!845027738276462632>road");
    assert_eq!(mention(|message| message["content"] = content.clone()), Some(expected));
}

#[test]
fn other_messages_are_not_answered() {
    assert_eq!(mention(|message| message["content"] = json!("B3 rot90 road")), None);
    assert_eq!(mention(|message| message["author"]["bot"] = json!(true)), None);
    assert_eq!(mention(|message| message["author"]["id"] = json!(ME)), None);
    assert_eq!(mention(|message| message["webhook_id"] = json!("1")), None);
    assert_eq!(mention(|message| message["guild_id"] = json!(null)), None);
}

fn text(lines: &[&str]) -> Text {
    Text { lines: lines.iter().map(|line| vec![Span::Plain((*line).to_owned())]).collect() }
}

fn button(label: &str, press: Press, weight: Weight, enabled: bool) -> Button {
    Button { label: label.to_owned(), press, weight, enabled }
}

fn board() -> Post {
    let game = GameId(26);
    let plan = Plan { game, version: 11, page: 0, placement: None, deploy: None };
    let placed = Placement { position: Position::new(-12, -13), rotation: Rotation::R90 };
    let choice = |label: &str, press, chosen: bool| MenuChoice {
        label: label.to_owned(),
        detail: (!chosen).then(|| "2 points".to_owned()),
        press,
        chosen,
    };
    Post {
        game,
        version: 11,
        channel: ChannelId(5),
        note: Note {
            text: Text {
                lines: vec![
                    vec![Span::Strong("Ben_*".to_owned()), Span::Plain(" closed a city: @everyone".to_owned())],
                    vec![Span::Person(PersonId(7)), Span::Plain(": your turn. ".to_owned())],
                    vec![Span::Code("/carc place".to_owned())],
                ],
            },
            picture: Some(Picture { png: vec![1, 2, 3], alt: "The board.".to_owned() }),
            file: None,
            controls: vec![
                Row::Buttons(vec![
                    button("Play", Press::Plan(game, 11), Weight::Main, true),
                    button("Tiles", Press::Tiles(game), Weight::Plain, true),
                    button("Confirm", Press::Confirm(plan), Weight::Go, false),
                    button("Resign", Press::Resign(game), Weight::Danger, true),
                ]),
                Row::Menu(Menu {
                    hint: "Where?".to_owned(),
                    choices: vec![
                        choice("B3", Press::Step(Plan { placement: Some(placed), ..plan }), false),
                        choice("C4", Press::Step(plan), true),
                        choice("D5", Press::Step(plan), true),
                    ],
                }),
            ],
        },
        call: Some(PersonId(7)),
        replace: false,
    }
}

#[test]
fn a_board_as_a_message() {
    let message = message::once(message::post(board()), &message::nonce(GameId(26), 11));
    let expected = json!({
        "content": "**Ben\\_\\*** closed a city: @\u{200B}everyone\n<@7>: your turn. \n`/carc place`",
        "attachments": [{"id": 0, "filename": "board-1a-b.png", "description": "The board."}],
        "allowed_mentions": {"parse": [], "users": ["7"]},
        "components": [
            {"type": 1, "components": [
                {"type": 2, "style": 1, "label": "Play", "custom_id": "c1:play:26:11", "disabled": false},
                {"type": 2, "style": 2, "label": "Tiles", "custom_id": "c1:tiles:26", "disabled": false},
                {"type": 2, "style": 3, "label": "Confirm", "custom_id": "c1:confirm:26:11:0::", "disabled": true},
                {"type": 2, "style": 4, "label": "Resign", "custom_id": "c1:resign:26", "disabled": false},
            ]},
            {"type": 1, "components": [{"type": 3, "custom_id": "c1:menu~1", "placeholder": "Where?", "options": [
                {"label": "B3", "value": "c1:step:26:11:0:-12.-13.90:", "description": "2 points"},
                {"label": "C4", "value": "c1:step:26:11:0::", "default": true},
                {"label": "D5", "value": "c1:step:26:11:0::~1"},
            ]}]},
        ],
        "nonce": "1a-b", "enforce_nonce": true,
    });
    assert_eq!(message.json, expected);
    let upload = message.upload.unwrap();
    assert_eq!((&*upload.name, &upload.bytes[..]), ("board-1a-b.png", &[1, 2, 3][..]));
}

#[test]
fn who_is_called_is_mentioned_once() {
    let mut post = board();
    assert_eq!(message::post(post.clone()).json["content"].as_str().unwrap().matches("<@7>").count(), 1);
    post.note.text = text(&["Your turn."]);
    assert_eq!(message::post(post.clone()).json["content"], "<@7> Your turn.");
    post.note.text = Text::default();
    assert_eq!(message::post(post.clone()).json["content"], "<@7> ");
    post.call = None;
    assert_eq!(message::post(post).json["allowed_mentions"], json!({"parse": []}));
}

#[test]
fn an_answer_leaves_nothing_behind() {
    let note = Note { text: text(&["No."]), ..Note::default() };
    let answer = message::answer(note.clone());
    let bare = json!({"content": "No.", "attachments": [], "components": [], "allowed_mentions": {"parse": []}});
    assert_eq!(answer.json, bare);
    let mut flagged = bare.clone();
    flagged["flags"] = json!(64);
    assert_eq!(message::private(note.clone()).json, json!({"type": 4, "data": flagged}));
    let reply = message::reply(note, MessageId(u64::MAX)).json;
    assert_eq!(reply["message_reference"], json!({"message_id": u64::MAX.to_string(), "fail_if_not_exists": false}));
    assert_eq!(reply["allowed_mentions"], json!({"parse": []}));
    assert!(reply["nonce"].as_str().unwrap().len() <= 25);
}

#[test]
fn a_file_is_attached() {
    let file = Some(File { name: "game.json".to_owned(), bytes: vec![7] });
    let answer = message::answer(Note { file, ..Note::default() });
    assert_eq!(answer.json["attachments"], json!([{"id": 0, "filename": "game.json"}]));
    assert_eq!(answer.upload.unwrap().bytes, [7]);
}

#[test]
fn limits_are_kept() {
    let game = GameId(u64::MAX);
    let long = "x".repeat(3000);
    let plan = Plan {
        game,
        version: u64::MAX,
        page: 255,
        placement: Some(Placement { position: Position::new(i16::MIN, i16::MIN), rotation: Rotation::R270 }),
        deploy: None,
    };
    let buttons = (0..13).map(|_| button(&long, Press::Step(plan), Weight::Plain, true)).collect();
    let choice =
        MenuChoice { label: String::new(), detail: Some(long.clone()), press: Press::Step(plan), chosen: true };
    let menu = Menu { hint: long.clone(), choices: vec![choice; 30] };
    let note = Note {
        text: text(&[&long]),
        picture: Some(Picture { png: Vec::new(), alt: long.clone() }),
        file: None,
        controls: vec![
            Row::Menu(Menu { hint: String::new(), choices: Vec::new() }),
            Row::Buttons(Vec::new()),
            Row::Buttons(buttons),
            Row::Menu(menu.clone()),
            Row::Menu(menu.clone()),
            Row::Menu(menu),
        ],
    };
    let json = message::answer(note).json;
    let length = |value: &Value| value.as_str().unwrap().chars().count();
    assert!((1990..=2000).contains(&length(&json["content"])));
    assert_eq!(length(&json["attachments"][0]["description"]), 1024);
    let rows = json["components"].as_array().unwrap();
    assert_eq!(rows.len(), 5);
    let mut ids = Vec::new();
    for component in rows.iter().flat_map(|row| row["components"].as_array().unwrap()) {
        ids.push(component["custom_id"].as_str().unwrap());
        if component["type"] == 2 {
            assert_eq!(length(&component["label"]), 80);
        } else {
            assert_eq!(length(&component["placeholder"]), 150);
            let options = component["options"].as_array().unwrap();
            assert_eq!(options.len(), 25);
            assert_eq!(options.iter().filter(|option| option["default"] == true).count(), 1);
            for option in options {
                assert_eq!((length(&option["label"]), length(&option["description"])), (1, 100));
                assert!(length(&option["value"]) <= 100);
            }
        }
    }
    assert!(ids.iter().all(|id| id.len() <= 100));
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
}

#[test]
fn the_command_as_it_is_registered() {
    let texts = Texts::english();
    let definitions = command::definitions(&texts);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/interactions/commands.json");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, serde_json::to_string_pretty(&definitions).unwrap() + "\n").unwrap();
    }
    assert_eq!(definitions, data("commands.json"), "run with UPDATE_GOLDEN=1 and look at the difference");
    let mut characters = 0;
    count_characters(&definitions[0], &mut characters);
    assert!(characters <= 8000, "{characters}");
    // A message that does not exist reads as its key.
    assert!(!definitions.to_string().contains("command-"));
}

/// Discord counts names, descriptions and values.
fn count_characters(value: &Value, count: &mut usize) {
    for key in ["name", "description", "value"] {
        *count += value[key].as_str().map_or(0, |words| words.chars().count());
    }
    for key in ["options", "choices"] {
        value[key].as_array().into_iter().flatten().for_each(|inner| count_characters(inner, count));
    }
}

#[test]
fn what_discord_gives_back_is_what_was_registered() {
    let ours = command::definitions(&Texts::english());
    let mut theirs = ours.clone();
    theirs[0]["id"] = json!("1");
    theirs[0]["version"] = json!("2");
    theirs[0]["nsfw"] = json!(false);
    theirs[0]["default_member_permissions"] = json!(null);
    for subcommand in theirs[0]["options"].as_array_mut().unwrap() {
        for option in subcommand["options"].as_array_mut().unwrap() {
            if option["min_value"].is_number() {
                option["min_value"] = json!(option["min_value"].as_f64());
            }
            if option["required"].is_null() {
                option["required"] = json!(false);
            }
        }
        if subcommand["options"] == json!([]) {
            subcommand.as_object_mut().unwrap().remove("options");
        }
    }
    assert!(command::is_registered(&ours, &theirs));
    theirs[0]["options"][0]["description"] = json!("Other words");
    assert!(!command::is_registered(&ours, &theirs));
    assert!(!command::is_registered(&ours, &json!([])));
}

#[test]
fn what_we_send_is_what_discord_describes() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/reference/discord/openapi.json");
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("skipped: there is no {}", path.display());
        return;
    };
    let api: Value = serde_json::from_str(&text).unwrap();
    let note = || Note { text: text_of_every_kind(), ..board().note };
    let post = message::once(message::post(board()), "1a-b");
    for (body, path) in [
        (command::definitions(&Texts::english()), "/applications/{application_id}/commands/put"),
        (post.json, "/channels/{channel_id}/messages/post"),
        (message::post(board()).json, "/channels/{channel_id}/messages/{message_id}/patch"),
        (message::stripped(), "/channels/{channel_id}/messages/{message_id}/patch"),
        (message::reply(note(), MessageId(9)).json, "/channels/{channel_id}/messages/post"),
        (message::answer(note()).json, "/webhooks/{webhook_id}/{webhook_token}/messages/@original/patch"),
        (message::private(note()).json, "/interactions/{interaction_id}/{interaction_token}/callback/post"),
    ] {
        let (path, method) = path.rsplit_once('/').unwrap();
        assert!(api["paths"][path][method]["requestBody"].is_object(), "{path} {method}");
        let place = path.replace('~', "~0").replace('/', "~1").replace('{', "%7B").replace('}', "%7D");
        let mut schema = api.clone();
        schema["$ref"] = json!(format!("#/paths/{place}/{method}/requestBody/content/application~1json/schema"));
        let validator = jsonschema::draft202012::new(&schema).unwrap();
        let errors: Vec<_> = validator.iter_errors(&number_ids(body.clone())).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{path} {method}: {errors:?}\n{body:#}");
    }
}

fn text_of_every_kind() -> Text {
    board().note.text.then(text(&["one", "two"]))
}

/// The description wants an attachment's number as text, which Discord's own examples write as a number.
fn number_ids(mut body: Value) -> Value {
    let attachments = match body.get_mut("data") {
        Some(data) => data.get_mut("attachments"),
        None => body.get_mut("attachments"),
    };
    for attachment in attachments.and_then(Value::as_array_mut).into_iter().flatten() {
        attachment["id"] = json!(attachment["id"].to_string());
    }
    body
}
