//! The rules that a game uses, topic by topic, and the help.

use super::expansion::Expansion;
use super::refusal::Refusal;
use super::reply::{Note, Reply};
use super::request::Request;
use super::rulebook::{Topic, sentences, tile_count};
use super::text::Text;
use super::wish::said;
use super::{App, Trouble};
use crate::engine::{Edition, Options};
use crate::store::{Stage, Table};

/// The rules whose options are explained where no game has chosen any.
const HOUSE_RULES: [(&str, &str); 12] = [
    ("draw_ahead", "on"),
    ("hand_size", "3"),
    ("hand_visible", "on"),
    ("start_tile_in_bag", "on"),
    ("unplayable", "return"),
    ("start_player", "most_roads"),
    ("trees_do_not_end_roads", "on"),
    ("buy_tiles", "on"),
    ("fill_hole_extra_turn", "on"),
    ("no_incomplete_points", "on"),
    ("table_mode", "table"),
    ("table_edge_completes", "on"),
];

impl App {
    pub(super) fn rules(&self, request: &Request, topic: Option<&str>) -> Result<Reply, Trouble> {
        let table = match self.game_here(request.channel) {
            Ok(id) => Some(self.table(id)?),
            Err(Trouble::Refused(_)) => None,
            Err(trouble) => return Err(trouble),
        };
        let text = match said(topic) {
            None => self.overview(table.as_ref()),
            Some(typed) => {
                let topic = Topic::named(typed).ok_or_else(|| Refusal::NoSuchTopic {
                    typed: typed.to_owned(),
                    topics: Topic::ALL.iter().map(|topic| topic.word().to_owned()).collect(),
                })?;
                let told = self.topic(topic, table.as_ref().map(|table| &table.options));
                let is_lobby = table.as_ref().is_some_and(|table| table.stage == Stage::Lobby);
                if topic == Topic::HouseRules && is_lobby { told.then(self.house_rules_to_choose()) } else { told }
            }
        };
        Ok(Reply::Note(Note { text, ..Note::default() }))
    }

    /// A line a topic; the topics of expansions that the game is played without in one line.
    fn overview(&self, table: Option<&Table>) -> Text {
        let head = match table {
            None => self.texts.say("rules-head-usual", &[]),
            Some(table) => self.texts.say(
                "rules-head",
                &[
                    ("edition", self.texts.words(edition_key(table.edition), &[]).into()),
                    ("expansions", self.expansions(&table.options).into()),
                    ("tiles", tile_count(&table.options).into()),
                ],
            ),
        };
        let head = match table.filter(|table| table.stage == Stage::Lobby) {
            None => head,
            Some(lobby) => {
                let names = HOUSE_RULES.map(|(name, _)| name).join(", ");
                head.then(self.changed_rules(lobby)).then(self.texts.say("rules-lobby-add", &[("names", names.into())]))
            }
        };
        let is_played = |topic: &Topic| {
            let options = table.map(|table| &table.options);
            topic.expansion().is_none_or(|expansion| options.is_none_or(|options| expansion.is_on(options)))
        };
        let (played, others): (Vec<Topic>, Vec<Topic>) = Topic::ALL.into_iter().partition(is_played);
        let text = played.iter().fold(head, |text, topic| {
            text.then(self.texts.say(&format!("rules-{}-short", topic.word()), &[("topic", topic.word().into())]))
        });
        if others.is_empty() {
            return text;
        }
        let others = others.iter().map(|topic| topic.word()).collect::<Vec<_>>().join(", ");
        text.then(self.texts.say("rules-others", &[("topics", others.into())]))
    }

    /// What a game under these options says of a topic; without a game what it would, were its expansion chosen.
    fn topic(&self, topic: Topic, options: Option<&Options>) -> Text {
        let usual = Options::default();
        let mut used = *options.unwrap_or(&usual);
        let mut text = Text::default();
        if let Some(expansion) = topic.expansion() {
            let values =
                [("expansion", self.texts.words(expansion.key(), &[]).into()), ("word", expansion.word().into())];
            match options {
                Some(options) if !expansion.is_on(options) => return self.texts.say("rules-without", &values),
                Some(_) => {}
                None => {
                    expansion.put(&mut used, true);
                    text = self.texts.say("rules-with", &values);
                }
            }
        }
        if options.is_none() && topic == Topic::HouseRules {
            return self.house_rules_to_choose();
        }
        let said = sentences(topic, &used).into_iter().map(|sentence| self.texts.say(sentence.key, &sentence.values));
        let told = said.fold(Text::default(), Text::then);
        text.then(told)
    }

    fn house_rules_to_choose(&self) -> Text {
        HOUSE_RULES.iter().fold(self.texts.say("rules-house-choose", &[]), |text, &(name, value)| {
            text.then(self.explained(name, value))
        })
    }

    /// An option with its value, and what it means in a line.
    pub(super) fn explained(&self, name: &str, value: &str) -> Text {
        let option = format!("{name}={value}");
        self.texts.say("option", &[("option", option.into()), ("meaning", self.meaning(name, value).into())])
    }

    /// What a value of an option means, in a line.
    pub(super) fn meaning(&self, name: &str, value: &str) -> String {
        let key = format!("option-{name}-{value}");
        if self.texts.has(&key) {
            self.texts.words(&key, &[])
        } else {
            // Options whose values are no fixed words.
            self.texts.words(&format!("option-{name}"), &[("value", value.into())])
        }
    }

    /// The expansions of a game, by their names.
    pub(super) fn expansions(&self, options: &Options) -> String {
        let on = Expansion::ALL.into_iter().filter(|expansion| expansion.is_on(options));
        let names: Vec<String> = on.map(|expansion| self.texts.words(expansion.key(), &[])).collect();
        if names.is_empty() { self.texts.words("expansion-none", &[]) } else { names.join(", ") }
    }

    pub(super) fn help(&self) -> Reply {
        Reply::Note(Note { text: self.texts.say("help", &[]), ..Note::default() })
    }
}

/// The message that names an edition.
pub(super) const fn edition_key(edition: Edition) -> &'static str {
    match edition {
        Edition::C2 => "edition-c2",
        Edition::C1 => "edition-c1",
        Edition::C1Old => "edition-c1-old",
    }
}
