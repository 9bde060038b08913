//! All commands as menus and buttons, for people who would rather not type: each shows what it does and its options.

use super::expansions;
use super::shortcut::{DO, deed, number_of};
use super::suggest;
use crate::case::act::{Asked, Cost, Doable, Done};
use crate::case::commands::Commands;
use crate::case::fault::NotDone;
use crate::case::subcommand::{Kind, Opt, Subcommand, Typed, Value};
use crate::case::{Context, Session};
use crate::moves::turn_buttons::turn_buttons;
use crate::show::button::{MORE, OwnButton, Pressable, button};
use crate::talk::press::Spelled;
use crate::talk::reply::{ActionRow, Button, Choice, Menu, MenuChoice, Note, Reply, Weight};
use crate::talk::request::{Ask, GameId, Press, Request, Shown, Suggest};
use crate::words::refusal::Refusal;
use crate::words::text::command_key;
use carc_table::Stage;

/// Opens the buttons and menus for everything besides the turn. Its number is unused.
pub(crate) const OPEN: OwnButton =
    OwnButton::look(MORE, Cost::Light, |cx, request, game, _| Ok(open(cx, request, game).into()));

/// Discord's limit on the lines of a menu.
const LINES: usize = 25;
/// Maximum number of menus above the last row of a message.
const MENUS: usize = 4;
/// Discord's limit on the rows of a message.
const ROWS: usize = 5;

/// Word of the button that shows a command, by the number of its name; the second number is the page of its options.
const SHOW: &str = "command";

/// Buttons of a board's *More…*, first row: the key of the label, the command, and the choice made for it, if any.
const LOOKS: [(&str, &str, &str); 3] = [
    ("button-farms", "carc board", "owners=farms"),
    ("button-cities", "carc board", "owners=cities"),
    ("button-roads", "carc board", "owners=roads"),
];
const DEEDS: [(&str, &str, &str); 4] = [
    ("button-hint", "carc hint", ""),
    ("button-history", "carc history", ""),
    ("button-undo-ask", "carc undo", ""),
    ("button-notices", "carc-me notices", ""),
];

/// A command with its full name.
#[derive(Clone)]
struct Named {
    name: String,
    command: &'static dyn Subcommand,
}

/// Commands for moves, which are put together in the planner rather than chosen from a menu.
const PLANNED: [&str; 2] = ["carc place", "carc play"];

/// Returns all commands with their full names.
fn all(commands: &'static Commands) -> impl Iterator<Item = Named> {
    commands.0.iter().flat_map(|root| {
        root.commands().map(|(group, command)| {
            let path = [Some(root.name), group, Some(command.name())];
            let name = path.into_iter().flatten().collect::<Vec<_>>().join(" ");
            Named { name, command }
        })
    })
}

impl Named {
    fn of(commands: &'static Commands, number: u32) -> Option<Self> {
        all(commands).find(|named| number_of(&named.name) == number)
    }

    fn press(&self, word: &'static str, game: GameId, second: Option<u32>) -> Press {
        Press::Own(game, word, Spelled(number_of(&self.name), second))
    }

