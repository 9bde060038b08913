//! `/carc tiles`: the tiles still to come; with `hand:True`, the asker's own tiles and secrets.

use crate::case::act::{Act, Cost, Run};
use crate::case::aid;
use crate::case::fault::NotDone;
use crate::case::{Context, Session};
use crate::commands::{Command, Kind, opt};
use crate::expansions;
use crate::moves::{ahead, left_move};
use crate::show::{alt, settings};
use crate::talk::reply::{Note, Picture};
use crate::talk::request::{Ask, Request};
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::text::Text;
use carc_rules::{HandSize, TileId};
use carc_table::unseen;

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::look("tiles", Run::Last(|cx, request, game, ()| Ok(run(cx, request, game)?.into()))).costs(Cost::Picture),
    options: &[opt("hand", Kind::YesNo)],
    read: |typed| Some(if typed.yes("hand") { Ask::Hand } else { Ask::Tiles }),
};

/// Shows the tiles that the asker holds, and their other secrets.
pub(crate) static HAND: Act<()> =
    Act::look("tiles hand", Run::Here(|cx, request, game, ()| Ok(hand(cx, request, game)?.into())))
        .costs(Cost::Picture);

pub(crate) fn run(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Note, NotDone> {
    let (table, replay) = session.begun()?;
    let counts = words::counted(&unseen(&replay.game));
    // Tiles in hidden hands are included, because a list of the pile alone would reveal them.
    let left = replay.game.tiles_left();
    let held = counts.iter().map(|(_, count)| count).sum::<usize>() - left;
    let heading = if held > 0 { "picture-tiles-held" } else { "picture-tiles-left" };
    let heading = cx.texts.words(heading, &[("count", left.into()), ("held", held.into())]);
    let kinds = |&(tile, count): &(TileId, usize)| format!("{count} × {}", words::tile_name(cx.texts, tile));
    let list: Vec<String> = counts.iter().map(kinds).collect();
    let mut text = cx.texts.say("tiles-left", &[("count", left.into())]);
    if held > 0 {
        text = text.then(cx.texts.say("tiles-held", &[("count", held.into())]));
    }
    text = text.then(expansions::pile(cx.texts, &replay.game));
    if !replay.game.discarded().is_empty() {
        let gone = words::tile_names(cx.texts, replay.game.discarded());
        text = text.then(cx.texts.say("tiles-discarded", &[("tiles", gone.into())]));
    }
    let controls = ahead::button(cx, request, session)?;
    if counts.is_empty() || !aid::tells(table) {
        return Ok(Note { text, controls, ..Note::default() });
    }
    let picture = Picture {
        png: settings::artist(cx, table).tiles(&table.options, &counts, &heading),
        alt: alt::tiles(cx.texts, &heading, &list),
    };
    Ok(Note { text, picture: Some(picture), controls, ..Note::default() })
}

/// Shows the tiles that the asker holds and their other secrets, privately.
pub(crate) fn hand(cx: &Context<'_>, request: &Request, session: &Session) -> Result<Note, NotDone> {
    let (table, replay) = session.running()?;
    let game = &replay.game;
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let (holds, secret) = (game.rules().hand > 0, expansions::secret(cx.texts, game, seat));
    if !holds && secret.is_none() {
        let later = table.options.hand_size != HandSize::One;
        return Err(if later { Refusal::NoHandsYet } else { Refusal::NoHands }.into());
    }
    let held = game.held(seat);
    let mut text = Text::default();
    if holds {
        text = words::hand(cx.texts, game, seat);
        if let Some(left) = table.questions.ahead.of(seat) {
            let seen = game.seen_by(seat);
            text = text.then(left_move::described(cx, &seen, left, ["ahead-left-now", "ahead-left-now-follower"]));
        }
    }
    let picture = (!held.is_empty()).then(|| {
        let (heading, alt) = (words::held(cx.texts, game, seat), text.to_string());
        Picture { png: settings::artist(cx, table).tiles(&table.options, &words::counted(&held), &heading), alt }
    });
    text = text.then(secret.unwrap_or_default());
    let controls = if holds { ahead::button(cx, request, session)? } else { Vec::new() };
    Ok(Note { text, picture, controls, ..Note::default() })
}
