//! The command line: clap's description of it is the one place where an option's name, type, range, unit, default and companions
//! stand. Here it is read, and everything that is wrong is told at once, before anything runs.

mod companions;
mod complaint;
mod kind;
pub mod legal;
mod study;
pub mod table;
mod variants;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};
use complaint::tell;
use legal::LEGAL;
use std::ffi::OsString;
use study::Origin;
pub use study::{HEADING, StudyFile};
pub use variants::{Variant, variants};

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
    let (arguments, kinds) = kind::with_kind(command, arguments);
    let given = sift(command, arguments, &[])?;
    let Some(study) = study::named(command, &given.arguments, kinds) else { return given.matches() };
    // What is missing may stand in the study.
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
    /// The same of options that need others.
    missing: Vec<String>,
    matches: Option<ArgMatches>,
}

impl Sifted {
    fn matches(self) -> Result<ArgMatches, Refusal> {
        match self.matches {
            Some(matches) if self.complaints.is_empty() => Ok(matches),
            _ => Err(Refusal::Complaints([self.complaints, self.missing].concat())),
        }
    }
}

/// Removes from a command line what is wrong until nothing is, and tells all of it.
fn sift(command: &Command, arguments: Vec<OsString>, origins: &[Origin]) -> Result<Sifted, Refusal> {
    let mut sifted = Sifted { arguments, removed: vec![], complaints: vec![], missing: vec![], matches: None };
    // Each round but the last removes an argument.
    loop {
        let error = match command.clone().try_get_matches_from(&sifted.arguments) {
            Ok(matches) => {
                sifted.missing = companions::missing(command, &sifted.arguments, &[], &[], origins);
                sifted.matches = sifted.missing.is_empty().then_some(matches);
                return Ok(sifted);
            }
            Err(error) => error,
        };
        match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                let documented = table::documented(command.clone()).try_get_matches_from(&sifted.arguments).err();
                return Err(Refusal::Shown(documented.unwrap_or(error)));
            }
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                sifted.complaints.push(complaint::no_command(command, &sifted.arguments));
                return Ok(sifted);
            }
            ErrorKind::MissingRequiredArgument => {
                sifted.missing = missing(command, &sifted, names(&error), origins);
                if sifted.missing.is_empty() && !names(&error).iter().any(|name| sifted.removed.contains(name)) {
                    sifted.missing.push(tell(command, &sifted.arguments, &error, origins));
                }
                return Ok(sifted);
            }
            _ => {}
        }
        sifted.complaints.push(tell(command, &sifted.arguments, &error, origins));
        if !remove(command, &mut sifted, &error) {
            return Ok(sifted);
        }
    }
}

/// A sentence for each of these `names` of arguments that are missing, unless it was removed: an option that the command always needs, or
/// one that another needs.
fn missing(command: &Command, sifted: &Sifted, names: Vec<String>, origins: &[Origin]) -> Vec<String> {
    let is_removed = |name: &String| sifted.removed.contains(name);
    let needed = |name: &String| find(command, &sifted.arguments, name).filter(Arg::is_required_set);
    let (always, others): (Vec<String>, Vec<String>) = names.into_iter().partition(|name| needed(name).is_some());
    let standing: Vec<String> = others.into_iter().filter(|name| !name.starts_with("--")).collect();
    let told = companions::missing(command, &sifted.arguments, &standing, &always, origins);
    let told: Vec<String> =
        told.into_iter().filter(|sentence| !sifted.removed.iter().any(|name| sentence.ends_with(name))).collect();
    let options = always.iter().filter(|name| !is_removed(name)).map(|name| {
        let legal = needed(name).and_then(|arg| legal::legal(&arg).or_else(|| study::of_names(&arg)));
        format!("{name} is missing; {LEGAL}{}", legal.unwrap_or_default())
    });
    // If every required option is there, clap names no argument.
    let unnamed =
        standing.iter().filter(|name| !always.is_empty() && !told.iter().any(|sentence| sentence.contains(*name)));
    let unnamed = unnamed.map(|name| format!("{name} is missing"));
    options.chain(unnamed).chain(told.iter().cloned()).collect()
}

