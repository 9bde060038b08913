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
    "tiles/FE-01.svg",
    "tiles/FE-02.svg",
    "tiles/FE-03.svg",
    "tiles/FE-04.svg",
    "tiles/FE-05.svg",
    "tiles/FE-06.svg",
    "tiles/FE-07.svg",
    "tiles/FE-08.svg",
    "tiles/FE-09.svg",
    "tiles/FE-10.svg",
    "tiles/AM-01.svg",
    "tiles/AM-02.svg",
    "tiles/AM-03.svg",
    "tiles/AM-04.svg",
    "tiles/AM-05.svg",
    "tiles/AM-06.svg",
    "tiles/AM-07.svg",
    "tiles/AM-08.svg",
    "tiles/AM-09.svg",
    "tiles/AM-10.svg",
    "tiles/AM-11.svg",
    "tiles/AM-12.svg",
    "tiles/AM-ABBEY.svg",
    "tiles/BT-01.svg",
    "tiles/BT-02.svg",
    "tiles/BT-03.svg",
    "tiles/BT-04.svg",
    "tiles/BT-05.svg",
    "tiles/BT-06.svg",
    "tiles/BT-07.svg",
    "tiles/BT-08.svg",
    "tiles/BT-09.svg",
    "tiles/BT-10.svg",
    "figures/follower.svg",
    "figures/farmer.svg",
    "figures/mayor.svg",
    "figures/wagon.svg",
    "figures/barn.svg",
    "figures/corner-tower.svg",
    "theme.json",
    "players.json",
    "spots.json",
    "palette.json",
];

macro_rules! areas {
    ($($kind:literal),* $(,)?) => {
        &[$((
            concat!("areas/", $kind, ".png"),
            include_bytes!(concat!("../../assets/tiles/painted/areas/", $kind, ".png")).as_slice(),
        )),*]
    };
}

/// Its areas.
#[rustfmt::skip]
pub(super) const PAINTED_AREAS: &[(&str, &[u8])] = areas![
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W",
    "X", "FE-01", "FE-02", "FE-03", "FE-04", "FE-05", "FE-06", "FE-07", "FE-08", "FE-09", "FE-10", "AM-01", "AM-02",
    "AM-03", "AM-04", "AM-05", "AM-06", "AM-07", "AM-08", "AM-09", "AM-10", "AM-11", "AM-12", "AM-ABBEY", "BT-01",
    "BT-02", "BT-03", "BT-04", "BT-05", "BT-06", "BT-07", "BT-08", "BT-09", "BT-10",
];
