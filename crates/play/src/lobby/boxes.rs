//! The lobby setting for the expansions in play: a button for each, or tick boxes in a form.

use super::lobby_options::LobbyRules;
use super::section::{self, MENUS, Part, Section};
use super::{only_host, play_by};
use crate::case::act::Cost;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::expansions::{Expansion, PRODUCTS, Product};
use crate::show::button::OwnButton;
use crate::show::rulebook::tile_count;
use crate::talk::form::{Kind, Offer};
use crate::talk::reply::{ActionRow, Button, Note, Weight};
use crate::talk::request::{Press, Request};
use crate::tell::guide;
use crate::words::refusal::Refusal;
use carc_table::Table;

/// Shows the expansions. Its number is unused.
pub(crate) const OPEN: OwnButton = OwnButton::look("boxes", Cost::Light, open);

/// Chooses the box whose index in [`PRODUCTS`] is the button's number.
pub(crate) const UNPACK: OwnButton = OwnButton::new("unpack", unpack);

/// The section of the expansions.
pub(super) const FORM: Section =
    Section { word: "boxes", button: "button-boxes", menus: &OPEN, is_there: |_| true, parts };

/// Discord's limit on the buttons of a row.
const BUTTONS: usize = 5;

fn open(cx: &Context<'_>, request: &Request, session: &Session, _number: u32) -> Result<Outcome, NotDone> {
    let table = session.lobby()?;
    only_host(cx, &table, request)?;
    Ok(note(cx, &table).into())
}

/// Adds an expansion to the rules of a lobby, or removes it.
pub(crate) fn expand(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    expansion: Expansion,
    on: bool,
) -> Result<Outcome, NotDone> {
    let table = session.lobby()?;
    only_host(cx, &table, request)?;
    let mut rules = LobbyRules::of(&table);
    expansion.switch(&mut rules.options, on);
    let change = play_by(cx, session, table, rules)?;
    let note = note(cx, &change.table);
    Ok(section::changed(session, change, note))
}

/// Changes the expansions of a lobby to those of a box.
fn unpack(cx: &Context<'_>, request: &Request, session: &Session, number: u32) -> Result<Outcome, NotDone> {
    let table = session.lobby()?;
    only_host(cx, &table, request)?;
    let mut rules = LobbyRules::of(&table);
    PRODUCTS.get(number as usize).ok_or(Refusal::OldButton)?.unpack(&mut rules.options);
    let change = play_by(cx, session, table, rules)?;
    let note = note(cx, &change.table);
    Ok(section::changed(session, change, note))
}

/// Shows the expansions in play, with a button for each and one for each box. Whether the button adds or removes is part of its press, so
/// that a second click on an old one does not undo the first.
fn note(cx: &Context<'_>, table: &Table) -> Note {
    let has_boxes = Expansion::ALL.into_iter().any(|expansion| expansion.is_on(&table.options));
    let boxes = if has_boxes { guide::expansions(cx, &table.options) } else { cx.texts.words("lobby-base", &[]) };
    let values = [("expansions", boxes.into()), ("tiles", tile_count(&table.options).into())];
    let text = Expansion::ALL.into_iter().fold(cx.texts.say("boxes-now", &values), |text, expansion| {
        let values = [
            ("expansion", cx.texts.words(expansion.key(), &[]).into()),
            ("brings", cx.texts.words(expansion.brings(), &[]).into()),
        ];
        text.then(cx.texts.say("boxes-brings", &values))
    });
    let text = PRODUCTS.iter().fold(text.then(cx.texts.say("boxes-sold", &[])), |text, product| {
        let values = [
            ("expansion", cx.texts.words(product.key, &[]).into()),
            ("brings", cx.texts.words(product.brings, &[]).into()),
        ];
        text.then(cx.texts.say("boxes-brings", &values))
    });
    let button = |expansion: Expansion| {
        let on = expansion.is_on(&table.options);
        let name = cx.texts.words(expansion.key(), &[]);
        let key = if on { "button-without" } else { "button-with" };
        Button {
            label: cx.texts.words(key, &[("expansion", name.into())]),
            press: Press::Expand(table.id, expansion, !on),
            weight: if on { Weight::Main } else { Weight::Plain },
            enabled: true,
        }
    };
    let products = PRODUCTS.iter().zip(0..).map(|(product, number)| Button {
        label: cx.texts.words(product.key, &[]),
        press: UNPACK.press(table.id, number),
        weight: Weight::Plain,
        enabled: !product.is_played(&table.options),
    });
    let expansions = Expansion::ALL.map(button);
    let rows = expansions.chunks(BUTTONS).map(<[Button]>::to_vec).chain([products.collect()]).map(ActionRow::Buttons);
    Note { text, controls: rows.chain([section::back(cx, table, MENUS)]).collect(), ..Note::default() }
}

/// Returns parts for the boxes and for the single expansions. A box alone brings its expansions and no others; a tick that
/// was changed in the same form counts on top of that.
fn parts(cx: &Context<'_>, table: &Table) -> Vec<Part> {
    let products = PRODUCTS.iter().map(|product| Offer {
        word: product.word.to_owned(),
        label: cx.texts.words(product.key, &[]),
        detail: Some(cx.texts.words(product.brings, &[])),
        chosen: product.is_played(&table.options),
    });
    let product = Part::new(cx, "box", "hint-box", Kind::Menu, products, |_, draft, _, word, _| {
        Product::named(word).ok_or(Refusal::OldButton)?.unpack(&mut draft.rules.options);
        Ok(())
    });
    let expansions = Expansion::ALL.map(|expansion| Offer {
        word: expansion.word().to_owned(),
        label: cx.texts.words(expansion.key(), &[]),
        detail: Some(cx.texts.words(expansion.brings(), &[])),
        chosen: expansion.is_on(&table.options),
    });
    let expansions = Part::new(cx, "boxes", "hint-boxes", Kind::Boxes, expansions, |_, draft, _, word, on| {
        let expansion = Expansion::named(word).ok_or(Refusal::OldButton)?;
        if on != expansion.is_on(&draft.table.options) {
            expansion.switch(&mut draft.rules.options, on);
        }
        Ok(())
    });
    vec![product.with_detail(cx.texts.words("box-adds", &[])), expansions]
}
