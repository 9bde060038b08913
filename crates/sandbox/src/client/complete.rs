//! Completes a line that is being typed: commands, options, their values, people to mention.
//!
//! A pure function of the registered commands, the people, the line and the client's language; only values that the bot
//! suggests itself have to be asked for ([`Completion::ask`]).

use serde::Serialize;
use serde_json::Value;

use super::line::{self, Given, Leaf};
use crate::world::state::World;

/// A way to continue the line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Suggestion {
    /// The text that is shown.
    pub(crate) label: String,
    /// Its meaning, in a few words.
    pub(crate) detail: String,
    /// The whole line after choosing it.
    pub(crate) line: String,
    /// The value that it completes, as it would have to be typed; `None` if it only adds an option's name.
    #[serde(skip)]
    value: Option<String>,
}

/// An option of the command, for the bar above the input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct OptionHint {
    name: String,
    description: String,
    required: bool,
    filled: bool,
    active: bool,
}

/// A request for the bot's suggestions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ask {
    pub(crate) path: String,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) focused: String,
    /// The line before the value that is being typed, and before the option's name if that was typed.
    pub(crate) before: String,
}

/// The completion of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Completion {
    pub(crate) suggestions: Vec<Suggestion>,
    pub(crate) options: Vec<OptionHint>,
    /// Whether the line can be sent as it is.
    pub(crate) sendable: bool,
    /// The suggestion that Enter takes; without one Enter sends the line.
    pub(crate) highlighted: Option<usize>,
    /// The text that is being typed now, if any.
    #[serde(skip)]
    typing: Option<String>,
    #[serde(skip)]
    pub(crate) ask: Option<Ask>,
}

impl Completion {
    /// Adds the bot's suggestions in front, and decides what Enter takes: the first that completes what is being typed
    /// or what the line still needs; nothing if the line is complete.
    pub(crate) fn with(mut self, own: impl IntoIterator<Item = Suggestion>) -> Self {
        self.suggestions.splice(0..0, own);
        let typed = self.typing.as_deref().map(|typing| typing.trim().to_lowercase());
        let is_typed = |s: &Suggestion| s.value.as_ref().is_some_and(|value| Some(value.to_lowercase()) == typed);
        let first = || self.suggestions.first().filter(|first| first.value.is_some()).map(|_| 0);
        self.highlighted = match self.suggestions.iter().position(is_typed) {
            Some(whole) => (!self.sendable).then_some(whole),
            None if self.typing.is_some() || !self.sendable => first(),
            None => None,
        };
        self
    }
}

/// Completes a line with the cursor at its end, in a client with the language `locale`. [`Completion::with`] adds the
/// bot's own suggestions.
pub(crate) fn complete(world: &World, text: &str, locale: &str) -> Completion {
    if !text.starts_with('/') {
        return mentions(world, text);
    }
    let words = line::words(text);
    let fresh_word = text.ends_with(char::is_whitespace);
    match line::leaf_of(world, &words) {
        Some((leaf, length)) if words.len() > length || fresh_word => {
            let given = line::assign(leaf.options, &words[length..]).unwrap_or_default();
            options(world, text, &leaf, &given, (fresh_word, locale))
        }
        found => {
            let sendable = found.is_some_and(|(leaf, _)| leaf.options.iter().all(|option| option["required"] != true));
            let typing = Some(text.split_whitespace().collect::<Vec<_>>().join(" "));
            Completion { suggestions: commands(world, text, locale), sendable, typing, ..Completion::default() }
        }
    }
}

