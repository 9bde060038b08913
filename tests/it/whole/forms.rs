//! The forms of a lobby from press to outcome: the program behind the stand-in for Discord.

use carc_sandbox::{Message, World};
use serde_json::{Value, json};

use crate::sent::{assert_described, assert_fine};
use crate::whole::games::Table;

type Outcome<T = ()> = Result<T, Box<dyn std::error::Error>>;

/// Opens a lobby of Ana's in which Ben sits. Returns its message, and what *Set up…* shows Ana.
async fn set_up(table: &Table) -> Outcome<(Message, Message)> {
    table.enter("Ana", "/carc start").await?;
    table.enter("Ben", "/carc join").await?;
    let channel = table.channel;
    let is_full = move |world: &World| world.messages_in(channel).find(|m| m.text().contains("Ana, Ben")).cloned();
    let lobby = table.sandbox.wait_until("a lobby", is_full).await?;
    let ana = table.sandbox.person("Ana")?;
    let setup = table.sandbox.click(ana, lobby.id, &lobby.button("Set up…").ok_or("no setup")?).await?;
    Ok((lobby, setup.message().ok_or("no panel")?.clone()))
}

/// Waits until a message says this; returns it.
async fn says(table: &Table, message: &Message, words: &'static str) -> Outcome<Message> {
    let id = message.id;
    let says = move |world: &World| world.messages.get(&id).filter(|shown| shown.text().contains(words)).cloned();
    Ok(table.sandbox.wait_until(words, says).await?)
}

