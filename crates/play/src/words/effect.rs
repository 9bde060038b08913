//! The effect of deploying or taking back a figure, in words.

use super::text::Texts;
use crate::expansions::{self, Looked};
use carc_rules::moves::Deployment;
use carc_rules::{Event, FeatureKind, Game, Seat, SegmentRef};

/// Returns the effect of deploying or taking back a figure: "closes, 4 points", "2 points so far"; `None` if there is
/// nothing to tell. `placed` is the game as the player sees it, after the tile was placed.
pub fn effect(texts: &Texts, placed: &Game, seat: Seat, deployment: Deployment) -> Option<String> {
    let mut after = placed.clone();
    let events = after.play(deployment.action(seat)).ok()?;
    let position = placed.board().tiles().last()?.position;
    let looked = Looked { placed, after: &after, events: &events, seat, deployment, position };
    if let Some(told) = expansions::effect(texts, &looked) {
        return Some(told);
    }
    match deployment {
        Deployment::Nothing | Deployment::Corner(..) => None,
        Deployment::Return(how, _, at) => {
            // Only points of that figure, not of what the tile completes.
            let gained = events.iter().filter_map(|event| match event {
                Event::Scored { seat: scorer, points } if *scorer == seat && points.at == Some(at) => {
                    Some(points.total())
                }
                _ => None,
            });
            let points = gained.sum::<u32>().into();
            Some(texts.words(expansions::homecoming(how).effect, &[("points", points)]))
        }
        Deployment::Figure(_, segment) => {
            let here = SegmentRef { position, segment };
            let feature = placed.feature(here)?;
            if feature.kind == FeatureKind::Field {
                // Includes a city that the tile itself completes.
                let cities = after.complete_cities_of(here);
                return Some(texts.words("effect-farm", &[("cities", cities.into())]));
            }
            if feature.is_complete() {
                let gained = events.iter().filter_map(|event| match event {
                    // Only points of the feature, not of a chip that lies on it.
                    Event::Scored { seat: scorer, points }
                        if *scorer == seat
                            && points.at == Some(here)
                            && points.reason.feature() == Some(feature.kind) =>
                    {
                        Some(points.total())
                    }
                    _ => None,
                });
                return Some(texts.words("effect-closes", &[("points", gained.sum::<u32>().into())]));
            }
            let points = u32::from(feature.tiles()) + u32::from(feature.traits.pennants());
            Some(so_far(texts, placed, here, points))
        }
    }
}

/// Returns "`points` points so far"; for a feature that pays nothing while it is incomplete because of an inn or a
/// cathedral, what it pays once complete instead.
pub fn so_far(texts: &Texts, game: &Game, at: SegmentRef, points: u32) -> String {
    let printed = game.feature(at).and_then(|feature| expansions::printed(game, feature));
    match (printed, game.worth(at)) {
        (Some(printed), Some((0, complete))) => texts.words(printed.so_far, &[("points", complete.into())]),
        _ => texts.words("effect-open", &[("points", points.into())]),
    }
}