/// Suggests the people, and the bot, whose names begin with the text after the last `@`; then those with another word
/// that does.
fn mentions(world: &World, text: &str) -> Completion {
    let mut completion = Completion { sendable: !text.trim().is_empty(), ..Completion::default() };
    let Some((before, typed)) = text.rsplit_once('@') else { return completion };
    if before.chars().next_back().is_some_and(char::is_alphanumeric) {
        return completion;
    }
    let wanted = typed.to_lowercase();
    let everybody = || [&world.bot].into_iter().chain(&world.people);
    // "@Ana " is complete, though there may be an Ana María.
    let is_whole = typed != typed.trim_end() && everybody().any(|p| p.name.to_lowercase() == wanted.trim_end());
    if is_whole {
        return completion;
    }
    let begins = |name: &str| name.to_lowercase().starts_with(&wanted);
    let (first, rest): (Vec<_>, Vec<_>) = everybody().partition(|person| begins(&person.name));
    let rest = rest.into_iter().filter(|person| person.name.split_whitespace().any(begins));
    let suggestions = first.into_iter().chain(rest).map(|person| Suggestion {
        label: format!("@{}", person.name),
        detail: String::new(),
        line: format!("{before}@{} ", person.name),
        value: Some(person.name.clone()),
    });
    completion.suggestions = suggestions.take(25).collect();
    completion.typing = Some(typed.to_owned());
    completion
}

/// Returns the commands that begin with the line; failing that, those that contain its last word.
fn commands(world: &World, text: &str, locale: &str) -> Vec<Suggestion> {
    let typed = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let last = typed.rsplit([' ', '/']).next().unwrap_or_default().to_owned();
    let all: Vec<Suggestion> = line::leaves(world)
        .into_iter()
        .map(|leaf| {
            let label = format!("/{}", leaf.path.join(" "));
            let line = if leaf.options.is_empty() { label.clone() } else { format!("{label} ") };
            let detail = in_words(leaf.node, "description", locale).to_owned();
            Suggestion { value: Some(label.clone()), label, detail, line }
        })
        .collect();
    let beginning: Vec<_> = all.iter().filter(|s| s.label.starts_with(&typed)).cloned().collect();
    if beginning.is_empty() { all.into_iter().filter(|s| s.label.contains(&last)).collect() } else { beginning }
}

fn options(
    world: &World,
    text: &str,
    leaf: &Leaf<'_>,
    given: &[Given],
    (fresh_word, locale): (bool, &str),
) -> Completion {
    let free = (0..leaf.options.len()).find(|at| given.iter().all(|given| given.option != *at));
    // The value being typed: the last one, or a new one after a blank, or the last one again if no option is free.
    let (focus, partial, start) = match (given.last(), free) {
        (Some(last), _) if !fresh_word => (Some(last.option), last.text.clone(), last.start),
        (_, Some(free)) => (Some(free), String::new(), text.len()),
        (Some(last), None) => (Some(last.option), format!("{} ", last.text), last.start),
        (None, None) => (None, String::new(), text.len()),
    };
    let before = &text[..start];
    let hints = leaf.options.iter().enumerate().map(|(at, option)| OptionHint {
        name: named(option).to_owned(),
        description: in_words(option, "description", locale).to_owned(),
        required: option["required"] == true,
        filled: given.iter().any(|given| given.option == at && Some(at) != focus)
            || (Some(at) == focus && !partial.is_empty()),
        active: Some(at) == focus,
    });
    let hints: Vec<OptionHint> = hints.collect();
    let mut completion = Completion {
        sendable: hints.iter().all(|hint| hint.filled || !hint.required),
        // A blank ends the value before it.
        typing: (!fresh_word).then(|| partial.clone()),
        options: hints,
        ..Completion::default()
    };
    let Some(focus) = focus else { return completion };
    let option = &leaf.options[focus];
    if option["autocomplete"] == true {
        let others = given.iter().filter(|given| given.option != focus);
        let mut options: Vec<(String, String)> =
            others.map(|given| (named(&leaf.options[given.option]).to_owned(), given.text.clone())).collect();
        options.push((named(option).to_owned(), partial.clone()));
        completion.ask = Some(Ask {
            path: leaf.path.join(" "),
            options,
            focused: named(option).to_owned(),
            before: before.to_owned(),
        });
    } else {
        let wanted = partial.to_lowercase();
        let values =
            values(world, option, locale).into_iter().filter(|(label, _)| label.to_lowercase().contains(&wanted));
        completion.suggestions =
            values.take(25).map(|(label, value)| suggestion(label, named(option), before, &value)).collect();
    }
    if partial.is_empty() {
        let rest = leaf.options.iter().enumerate().filter(|(at, _)| *at != focus);
        let rest = rest.filter(|(at, _)| given.iter().all(|given| given.option != *at));
        completion.suggestions.extend(rest.map(|(_, option)| Suggestion {
            label: format!("{}:", named(option)),
            detail: in_words(option, "description", locale).to_owned(),
            line: format!("{before}{}:", named(option)),
            value: None,
        }));
    }
    completion
}

