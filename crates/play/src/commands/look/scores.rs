//! `/carc scores`: the points so far and, unless the game is played without help, those if the game ended now; after
//! the end, the score sheet.

use crate::case::act::{Act, Cost, Run};
use crate::case::aid;
use crate::case::fault::NotDone;
use crate::case::{Context, Session};
use crate::commands::Command;
use crate::expansions;
use crate::show::score_sheet::score_picture;
use crate::talk::reply::Note;
use crate::talk::request::Ask;
use crate::words;
use carc_rules::Phase;

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::look("scores", Run::Last(|cx, _, game, ()| Ok(run(cx, game)?.into()))).costs(Cost::Picture),
    options: &[],
    read: |_| Some(Ask::Scores),
};

pub(crate) fn run(cx: &Context<'_>, session: &Session) -> Result<Note, NotDone> {
    let (table, replay) = session.begun()?;
    let game = &replay.game;
    if game.phase() == Phase::Over {
        let picture = score_picture(cx, table, replay);
        let text = words::sheet(cx.texts, table, replay).then(words::below_sheet(cx.texts, table, game));
        return Ok(Note { text, picture: Some(picture), ..Note::default() });
    }
    let more = expansions::in_scores(cx.texts, game, &|seat| words::name(table, seat));
    if !aid::tells(table) {
        let scores = words::scores_line(cx.texts, table, game);
        let text = cx.texts.say("board-now", &[("scores", scores.into())]).then(more);
        return Ok(Note { text, ..Note::default() });
    }
    let projected = game.projected_scores();
    let text = game.seats().fold(cx.texts.say("scores-head", &[]), |text, seat| {
        text.then(cx.texts.say(
            "scores-row",
            &[
                ("who", words::name(table, seat).into()),
                ("colour", cx.texts.words(words::colour_key(table.colour(seat)), &[]).into()),
                ("points", game.score(seat).into()),
                ("projected", projected[seat].into()),
            ],
        ))
    });
    let text = text.then(words::unpaid(cx.texts, table, game)).then(more);
    let picture = Some(score_picture(cx, table, replay));
    Ok(Note { text, picture, ..Note::default() })
}
