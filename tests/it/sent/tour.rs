//! Every line of the table is sent by something: a tour of what the program does.

use std::collections::BTreeSet;
use std::time::Duration;

use carc_sandbox::{ChannelId, Message, PersonId, Recorded, World};

use super::table::Table as Lines;
use super::{Checker, assert_fine};
use crate::program::check::Made;
use crate::whole::games::{Outcome, Table, confirm};

const DAY: Duration = Duration::from_hours(24);

/// Waits for the newest message in a channel with a button labelled `what`, or with `what` in its text.
async fn newest(table: &Table, channel: ChannelId, what: &str) -> Result<Message, carc_sandbox::Error> {
    let is_it = |message: &&Message| message.button(what).is_some() || message.text().contains(what);
    table.sandbox.wait_until(what, move |world: &World| world.messages_in(channel).rev().find(is_it).cloned()).await
}

/// Plays a turn by the planner of a board: the first cell of its menu, then the confirmation.
async fn plan(table: &Table, who: PersonId, board: &Message) -> Outcome {
    let opened = table.sandbox.click(who, board.id, &board.button("Play").ok_or("no button to play")?).await?;
    let planner = opened.message().ok_or("no planner")?.clone();
    let menus: Vec<String> =
        planner.custom_ids().into_iter().filter(|id| planner.component(id).is_some_and(|c| c["type"] == 3)).collect();
    if let Some(menu) = menus.first() {
        let part = planner.component(menu).ok_or("no menu")?;
        let cell = part["options"][0]["value"].as_str().ok_or("no value")?.to_owned();
        table.sandbox.choose(who, planner.id, menu, &[&cell]).await?;
    }
    let id = planner.id;
    let planned = move |world: &World| confirm(world.messages.get(&id)?);
    let button = table.sandbox.wait_until("a button to confirm", planned).await?;
    table.sandbox.click(who, id, &button).await?;
    Ok(())
}

/// Plays with two people in a channel: by the planner, with one called in direct messages, and with posts of a board
/// that Discord fails.
async fn channel(table: &mut Table) -> Outcome {
    let (ana, ben, channel) = (table.sandbox.person("Ana")?, table.sandbox.person("Ben")?, table.channel);
    table.enter("Ben", "/carc-me notices by:direct").await?;
    table.sandbox.say(ana, channel, "@carc: rules")?;
    table.enter("Ana", "/carc start").await?;
    let lobby = newest(table, channel, "Join").await?;
    table.sandbox.click_stale(ana, lobby.id, "nothing that is known").await?;
    table.enter("Ben", "/carc join").await?;
    let setup = table.sandbox.click(ana, lobby.id, &lobby.button("Set up…").ok_or("no setup")?).await?;
    let setup = setup.message().ok_or("no setup")?;
    // Expansions are opened twice: the second time a box is ticked.
    for section in ["Expansions…", "Edition…", "Time…", "Help and theme…", "Seats…", "Place…", "Expansions…"]
    {
        let opened = table.sandbox.click_stale(ana, setup.id, &setup.button(section).ok_or(section)?).await?;
        if section == "Expansions…" {
            table.sandbox.submit_modal(opened.id(), &[("c2:boxes", "festival")]).await?;
        }
        assert!(opened.modal().is_some(), "{section}: {}", opened.text());
    }
    let opened = table.sandbox.click_stale(ana, setup.id, &setup.button("Expansions…").ok_or("no boxes")?).await?;
    table.sandbox.submit_modal(opened.id(), &[]).await?;
    table.enter("Ana", "/carc lobby begin").await?;
    let mut board = table.board(None).await?;
    for _ in 0..4 {
        let who = board.pinged.first().copied().unwrap_or(ben);
        plan(table, who, &board).await?;
        board = table.board(Some(board.id)).await?;
    }
    for (command, option) in [("carc undo", "to"), ("carc history", "number"), ("carc play", "move")] {
        table.sandbox.autocomplete(ana, channel, command, option, &[(option, "")]).await?;
    }
    // The board is looked for behind more messages than one page has.
    for number in 0..110 {
        table.sandbox.say(ben, channel, &format!("message {number}"))?;
    }
    let who = board.pinged.first().copied().unwrap_or(ben);
    let moves = table.sandbox.autocomplete(who, channel, "carc play", "move", &[("move", "")]).await?;
    let line = moves[0].1.as_str().ok_or("no move")?;
    let path = format!("/channels/{channel}/messages");
    table.sandbox.mishaps().fail_next("POST", &path, 500, 4);
    table.sandbox.send_slash(who, channel, "carc play", &[("move", line)])?;
    let fails = move |world: &World| world.requests().any(|request| request.path == path && request.status == 500);
    table.sandbox.wait_for("the board fails", fails).await?;
    table.stop_bot().await?;
    table.start_bot().await?;
    table.board(Some(board.id)).await?;
    Ok(())
}

