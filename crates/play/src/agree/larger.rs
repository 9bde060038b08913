//! `/carc game table`: proposes a larger table, or agrees to it.

use super::growth::proposal_number;
use super::growth::{growth, proposal};
use crate::calls::wish;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::talk::reply::Note;
use crate::talk::request::Request;
use crate::words::refusal::Refusal;
use crate::words::vocabulary;
use carc_rules::expansion::{self, house};
use carc_rules::{Action, Game, Illegal, Phase, TableLimit, TableMode, TableSize};
use carc_table::{Proposal, WishKind};

/// Proposes the typed size, or agrees to it if it is already proposed; `none` rejects the open proposal.
pub(crate) fn run(cx: &Context<'_>, request: &Request, session: &Session, typed: &str) -> Result<Outcome, NotDone> {
    let plain: String = typed.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_lowercase();
    if vocabulary::whole(typed) == "none" {
        let (table, replay) = session.running()?;
        let larger = proposal(table, &replay.game).ok_or(Refusal::NothingProposed)?;
        return keep(cx, request, session, (larger.width, larger.height), proposal_number(table, &replay.game));
    }
    let sides = plain.split_once(['x', '×', '*']);
    let size = sides.and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    let (width, height) = size.ok_or_else(|| Refusal::NoSuchSize { typed: typed.trim().to_owned() })?;
    agree(cx, request, session, (width, height), None)
}

/// Agrees to the proposal of this size; with a `number`, only to that very proposal. Without one, the size is proposed
/// if it is not proposed yet.
pub(crate) fn agree(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    (width, height): (u8, u8),
    number: Option<u32>,
) -> Result<Outcome, NotDone> {
    let (table, replay) = session.running()?;
    let mut table = table.clone();
    table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let action = growth(&replay.game, width, height);
    check(&replay.game, action)?;
    if number.is_some_and(|number| number != proposal_number(&table, &replay.game)) {
        return Err(Refusal::OldButton.into());
    }
    let open = proposal(&table, &replay.game);
    let is_open = open.as_ref().is_some_and(|open| (open.width, open.height) == (width, height));
    let mut larger = match open {
        Some(open) if is_open => open,
        Some(_) | None if number.is_none() => Proposal { width, height, agreed: Vec::new() },
        Some(_) | None => return Err(Refusal::OldButton.into()),
    };
    if !larger.agreed.contains(&request.who.id) {
        larger.agreed.push(request.who.id);
    }
    if table.players().all(|person| larger.agreed.contains(&person)) {
        let mut after = replay.game.clone();
        after.play(action)?;
        return Ok(Outcome::done(cx.played(session, vec![action], &after)?));
    }
    table.questions.larger = Some(larger);
    // A new proposal is shown to the channel; further agreement is answered privately.
    if !is_open {
        let pings = wish::ask(cx, &mut table, WishKind::Larger, request.who.id);
        return Ok(wish::asked(cx, cx.change(session, table), pings));
    }
    let text = cx.texts.say("larger-agreed", &[]);
    Ok(Outcome::told(cx.quiet_change(session, table), Note { text, ..Note::default() }))
}

/// Rejects the proposal of this size and number, so that the table stays as it is.
pub(crate) fn keep(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    (width, height): (u8, u8),
    number: u32,
) -> Result<Outcome, NotDone> {
    let (table, replay) = session.running()?;
    let mut table = table.clone();
    table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let open = proposal(&table, &replay.game);
    let is_it = |open: &Proposal| {
        (open.width, open.height) == (width, height) && proposal_number(&table, &replay.game) == number
    };
    open.filter(is_it).ok_or(Refusal::OldButton)?;
    if let Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. })) = replay.game.phase() {
        let kept = house::Action::LetGo.into();
        let mut after = replay.game.clone();
        after.play(kept)?;
        return Ok(Outcome::done(cx.played(session, vec![kept], &after)?));
    }
    table.questions.larger = None;
    Ok(Outcome::done(cx.change(session, table)))
}

/// Checks an action that enlarges the table against the rules.
///
/// # Errors
/// A refusal that says why the table cannot become this large.
fn check(game: &Game, action: Action) -> Result<(), Refusal> {
    let extends = game.setup().options.table_mode == TableMode::Extend;
    match (game.check(action), game.phase(), game.board().table()) {
        (Ok(()), _, _) => Ok(()),
        (
            Err(Illegal::Expansion(expansion::Illegal::House(house::Illegal::FitsNowhere))),
            Phase::Expansion(expansion::Phase::House(house::Phase::Room { size, .. })),
            _,
        ) => Err(Refusal::StillNoRoom { width: size.width, height: size.height }),
        (Err(_), _, TableLimit::Fixed(TableSize { width, height })) if extends => {
            Err(Refusal::NotLarger { width, height, most: *TableSize::SIDES.end() })
        }
        (Err(_), _, TableLimit::Fixed(_) | TableLimit::Floor | TableLimit::Shifting(_)) => Err(Refusal::TableStays),
    }
}
