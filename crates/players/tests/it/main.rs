//! The integration tests of the computer players.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod computer;
mod inns;
mod traders;

/// Returns the options of these words, such as `small_city=c1 farmers=off`.
fn options(words: &str) -> carc_rules::Options {
    carc_players::self_play::parse_options("base", words).unwrap()
}
