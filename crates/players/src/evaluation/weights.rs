//! The weights of the evaluation: numbers in a file that the program carries, so that they can be found by playing.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::expansion::Pieces;

/// The weights of the evaluation. Shares and factors are numbers between 0 and 1 unless they say otherwise.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// In points, at the beginning: the value of the first free follower, of the second … of the seventh.
    pub followers: [f64; 7],
    /// Bend of the fall of that value with the tiles left: 0 in a line, 1 as the square root.
    pub bend: f64,
    /// The value of a follower that is sure to come home, as a share of a free one's.
    pub home: f64,
    /// Number of a player's own draws that are considered for a cell, as a share of the draws left to each; may exceed
    /// 1.
    pub reach: f64,
    /// Probability that a feature is completed if a tile comes for its one open cell.
    pub finish: f64,
    /// Factor by which each further open cell lowers the chance of a road.
    pub further_road: f64,
    /// The same for a city.
    pub further_city: f64,
    /// The same for a cloister.
    pub further_cloister: f64,
    /// In turns a cell: the larger, the sooner the chances sink as the game ends.
    pub slow: f64,
    /// Share of a feature's growth until it is complete that is counted on.
    pub growth: f64,
    /// Share of an unfinished city's chance that counts for farms.
    pub farm_unfinished: f64,
    /// Share of a farm's points that is counted on at the beginning; at the end it is all.
    pub farm_early: f64,
    /// Values of the pieces of expansions.
    pub pieces: Pieces,
    /// In points: the value of a tile that is not drawn yet to the player who draws it.
    pub draw: f64,
    /// Among three or more: how much the best of the others counts; the rest is their mean.
    pub best_other: f64,
    /// Factor for what others have: with 0 a player plays for points, not against anybody.
    pub others: f64,
    /// Additional value of a point already scored over one that is still to come.
    pub eager: f64,
    /// In points: by how much a position is misjudged, up or down, in two of three cases.
    pub errs: f64,
}

impl Weights {
    /// Returns those of the level `apprentice`: it wants to close things, and overlooks much.
    pub fn apprentice() -> &'static Self {
        static APPRENTICE: LazyLock<Weights> =
            LazyLock::new(|| carried(include_str!("../../../../assets/computer/apprentice.json")));
        &APPRENTICE
    }

    /// Returns those of the level `journeyman`: sound, with less foresight.
    pub fn journeyman() -> &'static Self {
        static JOURNEYMAN: LazyLock<Weights> =
            LazyLock::new(|| carried(include_str!("../../../../assets/computer/journeyman.json")));
        &JOURNEYMAN
    }

    /// Returns those of the level `master`.
    pub fn master() -> &'static Self {
        static MASTER: LazyLock<Weights> =
            LazyLock::new(|| carried(include_str!("../../../../assets/computer/master.json")));
        &MASTER
    }

    /// Reads a file of weights.
    ///
    /// # Errors
    /// If it is no JSON, lacks a weight, or has one that is unknown.
    pub fn parse(json: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(json)
    }

    /// Reads weights that were changed as JSON.
    ///
    /// # Errors
    /// As [`parse`](Self::parse).
    pub fn deserialized(json: &serde_json::Value) -> Result<Self, serde_json::Error> {
        Self::deserialize(json)
    }
}

/// Returns one of the program's own files.
fn carried(json: &str) -> Weights {
    Weights::parse(json).expect("a test reads the file")
}
