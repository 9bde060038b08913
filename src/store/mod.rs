//! Games and people at rest.

use serde::{Deserialize, Serialize};

macro_rules! snowflake {
    ($($name:ident)+) => { $(
        #[doc = "A number that names a thing for good."]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub struct $name(pub u64);
    )+ };
}

snowflake!(GameId PersonId ChannelId GuildId MessageId);
