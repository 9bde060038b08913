//! Suggestions while a person types an option. Moves are legal ones, best first if the game's help ranks them.

mod moves;

use crate::case::Context;
use crate::case::fault::NotDone;
use crate::commands::game::export;
use crate::commands::lobby::{colour, remove};
use crate::commands::look::{board, help, history};
use crate::commands::me::notices;
use crate::expansions::Expansion;
use crate::moves::question;
use crate::show::rulebook::{Topic, tile_count};
use crate::show::settings;
use crate::talk::reply::Choice;
use crate::talk::request::{Field, Suggest};
use crate::talk::suggest::MOST;
use crate::tell::{feature, guide};
use crate::words::vocabulary;
use carc_rules::Options;
use moves::move_choices;

/// Returns at most [`MOST`] suggestions for a field that fit what was typed so far, first those that begin with it.
pub(crate) fn choices(cx: &Context<'_>, suggest: &Suggest) -> Result<Vec<Choice>, NotDone> {
    let all = match suggest.field {
        Field::Expansions => expansion_choices(cx, &suggest.typed),
        Field::Options => option_choices(cx, &suggest.typed),
        Field::Topic => Topic::all().map(|topic| topic_choice(cx, topic)).collect(),
        Field::Tile | Field::Hole | Field::OnHole | Field::Cell | Field::Rotation | Field::Follower | Field::Move => {
            move_choices(cx, suggest)?
        }
        Field::Command => help::commands(cx),
        Field::Zoom => board::cells(cx, suggest)?,
        Field::Feature => board::features(cx, suggest)?,
        Field::Since => board::moves(cx, suggest)?,
        Field::Number => history::numbers(cx, suggest)?,
        Field::Seat => remove::seats(cx, suggest)?,
        Field::Colour => colour::colours(cx, suggest)?,
        Field::Answer(question) => question::answer_choices(cx, suggest, question)?,
        Field::Game => export::games(cx, suggest)?,
        Field::Zone => notices::zones(),
        Field::Theme => theme_choices(cx),
    };
    // A feature may be spelled in several ways.
    let is_feature = suggest.field == Field::Feature;
    let typed = if is_feature { feature::spelled(&suggest.typed) } else { suggest.typed.clone() };
    let canonical = plain(&vocabulary::canonical(&typed));
    let typed = plain(&typed);
    let begins = |choice: &Choice| {
        let value = plain(&choice.value);
        value.starts_with(&typed) || value.starts_with(&canonical)
    };
    // These complete the last of several words.
    let is_list = matches!(suggest.field, Field::Options | Field::Expansions);
    let fits = |choice: &&Choice| is_list || begins(choice) || plain(&choice.name).contains(&typed);
    let (mut front, back): (Vec<Choice>, Vec<Choice>) = all.iter().filter(fits).cloned().partition(begins);
    front.extend(back);
    front.truncate(MOST);
    Ok(front)
}

fn topic_choice(cx: &Context<'_>, topic: Topic) -> Choice {
    Choice { name: cx.texts.word(topic.word()), value: topic.word().to_owned() }
}

fn theme_choices(cx: &Context<'_>) -> Vec<Choice> {
    let choice =
        |(name, title): (&str, &str)| Choice { name: settings::theme_title(cx, name, title), value: name.to_owned() };
    cx.themes.list().map(choice).collect()
}

/// Completes the last word of the expansions; those typed before it stay.
fn expansion_choices(cx: &Context<'_>, typed: &str) -> Vec<Choice> {
    let (chosen, last) = Expansion::begun(typed);
    let last = plain(last);
    // `None` if a choice does not go on as typed; `true` where only what is said of it has the word.
    let found = |choice: &[Expansion]| match choice {
        [.., added] if choice.len() == chosen.len() + 1 => {
            let said = format!("{} {}", cx.texts.words(added.key(), &[]), cx.texts.words(added.brings(), &[]));
            let begins = plain(added.word()).starts_with(&last);
            (begins || plain(&said).contains(&last)).then_some(!begins)
        }
        [_, ..] if choice == chosen => last.is_empty().then_some(false),
        _ => Expansion::words(choice).starts_with(&last).then_some(false),
    };
    let mut found: Vec<_> =
        Expansion::choices(&chosen).into_iter().filter_map(|choice| Some((found(&choice)?, choice))).collect();
    found.sort_by_key(|&(is_further, _)| is_further);
    found.into_iter().map(|(_, choice)| expansion_choice(cx, &choice)).collect()
}

fn expansion_choice(cx: &Context<'_>, choice: &[Expansion]) -> Choice {
    let value = Expansion::words(choice);
    let brings = if let [only] = choice {
        cx.texts.words(only.brings(), &[])
    } else {
        let mut options = Options::default();
        for expansion in choice {
            expansion.switch(&mut options, true);
        }
        cx.texts.words("expansions-brings", &[("tiles", tile_count(&options).into())])
    };
    Choice { name: format!("{value}: {brings}"), value }
}

/// Completes the last word of the options and keeps the words before it. While that word is empty, values that differ
/// from the default rules come first.
fn option_choices(cx: &Context<'_>, typed: &str) -> Vec<Choice> {
    let (before, last) = match typed.rfind([' ', ',']) {
        Some(gap) => typed.split_at(gap + 1),
        None => ("", typed),
    };
    let last = last.to_lowercase();
    let named = |name: &str| before.contains(&format!("{name}="));
    let usual = Options::default();
    let mut all = Vec::new();
    for &name in Options::NAMES.iter().filter(|name| !named(name)) {
        for value in Options::values(name).unwrap_or_default() {
            let word = format!("{name}={value}");
            if word.starts_with(&last) {
                let is_usual = last.is_empty() && usual.get(name).as_deref() == Some(value);
                let choice = Choice {
                    name: format!("{word}: {}", guide::meaning(cx, name, value)),
                    value: format!("{before}{word}"),
                };
                all.push((is_usual, choice));
            }
        }
    }
    all.sort_by_key(|(is_usual, _)| *is_usual);
    all.into_iter().map(|(_, choice)| choice).collect()
}

fn plain(words: &str) -> String {
    vocabulary::folded(words).chars().filter(|&c| !c.is_whitespace() && c != ':').collect()
}
