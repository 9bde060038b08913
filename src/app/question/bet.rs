//! Bets: which chip, if any, goes face down on the house of the tile just placed. Only the owner reads these.

use super::super::text::{Text, Texts};
use super::super::words::chip_word;
use super::{Answer, Way};
use crate::engine::notation::{cell_name, segment_word};
use crate::engine::{FeatureKind, Game, Phase, Seat, SegmentRef, Stake};

/// What a chip pays: `4 tiles: 4 points, 6 tiles: 6 points`.
fn pays(texts: &Texts, stake: Stake) -> String {
    let number = |number: &crate::engine::Number| {
        let key = if number.plus { "bet-pays-more" } else { "bet-pays" };
        texts.words(key, &[("tiles", number.tiles.into()), ("points", number.points.into())])
    };
    stake.chip().numbers.iter().map(number).collect::<Vec<_>>().join(", ")
}

pub(super) fn ways(texts: &Texts, game: &Game, seat: Seat) -> Vec<Way> {
    let chip = |stake| Way { answer: Answer::Stake(stake), word: chip_word(stake), detail: pays(texts, stake) };
    let none = Way { answer: Answer::Decline, word: "none".to_owned(), detail: texts.words("bet-none", &[]) };
    game.stakes_of(seat).map(chip).chain([none]).collect()
}

/// The chips of a seat, in its supply and on houses, for its owner's eyes.
pub(in crate::app) fn own_chips(texts: &Texts, game: &Game, seat: Seat) -> Text {
    let in_supply = |stake| {
        let values = [("chip", chip_word(stake).into()), ("pays", pays(texts, stake).into())];
        texts.say("own-chip", &values)
    };
    let lying = |(at, stake)| {
        let values = [("cell", cell_name(at).into()), ("chip", chip_word(stake).into())];
        texts.say("own-chip-lying", &values)
    };
    let given = game.stake_given(seat);
    let left: Vec<Stake> =
        game.stakes_of(seat).filter(|&stake| given.is_none_or(|(_, given)| given != stake)).collect();
    let text = texts.say("own-chips", &[("count", left.len().into())]);
    let text = left.into_iter().map(in_supply).fold(text, Text::then);
    game.own_stakes(seat).chain(given).map(lying).fold(text, Text::then)
}

/// The house and the roads and cities of its tile, as they are now.
pub(super) fn explain(texts: &Texts, game: &Game) -> Text {
    let Phase::Stakes { at, .. } = game.phase() else { return Text::default() };
    let head = texts.say("bet-explain", &[("cell", cell_name(at).into())]);
    let Some(placed) = game.board().at(at) else { return head };
    let tile = placed.tile.tile();
    let open = tile.segments().filter_map(|(segment, printed)| {
        let feature = game.feature(SegmentRef { position: at, segment })?;
        let bets = matches!(printed.kind, FeatureKind::Road | FeatureKind::City) && !feature.is_complete();
        let word = segment_word(tile, segment, placed.rotation)?;
        bets.then(|| texts.say("bet-feature", &[("segment", word.into()), ("tiles", feature.tiles().into())]))
    });
    open.fold(head, Text::then)
}
