//! The program `carc`.

// Free memory goes back to the system after one second instead of ten, and there are two arenas instead of four for
// each processor (`.cargo/config.toml`): otherwise a third of the memory would be free but held, because each picture
// needs megabytes for some milliseconds.
#[cfg(not(target_env = "msvc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> std::process::ExitCode {
    carc::cli::main()
}
