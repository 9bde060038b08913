//! The memory of a sandbox across restarts: the server, its channels and people, and its time.
//!
//! If the folder of the games is kept, games go on, so their channels and players must keep their ids. Messages are not
//! kept: the bot posts its boards again. The file is written whenever something in it changes, before the bot can learn
//! of the change.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use super::state::World;
use crate::error::Error;
use crate::model::ids::Ids;
use crate::model::memory::{Kept, Memory, write};
use crate::model::people::Person;

impl World {
    /// Loads what the file holds, or lets `furnish` fill this new world if there is none. From now on changes are saved
    /// there.
    pub(crate) fn remember_in(&mut self, file: &Path, furnish: impl FnOnce(&mut Self)) -> Result<(), Error> {
        match fs::read(file) {
            Ok(bytes) => {
                let kept = serde_json::from_slice(&bytes).map_err(|error| {
                    let file = file.display();
                    Error::Line(format!(
                        "{file} cannot be read ({error}). If you delete it, ids are new, and earlier games cannot be reached."
                    ))
                })?;
                self.take_up(kept);
            }
            Err(error) if error.kind() == ErrorKind::NotFound => furnish(self),
            Err(error) => return Err(error.into()),
        }
        let written = self.kept();
        write(file, &written)?;
        self.memory = Some(Memory { file: file.to_owned(), written });
        Ok(())
    }

    /// Saves what has changed since the last time. If that fails, it is tried again at the next change.
    pub(crate) fn remember(&mut self) {
        if self.memory.is_none() {
            return;
        }
        let kept = self.kept();
        let Some(memory) = self.memory.as_mut().filter(|memory| memory.written != kept) else { return };
        match write(&memory.file, &kept) {
            Ok(()) => memory.written = kept,
            Err(error) => {
                tracing::error!(%error, file = %memory.file.display(), "the sandbox cannot save people and channels");
            }
        }
    }

    fn kept(&self) -> Kept {
        Kept {
            guild: self.guild,
            bot: self.bot.clone(),
            people: self.people.clone(),
            channels: self.channels.clone(),
            directs: self.directs.clone(),
            refusing_directs: self.refusing_directs.clone(),
            ahead_ms: self.ids.time().ahead().as_millis() as u64,
        }
    }

    fn take_up(&mut self, kept: Kept) {
        let newest = kept
            .people
            .iter()
            .map(|person| person.id.0)
            .chain(kept.channels.iter().chain(&kept.directs).map(|channel| channel.id.0))
            .max();
        self.ids = Ids::after(newest.unwrap_or_default(), Duration::from_millis(kept.ahead_ms));
        self.guild = kept.guild;
        self.bot = Person { name: std::mem::take(&mut self.bot.name), ..kept.bot };
        self.people = kept.people;
        self.channels = kept.channels;
        self.directs = kept.directs;
        self.refusing_directs = kept.refusing_directs;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn world() -> World {
        World::new("Guild", "bot", "token", "http://127.0.0.1:1", "")
    }

    #[test]
    fn who_and_what_is_there_stays_from_start_to_start() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("sandbox.json");
        let mut first = world();
        let furnish = |world: &mut World| {
            world.add_person("Ana", "en-GB");
            world.add_channel("tavern");
        };
        first.remember_in(&file, furnish).unwrap();
        let ben = first.add_person("Ben", "en-GB");
        first.let_manage(ben, true).unwrap();
        let tavern = first.channels[0].id;
        let thread = first.open_thread(ben, tavern, "a game", None).unwrap();
        first.remember();

        let mut second = world();
        second.remember_in(&file, |_| panic!("furnished twice")).unwrap();
        assert_eq!((second.guild, second.bot.id), (first.guild, first.bot.id));
        assert_eq!((&second.people, &second.channels), (&first.people, &first.channels));
        assert!(second.channel(thread).is_some() && second.ids.next() > thread.0);
    }

    #[test]
    fn a_file_that_cannot_be_read_is_named_and_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("sandbox.json");
        fs::write(&file, "{").unwrap();
        let refusal = world().remember_in(&file, |_| ()).unwrap_err().to_string();
        assert!(refusal.contains("sandbox.json cannot be read"), "{refusal}");
        assert_eq!(fs::read(&file).unwrap(), b"{");
    }
}
