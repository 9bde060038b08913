//! Writes forms as the JSON of Discord's modals, and reads what people filled in.

use serde_json::{Value, json};

use super::component::{custom_id, part_id, part_name};
use super::markdown::cut;
use super::message::label;
use super::received;
use carc_play::reply::Form;
use carc_play::request::{Entry, Offer, Part, PartKind};

/// Maximum number of labels in a form.
const LABELS: usize = 5;
/// Maximum number of rows in a group of checkboxes or radio buttons.
const GROUP: usize = 10;
/// Maximum number of rows in a menu.
const MENU: usize = 25;
/// Maximum length of a title or a label, in characters.
const LABEL: usize = 45;
/// Maximum length of any other text, in characters.
const WORDS: usize = 100;

/// Writes a form as the first answer to the press that opens it.
pub fn opened(form: &Form) -> Value {
    let mut labels: Vec<Value> = form.parts.iter().flat_map(write).collect();
    if labels.len() > LABELS {
        tracing::error!(labels = labels.len(), "a form has too many parts: the last are left out");
        labels.truncate(LABELS);
    }
    let data = json!({
        "custom_id": custom_id(&form.press, 0), "title": label(&form.title, LABEL), "components": labels,
    });
    json!({"type": 9, "data": data})
}

/// Returns what people filled in, part by part.
pub fn entries(fields: &[received::Field]) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for field in fields {
        let Some(name) = part_name(&field.custom_id) else { continue };
        let words = field.text().into_iter().map(str::to_owned).chain(field.values.iter().cloned());
        match entries.iter_mut().find(|entry| entry.name == name) {
            Some(entry) => entry.words.extend(words),
            None => entries.push(Entry { name: name.to_owned(), words: words.collect() }),
        }
    }
    entries
}

/// Writes the labels of a part: several if it has more boxes than fit in a group.
fn write(part: &Part) -> Vec<Value> {
    let size = if part.kind == PartKind::Boxes { GROUP } else { MENU };
    if part.kind != PartKind::Boxes && part.offers.len() > MENU {
        tracing::error!(offers = part.offers.len(), "a part of a form has too many rows: the last are left out");
    }
    let groups = part.offers.chunks(size).enumerate();
    let groups = groups.take(if part.kind == PartKind::Boxes { LABELS } else { 1 });
    groups.map(|(nth, offers)| labelled(part, &component(part, offers, nth))).collect()
}

fn labelled(part: &Part, component: &Value) -> Value {
    let mut labelled = json!({"type": 18, "label": label(&part.label, LABEL), "component": component});
    if let Some(detail) = part.detail.as_ref().filter(|detail| !detail.is_empty()) {
        labelled["description"] = json!(cut(detail, WORDS));
    }
    labelled
}

fn component(part: &Part, offers: &[Offer], nth: usize) -> Value {
    let options: Vec<Value> = offers.iter().map(option).collect();
    let (id, required) = (part_id(part.name, nth), part.is_required());
    match part.kind {
        // Without `max_values`, all of them can be ticked.
        PartKind::Boxes => {
            json!({"type": 22, "custom_id": id, "required": false, "min_values": 0, "options": options})
        }
        PartKind::Radio if (2..=GROUP).contains(&options.len()) => {
            json!({"type": 21, "custom_id": id, "required": required, "options": options})
        }
        PartKind::Radio | PartKind::Menu => {
            json!({"type": 3, "custom_id": id, "required": required, "options": options})
        }
    }
}

fn option(offer: &Offer) -> Value {
    let mut option = json!({"label": label(&offer.label, WORDS), "value": offer.word});
    if let Some(detail) = offer.detail.as_ref().filter(|detail| !detail.is_empty()) {
        option["description"] = json!(cut(detail, WORDS));
    }
    if offer.chosen {
        option["default"] = json!(true);
    }
    option
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_play::request::{GameId, Press};

    fn part(kind: PartKind, count: usize, chosen: bool) -> Part {
        let offer = |n: usize| Offer {
            word: format!("w{n}"),
            label: "l".repeat(120),
            detail: Some("d".repeat(120)),
            chosen: chosen && n == 0,
        };
        let offers = (0..count).map(offer).collect();
        Part { name: "part", label: "x".repeat(60), detail: Some("y".repeat(120)), kind, offers }
    }

    fn written(parts: Vec<Part>) -> Value {
        let form = Form { title: "t".repeat(60), press: Press::Form(GameId(7), "time", 3), parts };
        opened(&form)["data"].take()
    }

    #[test]
    fn words_are_cut_to_what_discord_takes() {
        let form = written(vec![part(PartKind::Radio, 3, true)]);
        let length = |value: &Value| value.as_str().map(|words| words.chars().count());
        let (label, option) = (&form["components"][0], &form["components"][0]["component"]["options"][0]);
        assert_eq!(form["custom_id"], "c2:form:7:time:3");
        assert_eq!((length(&form["title"]), length(&label["label"])), (Some(45), Some(45)));
        assert_eq!(length(&label["description"]), Some(100));
        assert_eq!((length(&option["label"]), length(&option["description"])), (Some(100), Some(100)));
    }

    #[test]
    fn parts_are_written_by_what_they_offer() {
        let of = |part: Part| {
            let form = written(vec![part]);
            let all = form["components"].as_array().unwrap().iter().map(|label| label["component"].clone());
            all.collect::<Vec<_>>()
        };
        let kind = |part: Part| of(part)[0]["type"].clone();
        assert_eq!(
            (kind(part(PartKind::Radio, 10, true)), kind(part(PartKind::Radio, 11, true))),
            (json!(21), json!(3))
        );
        assert_eq!((kind(part(PartKind::Radio, 1, true)), kind(part(PartKind::Menu, 1, true))), (json!(3), json!(3)));
        assert_eq!(of(part(PartKind::Menu, 30, true))[0]["options"].as_array().map(Vec::len), Some(25));
        assert_eq!(of(part(PartKind::Menu, 3, true))[0]["required"], true);
        assert_eq!(of(part(PartKind::Menu, 3, false))[0]["required"], false, "nothing chosen may stay so");
        let groups = of(part(PartKind::Boxes, 12, true));
        assert_eq!((&groups[0]["custom_id"], &groups[1]["custom_id"]), (&json!("c2:part"), &json!("c2:part~1")));
        let counts: Vec<_> = groups.iter().map(|group| group["options"].as_array().unwrap().len()).collect();
        assert_eq!(counts, [10, 2]);
        assert_eq!(of(part(PartKind::Boxes, 90, true)).len(), 5);
        let many = (0..7).map(|_| part(PartKind::Radio, 3, true)).collect();
        assert_eq!(written(many)["components"].as_array().map(Vec::len), Some(5));
    }

    #[test]
    fn what_is_filled_in_is_read_part_by_part() {
        let fields = json!([
            {"custom_id": "c2:limit", "value": "fast"},
            {"custom_id": "c2:boxes", "values": ["a", "b"]},
            {"custom_id": "c2:boxes~1", "values": ["c"]},
            {"custom_id": "c2:none", "value": null},
            {"custom_id": "another's", "value": "x"},
        ]);
        let fields: Vec<received::Field> = serde_json::from_value(fields).unwrap();
        let entry = |name: &str, words: &[&str]| Entry {
            name: name.to_owned(),
            words: words.iter().map(|&word| word.to_owned()).collect(),
        };
        assert_eq!(entries(&fields), [entry("limit", &["fast"]), entry("boxes", &["a", "b", "c"]), entry("none", &[])]);
    }
}
