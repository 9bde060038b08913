//! The bot: it answers requests, and acts by itself on reminders, time limits, debts and deletions.
//!
//! It may import everything; no other room of [`play`](super) imports it.

pub(super) mod app;
pub(super) mod bot;
pub(super) mod context;
pub(super) mod deadline;
pub(super) mod debt;
pub(super) mod delete_person;
pub(super) mod deleted;
pub(super) mod gone;
pub(super) mod held_calls;
pub(super) mod idle;
pub(super) mod mention;
pub(super) mod nudge;
pub(super) mod overtime;
pub(super) mod prepare;
pub(super) mod refused;
pub(super) mod retention;
pub(super) mod split;
pub(super) mod threads;
pub(super) mod vitals;
