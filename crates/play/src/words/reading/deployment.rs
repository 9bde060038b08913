//! Reads the figure to put on a tile or to take back: `road-e`, `mayor:city-n`, `barn:nw`, `return:K14:field-se`,
//! `callback`.

mod several;

use super::cell::leading_cell;
use crate::expansions;
use crate::words::refusal::Refusal;
use crate::words::vocabulary;
use carc_rules::expansion::Homecoming;
use carc_rules::moves::{Deployment, Move, Source, corner_word, deployments, figure_word};
use carc_rules::notation::{NotASegment, cell_name, parse_cell, parse_segment, segment_word};
use carc_rules::{
    Corner, FeatureKind, Game, Illegal, MeepleKind, Options, Placement, Rotation, Seat, SegmentId, SegmentRef, Switch,
    Tile, TileId,
};

/// A typed deployment, with what is needed to explain a refusal.
#[derive(Clone, Copy)]
struct WordReader<'a> {
    placed: &'a Game,
    seat: Seat,
    tile: TileId,
    rotation: Rotation,
    typed: &'a str,
}

/// Reads the deployment that goes with a placement.
pub(crate) fn read_put(
    game: &Game,
    seat: Seat,
    source: Source,
    placement: Placement,
    typed: &str,
) -> Result<Deployment, Refusal> {
    let placed =
        Move { source, placement, deployment: Deployment::Nothing }.placed(game, seat).ok_or(Refusal::OldButton)?;
    let tile = source.tile(game).ok_or(Refusal::OldButton)?;
    let reader = WordReader { placed: &placed, seat, tile, rotation: placement.rotation, typed: typed.trim() };
    reader.read().map_err(|refusal| reader.several().unwrap_or(refusal))
}

/// Returns the text after `word` and a separator; `None` if the text does not begin with `word`.
fn after_word<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let head = text.get(..word.len())?;
    let rest = text.get(word.len()..).filter(|_| head.eq_ignore_ascii_case(word))?;
    Some(rest.trim_start_matches(|c: char| c == ':' || c == ',' || c.is_whitespace()))
}

