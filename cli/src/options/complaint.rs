//! What is wrong with an argument, in a sentence with its name, its value and what is legal.

use super::legal::{LEGAL, legal};
use super::study::{self, Origin};
use super::{find, names};
use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use phit_files::brief;
use std::error::Error;
use std::ffi::OsString;

/// Characters of a value, and of a sentence.
const VALUE: usize = 60;
const SENTENCE: usize = 400;

/// The sentence for an error of clap's.
pub(super) fn tell(command: &Command, arguments: &[OsString], error: &clap::Error, origins: &[Origin]) -> String {
    let sentence = match error.kind() {
        ErrorKind::InvalidUtf8 => no_text(arguments),
        ErrorKind::ValueValidation | ErrorKind::InvalidValue => wrong_value(command, arguments, error, origins),
        ErrorKind::ArgumentConflict => conflict(error, origins),
        _ => plain(error),
    };
    brief(&sentence, SENTENCE)
}

/// The sentence where a command is missing.
pub(super) fn no_command(command: &Command, arguments: &[OsString]) -> String {
    let (mut command, mut words) = (command, vec!["phit"]);
    for argument in arguments.iter().skip(1) {
        if let Some(inner) = argument.to_str().and_then(|name| command.find_subcommand(name)) {
            command = inner;
            words.push(inner.get_name());
        }
    }
    let names: Vec<&str> = command.get_subcommands().map(Command::get_name).filter(|name| *name != "help").collect();
    let words = words.join(" ");
    format!("no command behind `{words}`; {LEGAL}{}; `{words} --help` tells more", names.join(", "))
}

fn no_text(arguments: &[OsString]) -> String {
    let at = arguments.iter().position(|argument| argument.to_str().is_none()).unwrap_or_default();
    let text = arguments[at].to_string_lossy();
    let before = || at.checked_sub(1).map(|before| arguments[before].to_string_lossy().into_owned());
    let name = match text.split_once('=') {
        Some((name, _)) if name.starts_with("--") => name.to_owned(),
        _ => before().filter(|name| name.starts_with("--")).unwrap_or_else(|| "an argument".to_owned()),
    };
    format!("{name} is no UTF-8; {LEGAL}text")
}

fn text(error: &clap::Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text),
        _ => None,
    }
}

fn wrong_value(command: &Command, arguments: &[OsString], error: &clap::Error, origins: &[Origin]) -> String {
    let name = names(error).into_iter().next().unwrap_or_default();
    let value = text(error, ContextKind::InvalidValue).unwrap_or_default();
    let from_source = error.source().and_then(|source| Some(source.to_string().split_once(LEGAL)?.1.to_owned()));
    let from_list = || match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(values)) if !values.is_empty() => Some(values.join(", ")),
        _ => None,
    };
    let from_table = || legal(&find(command, arguments, &name)?);
    let legal = from_source.or_else(from_list).or_else(from_table);
    // An argument that may be left out has its name in brackets.
    let name = study::name(&name, origins).trim_matches(['[', ']']).to_owned();
    let value = if value.trim().is_empty() { "empty".to_owned() } else { brief(value, VALUE) };
    match legal {
        Some(legal) => format!("{name} is {value}; {LEGAL}{legal}"),
        None if value == "empty" => format!("{name} is empty; {LEGAL}a name"),
        None => format!("{name} is {value}: {}", error.source().map(ToString::to_string).unwrap_or_default()),
    }
}

fn conflict(error: &clap::Error, origins: &[Origin]) -> String {
    let first = |text: &String| study::name(&super::name(text), origins);
    let others = match error.get(ContextKind::PriorArg) {
        Some(ContextValue::String(text)) => first(text),
        Some(ContextValue::Strings(texts)) => texts.iter().map(first).collect::<Vec<String>>().join(", "),
        _ => return plain(error),
    };
    let name = names(error).into_iter().next().unwrap_or_default();
    let name = study::name(&name, origins);
    if name == others {
        format!("{name} is given twice")
    } else {
        format!("{name} has no meaning with {others}; leave one out")
    }
}

/// Clap's own words, without the usage.
fn plain(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let lines =
        text.trim_start_matches("error: ").lines().map(str::trim).take_while(|line| !line.starts_with("Usage:"));
    let words: Vec<&str> = lines.filter(|line| !line.is_empty() && !line.starts_with("For more information")).collect();
    words.join(" ")
}
