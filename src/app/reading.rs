//! Reading a move as people type it: forgiving about case, spaces and order of little things; whoever is refused is told what
//! would be right.

use super::moves::{KEPT, Move, Put, Source, corner_word, figure_word, puts, rotations_at};
use super::refusal::Refusal;
use super::words;
use crate::engine::notation::{NotASegment, cell_name, parse_cell, parse_rotation, parse_segment, segment_word};
use crate::engine::{
    Action, Corner, Game, Illegal, MeepleKind, Phase, Placement, Rotation, Seat, SegmentId, SegmentRef, Tile, TileId,
};

/// A move as typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Typed {
    /// The tile, where there are several to choose from.
    pub tile: Option<String>,
    /// The cell.
    pub cell: String,
    /// The rotation, if any.
    pub rotation: Option<String>,
    /// What is put on the tile, if anything.
    pub follower: Option<String>,
}

impl Typed {
    /// Reads a line: `B3 rot90 road`, `b3 road-e`, `D B3 rot 90 mayor city n`, `abbey K14`; `None` if it holds no cell where
    /// there should be one.
    pub fn line(line: &str) -> Option<Self> {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        // A command that was pasted as it is typed.
        while words
            .first()
            .is_some_and(|word| ["place", "play", "carc", "/carc"].contains(&word.to_ascii_lowercase().as_str()))
        {
            words.remove(0);
        }
        // A tile's name can look like a cell's (FE-10): it is a tile only where a cell follows.
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
            && (parse_rotation(first).is_some() || first.to_ascii_lowercase().starts_with("rot"))
        {
            rotation = Some((*first).to_owned());
            rest = after;
        }
        let follower = (!rest.is_empty()).then(|| rest.join(" "));
        Some(Self { tile, cell, rotation, follower })
    }
}

/// A word that names a tile: `D`, `tile:D`, `abbey`.
fn tile_word(word: &str) -> Option<String> {
    let lower = word.to_ascii_lowercase();
    let name = lower.strip_prefix("tile:").unwrap_or(&lower);
    (name == KEPT || TileId::named(&name.to_ascii_uppercase()).is_some()).then(|| name.to_owned())
}

/// The cell that some words begin with, written in one word or in two, and the words after it.
fn leading_cell<'a, 'w>(words: &'a [&'w str]) -> Option<(String, &'a [&'w str])> {
    match words {
        [cell, rest @ ..] if parse_cell(cell).is_some() => Some(((*cell).to_owned(), rest)),
        [column, row, rest @ ..]
            if row.starts_with(|c: char| c.is_ascii_digit() || c == '-')
                && parse_cell(&format!("{column}{row}")).is_some() =>
        {
            Some((format!("{column}{row}"), rest))
        }
        _ => None,
    }
}

/// Whether somebody typed that they want none of it.
pub(super) fn is_none(typed: &str) -> bool {
    ["", "none", "no", "nobody", "nothing", "-", "pass", "keep"].contains(&typed.trim().to_ascii_lowercase().as_str())
}

/// Reads a move of the player who is to place a tile.
pub(super) fn read(game: &Game, seat: Seat, typed: &Typed) -> Result<Move, Refusal> {
    let source = read_source(game, seat, typed.tile.as_deref())?;
    let placement = read_placement(game, seat, source, typed)?;
    let put = match typed.follower.as_deref() {
        Some(word) if !is_none(word) => read_put(game, seat, source, placement, word)?,
        Some(_) | None => Put::Nothing,
    };
    Ok(Move { source, placement, put })
}

