//! The edge as functions of JSON: what people get becomes messages, and the command is registered.

use std::path::Path;
use std::time::Instant;

use carc_chat::message::{Message, nonce, read_picture_name};
use carc_discord::message::Outgoing;
use carc_discord::{command, message};
use carc_play::reply::{ActionRow, Button, File, Menu, MenuChoice, Note, Picture, Post, Weight};
use carc_play::request::{Deployment, Plan, Press, Source};
use carc_play::text::{Languages, Span, Text};
use carc_rules::{Placement, Position, Rotation};
use carc_sandbox::Recorded;
use carc_table::{Calls, ChannelId, GameId, Generation, MessageId, PersonId};
use carc_testing::received;
use serde_json::{Value, json};

fn text(lines: &[&str]) -> Text {
    Text { lines: lines.iter().map(|line| vec![Span::Plain((*line).to_owned())]).collect() }
}

fn button(label: &str, press: Press, weight: Weight, enabled: bool) -> Button {
    Button { label: label.to_owned(), press, weight, enabled }
}

fn board() -> Post {
    let game = GameId(26);
    let plan = Plan {
        game,
        version: 11,
        page: 0,
        source: Source::Drawn,
        placement: None,
        deployment: Deployment::Nothing,
        ahead: false,
    };
    let placed = Placement { position: Position::new(-12, -13), rotation: Rotation::R90 };
    let choice = |label: &str, press, chosen: bool| MenuChoice {
        label: label.to_owned(),
        detail: (!chosen).then(|| "2 points".to_owned()),
        press,
        chosen,
    };
    Post {
        game,
        version: 12,
        shown: 11,
        generation: Generation(0),
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
                ActionRow::Buttons(vec![
                    button("Play", Press::Plan(game, 11), Weight::Main, true),
                    button("Tiles", Press::Tiles(game), Weight::Plain, true),
                    button("Confirm", Press::Confirm(plan), Weight::Go, false),
                    button("Resign", Press::Resign(game, 0), Weight::Danger, true),
                ]),
                ActionRow::Menu(Menu {
                    hint: "Where?".to_owned(),
                    choices: vec![
                        choice("B3", Press::Step(Plan { placement: Some(placed), ..plan }), false),
                        choice("C4", Press::Step(plan), true),
                        choice("D5", Press::Step(plan), true),
                    ],
                }),
            ],
        },
        call: vec![PersonId(7)],
        direct: Vec::new(),
        calls: Calls::default(),
        replace: false,
        news: None,
        thread: None,
        before: None,
        line: None,
    }
}

fn written(post: Post) -> Outgoing {
    message::written(&Message::post(post))
}

#[test]
fn a_board_as_a_message() {
    let message = message::written(&Message::post(board()).once(nonce(GameId(26), 11, Generation(0))));
    let expected = json!({
        "content": "**Ben\\_\\*** closed a city: @\u{200B}everyone\n<@7>: your turn. \n`/carc place`",
        "attachments": [{"id": 0, "filename": "board-1a-b.png", "description": "The board."}],
        "allowed_mentions": {"parse": [], "users": ["7"]},
        "flags": 4,
        "components": [
            {"type": 1, "components": [
                {"type": 2, "style": 1, "label": "Play", "custom_id": "c2:play:26:11", "disabled": false},
                {"type": 2, "style": 2, "label": "Tiles", "custom_id": "c2:tiles:26", "disabled": false},
                {"type": 2, "style": 3, "label": "Confirm", "custom_id": "c2:confirm:26:11:0:::", "disabled": true},
                {"type": 2, "style": 4, "label": "Resign", "custom_id": "c2:resign:26:0", "disabled": false},
            ]},
            {"type": 1, "components": [{"type": 3, "custom_id": "c2:menu~1", "placeholder": "Where?", "options": [
                {"label": "B3", "value": "c2:step:26:11:0::p-12,-13,1:", "description": "2 points"},
                {"label": "C4", "value": "c2:step:26:11:0:::", "default": true},
                {"label": "D5", "value": "c2:step:26:11:0:::~1"},
            ]}]},
        ],
        "nonce": "1a-b", "enforce_nonce": true,
    });
    assert_eq!(message.json, expected);
    let upload = message.upload.unwrap();
    assert_eq!((&*upload.name, &upload.bytes[..]), ("board-1a-b.png", &[1, 2, 3][..]));
}

#[test]
fn a_restored_game_names_its_messages_anew() {
    let of = |generation| {
        let post = Post { generation, ..board() };
        let nonce = nonce(post.game, post.version, generation);
        (nonce, written(post).upload.unwrap().name.clone())
    };
    let all = [0, 1, 0xf5, u64::MAX].map(|generation| of(Generation(generation)));
    assert_eq!(all[0], ("1a-c".to_owned(), "board-1a-b.png".to_owned()), "others see the name alone");
    assert_eq!(all[2].1, "board-1a-b-f5.png");
    for (index, (nonce, name)) in all.iter().enumerate() {
        assert!(nonce.len() <= 25, "{nonce}");
        assert!(all[..index].iter().all(|(earlier, other)| earlier != nonce && other != name));
        assert_eq!(read_picture_name(name).map(|(game, version, _)| (game, version)), Some((GameId(26), 11)));
    }
    assert_eq!(nonce(GameId(u64::MAX), u64::MAX, Generation(9)).len(), 25);
    for name in ["board.png", "board-1a.png", "board-1a-b-c-d.png", "board-1a-x.png", "board-1a-b-.png"] {
        assert_eq!(read_picture_name(name), None, "{name}");
    }
}

