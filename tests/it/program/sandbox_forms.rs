//! Forms in the sandbox: what a bot may ask for, and what it is told of what people filled in.

use carc_sandbox::Options;
use serde_json::{Value, json};

use crate::program::sandbox_wire::{Outcome, Plain};

fn options(count: usize) -> Value {
    (0..count).map(|n| json!({"label": format!("Option {n}"), "value": n.to_string()})).collect()
}

/// Returns options that are all chosen.
fn preset(count: usize) -> Value {
    (0..count).map(|n| json!({"label": "Option", "value": n.to_string(), "default": true})).collect()
}

fn label(component: Value) -> Value {
    let mut label = json!({"type": 18, "label": "Label"});
    label["component"] = component;
    label
}

fn text() -> Value {
    json!({"type": 4, "custom_id": "text", "style": 1})
}

/// Returns `thing` with some fields replaced.
fn with(mut thing: Value, fields: Value) -> Value {
    let Value::Object(fields) = fields else { panic!("{fields}") };
    for (key, value) in fields {
        thing[key] = value;
    }
    thing
}

fn form(components: Vec<Value>) -> Value {
    json!({"custom_id": "form", "title": "Form", "components": Value::Array(components)})
}

/// Returns a form with a text field, a menu, radio buttons, boxes and a single box.
fn all() -> Value {
    let words = with(text(), json!({"min_length": 2, "max_length": 8}));
    form(vec![
        with(label(words), json!({"description": "Some words"})),
        label(json!({"type": 3, "custom_id": "select", "options": options(25), "max_values": 2})),
        label(json!({"type": 21, "custom_id": "radio", "options": options(10), "required": false})),
        label(json!({"type": 22, "custom_id": "boxes", "options": options(10), "min_values": 0, "required": false})),
        label(json!({"type": 23, "custom_id": "box"})),
    ])
}

