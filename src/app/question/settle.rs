//! By which of several features completed now a house's chips are settled: the player to move chooses before they are
//! turned over.

use super::super::text::{Text, Texts};
use super::super::words;
use super::{Answer, Way};
use crate::engine::notation::{cell_name, segment_word};
use crate::engine::{Action, Game, Phase, Seat};

pub(super) fn ways(texts: &Texts, game: &Game, seat: Seat) -> Vec<Way> {
    let way = |action| {
        let Action::Resolve { seat: whose, at } = action else { return None };
        let placed = game.board().at(at.position).filter(|_| whose == seat)?;
        let feature = game.feature(at)?;
        let kind = texts.words(words::feature_key(feature.kind), &[]);
        let detail = texts.words("settle-by", &[("feature", kind.into()), ("tiles", feature.tiles().into())]);
        let word = segment_word(placed.tile.tile(), at.segment, placed.rotation)?;
        Some(Way { answer: Answer::Settle(at), word, detail })
    };
    game.legal_actions().into_iter().filter_map(way).collect()
}

pub(super) fn explain(texts: &Texts, game: &Game) -> Text {
    let Phase::Resolve { at, .. } = game.phase() else { return Text::default() };
    texts.say("settle-explain", &[("cell", cell_name(at).into())])
}