/// Which tile is meant.
fn read_source(game: &Game, seat: Seat, typed: Option<&str>) -> Result<Source, Refusal> {
    let typed = typed.map(str::trim).filter(|typed| !typed.is_empty());
    let kept = typed.is_some_and(|typed| typed.eq_ignore_ascii_case(KEPT));
    let named = typed.map(|typed| (typed.to_owned(), TileId::named(&typed.to_ascii_uppercase())));
    match game.phase() {
        Phase::Place { .. } if kept => Err(Refusal::AbbeyTooLate),
        Phase::Place { tile, .. } => match named {
            Some((typed, name)) if name != Some(tile) => {
                Err(Refusal::NotInHand { typed, hand: vec![tile.to_string()] })
            }
            Some(_) | None => Ok(Source::Drawn),
        },
        Phase::Choose { .. } | Phase::Last { .. } if kept => match game.kept(seat) {
            0 => Err(Refusal::NoAbbey),
            _ => Ok(Source::Kept),
        },
        Phase::Choose { .. } if game.rules().hand < 2 => Err(Refusal::DrawFirst { holes: holes(game) }),
        Phase::Choose { .. } => {
            let playable: Vec<TileId> = takes(game);
            let hand = || game.hand(seat).iter().map(ToString::to_string).collect::<Vec<_>>();
            match named {
                Some((typed, None)) => Err(Refusal::NotInHand { typed, hand: hand() }),
                Some((typed, Some(tile))) => match game.check(Action::Take { seat, tile }) {
                    Ok(()) => Ok(Source::Hand(tile)),
                    Err(Illegal::FitsNowhere) => {
                        let playable = playable.iter().map(ToString::to_string).collect();
                        Err(Refusal::FitsNowhere { tile: typed.to_ascii_uppercase(), playable })
                    }
                    Err(_) => Err(Refusal::NotInHand { typed, hand: hand() }),
                },
                None => match playable[..] {
                    [only] => Ok(Source::Hand(only)),
                    [] => Err(Refusal::DrawFirst { holes: holes(game) }),
                    [_, _, ..] => Err(Refusal::WhichTile { hand: hand() }),
                },
            }
        }
        Phase::Last { .. }
        | Phase::Offers { .. }
        | Phase::Accept { .. }
        | Phase::Deploy { .. }
        | Phase::Resolve { .. }
        | Phase::Move { .. }
        | Phase::Stakes { .. }
        | Phase::PutBack { .. }
        | Phase::Over => Err(Refusal::LastRound { holes: holes(game) }),
    }
}

/// The tiles of the hand that can be placed, each kind once.
pub(super) fn takes(game: &Game) -> Vec<TileId> {
    let taken = game.legal_actions().into_iter().filter_map(|action| match action {
        Action::Take { tile, .. } => Some(tile),
        _ => None,
    });
    taken.collect()
}

/// The names of the cells where the kept tile can lie.
pub(super) fn holes(game: &Game) -> Vec<String> {
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
    if source == Source::Kept {
        // A rotation has no meaning for it, so that one typed does no harm.
        let fits = game.check(source.lay(seat, lies_as_it_is)).is_ok();
        return if fits { Ok(lies_as_it_is) } else { Err(Refusal::NoHole { cell, holes: holes(game) }) };
    }
    let taken = source.taken(game, seat).ok_or(Refusal::OldButton)?;
    let tile = source.tile(game).ok_or(Refusal::OldButton)?;
    let rotations = words::different(tile, &rotations_at(&legal, position));
    let listed = |rotations: &[Rotation]| rotations.iter().map(ToString::to_string).collect::<Vec<_>>();
    let rotation = match typed.rotation.as_deref().map(str::trim).filter(|word| !word.is_empty()) {
        Some(word) => parse_rotation(word).ok_or_else(|| Refusal::NotARotation { typed: word.to_owned() })?,
        None => match rotations[..] {
            [only] => only,
            [] => Rotation::R0,
            [_, _, ..] => return Err(Refusal::WhichRotation { cell, rotations: listed(&rotations) }),
        },
    };
    match taken.check(Action::Place { seat, at: position, rotation }) {
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

/// What somebody wants to put on a tile, with what is needed to say why not.
struct Reader<'a> {
    placed: Game,
    seat: Seat,
    tile: TileId,
    rotation: Rotation,
    typed: &'a str,
}

fn read_put(game: &Game, seat: Seat, source: Source, placement: Placement, typed: &str) -> Result<Put, Refusal> {
    let placed = Move { source, placement, put: Put::Nothing }.placed(game, seat).ok_or(Refusal::OldButton)?;
    let tile = source.tile(game).ok_or(Refusal::OldButton)?;
    let typed = typed.trim();
    let reader = Reader { placed, seat, tile, rotation: placement.rotation, typed };
    if let Some(rest) = after_word(typed, "return") {
        return reader.taken_back(rest);
    }
    let special = MeepleKind::ALL.into_iter().find_map(|meeple| Some((meeple, after_word(typed, meeple.word())?)));
    let (meeple, place) = special.unwrap_or((MeepleKind::Follower, typed));
    if meeple.stands_on_corners() { reader.built(meeple, place) } else { reader.deployed(meeple, place) }
}

/// What follows a word and what separates it from the rest; `None` if the text does not begin with the word.
fn after_word<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let head = text.get(..word.len())?;
    let rest = text.get(word.len()..).filter(|_| head.eq_ignore_ascii_case(word))?;
    Some(rest.trim_start_matches(|c: char| c == ':' || c == ',' || c.is_whitespace()))
}