#[tokio::test]
async fn forms_that_discord_refuses_are_refused() -> Outcome {
    let plain = Plain::at(Options::default()).await?;
    let channel = plain.world.channel("general")?;
    let select = |fields| label(with(json!({"type": 3, "custom_id": "s", "options": options(3)}), fields));
    let radio = |count| label(json!({"type": 21, "custom_id": "r", "options": options(count)}));
    let boxes = |fields| label(with(json!({"type": 22, "custom_id": "b", "options": options(3)}), fields));
    let words = |fields| label(with(text(), fields));
    let row = |inside: Vec<Value>| json!({"type": 1, "components": inside});
    let old = with(text(), json!({"label": "Old"}));
    for (good, form) in [
        (true, all()),
        (true, form(vec![row(vec![old.clone()]), json!({"type": 10, "content": "Words"})])),
        (true, form(vec![label(json!({"type": 5, "custom_id": "u", "required": false}))])),
        (true, form(vec![select(json!({"min_values": 0, "required": false}))])),
        (false, form(vec![])),
        (false, form((0..6).map(|n| words(json!({"custom_id": n.to_string()}))).collect())),
        (false, with(all(), json!({"title": "x".repeat(46)}))),
        (false, with(all(), json!({"custom_id": "x".repeat(101)}))),
        (false, with(all(), json!({"title": null}))),
        (false, form(vec![text()])),
        (false, form(vec![with(words(json!({})), json!({"label": "x".repeat(46)}))])),
        (false, form(vec![with(words(json!({})), json!({"label": null}))])),
        (false, form(vec![with(words(json!({})), json!({"description": "x".repeat(101)}))])),
        (false, form(vec![words(json!({"label": "Twice"}))])),
        (false, form(vec![words(json!({"style": 3}))])),
        (false, form(vec![words(json!({"custom_id": null}))])),
        (false, form(vec![words(json!({"max_length": 4_001}))])),
        (false, form(vec![words(json!({"min_length": 5, "max_length": 4}))])),
        (false, form(vec![words(json!({"placeholder": "x".repeat(101)}))])),
        (false, form(vec![words(json!({})), words(json!({}))])),
        (false, form(vec![row(vec![text()])])),
        (false, form(vec![row(vec![old.clone(), with(old, json!({"custom_id": "other"}))])])),
        (false, form(vec![row(vec![json!({"type": 2, "style": 1, "label": "x", "custom_id": "x"})])])),
        (false, form(vec![label(json!({"type": 2, "style": 1, "label": "x", "custom_id": "x"}))])),
        (false, form(vec![label(Value::Null)])),
        (false, form(vec![select(json!({"options": options(26)}))])),
        (false, form(vec![select(json!({"options": options(0)}))])),
        (false, form(vec![select(json!({"disabled": true}))])),
        (false, form(vec![select(json!({"min_values": 0}))])),
        (false, form(vec![select(json!({"min_values": 3, "max_values": 2}))])),
        (false, form(vec![select(json!({"max_values": 26}))])),
        (false, form(vec![radio(1)])),
        (false, form(vec![radio(11)])),
        (false, form(vec![boxes(json!({"options": options(11)}))])),
        (false, form(vec![boxes(json!({"max_values": 11}))])),
        (false, form(vec![boxes(json!({"min_values": 0}))])),
        (true, form(vec![boxes(json!({"min_values": 0, "max_values": 3, "required": false}))])),
        (true, form((0..5).map(|n| words(json!({"custom_id": n.to_string()}))).collect())),
        (true, form(vec![with(words(json!({})), json!({"label": "x".repeat(45), "description": "x".repeat(100)}))])),
        (true, form(vec![radio(2)])),
        (false, form(vec![with(words(json!({})), json!({"label": ""}))])),
        (false, form(vec![with(words(json!({})), json!({"label": 7}))])),
        (false, form(vec![with(words(json!({})), json!({"description": ""}))])),
        (false, form(vec![boxes(json!({"options": options(0)}))])),
        (false, form(vec![boxes(json!({"max_values": 0}))])),
        (false, form(vec![boxes(json!({"max_values": "3"}))])),
        (false, form(vec![boxes(json!({"min_values": 3, "max_values": 2}))])),
        (false, form(vec![boxes(json!({"required": "no"}))])),
        (false, form(vec![boxes(json!({"custom_id": ""}))])),
        (false, form(vec![boxes(json!({"custom_id": "x".repeat(101)}))])),
        (false, form(vec![boxes(json!({"options": [{"label": "A"}]}))])),
        (false, form(vec![boxes(json!({"options": [{"label": "x".repeat(101), "value": "a"}]}))])),
        (false, form(vec![boxes(json!({"options": [{"label": "A", "value": "x".repeat(101)}]}))])),
        (false, form(vec![boxes(json!({"options": [{"label": "A", "value": "a", "description": "x".repeat(101)}]}))])),
        (false, form(vec![boxes(json!({"options": [{"label": "A", "value": "a", "default": "yes"}]}))])),
        (false, form(vec![boxes(json!({"options": [{"label": "A", "value": "a"}, {"label": "B", "value": "a"}]}))])),
        (false, form(vec![select(json!({"options": preset(2), "max_values": 1}))])),
        (false, form(vec![label(json!({"type": 21, "custom_id": "r", "options": preset(2)}))])),
        (false, form(vec![label(json!({"type": 22, "custom_id": "b", "options": preset(3), "max_values": 2}))])),
        (false, form(vec![label(json!({"type": 23}))])),
        (false, form(vec![label(json!({"type": 23, "custom_id": "b", "default": 1}))])),
        (false, form(vec![boxes(json!({})), boxes(json!({}))])),
        (false, form(vec![json!({"type": 18, "label": "Label"})])),
        (false, form(vec![json!({"type": 10})])),
    ] {
        let id = plain.asked(channel).await?;
        let told = plain.answer(id, "", json!({"type": 9, "data": form})).await;
        assert_eq!((told.status, good), (if good { 204 } else { 400 }, good), "{form} {}", told.body);
        assert!(good || told.body["code"] == 50_035, "{}", told.body);
    }
    Ok(())
}

