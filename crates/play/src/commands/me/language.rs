//! `/carc-me language`: the language of the bot's private messages to the asker.

use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::language;
use crate::case::language::Because;
use crate::case::{Context, Edit, Outcome, Write};
use crate::commands::{Command, Kind, opt};
use crate::talk::reply::{Note, Reply};
use crate::talk::request::{Ask, LanguageChoice, Reader, Request};
use crate::words::text::{Text, Texts};
use carc_table::Language;

/// Word for the language of the client or the server.
const AUTOMATIC: &str = "auto";

pub(crate) static COMMAND: Command<Option<LanguageChoice>> = Command {
    act: Act::change("carc-me language", Run::Alone(|cx, request, wanted| run(cx, request, *wanted))).in_direct(),
    options: &[opt("language", Kind::OneOf(&[AUTOMATIC, "en", "es", "ca"]))],
    read: |typed| {
        let wanted = match typed.words("language").as_deref() {
            None => None,
            Some(AUTOMATIC) => Some(LanguageChoice::Automatic),
            Some(tag) => Some(LanguageChoice::Of(Language::of_tag(tag)?)),
        };
        Some(Ask::OwnLanguage(wanted))
    },
};

/// Sets the asker's language, or shows it if nothing was chosen. The answer is in that language.
pub(crate) fn run(cx: &Context<'_>, request: &Request, wanted: Option<LanguageChoice>) -> Result<Outcome, NotDone> {
    let who = request.who.id;
    let Some(wanted) = wanted else {
        let (texts, because) = language::texts(cx.languages, cx.store, &request.reader());
        return Ok(note(told(cx, texts, because)).into());
    };
    let before = cx.store.person_settings(who)?;
    let mut settings = before.clone();
    settings.language = match wanted {
        LanguageChoice::Automatic => None,
        LanguageChoice::Of(language) => Some(language),
    };
    let chosen = settings.language.and_then(|language| cx.languages.texts(language));
    let (texts, because) = chosen.map_or_else(|| automatic(cx, request), |texts| (texts, Because::Chosen));
    let write = Write::Person(who, Edit::boxed(before, settings));
    Ok(Outcome { write, reply: Reply::Note(note(told(cx, texts, because))) })
}

/// Returns the texts for an asker who chose no language, and why they are in theirs.
fn automatic<'a>(cx: &Context<'a>, request: &Request) -> (&'a Texts, Because) {
    let client = request.who.locale.as_ref().and_then(|locale| cx.languages.of_client(locale));
    let of_server = || language::texts(cx.languages, cx.store, &Reader::All(request.guild));
    client.map_or_else(of_server, |texts| (texts, Because::Client))
}

fn told(cx: &Context<'_>, texts: &Texts, because: Because) -> Text {
    let key = match because {
        Because::Chosen => "me-language-chosen",
        Because::Client => "me-language-client",
        Because::Server => "me-language-server",
    };
    let own = texts.say(key, &[("language", texts.own_name().into())]);
    own.then(texts.say("me-language-channel", &[("language", cx.channel_texts.own_name().into())]))
        .then(texts.say("me-language-how", &[]))
}

fn note(text: Text) -> Note {
    Note { text, ..Note::default() }
}
