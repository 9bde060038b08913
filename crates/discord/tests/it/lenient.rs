//! Only the fields that are used are read from Discord: changes to the others have no effect, and the bot still answers
//! if a name, a locale or a permission cannot be read.

use carc_discord::interaction::{mentioned, read};
use carc_discord::received::{Field, Interaction, Message};
use carc_testing::received;
use serde_json::{Value, json};
use serenity::model::id::UserId;

const ME: UserId = UserId::new(845_027_738_276_462_632);

/// Fields without which the asker, what is asked, or where the answer goes is unknown.
const NEEDED: [&str; 7] = ["/id", "/application_id", "/type", "/token", "/guild_id", "/channel_id", "/member/user/id"];

/// Other fields that are read from an interaction, with everything inside them.
const USED: [&str; 13] = [
    "/data/name",
    "/data/options",
    "/data/custom_id",
    "/data/values",
    "/data/components",
    "/member/nick",
    "/member/permissions",
    "/member/user/username",
    "/member/user/global_name",
    "/locale",
    "/app_permissions",
    "/message/flags",
    "/channel/type",
];

/// Fields that are read from a message.
const OF_MESSAGE: [&str; 11] = [
    "/id",
    "/channel_id",
    "/guild_id",
    "/content",
    "/author/id",
    "/author/bot",
    "/author/system",
    "/author/username",
    "/author/global_name",
    "/member/nick",
    "/webhook_id",
];

/// Returns replacements to try for a field that is not used: longer, larger, empty, of another type; `None` leaves it
/// out.
fn variants() -> Vec<Option<Value>> {
    let mut deep = json!({});
    for _ in 0..120 {
        deep = json!([deep]);
    }
    let others = [
        Value::Null,
        json!(""),
        json!("x".repeat(5_000)),
        json!(-1),
        json!(u64::MAX),
        json!(1.5e300),
        json!(true),
        json!([]),
        json!([null, 7, "x"]),
        json!({}),
        json!({"id": 7, "type": "x", "name": [null]}),
        deep,
    ];
    std::iter::once(None).chain(others.into_iter().map(Some)).collect()
}

/// Collects JSON pointers to everything inside a value.
fn pointers(value: &Value, at: &str, found: &mut Vec<String>) {
    let inside: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields.iter().map(|(name, inner)| (format!("{at}/{name}"), inner)).collect(),
        Value::Array(items) => items.iter().enumerate().map(|(n, inner)| (format!("{at}/{n}"), inner)).collect(),
        _ => Vec::new(),
    };
    for (pointer, inner) in inside {
        pointers(inner, &pointer, found);
        found.push(pointer);
    }
}

/// Returns a value in which the part at `pointer` is replaced, or left out.
fn changed(value: &Value, pointer: &str, by: Option<Value>) -> Value {
    let mut value = value.clone();
    let (parent, name) = pointer.rsplit_once('/').unwrap();
    match (value.pointer_mut(parent).unwrap(), by) {
        (Value::Object(fields), None) => drop(fields.remove(name)),
        (Value::Array(items), None) => drop(items.remove(name.parse().unwrap())),
        (Value::Object(fields), Some(by)) => drop(fields.insert(name.to_owned(), by)),
        (Value::Array(items), Some(by)) => items[name.parse::<usize>().unwrap()] = by,
        (other, _) => panic!("{other}"),
    }
    value
}

/// Returns whether `pointer` is one of `used`, lies inside one, or contains one.
fn touches(pointer: &str, used: &[&str]) -> bool {
    let is_in = |inner: &str, outer: &str| {
        inner.strip_prefix(outer).is_some_and(|rest| matches!(rest.as_bytes(), [] | [b'/', ..]))
    };
    used.iter().any(|one| is_in(pointer, one) || is_in(one, pointer))
}

/// Returns one interaction of each kind, with the kind's name.
fn kinds() -> Vec<(&'static str, Value)> {
    let (command, button) = (received("command.json"), received("component.json"));
    let mut typing = command.clone();
    typing["type"] = json!(4);
    typing["data"]["options"][0]["options"][0]["focused"] = json!(true);
    let mut menu = button.clone();
    menu["data"] = json!({"component_type": 3, "custom_id": "c2:menu~0", "values": ["c2:scores:12"]});
    let mut form = button.clone();
    form["type"] = json!(5);
    form["data"] = json!({"custom_id": "c2:form:12:time:7", "components": [
        {"type": 18, "id": 1, "component": {"type": 3, "id": 2, "custom_id": "seats", "values": ["3"]}},
        {"type": 1, "components": [{"type": 4, "custom_id": "words", "value": "hello"}]},
        {"type": 10, "id": 3},
        {"type": 18, "id": 4, "component": {"type": 21, "id": 5, "custom_id": "edition", "value": "c2"}},
        {"type": 18, "id": 6, "component": {"type": 22, "id": 7, "custom_id": "sets", "values": ["inns", "river"]}},
        {"type": 18, "id": 8, "component": {"type": 23, "id": 9, "custom_id": "ranked", "value": true}},
        {"type": 18, "id": 10, "component": {"type": 21, "id": 11, "custom_id": "none", "value": null}},
    ]});
    vec![("command", command), ("typing", typing), ("button", button), ("menu", menu), ("form", form)]
}

