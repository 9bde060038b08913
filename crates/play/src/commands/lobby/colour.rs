//! `/carc lobby colour`: chooses the colour of the asker's figures.

use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session, Write};
use crate::commands::{Command, Kind, opt};
use crate::lobby::{section, setup};
use crate::talk::reply::{ActionRow, Choice, Menu, MenuChoice, Note, Reply};
use crate::talk::request::{Ask, Field, Press, Request, Suggest};
use crate::tell::colours::is_free;
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::typing::said;
use crate::words::vocabulary;
use carc_rules::{Colour, Seat};
use carc_table::{Stage, Table};

pub(crate) static COMMAND: Command<Option<String>> = Command {
    act: Act::change("lobby colour", Run::Here(|cx, request, game, colour| run(cx, request, game, colour.as_deref()))),
    options: &[opt("colour", Kind::Completed(Field::Colour))],
    read: |typed| Some(Ask::Colour { colour: typed.words("colour") }),
};

/// Returns the private menu of colours.
pub(crate) fn ask(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Note, NotDone> {
    let table = session.lobby()?;
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotSeated)?;
    let own = table.colour(seat);
    let offered = Colour::ALL.into_iter().filter(|&colour| colour == own || is_free(&table, colour));
    let choice = |colour: Colour| MenuChoice {
        label: cx.texts.words(words::colour_key(colour), &[]),
        detail: None,
        press: Press::Colour(session.id(), colour),
        chosen: colour == own,
    };
    let menu = Menu { hint: cx.texts.words("colour-choose", &[]), choices: offered.map(choice).collect() };
    let text = cx.texts.say("colour-ask", &[("colour", cx.texts.words(words::colour_key(own), &[]).into())]);
    Ok(Note { text, controls: vec![ActionRow::Menu(menu)], ..Note::default() })
}

/// Chooses the typed colour; if nothing was typed, shows the menu.
pub(crate) fn run(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    typed: Option<&str>,
) -> Result<Outcome, NotDone> {
    let Some(typed) = said(typed) else { return Ok(ask(cx, request, session)?.into()) };
    let word = vocabulary::whole(typed);
    let Some(colour) = Colour::ALL.into_iter().find(|colour| colour.word() == word) else {
        let free = free_words(cx, &session.lobby()?);
        return Err(Refusal::NoSuchColour { typed: typed.to_owned(), free }.into());
    };
    choose(cx, request, session, colour)
}

/// Gives the asker's figures a colour; refused if somebody else has it.
pub(crate) fn choose(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    colour: Colour,
) -> Result<Outcome, NotDone> {
    let mut table = session.lobby()?;
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotSeated)?;
    if table.colour(seat) == colour {
        // The lobby already shows that colour.
        return Ok(Reply::Done(session.id()).into());
    }
    let holds = |other: &usize| table.colour(Seat(*other as u8)) == colour;
    if let Some(other) = (0..table.places.len()).find(holds) {
        let who = table.places[other].holder.name().to_owned();
        let taken = cx.texts.words(words::colour_key(colour), &[]);
        return Err(Refusal::ColourTaken { colour: taken, who, free: free_words(cx, &table) }.into());
    }
    table.places[seat.index()].colour = Some(colour);
    Ok(Outcome::done(cx.change(session, table)))
}

/// Chooses a colour by the menu in *Set up…*, and shows the updated panel.
pub(crate) fn choose_pressed(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    colour: Colour,
) -> Result<Outcome, NotDone> {
    let Outcome { write, .. } = choose(cx, request, session, colour)?;
    let Write::Game(change) = write else { return Ok(setup::panel(cx, session.table(), request.who.id).into()) };
    let note = setup::panel(cx, &change.table, request.who.id);
    Ok(section::changed(session, *change, note))
}

/// Suggests the free colours.
pub(crate) fn colours(cx: &Context<'_>, suggest: &Suggest) -> Result<Vec<Choice>, NotDone> {
    let Some(id) = cx.store.current(suggest.channel)? else { return Ok(Vec::new()) };
    let table = cx.table(id)?;
    let free: Vec<Colour> = if table.stage == Stage::Lobby { table.free_colours().collect() } else { Vec::new() };
    let choice = |colour: Colour| Choice {
        name: cx.texts.words(words::colour_key(colour), &[]),
        value: colour.word().to_owned(),
    };
    Ok(free.into_iter().map(choice).collect())
}

fn free_words(cx: &Context<'_>, table: &Table) -> Vec<String> {
    table.free_colours().map(|colour| cx.texts.words(words::colour_key(colour), &[])).collect()
}
