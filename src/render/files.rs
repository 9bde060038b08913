//! The files of the theme that is compiled into the program, as `(path, text)`.

macro_rules! files {
    ($($path:literal),* $(,)?) => {
        &[$(($path, include_str!(concat!("../../assets/tiles/painted/", $path)))),*]
    };
}

/// The painted theme: `assets/tiles/painted`.
pub(super) const PAINTED: &[(&str, &str)] = files![
    "tiles/A.svg",
    "tiles/B.svg",
    "tiles/C.svg",
    "tiles/D.svg",
    "tiles/E.svg",
    "tiles/F.svg",
    "tiles/G.svg",
    "tiles/H.svg",
    "tiles/I.svg",
    "tiles/J.svg",
    "tiles/K.svg",
    "tiles/L.svg",
    "tiles/M.svg",
    "tiles/N.svg",
    "tiles/O.svg",
    "tiles/P.svg",
    "tiles/Q.svg",
    "tiles/R.svg",
    "tiles/S.svg",
    "tiles/T.svg",
    "tiles/U.svg",
    "tiles/V.svg",
    "tiles/W.svg",
    "tiles/X.svg",
    "figures/follower.svg",
    "figures/farmer.svg",
    "figures/corner-tower.svg",
    "players.json",
    "spots.json",
    "palette.json",
];