    /// Returns its request with this choice; `None` if a required value is missing.
    fn ask(&self, choice: Option<(&'static str, &str)>) -> Option<Ask> {
        let value = |name: &str| {
            let (_, typed) = choice.filter(|(chosen, _)| *chosen == name)?;
            let option = self.command.options().iter().find(|option| option.name == name)?;
            Some(match option.kind {
                Kind::YesNo => Value::YesNo(typed == "yes"),
                Kind::Number(..) | Kind::CompletedNumber(_) => Value::Number(typed.parse().ok()?),
                Kind::Words | Kind::Completed(_) | Kind::OneOf(_) => Value::Words(typed.to_owned()),
            })
        };
        self.command.read(&Typed(&value))
    }

    /// Returns the option and the value of the choice with this number, among those that `values` returns.
    fn choice(&self, number: u32, values: impl Fn(&Opt) -> Vec<Choice>) -> Option<(&'static str, String)> {
        self.command.options().iter().find_map(|option| {
            let is_it = |choice: &Choice| number_of(&format!("{}={}", option.name, choice.value)) == number;
            values(option).into_iter().find(is_it).map(|choice| (option.name, choice.value))
        })
    }
}

/// Returns the values of an option that are the same in every game; none if they depend on the store or are only typed.
fn fixed(option: &Opt) -> Vec<Choice> {
    let plain = |value: String| Choice { name: value.clone(), value };
    match option.kind {
        _ if !option.offered.is_empty() => option.offered.iter().map(|value| plain((*value).to_owned())).collect(),
        Kind::OneOf(words) => words.iter().map(|word| plain((*word).to_owned())).collect(),
        Kind::YesNo => vec![plain("yes".to_owned()), plain("no".to_owned())],
        Kind::Number(least, most) => {
            let some = [0, 1, 2, 3, 5, 10, 20, 50, 100];
            let all = if most - least < LINES as i64 { (least..=most).collect() } else { some.to_vec() };
            all.into_iter().filter(|number| (least..=most).contains(number)).map(|n| plain(n.to_string())).collect()
        }
        Kind::Words | Kind::Completed(_) | Kind::CompletedNumber(_) => Vec::new(),
    }
}

/// Returns the values of an option that can be chosen now, with their labels.
fn offered(cx: &Context<'_>, request: &Request, key: &str, option: &Opt) -> Vec<Choice> {
    let always = fixed(option);
    if let Some(field) = option.kind.completed().filter(|_| always.is_empty()) {
        let (who, guild, channel) = (request.who.id, request.guild, request.channel);
        let typed = String::new();
        let suggest =
            Suggest { who, locale: None, guild, channel, field, typed, tile: None, cell: None, rotation: None };
        return suggest::choices(cx, &suggest).unwrap_or_default();
    }
    let named = |choice: Choice| {
        let name = match option.kind {
            Kind::OneOf(_) => cx.texts.words(&format!("{key}-{}-{}", option.name, choice.value), &[]),
            Kind::YesNo => cx.texts.words(if choice.value == "yes" { "choice-yes" } else { "choice-no" }, &[]),
            _ => choice.name,
        };
        Choice { name, ..choice }
    };
    always.into_iter().map(named).collect()
}

/// Returns menus of the commands that the asker can use here, with their descriptions.
pub(crate) fn commands(cx: &Context<'_>, request: &Request, game: GameId) -> Vec<ActionRow> {
    let line = |named: Named| MenuChoice {
        label: cx.texts.command(&named.name),
        detail: Some(format!("/{}", named.name)),
        press: named.press(SHOW, game, None),
        chosen: false,
    };
    // Without a game, most commands are of no use in direct messages.
    let is_here = request.guild.is_some() || cx.store.current(request.channel).is_ok_and(|game| game.is_some());
    let is_shown = |named: &Named| {
        (request.who.manages || !named.name.starts_with("carc-server"))
            && (is_here || named.command.asked().works_in_direct)
    };
    // Commands for the turn; for the lobby and the whole game; for oneself and the server.
    let part = |named: &Named| match named.name.split(' ').collect::<Vec<_>>()[..] {
        ["carc", _] => 0,
        ["carc", ..] => 1,
        _ => 2,
    };
    let keys = ["commands-turn", "commands-game", "commands-own"];
    let rows = keys.into_iter().enumerate().filter_map(|(index, key)| {
        let here = all(cx.commands).filter(|named| part(named) == index && is_shown(named));
        let choices: Vec<MenuChoice> = here.take(LINES).map(line).collect();
        (!choices.is_empty()).then(|| ActionRow::Menu(Menu { hint: cx.texts.words(key, &[]), choices }))
    });
    rows.collect()
}

fn open(cx: &Context<'_>, request: &Request, session: &Session) -> Note {
    let table = session.table();
    let row = |row: &[(&str, &str, &str)]| -> Vec<Button> {
        let press = |&(key, name, choice): &(&str, &str, &str)| Button {
            weight: Weight::Plain,
            ..deed(cx, key, name, choice, table.id)
        };
        row.iter().map(press).collect()
    };
    let mut controls = Vec::new();
    if table.stage == Stage::Running {
        let mut looks = row(&LOOKS);
        looks.push(button(cx, "button-tiles", Press::Tiles(table.id), Weight::Plain));
        looks.push(button(cx, "button-scores", Press::Scores(table.id), Weight::Plain));
        controls.extend([looks, row(&DEEDS)].map(ActionRow::Buttons));
    }
    controls.extend(commands(cx, request, table.id));
    Note { text: cx.texts.say("more", &[]), controls, ..Note::default() }
}

/// Returns the menus and buttons for the options of the command with this full name.
pub(crate) fn controls(cx: &Context<'_>, request: &Request, name: &str) -> Vec<ActionRow> {
    let named = Named::of(cx.commands, number_of(name));
    named.map(|named| show(cx, request, GameId(0), &named, Some(0)).controls).unwrap_or_default()
}

/// Returns the controls below a refusal of a choice from these menus: the same menus, so that something else can be
/// chosen.
pub(crate) fn below_refusal(cx: &Context<'_>, request: &Request) -> Vec<ActionRow> {
    let Ask::Press(Press::Own(game, DO, Spelled(number, _))) = request.ask else { return Vec::new() };
    Named::of(cx.commands, number).map(|named| show(cx, request, game, &named, Some(0)).controls).unwrap_or_default()
}

/// Returns the buttons that open the planner, or whatever else the game in this channel asks of the player to move.
fn planning(cx: &Context<'_>, request: &Request) -> Result<Vec<Button>, NotDone> {
    let session = cx.current(request.channel)?;
    let (table, replay) = session.running()?;
    turn_buttons(cx, table, replay)
}

/// Shows what a command does, page `page` of the menus for its options, and a button to run it. Without a page, shows
/// the first one without that button, because the command has just been run.
fn show(cx: &Context<'_>, request: &Request, game: GameId, named: &Named, page: Option<u32>) -> Note {
    let key = command_key(&named.name);
    let values = [("command", named.name.as_str().into()), ("what", cx.texts.command(&named.name).into())];
    let mut text = cx.texts.say("help-command", &values);
    let planned = PLANNED.iter().chain(&expansions::PLANNED).any(|name| *name == named.name);
    if planned && let Ok(buttons) = planning(cx, request) {
        let all = button(cx, "button-all-commands", Press::Own(game, SHOW, Spelled(0, None)), Weight::Plain);
        return Note { text, controls: [buttons, vec![all]].map(ActionRow::Buttons).into(), ..Note::default() };
    }
    let options = if planned { &[] } else { named.command.options() };
    let menus = options.iter().filter_map(|option| {
        let choices = offered(cx, request, &key, option);
        let line = |choice: Choice| MenuChoice {
            detail: (choice.name != choice.value && choice.name.len() < 60).then(|| choice.value.clone()),
            press: named.press(DO, game, Some(number_of(&format!("{}={}", option.name, choice.value)))),
            label: choice.name,
            chosen: false,
        };
        let choices: Vec<MenuChoice> = choices.into_iter().take(LINES).map(line).collect();
        let hint = cx.texts.words(&format!("{key}-{}", option.name), &[]);
        (!choices.is_empty()).then_some(ActionRow::Menu(Menu { hint, choices }))
    });
    let menus: Vec<ActionRow> = menus.collect();
    let pages = menus.len().div_ceil(MENUS).max(1);
    let (is_done, page) = (page.is_none(), page.unwrap_or(0) as usize % pages);
    let mut controls: Vec<ActionRow> = menus.into_iter().skip(page * MENUS).take(MENUS).collect();
    let mut last: Vec<Button> = Vec::new();
    if named.ask(None).is_some() {
        if !is_done {
            last.push(button(cx, "button-do", named.press(DO, game, None), Weight::Main));
        }
    } else if planned {
        text = text.then(cx.texts.say("help-no-game", &[]));
    } else if controls.is_empty() {
        text = text.then(cx.texts.say("help-typed", &[("command", named.name.as_str().into())]));
    }
    if pages > 1 {
        let next = (page + 1) % pages;
        last.push(button(cx, "button-more-choices", named.press(SHOW, game, Some(next as u32)), Weight::Plain));
    }
    last.push(button(cx, "button-all-commands", Press::Own(game, SHOW, Spelled(0, None)), Weight::Plain));
    controls.push(ActionRow::Buttons(last));
    Note { text, controls, ..Note::default() }
}

/// The buttons [`SHOW`] and [`DO`], which appear only in private messages.
pub(super) struct Shortcut {
    commands: &'static Commands,
    word: &'static str,
    /// Returns the act that handles a request.
    doable: for<'a> fn(&'a Ask) -> Box<dyn Doable + 'a>,
}

