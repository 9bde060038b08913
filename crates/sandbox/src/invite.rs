//! The page behind a bot's invite link: adds the bot to the server, with a role that has the permissions that the link
//! asks for.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;

use crate::world::shared::Shared;
use crate::world::state::World;

/// The contents of the link.
#[derive(Deserialize)]
pub(super) struct Link {
    client_id: u64,
    #[serde(default)]
    permissions: u64,
    #[serde(default)]
    scope: String,
}

impl Link {
    /// Returns the error that Discord's page would show for a link; `None` if the link is good.
    fn fault(&self, world: &World) -> Option<&'static str> {
        if self.client_id != world.bot.id.0 {
            return Some("Unknown Application");
        }
        let is_bot = self.scope.split([' ', '+']).any(|scope| scope == "bot");
        (!is_bot).then_some("One or more scopes must be provided, and only a bot can be added to a server.")
    }
}

/// Shows the page that asks whether to add the bot.
pub(super) async fn ask(State(shared): State<Arc<Shared>>, Query(link): Query<Link>) -> Response {
    shared.look(|world| match link.fault(world) {
        Some(fault) => (StatusCode::BAD_REQUEST, fault).into_response(),
        // Both names were chosen by the person who started the sandbox, and have no markup.
        None => Html(format!(
            "<!doctype html><title>Add {bot}</title><form method=post><p>Add <b>{bot}</b> to <b>{guild}</b>?</p>\
             <button>Authorise</button></form>",
            bot = world.bot.name,
            guild = world.guild_name
        ))
        .into_response(),
    })
}

/// Adds the bot to the server.
pub(super) async fn add(State(shared): State<Arc<Shared>>, Query(link): Query<Link>) -> Response {
    if let Some(fault) = shared.look(|world| link.fault(world)) {
        return (StatusCode::BAD_REQUEST, fault).into_response();
    }
    shared.change(|world| world.invite_bot(link.permissions));
    "Authorised. You can close this page.".into_response()
}
