//! The integration tests, one binary.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod brute;
mod cited;
mod computer;
mod conformance;
mod desk;
mod desk_lobby;
mod edge_desk;
mod edge_live;
mod edge_owed;
mod edge_read;
mod edge_table;
mod edge_write;
mod expansions;
mod fuzz;
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
mod referee;
mod referee_examples;
mod referee_games;
mod referee_traces;
mod replay;
mod sandbox_self;
mod storage;
mod storage_kill;
mod tidy;
mod unplayable;
mod whole_games;
