//! Conversions of an expansion's action, phase, event, refusal or points into the enum of all expansions and the
//! game's.

use super::values::{Action, Event, Extra, Illegal, Phase};
use super::{abbey_mayor, abbot, bets, festival, house, river, traders};
use crate::event::{self, Reason};
use crate::{action, phase};

/// Converts each expansion's variants into those of all expansions, and into the game's.
macro_rules! parts {
    ($($whole:ident of $core:path: $($part:ident = $folder:ident),+;)+) => { $(
        $(
            impl From<$folder::$whole> for $whole {
                fn from(part: $folder::$whole) -> Self {
                    Self::$part(part)
                }
            }

            impl From<$folder::$whole> for $core {
                fn from(part: $folder::$whole) -> Self {
                    <$core>::Expansion($whole::$part(part))
                }
            }
        )+
    )+ };
}

parts! {
    Action of action::Action: House = house, AbbeyMayor = abbey_mayor, Festival = festival, Bets = bets, Abbot = abbot;
    Phase of phase::Phase: House = house, AbbeyMayor = abbey_mayor, Bets = bets;
    Event of event::Event: House = house, AbbeyMayor = abbey_mayor, Bets = bets, Traders = traders;
    Illegal of action::Illegal: House = house, AbbeyMayor = abbey_mayor, Festival = festival, Bets = bets, Abbot = abbot, River = river, Traders = traders;
    Extra of Reason: AbbeyMayor = abbey_mayor, Bets = bets, Abbot = abbot, Traders = traders;
}
