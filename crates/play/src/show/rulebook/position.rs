//! Positions of real games, given as the tiles that are drawn and the moves as players type them.

use crate::case::fault::{Fault, NotDone};
use crate::words::reading;
use crate::words::reading::Typed;
use crate::words::replay::Replay;
use crate::words::staged;
use carc_rules::{Action, FeatureKind, Options, Phase, Record, Switch, shorthand};

/// A position that two players reach by legal moves.
pub(crate) struct Position {
    /// The tiles on top of the pile, by their names, in the order in which they are drawn.
    pub(crate) deck: &'static str,
    /// Whether the game has only these tiles, so that it ends with the last of them.
    pub(crate) is_short: bool,
    /// The moves as they are typed; an answer to a question is written after `=`, as in the engine's logs.
    pub(crate) moves: &'static [&'static str],
}

impl Position {
    /// Creates a position of a game that isn't over.
    pub(crate) const fn new(deck: &'static str, moves: &'static [&'static str]) -> Self {
        Self { deck, is_short: false, moves }
    }

    /// Returns the game under these options, up to the last move. In a game without farmers no figure is put
    /// on a field.
    pub(crate) fn replay(&self, options: Options) -> Result<Replay, NotDone> {
        let mut setup = staged::setup(options, self.deck.split_whitespace());
        if self.is_short {
            setup.deck.pile.truncate(self.deck.split_whitespace().count());
        }
        let mut replay = Replay::of(&Record::new(setup))?;
        for line in self.moves {
            play(&mut replay, line)?;
        }
        Ok(replay)
    }
}

/// Plays one line of the moves.
fn play(replay: &mut Replay, line: &str) -> Result<(), NotDone> {
    if let Some(word) = line.strip_prefix('=') {
        let action = shorthand::read(word).map_err(|_| Fault::Broken(format!("{word} is no action")))?;
        return Ok(replay.play(action)?);
    }
    let mut typed = Typed::line(line).ok_or_else(|| Fault::Broken(format!("{line} is no move")))?;
    let stands_on_field = |word: &String| word.starts_with(FeatureKind::Field.word());
    if replay.game.setup().options.farmers == Switch::Off {
        typed.follower = typed.follower.filter(|word| !stands_on_field(word));
    }
    let seat = replay.game.active();
    let draws = typed.tile.is_none() && matches!(replay.game.phase(), Phase::Choose { .. });
    if draws {
        replay.play(Action::Draw { seat })?;
    }
    for action in reading::read(&replay.game, seat, &typed)?.actions(seat) {
        replay.play(action)?;
    }
    Ok(())
}
