//! What is told: rules, lessons, stories, standings, and what is stored of a person.

pub mod analysis;
pub mod end;
pub mod forget;
pub mod games;
pub mod history;
pub mod kept;
pub mod milestones;
pub mod moments;
pub mod privacy;
pub mod reviews;
pub mod standings;
pub mod stats;
pub mod story;
pub mod topics;
pub mod tutorial;
