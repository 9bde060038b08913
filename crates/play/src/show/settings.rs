//! The look of a game, which is chosen separately from its rules: for a server, or for one game while it is played.

use crate::case::Context;
use crate::talk::reply::Note;
use crate::words::text::Value;
use carc_picture::Artist;
use carc_table::Table;

/// Returns the artist of a game's theme. Where that theme no longer exists, the usual one.
pub(crate) fn artist<'a>(cx: &Context<'a>, table: &Table) -> &'a Artist {
    let Some(name) = &table.theme else { return cx.themes.usual() };
    cx.themes.artist(name).unwrap_or_else(|| {
        tracing::warn!(game = %table.id, theme = name, "the theme no longer exists: the usual one is used");
        cx.themes.usual()
    })
}

/// Returns the title of the theme that a game is drawn in, and its name.
pub(crate) fn theme_words<'a>(cx: &Context<'a>, chosen: Option<&str>) -> [(&'static str, Value<'a>); 2] {
    let usual = || cx.themes.list().next().unwrap_or_default();
    let known = chosen.and_then(|name| cx.themes.list().find(|&(known, _)| known == name));
    let (name, title) = known.unwrap_or_else(usual);
    [("theme", theme_title(cx, name, title).into()), ("name", name.into())]
}

/// Returns the title of a theme in the reader's language, if the program carries it; a host's own theme has the title
/// that its folder says.
pub(crate) fn theme_title(cx: &Context<'_>, name: &str, title: &str) -> String {
    let key = format!("theme-{name}");
    let is_carried = CARRIED.contains(&(name, title));
    if is_carried { cx.texts.words(&key, &[]) } else { title.to_owned() }
}

/// The themes that the program carries, with the titles in their folders.
const CARRIED: [(&str, &str); 2] = [("painted", "Painted"), ("ink", "Ink")];

/// Says which theme is chosen, and which others there are.
pub(crate) fn told_theme(cx: &Context<'_>, key: &str, chosen: Option<&str>) -> Note {
    let others = cx.themes.list().map(|(name, _)| name).collect::<Vec<_>>().join(", ");
    let text = cx.texts.say(key, &theme_words(cx, chosen));
    Note { text: text.then(cx.texts.say("settings-themes", &[("themes", others.into())])), ..Note::default() }
}
