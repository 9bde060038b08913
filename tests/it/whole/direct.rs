//! Direct messages, with the program behind the stand-in for Discord: in place of mentions, refused, and as a place to
//! play from.

use std::time::Duration;

use carc_sandbox::{ChannelId, Message, MessageId, Options, PersonId, Sandbox};

use crate::discord::table::Outcome;
use crate::whole::games::confirm;
use crate::whole::killed::program;

/// A sandbox with the program, where Ana and Ben want to be called in direct messages.
struct Two {
    sandbox: Sandbox,
    tavern: ChannelId,
    _folder: tempfile::TempDir,
}

impl Two {
    async fn begin() -> Result<Self, Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        let patience = Duration::from_secs(30);
        let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), patience, ..Options::default() }).await?;
        sandbox.run_bot(program(&sandbox, folder.path())?)?;
        sandbox.bot_ready().await?;
        let (ana, ben, tavern) = (sandbox.person("Ana")?, sandbox.person("Ben")?, sandbox.channel("tavern")?);
        for person in [ana, ben] {
            let told = sandbox.slash(person, tavern, "carc-me notices", &[("by", "direct")]).await?;
            assert!(told.private_text().is_some_and(|text| text.contains("I send you a DM")), "{}", told.text());
        }
        Ok(Self { sandbox, tavern, _folder: folder })
    }

    async fn start(&self) -> Outcome {
        let Self { sandbox, tavern, .. } = self;
        sandbox.slash(sandbox.person("Ana")?, *tavern, "carc start", &[("options", "start_player=host")]).await?;
        sandbox.slash(sandbox.person("Ben")?, *tavern, "carc join", &[]).await?;
        sandbox.slash(sandbox.person("Ana")?, *tavern, "carc lobby begin", &[]).await?;
        Ok(())
    }

    /// Waits for a message of a channel that says `part` and is newer than `after`; returns it.
    async fn newest(
        &self,
        channel: ChannelId,
        part: &str,
        after: MessageId,
    ) -> Result<Message, Box<dyn std::error::Error>> {
        let says = |message: &&Message| message.id > after && message.text().contains(part);
        let found = |world: &carc_sandbox::World| world.messages_in(channel).rev().find(says).cloned();
        Ok(self.sandbox.wait_until(part, found).await?)
    }

    /// Opens a planner with a button of a message, and plays the first thing that it offers.
    async fn play(&self, who: PersonId, message: MessageId, button: &str) -> Outcome {
        let opened = self.sandbox.click(who, message, button).await?;
        let plan = opened.message().ok_or("no planner")?.clone();
        let menu = plan.custom_ids().into_iter().find(|id| plan.component(id).is_some_and(|part| part["type"] == 3));
        if let Some(menu) = menu.filter(|_| confirm(&plan).is_none()) {
            let cell = plan.component(&menu).ok_or("no menu")?["options"][0]["value"].clone();
            self.sandbox.choose(who, plan.id, &menu, &[cell.as_str().ok_or("no value")?]).await?;
        }
        let id = plan.id;
        let planned = move |world: &carc_sandbox::World| confirm(world.messages.get(&id)?);
        let button = self.sandbox.wait_until("a button to confirm", planned).await?;
        let shown = self.sandbox.message(id).ok_or("no plan")?;
        assert!(shown.picture().is_some(), "{}", shown.text());
        self.sandbox.click(who, id, &button).await?;
        Ok(())
    }

    fn direct(&self, name: &str) -> Result<(PersonId, ChannelId), Box<dyn std::error::Error>> {
        let person = self.sandbox.person(name)?;
        Ok((person, self.sandbox.channel(&format!("@{name}"))?))
    }

    async fn end(self) -> Outcome {
        crate::sent::assert_fine(&self.sandbox);
        self.sandbox.stop_bot().await?;
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_it_so_is_called_in_a_direct_message_and_plays_from_there() -> Outcome {
    let two = Two::begin().await?;
    two.start().await?;
    let (ana, hers) = two.direct("Ana")?;
    let call = two.newest(hers, "It's your move", MessageId(0)).await?;
    assert!(call.text().contains(&format!("<#{}>", two.tavern)), "{}", call.text());
    assert!(call.text().contains("with Ben") && call.pinged.contains(&ana), "{}", call.text());
    let board = two.newest(two.tavern, "your tile", MessageId(0)).await?;
    assert!(board.picture().is_some() && board.pinged.is_empty(), "{:?}", board.pinged);
    // Commands that need a channel say so; the list of games lets people play.
    let place = two.sandbox.slash(ana, hers, "carc place", &[("cell", "N15")]).await?;
    assert!(place.private_text().is_some_and(|text| text.contains("in a server's channel")), "{}", place.text());
    let games = two.sandbox.slash(ana, hers, "carc games", &[]).await?;
    let list = games.message().ok_or("no list")?;
    assert!(list.text().contains("You have one game:"), "{}", list.text());
    let play = list.button("Play with Ben").ok_or("no button to play")?;
    two.play(ana, list.id, &play).await?;
    let next = two.newest(two.tavern, "your tile", board.id).await?;
    assert!(next.picture().is_some() && next.pinged.is_empty());
    // The message that calls has the board and its buttons: the turn is played from it.
    let (ben, his) = two.direct("Ben")?;
    let call = two.newest(his, "It's your move", MessageId(0)).await?;
    assert!(call.picture().is_some() && call.text().contains("Ana placed"), "{}", call.text());
    two.play(ben, call.id, &call.button("Play").ok_or("no button to play")?).await?;
    two.newest(his, "Your move is in", call.id).await?;
    two.newest(two.tavern, "Ben placed", next.id).await?;
    two.newest(hers, "It's your move", list.id).await?;
    // Its button still opens the newest board.
    let early = two.sandbox.click(ben, call.id, &call.button("Play").ok_or("no button")?).await?;
    assert!(early.private_text().is_some_and(|text| text.contains("not your turn")), "{}", early.text());
    two.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_alone_is_not_called_to_what_they_did_just_now() -> Outcome {
    let two = Two::begin().await?;
    let (ana, hers) = two.direct("Ana")?;
    two.sandbox.slash(ana, two.tavern, "carc start", &[]).await?;
    two.sandbox.slash(ana, two.tavern, "carc lobby computer", &[]).await?;
    two.sandbox.slash(ana, two.tavern, "carc lobby begin", &[]).await?;
    let mut board = two.newest(two.tavern, "your tile", MessageId(0)).await?;
    for _ in 0..3 {
        two.play(ana, board.id, &board.button("Play").ok_or("no button")?).await?;
        board = two.newest(two.tavern, "your tile", board.id).await?;
        assert!(board.pinged.is_empty(), "{:?}", board.pinged);
    }
    assert!(two.sandbox.messages(hers).is_empty());
    // A person who has forgotten the game is reminded of it.
    two.sandbox.pass_time(Duration::from_hours(13)).await;
    let reminder = two.newest(hers, "still waiting for your move", MessageId(0)).await?;
    assert!(reminder.picture().is_some() && reminder.button("Play").is_some(), "{}", reminder.text());
    two.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_writes_to_the_bot_learns_what_can_be_done_there() -> Outcome {
    let two = Two::begin().await?;
    let (ana, hers) = two.direct("Ana")?;
    let mut last = MessageId(0);
    for said in ["hello", "@carc", "@carc B3 rot90 road"] {
        let said = two.sandbox.say(ana, hers, said)?;
        assert!(said > last);
        last = two.newest(hers, "`/carc games` shows your games on all servers", said).await?.id;
    }
    let help = two.sandbox.slash(ana, hers, "carc help", &[]).await?;
    let help = help.private_text().ok_or("no help")?;
    assert!(
        help.contains("- `/carc tutorial`")
            && help.contains("type `/carc start` in a channel")
            && !help.contains("press **Play**"),
        "{help}"
    );
    two.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_refuses_direct_messages_is_mentioned() -> Outcome {
    let two = Two::begin().await?;
    let (ana, hers) = two.direct("Ana")?;
    two.sandbox.mishaps().refuse_direct(ana, true);
    two.start().await?;
    let says = |message: &&Message| message.picture().is_some();
    let tavern = two.tavern;
    let board = move |world: &carc_sandbox::World| world.messages_in(tavern).rev().find(says).cloned();
    let board = two.sandbox.wait_until("a board", board).await?;
    assert_eq!(board.pinged, [ana], "{}", board.text());
    assert!(two.sandbox.messages(hers).is_empty());
    two.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_needs_several_attempts_calls_once() -> Outcome {
    let two = Two::begin().await?;
    two.sandbox
        .slash(two.sandbox.person("Ana")?, two.tavern, "carc start", &[("options", "start_player=host")])
        .await?;
    two.sandbox.slash(two.sandbox.person("Ben")?, two.tavern, "carc join", &[]).await?;
    two.sandbox.mishaps().fail_next("POST", &format!("/channels/{}/messages", two.tavern), 500, 3);
    two.sandbox.slash(two.sandbox.person("Ana")?, two.tavern, "carc lobby begin", &[]).await?;
    let tavern = two.tavern;
    let board = move |world: &carc_sandbox::World| {
        world.messages_in(tavern).rev().find(|message| message.picture().is_some()).cloned()
    };
    let board = two.sandbox.wait_until("a board", board).await?;
    assert!(board.pinged.is_empty());
    let (_, hers) = two.direct("Ana")?;
    assert_eq!(two.sandbox.messages(hers).len(), 1);
    two.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_a_computer_is_played_in_direct_messages() -> Outcome {
    let two = Two::begin().await?;
    let (ana, hers) = two.direct("Ana")?;
    let hello = two.sandbox.say(ana, hers, "hello")?;
    let hello = two.newest(hers, "Here, between us", hello).await?;
    two.sandbox.click(ana, hello.id, &hello.button("Play against a computer").ok_or("no button")?).await?;
    let mut after = hello.id;
    for _ in 0..3 {
        let board = two.newest(hers, "your tile", after).await?;
        assert!(board.picture().is_some(), "{}", board.text());
        two.play(ana, board.id, &board.button("Play").ok_or("no button to play")?).await?;
        after = board.id;
    }
    let board = two.newest(hers, "your tile", after).await?;
    let scores = two.sandbox.slash(ana, hers, "carc scores", &[]).await?;
    assert!(scores.text().contains("Ana"), "{}", scores.text());
    let games = two.sandbox.slash(ana, hers, "carc games", &[]).await?;
    assert!(games.text().contains("You have one game:"), "{}", games.text());
    assert!(board.id < two.newest(hers, "", board.id).await?.id);
    two.end().await
}
