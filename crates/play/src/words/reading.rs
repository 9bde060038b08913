//! Reads a move as people type it, regardless of case and spacing. A refusal says what would be right.

mod cell;
mod deployment;

use super::refusal::Refusal;
use super::typing::said;
use super::{typing, vocabulary};
use crate::expansions;
use crate::expansions::supply::{self, SUPPLY};
use crate::words;
use carc_rules::expansion::{self, house};
use carc_rules::moves::{Deployment, Move, Source, rotations_at};
use carc_rules::notation::{cell_name, parse_cell, parse_rotation};
use carc_rules::{Action, Game, Illegal, Placement, Placing, Rotation, Seat, TileId};
use cell::leading_cell;
use deployment::read_put;

/// A move as typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Typed {
    /// The tile, if there are several to choose from.
    pub tile: Option<String>,
    /// The cell.
    pub cell: String,
    /// The rotation, if any.
    pub rotation: Option<String>,
    /// The figure to put on the tile, if any.
    pub follower: Option<String>,
}

impl Typed {
    /// Reads a line: `B3 rot90 road`, `b3 road-e`, `D B3 rot 90 mayor city n`, `abbey K14`; `None` if it doesn't begin
    /// with a cell, or with a tile and a cell.
    pub fn line(line: &str) -> Option<Self> {
        let mut words: Vec<&str> = line.split_whitespace().map(typing::bare).filter(|word| !word.is_empty()).collect();
        // A command pasted along with its move.
        while words
            .first()
            .is_some_and(|word| ["place", "play", "carc", "/carc"].contains(&word.to_ascii_lowercase().as_str()))
        {
            words.remove(0);
        }
        // A tile's name can look like a cell's (FE-10): it is a tile only if a cell follows.
        let of_tile = words.split_first().and_then(|(first, rest)| Some((tile_word(first)?, leading_cell(rest)?)));
        let (tile, (cell, mut rest)) = match of_tile {
            Some((tile, cell)) => (Some(tile), cell),
            None => (None, leading_cell(&words)?),
        };
        let mut rotation = None;
        if let [first, second, after @ ..] = rest
            && ["rot", "r"].contains(&first.to_ascii_lowercase().as_str())
        {
            rotation = Some(format!("{first}{second}"));
            rest = after;
        } else if let [first, after @ ..] = rest
            && looks_like_rotation(first)
        {
            rotation = Some((*first).to_owned());
            rest = after;
        }
        let follower = (!rest.is_empty()).then(|| rest.join(" "));
        Some(Self { tile, cell, rotation, follower })
    }

    /// Moves what was typed in another field into its own: a tile in front of the cell (`V N15`), and a figure in the
    /// place of the rotation, which may be left out.
    pub(crate) fn apart(&self) -> Self {
        let is_figure = |rotation: &String| rotation.starts_with(char::is_alphabetic) && !looks_like_rotation(rotation);
        if self.follower.is_none() && self.rotation.as_ref().is_some_and(is_figure) {
            return Self { rotation: None, follower: self.rotation.clone(), ..self.clone() }.apart();
        }
        match Self::line(&self.cell) {
            Some(line) if self.tile.is_none() && line.tile.is_some() => Self {
                rotation: self.rotation.clone().or(line.rotation),
                follower: self.follower.clone().or(line.follower),
                ..line
            },
            Some(_) | None => self.clone(),
        }
    }
}

/// Returns whether a word is a rotation, or begins like one.
fn looks_like_rotation(word: &str) -> bool {
    let lower = word.to_ascii_lowercase();
    let is_short = lower.strip_prefix('r').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    is_short || lower.starts_with("rot") || parse_rotation(word).is_some() || is_any(word)
}

/// Returns whether a word says that any rotation will do.
fn is_any(word: &str) -> bool {
    vocabulary::whole(word) == "any"
}

/// Returns the tile that a word names, in the spelling of the engine: `D`, `tile:D`, `abbey`; `None` if it names none.
fn tile_word(word: &str) -> Option<String> {
    let lower = word.to_lowercase();
    let name = vocabulary::whole(lower.strip_prefix("tile:").unwrap_or(&lower));
    (name == supply::WORD || TileId::named(&name.to_ascii_uppercase()).is_some()).then_some(name)
}

/// Returns whether the typed text means that nothing is wanted.
pub(crate) fn is_none(typed: &str) -> bool {
    ["", "-", "none", "nobody", "keep"].contains(&&*vocabulary::whole(typed))
}

