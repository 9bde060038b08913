//! The edge as functions of JSON: buttons, menus and forms that Discord sends become presses.

use carc_discord::interaction::Incoming;
use carc_play::request::{Ask, Deployment, Entry, Plan, Press, Request, Shown, Source};
use carc_table::GameId;
use carc_testing::received;
use serde_json::json;

use crate::read::{asked, request};

#[test]
fn a_button_is_a_press() {
    let press = Ask::Press(Press::Plan(GameId(12), 7));
    let pressed = Request { private: true, ..request(press.clone()) };
    assert_eq!(asked(received("component.json")), Incoming::Request(pressed.clone(), Shown::Privately));
    let mut direct = received("component.json");
    (direct["guild_id"], direct["message"]["flags"]) = (json!(null), json!(0));
    direct["user"] = direct["member"]["user"].clone();
    direct["member"] = json!(null);
    let Incoming::Request(direct, Shown::Privately) = asked(direct) else { panic!("no private request") };
    assert_eq!(direct, Request { guild: None, who: direct.who.clone(), ..pressed });
    let mut public = received("component.json");
    public["message"]["flags"] = json!(0);
    assert_eq!(asked(public), Incoming::Request(request(press), Shown::Privately));
}

#[test]
fn a_menu_is_the_press_of_its_choice() {
    let plan = Plan {
        game: GameId(12),
        version: 7,
        page: 0,
        source: Source::Drawn,
        placement: None,
        deployment: Deployment::Nothing,
        ahead: false,
    };
    let mut interaction = received("component.json");
    interaction["data"] = json!({"component_type": 3, "custom_id": "c1:menu~0", "values": ["c1:step:12:7:0::~1"]});
    let step = Ask::Press(Press::Step(plan));
    let private = Request { private: true, ..request(step.clone()) };
    assert_eq!(asked(interaction.clone()), Incoming::Request(private, Shown::InPlace));
    // On a message that all see, a private answer does not take its place.
    interaction["message"]["flags"] = json!(0);
    assert_eq!(asked(interaction), Incoming::Request(request(step), Shown::Privately));
}

#[test]
fn a_form_is_the_press_that_opened_it_with_what_was_filled_in() {
    let mut interaction = received("component.json");
    interaction["type"] = json!(5);
    interaction["data"] = json!({"custom_id": "c2:form:12:time:7", "components": [
        {"type": 18, "id": 1, "component": {"type": 3, "id": 2, "custom_id": "c2:limit", "values": ["fast"]}},
        {"type": 18, "id": 3, "component": {"type": 21, "id": 4, "custom_id": "c2:overtime", "value": "skip"}},
    ]});
    let entry = |name: &str, word: &str| Entry { name: name.to_owned(), words: vec![word.to_owned()] };
    let press = Press::Form(GameId(12), "time", 7);
    let ask = Ask::Fill(press.clone(), vec![entry("limit", "fast"), entry("overtime", "skip")]);
    let sent = Request { private: true, ..request(ask.clone()) };
    assert_eq!(asked(interaction.clone()), Incoming::Request(sent, Shown::InPlace));
    interaction["message"] = json!(null);
    assert_eq!(asked(interaction.clone()), Incoming::Request(request(ask), Shown::Privately));
    interaction["data"]["custom_id"] = json!("c2:form:12:river:7");
    assert_eq!(asked(interaction), Incoming::Unknown);
    let mut opening = received("component.json");
    opening["data"]["custom_id"] = json!("c2:form:12:time:7");
    let opened = Request { private: true, ..request(Ask::Press(press)) };
    assert_eq!(asked(opening), Incoming::Request(opened, Shown::Form));
}