impl Reader<'_> {
    /// The words of what could be put down instead, of this figure or of any.
    fn legal(&self, meeple: Option<MeepleKind>) -> Vec<String> {
        let of_kind = |put: &Put| match (*put, meeple) {
            (Put::Figure(..) | Put::Corner(..), None) => true,
            (Put::Figure(kind, _) | Put::Corner(kind, _), Some(meeple)) => kind == meeple,
            (Put::Return(..) | Put::Nothing, _) => false,
        };
        puts(&self.placed).into_iter().filter(of_kind).filter_map(|put| self.word(put)).collect()
    }

    fn word(&self, put: Put) -> Option<String> {
        put.word(self.placed.board(), self.tile, self.rotation)
    }

    fn tile(&self) -> &'static Tile {
        self.tile.tile()
    }

    /// A figure on a segment.
    fn deployed(&self, meeple: MeepleKind, place: &str) -> Result<Put, Refusal> {
        let seat = self.seat;
        let segment_word = |id| figure_word(meeple, &segment_word(self.tile(), id, self.rotation).unwrap_or_default());
        if place.is_empty() && meeple != MeepleKind::Follower {
            let could = self.legal(Some(meeple));
            let all = puts(&self.placed).into_iter();
            let mut own = all.filter(|put| matches!(put, Put::Figure(kind, _) if *kind == meeple));
            return match (own.next(), own.next()) {
                (Some(only), None) => Ok(only),
                (Some(_), Some(_)) => Err(Refusal::WhichSegment { typed: self.typed.to_owned(), segments: could }),
                (None, _) => Err(self.no_place(meeple)),
            };
        }
        let segment =
            parse_segment(self.tile(), self.rotation, place.trim_start_matches('-')).map_err(|error| match error {
                NotASegment::Unknown => {
                    let segments = self.tile().segments().map(|(id, _)| segment_word(id)).collect();
                    Refusal::NoSegment { typed: self.typed.to_owned(), segments }
                }
                NotASegment::Several(ids) => {
                    let segments = ids.into_iter().map(segment_word).collect();
                    Refusal::WhichSegment { typed: self.typed.to_owned(), segments }
                }
            })?;
        let put = Put::Figure(meeple, segment);
        match self.placed.check(put.action(seat)) {
            Ok(()) => Ok(put),
            Err(Illegal::NoneLeft { .. }) if meeple == MeepleKind::Follower => Err(self.no_follower()),
            Err(Illegal::NoneLeft { .. }) => Err(self.none_left(meeple)),
            Err(Illegal::NoFarmers) => Err(Refusal::NoFarmers),
            Err(Illegal::NotThere { .. }) => {
                Err(Refusal::NotThere { meeple, segment: self.bare(segment), legal: self.legal(Some(meeple)) })
            }
            Err(Illegal::Reserved) => Err(Refusal::Reserved { legal: self.legal(None) }),
            Err(_) => Err(Refusal::Occupied { segment: self.bare(segment), segments: self.legal(None) }),
        }
    }

    /// The word of a segment alone.
    fn bare(&self, segment: SegmentId) -> String {
        segment_word(self.tile(), segment, self.rotation).unwrap_or_default()
    }

    /// No ordinary follower is left; another figure may do.
    fn no_follower(&self) -> Refusal {
        Refusal::NoFollower { others: self.legal(None) }
    }

    fn none_left(&self, meeple: MeepleKind) -> Refusal {
        Refusal::NoFigureLeft { meeple, legal: self.legal(None) }
    }

    /// A figure was named without a place, and there is none for it.
    fn no_place(&self, meeple: MeepleKind) -> Refusal {
        if self.placed.supply(self.seat).count(meeple) == 0 {
            self.none_left(meeple)
        } else {
            Refusal::NoPlaceFor { meeple, legal: self.legal(None) }
        }
    }

    /// A figure on a corner.
    fn built(&self, meeple: MeepleKind, place: &str) -> Result<Put, Refusal> {
        let legal = self.legal(Some(meeple));
        let letters: String = place.chars().filter(char::is_ascii_alphabetic).collect::<String>().to_ascii_lowercase();
        let Some(corner) = Corner::ALL.into_iter().find(|&corner| corner_word(corner) == letters) else {
            let mut own = puts(&self.placed).into_iter().filter(|put| matches!(put, Put::Corner(..)));
            return match (place.is_empty(), own.next(), own.next()) {
                (true, Some(only), None) => Ok(only),
                (_, None, _) => Err(self.no_place(meeple)),
                (_, Some(_), _) => Err(Refusal::WhichCorner { typed: self.typed.to_owned(), corners: legal }),
            };
        };
        let put = Put::Corner(meeple, corner);
        match self.placed.check(put.action(self.seat)) {
            Ok(()) => Ok(put),
            Err(Illegal::NoneLeft { .. }) => Err(self.none_left(meeple)),
            Err(Illegal::Reserved) => Err(Refusal::Reserved { legal: self.legal(None) }),
            Err(_) => Err(Refusal::NoPoint { corner: corner_word(corner), corners: legal }),
        }
    }

    /// A figure that comes home: its cell, and what it stands on where there are several.
    fn taken_back(&self, place: &str) -> Result<Put, Refusal> {
        let all: Vec<(MeepleKind, SegmentRef)> = puts(&self.placed)
            .into_iter()
            .filter_map(|put| if let Put::Return(meeple, at) = put { Some((meeple, at)) } else { None })
            .collect();
        let words = |of: &[(MeepleKind, SegmentRef)]| {
            of.iter().filter_map(|&(meeple, at)| self.word(Put::Return(meeple, at))).collect::<Vec<_>>()
        };
        if !self.tile().has(crate::engine::Mark::Festival) || !self.is_festival() {
            return Err(Refusal::NoReturn);
        }
        let none = || Refusal::NoFigureThere { typed: self.typed.to_owned(), figures: words(&all) };
        let parts: Vec<&str> = place.split(|c: char| c == ':' || c == ',' || c.is_whitespace()).collect();
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        let (cell, rest) = leading_cell(&parts).ok_or_else(none)?;
        let position = parse_cell(&cell).ok_or_else(none)?;
        let here: Vec<_> = all.iter().copied().filter(|(_, at)| at.position == position).collect();
        let meant: Vec<_> = here.iter().copied().filter(|&figure| self.is_meant(figure, &rest.join(" "))).collect();
        match meant[..] {
            [(meeple, at)] => Ok(Put::Return(meeple, at)),
            [] => Err(none()),
            [_, _, ..] => Err(Refusal::WhichFigure { cell: cell_name(position), figures: words(&meant) }),
        }
    }

    fn is_festival(&self) -> bool {
        self.placed.rules().festival.is_some()
    }

    /// Whether words mean a figure on the board, whose cell was named: nothing, `field-se`, `wagon`, `wagon road e`.
    fn is_meant(&self, (meeple, at): (MeepleKind, SegmentRef), typed: &str) -> bool {
        if typed.is_empty() {
            return true;
        }
        let special = MeepleKind::ALL.into_iter().find_map(|kind| Some((kind, after_word(typed, kind.word())?)));
        let (kind, place) = special.unwrap_or((MeepleKind::Follower, typed));
        let Some(placed) = self.placed.board().at(at.position) else { return false };
        kind == meeple
            && (place.is_empty() && special.is_some()
                || parse_segment(placed.tile.tile(), placed.rotation, place) == Ok(at.segment))
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
        assert_eq!(Typed::line("D B3 rot90 road"), typed(Some("d"), "B3", Some("rot90"), Some("road")));
        assert_eq!(Typed::line("tile:d b 3"), typed(Some("d"), "b3", None, None));
        assert_eq!(Typed::line("FE-10 B3 90"), typed(Some("fe-10"), "B3", Some("90"), None));
        assert_eq!(Typed::line("FE-10 rot0"), typed(None, "FE-10", Some("rot0"), None), "a cell far away");
        assert_eq!(Typed::line("Abbey K14 cloister"), typed(Some("abbey"), "K14", None, Some("cloister")));
        for wrong in ["", "hello there", "road", "90", "abbey", "D", "D rot90"] {
            assert_eq!(Typed::line(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn words_are_parted_from_what_follows() {
        for text in ["mayor:city-n", "Mayor: city-n", "MAYOR city-n", "mayor  :city-n"] {
            assert_eq!(after_word(text, "mayor"), Some("city-n"), "{text}");
        }
        assert_eq!(after_word("may", "mayor"), None);
        assert_eq!(after_word("ßßß", "mayor"), None);
    }
}
