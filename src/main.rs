//! The program `carc`.

fn main() -> std::process::ExitCode {
    carc::cli::main()
}
