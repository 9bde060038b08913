//! Abbey & Mayor: where a scored wagon goes. Its owner decides, whoever's turn it is.

use super::{Answer, Around, Question, Way};
use crate::app::words;
use crate::app::words::place_word;
use crate::app::words::refusal::figure_key;
use crate::app::words::text::{Text, Texts, Value};
use crate::computer;
use crate::engine::expansion::abbey_mayor::{Action, Event, Extra, Phase};
use crate::engine::expansion::{self as all};
use crate::engine::moves::{Deployment, Move, Source};
use crate::engine::notation::{cell_name, segment_word};
use crate::engine::{self, Game, Seat};
use crate::store::Answers;

pub(in crate::app) const AROUND_WAGON: Around =
    Around { command: "/carc wagon to:", hint: "hint-wagon", button: "button-wagon", limit: "question-time-wagon" };

pub(in crate::app) const fn question(asked: Phase) -> Option<Question> {
    match asked {
        Phase::Move { .. } => Some(Question::Wagon),
        Phase::Abbey { .. } => None,
    }
}

pub(in crate::app) fn ways(texts: &Texts, game: &Game, seat: Seat) -> Vec<Way> {
    let way = |action| {
        let engine::Action::Expansion(all::Action::AbbeyMayor(Action::Move { seat: whose, to })) = action else {
            return None;
        };
        let placed = game.board().at(to.position).filter(|_| whose == seat)?;
        let feature = game.feature(to)?;
        let kind = Value::Noun(words::feature_key(feature.kind));
        let detail = texts.words("wagon-target", &[("feature", kind), ("tiles", feature.tiles().into())]);
        let segment = segment_word(placed.tile.tile(), to.segment, placed.rotation)?;
        Some(Way { answer: Answer::Move(to), word: format!("{}:{segment}", cell_name(to.position)), detail })
    };
    let home = Way { answer: Answer::Decline, word: "home".to_owned(), detail: texts.words("wagon-home", &[]) };
    game.legal_actions().into_iter().filter_map(way).chain([home]).collect()
}

pub(in crate::app) fn explain(texts: &Texts, game: &Game) -> Text {
    let Some(from) = game.phase().about() else { return Text::default() };
    texts.say("wagon-explain", &[("cell", cell_name(from).into())])
}

pub(in crate::app) const fn declined_in_advance(answers: Answers, asked: Phase) -> bool {
    match asked {
        Phase::Move { .. } => answers.wagons_home,
        Phase::Abbey { .. } => false,
    }
}

pub(in crate::app) fn happened<'a>(texts: &Texts, game: &Game, name: impl Fn(Seat) -> &'a str, event: &Event) -> Text {
    match event {
        Event::Moved { seat, meeple, from, to } => texts.say(
            "turn-moved",
            &[
                ("who", name(*seat).into()),
                ("figure", Value::Noun(figure_key(*meeple))),
                ("from", format!("{} {}", cell_name(from.position), place_word(texts, game, *from)).into()),
                ("to", format!("{} {}", cell_name(to.position), place_word(texts, game, *to)).into()),
            ],
        ),
    }
}

/// The move of the abbey that the computer player would make now; `None` if it would do something else.
pub(in crate::app) fn best_of_abbey(game: &Game, seat: Seat) -> Option<Move> {
    let best = computer::best_action(game, seat)?;
    let placement =
        Source::Abbey.placements(game).into_iter().find(|&placement| Source::Abbey.lay(seat, placement) == best)?;
    let bare = Move { source: Source::Abbey, placement, deployment: Deployment::Nothing };
    let then = computer::best_action(&bare.placed(game, seat)?, seat).and_then(Deployment::of);
    Some(Move { deployment: then.unwrap_or_default(), ..bare })
}

pub(in crate::app) const fn scored_key(extra: Extra) -> &'static str {
    match extra {
        Extra::BarnPlaced => "scored-barn-placed",
        Extra::BarnJoined => "scored-barn-joined",
        // Final scoring is told as a sheet, not point by point.
        Extra::Barn => "scored-final",
    }
}
