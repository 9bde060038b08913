//! Makes cargo compile the crate again when a theme gains or loses a file: the macro that carries them sees only those it knows.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../../assets/tiles");
}
