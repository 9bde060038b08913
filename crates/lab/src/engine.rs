//! `carc-lab engine`: a computer player for other programs, by lines on standard input and output.

use std::io::{self, BufRead, Write};

use serde::{Deserialize, Serialize};

use carc::cli::{Finding, Outcome};
use carc_players::{Budget, ComputerPlayer, LEVELS, level};
use carc_rules::moves::{Deployment, Move, Source};
use carc_rules::{Action, Game, Phase, Placement, Record, Seat};

/// Play for other programs, by lines on standard input and output
///
/// It works like chess engines do: `carc` is answered by name, options and `carcok`, `isready` by `readyok`; `option
/// level NAME` sets the level, and `position JSON` sets the game as a seat sees it; `go` (or `go level NAME`, `go ms
/// 50`, `go samples 2000`) is answered by `info` lines and `bestmove …`; `quit` ends it. `docs/engines.md` has the
/// details.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Args {}

/// Number of best moves to list in `info` lines.
const TOLD: usize = 3;

/// A game as one seat sees it: the argument of `position`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The seat that is asked, from 0.
    pub seat: Seat,
    /// The rules, the tiles and the actions so far, without what that seat may not know ([`Record::seen_by`]).
    pub record: Record,
}

/// A request in one line.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Ask<'a> {
    Hello,
    IsReady,
    Level(&'a str),
    Position(&'a str),
    Go(String),
    Quit,
    Nothing,
}

/// Runs the subcommand.
///
/// # Errors
/// If the input cannot be read or the output cannot be written.
pub fn run(_args: Args, out: &mut dyn Write) -> Outcome {
    serve(io::stdin().lock(), out)?;
    Ok(Finding::Fine)
}

/// Answers line by line until the input ends or says `quit`. A request that fails is answered by a line that begins
/// with `error`, and changes nothing.
fn serve(input: impl BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut engine = Engine { level: "master".to_owned(), position: None };
    for line in input.lines() {
        let line = line?;
        let asked = read(&line, &engine.level);
        if asked == Ok(Ask::Quit) {
            break;
        }
        match asked.and_then(|ask| engine.answer(ask)) {
            Ok(lines) => lines.iter().try_for_each(|line| writeln!(out, "{line}"))?,
            Err(why) => writeln!(out, "error {}", why.replace('\n', " "))?,
        }
        // The other side waits for the answer.
        out.flush()?;
    }
    Ok(())
}

fn read<'a>(line: &'a str, usual: &str) -> Result<Ask<'a>, String> {
    let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
    let rest = rest.trim();
    Ok(match word {
        "" => Ask::Nothing,
        "carc" => Ask::Hello,
        "isready" => Ask::IsReady,
        "quit" => Ask::Quit,
        "position" => Ask::Position(rest),
        "option" => match rest.split_once(' ') {
            Some(("level", name)) => Ask::Level(name.trim()),
            _ => return Err(format!("there is no option {rest:?}; there is: level NAME")),
        },
        "go" => Ask::Go(match rest.split_once(' ') {
            None if rest.is_empty() => usual.to_owned(),
            Some(("level", name)) => name.trim().to_owned(),
            Some(("ms", number)) => format!("grandmaster:{}", number.trim()),
            Some(("samples", number)) => format!("grandmaster:{}s", number.trim()),
            _ => return Err("go alone, or go level NAME, go ms NUMBER or go samples NUMBER".to_owned()),
        }),
        _ => {
            return Err(format!("{word:?} is no command; there are: carc, isready, option, position, go, quit"));
        }
    })
}

struct Engine {
    level: String,
    position: Option<(Game, Seat)>,
}

impl Engine {
    fn answer(&mut self, ask: Ask<'_>) -> Result<Vec<String>, String> {
        match ask {
            Ask::Hello => Ok(vec![
                format!("id name carc {}", env!("CARGO_PKG_VERSION")),
                format!("option level {} ({})", self.level, LEVELS.join(", ")),
                "carcok".to_owned(),
            ]),
            Ask::IsReady => Ok(vec!["readyok".to_owned()]),
            Ask::Level(name) => {
                level(name).map_err(|error| error.to_string())?;
                name.clone_into(&mut self.level);
                Ok(Vec::new())
            }
            Ask::Position(json) => {
                let Position { seat, record } = serde_json::from_str(json).map_err(|error| error.to_string())?;
                let game = record.replay().map_err(|error| error.to_string())?;
                if game.seats().all(|other| other != seat) {
                    return Err(format!("there is no seat {} among {}", seat.0, game.seats().count()));
                }
                self.position = Some((game.seen_by(seat), seat));
                Ok(Vec::new())
            }
            Ask::Go(name) => {
                let player = level(&name).map_err(|error| error.to_string())?;
                let (game, seat) = self.position.as_ref().ok_or("no position was given")?;
                go(&*player, game, *seat)
            }
            Ask::Quit | Ask::Nothing => Ok(Vec::new()),
        }
    }
}

