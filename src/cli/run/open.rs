//! Opens what `carc run` needs before it connects: the themes, and the folder or the database of the games.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use super::{CannotOpen, Opened};
use crate::config::Config;
use crate::ops::host::{Backup, Size, size_of};
use carc_picture::Themes;
use carc_play::clock::{Chance, MovedClock};
use carc_play::{App, Keep, count_some};
use carc_postgres::{PostgresStore, Processes, size_in_bytes};
use carc_sled::SledStore;
use carc_store::{GameStore, Old, Portable, StoreError};
use carc_table::GuildId;

/// How often to count some of the finished games that were never counted, until all of them are.
const COUNT_EVERY: Duration = Duration::from_secs(1);
/// How often to forget old requests. There are many, and each page of a folder's database takes memory.
const FORGET_EVERY: Duration = Duration::from_hours(1);
/// Number of times that old requests are forgotten for each time that old games are looked for, because each game has
/// to be read for that.
const GAMES_EVERY: usize = 6;

/// Reads the themes, then opens the folder or the database of the games.
pub(super) fn bot(config: &Config, clock: MovedClock) -> Result<Opened, CannotOpen> {
    let themes = Arc::new(config.themes.as_deref().map_or_else(|| Ok(Themes::carried()), Themes::with)?);
    let (store, size): (Arc<dyn Portable>, Size) = if let Some(address) = &config.store {
        // Without a gateway, or where its shards are shared out, any number of processes can answer.
        let is_shared = config.interactions.is_some() || config.gateway.is_some();
        let processes = if is_shared { Processes::Several } else { Processes::One };
        let store = Arc::new(PostgresStore::open_beside(address.reveal(), &config.data, processes)?);
        tell_backup(store.backup_before());
        if let (Some(gateway), Some(shared)) = (config.gateway, store.shared()) {
            shared.agree_on_shards(gateway.shards.get())?;
        }
        // A weak reference, so that a task that asks for the size does not keep the database open.
        let measured = Arc::downgrade(&store);
        (store, Box::new(move || size_in_bytes(&*measured.upgrade()?)))
    } else {
        let data = config.data.clone();
        (folder(&config.data)?, Box::new(move || Some(size_of(&data))))
    };
    // Draws the tiles and makes a missing palette early, so that the first picture need not wait for them.
    let early = Arc::clone(&themes);
    std::thread::spawn(move || {
        early.usual().warm_up();
        for theme in early.without_palette() {
            tracing::info!(
                theme,
                "the theme has no palette.json: one is made of its drawings, which takes some seconds"
            );
            let _made = early.artist(theme);
        }
    });
    let patience = Duration::from_hours(config.answers.hours.get().into());
    let keep = Keep {
        games: config.keep.finished_games.map(|days| Duration::from_hours(24 * u64::from(days.get()))),
        requests: Duration::from_hours(config.keep.requests.get().into()),
    };
    let backed_up = Arc::clone(&store);
    let backup: Backup = Arc::new(move |to| {
        let saved = backed_up.export_all(to).map_err(std::io::Error::other)?;
        for error in &saved.damaged {
            tracing::warn!(%error, "the backup lacks what cannot be read");
        }
        Ok(())
    });
    let counting = Arc::downgrade(&store);
    let app = App::new(store, themes, Arc::new(clock.clone()), Chance::fair());
    let app = Arc::new(app.with_patience(patience).with_limits(config.limits).keeping(keep));
    let kept = Arc::downgrade(&app);
    tokio::spawn(async move {
        for games in (0..GAMES_EVERY).map(|time| time == 0).cycle() {
            let Some(app) = kept.upgrade() else { return };
            let forget = move || {
                app.forget(Old::Causes);
                if games {
                    app.forget(Old::Trifles);
                    app.forget(Old::Direct);
                    app.forget(Old::Games);
                }
            };
            // A panic in there has been logged already.
            let _forgotten = tokio::task::spawn_blocking(forget).await;
            clock.sleep(FORGET_EVERY).await;
        }
    });
    tokio::spawn(async move {
        let mut from = Some(GuildId(0));
        while let Some((next, store)) = from.zip(counting.upgrade()) {
            let counted = tokio::task::spawn_blocking(move || count_some(&*store, next)).await;
            // A panic in there has been logged already.
            from = counted.unwrap_or_default();
            tokio::time::sleep(COUNT_EVERY).await;
        }
    });
    Ok(Opened { bot: app, backup, size })
}

/// Logs where the backup is that was made before the games were converted to the form of this version.
fn tell_backup(backup: Option<&Path>) {
    if let Some(path) = backup {
        let path = path.display();
        tracing::info!(
            "the games were brought to the form of this version; {path} is a backup from before that, which the \
             previous version can import: delete it once you are sure not to go back"
        );
    }
}

/// Opens a data folder, and logs what was damaged in it.
fn folder(data: &Path) -> Result<Arc<SledStore>, StoreError> {
    let is_new = !data.exists();
    let store = SledStore::open(data)?;
    if is_new {
        // A host who mistyped the folder's name would otherwise only see that all games are gone.
        tracing::info!(folder = %data.display(), "a new data folder was made");
    }
    tell_backup(store.backup_before());
    if store.found().unclean {
        tracing::info!("the data folder was not closed cleanly last time; everything that was synced is there");
    }
    for finding in &store.found().findings {
        tracing::warn!("damage in the data folder {}: {finding}", data.display());
    }
    let store = Arc::new(store);
    let checked = Arc::downgrade(&store);
    std::thread::spawn(move || {
        if let Some(store) = checked.upgrade() {
            check(&store);
        }
    });
    Ok(store)
}

/// Looks for damage in games that nobody plays.
fn check(store: &SledStore) {
    match store.check() {
        Ok(findings) => {
            for finding in findings {
                tracing::error!("damage in the data folder, to be mended at the next start: {finding}");
            }
        }
        Err(error) => tracing::error!(%error, "the data folder could not be checked"),
    }
}
