//! Each check of the table can fail, and the table agrees with Discord's description of its API, if that is available.

use std::collections::BTreeSet;
use std::time::Instant;

use carc_sandbox::{Recorded, RecordedFile};
use serde_json::{Value, json};

use super::samples::{Change, Done, Samples};
use super::table::{Route, Table};
use super::{Checker, check};

/// The pages of Discord's documentation that the table names.
const PAGES: [&str; 9] = [
    "Application Commands",
    "Channel",
    "Component Reference",
    "Gateway",
    "Guild",
    "Message",
    "OAuth2",
    "Receiving and Responding",
    "User",
];

/// Returns a request to a route of the table, with nothing in it.
fn request(route: &Route) -> Recorded {
    Recorded {
        arrived: Instant::now(),
        method: route.method.clone(),
        path: route.path.replace("{}", "7"),
        query: String::new(),
        body: Value::Null,
        files: Vec::new(),
        status: 200,
        refusal: Value::Null,
    }
}

/// Returns the routes that take a body, with all changes that can be made to it.
pub fn changes(table: &Table) -> Vec<(&Route, Vec<Change>)> {
    let with_body = table.route.iter().filter_map(|route| Some((route, route.body.as_ref()?)));
    with_body.map(|(route, body)| (route, Samples::of(table).changes(body, &route.name()))).collect()
}

/// Returns the faults of one request.
fn faults(request: Recorded) -> Vec<String> {
    check(&[request])
}

#[test]
fn whatever_is_wrong_in_one_thing_is_found_and_named() {
    let table = Table::read();
    let mut count = 0;
    for (route, changes) in changes(&table) {
        let done: BTreeSet<String> = changes.iter().map(|change| format!("{:?}", change.done)).collect();
        assert!(done.contains("Fine") && done.contains("OtherType") && done.contains("Unknown"), "{done:?}");
        for Change { at, done, body } in changes {
            let mut checker = Checker::new(&table);
            checker.request(&Recorded { body: body.clone(), ..request(route) });
            let found = checker.faults;
            match done {
                Done::Fine => assert_eq!(found, Vec::<String>::new(), "{at}: {body}"),
                // Without its type, an object of one of several kinds is of none of them.
                done => {
                    let above =
                        at.rsplit_once('.').filter(|(_, field)| *field == "type").map_or(&*at, |(above, _)| above);
                    let is_named = |fault: &String| fault.starts_with(above);
                    assert!(found.iter().any(is_named), "{done:?} {at}: {found:?}\n{body}");
                }
            }
            count += 1;
        }
    }
    assert!(count > 500, "{count}");
}

#[test]
fn each_line_says_where_it_is_from() {
    let table = Table::read();
    let from = table.route.iter().map(|route| &route.from).chain(table.form.values().map(|form| &form.from));
    for from in from {
        let is_page = |part: &str| {
            part.split_once(", ").is_some_and(|(page, section)| PAGES.contains(&page) && !section.is_empty())
        };
        assert!(from.split("; ").all(is_page), "{from}");
    }
}

#[test]
fn routes_parameters_and_files_are_held_against_the_table() {
    let table = Table::read();
    let route = |method: &str, path: &str| table.route(method, path).unwrap();
    let page = route("GET", "/channels/7/messages");
    for (query, wrong) in [
        ("limit=100&before=8", None),
        ("", None),
        ("limit=101", Some("limit")),
        ("limit=0", Some("limit")),
        ("limit=many", Some("limit")),
        ("before=x", Some("before")),
        ("around=8", Some("around")),
    ] {
        let found = faults(Recorded { query: query.to_owned(), ..request(page) });
        assert_eq!(found.is_empty(), wrong.is_none(), "{query}: {found:?}");
        assert!(wrong.is_none_or(|wrong| found[0].contains(&format!("?{wrong}: "))), "{query}: {found:?}");
    }
    for (method, path) in
        [("PUT", "/channels/7/messages"), ("GET", "/channels/7/pins"), ("GET", "/users/7"), ("GET", "/guilds//roles")]
    {
        let found = faults(Recorded { method: method.to_owned(), path: path.to_owned(), ..request(page) });
        assert!(matches!(&found[..], [only] if only.contains("no such route")), "{method} {path}: {found:?}");
    }
    assert!(faults(Recorded { body: json!({}), ..request(page) })[0].contains("takes no body"));

    let post = route("POST", "/channels/7/messages");
    let body = Samples::of(&table).good(post.body.as_ref().unwrap());
    let file = |index, size| RecordedFile { index, name: "board.png".to_owned(), size, hash: 0 };
    let with = |files: Vec<RecordedFile>| faults(Recorded { files, body: body.clone(), ..request(post) });
    assert_eq!(with(vec![file(Some(0), table.file_bytes)]), Vec::<String>::new());
    assert!(with(vec![file(Some(0), table.file_bytes + 1)])[0].contains("bytes"));
    assert!(with(vec![file(Some(0), 0)])[0].contains("bytes"));
    assert!(with(vec![file(None, 9)])[0].contains("not among the attachments"));
    assert!(with(vec![file(Some(1), 9)])[0].contains("not among the attachments"));
    assert!(with(vec![file(Some(0), 9); 2])[0].contains("2 files, at most 1"));
}

