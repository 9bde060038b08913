//! The probability that features become complete: the game is played to its end many times, with randomly shuffled
//! piles.

use super::Budget;
use super::dice::Dice;
use super::evaluation::{Evaluation, Weights};
use super::policy::Policy;
use carc_rules::expansion::dealt;
use carc_rules::{Action, Feature, Game, Phase, Seat, SegmentRef};

/// Returns, for each of the `features`, the share of simulated games, from 0 to 1, in which it is complete at the end.
/// `seen` is the game as `seat` sees it; it is simulated `times` times, or fewer if the budget runs out. Otherwise the
/// same position gives the same shares. If there is a `first` action, which must be legal, every simulation begins with
/// it and draws at random after it.
pub fn completed(
    seen: &Game,
    seat: Seat,
    first: Option<Action>,
    features: &[SegmentRef],
    times: u32,
    budget: &Budget,
) -> Vec<f64> {
    let weights = Weights::master();
    let policy = Policy::to_the_end(Evaluation::new(seen, weights), weights);
    let dice = Dice::of(seen);
    let mut counts = vec![0_u32; features.len()];
    let mut played = 0;
    while played < times && (played == 0 || !budget.is_spent() && !budget.is_cancelled()) {
        let mut dice = dice.split(u64::from(played));
        let mut game = dealt(seen, seat, &mut |count| dice.below(count));
        if let Some(first) = first
            && game.play(first).is_err()
        {
            break;
        }
        let is_complete = |game: &Game, at: SegmentRef| game.feature(at).is_some_and(Feature::is_complete);
        while game.phase() != Phase::Over && features.iter().any(|&at| !is_complete(&game, at)) {
            if !policy.step(&mut game, &mut dice) {
                break;
            }
        }
        for (count, &at) in counts.iter_mut().zip(features) {
            *count += u32::from(is_complete(&game, at));
        }
        played += 1;
    }
    counts.into_iter().map(|count| f64::from(count) / f64::from(played.max(1))).collect()
}
