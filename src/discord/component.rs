//! Presses as custom ids: `c1:play:12:7`, and back.
//!
//! A custom id says everything that a button does, so that it works after a restart. The prefix is the version of this
//! spelling: ids of another version decode to nothing. Discord wants the ids of one message to differ; what follows a `~` makes
//! them so and means nothing.

use crate::app::request::Expansion;
use crate::app::request::GameId;
use crate::app::request::{
    Answer, Chip, Colour, Corner, Deployment, MeepleKind, Options, Placement, Plan, Position, Press, Price, Rotation,
    Seat, SegmentId, SegmentRef, Source, TileId, corner_word,
};

/// This spelling's version.
const PREFIX: &str = "c1:";
/// Stands before what only makes an id differ from the others of its message.
const DISTINCTION: char = '~';

/// The custom id of a press; `nth` tells equal presses of one message apart, 0 for the first of them.
pub fn custom_id(press: &Press, nth: usize) -> String {
    let id = format!("{PREFIX}{}", spell(press));
    if nth == 0 { id } else { format!("{id}{DISTINCTION}{nth}") }
}

/// The custom id of the menu in this row of a message: the press stands in the chosen value.
pub fn menu_id(row: usize) -> String {
    format!("{PREFIX}menu{DISTINCTION}{row}")
}

/// The press that a custom id or a menu's value means; `None` if it is none of ours.
pub fn press(custom_id: &str) -> Option<Press> {
    let words = custom_id.strip_prefix(PREFIX)?;
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
        ["colours", game] => Some(Press::Colours(read_game(game)?)),
        ["colour", game, word] => {
            let colour = Colour::ALL.into_iter().find(|colour| colour.word() == word)?;
            Some(Press::Colour(read_game(game)?, colour))
        }
        ["cancel", game] => Some(Press::Cancel(read_game(game)?)),
        ["play", game, version] => Some(Press::Plan(read_game(game)?, number(version)?)),
        ["step", ref plan @ ..] => Some(Press::Step(read_plan(plan)?)),
        ["confirm", ref plan @ ..] => Some(Press::Confirm(read_plan(plan)?)),
        ["draw", game, version] => Some(Press::Draw(read_game(game)?, number(version)?)),
        ["hold", game, version] => Some(Press::Keep(read_game(game)?, number(version)?)),
        ["hand", game] => Some(Press::Hand(read_game(game)?)),
        ["tiles", game] => Some(Press::Tiles(read_game(game)?)),
        ["scores", game] => Some(Press::Scores(read_game(game)?)),
        ["resign", game] => Some(Press::Resign(read_game(game)?)),
        ["rematch", game] => Some(Press::Rematch(read_game(game)?)),
        ["asked", game, moment] => Some(Press::Question(read_game(game)?, number(moment)?)),
        ["pick", game, moment, answer] => Some(Press::Pick(read_game(game)?, number(moment)?, read_answer(answer)?)),
        ["since", game] => Some(Press::Since(read_game(game)?)),
        ["answer", game, moment, answer] => {
            Some(Press::Answer(read_game(game)?, number(moment)?, read_answer(answer)?))
        }
        ["table", game, width, height] => Some(Press::Enlarge(read_game(game)?, number(width)?, number(height)?)),
        ["aside", game] => Some(Press::SetAside(read_game(game)?)),
        ["goon", game] => Some(Press::GoOn(read_game(game)?)),
        ["keep", game, width, height] => Some(Press::KeepTable(read_game(game)?, number(width)?, number(height)?)),
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
        Press::Colours(GameId(game)) => format!("colours:{game}"),
        Press::Colour(GameId(game), colour) => format!("colour:{game}:{}", colour.word()),
        Press::Cancel(GameId(game)) => format!("cancel:{game}"),
        Press::Plan(GameId(game), version) => format!("play:{game}:{version}"),
        Press::Step(plan) => format!("step:{}", spell_plan(plan)),
        Press::Confirm(plan) => format!("confirm:{}", spell_plan(plan)),
        Press::Draw(GameId(game), version) => format!("draw:{game}:{version}"),
        Press::Keep(GameId(game), version) => format!("hold:{game}:{version}"),
        Press::Hand(GameId(game)) => format!("hand:{game}"),
        Press::Tiles(GameId(game)) => format!("tiles:{game}"),
        Press::Scores(GameId(game)) => format!("scores:{game}"),
        Press::Resign(GameId(game)) => format!("resign:{game}"),
        Press::Rematch(GameId(game)) => format!("rematch:{game}"),
        Press::Question(GameId(game), moment) => format!("asked:{game}:{moment}"),
        Press::Pick(GameId(game), moment, answer) => format!("pick:{game}:{moment}:{}", spell_answer(*answer)),
        Press::Since(GameId(game)) => format!("since:{game}"),
        Press::Answer(GameId(game), moment, answer) => format!("answer:{game}:{moment}:{}", spell_answer(*answer)),
        Press::Enlarge(GameId(game), width, height) => format!("table:{game}:{width}:{height}"),
        Press::SetAside(GameId(game)) => format!("aside:{game}"),
        Press::GoOn(GameId(game)) => format!("goon:{game}"),
        Press::KeepTable(GameId(game), width, height) => format!("keep:{game}:{width}:{height}"),
    }
}

