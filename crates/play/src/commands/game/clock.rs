//! `/carc game clock`: sets the players' time in a lobby, or shows the clocks of a game.

use crate::case::act::{Act, Run};
use crate::commands::{Command, Kind, opt, words_of};
use crate::lobby::time;
use crate::talk::request::{Ask, ClockOptions};
use carc_table::{Overtime, TimeLimit};

pub(crate) static COMMAND: Command<ClockOptions> = Command {
    act: Act::change("game clock", Run::Last(time::run)),
    options: &[
        opt("limit", Kind::OneOf(&const { words_of(&TimeLimit::NAMED) })),
        opt("start", Kind::Words).offering(&["10m", "30m", "1h", "6h", "1d", "3d", "7d"]),
        opt("more", Kind::Words).offering(&["0m", "1m", "10m", "1h", "6h", "1d"]),
        opt("most", Kind::Words).offering(&["1h", "6h", "1d", "3d", "7d", "14d"]),
        opt("overtime", Kind::OneOf(&const { words_of(&Overtime::NAMED) })),
        opt("alone", Kind::OneOf(&const { words_of(&ALONE) })),
    ],
    read: |typed| {
        Some(Ask::Clock(ClockOptions {
            limit: typed.one_of("limit", &TimeLimit::NAMED),
            start: typed.words("start"),
            more: typed.words("more"),
            most: typed.words("most"),
            overtime: typed.one_of("overtime", &Overtime::NAMED),
            ends_alone: typed.one_of("alone", &ALONE),
        }))
    },
};

/// Choices for a game with one person left: the word, and whether the game ends.
const ALONE: [(&str, bool); 2] = [("on", false), ("end", true)];
