//! The players' colours in the lobby: who sits down has one at once and may choose another that is free.

use super::refusal::Refusal;
use super::reply::{Choice, Menu, MenuChoice, Note, Reply, Row};
use super::request::{Press, Request, Suggest};
use super::{App, Trouble, words};
use crate::engine::{Colour, Seat};
use crate::store::{GameId, Holder, Place, Stage, Table};

impl App {
    /// The private menu of colours.
    pub(super) fn ask_colour(&self, request: &Request, id: GameId) -> Result<Reply, Trouble> {
        let table = self.lobby(id)?;
        let seat = table.seat_of(request.who.id).ok_or(Refusal::NotSeated)?;
        let own = table.colour(seat);
        let offered = Colour::ALL.into_iter().filter(|&colour| colour == own || is_free(&table, colour));
        let choice = |colour: Colour| MenuChoice {
            label: self.texts.words(words::colour_key(colour), &[]),
            detail: None,
            press: Press::Colour(id, colour),
            chosen: colour == own,
        };
        let menu = Menu { hint: self.texts.words("colour-choose", &[]), choices: offered.map(choice).collect() };
        let text = self.texts.say("colour-ask", &[("colour", self.texts.words(words::colour_key(own), &[]).into())]);
        Ok(Reply::Note(Note { text, controls: vec![Row::Menu(menu)], ..Note::default() }))
    }

    /// The colour that somebody typed; nothing typed asks.
    pub(super) fn colour_typed(&self, request: &Request, id: GameId, typed: Option<&str>) -> Result<Reply, Trouble> {
        let Some(typed) = super::wish::said(typed) else { return self.ask_colour(request, id) };
        let named = |colour: &Colour| {
            let word = self.texts.words(words::colour_key(*colour), &[]);
            typed.eq_ignore_ascii_case(colour.word()) || typed.to_lowercase() == word.to_lowercase()
        };
        let Some(colour) = Colour::ALL.into_iter().find(named) else {
            let free = self.free_words(&self.lobby(id)?);
            return Err(Refusal::NoSuchColour { typed: typed.to_owned(), free }.into());
        };
        self.choose_colour(request, id, colour)
    }

    /// Gives the asker's figures a colour that nobody else has.
    pub(super) fn choose_colour(&self, request: &Request, id: GameId, colour: Colour) -> Result<Reply, Trouble> {
        let mut table = self.lobby(id)?;
        let seat = table.seat_of(request.who.id).ok_or(Refusal::NotSeated)?;
        if table.colour(seat) == colour {
            // As it is: the lobby shows it already.
            return Ok(Reply::Done(id));
        }
        let holds = |other: &usize| table.colour(Seat(*other as u8)) == colour;
        if let Some(other) = (0..table.places.len()).find(holds) {
            let who = table.places[other].holder.name().to_owned();
            let taken = self.texts.words(words::colour_key(colour), &[]);
            return Err(Refusal::ColourTaken { colour: taken, who, free: self.free_words(&table) }.into());
        }
        table.places[seat.index()].colour = Some(colour);
        self.change_lobby(table, Some(request.cause))
    }

    /// The free colours, for somebody who types.
    pub(super) fn colour_choices(&self, suggest: &Suggest) -> Result<Vec<Choice>, Trouble> {
        let Some(id) = self.store.current(suggest.channel)? else { return Ok(Vec::new()) };
        let table = self.table(id)?;
        let free: Vec<Colour> = if table.stage == Stage::Lobby { table.free_colours().collect() } else { Vec::new() };
        let choice = |colour: Colour| Choice {
            name: self.texts.words(words::colour_key(colour), &[]),
            value: colour.word().to_owned(),
        };
        Ok(free.into_iter().map(choice).collect())
    }

    /// Seats somebody: in the colour they had in the game before a rematch, if that is free, else in one that nobody of that game
    /// had.
    pub(super) fn seat(&self, table: &mut Table, holder: Holder) {
        let before = table.rematch_of.and_then(|old| self.table(old).ok());
        let had = |table: &Table| holder.person().and_then(|person| colour_had(table, person));
        let own = before.as_ref().and_then(had).filter(|&colour| is_free(table, colour));
        let of_nobody = |colour: &Colour| before.as_ref().is_none_or(|before| is_free(before, *colour));
        let colour = own.or_else(|| table.free_colours().find(of_nobody)).or_else(|| table.free_colours().next());
        table.places.push(Place { holder, colour, resigned: None });
    }

    fn free_words(&self, table: &Table) -> Vec<String> {
        table.free_colours().map(|colour| self.texts.words(words::colour_key(colour), &[])).collect()
    }
}

fn is_free(table: &Table, colour: Colour) -> bool {
    table.free_colours().any(|free| free == colour)
}

/// The colour that somebody had in a game, whether or not they gave their seat up.
fn colour_had(table: &Table, person: crate::store::PersonId) -> Option<Colour> {
    let held = |place: &Place| {
        let resigned = place.resigned.as_ref().and_then(|resigned| resigned.holder.person());
        [place.holder.person(), resigned].contains(&Some(person))
    };
    table.places.iter().position(held).map(|seat| table.colour(Seat(seat as u8)))
}
