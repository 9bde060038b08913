//! Reads the line a person types: `/carc place B3 rot90 road` or `/carc place cell:B3 rotation:rot90`.
//!
//! Words go to options by name (`name:value`) or in the order of the command's definition. The value of a named option
//! of free words continues to the next name, as in Discord; quotes end it earlier. Words that are left over belong to
//! the value before them. The options are read from the commands that the bot registered.

use serde_json::{Value, json};

use super::value::value;
use crate::error::Error;
use crate::model::ids::PersonId;
use crate::world::state::World;

/// A command ready to be sent.
#[derive(Clone, Debug)]
pub(crate) struct Invocation {
    /// The command as it was registered, without its options.
    pub(crate) command: Value,
    /// Its name and its subcommands' names.
    pub(crate) path: Vec<String>,
    /// The options as Discord sends them.
    pub(crate) options: Vec<Value>,
    /// People among the values.
    pub(crate) people: Vec<PersonId>,
}

/// A word of the line, where it begins, and whether it was quoted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) text: String,
    pub(crate) start: usize,
    quoted: bool,
}

/// Splits at blanks, except between quotes. An open quote reaches to the end.
pub(crate) fn words(line: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let (mut inside, mut in_word) = (false, false);
    for (at, char) in line.char_indices() {
        if char.is_whitespace() && !inside {
            in_word = false;
            continue;
        }
        if !in_word {
            words.push(Word { text: String::new(), start: at, quoted: false });
            in_word = true;
        }
        let Some(word) = words.last_mut() else { continue };
        if char == '"' {
            inside = !inside;
            word.quoted = true;
        } else {
            word.text.push(char);
        }
    }
    words
}

/// A registered command that can be sent: one without subcommands, or a subcommand.
#[derive(Clone, Debug)]
pub(crate) struct Leaf<'a> {
    pub(crate) command: &'a Value,
    pub(crate) path: Vec<&'a str>,
    /// The subcommand itself, with its descriptions.
    pub(crate) node: &'a Value,
    pub(crate) options: &'a [Value],
}

impl Leaf<'_> {
    /// Returns an invocation of the command, still without options.
    fn invoked(&self) -> Invocation {
        let fields = self.command.as_object().into_iter().flatten().filter(|(name, _)| *name != "options");
        Invocation {
            command: Value::Object(fields.map(|(name, value)| (name.clone(), value.clone())).collect()),
            path: self.path.iter().map(|&name| name.to_owned()).collect(),
            options: Vec::new(),
            people: Vec::new(),
        }
    }
}

/// Returns all commands that can be sent, in the order of their definition.
pub(crate) fn leaves(world: &World) -> Vec<Leaf<'_>> {
    fn descend<'a>(command: &'a Value, at: &'a Value, path: &[&'a str], found: &mut Vec<Leaf<'a>>) {
        let mut path = path.to_vec();
        path.push(at["name"].as_str().unwrap_or_default());
        let options = at["options"].as_array().map_or(&[][..], Vec::as_slice);
        if options.iter().any(|option| matches!(option["type"].as_u64(), Some(1 | 2))) {
            for option in options {
                descend(command, option, &path, found);
            }
            return;
        }
        found.push(Leaf { command, path, node: at, options });
    }
    let mut found = Vec::new();
    for command in world.commands().filter(|command| command["type"] == 1) {
        descend(command, command, &[], &mut found);
    }
    found
}

/// Returns the command that a line's first words name, and how many words those are.
pub(crate) fn leaf_of<'a>(world: &'a World, words: &[Word]) -> Option<(Leaf<'a>, usize)> {
    let said = |leaf: &Leaf| {
        let named = leaf.path.iter().enumerate().all(|(at, name)| {
            words.get(at).is_some_and(|word| word.text.trim_start_matches('/') == *name && !word.quoted)
        });
        named.then_some(leaf.path.len())
    };
    leaves(world).into_iter().filter_map(|leaf| said(&leaf).map(|length| (leaf, length))).max_by_key(|(_, n)| *n)
}

/// A value given to an option: the option, the value, and where its words begin in the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Given {
    pub(crate) option: usize,
    pub(crate) text: String,
    pub(crate) start: usize,
    /// Whether following words without a name belong to it.
    open: bool,
}

/// Returns whether the value of an option is free text.
fn takes_any_words(option: &Value) -> bool {
    option["type"] == 3 && option["choices"].as_array().is_none_or(Vec::is_empty)
}

/// Assigns the words after the command to its options.
pub(crate) fn assign(options: &[Value], words: &[Word]) -> Result<Vec<Given>, Error> {
    let mut given: Vec<Given> = Vec::new();
    let taken = |given: &[Given], option: usize| given.iter().any(|g| g.option == option);
    for word in words {
        let named = word.text.split_once(':').and_then(|(name, value)| {
            let option = options.iter().position(|option| option["name"] == name)?;
            (!taken(&given, option)).then(|| (option, value.to_owned()))
        });
        let is_open = given.last().is_some_and(|last| last.open);
        let free = (0..options.len()).find(|option| !is_open && !taken(&given, *option));
        if let Some((option, text)) = named {
            let open = !word.quoted && takes_any_words(&options[option]);
            given.push(Given { option, text, start: word.start, open });
        } else if let Some(option) = free {
            given.push(Given { option, text: word.text.clone(), start: word.start, open: false });
        } else if let Some(last) = given.last_mut() {
            last.text = format!("{} {}", last.text, word.text);
        } else {
            return Err(Error::Line(format!("This command takes no options, so what is {:?}?", word.text)));
        }
    }
    Ok(given)
}

