//! The properties of each matter that people are called for: how long a call for it counts, and what a direct message
//! about it says.

use carc_table::Matter;

/// Properties of a matter that people are called for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// Time for which a call counts, so that nobody is called twice for the same matter.
    pub(super) lasts: Lasts,
    /// Key of the message in the first line of a direct message.
    pub(super) direct: &'static str,
    /// Whether a direct message for it carries the board: not if there is nothing to press, or only in the channel.
    pub(super) brings_board: bool,
    /// Whether it is news even to a person who has just caused it.
    pub(super) is_news: bool,
}

/// The time for which a call counts: its person is not called again for the same matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lasts {
    /// Until moves are taken back; a call within the last hour counts even then.
    Turn,
    /// During its turn.
    OneTurn,
    /// While the question is open for that person and no moves are taken back; a call within the last hour counts even
    /// then.
    Question,
    /// While the question is open for anybody.
    Open,
    /// While the message still calls that person.
    Wanted,
    /// For the whole game.
    Game,
}

/// Returns the properties of a matter.
pub(super) const fn known(matter: Matter) -> Known {
    let usual = Known { lasts: Lasts::Game, direct: "direct-wish", brings_board: true, is_news: true };
    match matter {
        Matter::Invitation | Matter::Full => Known { direct: "direct-lobby", ..usual },
        Matter::Turn => Known { lasts: Lasts::Turn, direct: "direct-turn", is_news: false, ..usual },
        Matter::Again => Known { lasts: Lasts::OneTurn, direct: "direct-turn", ..usual },
        Matter::Next => Known { lasts: Lasts::Turn, direct: "direct-next", brings_board: false, ..usual },
        Matter::Question => Known { lasts: Lasts::Question, is_news: false, ..usual },
        Matter::Reminder => Known { direct: "direct-reminder", ..usual },
        Matter::Larger | Matter::Undo | Matter::Vote | Matter::Pause => Known { lasts: Lasts::Open, ..usual },
        Matter::Wake => Known { lasts: Lasts::Wanted, direct: "direct-reminder", ..usual },
        Matter::Offer | Matter::Close => usual,
        Matter::Seat => Known { lasts: Lasts::Wanted, direct: "direct-seat", brings_board: false, ..usual },
        Matter::Dropped => Known { lasts: Lasts::Wanted, direct: "direct-next", ..usual },
        Matter::Resumed => Known { lasts: Lasts::Wanted, direct: "direct-turn", ..usual },
        Matter::End => Known { direct: "direct-end", is_news: false, ..usual },
    }
}
