//! `/carc tutorial`: a lesson for one person in eight steps. Each is a decision in a real position under the real
//! rules, and from the second on a button goes back. Buttons carry their step; where a person stopped is kept only in
//! memory.

use crate::case::Context;
use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::commands::Command;
use crate::commands::shortcut;
use crate::show::picture;
use crate::show::picture::Look;
use crate::show::rulebook::Staged;
use crate::talk::reply::{ActionRow, Button, Note, Weight};
use crate::talk::request::{Ask, Deployment, GameId, Placement, Position, Press, Request, Rotation, Seat};
use crate::words::refusal::Refusal;
use crate::words::replay::Replay;
use crate::words::staged;
use crate::words::text::Text;
use carc_picture::Player;
use carc_rules::moves::{Move, Source, deployments};
use carc_rules::notation::cell_name;
use carc_rules::{Action, Colour, FeatureKind, Game, Options, Record, Setup};

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::look("tutorial", Run::Alone(|cx, request, ()| Ok(run(cx, request)?.into()))).in_direct(),
    options: &[],
    read: |_| Some(Ask::Tutorial),
};

/// The learner's seat, which begins; a computer player is second.
const LEARNER: Seat = Seat(0);

/// The tiles of the lesson in the order in which they are drawn, by their letters.
const TILES: [&str; 5] = ["U", "W", "A", "G", "E"];

/// A placement: the number of cells east and south of the start tile, and the rotation.
type At = (i16, i16, Rotation);