#[test]
fn who_is_called_is_mentioned_once() {
    let mut post = board();
    assert_eq!(written(post.clone()).json["content"].as_str().unwrap().matches("<@7>").count(), 1);
    post.note.text = text(&["Your turn."]);
    assert_eq!(written(post.clone()).json["content"], "<@7>\nYour turn.");
    post.note.text = Text::default();
    assert_eq!(written(post.clone()).json["content"], "<@7>");
    post.call = Vec::new();
    assert_eq!(written(post).json["allowed_mentions"], json!({"parse": []}));
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
    assert_eq!(message::answer(Note::default()).json["content"], "…");
    assert_eq!(reply["allowed_mentions"], json!({"parse": []}));
    assert_eq!(reply["flags"], 4, "no embeds");
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
        source: Source::Drawn,
        deployment: Deployment::Nothing,
        ahead: false,
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
            ActionRow::Menu(Menu { hint: String::new(), choices: Vec::new() }),
            ActionRow::Buttons(Vec::new()),
            ActionRow::Buttons(buttons),
            ActionRow::Menu(menu.clone()),
            ActionRow::Menu(menu.clone()),
            ActionRow::Menu(menu),
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
    let definitions = command::definitions(&Languages::carried());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/interactions/commands.json");
    if std::env::var_os("CARC_WRITE").is_some() {
        std::fs::write(&path, serde_json::to_string_pretty(&definitions).unwrap() + "\n").unwrap();
    }
    assert_eq!(definitions, received("commands.json"), "run with CARC_WRITE=1 and look at the difference");
    for command in definitions.as_array().unwrap() {
        let mut characters = 0;
        count_characters(command, &mut characters);
        // Discord refuses a command of more than 8,000; the rest is left for what comes.
        assert!(characters <= 7_000, "{}: {characters}", command["name"]);
    }
    // A message that does not exist reads as its key.
    assert!(!definitions.to_string().contains("command-"));
}

/// Adds the characters of a command as Discord counts them: names, descriptions and values, each in the language in
/// which it is longest.
fn count_characters(value: &Value, count: &mut usize) {
    for key in ["name", "description", "value"] {
        let translated = value[format!("{key}_localizations")].as_object();
        let all = translated.into_iter().flat_map(|all| all.values()).chain([&value[key]]);
        *count += all.map(|words| words.as_str().map_or(0, |words| words.chars().count())).max().unwrap_or(0);
    }
    for key in ["options", "choices"] {
        value[key].as_array().into_iter().flatten().for_each(|inner| count_characters(inner, count));
    }
}

#[test]
fn what_discord_gives_back_is_what_was_registered() {
    let ours = command::definitions(&Languages::carried());
    let mut theirs = ours.clone();
    theirs[0]["id"] = json!("1");
    theirs[0]["version"] = json!("2");
    theirs[0]["nsfw"] = json!(false);
    theirs[0]["default_member_permissions"] = json!(null);
    theirs[2]["default_member_permissions"] = json!("32");
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
    // Discord's order is its own.
    theirs.as_array_mut().unwrap().reverse();
    assert!(command::is_registered(&ours, &theirs));
    theirs.as_array_mut().unwrap().reverse();
    theirs[0]["options"][0]["description"] = json!("Other words");
    assert!(!command::is_registered(&ours, &theirs));
    assert!(!command::is_registered(&ours, &json!([])));
}

#[test]
fn what_we_send_is_what_discord_describes() {
    let note = || Note { text: text_of_every_kind(), ..board().note };
    let request = |method: &str, path: &str, body: Value| Recorded {
        arrived: Instant::now(),
        method: method.to_owned(),
        path: path.to_owned(),
        query: String::new(),
        body,
        files: Vec::new(),
        status: 200,
        refusal: Value::Null,
    };
    let (posted, edited) = ("/channels/7/messages", "/channels/7/messages/8");
    let requests = [
        request("PUT", "/applications/6/commands", command::definitions(&Languages::carried())),
        request("POST", posted, message::written(&Message::post(board()).once("1a-b".to_owned())).json),
        request("PATCH", edited, written(board()).json),
        request("PATCH", edited, message::stripped(None)),
        request("PATCH", edited, message::stripped(Some(&text_of_every_kind()))),
        request("POST", posted, message::reply(note(), MessageId(9)).json),
        request("PATCH", "/webhooks/6/aW50/messages/@original", message::answer(note()).json),
        request("POST", "/interactions/5/aW50/callback", message::private(note()).json),
    ];
    assert_eq!(crate::sent::check(&requests), Vec::<String>::new());
    assert_eq!(crate::whole::openapi::check(&requests), Vec::<String>::new());
}

fn text_of_every_kind() -> Text {
    board().note.text.then(text(&["one", "two"]))
}
