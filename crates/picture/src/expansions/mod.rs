//! What each expansion is in pictures: a folder each, asked through three sides.
//!
//! | what is asked | where an expansion says it | who asks |
//! |---|---|---|
//! | how its figures are drawn, and which signs it has for segments | [`Looks`](looks::Looks) | `theme` |
//! | what of it a scene shows: signs of segments, tiles and tokens in supplies and on the board, figures that leave it | [`Shown`](shown::Shown) | `scene` |
//! | how that is painted | [`Painted`](painted::Painted) | `paint` |
//!
//! Nobody else names an expansion, and `expansions!` is the only list of them: another one is a folder and a line there. What several expansions could do alike is no part
//! of these: where a figure goes down, on a segment or a corner, and that it comes home instead, is a
//! [`Deployment`](carc_rules::moves::Deployment), which `scene` shows by itself. So The Festival has no folder here.

/// All expansions, as a list of one of their sides.
macro_rules! expansions {
    () => {
        &[&crate::expansions::abbey_mayor::AbbeyMayor, &crate::expansions::bets::Bets, &crate::expansions::abbot::Abbot]
    };
}

mod abbey_mayor;
mod abbot;
mod bets;
pub(crate) mod looks;
pub(crate) mod painted;
pub(crate) mod shown;
