//! Direct messages: who chose them is called in one, instead of by a mention in the channel. If Discord refuses to bring
//! it, the mention stands in for it.

use super::language;
use super::request::Reader;
use super::session::Context;
use super::text::{Link, Text};
use super::{notice, words};
use crate::store::{Call, Matter, PersonId, Table};

/// What somebody is told in a direct message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Direct {
    /// The person.
    pub who: PersonId,
    /// The words, in their language.
    pub text: Text,
}

/// The direct messages in place of these people's mentions. `wanted` says what each is called for.
pub(super) fn messages(cx: &Context<'_>, table: &Table, call: &[PersonId], wanted: &[Call]) -> Vec<Direct> {
    let direct = call.iter().filter(|&&who| notice::settings(cx, who).notices.direct);
    direct.map(|&who| Direct { who, text: text(cx, table, who, wanted) }).collect()
}

fn text(cx: &Context<'_>, table: &Table, who: PersonId, wanted: &[Call]) -> Text {
    let reader = Reader::One { who, locale: None, guild: table.guild };
    let (texts, _) = language::texts(cx.languages, cx.store, &reader);
    let matter = wanted.iter().rfind(|call| call.who == who).map(|call| call.matter);
    let key = match matter {
        Some(Matter::Turn | Matter::Again | Matter::Question) => "direct-turn",
        Some(Matter::Reminder) => "direct-reminder",
        Some(Matter::Next) => "direct-next",
        Some(Matter::Invitation | Matter::Full) => "direct-lobby",
        Some(Matter::End) => "direct-end",
        Some(Matter::Larger | Matter::Undo | Matter::Vote | Matter::Pause | Matter::Offer | Matter::Close) | None => {
            "direct-wish"
        }
    };
    let board = Link { guild: table.guild, channel: table.channel, message: None };
    let others = table.places.iter().filter(|place| place.holder.person() != Some(who));
    let others: Vec<&str> = others.map(|place| place.holder.name()).collect();
    let values = [("board", board.into()), ("others", words::listed(texts, &others).into())];
    texts.say(key, &values).then(texts.say("direct-how", &[]))
}
