//! The program `carc-lab`.

// The memory of measured pictures and turns is that of `carc`.
#[cfg(not(target_env = "msvc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> std::process::ExitCode {
    carc_lab::main()
}