/// Returns the lines that answer `go`: the moves that the master's evaluation thinks best, then what `player` does.
fn go(player: &dyn ComputerPlayer, game: &Game, seat: Seat) -> Result<Vec<String>, String> {
    if !game.phase().awaits().contains(seat) {
        return Err(format!("nothing is asked from seat {}", seat.0));
    }
    let mut lines = Vec::new();
    if let Phase::Place { tile, .. } = game.phase() {
        for prospect in carc_players::best_turns(game, TOLD) {
            let turn = Move { source: Source::Drawn, placement: prospect.placement, deployment: prospect.deployment };
            let words = turn.placed(game, seat).map_or_else(String::new, |placed| turn.words(placed.board(), tile));
            lines.push(format!("info value {:.2} move {words}", prospect.value as f64 / 100.0));
        }
    }
    let actions = turn(player, game, seat)?;
    lines.push(format!("bestmove {}", words(game, seat, &actions)?));
    Ok(lines)
}

/// Returns what `player` does: the whole turn if a tile has to be placed, otherwise the one action that is asked for.
fn turn(player: &dyn ComputerPlayer, game: &Game, seat: Seat) -> Result<Vec<Action>, String> {
    let choose = |game: &Game| player.choose(game, seat, &Budget::unlimited()).ok_or("it was cancelled");
    let mut actions = vec![choose(game)?];
    let mut after = game.clone();
    after.play(actions[0]).map_err(|illegal| illegal.to_string())?;
    if actions[0].is_placement() && after.phase() == (Phase::Deploy { seat }) {
        actions.push(choose(&after)?);
    }
    Ok(actions)
}

/// Returns a turn as people type it, and any other action as records write it.
fn words(game: &Game, seat: Seat, actions: &[Action]) -> Result<String, String> {
    let deployment = actions.get(1).copied().map_or(Some(Deployment::Nothing), Deployment::of);
    let turn = match (game.phase(), Placement::of(actions[0]), deployment) {
        (Phase::Place { tile, .. }, Some(placement), Some(deployment)) => {
            Some((tile, Move { source: Source::Drawn, placement, deployment }))
        }
        _ => None,
    };
    let typed = turn.and_then(|(tile, turn)| Some(turn.words(turn.placed(game, seat)?.board(), tile)));
    typed.map_or_else(|| serde_json::to_string(&actions[0]).map_err(|error| error.to_string()), Ok)
}

/// Reads the text after `bestmove` as actions of `seat` in this game.
///
/// # Errors
/// A sentence about what is wrong with it.
pub(super) fn actions(game: &Game, seat: Seat, told: &str) -> Result<Vec<Action>, String> {
    if told.starts_with('{') {
        return serde_json::from_str(told).map(|action| vec![action]).map_err(|error| error.to_string());
    }
    let mut parts = told.split_whitespace();
    let cell = parts.next().and_then(carc_rules::notation::parse_cell);
    let rotation = parts.next().and_then(carc_rules::notation::parse_rotation);
    let (Some(at), Some(rotation)) = (cell, rotation) else {
        return Err(format!("{told:?} is no move: a cell, a rotation and, if there is one, the segment of a figure"));
    };
    let place = Action::Place { seat, at, rotation };
    let mut after = game.clone();
    after.play(place).map_err(|illegal| format!("{told}: {illegal}"))?;
    if after.phase() != (Phase::Deploy { seat }) {
        return Ok(vec![place]);
    }
    let Some(word) = parts.next() else { return Ok(vec![place, Action::Pass { seat }]) };
    let laid = after.board().at(at).ok_or("the tile is not there")?;
    let named =
        |deployment: &Deployment| deployment.word(after.board(), laid.tile, laid.rotation).as_deref() == Some(word);
    let deployment = carc_rules::moves::deployments(&after).into_iter().find(named);
    let deployment = deployment.ok_or_else(|| format!("{told}: no figure can go on {word:?}"))?;
    Ok(vec![place, deployment.action(seat)])
}
