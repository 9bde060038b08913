//! What Abbey & Mayor asks and tells.

use super::{AbbeyMayor, supply};
use crate::expansions::answer::Question;
use crate::expansions::piece_list::figure_key;
use crate::expansions::story::{Names, Story};
use crate::words::place_word;
use crate::words::text::{Text, Texts, Value};
use carc_rules::expansion::abbey_mayor::{Event, Extra, Phase};
use carc_rules::expansion::{self as all};
use carc_rules::notation::cell_name;
use carc_rules::{Game, Seat};
use carc_table::Answers;

/// Returns whether a phase asks where a wagon goes.
const fn is_move(phase: all::Phase) -> bool {
    matches!(phase, all::Phase::AbbeyMayor(Phase::Move { .. }))
}

impl Story for AbbeyMayor {
    fn question(&self, phase: all::Phase) -> Option<Question> {
        is_move(phase).then_some(Question::Wagon)
    }

    fn declined_in_advance(&self, answers: Answers, phase: all::Phase) -> bool {
        is_move(phase) && answers.wagons_home
    }

    fn happened(&self, texts: &Texts, game: &Game, name: Names<'_>, event: &all::Event) -> Option<Text> {
        let all::Event::AbbeyMayor(Event::Moved { seat, meeple, from, to }) = event else { return None };
        let values = [
            ("who", name(*seat).into()),
            ("figure", Value::Noun(figure_key(*meeple))),
            ("from", format!("{} {}", cell_name(from.position), place_word(texts, game, *from)).into()),
            ("to", format!("{} {}", cell_name(to.position), place_word(texts, game, *to)).into()),
        ];
        Some(texts.say("turn-moved", &values))
    }

    fn scored_key(&self, extra: all::Extra) -> Option<&'static str> {
        let all::Extra::AbbeyMayor(extra) = extra else { return None };
        Some(match extra {
            Extra::BarnPlaced => "scored-barn-placed",
            Extra::BarnJoined => "scored-barn-joined",
            // Final scoring is told as a sheet, not point by point.
            Extra::Barn => "scored-final",
        })
    }

    fn in_supply(&self, texts: &Texts, game: &Game, seat: Seat) -> Vec<String> {
        (0..game.abbeys(seat)).map(|_| texts.word(supply::WORD)).collect()
    }
}
