//! The program `carc`.

fn main() {}
