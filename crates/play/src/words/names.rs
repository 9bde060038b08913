//! The names of players, colours, levels and features.

use carc_rules::{Colour, FeatureKind, Game, RoleNames, Seat};
use carc_table::{Level, Table};

/// Returns the name of the player in a seat.
pub fn name(table: &Table, seat: Seat) -> &str {
    table.places.get(seat.index()).map_or("?", |place| place.holder.name())
}

/// Returns the name of the player who had a seat in turn `index`, counted from 0: they may have given it up since.
pub fn name_then(table: &Table, seat: Seat, index: usize) -> &str {
    table.places.get(seat.index()).map_or("?", |place| place.holder_in(index).name())
}

/// Returns the names of the players who are awaited.
pub fn awaited(table: &Table, game: &Game) -> String {
    let names: Vec<&str> = game.phase().awaits().iter().map(|seat| name(table, seat)).collect();
    names.join(", ")
}

/// Returns the key of the message that names a level.
pub const fn level_key(level: Level) -> &'static str {
    match level {
        Level::Standard => "level-standard",
        Level::Apprentice => "level-apprentice",
        Level::Journeyman => "level-journeyman",
        Level::Master => "level-master",
        Level::Grandmaster => "level-grandmaster",
    }
}

/// Returns the key of the message that names a colour.
pub const fn colour_key(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "colour-red",
        Colour::Blue => "colour-blue",
        Colour::Yellow => "colour-yellow",
        Colour::Black => "colour-black",
        Colour::White => "colour-white",
        Colour::Violet => "colour-violet",
        Colour::Green => "colour-green",
    }
}

/// Returns the key of the message that names a kind of feature.
pub fn feature_key(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Cloister => "feature-cloister",
        FeatureKind::City => "feature-city",
        FeatureKind::Road => "feature-road",
        FeatureKind::Field => "feature-field",
        FeatureKind::Garden => "feature-garden",
    }
}

/// Returns the key of the message that names a follower by what it stands on.
pub fn role_key(kind: FeatureKind, names: RoleNames) -> &'static str {
    match (kind, names) {
        (FeatureKind::Cloister, RoleNames::Classic) => "role-monk",
        (FeatureKind::City, RoleNames::Classic | RoleNames::C3) => "role-knight",
        (FeatureKind::Road, RoleNames::Classic) => "role-highwayman",
        (FeatureKind::Field, RoleNames::Classic) => "role-farmer",
        (FeatureKind::Cloister, RoleNames::C3) => "role-nun",
        (FeatureKind::Road, RoleNames::C3) => "role-traveller",
        (FeatureKind::Field, RoleNames::C3) => "role-farmer-woman",
        // Only figures with names of their own stand there.
        (FeatureKind::Garden, _) => "figure-follower",
    }
}
