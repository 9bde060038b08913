//! The version of the rules.

/// The version of the rules that new games are played by, raised whenever a fix makes a record lead to a different
/// position. A game keeps the version that it began with ([`Setup::version`](super::Setup::version)), and `Rules`
/// follows it:
///
/// - 1: with `unplayable=return` the game ends once no tile of the pile fits, whatever the players hold;
/// - 2: then those who can place nothing are passed over while another player holds something that fits.
pub const RULES: u16 = 2;
