//! The program as it is called: what it prints and how it ends.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn lab(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_carc-lab"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

fn last_line(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).lines().last().unwrap_or_default().to_owned()
}

#[test]
fn what_simulate_writes_verify_reads() {
    for players in ["2", "6"] {
        let games = lab(&["simulate", "--games", "20", "--seed", "1", "--players", players, "--trace"], b"");
        assert!(games.status.success());
        let report = lab(&["verify", "-"], &games.stdout);
        assert_eq!((last_line(&report).as_str(), report.status.code()), ("-: 20 agree, 0 skipped, 0 differ", Some(0)));
    }
}

#[test]
fn packed_games_are_unpacked() {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(include_bytes!("../../../../tests/data/reference-game.jsonl")).unwrap();
    let mut packed = packed.finish().unwrap();
    let report = lab(&["verify", "-"], &packed);
    assert_eq!((last_line(&report).as_str(), report.status.code()), ("-: 1 agree, 0 skipped, 0 differ", Some(0)));
    packed.truncate(packed.len() / 2);
    let report = lab(&["verify", "-"], &packed);
    assert_eq!((last_line(&report).as_str(), report.status.code()), ("-: 0 agree, 0 skipped, 0 differ", Some(2)));
}

#[test]
fn exit_codes_mean_something() {
    let game = include_str!("../../../../tests/data/reference-game.jsonl");
    let wrong = game.replacen(r#""final":["#, r#""final":[9"#, 1);
    let report = lab(&["verify", "-"], wrong.as_bytes());
    assert_eq!((last_line(&report).as_str(), report.status.code()), ("-: 0 agree, 0 skipped, 1 differ", Some(1)));
    assert!(String::from_utf8_lossy(&report.stdout).contains("-: example-base-0: final: expected"));
    assert_eq!(lab(&["verify", "-"], b"no game\n").status.code(), Some(2));
    assert_eq!(lab(&["verify", "no such file"], b"").status.code(), Some(2));
    for (option, value) in [
        ("--sets", "base,moon"),
        ("--players", "7"),
        ("--players", "1"),
        ("--options", "size=9"),
        ("--options", "farmers"),
        ("--options", "table_size=3x2"),
    ] {
        let refused = lab(&["simulate", option, value], b"");
        assert_eq!(refused.status.code(), Some(2), "{option} {value}");
        assert!(refused.stdout.is_empty() && refused.stderr.starts_with(b"carc-lab: "), "{option} {value}");
    }
}

#[test]
fn a_match_is_the_same_however_many_games_are_played_at_once() {
    let play = |threads: &str| {
        let played = lab(&["match", "master", "first", "--pairs", "2", "--seed", "3", "--threads", threads], b"");
        assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
        let text = String::from_utf8(played.stdout).unwrap();
        text.lines().filter(|line| !line.starts_with("ms_")).map(str::to_owned).collect::<Vec<_>>()
    };
    let lines = play("1");
    let names: Vec<_> = lines.iter().map(|line| line.split(": ").next().unwrap()).collect();
    assert_eq!(names, ["games", "win_rate", "low", "high", "margin"]);
    assert_eq!(lines[0], "games: 4");
    assert_eq!(play("2"), lines);
}

#[test]
fn a_match_says_how_sure_its_margin_is_if_asked() {
    let played = lab(&["match", "master", "first", "--pairs", "3", "--seed", "3", "--margins"], b"");
    let text = String::from_utf8(played.stdout).unwrap();
    let number = |name: &str| -> f64 {
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        line.unwrap_or_else(|| panic!("{name} in {text}")).parse().unwrap()
    };
    assert!(number("margin_low") < number("margin") && number("margin") < number("margin_high"), "{text}");
}

#[test]
fn a_match_that_cannot_be_played_says_why() {
    for (arguments, why) in [
        (
            &["match", "masters", "first"][..],
            "there is no level \"masters\"; there are: first, apprentice, journeyman, master",
        ),
        (&["match", "master", "first", "--sets", "moon"], "there is no set \"moon\""),
        (&["match", "master", "first", "--players", "1"], "at least 2 players"),
        (&["match", "master:nowhere.json", "first"], "nowhere.json"),
        (&["match", "master", "first", "--pairs", "0"], "--pairs"),
    ] {
        let refused = lab(arguments, b"");
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(said.contains(why), "{arguments:?}: {said}");
        assert_eq!((refused.status.code(), refused.stdout.is_empty()), (Some(2), true), "{arguments:?}");
    }
}
