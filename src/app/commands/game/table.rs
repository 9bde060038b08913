//! `/carc game table`: proposes a larger table, or agrees to it.

use crate::app::commands::{Command, Kind, required};
use crate::app::fault::NotDone;
use crate::app::refusal::Refusal;
use crate::app::reply::Note;
use crate::app::request::{Ask, Request};
use crate::app::session::{Context, Outcome, Session};
use crate::app::table_size::{growth, proposal};
use crate::app::vocabulary;
use crate::engine::expansion::{self, house};
use crate::engine::{Action, Game, Illegal, Phase, TableLimit, TableMode, TableSize};
use crate::store::Proposal;

pub(in crate::app) const COMMAND: Command = Command {
    name: "table",
    options: &[required("size", Kind::Words)],
    read: |typed| Some(Ask::Enlarge { size: typed.words("size")? }),
};

/// Proposes the size typed, or agrees to it if it is proposed already; `none` rejects the proposal.
pub(in crate::app) fn run(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    typed: &str,
) -> Result<Outcome, NotDone> {
    let plain: String = typed.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_lowercase();
    if vocabulary::whole(typed) == "none" {
        let (table, replay) = session.running()?;
        let larger = proposal(table, &replay.game).ok_or(Refusal::NothingProposed)?;
        return keep(cx, request, session, larger.width, larger.height);
    }
    let sides = plain.split_once(['x', '×', '*']);
    let size = sides.and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    let (width, height) = size.ok_or_else(|| Refusal::NoSuchSize { typed: typed.trim().to_owned() })?;
    agree(cx, request, session, width, height, true)
}

/// Agrees to a size; proposes it, if `propose` and nothing else is proposed.
pub(in crate::app) fn agree(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    width: u8,
    height: u8,
    propose: bool,
) -> Result<Outcome, NotDone> {
    let (table, replay) = session.running()?;
    let mut table = table.clone();
    table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let action = growth(&replay.game, width, height);
    check(&replay.game, action)?;
    let open = proposal(&table, &replay.game);
    let is_open = open.as_ref().is_some_and(|open| (open.width, open.height) == (width, height));
    let mut larger = match open {
        Some(open) if is_open => open,
        Some(_) | None if propose => Proposal { width, height, agreed: Vec::new() },
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
    // A new proposal is shown to the channel; whoever agrees to one is only answered.
    if !is_open {
        return Ok(Outcome::done(cx.change(session, table)));
    }
    let text = cx.texts.say("larger-agreed", &[]);
    Ok(Outcome::told(cx.quiet_change(session, table), Note { text, ..Note::default() }))
}

/// Rejects the proposal of that size: the table stays as it is.
pub(in crate::app) fn keep(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    width: u8,
    height: u8,
) -> Result<Outcome, NotDone> {
    let (table, replay) = session.running()?;
    let mut table = table.clone();
    table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let open = proposal(&table, &replay.game);
    open.filter(|open| (open.width, open.height) == (width, height)).ok_or(Refusal::OldButton)?;
    if let Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. })) = replay.game.phase() {
        let kept = house::Action::LetGo.into();
        let mut after = replay.game.clone();
        after.play(kept)?;
        return Ok(Outcome::done(cx.played(session, vec![kept], &after)?));
    }
    table.questions.larger = None;
    Ok(Outcome::done(cx.change(session, table)))
}

/// Whether the table can grow so.
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