/// Reads a move of the player who is to place a tile.
pub(crate) fn read(game: &Game, seat: Seat, typed: &Typed) -> Result<Move, Refusal> {
    let typed = &typed.apart();
    let source = read_source(game, seat, typed.tile.as_deref())?;
    let placement = read_placement(game, seat, source, typed)?;
    let deployment = match typed.follower.as_deref() {
        Some(word) if !is_none(word) => read_put(game, seat, source, placement, word)?,
        Some(_) | None => Deployment::Nothing,
    };
    Ok(Move { source, placement, deployment })
}

/// Reads which tile to place.
fn read_source(game: &Game, seat: Seat, typed: Option<&str>) -> Result<Source, Refusal> {
    let typed = said(typed);
    let from_supply = typed.is_some_and(|typed| vocabulary::whole(typed) == supply::WORD);
    let named = typed.map(|typed| (typed.to_owned(), TileId::named(&typed.to_ascii_uppercase())));
    let placing = game.phase().placing().map(|(_, placing)| placing);
    match placing {
        Some(Placing::Drawn(_)) if from_supply => Err(supply::refused(game, seat)),
        Some(Placing::Drawn(tile)) => match named {
            Some((typed, name)) if name != Some(tile) => Err(Refusal::NotInHand { typed, hand: vec![tile] }),
            Some(_) | None => Ok(Source::Drawn),
        },
        Some(Placing::Choice | Placing::FromSupply) if from_supply => {
            if supply::is_left(game, seat) {
                Ok(SUPPLY)
            } else {
                Err(supply::refused(game, seat))
            }
        }
        Some(Placing::Choice) if game.rules().hand < 2 => Err(Refusal::DrawFirst { holes: holes(game) }),
        Some(Placing::Choice) => {
            let playable: Vec<TileId> = takes(game);
            let hand = || game.hand(seat).to_vec();
            match named {
                Some((typed, None)) => Err(Refusal::NotInHand { typed, hand: hand() }),
                Some((typed, Some(tile))) => {
                    match game.check(Action::Expansion(expansion::Action::House(house::Action::Take { seat, tile }))) {
                        Ok(()) => Ok(Source::Hand(tile)),
                        Err(Illegal::Expansion(expansion::Illegal::House(house::Illegal::FitsNowhere))) => {
                            Err(Refusal::FitsNowhere { tile, playable })
                        }
                        Err(_) => Err(Refusal::NotInHand { typed, hand: hand() }),
                    }
                }
                None => match playable[..] {
                    [only] => Ok(Source::Hand(only)),
                    [] => Err(Refusal::DrawFirst { holes: holes(game) }),
                    [_, _, ..] => Err(Refusal::WhichTile { hand: hand() }),
                },
            }
        }
        Some(Placing::FromSupply) | None => Err(Refusal::LastRound { holes: holes(game) }),
    }
}

/// Returns the tiles of the hand that can be placed, each kind once.
pub(crate) fn takes(game: &Game) -> Vec<TileId> {
    let taken = game.legal_actions().into_iter().filter_map(|action| match action {
        Action::Expansion(expansion::Action::House(house::Action::Take { tile, .. })) => Some(tile),
        _ => None,
    });
    taken.collect()
}

/// Returns the names of the cells where the tile of the supply fits.
pub(crate) fn holes(game: &Game) -> Vec<String> {
    game.board().holes().map(cell_name).collect()
}

