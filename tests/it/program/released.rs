//! Files for releases: the scripts, the workflow, the container's file and the settings agree with the program.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use crate::source::tidy::root;

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the names of the crates that our crates depend on, other than for tests.
fn dependencies() -> Vec<String> {
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path().join("Cargo.toml"));
    let manifests = crates.chain([root().join("Cargo.toml")]);
    let names = manifests.flat_map(|file| {
        let manifest: toml::Table = fs::read_to_string(file).unwrap().parse().unwrap();
        manifest["dependencies"].as_table().unwrap().keys().cloned().collect::<Vec<_>>()
    });
    names.filter(|name| name != "carc" && !name.starts_with("carc-")).collect::<BTreeSet<_>>().into_iter().collect()
}

#[test]
fn every_build_has_the_toolchain_of_the_manifest() {
    let manifest: toml::Table = read("Cargo.toml").parse().unwrap();
    let version = manifest["workspace"]["package"]["rust-version"].as_str().unwrap();
    for (file, wanted, least) in [
        ("deploy/Dockerfile", format!("FROM rust:{version}-bookworm AS build"), 1),
        (".github/workflows/release.yml", format!("container: rust:{version}-bookworm"), 2),
        (".github/workflows/release.yml", format!("rustup toolchain install {version} "), 1),
        ("README.md", format!("version {version} or newer"), 1),
    ] {
        assert_eq!(read(file).matches(&wanted).count(), least, "{file}: {wanted}");
    }
    assert_eq!(read("deploy/Dockerfile").matches("rust:").count(), 1);
}

#[test]
fn the_workflow_runs_the_steps_of_the_script() {
    let (workflow, script) = (read(".github/workflows/release.yml"), read(".ci/release"));
    let steps: Vec<&str> =
        ["test", "build", "image"].into_iter().filter(|step| script.contains(&format!("\n{step}) "))).collect();
    assert_eq!(steps, ["test", "build", "image"], "the script has them");
    for step in steps {
        assert!(workflow.contains(&format!("bash .ci/release {step}")), "{step}");
    }
    let packed = script.lines().find_map(|line| line.trim().strip_prefix("cp \"$program\" \"$lab\" ")).unwrap();
    let files: Vec<&str> = packed.split(' ').filter(|word| !word.starts_with('"')).collect();
    assert!(files.len() > 4, "{packed}");
    for file in files.iter().chain(&["docs", "deploy"]) {
        assert!(root().join(file).exists(), "{file} is packed and is not there");
    }
    let refused = Command::new("bash").arg(root().join(".ci/release")).arg("sell").output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("image"), "it says what it can do");
}

#[test]
fn the_list_of_licences_has_every_crate_with_its_text() {
    let listed = Command::new("bash").arg(root().join(".ci/licences")).output().unwrap();
    let (list, why) = (String::from_utf8_lossy(&listed.stdout), String::from_utf8_lossy(&listed.stderr));
    assert!(listed.status.success(), "{why}");
    let names = dependencies();
    assert!(names.len() > 40, "they were found");
    for name in &names {
        assert!(list.lines().any(|line| line.starts_with(&format!("{name} ")) && line.contains(": ")), "{name}");
    }
    // What crates contain counts, too: the C library of the allocator, fonts.
    for text in
        ["Jason Evans", "SIL OPEN FONT LICENSE", "Permission is hereby granted, free of charge", "Apache License"]
    {
        assert!(list.contains(text), "{text}");
    }
    for of_tests in ["proptest ", "jsonschema ", "palette "] {
        assert!(!list.lines().any(|line| line.starts_with(of_tests)), "{of_tests}is no part of the program");
    }
}
