//! People who give their seat up while a game runs.

use super::refusal::Refusal;
use super::reply::{Button, Note, Reply, Row, Weight};
use super::request::{Press, Request};
use super::{App, Trouble};
use crate::store::{CauseId, Change, GameId, Holder, Resigned, Stage};

impl App {
    /// Asks whether the seat is really given up.
    pub(super) fn ask_resign(&self, request: &Request, id: GameId) -> Result<Reply, Trouble> {
        let (table, _) = self.running(id)?;
        table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
        let last = table.players().count() == 1;
        let button = Button {
            label: self.texts.words("button-resign", &[]),
            press: Press::Resign(id),
            weight: Weight::Danger,
            enabled: true,
        };
        let text = self.texts.say(if last { "resign-ask-last" } else { "resign-ask" }, &[]);
        Ok(Reply::Note(Note { text, controls: vec![Row::Buttons(vec![button])], ..Note::default() }))
    }

    /// Gives the seat to a computer player; with no person left the game ends, unranked.
    pub(super) fn resign(&self, request: &Request, id: GameId) -> Result<Reply, Trouble> {
        let (mut table, chronicle) = self.running(id)?;
        let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
        let name = self.texts.words("computer-for", &[("who", request.who.name.as_str().into())]);
        let place = &mut table.places[seat.index()];
        let resigned = Some(Resigned { holder: place.holder.clone(), turns: chronicle.game.turn() });
        place.holder = Holder::Computer { name: name.into() };
        place.resigned = resigned;
        if table.players().next().is_none() {
            table.stage = Stage::Finished;
            table.ranked = false;
        }
        table.version += 1;
        table.updated = self.clock.now();
        let (first, cause) = (chronicle.steps, Some(CauseId(request.cause)));
        self.store.commit(&Change { table, actions: Vec::new(), first, cause, owe: true })?;
        Ok(Reply::Done(id))
    }
}
