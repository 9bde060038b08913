//! The integration tests, one binary.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod brute;
mod computer;
mod conformance;
mod desk;
mod desk_questions;
mod edge_desk;
mod edge_live;
mod edge_owed;
mod edge_read;
mod edge_table;
mod edge_write;
mod golden;
mod hostile;
mod killed;
mod laws;
mod messages;
mod openapi;
mod perft;
mod placement;
mod program;
mod random;
mod replay;
mod sandbox_self;
mod scene;
mod storage;
mod storage_kill;
mod tidy;
mod unplayable;
mod whole_games;