impl WordReader<'_> {
    /// Reads one deployment.
    fn read(&self) -> Result<Deployment, Refusal> {
        let words = vocabulary::canonical(self.typed);
        let home = Homecoming::ALL.into_iter().find_map(|how| Some((how, after_word(&words, how.word())?)));
        if let Some((how, rest)) = home {
            return self.taken_back(how, rest);
        }
        let special = MeepleKind::ALL.into_iter().find_map(|meeple| Some((meeple, after_word(&words, meeple.word())?)));
        let (meeple, place) = special.unwrap_or((MeepleKind::Follower, &words));
        if meeple.stands_on_corners() { self.built(meeple, place) } else { self.deployed(meeple, place) }
    }

    /// Returns the words for the figures that can come home now.
    fn home(&self) -> Vec<String> {
        let all = deployments(self.placed).into_iter();
        let home = all.filter(|deployment| matches!(deployment, Deployment::Return(..)));
        home.filter_map(|deployment| self.word(deployment)).collect()
    }

    /// Returns the words for the legal deployments of this figure, or of any figure.
    fn legal(&self, meeple: Option<MeepleKind>) -> Vec<String> {
        let of_kind = |deployment: &Deployment| match (*deployment, meeple) {
            (Deployment::Figure(..) | Deployment::Corner(..), None) => true,
            (Deployment::Figure(kind, _) | Deployment::Corner(kind, _), Some(meeple)) => kind == meeple,
            (Deployment::Return(..) | Deployment::Nothing, _) => false,
        };
        deployments(self.placed).into_iter().filter(of_kind).filter_map(|deployment| self.word(deployment)).collect()
    }

    fn word(&self, deployment: Deployment) -> Option<String> {
        deployment.word(self.placed.board(), self.tile, self.rotation)
    }

    fn tile(&self) -> &'static Tile {
        self.tile.tile()
    }

    /// Reads a figure on a segment.
    fn deployed(&self, meeple: MeepleKind, place: &str) -> Result<Deployment, Refusal> {
        let seat = self.seat;
        let segment_word = |id| figure_word(meeple, &segment_word(self.tile(), id, self.rotation).unwrap_or_default());
        if place.is_empty() && meeple != MeepleKind::Follower {
            let could = self.legal(Some(meeple));
            let all = deployments(self.placed).into_iter();
            let mut own = all.filter(|deployment| matches!(deployment, Deployment::Figure(kind, _) if *kind == meeple));
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
                    Refusal::NoSegment { typed: self.typed.to_owned(), segments, home: self.home() }
                }
                NotASegment::Several(_) if self.placed.supply(seat).count(meeple) == 0 => self.none_left(meeple),
                NotASegment::Several(ids) if !ids.iter().any(|&id| self.can_stand(meeple, id)) => {
                    self.not_there(meeple, &ids)
                }
                NotASegment::Several(ids) => {
                    let segments = ids.into_iter().map(segment_word).collect();
                    Refusal::WhichSegment { typed: self.typed.to_owned(), segments }
                }
            })?;
        let deployment = Deployment::Figure(meeple, segment);
        self.placed.check(deployment.action(seat)).map_err(|illegal| self.refused(meeple, segment, illegal))?;
        Ok(deployment)
    }

    /// Returns the refusal for a figure that can't be put on a segment.
    fn refused(&self, meeple: MeepleKind, segment: SegmentId, illegal: Illegal) -> Refusal {
        match illegal {
            Illegal::NoneLeft { .. } => self.none_left(meeple),
            Illegal::NoFarmers => Refusal::NoFarmers,
            Illegal::NotThere { .. } => self.not_there(meeple, &[segment]),
            illegal => self
                .kept_out(meeple, illegal)
                .unwrap_or_else(|| Refusal::Occupied { segment: self.bare(segment), segments: self.legal(None) }),
        }
    }

    /// Returns the refusal for a kind of figure that never stands on such segments, which are all that were meant;
    /// another kind may. If the figure has no place on the tile at all, it says why.
    fn not_there(&self, meeple: MeepleKind, segments: &[SegmentId]) -> Refusal {
        let kind = || segments.first().and_then(|&segment| self.tile().segment(segment)).map(|segment| segment.kind);
        let segment = match segments {
            [only] => self.bare(*only),
            _ => kind().map(|kind| kind.word().to_owned()).unwrap_or_default(),
        };
        let legal = self.legal(Some(meeple));
        if legal.is_empty() {
            return Refusal::Nowhere { meeple, segment, why: Box::new(self.no_place(meeple)) };
        }
        let all = deployments(self.placed).into_iter();
        let others = all.filter(|deployment| matches!(deployment, Deployment::Figure(_, on) if segments.contains(on)));
        let others = others.filter_map(|deployment| self.word(deployment)).collect();
        Refusal::NotThere { meeple, segment, others, legal }
    }

    /// Returns whether a figure stands on segments of this kind at all.
    fn can_stand(&self, meeple: MeepleKind, segment: SegmentId) -> bool {
        self.tile().segment(segment).is_some_and(|segment| meeple.stands_on(segment.kind))
    }

    /// Returns the word for a segment without a figure.
    fn bare(&self, segment: SegmentId) -> String {
        segment_word(self.tile(), segment, self.rotation).unwrap_or_default()
    }

    /// Returns the refusal for a figure that an expansion keeps out of a feature; `None` if it is refused otherwise.
    fn kept_out(&self, meeple: MeepleKind, illegal: Illegal) -> Option<Refusal> {
        expansions::keeps_out(illegal).map(|key| Refusal::KeptOut { key, meeple, legal: self.legal(None) })
    }

    /// Returns the refusal for a kind of figure of which none is left; another figure may be legal.
    fn none_left(&self, meeple: MeepleKind) -> Refusal {
        if meeple == MeepleKind::Follower {
            return Refusal::NoFollower { others: self.legal(None) };
        }
        let options = self.placed.setup().options;
        let is_there = |options: &Options| options.rules().stock.figures.count(meeple) > 0;
        if !is_there(&options) && is_there(&Options { farmers: Switch::On, ..options }) {
            return Refusal::NoFarmers;
        }
        let own =
            self.placed.standing().iter().filter(|standing| (standing.seat, standing.meeple) == (self.seat, meeple));
        let stands = own.filter_map(|standing| {
            let placed = self.placed.board().at(standing.at.position)?;
            let word = segment_word(placed.tile.tile(), standing.at.segment, placed.rotation)?;
            Some(format!("{} {word}", cell_name(standing.at.position)))
        });
        Refusal::NoFigureLeft { meeple, stands: stands.collect(), legal: self.legal(None) }
    }

    /// Returns the refusal for a figure that has no legal place on the tile, with the reason.
    fn no_place(&self, meeple: MeepleKind) -> Refusal {
        if self.placed.supply(self.seat).count(meeple) == 0 {
            return self.none_left(meeple);
        }
        let could = self.tile().segments().filter(|(_, segment)| meeple.stands_on(segment.kind));
        let on_segments = could.filter_map(|(segment, _)| {
            let action = Deployment::Figure(meeple, segment).action(self.seat);
            Some(self.refused(meeple, segment, self.placed.check(action).err()?))
        });
        let on_corners = Corner::ALL.into_iter().filter(|_| meeple.stands_on_corners()).filter_map(|corner| {
            let action = Deployment::Corner(meeple, corner).action(self.seat);
            self.kept_out(meeple, self.placed.check(action).err()?)
        });
        let refused = on_segments.chain(on_corners);
        // That there are no farmers is a reason only where the tile has nothing but fields.
        refused.min_by_key(|refusal| *refusal == Refusal::NoFarmers).unwrap_or_else(|| Refusal::NoPlaceFor {
            meeple,
            on: FeatureKind::ALL
                .into_iter()
                .filter(|&kind| meeple.stands_on(kind))
                .map(|kind| kind.word().to_owned())
                .collect(),
            legal: self.legal(None),
        })
    }

    /// Reads a figure on a corner.
    fn built(&self, meeple: MeepleKind, place: &str) -> Result<Deployment, Refusal> {
        let legal = self.legal(Some(meeple));
        let letters: String = place.chars().filter(char::is_ascii_alphabetic).collect::<String>().to_ascii_lowercase();
        let Some(corner) = Corner::ALL.into_iter().find(|&corner| corner_word(corner) == letters) else {
            let mut own =
                deployments(self.placed).into_iter().filter(|deployment| matches!(deployment, Deployment::Corner(..)));
            return match (place.is_empty(), own.next(), own.next()) {
                (true, Some(only), None) => Ok(only),
                (_, None, _) => Err(self.no_place(meeple)),
                (_, Some(_), _) => Err(Refusal::WhichCorner { typed: self.typed.to_owned(), corners: legal }),
            };
        };
        let deployment = Deployment::Corner(meeple, corner);
        match self.placed.check(deployment.action(self.seat)) {
            Ok(()) => Ok(deployment),
            Err(Illegal::NoneLeft { .. }) => Err(self.none_left(meeple)),
            Err(illegal) => Err(self
                .kept_out(meeple, illegal)
                .unwrap_or(Refusal::NoPoint { corner: corner_word(corner), corners: legal })),
        }
    }

    /// Reads a figure to take back: its cell and, if several figures are there, which one. The place may be omitted
    /// when only one figure can be called back.
    fn taken_back(&self, how: Homecoming, place: &str) -> Result<Deployment, Refusal> {
        let all: Vec<(MeepleKind, SegmentRef)> = deployments(self.placed)
            .into_iter()
            .filter_map(|deployment| match deployment {
                Deployment::Return(way, meeple, at) if way == how => Some((meeple, at)),
                _ => None,
            })
            .collect();
        let words = |of: &[(MeepleKind, SegmentRef)]| {
            of.iter().filter_map(|&(meeple, at)| self.word(Deployment::Return(how, meeple, at))).collect::<Vec<_>>()
        };
        let home = expansions::homecoming(how);
        if all.is_empty() && !expansions::takes_back(self.placed, self.tile, how) {
            return Err(Refusal::NoReturn(home.refused));
        }
        if let ("", [(meeple, at)], true) = (place.trim(), &all[..], home.alone) {
            return Ok(Deployment::Return(how, *meeple, *at));
        }
        let none = || Refusal::NoFigureThere { typed: self.typed.to_owned(), figures: words(&all) };
        let parts: Vec<&str> = place.split(|c: char| c == ':' || c == ',' || c.is_whitespace()).collect();
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        let (cell, rest) = leading_cell(&parts).ok_or_else(none)?;
        let position = parse_cell(&cell).ok_or_else(none)?;
        let here: Vec<_> = all.iter().copied().filter(|(_, at)| at.position == position).collect();
        let meant: Vec<_> = here.iter().copied().filter(|&figure| self.is_meant(figure, &rest.join(" "))).collect();
        match meant[..] {
            [(meeple, at)] => Ok(Deployment::Return(how, meeple, at)),
            [] => Err(none()),
            [_, _, ..] => Err(Refusal::WhichFigure { cell: cell_name(position), figures: words(&meant) }),
        }
    }

    /// Returns whether the words after a cell mean this figure there: nothing, `field-se`, `wagon`, `wagon road e`.
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
    fn words_are_parted_from_what_follows() {
        for text in ["mayor:city-n", "Mayor: city-n", "MAYOR city-n", "mayor  :city-n"] {
            assert_eq!(after_word(text, "mayor"), Some("city-n"), "{text}");
        }
        assert_eq!(after_word("may", "mayor"), None);
        assert_eq!(after_word("ßßß", "mayor"), None);
    }
}
