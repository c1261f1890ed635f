//! Options that need others. Clap waives what an option needs where something else excludes it; here nothing is waived.

use super::study::{self, Origin};
use super::{ALTERNATIVE, most_values, names};
use clap::Command;
use clap::error::ErrorKind;
use std::ffi::OsString;

/// A sentence for each option of a command line that lacks another, or one of the `standing` arguments that are known to be missing. Those
/// that the command `always` needs are left out.
pub(super) fn missing(
    command: &Command,
    arguments: &[OsString],
    standing: &[String],
    always: &[String],
    origins: &[Origin],
) -> Vec<String> {
    let texts: Vec<String> = arguments.iter().map(|argument| argument.to_string_lossy().into_owned()).collect();
    let is_option = |text: &String| text.starts_with("--");
    let first = texts.iter().position(is_option).unwrap_or(texts.len());
    let mut told: Vec<String> = vec![];
    for index in (first..texts.len()).filter(|index| is_option(&texts[*index])) {
        let option = texts[index].split('=').next().unwrap_or_default();
        let room = if texts[index].contains('=') { 0 } else { most_values(command, arguments, option) };
        let values = texts[index + 1..].iter().take(room).take_while(|text| !is_option(text)).count();
        // The words of the command, and this option.
        let alone = words(command, &texts).map(OsString::from).chain(arguments[index..=index + values].iter().cloned());
        let Err(error) = command.clone().try_get_matches_from(alone) else { continue };
        if error.kind() != ErrorKind::MissingRequiredArgument {
            continue;
        }
        let is_given = |name: &str| texts.iter().any(|text| text == name || text.starts_with(&format!("{name}=")));
        let is_there = |name: &String| name.split(ALTERNATIVE).any(is_given);
        let is_lacked =
            |name: &String| standing.contains(name) || is_option(name) && !is_there(name) && !always.contains(name);
        let lacked: Vec<String> = names(&error).into_iter().filter(|name| is_lacked(name)).collect();
        let sentence = format!("{} needs {}", study::name(option, origins), lacked.join(", "));
        if !lacked.is_empty() && !told.contains(&sentence) {
            told.push(sentence);
        }
    }
    told
}

/// The words that name the command.
pub(super) fn words<'a>(command: &'a Command, texts: &'a [String]) -> impl Iterator<Item = &'a str> {
    let mut command = Some(command);
    let named = texts[1..].iter().map_while(move |text| {
        command = command?.find_subcommand(text);
        command.map(|_| text.as_str())
    });
    std::iter::once("phit").chain(named)
}
