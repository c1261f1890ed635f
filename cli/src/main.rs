//! `phit`: interconnect blocks on the command line. What each command prints is described in `docs/cli.md`.

mod bench;
mod catalogue;
mod check;
mod choice;
mod code;
mod conformance;
mod cover;
mod error;
mod export;
mod follow;
mod link;
mod list;
mod mutate;
mod output;
mod proofs;
mod registers;
mod sim;
mod tables;
mod tools;
mod topology;
mod upsets;

use clap::{Parser, Subcommand};
use error::CliError;
use std::process::ExitCode;

/// Open RTL for supercomputer interconnects: list, export, check, demonstrate and measure its blocks.
#[derive(Parser)]
#[command(version, arg_required_else_help = true, after_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    List(list::Args),
    Export(export::Args),
    Check(check::Args),
    Code(code::Args),
    Cover(cover::Args),
    Mutate(mutate::Args),
    Demo(phit_demo::command::Args),
    Follow(follow::Args),
    Bench(bench::Args),
    Link(link::Args),
    Sim(sim::Args),
    Tables(tables::Args),
    Topology(topology::Args),
    Upsets(upsets::Args),
    Catalogue(catalogue::Args),
    Conformance(conformance::Args),
    Registers(registers::Args),
}

const EXAMPLES: &str = "\
Examples:
  phit list                    the blocks and their configurations
  phit check fifo              climb the verification ladder with one block
  phit cover fifo              what the test bench of one block exercises
  phit mutate fifo             put faults into it, and see its test bench find them
  phit export --out rtl fifo   write the Verilog of one block to the folder rtl

Exit status: 0 if all is well, 1 if a check is red or a file is out of step, 2 if the command could not be carried out.";

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::List(args) => list::run(&args),
        Command::Export(args) => export::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Code(args) => code::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Follow(args) => follow::run(&args),
        Command::Link(args) => link::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Tables(args) => tables::run(&args),
        Command::Topology(args) => topology::run(&args),
        Command::Upsets(args) => upsets::run(&args),
        Command::Catalogue(args) => catalogue::run(&args),
        Command::Conformance(args) => conformance::run(&args),
        Command::Registers(args) => registers::run(&args),
        Command::Cover(args) => cover::run(&args),
        Command::Mutate(args) => mutate::run(&args),
        Command::Demo(args) => phit_demo::command::run(&args).map_err(CliError::from),
    };
    match result {
        Ok(code) => code,
        // Who closes the pipe has read enough.
        Err(CliError::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("phit: {error}");
            ExitCode::from(2)
        }
    }
}
