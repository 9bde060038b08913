//! The single rules of a lobby: two menus of options, then one of values. Only the host gets the menus.

use super::lobby_options::{LobbyRules, changed_options};
use super::section;
use super::{only_host, play_by};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::expansions::Expansion;
use crate::talk::reply::{ActionRow, Button, Menu, MenuChoice, Note, Weight};
use crate::talk::request::{Press, Request};
use crate::tell::guide;
use crate::words::refusal::Refusal;
use crate::words::text::Text;
use carc_rules::Options;
use carc_table::Table;

/// Returns the rules of a lobby or, for its host, the values of `option`. The host gets menus to choose from.
pub(crate) fn show_rules(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    option: Option<&'static str>,
) -> Result<Note, NotDone> {
    let table = session.lobby()?;
    let is_host = table.host == request.who.id;
    Ok(match option.filter(|_| is_host) {
        Some(option) => values_note(cx, &table, option),
        None => rules_note(cx, &table, is_host),
    })
}

/// Sets the value of an option for the host. A refusal, as when it clashes with other rules, is shown above the menu.
pub(crate) fn set_rule(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    option: &'static str,
    value: &'static str,
) -> Result<Outcome, NotDone> {
    let table = session.lobby()?;
    only_host(cx, &table, request)?;
    let mut rules = LobbyRules::of(&table);
    rules.set(option, value).map_err(|_| Refusal::OldButton)?;
    let refused = match rules.options.clash() {
        Some(clash) => Refusal::Clash(clash),
        None => match play_by(cx, session, table.clone(), rules) {
            Err(refusal) => refusal,
            Ok(change) => {
                let note = rules_note(cx, &change.table, true);
                return Ok(section::changed(session, change, note));
            }
        },
    };
    let note = values_note(cx, &table, option);
    let text = refused.say(cx.texts).then(note.text);
    Ok(Note { text, ..note }.into())
}

/// Returns the rules that differ from the edition's, one per line; a sentence if there is none.
pub(crate) fn changed_rules(cx: &Context<'_>, table: &Table) -> Text {
    let changed = changed_options(table);
    if changed.is_empty() {
        return cx.texts.say("rules-lobby-none", &[]);
    }
    let head = cx.texts.say("lobby-options", &[]);
    changed.iter().fold(head, |text, (name, value)| text.then(guide::explained(cx, name, value)))
}

fn rules_note(cx: &Context<'_>, table: &Table, is_host: bool) -> Note {
    let key = if is_host { "rules-lobby-choose" } else { "rules-lobby-read" };
    let text = changed_rules(cx, table).then(cx.texts.say(key, &[]));
    if !is_host {
        return Note { text, ..Note::default() };
    }
    let open = Options::NAMES.iter().copied().filter(|name| is_open(&table.options, name));
    let (house, edition): (Vec<_>, Vec<_>) = open.partition(|name| Options::house_rules().contains(name));
    let choice = |name: &&'static str| {
        let value = table.options.get(name).unwrap_or_default();
        MenuChoice {
            label: format!("{name}={value}"),
            detail: Some(guide::meaning(cx, name, &value)),
            press: Press::Rule(table.id, Some(name)),
            chosen: false,
        }
    };
    let menu = |key: &str, names: &[&'static str]| {
        ActionRow::Menu(Menu { hint: cx.texts.words(key, &[]), choices: names.iter().map(choice).collect() })
    };
    let controls = vec![
        menu("hint-house-rules", &house),
        menu("hint-edition-rules", &edition),
        section::back(cx, table, section::FORMS),
    ];
    Note { text, controls, ..Note::default() }
}

fn values_note(cx: &Context<'_>, table: &Table, option: &'static str) -> Note {
    let now = table.options.get(option).unwrap_or_default();
    let choice = |value: &'static str| MenuChoice {
        label: format!("{option}={value}"),
        detail: Some(guide::meaning(cx, option, value)),
        press: Press::SetRule(table.id, option, value),
        chosen: value == now,
    };
    let choices = Options::values(option).unwrap_or_default().into_iter().map(choice).collect();
    let back = Button {
        label: cx.texts.words("button-rules-back", &[]),
        press: Press::Rule(table.id, None),
        weight: Weight::Plain,
        enabled: true,
    };
    let menu = Menu { hint: option.to_owned(), choices };
    let text = cx.texts.say("rules-lobby-now", &[]).then(guide::explained(cx, option, &now));
    Note { text, controls: vec![ActionRow::Menu(menu), ActionRow::Buttons(vec![back])], ..Note::default() }
}

/// Returns whether the menus offer this option. Expansions have their own buttons, options of an expansion that is not
/// in play have no effect, and an option with a single value leaves no choice.
pub(super) fn is_open(options: &Options, name: &str) -> bool {
    let expansion =
        Expansion::ALL.into_iter().find(|expansion| expansion.is_added_by(name) || expansion.rules().contains(&name));
    let several = Options::values(name).is_some_and(|values| values.len() > 1);
    let is_played = expansion.is_none_or(|expansion| expansion.is_on(options) && !expansion.is_added_by(name));
    several && is_played
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_can_be_reached_and_fits_a_menu() {
        let mut options = Options::default();
        for expansion in Expansion::ALL {
            expansion.switch(&mut options, true);
        }
        let open = Options::NAMES.iter().filter(|name| is_open(&options, name)).count();
        let single = Options::NAMES.iter().filter(|name| Options::values(name).is_some_and(|v| v.len() < 2)).count();
        assert_eq!(open + single + Expansion::ALL.len(), Options::NAMES.len());
        let is_house = |name: &&&str| Options::house_rules().contains(name);
        let house = Options::NAMES.iter().filter(is_house).filter(|name| is_open(&options, name)).count();
        assert!((1..=25).contains(&house) && open - house <= 25);
        for name in Options::NAMES {
            assert!(Options::values(name).unwrap().len() <= 25, "{name}");
        }
        assert!(!is_open(&Options::default(), "wagon_move"), "no wagon, no rule for it");
    }
}
