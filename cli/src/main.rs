//! `phit`: interconnect blocks on the command line. What each command prints is described in `docs/cli.md`.

mod bench;
mod catalogue;
mod check;
mod choice;
mod code;
mod compiled;
mod conformance;
mod cover;
mod drawing;
mod error;
mod executable;
mod export;
mod follow;
mod link;
mod list;
mod memory;
mod mutate;
mod options;
mod output;
mod own;
mod progress;
mod proofs;
mod registers;
mod runs;
mod sim;
mod sweep;
mod tables;
mod tools;
mod topology;
mod upsets;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use error::CliError;
use options::Refusal;
use phit_demo::command::DemoError;
use phit_files::brief;
use std::io::Write;
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
    Sweep(sweep::Args),
    Tables(tables::Args),
    Topology(topology::Args),
    Upsets(upsets::Args),
    Catalogue(catalogue::Args),
    Conformance(conformance::Args),
    Registers(registers::Args),
    Options(options::table::Args),
}

const EXAMPLES: &str = "\
Examples:
  phit list                    the blocks and their configurations
  phit check fifo              climb the verification ladder with one block
  phit cover fifo              what the test bench of one block exercises
  phit mutate fifo             put faults into it, and see its test bench find them
  phit export --out rtl fifo   write the Verilog of one block to the folder rtl

Exit status: 0 if all is well, 1 if a check is red or a file is out of step, 2 if the command could not be carried out.";

/// Characters of a message and of a word in it, such as a path: what is longer is told by its beginning.
const MESSAGE: usize = 480;
const WORD: usize = 240;

fn main() -> ExitCode {
    if let Err(error) = phit_files::interrupt::watch() {
        return complain(&format!("signals: {error}"));
    }
    let description = Arguments::command();
    let matches = match options::parse(&description, std::env::args_os().collect()) {
        Ok(matches) => matches,
        Err(Refusal::Shown(text)) => {
            // Who closes the pipe has read enough.
            let _ = text.print();
            return ExitCode::from(u8::try_from(text.exit_code()).unwrap_or(2));
        }
        Err(Refusal::Complaints(complaints)) => return complain(&complaints.join("\n")),
    };
    let command = match Arguments::from_arg_matches(&matches) {
        Ok(arguments) => arguments.command,
        Err(error) => return complain(&error.to_string()),
    };
    progress::begin(matches.subcommand_name().unwrap_or_default(), !matches!(command, Command::Demo(_)));
    let result = run(command);
    progress::end();
    match result {
        Ok(code) => code,
        // Who closes the pipe has read enough.
        Err(CliError::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => complain(&error.to_string()),
    }
}

fn run(command: Command) -> Result<ExitCode, CliError> {
    match command {
        Command::List(args) => list::run(&args),
        Command::Export(args) => export::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Code(args) => code::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Follow(args) => follow::run(&args),
        Command::Link(args) => link::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Sweep(args) => sweep::run(&args, &Arguments::command()),
        Command::Tables(args) => tables::run(&args),
        Command::Topology(args) => topology::run(&args),
        Command::Upsets(args) => upsets::run(&args),
        Command::Catalogue(args) => catalogue::run(&args),
        Command::Conformance(args) => conformance::run(&args),
        Command::Registers(args) => registers::run(&args),
        Command::Options(args) => options::table::run(&args, &Arguments::command()),
        Command::Cover(args) => cover::run(&args),
        Command::Mutate(args) => mutate::run(&args),
        Command::Demo(args) => phit_demo::command::run(&args).map_err(|error| match error {
            DemoError::Output(error) => CliError::Output(error),
            error => CliError::Demo(error),
        }),
    }
}

/// Tells on standard error why a command was not carried out, a line for each reason.
fn complain(text: &str) -> ExitCode {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let short = |line: &str| line.split(' ').map(|word| brief(word, WORD)).collect::<Vec<String>>().join(" ");
    let told: String = lines.map(|line| format!("phit: {}\n", brief(&short(line), MESSAGE))).collect();
    let _ = std::io::stderr().write_all(told.as_bytes());
    ExitCode::from(2)
}
