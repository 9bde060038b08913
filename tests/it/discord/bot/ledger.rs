//! What the fake bot owes to channels.

use std::collections::BTreeSet;

use carc_chat::Ledger;
use carc_discord::Bot as _;
use carc_play::reply::{ActionRow, Note, Post};
use carc_play::request::{Press, Reader};
use carc_play::text::Texts;
use carc_play::{Debt, Direct, Fault};
use carc_table::{Calls, ChannelId, GameId, Generation, GuildId, MessageId};

use super::{Calling, FakeBot, Part, text};
use crate::discord::table::{Game, broken, button, picture, thread};

impl Ledger for FakeBot {
    fn sync(&self) -> Result<(), Fault> {
        self.wait_while(|state| state.syncs_are_held);
        let mut state = self.state();
        state.syncs += 1;
        if state.broken == Some(Part::Disk) { Err(Fault::Broken("the disk refuses".to_owned())) } else { Ok(()) }
    }

    fn owed(&self) -> Vec<Debt> {
        let games: Vec<_> = self.state().games.keys().copied().collect();
        games.into_iter().filter_map(|game| self.debt(game).ok().flatten()).collect()
    }

    fn debt(&self, id: GameId) -> Result<Option<Debt>, Fault> {
        let state = self.state();
        state.is_there()?;
        let game = state.games.get(&id).filter(|game| game.shown < game.version);
        let (age, held) = (state.age, state.held);
        let debt = |game: &Game| Debt { game: id, version: game.version, server: game.server, age, held };
        Ok(game.map(debt))
    }

    fn take_on(&self, game: GameId) -> Result<bool, Fault> {
        let mut state = self.state();
        state.is_there()?;
        let is_taken = game.0 < 26 + state.taken;
        state.turned_away += usize::from(is_taken);
        if !is_taken {
            state.in_hand.insert(game);
        }
        Ok(!is_taken)
    }

    fn reach(&self, server: GuildId, is_in: &dyn Fn() -> bool) -> Result<(), Fault> {
        let mut state = self.state();
        if is_in() {
            state.unserved.remove(&server)
        } else {
            state.unserved.insert(server)
        };
        Ok(())
    }

    fn hand_back(&self, game: GameId) -> Result<(), Fault> {
        self.state().in_hand.remove(&game);
        Ok(())
    }

    fn channels_gone(
        &self,
        _: Option<GuildId>,
        gone: &BTreeSet<ChannelId>,
        _: Option<GameId>,
    ) -> Result<Vec<GameId>, Fault> {
        Ok(self.state().games.extract_if(.., |_, game| gone.contains(&game.channel)).map(|(id, _)| id).collect())
    }

    fn compose(&self, id: GameId) -> Result<Option<Post>, Fault> {
        let mut state = self.state();
        let Some(game) = state.games.get(&id).filter(|game| game.shown < game.version) else { return Ok(None) };
        let game = game.clone();
        // Calls for games that owe nothing do not count as failures.
        if state.uncomposable > 0 {
            state.uncomposable -= 1;
            return Err(Fault::Broken("not today".to_owned()));
        }
        state.composed += 1;
        let who = game.to_move.id;
        let direct = (state.calling == Calling::Directly)
            .then(|| Direct { who, note: Note { text: text("It is your move."), ..Note::default() } });
        let calls = game.running || state.calling == Calling::InLobbies;
        let press = if game.running { Press::Plan(id, game.version) } else { Press::Join(id) };
        Ok(Some(Post {
            game: id,
            version: game.version,
            shown: game.version,
            generation: Generation(0),
            channel: game.channel,
            note: Note {
                text: text(&format!("Version {}.", game.version)),
                picture: game.running.then(|| picture(game.version)),
                controls: vec![ActionRow::Buttons(vec![button("Play", press)])],
                ..Note::default()
            },
            call: calls.then_some(who).into_iter().collect(),
            direct: direct.into_iter().collect(),
            calls: Calls::default(),
            replace: !game.running,
            news: None,
            thread: state.threads_in.map(thread),
            before: (game.running && game.shown < 3).then(|| text("It has begun.")),
            line: None,
        }))
    }

    fn thinks_in(&self, id: GameId) -> Option<(ChannelId, Option<GuildId>)> {
        let state = self.state();
        state.games.get(&id).filter(|_| state.thoughts_are_held).map(|game| (game.channel, None))
    }

    fn think(&self, _game: GameId) -> Result<(), Fault> {
        self.wait_while(|state| state.thoughts_are_held);
        Ok(())
    }

    fn delivered(&self, post: &Post, message: MessageId) -> Result<Option<MessageId>, Fault> {
        let mut state = self.state();
        if state.forgets > 0 {
            state.forgets -= 1;
            broken("forgotten on purpose");
        }
        let Some(game) = state.games.get_mut(&post.game) else { return Ok(None) };
        game.shown = game.shown.max(post.version);
        Ok(game.message.replace(message).filter(|before| *before != message))
    }

    fn threaded(&self, id: GameId, opened: Option<ChannelId>) -> Result<bool, Fault> {
        let mut state = self.state();
        if let (Some(channel), Some(game)) = (opened, state.games.get_mut(&id)) {
            game.channel = channel;
            state.threads_in = None;
        }
        Ok(opened.is_some())
    }

    fn message_of(&self, game: GameId) -> Result<Option<MessageId>, Fault> {
        let mut state = self.state();
        if state.unread > 0 {
            state.unread -= 1;
            return Err(Fault::Broken("the store is away".to_owned()));
        }
        Ok(state.games.get(&game).and_then(|game| game.message))
    }

    fn texts(&self, _reader: &Reader) -> &Texts {
        self.languages().default_texts()
    }
}
