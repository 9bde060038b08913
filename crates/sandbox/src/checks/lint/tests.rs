//! Tests of `lint`.

use serde_json::json;

use super::*;

fn findings(method: &str, path: &str, body: Value) -> Vec<String> {
    let (method, path) = (method.to_owned(), path.to_owned());
    let (query, files, arrived) = (String::new(), Vec::new(), std::time::Instant::now());
    lint(&Recorded { arrived, method, path, query, body, files, status: 200, refusal: Value::Null })
}

#[test]
fn good_requests_pass() {
    let select = json!({"type": 3, "custom_id": "s", "options": [{"label": "A", "value": "a"}]});
    let message = json!({"content": "<@1>", "allowed_mentions": {"users": ["1"]}, "components": [{"type": 1, "components": [select]}]});
    assert_eq!(findings("POST", "/channels/1/messages", message.clone()), Vec::<String>::new());
    assert_eq!(
        findings("POST", "/interactions/1/t/callback", json!({"type": 4, "data": message})),
        Vec::<String>::new()
    );
    assert_eq!(findings("POST", "/interactions/1/t/callback", json!({"type": 6})), Vec::<String>::new());
    let options = json!([{"label": "A", "value": "a", "default": true}, {"label": "B", "value": "b", "default": true}]);
    let boxes = json!({"type": 22, "custom_id": "b", "min_values": 0, "required": false, "options": options});
    assert_eq!(findings("POST", "/interactions/1/t/callback", modal(&boxes)), Vec::<String>::new());
}

/// Returns a form with `component` in its only label.
fn modal(component: &Value) -> Value {
    let label = json!({"type": 18, "label": "Label", "component": component});
    json!({"type": 9, "data": {"custom_id": "form", "title": "Form", "components": [label]}})
}

#[test]
fn mistakes_are_named() {
    let long = "x".repeat(90);
    let choices: Vec<Value> = (0..25).map(|_| json!({"name": long, "value": long})).collect();
    let wordy: Vec<Value> =
        (0..2).map(|n| json!({"type": 3, "name": format!("o{n}"), "description": "d", "choices": choices})).collect();
    for (method, path, body, said) in [
        ("POST", "/channels/1/messages", json!({"contents": "x"}), "contents"),
        ("PATCH", "/webhooks/1/t/messages/@original", json!({"content": "@everyone"}), "allowed_mentions"),
        ("POST", "/webhooks/1/t", json!({"components": [{"type": 99}]}), "unknown type 99"),
        ("POST", "/interactions/1/t/callback", json!({"type": 5, "data": {"flags": 1 << 15}}), "ephemeral flag"),
        (
            "POST",
            "/interactions/1/t/callback",
            json!({"type": 8, "data": {"choices": [{"name": "a", "val": "a"}]}}),
            "val",
        ),
        ("PUT", "/applications/1/commands", json!([{"name": "a", "name_localizations": {"ca": "a"}}]), "\"ca\""),
        ("PUT", "/applications/1/commands", json!([{"name": "a", "description": "d", "options": wordy}]), "characters"),
        (
            "POST",
            "/channels/1/messages",
            json!({"components": [{"type": 1, "components": [
            {"type": 3, "custom_id": "s", "min_values": 2, "options": [{"label": "a", "value": "a"}]}]}]}),
            "values of 1",
        ),
        (
            "POST",
            "/interactions/1/t/callback",
            modal(&json!({"type": 21, "custom_id": "r", "max_values": 1})),
            "max_values",
        ),
        (
            "POST",
            "/interactions/1/t/callback",
            modal(&json!({"type": 22, "custom_id": "b", "max_values": 2, "options": [{"label": "a", "value": "a"}]})),
            "values of 1",
        ),
        (
            "POST",
            "/interactions/1/t/callback",
            modal(
                &json!({"type": 22, "custom_id": "b", "options": [{"label": "a", "value": "a", "emoji": {"name": "x"}}]}),
            ),
            "emoji",
        ),
        (
            "POST",
            "/interactions/1/t/callback",
            modal(&json!({"type": 23, "custom_id": "b", "required": true})),
            "required",
        ),
    ] {
        let found = findings(method, path, body.clone());
        assert!(found.iter().any(|finding| finding.contains(said)), "{body}: {found:?}");
    }
}
