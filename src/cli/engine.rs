//! `carc engine`: a computer player for other programs, by a line protocol on standard input and output in the manner of
//! UCI and GTP. The README documents it.

mod position;

use std::io::{BufRead, Write};

use super::{Finding, Outcome};
use crate::computer::{Budget, Candidate, ComputerPlayer, Grandmaster, level};
use crate::engine::moves::{Deployment, Move, Source};
use crate::engine::{Action, Game, Phase, Placement, Seat};

pub use position::Position;

/// Play for another program, by lines on standard input and output
///
/// `hello` names the program and its options, `option NAME VALUE` sets one, `position JSON` says what is known of a game,
/// `go`, `go level NAME`, `go ms 50` or `go samples 2000` is answered by `info value … move …` lines and `bestmove …`, and
/// `quit` ends it. The README says more
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The level of `go` alone: apprentice, journeyman, master, grandmaster, grandmaster:500, grandmaster:2000s, or first
    #[arg(long, default_value = "master")]
    level: String,
}

/// The version of the protocol.
const PROTOCOL: u32 = 1;
/// How many moves are told where nothing else was set.
const ALTERNATIVES: usize = 3;

/// What was set, and the position to think about.
struct Engine {
    level: String,
    player: Box<dyn ComputerPlayer>,
    alternatives: usize,
    position: Option<(Game, Seat)>,
}

/// Runs the subcommand on standard input.
///
/// # Errors
/// If there is no such level, the input cannot be read or the output not written.
pub fn run(args: &Args, out: &mut dyn Write) -> Outcome {
    converse(args, std::io::stdin().lock(), out)
}

/// Answers line by line, until the input ends or says `quit`. A line that cannot be followed is answered by `error …`.
fn converse(args: &Args, input: impl BufRead, out: &mut dyn Write) -> Outcome {
    let player = level(&args.level)?;
    let mut engine = Engine { level: args.level.clone(), player, alternatives: ALTERNATIVES, position: None };
    for line in input.lines() {
        let line = line?;
        let line = line.trim();
        if line == "quit" {
            break;
        }
        if let Err(why) = engine.follow(line, out) {
            // It must stay one line.
            writeln!(out, "error {}", why.to_string().replace('\n', " "))?;
        }
        out.flush()?;
    }
    Ok(Finding::Fine)
}

impl Engine {
    fn follow(&mut self, line: &str, out: &mut dyn Write) -> Result<(), Box<dyn std::error::Error>> {
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match word {
            "" => {}
            "hello" => {
                writeln!(out, "id name carc {}", env!("CARGO_PKG_VERSION"))?;
                writeln!(out, "protocol {PROTOCOL}")?;
                writeln!(out, "option level {}", self.level)?;
                writeln!(out, "option alternatives {}", self.alternatives)?;
                writeln!(out, "ready")?;
            }
            "isready" => writeln!(out, "ready")?,
            "option" => self.set(rest)?,
            "position" => self.position = Some(Position::parse(rest)?),
            "go" => {
                let (game, seat) = self.position.as_ref().ok_or("there is no position yet")?;
                let given = going(rest)?;
                let player = given.as_deref().unwrap_or(&*self.player);
                let considered = player.consider(game, *seat, &Budget::unlimited()).unwrap_or_default();
                let best = considered.first().ok_or("there is nothing to do")?;
                for one in considered.iter().take(self.alternatives) {
                    writeln!(out, "info value {:.2} move {}", one.value as f64 / 100.0, words(game, *seat, one)?)?;
                }
                writeln!(out, "bestmove {}", words(game, *seat, best)?)?;
            }
            _ => return Err(format!("there is no command {word:?}").into()),
        }
        Ok(())
    }

    fn set(&mut self, typed: &str) -> Result<(), Box<dyn std::error::Error>> {
        match typed.split_once(' ') {
            Some(("level", name)) => {
                self.player = level(name)?;
                name.clone_into(&mut self.level);
            }
            Some(("alternatives", count)) => self.alternatives = count.parse()?,
            Some((name, _)) => return Err(format!("there is no option {name:?}").into()),
            None => return Err("an option has a name and a value".into()),
        }
        Ok(())
    }
}

