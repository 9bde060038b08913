//! A larger table, proposed by somebody or asked for because a tile fits nowhere otherwise. It grows once
//! every person of the game has agreed; computer players agree to everything.

use super::picture::Look;
use super::picture::picture;
use super::replay::Replay;
use super::reply::{ActionRow, Button, Note, Weight};
use super::request::Press;
use super::session::Context;
use super::wish::Proposals;
use super::{deadline, post};
use crate::engine::expansion::{self, house};
use crate::engine::{Action, Game, Phase, TableLimit};
use crate::store::{Call, Matter, PersonId, Proposal, Table, Wish, WishKind};

/// The board while a tile asks for a larger table; `None` while none does.
pub(super) fn room_note(cx: &Context<'_>, table: &Table, replay: &Replay) -> Option<Note> {
    let game = &replay.game;
    let (Phase::Expansion(expansion::Phase::House(house::Phase::Room { tile, size })), TableLimit::Fixed(now)) =
        (game.phase(), game.board().table())
    else {
        return None;
    };
    let now = format!("{} × {}", now.width, now.height);
    let values = [
        ("who", super::words::name(table, game.active()).into()),
        ("tile", super::words::tile_name(cx.texts, tile).into()),
        ("now", now.into()),
        ("width", size.width.into()),
        ("height", size.height.into()),
    ];
    let reminded = table.questions.asked.is_some_and(|asked| asked.reminded);
    let text =
        if reminded { cx.texts.say("question-reminder", &[]) } else { post::told(cx, table, replay, post::LINES) };
    // Another size that somebody has proposed is asked about below.
    let question = if table.questions.larger.is_some() {
        cx.texts.say("larger-no-room", &values)
    } else {
        cx.texts.say("larger-room", &values).to_people(&table.players().collect::<Vec<_>>())
    };
    let text = text.then(question);
    let text = text.then(deadline::told(cx, table, "question-time"));
    let told = replay.turns.len().saturating_sub(post::told_from(table, replay));
    let picture = picture(cx, table, replay, &Look { told, ..Look::turn() });
    let controls = vec![ActionRow::Buttons(post::looking_buttons(cx, table).into())];
    Some(Note { text, picture: Some(picture), file: None, controls })
}

/// Adds an open proposal to the board's message, and calls those who have not agreed yet.
pub(super) fn propose(cx: &Context<'_>, table: &Table, game: &Game, proposals: &mut Proposals) {
    let Some(larger) = proposal(table, game) else { return };
    let missing: Vec<PersonId> = table.players().filter(|person| !larger.agreed.contains(person)).collect();
    let (width, height, number) = (larger.width, larger.height, proposal_number(table, game));
    let button = |key, press, weight| Button { label: cx.texts.words(key, &[]), press, weight, enabled: true };
    let buttons = vec![
        button("button-enlarge", Press::Enlarge(table.id, width, height, number), Weight::Go),
        button("button-keep-table", Press::KeepTable(table.id, width, height, number), Weight::Plain),
    ];
    let wish = proposed(table, game);
    let usual = u64::from(game.turn()) << 16 | u64::from(width) << 8 | u64::from(height);
    let moment = wish.map_or(usual, |wish| wish.version);
    let mut calls: Vec<_> = missing.iter().map(|&who| Call { who, matter: Matter::Larger, moment, at: 0 }).collect();
    if let Some(asked) = table.questions.asked.filter(|asked| asked.reminded) {
        calls.extend(missing.iter().map(|&who| Call { who, matter: Matter::Reminder, moment: asked.since, at: 0 }));
    }
    let proposed = larger.agreed.first().and_then(|&person| table.seat_of(person)).map(|seat| {
        let who = super::words::name(table, seat);
        let values = [("who", who.into()), ("width", width.into()), ("height", height.into())];
        cx.texts.say("larger-proposed", &values).to_people(&missing)
    });
    proposals.add(wish, proposed.unwrap_or_default(), buttons, calls);
}

/// The number of the question whether the table is to grow: that of somebody's proposal, or of the question that a tile asks; 0 if an
/// older program asked it.
pub(super) fn proposal_number(table: &Table, game: &Game) -> u32 {
    let asked = if is_asked(game) { table.questions.asked.map(|asked| asked.number) } else { None };
    proposed(table, game).map(|wish| wish.number).or(asked).unwrap_or_default() as u32
}

/// The wish for the larger table that is decided on; `None` if a tile asks for it, or an older program heard the wish.
fn proposed<'a>(table: &'a Table, game: &Game) -> Option<&'a Wish> {
    let asked = table.questions.asked.filter(|_| is_asked(game)).map_or(0, |asked| asked.number);
    table.questions.larger.as_ref()?;
    table.questions.wish(WishKind::Larger).filter(|wish| wish.number > asked)
}

/// Whether a tile asks for a larger table.
fn is_asked(game: &Game) -> bool {
    matches!(game.phase(), Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. })))
}

/// What is decided on: a size that somebody has proposed, or else the one that a tile asks for.
pub(super) fn proposal(table: &Table, game: &Game) -> Option<Proposal> {
    let asked = || {
        let Phase::Expansion(expansion::Phase::House(house::Phase::Room { size, .. })) = game.phase() else {
            return None;
        };
        Some(Proposal { width: size.width, height: size.height, agreed: Vec::new() })
    };
    table.questions.larger.clone().or_else(asked)
}

/// The action that gives the table this size now.
pub(super) fn growth(game: &Game, width: u8, height: u8) -> Action {
    if let Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. })) = game.phase() {
        house::Action::MakeRoom { width, height }.into()
    } else {
        house::Action::Enlarge { width, height }.into()
    }
}

/// The growth of a table that everybody left in the game has agreed to, because the others have gone.
pub(super) fn agreed(table: &Table, game: &Game) -> Option<Action> {
    let larger = proposal(table, game)?;
    let action = growth(game, larger.width, larger.height);
    let all = table.players().all(|person| larger.agreed.contains(&person));
    (all && game.check(action).is_ok()).then_some(action)
}
