//! The last message of a game: the winners, the score sheet, the story, and what is kept of the game.

use crate::agree::close;
use crate::case::aid;
use crate::case::chronicle::chronicle;
use crate::case::fault::NotDone;
use crate::case::{Context, Session};
use crate::moves::told;
use crate::show::button::button;
use crate::show::picture::{Look, picture, winners};
use crate::show::{analysis, proof};
use crate::talk::reply::{ActionRow, Note, Weight};
use crate::talk::request::Press;
use crate::tell::moment;
use crate::tell::story::story;
use crate::words;
use crate::words::refusal::Refusal;
use crate::words::text::Text;
use carc_rules::Phase;
use carc_table::PersonId;

/// Number of lines beyond which the last moves are summarised: the score sheet and the story need room.
const LINES: usize = 6;

/// Maximum number of characters of the message, leaving room for markup and for the characters that escape names.
const MOST: usize = 1_800;

/// The parts of the message, in their order. What a message has no room for is left out: first what stands below the
/// score sheet, then the end of the story, and last all that came before the result.
struct Parts {
    before: Text,
    /// The result with the score sheet, and a remarkable moment.
    result: [Text; 2],
    below_sheet: Text,
    /// Says where to read what is left out.
    elsewhere: Text,
    story: Text,
    kept: Text,
}

impl Parts {
    fn told(&self) -> Text {
        let lines = self.story.lines.len();
        let whole = self.with(&self.before, &self.below_sheet, lines);
        let shorter = (0..=lines).rev().map(|lines| self.with(&self.before, &self.elsewhere, lines));
        let mut all = std::iter::once(whole).chain(shorter);
        let fits = |text: &Text| text.to_string().encode_utf16().count() <= MOST;
        all.find(fits).unwrap_or_else(|| self.with(&Text::default(), &self.elsewhere, 0))
    }

    fn with(&self, before: &Text, below_sheet: &Text, lines: usize) -> Text {
        let story = Text { lines: self.story.lines[..lines].to_vec() };
        let [result, moment] = self.result.clone();
        let text = before.clone().then(result).then(below_sheet.clone()).then(moment);
        text.then(story).then(self.kept.clone())
    }
}

/// Returns the message that tells the channel that its game is over, after `lost`, what is told to people who lost a
/// seat.
pub(crate) fn final_note(cx: &Context<'_>, session: &Session, lost: Text) -> Result<Note, NotDone> {
    let table = session.table();
    let replay = session.replay()?;
    let game = &replay.game;
    let is_closed = table.waiting().closes.is_some();
    let is_played = game.phase() == Phase::Over;
    // A message tells only one remarkable moment: one from the end if there is one, otherwise one from the last moves.
    let last = if is_played { moment::told_of_end(cx, table)? } else { None };
    let mut before = if is_closed { lost } else { lost.then(told::moves(cx, table, replay, LINES)) };
    if last.is_none() && !is_closed {
        before = before.then(told::moment(cx, table, replay));
    }
    let everybody: Vec<PersonId> = table.players().collect();
    let mut result;
    if is_played {
        let names: Vec<&str> = winners(game).into_iter().map(|seat| words::name(table, seat)).collect();
        let values = [("winners", words::listed(cx.texts, &names).into()), ("count", names.len().into())];
        result = cx.texts.say("game-over", &values).to_people(&everybody);
        if game.tiles_left() > 0 {
            result = result.then(cx.texts.say("game-over-no-fit", &[("count", game.tiles_left().into())]));
        }
        result = result.then(words::sheet(cx.texts, table, replay));
    } else {
        let key = match (is_closed, everybody.is_empty()) {
            (true, _) if close::was_left_alone(table) => "game-closed",
            (true, _) => "game-ended",
            (false, true) => "game-given-up",
            (false, false) if table.ranked => "game-left-alone-rated",
            (false, false) => "game-left-alone",
        };
        result = cx.texts.say(key, &[]).to_people(&everybody);
        if let Some(seat) = close::closed_by(table) {
            result = result.then(cx.texts.say("closing-by", &[("who", words::name(table, seat).into())]));
        }
        result =
            result.then(cx.texts.say("board-now", &[("scores", words::scores_line(cx.texts, table, game).into())]));
    }
    let does_not_count = aid::is_rated(table) && !aid::counts(table, replay.turns.len());
    let kept = if table.ranked && !does_not_count { "game-kept" } else { "game-kept-unranked" };
    let kept = cx.texts.say(kept, &[("game", table.id.to_string().into())]);
    let given_up = !is_played;
    let mut parts = Parts {
        before,
        result: [result, last.unwrap_or_default()],
        below_sheet: Text::default(),
        elsewhere: Text::default(),
        story: Text::default(),
        kept,
    };
    if is_played {
        let (table, log) = cx.store.table_and_log(session.id())?.ok_or(Refusal::OldButton)?;
        let played = table.setup.as_ref().map_or(Ok(Vec::new()), |setup| chronicle(setup, &log))?;
        parts.story = story(cx.texts, &table, replay, &played);
        parts.below_sheet = words::below_sheet(cx.texts, &table, game);
        parts.elsewhere =
            if parts.below_sheet.is_empty() { Text::default() } else { cx.texts.say("game-over-more", &[]) };
    }
    let text = parts.told();
    let told = replay.turns.len().saturating_sub(told::told_from(table, replay));
    let picture = picture(cx, table, replay, &Look { told, given_up, ..Look::default() });
    let mut buttons = vec![button(cx, "button-rematch", Press::Rematch(table.id), Weight::Main)];
    if !replay.turns.is_empty() {
        buttons.push(button(cx, "button-analysis", analysis::LOOK_BACK.press(table.id, 0), Weight::Plain));
    }
    buttons.push(button(cx, "button-fair", proof::FAIR.press(table.id, 0), Weight::Plain));
    Ok(Note { text, picture: Some(picture), file: None, controls: vec![ActionRow::Buttons(buttons)] })
}
