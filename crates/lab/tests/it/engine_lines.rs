//! `carc-lab engine`: the player for other programs, its lines, and what a record tells it.

use std::io::Write;
use std::process::{Command, Stdio};

use carc_players::self_play::{self, Mover};
use carc_rules::expansion::{self, house};
use carc_rules::{Game, Options, Phase, Record};
use rand::seq::SliceRandom;

const CARC: &str = env!("CARGO_BIN_EXE_carc-lab");

/// Returns what `carc-lab engine` answers to these lines.
fn engine(lines: &str) -> Vec<String> {
    let mut child =
        Command::new(CARC).arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let told = child.wait_with_output().unwrap();
    assert!(told.status.success());
    String::from_utf8(told.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// Plays a game at random.
fn played(options: Options, seats: u8, seed: u64) -> Record {
    let mut rng = self_play::rng(seed, 0);
    let setup = self_play::random_setup(options, seats, &mut rng);
    self_play::record(setup, Mover::Random, &mut rng).unwrap()
}

/// Plays a match; returns its figures, without the times.
fn matched(a: &str, b: &str, more: &[&str]) -> Vec<String> {
    let told = Command::new(CARC).args(["match", a, b]).args(more).output().unwrap();
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let told = String::from_utf8(told.stdout).unwrap();
    told.lines().filter(|line| !line.starts_with("ms_")).map(str::to_owned).collect()
}

#[test]
fn through_lines_a_player_plays_as_it_does_without() {
    let itself = format!("{CARC} engine");
    for sets in ["base", "base,festival,abbey-mayor,bets"] {
        let more = ["--pairs", "1", "--seed", "11", "--players", "2", "--sets", sets, "--threads", "1"];
        assert_eq!(matched(&itself, "first", &more), matched("master", "first", &more), "{sets}");
    }
}

#[test]
fn a_line_is_answered_and_a_wrong_one_says_what_would_be_right() {
    let mut record = played(Options::default(), 2, 5);
    record.actions.truncate(0);
    let seat = record.setup.first;
    let record = record.seen_by(seat).unwrap();
    let position = serde_json::json!({ "seat": seat, "record": record });
    let told = engine(&format!(
        "carc\nisready\noption level journeyman\nposition {position}\ngo\ngo samples 40\nquit\ncarc\n"
    ));
    assert!(told[0].starts_with("id name carc ") && told[2] == "carcok" && told[3] == "readyok", "{told:?}");
    let moves: Vec<&String> = told.iter().filter(|line| line.starts_with("bestmove ")).collect();
    assert_eq!(moves.len(), 2, "{told:?}");
    assert!(moves.iter().all(|line| line.contains(" rot")), "{moves:?}");
    assert!(told.iter().filter(|line| line.starts_with("info value ")).count() == 6, "{told:?}");
    assert_eq!(told.last(), moves.last().copied(), "after quit nothing is answered: {told:?}");

    for (line, why) in [
        ("go", "no position was given"),
        ("go level nobody", "there is no level \"nobody\""),
        ("go ms never", "there is no level \"grandmaster:never\""),
        ("go on", "go ms NUMBER"),
        ("option level nobody", "there is no level \"nobody\""),
        ("option hash 64", "there is: level NAME"),
        ("position {}", "missing field"),
        ("uci", "there are: carc, isready"),
    ] {
        let told = engine(&format!("{line}\nisready\n"));
        assert!(told[0].starts_with("error ") && told[0].contains(why), "{line}: {told:?}");
        assert_eq!(told[1..], ["readyok"], "it goes on");
    }
    let other = serde_json::json!({ "seat": 1 - seat.0, "record": record });
    let told = engine(&format!("position {other}\ngo\n"));
    assert_eq!(told, [format!("error nothing is asked from seat {}", 1 - seat.0)]);
}

#[test]
fn a_record_tells_a_seat_no_more_than_it_sees() {
    let all = self_play::parse_options("base,festival,abbey-mayor,bets", "").unwrap();
    let (mut told, mut chips) = (0, 0);
    for (options, seats) in [(Options::default(), 2), (all, 2), (all, 4)] {
        let whole = played(options, seats, 8);
        for length in (0..whole.actions.len()).step_by(7) {
            let record = Record { actions: whole.actions[..length].to_vec(), ..whole.clone() };
            let game = record.replay().unwrap();
            for seat in game.seats() {
                let seen = record.seen_by(seat).expect("nobody has a hidden hand");
                let replayed = seen.replay().unwrap();
                assert_eq!(replayed.seen_by(seat).fingerprint(), game.seen_by(seat).fingerprint());
                told += 1;
                chips += usize::from(seen.actions != record.actions);
                // Another order of what is to come is told in the same words.
                let mut other = record.clone();
                let drawn = other.setup.deck.pile.len() - game.tiles_left();
                other.setup.deck.pile[drawn..].shuffle(&mut self_play::rng(length as u64, 1));
                assert_eq!(other.seen_by(seat).as_ref(), Some(&seen));
            }
        }
    }
    assert!(told > 100 && chips > 10, "{told} {chips}");
}

#[test]
fn where_hands_are_hidden_no_record_can_tell() {
    let mut record = played(self_play::parse_options("base", "hand_size=3").unwrap(), 2, 9);
    record.actions.truncate(12);
    let game = record.replay().unwrap();
    assert!(game.seats().all(|seat| record.seen_by(seat).is_none()));
}

#[test]
fn offers_are_told_to_nobody_before_all_have_answered() {
    let offer = |game: &Game, seat| house::offer_of(game, seat);
    let gathers = |game: &Game| {
        let phase = game.phase();
        let is_open = matches!(phase, Phase::Expansion(expansion::Phase::House(house::Phase::Offers { .. })));
        is_open && game.seats().any(|seat| offer(game, seat).is_some())
    };
    let options = self_play::parse_options("base,abbey-mayor", "buy_tiles=on").unwrap();
    let begun = |seed| {
        let whole = played(options, 3, seed);
        let mut game = Game::new(whole.setup.clone()).unwrap();
        let length = whole.actions.iter().position(|&action| gathers(&game) || game.play(action).is_err())?;
        Some((Record { actions: whole.actions[..length].to_vec(), ..whole }, game))
    };
    let (record, game) = (0..500).find_map(begun).expect("somebody offers something");
    for seat in game.seats() {
        let seen = record.seen_by(seat).unwrap();
        let replayed = seen.replay().unwrap();
        for told in [&replayed, &game.seen_by(seat)] {
            assert_eq!(told.phase(), game.phase(), "who has answered is public");
            for other in game.seats() {
                let known = offer(&game, other).filter(|_| other == seat);
                assert_eq!(offer(told, other), known, "{seat:?} of {other:?}");
            }
        }
    }
}