/// A letter and what it is about: `n`, `b.chip-4-6`, `w.-3.4.2`, `s.1.0.0`, `o.5`, `o.k`, `t.1`.
fn spell_answer(answer: Answer) -> String {
    let there = |at: SegmentRef| format!("{}.{}.{}", at.position.x, at.position.y, at.segment.0);
    match answer {
        Answer::Decline => "n".to_owned(),
        Answer::Bet(chip) => format!("b.{chip}"),
        Answer::Settle(at) => format!("s.{}", there(at)),
        Answer::Move(to) => format!("w.{}", there(to)),
        Answer::Offer(Price::Points(points)) => format!("o.{points}"),
        Answer::Offer(Price::Abbey) => "o.k".to_owned(),
        Answer::Sell(Seat(seat)) => format!("t.{seat}"),
    }
}

fn read_answer(word: &str) -> Option<Answer> {
    let Some((letter, about)) = word.split_once('.') else { return (word == "n").then_some(Answer::Decline) };
    let there = || {
        let mut parts = about.split('.');
        let position = Position::new(parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let segment = SegmentId(number(parts.next()?)?);
        parts.next().is_none().then_some(SegmentRef { position, segment })
    };
    Some(match letter {
        "b" => Answer::Bet(Chip::named(about)?),
        "s" => Answer::Settle(there()?),
        "w" => Answer::Move(there()?),
        "o" if about == "k" => Answer::Offer(Price::Abbey),
        "o" => Answer::Offer(Price::Points(number(about)?)),
        "t" => Answer::Sell(Seat(number(about)?)),
        _ => return None,
    })
}

/// What stands for the tile that is kept, in place of a tile's name.
const KEPT: &str = "kept";

/// `game:version:page:placement:put`, what is not chosen left empty: `12:7:0:-3.4.90:f2`. A tile that was not drawn stands
/// behind it by its name.
fn spell_plan(plan: &Plan) -> String {
    let placement = plan.placement.map_or_else(String::new, |Placement { position, rotation }| {
        format!("{}.{}.{}", position.x, position.y, rotation.degrees())
    });
    let source = match plan.source {
        Source::Drawn => String::new(),
        Source::Hand(tile) => format!(":{tile}"),
        Source::Abbey => format!(":{KEPT}"),
    };
    format!("{}:{}:{}:{placement}:{}{source}", plan.game.0, plan.version, plan.page, spell_put(plan.deployment))
}

/// `f2`, `bnw`, `rf` with cell and segment in hexadecimal.
fn spell_put(deployment: Deployment) -> String {
    match deployment {
        Deployment::Nothing => String::new(),
        Deployment::Figure(kind, SegmentId(segment)) => format!("{}{segment}", letter(kind)),
        Deployment::Corner(kind, corner) => format!("{}{}", letter(kind), corner_word(corner)),
        Deployment::Return(kind, SegmentRef { position, segment }) => {
            format!("r{}{:04x}{:04x}{:02x}", letter(kind), position.x, position.y, segment.0)
        }
    }
}

const fn letter(kind: MeepleKind) -> char {
    match kind {
        MeepleKind::Follower => 'f',
        MeepleKind::Mayor => 'm',
        MeepleKind::Wagon => 'w',
        MeepleKind::Barn => 'b',
    }
}

fn read_plan(words: &[&str]) -> Option<Plan> {
    let (words, source) = match *words {
        [ref words @ .., KEPT] if words.len() == 5 => (words, Source::Abbey),
        [ref words @ .., tile] if words.len() == 5 => (words, Source::Hand(TileId::named(tile)?)),
        ref words => (words, Source::Drawn),
    };
    let [game, version, page, placement, deployment] = *words else { return None };
    let placement = match placement {
        "" => None,
        word => Some(read_placement(word)?),
    };
    let deployment = if deployment.is_empty() { Deployment::Nothing } else { read_put(deployment)? };
    Some(Plan { game: read_game(game)?, version: number(version)?, page: number(page)?, source, placement, deployment })
}

fn read_placement(word: &str) -> Option<Placement> {
    let mut parts = word.split('.');
    let position = Position::new(parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let rotation = Rotation::try_from(number::<u16>(parts.next()?)?).ok()?;
    parts.next().is_none().then_some(Placement { position, rotation })
}

fn read_put(word: &str) -> Option<Deployment> {
    if let Some(word) = word.strip_prefix('r') {
        let (kind, place) = read_kind(word)?;
        let hexadecimal = place.len() == 10 && place.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        let place = hexadecimal.then(|| u64::from_str_radix(place, 16).ok())??;
        let position = Position::new((place >> 24) as u16 as i16, (place >> 8) as u16 as i16);
        return Some(Deployment::Return(kind, SegmentRef { position, segment: SegmentId(place as u8) }));
    }
    let (kind, place) = read_kind(word)?;
    match Corner::ALL.into_iter().find(|&corner| corner_word(corner) == place) {
        Some(corner) => Some(Deployment::Corner(kind, corner)),
        None => Some(Deployment::Figure(kind, SegmentId(number(place)?))),
    }
}

/// A figure's letter, and what follows it.
fn read_kind(word: &str) -> Option<(MeepleKind, &str)> {
    MeepleKind::ALL.into_iter().find_map(|kind| Some((kind, word.strip_prefix(letter(kind))?)))
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
