//! Finding players: who may open a lobby and change it, and what its host chooses in menus.

pub(super) mod aid;
pub(super) mod cancel;
pub(super) mod computer;
mod host;
pub(super) mod time;

pub(super) use host::{
    filled, invited, is_complete, is_full, may_host, new_lobby, no_game_here, only_host, play_by, room,
};
