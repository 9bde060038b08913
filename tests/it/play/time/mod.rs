//! Messages that mention the bot.

pub mod mentions;