/// Returns the command whose name is nearly what was typed.
fn meant(world: &World, words: &[Word]) -> Option<String> {
    // One typo in a short word, two in a long one.
    let near = |typed: &str, name: &str| {
        let distance = strsim::osa_distance(&typed.to_lowercase(), name);
        (distance <= if name.len() < 6 { 1 } else { 2 }).then_some(distance)
    };
    let found = leaves(world).into_iter().filter_map(|leaf| {
        let typed = words.get(..leaf.path.len())?.iter().map(|word| word.text.trim_start_matches('/'));
        let distance: usize = typed.zip(&leaf.path).map(|(typed, name)| near(typed, name)).sum::<Option<_>>()?;
        Some((distance, format!("/{}", leaf.path.join(" "))))
    });
    found.min_by_key(|(distance, _)| *distance).map(|(_, name)| name)
}

/// Reads a whole line. Fails with [`Error::Line`] if Discord's client would not send it.
pub(crate) fn parse(world: &World, line: &str) -> Result<Invocation, Error> {
    let words = words(line);
    let first = words.first().map_or("", |word| word.text.as_str());
    let (leaf, length) = leaf_of(world, &words).ok_or_else(|| {
        let known = leaves(world).into_iter().filter(|leaf| first.trim_start_matches('/') == leaf.path[0]);
        let known: Vec<String> = known.map(|leaf| format!("/{}", leaf.path.join(" "))).collect();
        let known = if known.is_empty() { String::new() } else { format!(" There are: {}.", known.join(", ")) };
        let meant = meant(world, &words).map_or_else(String::new, |meant| format!(" Did you mean {meant}?"));
        Error::Line(format!("There is no command {line:?}.{meant}{known}"))
    })?;
    let given = assign(leaf.options, &words[length..])?;
    invocation(world, &leaf, &given)
}

/// Returns a command by its path (`carc place`) with options by name.
pub(crate) fn named(world: &World, path: &str, options: &[(&str, &str)]) -> Result<Invocation, Error> {
    let (leaf, given) = named_parts(world, path, options)?;
    invocation(world, &leaf, &given)
}

fn named_parts<'a>(world: &'a World, path: &str, options: &[(&str, &str)]) -> Result<(Leaf<'a>, Vec<Given>), Error> {
    let wanted: Vec<&str> = path.trim_start_matches('/').split_whitespace().collect();
    let leaf = leaves(world).into_iter().find(|leaf| leaf.path == wanted);
    let leaf = leaf.ok_or_else(|| Error::missing("command", path))?;
    let given = options.iter().map(|(name, text)| {
        let option = leaf.options.iter().position(|option| option["name"] == *name);
        let option = option.ok_or_else(|| Error::missing("option", name))?;
        Ok(Given { option, text: (*text).to_owned(), start: 0, open: false })
    });
    let given = given.collect::<Result<_, Error>>()?;
    Ok((leaf, given))
}

/// Returns a request for choices: like a command, but nothing is required, and one value is incomplete.
pub(crate) fn question(
    world: &World,
    path: &str,
    options: &[(&str, &str)],
    focused: &str,
) -> Result<Invocation, Error> {
    let (leaf, given) = named_parts(world, path, options)?;
    let mut asked = leaf.invoked();
    let mut found = false;
    for given in &given {
        let option = &leaf.options[given.option];
        if option["name"] == focused {
            found = true;
            asked.options.push(json!({
                "name": option["name"], "type": option["type"], "value": given.text, "focused": true,
            }));
        } else if let Ok(value) = value(world, option, &given.text, &mut asked.people) {
            asked.options.push(json!({"name": option["name"], "type": option["type"], "value": value}));
        }
    }
    if found { Ok(asked) } else { Err(Error::missing("option", focused)) }
}

