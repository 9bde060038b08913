//! `/carc help`: explains the commands, or one command and its options. Discord shows their descriptions only in the
//! languages of its clients.

use crate::case::Context;
use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::commands::menu;
use crate::commands::shortcut;
use crate::commands::{Command, Entry, Kind, Opt, moved, opt};
use crate::talk::reply::{ActionRow, Choice, Note};
use crate::talk::request::{Ask, Field, GameId, Request};
use crate::words::refusal::Refusal;
use crate::words::text::{Text, command_key};
use crate::words::typing::said;

pub(crate) static COMMAND: Command<Option<String>> = Command {
    act: Act::look(
        "help",
        Run::Alone(|cx, request, command: &Option<String>| Ok(run(cx, request, command.as_deref())?.into())),
    )
    .in_direct(),
    options: &[opt("command", Kind::Completed(Field::Command))],
    read: |typed| Some(Ask::Help(typed.words("command"))),
};

/// Explains the commands. In a direct message it leaves out those that only work in a channel.
pub(crate) fn run(cx: &Context<'_>, request: &Request, command: Option<&str>) -> Result<Note, NotDone> {
    let (text, controls) = match said(command) {
        Some(typed) => of_command(cx, request, typed)?,
        None if request.guild.is_none() => direct(cx, request)?,
        None => (cx.texts.say("help", &[]), menu::commands(cx, request, GameId(0))),
    };
    Ok(Note { text, controls, ..Note::default() })
}

/// Explains what can be done in direct messages, with a button to play there or to see the board.
fn direct(cx: &Context<'_>, request: &Request) -> Result<(Text, Vec<ActionRow>), NotDone> {
    let is_playing = cx.store.current(request.channel)?.is_some();
    let solo = if is_playing {
        shortcut::deed(cx, "button-board", "carc board", "", GameId(0))
    } else {
        shortcut::deed(cx, "button-solo", "carc start", "", GameId(0))
    };
    let mut controls = vec![ActionRow::Buttons(vec![solo])];
    controls.extend(menu::commands(cx, request, GameId(0)));
    Ok((cx.texts.say("help-direct", &[]), controls))
}

/// Suggests all subcommands with their descriptions.
pub(crate) fn commands(cx: &Context<'_>) -> Vec<Choice> {
    let names = cx.commands.0.iter().flat_map(|root| {
        root.entries.iter().flat_map(|entry| match entry {
            Entry::One(command) => vec![format!("{} {}", root.name, command.name())],
            Entry::Group(group, all) => {
                all.iter().map(|command| format!("{} {group} {}", root.name, command.name())).collect()
            }
        })
    });
    names.map(|name| Choice { name: format!("/{name}: {}", cx.texts.command(&name)), value: name }).collect()
}

/// Explains a subcommand and its options.
fn of_command(cx: &Context<'_>, request: &Request, typed: &str) -> Result<(Text, Vec<ActionRow>), NotDone> {
    let typed = typed.trim_start_matches('/').to_lowercase();
    if let Some(now) = moved(&typed) {
        return Err(Refusal::Moved { now }.into());
    }
    let unknown = || Refusal::Own { key: "refuse-no-such-command", values: vec![("typed", typed.clone())] };
    let name = cx.commands.called(&typed).ok_or_else(|| cx.commands.mistyped(&typed).unwrap_or_else(unknown))?;
    let path: Vec<&str> = name.split(' ').collect();
    let found = match path[..] {
        [root, name] => cx.commands.find(root, None, name),
        [root, group, name] => cx.commands.find(root, Some(group), name),
        _ => None,
    };
    let command = found.ok_or_else(unknown)?;
    let key = command_key(&name);
    let head =
        cx.texts.say("help-command", &[("command", name.as_str().into()), ("what", cx.texts.command(&name).into())]);
    let text = command.options().iter().fold(head, |text, option| text.then(of_option(cx, &key, option)));
    Ok((text, menu::controls(cx, request, &name)))
}

/// Explains an option in a line, and each word that it accepts in a further line. `key` is the key of the subcommand's
/// description.
fn of_option(cx: &Context<'_>, key: &str, option: &Opt) -> Text {
    let key = format!("{key}-{}", option.name);
    let line = |message, word: &str, key: &str| {
        cx.texts.say(message, &[("word", word.into()), ("what", cx.texts.words(key, &[]).into())])
    };
    let head = line("help-option", option.name, &key);
    match option.kind {
        Kind::OneOf(words) => {
            words.iter().fold(head, |text, word| text.then(line("help-choice", word, &format!("{key}-{word}"))))
        }
        Kind::Words | Kind::Completed(_) | Kind::YesNo | Kind::Number(..) | Kind::CompletedNumber(_) => head,
    }
}