impl Shortcut {
    /// Creates the button [`SHOW`], which lists all commands or the options of one.
    pub(super) const fn showing(
        commands: &'static Commands,
        doable: for<'a> fn(&'a Ask) -> Box<dyn Doable + 'a>,
    ) -> Self {
        Self { commands, word: SHOW, doable }
    }

    /// Creates the button [`DO`], which runs a command; `doable` returns the act for a request.
    pub(super) const fn doing(
        commands: &'static Commands,
        doable: for<'a> fn(&'a Ask) -> Box<dyn Doable + 'a>,
    ) -> Self {
        Self { commands, word: DO, doable }
    }
}

impl Pressable for Shortcut {
    fn word(&self) -> &'static str {
        self.word
    }

    fn pressed(&'static self, game: GameId, Spelled(number, second): Spelled) -> Option<Box<dyn Doable>> {
        Some(Box::new(Pressed { shortcut: self, game, number, second }))
    }
}

struct Pressed {
    shortcut: &'static Shortcut,
    game: GameId,
    number: u32,
    second: Option<u32>,
}

impl Pressed {
    /// Returns the option and value chosen; `None` if none was, or it depends on the store.
    fn choice(&self) -> Option<(&'static str, String)> {
        Named::of(self.shortcut.commands, self.number)?.choice(self.second?, fixed)
    }

