//! Alt text: the description for people who can't see the picture. It comes from the scene that is painted, and is
//! enough to play by.
//!
//! It is never longer than [`MOST`] characters. If room is short, players, their names and overlays are shortened
//! first, then what lies on the board besides tiles and figures. Legal cells are left out last, and the text then tells
//! how many more there are.

use super::picture::{Overlay, colour, name};
use crate::expansions::{self, figure_key};
use crate::tell::feature;
use crate::words;
use crate::words::replay::Replay;
use crate::words::text::{Text, Texts};
use carc_picture::{Badge, LegalCell, Player, PlayerRow, Scene, ScoreSheet};
use carc_rules::moves::Move;
use carc_rules::notation::cell_name;
use carc_rules::{BySeat, Event, Phase, Rotation, Seat};

/// Maximum number of characters that a chat program accepts as the description of a picture.
pub const MOST: usize = 1024;

/// The facts that a picture's description is made of.
pub(crate) struct Facts<'a> {
    pub texts: &'a Texts,
    pub players: &'a [Player<'a>],
    /// Heading of the picture, with the players' own names.
    pub heading: String,
    pub replay: &'a Replay,
    pub scene: &'a Scene,
    /// Events of the turns that the picture tells.
    pub events: &'a [Event],
    /// A move that is shown but not yet played.
    pub preview: Option<Move>,
    pub overlay: Option<Overlay>,
    /// Name of the player who made the last move, if somebody else has their seat now.
    pub last_by: Option<&'a str>,
}

/// The amount of detail in a description.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Detail {
    /// Everything in full.
    Full,
    /// Players in short form, names of at most this many characters, and only the first features or moves of an overlay
    /// and the first of the last points.
    Names(usize),
    /// In addition, still shorter names and overlays, and things on the board without their owners.
    Least,
}