#[tokio::test]
async fn what_people_fill_in_reaches_the_bot() -> Outcome {
    let plain = Plain::at(Options::default()).await?;
    let channel = plain.world.channel("general")?;
    let id = plain.asked(channel).await?;
    plain.answer(id, "", json!({"type": 9, "data": all()})).await;
    let submit = |values: Value| plain.act(json!({"do": "submit", "interaction": id, "values": values}));
    assert_eq!(plain.seen().await["interactions"][0]["modal"]["custom_id"], "form");
    for (values, what) in [
        (json!([["select", "1"]]), "Label: between 2 and 8 characters, please."),
        (json!([["text", "x"], ["select", "1"]]), "Label: between 2 and 8 characters, please."),
        (json!([["text", "words"]]), "Label: choose 1 to 2."),
        (json!([["text", "words"], ["select", "1"], ["select", "2"], ["select", "3"]]), "Label: choose 1 to 2."),
        (json!([["text", "words"], ["select", "1"], ["radio", "1"], ["radio", "2"]]), "Label: choose 1."),
        (json!([["text", "words"], ["select", "99"]]), "there is no option \"99\""),
        (json!([["text", "words"], ["select", "1"], ["other", "x"]]), "there is no field \"other\""),
    ] {
        assert_eq!(submit(values).await["error"], what);
    }
    let sent = [
        ["text", "words"],
        ["select", "3"],
        ["select", "1"],
        ["radio", "9"],
        ["boxes", "0"],
        ["boxes", "2"],
        ["box", "true"],
    ];
    let events = plain.told(1, "INTERACTION_CREATE", async || drop(submit(json!(sent)).await)).await;
    let event = &events.last().unwrap()["d"];
    let filled = |kind: u64, id: u64, name: &str, key: &str, value: Value| json!({"type": 18, "id": id, "component": {"type": kind, "id": id + 1, "custom_id": name, key: value}});
    let data = json!({"custom_id": "form", "components": [
        filled(4, 1, "text", "value", json!("words")),
        filled(3, 3, "select", "values", json!(["3", "1"])),
        filled(21, 5, "radio", "value", json!("9")),
        filled(22, 7, "boxes", "values", json!(["0", "2"])),
        filled(23, 9, "box", "value", json!(true)),
    ]});
    assert_eq!((&event["type"], &event["data"]), (&json!(5), &data));

    // Once it is sent, the page shows it no longer.
    assert!(plain.seen().await["interactions"].as_array().unwrap().iter().all(|one| one["modal"].is_null()));

    // A form is no answer to a form.
    let text = |key: &str| event[key].as_str().unwrap();
    let path = format!("/interactions/{}/{}/callback", text("id"), text("token"));
    let answer = async |body: Value| plain.post(&path, body).await;
    assert_eq!(answer(json!({"type": 9, "data": all()})).await.body["code"], 50_035);
    assert_eq!(answer(json!({"type": 4, "data": {"content": "thanks"}})).await.status, 204);
    let thanks = plain.get(&format!("/channels/{channel}/messages?limit=1")).await.body;
    let metadata = &thanks[0]["interaction_metadata"];
    assert_eq!((&metadata["type"], &metadata["triggering_interaction_metadata"]["id"]), (&json!(5), &json!(id)));

    // Fields that may stay empty arrive empty.
    let id = plain.asked(channel).await?;
    plain.answer(id, "", json!({"type": 9, "data": all()})).await;
    let values = json!([["text", "words"], ["select", "1"]]);
    let submit = async || drop(plain.act(json!({"do": "submit", "interaction": id, "values": values})).await);
    let events = plain.told(1, "INTERACTION_CREATE", submit).await;
    let of = |at: usize| events.last().unwrap()["d"]["data"]["components"][at]["component"].clone();
    assert_eq!((&of(2)["value"], &of(3)["values"], &of(4)["value"]), (&Value::Null, &json!([]), &json!(false)));
    assert!(of(2).get("value").is_some());
    Ok(())
}

#[tokio::test]
async fn people_who_are_chosen_in_a_form_come_with_it() -> Outcome {
    let plain = Plain::at(Options::default()).await?;
    let (channel, ben) = (plain.world.channel("general")?, plain.world.person("Ben")?);
    let id = plain.asked(channel).await?;
    let asked = form(vec![label(json!({"type": 5, "custom_id": "who"}))]);
    plain.answer(id, "", json!({"type": 9, "data": asked})).await;
    let submit = async || drop(plain.act(json!({"do": "submit", "interaction": id, "values": [["who", ben]]})).await);
    let events = plain.told(1, "INTERACTION_CREATE", submit).await;
    let data = &events.last().unwrap()["d"]["data"];
    assert_eq!(data["components"][0]["component"]["values"], json!([ben]));
    assert_eq!(data["resolved"]["users"][ben.to_string()]["global_name"], "Ben");
    Ok(())
}
