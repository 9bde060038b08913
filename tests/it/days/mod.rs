//! Games that last for days: the program is connected to the stand-in for Discord, and time is skipped.

mod absence;
mod knowing;
mod people;
mod slips;
mod time;
mod words;

use std::error::Error;
use std::time::Duration;

use carc_sandbox::{ChannelId, Exchange, Message, MessageId, Options, PersonId, Sandbox, World};

use crate::discord::table::Outcome;
use crate::whole::killed::program;

pub const HOUR: Duration = Duration::from_hours(1);

/// A server of the sandbox with the program in it.
pub struct Days {
    pub sandbox: Sandbox,
    pub tavern: ChannelId,
    folder: tempfile::TempDir,
}

impl Days {
    pub async fn new() -> Result<Self, Box<dyn Error>> {
        let folder = tempfile::tempdir()?;
        let patience = Duration::from_secs(30);
        let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), patience, ..Options::default() }).await?;
        let tavern = sandbox.channel("tavern")?;
        let days = Self { sandbox, tavern, folder };
        days.start_bot().await?;
        Ok(days)
    }

    /// Starts the program, the first time or after it was stopped.
    pub async fn start_bot(&self) -> Outcome {
        self.sandbox.run_bot(program(&self.sandbox, self.folder.path())?)?;
        Ok(self.sandbox.bot_ready().await?)
    }

    /// Begins a game of Ana and Ben in the tavern, after Ana has entered the lines of `lobby`; Ana goes first.
    pub async fn begun(lobby: &[&str]) -> Result<(Self, Message), Box<dyn Error>> {
        let days = Self::new().await?;
        days.done("Ana", "/carc start options:start_player=host").await?;
        days.done("Ben", "/carc join").await?;
        for line in lobby {
            days.enter("Ana", line).await?;
        }
        days.done("Ana", "/carc lobby begin").await?;
        let board = days.board("Ana goes first").await?;
        Ok((days, board))
    }

    pub fn person(&self, name: &str) -> Result<PersonId, Box<dyn Error>> {
        Ok(self.sandbox.person(name)?)
    }

    pub async fn enter(&self, who: &str, line: &str) -> Result<Exchange, Box<dyn Error>> {
        Ok(self.sandbox.enter(self.person(who)?, self.tavern, line).await?.ok_or("no command")?)
    }

    /// Enters a command whose only answer is the channel's message.
    pub async fn done(&self, who: &str, line: &str) -> Outcome {
        let answer = self.enter(who, line).await?;
        if answer.vanished() { Ok(()) } else { Err(format!("{line}: {}", answer.text()).into()) }
    }

    /// Enters a command, and reads what only this person sees.
    pub async fn told(&self, who: &str, line: &str) -> Result<String, Box<dyn Error>> {
        let answer = self.enter(who, line).await?;
        Ok(answer.private_text().ok_or_else(|| format!("{line} says nothing"))?)
    }

    /// Presses the button of that label.
    pub async fn press(&self, who: &str, message: &Message, label: &str) -> Result<Exchange, Box<dyn Error>> {
        let button = message.button(label).ok_or_else(|| format!("no {label:?} on {:?}", message.text()))?;
        Ok(self.sandbox.click(self.person(who)?, message.id, &button).await?)
    }

    /// Waits until the newest public message with a picture says `part`; returns it.
    pub async fn board(&self, part: &str) -> Result<Message, Box<dyn Error>> {
        board(&self.sandbox, self.tavern, part).await
    }

    /// Waits for a public message newer than `after` that says `part`; returns the newest.
    pub async fn newest(&self, part: &str, after: MessageId) -> Result<Message, Box<dyn Error>> {
        let tavern = self.tavern;
        let says = |message: &&Message| message.id > after && !message.is_private() && message.text().contains(part);
        let found = move |world: &World| world.messages_in(tavern).rev().find(says).cloned();
        Ok(self.sandbox.wait_until(part, found).await?)
    }

    /// Plays a suggested move, if possible one that completes something or scores. Returns it.
    pub async fn play(&self, who: &str) -> Result<String, Box<dyn Error>> {
        let person = self.person(who)?;
        let choices = self.sandbox.autocomplete(person, self.tavern, "carc play", "move", &[("move", "")]).await?;
        let brings = |word: &str| choices.iter().find(|(name, _)| name.contains(word));
        let chosen = brings("completes it").or_else(|| brings("so far")).or(choices.first());
        let line = chosen.and_then(|(_, value)| value.as_str()).ok_or("no suggestion")?.to_owned();
        self.done(who, &format!("/carc play move:{line}")).await?;
        Ok(line)
    }

    /// Returns how often somebody was pinged by messages after this one.
    pub fn pings(&self, who: &str, after: MessageId) -> Result<usize, Box<dyn Error>> {
        let person = self.person(who)?;
        let messages = self.sandbox.messages(self.tavern);
        Ok(messages.iter().filter(|message| message.id > after && message.pinged.contains(&person)).count())
    }

    pub async fn restart(&self) -> Outcome {
        self.sandbox.restart_bot().await;
        self.sandbox.wait_for("the bot to be gone", |world| !world.bot_connected()).await?;
        Ok(self.sandbox.bot_ready().await?)
    }

    /// Ends the test, and checks that Discord had nothing to complain about.
    pub async fn end(self) -> Outcome {
        crate::sent::assert_fine(&self.sandbox);
        self.sandbox.stop_bot().await?;
        self.folder.close()?;
        Ok(())
    }
}

/// Waits until the newest public message with a picture says `part`; returns it.
pub async fn board(sandbox: &Sandbox, channel: ChannelId, part: &str) -> Result<Message, Box<dyn Error>> {
    let is_board = |message: &&Message| !message.is_private() && message.picture().is_some();
    let says = |message: &&Message| message.text().contains(part);
    let newest = |world: &World| world.messages_in(channel).rfind(is_board).filter(says).cloned();
    let found = sandbox.wait_until(part, newest).await;
    if found.is_err() {
        for message in sandbox.messages(channel) {
            eprintln!("{} {:?} {}", message.id, message.pinged, message.text());
        }
    }
    Ok(found?)
}
