//! A backup that is restored while the channel still shows what was played after it.

use carc_sandbox::{Message, World};
use carc_sled::SledStore;
use carc_store::{GameStore, Portable};
use carc_table::Generation;

use crate::whole::games::{Outcome, Table};

impl Table {
    /// Plays `turns` turns by `/carc play`; returns the last board.
    async fn play_on(&self, mut board: Message, turns: usize) -> Result<Message, Box<dyn std::error::Error>> {
        for _ in 0..turns {
            let person = *board.pinged.first().expect("somebody is called");
            let choices = self.sandbox.autocomplete(person, self.channel, "carc play", "move", &[("move", "")]).await?;
            let line = choices[0].1.as_str().expect("words").to_owned();
            let answer = self.sandbox.slash(person, self.channel, "carc play", &[("move", &line)]).await?;
            assert!(answer.vanished(), "{line} was refused: {}", answer.text());
            board = self.board(Some(board.id)).await?;
        }
        Ok(board)
    }

    /// Waits until this is the only message with buttons.
    async fn alone_has_buttons(&self, board: &Message) -> Outcome {
        let (channel, board) = (self.channel, board.id);
        let alone = move |world: &World| {
            let public = world.messages_in(channel).filter(|message| !message.is_private());
            public.filter(|message| !message.custom_ids().is_empty()).map(|message| message.id).eq([board])
        };
        Ok(self.sandbox.wait_for("one message with buttons", alone).await?)
    }

    /// Stops the bot and writes a backup; the bot stays stopped.
    async fn save(&mut self) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
        self.stop_bot().await?;
        let mut backup = Vec::new();
        SledStore::open(self.folder.path())?.export_all(&mut backup)?;
        Ok(backup)
    }

    /// Starts the bot on nothing but a backup.
    async fn restore(&mut self, backup: &[u8]) -> Outcome {
        self.folder = tempfile::tempdir()?;
        SledStore::open(self.folder.path())?.import_all(&mut &backup[..])?;
        self.start_bot().await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restored_game_has_its_board_and_goes_on() -> Outcome {
    let mut table = Table::lay().await?;
    table.enter("Ana", "/carc start").await?;
    table.enter("Ben", "/carc join").await?;
    table.enter("Ana", "/carc lobby begin").await?;
    let board = table.play_on(table.board(None).await?, 20).await?;
    let backup = table.save().await?;
    table.start_bot().await?;
    let late = table.play_on(board, 15).await?;
    table.stop_bot().await?;
    // The backup is restored twice: boards of the first restored game are not taken for those of the second.
    let mut newest = late;
    for _ in 0..2 {
        table.restore(&backup).await?;
        let board = table.board(Some(newest.id)).await?;
        table.alone_has_buttons(&board).await?;
        let board = table.play_on(board, 3).await?;
        table.alone_has_buttons(&board).await?;
        newest = board;
        table.stop_bot().await?;
    }
    table.start_bot().await?;
    table.clear_away().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restored_lobby_is_the_message_that_it_was_or_follows_the_boards() -> Outcome {
    let mut table = Table::lay().await?;
    table.enter("Ana", "/carc start").await?;
    let lobby = table.sandbox.messages(table.channel).pop().expect("a lobby");
    let backup = table.save().await?;
    table.restore(&backup).await?;
    table.alone_has_buttons(&lobby).await?;
    table.enter("Ben", "/carc join").await?;
    table.alone_has_buttons(&lobby).await?;

    table.enter("Ana", "/carc lobby begin").await?;
    let board = table.board(None).await?;
    table.stop_bot().await?;
    table.restore(&backup).await?;
    let newer = move |world: &World| {
        let mut newer = world.messages.values().filter(|message| message.id > board.id && !message.is_private());
        newer.find(|message| message.button("Join").is_some()).cloned()
    };
    let lobby = table.sandbox.wait_until("a lobby below the board", newer).await?;
    table.alone_has_buttons(&lobby).await?;
    let old = table.sandbox.message(board.id).expect("boards stay");
    assert!(old.picture().is_some() && old.text() == board.text());
    table.clear_away().await
}

#[test]
fn each_import_begins_a_generation() {
    let opened = || {
        let folder = tempfile::tempdir().unwrap();
        let store = SledStore::open(folder.path()).unwrap();
        (folder, store)
    };
    let (_folder, store) = opened();
    assert_eq!(store.generation().unwrap(), Generation(0));
    let mut backup = Vec::new();
    store.export_all(&mut backup).unwrap();
    let mut generations = vec![Generation(0)];
    for _ in 0..3 {
        let (folder, store) = opened();
        store.import_all(&mut &backup[..]).unwrap();
        let generation = store.generation().unwrap();
        assert!(!generations.contains(&generation), "{generation:?} after {generations:?}");
        drop(store);
        assert_eq!(SledStore::open(folder.path()).unwrap().generation().unwrap(), generation);
        generations.push(generation);
    }
}
