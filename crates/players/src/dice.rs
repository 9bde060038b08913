//! Random numbers for computer players: they depend only on the position, so that the same position gives the same
//! choice.

use carc_rules::Game;

/// A generator of random numbers (`SplitMix64`), the same on every machine.
#[derive(Clone, Debug)]
pub(super) struct Dice {
    state: u64,
}

impl Dice {
    /// Creates the generator for a position as a player sees it: secrets must not affect it.
    pub fn of(seen: &Game) -> Self {
        let mut state = seen.board().tiles().len() as u64;
        let mut mix = |number: u64| state = scrambled(state ^ number);
        for placed in seen.board().tiles() {
            let (x, y) = (placed.position.x as u64, placed.position.y as u64);
            let tile = (placed.tile.index() as u64) << 4 | placed.rotation.quarters() as u64;
            mix(x << 40 | (y & 0xff_ffff) << 16 | tile);
        }
        for standing in seen.standing() {
            mix(u64::from(standing.seat.0) << 8 | u64::from(standing.at.segment.0));
        }
        for seat in seen.seats() {
            mix(u64::from(seen.score(seat)));
        }
        Self { state }
    }

    /// Returns another generator, which depends on this one and `number`.
    pub fn split(&self, number: u64) -> Self {
        Self { state: scrambled(self.state ^ scrambled(number)) }
    }

    /// Returns the next number.
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        scrambled(self.state)
    }

    /// Returns a number below `count`, which is not 0.
    pub fn below(&mut self, count: usize) -> usize {
        ((u128::from(self.next()) * count as u128) >> 64) as usize
    }

    /// Returns a number around 0 from a bell curve: within 1 in two of three cases, never beyond 4.
    pub fn bell(&mut self) -> f64 {
        let bits = self.next();
        let quarter = |shift: u32| f64::from((bits >> shift & 0xffff) as u16) / 65_536.0;
        // The sum of four has a variance of a third.
        ([0, 16, 32, 48].map(quarter).iter().sum::<f64>() - 2.0) * 1.732
    }
}

/// Mixes the bits of a number: any change of it changes about half of them.
const fn scrambled(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
