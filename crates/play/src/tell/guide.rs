//! Names and one-line meanings of options, editions and expansions.

use crate::case::Context;
use crate::expansions::Expansion;
use crate::words::text::Text;
use carc_rules::{Edition, Options};

/// Returns an option with its value and a one-line explanation.
pub(crate) fn explained(cx: &Context<'_>, name: &str, value: &str) -> Text {
    let option = format!("{name}={value}");
    cx.texts.say("option", &[("option", option.into()), ("meaning", meaning(cx, name, value).into())])
}

/// Returns a one-line explanation of a value of an option.
pub(crate) fn meaning(cx: &Context<'_>, name: &str, value: &str) -> String {
    let key = format!("option-{name}-{value}");
    if cx.texts.has(&key) {
        cx.texts.words(&key, &[])
    } else {
        // The option takes numbers or the like, so one message serves all values.
        cx.texts.words(&format!("option-{name}"), &[("value", value.into())])
    }
}

/// Returns the names of a game's expansions.
pub(crate) fn expansions(cx: &Context<'_>, options: &Options) -> String {
    let on = Expansion::ALL.into_iter().filter(|expansion| expansion.is_on(options));
    let names: Vec<String> = on.map(|expansion| cx.texts.words(expansion.key(), &[])).collect();
    if names.is_empty() { cx.texts.words("expansion-none", &[]) } else { names.join(", ") }
}

/// Returns the key of the message that names an edition.
pub(crate) const fn edition_key(edition: Edition) -> &'static str {
    match edition {
        Edition::C2 => "edition-c2",
        Edition::C1 => "edition-c1",
        Edition::C1Old => "edition-c1-old",
    }
}
