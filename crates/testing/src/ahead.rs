//! Helpers that plan moves ahead of a person's turn.

use carc_play::reply::{ActionRow, Note, Reply};
use carc_play::request::{Ask, Deployment, Placement, Plan, Press, Source, TileId};

use carc_table::GameId;

use crate::app::{Bot, presses};

pub fn note(reply: Reply) -> Note {
    let (Reply::Note(note) | Reply::Changed(_, note)) = reply else { panic!("no note: {reply:?}") };
    note
}

/// Opens the planner of a person who waits, as the Play button does.
pub fn open(app: &mut Bot, who: u64) -> Note {
    let (game, version) = (app.game(), app.table(app.game()).shown_version());
    let opened = note(app.ask(who, Ask::Press(Press::Plan(game, version))));
    assert!(opened.text.to_string().contains("not your turn"), "{}", opened.text);
    opened
}

/// Returns the tiles that a planner's menus offer, each with its description.
pub fn kinds(note: &Note) -> Vec<(TileId, String)> {
    let menus = note.controls.iter().filter_map(|row| match row {
        ActionRow::Menu(menu) => Some(menu.choices.clone()),
        ActionRow::Buttons(_) => None,
    });
    let kind = |choice: carc_play::reply::MenuChoice| match choice.press {
        Press::Step(Plan { source: Source::Hand(tile), ahead: true, .. }) => (tile, choice.detail.unwrap()),
        other => panic!("{other:?}"),
    };
    menus.flatten().map(kind).collect()
}

/// Returns the first step among the controls of a note whose plan `wanted` accepts.
pub fn step(note: &Note, wanted: impl Fn(&Plan) -> bool) -> Option<Press> {
    presses(&note.controls).into_iter().find(|press| matches!(press, Press::Step(plan) if wanted(plan)))
}

/// Returns the press that confirms the move shown in a note, if there is one.
pub fn leaves(note: &Note) -> Option<Press> {
    presses(&note.controls).into_iter().find(|press| matches!(press, Press::Confirm(_)))
}

/// Opens the planner of a person who waits, and chooses a tile.
pub fn tries(app: &mut Bot, who: u64, tile: TileId) -> Note {
    let opened = open(app, who);
    let press = step(&opened, |plan| plan.source == Source::Hand(tile)).expect("it can be chosen");
    note(app.ask(who, Ask::Press(press)))
}

/// Returns the tiles in a person's hand.
pub fn hand(app: &Bot, who: u64) -> Vec<TileId> {
    let seat = app.table(app.game()).seat_of(carc_table::PersonId(who)).unwrap();
    app.record().replay().unwrap().hand(seat).to_vec()
}

/// Plans a move for a person who waits: the first tile of the hand with a cell that `wanted` accepts, with a figure if
/// possible. Returns the tile and its placement; `None` if no tile has such a cell.
pub fn leave(app: &mut Bot, who: u64, wanted: impl Fn(Placement) -> bool) -> Option<(TileId, Placement)> {
    for tile in hand(app, who) {
        let shown = tries(app, who, tile);
        let at = step(&shown, |plan| plan.placement.is_some_and(&wanted));
        let Some(at) = at else { continue };
        let shown = note(app.ask(who, Ask::Press(at)));
        assert!(shown.text.to_string().contains("Your plan for your turn"), "{}", shown.text);
        let put = step(&shown, |plan| plan.deployment != Deployment::Nothing);
        let shown = put.map_or(shown, |put| note(app.ask(who, Ask::Press(put))));
        let Some(Press::Confirm(plan)) = leaves(&shown) else { panic!("{shown:?}") };
        let left = note(app.ask(who, Ask::Press(Press::Confirm(plan))));
        assert!(left.text.to_string().contains("Lined up: "), "{}", left.text);
        return Some((tile, plan.placement.unwrap()));
    }
    None
}

pub fn withdraw(game: GameId) -> Ask {
    Ask::Press(carc_play::commands::own_button("unplan").unwrap().press(game, 0.into()).unwrap())
}