fn read_placement(game: &Game, seat: Seat, source: Source, typed: &Typed) -> Result<Placement, Refusal> {
    let legal = source.placements(game);
    let cells = || {
        let mut cells: Vec<String> = legal.iter().map(|placement| cell_name(placement.position)).collect();
        cells.dedup();
        cells
    };
    let position =
        parse_cell(&typed.cell).ok_or_else(|| Refusal::NotACell { typed: typed.cell.clone(), cells: cells() })?;
    let cell = cell_name(position);
    let lies_as_it_is = Placement { position, rotation: Rotation::R0 };
    if source == SUPPLY {
        // That tile looks the same in every rotation, so a typed rotation is ignored.
        let fits = game.check(source.lay(seat, lies_as_it_is)).is_ok();
        return if fits { Ok(lies_as_it_is) } else { Err(Refusal::NoHole { cell, holes: holes(game) }) };
    }
    let taken = source.taken(game, seat).ok_or(Refusal::OldButton)?;
    let tile = source.tile(game).ok_or(Refusal::OldButton)?;
    let all = rotations_at(&legal, position);
    let rotations = words::different(tile, &all);
    let puts_nothing = typed.follower.as_deref().is_none_or(is_none);
    let listed = |rotations: &[Rotation]| rotations.iter().map(ToString::to_string).collect::<Vec<_>>();
    let rotation = match said(typed.rotation.as_deref()) {
        // Where a figure goes is told by the direction, which depends on the rotation.
        Some(word) if is_any(word) && puts_nothing && all.len() == Rotation::ALL.len() => all[0],
        Some(word) if !is_any(word) => {
            parse_rotation(word).ok_or_else(|| Refusal::NotARotation { typed: word.to_owned() })?
        }
        // With "any" too, those that look alike are one.
        Some(_) | None => match rotations[..] {
            [only] => only,
            [] => Rotation::R0,
            [_, _, ..] => return Err(Refusal::WhichRotation { cell, rotations: listed(&rotations) }),
        },
    };
    let checked = taken.check(Action::Place { seat, at: position, rotation });
    let fits_here = !rotations.is_empty();
    if let Some(key) = checked.err().and_then(|illegal| expansions::misplaced(tile, illegal, fits_here)) {
        let legal = if fits_here { listed(&rotations) } else { cells() };
        return Err(Refusal::Misplaced { key, cell, rotation: rotation.to_string(), legal });
    }
    match checked {
        Ok(()) => Ok(Placement { position, rotation }),
        Err(Illegal::Taken) => Err(Refusal::Taken { cell, cells: cells() }),
        Err(Illegal::OffTable) => Err(Refusal::OffTable { cell, cells: cells() }),
        Err(Illegal::Mismatch { .. }) if rotations.is_empty() => Err(Refusal::NoRotation { cell, cells: cells() }),
        Err(Illegal::Mismatch { edge, shows, neighbour }) => Err(Refusal::Mismatch {
            cell,
            rotation: rotation.to_string(),
            edge,
            shows,
            neighbour,
            rotations: listed(&rotations),
        }),
        Err(_) => Err(Refusal::Detached { cell, cells: cells() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_forgiving() {
        let typed = |tile: Option<&str>, cell: &str, rotation: Option<&str>, follower: Option<&str>| {
            Some(Typed {
                tile: tile.map(Into::into),
                cell: cell.into(),
                rotation: rotation.map(Into::into),
                follower: follower.map(Into::into),
            })
        };
        assert_eq!(Typed::line("B3 rot90 road"), typed(None, "B3", Some("rot90"), Some("road")));
        assert_eq!(Typed::line("/carc place B3 rot90 road"), typed(None, "B3", Some("rot90"), Some("road")));
        assert_eq!(Typed::line("place b 3 rot 90 road e"), typed(None, "b3", Some("rot90"), Some("road e")));
        assert_eq!(Typed::line("B3"), typed(None, "B3", None, None));
        assert_eq!(Typed::line("B3 90° 3"), typed(None, "B3", Some("90°"), Some("3")));
        assert_eq!(Typed::line("-A0 city"), typed(None, "-A0", None, Some("city")));
        assert_eq!(Typed::line("B3 rot45"), typed(None, "B3", Some("rot45"), None));
        assert_eq!(Typed::line("B3 r45 road"), typed(None, "B3", Some("r45"), Some("road")));
        assert_eq!(Typed::line("B3 road"), typed(None, "B3", None, Some("road")));
        assert_eq!(Typed::line("L8 any"), typed(None, "L8", Some("any"), None));
        assert_eq!(Typed::line("L8 cualquiera claustro"), typed(None, "L8", Some("cualquiera"), Some("claustro")));
        assert_eq!(Typed::line("D B3 rot90 road"), typed(Some("d"), "B3", Some("rot90"), Some("road")));
        assert_eq!(Typed::line("tile:d b 3"), typed(Some("d"), "b3", None, None));
        assert_eq!(Typed::line("FE-10 B3 90"), typed(Some("fe-10"), "B3", Some("90"), None));
        assert_eq!(Typed::line("FE-10 rot0"), typed(None, "FE-10", Some("rot0"), None), "a cell far away");
        assert_eq!(Typed::line("Abbey K14 cloister"), typed(Some("abbey"), "K14", None, Some("cloister")));
        for wrong in ["", "hello there", "road", "90", "abbey", "D", "D rot90"] {
            assert_eq!(Typed::line(wrong), None, "{wrong}");
        }
    }
}
