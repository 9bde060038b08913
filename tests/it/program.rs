//! The program as it is called: what it prints and how it ends.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn carc(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_carc"))
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
        let games = carc(&["simulate", "--games", "20", "--seed", "1", "--players", players, "--trace"], b"");
        assert!(games.status.success());
        let report = carc(&["verify", "-"], &games.stdout);
        assert_eq!((last_line(&report).as_str(), report.status.code()), ("-: 20 agree, 0 skipped, 0 differ", Some(0)));
    }
}

#[test]
fn packed_games_are_unpacked() {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(include_bytes!("../data/reference-game.jsonl")).unwrap();
    let mut packed = packed.finish().unwrap();
    let report = carc(&["verify", "-"], &packed);
    assert_eq!((last_line(&report).as_str(), report.status.code()), ("-: 1 agree, 0 skipped, 0 differ", Some(0)));
    packed.truncate(packed.len() / 2);
    let report = carc(&["verify", "-"], &packed);
    assert_eq!((last_line(&report).as_str(), report.status.code()), ("-: 0 agree, 0 skipped, 0 differ", Some(2)));
}

#[test]
fn exit_codes_mean_something() {
    let game = include_str!("../data/reference-game.jsonl");
    let wrong = game.replacen(r#""final":["#, r#""final":[9"#, 1);
    let report = carc(&["verify", "-"], wrong.as_bytes());
    assert_eq!((last_line(&report).as_str(), report.status.code()), ("-: 0 agree, 0 skipped, 1 differ", Some(1)));
    assert!(String::from_utf8_lossy(&report.stdout).contains("-: example-base-0: final: expected"));
    assert_eq!(carc(&["verify", "-"], b"no game\n").status.code(), Some(2));
    assert_eq!(carc(&["verify", "no such file"], b"").status.code(), Some(2));
    for (option, value) in
        [("--sets", "base,moon"), ("--players", "7"), ("--options", "size=9"), ("--options", "farmers")]
    {
        let refused = carc(&["simulate", option, value], b"");
        assert_eq!(refused.status.code(), Some(2), "{option} {value}");
        assert!(refused.stdout.is_empty() && refused.stderr.starts_with(b"carc: "), "{option} {value}");
    }
}
