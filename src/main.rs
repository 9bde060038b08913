//! The program `carc`.

// What is free goes back to the system after a second instead of ten, and two arenas hold it instead of four for each processor
// (`.cargo/config.toml`): otherwise a third of the memory is free, because each picture needs megabytes for some milliseconds.
#[cfg(not(target_env = "msvc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> std::process::ExitCode {
    carc::cli::main()
}
