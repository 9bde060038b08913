//! Buttons pressed twice, with the program behind the stand-in for Discord and its page: the second press finds what the first did.

use std::time::Duration;

use carc_sandbox::{Message, MessageId, Options, PersonId, Sandbox, World};
use serde_json::{Value, json};

use crate::discord::table::Outcome;
use crate::whole::games::confirm;
use crate::whole::killed::program;

/// Acts as the page does; returns the answer.
async fn act(sandbox: &Sandbox, what: &Value) -> Result<Value, Box<dyn std::error::Error>> {
    let address = format!("{}/sandbox/act", sandbox.api_url());
    let sent = reqwest::Client::new().post(address).header("content-type", "application/json");
    Ok(serde_json::from_str(&sent.body(what.to_string()).send().await?.text().await?)?)
}

/// Returns the planners that somebody has open: private messages with a menu.
fn planners(world: &World, who: PersonId) -> Vec<Message> {
    let is_one = |message: &&Message| {
        message.is_private() && message.visible_to(who) && !message.is_loading() && has_menu(message)
    };
    world.messages.values().filter(is_one).cloned().collect()
}

fn has_menu(message: &Message) -> bool {
    message.components.as_array().is_some_and(|rows| rows.iter().any(|row| row["components"][0]["type"] == 3))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_press_of_play_or_confirm_finds_what_the_first_did() -> Outcome {
    let folder = tempfile::tempdir()?;
    let patience = Duration::from_mins(1);
    let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), patience, ..Options::default() }).await?;
    sandbox.run_bot(program(&sandbox, folder.path())?)?;
    sandbox.bot_ready().await?;
    let (ana, ben, tavern) = (sandbox.person("Ana")?, sandbox.person("Ben")?, sandbox.channel("tavern")?);
    sandbox.slash(ana, tavern, "carc start", &[("options", "start_player=host")]).await?;
    sandbox.slash(ben, tavern, "carc join", &[]).await?;
    sandbox.slash(ana, tavern, "carc lobby begin", &[]).await?;
    let first = sandbox.wait_until("a board", move |world| world.last_with_picture(tavern).cloned()).await?;
    let play = first.button("Play").ok_or("no button to play")?;

    // At the same time, and after a while: one planner is left, the newest.
    let presses = [sandbox.send_click(ana, first.id, &play)?, sandbox.send_click(ana, first.id, &play)?];
    for press in presses {
        // A planner that is still to come would be newer than that of the next press.
        let answered = move |world: &World| {
            let message = world.interactions.get(&press)?.messages.first()?;
            world.messages.get(message).is_none_or(|message| !message.is_loading()).then_some(())
        };
        sandbox.wait_until("both to be answered", answered).await?;
    }
    let one = move |world: &World| <[Message; 1]>::try_from(planners(world, ana)).ok();
    let [before] = sandbox.wait_until("one planner", one).await?;
    let again = sandbox.click(ana, first.id, &play).await?.message().ok_or("no planner")?.id;
    let newer = move |world: &World| one(world).filter(|[planner]| planner.id == again);
    let [plan] = sandbox.wait_until("the newer planner alone", newer).await?;
    assert_ne!(plan.id, before.id);

    let menu = plan.components[0]["components"][0].clone();
    let (id, cell) =
        (menu["custom_id"].as_str().ok_or("no menu")?, menu["options"][0]["value"].as_str().ok_or("no cell")?);
    sandbox.choose(ana, plan.id, id, &[cell]).await?;
    let planned = move |world: &World| world.messages.get(&plan.id).and_then(confirm);
    let confirm = sandbox.wait_until("a button to confirm", planned).await?;
    let press = json!({"do": "click", "person": ana.to_string(), "message": plan.id.to_string(), "custom_id": confirm});
    // The page lets nobody press a button that waits for its answer, or one that is gone.
    for _ in 0..2 {
        let pressed = act(&sandbox, &press).await?;
        assert_eq!(pressed["error"], Value::Null, "{pressed}");
    }
    let moved =
        move |world: &World| world.last_with_picture(tavern).filter(|board| board.id > first.id).map(|board| board.id);
    let next: MessageId = sandbox.wait_until("the next board", moved).await?;
    sandbox.wait_until("the plan to be gone", move |world| planners(world, ana).is_empty().then_some(())).await?;
    let late = act(&sandbox, &press).await?;
    assert_eq!(late, json!({}), "what was pressed is gone");
    assert_eq!(sandbox.look(|world| world.last_with_picture(tavern).map(|board| board.id)), Some(next));
    let history = sandbox.slash(ana, tavern, "carc history", &[]).await?;
    assert!(history.text().starts_with("One move so far"), "{}", history.text());
    crate::sent::assert_fine(&sandbox);
    sandbox.stop_bot().await?;
    Ok(())
}
