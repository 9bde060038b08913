//! Finding players: who may open and change a lobby, its settings, and threads of games.
//!
//! It may import `moves`, `agree` and `show`, and knows no command and no post.

pub(super) mod aid;
pub(super) mod altered;
pub(super) mod beginning;
pub(super) mod boxes;
pub(super) mod cancel;
pub(super) mod computer;
pub(super) mod edition;
pub(super) mod form;
mod host;
pub(super) mod lobby_options;
pub(super) mod lobby_rules;
pub(super) mod message;
pub(super) mod place;
pub(super) mod seats;
pub(super) mod section;
pub(super) mod setup;
pub(super) mod thread;
pub(super) mod time;

pub(super) use host::{
    filled, invited, is_complete, is_full, may_host, new_lobby, no_game_here, only_host, play_by, room,
};