/// Tries a thread that cannot be opened. Then begins a game in a thread against computers that think long, skips eight
/// days, and archives the thread until the bot opens it again.
async fn thread(table: &mut Table) -> Outcome {
    table.channel = table.sandbox.add_channel("closed");
    // The line is deleted if no thread can be opened.
    table.sandbox.mishaps().fail_next("POST", "/threads", 403, 1);
    table.enter("Ana", "/carc start thread:True").await?;
    newest(table, table.channel, "Join").await?;
    let parent = table.sandbox.add_channel("quiet");
    table.channel = parent;
    table.enter("Ana", "/carc start thread:True").await?;
    let is_open = move |world: &World| world.channels.iter().find(|c| c.parent == Some(parent)).map(|c| c.id);
    let thread = table.sandbox.wait_until("a thread", is_open).await?;
    newest(table, thread, "Join").await?;
    table.channel = thread;
    // One may decide in less than the second after which it is shown that it thinks: five after each other do not.
    for _ in 0..5 {
        table.enter("Ana", "/carc lobby computer level:grandmaster").await?;
    }
    table.enter("Ana", "/carc game clock limit:none").await?;
    table.enter("Ana", "/carc lobby begin").await?;
    let board = table.board(None).await?;
    plan(table, table.sandbox.person("Ana")?, &board).await?;
    let typing = |world: &World| world.requests().any(|request| request.path.ends_with("/typing"));
    table.sandbox.wait_for("the computer thinks", typing).await?;
    table.board(Some(board.id)).await?;
    for _ in 0..8 {
        table.sandbox.pass_time(DAY).await;
    }
    table.sandbox.mishaps().archive(thread);
    let reopened = move |world: &World| {
        world.requests().any(|request| request.method == "PATCH" && request.body["archived"] == false)
    };
    table.sandbox.wait_for("it is opened again", reopened).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_the_table_has_is_sent_by_something() -> Outcome {
    let mut table = Table::lay().await?;
    channel(&mut table).await?;
    thread(&mut table).await?;
    table.stop_bot().await?;
    assert_fine(&table.sandbox);
    let made = Made::new().await?;
    for arguments in [&[][..], &["--channel", &made.channel.0.to_string()]] {
        let said = made.check(arguments).await?;
        assert_eq!(said.code, Some(0), "{}", said.all);
    }
    assert_fine(&made.sandbox);

    let lines = Lines::read();
    let mut checker = Checker::new(&lines);
    let sent: Vec<Recorded> = [table.sandbox.requests(), made.sandbox.requests()].concat();
    for request in &sent {
        checker.request(request);
    }
    let known: BTreeSet<String> = lines.lines().into_iter().collect();
    let unsent: Vec<&String> = known.difference(&checker.met).collect();
    assert!(unsent.is_empty(), "nothing sends {unsent:#?}");
    let unnamed: Vec<&String> = lines.form.keys().filter(|name| !lines.named().contains(name)).collect();
    assert_eq!(unnamed, ["described"], "no route has these forms");
    Ok(())
}
