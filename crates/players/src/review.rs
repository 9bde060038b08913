//! Reviews of games: what the draws were worth, what each turn cost, and which player was ahead when.
//!
//! Everything is judged by the level `master`. Turns are judged from what the seat to move could see; expected points
//! are computed from the first seat's view.

use super::Prospect;
use super::evaluation::{Evaluation, Weights};
use super::one_turn;
use super::values::POINT;
use carc_rules::expansion::supposing;
use carc_rules::moves::Deployment;
use carc_rules::{Action, BySeat, Game, Phase, Placement, Record, Seat, TileId, Unreplayable, pile};

/// The review of a turn. Values are hundredths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reviewed {
    /// The seat whose turn it was.
    pub seat: Seat,
    /// The tile.
    pub tile: TileId,
    /// Number of tiles on the board including this one, without the start tile.
    pub number: u16,
    /// Best value with the drawn tile minus the average over the tiles that could have come; 0 in games with hands.
    pub luck: i64,
    /// The turn that promised most.
    pub best: Prospect,
    /// `best.value` minus the value of the turn played; 0 if that turn was not among those valued.
    pub cost: i64,
}

/// The review of a whole game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Review {
    /// The turns with a drawn or held tile, oldest first.
    pub turns: Vec<Reviewed>,
    /// The expected final points of each seat, in hundredths, at the beginning and after each further tile on the
    /// board; in a finished game the last entry is the result.
    pub expected: Vec<BySeat<i64>>,
}

impl Review {
    /// Returns the luck of a seat's draws, in hundredths of a point.
    pub fn luck(&self, seat: Seat) -> i64 {
        self.turns.iter().filter(|turn| turn.seat == seat).map(|turn| turn.luck).sum()
    }
}

/// A turn that is not over yet.
struct Begun {
    turns: Vec<Prospect>,
    reviewed: Reviewed,
    placed: Placement,
}

/// Reviews a game.
///
/// # Errors
/// [`Unreplayable`] if the setup cannot be played or an action is illegal.
pub fn review(record: &Record) -> Result<Review, Unreplayable> {
    let mut game = Game::new(record.setup.clone())?;
    let mut review = Review { turns: Vec::new(), expected: vec![expected(&game)] };
    let mut begun: Option<Begun> = None;
    for (index, &action) in record.actions.iter().enumerate() {
        if let (Action::Place { seat, at, rotation }, Phase::Place { tile, .. }) = (action, game.phase()) {
            review.turns.extend(begun.take().map(|begun| begun.over(Deployment::Nothing)));
            begun = Begun::of(&game, seat, tile, Placement { position: at, rotation });
        }
        let mut events = Vec::new();
        game.replay_into(action, &mut events).map_err(|illegal| Unreplayable::Action { index, illegal })?;
        if let Some(deployment) = Deployment::of(action).filter(|_| action.seat() == begun.as_ref().map(Begun::seat)) {
            review.turns.extend(begun.take().map(|begun| begun.over(deployment)));
        }
        // Answers to later questions update the entry of the last tile.
        review.expected.resize(game.board().tiles().len(), BySeat::default());
        if let Some(last) = review.expected.last_mut() {
            *last = expected(&game);
        }
    }
    review.turns.extend(begun.take().map(|begun| begun.over(Deployment::Nothing)));
    Ok(review)
}

impl Begun {
    /// Begins the review of a turn in which a seat places this tile; `None` if there is nothing to compare.
    fn of(game: &Game, seat: Seat, tile: TileId, placed: Placement) -> Option<Self> {
        let seen = game.seen_by(seat);
        let by = Evaluation::new(&seen, Weights::master());
        let turns = one_turn::prospects(&seen, seat, &by);
        let best = *turns.iter().max_by_key(|turn| turn.value)?;
        let luck = if game.rules().hand > 0 {
            0
        } else {
            best.value - average_draw(&seen, seat, tile, &by).unwrap_or(best.value)
        };
        let number = game.board().tiles().len() as u16;
        Some(Self { turns, reviewed: Reviewed { seat, tile, number, luck, best, cost: 0 }, placed })
    }

    const fn seat(&self) -> Seat {
        self.reviewed.seat
    }

    fn over(self, deployment: Deployment) -> Reviewed {
        let same = |turn: &&Prospect| turn.placement == self.placed && turn.deployment == deployment;
        let played = self.turns.iter().find(same).map_or(self.reviewed.best.value, |turn| turn.value);
        Reviewed { cost: self.reviewed.best.value - played, ..self.reviewed }
    }
}

/// Returns the average promise of the tiles that could have come, including the drawn one, in hundredths of a point.
fn average_draw(seen: &Game, seat: Seat, drawn: TileId, by: &Evaluation<'_>) -> Option<i64> {
    let mut tiles = pile::alternatives(seen, drawn).to_vec();
    tiles.push(drawn);
    tiles.sort_unstable();
    let (mut sum, mut count) = (0, 0);
    for same in tiles.chunk_by(|a, b| a == b) {
        let turns = one_turn::prospects(&supposing(seen, seat, same[0]), seat, by);
        // A tile that fits nowhere is replaced by another.
        if let Some(best) = turns.iter().map(|turn| turn.value).max() {
            sum += best * same.len() as i64;
            count += same.len() as i64;
        }
    }
    (count > 0).then(|| sum / count)
}

/// Returns the expected final points of each seat, in hundredths.
fn expected(game: &Game) -> BySeat<i64> {
    // What a seat knows beyond the others, such as its hidden hand, changes this by about a tenth of a point at most.
    let seen = game.seen_by(Seat(0));
    let points = Evaluation::new(&seen, Weights::master()).expected(&seen);
    BySeat::from_fn(|seat| (points[seat] * POINT as f64).round() as i64)
}
