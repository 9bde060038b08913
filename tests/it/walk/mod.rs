//! The table of events of `docs/playing.md`, tested row by row: the people whom a row names are called exactly once, in
//! the way they chose and when they may be called, nobody else is, and the line and the answer are as the row says.
//!
//! Six people sit in every game, each reached in another way ([`Reached`]), and each scene is played six times, so that
//! it happens once to each of them. The program is restarted between the event and its message, or right after the
//! message.

mod clocks;
mod player;
mod seats;
mod stand_in;
mod wishes;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};

use player::Walk;

/// A row of the table, and the acts that lead to it.
struct Scene {
    /// The first cell of the row.
    row: &'static str,
    /// Whether one of the six is away.
    is_one_away: bool,
    play: fn(&mut Walk),
}

/// Returns the first cell of each row of the table of events.
fn rows() -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/playing.md");
    let page = std::fs::read_to_string(path).unwrap();
    let rows = page.lines().skip_while(|line| *line != "| Event | Call | Line | Answer |").skip(2);
    let first = |line: &str| line.trim_matches('|').split('|').next().unwrap().trim().to_owned();
    rows.take_while(|line| line.starts_with('|')).map(first).collect()
}

fn scenes() -> Vec<Scene> {
    [clocks::scenes(), seats::scenes(), wishes::scenes()].into_iter().flatten().collect()
}

#[test]
fn each_row_has_a_scene_and_each_scene_a_row() {
    let rows = rows();
    assert!(rows.len() >= 29, "the table is there: {rows:?}");
    let in_the_table: BTreeSet<&str> = rows.iter().map(String::as_str).collect();
    let played: BTreeSet<&str> = scenes().iter().map(|scene| scene.row).collect();
    let without: Vec<_> = in_the_table.difference(&played).collect();
    assert!(without.is_empty(), "rows without a scene: {without:#?}");
    let gone: Vec<_> = played.difference(&in_the_table).collect();
    assert!(gone.is_empty(), "scenes of no row: {gone:#?}");
    assert_eq!(rows.len(), scenes().len(), "one each");
}

#[test]
fn everybody_is_called_as_the_table_says_and_never_twice() {
    let only = std::env::var("CARC_ROW").unwrap_or_default();
    let scenes = scenes();
    let rounds: Vec<(&Scene, u64)> = scenes
        .iter()
        .filter(|scene| scene.row.contains(&only))
        .flat_map(|scene| (0..6).map(move |turned| (scene, turned)))
        .collect();
    let next = AtomicUsize::new(0);
    let walk = || {
        let mut failed = Vec::new();
        while let Some((scene, turned)) = rounds.get(next.fetch_add(1, Ordering::Relaxed)) {
            let play = || (scene.play)(&mut Walk::new(*turned, scene.is_one_away));
            if let Err(why) = std::panic::catch_unwind(play) {
                let why =
                    why.downcast_ref::<String>().map_or_else(|| *why.downcast_ref::<&str>().unwrap(), String::as_str);
                let why: String = why.lines().take(40).collect::<Vec<_>>().join("\n    ");
                failed.push(format!("{:?}, turned by {turned}: {why}", scene.row));
            }
        }
        failed
    };
    let threads = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
    let failed: Vec<String> = std::thread::scope(|scope| {
        let walks: Vec<_> = (0..threads).map(|_| scope.spawn(walk)).collect();
        walks.into_iter().flat_map(|walk| walk.join().unwrap()).collect()
    });
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
