//! The weights of the evaluation: numbers in bundled files, so that they can be tuned by playing.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::expansion::{AbbotWeights, InnsWeights, Pieces, TradersWeights};

/// The weights of the evaluation. Shares and factors are numbers between 0 and 1 unless they say otherwise.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// Values, in points at the beginning, of the first free follower, the second … the seventh.
    pub followers: [f64; 7],
    /// Shape in which those values fall with the tiles left: 0 for a straight line, 1 for the square root.
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
    /// Factor by which each further open cell lowers the chance of a city.
    pub further_city: f64,
    /// Factor by which each further free cell lowers the chance of a cloister.
    pub further_cloister: f64,
    /// Turns per open cell: the larger, the sooner chances fall towards the end of the game.
    pub slow: f64,
    /// Share that counts of a feature's growth until it is complete.
    pub growth: f64,
    /// Share of an unfinished city's chance that counts for farms.
    pub farm_unfinished: f64,
    /// Share of a farm's points that counts at the beginning; at the end, all of them do.
    pub farm_early: f64,
    /// Values of the pieces of Abbey & Mayor.
    pub pieces: Pieces,
    /// Values in The Abbot; all 0 in a file that lacks them, as those of the next two.
    #[serde(default)]
    pub abbot: AbbotWeights,
    /// Values in Inns & Cathedrals.
    #[serde(default)]
    pub inns: InnsWeights,
    /// Values in Traders & Builders.
    #[serde(default)]
    pub traders: TradersWeights,
    /// Value, in points, of a tile that is not drawn yet to the player who draws it.
    pub draw: f64,
    /// Share of the best opponent in the value of all opponents; the rest is their mean.
    pub best_other: f64,
    /// Factor for the opponents' points: with 0 a player plays for points, not against anybody.
    pub others: f64,
    /// Additional value of a point already scored over one that is still to come.
    pub eager: f64,
    /// Error in judging positions: in two of three cases at most this many points, up or down.
    pub errs: f64,
}

impl Weights {
    /// Returns the weights of the level `apprentice`, which wants to complete features and overlooks much.
    pub fn apprentice() -> &'static Self {
        static APPRENTICE: LazyLock<Weights> =
            LazyLock::new(|| carried(include_str!("../../../../assets/computer/apprentice.json")));
        &APPRENTICE
    }

    /// Returns the weights of the level `journeyman`, which is sound but has less foresight.
    pub fn journeyman() -> &'static Self {
        static JOURNEYMAN: LazyLock<Weights> =
            LazyLock::new(|| carried(include_str!("../../../../assets/computer/journeyman.json")));
        &JOURNEYMAN
    }

    /// Returns the weights of the level `master`.
    pub fn master() -> &'static Self {
        static MASTER: LazyLock<Weights> =
            LazyLock::new(|| carried(include_str!("../../../../assets/computer/master.json")));
        &MASTER
    }

    /// Reads a file of weights.
    ///
    /// # Errors
    /// If it is not JSON, lacks a weight, or has one that is unknown.
    pub fn parse(json: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(json)
    }

    /// Reads weights from a JSON value, in which some may have been changed.
    ///
    /// # Errors
    /// As [`parse`](Self::parse).
    pub fn deserialized(json: &serde_json::Value) -> Result<Self, serde_json::Error> {
        Self::deserialize(json)
    }
}

/// Parses a bundled file of weights.
fn carried(json: &str) -> Weights {
    Weights::parse(json).expect("the bundled weights are valid: a test reads them")
}
