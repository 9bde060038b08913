//! The integration tests of the rules: examples, laws, brute force, and a second implementation of them.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod brute;
mod conformance;
mod expansions;
mod laws;
mod perft;
mod phases;
mod placement;
mod referee;
mod referee_examples;
mod referee_games;
mod referee_traces;
mod turning;

/// Options as typed, such as `small_city=c1 farmers=off`.
fn options(words: &str) -> carc_rules::Options {
    carc_players::self_play::parse_options("base", words).unwrap()
}
