//! Writes presses as custom ids, such as `c2:play:12:7`, and reads them back.
//!
//! A custom id holds everything that its button needs, so that it works after a restart. Its prefix is the version of
//! the spelling; moves in it are words of [`shorthand`]. Buttons in the first spelling ([`first`]) are still read; ids
//! with any other prefix are not. Discord wants the ids of one message to differ; a suffix after `~` makes them so and
//! means nothing.

mod first;

use carc_play::commands;
use carc_play::request::{
    Answer, Colour, Deployment, Expansion, GameId, Options, Placement, Plan, Press, Seat, Source, Spelled, shorthand,
};

/// The prefix of this version of the spelling.
const PREFIX: &str = "c2:";
/// Begins the suffix that only makes an id differ from the others of its message.
const DISTINCTION: char = '~';

/// Returns the custom id of a press; `nth` tells equal presses of one message apart, 0 for the first of them.
pub fn custom_id(press: &Press, nth: usize) -> String {
    let id = format!("{PREFIX}{}", spell(press));
    if nth == 0 { id } else { format!("{id}{DISTINCTION}{nth}") }
}

/// Returns the custom id of the menu in `row` of a message; the press is in the chosen value.
pub fn menu_id(row: usize) -> String {
    format!("{PREFIX}menu{DISTINCTION}{row}")
}

/// Returns the custom id of a part of a form; `nth` tells the groups of one part apart.
pub fn part_id(name: &str, nth: usize) -> String {
    let id = format!("{PREFIX}{name}");
    if nth == 0 { id } else { format!("{id}{DISTINCTION}{nth}") }
}

/// Returns the name of the part of a form that a custom id means; `None` if it is none of ours.
pub fn part_name(custom_id: &str) -> Option<&str> {
    let words = custom_id.strip_prefix(PREFIX)?;
    Some(words.split_once(DISTINCTION).map_or(words, |(name, _)| name))
}

