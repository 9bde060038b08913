//! The program `carc-lab`.

// The same allocator as that of `carc`, so that memory and times are comparable.
#[cfg(not(target_env = "msvc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> std::process::ExitCode {
    carc_lab::main()
}