/// The player that `go` asks for; `None` for the one that was set.
fn going(typed: &str) -> Result<Option<Box<dyn ComputerPlayer>>, Box<dyn std::error::Error>> {
    let number = |typed: &str| typed.parse().ok().filter(|&number: &u32| number > 0).ok_or("that is no number above 0");
    Ok(match typed.split_once(' ') {
        None if typed.is_empty() => None,
        Some(("level", name)) => Some(level(name)?),
        Some(("ms", ms)) => Some(Box::new(Grandmaster::within(number(ms)?))),
        Some(("samples", samples)) => Some(Box::new(Grandmaster::sampling(number(samples)?))),
        Some(_) | None => return Err(format!("go {typed:?} is not understood").into()),
    })
}

/// A turn as people type it, `B3 rot90 road`; any other answer as JSON, as a record holds it.
fn words(game: &Game, seat: Seat, one: &Candidate) -> Result<String, Box<dyn std::error::Error>> {
    let (Phase::Place { tile, .. }, Some(placement)) = (game.phase(), Placement::of(one.action)) else {
        return Ok(serde_json::to_string(&one.action)?);
    };
    // Where the choice did not say it, nothing is put on the tile.
    let deployment = one.then.and_then(Deployment::of).unwrap_or_default();
    let turn = Move { source: Source::Drawn, placement, deployment };
    let placed = turn.placed(game, seat).ok_or("the move is not possible")?;
    Ok(turn.words(placed.board(), tile))
}

/// The actions that an answer stands for.
///
/// # Errors
/// If it is no move of this position.
pub fn read(game: &Game, seat: Seat, answer: &str) -> Result<Vec<Action>, String> {
    use crate::engine::notation::{parse_cell, parse_rotation};

    let wrong = || format!("{answer:?} is no move here");
    let Phase::Place { tile, .. } = game.phase() else {
        let action: Action = serde_json::from_str(answer).map_err(|_| wrong())?;
        return if game.check(action).is_ok() { Ok(vec![action]) } else { Err(wrong()) };
    };
    let mut typed = answer.split_whitespace();
    let position = typed.next().and_then(parse_cell).ok_or_else(wrong)?;
    let rotation = typed.next().and_then(parse_rotation).ok_or_else(wrong)?;
    let figure = typed.next();
    let mut turn =
        Move { source: Source::Drawn, placement: Placement { position, rotation }, deployment: Deployment::Nothing };
    let placed = turn.placed(game, seat).ok_or_else(wrong)?;
    if figure.is_some() {
        let meant = |one: &Deployment| one.word(placed.board(), tile, rotation).as_deref() == figure;
        turn.deployment = crate::engine::moves::deployments(&placed).into_iter().find(meant).ok_or_else(wrong)?;
    }
    Ok(turn.actions(seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::simulate::{random_setup, rng};
    use crate::engine::{Options, Record};

    fn answers(lines: &str) -> Vec<String> {
        let mut out = Vec::new();
        converse(&Args { level: "master".to_owned() }, lines.as_bytes(), &mut out).unwrap();
        String::from_utf8(out).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn whole_games_are_played_by_what_it_answers() {
        let mut record = Record::new(random_setup(Options::default(), 2, &mut rng(5, 0)));
        let mut game = Game::new(record.setup.clone()).unwrap();
        while let Some(seat) = game.phase().awaits().iter().next() {
            let position = Position::of(&record, &game, seat).unwrap().line();
            let told = answers(&format!("position {position}\ngo\n"));
            let best = told.last().unwrap().strip_prefix("bestmove ").unwrap();
            assert_eq!(told[0].split_once(" move ").unwrap().1, best, "the first is the best: {told:?}");
            let known = answers(&format!("position {position}\ngo level first\n"));
            assert!(known.last().unwrap().starts_with("bestmove "), "{known:?}");
            for action in read(&game, seat, best).unwrap() {
                game.play(action).unwrap();
                record.actions.push(action);
            }
        }
        assert!(game.outcome().is_some());
    }

    #[test]
    fn the_order_of_the_tiles_to_come_is_not_told() {
        let setup = random_setup(Options::default(), 2, &mut rng(6, 0));
        let mut other = setup.clone();
        other.deck.pile[1..].reverse();
        let line = |setup| {
            let record = Record::new(setup);
            let game = record.replay().unwrap();
            Position::of(&record, &game, game.active()).unwrap().line()
        };
        assert_eq!(line(setup), line(other));
    }

    #[test]
    fn what_is_not_understood_is_said_and_the_next_line_is_read() {
        let told = answers("fly\ngo\nposition {}\noption level king\noption alternatives 1\nisready\nquit\nhello\n");
        assert_eq!(told.len(), 5, "{told:?}");
        assert!(told[..4].iter().all(|line| line.starts_with("error ")), "{told:?}");
        assert_eq!(told[4], "ready");
    }
}
