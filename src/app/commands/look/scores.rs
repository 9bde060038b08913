//! `/carc scores`: the points now, and as if the game ended now.

use crate::app::case::act::{Act, Cost, Run};
use crate::app::case::aid;
use crate::app::case::fault::NotDone;
use crate::app::case::{Context, Session};
use crate::app::commands::Command;
use crate::app::show::score_sheet::score_picture;
use crate::app::talk::reply::Note;
use crate::app::talk::request::Ask;
use crate::app::words;
use crate::engine::Phase;

pub(in crate::app) static COMMAND: Command<()> = Command {
    act: Act::look("scores", Run::Last(|cx, _, game, ()| Ok(run(cx, game)?.into()))).costs(Cost::Picture),
    options: &[],
    read: |_| Some(Ask::Scores),
};

pub(in crate::app) fn run(cx: &Context<'_>, session: &Session) -> Result<Note, NotDone> {
    let (table, replay) = session.begun()?;
    let game = &replay.game;
    if game.phase() == Phase::Over {
        let picture = score_picture(cx, table, replay);
        let text = words::sheet(cx.texts, table, replay);
        return Ok(Note { text, picture: Some(picture), ..Note::default() });
    }
    if !aid::tells(table) {
        let scores = words::scores_line(cx.texts, table, game);
        return Ok(Note { text: cx.texts.say("board-now", &[("scores", scores.into())]), ..Note::default() });
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
    let picture = Some(score_picture(cx, table, replay));
    Ok(Note { text, picture, ..Note::default() })
}
