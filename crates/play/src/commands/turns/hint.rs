//! `/carc hint`: the moves that the computer player thinks best, and why; or its answer to the game's question.
//! Private, and only if the game's help includes it.

use crate::case::act::{Act, Cost, Run};
use crate::case::aid;
use crate::case::fault::NotDone;
use crate::case::{Context, Session};
use crate::commands::Command;
use crate::expansions::{figure_key, supply};
use crate::moves::question;
use crate::moves::turn::to_move;
use crate::show::picture::{Look, picture};
use crate::talk::reply::{ActionRow, Button, Note, Picture, Weight};
use crate::talk::request::{Ask, Plan, Press, Request};
use crate::tell::completion;
use crate::words;
use crate::words::reading::takes;
use crate::words::refusal::Refusal;
use crate::words::replay::Replay;
use crate::words::text::Value;
use carc_rules::moves::{Deployment, Move, Source};
use carc_rules::{FeatureKind, Game, MeepleKind, Phase, Position, Seat, SeatSet, SegmentRef};
use carc_table::Table;

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::look("hint", Run::Here(|cx, request, game, ()| Ok(run(cx, request, game)?.into()))).costs(Cost::Picture),
    options: &[],
    read: |_| Some(Ask::Hint),
};

/// Maximum number of moves suggested: enough to choose from, and quick to read.
const TOLD: usize = 3;

/// A move with its evaluation.
struct Hint {
    chosen: Move,
    /// The game as the player sees it, with the tile placed and no figure on it yet.
    placed: Game,
    /// The player's expected lead over the others in hundredths of a point; the strongest opponent counts most.
    margin: i64,
}

