//! A channel with a bot in this process: the real client between the sandbox and a fake bot in place of the app.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};

use carc_discord::{End, Endpoint, Pace, Pulse, Settings, Token, run};
use carc_play::clock::MovedClock;
use carc_play::reply::{Button, NewThread, Picture, Weight};
use carc_sandbox::{ChannelId, MessageId, Options, PersonId, Sandbox};
use carc_table::limits::Limits;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::discord::bot::{FakeBot, text};

pub type Outcome = Result<(), Box<dyn std::error::Error>>;

/// A bot in this process.
pub struct Bot {
    stop: oneshot::Sender<()>,
    task: JoinHandle<End>,
    pub pulse: Pulse,
}

impl Bot {
    pub fn start(sandbox: &Sandbox, app: &Arc<FakeBot>, token: &str) -> Self {
        Self::start_at(sandbox, app, token, Pace::default())
    }

    /// Starts a bot with this pace for the gateway.
    pub fn start_at(sandbox: &Sandbox, app: &Arc<FakeBot>, token: &str, pace: Pace) -> Self {
        Self::start_with(sandbox, app, token, pace, None)
    }

    /// Starts a bot with an endpoint instead of the gateway.
    pub fn start_with(
        sandbox: &Sandbox,
        app: &Arc<FakeBot>,
        token: &str,
        pace: Pace,
        interactions: Option<Endpoint>,
    ) -> Self {
        let (token, api) = (Token::read(token).expect("a token"), sandbox.api_url().parse().ok());
        Self::run(Settings { pace, interactions, limits: Limits::NONE, ..Settings::new(token, api) }, app)
    }

    /// Starts a bot with these settings.
    pub fn run(settings: Settings, app: &Arc<FakeBot>) -> Self {
        let (stop, stopped) = oneshot::channel();
        let (app, pulse) = (Arc::clone(app), settings.pulse.clone());
        let stopped = async move {
            let _asked = stopped.await;
        };
        Self { stop, task: tokio::spawn(run(settings, app, stopped)), pulse }
    }

    /// Waits at most ten seconds for an end that nobody asked for.
    pub async fn end(self) -> End {
        self.end_within(Duration::from_secs(10)).await
    }

    /// Waits at most `time` for an end that nobody asked for.
    pub async fn end_within(self, time: Duration) -> End {
        tokio::time::timeout(time, self.task).await.expect("an end").expect("the bot does not panic")
    }

    /// Stops the bot as if its process had been killed.
    pub async fn kill(self) {
        self.task.abort();
        let _killed = self.task.await;
    }

    pub async fn stop(self) -> End {
        let _running = self.stop.send(());
        self.task.await.expect("the bot does not panic")
    }
}

/// The messages that call people: boards. With `InLobbies` lobbies do too, and with `Directly` direct messages.
#[derive(Default, PartialEq, Eq)]
pub enum Calling {
    #[default]
    Usual,
    InLobbies,
    Directly,
}

/// A game as the fake bot remembers it.
#[derive(Clone)]
pub struct Game {
    pub channel: carc_table::ChannelId,
    pub server: Option<carc_table::GuildId>,
    pub version: u64,
    pub shown: u64,
    pub message: Option<carc_table::MessageId>,
    pub running: bool,
    pub to_move: carc_play::request::Person,
}

pub struct Table {
    pub sandbox: Sandbox,
    pub app: Arc<FakeBot>,
    pub bot: Bot,
    pub ana: PersonId,
    pub ben: PersonId,
    pub channel: ChannelId,
}

impl Table {
    /// Lays a table with a bot that has no limits, and the sandbox's time.
    pub async fn lay() -> Result<Self, Box<dyn std::error::Error>> {
        Self::with(Limits::NONE, None).await
    }

    /// Lays a table with a bot that has these limits.
    pub async fn with_limits(limits: Limits) -> Result<Self, Box<dyn std::error::Error>> {
        Self::with(limits, None).await
    }

    /// Lays a table with a bot that makes `requests` requests a second.
    pub async fn taking(requests: NonZeroU32) -> Result<Self, Box<dyn std::error::Error>> {
        Self::with(Limits::NONE, Some(requests)).await
    }

