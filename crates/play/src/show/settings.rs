//! The theme of a game, which is chosen separately from its rules: for a server, or for one game while it is played.

use crate::case::Context;
use crate::talk::reply::Note;
use crate::words::text::Value;
use carc_picture::Artist;
use carc_table::Table;

/// Returns the artist of a game's theme, or of the default theme if it no longer exists.
pub(crate) fn artist<'a>(cx: &Context<'a>, table: &Table) -> &'a Artist {
    let Some(name) = &table.theme else { return cx.themes.usual() };
    cx.themes.artist(name).unwrap_or_else(|| {
        tracing::warn!(game = %table.id, theme = name, "the theme no longer exists: the usual one is used");
        cx.themes.usual()
    })
}

/// Returns the title and the name of the chosen theme, or of the default one, as values for a sentence.
pub(crate) fn theme_words<'a>(cx: &Context<'a>, chosen: Option<&str>) -> [(&'static str, Value<'a>); 2] {
    let usual = || cx.themes.list().next().unwrap_or_default();
    let known = chosen.and_then(|name| cx.themes.list().find(|&(known, _)| known == name));
    let (name, title) = known.unwrap_or_else(usual);
    [("theme", theme_title(cx, name, title).into()), ("name", name.into())]
}

/// Returns the title of a theme: in the reader's language if it is bundled, otherwise as given in its folder.
pub(crate) fn theme_title(cx: &Context<'_>, name: &str, title: &str) -> String {
    let key = format!("theme-{name}");
    let is_bundled = BUNDLED.contains(&(name, title));
    if is_bundled { cx.texts.words(&key, &[]) } else { title.to_owned() }
}

/// The bundled themes, with the titles given in their folders.
const BUNDLED: [(&str, &str); 2] = [("painted", "Painted"), ("ink", "Ink")];

/// Returns a note on which theme is chosen, and which others there are.
pub(crate) fn told_theme(cx: &Context<'_>, key: &str, chosen: Option<&str>) -> Note {
    let others = cx.themes.list().map(|(name, _)| name).collect::<Vec<_>>().join(", ");
    let text = cx.texts.say(key, &theme_words(cx, chosen));
    Note { text: text.then(cx.texts.say("settings-themes", &[("themes", others.into())])), ..Note::default() }
}
