//! The properties of each thing that people are called for: how long a call for it counts, and what a direct message
//! says of it.

use carc_table::Matter;

/// Properties of a thing that people are called for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// Time for which a call counts: nobody is called for the same thing again meanwhile.
    pub(super) lasts: Lasts,
    /// The message for the first line of a direct message.
    pub(super) direct: &'static str,
    /// Whether a direct message for it carries the board. Not if there is nothing to press, or only something in the
    /// channel.
    pub(super) brings_board: bool,
    /// Whether it is news even to somebody who brought it about just now.
    pub(super) is_news: bool,
}

/// The time for which somebody who was called for something is not called for the same again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lasts {
    /// Until its turn is taken back.
    Turn,
    /// In that turn alone.
    OneTurn,
    /// While the same is asked of the same person.
    Question,
    /// While the same is asked of anybody.
    Open,
    /// While the same person still has to hear it.
    Wanted,
    /// For the whole game.
    Game,
}

/// Returns the row of a matter: how long a call for it counts, and what a direct message for it says and carries.
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
