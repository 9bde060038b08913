//! Where a scored wagon goes: its owner says, whoever is to move.

use super::super::text::{Text, Texts};
use super::super::words;
use super::{Answer, Way};
use crate::engine::notation::{cell_name, segment_word};
use crate::engine::{Action, Game, Phase, Seat};

pub(super) fn ways(texts: &Texts, game: &Game, seat: Seat) -> Vec<Way> {
    let way = |action| {
        let Action::Move { seat: whose, to } = action else { return None };
        let placed = game.board().at(to.position).filter(|_| whose == seat)?;
        let feature = game.feature(to)?;
        let kind = texts.words(words::feature_key(feature.kind), &[]);
        let detail = texts.words("wagon-target", &[("feature", kind.into()), ("tiles", feature.tiles().into())]);
        let segment = segment_word(placed.tile.tile(), to.segment, placed.rotation)?;
        Some(Way { answer: Answer::Move(to), word: format!("{}:{segment}", cell_name(to.position)), detail })
    };
    let home = Way { answer: Answer::Decline, word: "home".to_owned(), detail: texts.words("wagon-home", &[]) };
    game.legal_actions().into_iter().filter_map(way).chain([home]).collect()
}

pub(super) fn explain(texts: &Texts, game: &Game) -> Text {
    let Phase::Move { from, .. } = game.phase() else { return Text::default() };
    texts.say("wagon-explain", &[("cell", cell_name(from.position).into())])
}