/// Returns the press that a custom id or a menu's value means; `None` if it is none of ours.
pub fn press(custom_id: &str) -> Option<Press> {
    let (words, is_first) = match custom_id.strip_prefix(PREFIX) {
        Some(words) => (words, false),
        None => (custom_id.strip_prefix(first::PREFIX)?, true),
    };
    let plan = if is_first { first::read_plan } else { read_plan };
    let answer = if is_first { first::read_answer } else { read_answer };
    let words = words.split_once(DISTINCTION).map_or(words, |(words, _)| words);
    let words: Vec<&str> = words.split(':').collect();
    match words[..] {
        ["join", game] => Some(Press::Join(read_game(game)?)),
        ["leave", game] => Some(Press::Leave(read_game(game)?)),
        ["computer", game] => Some(Press::AddComputer(read_game(game)?)),
        ["begin", game] => Some(Press::Begin(read_game(game)?)),
        ["begin", game, version, seat] => Some(Press::BeginWith(read_game(game)?, number(version)?, number(seat)?)),
        ["expand", game, expansion, on @ ("on" | "off")] => {
            Some(Press::Expand(read_game(game)?, Expansion::named(expansion)?, on == "on"))
        }
        ["rules", game] => Some(Press::Rules(read_game(game)?)),
        ["rule", game] => Some(Press::Rule(read_game(game)?, None)),
        ["rule", game, option] => Some(Press::Rule(read_game(game)?, Some(read_option(option)?))),
        ["rule", game, option, value] => {
            let option = read_option(option)?;
            let value = Options::values(option)?.into_iter().find(|known| *known == value)?;
            Some(Press::SetRule(read_game(game)?, option, value))
        }
        ["form", game, section, version] => {
            Some(Press::Form(read_game(game)?, commands::form_section(section)?, number(version)?))
        }
        // Older lobbies had a button for the colour alone.
        ["colours", game] => commands::own_button("setup")?.press(read_game(game)?, 0.into()),
        ["colour", game, word] => {
            let colour = Colour::ALL.into_iter().find(|colour| colour.word() == word)?;
            Some(Press::Colour(read_game(game)?, colour))
        }
        ["cancel", game] => Some(Press::Cancel(read_game(game)?)),
        ["play", game, version] => Some(Press::Plan(read_game(game)?, number(version)?)),
        ["step", ref words @ ..] => Some(Press::Step(plan(words)?)),
        ["confirm", ref words @ ..] => Some(Press::Confirm(plan(words)?)),
        ["ahead", ref words @ ..] => Some(Press::Step(Plan { ahead: true, ..plan(words)? })),
        ["upright", ref words @ ..] => Some(Press::Upright(plan(words)?)),
        ["upright-ahead", ref words @ ..] => Some(Press::Upright(Plan { ahead: true, ..plan(words)? })),
        ["intend", ref words @ ..] => Some(Press::Confirm(Plan { ahead: true, ..plan(words)? })),
        ["draw", game, version] => Some(Press::Draw(read_game(game)?, number(version)?)),
        ["hold", game, version] => Some(Press::Keep(read_game(game)?, number(version)?)),
        ["hand", game] => Some(Press::Hand(read_game(game)?)),
        ["tiles", game] => Some(Press::Tiles(read_game(game)?)),
        ["scores", game] => Some(Press::Scores(read_game(game)?)),
        ["resign", game] => Some(Press::Resign(read_game(game)?, 0)),
        ["resign", game, tenure] => Some(Press::Resign(read_game(game)?, number(tenure)?)),
        ["rematch", game] => Some(Press::Rematch(read_game(game)?)),
        ["asked", game, moment] => Some(Press::Question(read_game(game)?, number(moment)?)),
        ["pick", game, moment, word] => Some(Press::Pick(read_game(game)?, number(moment)?, answer(word)?)),
        ["since", game] => Some(Press::Since(read_game(game)?)),
        ["answer", game, moment, word] => Some(Press::Answer(read_game(game)?, number(moment)?, answer(word)?)),
        ["table", game, width, height] => Some(Press::Enlarge(read_game(game)?, number(width)?, number(height)?, 0)),
        ["table", game, width, height, asked] => {
            Some(Press::Enlarge(read_game(game)?, number(width)?, number(height)?, number(asked)?))
        }
        ["aside", game] => Some(Press::SetAside(read_game(game)?)),
        ["goon", game] => Some(Press::GoOn(read_game(game)?)),
        ["keep", game, width, height] => Some(Press::KeepTable(read_game(game)?, number(width)?, number(height)?, 0)),
        ["keep", game, width, height, asked] => {
            Some(Press::KeepTable(read_game(game)?, number(width)?, number(height)?, number(asked)?))
        }
        ["lesson", step, choice] => Some(Press::Lesson(number(step)?, number(choice)?)),
        ["forget"] => Some(Press::Forget),
        [word, game, first, ref rest @ ..] => {
            let second = match rest {
                [] => None,
                [second] => Some(number(second)?),
                _ => return None,
            };
            let fields = Spelled(number(first)?, second);
            commands::own_button(word)?.press(read_game(game)?, fields)
        }
        _ => None,
    }
}

fn spell(press: &Press) -> String {
    match press {
        Press::Join(GameId(game)) => format!("join:{game}"),
        Press::Leave(GameId(game)) => format!("leave:{game}"),
        Press::AddComputer(GameId(game)) => format!("computer:{game}"),
        Press::Begin(GameId(game)) => format!("begin:{game}"),
        Press::BeginWith(GameId(game), version, seat) => format!("begin:{game}:{version}:{seat}"),
        Press::Expand(GameId(game), expansion, on) => {
            format!("expand:{game}:{}:{}", expansion.word(), if *on { "on" } else { "off" })
        }
        Press::Rules(GameId(game)) => format!("rules:{game}"),
        Press::Rule(GameId(game), None) => format!("rule:{game}"),
        Press::Rule(GameId(game), Some(option)) => format!("rule:{game}:{option}"),
        Press::SetRule(GameId(game), option, value) => format!("rule:{game}:{option}:{value}"),
        Press::Form(GameId(game), section, version) => format!("form:{game}:{section}:{version}"),
        Press::Colour(GameId(game), colour) => format!("colour:{game}:{}", colour.word()),
        Press::Cancel(GameId(game)) => format!("cancel:{game}"),
        Press::Plan(GameId(game), version) => format!("play:{game}:{version}"),
        Press::Step(plan) => format!("{}:{}", if plan.ahead { "ahead" } else { "step" }, spell_plan(plan)),
        Press::Confirm(plan) => format!("{}:{}", if plan.ahead { "intend" } else { "confirm" }, spell_plan(plan)),
        Press::Upright(plan) => {
            format!("{}:{}", if plan.ahead { "upright-ahead" } else { "upright" }, spell_plan(plan))
        }
        Press::Draw(GameId(game), version) => format!("draw:{game}:{version}"),
        Press::Keep(GameId(game), version) => format!("hold:{game}:{version}"),
        Press::Hand(GameId(game)) => format!("hand:{game}"),
        Press::Tiles(GameId(game)) => format!("tiles:{game}"),
        Press::Scores(GameId(game)) => format!("scores:{game}"),
        Press::Resign(GameId(game), tenure) => format!("resign:{game}:{tenure}"),
        Press::Rematch(GameId(game)) => format!("rematch:{game}"),
        Press::Question(GameId(game), moment) => format!("asked:{game}:{moment}"),
        Press::Pick(GameId(game), moment, answer) => format!("pick:{game}:{moment}:{}", spell_answer(*answer)),
        Press::Since(GameId(game)) => format!("since:{game}"),
        Press::Answer(GameId(game), moment, answer) => format!("answer:{game}:{moment}:{}", spell_answer(*answer)),
        Press::Enlarge(GameId(game), width, height, asked) => format!("table:{game}:{width}:{height}:{asked}"),
        Press::Own(GameId(game), word, Spelled(first, None)) => format!("{word}:{game}:{first}"),
        Press::Own(GameId(game), word, Spelled(first, Some(second))) => format!("{word}:{game}:{first}:{second}"),
        Press::Lesson(step, choice) => format!("lesson:{step}:{choice}"),
        Press::Forget => "forget".to_owned(),
        Press::SetAside(GameId(game)) => format!("aside:{game}"),
        Press::GoOn(GameId(game)) => format!("goon:{game}"),
        Press::KeepTable(GameId(game), width, height, asked) => format!("keep:{game}:{width}:{height}:{asked}"),
    }
}

