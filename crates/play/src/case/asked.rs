//! The properties of a request that are known before the work begins.

use crate::talk::request::Shown;

/// The properties of a request that are known before the work begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Its name in the log: the subcommand's full name without `carc` (`game vote`, `carc-me away`), or the button's.
    /// It never includes what was typed, because a seed gives away the order of the tiles.
    pub name: &'static str,
    /// Where the answer appears: privately, publicly, or in the private message whose button was pressed.
    pub shown: Shown,
    /// The work that it takes, which decides which queue it joins.
    pub cost: Cost,
    /// Whether it has to wait for other requests that change the same game.
    pub takes_turns: bool,
    /// Whether it can be asked for in direct messages in which no game is or was played.
    pub works_in_direct: bool,
}

/// The work that a request takes, from next to none to seconds of processor time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    /// Draws nothing that is not drawn for the channel anyway.
    Light,
    /// Draws a picture, or takes about as much work.
    Picture,
    /// Goes through a server's finished games.
    Statistics,
    /// Goes through a finished game with a computer player that examines each turn.
    Review,
}

impl Asked {
    /// Creates the properties of a light request that changes what is stored and is answered privately.
    pub(crate) const fn change(name: &'static str) -> Self {
        let (shown, cost) = (Shown::Privately, Cost::Light);
        Self { name, shown, cost, takes_turns: true, works_in_direct: false }
    }
}
