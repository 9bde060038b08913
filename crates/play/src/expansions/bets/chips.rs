//! Which chip, if any, goes face down on the house of the tile just placed, and by which feature a
//! house is settled. Only the owner is told which chips they have.

use crate::expansions::answer::Answer;
use crate::expansions::way::{Asking, Way, alike};
use crate::words;
use crate::words::text::{Text, Texts, Value};
use carc_rules::expansion::bets::{Action, Chip, Number, chip_given};
use carc_rules::expansion::{self as all};
use carc_rules::notation::{cell_name, segment_word};
use carc_rules::{FeatureKind, Game, Seat, SegmentRef};

/// The question to everybody about a house.
pub(crate) static BETTING: Asking = Asking {
    command: "/carc bet chip:",
    hint: "hint-bet",
    button: "button-bet",
    limit: "question-time",
    ways: |texts, _, game, seat| ways(texts, game, seat),
    explain: |texts, _, game| explain(texts, game),
    read: alike,
    was_asked: |game, seat| game.chips_left(seat) > 0,
};

/// The question to the player to move about the chips of a house.
pub(crate) static SETTLING: Asking = Asking {
    command: "/carc bet settle:",
    hint: "hint-settle",
    button: "button-settle",
    limit: "question-time-settle",
    ways: |texts, _, game, seat| settlements(texts, game, seat),
    explain: |texts, _, game| explain_settling(texts, game),
    read: alike,
    was_asked: |_, _| false,
};

/// Returns the word that people type for a chip: `4-6`, `3-7+`.
pub(crate) fn chip_word(chip: Chip) -> String {
    let number = |number: &Number| format!("{}{}", number.tiles, if number.plus { "+" } else { "" });
    chip.printed().numbers.iter().map(number).collect::<Vec<_>>().join("-")
}

/// Returns a chip in words: "4 or 6", "2, or 8 and more".
pub(crate) fn chip_name(texts: &Texts, chip: Chip) -> String {
    match chip.printed().numbers[..] {
        [one, other] => {
            let key = if other.plus { "chip-or-more" } else { "chip-either" };
            texts.words(key, &[("one", one.tiles.into()), ("other", other.tiles.into())])
        }
        _ => chip_word(chip),
    }
}

/// Returns what a chip pays: `4 tiles: 4 points, 6 tiles: 6 points`.
fn pays(texts: &Texts, chip: Chip) -> String {
    let number = |number: &Number| {
        let key = if number.plus { "bet-pays-more" } else { "bet-pays" };
        texts.words(key, &[("tiles", number.tiles.into()), ("points", number.points.into())])
    };
    chip.printed().numbers.iter().map(number).collect::<Vec<_>>().join(", ")
}

fn ways(texts: &Texts, game: &Game, seat: Seat) -> Vec<Way> {
    let chip = |chip| Way {
        line: Some(chip_name(texts, chip)),
        ..Way::new(Answer::Bet(chip), chip_word(chip), pays(texts, chip))
    };
    let none = Way::new(Answer::Decline, "none".to_owned(), texts.words("bet-none", &[]));
    game.chips_of(seat).map(chip).chain([none]).collect()
}

/// Describes the chips of a seat, in its supply and on houses, for its owner alone.
pub(crate) fn own_chips(texts: &Texts, game: &Game, seat: Seat) -> Text {
    let in_supply = |chip| {
        let values = [("chip", chip_word(chip).into()), ("pays", pays(texts, chip).into())];
        texts.say("own-chip", &values)
    };
    let lying = |(at, chip)| {
        let values = [("cell", cell_name(at).into()), ("chip", chip_word(chip).into())];
        texts.say("own-chip-lying", &values)
    };
    let given = chip_given(game, seat);
    let left: Vec<Chip> = game.chips_of(seat).filter(|&chip| given.is_none_or(|(_, given)| given != chip)).collect();
    let text = texts.say("own-chips", &[("count", left.len().into())]);
    let text = left.into_iter().map(in_supply).fold(text, Text::then);
    game.own_bets(seat).chain(given).map(lying).fold(text, Text::then)
}

/// Describes a house and the incomplete roads and cities of its tile.
fn explain(texts: &Texts, game: &Game) -> Text {
    let Some(at) = game.phase().about() else { return Text::default() };
    let head = texts.say("bet-explain", &[("cell", cell_name(at).into())]);
    let Some(placed) = game.board().at(at) else { return head };
    let tile = placed.tile.tile();
    let open = tile.segments().filter_map(|(segment, printed)| {
        let feature = game.feature(SegmentRef { position: at, segment })?;
        let bets = matches!(printed.kind, FeatureKind::Road | FeatureKind::City) && !feature.is_complete();
        let word = segment_word(tile, segment, placed.rotation)?;
        bets.then(|| {
            texts.say("bet-feature", &[("segment", texts.spoken(&word).into()), ("tiles", feature.tiles().into())])
        })
    });
    open.fold(head, Text::then)
}

/// Returns the features completed now by which a house's chips can be settled. The player to move chooses
/// before the chips are turned over.
fn settlements(texts: &Texts, game: &Game, seat: Seat) -> Vec<Way> {
    let way = |action| {
        let carc_rules::Action::Expansion(all::Action::Bets(Action::Settle { seat: whose, at })) = action else {
            return None;
        };
        let placed = game.board().at(at.position).filter(|_| whose == seat)?;
        let feature = game.feature(at)?;
        let kind = Value::Noun(words::feature_key(feature.kind));
        let detail = texts.words("settle-by", &[("feature", kind), ("tiles", feature.tiles().into())]);
        let word = segment_word(placed.tile.tile(), at.segment, placed.rotation)?;
        Some(Way::new(Answer::Settle(at), word, detail))
    };
    game.legal_actions().into_iter().filter_map(way).collect()
}

fn explain_settling(texts: &Texts, game: &Game) -> Text {
    let Some(at) = game.phase().about() else { return Text::default() };
    texts.say("settle-explain", &[("cell", cell_name(at).into())])
}
