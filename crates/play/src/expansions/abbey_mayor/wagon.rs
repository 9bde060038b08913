//! Where a scored wagon goes. Its owner decides, even in another player's turn.

use crate::expansions::answer::Answer;
use crate::expansions::way::{Asking, Way, alike};
use crate::words;
use crate::words::text::{Text, Texts, Value};
use carc_rules::expansion::abbey_mayor::Action;
use carc_rules::expansion::{self as all};
use carc_rules::notation::{cell_name, segment_word};
use carc_rules::{Game, Seat};

/// The question to the owner of a scored wagon.
pub(crate) static MOVING: Asking = Asking {
    command: "/carc wagon to:",
    hint: "hint-wagon",
    button: "button-wagon",
    limit: "question-time-wagon",
    ways: |texts, _, game, seat| ways(texts, game, seat),
    explain: |texts, _, game| explain(texts, game),
    read: alike,
    was_asked: |_, _| false,
};

fn ways(texts: &Texts, game: &Game, seat: Seat) -> Vec<Way> {
    let way = |action| {
        let carc_rules::Action::Expansion(all::Action::AbbeyMayor(Action::Move { seat: whose, to })) = action else {
            return None;
        };
        let placed = game.board().at(to.position).filter(|_| whose == seat)?;
        let feature = game.feature(to)?;
        let kind = Value::Noun(words::feature_key(feature.kind));
        let detail = texts.words("wagon-target", &[("feature", kind), ("tiles", feature.tiles().into())]);
        let segment = segment_word(placed.tile.tile(), to.segment, placed.rotation)?;
        Some(Way::new(Answer::Move(to), format!("{}:{segment}", cell_name(to.position)), detail))
    };
    let home = Way::new(Answer::Decline, "home".to_owned(), texts.words("wagon-home", &[]));
    game.legal_actions().into_iter().filter_map(way).chain([home]).collect()
}

fn explain(texts: &Texts, game: &Game) -> Text {
    let Some(from) = game.phase().about() else { return Text::default() };
    texts.say("wagon-explain", &[("cell", cell_name(from).into())])
}
