//! `/carc-me answers`: sets the asker's standing answers in the channel's game, which apply until they change them.

use crate::case::act::{Act, Run};
use crate::commands::{Command, Kind, Opt, opt, words_of};
use crate::moves::answers;
use crate::talk::request::{Ask, Standing};
use carc_table::Answers;

pub(crate) static COMMAND: Command<Vec<(Standing, bool)>> = Command {
    act: Act::change(
        "carc-me answers",
        Run::Here(|cx, request, game, wanted| answers::keep(cx, request, game, |before| after(before, wanted))),
    ),
    options: &[option::<0>(), option::<1>(), option::<2>(), option::<3>()],
    read: |typed| {
        let chosen = |standing: Standing| Some((standing, typed.one_of(standing.option(), standing.choices())?));
        Some(Ask::Answers(Standing::ALL.into_iter().filter_map(chosen).collect()))
    },
};

/// Returns the option for the standing answer with index `NTH`.
const fn option<const NTH: usize>() -> Opt {
    opt(Standing::ALL[NTH].option(), Kind::OneOf(&const { words_of(Standing::ALL[NTH].choices()) }))
}

/// Returns the standing answers with the chosen ones changed.
fn after(before: Answers, wanted: &[(Standing, bool)]) -> Answers {
    wanted.iter().fold(before, |answers, &(standing, is_given)| standing.set(answers, is_given))
}