fn invocation(world: &World, leaf: &Leaf<'_>, given: &[Given]) -> Result<Invocation, Error> {
    let mut ready = leaf.invoked();
    for (at, option) in leaf.options.iter().enumerate() {
        match given.iter().find(|given| given.option == at) {
            Some(given) => {
                let value = value(world, option, &given.text, &mut ready.people)?;
                ready.options.push(json!({"name": option["name"], "type": option["type"], "value": value}));
            }
            None if option["required"] == true => {
                let name = option["name"].as_str().unwrap_or_default();
                return Err(Error::Line(format!(
                    "{name} is missing: {}",
                    option["description"].as_str().unwrap_or("")
                )));
            }
            None => {}
        }
    }
    Ok(ready)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn world() -> World {
        let mut world = World::new("Guild", "bot", "token", "http://127.0.0.1:1", "");
        world.add_person("Ana María", "en-GB");
        world.commands[0].push(json!({"name": "carc", "type": 1, "options": [
            {"name": "place", "type": 1, "description": "", "options": [
                {"name": "cell", "type": 3, "required": true}, {"name": "rotation", "type": 3}, {"name": "follower", "type": 3},
            ]},
            {"name": "play", "type": 1, "description": "", "options": [{"name": "move", "type": 3, "required": true}]},
            {"name": "kick", "type": 1, "description": "", "options": [
                {"name": "who", "type": 6, "required": true}, {"name": "turns", "type": 4, "max_value": 9}, {"name": "now", "type": 5},
                {"name": "tone", "type": 3, "choices": [
                    {"name": "Kindly", "value": "kind"}, {"name": "At once", "value": "firm"},
                ]},
                {"name": "reason", "type": 3, "min_length": 2, "max_length": 8},
            ]},
            {"name": "join", "type": 1, "description": ""},
            {"name": "lobby", "type": 2, "description": "", "options": [
                {"name": "computer", "type": 1, "description": ""},
                {"name": "remove", "type": 1, "description": "", "options": [{"name": "seat", "type": 3, "required": true}]},
            ]},
        ]}));
        world
    }

    fn values(line: &str) -> Result<Vec<(String, Value)>, String> {
        let parsed = parse(&world(), line).map_err(|error| error.to_string())?;
        let pair = |option: &Value| (option["name"].as_str().unwrap_or_default().to_owned(), option["value"].clone());
        Ok(parsed.options.iter().map(pair).collect())
    }

    fn texts(pairs: &[(&str, &str)]) -> Vec<(String, Value)> {
        pairs.iter().map(|(name, value)| ((*name).to_owned(), json!(value))).collect()
    }

    #[test]
    fn words_go_to_options_by_name_or_order() {
        let all = texts(&[("cell", "B3"), ("rotation", "rot90"), ("follower", "mayor:city-n")]);
        assert_eq!(values("/carc place B3 rot90 mayor:city-n"), Ok(all.clone()));
        assert_eq!(values("/carc  place rotation:rot90 cell:B3 follower:mayor:city-n"), Ok(all.clone()));
        assert_eq!(values("/carc place follower:\"mayor:city-n\" B3 rot90"), Ok(all.clone()));
        assert_eq!(values("carc place B3"), Ok(texts(&[("cell", "B3")])));
    }

    #[test]
    fn subcommands_stand_in_groups_too() {
        assert_eq!(values("/carc lobby remove Ana"), Ok(texts(&[("seat", "Ana")])));
        assert_eq!(parse(&world(), "/carc lobby computer").map(|parsed| parsed.path.len()).ok(), Some(3));
        let refusal = values("/carc lobby").expect_err("a group alone is no command");
        assert!(refusal.contains("/carc lobby computer, /carc lobby remove"), "{refusal}");
    }

    #[test]
    fn a_named_value_needs_no_quotes_for_its_blanks() {
        let all = texts(&[("cell", "B 3"), ("follower", "mayor: city n")]);
        assert_eq!(values("/carc place cell:B 3 follower:mayor: city n"), Ok(all.clone()));
        assert_eq!(values("/carc place follower:mayor: city n cell:B 3"), Ok(all));
        let quoted = texts(&[("cell", "B 3"), ("rotation", "rot90")]);
        assert_eq!(values("/carc place cell:\"B 3\" rot90"), Ok(quoted), "quotes end a value");
        assert_eq!(values("/carc kick turns:3 \"Ana María\"").map(|all| all.len()), Ok(2), "a number is one word");
    }

    #[test]
    fn the_rest_of_a_line_belongs_to_the_last_option() {
        let whole = texts(&[("move", "B3 rot90 road")]);
        assert_eq!(values("/carc play B3 rot90 road"), Ok(whole.clone()));
        assert_eq!(values("/carc play move:B3 rot90 road"), Ok(whole.clone()));
        assert_eq!(values("/carc play move:\"B3 rot90 road\""), Ok(whole.clone()));
    }

    #[test]
    fn values_have_their_options_type() {
        let kicked = values("/carc kick \"@Ana María\" 3 yes").map(|values| values[1..].to_vec());
        assert_eq!(kicked, Ok(vec![("turns".to_owned(), json!(3)), ("now".to_owned(), json!(true))]));
        for (line, complaint) in [
            ("/carc kick Nobody", "somebody here"),
            ("/carc kick \"Ana María\" ten", "a whole number"),
            ("/carc kick \"Ana María\" 10", "turns: \"10\" is not a number of 9 or less."),
            ("/carc kick \"Ana María\" tone:loud", "tone: \"loud\" is not one of: kind, firm."),
            ("/carc kick \"Ana María\" reason:x", "reason: \"x\" is not a text with a length from 2 to 8."),
            ("/carc place", "cell is missing"),
            ("/carc join me", "takes no options"),
            ("/carc jump", "/carc join"),
            ("/carc palce B3", "Did you mean /carc place?"),
            ("/crac join", "Did you mean /carc join?"),
        ] {
            let refusal = values(line).expect_err(line);
            assert!(refusal.contains(complaint), "{line}: {refusal}");
        }
    }
}
