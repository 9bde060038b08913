//! A short simulated month: nothing is lost over restarts, nobody is called twice for the same or in quiet hours, and
//! every game ends.

use clap::Parser;

#[derive(Parser)]
struct Command {
    #[command(flatten)]
    month: carc::cli::month::Args,
}

#[test]
fn a_short_month_ends_well() {
    let args = Command::parse_from(["month", "--seed", "7", "--games", "3", "--people", "12"]).month;
    let mut out = Vec::new();
    let finding = carc::cli::month::run(&args, &mut out).unwrap();
    let out = String::from_utf8(out).unwrap();
    assert_eq!(finding, carc::cli::Finding::Fine, "{out}");
    let figure = |name: &str| -> u64 {
        let line = out.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        line.unwrap_or_else(|| panic!("{name} in {out}")).parse().unwrap()
    };
    assert_eq!(figure("games_ended") + figure("games_closed"), 3, "{out}");
    for name in ["moves", "calls", "restarts"] {
        assert!(figure(name) > 20, "{name} in {out}");
    }
    for name in ["games_open", "notices_doubled", "notices_in_quiet_hours", "actions_lost"] {
        assert_eq!(figure(name), 0, "{name} in {out}");
    }
}
