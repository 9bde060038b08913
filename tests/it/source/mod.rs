//! The sources, the texts and the pages themselves.

pub mod cited;
pub mod languages;
pub mod messages;
pub mod picture_arrows;
pub mod plain;
pub mod rings;
pub mod stored_forms;
pub mod tidy;
