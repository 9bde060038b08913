//! A move left ahead, with the program behind the stand-in for Discord, a restart and a day between.

use std::time::Duration;

use carc_sandbox::{ChannelId, Message, MessageId, Options, PersonId, Sandbox};

use crate::discord::table::Outcome;
use crate::whole::games::confirm;
use crate::whole::killed::program;

struct Table {
    sandbox: Sandbox,
    tavern: ChannelId,
}

impl Table {
    /// Waits for a board that says `part` and is newer than `after`; returns it.
    async fn board(&self, part: &str, after: MessageId) -> Result<Message, Box<dyn std::error::Error>> {
        let tavern = self.tavern;
        let says = |message: &&Message| {
            !message.is_private() && message.id > after && message.picture().is_some() && message.text().contains(part)
        };
        let found = move |world: &carc_sandbox::World| world.messages_in(tavern).rev().find(says).cloned();
        Ok(self.sandbox.wait_until(part, found).await?)
    }

    /// Chooses a value of a menu of a private message, and returns the message once its text is another.
    async fn choose(
        &self,
        who: PersonId,
        note: &Message,
        menu: usize,
        value: &str,
    ) -> Result<Message, Box<dyn std::error::Error>> {
        let (menu, _) = menus(note).swap_remove(menu);
        self.sandbox.choose(who, note.id, &menu, &[value]).await?;
        let (id, before) = (note.id, note.text());
        let changed = move |world: &carc_sandbox::World| {
            world.messages.get(&id).filter(|message| message.text() != before).cloned()
        };
        Ok(self.sandbox.wait_until("the next step", changed).await?)
    }

    async fn opens(&self, who: PersonId, board: &Message) -> Result<Message, Box<dyn std::error::Error>> {
        let play = board.button("Play").ok_or("no button to play")?;
        let opened = self.sandbox.click(who, board.id, &play).await?;
        let note = opened.message().ok_or("no planner")?.clone();
        assert!(note.is_private(), "{}", note.text());
        Ok(note)
    }
}

/// Returns the menus of a message: their ids, and labels and values of their choices.
fn menus(note: &Message) -> Vec<(String, Vec<(String, String)>)> {
    let word = |part: &serde_json::Value| part.as_str().unwrap_or_default().to_owned();
    let menu = |id: String| {
        let part = note.component(&id).filter(|part| part["type"] == 3)?;
        let options = part["options"].as_array()?.iter();
        Some((id, options.map(|option| (word(&option["label"]), word(&option["value"]))).collect()))
    };
    note.custom_ids().into_iter().filter_map(menu).collect()
}

/// Returns the cell and value of the first choice of the first menu that is at another cell than `cell`.
fn elsewhere(note: &Message, cell: &str) -> Option<(String, String)> {
    let named = |label: &str| label.split(' ').next().unwrap_or_default().to_owned();
    let lines = menus(note).swap_remove(0).1.into_iter().map(|(label, value)| (named(&label), value));
    lines.into_iter().find(|(other, _)| other != cell)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_left_ahead_is_played_after_a_restart() -> Outcome {
    let folder = tempfile::tempdir()?;
    let patience = Duration::from_secs(30);
    let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), patience, ..Options::default() }).await?;
    sandbox.run_bot(program(&sandbox, folder.path())?)?;
    sandbox.bot_ready().await?;
    let (ana, ben, tavern) = (sandbox.person("Ana")?, sandbox.person("Ben")?, sandbox.channel("tavern")?);
    // Each of the first tiles fits on several cells.
    let options = [("options", "start_player=host draw_ahead=on"), ("seed", "1")];
    sandbox.slash(ana, tavern, "carc start", &options).await?;
    sandbox.slash(ben, tavern, "carc join", &[]).await?;
    sandbox.slash(ana, tavern, "carc lobby begin", &[]).await?;
    let table = Table { sandbox, tavern };
    let first = table.board("your tile", MessageId(0)).await?;

    // Ben waits, tries a tile that he does not hold, and then leaves a move with the one that he does.
    let note = table.opens(ben, &first).await?;
    assert!(note.text().contains("not your turn"), "{}", note.text());
    let [(_, own), (_, kinds)] = &menus(&note)[..] else { return Err("two menus".into()) };
    assert_eq!(own.len(), 1, "{own:?}");
    let tried = table.choose(ben, &note, 1, &kinds[0].1).await?;
    assert!(tried.text().contains("What if you drew"), "{}", tried.text());
    let cell = menus(&tried)[0].1[0].1.clone();
    let tried = table.choose(ben, &tried, 0, &cell).await?;
    assert!(tried.text().contains("so this doesn't count") && confirm(&tried).is_none(), "{}", tried.text());
    let note = table.opens(ben, &first).await?;
    let held = table.choose(ben, &note, 0, &own[0].1).await?;
    let (line, value) = menus(&held)[0].1[0].clone();
    // The line says how the tile is turned, too.
    let cell = line.split(' ').next().unwrap_or_default().to_owned();
    let held = table.choose(ben, &held, 0, &value).await?;
    let leave = held.button("Line up this move").or_else(|| held.button("Line it up without a follower"));
    table.sandbox.click(ben, held.id, &leave.ok_or("no button to leave it")?).await?;
    let id = held.id;
    let left = move |world: &carc_sandbox::World| {
        world.messages.get(&id).filter(|message| message.text().contains("Lined up: ")).cloned()
    };
    let left = table.sandbox.wait_until("the move to be left", left).await?;
    assert!(left.text().contains(&format!("**{cell}**")) && left.button("Cancel the move").is_some());

    table.sandbox.restart_bot().await;
    table.sandbox.wait_for("the bot to be gone", |world| !world.bot_connected()).await?;
    table.sandbox.bot_ready().await?;
    table.sandbox.pass_time(Duration::from_hours(6)).await;

    // Ana's Play button is the one of before, and still good.
    let plan = table.opens(ana, &first).await?;
    assert!(plan.text().contains("Your tile is"), "{}", plan.text());
    let (at, value) = elsewhere(&plan, &cell).ok_or("no other cell")?;
    let plan = table.choose(ana, &plan, 0, &value).await?;
    table.sandbox.click(ana, plan.id, &confirm(&plan).ok_or("no button to confirm")?).await?;
    let next = table.board("had lined up this move", first.id).await?;
    let told = next.text();
    assert!(told.contains(&at) && told.contains(&cell), "both moves are told: {told}");
    assert!(next.pinged.contains(&ana) && !next.pinged.contains(&ben), "{:?}", next.pinged);
    let history = table.sandbox.slash(ana, tavern, "carc history", &[]).await?;
    assert!(history.text().starts_with('2'), "{}", history.text());
    assert!(table.sandbox.messages(tavern).iter().all(|message| {
        message.is_private() || message.id == next.id || !message.text().contains(&format!("**{cell}**"))
    }));
    crate::sent::assert_fine(&table.sandbox);
    table.sandbox.stop_bot().await?;
    Ok(())
}