    /// Returns the request; `None` if it depends on the store or lacks a required value, and for the button [`SHOW`].
    fn ask(&self) -> Option<Ask> {
        let named = Named::of(self.shortcut.commands, self.number).filter(|_| self.shortcut.word == DO)?;
        match self.second {
            None => named.ask(None),
            Some(choice) => {
                let (option, value) = named.choice(choice, fixed)?;
                named.ask(Some((option, &value)))
            }
        }
    }
}

impl Doable for Pressed {
    fn asked(&self) -> Asked {
        let in_place = Asked { shown: Shown::InPlace, works_in_direct: true, ..Asked::change(self.shortcut.word) };
        if self.shortcut.word == SHOW {
            return Asked { takes_turns: false, ..in_place };
        }
        let asked = match self.ask() {
            Some(ask) => (self.shortcut.doable)(&ask).asked(),
            None => Named::of(self.shortcut.commands, self.number).map_or(in_place, |named| named.command.asked()),
        };
        // Only the choice `public` makes the answer public.
        let is_public = asked.shown == Shown::ToAll && self.choice().is_some_and(|(option, _)| option == "public");
        Asked { shown: if is_public { Shown::ToAll } else { Shown::InPlace }, ..asked }
    }

    fn run(&self, cx: &Context<'_>, request: &Request) -> Done {
        if self.shortcut.word == SHOW && self.number == 0 {
            let text = cx.texts.say("more", &[]);
            return Ok(Note { text, controls: commands(cx, request, self.game), ..Note::default() }.into());
        }
        let named = Named::of(self.shortcut.commands, self.number).ok_or(Refusal::OldButton)?;
        if self.shortcut.word == SHOW {
            return Ok(show(cx, request, self.game, &named, Some(self.second.unwrap_or(0))).into());
        }
        let key = command_key(&named.name);
        let ask = match (self.ask(), self.second) {
            (Some(ask), _) => Some(ask),
            (None, Some(choice)) => named
                .choice(choice, |option| offered(cx, request, &key, option))
                .and_then(|(option, value)| named.ask(Some((option, &value)))),
            (None, None) => None,
        };
        let asked = Request { ask: ask.ok_or(Refusal::OldButton)?, ..request.clone() };
        let mut outcome = (self.shortcut.doable)(&asked.ask).run(cx, &asked)?;
        // The menus stay below the answer. An answer with its own buttons only gets the button back to all commands.
        if let Reply::Note(note) = &mut outcome.reply
            && !note.controls.is_empty()
            && note.controls.len() < ROWS
            && self.asked().shown == Shown::InPlace
        {
            let all = button(cx, "button-all-commands", Press::Own(self.game, SHOW, Spelled(0, None)), Weight::Plain);
            note.controls.push(ActionRow::Buttons(vec![all]));
        } else if let Reply::Note(note) = &mut outcome.reply
            && note.controls.is_empty()
            && self.asked().shown == Shown::InPlace
        {
            let page = if self.second.is_some() { None } else { Some(0) };
            note.controls = show(cx, request, self.game, &named, page).controls;
        }
        Ok(outcome)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::COMMANDS;
    use std::collections::BTreeMap;

    #[test]
    fn no_two_commands_and_no_two_choices_have_one_number() {
        let mut commands = BTreeMap::new();
        for named in all(&COMMANDS) {
            assert_eq!(commands.insert(number_of(&named.name), named.name.clone()), None, "{}", named.name);
            let mut choices = BTreeMap::new();
            for option in named.command.options() {
                for choice in fixed(option) {
                    let words = format!("{}={}", option.name, choice.value);
                    assert_eq!(choices.insert(number_of(&words), words.clone()), None, "{words}");
                }
            }
        }
        assert!(commands.len() > 40 && !commands.contains_key(&0));
    }

    #[test]
    fn what_more_offers_are_commands_and_their_choices() {
        for (_, name, choice) in LOOKS.iter().chain(&DEEDS) {
            let named = Named::of(&COMMANDS, number_of(name)).expect(name);
            let chosen = named.choice(number_of(choice), fixed);
            assert_eq!(chosen.is_some(), !choice.is_empty(), "{name} {choice}");
            assert!(named.ask(chosen.as_ref().map(|(option, value)| (*option, &**value))).is_some(), "{name}");
        }
    }
}