/// Returns a value as a suggestion: with its option's name, and in quotes if it has blanks.
pub(crate) fn suggestion(label: String, option: &str, before: &str, value: &str) -> Suggestion {
    let quote = if value.contains(char::is_whitespace) { "\"" } else { "" };
    let line = format!("{before}{option}:{quote}{value}{quote} ");
    Suggestion { label, detail: String::new(), line, value: Some(value.to_owned()) }
}

/// Returns a value of free text as a suggestion: quotes end it, so that the next word goes to the next option.
pub(crate) fn whole_suggestion(label: String, option: &str, before: &str, value: &str) -> Suggestion {
    let line = format!("{before}{option}:\"{value}\" ");
    Suggestion { line, ..suggestion(label, option, before, value) }
}

/// Returns the values of an option that the client itself knows, as label and value: its choices, True and False, or
/// the people.
fn values(world: &World, option: &Value, locale: &str) -> Vec<(String, String)> {
    if let Some(choices) = option["choices"].as_array() {
        let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        return choices
            .iter()
            .map(|choice| (in_words(choice, "name", locale).to_owned(), plain(&choice["value"])))
            .collect();
    }
    match option["type"].as_u64() {
        Some(5) => vec![("True".to_owned(), "True".to_owned()), ("False".to_owned(), "False".to_owned())],
        Some(6) => world.people.iter().map(|p| (format!("@{}", p.name), format!("@{}", p.name))).collect(),
        Some(_) | None => Vec::new(),
    }
}

/// Returns the text of `field` that a client with the language `locale` shows: the translation, if there is one.
fn in_words<'a>(thing: &'a Value, field: &str, locale: &str) -> &'a str {
    let translated = thing[format!("{field}_localizations")][locale].as_str();
    translated.or(thing[field].as_str()).unwrap_or_default()
}