/// Between options of which any will do.
const ALTERNATIVE: &str = " or ";

/// The first word of what an error says of an argument: `--seeds`, or `[FILE]`.
fn names(error: &clap::Error) -> Vec<String> {
    let words: Vec<&str> = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(text)) => vec![text],
        Some(ContextValue::Strings(texts)) => texts.iter().map(String::as_str).collect(),
        _ => vec![],
    };
    words.into_iter().map(name).collect()
}

/// `--seeds` of `--seeds <N>`, `--plot` of `--plot[=<FILE>]`, `[FILE]` as it is, and `--one or --other` of a group of which any will do.
fn name(text: &str) -> String {
    if let Some(group) = text.strip_prefix('<').filter(|group| group.starts_with("--")) {
        return group.split('|').map(name).collect::<Vec<_>>().join(ALTERNATIVE);
    }
    let ends: &[char] = if text.starts_with("--") { &[' ', '=', '['] } else { &[' '] };
    text.split(ends).next().unwrap_or_default().to_owned()
}

/// Removes the argument that an error is about, with its values; false if there is none, or what follows may be another's value.
fn remove(command: &Command, sifted: &mut Sifted, error: &clap::Error) -> bool {
    if error.kind() == ErrorKind::InvalidUtf8 {
        let before = sifted.arguments.len();
        sifted.arguments.retain(|argument| argument.to_str().is_some());
        return sifted.arguments.len() < before;
    }
    let Some(name) = names(error).into_iter().next() else { return false };
    let value = match error.get(ContextKind::InvalidValue) {
        Some(ContextValue::String(value)) => Some(value.as_str()),
        _ => None,
    };
    let texts: Vec<String> = sifted.arguments.iter().map(|argument| argument.to_string_lossy().into_owned()).collect();
    let most_values = most_values(command, &sifted.arguments, &name);
    let found = (1..texts.len()).find_map(|index| {
        if let Some(rest) = texts[index].strip_prefix(&format!("{name}=")) {
            return value.is_none_or(|value| rest.contains(value)).then_some(index..index + 1);
        }
        if texts[index] != name {
            let is_it = !name.starts_with("--") && value.unwrap_or(&name) == texts[index];
            return is_it.then_some(index..index + 1);
        }
        let values = texts[index + 1..].iter().take(most_values).take_while(|text| !text.starts_with("--"));
        let values: Vec<&String> = values.collect();
        let is_it = value.is_none_or(|value| value.is_empty() || values.iter().any(|text| text.contains(value)));
        is_it.then_some(index..index + 1 + values.len())
    });
    let Some(found) = found else { return false };
    let is_guess = error.kind() == ErrorKind::UnknownArgument
        && !texts[found.start].contains('=')
        && texts.get(found.end).is_some_and(|next| !next.starts_with("--"));
    sifted.arguments.drain(found);
    sifted.removed.push(name);
    !is_guess
}

/// Values that may stand behind an option as words of their own.
fn most_values(command: &Command, arguments: &[OsString], name: &str) -> usize {
    match find(command, arguments, name) {
        Some(arg) if arg.get_action().takes_values() => arg.get_num_args().map_or(1, |range| range.max_values()),
        _ => 0,
    }
}

/// The option of this name of the command that is meant.
fn find(command: &Command, arguments: &[OsString], name: &str) -> Option<Arg> {
    let matches = command.clone().ignore_errors(true).try_get_matches_from(arguments).ok()?;
    let (command, _) = innermost(command, &matches);
    let long = name.strip_prefix("--")?;
    command.get_arguments().find(|arg| arg.get_long() == Some(long)).cloned()
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
