//! `/carc game clock`.

use crate::app::commands::{Command, Kind, opt};
use crate::app::talk::request::{Ask, ClockOptions};

pub(in crate::app) const COMMAND: Command = Command {
    name: "clock",
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
