//! The rules that a game uses, topic by topic, and the help.

use super::refusal::Refusal;
use super::reply::{Note, Reply};
use super::request::Request;
use super::{App, Trouble};
use crate::engine::{FarmScoring, Options, SmallCity, Switch, Unplayable};

/// The topics of the rules, by the word that is typed.
pub(super) const TOPICS: [&str; 8] = ["turn", "tiles", "followers", "roads", "cities", "cloisters", "farms", "end"];

impl App {
    pub(super) fn rules(&self, request: &Request, topic: Option<&str>) -> Result<Reply, Trouble> {
        let options = match self.game_here(request.channel) {
            Ok(id) => Some(self.table(id)?.options),
            Err(Trouble::Refused(_)) => None,
            Err(trouble) => return Err(trouble),
        };
        let head = match options {
            Some(options) => self.texts.say("rules-head", &[("options", options.to_string().into())]),
            None => self.texts.say("rules-head-usual", &[]),
        };
        let options = options.unwrap_or_default();
        let text = match topic.map(str::trim).filter(|typed| !typed.is_empty()) {
            None => {
                TOPICS.iter().fold(head, |text, topic| text.then(self.texts.say(&format!("rules-{topic}-short"), &[])))
            }
            Some(typed) => {
                let topic = TOPICS.iter().find(|topic| topic.eq_ignore_ascii_case(typed)).ok_or_else(|| {
                    let topics = TOPICS.iter().map(ToString::to_string).collect();
                    Refusal::NoSuchTopic { typed: typed.to_owned(), topics }
                })?;
                let text = self.texts.say(&format!("rules-{topic}"), &[]);
                variant(topic, &options).into_iter().fold(text, |text, key| text.then(self.texts.say(key, &[])))
            }
        };
        Ok(Reply::Note(Note { text, ..Note::default() }))
    }

    pub(super) fn help(&self) -> Reply {
        Reply::Note(Note { text: self.texts.say("help", &[]), ..Note::default() })
    }
}

/// What the options of this game add to a topic.
fn variant(topic: &str, options: &Options) -> Vec<&'static str> {
    match topic {
        "tiles" => vec![match options.unplayable {
            Unplayable::Discard => "rules-unplayable-discard",
            Unplayable::Return => "rules-unplayable-return",
        }],
        "cities" => vec![match options.small_city {
            SmallCity::C2 => "rules-small-city-c2",
            SmallCity::C1 => "rules-small-city-c1",
        }],
        "farms" => vec![match (options.farmers, options.farm_scoring) {
            (Switch::Off, _) => "rules-farms-off",
            (Switch::On, FarmScoring::PerFarm) => "rules-farms-per-farm",
            (Switch::On, FarmScoring::PerFarmOnce) => "rules-farms-per-farm-once",
            (Switch::On, FarmScoring::PerCity) => "rules-farms-per-city",
        }],
        _ => Vec::new(),
    }
}