/// Spells an answer as its action, without the seat: the person who is asked presses it.
fn spell_answer(answer: Answer) -> String {
    shorthand::own_word(answer.action(SEAT)).unwrap_or_default()
}

fn read_answer(word: &str) -> Option<Answer> {
    Answer::of(shorthand::read_own(SEAT, word).ok()?)
}

/// Placeholder for the presser's seat, which no id contains.
const SEAT: Seat = Seat(0);

/// Stands for the tile of the supply where a tile's word is expected.
const SUPPLY: &str = "k";

/// Writes `game:version:page:source:placement:deployment`, the last three as words of their actions, with what is not
/// chosen left empty: `12:7:0:tFE-10:p-3,4,1:df,2`.
fn spell_plan(plan: &Plan) -> String {
    let source = match plan.source {
        Source::Drawn => None,
        Source::Hand(_) => plan.source.take(SEAT).and_then(shorthand::own_word),
        Source::Supply => Some(SUPPLY.to_owned()),
    };
    let placement = plan.placement.and_then(|placement| shorthand::own_word(Source::Drawn.lay(SEAT, placement)));
    let deployment = match plan.deployment {
        Deployment::Nothing => None,
        deployment => shorthand::own_word(deployment.action(SEAT)),
    };
    let [source, placement, deployment] = [source, placement, deployment].map(Option::unwrap_or_default);
    format!("{}:{}:{}:{source}:{placement}:{deployment}", plan.game.0, plan.version, plan.page)
}

fn read_plan(words: &[&str]) -> Option<Plan> {
    let [game, version, page, source, placement, deployment] = *words else { return None };
    let source = match source {
        "" => Source::Drawn,
        SUPPLY => Source::Supply,
        word => Source::taking(shorthand::read_own(SEAT, word).ok()?)?,
    };
    let placement = match placement {
        "" => None,
        word => Some(Placement::of(shorthand::read_own(SEAT, word).ok()?)?),
    };
    let deployment = match deployment {
        "" => Deployment::Nothing,
        // `Nothing` is spelled by leaving the word out.
        word => Deployment::of(shorthand::read_own(SEAT, word).ok()?).filter(|&put| put != Deployment::Nothing)?,
    };
    let (game, version, page) = (read_game(game)?, number(version)?, number(page)?);
    Some(Plan { game, version, page, source, placement, deployment, ahead: false })
}

fn read_option(word: &str) -> Option<&'static str> {
    Options::NAMES.iter().copied().find(|name| *name == word)
}

fn read_game(word: &str) -> Option<GameId> {
    number(word).map(GameId)
}

fn number<T: std::str::FromStr>(word: &str) -> Option<T> {
    word.starts_with(|c: char| c.is_ascii_digit()).then(|| word.parse().ok())?
}

#[cfg(test)]
mod tests;
