//! `phit-demo`: the command `phit demo` as a program of its own, which compiles in a fraction of the time.

use clap::Parser;
use phit_demo::command::{Args, DemoError, run};
use std::process::ExitCode;

fn main() -> ExitCode {
    let watched = phit_files::interrupt::watch().map_err(DemoError::from);
    match watched.and_then(|()| run(&Args::parse())) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("phit-demo: {error}");
            ExitCode::from(2)
        }
    }
}