impl Facts<'_> {
    /// Returns the description, at most [`MOST`] characters.
    pub(crate) fn tell(&self) -> String {
        let cells = self.scene.fits.len();
        let details = [Detail::Full, Detail::Names(24), Detail::Names(12), Detail::Least];
        let fits = |text: &String| text.chars().count() <= MOST;
        let whole = details.into_iter().map(|detail| self.compose(detail, cells)).find(fits);
        let fewer = || (0..cells).rev().map(|cells| self.compose(Detail::Least, cells)).find(fits);
        // A description that is still too long has extremely long names.
        whole.or_else(fewer).unwrap_or_else(|| self.compose(Detail::Least, 0).chars().take(MOST).collect())
    }

    fn compose(&self, detail: Detail, cells: usize) -> String {
        let column = &self.scene.column;
        // The description of a feature, or of the last move, says more than the note below the heading.
        let note = match self.overlay {
            Some(Overlay::Owners(_) | Overlay::Since(_)) => column.note.clone(),
            Some(Overlay::Feature(_)) | None => String::new(),
        };
        let mut heading = self.heading(detail);
        if self.overlay.is_none() && self.replay.game.phase() == Phase::Over && !column.note.is_empty() {
            // Heading and note are one sentence: "Ana wins by 31 points".
            heading = format!("{heading} {}", column.note);
        }
        let mut parts = vec![heading, note, self.overlay(detail), self.preview(), self.drawn()];
        parts.extend(self.last(detail));
        parts.push(self.points(detail));
        parts.push(column.rows.iter().map(|row| self.player(row, detail)).collect::<Vec<_>>().join("; "));
        parts.push(self.badges(detail));
        parts.extend(self.on_board(detail));
        parts.push(column.tiles_left.clone());
        parts.push(self.legal(cells));
        parts.retain(|part| !part.is_empty());
        let mut text = String::new();
        for part in parts {
            let between = if text.is_empty() {
                ""
            } else if text.ends_with('?') {
                " "
            } else {
                ". "
            };
            text.push_str(between);
            text.push_str(&part);
        }
        text
    }

    /// Returns a name, cut if there is little room.
    fn name(&self, seat: Seat, detail: Detail) -> String {
        cut(name(self.players, seat), detail)
    }

    fn heading(&self, detail: Detail) -> String {
        let column = &self.scene.column;
        // A heading is only too long because of the name in it.
        match (detail, &column.heads[..]) {
            (Detail::Names(_) | Detail::Least, [seat]) => {
                let whole = name(self.players, *seat);
                self.heading.replace(whole, &cut(whole, detail))
            }
            (_, _) => self.heading.clone(),
        }
    }

    /// Names the move that is shown but not yet played; empty if there is none.
    fn preview(&self) -> String {
        let game = &self.replay.game;
        let told = self.preview.and_then(|planned| {
            let keys = ["alt-preview", "alt-preview-follower"];
            Some(words::planned(self.texts, keys, planned, game.board(), planned.source.tile(game)?).to_string())
        });
        told.unwrap_or_default()
    }

    /// Returns the drawn tile with the numbered words of its segments, or the tiles of the hand.
    fn drawn(&self) -> String {
        let column = &self.scene.column;
        if !column.hand.is_empty() {
            let tiles: Vec<String> = column.hand.iter().map(|held| words::tile_coded(self.texts, held.tile)).collect();
            return self.texts.words("alt-hand", &[("tiles", tiles.join(", ").into())]);
        }
        let Some(drawn) = &column.drawn else { return String::new() };
        let numbered = drawn.words.iter().zip(1..).map(|(named, number)| {
            let values = [
                ("number", i64::from(number).into()),
                ("word", named.to_string().into()),
                ("pennants", named.pennants.into()),
            ];
            // The first ones are shields, which the pennants are told by.
            let signs = named.signs.iter().skip(usize::from(named.pennants));
            let signs: Vec<String> = signs.map(|sign| self.texts.word(sign)).collect();
            let segment = self.texts.words("alt-segment", &values);
            if signs.is_empty() {
                return segment;
            }
            segment + &self.texts.words("alt-signs", &[("signs", words::listed(self.texts, &signs).into())])
        });
        let segments = numbered.collect::<Vec<_>>().join(", ");
        let tile = words::tile_name(self.texts, drawn.tile);
        let values = [("tile", tile.into()), ("segments", segments.into())];
        self.texts.words(if drawn.words.is_empty() { "alt-tile" } else { "alt-drawn" }, &values)
    }

    fn last(&self, detail: Detail) -> Option<String> {
        let turn = self.replay.turns.last()?;
        let values = [
            ("number", turn.number.into()),
            ("who", self.last_by.map_or_else(|| self.name(turn.seat, detail), |name| cut(name, detail)).into()),
            ("tile", words::tile_name(self.texts, turn.tile).into()),
            ("move", words::moved(self.texts, turn.chosen(), self.replay.game.board(), turn.tile).into()),
        ];
        Some(self.texts.words("alt-last", &values))
    }

    /// Returns the points scored in the turns that the picture tells, which its badges show.
    fn points(&self, detail: Detail) -> String {
        let mut sums = BySeat::<u32>::default();
        for event in self.events {
            if let Event::Scored { seat, points } = event {
                sums[*seat] += points.total();
            }
        }
        let seats = self.replay.game.seats().filter(|&seat| sums[seat] > 0);
        let all: Vec<String> = seats.map(|seat| format!("{} +{}", self.name(seat, detail), sums[seat])).collect();
        if all.is_empty() { all.concat() } else { self.texts.words("alt-points", &[("points", all.join(", ").into())]) }
    }

    /// Tells at the end of the game where the last points are; empty before.
    fn badges(&self, detail: Detail) -> String {
        if self.scene.badges.is_empty() || self.replay.game.outcome().is_none() {
            return String::new();
        }
        let badge = |badge: &Badge| {
            let word = feature::shown(self.texts, &self.replay.game, badge.place.at);
            format!("{word} {} +{}", self.texts.words(colour_key(self.players, badge.seat), &[]), badge.points)
        };
        let all: Vec<String> = self.scene.badges.iter().map(badge).collect();
        some_of(self.texts, "alt-badges", &all, if detail == Detail::Full { MOST } else { 360 })
    }

    fn player(&self, row: &PlayerRow, detail: Detail) -> String {
        let values = [
            ("who", self.name(row.seat, detail).into()),
            ("colour", self.texts.words(colour_key(self.players, row.seat), &[]).into()),
            ("points", row.score.into()),
            ("followers", row.followers.into()),
        ];
        let key = if detail == Detail::Full { "alt-player" } else { "alt-player-short" };
        let mut text = self.texts.words(key, &values);
        let mut add = |words: &str| {
            text.push_str(if detail == Detail::Full { ", " } else { " " });
            text.push_str(words);
        };
        for &meeple in &row.specials {
            add(&self.texts.words(figure_key(meeple), &[]));
        }
        for thing in expansions::in_supply(self.texts, &self.replay.game, row.seat) {
            add(&thing);
        }
        text
    }

    /// Returns what lies on the board besides tiles and figures.
    fn on_board(&self, detail: Detail) -> Vec<String> {
        let colour = |seat: Seat| self.texts.words(colour_key(self.players, seat), &[]);
        expansions::on_board(self.texts, &self.replay.game, &colour, detail == Detail::Least)
    }

    /// Describes the overlay; empty if there is none.
    fn overlay(&self, detail: Detail) -> String {
        let game = &self.replay.game;
        let name = |seat: Seat| name(self.players, seat);
        let colour = |seat: Seat| colour(self.players, seat);
        let room = match detail {
            Detail::Full => MOST,
            Detail::Names(most) => most * 16,
            Detail::Least => 120,
        };
        match self.overlay {
            None => String::new(),
            Some(Overlay::Feature(at)) => in_one(&feature::told(self.texts, name, colour, game, at)),
            Some(Overlay::Owners(tint)) => {
                some_of(self.texts, "alt-owned", &feature::owned(self.texts, name, game, tint), room)
            }
            Some(Overlay::Since(number)) => {
                let moves = self.replay.turns[number.min(self.replay.turns.len())..].iter().map(|turn| {
                    let colour = self.texts.words(colour_key(self.players, turn.seat), &[]);
                    format!("{} {colour} {}", turn.number, cell_name(turn.position()))
                });
                some_of(self.texts, "alt-since", &moves.collect::<Vec<_>>(), room)
            }
        }
    }

    /// Lists up to `cells` legal cells, such as "B3 0 90; B4 any", and the number of further ones.
    fn legal(&self, cells: usize) -> String {
        let Some(drawn) = self.scene.column.drawn.as_ref().filter(|_| !self.scene.fits.is_empty()) else {
            return String::new();
        };
        let cell = |cell: &LegalCell| {
            let rotations = words::different(drawn.tile, &cell.rotations);
            if rotations.len() == Rotation::ALL.len() || words::different(drawn.tile, &Rotation::ALL).len() == 1 {
                return format!("{} {}", cell.name, self.texts.words("alt-any", &[]));
            }
            let degrees: Vec<String> = rotations.iter().map(|rotation| rotation.degrees().to_string()).collect();
            format!("{} {}", cell.name, degrees.join(" "))
        };
        let mut list = self.scene.fits.iter().take(cells).map(cell).collect::<Vec<_>>().join("; ");
        let more = self.scene.fits.len().saturating_sub(cells);
        if more > 0 {
            list.push_str(&self.texts.words("alt-more", &[("count", more.into())]));
        }
        self.texts.words("alt-legal", &[("cells", list.into())])
    }
}

