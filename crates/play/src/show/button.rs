//! Buttons with the words on them, and buttons that each belong to one module.

use crate::case::act::{Asked, Cost, Doable, Done};
use crate::case::aid;
use crate::case::{Context, Session};
use crate::talk::press::{Fields, Spelled};
use crate::talk::reply::{ActionRow, Button, Weight};
use crate::talk::request::{GameId, Press, Request, Shown};
use carc_picture::Tint;
use carc_table::Table;

/// The word of the button that opens everything besides the turn.
pub(crate) const MORE: &str = "more";

/// The word of the buttons that mark features in their owners' colours; their number is the index in [`TINTS`].
pub(crate) const TINT: &str = "owners";

/// The kinds of features that can be marked, with the messages on their buttons.
pub(crate) const TINTS: [(&str, Tint); 3] =
    [("button-farms", Tint::Farms), ("button-cities", Tint::Cities), ("button-roads", Tint::Roads)];

/// Returns the buttons that show farms, cities and roads by owner, in games that offer that help; the button for `now`
/// is disabled.
pub(crate) fn tints(cx: &Context<'_>, table: &Table, now: Option<Tint>) -> Option<ActionRow> {
    let button = |((key, tint), number): ((&str, Tint), u32)| Button {
        label: cx.texts.words(key, &[]),
        press: Press::Own(table.id, TINT, number.into()),
        weight: Weight::Plain,
        enabled: now != Some(tint),
    };
    aid::tells(table).then(|| ActionRow::Buttons(TINTS.into_iter().zip(0..).map(button).collect()))
}

/// A button that belongs to a single module and is defined there. Its id carries the fields `F`.
pub struct OwnButton<F: 'static = u32> {
    /// The name in it is the button's word in custom ids, unique among all buttons.
    asked: Asked,
    run: fn(&Context<'_>, &Request, &Session, F) -> Done,
}

impl<F: Fields> OwnButton<F> {
    /// Creates a button that changes something.
    pub(crate) const fn new(word: &'static str, run: fn(&Context<'_>, &Request, &Session, F) -> Done) -> Self {
        // It names its game, so it works in any direct message, too.
        let asked = Asked { shown: Shown::InPlace, works_in_direct: true, ..Asked::change(word) };
        Self { asked, run }
    }

    /// Creates a button that only shows something, at this cost.
    pub(crate) const fn look(
        word: &'static str,
        cost: Cost,
        run: fn(&Context<'_>, &Request, &Session, F) -> Done,
    ) -> Self {
        let button = Self::new(word, run);
        Self { asked: Asked { cost, takes_turns: false, ..button.asked }, ..button }
    }

    /// Returns the press of this button in a game.
    pub(crate) fn press(&self, game: GameId, fields: F) -> Press {
        Press::Own(game, self.asked.name, fields.spelled())
    }
}

/// An [`OwnButton`] with any kind of fields.
pub(crate) trait Pressable: Sync {
    /// Returns its word in custom ids.
    fn word(&self) -> &'static str;
    /// Returns the action of its press; `None` if no such button can have been made with these fields.
    fn pressed(&'static self, game: GameId, fields: Spelled) -> Option<Box<dyn Doable>>;
}

/// An entry in the list of all [`OwnButton`]s.
pub struct Listed(pub(crate) &'static dyn Pressable);

impl Listed {
    /// Returns its word in custom ids.
    pub fn word(&self) -> &'static str {
        self.0.word()
    }

    /// Returns the press of this button in a game; `None` if no such button can have been made with these fields.
    pub fn press(&self, game: GameId, fields: Spelled) -> Option<Press> {
        self.0.pressed(game, fields).map(|_| Press::Own(game, self.word(), fields))
    }
}

impl<F: Fields> Pressable for OwnButton<F> {
    fn word(&self) -> &'static str {
        self.asked.name
    }

    fn pressed(&'static self, game: GameId, fields: Spelled) -> Option<Box<dyn Doable>> {
        Some(Box::new(Pressed { button: self, game, fields: F::read(fields)? }))
    }
}

/// A press of a button in a game.
struct Pressed<F: 'static> {
    button: &'static OwnButton<F>,
    game: GameId,
    fields: F,
}

impl<F: Fields> Doable for Pressed<F> {
    fn asked(&self) -> Asked {
        self.button.asked
    }

    fn run(&self, cx: &Context<'_>, request: &Request) -> Done {
        (self.button.run)(cx, request, &cx.load(self.game)?, self.fields)
    }
}

/// Returns a button labelled with a message.
pub(crate) fn button(cx: &Context<'_>, key: &str, press: Press, weight: Weight) -> Button {
    Button { label: cx.texts.words(key, &[]), press, weight, enabled: true }
}
