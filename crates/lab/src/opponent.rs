//! The opponents in a match: a level of this program, or another program that speaks like `carc-lab engine`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use super::engine::{self, Position};
use carc_players::{Budget, ComputerPlayer, Weigher, Weights, level};
use carc_rules::{Action, Game, Record, Seat};

/// An opponent, before any game.
pub enum Opponent {
    /// A level of this program.
    Level(Box<dyn ComputerPlayer>),
    /// A program, by its command line.
    Program(String),
}

impl Opponent {
    /// Returns the opponent that `name` stands for: a level, `master` with the weights of a file (`master:FILE`), or a
    /// program if the name has a space or a slash.
    ///
    /// # Errors
    /// A sentence about what is wrong with the name.
    pub fn named(name: &str) -> Result<Self, String> {
        if let Some(file) = name.strip_prefix("master:") {
            let json = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
            let weights = Weights::parse(&json).map_err(|error| format!("{file}: these are no weights: {error}"))?;
            return Ok(Self::Level(Box::new(Weigher::by(weights))));
        }
        if name.contains([' ', '/']) {
            return Ok(Self::Program(name.to_owned()));
        }
        level(name).map(Self::Level).map_err(|error| error.to_string())
    }

    /// Gets the opponent ready for some games; a program is started.
    ///
    /// # Errors
    /// If the program cannot be started, or does not answer like an engine.
    pub fn sit(&self) -> Result<Sitting<'_>, String> {
        match self {
            Self::Level(player) => Ok(Sitting::Level(&**player)),
            Self::Program(line) => Program::start(line).map(Sitting::Program),
        }
    }
}

/// An opponent in a game.
pub enum Sitting<'a> {
    /// A level.
    Level(&'a dyn ComputerPlayer),
    /// A running program.
    Program(Program),
}

impl Sitting<'_> {
    /// Returns what it does in a game, one action or the whole turn. It is only told what `seat` may see.
    ///
    /// # Errors
    /// A sentence about what was wrong with its answer.
    pub fn actions(&mut self, record: &Record, game: &Game, seat: Seat) -> Result<Vec<Action>, String> {
        match self {
            Self::Level(player) => {
                let chosen = player.choose(&game.seen_by(seat), seat, &Budget::unlimited());
                chosen.map(|action| vec![action]).ok_or_else(|| "a level gave no answer".to_owned())
            }
            Self::Program(program) => program.actions(record, game, seat),
        }
    }
}

/// Another program that is running; it is killed when it is dropped.
pub struct Program {
    line: String,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    fn start(line: &str) -> Result<Self, String> {
        let mut words = line.split_whitespace();
        let name = words.next().ok_or("a program needs a name")?;
        let mut command = Command::new(name);
        let mut child = command
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{line}: {error}"))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.ok_or_else(|| format!("{line}: it has no input and output"))?;
        let mut program = Self { line: line.to_owned(), child, input, output: BufReader::new(output) };
        program.ask("carc", "carcok")?;
        Ok(program)
    }

    fn actions(&mut self, record: &Record, game: &Game, seat: Seat) -> Result<Vec<Action>, String> {
        let seen = record.seen_by(seat);
        let record = seen.ok_or("engines do not play where a record cannot say what they may see: hidden hands")?;
        let position = serde_json::to_string(&Position { seat, record }).map_err(|error| error.to_string())?;
        let told = self.ask(&format!("position {position}\ngo"), "bestmove")?;
        engine::actions(game, seat, &told).map_err(|why| format!("{}: {why}", self.line))
    }

    /// Writes lines, then reads up to the line that begins with `awaited`, and returns the rest of that line.
    fn ask(&mut self, lines: &str, awaited: &str) -> Result<String, String> {
        let failed = |why: &dyn std::fmt::Display| format!("{}: {why}", self.line);
        writeln!(self.input, "{lines}").and_then(|()| self.input.flush()).map_err(|error| failed(&error))?;
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).map_err(|error| failed(&error))? == 0 {
                return Err(failed(&format!("it ended without {awaited:?}")));
            }
            let line = line.trim();
            if let Some(rest) = line.strip_prefix(awaited) {
                return Ok(rest.trim().to_owned());
            }
            if let Some(why) = line.strip_prefix("error ") {
                return Err(failed(&why));
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ended = self.child.kill();
        let _reaped = self.child.wait();
    }
}
