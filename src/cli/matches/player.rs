//! Who plays in a match: a level, or another program by the line protocol of `carc engine`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, PoisonError};

use crate::cli::engine::{Position, read};
use crate::computer::{Budget, ComputerPlayer, Weigher, Weights, level};
use crate::engine::{Action, Game, Record, Seat};

/// One side of a match.
pub(super) enum Player {
    /// A level of this program.
    Level(Box<dyn ComputerPlayer>),
    /// Another program.
    Engine(Engine),
}

impl Player {
    /// A level, `master:FILE` with the weights of a file, or a command line, which has a space or a `/` in it.
    pub fn named(name: &str) -> Result<Self, String> {
        if let Some(file) = name.strip_prefix("master:") {
            let json = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
            let weights = Weights::parse(&json).map_err(|error| format!("{file}: these are no weights: {error}"))?;
            return Ok(Self::Level(Box::new(Weigher::by(weights))));
        }
        if name.contains([' ', '/']) {
            let command = name.split_whitespace().map(str::to_owned).collect();
            return Ok(Self::Engine(Engine { command, idle: Mutex::default() }));
        }
        level(name).map(Self::Level).map_err(|error| error.to_string())
    }

    /// What it does next in the game of this record: one action, or those of a whole turn.
    pub fn actions(&self, record: &Record, game: &Game, seat: Seat) -> Result<Vec<Action>, String> {
        match self {
            Self::Level(level) => {
                let chosen = level.choose(&game.seen_by(seat), seat, &Budget::unlimited());
                Ok(vec![chosen.ok_or("a level gave no answer")?])
            }
            Self::Engine(engine) => engine.actions(record, game, seat),
        }
    }
}

/// A program that is started as often as games are played at once.
pub(super) struct Engine {
    command: Vec<String>,
    idle: Mutex<Vec<Process>>,
}

impl Engine {
    fn actions(&self, record: &Record, game: &Game, seat: Seat) -> Result<Vec<Action>, String> {
        let position = Position::of(record, game, seat)?;
        let kept = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut process = kept.map_or_else(|| Process::start(&self.command), Ok)?;
        let answer = process.best(&position)?;
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(process);
        read(game, seat, &answer)
    }
}

struct Process {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Process {
    fn start(command: &[String]) -> Result<Self, String> {
        let (program, arguments) = command.split_first().ok_or("there is no command")?;
        let started = Command::new(program).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = started.map_err(|error| format!("{program}: {error}"))?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (input, output) = input.zip(output).ok_or("the program has no input and output")?;
        Ok(Self { child, input, output: BufReader::new(output) })
    }

    /// What the program answers for a position.
    fn best(&mut self, position: &Position) -> Result<String, String> {
        let broken = |error: std::io::Error| format!("the engine cannot be reached: {error}");
        write!(self.input, "position {}\ngo\n", position.line()).and_then(|()| self.input.flush()).map_err(broken)?;
        let mut line = String::new();
        loop {
            line.clear();
            if self.output.read_line(&mut line).map_err(broken)? == 0 {
                return Err("the engine ended without a move".to_owned());
            }
            match line.trim().split_once(' ') {
                Some(("bestmove", answer)) => return Ok(answer.to_owned()),
                Some(("error", why)) => return Err(format!("the engine says: {why}")),
                Some(_) | None => {}
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Whatever it still does is not wanted any more; if it has ended by itself there is nothing to end.
        let _ended = self.child.kill();
        let _reaped = self.child.wait();
    }
}
