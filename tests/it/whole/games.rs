//! Whole games through the sandbox: the real program's app behind the real serenity client, from `/carc start` to the final
//! sheet, every request held against Discord's limits and schema.

use std::sync::{Arc, Weak};
use std::time::Duration;

use carc_discord::{End, Endpoint, Settings, Token, run};
use carc_play::App;
use carc_play::clock::{Chance, MovedClock, SystemClock};
use carc_sandbox::{ChannelId, Exchange, Message, MessageId, Options, PersonId, Sandbox, World};
use carc_sled::SledStore;
use carc_table::limits::Limits;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use carc_testing::app::themes;

pub type Outcome = Result<(), Box<dyn std::error::Error>>;

/// A channel of the sandbox with the program in it.
pub struct Table {
    pub sandbox: Sandbox,
    pub channel: ChannelId,
    pub folder: TempDir,
    /// The endpoint where interactions arrive over HTTP, if not over the gateway.
    endpoint: Option<Endpoint>,
    bot: Option<(oneshot::Sender<()>, JoinHandle<End>)>,
    /// The store of the bot, as long as any part of the bot still has it.
    store: Weak<SledStore>,
}

impl Table {
    pub async fn lay() -> Result<Self, Box<dyn std::error::Error>> {
        let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), ..Options::default() }).await?;
        let channel = sandbox.channel("carcassonne")?;
        let mut table =
            Self { sandbox, channel, folder: tempfile::tempdir()?, endpoint: None, bot: None, store: Weak::new() };
        table.start_bot().await?;
        Ok(table)
    }

    /// Lays a table with a bot that has no gateway: interactions arrive as signed requests.
    async fn lay_over_http() -> Result<Self, Box<dyn std::error::Error>> {
        let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), ..Options::default() }).await?;
        let channel = sandbox.channel("carcassonne")?;
        let endpoint = Some(crate::discord::http::endpoint_of(&sandbox)?);
        let mut table =
            Self { sandbox, channel, folder: tempfile::tempdir()?, endpoint, bot: None, store: Weak::new() };
        table.start_bot().await?;
        Ok(table)
    }

    pub async fn start_bot(&mut self) -> Outcome {
        let store = Arc::new(SledStore::open(self.folder.path())?);
        self.store = Arc::downgrade(&store);
        let app = App::new(store, themes(), Arc::new(SystemClock), Chance::seeded(7));
        let (token, api) = (Token::read(&self.sandbox.token())?, Some(self.sandbox.api_url().parse()?));
        let (interactions, clock) = (self.endpoint.clone(), MovedClock::following(self.sandbox.ahead()));
        let settings = Settings { interactions, clock, limits: Limits::NONE, ..Settings::new(token, api) };
        if let Some(Endpoint { listen, .. }) = &self.endpoint {
            self.sandbox.delivery().begin(&[Endpoint::url(*listen)])?;
        }
        let (stop, stopped) = oneshot::channel::<()>();
        let running = run(settings, Arc::new(app), async move {
            let _asked = stopped.await;
        });
        self.bot = Some((stop, tokio::spawn(running)));
        self.sandbox.bot_ready().await?;
        Ok(())
    }

    pub async fn stop_bot(&mut self) -> Outcome {
        let (stop, bot) = self.bot.take().expect("the bot runs");
        let _running = stop.send(());
        assert_eq!(bot.await?, End::Stopped);
        self.nothing_is_left().await;
        Ok(())
    }

    /// Waits until the bot's threads have ended and released the store. The end of a process would end them.
    async fn nothing_is_left(&self) {
        let waiting = async {
            while self.store.strong_count() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(Duration::from_mins(1), waiting).await.expect("the store is free after the bot's end");
    }

    /// Waits until the bot ends by itself; returns how.
    pub async fn ended(&mut self) -> Result<End, Box<dyn std::error::Error>> {
        let (_stop, bot) = self.bot.take().expect("the bot runs");
        Ok(bot.await?)
    }

    pub async fn enter(&self, who: &str, line: &str) -> Result<Exchange, Box<dyn std::error::Error>> {
        Ok(self.sandbox.enter(self.sandbox.person(who)?, self.channel, line).await?.expect("a command"))
    }

    /// Waits until the newest board or final sheet is newer than `before` and has buttons.
    pub async fn board(&self, before: Option<MessageId>) -> Result<Message, carc_sandbox::Error> {
        let channel = self.channel;
        let newer = move |world: &World| {
            let mut public = world.messages_in(channel).filter(|m| !m.is_private() && m.picture().is_some());
            let newest = public.next_back().filter(|message| before.is_none_or(|before| message.id > before))?;
            (!newest.custom_ids().is_empty()).then(|| newest.clone())
        };
        self.sandbox.wait_until("the next board", newer).await
    }

    fn awaited(board: &Message) -> Option<PersonId> {
        if board.text().contains("The game is over.") {
            return None;
        }
        assert!(board.pinged.len() <= 1, "one person is called: {:?}", board.pinged);
        board.pinged.first().copied()
    }

    /// Plays to the end by `/carc play`, with the best suggestions. Returns how many boards there were.
    async fn play_out(&mut self, restart_every: Option<usize>) -> Result<usize, Box<dyn std::error::Error>> {
        let mut boards = 1;
        let mut board = self.board(None).await?;
        while let Some(person) = Self::awaited(&board) {
            let choices = self.sandbox.autocomplete(person, self.channel, "carc play", "move", &[("move", "")]).await?;
            assert!((1..=25).contains(&choices.len()));
            let line = choices[0].1.as_str().expect("words").to_owned();
            let answer = self.sandbox.slash(person, self.channel, "carc play", &[("move", &line)]).await?;
            assert!(answer.vanished(), "{line} was refused: {}", answer.text());
            let next = self.board(Some(board.id)).await?;
            let old = self.sandbox.message(board.id).expect("boards stay");
            assert_eq!(old.attachments.len(), 1, "the board before keeps its picture");
            self.no_buttons(board.id).await?;
            board = next;
            boards += 1;
            if restart_every.is_some_and(|every| boards % every == 0) {
                self.stop_bot().await?;
                self.start_bot().await?;
            }
        }
        assert!(board.text().contains("The game is over."), "{}", board.text());
        assert!(board.button("Rematch").is_some());
        Ok(boards)
    }

    /// Waits until a message has lost its buttons, which happens a moment after the next one has come.
    async fn no_buttons(&self, message: MessageId) -> Outcome {
        let gone =
            move |world: &World| world.messages.get(&message).is_some_and(|message| message.custom_ids().is_empty());
        Ok(self.sandbox.wait_for("the old buttons to go", gone).await?)
    }

    /// Ends the test, and checks that Discord had nothing to complain about, nothing was posted twice, and each picture
    /// has an alt text.
    pub async fn clear_away(mut self) -> Outcome {
        self.stop_bot().await?;
        let nonces: Vec<_> =
            self.sandbox.messages(self.channel).into_iter().filter_map(|message| message.nonce).collect();
        let mut once = nonces.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), nonces.len(), "a board was posted twice");
        for message in self.sandbox.messages(self.channel) {
            for picture in &message.attachments {
                let alt = picture.description.as_deref().expect("each picture has its words");
                assert!(alt.chars().count() <= 1024 && alt.len() > 40, "{alt}");
            }
        }
        crate::sent::assert_fine(&self.sandbox);
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_over_restarts() -> Outcome {
    let mut table = Table::lay().await?;
    table.enter("Ana", "/carc start").await?;
    table.enter("Ben", "/carc join").await?;
    table.enter("Ana", "/carc lobby begin").await?;
    let boards = table.play_out(Some(25)).await?;
    assert!((60..=72).contains(&boards), "a board a turn: {boards}");
    table.clear_away().await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_over_signed_requests() -> Outcome {
    let mut table = Table::lay_over_http().await?;
    table.enter("Ana", "/carc start").await?;
    table.enter("Ben", "/carc join").await?;
    table.enter("Ana", "/carc lobby begin").await?;
    let boards = table.play_out(Some(25)).await?;
    assert!((60..=72).contains(&boards), "a board a turn: {boards}");
    assert_eq!(table.sandbox.mishaps().identifies(), 0, "the gateway is not used");
    table.clear_away().await
}

#[tokio::test(flavor = "multi_thread")]
async fn six_people_play() -> Outcome {
    let mut table = Table::lay().await?;
    table.enter("Ana", "/carc start options:unplayable=return start_player=most_roads").await?;
    for who in ["Ben", "Clara", "Dan", "Eva", "Finn"] {
        table.enter(who, "/carc join").await?;
    }
    table.enter("Ana", "/carc lobby begin").await?;
    let boards = table.play_out(None).await?;
    assert!((60..=72).contains(&boards), "a board a turn: {boards}");
    table.clear_away().await
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_plays_a_computer_with_buttons() -> Outcome {
    let table = Table::lay().await?;
    let ana = table.sandbox.person("Ana")?;
    table.enter("Ana", "/carc start").await?;
    let lobby = table.sandbox.messages(table.channel).pop().expect("a lobby");
    table.sandbox.click(ana, lobby.id, &lobby.button("Add computer").expect("a button")).await?;
    let lobby = table.sandbox.message(lobby.id).expect("it is edited");
    table.sandbox.click(ana, lobby.id, &lobby.button("Begin").expect("a button")).await?;
    let mut board = table.board(None).await?;
    let mut turns = 0;
    // A person who moved a moment ago is not called.
    while let Some(play) = board.button("Play") {
        let opened = table.sandbox.click(ana, board.id, &play).await?;
        let planner = opened.message().expect("a planner").clone();
        assert!(planner.is_private());
        let (menu, value) = first_cell(&planner);
        table.sandbox.choose(ana, planner.id, &menu, &[&value]).await?;
        let planned = table.planned(planner.id).await?;
        table.sandbox.click(ana, planner.id, &confirm(&planned).expect("a button")).await?;
        board = table.board(Some(board.id)).await?;
        turns += 1;
    }
    assert!((30..=36).contains(&turns), "half of the turns are Ana's: {turns}");
    assert!(board.text().contains("The game is over."));
    table.clear_away().await
}

impl Table {
    /// Waits until a planner shows a plan; returns it.
    async fn planned(&self, planner: MessageId) -> Result<Message, carc_sandbox::Error> {
        let shown =
            move |world: &World| world.messages.get(&planner).filter(|message| confirm(message).is_some()).cloned();
        self.sandbox.wait_until("a plan", shown).await
    }
}

/// Returns the button that plays what a planner shows, with or without a follower.
pub fn confirm(planner: &Message) -> Option<String> {
    planner.button("Confirm").or_else(|| planner.button("Confirm without a follower"))
}

/// Returns the custom id of a planner's menu of cells, and the value of its first cell.
fn first_cell(message: &Message) -> (String, String) {
    let rows = message.components.as_array().expect("rows");
    let menus: Vec<_> = rows.iter().map(|row| &row["components"][0]).filter(|part| part["type"] == 3).collect();
    let text = |value: &serde_json::Value| value.as_str().expect("text").to_owned();
    // A large board has a menu of its parts in front.
    let cells = menus.iter().find(|menu| menu["placeholder"] == "Cell").expect("cells");
    (text(&cells["custom_id"]), text(&cells["options"][0]["value"]))
}
