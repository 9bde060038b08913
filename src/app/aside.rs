//! Games that cannot go on: their record is damaged, a later program wrote it, or the rules were mended since. Nobody loses one by
//! that: its host or whoever manages the server decides whether it makes room for another, and it is kept even then.

use super::chronicle::Chronicle;
use super::refusal::Refusal;
use super::reply::{Button, Note, Reply, Row, Weight};
use super::request::{Press, Request};
use super::{App, Fault, Trouble, Unreadable};
use crate::engine::{RULES, Record};
use crate::store::{CauseId, Change, GameId, Replayed, Table};

/// A record with its turns, if it leads where it led when it was played.
pub(super) fn replayed(table: &Table, record: &Record) -> Result<Chronicle, Trouble> {
    let other_rules = table.replayed.filter(|replayed| replayed.rules != RULES);
    let other_rules = other_rules.map(|replayed| Fault::OtherRules { then: replayed.rules, now: RULES });
    let chronicle = match (Chronicle::of(record), other_rules) {
        (Ok(chronicle), _) => chronicle,
        (Err(_), Some(fault)) => return Err(fault.into()),
        (Err(error), None) => return Err(error.into()),
    };
    match table.replayed {
        Some(Replayed { fingerprint, .. }) if fingerprint != chronicle.game.fingerprint() => {
            Err(other_rules_or_altered(table).into())
        }
        Some(_) | None => Ok(chronicle),
    }
}

/// Why a record leads elsewhere than it did.
fn other_rules_or_altered(table: &Table) -> Fault {
    match table.replayed {
        Some(Replayed { rules, .. }) if rules != RULES => Fault::OtherRules { then: rules, now: RULES },
        Some(_) | None => Fault::Altered,
    }
}

impl App {
    /// Tells why a game cannot go on, and what can be done about it by whom.
    pub(super) fn unreadable_note(&self, request: &Request, why: Unreadable) -> Note {
        let key = match why {
            Unreadable::Damaged => "fault-damaged",
            Unreadable::Newer => "fault-newer",
            Unreadable::OtherRules => "fault-other-rules",
        };
        let text = self.texts.say(key, &[]);
        // An old game that somebody wants to look at is in nobody's way.
        let here = self.store.current(request.channel).ok().flatten();
        let Some(id) = here.filter(|&id| self.is_unreadable(id)) else { return Note { text, ..Note::default() } };
        let table = self.store.table(id).ok().flatten();
        if !decides(table.as_ref(), request) {
            let who = Refusal::NotHostNorManager { host: host_of(table.as_ref()) };
            return Note { text: text.then(who.say(&self.texts)), ..Note::default() };
        }
        let button = |key, press, weight| Button { label: self.texts.words(key, &[]), press, weight, enabled: true };
        let mut buttons = vec![button("button-put-aside", Press::PutAside(id), Weight::Danger)];
        let mut text = text;
        if let Some(chronicle) = self.by_todays_rules(id).filter(|_| why == Unreadable::OtherRules) {
            let scores = table.iter().flat_map(|table| table.places.iter()).zip(chronicle.game.seats());
            let scores = scores.map(|(place, seat)| format!("{} {}", place.holder.name(), chronicle.game.score(seat)));
            let scores = scores.collect::<Vec<_>>().join(", ");
            text = text.then(self.texts.say("unreadable-go-on", &[("scores", scores.into())]));
            buttons.insert(0, button("button-go-on", Press::GoOn(id), Weight::Go));
        }
        let text = text.then(self.texts.say("unreadable-put-aside", &[]));
        Note { text, controls: vec![Row::Buttons(buttons)], ..Note::default() }
    }

    fn is_unreadable(&self, id: GameId) -> bool {
        let read =
            self.table(id).and_then(|table| table.setup.as_ref().map_or(Ok(()), |_| self.chronicle(id).map(drop)));
        matches!(read, Err(Trouble::Fault(fault)) if fault.unreadable().is_some())
    }

    /// A game as it stands by today's rules, if it can be played by them.
    fn by_todays_rules(&self, id: GameId) -> Option<Chronicle> {
        let (_, record) = self.store.table_and_record(id).ok().flatten()?;
        Chronicle::of(&record).ok()
    }

    /// Frees the channel of a game that cannot be read. The game is kept.
    pub(super) fn put_aside(&self, request: &Request, id: GameId) -> Result<Reply, Trouble> {
        if !self.is_unreadable(id) {
            return Err(Refusal::OldButton.into());
        }
        self.only_who_decides(request, id)?;
        if !self.store.put_game_aside(request.channel, id)? {
            return Err(Refusal::OldButton.into());
        }
        let (channel, by) = (request.channel.0, request.who.id.0);
        tracing::warn!(game = %id, channel, by, "a game that cannot be read was put aside");
        let text = self.texts.say("put-aside", &[("game", id.to_string().into())]);
        Ok(Reply::Note(Note { text, ..Note::default() }))
    }

    /// Lets a game go on by today's rules that was played by others.
    pub(super) fn go_on(&self, request: &Request, id: GameId) -> Result<Reply, Trouble> {
        let (mut table, record) = self.store.table_and_record(id)?.ok_or(Refusal::OldButton)?;
        match replayed(&table, &record) {
            Err(Trouble::Fault(Fault::OtherRules { then, now })) if then < now => {}
            Err(trouble) => return Err(trouble),
            Ok(_) => return Err(Refusal::OldButton.into()),
        }
        self.only_who_decides(request, id)?;
        let chronicle = Chronicle::of(&record)?;
        table.version += 1;
        table.updated = self.clock.now();
        table.replayed = Some(Replayed { rules: RULES, fingerprint: chronicle.game.fingerprint() });
        let (first, cause) = (chronicle.steps, Some(CauseId(request.cause)));
        self.store.commit(&Change { table, actions: Vec::new(), first, cause, owe: true })?;
        Ok(Reply::Done(id))
    }

    fn only_who_decides(&self, request: &Request, id: GameId) -> Result<(), Refusal> {
        let table = self.store.table(id).ok().flatten();
        if decides(table.as_ref(), request) {
            return Ok(());
        }
        Err(Refusal::NotHostNorManager { host: host_of(table.as_ref()) })
    }
}

fn decides(table: Option<&Table>, request: &Request) -> bool {
    request.who.manages || table.is_some_and(|table| table.host == request.who.id)
}

/// The host's name, if it is known.
fn host_of(table: Option<&Table>) -> Option<String> {
    let host = table?.places.iter().find(|place| place.holder.person() == table.map(|table| table.host))?;
    Some(host.holder.name().to_owned())
}