fn named(option: &Value) -> &str {
    option["name"].as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn world() -> World {
        let mut world = World::new("Guild", "bot", "token", "http://127.0.0.1:1", "");
        world.add_person("Ana María", "en-GB");
        world.commands[0].push(json!({"name": "carc", "type": 1, "description": "", "options": [
            {"name": "place", "type": 1, "description": "Put the tile", "options": [
                {"name": "cell", "type": 3, "required": true, "autocomplete": true},
                {"name": "rotation", "type": 3, "choices": [{"name": "none", "value": "rot0"}, {"name": "once", "value": "rot90"}]},
            ]},
            {"name": "play", "type": 1, "description": "", "options": [{"name": "move", "type": 3, "autocomplete": true}]},
            {"name": "kick", "type": 1, "description": "", "options": [{"name": "who", "type": 6}]},
        ]}));
        world
    }

    fn lines(text: &str) -> Vec<String> {
        complete(&world(), text, "en-GB").suggestions.into_iter().map(|suggestion| suggestion.line).collect()
    }

    #[test]
    fn commands_are_found_by_their_beginning_or_a_word() {
        assert_eq!(lines("/"), ["/carc place ", "/carc play ", "/carc kick "]);
        assert_eq!(lines("/carc pl"), ["/carc place ", "/carc play "]);
        assert_eq!(lines("/kick"), ["/carc kick "]);
        assert!(lines("hello").is_empty());
    }

    #[test]
    fn values_are_offered_where_they_stand() {
        assert_eq!(lines("/carc place B3 "), ["/carc place B3 rotation:rot0 ", "/carc place B3 rotation:rot90 "]);
        assert_eq!(lines("/carc place B3 on"), ["/carc place B3 rotation:rot0 ", "/carc place B3 rotation:rot90 "]);
        assert_eq!(lines("/carc place B3 rotation:onc"), ["/carc place B3 rotation:rot90 "]);
        assert_eq!(lines("/carc kick "), ["/carc kick who:\"@Ana María\" "]);
    }

    #[test]
    fn the_bot_is_asked_with_all_that_is_known() {
        let ask = complete(&world(), "/carc place rotation:rot90 cell:B", "en-GB").ask.expect("a question");
        assert_eq!((ask.path.as_str(), ask.focused.as_str()), ("carc place", "cell"));
        assert_eq!(ask.before, "/carc place rotation:rot90 ");
        assert_eq!(ask.options, [("rotation".into(), "rot90".into()), ("cell".into(), "B".into())]);
        let whole = complete(&world(), "/carc play B3 rot90 ", "en-GB").ask.expect("a question");
        assert_eq!(whole.options, [("move".into(), "B3 rot90 ".into())]);
        assert_eq!(whole.before, "/carc play ");
    }

    /// Returns the line that Enter completes; empty if Enter sends.
    fn taken(text: &str, own: &[&str]) -> String {
        let own = own.iter().map(|value| suggestion((*value).to_owned(), "cell", "/carc place ", value));
        let completion = complete(&world(), text, "en-GB").with(own);
        completion.highlighted.map(|at| completion.suggestions[at].line.clone()).unwrap_or_default()
    }

    #[test]
    fn enter_takes_what_completes_the_word_and_sends_what_is_complete() {
        assert_eq!(taken("/carc pl", &[]), "/carc place ");
        assert_eq!(taken("/carc place", &[]), "/carc place ", "a cell is missing");
        assert_eq!(taken("/carc kick", &[]), "", "it can be sent, and nothing is being typed");
        assert_eq!(taken("/carc place ", &["B3", "C4"]), "/carc place cell:B3 ");
        assert_eq!(taken("/carc place c", &["C4"]), "/carc place cell:C4 ");
        assert_eq!(taken("/carc place c4", &["C44", "C4"]), "", "typed in full");
        assert_eq!(taken("/carc place cell:C4 ", &["C4"]), "", "the rest is optional");
        assert_eq!(taken("/carc place cell:C4 rotation:", &[]), "/carc place cell:C4 rotation:rot0 ");
        assert_eq!(taken("/carc kick An", &[]), "/carc kick who:\"@Ana María\" ");
        assert_eq!(taken("hello", &[]), "");
    }

    #[test]
    fn people_and_the_bot_are_mentioned_by_the_beginning_of_a_name() {
        assert_eq!(lines("hi @"), ["hi @bot ", "hi @Ana María "]);
        assert_eq!(lines("hi @ana m"), ["hi @Ana María "]);
        assert_eq!(lines("hi @mar"), ["hi @Ana María "]);
        assert!(lines("hi @bot ").is_empty() && lines("me@bot").is_empty() && lines("@bot x").is_empty());
        assert_eq!((taken("hi @b", &[]).as_str(), taken("hi @bot", &[]).as_str()), ("hi @bot ", ""));
    }

    #[test]
    fn a_line_can_be_sent_when_nothing_required_is_missing() {
        let sendable = |text| complete(&world(), text, "en-GB").sendable;
        assert!(!sendable("/carc") && !sendable("/carc place") && !sendable("/carc place "));
        assert!(sendable("/carc place B3") && sendable("/carc kick") && sendable("hello"));
    }
}
