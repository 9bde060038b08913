//! What the operator's channel is told.

use std::sync::Arc;

use carc_discord::{End, Operator, Settings, Token, run};
use carc_sandbox::{Options, Sandbox, World};
use carc_table::ChannelId;
use tokio::sync::oneshot;

use crate::discord::bot::FakeBot;
use crate::discord::table::Outcome;

#[tokio::test]
async fn the_operator_is_told_once_even_if_discord_fails_at_first() -> Outcome {
    let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), ..Options::default() }).await?;
    let channel = sandbox.channel("tavern")?;
    let operator = Operator::new(ChannelId(channel.0));
    let (token, api) = (Token::read(&sandbox.token())?, sandbox.api_url().parse().ok());
    let settings = Settings { operator: Some(operator.clone()), ..Settings::new(token, api) };
    operator.tell("nobody listens yet".to_owned());
    let (stop, stopped) = oneshot::channel();
    let task = tokio::spawn(run(settings, Arc::<FakeBot>::default(), async move {
        let _asked = stopped.await;
    }));
    sandbox.bot_ready().await?;
    sandbox.mishaps().fail_next("POST", "/messages", 503, 2);
    let words = "Trouble: 3 channels @everyone *wait*";
    operator.tell(words.to_owned());
    operator.tell("It is over".to_owned());
    let last = move |world: &World| world.messages_in(channel).find(|message| message.content == "It is over").cloned();
    sandbox.wait_until("both", last).await?;
    let told: Vec<_> = sandbox.look(|world| world.messages_in(channel).cloned().collect());
    assert_eq!(told.len(), 2, "{told:?}");
    // Nobody is pinged, and nothing becomes markdown.
    assert!(told[0].pinged.is_empty() && told[0].content.contains(r"\*wait\*"), "{}", told[0].content);
    let _running = stop.send(());
    assert_eq!(task.await?, End::Stopped);
    crate::sent::assert_fine(&sandbox);
    Ok(())
}

#[tokio::test]
async fn the_operator_is_told_before_a_broken_disk_ends_the_program() -> Outcome {
    let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), ..Options::default() }).await?;
    let (ana, general, channel) = (sandbox.person("Ana")?, sandbox.channel("general")?, sandbox.channel("tavern")?);
    let (token, api) = (Token::read(&sandbox.token())?, sandbox.api_url().parse().ok());
    let operator = Some(Operator::new(ChannelId(channel.0)));
    let settings = Settings { operator, ..Settings::new(token, api) };
    let app = Arc::<FakeBot>::default();
    let task = tokio::spawn(run(settings, Arc::<FakeBot>::clone(&app), std::future::pending()));
    sandbox.bot_ready().await?;
    app.break_disk();
    sandbox.send_slash(ana, general, "carc start", &[])?;
    let end = task.await?;
    assert!(matches!(&end, End::Failed(why) if why.contains("the disk")), "{end:?}");
    let told: Vec<String> = sandbox.messages(channel).iter().map(carc_sandbox::Message::text).collect();
    assert!(matches!(&told[..], [only] if only.contains("nothing can be stored any more")), "{told:?}");
    Ok(())
}
