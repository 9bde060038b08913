//! Direct messages, with the program behind the stand-in for Discord: in place of mentions, refused, and as a place to
//! play from.

use std::time::Duration;

use carc::sandbox::{ChannelId, Message, MessageId, Options, PersonId, Sandbox};

use crate::edge_table::Outcome;
use crate::killed::program;
use crate::whole_games::confirm;

/// A game of Ana and Ben, begun; both are called in direct messages.
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
            assert!(told.private_text().is_some_and(|text| text.contains("by a direct message")), "{}", told.text());
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

    /// The newest message of a channel, once it says `part` and is newer than `after`.
    async fn newest(
        &self,
        channel: ChannelId,
        part: &str,
        after: MessageId,
    ) -> Result<Message, Box<dyn std::error::Error>> {
        let says = |message: &&Message| message.id > after && message.text().contains(part);
        let found = |world: &carc::sandbox::World| world.messages_in(channel).rev().find(says).cloned();
        Ok(self.sandbox.wait_until(part, found).await?)
    }

    fn direct(&self, name: &str) -> Result<(PersonId, ChannelId), Box<dyn std::error::Error>> {
        let person = self.sandbox.person(name)?;
        Ok((person, self.sandbox.channel(&format!("@{name}"))?))
    }

    async fn end(self) -> Outcome {
        assert_eq!(self.sandbox.violations(), Vec::<String>::new());
        self.sandbox.stop_bot().await?;
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_it_so_is_called_in_a_direct_message_and_plays_from_there() -> Outcome {
    let two = Two::begin().await?;
    two.start().await?;
    let (ana, hers) = two.direct("Ana")?;
    let call = two.newest(hers, "It is your move", MessageId(0)).await?;
    assert!(call.text().contains(&format!("<#{}>", two.tavern)), "{}", call.text());
    assert!(call.text().contains("with Ben") && call.pinged.contains(&ana), "{}", call.text());
    let board = two.newest(two.tavern, "your tile", MessageId(0)).await?;
    assert!(board.picture().is_some() && board.pinged.is_empty(), "{:?}", board.pinged);
    // What needs a channel says so; the list of games lets one play.
    let place = two.sandbox.slash(ana, hers, "carc place", &[("cell", "N15")]).await?;
    assert!(place.private_text().is_some_and(|text| text.contains("use it where the game is")), "{}", place.text());
    let games = two.sandbox.slash(ana, hers, "carc games", &[]).await?;
    let list = games.message().ok_or("no list")?;
    assert!(list.text().contains("You have one game:"), "{}", list.text());
    let play = list.button("Play with Ben").ok_or("no button to play")?;
    let planner = two.sandbox.click(ana, list.id, &play).await?;
    let plan = planner.message().ok_or("no planner")?.clone();
    assert!(plan.picture().is_some(), "{}", plan.text());
    let menu = plan.custom_ids().into_iter().find(|id| plan.component(id).is_some_and(|part| part["type"] == 3));
    if let Some(menu) = menu.filter(|_| confirm(&plan).is_none()) {
        let cell = plan.component(&menu).ok_or("no menu")?["options"][0]["value"].clone();
        two.sandbox.choose(ana, plan.id, &menu, &[cell.as_str().ok_or("no value")?]).await?;
    }
    let id = plan.id;
    let planned = move |world: &carc::sandbox::World| confirm(world.messages.get(&id)?);
    let button = two.sandbox.wait_until("a button to confirm", planned).await?;
    two.sandbox.click(ana, id, &button).await?;
    let next = two.newest(two.tavern, "your tile", board.id).await?;
    assert!(next.picture().is_some() && next.pinged.is_empty());
    let (_, his) = two.direct("Ben")?;
    two.newest(his, "It is your move", MessageId(0)).await?;
    assert_eq!(two.sandbox.messages(hers).iter().filter(|message| message.text().contains("your move")).count(), 1);
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
    let board = move |world: &carc::sandbox::World| world.messages_in(tavern).rev().find(says).cloned();
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
    let board = move |world: &carc::sandbox::World| {
        world.messages_in(tavern).rev().find(|message| message.picture().is_some()).cloned()
    };
    let board = two.sandbox.wait_until("a board", board).await?;
    assert!(board.pinged.is_empty());
    let (_, hers) = two.direct("Ana")?;
    assert_eq!(two.sandbox.messages(hers).len(), 1);
    two.end().await
}
