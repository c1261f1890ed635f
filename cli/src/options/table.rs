//! `phit options`: every option of every command with what is legal, as the command line reads them.

use super::legal::legal;
use crate::error::CliError;
use crate::output;
use clap::{Arg, Command};
use serde::Serialize;
use std::process::ExitCode;

/// Show every option of every command, with its legal values, its default and the options that it excludes.
#[derive(clap::Args)]
pub struct Args {
    /// Print an array of objects with command, option, value, legal, default, excludes and study
    #[arg(long)]
    json: bool,
}

/// An option.
#[derive(Serialize)]
struct Row {
    command: String,
    /// `--seeds`, or the name of a positional argument.
    option: String,
    /// What its value is called; none if it has none.
    value: Option<String>,
    /// None if any text is.
    legal: Option<String>,
    default: Option<String>,
    excludes: Vec<String>,
    /// Whether it may stand in a study.
    study: bool,
}

/// Carries out the command, of this description.
///
/// # Errors
/// If standard output is closed.
pub fn run(args: &Args, command: &Command) -> Result<ExitCode, CliError> {
    let mut built = command.clone();
    built.build();
    let mut rows = vec![];
    collect(&built, "phit", &mut rows);
    if args.json {
        output::json(&rows)?;
        return Ok(ExitCode::SUCCESS);
    }
    for row in rows {
        let value = row.value.map_or_else(String::new, |value| format!(" {value}"));
        let legal = row.legal.map_or_else(String::new, |legal| format!("; legal: {legal}"));
        let default = row.default.map_or_else(String::new, |default| format!("; default: {default}"));
        let excludes =
            if row.excludes.is_empty() { String::new() } else { format!("; excludes {}", row.excludes.join(", ")) };
        output::line(&format!("{} {}{value}{legal}{default}{excludes}", row.command, row.option))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn collect(command: &Command, name: &str, rows: &mut Vec<Row>) {
    for arg in command.get_arguments().filter(|arg| !["help", "version"].contains(&arg.get_id().as_str())) {
        rows.push(row(command, name, arg));
    }
    for inner in command.get_subcommands().filter(|inner| inner.get_name() != "help") {
        collect(inner, &format!("{name} {}", inner.get_name()), rows);
    }
}

fn row(command: &Command, name: &str, arg: &Arg) -> Row {
    let takes_value = arg.get_action().takes_values();
    let value = arg.get_value_names().and_then(|names| names.first()).map(ToString::to_string);
    let default: Vec<String> =
        arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    Row {
        command: name.to_owned(),
        option: option(arg),
        value: value.filter(|_| takes_value),
        legal: legal(arg).filter(|_| takes_value),
        default: (takes_value && !default.is_empty()).then(|| default.join(",")),
        excludes: command.get_arg_conflicts_with(arg).into_iter().map(option).collect(),
        study: arg.get_help_heading() == Some(super::HEADING),
    }
}

fn option(arg: &Arg) -> String {
    match arg.get_long() {
        Some(long) => format!("--{long}"),
        None => arg.get_id().to_string(),
    }
}

/// The description, with legal values in the help of every option.
pub fn documented(command: Command) -> Command {
    let with_legal = |arg: Arg| {
        let is_listed = !arg.get_possible_values().is_empty();
        match legal(&arg).filter(|_| arg.get_action().takes_values() && !is_listed) {
            Some(legal) => {
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                arg.help(format!("{help} [legal: {legal}]"))
            }
            None => arg,
        }
    };
    command.mut_args(with_legal).mut_subcommands(documented)
}