/// Returns what was filled into a form: for each field its id, text, tick and chosen values.
fn filled(form: &Interaction) -> Vec<(String, Option<String>, bool, Vec<String>)> {
    let told = |field: &Field| {
        (field.custom_id.clone(), field.text().map(str::to_owned), field.is_ticked(), field.values.clone())
    };
    form.filled().iter().map(told).collect()
}

#[test]
fn what_is_filled_into_a_form_is_read_and_nothing_else_of_it_matters() {
    let (_, form) = kinds().pop().unwrap();
    let read = |form: &Value| filled(&serde_json::from_str::<Interaction>(&form.to_string()).unwrap());
    let field = |id: &str, text: Option<&str>, ticked, values: &[&str]| {
        (
            id.to_owned(),
            text.map(str::to_owned),
            ticked,
            values.iter().map(|&value| value.to_owned()).collect::<Vec<_>>(),
        )
    };
    let all = [
        field("seats", None, false, &["3"]),
        field("words", Some("hello"), false, &[]),
        field("edition", Some("c2"), false, &[]),
        field("sets", None, false, &["inns", "river"]),
        field("ranked", None, true, &[]),
        field("none", None, false, &[]),
    ];
    assert_eq!(read(&form), all);
    let mut within = Vec::new();
    pointers(&form["data"], "/data", &mut within);
    let is_used = |at: &str| {
        ["custom_id", "value", "values", "component", "components"].contains(&at.rsplit('/').next().unwrap())
    };
    let mut tried = 0;
    for pointer in within.iter().filter(|at| at.ends_with("/id") || at.ends_with("/type")) {
        for by in variants() {
            assert_eq!(read(&changed(&form, pointer, by.clone())), all, "{pointer} is {by:?}");
            tried += 1;
        }
    }
    assert!(tried > 200, "{tried}");
    // An unreadable field does not affect the others.
    for pointer in within.iter().filter(|at| is_used(at) && at.starts_with("/data/components/")) {
        for by in variants() {
            let left = read(&changed(&form, pointer, by.clone()));
            let others = all.iter().filter(|one| !left.contains(one)).count();
            assert!(others <= 1, "{pointer} is {by:?}: {left:?}");
        }
    }
}

#[test]
fn fields_that_are_not_used_may_be_anything() {
    for (kind, whole) in kinds() {
        let asked = read(&serde_json::from_value::<Interaction>(whole.clone()).unwrap()).unwrap();
        let mut all = Vec::new();
        pointers(&whole, "", &mut all);
        let mut tried = 0;
        for pointer in all.iter().filter(|at| !touches(at, &NEEDED) && !touches(at, &USED)) {
            for by in variants() {
                let sent = changed(&whole, pointer, by.clone());
                let interaction = serde_json::from_str::<Interaction>(&sent.to_string());
                let Ok(interaction) = interaction else { panic!("{kind}: {pointer} is {by:?}: {interaction:?}") };
                assert!(read(&interaction).as_ref() == Some(&asked), "{kind}: {pointer} is {by:?}");
                tried += 1;
            }
        }
        assert!(tried > 500, "{kind}: {tried}");
    }
}

#[test]
fn whoever_can_be_told_from_others_gets_an_answer() {
    for (kind, whole) in kinds() {
        let mut all = Vec::new();
        pointers(&whole, "", &mut all);
        for pointer in all.iter().filter(|at| !touches(at, &NEEDED)) {
            for by in variants() {
                let sent = changed(&whole, pointer, by.clone()).to_string();
                let interaction = serde_json::from_str::<Interaction>(&sent).ok();
                let answered = interaction.as_ref().and_then(read);
                assert!(answered.is_some(), "{kind}: {pointer} is {by:?}");
            }
        }
    }
}

#[test]
fn a_mention_is_heard_whatever_stands_beside_its_words() {
    let whole = received("mention.json");
    let heard = |message: &Value| {
        let message = serde_json::from_str::<Message>(&message.to_string()).ok()?;
        mentioned(&message, ME)
    };
    let asked = heard(&whole).unwrap();
    let mut all = Vec::new();
    pointers(&whole, "", &mut all);
    for pointer in all.iter().filter(|at| !touches(at, &OF_MESSAGE)) {
        for by in variants() {
            assert_eq!(heard(&changed(&whole, pointer, by.clone())).as_ref(), Some(&asked), "{pointer} is {by:?}");
        }
    }
    for pointer in
        ["/author/bot", "/author/system", "/author/username", "/author/global_name", "/member/nick", "/member"]
    {
        for by in [None, Some(Value::Null), Some(json!(7)), Some(json!("x"))] {
            assert!(heard(&changed(&whole, pointer, by.clone())).is_some(), "{pointer} is {by:?}");
        }
    }
}
