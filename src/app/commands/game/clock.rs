//! `/carc game clock`.

use crate::app::case::act::{Act, Run};
use crate::app::commands::{Command, Kind, opt};
use crate::app::lobby::time;
use crate::app::talk::request::{Ask, ClockOptions};

pub(in crate::app) static COMMAND: Command<ClockOptions> = Command {
    act: Act::change("game clock", Run::Last(time::run)),
    options: &[
        opt("limit", Kind::OneOf(&["none", "soft", "fast", "normal", "slow"])),
        opt("start", Kind::Words),
        opt("more", Kind::Words),
        opt("most", Kind::Words),
        opt("overtime", Kind::OneOf(&["nudge", "vote", "skip", "turn", "seat", "out"])),
        opt("alone", Kind::OneOf(&["on", "end"])),
    ],
    read: |typed| {
        Some(Ask::Clock(ClockOptions {
            limit: typed.words("limit"),
            start: typed.words("start"),
            more: typed.words("more"),
            most: typed.words("most"),
            overtime: typed.words("overtime"),
            alone: typed.words("alone"),
        }))
    },
};
