//! Presses as custom ids: `c1:play:12:7`, and back.
//!
//! A custom id says everything that a button does, so that it works after a restart. The prefix is the version of this
//! spelling: ids of another version decode to nothing. Discord wants the ids of one message to differ; what follows a `~` makes
//! them so and means nothing.

use crate::app::request::Expansion;
use crate::app::request::GameId;
use crate::app::request::{
    Answer, Chip, Colour, Corner, MeepleKind, Options, Placement, Plan, Position, Press, Price, Put, Rotation, Seat,
    SegmentId, SegmentRef, Source, TileId, corner_word,
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
    format!("{}:{}:{}:{placement}:{}{source}", plan.game.0, plan.version, plan.page, spell_put(plan.put))
}

/// `f2`, `bnw`, `rf` with cell and segment in hexadecimal.
fn spell_put(put: Put) -> String {
    match put {
        Put::Nothing => String::new(),
        Put::Figure(kind, SegmentId(segment)) => format!("{}{segment}", letter(kind)),
        Put::Corner(kind, corner) => format!("{}{}", letter(kind), corner_word(corner)),
        Put::Return(kind, SegmentRef { position, segment }) => {
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
    let [game, version, page, placement, put] = *words else { return None };
    let placement = match placement {
        "" => None,
        word => Some(read_placement(word)?),
    };
    let put = if put.is_empty() { Put::Nothing } else { read_put(put)? };
    Some(Plan { game: read_game(game)?, version: number(version)?, page: number(page)?, source, placement, put })
}

fn read_placement(word: &str) -> Option<Placement> {
    let mut parts = word.split('.');
    let position = Position::new(parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let rotation = Rotation::try_from(number::<u16>(parts.next()?)?).ok()?;
    parts.next().is_none().then_some(Placement { position, rotation })
}

fn read_put(word: &str) -> Option<Put> {
    if let Some(word) = word.strip_prefix('r') {
        let (kind, place) = read_kind(word)?;
        let hexadecimal = place.len() == 10 && place.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        let place = hexadecimal.then(|| u64::from_str_radix(place, 16).ok())??;
        let position = Position::new((place >> 24) as u16 as i16, (place >> 8) as u16 as i16);
        return Some(Put::Return(kind, SegmentRef { position, segment: SegmentId(place as u8) }));
    }
    let (kind, place) = read_kind(word)?;
    match Corner::ALL.into_iter().find(|&corner| corner_word(corner) == place) {
        Some(corner) => Some(Put::Corner(kind, corner)),
        None => Some(Put::Figure(kind, SegmentId(number(place)?))),
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
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn plans() -> impl Strategy<Value = Plan> {
        let placement = (any::<(i16, i16)>(), 0..4_usize)
            .prop_map(|(cell, q)| Placement { position: cell.into(), rotation: Rotation::from_quarters(q) });
        let kind = || (0..MeepleKind::ALL.len()).prop_map(|index| MeepleKind::ALL[index]);
        let at = (any::<(i16, i16)>(), any::<u8>())
            .prop_map(|(cell, segment)| SegmentRef { position: cell.into(), segment: SegmentId(segment) });
        let put = prop_oneof![
            Just(Put::Nothing),
            (kind(), any::<u8>()).prop_map(|(kind, segment)| Put::Figure(kind, SegmentId(segment))),
            (kind(), 0..4_usize).prop_map(|(kind, corner)| Put::Corner(kind, Corner::ALL[corner])),
            (kind(), at).prop_map(|(kind, at)| Put::Return(kind, at)),
        ];
        let source = prop_oneof![
            Just(Source::Drawn),
            Just(Source::Abbey),
            proptest::sample::select(vec!["D", "X", "FE-10", "AM-12", "BT-10"])
                .prop_map(|name| Source::Hand(TileId::named(name).unwrap())),
        ];
        (any::<u64>(), any::<u64>(), any::<u8>(), source, proptest::option::of(placement), put).prop_map(
            |(game, version, page, source, placement, put)| Plan {
                game: GameId(game),
                version,
                page,
                source,
                placement,
                put,
            },
        )
    }

    fn answers() -> impl Strategy<Value = Answer> {
        let there = (any::<(i16, i16)>(), any::<u8>())
            .prop_map(|(cell, segment)| SegmentRef { position: cell.into(), segment: SegmentId(segment) });
        prop_oneof![
            Just(Answer::Decline),
            proptest::sample::select(Chip::all().collect::<Vec<_>>()).prop_map(Answer::Bet),
            there.clone().prop_map(Answer::Settle),
            there.prop_map(Answer::Move),
            any::<u16>().prop_map(|points| Answer::Offer(Price::Points(points))),
            Just(Answer::Offer(Price::Abbey)),
            any::<u8>().prop_map(|seat| Answer::Sell(Seat(seat))),
        ]
    }

    fn presses() -> impl Strategy<Value = Press> {
        let game = any::<u64>().prop_map(GameId);
        prop_oneof![
            game.clone().prop_map(Press::Join),
            game.clone().prop_map(Press::Leave),
            game.clone().prop_map(Press::AddComputer),
            game.clone().prop_map(Press::Begin),
            (game.clone(), any::<u64>(), any::<u8>())
                .prop_map(|(game, version, seat)| Press::BeginWith(game, version, seat)),
            (game.clone(), 0..3_usize, any::<bool>()).prop_map(|(game, which, on)| Press::Expand(
                game,
                Expansion::ALL[which],
                on
            )),
            game.clone().prop_map(Press::Rules),
            game.clone().prop_map(|game| Press::Rule(game, None)),
            (game.clone(), 0..Options::NAMES.len())
                .prop_map(|(game, option)| Press::Rule(game, Some(Options::NAMES[option]))),
            (game.clone(), 0..Options::NAMES.len(), any::<proptest::sample::Index>()).prop_map(
                |(game, option, value)| {
                    let option = Options::NAMES[option];
                    let values = Options::values(option).unwrap();
                    Press::SetRule(game, option, values[value.index(values.len())])
                }
            ),
            game.clone().prop_map(Press::Colours),
            (game.clone(), 0..Colour::ALL.len()).prop_map(|(game, which)| Press::Colour(game, Colour::ALL[which])),
            game.clone().prop_map(Press::Cancel),
            (game.clone(), any::<u64>()).prop_map(|(game, version)| Press::Plan(game, version)),
            (game.clone(), any::<u64>()).prop_map(|(game, version)| Press::Draw(game, version)),
            (game.clone(), any::<u64>()).prop_map(|(game, version)| Press::Keep(game, version)),
            game.clone().prop_map(Press::Hand),
            plans().prop_map(Press::Step),
            plans().prop_map(Press::Confirm),
            game.clone().prop_map(Press::Tiles),
            game.clone().prop_map(Press::Scores),
            game.clone().prop_map(Press::Resign),
            game.clone().prop_map(Press::Rematch),
            (game.clone(), any::<u32>()).prop_map(|(game, moment)| Press::Question(game, moment)),
            game.clone().prop_map(Press::Since),
            (game.clone(), any::<u32>(), answers())
                .prop_map(|(game, moment, answer)| Press::Pick(game, moment, answer)),
            (game.clone(), any::<u32>(), answers())
                .prop_map(|(game, moment, answer)| Press::Answer(game, moment, answer)),
            (game.clone(), any::<(u8, u8)>()).prop_map(|(game, (width, height))| Press::Enlarge(game, width, height)),
            game.clone().prop_map(Press::SetAside),
            game.clone().prop_map(Press::GoOn),
            (game, any::<(u8, u8)>()).prop_map(|(game, (width, height))| Press::KeepTable(game, width, height)),
        ]
    }

    proptest! {
        #[test]
        fn a_press_comes_back_from_its_id(press in presses(), nth in 0..1000_usize) {
            let id = custom_id(&press, nth);
            prop_assert!(id.len() <= 100, "{id}");
            prop_assert_eq!(super::press(&id), Some(press));
        }

        #[test]
        fn garbage_is_no_press_or_a_press_spelled_otherwise(words in "(c1:)?[a-z]{0,7}(:[-0-9.f~]{0,22}){0,6}") {
            if let Some(press) = press(&words) {
                prop_assert_eq!(super::press(&custom_id(&press, 0)), Some(press));
            }
        }
    }

    #[test]
    fn ids_are_spelled_for_good() {
        // Buttons of running games carry these: a change here needs a new prefix.
        let plan = Plan {
            game: GameId(12),
            version: 7,
            page: 1,
            placement: Some(Placement { position: Position::new(-3, 4), rotation: Rotation::R90 }),
            source: Source::Drawn,
            put: Put::Figure(MeepleKind::Follower, SegmentId(2)),
        };
        assert_eq!(custom_id(&Press::Plan(GameId(12), 7), 0), "c1:play:12:7");
        assert_eq!(custom_id(&Press::Step(plan), 0), "c1:step:12:7:1:-3.4.90:f2");
        assert_eq!(
            custom_id(&Press::Confirm(Plan { placement: None, put: Put::Nothing, ..plan }), 2),
            "c1:confirm:12:7:1::~2"
        );
        let put = Put::Corner(MeepleKind::Barn, Corner::Nw);
        assert_eq!(custom_id(&Press::Step(Plan { put, ..plan }), 0), "c1:step:12:7:1:-3.4.90:bnw");
        let at = SegmentRef { position: Position::new(-1, 2), segment: SegmentId(3) };
        let put = Put::Return(MeepleKind::Wagon, at);
        let source = Source::Hand(TileId::named("FE-10").unwrap());
        assert_eq!(
            custom_id(&Press::Step(Plan { source, put, ..plan }), 0),
            "c1:step:12:7:1:-3.4.90:rwffff000203:FE-10"
        );
        let plan = Plan { source: Source::Abbey, placement: None, put: Put::Nothing, ..plan };
        assert_eq!(custom_id(&Press::Step(plan), 0), "c1:step:12:7:1:::kept");
        let there = SegmentRef { position: Position::new(-3, 4), segment: SegmentId(2) };
        for (answer, word) in [
            (Answer::Decline, "n"),
            (Answer::Bet(Chip::named("chip-4-6").unwrap()), "b.chip-4-6"),
            (Answer::Settle(there), "s.-3.4.2"),
            (Answer::Move(there), "w.-3.4.2"),
            (Answer::Offer(Price::Points(5)), "o.5"),
            (Answer::Offer(Price::Abbey), "o.k"),
            (Answer::Sell(Seat(1)), "t.1"),
        ] {
            assert_eq!(custom_id(&Press::Answer(GameId(12), 57, answer), 0), format!("c1:answer:12:57:{word}"));
            assert_eq!(custom_id(&Press::Pick(GameId(12), 57, answer), 0), format!("c1:pick:12:57:{word}"));
        }
        assert_eq!(custom_id(&Press::Question(GameId(12), 57), 0), "c1:asked:12:57");
        assert_eq!(custom_id(&Press::Enlarge(GameId(12), 20, 15), 0), "c1:table:12:20:15");
    }

    #[test]
    fn other_ids_are_no_presses() {
        for id in [
            "",
            "c1",
            "c1:",
            "c2:join:1",
            "join:1",
            "c1:join",
            "c1:join:",
            "c1:join:x",
            "c1:join:+1",
            "c1:join:1:2:3",
            "c1:join:18446744073709551616",
            "c1:begin:1:256",
            "c1:expand:1:festival",
            "c1:expand:1:river:on",
            "c1:expand:1:bets:perhaps",
            "c1:play:1",
            "c1:play:1:-1",
            "c1:step:1:2:3",
            "c1:step:1:2:3:4.5.45:",
            "c1:step:1:2:3:4.5.90.1:",
            "c1:step:1:2:3::g1",
            "c1:step:1:2:3::rf00",
            "c1:step:1:2:3:::XX",
            "c1:step:1:2:256::",
            "c1:menu~0",
        ] {
            assert_eq!(press(id), None, "{id}");
        }
    }
}
