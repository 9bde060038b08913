//! Passes on what people do: interactions to `answer`, mentions and direct messages to `mention`.

use serenity::model::id::UserId;

use super::edge::Edge;
use super::{answer, mention};
use crate::talk::event::Undecoded;
use crate::talk::interaction::{self, Incoming};
use crate::talk::received::{Interaction, Message, kind};

impl Edge {
    /// Answers an interaction of any kind.
    pub async fn interaction(&self, interaction: &Interaction) {
        let Some(ticket) = self.work.begin() else { return };
        let Some((responder, asked)) = interaction::read(interaction) else { return };
        match asked {
            Incoming::Request(request, shown) => {
                if let Some(server) = request.guild {
                    self.outbox.is_in(server, &ticket);
                }
                answer::request(self, &responder, request, shown, &ticket).await;
            }
            Incoming::Suggest(suggest) if self.gate.may_suggest(suggest.who) => {
                answer::suggest(self, &responder, suggest).await;
            }
            Incoming::Suggest(_) | Incoming::NothingToSuggest => {
                answer::choices(self, &responder, Vec::new(), None).await;
            }
            Incoming::Unknown => answer::regret(self, &responder, "unknown-request").await,
        }
    }

    /// Tells the sender of an interaction that it could not be read, if at least its token could be.
    pub async fn undecoded(&self, undecoded: &Undecoded) {
        let Undecoded { responder, kind: number, why, fields } = undecoded;
        let id = responder.as_ref().map(|responder| responder.id.get());
        tracing::error!(
            interaction = id,
            kind = number,
            why,
            ?fields,
            "an interaction is in a form that this version cannot read"
        );
        let Some((responder, _ticket)) = responder.as_ref().zip(self.work.begin()) else { return };
        match *number {
            kind::PING => {}
            kind::AUTOCOMPLETE => answer::choices(self, responder, Vec::new(), None).await,
            _ => answer::regret(self, responder, "undecoded-request").await,
        }
    }

    /// Answers a message if it mentions the bot.
    pub async fn message(&self, message: &Message) {
        let Some(request) = self.me.get().and_then(|me| interaction::mentioned(message, UserId::new(me.0))) else {
            return;
        };
        if let Some(ticket) = self.work.begin() {
            self.rest.belongs(request.channel, request.guild);
            mention::request(self, request, &ticket).await;
        }
    }
}
