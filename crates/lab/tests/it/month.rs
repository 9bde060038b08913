//! A short simulated month: nothing is lost over restarts, nobody is called twice for the same or in quiet hours, nobody loses a
//! seat or a game without having been called, and every game ends.

use clap::Parser;

#[derive(Parser)]
struct Command {
    #[command(flatten)]
    month: carc_lab::month::Args,
}

#[test]
fn a_short_month_ends_well() {
    let args = Command::parse_from(["month", "--seed", "9", "--games", "3", "--people", "12"]).month;
    let mut out = Vec::new();
    let finding = carc_lab::month::run(&args, &mut out).unwrap();
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
    // From a hundred games on the command itself wants some of each.
    let done = ["absences", "breaks", "handovers", "replaced", "returns", "votes"].map(figure);
    assert!(done.iter().sum::<u64>() > 10 && done.iter().filter(|&&count| count > 0).count() >= 4, "{done:?} in {out}");
    let untold =
        ["replaced_uncalled", "put_out_uncalled", "ended_uncalled", "closed_uncalled", "lost_untold", "end_untold"];
    let wrong = ["games_open", "games_open_for_ever", "notices_doubled", "notices_in_quiet_hours", "actions_lost"];
    for name in wrong.into_iter().chain(untold) {
        assert_eq!(figure(name), 0, "{name} in {out}");
    }
}
