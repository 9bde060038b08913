//! Computer players by the names of their levels.

use super::{ComputerPlayer, Grandmaster, OneTurnAhead, Weigher, Weights};

/// The names of the levels, the weakest first; `first` is a baseline for measuring, and not offered to people.
pub const LEVELS: [&str; 5] = ["first", "apprentice", "journeyman", "master", "grandmaster"];

/// The error for a level that does not exist.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no level {name:?}; there are: {}; and grandmaster:500 for milliseconds, grandmaster:2000s for samples",
    LEVELS.join(", ")
)]
pub struct NoLevel {
    /// The name that was asked for.
    pub name: String,
}

/// Returns the player of a level. `grandmaster:2000s` draws 2,000 samples, `grandmaster:500` thinks for at most 500
/// milliseconds.
///
/// # Errors
/// [`NoLevel`] if there is no level of this name.
pub fn level(name: &str) -> Result<Box<dyn ComputerPlayer>, NoLevel> {
    let unknown = || NoLevel { name: name.to_owned() };
    Ok(match name {
        "first" => Box::new(OneTurnAhead),
        "apprentice" => Box::new(Weigher::by(Weights::apprentice().clone())),
        "journeyman" => Box::new(Weigher::by(Weights::journeyman().clone())),
        "master" => Box::new(Weigher::by(Weights::master().clone())),
        "grandmaster" => Box::<Grandmaster>::default(),
        other => {
            let budget = other.strip_prefix("grandmaster:").ok_or_else(unknown)?;
            let (number, samples) = budget.strip_suffix('s').map_or((budget, false), |number| (number, true));
            let number = number.parse().ok().filter(|&number: &u32| number > 0).ok_or_else(unknown)?;
            Box::new(if samples { Grandmaster::sampling(number) } else { Grandmaster::within(number) })
        }
    })
}
