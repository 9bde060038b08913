//! `/carc-me screen`: the shape of the boards in the asker's private messages.

use crate::case::act::{Act, Done, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Edit, Outcome, Write};
use crate::commands::{Command, Kind, opt, words_of};
use crate::talk::reply::{Note, Reply};
use crate::talk::request::{Ask, Request};
use carc_table::Screen;

/// Screen sizes to choose from; the default is a desktop.
const SIZES: [(&str, Screen); 2] = [("desktop", Screen::Desktop), ("phone", Screen::Phone)];

pub(crate) static COMMAND: Command<Option<Screen>> = Command {
    act: Act::change("carc-me screen", Run::Alone(|cx, request, wanted| run(cx, request, *wanted))).in_direct(),
    options: &[opt("size", Kind::OneOf(&const { words_of(&SIZES) }))],
    read: |typed| Some(Ask::Screen(typed.one_of("size", &SIZES))),
};

/// Sets the asker's screen, or shows it if nothing was chosen.
pub(crate) fn run(cx: &Context<'_>, request: &Request, wanted: Option<Screen>) -> Result<Outcome, NotDone> {
    let who = request.who.id;
    let before = cx.store.person_settings(who)?;
    let screen = wanted.or(before.screen);
    let key = if screen == Some(Screen::Phone) { "screen-phone" } else { "screen-desktop" };
    let reply = Reply::Note(Note { text: cx.texts.say(key, &[]), ..Note::default() });
    let write = if screen == before.screen {
        Write::Nothing
    } else {
        Write::Person(who, Edit::boxed(before.clone(), before.with_screen(screen)))
    };
    Ok(Outcome { write, reply })
}

/// Sets the asker's screen to a phone, and shows `show`'s answer for that screen.
pub(crate) fn enlarge(
    cx: &Context<'_>,
    request: &Request,
    show: impl Fn(&Context<'_>) -> Result<Note, NotDone>,
) -> Done {
    let Outcome { write, reply } = run(cx, request, Some(Screen::Phone))?;
    let note = show(&cx.on_screen(Some(Screen::Phone)))?;
    let Reply::Note(said) = reply else { return Ok(Outcome { write, reply }) };
    Ok(Outcome { write, reply: Reply::Note(Note { text: said.text.then(note.text.clone()), ..note }) })
}
