//! Plain shapes on the grid of pixels: boxes and discs. Numbers only; nothing is drawn here.

/// A box of pixels: its upper left corner, its width and height. x runs to the right, y down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Area {
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
}

impl Area {
    pub const fn new(x: i32, y: i32, w: i32, h: i32) -> Self {
        Self { x, y, w, h }
    }

    /// Returns the square around a point.
    pub const fn around(x: i32, y: i32, radius: i32) -> Self {
        Self::new(x - radius, y - radius, 2 * radius, 2 * radius)
    }

    /// Returns the area grown by `by` on each side; shrunk if `by` is negative.
    pub const fn grown(self, by: i32) -> Self {
        Self::new(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)
    }

    pub const fn meets(self, other: Self) -> bool {
        self.x < other.x + other.w
            && other.x < self.x + self.w
            && self.y < other.y + other.h
            && other.y < self.y + self.h
    }

    pub const fn holds(self, (x, y): (i32, i32)) -> bool {
        self.x <= x && x < self.x + self.w && self.y <= y && y < self.y + self.h
    }

    pub const fn middle(self) -> (i32, i32) {
        (self.x + self.w / 2, self.y + self.h / 2)
    }
}

/// Returns the points around the origin within a radius.
pub fn disc(radius: i32) -> impl Iterator<Item = (i32, i32)> {
    let square = (-radius..=radius).flat_map(move |v| (-radius..=radius).map(move |u| (u, v)));
    square.filter(move |(u, v)| u * u + v * v <= radius * radius)
}
