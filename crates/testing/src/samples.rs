//! Samples of what earlier versions of the program wrote, from `tests/data/records`.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use serde_json::Value;

/// The name of the backup that is kept when a folder of 61e2517 is upgraded.
pub const KEPT: &str = "before-schema-4.jsonl";

pub fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/records")
}

/// Returns a copy of the folder `name`, which an earlier version wrote, with its packed files unpacked.
pub fn unpacked(name: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for file in fs::read_dir(samples().join(name)).unwrap() {
        let from = file.unwrap().path();
        let bytes = File::open(&from).unwrap();
        let name = from.file_name().unwrap().to_str().unwrap();
        match name.strip_suffix(".gz") {
            Some(name) => {
                io::copy(&mut GzDecoder::new(bytes), &mut File::create(folder.path().join(name)).unwrap()).unwrap();
            }
            None => drop(fs::copy(&from, folder.path().join(name)).unwrap()),
        }
    }
    folder
}

/// Returns the text of the packed sample `name` of 61e2517.
pub fn sample(name: &str) -> String {
    let mut text = String::new();
    let file = File::open(samples().join("61e2517").join(name)).unwrap();
    GzDecoder::new(file).read_to_string(&mut text).unwrap();
    text
}

/// Returns the lines of a backup: its head, its games, and its end without the checksum.
pub fn lines(backup: &str) -> Vec<Value> {
    let mut lines: Vec<Value> = backup.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    lines.last_mut().unwrap()["end"].as_object_mut().unwrap().remove("sum").unwrap();
    lines
}
