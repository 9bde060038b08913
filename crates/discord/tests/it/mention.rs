//! The edge as functions of JSON: messages that Discord sends become requests, if they are meant for the bot.

use carc_discord::interaction::mentioned;
use carc_discord::received::Message;
use carc_play::request::{Ask, Request};
use carc_testing::received;
use serde_json::{Value, json};
use serenity::model::id::UserId;

use crate::read::request;

const ME: UserId = UserId::new(845_027_738_276_462_632);

fn mention(change: impl Fn(&mut Value)) -> Option<Request> {
    let mut message = received("mention.json");
    change(&mut message);
    mentioned(&serde_json::from_value::<Message>(message).unwrap(), ME)
}

#[test]
fn a_mention_is_a_move() {
    let play = Ask::Play { line: "B3 rot90 road".to_owned(), mention: true };
    let mut expected = Request { cause: 1_111_111_111_111_111_112, ..request(play) };
    expected.who.locale = None;
    assert_eq!(mention(|_| ()), Some(expected.clone()));
    let content = json!("B3 rot90 <@!845027738276462632>road");
    assert_eq!(mention(|message| message["content"] = content.clone()), Some(expected));
}

#[test]
fn other_messages_are_not_answered() {
    assert_eq!(mention(|message| message["content"] = json!("B3 rot90 road")), None);
    assert_eq!(mention(|message| message["author"]["bot"] = json!(true)), None);
    assert_eq!(mention(|message| message["author"]["id"] = json!(ME)), None);
    assert_eq!(mention(|message| message["webhook_id"] = json!("1")), None);
}

#[test]
fn whatever_is_said_in_a_direct_message_is_said_to_the_bot() {
    let direct = |content: &str| {
        let asked = mention(|message| (message["guild_id"], message["content"]) = (json!(null), json!(content)));
        asked.map(|request| (request.guild, request.private, request.ask))
    };
    for said in ["hello", "<@845027738276462632>", ""] {
        let line = if said == "hello" { said.to_owned() } else { String::new() };
        assert_eq!(direct(said), Some((None, true, Ask::Play { line, mention: true })), "{said}");
    }
    let own = mention(|message| {
        message["guild_id"] = json!(null);
        message["author"]["bot"] = json!(true);
    });
    assert_eq!(own, None);
}
