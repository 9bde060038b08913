//! What each expansion adds to pictures: a folder each, with three traits.
//!
//! | what | trait | used by |
//! |---|---|---|
//! | how its figures are drawn, and which signs it has for what is printed on segments | [`Looks`](looks::Looks) | `theme`, `paint` |
//! | what a scene shows of it: tiles and tokens in supplies and on the board, figures that leave it | [`Shown`](shown::Shown) | `scene` |
//! | how that is painted | [`Painted`](painted::Painted) | `paint` |
//!
//! No other code names an expansion, and `expansions!` is the only list of them: to add one takes a folder and a line
//! there. What several expansions could have in common is not here: that a figure is put on a segment or a corner, or
//! comes home instead, is a [`Deployment`](carc_rules::moves::Deployment), which `scene` shows by itself. That is why
//! The Festival has no folder.

/// Lists all expansions as implementations of one of the traits.
macro_rules! expansions {
    () => {
        &[
            &crate::expansions::abbey_mayor::AbbeyMayor,
            &crate::expansions::bets::Bets,
            &crate::expansions::abbot::Abbot,
            &crate::expansions::inns::Inns,
            &crate::expansions::traders::Traders,
        ]
    };
}

mod abbey_mayor;
mod abbot;
mod bets;
mod inns;
pub(crate) mod looks;
pub(crate) mod painted;
pub(crate) mod shown;
mod traders;