/// Returns the parts of a form: their labels, the types of what is in them and what is chosen.
fn parts(form: &Value) -> Vec<(String, u64, Vec<String>)> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let chosen = |options: &Value| {
        let options = options.as_array().into_iter().flatten();
        options.filter(|option| option["default"] == true).map(|option| text(&option["value"])).collect()
    };
    let part = |part: &Value| {
        let inside = &part["component"];
        (text(&part["label"]), inside["type"].as_u64().unwrap_or_default(), chosen(&inside["options"]))
    };
    form["components"].as_array().into_iter().flatten().map(part).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_fills_in_forms_and_everybody_sees_what_comes_of_it() -> Outcome {
    let mut table = Table::lay().await?;
    let (lobby, panel) = set_up(&table).await?;
    let (ana, ben) = (table.sandbox.person("Ana")?, table.sandbox.person("Ben")?);
    let time = panel.button("Time…").ok_or("no time")?;
    let opened = table.sandbox.click(ana, panel.id, &time).await?;
    let form = opened.modal().ok_or("no form")?;
    assert_eq!(form["title"], "Time");
    assert!(form["custom_id"].as_str().is_some_and(|id| id.starts_with("c2:form:") && id.contains(":time:")), "{form}");
    let chosen = |word: &str| vec![word.to_owned()];
    assert_eq!(
        parts(form),
        [
            ("How much time is there?".to_owned(), 3, chosen("soft")),
            ("What happens when time runs out?".to_owned(), 21, chosen("vote")),
            ("What if only one person is left?".to_owned(), 21, chosen("on")),
        ]
    );
    let values = [("c2:limit", "fast"), ("c2:overtime", "skip"), ("c2:alone", "end")];
    let sent = table.sandbox.submit_modal(opened.id(), &values).await?;
    assert!(sent.text().is_empty() || sent.message().is_none_or(|message| message.id == panel.id), "in its place");
    let panel = says(&table, &panel, "The next player gets the tile").await?;
    says(&table, &lobby, "1 hour").await?;

    let opened = table.sandbox.click(ana, panel.id, &panel.button("Expansions…").ok_or("no boxes")?).await?;
    let values = [("c2:boxes", "festival"), ("c2:boxes", "bets")];
    table.sandbox.submit_modal(opened.id(), &values).await?;
    says(&table, &lobby, "The Festival, The Bets").await?;
    // Choices are shown as ticked, and all of them can be unticked.
    let panel = says(&table, &panel, "The Festival, The Bets").await?;
    let opened = table.sandbox.click(ana, panel.id, &panel.button("Expansions…").ok_or("no boxes")?).await?;
    let form = opened.modal().ok_or("no form")?;
    assert_eq!(parts(form)[1].2, ["festival", "bets"]);
    table.sandbox.submit_modal(opened.id(), &[]).await?;
    let panel = says(&table, &panel, "Expansions: none").await?;

    // A refusal is for Ana alone, and the sections stay below it.
    let opened = table.sandbox.click(ana, panel.id, &panel.button("Seats…").ok_or("no seats")?).await?;
    table.enter("Clara", "/carc join").await?;
    table.sandbox.submit_modal(opened.id(), &[("c2:seats", "2")]).await?;
    let refused = says(&table, &panel, "3 are already seated").await?;
    assert!(refused.button("Seats…").is_some());
    assert!(table.sandbox.messages(table.channel).iter().all(|message| !message.text().contains("already seated")));
    assert!(table.sandbox.messages_seen_by(ben, table.channel).iter().all(|message| message.id != panel.id));

    // The game begins while a form is open.
    let opened = table.sandbox.click(ana, panel.id, &refused.button("Time…").ok_or("no time")?).await?;
    table.enter("Ana", "/carc lobby begin").await?;
    table.board(None).await?;
    let values = [("c2:limit", "none"), ("c2:overtime", "nudge"), ("c2:alone", "on")];
    table.sandbox.submit_modal(opened.id(), &values).await?;
    let said = says(&table, &panel, "has begun").await?;
    assert!(said.custom_ids().is_empty(), "{}", said.text());
    let opened = table.sandbox.click_stale(ana, panel.id, &time).await?;
    assert!(opened.modal().is_none() && opened.text().contains("has begun"), "{}", opened.text());
    table.stop_bot().await?;
    assert_fine(&table.sandbox);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sees_no_form_is_told_of_the_menus() -> Outcome {
    let mut table = Table::lay().await?;
    let (_, panel) = set_up(&table).await?;
    let (ana, ben) = (table.sandbox.person("Ana")?, table.sandbox.person("Ben")?);
    let time = panel.button("Time…").ok_or("no time")?;
    table.sandbox.mishaps().fail_next("POST", "/callback", 400, 1);
    let opened = table.sandbox.click(ana, panel.id, &time).await?;
    assert!(opened.modal().is_none() && opened.text().contains("Menus instead"), "{}", opened.text());
    // The same press opens it where nothing is wrong; a form that is closed again leaves nothing behind.
    let opened = table.sandbox.click(ana, panel.id, &time).await?;
    assert!(opened.modal().is_some(), "{}", opened.text());
    let other = table.sandbox.click_stale(ben, panel.id, &time).await?;
    assert!(other.modal().is_none() && other.text().contains("Only the host"), "{}", other.text());
    let menus = panel.button("Menus instead").ok_or("no menus")?;
    table.sandbox.click(ana, panel.id, &menus).await?;
    let id = panel.id;
    let is_there =
        move |world: &World| world.messages.get(&id).filter(|m| m.button("Forms instead").is_some()).cloned();
    let panel = table.sandbox.wait_until("the menus", is_there).await?;
    let time = panel.button("Time…").ok_or("no time")?;
    table.sandbox.click(ana, panel.id, &time).await?;
    says(&table, &panel, "Choose here").await?;
    table.stop_bot().await?;
    assert_described(&table.sandbox);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn forms_of_all_sections_are_what_discord_takes_in_each_language() -> Outcome {
    let mut table = Table::lay().await?;
    let (_, panel) = set_up(&table).await?;
    let ana = table.sandbox.person("Ana")?;
    let sections: Vec<String> = panel.custom_ids().into_iter().filter(|id| id.starts_with("c2:form:")).collect();
    assert_eq!(sections.len(), 6, "{sections:?}");
    let mut titles = Vec::new();
    for language in ["en", "es", "ca"] {
        table.enter("Ana", &format!("/carc-me language language:{language}")).await?;
        for section in &sections {
            let opened = table.sandbox.click(ana, panel.id, section).await?;
            let form = opened.modal().ok_or_else(|| opened.text())?;
            assert_eq!(form["custom_id"], json!(section));
            titles.push(form["title"].as_str().unwrap_or_default().to_owned());
        }
    }
    assert_eq!(titles[..6], ["Expansions", "Edition", "Time", "Help and theme", "Seats", "Place"]);
    assert!(titles[6..].iter().all(|title| !title.is_empty() && title != "Time"), "{titles:?}");
    table.stop_bot().await?;
    assert_fine(&table.sandbox);
    Ok(())
}