/// A step of the lesson.
struct Step {
    /// The position, and where the drawn tile was put down in it; `None` if the lesson's own game goes on.
    staged: Option<(&'static Staged, At)>,
    /// Key of the question.
    asks: &'static str,
    choices: &'static [Choice],
    /// The computer player's move after the right choice: its placement, and the kind of feature it puts a follower on.
    then: Option<(At, Option<FeatureKind>)>,
}

/// A choice of the learner.
struct Choice {
    what: What,
    /// Key of the comment on it.
    says: &'static str,
    /// Whether the lesson goes on with it.
    is_right: bool,
}

/// The content of a choice.
enum What {
    /// The cell and rotation of the tile.
    Tile(At),
    /// The kind of feature on which a follower goes; `None` for no follower.
    Follower(Option<FeatureKind>),
    /// A statement of what would happen, by its key.
    Answer(&'static str),
}

/// A city with three knights, two of them the learner's, before the tile that completes it.
static SHARED_CITY: Staged = Staged {
    deck: "R D D N N",
    is_short: false,
    moves: &["N15 rot180 city", "O16 rot0 city", "M16 rot0 city", "O15 rot270"],
};
/// The placement of the tile that completes [`SHARED_CITY`].
const LAST_WALL: At = (-1, -1, Rotation::R180);

const fn tile(at: At, says: &'static str, is_right: bool) -> Choice {
    Choice { what: What::Tile(at), says, is_right }
}

const fn follower(on: Option<FeatureKind>, says: &'static str, is_right: bool) -> Choice {
    Choice { what: What::Follower(on), says, is_right }
}

const fn answer(words: &'static str, says: &'static str, is_right: bool) -> Choice {
    Choice { what: What::Answer(words), says, is_right }
}

const STEPS: [Step; 8] = [
    Step {
        staged: None,
        asks: "lesson-place",
        choices: &[
            tile((0, 1, Rotation::R0), "lesson-place-south", false),
            tile((1, 0, Rotation::R90), "lesson-place-turned", false),
            tile((1, 0, Rotation::R0), "lesson-place-right", true),
        ],
        then: None,
    },
    Step {
        staged: None,
        asks: "lesson-follower",
        choices: &[
            follower(Some(FeatureKind::Road), "lesson-follower-right", true),
            follower(Some(FeatureKind::Field), "lesson-follower-field", false),
            follower(None, "lesson-follower-none", false),
        ],
        then: Some(((-1, 0, Rotation::R0), None)),
    },
    Step {
        staged: None,
        asks: "lesson-close",
        choices: &[
            tile((2, 0, Rotation::R0), "lesson-close-turned", false),
            tile((2, 0, Rotation::R90), "lesson-close-right", true),
            tile((0, 1, Rotation::R180), "lesson-close-south", false),
        ],
        then: None,
    },
    Step {
        staged: None,
        asks: "lesson-cloister",
        choices: &[
            follower(Some(FeatureKind::Road), "lesson-cloister-road", false),
            follower(Some(FeatureKind::Cloister), "lesson-cloister-right", true),
            follower(None, "lesson-cloister-none", false),
        ],
        then: Some(((0, -1, Rotation::R90), Some(FeatureKind::City))),
    },
    Step {
        staged: None,
        asks: "lesson-city",
        choices: &[
            tile((0, -2, Rotation::R180), "lesson-city-theirs", false),
            tile((1, -1, Rotation::R270), "lesson-city-turned", false),
            tile((1, -1, Rotation::R0), "lesson-city-right", true),
        ],
        then: None,
    },
    Step {
        staged: None,
        asks: "lesson-knight",
        choices: &[
            follower(Some(FeatureKind::City), "lesson-knight-right", true),
            follower(Some(FeatureKind::Field), "lesson-knight-field", false),
            follower(None, "lesson-knight-none", false),
        ],
        then: None,
    },
    Step {
        staged: Some((&SHARED_CITY, LAST_WALL)),
        asks: "lesson-most",
        choices: &[
            answer("lesson-for-both", "lesson-most-both", false),
            answer("lesson-for-you", "lesson-most-right", true),
            answer("lesson-for-them", "lesson-most-them", false),
        ],
        then: None,
    },
    Step {
        staged: Some((&SHARED_CITY, LAST_WALL)),
        asks: "lesson-farm",
        choices: &[
            follower(None, "lesson-farm-none", false),
            follower(Some(FeatureKind::Field), "lesson-farm-right", true),
        ],
        then: None,
    },
];

/// Begins the lesson, or continues at the step where the asker stopped.
pub(crate) fn run(cx: &Context<'_>, request: &Request) -> Result<Note, NotDone> {
    match cx.memory.lessons.of(request.who.id) {
        Some(step) => show(cx, request, step.into(), cx.texts.say("lesson-again", &[])),
        None => choose(cx, request, 0, 0),
    }
}

/// Applies a choice in a step, counted from 0, and shows the next step, or the same one again if the choice was wrong.
/// `choice` is counted from 1; 0 only shows the step.
pub(crate) fn choose(cx: &Context<'_>, request: &Request, step: u8, choice: u8) -> Result<Note, NotDone> {
    let step = usize::from(step);
    let chosen = match choice.checked_sub(1) {
        None => None,
        Some(index) => {
            let step = STEPS.get(step).ok_or(Refusal::OldButton)?;
            Some(step.choices.get(usize::from(index)).ok_or(Refusal::OldButton)?)
        }
    };
    let said = chosen.map_or_else(Text::default, |choice| cx.texts.say(choice.says, &[]));
    let shown = step + usize::from(chosen.is_some_and(|choice| choice.is_right));
    // After the end, the lesson starts again.
    cx.memory.lessons.keep(request.who.id, if shown < STEPS.len() { shown as u8 } else { 0 });
    show(cx, request, shown, said)
}

/// Returns a step, below the comment on the previous choice; after the last step, the end of the lesson.
fn show(cx: &Context<'_>, request: &Request, step: usize, said: Text) -> Result<Note, NotDone> {
    let replay = replay_to(step)?;
    let mut buttons = Vec::new();
    let mut look = Look::turn();
    let text = match STEPS.get(step) {
        Some(now) => {
            for (index, choice) in now.choices.iter().enumerate() {
                let label = label(cx, choice);
                buttons.push(button(label, step, index + 1, Weight::Main));
            }
            let put_down = match (now.staged, &now.choices[0].what) {
                (Some((_, at)), _) => Some(placement(at)),
                (None, What::Follower(_)) => placed_in(step - 1),
                (None, _) => None,
            };
            let shown = |placement| Move { source: Source::Drawn, placement, deployment: Deployment::Nothing };
            look = Look { preview: put_down.map(shown), ..look };
            let number = [("number", (step + 1).into()), ("count", STEPS.len().into())];
            said.then(cx.texts.say("lesson-step", &number)).then(cx.texts.say(now.asks, &[]))
        }
        None => said.then(cx.texts.say("lesson-end", &[])),
    };
    if step > 0 {
        buttons.push(button(cx.texts.words("button-lesson-back", &[]), step - 1, 0, Weight::Plain));
    }
    if step >= STEPS.len() {
        buttons.insert(0, shortcut::deed(cx, "button-solo-now", "carc start", "against=1", GameId(0)));
    }
    let computer = cx.texts.words("computer-name", &[("number", 1_usize.into())]);
    let names = [request.who.name.as_ref(), &*computer];
    let players: Vec<Player<'_>> = names
        .iter()
        .enumerate()
        .map(|(seat, name)| Player { name, computer: seat > 0, colour: Colour::of_seat(Seat(seat as u8)) })
        .collect();
    let picture = picture::draw(cx.themes.usual(), cx.texts, &players, &replay, &look);
    Ok(Note { text, picture: Some(picture), file: None, controls: vec![ActionRow::Buttons(buttons)] })
}

fn button(label: String, step: usize, choice: usize, weight: Weight) -> Button {
    Button { label, press: Press::Lesson(step as u8, choice as u8), weight, enabled: true }
}

/// Returns the label of a choice's button.
fn label(cx: &Context<'_>, choice: &Choice) -> String {
    match choice.what {
        What::Tile(at) => {
            let Placement { position, rotation } = placement(at);
            let rotation = cx.texts.words("rotation", &[("degrees", rotation.degrees().into())]);
            format!("{} {rotation}", cell_name(position))
        }
        What::Answer(key) => cx.texts.words(key, &[]),
        What::Follower(on) => cx.texts.words(
            match on {
                Some(FeatureKind::Road) => "lesson-on-road",
                Some(FeatureKind::City) => "lesson-on-city",
                Some(FeatureKind::Cloister) => "lesson-on-cloister",
                Some(FeatureKind::Field) => "lesson-on-field",
                Some(FeatureKind::Garden) | None => "lesson-on-nothing",
            },
            &[],
        ),
    }
}

fn placement((east, south, rotation): At) -> Placement {
    Placement { position: Position::new(east, south), rotation }
}

/// Returns the right placement in a step about a tile; `None` for other steps.
fn placed_in(step: usize) -> Option<Placement> {
    STEPS.get(step)?.choices.iter().filter(|choice| choice.is_right).find_map(|choice| match choice.what {
        What::Tile(at) => Some(placement(at)),
        What::Follower(_) | What::Answer(_) => None,
    })
}

/// Returns the lesson's game, or the position of its own that the step has, at the beginning of a step; after the last
/// step, with the right choice of that one played. A tile and its follower are one move, so for a step about a follower
/// this is the position before the tile, which is shown as a preview.
fn replay_to(step: usize) -> Result<Replay, NotDone> {
    let last = STEPS.get(step).or(STEPS.last()).and_then(|now| now.staged);
    if let Some((position, at)) = last {
        let mut replay = position.replay(Options::default())?;
        if step >= STEPS.len() {
            for action in actions(&replay.game, LEARNER, placement(at), Some(FeatureKind::Field)) {
                replay.play(action)?;
            }
        }
        return Ok(replay);
    }
    let mut replay = Replay::of(&Record { setup: setup(), actions: Vec::new() }).map_err(|_| Refusal::OldButton)?;
    for (index, now) in STEPS.iter().enumerate().take(step) {
        let right = now.choices.iter().find(|choice| choice.is_right);
        let Some(Choice { what: What::Follower(on), .. }) = right else { continue };
        let own = index.checked_sub(1).and_then(placed_in).ok_or(Refusal::OldButton)?;
        for action in actions(&replay.game, LEARNER, own, *on) {
            replay.play(action)?;
        }
        if let Some((at, on)) = now.then {
            for action in actions(&replay.game, Seat(1), placement(at), on) {
                replay.play(action)?;
            }
        }
    }
    Ok(replay)
}

/// Returns the actions of a turn that places the drawn tile and, given `on`, puts a follower on that kind of feature.
fn actions(game: &Game, seat: Seat, placement: Placement, on: Option<FeatureKind>) -> Vec<Action> {
    let bare = Move { source: Source::Drawn, placement, deployment: Deployment::Nothing };
    let deployment = on.and_then(|kind| {
        let placed = bare.placed(game, seat)?;
        deployments(&placed).into_iter().find(|deployment| stands_on(&placed, *deployment) == Some(kind))
    });
    Move { deployment: deployment.unwrap_or(Deployment::Nothing), ..bare }.actions(seat)
}

/// Returns the kind of feature that a figure deployed on the tile just placed would occupy.
fn stands_on(placed: &Game, deployment: Deployment) -> Option<FeatureKind> {
    let Deployment::Figure(_, segment) = deployment else { return None };
    let tile = placed.board().tiles().last()?.tile;
    tile.tile().segments().find(|&(id, _)| id == segment).map(|(_, segment)| segment.kind)
}

/// Returns the usual rules, with the tiles of the lesson on top of the pile.
fn setup() -> Setup {
    staged::setup(Options::default(), TILES.into_iter())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns whether a choice can be made in the real game when its step begins.
    fn is_legal(step: usize, choice: &Choice) -> bool {
        let game = replay_to(step).unwrap().game;
        match choice.what {
            What::Tile(at) => Source::Drawn.placements(&game).contains(&placement(at)),
            What::Answer(_) => true,
            What::Follower(on) => {
                let at = STEPS[step].staged.map(|(_, at)| placement(at)).or(placed_in(step - 1)).unwrap();
                let bare = Move { source: Source::Drawn, placement: at, deployment: Deployment::Nothing };
                let placed = bare.placed(&game, LEARNER).unwrap();
                let on_what = deployments(&placed).into_iter().map(|deployment| stands_on(&placed, deployment));
                on.is_none() || on_what.into_iter().any(|kind| kind == on)
            }
        }
    }

    #[test]
    fn what_the_lesson_says_of_each_choice_is_true() {
        let illegal = [
            "lesson-place-turned",
            "lesson-close-turned",
            "lesson-close-south",
            "lesson-cloister-road",
            "lesson-city-turned",
        ];
        for (index, step) in STEPS.iter().enumerate() {
            assert_eq!(step.choices.iter().filter(|choice| choice.is_right).count(), 1);
            for choice in step.choices {
                assert_eq!(is_legal(index, choice), !illegal.contains(&choice.says), "{}", choice.says);
            }
        }
        let scores = |step| {
            let game = replay_to(step).unwrap().game;
            [game.score(LEARNER), game.score(Seat(1))]
        };
        assert_eq!(scores(3), [0, 0]);
        assert_eq!(scores(4), [4, 0], "a road of four tiles");
        // The city of the last two steps: six tiles, two knights against one, and the farm next to it.
        let before = replay_to(6).unwrap().game;
        assert_eq!([before.score(LEARNER), before.score(Seat(1))], [0, 0]);
        let end = replay_to(STEPS.len()).unwrap();
        assert_eq!([end.game.score(LEARNER), end.game.score(Seat(1))], [12, 0]);
        assert_eq!(end.game.projected_scores()[LEARNER], 12 + 3, "the farm");
        assert_eq!(end.game.phase().awaits().iter().next(), Some(Seat(1)));
        // The computer player's city would be complete with the tile of the fifth step: three tiles.
        let game = replay_to(4).unwrap().game;
        let mut closed = game.clone();
        for action in actions(&game, LEARNER, placement((0, -2, Rotation::R180)), None) {
            closed.play(action).unwrap();
        }
        assert_eq!(closed.score(Seat(1)), 6);
    }
}
