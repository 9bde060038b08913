//! `/carc rules`: the rules of the channel's game, by topic, some with a picture of a real position.

use crate::case::act::{Act, Cost, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Session};
use crate::commands::{Command, Kind, opt};
use crate::lobby::lobby_rules::changed_rules;
use crate::show::alt;
use crate::show::picture;
use crate::show::rulebook::{NAMES, Shown, Topic, house_rules_to_choose, sentences, shown, tile_count};
use crate::show::settings;
use crate::talk::reply::{Note, Picture};
use crate::talk::request::{Ask, Field, Request};
use crate::tell::fairness;
use crate::tell::guide::{edition_key, expansions, explained};
use crate::words::refusal::Refusal;
use crate::words::text::Text;
use crate::words::typing::said;
use carc_picture::Player;
use carc_rules::{HandSize, Options, RULES};
use carc_table::{Stage, Table};

pub(crate) static COMMAND: Command<Option<String>> = Command {
    act: Act::look(
        "rules",
        Run::Alone(|cx, request, topic: &Option<String>| Ok(run(cx, request, topic.as_deref())?.into())),
    )
    .costs(Cost::Picture),
    options: &[opt("topic", Kind::Completed(Field::Topic))],
    read: |typed| Some(Ask::Rules { topic: typed.words("topic") }),
};

pub(crate) fn run(cx: &Context<'_>, request: &Request, topic: Option<&str>) -> Result<Note, NotDone> {
    let session = match cx.current_or_last(request.channel) {
        Ok(session) => Some(session),
        Err(NotDone::Refused(_)) => None,
        Err(other) => return Err(other),
    };
    let table = session.as_ref().map(Session::table);
    let Some(typed) = said(topic) else { return Ok(Note { text: overview(cx, table), ..Note::default() }) };
    let topic = Topic::named(typed).ok_or_else(|| Refusal::NoSuchTopic {
        typed: typed.to_owned(),
        topics: Topic::all().map(|topic| cx.texts.word(topic.word())).collect(),
    })?;
    let version = table.and_then(|table| table.setup.as_ref()).map_or(RULES, |setup| setup.version);
    let told = about(cx, topic, table.map(|table| &table.options), version);
    let is_lobby = table.is_some_and(|table| table.stage == Stage::Lobby);
    let text = match (topic, table) {
        (Topic::HouseRules, _) if is_lobby => told.then(explained_house_rules(cx)),
        (Topic::Fairness, Some(table)) => told.then(fairness::of_this_game(cx, table)),
        (_, _) => told,
    };
    let Some((caption, picture)) = pictured(cx, topic, table)? else { return Ok(Note { text, ..Note::default() }) };
    Ok(Note { text: text.then(caption), picture: Some(picture), ..Note::default() })
}

/// Returns the picture of a topic and its caption; `None` if the topic has none in this game.
fn pictured(cx: &Context<'_>, topic: Topic, table: Option<&Table>) -> Result<Option<(Text, Picture)>, NotDone> {
    let options = match table {
        Some(table) if topic.expansion().is_some_and(|expansion| !expansion.is_on(&table.options)) => return Ok(None),
        Some(table) => table.options,
        // Without a game, hands are in play, so that their topic has a picture.
        None => Options { hand_size: HandSize::Three, ..Options::default() },
    };
    let Some(Shown { replay, look, sentences }) = shown(cx.texts, topic, &options)? else { return Ok(None) };
    let said = sentences.into_iter().map(|sentence| cx.texts.say(&sentence.key, &sentence.values));
    let caption = said.fold(Text::default(), Text::then);
    let artist = table.map_or_else(|| cx.themes.usual(), |table| settings::artist(cx, table));
    let mut picture = picture::draw(artist, cx.texts, &Player::people(&NAMES), &replay, &look);
    picture.alt = alt::after(&caption, &picture.alt);
    Ok(Some((caption, picture)))
}

/// Returns one line per topic; topics of expansions that are not in the game share one line. In a lobby, the changed
/// rules come first.
fn overview(cx: &Context<'_>, table: Option<&Table>) -> Text {
    let head = match table {
        None => cx.texts.say("rules-head-usual", &[]),
        Some(table) => cx.texts.say(
            "rules-head",
            &[
                ("edition", cx.texts.words(edition_key(table.edition), &[]).into()),
                ("expansions", expansions(cx, &table.options).into()),
                ("tiles", tile_count(&table.options).into()),
            ],
        ),
    };
    let head = match table.filter(|table| table.stage == Stage::Lobby) {
        None => head,
        Some(lobby) => {
            let names = house_rules_to_choose().map(|(name, _)| name).collect::<Vec<_>>().join(", ");
            head.then(changed_rules(cx, lobby)).then(cx.texts.say("rules-lobby-add", &[("names", names.into())]))
        }
    };
    let is_played = |topic: &Topic| {
        let options = table.map(|table| &table.options);
        topic.expansion().is_none_or(|expansion| options.is_none_or(|options| expansion.is_on(options)))
    };
    let (played, others): (Vec<Topic>, Vec<Topic>) = Topic::all().partition(is_played);
    let text = played.iter().fold(head, |text, topic| {
        text.then(
            cx.texts.say(&format!("rules-{}-short", topic.word()), &[("topic", cx.texts.word(topic.word()).into())]),
        )
    });
    if others.is_empty() {
        return text;
    }
    let others = others.iter().map(|topic| cx.texts.word(topic.word())).collect::<Vec<_>>().join(", ");
    text.then(cx.texts.say("rules-others", &[("topics", others.into())]))
}

/// Explains a topic under these options; without any, as if its expansion were in play.
fn about(cx: &Context<'_>, topic: Topic, options: Option<&Options>, version: u16) -> Text {
    let usual = Options::default();
    let mut used = *options.unwrap_or(&usual);
    let mut text = Text::default();
    if let Some(expansion) = topic.expansion() {
        let values = [("expansion", cx.texts.words(expansion.key(), &[]).into()), ("word", expansion.word().into())];
        match options {
            Some(options) if !expansion.is_on(options) => return cx.texts.say("rules-without", &values),
            Some(_) => {}
            None => {
                expansion.switch(&mut used, true);
                text = cx.texts.say("rules-with", &values);
            }
        }
    }
    if options.is_none() && topic == Topic::HouseRules {
        return explained_house_rules(cx);
    }
    let said =
        sentences(topic, &used, version).into_iter().map(|sentence| cx.texts.say(&sentence.key, &sentence.values));
    let told = said.fold(Text::default(), Text::then);
    text.then(told)
}

fn explained_house_rules(cx: &Context<'_>) -> Text {
    house_rules_to_choose()
        .fold(cx.texts.say("rules-house-choose", &[]), |text, (name, value)| text.then(explained(cx, name, value)))
}
