//! `phit-demo`: the command `phit demo` as a program of its own, which compiles in a fraction of the time.

use clap::Parser;
use phit_demo::command::{Args, run};
use std::process::ExitCode;

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("phit-demo: {error}");
            ExitCode::from(2)
        }
    }
}