pub(crate) fn run(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Note, NotDone> {
    let (table, replay) = session.running()?;
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let asked = question::asked_of(&replay.game, seat);
    if asked.is_none() {
        to_move(table, &replay.game, request)?;
    }
    if !aid::ranks(table) {
        let key = if aid::tells(table) { "refuse-hint-rated" } else { "refuse-hint" };
        return Err(Refusal::Own { key, values: Vec::new() }.into());
    }
    if let Some(asked) = asked {
        return question::hinted(cx, session, seat, asked);
    }
    let game = replay.game.seen_by(seat);
    let hints = best(&game, seat);
    // An abbey in the supply may be better than any tile of the hand.
    let first = hints.first().filter(|_| supply::best_move(&game, seat).is_none());
    let Some(first) = first else { return Ok(from_supply(cx, table, replay, game, seat)) };
    let mut text = cx.texts.say("best-head", &[("count", hints.len().into())]);
    for (index, hint) in hints.iter().enumerate() {
        let values = [
            ("number", (index + 1).into()),
            ("move", said(cx, hint).into()),
            ("margin", words::signed(hint.margin).into()),
            ("why", why(cx, table, hint, seat).into()),
        ];
        text = text.then(cx.texts.say("best-move", &values));
    }
    let button = |(index, hint): (usize, &Hint)| button(cx, table, index, hint.chosen, said(cx, hint));
    let controls = vec![ActionRow::Buttons(hints.iter().enumerate().map(button).collect())];
    Ok(Note { text, picture: Some(pictured(cx, table, replay, game, seat, first.chosen)), file: None, controls })
}

/// Says whether to place the tile of the supply, and where, if that is better or nothing else can be placed yet.
fn from_supply(cx: &Context<'_>, table: &Table, replay: &Replay, game: Game, seat: Seat) -> Note {
    let best = supply::best_move(&game, seat);
    let shown = best.and_then(|best| {
        let tile = best.source.tile(&game)?;
        let placed = best.placed(&game, seat)?;
        Some((best, words::moved(cx.texts, best, placed.board(), tile)))
    });
    let Some((best, shown)) = shown else {
        let can_draw = matches!(game.phase(), Phase::Choose { .. });
        return Note { text: cx.texts.say(if can_draw { "best-draw" } else { "best-keep" }, &[]), ..Note::default() };
    };
    let text = cx.texts.say("best-from-supply", &[("move", shown.clone().into())]);
    let controls = vec![ActionRow::Buttons(vec![button(cx, table, 0, best, shown)])];
    Note { text, picture: Some(pictured(cx, table, replay, game, seat, best)), file: None, controls }
}

/// Returns the button that opens the planner with a move.
fn button(cx: &Context<'_>, table: &Table, index: usize, chosen: Move, shown: String) -> Button {
    let Move { source, placement, deployment } = chosen;
    let (game, version, placement) = (table.id, table.shown_version(), Some(placement));
    Button {
        label: cx.texts.words("button-best", &[("number", (index + 1).into()), ("move", shown.into())]),
        press: Press::Step(Plan { game, version, page: 0, source, placement, deployment, ahead: false }),
        weight: if index == 0 { Weight::Main } else { Weight::Plain },
        enabled: true,
    }
}

/// Draws the board with a preview of a move.
fn pictured(cx: &Context<'_>, table: &Table, replay: &Replay, game: Game, seat: Seat, chosen: Move) -> Picture {
    let shown = chosen.source.taken(&game, seat).unwrap_or(game);
    let replay = Replay { game: shown, ..replay.clone() };
    picture(cx, table, &replay, &Look { preview: Some(chosen), ..Look::turn() })
}

/// Returns the best moves, no two with one tile on the same cell; none if no tile can be placed yet.
fn best(game: &Game, seat: Seat) -> Vec<Hint> {
    let sources: Vec<Source> = match game.phase() {
        Phase::Place { .. } => vec![Source::Drawn],
        _ => takes(game).into_iter().map(Source::Hand).collect(),
    };
    let mut hints: Vec<Hint> = Vec::new();
    for source in sources {
        let Some(taken) = source.taken(game, seat) else { continue };
        let mut cells: Vec<Position> = Vec::new();
        for turn in carc_players::best_turns(&taken, usize::MAX) {
            if cells.contains(&turn.placement.position) || cells.len() == TOLD {
                continue;
            }
            // After it was taken out of the hand, a tile is placed like a drawn one.
            let from = Move { source: Source::Drawn, placement: turn.placement, deployment: turn.deployment };
            if let Some(placed) = from.placed(&taken, seat) {
                cells.push(turn.placement.position);
                hints.push(Hint { chosen: Move { source, ..from }, placed, margin: turn.value });
            }
        }
    }
    hints.sort_by_key(|hint| std::cmp::Reverse(hint.margin));
    hints.truncate(TOLD);
    hints
}

/// Returns a move in words, after the name of its tile if that comes from a hand.
fn said(cx: &Context<'_>, hint: &Hint) -> String {
    let Hint { chosen, placed, .. } = hint;
    let board = placed.board();
    let Some(tile) = board.at(chosen.placement.position).map(|laid| laid.tile) else { return String::new() };
    let shown = words::moved(cx.texts, *chosen, board, tile);
    let Source::Hand(tile) = chosen.source else { return shown };
    format!("{}: {shown}", words::tile_name(cx.texts, tile))
}

/// Explains why a move is good or bad: what it completes, what its figure occupies, whose roads and cities it extends,
/// how likely these are to be completed, and how many followers are left for later turns.
fn why(cx: &Context<'_>, table: &Table, hint: &Hint, seat: Seat) -> String {
    let Hint { chosen, placed, .. } = hint;
    let completes = words::completes(cx.texts, table, placed, seat, chosen.deployment);
    let completes = completes.map(|list| cx.texts.words("completes", &[("list", list.into())]));
    let mut after = placed.clone();
    let after = after.play(chosen.deployment.action(seat)).is_ok().then_some(after);
    let claimed = match chosen.deployment {
        Deployment::Figure(_, segment) => Some(SegmentRef { position: chosen.placement.position, segment }),
        Deployment::Nothing | Deployment::Return(..) | Deployment::Corner(..) => None,
    };
    let claimed = claimed.filter(|&at| completion::is_open(placed, at));
    let extended = after.as_ref().map_or_else(Vec::new, |after| extended(after, claimed));
    let own = extended.iter().filter(|(_, owners)| owners.contains(seat)).map(|&(at, _)| at);
    let asked: Vec<SegmentRef> = claimed.into_iter().chain(own).collect();
    let goes_on = after.as_ref().is_some_and(|after| after.phase() != Phase::Over);
    let last = chosen.deployment.action(seat);
    let chances = if goes_on { completion::chances(placed, seat, last, &asked) } else { Vec::new() };
    let chance = |at: SegmentRef| {
        let percent = asked.iter().zip(&chances).find(|(asked, _)| **asked == at).map(|(_, percent)| *percent);
        percent.map(|percent| cx.texts.words("best-chance", &[("percent", percent.into())]))
    };
    let figure = figure(cx, hint, seat, claimed.and_then(chance));
    let extends = extended.iter().map(|&(at, owners)| {
        let feature = placed.feature(at).map_or(FeatureKind::Road, |feature| feature.kind);
        let name = |owner: Seat| {
            if owner == seat { cx.texts.words("best-you", &[]) } else { words::name(table, owner).to_owned() }
        };
        let who = words::listed(cx.texts, &owners.iter().map(name).collect::<Vec<_>>());
        let points = after.as_ref().and_then(|after| after.worth(at)).map_or(0, |(now, _)| now);
        let effect = after.as_ref().map_or_else(String::new, |after| words::so_far(cx.texts, after, at, points));
        let effect = std::iter::once(effect).chain(chance(at)).collect::<Vec<_>>().join(", ");
        let values =
            [("feature", Value::Noun(words::feature_key(feature))), ("who", who.into()), ("effect", effect.into())];
        cx.texts.words(if owners.contains(seat) { "best-extends" } else { "best-extends-theirs" }, &values)
    });
    let brings = words::brings(cx.texts, placed, seat, chosen.deployment);
    let mut parts: Vec<String> = completes.into_iter().chain(brings).chain(figure).chain(extends).collect();
    let stays = |after: &Game| {
        cx.texts.words("best-followers", &[("count", after.supply(seat).count(MeepleKind::Follower).into())])
    };
    // After the last tile, followers are no longer needed.
    let counts = after.as_ref().filter(|after| after.tiles_left() > 0 || parts.is_empty());
    parts.extend(counts.map(stays));
    parts.join("; ")
}

/// Says what the figure of a move does, with the chance that its feature is completed.
fn figure(cx: &Context<'_>, hint: &Hint, seat: Seat, chance: Option<String>) -> Option<String> {
    let Hint { chosen, placed, .. } = hint;
    let effect = words::effect(cx.texts, placed, seat, chosen.deployment)?;
    let (role, effect) = match chosen.deployment {
        Deployment::Figure(meeple, segment) => {
            let at = SegmentRef { position: chosen.placement.position, segment };
            let feature = placed.feature(at).filter(|feature| !feature.is_complete())?;
            let effect: Vec<String> = std::iter::once(effect).chain(chance).collect();
            let names = placed.setup().options.role_names;
            let is_follower = meeple == MeepleKind::Follower;
            let role = if is_follower { words::role_key(feature.kind, names) } else { figure_key(meeple) };
            (role, effect.join(", "))
        }
        Deployment::Return(_, meeple, _) => (figure_key(meeple), effect),
        // Its text names the barn itself.
        Deployment::Corner(..) | Deployment::Nothing => return Some(effect),
    };
    Some(cx.texts.words("best-figure", &[("figure", Value::Noun(role)), ("effect", effect.into())]))
}

/// Returns the owned, incomplete roads and cities that the last tile extended, each with its owners. `claimed` is left
/// out, because it is described with its figure.
fn extended(after: &Game, claimed: Option<SegmentRef>) -> Vec<(SegmentRef, SeatSet)> {
    let Some(last) = after.board().tiles().last() else { return Vec::new() };
    // Two segments of a tile may belong to one feature.
    let mut known: Vec<SegmentRef> = claimed.into_iter().flat_map(|at| after.segments_of(at)).collect();
    let mut extended = Vec::new();
    for (segment, _) in last.tile.tile().segments() {
        let at = SegmentRef { position: last.position, segment };
        let Some(feature) = after.feature(at) else { continue };
        let leads_on = matches!(feature.kind, FeatureKind::Road | FeatureKind::City) && !feature.is_complete();
        let owners = after.owners(at);
        if !leads_on || feature.tiles() < 2 || owners.is_empty() || known.contains(&at) {
            continue;
        }
        known.extend(after.segments_of(at));
        extended.push((at, owners));
    }
    extended
}