    async fn with(limits: Limits, requests: Option<NonZeroU32>) -> Result<Self, Box<dyn std::error::Error>> {
        let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), ..Options::default() }).await?;
        let (token, api) = (Token::read(&sandbox.token())?, sandbox.api_url().parse().ok());
        let clock = MovedClock::following(sandbox.ahead());
        let app = Arc::<FakeBot>::default();
        let mut settings = Settings { limits, clock, ..Settings::new(token, api) };
        settings.requests = requests.or(settings.requests);
        let bot = Bot::run(settings, &app);
        sandbox.bot_ready().await?;
        let (ana, ben, channel) = (sandbox.person("Ana")?, sandbox.person("Ben")?, sandbox.channel("carcassonne")?);
        Ok(Self { sandbox, app, bot, ana, ben, channel })
    }

    /// Lays a table with a bot that is one of `processes` processes, and makes `requests` requests a second itself.
    pub async fn sharing(processes: u32, requests: u32) -> Result<Self, Box<dyn std::error::Error>> {
        let mut table = Self::lay().await?;
        assert_eq!(table.bot.stop().await, End::Stopped);
        table.app.be_one_of(processes);
        let (token, api) = (Token::read(&table.sandbox.token())?, table.sandbox.api_url().parse().ok());
        let (clock, requests) = (MovedClock::following(table.sandbox.ahead()), NonZeroU32::new(processes * requests));
        let settings = Settings { limits: Limits::NONE, clock, requests, ..Settings::new(token, api) };
        table.bot = Bot::run(settings, &table.app);
        table.sandbox.wait_for("the bot connects", carc_sandbox::World::bot_connected).await?;
        Ok(table)
    }

    /// Lays a table with a bot that has an endpoint and no gateway.
    pub async fn over_http() -> Result<(Self, Endpoint), Box<dyn std::error::Error>> {
        let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), ..Options::default() }).await?;
        let (app, endpoint) = (Arc::<FakeBot>::default(), crate::discord::http::endpoint_of(&sandbox)?);
        sandbox.delivery().begin(&[Endpoint::url(endpoint.listen)])?;
        let bot = Bot::start_with(&sandbox, &app, &sandbox.token(), Pace::default(), Some(endpoint.clone()));
        sandbox.bot_ready().await?;
        let (ana, ben, channel) = (sandbox.person("Ana")?, sandbox.person("Ben")?, sandbox.channel("carcassonne")?);
        Ok((Self { sandbox, app, bot, ana, ben, channel }, endpoint))
    }

    /// Lays a table with a running game whose first board is there.
    pub async fn with_game() -> Result<Self, Box<dyn std::error::Error>> {
        let table = Self::lay().await?;
        table.slash("start").await?;
        table.slash("lobby begin").await?;
        table.board(2).await?;
        table.settled().await?;
        Ok(table)
    }

    /// Waits at most five seconds until everything owed is delivered and noted.
    pub async fn settled(&self) -> Outcome {
        let until = Instant::now() + Duration::from_secs(5);
        while !self.app.is_settled() && Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert!(self.app.is_settled());
        Ok(())
    }

    pub async fn slash(&self, subcommand: &str) -> Result<carc_sandbox::Exchange, carc_sandbox::Error> {
        self.sandbox.slash(self.ana, self.channel, &format!("carc {subcommand}"), &[]).await
    }

    pub async fn play(&self, line: &str) -> Result<carc_sandbox::Exchange, carc_sandbox::Error> {
        self.sandbox.slash(self.ana, self.channel, "carc play", &[("move", line)]).await
    }

    /// Waits until the board of this version is the newest one, and the only message with buttons.
    pub async fn board(&self, version: u64) -> Result<MessageId, carc_sandbox::Error> {
        let channel = self.channel;
        self.sandbox
            .wait_until(&format!("board {version}"), move |world| {
                let public = || world.messages_in(channel).filter(|message| !message.is_private());
                let with_buttons: Vec<_> = public().filter(|message| !message.custom_ids().is_empty()).collect();
                let newest = public().rfind(|message| !message.attachments.is_empty())?;
                let is_it = newest.text().contains(&format!("Version {version}."));
                (is_it && with_buttons.iter().map(|message| message.id).eq([newest.id])).then_some(newest.id)
            })
            .await
    }

    /// Ends the test, and checks that no version is shown twice in a row and that Discord had nothing to complain
    /// about.
    pub async fn clear_away(self) -> Outcome {
        let texts: Vec<String> = self.sandbox.messages(self.channel).iter().map(carc_sandbox::Message::text).collect();
        let mut boards: Vec<_> = texts.iter().filter(|text| text.contains("Version ")).collect();
        let count = boards.len();
        boards.dedup();
        assert_eq!(boards.len(), count, "{texts:#?}");
        assert_eq!(self.bot.stop().await, End::Stopped);
        crate::sent::assert_fine(&self.sandbox);
        Ok(())
    }
}

/// The real app implements the same trait as the fake bot.
#[test]
fn the_app_is_the_bot() {
    fn is_a_bot<D: carc_discord::Bot>() {}
    is_a_bot::<carc_play::App>();
}

/// Panics without a report: printing a backtrace takes a test binary seconds, while people wait for the answer.
pub fn broken(why: &'static str) -> ! {
    std::panic::resume_unwind(Box::new(why))
}

pub fn picture(version: u64) -> Picture {
    Picture { png: format!("\u{89}PNG {version}").into_bytes(), alt: format!("The board after {version}.") }
}

pub fn thread(parent: carc_table::ChannelId) -> NewThread {
    NewThread { parent, name: "A game".to_owned(), line: text("A thread") }
}

pub fn button(label: &str, press: carc_play::request::Press) -> Button {
    Button { label: label.to_owned(), press, weight: Weight::Main, enabled: true }
}
