//! Abbey & Mayor: where a scored wagon goes. Its owner decides, whoever's turn it is.

use super::{Answer, Around, Question, Way};
use crate::words;
use crate::words::place_word;
use crate::words::refusal::figure_key;
use crate::words::text::{Text, Texts, Value};
use carc_rules::expansion::abbey_mayor::{Action, Event, Extra, Phase};
use carc_rules::expansion::{self as all};
use carc_rules::moves::{Deployment, Move, Source};
use carc_rules::notation::{cell_name, segment_word};
use carc_rules::{Game, Seat};
use carc_table::Answers;

pub(crate) const AROUND_WAGON: Around =
    Around { command: "/carc wagon to:", hint: "hint-wagon", button: "button-wagon", limit: "question-time-wagon" };

pub(crate) const fn question(asked: Phase) -> Option<Question> {
    match asked {
        Phase::Move { .. } => Some(Question::Wagon),
        Phase::Abbey { .. } => None,
    }
}

pub(crate) fn ways(texts: &Texts, game: &Game, seat: Seat) -> Vec<Way> {
    let way = |action| {
        let carc_rules::Action::Expansion(all::Action::AbbeyMayor(Action::Move { seat: whose, to })) = action else {
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

pub(crate) fn explain(texts: &Texts, game: &Game) -> Text {
    let Some(from) = game.phase().about() else { return Text::default() };
    texts.say("wagon-explain", &[("cell", cell_name(from).into())])
}

pub(crate) const fn declined_in_advance(answers: Answers, asked: Phase) -> bool {
    match asked {
        Phase::Move { .. } => answers.wagons_home,
        Phase::Abbey { .. } => false,
    }
}

pub(crate) fn happened<'a>(texts: &Texts, game: &Game, name: impl Fn(Seat) -> &'a str, event: &Event) -> Text {
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

/// Returns the move of the abbey that the computer player would make now; `None` if it would do something else.
pub(crate) fn best_of_abbey(game: &Game, seat: Seat) -> Option<Move> {
    let best = carc_players::best_action(game, seat)?;
    let placement =
        Source::Abbey.placements(game).into_iter().find(|&placement| Source::Abbey.lay(seat, placement) == best)?;
    let bare = Move { source: Source::Abbey, placement, deployment: Deployment::Nothing };
    let then = carc_players::best_action(&bare.placed(game, seat)?, seat).and_then(Deployment::of);
    Some(Move { deployment: then.unwrap_or_default(), ..bare })
}

pub(crate) const fn scored_key(extra: Extra) -> &'static str {
    match extra {
        Extra::BarnPlaced => "scored-barn-placed",
        Extra::BarnJoined => "scored-barn-joined",
        // Final scoring is told as a sheet, not point by point.
        Extra::Barn => "scored-final",
    }
}
