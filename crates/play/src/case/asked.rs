//! What is known of something that is asked for before the work begins.

use crate::talk::request::Shown;

/// What is known of something that is asked for before the work begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Its name in the log: the command's and the subcommand's, without `carc`, or the button's. It never says what was typed, because
    /// a seed tells the order of the tiles.
    pub name: &'static str,
    /// The message in which it is answered: the asker's own, one for all, or the private one whose button was pressed.
    pub shown: Shown,
    /// The lane in which it waits for others like it.
    pub cost: Cost,
    /// Whether it has to wait for others that change the same game.
    pub takes_turns: bool,
    /// Whether it can be asked for in a direct message.
    pub works_in_direct: bool,
}

/// The work that a request takes, from next to none to seconds of a processor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    /// It draws nothing that is not drawn for the channel anyway.
    Light,
    /// A picture, or about as much.
    Picture,
    /// A server's finished games are gone through.
    Statistics,
    /// A finished game is played through again by a computer player that looks at each turn.
    Review,
}

impl Asked {
    /// Something that changes what is stored, answered to the asker alone.
    pub(crate) const fn change(name: &'static str) -> Self {
        let (shown, cost) = (Shown::Privately, Cost::Light);
        Self { name, shown, cost, takes_turns: true, works_in_direct: false }
    }
}