/// Returns the key of the message that names a seat's colour.
fn colour_key(players: &[Player], seat: Seat) -> &'static str {
    words::colour_key(colour(players, seat))
}

fn cut(name: &str, detail: Detail) -> String {
    let most = match detail {
        Detail::Full => return name.to_owned(),
        Detail::Names(most) => most,
        Detail::Least => 8,
    };
    if name.chars().count() <= most {
        return name.to_owned();
    }
    name.chars().take(most - 1).chain(['…']).collect()
}

/// Returns a text on one line.
fn in_one(text: &Text) -> String {
    text.to_string().replace('\n', " ").trim_end_matches('.').to_owned()
}

/// Lists as many of `things` as fit into `room` characters, and the number of further ones.
fn some_of(texts: &Texts, key: &'static str, things: &[String], room: usize) -> String {
    let mut list = String::new();
    let mut shown = 0;
    for thing in things {
        if list.chars().count() + thing.chars().count() > room {
            break;
        }
        if !list.is_empty() {
            list.push_str("; ");
        }
        list.push_str(thing);
        shown += 1;
    }
    if things.is_empty() {
        list = texts.words("list-empty", &[]);
    } else if shown < things.len() {
        list.push_str(&texts.words("list-more", &[("count", (things.len() - shown).into())]));
    }
    texts.words(key, &[("list", list.into())])
}

/// Returns `words` after the text that is shown next to the picture, cut to [`MOST`] characters.
pub(crate) fn after(said: &Text, words: &str) -> String {
    format!("{}. {words}", in_one(said)).chars().take(MOST).collect()
}

/// Returns a description of the tiles still to come, with as many kinds as fit.
pub(crate) fn tiles(texts: &Texts, heading: &str, kinds: &[String]) -> String {
    let room = MOST.saturating_sub(heading.chars().count() + 40);
    format!("{heading}: {}", some_of(texts, "alt-kinds", kinds, room))
}

/// Returns a description of the score sheet, with the players' own names.
pub(crate) fn sheet(texts: &Texts, players: &[Player], heading: String, sheet: &ScoreSheet) -> String {
    let rows = sheet.rows.iter().map(|row| {
        let sums = sheet.kinds.iter().zip(&row.sums).map(|(kind, sum)| {
            let more = if sum.more == 0 { String::new() } else { format!(" (+{})", sum.more) };
            format!("{kind} {}{more}", sum.now)
        });
        let projected = row.projected.map(|points| texts.words("alt-projected", &[("points", points.into())]));
        let values = [
            ("rank", row.rank.into()),
            ("who", name(players, row.seat).chars().take(32).collect::<String>().into()),
            ("colour", texts.words(colour_key(players, row.seat), &[]).into()),
            ("points", row.score.into()),
            ("projected", projected.unwrap_or_default().into()),
            ("sums", sums.collect::<Vec<_>>().join(", ").into()),
        ];
        texts.words("alt-sheet-row", &values)
    });
    let text = std::iter::once(heading).chain(rows).collect::<Vec<_>>().join(". ");
    text.chars().take(MOST).collect()
}