#[test]
fn what_no_single_field_is_at_fault_for_is_found() {
    let table = Table::read();
    let post = |components: Value| {
        let post = table.route("POST", "/channels/7/messages").unwrap();
        let body = json!({"content": "x", "allowed_mentions": {"parse": []}, "components": components});
        faults(Recorded { body, ..request(post) })
    };
    let button = |id: &str| json!({"type": 2, "style": 1, "label": "x", "custom_id": id});
    let entry = |value: &str| json!({"label": "x", "value": value});
    let menu = |id: &str, values: &[&str]| json!({"type": 3, "custom_id": id, "options": values.iter().map(|value| entry(value)).collect::<Vec<_>>()});
    let mut preset = menu("a", &["a", "b"]);
    for entry in preset["options"].as_array_mut().unwrap() {
        entry["default"] = json!(true);
    }
    let row = |parts: Vec<Value>| json!({"type": 1, "components": parts});
    assert_eq!(
        post(json!([row(vec![button("a"), button("b")]), row(vec![menu("c", &["a", "b"])])])),
        Vec::<String>::new()
    );
    for (components, words) in [
        (json!([row(vec![button("a"), menu("b", &["a"])])]), "6 wide, of 5"),
        (json!([row(vec![menu("a", &["a"]), menu("b", &["a"])])]), "10 wide, of 5"),
        (json!([row(vec![button("a")]), row(vec![menu("a", &["a"])])]), "two times custom_id"),
        (json!([row(vec![menu("a", &["a", "a"])])]), "two times value"),
        (json!([row(vec![preset.clone()])]), "two times default"),
        (json!([row(vec![json!({"type": 5, "custom_id": "a"})])]), "none of"),
        (json!([button("a")]), ".0.type: 2 is none of"),
    ] {
        let found = post(components.clone());
        assert!(found.iter().any(|fault| fault.contains(words)), "{components}: {found:?}");
    }

    let pinged = |users: Value| {
        let body = json!({"content": "x", "allowed_mentions": {"parse": [], "users": users}});
        faults(Recorded { body, ..request(table.route("POST", "/channels/7/messages").unwrap()) })
    };
    assert_eq!(pinged(json!(["1", "2"])), Vec::<String>::new());
    assert!(pinged(json!(["1", "1"]))[0].contains("users: two times \"1\""));

    let register = table.route("PUT", "/applications/7/commands").unwrap();
    let option = |length: usize| {
        let long = "x".repeat(length);
        let option = json!({"type": 5, "name": "o", "description": "d", "description_localizations": {"es-ES": long}});
        json!({"type": 1, "name": "s", "description": "d", "options": vec![option; 25]})
    };
    // Name and description of the command, three options of 2 + 25 × (1 + 100) characters, then the last option.
    let command = |last: usize| {
        let options = [option(100), option(100), option(100), option(last)];
        let body = json!([{
            "type": 1, "name": "a", "description": "d", "options": options, "contexts": [0], "integration_types": [0],
        }]);
        faults(Recorded { body, ..request(register) })
    };
    assert_eq!(command(15), Vec::<String>::new(), "2 + 3 × 2,527 + 2 + 25 × 16 = 7,985");
    let found = command(16);
    assert!(matches!(&found[..], [only] if only.contains("8010 characters, of 8000")), "{found:?}");
}

/// The two may differ where our table gives a reason, or has only a part of what Discord accepts.
#[test]
fn the_table_agrees_with_discords_description() {
    let (table, Some(mut description)) = (Table::read(), crate::whole::openapi::schemas()) else { return };
    for route in &table.route {
        let (method, path) = (&route.method, request(route).path);
        assert!(description.operation(method, &path).is_some(), "{}", route.name());
        for (parameter, kind) in &route.query {
            for change in Samples::of(&table).changes(kind, parameter) {
                let takes = description.takes(method, &path, parameter, &change.body);
                let takes = takes.unwrap_or_else(|| panic!("{}?{parameter} is not described", route.name()));
                assert_eq!(takes, change.done == Done::Fine, "{} {:?} {}", change.at, change.done, change.body);
            }
        }
    }
    let mut others = Vec::new();
    for (route, changes) in changes(&table) {
        for Change { at, done, body } in changes {
            let allows = description.allows(&route.method, &request(route).path, route.described.as_deref(), &body);
            let agrees = match done {
                // A type that is refused shows that the field is known, too.
                Done::Fine | Done::TooMuchForUs => allows,
                Done::TooMuch | Done::OtherType => !allows,
                Done::TooLittle | Done::OtherValue | Done::Missing | Done::Unknown | Done::Both => true,
            };
            if !agrees {
                others.push(format!("{at}, {done:?}: the description allows it: {allows}: {body:.300}"));
            }
        }
    }
    assert!(others.is_empty(), "{others:#?}");
}
