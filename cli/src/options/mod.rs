//! The command line: clap's description of it is the one place where an option's name, type, range, unit, default and companions
//! stand. Here it is read, and everything that is wrong is told at once, before anything runs.

mod complaint;
pub mod legal;
mod study;
pub mod table;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{ArgMatches, Command};
use complaint::tell;
use std::ffi::OsString;
use study::Origin;
pub use study::HEADING;

/// Why a command line is not carried out.
pub enum Refusal {
    /// Help or the version was asked for.
    Shown(clap::Error),
    /// What is wrong, one sentence each.
    Complaints(Vec<String>),
}

/// Reads a command line, with the study that it names if it does.
///
/// # Errors
/// If help is asked for, or something is wrong.
pub fn parse(command: &Command, arguments: Vec<OsString>) -> Result<ArgMatches, Refusal> {
    let given = sift(command, arguments, &[])?;
    let Some(study) = study::named(command, &given.arguments) else { return given.matches() };
    let Sifted { mut arguments, removed, complaints, .. } = given;
    let (settings, mistakes) = study.settings(command, &arguments, &removed);
    let origins: Vec<Origin> = settings.iter().map(|(_, origin)| origin.clone()).collect();
    arguments.extend(settings.into_iter().map(|(argument, _)| argument));
    let mut whole = sift(command, arguments, &origins)?;
    whole.removed.extend(removed);
    whole.complaints = [complaints, mistakes, whole.complaints].concat();
    whole.matches()
}

/// What is left of a command line without the values that have no meaning.
struct Sifted {
    arguments: Vec<OsString>,
    /// Long names of options that were removed.
    removed: Vec<String>,
    complaints: Vec<String>,
    matches: Option<ArgMatches>,
}

impl Sifted {
    fn matches(self) -> Result<ArgMatches, Refusal> {
        match self.matches {
            Some(matches) if self.complaints.is_empty() => Ok(matches),
            _ => Err(Refusal::Complaints(self.complaints)),
        }
    }
}

/// Removes from a command line what is wrong until nothing is, and tells all of it.
fn sift(command: &Command, arguments: Vec<OsString>, origins: &[Origin]) -> Result<Sifted, Refusal> {
    let mut sifted = Sifted { arguments, removed: vec![], complaints: vec![], matches: None };
    // Each round but the last removes an argument.
    loop {
        let error = match command.clone().try_get_matches_from(&sifted.arguments) {
            Ok(matches) => {
                sifted.matches = Some(matches);
                return Ok(sifted);
            }
            Err(error) => error,
        };
        match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                return Err(Refusal::Shown(error));
            }
            ErrorKind::MissingRequiredArgument => {
                complain_of_missing(command, &mut sifted, &error, origins);
                return Ok(sifted);
            }
            _ => {}
        }
        sifted.complaints.push(tell(command, &sifted.arguments, &error, origins));
        if !remove(&mut sifted, &error) {
            return Ok(sifted);
        }
    }
}

/// The first word of what an error says of an argument: `--seeds`, or `[FILE]`.
fn names(error: &clap::Error) -> Vec<String> {
    let words: Vec<&str> = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(text)) => vec![text],
        Some(ContextValue::Strings(texts)) => texts.iter().map(String::as_str).collect(),
        _ => vec![],
    };
    words.into_iter().map(|text| text.split([' ', '=']).next().unwrap_or_default().to_owned()).collect()
}

/// Removes the argument that an error is about; false if there is none.
fn remove(sifted: &mut Sifted, error: &clap::Error) -> bool {
    let arguments = &mut sifted.arguments;
    if error.kind() == ErrorKind::InvalidUtf8 {
        let before = arguments.len();
        arguments.retain(|argument| argument.to_str().is_some());
        return arguments.len() < before;
    }
    let Some(name) = names(error).into_iter().next() else { return false };
    let value = match error.get(ContextKind::InvalidValue) {
        Some(ContextValue::String(value)) => Some(value.as_str()),
        _ => None,
    };
    let text = |index: usize| arguments.get(index).map(|argument| argument.to_string_lossy());
    let is_value = |text: &str| value.is_none_or(|value| text.contains(value));
    let with_equals = format!("{name}=");
    let found = (1..arguments.len()).find_map(|index| {
        let this = text(index)?;
        if let Some(rest) = this.strip_prefix(&with_equals) {
            return is_value(rest).then_some(index..index + 1);
        }
        if this == *name {
            return match text(index + 1) {
                Some(next) if value.is_some_and(|value| next.contains(value)) => Some(index..index + 2),
                _ if value.is_none_or(str::is_empty) => Some(index..index + 1),
                _ => None,
            };
        }
        (!name.starts_with("--") && value.is_some_and(|value| this == value)).then_some(index..index + 1)
    });
    let Some(found) = found else { return false };
    // What follows an unknown option may be its value, or may not.
    let is_guess = error.kind() == ErrorKind::UnknownArgument
        && text(found.end).is_some_and(|next| !next.starts_with('-') && !this_has_value(&arguments[found.start]));
    arguments.drain(found);
    sifted.removed.push(name);
    !is_guess
}

fn this_has_value(argument: &OsString) -> bool {
    argument.to_string_lossy().contains('=')
}

/// Tells which option needs what is missing, unless it is missing because its value had no meaning.
fn complain_of_missing(command: &Command, sifted: &mut Sifted, error: &clap::Error, origins: &[Origin]) {
    let missing: Vec<String> = names(error).into_iter().filter(|name| !sifted.removed.contains(name)).collect();
    if missing.is_empty() {
        return;
    }
    let is_complaint = |arguments: &[OsString]| {
        let error = command.clone().try_get_matches_from(arguments).err();
        error.is_some_and(|error| {
            error.kind() == ErrorKind::MissingRequiredArgument && names(&error).iter().any(|name| missing.contains(name))
        })
    };
    let is_option = |argument: &OsString| argument.to_string_lossy().starts_with("--");
    let mut needing = vec![];
    for index in 1..sifted.arguments.len() {
        if !is_option(&sifted.arguments[index]) {
            continue;
        }
        let next = sifted.arguments.get(index + 1).filter(|next| !is_option(next)).map_or(1, |_| 2);
        // With its value, or with a positional argument that only stood behind it.
        let without = |count: usize| [&sifted.arguments[..index], &sifted.arguments[index + count..]].concat();
        if (1..=next).any(|count| !is_complaint(&without(count))) {
            let name = sifted.arguments[index].to_string_lossy();
            needing.push(name.split('=').next().unwrap_or_default().to_owned());
        }
    }
    let wanted = missing.join(", ");
    if needing.is_empty() {
        sifted.complaints.push(tell(command, &sifted.arguments, error, origins));
    }
    for name in needing {
        sifted.complaints.push(format!("{} needs {wanted}", study::name(&name, origins)));
    }
}

/// The matches of the innermost subcommand, and its description.
fn innermost<'a>(command: &'a Command, matches: &'a ArgMatches) -> (&'a Command, &'a ArgMatches) {
    match matches.subcommand() {
        Some((name, inner)) => match command.find_subcommand(name) {
            Some(command) => innermost(command, inner),
            None => (command, matches),
        },
        None => (command, matches),
    }
}

/// Whether an option was given, and does not merely have its default.
fn is_given(matches: &ArgMatches, id: &str) -> bool {
    matches.value_source(id) == Some(ValueSource::CommandLine)
}
